"""Whether a decision is legal: each check returns what the decision amounts to, or raises `PlayError` with a reason.

The error's `key` is the path of the parameter that the decision offends, under which the ruleset cites its clause.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from cardgames.cards import format_card, format_cards
from cardgames.errors import PlayError
from cardgames.seats import SEATS
from cardgames.text import Text
from cardgames_guandan.combos import is_bomb, move_type
from cardgames_guandan.holdings import LITTLE_KIND, copies
from cardgames_guandan.identify import move_text
from cardgames_guandan.readings import CardReading, best_over, readings, settled
from cardgames_guandan.rules import Rules
from cardgames_guandan.table import PHASE_PAY, PHASE_PLAY, PHASE_RESIST, PHASE_RETURN, Table
from cardgames_guandan.tribute import return_choices, tribute_choices

_PHASES = {
    PHASE_RESIST: Text("是否抗贡", "whether to resist"),
    PHASE_PAY: Text("进贡", "the tribute"),
    PHASE_RETURN: Text("还贡", "the return"),
    PHASE_PLAY: Text("出牌", "a play"),
}


def refuse(reason: str, path: str | None, zh: str, en: str) -> NoReturn:
    """Raise the error of a refused decision."""
    raise PlayError(Text(zh, en), reason=reason, key=path)


def check_turn(table: Table, seat: int, phase: int) -> None:
    """It is this seat's turn, and what is to be decided is of this phase."""
    if table.phase not in _PHASES:
        refuse("over", None, "这一副已经结束", "the hand is over")
    if table.phase != phase:
        expected = _PHASES[table.phase]
        refuse("phase", None, f"现在要决定的是：{expected.zh}", f"what is to be decided now is {expected.en}")
    if seat != table.turn:
        name, turn = SEATS[seat], SEATS[table.turn]
        refuse(
            "out_of_turn",
            "play.out_of_turn_stands",
            f"轮到 {turn}，不是 {name}：不算数",
            f"it is {turn}'s turn, not {name}'s: this has no effect",
        )


def check_held(table: Table, seat: int, kinds: Sequence[int]) -> None:
    """The seat holds all these cards."""
    for kind in set(kinds):
        if kinds.count(kind) > copies(table.held[seat], table.paired[seat], kind):
            name = format_card(kind)
            who = SEATS[seat]
            refuse("not_held", None, f"{who} 没有这么多 {name}", f"{who} does not hold that many {name}")


def check_pass(table: Table, seat: int) -> None:
    """The seat may pass."""
    check_turn(table, seat, PHASE_PLAY)
    if table.move == 0:
        refuse("leader_passes", "play.leader_may_pass", "领出者必须出牌", "the leader has to play")


def check_play(
    table: Table, rules: Rules, seat: int, kinds: Sequence[int], stands_for: Sequence[int | None] | None = None
) -> CardReading:
    """The cards may be played; the reading that counts."""
    check_turn(table, seat, PHASE_PLAY)
    check_held(table, seat, kinds)
    found = readings(kinds, table.level, rules, stands_for)
    shown = format_cards(kinds)
    if not found:
        if any(kind is not None for kind in stands_for or ()) and readings(kinds, table.level, rules):
            refuse(
                "declaration", "wild.stands_for", f"{shown} 不能按声明成牌型", f"{shown} is no combination as declared"
            )
        refuse("no_combination", None, f"{shown} 不成牌型", f"{shown} is no combination")
    if table.move == 0:
        reading = settled(kinds, table.level, rules, stands_for)
    else:
        reading = best_over(kinds, table.move, table.level, rules, stands_for)
    if reading is None:
        _refuse_follow(table, found)
    return reading


def _refuse_follow(table: Table, found: Sequence[CardReading]) -> NoReturn:
    """Say why cards that are a combination do not beat the table."""
    mine, theirs = move_text(found[0].move), move_text(table.move)
    kinds = {move_type(reading.move) for reading in found}
    if any(is_bomb(kind) for kind in kinds):
        path = "bombs.order"
    elif move_type(table.move) in kinds:
        path = "play.must_beat"
    else:
        path = "play.same_type_or_bomb"
    refuse("does_not_beat", path, f"{mine.zh} 压不住 {theirs.zh}", f"{mine.en} does not beat {theirs.en}")


def check_resist(table: Table, seat: int) -> None:
    """The seat may decide on resisting."""
    check_turn(table, seat, PHASE_RESIST)


def check_payment(table: Table, rules: Rules, seat: int, kind: int) -> None:
    """The card may be paid as tribute."""
    check_turn(table, seat, PHASE_PAY)
    payer = table.payer[table.asked]
    check_held(table, payer, [kind])
    if not tribute_choices(table, payer, rules) >> kind & 1:
        if (1 << kind) & table.wild_bit:
            refuse("wild_tribute", "tribute.exclude", "红桃级牌不进贡", "the heart of the level rank is not paid")
        name = format_card(kind)
        refuse("not_highest", "tribute.card", f"{name} 不是最大的牌", f"{name} is not the highest card")


def check_return(table: Table, rules: Rules, seat: int, kind: int) -> None:
    """The card may be returned."""
    check_turn(table, seat, PHASE_RETURN)
    check_held(table, seat, [kind])
    if not return_choices(table, table.asked, rules) >> kind & 1:
        name = format_card(kind)
        if not rules.return_same_card and kind == table.tribute[table.asked]:
            path = "return.tribute_card"
            refuse("tribute_returned", path, f"{name} 是刚收的贡牌", f"{name} is the card just received")
        level_card = kind % 13 == table.level and kind < LITTLE_KIND and not rules.return_level_cards
        path = "return.level_cards" if level_card else "return.max_rank"
        refuse("return_too_high", path, f"{name} 不可还", f"{name} may not be returned")
