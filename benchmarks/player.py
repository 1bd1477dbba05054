"""The subject that plays a ruleset through the public `simulate`; compiled, or plain with CARDGAMES_JIT=0.

python -m benchmarks.player RULESET
"""

from __future__ import annotations

import sys
from importlib.metadata import version
from typing import Any

from benchmarks.subject import Stopwatch, serve
from cardgames import Ruleset, Setup, __version__, load, simulate, variants


def play(ruleset: Ruleset, request: dict[str, Any]) -> dict[str, float]:
    """Play so many whole matches; hands and decisions (as the family counts them), and the time taken."""
    setup = Setup(seed=request["seed"], policies=(request["policy"],) * 2)
    watch = Stopwatch()
    result = simulate(
        ruleset,
        matches=request["matches"],
        setup=setup,
        workers=request["workers"],
        chunk=min(64, request["matches"]),
    )
    taken = watch.read()
    mean = result.metrics["decisions_per_hand"].mean
    assert mean is not None
    decisions = round(mean * result.hands)
    return {"games": result.hands, "decisions": decisions, **taken}


def main() -> None:
    """Answer requests for one ruleset."""
    ruleset = load(sys.argv[1])
    hello = {
        "versions": {"cardgames": __version__} | {name: version(name) for name in ("numpy", "numba")},
        "ruleset": ruleset.id,
        "content_hash": ruleset.content_hash,
        "policies": list(variants.get(ruleset.family).policies),
    }
    serve(hello, lambda request: play(ruleset, request))


if __name__ == "__main__":
    main()
