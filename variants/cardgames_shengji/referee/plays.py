"""`Plays`: what the rules make of a lead or a follow, said with the parameters that it rests on."""

from __future__ import annotations

from cardgames.errors import PlayError
from cardgames.holdings import cards_in
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Script
from cardgames.seats import side_of
from cardgames_shengji.follow import FOLLOWS, fault_of
from cardgames_shengji.groups import NO_MATCH, set_lead
from cardgames_shengji.referee.findings import (
    GROUP_NAMES,
    group_at,
    masks_at,
    order_paths,
    reading_of,
    seat_text,
    shape_paths,
)
from cardgames_shengji.referee.position import Known
from cardgames_shengji.referee.tricktable import Lay, TrickTable
from cardgames_shengji.table import HAND, TRUMPS, Table
from cardgames_shengji.throw import find_blocked, refutes
from cardgames_shengji.trick import ruffs_lead, value_of_follow, wins


class Plays(TrickTable):
    """See the module's text."""

    def __init__(self, ruleset: Ruleset, script: Script, known: tuple[Known, ...] = ()) -> None:
        super().__init__(ruleset, script, known)
        self.throw_unsure = False  # whether unknown cards might refute the throw that lies there

    def find_lead(self, lay: Lay, before: Table) -> None:
        """Say what the cards led are."""
        kinds = lay.thrown or lay.kinds
        who, reading = seat_text(lay.seat), reading_of(before, self.rules, lay.seat, kinds)
        assert reading is not None
        group = group_at(before, lay.seat, kinds)
        paths = [*shape_paths(before, self.rules, lay.seat, kinds), *order_paths(before, kinds, group)]
        if self.right == HAND and before.tricks == 0 and lay.seat == before.dealer:
            paths.append("dealer.first_lead")
        self.find(f"领出：{reading.text.zh}", f"led: {reading.text.en}", *paths)
        if not reading.components:
            return
        blocked, most = self.table.blocked_cards, self.most_refuted(lay, before, group)
        if blocked and most > blocked:
            self.unsure(
                "甩牌确实不成；但还有不明的手牌，被卡住的也许更多，强出的也许不同",
                "the throw fails for certain, but unknown cards may beat more of it, and change what has to be led",
            )
        elif blocked == 0 and most:
            self.throw_unsure = True
            self.unsure(
                "还有不明的手牌，这次甩牌能否甩成无法核对，先按甩成算",
                "some hands are unknown, so whether this throw stands cannot be checked; it is taken to stand",
            )
        elif blocked == 0:
            self.find(
                f"{who.zh}甩成了：能卡的几家都没有更大的",
                f"the throw of {who.en} stands: nobody who could refute it holds anything higher",
                "throw.groups",
                "throw.refuters",
                "throw.test",
            )

    def most_refuted(self, lay: Lay, before: Table, group: int) -> int:
        """How many cards of a throw might be beaten by a hand of which not all is known."""
        held, paired = masks_at(before, lay.seat, lay.thrown or lay.kinds)
        row, most = before.order_of[side_of(lay.seat)], 0
        for seat in range(4):
            if self.hidden[seat] and refutes(before, self.rules, lay.seat, seat):
                table = self.perhaps(seat)
                set_lead(table, self.rules, row, group, held, paired)
                most = max(most, find_blocked(table, self.rules, lay.seat, group))
        return most

    def check_hidden(self, lay: Lay, before: Table) -> None:
        """Say so where cards that nobody knows could make a follow wrong that is right as far as is known."""
        if not self.hidden[lay.seat]:
            return
        table = self.perhaps(lay.seat)  # without the cards just laid
        whole = before.duplicate()
        held, paired = masks_at(before, lay.seat, lay.kinds)
        whole.paired[lay.seat] = table.paired[lay.seat] | paired | (table.held[lay.seat] & held)
        whole.held[lay.seat] = table.held[lay.seat] | held
        if fault_of(whole, self.rules, lay.seat, held, paired) != FOLLOWS:
            who = seat_text(lay.seat)
            self.unsure(
                f"{who.zh}的手牌没有全部给出，这样跟对不对无法核对",
                f"not all of {who.en}'s cards are known, so whether this follows rightly cannot be checked",
            )

    def find_follow(self, lay: Lay, before: Table, error: PlayError | None) -> None:
        """Say what a follow is, and whether it is the best so far."""
        who = seat_text(lay.seat)
        held, paired = masks_at(before, lay.seat, lay.kinds)
        led = before.groups[before.lead_group]
        name = GROUP_NAMES[before.lead_group]
        if error is not None:
            return
        if held & ~led == 0:
            paths = ["follow.suit"]
            if before.lead_pairs and before.lead_cards > 1:
                paths.append("follow.pairs")
            if before.lead_tractors:
                paths.append("follow.tractors")
                if before.lead_throw:
                    paths.append("follow.tractors_in_throws")
            self.find(f"{who.zh}跟{name.zh}", f"{who.en} follows in {name.en}", *paths)
        elif held & led:
            self.find(
                f"{who.zh}的{name.zh}已出完，其余垫牌", f"{who.en} has played the last of his {name.en}", "follow.suit"
            )
        self.find_value(lay, before, held, paired)

    def find_value(self, lay: Lay, before: Table, held: int, paired: int) -> None:
        """Say whether a follow ruffs, and whether it is the best so far."""
        if cards_in(held, paired) != before.lead_cards:
            return
        who, led = seat_text(lay.seat), before.groups[before.lead_group]
        ruffs = ruffs_lead(before, held)
        value = value_of_follow(before, self.rules, lay.seat, ruffs, held, paired)
        structured = before.lead_cards > 1
        if ruffs:
            paths = ["ruff.shape"] if structured else ["order.trumps"]
            if structured and before.lead_pairs == 0:
                paths.append("ruff.pair_on_singles")
            if value == NO_MATCH:
                self.find(
                    f"{who.zh}出的是主，但牌形不合，不算将吃",
                    f"{who.en} plays trumps, but they do not match the lead and do not ruff",
                    *paths,
                )
                return
            self.find(f"{who.zh}将吃", f"{who.en} ruffs", *paths)
        elif held & ~led:
            self.find(f"{who.zh}垫牌", f"{who.en} discards", "follow.suit")
            return
        elif value == NO_MATCH and before.lead_throw and before.lead_pairs == 0 and paired:
            self.find(
                "对子跟甩出的单张，只当单张，赢不了甩成的牌",
                "against single cards that were thrown a pair is no more than single cards, and does not win",
                "ruff.pair_on_singles",
            )
            return
        elif value == NO_MATCH:
            self.find(f"{who.zh}的牌赢不了这一墩", f"the cards of {who.en} cannot win the trick", "order.pairs")
            return
        self.find_comparison(lay, before, ruffs, value)

    def find_comparison(self, lay: Lay, before: Table, ruffs: int, value: int) -> None:
        """Say how a follow compares with the best so far."""
        who, best = seat_text(lay.seat), seat_text(before.best_seat)
        group = TRUMPS if ruffs else before.lead_group
        paths = order_paths(before, lay.kinds, group)
        if before.lead_pairs:
            paths.insert(0, "order.pairs")
        if ruffs and before.best_ruffs and before.lead_throw:
            paths.insert(0, "ruff.compare")
            if before.lead_pairs > 1 and not before.lead_tractors:
                paths.insert(0, "ruff.tractor_over_pairs")
        if wins(before, self.rules, ruffs, value):
            self.find(f"{who.zh}的牌目前最大", f"{who.en} is the highest so far", *paths)
        elif value == before.best_value and ruffs == before.best_ruffs:
            self.find(
                f"与{best.zh}的牌一样大，先出者大",
                f"equal to {best.en}'s cards, which came first and stay ahead",
                "order.equal",
                *paths,
            )
        else:
            self.find(f"不如{best.zh}的牌大", f"lower than the cards of {best.en}", *paths)
