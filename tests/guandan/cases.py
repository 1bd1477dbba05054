"""Clause cases: facts that a referee would write down, run through the engine, and what must come of them.

A file in `clauses/` maps each clause to lists `bites` and `near_miss` of cases. A case is a mapping with one
key, its kind:

- `reading`: level, cards (wilds may be declared, `H2=C6`), optionally a table. Then any of `is` (exactly
  these readings, as "type key" or "type:cards key"), `has`, `has_not`, `holds` (the one that counts
  undeclared), `beats`, or `refused: {by}`.
- `play`: level, hands of all seats in full, leader, events; optionally `out` (seats out already, in their
  order), levels and level_of. All cards in no hand have been played.
- `exchange`: level, previous (the last hand's order), hands, events, which may go on into the play.
- `result`: levels, level_of, failures, order of a finished hand; optionally extra_hand.
- `timed`: levels when time is called; optionally in_hand, and the order in which that hand ends if it is
  played out.
- `deal`: seed, matches; `then` names a property of every deal, `not` one that some deal must lack: see
  `case_deals`.

Events are `SEAT: play CARDS | pass | tribute CARD | return CARD | resist yes|no`. `then` holds what must be
so afterwards (of plays also `played`, the reading that counted); `refused: {reason, by}` says that the last
event is refused, changes nothing, and by which clause.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from cardgames.rulesets import Ruleset
from cardgames.rulesets.document import Problems, read_document
from tests.guandan.case_compare import differs
from tests.guandan.case_deals import deal_outcome
from tests.guandan.case_facts import CaseError, Facts, Outcome
from tests.guandan.case_runs import exchanged, finished, played, read_cards, timed

FOLDER = Path(__file__).parent / "clauses"
SIDES_TO = ("bites", "near_miss")


class Case(NamedTuple):
    """One case of a file: its place there, and what it says."""

    clause: str
    side: str  # "bites" or "near_miss"
    number: int
    data: Facts

    @property
    def name(self) -> str:
        return f"{self.clause}/{self.side.replace('_', '-')}-{self.number}"


def read_cases(ruleset_id: str) -> dict[str, dict[str, list[Facts]]]:
    """The file of a ruleset: clause -> side -> cases."""
    path = FOLDER / f"{ruleset_id}.yaml"
    problems = Problems(path.name)
    item = read_document(path.read_bytes(), problems)
    if problems.found or item is None:
        raise CaseError("; ".join(problem.say("en") for problem in problems.found))
    content: dict[str, dict[str, list[Facts]]] = item.value
    return content


def cases_of(ruleset_id: str) -> list[Case]:
    """All cases of a ruleset's file, in its order."""
    return [
        Case(clause, side, number, data)
        for clause, sides in read_cases(ruleset_id).items()
        for side in sides
        for number, data in enumerate(sides[side] or (), start=1)
    ]


def outcome(case: Facts, ruleset: Ruleset) -> Outcome:
    """What happens in a case under a ruleset, whatever the case expects: plain data that can be compared."""
    kind, facts = _one(case)
    return KINDS[kind].run(facts, ruleset)


def check(case: Facts, ruleset: Ruleset) -> None:
    """Raise AssertionError with every difference between what happens and what must."""
    kind, facts = _one(case)
    found = KINDS[kind].run(facts, ruleset)
    expected = {key: facts[key] for key in KINDS[kind].expects if key in facts}
    if "then" in expected:
        expected |= expected.pop("then") if isinstance(expected["then"], dict) else {}
    if kind == "deal":
        expected = {key: facts[key] for key in ("then", "not") if key in facts}
    if not expected:
        raise CaseError(f"{kind}: nothing is expected")
    wrong = [text for key in expected for text in differs(key, expected[key], found, ruleset)]
    if "refused" not in expected and found.get("refused"):
        wrong.insert(0, f"refused: {found['refused']}")
    assert not wrong, "\n".join(wrong)


def _one(case: Facts) -> tuple[str, Facts]:
    if len(case) != 1:
        raise CaseError(f"a case has one key, not {sorted(case)}")
    kind, facts = next(iter(case.items()))
    if kind not in KINDS:
        raise CaseError(f"no kind of case {kind!r}; there are {sorted(KINDS)}")
    unknown = set(facts) - set(KINDS[kind].given) - set(KINDS[kind].expects)
    if unknown:
        raise CaseError(f"{kind}: unknown keys {sorted(unknown)}")
    return kind, facts


class Kind(NamedTuple):
    """A kind of case: how it is run, the facts it may be given and where its expectations stand."""

    run: Callable[[Facts, Ruleset], Outcome]
    given: tuple[str, ...]
    expects: tuple[str, ...] = ("then", "refused")


KINDS = {
    "reading": Kind(
        read_cards,
        ("level", "cards", "table"),
        ("is", "has", "has_not", "holds", "beats", "refused", "then"),
    ),
    "play": Kind(played, ("level", "hands", "leader", "events", "out", "levels", "level_of")),
    "exchange": Kind(exchanged, ("level", "previous", "hands", "events", "levels", "level_of")),
    "result": Kind(finished, ("levels", "level_of", "failures", "order", "extra_hand"), ("then",)),
    "timed": Kind(timed, ("levels", "level_of", "failures", "in_hand", "order"), ("then",)),
    "deal": Kind(deal_outcome, ("seed", "matches"), ("then", "not")),
}
