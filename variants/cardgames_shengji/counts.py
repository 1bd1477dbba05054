"""Places of `hand_count` and `match_count` that 80-point adds to those of every family (`cardgames.matches`)."""

from __future__ import annotations

from typing import Final

from cardgames.matches import FAMILY_COUNTS

# Points and levels.
POINTS: Final = FAMILY_COUNTS
TAKEOVERS: Final = FAMILY_COUNTS + 1
DEALER_HELD: Final = FAMILY_COUNTS + 2
DEALER_CLIMBED: Final = FAMILY_COUNTS + 3  # levels gained by the dealer's side
ATTACKERS_CLIMBED: Final = FAMILY_COUNTS + 4
HANDS_AT_J: Final = FAMILY_COUNTS + 5
STALLED_AT_J: Final = FAMILY_COUNTS + 6
HANDS_AT_A: Final = FAMILY_COUNTS + 7
STALLED_AT_A: Final = FAMILY_COUNTS + 8
LEVELS_STOPPED: Final = FAMILY_COUNTS + 9  # levels that a must-play level cost
# The kitty.
KITTY_POINTS: Final = FAMILY_COUNTS + 10
DUG: Final = FAMILY_COUNTS + 11
DUG_POINTS: Final = FAMILY_COUNTS + 12
DUG_BY: Final = FAMILY_COUNTS + 13  # + class of the multiplier, see MULTIPLIER_CLASSES
MULTIPLIER_CLASSES: Final = (2, 4, 8, 16)  # up to each, and beyond
# Play.
THROWS: Final = FAMILY_COUNTS + 18
FAILED_THROWS: Final = FAMILY_COUNTS + 19
CARDS_FINED: Final = FAMILY_COUNTS + 20
TRACTORS_LED: Final = FAMILY_COUNTS + 21
RUFFS: Final = FAMILY_COUNTS + 22
# Calling trump.
DECLARED: Final = FAMILY_COUNTS + 23  # hands in which somebody declared
DECLARED_WITH_ONE: Final = FAMILY_COUNTS + 24
DECLARED_WITH_TWO: Final = FAMILY_COUNTS + 25
DECLARED_WITH_JOKERS: Final = FAMILY_COUNTS + 26
REINFORCED: Final = FAMILY_COUNTS + 27
OVERRIDES: Final = FAMILY_COUNTS + 28
OVERRIDDEN_BY: Final = FAMILY_COUNTS + 29  # + what was shown: S H C D W1 W2
OVERRIDDEN: Final = FAMILY_COUNTS + 35  # + what was overridden: S H C D W1 W2
EATEN_BACK: Final = FAMILY_COUNTS + 41
NO_TRUMP_HANDS: Final = FAMILY_COUNTS + 42
KITTY_TRUMP_HANDS: Final = FAMILY_COUNTS + 43  # hands whose trump a card of the kitty set
DECLARER_WON: Final = FAMILY_COUNTS + 44
# Revolution.
REVOLTS: Final = FAMILY_COUNTS + 45
DEALER_REVOLTS: Final = FAMILY_COUNTS + 46
ATTACKER_REVOLTS: Final = FAMILY_COUNTS + 47
MAKER_WON: Final = FAMILY_COUNTS + 48  # the side of whose call stood
# The distribution of the attackers' points: 0, 5 ... 200, and beyond.
POINTS_IN: Final = FAMILY_COUNTS + 49
POINTS_BANDS: Final = 42
COUNTED: Final = POINTS_IN + POINTS_BANDS  # how many places are in use
