"""What comes of the facts of a case under a ruleset: plain data, whatever the case expects."""

from __future__ import annotations

from collections.abc import Mapping

from cardgames.cards import format_card, parse_card
from cardgames.errors import CardgamesError
from cardgames.holdings import kinds_of, masks_of
from cardgames.ladder import level_of
from cardgames.matches import MatchSetup
from cardgames.rulesets import Ruleset
from cardgames.seats import NOBODY, SEATS, SIDES
from cardgames.streams import LOTS, open_stream
from cardgames_guandan.combos import analyse
from cardgames_guandan.game import GuandanGame, Step
from cardgames_guandan.identify import declared_cards, identify, key_name
from cardgames_guandan.match import begin_match, decide_on_time, finish_hand, play_hand
from cardgames_guandan.moves import TYPE_NAMES, move_cards, move_type
from cardgames_guandan.returns import return_choices
from cardgames_guandan.rules import Rules, rules_of
from cardgames_guandan.table import PHASE_PAY, PHASE_PLAY, PHASE_RESIST, PHASE_RETURN, Table, new_table, wild_kind
from cardgames_guandan.tribute import begin_exchange, tribute_choices
from tests.case_table import deal_out, follow, level_names, read_event, refusal, side_name
from tests.clause_cases import CaseError, Facts, Outcome

PHASES = {PHASE_RESIST: "resist", PHASE_PAY: "pay", PHASE_RETURN: "return", PHASE_PLAY: "play"}


def read_cards(facts: Facts, ruleset: Ruleset) -> Outcome:
    table = facts.get("table")
    try:
        found = identify(ruleset, str(facts["cards"]), level=str(facts["level"]), table=table and str(table))
    except CardgamesError as error:
        return {"refused": refusal(error)}
    readings = [f"{one.type}:{one.size} {one.key}" for one in found.readings]
    return {"readings": readings, "holds": readings[:1], "beats": found.beats_table}


def played(facts: Facts, ruleset: Ruleset) -> Outcome:
    game = position(ruleset, str(facts["level"]), facts["hands"], facts)
    table = game.table
    table.phase = PHASE_PLAY
    table.leader = table.turn = SEATS.index(facts["leader"])
    for place, seat in enumerate(facts.get("out", ())):
        table.order[place] = SEATS.index(seat)
        table.place[SEATS.index(seat)] = place
        table.finished = place + 1
    return follow(game, facts["events"], do, _standing)


def exchanged(facts: Facts, ruleset: Ruleset) -> Outcome:
    game = position(ruleset, str(facts["level"]), facts["hands"], facts)
    game.table.previous = [SEATS.index(seat) for seat in facts["previous"]]
    game.table.leader = NOBODY
    begin_exchange(game.table, game.rules)
    return follow(game, facts.get("events", ()), do, _standing)


def position(ruleset: Ruleset, level: str, hands: Mapping[str, str], facts: Facts | None = None) -> GuandanGame:
    """A game in the middle of a hand with these cards held, all others played; nobody out, no phase set."""
    game = GuandanGame(ruleset, new_table())
    table = game.table
    begin_match(table, game.rules, MatchSetup.of({"seed": 1}), 0)
    open_stream(table.lots, table.seed, table.match, table.hand, LOTS)
    facts = facts or {}
    _set_levels(table, facts if "levels" in facts else {"levels": dict.fromkeys(SIDES, level)})
    table.level = level_of(level)
    table.wild_bit = 1 << wild_kind(table.level) if game.rules.wilds else 0
    held, rest = deal_out(hands)
    for seat, kinds in enumerate(held):
        table.held[seat], table.paired[seat] = masks_of(kinds)
        table.order[seat] = table.place[seat] = -1
        analyse(table, seat, game.rules)
    table.out_held, table.out_paired = masks_of(rest)
    return game


def do(game: GuandanGame, event: str) -> Step:
    """Let the named seat do what an event says, whoever's turn it is."""
    seat, verb, rest = read_event(event)
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


def _standing(game: GuandanGame, step: Step | None) -> Outcome:
    table = game.table
    found: Outcome = {
        "report_due": step and step.report_due,
        "played": step and step.move and move_name(step.move),
    }
    found["winner"] = side_name(NOBODY if step is None or step.match_won_by is None else step.match_won_by)
    if step is not None and step.hand_ended is not None:
        return found | {"order": [SEATS[seat] for seat in step.hand_ended]}
    found["phase"] = PHASES[table.phase]
    found["turn"] = SEATS[table.turn]
    found["leads"] = table.phase == PHASE_PLAY and table.move == 0
    found["leader"] = SEATS[table.leader] if table.leader != NOBODY else "none"
    found["resisted"] = bool(table.resisted)
    found["cards"] = {name: table.cards[seat] for seat, name in enumerate(SEATS)}
    found["hands"] = {name: [format_card(kind) for kind in game.hand_of(seat)] for seat, name in enumerate(SEATS)}
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


def finished(facts: Facts, ruleset: Ruleset) -> Outcome:
    table, rules = _finished(facts, ruleset)
    table.extra = int(facts.get("extra_hand", False))
    finish_hand(table, rules)
    return {
        "levels": level_names(table.levels),
        "failures": {side: table.failures[number] for number, side in enumerate(SIDES)},
        "winner": side_name(table.winner),
        "next_level_of": SIDES[table.level_side],
    }


def timed(facts: Facts, ruleset: Ruleset) -> Outcome:
    counts = bool(facts.get("in_hand")) and _played_out(facts, ruleset)
    table, rules = _finished(facts, ruleset)
    if counts and "order" in facts:
        finish_hand(table, rules)
    extra = table.winner == NOBODY and decide_on_time(table, rules) == 1
    return {"winner": side_name(table.winner), "extra_hand": extra, "hand_counts": counts}


def _played_out(facts: Facts, ruleset: Ruleset) -> bool:
    """Whether a hand in which the time runs out after the first decision is played to its end."""
    table, rules = _finished({key: facts[key] for key in facts if key != "order"}, ruleset)
    table.previous[0] = -1
    return play_hand(table, rules, MatchSetup.of({"seed": 1, "clock_limit": 1, "per_decision": 1})) == 1
