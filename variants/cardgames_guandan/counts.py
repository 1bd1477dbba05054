"""Places of `hand_count` and `match_count`: what is counted in a match; `metrics.py` makes figures of it."""

from __future__ import annotations

from typing import Final

MATCHES: Final = 0
HANDS: Final = 1
DECISIONS: Final = 2
PLAYS: Final = 3
TRICKS: Final = 4
FIRST_WITH: Final = 4  # + the place (1..3) of the first finisher's partner: 5..7
LEVELS_GAINED: Final = 8
SINGLE_TRIBUTES: Final = 9
DOUBLE_TRIBUTES: Final = 10
EQUAL_TRIBUTES: Final = 11
SINGLE_RESISTED: Final = 12
DOUBLE_RESISTED: Final = 13
PARTNER_LEADS: Final = 14
REPORTS: Final = 15
HANDS_AT_A: Final = 16
STALLED_AT_A: Final = 17
DEMOTIONS: Final = 18
WON_BY: Final = 19  # + side: 19, 20
DRAWN: Final = 21
ENDED_IN_45: Final = 22
ENDED_IN_60: Final = 23
ENDED_IN_LIMIT: Final = 24
STOPPED_BY_CLOCK: Final = 25
VOID_HANDS: Final = 26
EXTRA_HANDS: Final = 27
LEADER_FIRST: Final = 28
LEVEL_SIDE_WON: Final = 29
SECONDS: Final = 30
WILDS: Final = 31
WILDS_IN: Final = 31  # + type 1..9: 32..40
BOMBS: Final = 41
BOMBS_OF: Final = 38  # + number of cards 4..10: 42..48
FLUSHES: Final = 49
JOKER_BOMBS: Final = 50
FIRST_BY_EW: Final = 51
HANDS_OF_MATCH: Final = 52  # the hands of a match that came to its end
COUNTED: Final = 53  # how many places are in use
