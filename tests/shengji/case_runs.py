"""What comes of the facts of a case about cards, play, the kitty, results or the clock: plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgames.cards import format_card, parse_cards, parse_hand
from cardgames.errors import CardgamesError
from cardgames.holdings import masks_of
from cardgames.ladder import level_of
from cardgames.matches import VOID_HANDS, MatchSetup
from cardgames.rulesets import Ruleset
from cardgames.seats import NOBODY, SEATS, SIDES, seat_after, side_of
from cardgames.streams import LOTS, open_stream
from cardgames.variants import Reading
from cardgames_shengji.checks import to_masks
from cardgames_shengji.game import FailedThrow, ShengjiGame, Step
from cardgames_shengji.identify import beats_lead, readings, table_at, trump_from
from cardgames_shengji.match import begin_match, decide_on_time, finish_hand, play_hand
from cardgames_shengji.order import places_of, set_order
from cardgames_shengji.points import points_of_kinds
from cardgames_shengji.rules import Rules, rules_of
from cardgames_shengji.score import attackers_take_over, end_hand, final_points
from cardgames_shengji.table import KITTY, PHASE_BURY, PHASE_CALL, PHASE_PLAY, PHASE_REVOLT, Table, new_table
from cardgames_shengji.trick import follow as lay
from cardgames_shengji.trick import start_trick
from tests.case_table import deal_out, follow, level_names, read_event, refusal, side_name
from tests.clause_cases import CaseError, Facts, Outcome

PHASES = {PHASE_CALL: "call", PHASE_REVOLT: "revolt", PHASE_BURY: "bury", PHASE_PLAY: "play"}
HAND, DEALER, PLAIN_LEVEL = 25, "E", "2"


def seat_name(seat: int | None) -> str:
    """`E`, or `none`."""
    return "none" if seat is None or seat == NOBODY else SEATS[seat]


def card_names(kinds: Sequence[int]) -> list[str]:
    return [format_card(kind) for kind in kinds]


# What cards are.


def grouped(facts: Facts, ruleset: Ruleset) -> Outcome:
    rules = rules_of(ruleset.parameters)  # type: ignore[arg-type]
    trump, by_kitty = trump_from(str(facts["trump"]))
    if facts.get("side") == "attackers" and rules.demoted_dealer_only:
        by_kitty = False  # their order is the usual one
    table = table_at(rules, level_of(str(facts.get("level", PLAIN_LEVEL))), trump, by_kitty)
    try:
        kinds = parse_cards(str(facts["cards"]))
        found = [components(one) for one in readings(table, rules, kinds)]
        led = parse_cards(str(facts["table"])) if "table" in facts else []
    except CardgamesError as error:
        return {"refused": refusal(error)}
    beats = beats_lead(table, rules, kinds, led) if led else None
    return {"is": found[0] if found else [], "all": found, "readings": len(found), "beats": beats}


def components(reading: Reading) -> list[str]:
    """The components of a reading: `pair K`, `tractor:2 K`."""
    if reading.components:
        return [name for part in reading.components for name in components(part)]
    length = f":{reading.size // 2}" if reading.type == "tractor" else ""
    return [f"{reading.type}{length} {reading.key}"]


# Play.


def played(facts: Facts, ruleset: Ruleset) -> Outcome:
    game = position(facts, ruleset)
    return follow(game, facts["events"], do, _standing)


def table_of(facts: Facts, rules: Rules) -> Table:
    """A table at the levels of a case, its dealer, level and trump known, nobody holding a card."""
    table = new_table()
    begin_match(table, rules, MatchSetup.of({"seed": int(facts.get("seed", 1))}), 0)
    open_stream(table.lots, table.seed, table.match, table.hand, LOTS)
    set_levels(table, facts)
    dealer = str(facts.get("dealer", DEALER))
    if dealer in SEATS:
        table.dealer = SEATS.index(dealer)
        table.level_side = side_of(table.dealer)
        table.level = level_of(str(facts["level"])) if "level" in facts else table.levels[table.level_side]
    if "trump" in facts:
        table.trump, by_kitty = trump_from(str(facts["trump"]))
        table.by_kitty = int(by_kitty)
        table.demoted = int(by_kitty and bool(rules.kitty_levels_low))
    return table


def set_levels(table: Table, facts: Facts) -> None:
    """The levels of the two sides: as given, else both at the level of the hand."""
    for number, side in enumerate(SIDES):
        table.levels[number] = level_of(str(facts.get("levels", {}).get(side, facts.get("level", PLAIN_LEVEL))))


def position(facts: Facts, ruleset: Ruleset) -> ShengjiGame:
    """A game in the middle of a hand with these cards held, all others played; or before the burial."""
    game = ShengjiGame(ruleset, new_table())
    table = game.table = table_of(facts, game.rules)
    set_order(table, game.rules)
    held, rest = deal_out(facts["hands"])
    table.points = int(facts.get("points", 0))
    if read_event(facts["events"][0])[1] == "bury":
        for seat, kinds in enumerate(held):
            kinds.extend(take_any(rest, HAND + KITTY * (seat == table.dealer) - len(kinds)))
        table.phase, table.turn = PHASE_BURY, table.dealer
    else:
        _lay_kitty(table, facts.get("kitty"), rest)
        if len({len(kinds) for kinds in held}) > 1:
            raise CaseError("all hands must hold as many cards")
        table.phase = PHASE_PLAY
        start_trick(table, SEATS.index(facts.get("leader", SEATS[table.dealer])))
        table.out_held[0], table.out_paired[0] = (places_of(table, 0, mask) for mask in masks_of(rest))
        table.out_held[1] = table.out_paired[1] = 0
        if table.order_of[0] == 1:  # the order of E and W is the other row
            table.out_held.reverse()
            table.out_paired.reverse()
    for seat, kinds in enumerate(held):
        table.held[seat], table.paired[seat] = to_masks(table, seat, kinds)
    return game


def take(rest: list[int], number: int, *, points: int = 0) -> list[int]:
    """Take so many cards with exactly so many points off the rest."""
    taken = []
    for kind in [kind for kind in rest if worth(kind)]:
        if worth(kind) <= points:
            points -= worth(kind)
            taken.append(kind)
    taken += [kind for kind in rest if not worth(kind)][: number - len(taken)]
    if points or len(taken) != number:
        raise CaseError("the cards that are left do not suffice")
    for kind in taken:
        rest.remove(kind)
    return taken


def take_any(rest: list[int], number: int) -> list[int]:
    """Take so many cards off the rest, as they come."""
    taken, rest[:] = rest[:number], rest[number:]
    return taken


def worth(kind: int) -> int:
    """The points of a card."""
    return points_of_kinds(1 << kind, 0)


def _lay_kitty(table: Table, kitty: Any, rest: list[int]) -> None:
    """Take a kitty off the rest: eight cards as text, or cards with so many points (None = without points)."""
    if kitty is None or isinstance(kitty, int):
        kinds = take(rest, KITTY, points=kitty or 0)
    else:
        kinds = parse_hand(str(kitty))
        for kind in kinds:
            if kind not in rest:
                raise CaseError(f"{format_card(kind)} is in the kitty and elsewhere")
            rest.remove(kind)
    if len(kinds) != KITTY:
        raise CaseError("a kitty has eight cards")
    table.kitty = list(kinds)
    table.kitty_points = sum(worth(kind) for kind in kinds)


def do(game: ShengjiGame, event: str) -> Step:
    """Let the named seat do what an event says, whoever's turn it is."""
    seat, verb, rest = read_event(event)
    if verb == "play":
        return game.play(seat, parse_cards(rest))
    if verb == "bury":
        return game.bury(seat, parse_cards(rest))
    if verb == "revolt" and not rest:
        return game.revolt(seat)
    if verb == "pass" and not rest:
        return game.pass_turn(seat)
    raise CaseError(f"cannot read the event {event!r}")


def _standing(game: ShengjiGame, step: Step | None) -> Outcome:
    found = _after_throw(game)
    found["trick_won_by"] = seat_name(None if step is None else step.trick_won_by)
    found["match_winner"] = side_name(NOBODY if step is None or step.match_won_by is None else step.match_won_by)
    table = game.table
    if step is not None and step.attackers_points is not None:
        last = _last_moment(game, step)
        return found | {
            "over": True,
            "attackers": step.attackers_points,
            "points": last.points,
            "multiplier": last.last_multiplier,
            "levels": level_names(step.levels),
            "next_dealer": seat_name(table.next_dealer),
        }
    found |= {"over": False, "phase": PHASES[table.phase], "turn": SEATS[table.turn], "points": table.points}
    found["leads"] = table.phase == PHASE_PLAY and table.laid == 0
    found["hands"] = {name: card_names(game.hand_of(seat)) for seat, name in enumerate(SEATS)}
    found["kitty"] = " ".join(sorted(card_names(table.kitty)))
    return found


def _after_throw(game: ShengjiGame) -> Outcome:
    """What became of the last throw that failed."""
    failed: list[FailedThrow] = [step.failed_throw for step in game.steps if step.failed_throw is not None]
    if not failed:
        return {"failed": False, "fine": 0}
    last = failed[-1]
    return {
        "failed": True,
        "led": " ".join(card_names(last.led)),
        "refuted_by": [SEATS[seat] for seat in last.refuted_by],
        "blocked": last.blocked_cards,
        "fine": last.fine,
    }


def _last_moment(game: ShengjiGame, step: Step) -> Table:
    """The table as the last play of a hand left it, before the hand was settled."""
    table = game._before[-1].duplicate()
    kinds = parse_cards(step.decision.removeprefix("play "))
    lay(table, game.rules, *to_masks(table, step.seat, kinds))
    return table


# The kitty, results, the clock.


def dug(facts: Facts, ruleset: Ruleset) -> Outcome:
    rules = rules_of(ruleset.parameters)  # type: ignore[arg-type]
    table = table_of(facts, rules)
    set_order(table, rules)
    table.points = int(facts.get("points", 0))
    attacker = SEATS[seat_after(table.dealer, 1)]
    winner = SEATS.index(facts.get("winner", attacker))
    table.leader = SEATS.index(facts.get("leader", SEATS[winner]))
    held, rest = deal_out({SEATS[table.leader]: facts["led"]} | {SEATS[winner]: facts.get("won", facts["led"])})
    _lay_kitty(table, facts.get("kitty", 0), rest)
    for seat in (table.leader, winner):
        table.trick_held[seat], table.trick_paired[seat] = to_masks(table, seat, held[seat])
    end_hand(table, rules, winner)
    return {
        "multiplier": table.last_multiplier,
        "attackers": final_points(table),
        "takeover": bool(attackers_take_over(table, rules)),
    }


def _finished(facts: Facts, rules: Rules) -> Table:
    """A table whose hand has come to its end with so many points of the attackers, not yet settled."""
    table = table_of(facts, rules)
    table.trump = 0
    table.points = int(facts.get("attackers", 0))
    table.last_multiplier = 2 if facts.get("dug") else 0
    table.next_dealer = table.dealer
    return table


def finished(facts: Facts, ruleset: Ruleset) -> Outcome:
    rules = rules_of(ruleset.parameters)  # type: ignore[arg-type]
    table = _finished(facts, rules)
    before = list(table.levels)
    finish_hand(table, rules)
    return {
        "levels": level_names(table.levels),
        "gained": {side: table.levels[number] - before[number] for number, side in enumerate(SIDES)},
        "next_dealer": seat_name(table.next_dealer),
        "match_winner": side_name(table.winner),
    }


def timed(facts: Facts, ruleset: Ruleset) -> Outcome:
    rules = rules_of(ruleset.parameters)  # type: ignore[arg-type]
    counts = bool(facts.get("in_hand")) and _played_out(rules)
    table = _finished(facts, rules)
    if counts:
        finish_hand(table, rules)
    elif facts.get("in_hand"):
        table.match_count[VOID_HANDS] = 1
    if table.winner == NOBODY:
        decide_on_time(table, rules)
    return {
        "match_winner": side_name(table.winner),
        "drawn": table.winner == NOBODY,
        "levels": level_names(table.levels),
        "hands": table.hand,
        "void": table.match_count[VOID_HANDS],
    }


def _played_out(rules: Rules) -> bool:
    """Whether a hand in which the time runs out after the first play is played to its end."""
    table = new_table()
    setup = MatchSetup.of({"seed": 1, "clock_limit": 1, "per_decision": 1})
    begin_match(table, rules, setup, 0)
    return play_hand(table, rules, setup) == 1
