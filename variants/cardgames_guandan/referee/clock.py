"""The clock: whether a hand is played out or broken off, and what decides when the time is up."""

from __future__ import annotations

from cardgames.parameters.penalties import OFFICIALS
from cardgames.referee.verbs import verb
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import NOBODY
from cardgames.text import Text
from cardgames_guandan.match import decide_on_time
from cardgames_guandan.referee.ladder import Ladder
from cardgames_guandan.referee.words import level_text, seat_text, side_text

__all__ = ["Clock"]


class Clock(Ladder):
    """Hears `time`."""

    def __init__(self, ruleset: Ruleset, script: Script) -> None:
        super().__init__(ruleset, script)
        self.timed = False  # whether time has been called
        self.void = False  # whether the hand was broken off on time, or never begun
        self._stops_by = ("match.minutes", "match.decided_by")  # what a hand that may not go on rests on
        self.undecided: str | None = None  # `extra_hand` or `draw`, where the levels are equal on time

    @verb("time", zh="时间到", en="time is called", who=("ref",))
    def time(self, event: Event) -> None:
        """Hear that the time is up."""
        self.say("时间到", "time is called")
        if self.parameters.match_minutes is None:
            self.settle(
                "没有限时的规定，照常打", "There is no time limit, and play goes on", "match.minutes", remedy="goes_on"
            )
            return
        if self.table.extra:
            self.settle(
                "这是到时以后的加赛，打完为止",
                "This is the extra hand after time, and it is played out",
                "match.if_equal",
                remedy="goes_on",
            )
            return
        if self.timed:
            self.refuse(event, "已经到时", "time has been called already")
        self.timed = True
        minutes = self.parameters.match_minutes
        by = OFFICIALS[self.duties.who_referees]
        self.find(
            f"一场限时 {minutes} 分钟，由{by.zh}叫停",
            f"A match lasts {minutes} minutes; {by.en} stops it",
            "match.minutes",
            "referee.conduct.referee",
        )
        if self.over:
            return
        if self.begun or self.rules.stop_void:
            self._stops_by = ("match.hand_in_progress", "match.minutes")
        if not self.begun:
            self.void = True
            self.find("不再开新的一副", "No new hand is begun", *self._stops_by)
        elif self.rules.stop_void:
            self.void = True
            self.find(
                "没打完的一副停下作废，以上一副打完时的级数为准",
                "The hand under way is broken off and void; the levels before it count",
                "match.hand_in_progress",
            )
        else:
            self.find(
                "正在打的一副打完，计升级",
                "The hand under way is played out, and its gain counts",
                "match.hand_in_progress",
            )

    def acting(self, event: Event) -> int | None:
        """The seat that acts; None where no hand may go on after time, and going on is ruled on."""
        seat = super().acting(event)
        if seat is None or not self.void:
            return seat
        who = seat_text(seat)
        self.say(f"{who.zh}还在打", f"{who.en} goes on")
        self.stopped(event, seat)
        return None

    def stopped(self, event: Event, seat: int) -> bool:
        """Whether no hand may go on after time; that this seat goes on is then ruled on."""
        if not self.void:
            return False
        who = seat_text(seat)
        self.offend(
            event,
            seat,
            "played_on",
            Text(
                "到时已停，不算；是否另有处罚依赛事办法",
                "Play has stopped on time, and nothing counts any more; any penalty is for the rules of the event",
            ),
            *self._stops_by,
            remedy="no_effect",
            facts=Text(f"到时以后{who.zh}还在打", f"{who.en} goes on after time was called"),
        )
        return True

    def close(self) -> None:
        """After the last event: losses of levels, and what the clock decides."""
        super().close()
        if self.settled or self.void or self.losses_come_first:
            self.lose_levels()
        if self.timed and (self.settled or self.void):
            self._decide_on_time()

    def _decide_on_time(self) -> None:
        table = self.table
        if table.winner != NOBODY:
            return
        extra = decide_on_time(table, self.rules)
        levels = [level_text(level) for level in table.levels]
        shown = f"{levels[0].zh} : {levels[1].zh}", f"{levels[0].en} : {levels[1].en}"
        if table.winner != NOBODY:
            side = side_text(table.winner)
            self.settle(
                f"到时比级 {shown[0]}，{side.zh}胜",
                f"On time the levels decide, {shown[1]}: {side.en} win",
                "match.decided_by",
                remedy="match_won",
            )
        elif extra:
            self.undecided = "extra_hand"
            self.settle(
                f"到时同级 {shown[0]}，加赛一副，头游方胜",
                f"The levels are equal on time, {shown[1]}: one extra hand, won by the first finisher's side",
                "match.if_equal",
                "match.extra_hand_won_by",
                remedy="extra_hand",
            )
        else:
            self.undecided = "draw"
            self.settle(
                f"到时同级 {shown[0]}，平局",
                f"The levels are equal on time, {shown[1]}: a draw",
                "match.if_equal",
                remedy="draw",
            )
