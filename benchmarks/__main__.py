"""`python -m benchmarks`: measure, print the tables, and write them down."""

from __future__ import annotations

import argparse
import json
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from benchmarks.figures import Figure, figures
from benchmarks.machine import Load, describe, own_cpu
from benchmarks.peers import peer_python
from benchmarks.rounds import Sizes, run_rounds
from benchmarks.tables import markdown, write_pages

RESULTS = Path(__file__).resolve().parent / "results.json"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure speed, start and memory.")
    parser.add_argument("--rounds", type=int, default=7, help="how often every measure is taken (default 7)")
    parser.add_argument("--ruleset", default="nanjing-2012", help="a Guandan ruleset (default nanjing-2012)")
    parser.add_argument(
        "--patience", type=float, default=0, help="seconds to try for an undisturbed reading, each time"
    )
    parser.add_argument("--quick", action="store_true", help="one small round, to see that all works; writes no file")
    parser.add_argument("--no-peers", action="store_true", help="leave the peers out")
    parser.add_argument("--peer-python", help="an interpreter that has the packages of benchmarks/peers.txt")
    parser.add_argument("--out", type=Path, default=RESULTS, help="where to write the JSON")
    parser.add_argument("--docs", action="store_true", help="put the tables into docs/performance.md and .zh.md")
    parser.add_argument("--again", action="store_true", help="measure nothing: make the tables of the JSON again")
    parser.add_argument("--lang", choices=("en", "zh"), default="en", help="the language of the printed tables")
    return parser.parse_args()


def measure(arguments: argparse.Namespace) -> dict[str, Any]:
    """One run: circumstances and all readings."""
    sizes = Sizes.quick() if arguments.quick else Sizes()
    rounds = 1 if arguments.quick else arguments.rounds
    peer = None if arguments.no_peers else arguments.peer_python or peer_python()
    if peer is None:
        print("benchmarks: without the peers", file=sys.stderr)
    load = Load()
    versions, readings = run_rounds(
        arguments.ruleset,
        peer,
        rounds,
        sizes,
        arguments.patience,
        lambda line: print(f"benchmarks: {line}", file=sys.stderr),
    )
    return {
        "format": "benchmark/1",
        "date": datetime.now(UTC).date().isoformat(),
        "rounds": rounds,
        "patience_s": arguments.patience,
        "machine": describe(),
        "versions": versions,
        "used_by_others": load.of_others(own_cpu()),
        "memory_hands": list(sizes.memory),
        "readings": readings,
    }


def _figures(run: dict[str, Any]) -> list[Figure]:
    few, many = run["memory_hands"]
    return figures(run["readings"], (few, many))


def main() -> None:
    """Measure or read, then print and write."""
    arguments = _arguments()
    run = json.loads(arguments.out.read_text(encoding="utf-8")) if arguments.again else measure(arguments)
    found = _figures(run)
    print(markdown(run, found, arguments.lang))
    if arguments.quick:
        return
    run["figures"] = [figure.as_dict() for figure in found]
    arguments.out.write_text(json.dumps(run, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    if arguments.docs:
        write_pages(run, found)


if __name__ == "__main__":
    main()
