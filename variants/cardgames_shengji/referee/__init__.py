"""The 80-point referee: hand scripts ruled on at the same table, and by the same kernels, as simulated hands.

| module | what it is about |
|---|---|
| `keys`, `position`, `knowledge` | the facts of a script; who holds what, as far as it is known |
| `hands` | points and fines, choices, what everybody sees |
| `turned`, `calling`, `revolt`, `kitty` | the auction, revolutions, the dealer's kitty |
| `tricktable`, `plays`, `tricks`, `findings` | leading and following, and what the rules make of the cards |
| `ends`, `outcome` | points, levels, deal and match |
| `exposing`, `exposed` | cards let slip |
| `faults`, `cautions`, `changes`, `corrections`, `revokes`, `exchange` | offences in play |
| `drawing`, `handnumbers`, `sidenumbers`, `counts`, `kittyfaults` | wrong numbers of cards |
| `inspection`, `dealing`, `clock` | looking at cards, shuffling and drawing, time |
"""

from __future__ import annotations

from collections import Counter

from cardgames_shengji.referee.clock import Clock

__all__ = ["REFEREE", "ShengjiReferee"]


class ShengjiReferee(Clock):
    """All subjects together."""

    def check(self) -> None:
        in_trick = [
            kind for lay in self.lays for kind in lay.kinds if self.vacant is None or lay is not self.lays[self.vacant]
        ]
        cards = sum(map(self.number, range(4))) + len(self.kitty) + self.kitty_hidden + len(in_trick) + self.gone
        assert self.ended or cards == self.all_cards, f"{cards} cards, of {self.all_cards}"
        seen = Counter(in_trick + self.kitty + [kind for seat in range(4) for kind in self.held_by(seat)])
        assert self.ended or max(seen.values(), default=0) <= 2, "no card more than twice"
        assert self.table.unseen == sum(self.hidden), "unknown cards"
        assert all(self.table.paired[seat] & ~self.table.held[seat] == 0 for seat in range(4)), "pairs are held"

    def close(self) -> None:
        super().close()
        self.conclude()


REFEREE = ShengjiReferee
