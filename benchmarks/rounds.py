"""The rounds: every measure is taken once a round, in an order that changes from round to round.

So a slow minute of the machine falls on all measures alike, and a ratio is taken between readings of the same round.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from typing import Any

from benchmarks.measures import (
    POLICIES,
    Measure,
    Sizes,
    command_measures,
    common_measures,
    peer_measures,
    play_measures,
)
from benchmarks.quiet import quietest
from benchmarks.subject import Subject

Readings = dict[str, list[float]]  # "family.measure.reading" (or "peer", "common"): one value a round
Say = Callable[[str], None]


def _players(open_: ExitStack, ruleset: str, warm: str, say: Say) -> tuple[Subject, Subject]:
    """The subjects that play a ruleset: compiled, with the code in the folder `warm`, and plain."""

    def player(**environment: str) -> Subject:
        return Subject(sys.executable, "benchmarks.player", [ruleset], **environment)

    with player(CARDGAMES_CACHE_DIR=warm) as compiling:
        say(f"compiling for {ruleset}")  # in its own process: code runs slower where it was compiled than where loaded
        compiling.ask(policy="random", matches=1, workers=1, seed=0)
    return open_.enter_context(player(CARDGAMES_CACHE_DIR=warm)), open_.enter_context(player(CARDGAMES_JIT="0"))


def _order(measures: Sequence[Measure], number: int) -> list[Measure]:
    """The measures of a round: groups in a drawn order, and so within each."""
    draw = random.Random(number)
    groups = sorted({measure.group for measure in measures})
    ranks = {group: rank for rank, group in enumerate(draw.sample(groups, len(groups)))}
    return sorted(draw.sample(measures, len(measures)), key=lambda measure: ranks[measure.group])


def _take(measures: Sequence[Measure], repeats: int, patience: float, say: Say) -> Readings:
    readings: Readings = {}
    for number in range(repeats + 1):
        for measure in _order(measures, number):
            if number == 0 and measure.group == "first":
                continue
            say(f"round {number} of {repeats}: {measure.name}" if number else f"getting warm: {measure.name}")
            for name, value in quietest(partial(measure.take, number), patience if number else 0).items():
                if number:
                    readings.setdefault(f"{measure.name}.{name}", []).append(value)
    return readings


def run_rounds(
    rulesets: Mapping[str, str], peer: str | None, repeats: int, sizes: Sizes, patience: float, say: Say
) -> dict[str, Any]:
    """Take all measures `repeats` times: `versions` of packages, `rulesets` by family, and `readings`.

    `rulesets` names one for each family; `peer` is the interpreter that has the peers. Each reading gets `patience`
    seconds to be taken undisturbed. A round in which everything gets warm comes first and is thrown away.
    """
    versions: dict[str, str] = {}
    played: dict[str, dict[str, str]] = {}
    with ExitStack() as open_:
        warm = open_.enter_context(tempfile.TemporaryDirectory())
        measures = common_measures()
        for family, ruleset in rulesets.items():
            compiled, plain = _players(open_, ruleset, warm, say)
            versions |= compiled.hello["versions"]
            played[family] = {name: compiled.hello[name] for name in ("ruleset", "content_hash")}
            for policy in sorted(set(POLICIES) - set(compiled.hello["policies"])):
                say(f"{family} has no policy {policy}, which is left out")
            measures += play_measures(family, compiled, plain, sizes)
            measures += command_measures(family, ruleset, warm, sizes)
        if peer:
            other = open_.enter_context(Subject(peer, "benchmarks.open_spiel"))
            versions |= other.hello["versions"]
            measures += peer_measures(other, sizes)
        return {"versions": versions, "rulesets": played, "readings": _take(measures, repeats, patience, say)}
