"""`Referee`: one hand ruled on, event by event. Families say what each verb does; the rest is here.

A handler of a verb (a method marked with `verbs.verb`) looks at one event, changes the position, and says what came of
it: `find` (what the rules make of it), `unsure` (what could not be checked), `rule` (a ruling). An event that a script
cannot mean, such as a card that the seat is known not to hold, raises `ScriptError`: that is a fault of the record and
no offence.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from cardgames.errors import CardError, ScriptError
from cardgames.referee.law import Law
from cardgames.referee.rulings import (
    Adjudication,
    Authority,
    EventRecord,
    Fact,
    Finding,
    Option,
    Ruling,
    State,
    Verdict,
    actor_name,
)
from cardgames.referee.verbs import WHO_NAMES, Key, Verb, verbs_of
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.text import Text, listing, near_names, sentence


class Referee(ABC):
    """See the module's text. A subclass reads the script's facts in `__init__` and may raise ScriptError there."""

    verbs: ClassVar[Mapping[str, Verb]] = {}
    keys: ClassVar[tuple[Key, ...]] = ()  # of scripts, beside the common ones
    offences: ClassVar[Mapping[str, Text]] = {}  # every offence that it may rule on, by its name in data

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.verbs = verbs_of(cls)
        cls.offences = {
            name: text for each in reversed(cls.__mro__) for name, text in vars(each).get("offences", {}).items()
        }

    def __init__(self, ruleset: Ruleset, script: Script) -> None:
        self.ruleset = ruleset
        self.script = script
        self.law = Law(ruleset)
        self.event: Event | None = None  # the one that is being heard; None before the first and after the last
        self._records: list[EventRecord] = []
        self._said: Text | None = None
        self._findings: list[Finding] = []
        self._unchecked: list[Text] = []
        self._rulings: list[Ruling] = []
        self._closing: list[Ruling] = []
        self._verdicts: dict[int, Verdict] = {}  # of events, where they are not simply legal
        self._offered: dict[str, Ruling] = {}  # choices that are open, by the name of the option
        self.levels_lost: list[tuple[int, int | str]] = []  # (side, levels, or the level that it is put back to)

    # What families provide.

    @abstractmethod
    def state(self) -> State:
        """The table as it is now."""

    @abstractmethod
    def result(self) -> Sequence[Fact]:
        """What the hand has come to, after the last event."""

    def check(self) -> None:  # noqa: B027 - families say what must hold
        """Raise AssertionError unless everything holds that must always hold, such as the number of cards."""

    def close(self) -> None:  # noqa: B027 - nothing, unless a family has something to settle
        """Settle what is still open after the last event."""

    def chosen(self, event: Event, option: Option, ruling: Ruling) -> None:  # noqa: B027 - as above
        """Carry out an option that a ruling left to somebody."""

    # Hearing.

    def adjudicate(self) -> Adjudication:
        """Hear all events. Raises ScriptError where the script cannot be carried out."""
        self.check_verbs()
        start = self.state()
        for event in self.script.events:
            self.hear(event)
            self.check()
        self.event = None
        self.close()
        return Adjudication(
            script=self.script,
            ruleset=self.ruleset,
            start=start,
            records=self._with_verdicts(),
            result=tuple(self.result()),
            closing=tuple(self._closing),
            names=self.offences,
        )

    def check_verbs(self) -> None:
        """Raise ScriptError, with every one of them, for events whose verbs cannot be heard."""
        faults: list[ScriptError] = []
        for event in self.script.events:
            try:
                self._verb_of(event)
            except ScriptError as error:
                faults.append(error)
        if faults:
            raise ScriptError.together(faults)

    def hear(self, event: Event) -> None:
        """Hear one event. Raises ScriptError where it cannot be meant."""
        self.event = event
        self._said = None
        self._findings, self._unchecked, self._rulings = [], [], []
        handler = getattr(self, self._verb_of(event).method)
        try:
            handler(event)
        except ScriptError as error:
            if error.line is not None:
                raise
            raise self.script.fault(error.text.zh, error.text.en, event=event) from error
        except CardError as error:
            raise self.script.fault(error.text.zh, error.text.en, event=event) from error
        said = self._said or Text(event.say(), event.say())
        record = EventRecord(
            event, "legal", said, self.state(), tuple(self._findings), tuple(self._rulings), tuple(self._unchecked)
        )
        self._records.append(record)

    def _verb_of(self, event: Event) -> Verb:
        """The verb of an event. Raises ScriptError for one that the family does not know, or not of this actor."""
        found = self.verbs.get(event.verb)
        if found is None:
            hint = near_names(event.verb, self.verbs)
            raise self.script.fault(
                f"没有 {event.verb} 这个动词；{hint.zh}", f"no verb {event.verb}; {hint.en}", event=event
            )
        who = "ref" if event.actor == "ref" else "seat" if event.seat is not None else "side"
        if who not in found.who:
            allowed = [WHO_NAMES[each] for each in found.who]
            zh, en = "或".join(each.zh for each in allowed), " or ".join(each.en for each in allowed)
            raise self.script.fault(f"{event.verb} 应由{zh}作出", f"{event.verb} is for {en}", event=event)
        if found.form.en == "—" and event.rest:
            raise self.script.fault(f"{event.verb} 后面不带内容", f"nothing follows {event.verb}", event=event)
        return found

    def _with_verdicts(self) -> tuple[EventRecord, ...]:
        """The records, each with what has become of its event: a later one may have shown it to be an offence."""
        return tuple(
            replace(record, verdict=self._verdicts.get(record.event.n, record.verdict)) for record in self._records
        )

    # What handlers say.

    def say(self, zh: str, en: str) -> None:
        """Tell the event in words."""
        self._said = Text(zh, en)

    def find(self, zh: str, en: str, *paths: str) -> None:
        """Say what the rules make of the event, and the parameters that it rests on."""
        finding = Finding(Text(zh, en[:1].upper() + en[1:]), self.law.basis(*paths))
        if self.event is not None and finding not in self._findings:
            self._findings.append(finding)

    def unsure(self, zh: str, en: str) -> None:
        """Say what could not be checked, for want of known cards."""
        self._unchecked.append(Text(zh, en))
        if self.event is not None:
            self._verdicts.setdefault(self.event.n, "unclear")

    def mark(self, event: Event) -> None:
        """Mark an event as an offence; the ruling on it may come later."""
        self._verdicts[event.n] = "offence"

    def rule(
        self,
        offence: str | None,
        offender: str | None,
        text: Text,
        *paths: str,
        about: Event | None = None,
        authority: Authority | None = None,
        facts: Text | None = None,
        points: int = 0,
        levels: int = 0,
        remedy: str | None = None,
        restrictions: Iterable[Text] = (),
        options: Iterable[Option] = (),
    ) -> Ruling:
        """Give a ruling, on the event being heard or on an earlier one; its options are open from now on.

        After the last event it is a closing ruling and counts to that event. Without paths the text is silent.
        """
        last = self.event or (self.script.events[-1] if self.script.events else None)
        event = 0 if last is None else last.n
        about = about or last
        ruling = Ruling(
            event=event,
            about=event if about is None else about.n,
            text=sentence(text),
            basis=self.law.basis(*paths, authority=authority),
            offence=offence,
            name=None if offence is None else self.offences[offence],
            offender=offender,
            facts=None if facts is None else sentence(facts),
            points=points,
            levels=levels,
            remedy=remedy,
            restrictions=tuple(restrictions),
            options=tuple(options),
        )
        (self._closing if self.event is None else self._rulings).append(ruling)
        if offence is not None and about is not None:
            self.mark(about)
        self._offered |= {option.name: ruling for option in ruling.options}
        return ruling

    # Choosing.

    def choose(self, event: Event) -> None:
        """Hear `choose NAME`: an option of an earlier ruling is taken, and its alternatives are gone."""
        name = event.rest.partition(" ")[0]
        ruling = self._offered.get(name)
        if ruling is None:
            hint = (
                near_names(name, self._offered)
                if self._offered
                else Text("现在没有可选的", "nothing is open to choice now")
            )
            raise self.script.fault(f"不能选 {name}；{hint.zh}", f"{name} cannot be chosen; {hint.en}", event=event)
        option = next(each for each in ruling.options if each.name == name)
        if not self._may_choose(event, option):
            by = actor_name(option.by)
            raise self.script.fault(f"{name} 由{by.zh}选", f"{name} is for {by.en} to choose", event=event)
        self._offered = {other: each for other, each in self._offered.items() if each is not ruling}
        by = actor_name(event.actor)
        self.say(f"{by.zh}选择：{option.text.zh}", f"choice of {by.en}: {option.text.en}")
        self.chosen(event, option, ruling)

    @staticmethod
    def _may_choose(event: Event, option: Option) -> bool:
        """Whether an actor may take an option: the one it is for, a seat for its side, or the referee for anybody."""
        if event.actor in (option.by, "ref"):
            return True
        return option.by in ("EW", "NS") and event.side == ("EW", "NS").index(option.by)

    @property
    def rulings_given(self) -> list[Ruling]:
        """All rulings so far."""
        return [ruling for record in self._records for ruling in record.rulings] + self._rulings

    def withdraw_options(self) -> None:
        """Nothing is open to choice any more."""
        self._offered = {}

    @property
    def open_options(self) -> tuple[str, ...]:
        """Names of the options that may be chosen now."""
        return tuple(self._offered)


def listed(names: Iterable[str]) -> Text:
    """Names in a row, or a dash."""
    row = list(names)
    return listing(row) if row else Text("—", "—")


def value_of(script: Script, key: str) -> Any:
    """The value of a key of the script; None where it is left out."""
    item = script.facts.get(key)
    return None if item is None else item.value
