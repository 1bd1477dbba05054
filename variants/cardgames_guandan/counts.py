"""Places of `hand_count` and `match_count` that only Guandan uses; `metrics.py` makes figures of what is counted.

Those that every family has are in `cardgames.matches`.
"""

from __future__ import annotations

from typing import Final

from cardgames.matches import FAMILY_COUNTS

FIRST_WITH: Final = FAMILY_COUNTS - 1  # + the place (1..3) of the first finisher's partner: the first three places
SINGLE_TRIBUTES: Final = FAMILY_COUNTS + 3
DOUBLE_TRIBUTES: Final = FAMILY_COUNTS + 4
EQUAL_TRIBUTES: Final = FAMILY_COUNTS + 5
SINGLE_RESISTED: Final = FAMILY_COUNTS + 6
DOUBLE_RESISTED: Final = FAMILY_COUNTS + 7
PARTNER_LEADS: Final = FAMILY_COUNTS + 8
REPORTS: Final = FAMILY_COUNTS + 9
HANDS_AT_A: Final = FAMILY_COUNTS + 10
STALLED_AT_A: Final = FAMILY_COUNTS + 11
DEMOTIONS: Final = FAMILY_COUNTS + 12
EXTRA_HANDS: Final = FAMILY_COUNTS + 13
LEADER_FIRST: Final = FAMILY_COUNTS + 14
LEVEL_SIDE_WON: Final = FAMILY_COUNTS + 15
FIRST_BY_EW: Final = FAMILY_COUNTS + 16
WILDS: Final = FAMILY_COUNTS + 17
WILDS_IN: Final = FAMILY_COUNTS + 17  # + type 1..9: 18..26
BOMBS: Final = FAMILY_COUNTS + 27
BOMBS_OF: Final = FAMILY_COUNTS + 24  # + number of cards 4..10: 28..34
FLUSHES: Final = FAMILY_COUNTS + 35
JOKER_BOMBS: Final = FAMILY_COUNTS + 36
COUNTED: Final = FAMILY_COUNTS + 37  # how many places are in use
