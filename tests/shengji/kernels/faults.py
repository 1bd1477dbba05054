"""What a walk can find to be wrong, numbered."""

from __future__ import annotations

from typing import Final

SOUND: Final = 0
TOO_MANY: Final = 1
MISSING: Final = 2
LONE_COPY: Final = 3
HAND_SIZE: Final = 4
POINTS_LOST: Final = 5
POINTS_WRONG: Final = 6
GROUPS: Final = 7
STRENGTH: Final = 8
LINKS: Final = 9
CALL: Final = 10
SHOWN_TWICE: Final = 11
AUCTION_LENGTH: Final = 12
CONTRACT: Final = 13
BURIAL: Final = 14
LEAD: Final = 15
DUTY: Final = 16
THROW: Final = 17
FORCED: Final = 18
FINE: Final = 19
WINNER: Final = 20
MULTIPLIER: Final = 21
DIGEST: Final = 22

FAULTS: Final = (
    "none",
    "a kind is there three times",
    "a card is missing",
    "a second copy without a first",
    "the number of cards of a hand",
    "the points in the pack are not 200",
    "the points of the attackers",
    "the groups do not part the places",
    "strength does not rise within a group",
    "a link leads out of its group",
    "a call that may not be made",
    "a pair is shown twice",
    "the auction goes on too long",
    "the level or the dealer",
    "not eight cards of the dealer's are buried",
    "a lead that may not be made",
    "a follow that offends a duty",
    "a throw stands or fails against the cards held",
    "what is led after a throw failed",
    "the fine",
    "who wins the trick",
    "the multiplier of the kitty",
    "the digest has not changed",
)
