"""A second opinion on 80-point, slow and by definition, sharing no code with the engine.

Everything is found by trying: every split of cards into components, every set of cards against every duty, every
way in which a play covers a lead. Good for hands of up to about nine cards. Its parts:

* `oracle_rules`: parameters by path, the hand's `World`, cards as numbers;
* `oracle_order`: groups, strengths, neighbours;
* `oracle_shapes`: tractors and components; `oracle_follow`: duties; `oracle_trick`: the winner;
* `oracle_throw`: whether a throw stands; `oracle_score`: kitty, points, levels;
* `oracle_auction`: shows; `oracle_deal`: drawing, the kitty's card, revolution.
"""

from __future__ import annotations

from tests.shengji.oracle_auction import Auction, Outcome, Show, outcome, shows, standing
from tests.shengji.oracle_deal import (
    Fallback,
    after_revolt,
    first_drawer,
    kitty_demotes,
    may_revolt,
    nobody_declared,
    who_draws,
)
from tests.shengji.oracle_follow import Lead, legal_follows, legal_leads, why_not, why_not_lead
from tests.shengji.oracle_order import group_of, linked, strength
from tests.shengji.oracle_rules import BASE, CIRCLE, FIXED, LADDER, TRUMPS, World, points_of, values_of
from tests.shengji.oracle_score import (
    PASSED,
    Result,
    anhui_rise,
    multiplier,
    multiplier_of_sizes,
    result,
    standard_rise,
    total,
    xiamen_rise,
)
from tests.shengji.oracle_shapes import (
    Component,
    Shape,
    components,
    groupings,
    is_throw,
    is_tractor,
    shape_of,
    tractors,
)
from tests.shengji.oracle_throw import Throw, blockers, throw
from tests.shengji.oracle_trick import winner

__all__ = [
    "BASE",
    "CIRCLE",
    "FIXED",
    "LADDER",
    "PASSED",
    "TRUMPS",
    "Auction",
    "Component",
    "Fallback",
    "Lead",
    "Outcome",
    "Result",
    "Shape",
    "Show",
    "Throw",
    "World",
    "after_revolt",
    "anhui_rise",
    "blockers",
    "components",
    "first_drawer",
    "group_of",
    "groupings",
    "is_throw",
    "is_tractor",
    "kitty_demotes",
    "legal_follows",
    "legal_leads",
    "linked",
    "may_revolt",
    "multiplier",
    "multiplier_of_sizes",
    "nobody_declared",
    "outcome",
    "points_of",
    "result",
    "shape_of",
    "shows",
    "standard_rise",
    "standing",
    "strength",
    "throw",
    "total",
    "tractors",
    "values_of",
    "who_draws",
    "why_not",
    "why_not_lead",
    "winner",
    "xiamen_rise",
]
