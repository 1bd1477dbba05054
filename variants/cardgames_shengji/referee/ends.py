"""`Ends`: how a hand ends, by its last trick or by a ruling, and what it is settled at."""

from __future__ import annotations

from dataclasses import dataclass

from cardgames.errors import PlayError
from cardgames.ladder import LEVEL_A
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import NOBODY, SEATS, side_of
from cardgames.text import Text
from cardgames_shengji.referee.findings import dig_paths, level_text, seat_text, side_text
from cardgames_shengji.referee.kitty import Kitty
from cardgames_shengji.referee.position import Known
from cardgames_shengji.referee.tricks import Tricks
from cardgames_shengji.score import (
    attackers_take_over,
    dealer_after_hold,
    dealer_after_loss,
    final_points,
    levels_for,
    raise_side,
    settle_hand,
)
from cardgames_shengji.table import PHASE_OVER, Table


@dataclass
class HandEnd:
    """How a hand ended otherwise than by its last trick: the table as settled, and what that rests on."""

    table: Table
    text: Text
    paths: tuple[str, ...]
    attackers: int | None = None  # their points, where they count
    taken: bool | None = None  # whether the deal is lost; None where the hand is void
    redeal: bool = False
    by_points: bool = True  # whether the points decide on the levels


class Ends(Kitty, Tricks):
    """See the module's text."""

    def __init__(self, ruleset: Ruleset, script: Script, known: tuple[Known, ...] = ()) -> None:
        super().__init__(ruleset, script, known)
        self.start_levels = list(self.table.levels)
        self.end: HandEnd | None = None
        self.forfeit: tuple[int, tuple[str, ...], bool] | None = (
            None  # attackers' points, paths, whether they are final
        )
        self.steps_down: tuple[str, ...] = ()  # the deal is lost whatever the points: the paths of that
        self.held_below = False  # where it is lost only from the takeover on

    def end_hand_by(self, end: HandEnd) -> None:
        """The hand is over."""
        self.end, self.ended = end, True
        self.withdraw_options()

    def settled(self) -> Table:
        """A table to settle the hand on: the present one."""
        return self.table.duplicate()

    def deal_again(self, *paths: str) -> None:
        table = self.settled()
        text = Text("重新摸牌", "the cards are dealt again")
        self.end_hand_by(HandEnd(table, text, paths, redeal=True))

    def lose_deal(self, levels: int, *paths: str, points: int | None = None) -> None:
        """The dealer's side steps down here and now; the attackers gain so many levels."""
        table = self.settled()
        raise_side(table, self.rules, 1 - side_of(table.dealer), levels, 0)
        table.next_dealer = dealer_after_loss(self.rules, table.dealer)
        text = Text("庄家方下台，这一副结束", "the dealer's side steps down and the hand ends")
        self.end_hand_by(HandEnd(table, text, paths, points, True))

    def keep_deal(self, same_dealer: bool, *paths: str) -> None:
        """The hand ends, and the deal and the levels stay."""
        table = self.settled()
        table.next_dealer = table.dealer if same_dealer else dealer_after_hold(self.rules, table.dealer)
        text = Text("庄不换手，这一副结束，级数不动", "the deal stays, the hand ends, and levels are as they were")
        self.end_hand_by(HandEnd(table, text, paths, None, False))

    def end_by_false_revolt(self, seat: int, error: PlayError) -> None:
        law, table, side = self.notice, self.settled(), side_of(self.table.dealer)
        points, steps = law.revolution_false_attackers_points, law.revolution_false_dealer_side_levels
        given = steps if steps is not None else levels_for(self.rules, points)
        paths = [
            "revolution.false.result",
            "revolution.false.when",
            "revolution.false.attackers_points",
            "revolution.false.dealer_side_levels",
        ]
        at_a = table.levels[side] == LEVEL_A
        if at_a:
            paths.append("revolution.false.at_A")
        if not at_a or law.revolution_false_at_a == "passes_A":
            raise_side(table, self.rules, side, max(given, 1) if at_a else given, 1)
        held = law.revolution_false_next_dealer == "as_after_held"
        table.next_dealer = dealer_after_hold(self.rules, table.dealer) if held else table.dealer
        who, dealers, level = seat_text(seat), side_text(side), level_text(table.levels[side])
        climbs = Text(f"升到 {level}", f"go to {level}")
        if table.winner != NOBODY:
            climbs = Text("打过 A 获胜", "pass A and win the match")
        self.rule(
            "false_revolution",
            SEATS[seat],
            Text(
                f"{who.zh}摊牌造反不成立：{error.text.zh}。这一副结束，闲家作 {points} 分，{dealers.zh}{climbs.zh}。",
                f"{who.en}'s revolution is not good: {error.text.en}. The hand ends; the attackers have {points} "
                f"points and {dealers.en} {climbs.en}.",
            ),
            *paths,
            "revolution.false.next_dealer",
            *error.paths,
            remedy="hand_ends",
        )
        text = Text("误造反，这一副结束", "a false revolution ends the hand")
        end = HandEnd(table, text, (*paths, "revolution.false.next_dealer"), points, False, by_points=steps is None)
        self.end_hand_by(end)

    def play_off(self, points: int, *paths: str) -> None:
        """The hand ends here with so many points of the attackers."""
        table = self.settled()
        table.points = points
        taken = self.settle(table)
        self.end_hand_by(
            HandEnd(table, Text("这一副到此为止", "the hand ends here"), paths, final_points(table), taken)
        )

    def settle(self, table: Table) -> bool:
        """Settle a finished hand on a table: levels, next dealer, winner; whether the deal is lost."""
        taken = bool(attackers_take_over(table, self.rules))
        if self.steps_down and not taken and not self.held_below:
            table.next_dealer = dealer_after_loss(self.rules, table.dealer)
            return True
        settle_hand(table, self.rules)
        return taken

    def last_trick(self, winner: int) -> None:
        table, who = self.table, seat_text(winner)
        if side_of(winner) == side_of(table.dealer):
            self.find(
                f"{who.zh}守住末墩，底牌的分不计",
                f"{who.en} wins the last trick for the dealer's side; the kitty counts for nobody",
                "kitty.held",
            )
            return
        seat = winner if self.rules.mult_of_winner else self.lays[0].seat
        kinds = next(lay.kinds for lay in self.lays if lay.seat == seat)
        paths = dig_paths(table, self.rules, seat, kinds) if kinds else ["kitty.multiplier.of"]
        times = table.last_multiplier
        if self.kitty_hidden:
            self.find(
                f"闲家抠底，底分乘 {times}",
                f"the attackers dig the kitty; its points count {times} times",
                *paths,
                "kitty.dig_deposes",
            )
            self.unsure("底牌不明，底分无法计算", "the kitty is unknown, so its points cannot be counted")
            return
        points = table.kitty_points
        self.find(
            f"闲家抠底：底牌 {points} 分乘 {times}，得 {points * times} 分",
            f"the attackers dig the kitty: {points} points times {times} make {points * times}",
            *paths,
            "kitty.dig_deposes",
        )

    @property
    def points_known(self) -> bool:
        """Whether the attackers' points can be counted."""
        return not (self.kitty_hidden and self.table.last_multiplier)

    def attackers_points(self) -> int:
        """The attackers' points of a hand that has been played out, before they are settled."""
        table = self.table
        if self.forfeit is None:
            return table.points
        points, _, final = self.forfeit
        return points if final else points + self.fines + table.kitty_points * table.last_multiplier

    def finished(self) -> HandEnd | None:
        """How the hand ended; None where it is still going on, or cannot be settled."""
        if self.end is not None:
            return self.end
        over = self.table.phase == PHASE_OVER and self.vacant is None
        if self.forfeit is not None and self.forfeit[2]:
            over = True
        elif not self.points_known:
            return None
        if not over:
            return None
        table = self.settled()
        table.points = self.attackers_points()
        table.last_multiplier = 0 if self.forfeit is not None and self.forfeit[2] else table.last_multiplier
        taken = self.settle(table)
        text = Text("这一副打完", "the hand is over")
        return HandEnd(table, text, self.forfeit[1] if self.forfeit else (), final_points(table), taken)

    def after_end(self, event: Event) -> None:
        """Hear what is done after a ruling has ended the hand."""
        assert self.end is not None
        self.say(event.say(), event.say())
        self.find(
            "这一副已由裁定结束，此后的不计",
            "a ruling has ended the hand; what comes after it does not count",
            *self.end.paths,
        )
