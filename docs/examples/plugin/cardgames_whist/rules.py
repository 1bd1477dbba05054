"""`Rules`: a ruleset as one record of ints, in the form that kernels read."""

from __future__ import annotations

from typing import Final

from cardgames.record import Record, integer

from cardgames_whist.parameters import WhistParameters

TRUMP_NONE: Final = 0
TRUMP_LAST_CARD: Final = 1
TRUMP_ROTATION: Final = 2

_TRUMP: Final = {"none": TRUMP_NONE, "last_card": TRUMP_LAST_CARD, "rotation": TRUMP_ROTATION}


class Rules(Record):
    """What kernels ask of a ruleset."""

    trump: int = integer()
    target: int = integer()


def rules_of(p: WhistParameters) -> Rules:
    """The record of a ruleset's parameters."""
    return Rules.of({"trump": _TRUMP[p.trump], "target": p.target})
