"""`python -m benchmarks`: measure, print the tables, and write them down."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from benchmarks.families import FAMILIES
from benchmarks.figures import figures
from benchmarks.machine import Load, describe, own_cpu
from benchmarks.measures import Sizes
from benchmarks.peers import peer_python
from benchmarks.rounds import run_rounds
from benchmarks.tables import markdown, write_pages
from cardgames import load

FORMAT = "benchmark/2"  # its readings name the family; those of benchmark/1 were all of Guandan
RESULTS = Path(__file__).resolve().parent / "results.json"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure speed, start and memory.")
    parser.add_argument("--rounds", type=int, default=7, help="how often every measure is taken (default 7)")
    usual = [family.ruleset for family in FAMILIES.values()]
    parser.add_argument("--rulesets", nargs="+", default=usual, help=f"one a family (default {' '.join(usual)})")
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


def _by_family(names: Sequence[str]) -> dict[str, str]:
    """The rulesets by their families. Exits where two are of one family, or one is of a family that has no entry."""
    families = [load(name).family for name in names]
    if len(set(families)) < len(names):
        sys.exit("benchmarks: one ruleset a family")
    for family in families:
        if family not in FAMILIES:
            sys.exit(f"benchmarks: {family} has no entry in benchmarks/families.py")
    return dict(zip(families, names, strict=True))


def measure(arguments: argparse.Namespace) -> dict[str, Any]:
    """One run: circumstances and all readings."""
    rulesets = _by_family(arguments.rulesets)
    sizes = Sizes.quick() if arguments.quick else Sizes()
    rounds = 1 if arguments.quick else arguments.rounds
    peer = None if arguments.no_peers else arguments.peer_python or peer_python()
    if peer is None:
        print("benchmarks: without the peers", file=sys.stderr)
    busy = Load()
    found = run_rounds(
        rulesets,
        peer,
        rounds,
        sizes,
        arguments.patience,
        lambda line: print(f"benchmarks: {line}", file=sys.stderr),
    )
    return {
        "format": FORMAT,
        "date": datetime.now(UTC).date().isoformat(),
        "rounds": rounds,
        "patience_s": arguments.patience,
        "machine": describe(),
        "used_by_others": busy.of_others(own_cpu()),
        "memory_hands": list(sizes.memory),
        **found,
    }


def _measured(path: Path) -> dict[str, Any]:
    """A run that was written down before. Exits where it is of another format."""
    run: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    if run["format"] != FORMAT:
        sys.exit(f"benchmarks: {path.name} has the format {run['format']}, not {FORMAT}; it has to be measured anew")
    return run


def main() -> None:
    """Measure or read, then print and write."""
    arguments = _arguments()
    run = _measured(arguments.out) if arguments.again else measure(arguments)
    found = figures(run)
    print(markdown(run, found, arguments.lang))
    if arguments.quick:
        return
    run["figures"] = [figure.as_dict() for figure in found]
    arguments.out.write_text(json.dumps(run, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    if arguments.docs:
        write_pages(run, found)


if __name__ == "__main__":
    main()
