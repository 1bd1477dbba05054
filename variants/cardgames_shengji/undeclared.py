"""Nobody has declared: the kitty decides what is trump, and in an open deal also who deals."""

from __future__ import annotations

from cardgames.holdings import LITTLE_KIND
from cardgames.kernel import kernel
from cardgames.seats import seat_after, side_of
from cardgames.streams import draw_below
from cardgames_shengji.rules import NOBODY_DRAWN, NOBODY_REDEAL, Rules
from cardgames_shengji.table import KITTY, Table


@kernel
def settle_by_kitty(table: Table, rules: Rules) -> int:
    """Nobody has declared: the kitty decides; 0 when the rules have the cards dealt anew instead."""
    if rules.nobody == NOBODY_REDEAL:
        return 0
    if table.open_deal and rules.each_draws:
        draw_for_deal(table, rules)
    else:
        set_trump(table, turned_card(table, rules))
    settle(table, rules)
    return 1


@kernel
def set_trump(table: Table, kind: int) -> None:
    """A card of the kitty sets the trump; in an open deal the first drawer deals."""
    if table.open_deal:
        table.dealer = table.first_drawer
    table.trump = kind // 13


@kernel
def settle(table: Table, rules: Rules) -> None:
    """The kitty has set trump and dealer; the level follows from them."""
    table.level_side = side_of(table.dealer)
    table.level = table.levels[table.level_side]
    table.by_kitty = 1
    table.demoted = rules.kitty_levels_low


@kernel
def turned_card(table: Table, rules: Rules) -> int:
    """The kind of the card of the kitty that sets the trump: drawn or counted off, jokers passed over."""
    if rules.nobody == NOBODY_DRAWN:
        return drawn_card(table, 0)
    place = rules.nobody_card - 1
    while table.kitty[place] >= LITTLE_KIND:
        place += 1
    return table.kitty[place]


@kernel
def drawn_card(table: Table, gone: int) -> int:
    """A card drawn from the kitty, jokers again; `gone` is a mask of places that are no longer there."""
    place = draw_below(table.lots, KITTY)
    while (gone >> place) & 1 or table.kitty[place] >= LITTLE_KIND:
        place = draw_below(table.lots, KITTY)
    table.drawn_place = place
    return table.kitty[place]


@kernel
def draw_for_deal(table: Table, rules: Rules) -> None:
    """Each in turn draws a card of the kitty: the highest deals and its suit is trump."""
    gone = 0
    best = -1
    seat = table.first_drawer
    for _ in range(4):
        kind = drawn_card(table, gone)
        gone |= 1 << table.drawn_place
        worth = worth_of_draw(rules, kind)
        if worth > best:
            best = worth
            table.dealer = seat
            table.trump = kind // 13
        seat = seat_after(seat, rules.draw_direction)


@kernel
def worth_of_draw(rules: Rules, kind: int) -> int:
    """What a card drawn for the deal is worth against others: by rank, then by suit."""
    return 8 * (kind % 13) + rules.suit_priority[kind // 13]
