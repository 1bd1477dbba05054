"""The figures that a simulation of whist reports, made of the counts in `table.py` and `cardgames.matches`."""

from __future__ import annotations

from typing import Final

from cardgames import match_metrics
from cardgames.match_metrics import hand_share, outcome_columns
from cardgames.statistics import Metric
from cardgames.text import Text

from cardgames_whist.table import COUNTED, DEALER_SIDE_WON, SLAMS

COLUMNS: Final[dict[str, int]] = {
    **match_metrics.COLUMNS,
    "dealer_side_won": DEALER_SIDE_WON,
    "slams": SLAMS,
    **outcome_columns(COUNTED),
}

_WITHOUT: Final = ("ends_in_own_limit", "void_hand", "levels_gained_per_hand", "plays_per_hand")

METRICS: Final = (
    *(metric for metric in match_metrics.METRICS if metric.name not in _WITHOUT),
    Metric("points_per_hand", "hands", Text("每副得分", "points per hand"), "levels_gained"),
    hand_share("dealer_side_won", "庄家方得墩较多", "more tricks for the dealer's side"),
    hand_share("slams", "十三墩全得", "all thirteen tricks to one side"),
)
