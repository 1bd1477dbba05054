"""The clause cases of 80-point, in `clauses/`.

How a file is laid out is told in `tests.clause_cases`. Unlisted facts have defaults: dealer E, level "2". A trump is
S, H, C, D or NT, with `/kitty` where the kitty has set it. The kinds of cases:

- `groups`: level, trump, cards; optionally side (`dealer` or `attackers`, for orders that differ) and table (the cards
  of a lead). Then any of `is` (the components that count in play: "single K", "pair K", "tractor:2 K"; [] = the cards
  are not of one group), `readings` (in how many ways they can be taken apart), `beats`, or `refused`.
- `play`: level, trump, hands of all seats in full, leader, points (of the attackers so far), kitty (eight cards, or its
  points; else none of them counts), levels, events. All other cards have been played. A first event `bury` begins
  before the first lead: hands are then filled up with cards that are not named.
- `auction`: levels, dealer (a seat or `open`), first_drawer, hands (the cards that matter), kitty (top first), events.
  All cards have been drawn, and whoever is named speaks up; when the events are used up everybody passes. `E: take` is
  everybody passing and the dealer E taking the kitty. Cards that are not named make up no pair. `seed` is for lots.
- `revolt`: level, levels, trump, dealer, hands (each 25 cards, or the points in a hand), events.
- `kitty`: level, trump, dealer, kitty (eight cards, or its points), winner (else an attacker), leader (else the
  winner), led and won (what these two laid to the last trick), points (of the attackers so far).
- `result`: levels, dealer, attackers (their points), dug (whether they won the last trick).
- `timed`: levels when time is called, dealer (of the next hand), seed; with in_hand a hand is under way, of which
  `attackers` would be the points if it is played out.
- `deal`: seed, matches; `then` names a property of every deal, `not` one that some deal must lack: see `case_deals`.

Events are `SEAT: declare|reinforce|override|eat CARDS [as SUIT] [for SIDE]`, `take`, `revolt`, `pass`, `bury CARDS`,
`play CARDS`. `then` holds what must be so afterwards; `refused: {reason, by}` says that the last event is refused,
changes nothing, and by which clause.
"""

from __future__ import annotations

from pathlib import Path

from tests.clause_cases import ClauseCases, Kind
from tests.shengji.case_auction import called, revolted
from tests.shengji.case_compare import COMPARE
from tests.shengji.case_deals import DEALS
from tests.shengji.case_runs import dug, finished, grouped, played, timed

KINDS = {
    "groups": Kind(
        grouped, ("level", "trump", "cards", "side", "table"), ("is", "readings", "beats", "refused", "then")
    ),
    "play": Kind(played, ("level", "trump", "dealer", "hands", "leader", "points", "kitty", "levels", "events")),
    "auction": Kind(called, ("levels", "dealer", "first_drawer", "hands", "kitty", "events", "seed")),
    "revolt": Kind(revolted, ("level", "levels", "trump", "dealer", "hands", "events")),
    "kitty": Kind(dug, ("level", "trump", "dealer", "kitty", "led", "won", "winner", "leader", "points"), ("then",)),
    "result": Kind(finished, ("levels", "dealer", "attackers", "dug"), ("then",)),
    "timed": Kind(timed, ("levels", "dealer", "seed", "in_hand", "attackers"), ("then",)),
    "deal": DEALS.kind,
}

CASES = ClauseCases("shengji", Path(__file__).parent / "clauses", KINDS, COMPARE)
