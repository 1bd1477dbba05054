"""`Clock`: time is called, and the match is decided by the levels."""

from __future__ import annotations

from cardgames.ladder import leading_side
from cardgames.referee.verbs import verb
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import NOBODY, SIDES, side_of
from cardgames.text import Text
from cardgames_shengji.referee.dealing import Dealing
from cardgames_shengji.referee.ends import HandEnd
from cardgames_shengji.referee.findings import level_text, side_text
from cardgames_shengji.referee.position import Known
from cardgames_shengji.rules import EQUAL_DEALER, EQUAL_LOTS


class Clock(Dealing):
    """See the module's text."""

    def __init__(self, ruleset: Ruleset, script: Script, known: tuple[Known, ...] = ()) -> None:
        super().__init__(ruleset, script, known)
        self.time_called = False
        self.lot: int | None = None  # the side that a lot has favoured

    @verb("time", zh="时间到", en="time is up", who=("seat", "side", "ref"))
    def time_verb(self, event: Event) -> None:
        self.say("时间到", "time is up")
        if not self.rules.minutes:
            self.find("这套规则没有限时，不作数", "the rules set no time limit; this has no effect", "match.minutes")
            return
        if self.time_called:
            self.fault("时间已经到过", "time has been called before")
        self.time_called = True
        if not self.rules.stop_void:
            self.find(
                "打着的一副打完，再比级数",
                "the hand in progress is played out, then the levels decide",
                "match.minutes",
                "match.hand_in_progress",
            )
            return
        if self.ended or self.finished() is not None:
            self.find(
                "这一副已经结束，照计；比双方的级",
                "the hand is over and counts; the levels are compared",
                "match.minutes",
                "match.decided_by",
            )
            return
        self.find(
            "打着的一副由裁判叫停，不计；比双方已经到手的级",
            "the referee breaks the hand off and it does not count; levels gained before it are compared",
            "match.minutes",
            "match.hand_in_progress",
            "match.decided_by",
        )
        table = self.settled()
        table.levels[:] = self.start_levels
        self.end_hand_by(
            HandEnd(
                table,
                Text("到时叫停，这一副不计", "broken off by time; the hand does not count"),
                ("match.hand_in_progress",),
            )
        )

    def conclude(self) -> None:
        super().conclude()
        if not self.time_called or self.final is None or self.final.table.winner != NOBODY:
            return
        table = self.final.table
        leader = leading_side(table.levels[0], table.levels[1])
        if leader == NOBODY and self.rules.if_equal == EQUAL_LOTS:
            level = level_text(table.levels[0])
            self.rule(
                None,
                None,
                Text(f"双方同在 {level}，抽签定胜负。", f"Both sides are at {level}; lots decide the match."),
                "match.if_equal",
                "match.decided_by",
                remedy="lots",
            )

    def match_winner(self, end: HandEnd | None) -> tuple[int | None, list[str]]:
        side, paths = super().match_winner(end)
        if side is not None or not self.time_called or end is None:
            return side, paths
        table = end.table
        leader = leading_side(table.levels[0], table.levels[1])
        if leader != NOBODY:
            return leader, ["match.decided_by", "match.minutes"]
        if self.rules.if_equal == EQUAL_DEALER:
            dealer = table.dealer if end.taken is None else table.next_dealer
            return (None if dealer == NOBODY else side_of(dealer)), ["match.if_equal"]
        return self.lot, ["match.if_equal"]

    @verb("lot", form="SIDE", zh="抽签的结果", en="the lot has favoured a side", who=("ref",))
    def lot_verb(self, event: Event) -> None:
        if event.rest not in SIDES:
            self.fault("应写 EW 或 NS", "name EW or NS")
        side = SIDES.index(event.rest)
        who = side_text(side)
        self.say(f"抽签：{who.zh}胜", f"lots are drawn: {who.en} win")
        end = self.finished()
        levels = self.start_levels if end is None else end.table.levels
        if not self.time_called or self.rules.if_equal != EQUAL_LOTS or levels[0] != levels[1]:
            self.find("这里不用抽签，不作数", "no lot is called for; this has no effect", "match.if_equal")
            return
        self.lot = side
        self.find("同级抽签", "equal levels are decided by lot", "match.if_equal")
