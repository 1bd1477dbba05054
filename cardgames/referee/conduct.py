"""Conduct at the table: breaches that a script tells of, reports of them, and what the referee finds and rules.

An act is a fact of the record. Where the notice's scheme settles what it costs, the ruling follows at once; where it
waits for a report (`claim`), or for the referee's judgement (`rule`, `warn`, `choose`), the ruling says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Final

from cardgames.parameters.penalties import ACT_NAMES, SANCTION_NAMES, Act, Sanction
from cardgames.referee.breaches import Breach, Grade, Penalty, joined, side_of_actor
from cardgames.referee.penalising import PenalisingReferee
from cardgames.referee.rulings import actor_name
from cardgames.referee.sanctions import GRADE_NAMES
from cardgames.referee.verbs import verb
from cardgames.scripts.content import Event
from cardgames.seats import SEATS, SIDES
from cardgames.text import Text, near_names

__all__ = ["ACTS", "ConductReferee", "InspectingReferee"]

_INSPECTING: Final[Act] = "inspecting"  # in games that have no clauses of their own on it: see `InspectingReferee`
ACTS: Final[Mapping[str, str]] = {
    "talk": "card_talk",
    "signal": "body_signals",
    "code": "coded_words",
    "advise": "advising",
    "dawdle": "dawdling",
    "noise": "noise",
    "quarrel": "quarrelling",
    "disobey": "disobeying",
    "deceive": "dishonesty",
    "tolerate": "tolerating_advice",
    "heed": "heeding_advice",
    "criticise": "criticising",
    "inspect": _INSPECTING,
}
"""The offence that each verb of an act tells of."""
WORDS: Final[Mapping[str, Sanction]] = {
    "warning": "warning",
    "levels": "levels",
    "demote": "demotion",
    "match_loss": "match_loss",
    "disqualify": "disqualification",
}
ANYBODY: Final = ("seat", "side")


class ConductReferee(PenalisingReferee):
    """See the module's text."""

    offences: ClassVar[Mapping[str, Text]] = {act: name for act, name in ACT_NAMES.items() if act != _INSPECTING}

    # Acts.

    @verb("talk", zh="谈牌", en="talks about the cards")
    @verb("signal", zh="以动作、眼色传递信息", en="signals by gesture or look")
    @verb("code", zh="使用暗语", en="uses coded words")
    @verb("advise", zh="教对家出牌", en="tells the partner what to play")
    @verb("noise", zh="喧哗", en="makes a noise", who=ANYBODY)
    @verb("quarrel", zh="争吵", en="quarrels", who=ANYBODY)
    @verb("disobey", zh="不服从裁判", en="does not obey the referee", who=ANYBODY)
    @verb("deceive", zh="欺骗误导", en="deceives", who=ANYBODY)
    @verb("tolerate", zh="听任旁观者插嘴", en="lets an onlooker advise", who=ANYBODY)
    @verb("heed", zh="照旁观者的话出牌", en="plays as an onlooker advised", who=ANYBODY)
    @verb("criticise", zh="领队当面指责对方", en="the leader rebukes the opponents", who=ANYBODY)
    def act(self, event: Event) -> None:
        """Hear an act of conduct."""
        self._tell(event, ACTS[event.verb])
        self._offend(event, event.actor, ACTS[event.verb])

    @verb("dawdle", zh="拖延出牌（可写秒数）", en="dawdles (seconds may be given)", form="[SECONDS]")
    def dawdle(self, event: Event) -> None:
        """Hear that a player is slow; of a number of seconds it depends on the notice whether that is too long."""
        self._tell(event, "dawdling")
        if event.rest and not (event.rest.isascii() and event.rest.isdigit() and len(event.rest) <= 5):
            raise self.script.fault("秒数应为整数", "seconds are a whole number", event=event)
        limit = self.scheme.value("conduct.turn_seconds")
        forbidden = self.scheme.value("conduct.dawdling") != "not_mentioned"
        if not event.rest or not forbidden:
            self._offend(event, event.actor, "dawdling")
        elif limit is None:
            by = self.scheme.official("conduct.referee")
            text = Text(
                f"没有规定每手几秒，算不算拖延由{by.zh}认定",
                f"turns are not timed; {by.en} judges whether this is dawdling",
            )
            paths = ("conduct.dawdling", "conduct.turn_seconds", "conduct.referee")
            self.rule(None, event.actor, text, *paths, authority="discretion", remedy="referee_decides")
        elif int(event.rest) > limit:
            self._offend(event, event.actor, "dawdling", "conduct.turn_seconds")
        else:
            self.find(f"每手可用 {limit} 秒", f"a turn may take {limit} seconds", "conduct.turn_seconds")

    def _tell(self, event: Event, offence: str) -> None:
        who, what = actor_name(event.actor), self.offences[offence]
        self.say(f"{who.zh}：{what.zh}", f"{who.en}: {what.en}")

    def _offend(self, event: Event, actor: str, offence: str, *paths: str) -> None:
        breach = self.put_on_record(event, actor, offence, *paths)
        self.rule_on(breach, self.scheme.due(breach), first=True)

    # Reports, and what the referee finds.

    @verb("claim", zh="向裁判举报对方的行为", en="reports an act of the other side", form="SEAT ACT", who=ANYBODY)
    def claim(self, event: Event) -> None:
        """Hear a report: it is upheld where the act is on record."""
        actor, offence, _ = self._named(event)
        who, what, by = actor_name(actor), self.offences[offence], self.scheme.official("conduct.disputes")
        claimant = actor_name(event.actor)
        reports = "reports" if event.seat is not None else "report"
        self.say(f"{claimant.zh}举报{who.zh}：{what.zh}", f"{claimant.en} {reports} {who.en}: {what.en}")
        breach = self.on_record(actor, offence)
        if event.side == side_of_actor(actor):
            text = Text(f"举报由对方向{by.zh}提出，不予受理", f"reports to {by.en} are for the other side; not heard")
            self.rule(None, actor, text, "conduct.disputes", remedy="report_dismissed")
        elif breach is None and (ruling := self.ruled_on(actor, offence)) is not None:
            self.raised_again(actor, self.script.events[ruling.about - 1])
        elif breach is None:
            text = Text(
                f"经{by.zh}查，没有记录可以证实，举报不成立", f"dismissed by {by.en}: nothing on record bears it out"
            )
            self.rule(None, actor, text, "conduct.disputes", remedy="report_dismissed")
        elif breach.settled:
            self.raised_again(breach.actor, breach.event)
        else:
            said = Text(f"经{by.zh}查实，举报成立", f"found true by {by.en}") if breach.paths else None
            if breach.reported:
                said = Text("举报已经查实", "the report has been found true already")
            breach.reported = bool(breach.paths)
            due = self.scheme.due(breach)
            self.rule_on(breach, replace(due, paths=(*due.paths, "conduct.disputes")), said)

    @verb(
        "rule",
        zh="裁判认定一项违规，可定轻重和处罚",
        en="the referee finds a breach, and may grade and penalise it",
        form="SEAT ACT [minor|serious] [warning|levels N|demote|match_loss|disqualify]",
        who=("ref",),
    )
    def find_breach(self, event: Event) -> None:
        """Hear what the referee finds; a sanction that the notice does not provide is said to be outside it."""
        actor, offence, rest = self._named(event)
        grade, penalty = self._finding(event, rest)
        who, what = actor_name(actor), self.offences[offence]
        self.say(f"裁判认定{who.zh}：{what.zh}", f"the referee finds {who.en}: {what.en}")
        breach = self.on_record(actor, offence)
        if breach is not None and breach.settled:
            self.raised_again(breach.actor, breach.event)
            return
        ruling = self.ruled_on(actor, offence)
        if breach is None and ruling is not None and ruling.remedy != "referee_decides":
            self.raised_again(actor, self.script.events[ruling.about - 1])
            return
        first = breach is None
        breach = breach or self.put_on_record(event, actor, offence)
        by = self.scheme.official("conduct.referee")
        said = joined(Text(f"{by.zh}认定", f"found by {by.en}"), None if grade is None else self._graded(breach, grade))
        if penalty is None:
            self.rule_on(breach, self.scheme.due(breach), said, first=first)
        else:
            self._named_penalty(breach, penalty, said, first=first)

    def _graded(self, breach: Breach, grade: Grade) -> Text | None:
        """Take the referee's grade where grading is his."""
        if self.scheme.name(breach) != "levels" or breach.grade == grade:
            return None
        if breach.grade == "by_referee":
            breach.grade = grade
            return Text(f"定为{GRADE_NAMES[grade].zh}", f"judged {GRADE_NAMES[grade].en}")
        own = GRADE_NAMES[breach.grade]
        return Text(f"通知定为{own.zh}", f"the notice grades it as {own.en}")

    def _named_penalty(self, breach: Breach, penalty: Penalty, said: Text | None, *, first: bool) -> None:
        grave = penalty.sanction == "demotion" and self.scheme.value("penalty.conduct.serious.demotion") != "none"
        if grave and breach.grade == "by_referee" and self.scheme.name(breach) == "levels":
            breach.grade = "serious"
        due = self.scheme.due(breach)
        if due.remedy == "referee_grades":
            self.rule_on(
                breach, due, joined(said, Text("先定轻重，再定处罚", "its gravity comes before a penalty")), first=first
            )
        elif not self.scheme.provides(breach, penalty):
            outside = Text(
                f"通知没有为此规定“{SANCTION_NAMES[penalty.sanction].zh}”，不予执行",
                f"no such penalty is provided for it ({SANCTION_NAMES[penalty.sanction].en}); it is not carried out",
            )
            self.rule_on(breach, due, joined(said, outside), first=first)
        elif due.settles:
            self.rule_on(breach, due, said, first=first)
        else:
            self.rule_on(breach, self.scheme.imposed(breach, penalty), said, first=first)

    @verb("warn", zh="裁判警告", en="the referee warns a player or a side", form="SEAT", who=("ref",))
    def warn(self, event: Event) -> None:
        """Hear a warning: for what is on record against him, if anything is."""
        actor = event.rest
        if actor not in (*SEATS, *SIDES):
            raise self.script.fault("应写座位或一方，如 E", "name a seat or a side, such as E", event=event)
        who = actor_name(actor)
        self.say(f"裁判警告{who.zh}", f"the referee warns {who.en}")
        mine = [each for each in self.breaches if side_of_actor(each.actor) == side_of_actor(actor)]
        given = next((each for each in mine if each.warned), None)
        if given is not None:
            given.warned = False
            self.find("已裁定的警告", "the warning that was ruled", *given.paths)
            return
        breach = next((each for each in reversed(mine) if not each.settled), None)
        if breach is not None:
            self._named_penalty(breach, Penalty("warning"), None, first=False)
            breach.warned = False
            return
        self.scheme.tally.add(actor, "warnings")
        by, listed = self.scheme.official("conduct.referee"), self.scheme.official("penalty.by")
        text = joined(
            Text(f"{by.zh}警告一次", f"a warning by {by.en}"),
            Text(f"没有列出的违规由{listed.zh}处理", f"breaches that are not listed are for {listed.en}"),
        )
        self.rule(
            None, actor, text, "penalty.by", "conduct.referee",
            authority=self.scheme.freedom("penalty.by"), remedy="warning",
        )  # fmt: skip

    # Reading events.

    def _named(self, event: Event) -> tuple[str, str, list[str]]:
        """The seat or side and the offence that an event names, and the words that follow."""
        words = event.rest.split()
        if len(words) < 2 or words[0] not in (*SEATS, *SIDES):
            raise self.script.fault("应写座位和行为，如 E talk", "name a seat and an act, such as E talk", event=event)
        offence = ACTS.get(words[1], words[1])
        if offence not in self.offences:
            hint = near_names(words[1], (*ACTS, *self.offences))
            raise self.script.fault(
                f"没有 {words[1]} 这种行为；{hint.zh}", f"no act {words[1]}; {hint.en}", event=event
            )
        return words[0], offence, words[2:]

    def _finding(self, event: Event, words: list[str]) -> tuple[Grade | None, Penalty | None]:
        grade: Grade | None = None
        if words and words[0] in ("minor", "serious"):
            grade = "minor" if words.pop(0) == "minor" else "serious"
        if not words:
            return grade, None
        sanction = WORDS.get(words[0])
        number = words[1] if len(words) == 2 else ""
        if sanction is None or len(words) > 2 or (sanction == "levels") != bool(number):
            hint = near_names(words[0], ("minor", "serious", *WORDS))
            raise self.script.fault(f"看不懂处罚；{hint.zh}", f"cannot read the penalty; {hint.en}", event=event)
        if sanction == "levels" and number not in map(str, range(1, 13)):
            raise self.script.fault("扣级应为 1 至 12", "levels lost are a number from 1 to 12", event=event)
        to = self.scheme.value("penalty.conduct.serious.demote_to") if sanction == "demotion" else None
        return grade, Penalty(sanction, int(number or 0), to)


class InspectingReferee(ConductReferee):
    """For a game that has no clauses of its own on looking through cards already played."""

    offences: ClassVar[Mapping[str, Text]] = {_INSPECTING: ACT_NAMES[_INSPECTING]}

    @verb("inspect", zh="翻查打过的牌", en="looks through cards already played")
    def inspect(self, event: Event) -> None:
        """Hear that a player looks through the cards played."""
        self.act(event)
