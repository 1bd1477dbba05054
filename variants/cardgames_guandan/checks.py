"""Whether a decision is legal: each check returns what the decision amounts to, or raises `PlayError` with a reason.

The error's `paths` are those of the parameters that the decision offends, under which a ruleset cites its clauses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from cardgames.cards import format_card, format_cards
from cardgames.checks import check_held, refuse, refuse_turn
from cardgames.holdings import LITTLE_KIND
from cardgames.text import Text
from cardgames_guandan.identify import move_text
from cardgames_guandan.moves import BOMB, FULL_HOUSE, is_bomb, is_run, move_key, move_type, shape_of
from cardgames_guandan.readings import CardReading, best_over, readings, settled
from cardgames_guandan.reasons import paths_against
from cardgames_guandan.returns import return_choices
from cardgames_guandan.rules import Rules
from cardgames_guandan.table import PHASE_PAY, PHASE_PLAY, PHASE_RESIST, PHASE_RETURN, Table
from cardgames_guandan.tribute import may_decide_resist, tribute_choices

_PHASES = {
    PHASE_RESIST: Text("是否抗贡", "whether to resist"),
    PHASE_PAY: Text("进贡", "the tribute"),
    PHASE_RETURN: Text("还贡", "the return"),
    PHASE_PLAY: Text("出牌", "a play"),
}


def check_phase(table: Table, phase: int) -> None:
    """What is to be decided is of this phase."""
    if table.phase not in _PHASES:
        refuse("over", (), "这一副已经结束", "the hand is over")
    if table.phase != phase:
        expected = _PHASES[table.phase]
        refuse("phase", (), f"现在要决定的是：{expected.zh}", f"what is to be decided now is {expected.en}")


def check_turn(table: Table, seat: int, phase: int) -> None:
    """It is this seat's turn, and what is to be decided is of this phase."""
    check_phase(table, phase)
    if seat != table.turn:
        refuse_turn(["play.out_of_turn_stands"] if phase == PHASE_PLAY else (), seat, table.turn)


def check_cards(table: Table, seat: int, kinds: Sequence[int]) -> None:
    """The seat holds all these cards."""
    check_held(seat, table.held[seat], table.paired[seat], kinds)


def check_pass(table: Table, seat: int) -> None:
    """The seat may pass."""
    check_turn(table, seat, PHASE_PLAY)
    if table.move == 0:
        refuse("leader_passes", ["play.leader_may_pass"], "领出者必须出牌", "the leader has to play")


def check_play(
    table: Table,
    rules: Rules,
    seat: int,
    kinds: Sequence[int],
    stands_for: Sequence[int | None] | None = None,
    as_type: int | None = None,
) -> CardReading:
    """The cards may be played, as what their player declares if he does; the reading that counts."""
    check_turn(table, seat, PHASE_PLAY)
    check_cards(table, seat, kinds)
    found = readings(kinds, table.level, rules, stands_for, as_type)
    if not found:
        _refuse_combination(table, rules, kinds, stands_for or (), as_type)
    if table.move == 0:
        reading = settled(kinds, table.level, rules, stands_for, as_type)
    else:
        reading = best_over(kinds, table.move, table.level, rules, stands_for, as_type)
    if reading is None:
        _refuse_follow(table, rules, [one.move for one in found])
    return reading


def _refuse_combination(
    table: Table, rules: Rules, kinds: Sequence[int], stands_for: Sequence[int | None], as_type: int | None
) -> NoReturn:
    """Say that cards are no combination, or none as declared."""
    shown = format_cards(kinds)
    paths = paths_against(kinds, table.level, rules, stands_for, as_type)
    if readings(kinds, table.level, rules):
        refuse("declaration", paths, f"{shown} 不能按声明成牌型", f"{shown} is no combination as declared")
    refuse("no_combination", paths, f"{shown} 不成牌型", f"{shown} is no combination")


def _refuse_follow(table: Table, rules: Rules, moves: Sequence[int]) -> NoReturn:
    """Say why cards that are a combination do not beat the table."""
    same = [move for move in moves if shape_of(move) == shape_of(table.move)]
    mine, theirs = move_text((same or list(moves))[0]), move_text(table.move)
    paths = [_rule_against(rules, moves, same, table.move), "play.must_beat"]
    refuse("does_not_beat", paths, f"{mine.zh} 压不住 {theirs.zh}", f"{mine.en} does not beat {theirs.en}")


def _rule_against(rules: Rules, moves: Sequence[int], same: Sequence[int], on_table: int) -> str:
    """The path of the parameter by which none of the moves beats that on the table; `same` are those of its shape."""
    kind = move_type(on_table)
    if same:
        if any(move_key(move) == move_key(on_table) for move in same) and not rules.equal_beats:
            return "ordering.equal_beats"
        if is_run(kind):
            return "ordering.sequence_key"
        by_kind = {FULL_HOUSE: "ordering.full_house_key", BOMB: "bombs.equal_count"}
        return by_kind.get(kind, "play.must_beat")
    if any(is_bomb(move_type(move)) for move in moves):
        return "bombs.order"
    return "bombs.beat_others" if is_bomb(kind) else "play.same_type_or_bomb"


def check_resist(table: Table, seat: int) -> None:
    """The seat may decide on resisting (of two holders of a big joker either may be first)."""
    check_phase(table, PHASE_RESIST)
    if not may_decide_resist(table, seat):
        refuse_turn((), seat, table.turn)


def check_payment(table: Table, rules: Rules, seat: int, kind: int) -> int:
    """The card may be paid as tribute; the number of the payer."""
    check_phase(table, PHASE_PAY)
    which = _number_of(seat, table.receiver if rules.receiver_picks else table.payer, table.tribute, table)
    payer = table.payer[which]
    check_cards(table, payer, [kind])
    if not tribute_choices(table, payer, rules) >> kind & 1:
        if (1 << kind) & table.wild_bit:
            refuse("wild_tribute", ["tribute.exclude"], "红桃级牌不进贡", "the heart of the level rank is not paid")
        name = format_card(kind)
        refuse("not_highest", ["tribute.card"], f"{name} 不是最大的牌", f"{name} is not the highest card")
    return which


def _number_of(seat: int, seats: Sequence[int], chosen: Sequence[int], table: Table) -> int:
    """Which of the payers or givers a seat is that has still to choose a card (of two, either may be first)."""
    for which in range(table.payers):
        if seats[which] == seat and chosen[which] < 0:
            return which
    return refuse_turn((), seat, table.turn)


def check_return(table: Table, rules: Rules, seat: int, kind: int) -> int:
    """The card may be returned; the number of the giver."""
    check_phase(table, PHASE_RETURN)
    which = _number_of(seat, table.giver, table.returned, table)
    check_cards(table, seat, [kind])
    if not return_choices(table, which, rules) >> kind & 1:
        name = format_card(kind)
        if not rules.return_same_card and kind == table.tribute[which]:
            path = "return.tribute_card"
            refuse("tribute_returned", [path], f"{name} 是刚收的贡牌", f"{name} is the card just received")
        level_card = kind % 13 == table.level and kind < LITTLE_KIND and not rules.return_level_cards
        path = "return.level_cards" if level_card else "return.max_rank"
        refuse("return_too_high", [path], f"{name} 不可还", f"{name} may not be returned")
    return which
