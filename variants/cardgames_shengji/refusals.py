"""Why cards cannot be shown while trump is called: the reason, and the parameters that a ruling rests on."""

from __future__ import annotations

from typing import NoReturn

from cardgames.cards import RANKS
from cardgames.checks import refuse
from cardgames.holdings import LITTLE_KIND
from cardgames.seats import NOBODY
from cardgames_shengji.auction import may_override, may_show, overrides
from cardgames_shengji.rules import REINFORCE_NONE, Rules
from cardgames_shengji.table import Table


def refuse_call(table: Table, rules: Rules, seat: int, kinds: list[int]) -> NoReturn:
    """Refuse cards (all held) that are none of the calls open to a seat."""
    overriding = table.standing != NOBODY
    if not kinds:
        refuse("count", (), "没有亮出牌", "no card is shown")
    if all(kind >= LITTLE_KIND for kind in kinds):
        _refuse_jokers(table, rules, seat, kinds)
    _check_levels(table, rules, seat, kinds, overriding)
    if not overriding:
        n = rules.declare_cards
        path = "auction.two_cards" if len(kinds) == n == 2 else "auction.cards"
        refuse("declaration", (path,), f"亮主须出 {n} 张级牌", f"a declaration takes {n} level card{'s' * (n - 1)}")
    kept = len(kinds) == 1 and seat == table.declarer and table.shown >> kinds[0] & 1
    if kept and rules.eat_back:
        _refuse_kept_card(table, rules, seat, kinds[0])
    if kept or (len(kinds) == 1 and kinds[0] == 13 * table.standing + table.level):
        _refuse_reinforcement(table, rules, seat)
    _check_own(table, rules, seat)
    if len(kinds) != 2 or kinds[0] != kinds[1]:
        refuse("no_pair", (_pair_path(table),), "反主须用一对级牌", "an override takes a pair of level cards")
    _refuse_pair(table, rules, seat, kinds[0])


def _pair_path(table: Table) -> str:
    """The path of the parameter that says which pairs override what stands."""
    return "auction.pair_over_single" if table.standing_cards == 1 else "auction.pair_over_pair"


def _check_levels(table: Table, rules: Rules, seat: int, kinds: list[int], overriding: bool) -> None:
    """Refuse cards of which some are not of a level that the seat may show."""
    levels = [table.levels[side] for side in range(2) if may_show(table, rules, seat, side, int(overriding))]
    if all(kind < LITTLE_KIND and kind % 13 in levels for kind in kinds):
        return
    theirs = table.open_deal and all(kind < LITTLE_KIND and kind % 13 in table.levels for kind in kinds)
    if theirs:
        path = "contest.override_moves_deal" if overriding and not rules.override_moves_deal else "contest.levels"
    else:
        path = _pair_path(table) if overriding else "auction.cards"
    names = [RANKS[level].replace("T", "10") for level in levels]
    zh, en = "、".join(names), ", ".join(names)
    refuse("not_level", (path,), f"只能亮级牌：{zh}", f"only level cards may be shown: {en}")


def _refuse_jokers(table: Table, rules: Rules, seat: int, kinds: list[int]) -> NoReturn:
    """Say why jokers cannot be shown."""
    if rules.jokers == 0:
        refuse("jokers", ("auction.jokers",), "王不参与亮主、反主", "jokers take no part in calling trump")
    if table.standing == NOBODY:
        refuse("jokers_declare", ("auction.jokers_declare",), "王不能亮主", "jokers cannot declare")
    _check_own(table, rules, seat)
    if len(kinds) != 2 or kinds[0] != kinds[1]:
        refuse("no_pair", ("auction.jokers",), "须是两张相同的王", "it takes two identical jokers")
    _check_spent(table, kinds[0])
    refuse("does_not_override", ("auction.pair_over_pair",), "这一对反不过", "this pair does not override")


def _refuse_reinforcement(table: Table, rules: Rules, seat: int) -> NoReturn:
    """Say why a single card cannot be added to what stands."""
    if table.standing_cards == 2 or rules.reinforce == REINFORCE_NONE:
        path = "auction.reinforce" if rules.declare_cards == 1 else "auction.cards"
        zh, en = "这里没有加固", "nothing is reinforced here"
        if rules.reinforce != REINFORCE_NONE and table.overridden:
            zh, en = (
                "亮的主已经被反，来不及加固",
                "what was declared has been overridden: it is too late",
            )
        elif rules.reinforce != REINFORCE_NONE:
            zh, en = "亮出的已经是一对", "a pair has been shown already"
        refuse("reinforce", (path,), zh, en)
    if seat == table.standing_seat:
        refuse("not_held", (), "加固要有同样的另一张", "reinforcing takes the twin of the card shown")
    refuse("reinforce", ("auction.reinforce",), "只有亮主者自己可以加固", "only who declared may reinforce")


def _refuse_kept_card(table: Table, rules: Rules, seat: int, kind: int) -> NoReturn:
    """Say why the first declarer cannot eat back with a card."""
    _check_own(table, rules, seat)
    if not table.paired[seat] >> kind & 1:
        refuse("not_held", (), "没有留下同样的另一张", "the twin of the card shown has not been kept")
    _refuse_pair(table, rules, seat, kind)


def _check_own(table: Table, rules: Rules, seat: int) -> None:
    """Refuse a seat that may not override at all."""
    if may_override(table, rules, seat):
        return
    if seat == table.standing_seat:
        refuse("own", ("auction.self_override",), "不能反自己", "a player may not override himself")
    zh, en = "亮主被反后不得再反", "who declared and was overridden may not override again"
    refuse("struck_out", ("auction.overridden_declarer",), zh, en)


def _check_spent(table: Table, kind: int) -> None:
    """Refuse a pair that has been shown."""
    if table.spent >> kind & 1:
        refuse("spent", ("auction.pair_over_pair",), "这一对已经亮过", "this pair has been shown before")


def _refuse_pair(table: Table, rules: Rules, seat: int, kind: int) -> NoReturn:
    """Say why a level pair does not override."""
    _check_spent(table, kind)
    if seat == table.declarer and table.shown >> kind & 1 and overrides(table, rules, kind // 13, kind % 13):
        path = "auction.eat_back_kept_card"
        refuse("kept_card", (path,), "已亮在桌上的牌不能再凑对", "a card on the table cannot make up a pair")
    if table.standing_cards == 2:
        refuse("does_not_override", ("auction.pair_over_pair",), "这一对反不过", "this pair does not override")
    refuse("same_suit", ("auction.pair_over_single",), "须用另一门花色的级对", "it takes a level pair of another suit")
