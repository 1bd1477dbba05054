"""What comes of the facts of a case about calling trump or about the revolution: plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgames.cards import RANKS, format_card, parse_cards
from cardgames.checks import refuse
from cardgames.errors import CardgamesError
from cardgames.holdings import masks_of
from cardgames.rulesets import Ruleset
from cardgames.seats import NOBODY, SEATS, SIDES
from cardgames.streams import DEAL, open_stream
from cardgames_shengji.auction import find_calls, make_known, open_auction
from cardgames_shengji.calls import CALL_PASS
from cardgames_shengji.game import ShengjiGame, Step
from cardgames_shengji.hand import decide_call, decide_rebel, go_on
from cardgames_shengji.identify import TRUMP_NAMES
from cardgames_shengji.order import set_order
from cardgames_shengji.revolution import find_rebels
from cardgames_shengji.rules import SHOWS, Rules
from cardgames_shengji.table import DRAWN, KITTY, PHASE_BURY, PHASE_CALL, PHASE_REVOLT, TRUMPS, Table, new_table
from tests.case_table import deal_out, follow, read_event
from tests.clause_cases import CaseError, Facts, Outcome
from tests.shengji.case_runs import HAND, PHASES, do, seat_name, table_of, take, take_any

FIRST_DRAWER = "E"


# Calling.


def called(facts: Facts, ruleset: Ruleset) -> Outcome:
    game = _drawn(facts, ruleset)
    return follow(game, facts.get("events", ()), _speak, _settled)


def _drawn(facts: Facts, ruleset: Ruleset) -> ShengjiGame:
    """A hand of which all cards are drawn, nothing shown, and anybody may speak up."""
    game = ShengjiGame(ruleset, new_table())
    game.table = table = table_of({"dealer": "open", **facts}, game.rules)
    open_stream(table.deals, table.seed, table.match, table.hand, DEAL)
    table.open_deal = 1 if table.dealer == NOBODY else 0
    table.next_dealer = table.dealer
    table.first_drawer = SEATS.index(facts.get("first_drawer", FIRST_DRAWER))
    open_auction(table)
    table.asking, table.passes, table.asked = 1, 0, (table.first_drawer + 3) % 4
    held, rest = deal_out(facts.get("hands", {}))
    kitty = parse_cards(str(facts["kitty"])) if "kitty" in facts else []
    for kind in kitty:
        rest.remove(kind)
    showable = [kind for kind in rest if table.watched >> kind & 1]
    kitty += showable[: KITTY - len(kitty)]
    for kind in showable[: len(kitty)] if "kitty" not in facts else []:
        rest.remove(kind)
    _fill(held, rest, table.watched)
    _hold(table, held, kitty + take_any(rest, KITTY - len(kitty)))
    return game


def _fill(held: list[list[int]], rest: list[int], watched: int) -> None:
    """Fill up the hands: cards that could be shown make no pair with others, then any."""
    for kind in [kind for kind in rest if watched >> kind & 1]:
        free = [hand for hand in held if len(hand) < HAND and kind not in hand]
        if free:
            min(free, key=len).append(kind)
            rest.remove(kind)
    plain = [kind for kind in rest if not watched >> kind & 1]
    for hand in held:
        for kind in take_any(plain, HAND - len(hand)):
            hand.append(kind)
            rest.remove(kind)


def _hold(table: Table, held: list[list[int]], kitty: list[int]) -> None:
    """Set the hands and the kitty of a deal of which all cards are drawn."""
    if [len(kinds) for kinds in (*held, kitty)] != [HAND] * 4 + [KITTY]:
        raise CaseError(f"hands and kitty have {[len(kinds) for kinds in (*held, kitty)]} cards")
    for seat, kinds in enumerate(held):
        table.held[seat], table.paired[seat] = masks_of(kinds)
    table.kitty = list(kitty)
    table.deck[DRAWN:] = kitty
    table.drawn = DRAWN


def _speak(game: ShengjiGame, event: str) -> Step:
    """Let the named seat call; what follows when nobody answers waits until all events are used up."""
    seat, verb, rest = read_event(event)
    if verb == "take":
        return _take_kitty(game, seat)
    before, number = game.table.duplicate(), len(game.steps)
    turn, game.table.turn = game.table.turn, seat
    try:
        step = game.apply(f"{verb} {rest}".strip())
    except CardgamesError:
        game.table.turn = turn
        raise
    game.table = before
    for made in game.steps[number:]:  # two where a pair is shown at once
        before.turn = seat
        find_calls(before, game.rules, seat)
        calls = {game._call_text(seat, call): call for call in before.call[: before.calls]} | {"pass": CALL_PASS}
        make_known(before, game.rules, calls[made.decision])
    return step


def _close(table: Table, rules: Rules) -> bool:
    """Everybody passes, up to the revolution or the kitty; whether the cards are dealt anew instead."""
    deck = list(table.deck)
    go_on(table, rules)
    while table.phase == PHASE_CALL and list(table.deck) == deck:
        decide_call(table, rules, CALL_PASS)
    return list(table.deck) != deck


def _take_kitty(game: ShengjiGame, seat: int) -> Step:
    table = game.table
    if _close(table, game.rules) or table.dealer != seat:
        refuse("no_dealer", (), f"{SEATS[seat]} 不是庄家", f"{SEATS[seat]} is not the dealer")
    while table.phase == PHASE_REVOLT:
        decide_rebel(table, game.rules, 0)
    assert table.phase == PHASE_BURY
    return Step(seat, "take")


def _settled(game: ShengjiGame, _: Step | None) -> Outcome:
    """What has been called, when everybody else passes."""
    table, rules = game.table.duplicate(), game.rules
    standing = {
        "standing": "none" if table.standing == NOBODY else SHOWS[table.standing],
        "standing_cards": table.standing_cards,
        "standing_seat": seat_name(table.standing_seat),
        "declarer": seat_name(table.declarer),
    }
    redealt = table.phase == PHASE_CALL and _close(table, rules)
    if redealt:
        return standing | {"redealt": True}
    set_order(table, rules)
    trumps = [place for place in range(54) if table.groups[TRUMPS] >> place & 1]
    return standing | {
        "redealt": False,
        "trump": TRUMP_NAMES[table.trump],
        "dealer": seat_name(table.dealer),
        "level": RANKS[table.level],
        "level_of": SIDES[table.level_side],
        "by_kitty": bool(table.by_kitty),
        "demoted": bool(table.demoted),
        "strengths": {format_card(table.kind_at[0][place]): table.strength[0][place] for place in trumps},
    }


# Revolution.


def revolted(facts: Facts, ruleset: Ruleset) -> Outcome:
    game = ShengjiGame(ruleset, new_table())
    game.table = table = table_of(facts, game.rules)
    open_stream(table.deals, table.seed, table.match, table.hand, DEAL)
    table.next_dealer = table.dealer
    open_auction(table)
    table.trump = TRUMP_NAMES.index(str(facts["trump"]))
    table.level_side = table.dealer & 1
    held, rest = _hands(facts["hands"])
    _hold(table, held, rest)
    table.phase = PHASE_REVOLT
    table.rebels = find_rebels(table, game.rules)
    table.turn = next((seat for seat in _from(table.dealer) if table.rebels >> seat & 1), table.dealer)
    return follow(game, facts.get("events", ()), do, _after_revolt)


def _from(seat: int) -> list[int]:
    return [(seat + step) % 4 for step in range(4)]


def _hands(given: Mapping[str, Any]) -> tuple[list[list[int]], list[int]]:
    """Four hands and a kitty: hands given in full, or by their points; the others from what is left."""
    held, rest = deal_out({seat: cards for seat, cards in given.items() if isinstance(cards, str)})
    for seat, cards in given.items():
        kinds = held[SEATS.index(seat)]
        if isinstance(cards, int):
            kinds.extend(take(rest, HAND, points=cards))
        elif len(kinds) != HAND:
            raise CaseError(f"{seat} holds {len(kinds)} cards, not {HAND}")
    for name, kinds in zip(SEATS, held, strict=True):
        if name not in given:
            kinds.extend(rest[-HAND:])
            del rest[-HAND:]
    return held, rest


def _after_revolt(game: ShengjiGame, step: Step | None) -> Outcome:
    table = game.table
    redealt = step is not None and step.redealt
    return {
        "redealt": redealt,
        "open": bool(table.open_deal),
        "first_drawer": seat_name(table.first_drawer) if redealt else "none",
        "dealer": seat_name(table.dealer) if not redealt or not table.open_deal else "none",
        "phase": PHASES[table.phase],
        "turn": SEATS[table.turn],
    }
