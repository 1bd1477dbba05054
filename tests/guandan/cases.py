"""The clause cases of Guandan, in `clauses/`.

How a file is laid out is told in `tests.clause_cases`. The kinds of cases:

- `reading`: level, cards (wilds may be declared, `H2=C6`), optionally a table. Then any of `is` (exactly
  these readings, as "type key" or "type:cards key"), `has`, `has_not`, `holds` (the one that counts
  undeclared), `beats`, or `refused: {by}`.
- `play`: level, hands of all seats in full, leader, events; optionally `out` (seats out already, in their
  order), levels and level_of. All cards in no hand have been played.
- `exchange`: level, previous (the last hand's order), hands, events, which may go on into the play.
- `result`: levels, level_of, failures, order of a finished hand; optionally extra_hand.
- `timed`: levels when time is called; optionally in_hand, and the order in which that hand ends if it is
  played out.
- `deal`: seed, matches; `then` names a property of every deal, `not` one that some deal must lack: see
  `case_deals`.

Events are `SEAT: play CARDS | pass | tribute CARD | return CARD | resist yes|no`. `then` holds what must be
so afterwards (of plays also `played`, the reading that counted); `refused: {reason, by}` says that the last
event is refused, changes nothing, and by which clause.
"""

from __future__ import annotations

from pathlib import Path

from tests.clause_cases import ClauseCases, Kind
from tests.guandan.case_compare import COMPARE
from tests.guandan.case_deals import DEALS
from tests.guandan.case_runs import exchanged, finished, played, read_cards, timed

KINDS = {
    "reading": Kind(
        read_cards,
        ("level", "cards", "table"),
        ("is", "has", "has_not", "holds", "beats", "refused", "then"),
    ),
    "play": Kind(played, ("level", "hands", "leader", "events", "out", "levels", "level_of")),
    "exchange": Kind(exchanged, ("level", "previous", "hands", "events", "levels", "level_of")),
    "result": Kind(finished, ("levels", "level_of", "failures", "order", "extra_hand"), ("then",)),
    "timed": Kind(timed, ("levels", "level_of", "failures", "in_hand", "order"), ("then",)),
    "deal": DEALS.kind,
}

CASES = ClauseCases("guandan", Path(__file__).parent / "clauses", KINDS, COMPARE)
