"""Whether a decision is legal: each check returns what the decision amounts to, or raises `PlayError` with a reason.

The error's `paths` are those of the parameters that the decision offends, under which a ruleset cites its clauses.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.cards import format_card
from cardgames.checks import check_held, refuse, refuse_turn
from cardgames.holdings import LITTLE_KIND, masks_of
from cardgames.seats import partner_of, side_of
from cardgames.text import Text
from cardgames_shengji.auction import find_calls
from cardgames_shengji.calls import (
    BIG_JOKERS,
    DECLARE,
    LITTLE_JOKERS,
    OVERRIDE,
    REINFORCE,
    call_kind,
    call_show,
    call_side,
    call_trump,
    call_under,
)
from cardgames_shengji.follow import WRONG_COUNT, WRONG_PAIRS, WRONG_SUIT, fault_of
from cardgames_shengji.groups import components, group_of, split
from cardgames_shengji.order import kinds_at, places_of
from cardgames_shengji.points import points_of_kinds
from cardgames_shengji.refusals import refuse_call
from cardgames_shengji.revolution import may_revolt, trumps_of_hand
from cardgames_shengji.rules import NO_RIGHT, THROW_ALL, THROW_NONE, Rules
from cardgames_shengji.table import KITTY, PHASE_BURY, PHASE_CALL, PHASE_PLAY, PHASE_REVOLT, TRUMPS, Table

_PHASES = {
    PHASE_CALL: Text("亮主", "a call"),
    PHASE_REVOLT: Text("是否造反", "whether to revolt"),
    PHASE_BURY: Text("扣底", "what to bury"),
    PHASE_PLAY: Text("出牌", "a play"),
}
_LATE = {PHASE_CALL: "auction.deadline", PHASE_REVOLT: "revolution.deadline"}


def check_phase(table: Table, phase: int) -> None:
    """What is to be decided is of this phase."""
    if table.phase not in _PHASES:
        refuse("over", (), "这一副已经结束", "the hand is over")
    if table.phase != phase:
        expected = _PHASES[table.phase]
        paths = [_LATE[phase]] if phase in _LATE and table.phase > phase else ()
        refuse("phase", paths, f"现在要决定的是：{expected.zh}", f"what is to be decided now is {expected.en}")


def check_turn(table: Table, seat: int, phase: int) -> None:
    """It is this seat's turn, and what is to be decided is of this phase."""
    check_phase(table, phase)
    if seat != table.turn:
        refuse_turn((), seat, table.turn)


# Calling.


def hand_kinds(table: Table, seat: int) -> tuple[int, int]:
    """(held, paired) of a seat as masks over kinds, in every phase."""
    held, paired = table.held[seat], table.paired[seat]
    if table.phase < PHASE_BURY:
        return held, paired
    return kinds_at(table, seat, held), kinds_at(table, seat, paired)


def check_call(
    table: Table, rules: Rules, seat: int, kinds: Sequence[int], trump: int | None = None, side: int | None = None
) -> int:
    """Cards may be shown to declare, reinforce or override; the call that this is.

    While trump is called any seat may speak up. `trump` is the suit named by who may name one, `side` the side whose
    deal it is to be where jokers leave that open.
    """
    if table.phase == PHASE_REVOLT and table.by_kitty:
        paths = ("auction.nobody",) if not table.open_deal else ("auction.nobody_no_dealer", "auction.nobody")
        refuse("phase", paths, "主已由底牌定出", "the kitty has set the trump")
    if table.phase != PHASE_REVOLT:  # calls are open until the kitty is taken
        check_phase(table, PHASE_CALL)
    check_held(seat, table.held[seat], table.paired[seat], kinds)
    find_calls(table, rules, seat)
    options = [call for call in table.call[: table.calls] if _lays(table, rules, seat, call, list(kinds))]
    if not options:
        refuse_call(table, rules, seat, list(kinds))
    said = [call for call in options if trump in (None, call_trump(call))]
    if not said:
        refuse("not_named", (_effect(options[0]),), "不能这样定主", "this cannot be made trump")
    said = [call for call in said if side in (None, call_side(call))]
    if not said:
        path = "contest.levels" if rules.override_moves_deal else "contest.override_moves_deal"
        refuse("not_named", (path,), "不能这样定庄", "it cannot be made that side's deal")
    if len({call_side(call) for call in said}) > 1:
        paths = ("contest.override_moves_deal", "contest.levels")
        refuse("unclear", paths, "要说明归哪方坐庄", "say whose deal it is to be")
    if len(said) > 1:
        refuse("unclear", (_effect(said[0]),), "要说明以哪门花色为主", "say which suit is to be trump")
    return said[0]


def _effect(call: int) -> str:
    """The path of the parameter by which a call settles the trump."""
    show = call_show(call)
    if show >= LITTLE_JOKERS:
        return "auction.big_jokers" if show == BIG_JOKERS else "auction.little_jokers"
    return "auction.cards" if call_kind(call) == DECLARE else "auction.pair_over_pair"


def _lays(table: Table, rules: Rules, seat: int, call: int, kinds: list[int]) -> bool:
    """Whether a call is made with these cards; who eats back may name the card on the table too."""
    whole = call_kind(call) == OVERRIDE and call_pair(table, call) == kinds
    return whole or call_cards(table, rules, seat, call) == kinds


def call_cards(table: Table, rules: Rules, seat: int, call: int) -> list[int]:
    """The kinds that a seat lays down for a call, the one that counts first."""
    pair = call_pair(table, call)
    if call_kind(call) == DECLARE and call_show(call) < LITTLE_JOKERS:
        return [pair[0], 13 * call_under(call) + pair[0] % 13][: rules.declare_cards]
    eats_back = call_kind(call) == OVERRIDE and seat == table.declarer and table.shown >> pair[0] & 1
    return pair[:1] if call_kind(call) == REINFORCE or eats_back else pair


def call_pair(table: Table, call: int) -> list[int]:
    """The pair that reinforcing or overriding makes, a card that lay on the table already among them."""
    show = call_show(call)
    if show >= LITTLE_JOKERS:
        return [LITTLE_KIND + show - LITTLE_JOKERS] * 2
    level = table.level if call_kind(call) == REINFORCE else table.levels[call_side(call)]
    return [13 * show + level] * 2


# Revolution and kitty.


def check_revolt(table: Table, rules: Rules, seat: int) -> None:
    """The seat may revolt (of several, any may be first)."""
    check_phase(table, PHASE_REVOLT)
    if may_revolt(table, rules, seat):
        return
    dealers_side = side_of(seat) == side_of(table.dealer)
    path = "revolution.dealer_trumps" if dealers_side else "revolution.points"
    if (rules.revolt_trumps if dealers_side else rules.revolt_points) == NO_RIGHT:
        side = Text("庄家方", "the dealer's side") if dealers_side else Text("闲家", "the attackers")
        refuse("no_right", (path,), f"{side.zh}无权造反", f"{side.en} may not revolt")
    if dealers_side and seat != table.dealer:
        refuse("no_right", (path,), "庄家方只有庄家本人可以造反", "of the dealer's side only the dealer may revolt")
    if dealers_side:
        trumps, few = trumps_of_hand(table, rules, seat), rules.revolt_trumps
        zh = f"庄家有 {trumps} 张主，多于 {few} 张"
        en = f"the dealer holds {trumps} trump{'s' * (trumps != 1)}, more than {few}"
        refuse("no_right", (path,), zh, en)
    seats = (seat, partner_of(seat)) if rules.revolt_both else (seat,)
    points = sum(points_of_kinds(table.held[each], table.paired[each]) for each in seats)
    zh, en = (
        f"手中有 {points} 分，多于 {rules.revolt_points} 分",
        f"the hand has {points} points, more than {rules.revolt_points}",
    )
    refuse("no_right", (path,), zh, en)


def check_burial(table: Table, seat: int, kinds: Sequence[int]) -> tuple[int, int]:
    """Eight cards of the dealer's may be buried; their masks over places."""
    check_turn(table, seat, PHASE_BURY)
    held, paired = hand_kinds(table, seat)
    check_held(seat, held, paired, kinds)
    if len(kinds) != KITTY:
        refuse("count", ("deck.kitty_size",), f"须扣 {KITTY} 张", f"{KITTY} cards have to be buried")
    return to_masks(table, seat, kinds)


def to_masks(table: Table, seat: int, kinds: Sequence[int]) -> tuple[int, int]:
    """(held, paired) over places of a list of kinds."""
    held, paired = masks_of(list(kinds))
    return places_of(table, seat, held), places_of(table, seat, paired)


# Playing.


def check_play(table: Table, rules: Rules, seat: int, kinds: Sequence[int]) -> tuple[int, int]:
    """The cards may be played; their masks over places."""
    check_turn(table, seat, PHASE_PLAY)
    check_held(seat, *hand_kinds(table, seat), kinds)
    held, paired = to_masks(table, seat, kinds)
    if table.laid:
        _check_follow(table, rules, seat, held, paired)
    else:
        _check_lead(table, rules, held, paired, len(kinds))
    return held, paired


def _check_lead(table: Table, rules: Rules, held: int, paired: int, cards: int) -> None:
    if cards == 0:
        refuse("count", (), "领出者必须出牌", "the leader has to play")
    group = group_of(table, held)
    if group < 0:
        zh, en = "领出的牌不是同一门", "the cards led are not of one suit (trumps are a suit of their own)"
        refuse("mixed", ("order.trumps",), zh, en)
    if rules.throw_groups == THROW_ALL or (rules.throw_groups != THROW_NONE and group != TRUMPS):
        return
    if components_of(table, rules, held, paired) > 1:
        refuse("throw", ("throw.groups",), "这里不许甩牌", "a throw is not allowed here")


def components_of(table: Table, rules: Rules, held: int, paired: int) -> int:
    """How many components cards of one group, laid by the seat to act, have."""
    split(table, rules, table.order_of[side_of(table.turn)], held, paired)
    return components(table)


def _check_follow(table: Table, rules: Rules, seat: int, held: int, paired: int) -> None:
    fault = fault_of(table, rules, seat, held, paired)
    if fault == WRONG_COUNT:
        n = table.lead_cards
        refuse("count", (), f"须跟 {n} 张", f"{n} card{'s have' if n != 1 else ' has'} to be played")
    if fault == WRONG_SUIT:
        refuse(
            "suit", ("follow.suit",), "领出的那门牌还有，必须跟", "the suit led has to be followed as far as possible"
        )
    if fault == WRONG_PAIRS:
        refuse(
            "pairs", ("follow.pairs",), "有对子必须跟对子", "pairs have to be followed with pairs as far as possible"
        )
    if fault:
        refuse("tractors", ("follow.tractors",), "有拖拉机必须跟拖拉机", "a tractor has to be followed with a tractor")


def card_names(kinds: Sequence[int]) -> str:
    """Kinds as text, in the order given."""
    return " ".join(format_card(kind) for kind in kinds)
