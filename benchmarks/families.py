"""What is particular to each family measured: its usual ruleset, cards to identify, the engine to compare with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardgames.text import Text


@dataclass(frozen=True, slots=True)
class QuotedEngine:
    """The fastest public engine that we know figures of: measured elsewhere, quoted here."""

    text: Text
    hands: int  # a CPU-second
    least: float  # how many times as many are aimed at


@dataclass(frozen=True, slots=True)
class Family:
    """A family of games as it is measured."""

    text: Text
    ruleset: str  # unless another one is asked for
    identify: tuple[str, ...]  # after the name of the ruleset
    script: str  # a whole hand to adjudicate, a path within the checkout
    other: str  # the ruleset that the measured one is compared with
    engine: QuotedEngine


FAMILIES: Final = {
    "guandan": Family(
        Text("掼蛋", "Guandan"),
        "nanjing-2012",
        ("--level", "T", "S2 S3 S4 S6 HT"),
        "tests/scripts/anhui-vocational-2017/五(四)2(1).bites-2.yaml",
        "swiss-2015",
        QuotedEngine(Text("某 TypeScript 引擎", "a TypeScript engine"), 700, 60),
    ),
    "shengji": Family(
        Text("升级", "80-point"),
        "xiamen-2020",
        ("--level", "5", "--trump", "S", "H3 H3 H4 H4 HA"),
        "docs/examples/evening/1.yaml",
        "anhui-tech-2011-a",
        QuotedEngine(Text("某 Rust 引擎", "a Rust engine"), 1000, 100),
    ),
}
