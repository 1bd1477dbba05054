"""What may be shown for trump while the cards are drawn, and what the shows make of the hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, NamedTuple

from tests.shengji.oracle_rules import (
    BIG,
    LITTLE,
    SUITS,
    Cards,
    is_joker,
    next_seat,
    paired_kinds,
    previous_seat,
    rank_of,
    sorted_cards,
    suit_of,
    values_of,
    without,
)


class Show(NamedTuple):
    """One show: its action is declare, reinforce or override, and eating back overrides with one card.

    `cards`: laid down from the hand. `trump`: the suit, None for no-trump. `deal`: the side whose deal the
    show is for, and whose level it shows, if it has a level card.
    """

    seat: int
    action: str
    cards: Cards
    trump: int | None
    deal: int


class Outcome(NamedTuple):
    """What the shows so far make of the hand."""

    trump: int | None
    dealer: int
    level: int


@dataclass(frozen=True)
class Auction:
    """The rules, both levels, the dealer or None for an open deal, and the shows so far in order."""

    values: Mapping[str, Any]
    levels: tuple[int, int]
    dealer: int | None
    shown: tuple[Show, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", values_of(self.values))

    def __getitem__(self, path: str) -> Any:
        return self.values[path]

    def after(self, show: Show) -> Auction:
        """The auction once this has been shown."""
        return replace(self, shown=(*self.shown, show))


# ---------------------------------------------------------------- what stands


def standing(auction: Auction) -> Show | None:
    """The declaration or override in force; who reinforces it does not take it over."""
    kept = [show for show in auction.shown if show.action != "reinforce"]
    return kept[-1] if kept else None


def stands_as_pair(auction: Auction) -> bool:
    """Two cards were declared, or an override or a twin made it a pair."""
    return auction["auction.cards"] == 2 or len(auction.shown) > 1 or len(auction.shown[0].cards) == 2


def token(show: Show) -> str:
    """What the show counts as in the table of pairs: a suit, or the joker."""
    if is_joker(show.cards[0]):
        return "W2" if show.cards[0] == BIG else "W1"
    if show.trump is None:
        raise ValueError("a level card always makes a trump suit")
    return SUITS[show.trump]


def outcome(auction: Auction) -> Outcome:
    """Trump, dealer and level once somebody has shown."""
    last = standing(auction)
    if last is None:
        raise ValueError("nobody has shown")
    dealer = auction.dealer
    if dealer is None:
        deciding = last if auction["contest.override_moves_deal"] else auction.shown[0]
        dealer = dealer_by(auction, deciding)
    return Outcome(last.trump, dealer, auction.levels[dealer % 2])


def dealer_by(auction: Auction, show: Show) -> int:
    """Who deals in an open deal: the one who shows for his own side, or a neighbour whose side it is for."""
    if show.deal == show.seat % 2:
        return show.seat
    neighbour = next_seat if auction["contest.opponents_level_dealer"] == "next_seat" else previous_seat
    return neighbour(auction.values, show.seat)


# ---------------------------------------------------------------- what may be shown


def shows(auction: Auction, seat: int, hand: Iterable[int]) -> set[Show]:
    """Every show that the seat may make; `hand` holds all its cards, those on the table as well."""
    in_hand = without(hand, laid_by(auction, seat))
    last = standing(auction)
    if last is None:
        return set(openings(auction, seat, in_hand))
    return {*reinforcements(auction, last, seat, in_hand), *overrides(auction, last, seat, in_hand)}


def laid_by(auction: Auction, seat: int) -> Cards:
    """The cards that this seat has on the table."""
    return sorted_cards(kind for show in auction.shown if show.seat == seat for kind in show.cards)


def openings(auction: Auction, seat: int, in_hand: Cards) -> Iterator[Show]:
    """Declarations while nobody has shown anything."""
    for deal in open_deals(auction, seat):
        level_cards = [kind for kind in in_hand if not is_joker(kind) and rank_of(kind) == auction.levels[deal]]
        if auction["auction.cards"] == 1:
            yield from (Show(seat, "declare", (kind,), suit_of(kind), deal) for kind in level_cards)
        else:
            for two in combinations(level_cards, 2):
                if two[0] == two[1] or auction["auction.two_cards"] == "any_suits":
                    yield from (Show(seat, "declare", two, suit_of(upper), deal) for upper in two)
    if auction["auction.jokers"] == "pair" and auction["auction.jokers_declare"]:
        for deal in joker_deals(auction, seat):
            yield from joker_shows(auction, seat, "declare", in_hand, deal)


def reinforcements(auction: Auction, last: Show, seat: int, in_hand: Cards) -> Iterator[Show]:
    """The twin of a single card that stands, added by whoever may."""
    may = {"none": False, "declarer": seat == last.seat, "side": seat % 2 == last.seat % 2}
    if not stands_as_pair(auction) and may[auction["auction.reinforce"]] and last.cards[0] in in_hand:
        yield Show(seat, "reinforce", last.cards, last.trump, last.deal)


def overrides(auction: Auction, last: Show, seat: int, in_hand: Cards) -> Iterator[Show]:
    """Pairs that may take the place of what stands, eating back included."""
    if not may_override(auction, last, seat):
        return
    pairs = [(twins(kind), kind) for kind in paired_kinds(in_hand) if not is_joker(kind)]
    if auction["auction.eat_back_kept_card"] and overridden_declarer(auction, seat):
        pairs += [((kind,), kind) for kind in set(in_hand) & set(laid_by(auction, seat)) if not is_joker(kind)]
    for deal in override_deals(auction, seat):
        for cards, kind in pairs:
            show = Show(seat, "override", cards, suit_of(kind), deal)
            if rank_of(kind) == auction.levels[deal] and overrides_standing(auction, last, show):
                yield show
    if auction["auction.jokers"] == "pair":
        for deal in joker_override_deals(auction, seat):
            for show in joker_shows(auction, seat, "override", in_hand, deal):
                if overrides_standing(auction, last, show):
                    yield show


def may_override(auction: Auction, last: Show, seat: int) -> bool:
    """Nobody overrides himself, and an overridden declarer may be out of the auction."""
    if seat == last.seat and not auction["auction.self_override"]:
        return False
    return not (auction["auction.overridden_declarer"] == "out" and overridden_declarer(auction, seat))


def overridden_declarer(auction: Auction, seat: int) -> bool:
    """The seat declared first, and somebody else has overridden since."""
    others = [show for show in auction.shown if show.action == "override" and show.seat != seat]
    return bool(others) and auction.shown[0].seat == seat


def overrides_standing(auction: Auction, last: Show, show: Show) -> bool:
    """The pair is strong enough for what stands."""
    if stands_as_pair(auction):
        return f"{token(show)}>{token(last)}" in auction["auction.pair_over_pair"]
    if is_joker(show.cards[0]):
        return True
    allowed = auction["auction.pair_over_single"]
    if allowed == "none":
        return False
    return show.trump != last.trump or (allowed == "other_suit_or_level" and moves_deal(auction, last, show))


def moves_deal(auction: Auction, last: Show, show: Show) -> bool:
    """The pair, of the other level, gives the deal to the other side."""
    return auction.dealer is None and bool(auction["contest.override_moves_deal"]) and show.deal != last.deal


def joker_shows(auction: Auction, seat: int, action: str, in_hand: Cards, deal: int) -> Iterator[Show]:
    """Pairs of identical jokers, with each trump that they may make."""
    for joker, path in ((LITTLE, "auction.little_jokers"), (BIG, "auction.big_jokers")):
        if in_hand.count(joker) == 2:
            trumps = range(4) if auction[path] == "choose_suit" else [None]
            yield from (Show(seat, action, twins(joker), trump, deal) for trump in trumps)


def twins(kind: int) -> Cards:
    return (kind, kind)


# ---------------------------------------------------------------- whose level may be shown


def open_deals(auction: Auction, seat: int) -> list[int]:
    """The sides whose level cards the seat may show; cards of a level that both sides have are his own side's."""
    if auction.dealer is not None:
        return [auction.dealer % 2]
    own = seat % 2
    both = auction["contest.levels"] == "both" and auction.levels[0] != auction.levels[1]
    return [own, 1 - own] if both else [own]


def override_deals(auction: Auction, seat: int) -> list[int]:
    """As `open_deals`, but where an override leaves the deal it shows the level that stands."""
    if auction.dealer is None and not auction["contest.override_moves_deal"]:
        return [auction.shown[0].deal]
    return open_deals(auction, seat)


def joker_deals(auction: Auction, seat: int) -> list[int]:
    """The sides whose deal the holder of two jokers may choose."""
    if auction.dealer is None and auction["contest.levels"] == "both":
        return [0, 1]
    return open_deals(auction, seat)


def joker_override_deals(auction: Auction, seat: int) -> list[int]:
    if auction.dealer is None and not auction["contest.override_moves_deal"]:
        return [auction.shown[0].deal]
    return joker_deals(auction, seat)
