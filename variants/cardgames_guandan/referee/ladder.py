"""What a finished hand does to the levels: gains, level A, whose level is next, and losses as a penalty."""

from __future__ import annotations

from typing import Final

from cardgames.ladder import LEVEL_A, PASSED
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Script
from cardgames.seats import NOBODY, partner_of, side_of
from cardgames_guandan.levels import next_level_side, partner_place
from cardgames_guandan.match import finish_hand
from cardgames_guandan.referee.offences import Offences
from cardgames_guandan.referee.words import level_text, seat_text, side_text

__all__ = ["Ladder"]

_GAINS: Final = ("levels.gain.double_down", "levels.gain.first_third", "levels.gain.first_fourth")


class Ladder(Offences):
    """See the module's text."""

    def __init__(self, ruleset: Ruleset, script: Script) -> None:
        super().__init__(ruleset, script)
        self.settled = False  # whether the hand has been played out, and the levels follow it
        self.out: list[int] = []  # the seats in order of going out, once the hand is over
        self.gained = [0, 0]
        self.demoted: list[int] = []  # sides that have failed at A too often

    def hand_ended(self) -> None:
        """Say who has which place, and settle the levels."""
        super().hand_ended()
        table = self.table
        self.out = list(table.order)
        names = [seat_text(seat) for seat in table.order]
        double = table.order[0] == partner_of(table.order[1])
        self.find(
            f"这一副结束：头游{names[0].zh}，二游{names[1].zh}"
            + ("，对方双下" if double else f"，三游{names[2].zh}，末游{names[3].zh}"),
            f"The hand is over: first {names[0].en}, second {names[1].en}"
            + ("; the others are double-down" if double else f", third {names[2].en}, last {names[3].en}"),
            "finish.hand_ends",
            "finish.places",
            *(["finish.double_down"] if double else []),
        )
        if self.losses_come_first:
            self.lose_levels()
        self._settle_levels()

    def _settle_levels(self) -> None:
        """Carry out what the hand does to the levels, and say why."""
        table = self.table
        before, failures, level_side = list(table.levels), list(table.failures), table.level_side
        winner, place = side_of(table.order[0]), partner_place(table)
        finish_hand(table, self.rules)
        self.settled = True
        self.gained = [max(0, table.levels[side] - before[side]) for side in range(2)]
        if table.extra:
            side = side_text(winner)
            self.find(
                f"到时加赛，头游方{side.zh}胜",
                f"It was the extra hand after time: {side.en}, the first finisher's side, win",
                "match.extra_hand_won_by",
                "match.if_equal",
            )
            return
        if before[level_side] == LEVEL_A:
            self._find_at_a(winner, place, before, failures, level_side)
        if before[winner] != LEVEL_A:
            self._find_gain(winner, place, before[winner])
        if table.winner == NOBODY and not self.levels_lost:
            self._find_next_level()

    def _find_gain(self, winner: int, place: int, before: int) -> None:
        table = self.table
        gain, after = self.rules.gain[place - 1], table.levels[winner]
        side, old, new = side_text(winner), level_text(before), level_text(after)
        partner = ("二游", "三游", "末游")[place - 1], ("second", "third", "last")[place - 1]
        self.find(
            f"{side.zh}头游，对家{partner[0]}，升 {gain} 级：{old.zh} 到 {new.zh}",
            f"{side.en} have the first finisher, the partner {partner[1]}: {gain} up, from {old.en} to {new.en}",
            _GAINS[place - 1],
            "levels.only_first_side_gains",
        )
        if after - before < gain:
            self.find(
                f"{new.zh} 必打，升级到此为止", f"{new.en} has to be played: the gain stops there", "levels.must_play"
            )
        if after == PASSED:
            self._find_won(winner)

    def _find_won(self, winner: int) -> None:
        side = side_text(winner)
        self.find(f"{side.zh}打过A，赢得全场", f"{side.en} have passed A and win the match", "match.won_by")

    def _find_at_a(self, winner: int, place: int, before: list[int], failures: list[int], level_side: int) -> None:
        """Say what a hand played at A does to the sides that stand there."""
        table = self.table
        if before[winner] == LEVEL_A:
            side = side_text(winner)
            if winner != level_side and not self.rules.test_any_side:
                self.find(
                    f"这一副打的不是{side.zh}的A，{side.zh}不算打过，级数不变",
                    f"It was not the A of {side.en} that was played: they do not pass it, and stay there",
                    "a_rule.tested_side",
                )
            elif table.winner == winner:
                foreign = ["a_rule.tested_side"] if winner != level_side else []
                partner_last = place == 3
                self.find(
                    f"{side.zh}打A得头游" + ("" if partner_last else "，对家不是末游") + "，打过A",
                    f"{side.en} have the first finisher at A"
                    + ("" if partner_last else ", the partner not last")
                    + ": they pass it",
                    "a_rule.win",
                    *foreign,
                )
                self._find_won(winner)
                return
            else:
                stays = table.levels[winner] == LEVEL_A
                self.find(
                    f"{side.zh}打A得头游，但对家末游，没有打过" + ("，仍打A" if stays else ""),
                    f"{side.en} have the first finisher at A, but the partner is last: A is not passed",
                    "a_rule.win",
                    *(["a_rule.stay_at_A"] if stays else []),
                    *(["a_rule.tested_side"] if winner != level_side else []),
                )
                self._find_failure(winner, failures[winner])
        if winner != level_side:
            self._find_lost_at_a(level_side, failures[level_side])

    def _find_lost_at_a(self, side: int, failures: int) -> None:
        """Say what a lost hand at its own A is to a side."""
        who, stays = side_text(side), self.table.levels[side] == LEVEL_A
        self.find(
            f"{who.zh}打A没有打过" + ("，仍打A" if stays else ""),
            f"{who.en} have not passed A" + (", and stay there" if stays else ""),
            *(["a_rule.stay_at_A"] if stays else []),
            "a_rule.win",
        )
        if self.rules.fail_limit == 0:
            self.find("没有几次不过就退级的规定", "No number of failures sends a side down", "a_rule.fail_limit")
        elif not self.rules.lost_hand_counts:
            self.find("输掉的一副不算失败", "A lost hand is no failure", "a_rule.lost_hand_counts")
        else:
            self.find("输掉的一副也算一次失败", "A lost hand is a failure too", "a_rule.lost_hand_counts")
            self._find_failure(side, failures)

    def _find_failure(self, side: int, failures: int) -> None:
        """Say how many failures a side has, and whether it goes down."""
        limit, who = self.rules.fail_limit, side_text(side)
        if limit == 0:
            self.find("没有几次不过就退级的规定", "No number of failures sends a side down", "a_rule.fail_limit")
            return
        down = self.table.failures[side] == 0
        n = failures + 1
        if not down:
            self.find(
                f"{who.zh}打A不过第 {n} 次，满 {limit} 次退级",
                f"Failure no. {n} of {who.en} at A; {limit} send a side down",
                "a_rule.fail_limit",
                "a_rule.fail_count",
            )
            return
        self.demoted.append(side)
        to = level_text(self.rules.fail_to)
        self.find(
            f"{who.zh}打A {n} 次不过，退到 {to.zh}，重新计次",
            f"{who.en} have failed {n} times at A and go down to {to.en}; the count begins anew",
            "a_rule.fail_limit",
            "a_rule.fail_to",
            "a_rule.fail_count",
        )

    def _find_next_level(self) -> None:
        table = self.table
        side, level = side_text(table.level_side), level_text(table.levels[table.level_side])
        self.find(
            f"下一副打{side.zh}的 {level.zh}", f"The next hand is played at {level.en}, the level of {side.en}",
            "levels.hand_level",
        )  # fmt: skip

    def lose_levels(self) -> None:
        """Carry out the losses of levels that are pending."""
        if not self.levels_lost:
            return
        table = self.table
        wiped = set(self.failures_wiped)
        table.levels = list(self.take_losses((table.levels[0], table.levels[1])))
        for side in self.failures_wiped - wiped:
            table.failures[side] = 0
        if self.settled:
            table.level_side = next_level_side(table, self.rules)
