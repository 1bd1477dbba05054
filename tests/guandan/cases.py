"""Clause cases: facts that a referee would write down, run through the engine, and what must come of them.

A file in `clauses/` maps each clause to lists `bites` and `near_miss` of cases. A case is a mapping with one
key, its kind:

- `reading`: level, cards (wilds may be declared, `H2=C6`), optionally a table. Then any of `is` (exactly these
  readings, as "type key" or "type:cards key"), `has`, `has_not`, `holds` (the one that counts undeclared),
  `beats`, or `refused: {by}`.
- `play`: level, hands of all seats in full, leader, events; optionally `out` (seats out already, in their
  order), levels and level_of. All cards in no hand have been played.
- `exchange`: level, previous (the last hand's order), hands, events, which may go on into the play.
- `result`: levels, level_of, failures, order of a finished hand; optionally extra_hand.
- `timed`: levels when time is called; optionally in_hand, and the order in which that hand ends if played out.
- `deal`: seed, matches; `then` names a property of every deal, `not` one that some deal must lack: see
  `case_deals`.

Events are `SEAT: play CARDS | pass | tribute CARD | return CARD | resist yes|no`. `then` holds what must be so
afterwards (of plays also `played`, the reading that counted); `refused: {reason, by}` says that the last event
is refused, changes nothing, and by which clause.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from cardgames_guandan.combos import TYPE_NAMES, analyse, move_cards, move_type
from cardgames_guandan.game import GuandanGame, Step
from cardgames_guandan.holdings import copies, kinds_of, masks_of, wild_kind
from cardgames_guandan.identify import declared_cards, identify, key_name
from cardgames_guandan.match import MatchSetup, begin_match, decide_on_time, finish_hand, play_hand
from cardgames_guandan.rules import Rules, rules_of
from cardgames_guandan.table import PHASE_PAY, PHASE_PLAY, PHASE_RESIST, PHASE_RETURN, Table, new_table
from cardgames_guandan.tribute import begin_exchange, return_choices, tribute_choices

from cardgames.cards import check_cards, deck, format_card, parse_card, parse_hand
from cardgames.errors import CardgamesError, PlayError
from cardgames.ladder import level_name, level_of
from cardgames.rulesets import Ruleset
from cardgames.rulesets.document import Problems, read_document
from cardgames.seats import NOBODY, SEATS, SIDES
from cardgames.streams import LOTS, open_stream
from tests.guandan.case_deals import deal_outcome

FOLDER = Path(__file__).parent / "clauses"
PHASES = {PHASE_RESIST: "resist", PHASE_PAY: "pay", PHASE_RETURN: "return", PHASE_PLAY: "play"}
SIDES_TO = ("bites", "near_miss")

Facts = Mapping[str, Any]
Outcome = dict[str, Any]


class Case(NamedTuple):
    """One case of a file: its place there, and what it says."""

    clause: str
    side: str  # "bites" or "near_miss"
    number: int
    data: Facts

    @property
    def name(self) -> str:
        return f"{self.clause}/{self.side.replace('_', '-')}-{self.number}"


class CaseError(Exception):
    """A case that is not written as this module's text says."""


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
    wrong = [text for key in expected for text in _differs(key, expected[key], found, ruleset)]
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


# What comes of the facts.


def _read_cards(facts: Facts, ruleset: Ruleset) -> Outcome:
    table = facts.get("table")
    try:
        found = identify(ruleset, str(facts["cards"]), level=str(facts["level"]), table=table and str(table))
    except CardgamesError as error:
        return {"refused": {"reason": type(error).__name__, "key": error.key}}
    readings = [f"{one.type}:{one.size} {one.key}" for one in found.readings]
    return {"readings": readings, "holds": readings[:1], "beats": found.beats_table}


def _play(facts: Facts, ruleset: Ruleset) -> Outcome:
    game = position(ruleset, str(facts["level"]), facts["hands"], facts)
    table = game.table
    table.phase = PHASE_PLAY
    table.leader = table.turn = SEATS.index(facts["leader"])
    for place, seat in enumerate(facts.get("out", ())):
        table.order[place] = SEATS.index(seat)
        table.place[SEATS.index(seat)] = place
        table.finished = place + 1
    return _follow(game, facts["events"])


def _exchange(facts: Facts, ruleset: Ruleset) -> Outcome:
    game = position(ruleset, str(facts["level"]), facts["hands"], facts)
    game.table.previous = [SEATS.index(seat) for seat in facts["previous"]]
    game.table.leader = NOBODY
    begin_exchange(game.table, game.rules)
    return _follow(game, facts.get("events", ()))


def position(
    ruleset: Ruleset, level: str, hands: Mapping[str, str], facts: Facts | None = None
) -> GuandanGame:
    """A game in the middle of a hand with these cards held, all others played; nobody out, no phase set."""
    game = GuandanGame(ruleset, new_table())
    table = game.table
    begin_match(table, game.rules, MatchSetup.of({"seed": 1}), 0)
    open_stream(table.lots, table.seed, table.match, table.hand, LOTS)
    facts = facts or {}
    _set_levels(table, facts if "levels" in facts else {"levels": dict.fromkeys(SIDES, level)})
    table.level = level_of(level)
    table.wild_bit = 1 << wild_kind(table.level) if game.rules.wilds else 0
    rest = deck()
    for seat, name in enumerate(SEATS):
        kinds = parse_hand(str(hands.get(name, "")))
        for kind in kinds:
            if kind not in rest:
                raise CaseError(f"{format_card(kind)} is in too many hands")
            rest.remove(kind)
        table.held[seat], table.paired[seat] = masks_of(kinds)
        table.order[seat] = table.place[seat] = -1
        analyse(table, seat, game.rules)
    if set(hands) - set(SEATS):
        raise CaseError(f"no seats {sorted(set(hands) - set(SEATS))}")
    check_cards(rest)
    table.out_held, table.out_paired = masks_of(rest)
    return game


def do(game: GuandanGame, event: str) -> Step:
    """Let the named seat do what an event says, whoever's turn it is."""
    name, _, decision = event.partition(":")
    seat, (verb, _, rest) = SEATS.index(name.strip()), decision.strip().partition(" ")
    if verb == "play":
        return game.play(seat, *declared_cards(rest, game.table.level, game.rules))
    if verb == "pass" and not rest:
        return game.pass_turn(seat)
    if verb == "tribute":
        return game.pay(seat, parse_card(rest))
    if verb == "return":
        return game.give_back(seat, parse_card(rest))
    if verb == "resist" and rest in ("yes", "no"):
        return game.resist(seat, rest == "yes")
    raise CaseError(f"cannot read the event {event!r}")


def _follow(game: GuandanGame, events: Sequence[str]) -> Outcome:
    """Carry out events to the first that is refused; where the game then stands."""
    step: Step | None = None
    for number, event in enumerate(events, start=1):
        before = game.table.values()
        try:
            step = do(game, event)
        except CardgamesError as error:
            reason = error.reason if isinstance(error, PlayError) else type(error).__name__
            refused = {"reason": reason, "key": error.key, "event": number, "of": len(events)}
            return {"refused": refused, "unchanged": game.table.values() == before, **_standing(game, None)}
        game.check()
    return _standing(game, step)


def _standing(game: GuandanGame, step: Step | None) -> Outcome:
    table = game.table
    found: Outcome = {
        "report_due": step and step.report_due,
        "played": step and step.move and move_name(step.move),
    }
    found["winner"] = "none" if step is None or step.match_won_by is None else SIDES[step.match_won_by]
    if step is not None and step.hand_ended is not None:
        return found | {"order": [SEATS[seat] for seat in step.hand_ended]}
    found["phase"] = PHASES[table.phase]
    found["turn"] = SEATS[table.turn]
    found["leads"] = table.phase == PHASE_PLAY and table.move == 0
    found["leader"] = SEATS[table.leader] if table.leader != NOBODY else "none"
    found["resisted"] = bool(table.resisted)
    found["cards"] = {name: table.cards[seat] for seat, name in enumerate(SEATS)}
    found["hands"] = {
        name: [format_card(kind) for kind in game.hand_of(seat)] for seat, name in enumerate(SEATS)
    }
    found["options"] = [format_card(kind) for kind in kinds_of(_options(table, game.rules), 0)]
    return found


def _options(table: Table, rules: Rules) -> int:
    if table.phase == PHASE_PAY:
        return tribute_choices(table, table.payer[table.asked], rules)
    return return_choices(table, table.asked, rules) if table.phase == PHASE_RETURN else 0


def move_name(move: int) -> str:
    """A move as readings are written: `bomb:4 6`."""
    return f"{TYPE_NAMES[move_type(move)]}:{move_cards(move)} {key_name(move)}"


def _finished(facts: Facts, ruleset: Ruleset) -> tuple[Table, Rules]:
    """A table between hands, at the levels given, and where an order is given with that hand finished."""
    rules = rules_of(ruleset.parameters)  # type: ignore[arg-type]
    table = new_table()
    begin_match(table, rules, MatchSetup.of({"seed": 1}), 0)
    _set_levels(table, facts)
    table.level = table.levels[table.level_side]
    table.previous = [0, 1, 2, 3]
    if "order" in facts:
        table.order = [SEATS.index(seat) for seat in facts["order"]]
        for place, seat in enumerate(table.order):
            table.place[seat] = place
        table.leader = table.order[0]
    return table, rules


def _set_levels(table: Table, facts: Facts) -> None:
    for side, level in facts["levels"].items():
        table.levels[SIDES.index(side)] = level_of(str(level))
    for side, failures in facts.get("failures", {}).items():
        table.failures[SIDES.index(side)] = failures
    table.level_side = SIDES.index(facts.get("level_of", "EW"))


def _result(facts: Facts, ruleset: Ruleset) -> Outcome:
    table, rules = _finished(facts, ruleset)
    table.extra = int(facts.get("extra_hand", False))
    finish_hand(table, rules)
    return {
        "levels": {side: level_name(table.levels[number]) for number, side in enumerate(SIDES)},
        "failures": {side: table.failures[number] for number, side in enumerate(SIDES)},
        "winner": _side(table.winner),
        "next_level_of": SIDES[table.level_side],
    }


def _timed(facts: Facts, ruleset: Ruleset) -> Outcome:
    counts = bool(facts.get("in_hand")) and _played_out(facts, ruleset)
    table, rules = _finished(facts, ruleset)
    if counts and "order" in facts:
        finish_hand(table, rules)
    extra = table.winner == NOBODY and decide_on_time(table, rules) == 1
    return {"winner": _side(table.winner), "extra_hand": extra, "hand_counts": counts}


def _played_out(facts: Facts, ruleset: Ruleset) -> bool:
    """Whether a hand in which the time runs out after the first decision is played to its end."""
    table, rules = _finished({key: facts[key] for key in facts if key != "order"}, ruleset)
    table.previous[0] = -1
    return play_hand(table, rules, MatchSetup.of({"seed": 1, "clock_limit": 1, "per_decision": 1})) == 1


def _side(number: int) -> str:
    return "none" if number == NOBODY else SIDES[number]


# Comparing.


def _differs(key: str, expected: Any, found: Outcome, ruleset: Ruleset) -> list[str]:
    if key in COMPARE:
        problem = COMPARE[key](expected, found, ruleset)
        return [problem] if problem else []
    if key in ("levels", "failures", "cards"):
        have = found.get(key) or {}
        shown = {part: have.get(part) for part in expected}
        agree = all(str(expected[part]) == str(shown[part]) for part in expected)
        return [] if agree else [f"{key}: {shown}, expected {dict(expected)}"]
    return [] if found.get(key) == expected else [f"{key}: {found.get(key)!r}, expected {expected!r}"]


def _matches(pattern: str, reading: str) -> bool:
    """Whether a reading as written (`bomb 6`, `bomb:4 6`, `joker_bomb`) is the one found (`bomb:4 6`)."""
    kind, size, key = _parts(pattern)
    kind_found, size_found, key_found = _parts(reading)
    return kind == kind_found and size in ("", size_found) and key in ("", key_found)


def _parts(reading: str) -> tuple[str, str, str]:
    name, _, key = reading.partition(" ")
    kind, _, size = name.partition(":")
    if kind not in TYPE_NAMES:
        raise CaseError(f"no combination is called {kind!r}")
    return kind, size, "T" if key == "10" else key


def _is(expected: Sequence[str], found: Outcome, _: Ruleset) -> str:
    readings = found.get("readings", [])
    fits = all(any(_matches(one, each) for each in readings) for one in expected)
    covered = all(any(_matches(one, each) for one in expected) for each in readings)
    return "" if fits and covered else f"readings: {readings}, expected {list(expected)}"


def _has(expected: Sequence[str], found: Outcome, _: Ruleset) -> str:
    missing = [one for one in expected if not any(_matches(one, each) for each in found.get("readings", []))]
    return f"readings lack {missing}: {found.get('readings')}" if missing else ""


def _has_not(expected: Sequence[str], found: Outcome, _: Ruleset) -> str:
    there = [one for one in expected if any(_matches(one, each) for each in found.get("readings", []))]
    return f"readings include {there}" if there else ""


def _holds(expected: str, found: Outcome, _: Ruleset) -> str:
    holding = found.get("holds", [])
    return "" if holding and _matches(expected, holding[0]) else f"holds: {holding}, expected {expected!r}"


def _played(expected: str, found: Outcome, _: Ruleset) -> str:
    played = found.get("played")
    return "" if played and _matches(expected, played) else f"played: {played!r}, expected {expected!r}"


def _refused(expected: Facts, found: Outcome, ruleset: Ruleset) -> str:
    refused = found.get("refused")
    if not refused:
        return "nothing is refused"
    if refused.get("event") != refused.get("of"):
        return f"an earlier event is refused: {refused}"
    if "reason" in expected and refused["reason"] != expected["reason"]:
        return f"refused because {refused['reason']}, expected {expected['reason']}"
    if not found.get("unchanged", True):
        return "the refused event has changed the table"
    if "by" in expected:
        entry = ruleset.entries.get(refused["key"] or "")
        if entry is None or expected["by"] not in entry.clauses:
            cited = None if entry is None else list(entry.clauses)
            return f"refused by {refused['key']}, which cites {cited}, expected {expected['by']}"
    return ""


def _order(expected: Sequence[str], found: Outcome, _: Ruleset) -> str:
    order = found.get("order")
    return (
        ""
        if order and order[: len(expected)] == list(expected)
        else f"order: {order}, expected {list(expected)}"
    )


def _hands(expected: Mapping[str, str], found: Outcome, *, lack: bool) -> str:
    for seat, cards in expected.items():
        held = masks_of([parse_card(name) for name in found.get("hands", {}).get(seat, [])])
        wanted = parse_hand(str(cards))
        for kind in set(wanted):
            have = copies(*held, kind)
            if (have > 0) if lack else (have < wanted.count(kind)):
                return f"{seat} {'has' if lack else 'lacks'} {format_card(kind)}"
    return ""


def _options_are(expected: str, found: Outcome, _: Ruleset) -> str:
    wanted = sorted(set(parse_hand(str(expected))))
    have = sorted(parse_card(name) for name in found.get("options", []))
    return "" if wanted == have else f"options: {found.get('options')}, expected {expected}"


def _all_deals(expected: str, found: Outcome, _: Ruleset) -> str:
    if "holds" not in found:
        return f"no property {expected!r}"
    return "" if all(found["holds"]) else f"{expected} fails for matches {_where(found['holds'])}"


def _not_all_deals(expected: str, found: Outcome, _: Ruleset) -> str:
    return f"{expected} holds for every deal" if all(found["lacks"]) else ""


def _where(held: Sequence[bool]) -> list[int]:
    return [number for number, holds in enumerate(held) if not holds][:8]


COMPARE: dict[str, Callable[[Any, Outcome, Ruleset], str]] = {
    "is": _is,
    "has": _has,
    "has_not": _has_not,
    "holds": _holds,
    "played": _played,
    "refused": _refused,
    "order": _order,
    "hands_have": lambda expected, found, _: _hands(expected, found, lack=False),
    "hands_lack": lambda expected, found, _: _hands(expected, found, lack=True),
    "options": _options_are,
    "then": _all_deals,
    "not": _not_all_deals,
}


class Kind(NamedTuple):
    """A kind of case: how it is run, the facts it may be given and where its expectations stand."""

    run: Callable[[Facts, Ruleset], Outcome]
    given: tuple[str, ...]
    expects: tuple[str, ...] = ("then", "refused")


KINDS = {
    "reading": Kind(
        _read_cards,
        ("level", "cards", "table"),
        ("is", "has", "has_not", "holds", "beats", "refused", "then"),
    ),
    "play": Kind(_play, ("level", "hands", "leader", "events", "out", "levels", "level_of")),
    "exchange": Kind(_exchange, ("level", "previous", "hands", "events", "levels", "level_of")),
    "result": Kind(_result, ("levels", "level_of", "failures", "order", "extra_hand"), ("then",)),
    "timed": Kind(_timed, ("levels", "level_of", "failures", "in_hand", "order"), ("then",)),
    "deal": Kind(deal_outcome, ("seed", "matches"), ("then", "not")),
}
