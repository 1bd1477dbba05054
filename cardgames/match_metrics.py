"""The columns and figures that simulations of every family report, made of the counts in `matches.py`.

A family writes `COLUMNS = {**match_metrics.COLUMNS, ..., **outcome_columns(COUNTED)}` and
`METRICS = (*match_metrics.METRICS, ...)`.
"""

from __future__ import annotations

from typing import Final

from cardgames import matches as m
from cardgames.statistics import Metric
from cardgames.text import Text

COLUMNS: Final[dict[str, int]] = {
    "matches": m.MATCHES,
    "hands": m.HANDS,
    "decisions": m.DECISIONS,
    "plays": m.PLAYS,
    "tricks": m.TRICKS,
    "levels_gained": m.LEVELS_GAINED,
    "won_by_EW": m.WON_BY,
    "won_by_NS": m.WON_BY + 1,
    "drawn": m.DRAWN,
    "ended_in_45_min": m.ENDED_IN_45,
    "ended_in_60_min": m.ENDED_IN_60,
    "ended_in_own_limit": m.ENDED_IN_LIMIT,
    "stopped_by_clock": m.STOPPED_BY_CLOCK,
    "void_hands": m.VOID_HANDS,
    "seconds": m.SECONDS,
    "hands_of_match": m.HANDS_OF_MATCH,
}


def outcome_columns(counted: int) -> dict[str, int]:
    """The columns after `counted` counts, as `matches.write_row` fills them."""
    return {"winner": counted, "level_EW": counted + 1, "level_NS": counted + 2, "digest": counted + 3}


def per_hand(column: str, zh: str, en: str) -> Metric:
    """A count on the average of hands, named `<column>_per_hand`."""
    return Metric(f"{column}_per_hand", "hands", Text(zh, en), column)


def hand_share(column: str, zh: str, en: str, group: Text | None = None) -> Metric:
    """The share of hands of which a column counts 1."""
    return Metric(column, "hands", Text(zh, en), column, share=True, group=group)


def match_share(name: str, column: str, zh: str, en: str) -> Metric:
    """The share of matches of which a column counts 1."""
    return Metric(name, "matches", Text(zh, en), column, share=True)


# Hands of matches that were cut off count for the figures by hand, not for those by match.
METRICS: Final = (
    Metric("hands_per_match", "matches", Text("每场副数", "hands per match"), "hands_of_match"),
    Metric("minutes_per_match", "matches", Text("每场分钟数", "minutes per match"), "seconds", scale=1 / 60),
    match_share("won_by_EW", "won_by_EW", "东西方胜", "won by E-W"),
    match_share("won_by_NS", "won_by_NS", "南北方胜", "won by N-S"),
    match_share("drawn", "drawn", "平局", "drawn"),
    match_share("ends_in_45_min", "ended_in_45_min", "45 分钟内结束", "ends in 45 minutes"),
    match_share("ends_in_60_min", "ended_in_60_min", "60 分钟内结束", "ends in 60 minutes"),
    match_share("ends_in_own_limit", "ended_in_own_limit", "在本规则限时内结束", "ends in the ruleset's own limit"),
    match_share("stopped_by_clock", "stopped_by_clock", "到时判定", "decided on time"),
    match_share("void_hand", "void_hands", "有一副作废的场次", "with a hand broken off"),
    per_hand("levels_gained", "每副实际升级数", "levels moved up per hand"),
    per_hand("plays", "每副出牌次数", "plays per hand"),
)
