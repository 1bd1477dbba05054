"""What the page holds as JSON: every script's events and, after each, what has changed on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardgames.report.adjudications import words
from cardgames.report.adjudications.account import account_of
from cardgames.report.adjudications.tricks import tricks_of
from cardgames.text import Text

if TYPE_CHECKING:
    from cardgames.referee.rulings import Adjudication, Basis, EventRecord, Fact, Finding, State
    from cardgames.report.adjudications.account import NumberedRuling
    from cardgames.report.adjudications.tricks import Move

Said = dict[str, str]

LABELS: Final = {
    "all_scripts": Text("全部牌例", "All scripts"),
    "attackers": Text("闲家得分", "attackers' points"),
    "big": Text("大王", "big joker"),
    "cards": Text("张", "cards"),
    "clauses": Text("条款", "Clauses"),
    "dealer": Text("庄", "dealer"),
    "event": Text("事件", "Event"),
    "events": Text("全部事件", "All events"),
    "expected": Text("与预期", "as expected"),
    "findings": Text("规则认定", "What the rules make of it"),
    "first": Text("回到开始（Home）", "To the start (Home)"),
    "hidden": Text("不明", "unknown"),
    "last": Text("到最后（End）", "To the end (End)"),
    "later": Text("就此事的裁定见事件", "The ruling on this is at event"),
    "legal": Text("合规", "legal"),
    "level": Text("打", "level"),
    "little": Text("小王", "little joker"),
    "next": Text("下一步（→）", "Next (right arrow)"),
    "next_mark": Text("下一处犯规或疑点", "Next irregularity"),
    "offence": Text("犯规", "offence"),
    "offences": Text("犯规", "offences"),
    "open": Text("罚张", "penalty card"),
    "pass": Text("不出", "pass"),
    "previous": Text("上一步（←）", "Back (left arrow)"),
    "result": Text("结果", "Result"),
    "ruleset": Text("规则集", "ruleset"),
    "script": Text("牌例", "script"),
    "start": Text("开始", "Start"),
    "steps": Text("事件条", "Bar of events"),
    "table": Text("牌桌", "The table"),
    "trick": Text("墩", "trick"),
    "trump": Text("主", "trump"),
    "turn": Text("轮到", "to play"),
    "unchecked": Text("未能核对", "Not checked"),
    "unclear": Text("无法核对", "unchecked"),
    "wins": Text("最大", "best"),
}


def page_data(all_found: list[Adjudication]) -> dict[str, Any]:
    """The data of the page."""
    return {
        "labels": {name: text.as_dict() for name, text in LABELS.items()},
        "seats": [words.seat_name(seat).as_dict() for seat in range(4)],
        "sides": [Text("东西方", "E-W").as_dict(), Text("南北方", "N-S").as_dict()],
        "trumps": {name: text.as_dict() for name, text in words.SUIT_NAMES.items()},
        "scripts": [_script(found) for found in all_found],
    }


def _script(found: Adjudication) -> dict[str, Any]:
    account = account_of(found)
    clauses = {
        clause.id: clause.text.as_dict()
        for basis in _bases(found)
        for clause in basis.clauses
    }  # fmt: skip
    return {
        "title": words.title(found).as_dict(),
        "file": found.script.file,
        "ruleset": found.ruleset.label,
        "header": [[label.as_dict(), text.as_dict()] for label, text in words.header(found)],
        "clauses": clauses,
        "start": _change(None, found.start, []),
        "events": _events(found, account.rulings),
        "closing": [_ruling(each, found) for each in account.rulings if each.closing],
        "offences": len(found.offences),
        "result": [_fact(fact) for fact in found.result],
        "expects": found.expects,
        "met": found.met,
        "met_text": words.met(found).as_dict(),
        "differences": [text.as_dict() for text in found.differences],
    }


def _bases(found: Adjudication) -> list[Basis]:
    bases = [ruling.basis for ruling in found.rulings]
    bases += [finding.basis for record in found.records for finding in record.findings]
    return bases + [fact.basis for fact in found.result if fact.basis is not None]


def _events(found: Adjudication, rulings: tuple[NumberedRuling, ...]) -> list[dict[str, Any]]:
    numbered = {id(each.ruling): each for each in rulings}
    tricks = {record.event.n: trick for trick in tricks_of(found)[1] for record in trick.records}
    last = found.start
    last_passes: list[int] = []
    events = []
    for record in found.records:
        n = record.event.n
        trick = tricks.get(n)
        passes = [] if trick is None else _passes([move for move in trick.moves if move.event <= n])
        events.append(
            {
                "n": n,
                "verdict": record.verdict,
                "said": record.said.as_dict(),
                "written": record.event.say(),
                "trick": None if trick is None else trick.number,
                "begins": trick is not None and trick.records[0] is record,
                "findings": [_finding(finding) for finding in record.findings],
                "unchecked": [text.as_dict() for text in record.unchecked],
                "rulings": [_ruling(numbered[id(ruling)], found) for ruling in record.rulings],
                "later": _ruled_later(record, found),
                "state": _change(last, record.state, passes, last_passes),
            }
        )
        last, last_passes = record.state, passes
    return events


def _passes(moves: list[Move]) -> list[int]:
    """Seats that have passed since cards were last laid."""
    passes: list[int] = []
    for move in moves:
        passes = [] if move.place is not None else [*passes, move.seat]
    return passes


def _ruled_later(record: EventRecord, found: Adjudication) -> list[int]:
    """Events at which rulings were given on an earlier one."""
    return sorted({each.event for each in found.rulings if each.about == record.event.n != each.event})


def _ruling(each: NumberedRuling, found: Adjudication) -> dict[str, Any]:
    ruling = each.ruling
    return {
        "heading": Text(f"{each.number}. {each.heading.zh}", f"{each.number}. {each.heading.en}").as_dict(),
        "what": words.offence(ruling).as_dict(),
        "offence": ruling.offence is not None,
        "about": ruling.about,
        "parts": [
            [label.as_dict(), [text.as_dict() for text in texts]]
            for label, texts in words.ruling_parts(ruling, found.ruleset, clauses=False)
        ],
        "clauses": [clause.id for clause in ruling.basis.clauses],
    }


def _finding(finding: Finding) -> dict[str, Any]:
    return {"text": finding.text.as_dict(), **_cited(finding.basis)}


def _fact(fact: Fact) -> dict[str, Any]:
    cited = {"clauses": [], "authority": None} if fact.basis is None else _cited(fact.basis)
    return {"label": fact.label.as_dict(), "text": fact.text.as_dict(), **cited}


def _cited(basis: Basis) -> dict[str, Any]:
    return {
        "clauses": [clause.id for clause in basis.clauses],
        "authority": None if basis.clauses else words.cited(basis).as_dict(),
    }


def _change(last: State | None, now: State, passes: list[int], last_passes: list[int] | None = None) -> dict[str, Any]:
    """The parts of a state that are not as before."""
    whole = _state(now, passes)
    if last is None:
        return whole
    former = _state(last, last_passes or [])
    changed = {name: value for name, value in whole.items() if value != former[name] and name != "hands"}
    hands = {seat: hand for seat, hand in whole["hands"].items() if hand != former["hands"][seat]}
    return {**changed, **({"hands": hands} if hands else {})}


def _state(state: State, passes: list[int]) -> dict[str, Any]:
    return {
        "hands": {str(seat): words.in_display_order(hand) for seat, hand in enumerate(state.hands)},
        "hidden": list(state.hidden),
        "trick": [[one.seat, list(one.kinds), one.wins, list(one.stands_for)] for one in state.trick],
        "passes": passes,
        "turn": state.turn,
        "levels": [words.level(each).en for each in state.levels],
        "level": None if state.level is None else words.level(state.level).en,
        "trump": state.trump,
        "dealer": state.dealer,
        "points": state.points,
        "exposed": [list(each) for each in state.exposed],
        "facts": [[label.as_dict(), text.as_dict()] for label, text in state.facts],
    }
