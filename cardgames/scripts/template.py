"""`script new`: a script to begin with, whose comments say what can be written in it."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap
from typing import Any, Final

from cardgames.errors import UsageError
from cardgames.referee.hearing import Referee
from cardgames.referee.verbs import WHO_NAMES, Key, Verb
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import FORMAT, Event, PartHand
from cardgames.scripts.lines import aligned, event_text
from cardgames.scripts.recording import Record
from cardgames.scripts.writing import INDENT, flow, hand_lines
from cardgames.seats import SEATS
from cardgames.text import Text
from cardgames.variants import Setup, get

_POLICY: Final = "greedy"  # plays the first trick of the example
_HEAD: Final = Text(
    "一副牌的记录，也是一个测试：改好以后，裁判会按 expect 核对。# 之后是说明，不用的可以删去。",
    "The record of one hand, which is a test as well: the referee compares it with what is expected below. "
    "What follows a # explains; delete what is not needed.",
)
_TITLE: Final = Text("新牌例", "A new script")
_CLAUSES: Final = Text("这个牌例所关的条款", "the clauses that it is about")
_NOTE: Final = Text("还要说明的话", "what else is to be said")
_KEYS: Final = Text("开始时的情况：", "Where the hand begins:")
_HANDS: Final = Text(
    "第一个事件之前的手牌。不知道的牌写 ? 和张数；整手不知道就不写，那样只核对能核对的。",
    "Hands before the first event. Unknown cards are written as ? and their number; a hand that is left out is "
    "unknown, and what can be checked without it is checked.",
)
_EVENTS: Final = Text(
    "一行一个事件：座位: 动词 牌，如 E: lead SA SA；T 是 10，W1 小王，W2 大王。可用的动词：",
    "A line an event, SEAT: verb cards, as in E: lead SA SA; T is ten, W1 the little joker, W2 the big one. The verbs:",
)
_EXPECT: Final = Text(
    "预期：裁定要列全（没有犯规写 []）；结果、各事件的判断和引用的条款想核对哪些就写哪些。",
    "What is expected: all rulings ([] where nobody offends), and as much of the result, of the verdicts on events and "
    "of the clauses that must be cited as is to be checked.",
)
_LINE: Final = {"en": 100, "zh": 60}  # characters of a comment, by language
_WIDEST: Final = 36  # verbs with longer forms push their meanings out of the column


def template(ruleset: Ruleset, lang: str, *, name: str | None = None) -> str:
    """A script of one trick under the ruleset, explained in a language; `name` is how it names the ruleset.

    Raises UsageError for a family that has no referee, or whose hands cannot be recorded.
    """
    variant = get(ruleset.family)
    referee = variant.referee
    if referee is None:
        raise UsageError(
            Text(f"{ruleset.family} 没有裁判部分", f"the family {ruleset.family} has no referee"), key=ruleset.id
        )
    record = next(iter(variant.played_hands(ruleset, Setup(policies=(_POLICY, _POLICY)), 0))).record
    lines = [
        *_comment(_HEAD, lang),
        f"format: {FORMAT}",
        f"title: {flow(_TITLE.say(lang))}",
        f"ruleset: {flow(name or ruleset.id)}",
        f"# clauses: {flow([_a_clause(ruleset)])}  # {_CLAUSES.say(lang)}",
        f"# note: {flow(_NOTE.say(lang))}",
        "",
        *_comment(_KEYS, lang),
        *_keys(referee, record.facts, lang),
        "",
        *_comment(_HANDS, lang),
        *hand_lines({seat: PartHand(tuple(kinds)) for seat, kinds in record.hands.items()}),
        "",
        *_comment(_EVENTS, lang),
        *(f"#   {line}" for line in _verbs(referee, lang)),
        *_events(record),
        "",
        *_comment(_EXPECT, lang),
        *_expectations(record),
        *(f"{INDENT}# {example}" for example in _examples(referee, _a_clause(ruleset))),
    ]
    return "\n".join(lines) + "\n"


def _comment(text: Text, lang: str) -> list[str]:
    return [f"# {line}" for line in wrap(text.say(lang), _LINE[lang])]


def _a_clause(ruleset: Ruleset) -> str:
    """A clause for examples: the first that the referee sees to, or else the first of all."""
    names = [name for name, clause in ruleset.clauses.items() if clause.handled_by == "referee"]
    return next(iter([*names, *ruleset.clauses, "1"]))


def _examples(referee: type[Referee], clause: str) -> list[str]:
    """What may be expected beside the rulings that the example has."""
    offence = next(iter(referee.offences), "offence")
    ruling = {"event": 4, "offender": "N", "offence": offence, "clause": clause}
    return [
        f"- {flow(ruling)}",
        "result: {complete: true}",
        "verdicts: {1: legal, 4: offence}",
        f"cites: {flow([clause])}",
    ]


def _keys(referee: type[Referee], facts: Mapping[str, Any], lang: str) -> list[str]:
    """The family's keys: those of the example, then the others as comments."""
    known = {key.name: key for key in referee.keys}
    used = [(f"{name}: {flow(value)}", _meaning(known.get(name), lang)) for name, value in facts.items()]
    others = [(f"# {key.name}: {key.example}", key.meaning.say(lang)) for key in referee.keys if key.name not in facts]
    return [*aligned(used), *aligned(others)]


def _meaning(key: Key | None, lang: str) -> str:
    return "" if key is None else key.meaning.say(lang)


def _verbs(referee: type[Referee], lang: str) -> list[str]:
    """Every verb with what follows it, who says it and what it means."""
    verbs = [referee.verbs[name] for name in sorted(referee.verbs)]
    width = max(len(_form(verb, lang)) for verb in verbs if len(_form(verb, lang)) <= _WIDEST)
    return [f"{_form(verb, lang):<{width}}  {_by(verb, lang)}{verb.meaning.say(lang)}" for verb in verbs]


def _form(verb: Verb, lang: str) -> str:
    form = verb.form.say(lang)
    return verb.name if form == "—" else f"{verb.name} {form}"


def _by(verb: Verb, lang: str) -> str:
    """Who says a verb, where that is not a seat."""
    if verb.who == ("seat",):
        return ""
    names = [WHO_NAMES[who] for who in verb.who]
    said = Text("、".join(each.zh for each in names) + "：", ", ".join(each.en for each in names) + ": ")
    return said.say(lang)


def _first_trick(record: Record) -> int:
    """How many events there are up to the end of the first round of play."""
    leads = [n for n, (_, verb, _) in enumerate(record.lines) if verb == "lead"]
    return min(leads[0] + len(SEATS), len(record.lines)) if leads else len(record.lines)


def _events(record: Record) -> list[str]:
    said = record.lines[: _first_trick(record)]
    events = [Event(n, n, SEATS[seat], verb, rest) for n, (seat, verb, rest) in enumerate(said, 1)]
    return ["events: |", *(INDENT + event_text(event) for event in events)]


def _expectations(record: Record) -> list[str]:
    rulings = [ruling for ruling in record.rulings if ruling["event"] <= _first_trick(record)]
    lines = ["expect:", f"{INDENT}rulings: []"]
    if rulings:
        lines = ["expect:", f"{INDENT}rulings:", *(f"{INDENT * 2}- {flow(ruling)}" for ruling in rulings)]
    return lines
