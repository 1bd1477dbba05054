"""What can be compared: two rulesets or more, all of one family."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgames.errors import UsageError
from cardgames.text import Text

if TYPE_CHECKING:
    from cardgames.rulesets import Ruleset


def check_comparable(rulesets: Sequence[Ruleset]) -> str:
    """The family of the rulesets. Raises UsageError for fewer than two, and for those of different families."""
    if len(rulesets) < 2:
        raise UsageError(Text("至少要有两个规则集才能比较", "a comparison needs at least two rulesets"))
    first = rulesets[0]
    for other in rulesets[1:]:
        if other.family != first.family:
            zh = f"只能比较同一类玩法：{first.id} 属于 {first.family}，{other.id} 属于 {other.family}"
            en = (
                f"only rulesets of one family can be compared: {first.id} is of {first.family}, "
                f"{other.id} of {other.family}"
            )
            raise UsageError(Text(zh, en))
    return first.family
