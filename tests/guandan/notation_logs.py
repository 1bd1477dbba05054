"""Hands of the simulator's own games, and how each foreign notation would have logged them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from cardgames import rulesets
from cardgames.cards import parse_play
from cardgames.holdings import BIG_KIND, LITTLE_KIND
from cardgames.ladder import level_name
from cardgames.scripts import Script
from cardgames.seats import SEATS, partner_of
from cardgames_guandan.game import GuandanGame
from cardgames_guandan.moves import JOKER_BOMB, copies_in_run, is_run, move_cards, move_key, move_type, rank_at
from cardgames_guandan.readings import readings
from cardgames_guandan.table import PHASE_PLAY, wild_kind

RANKS = "23456789TJQKABR"
TYPES = (
    "PASS", "Single", "Pair", "Trips", "ThreeWithTwo", "Straight", "ThreePair", "TwoTrips", "Bomb", "StraightFlush",
    "FourKings",
)  # fmt: skip


@dataclass
class Played:
    """A move: its seat, the cards, what they stand for, and the move it makes; no cards for a pass."""

    seat: int
    cards: tuple[int, ...] = ()
    stands: tuple[int, ...] = ()
    move: int = 0


@dataclass
class Hand:
    """A hand that was played, from the deal to the order of going out."""

    level: int
    levels: tuple[int, int]
    dealt: list[list[int]]
    previous: tuple[int, ...]
    resisted: bool = False
    paid: list[tuple[int, int, int]] = field(default_factory=list)
    returned: list[tuple[int, int, int]] = field(default_factory=list)
    plays: list[Played] = field(default_factory=list)
    order: tuple[int, ...] = ()
    decisions: list[str] = field(default_factory=list)
    before: GuandanGame | None = None
    digest: str = ""


def played(seed: int, hands: int, policy: str = "greedy", ruleset: str = "guandan-base") -> list[Hand]:
    """The first hands of a match."""
    game = GuandanGame.new(rulesets.load(ruleset), seed)
    found: list[Hand] = []
    hand = _begun(game)
    while game.to_act is not None and len(found) < hands:
        table = game.table
        decision = game.suggest(policy)
        verb = decision.split()[0]
        before = table.duplicate()
        step = game.apply(decision)
        hand.decisions.append(decision)
        if verb == "tribute":
            kind = parse_play(decision.split()[1]).cards[0]
            hand.paid.append((step.seat, before.receiver[before.asked], kind))
        elif verb == "return":
            kind = parse_play(decision.split()[1]).cards[0]
            hand.returned.append((step.seat, before.taker[before.asked], kind))
        elif verb == "resist":
            hand.resisted = bool(game.table.resisted)
        elif verb == "pass":
            hand.plays.append(Played(step.seat))
        else:
            hand.plays.append(_laid(game, step.seat, decision, step.move, before.level))
        hand.digest = game.digest()
        if step.hand_ended is not None:
            hand.order = step.hand_ended
            found.append(hand)
            hand = _begun(game)
    return found


def payers(hand: Hand) -> tuple[int, ...]:
    """Who owes a tribute."""
    double = hand.previous[1] == partner_of(hand.previous[0])
    return hand.previous[2:] if double else hand.previous[3:]


def _begun(game: GuandanGame) -> Hand:
    table = game.table
    kept = GuandanGame(game.ruleset, table.duplicate())
    return Hand(
        level=table.level,
        levels=(table.levels[0], table.levels[1]),
        dealt=[game.hand_of(seat) for seat in range(4)],
        previous=tuple(table.previous),
        resisted=bool(table.resisted),
        before=kept,
    )


def _laid(game: GuandanGame, seat: int, decision: str, move: int, level: int) -> Played:
    laid = parse_play(decision.removeprefix("play ").partition(" as ")[0])
    stand = next(r.stands_for for r in readings(laid.cards, level, game.rules, laid.stands_for) if r.move == move)
    waiting = iter(stand)
    stands = tuple(next(waiting) if kind == wild_kind(level) and stand else kind for kind in laid.cards)
    return Played(seat, laid.cards, stands, move)


# Botzone.


class Pack:
    """Numbers of cards, each handed out once a hand."""

    def __init__(self) -> None:
        self.numbers: dict[int, list[int]] = {}
        for number in range(108):
            self.numbers.setdefault(kind_of_number(number), []).append(number)

    def take(self, kind: int) -> int:
        return self.numbers[kind].pop(0)


def kind_of_number(number: int) -> int:
    """Written apart from the importer: hearts, diamonds, spades, clubs of the ace, the two, and so on."""
    within = number % 54
    if within >= 52:
        return LITTLE_KIND if within == 52 else BIG_KIND
    rank = "A23456789TJQK"[within // 4]
    return 13 * "SHCD".index("HDSC"[within % 4]) + RANKS.index(rank)


def claim_of(kind: int) -> int:
    return next(number for number in range(108) if kind_of_number(number) == kind)


def botzone_log(hand: Hand) -> list[dict[str, Any]]:
    """The judge's log of a hand."""
    pack = Pack()
    dealt = [[pack.take(kind) for kind in kinds] for kinds in hand.dealt]
    held = [list(numbers) for numbers in dealt]
    known = _known(hand)
    log: list[dict[str, Any]] = []

    def ask(seat: int, request: dict[str, Any], response: Any) -> None:
        log.append({"output": {"command": "request", "content": {str(seat): request}, "display": {}}})
        log.append({str(seat): {"verdict": "OK", "response": response}})

    def take(seat: int, kind: int) -> int:
        number = next(each for each in held[seat] if kind_of_number(each) == kind)
        held[seat].remove(number)
        return number

    for seat in range(4):
        ask(seat, {"stage": "deal", "deliver": dealt[seat], "your_id": seat, "global": dict(known)}, [])
    known |= {"resist": hand.resisted, "tribute_cards": {}, "return_cards": {}}
    moved = []
    for stage, given in (("tribute", hand.paid), ("return", hand.returned)):
        for giver, taker, kind in given:
            number = take(giver, kind)
            ask(giver, {"stage": stage, "global": json.loads(json.dumps(known))}, [number])
            known[f"{stage}_cards"][str(giver)] = number
            moved.append((taker, number))
        for taker, number in moved:
            held[taker].append(number)
        moved = []
    history: list[Any] = [{}, {}, {}, {}]
    for each in hand.plays:
        numbers = [take(each.seat, kind) for kind in each.cards]
        claims = [
            number if kind == meant else claim_of(meant)
            for number, kind, meant in zip(numbers, each.cards, each.stands, strict=True)
        ]
        request = {"stage": "play", "history": list(history), "done": [], "pass_on": -1, "global": dict(known)}
        ask(each.seat, request, [numbers, claims])
        history = [*history[1:], {"player": each.seat, "response": [numbers, claims]}]
    log.append({"output": {"command": "finish", "content": {"0": 1, "1": 0, "2": 1, "3": 0}}})
    return log


def botzone_player(log: list[dict[str, Any]], seat: int) -> dict[str, Any]:
    """What one player saw of a match."""
    requests, responses = [], []
    for entry, after in pairwise(log):
        content = entry.get("output", {}).get("content", {})
        if entry.get("output", {}).get("command") == "request" and str(seat) in content:
            requests.append(content[str(seat)])
            responses.append(after[str(seat)]["response"])
    return {"requests": requests, "responses": responses[:-1]}


def _known(hand: Hand) -> dict[str, Any]:
    name = level_name(hand.level)
    known: dict[str, Any] = {"level": "10" if name == "T" else name, "tribute": 0, "first": None, "last": None}
    if hand.previous[0] >= 0:
        double = hand.previous[1] == partner_of(hand.previous[0])
        known |= {"tribute": 2 if double else 1, "first": hand.previous[0], "last": hand.previous[3]}
    return known


# The NJUPT platform.


def token(kind: int) -> str:
    if kind >= LITTLE_KIND:
        return "HR" if kind == BIG_KIND else "SB"
    return "SHCD"[kind // 13] + RANKS[kind % 13]


def action(played: Played) -> list[Any]:
    """A move as `[type, rank, cards]`."""
    if not played.cards:
        return ["PASS", "PASS", "PASS"]
    kind, key = move_type(played.move), move_key(played.move)
    if kind == JOKER_BOMB:
        return ["FourKings", "R", [token(card) for card in played.cards]]
    if is_run(kind):
        key = rank_at(key - move_cards(played.move) // copies_in_run(kind) + 1)
    return [TYPES[kind], RANKS[key], [token(card) for card in played.cards]]


def njupt_messages(hand: Hand, me: int = 0) -> list[dict[str, Any]]:
    """What a client at a seat is told of a hand."""
    said: list[dict[str, Any]] = [
        {"type": "notify", "stage": "beginning", "handCards": [token(kind) for kind in hand.dealt[me]], "myPos": me}
    ]
    if hand.resisted:
        holders = [seat for seat in payers(hand) if BIG_KIND in hand.dealt[seat]]
        said.append({"type": "notify", "stage": "anti-tribute", "antiNum": len(holders), "antiPos": holders})
    for stage, given in (("tribute", hand.paid), ("back", hand.returned)):
        if given:
            result = [[giver, taker, token(kind)] for giver, taker, kind in given]
            said.append({"type": "notify", "stage": stage, "result": result})
    ranks = {
        "curRank": level_name(hand.level),
        "selfRank": level_name(hand.levels[me & 1]),
        "oppoRank": level_name(hand.levels[1 - (me & 1)]),
    }
    for each in hand.plays:
        if each.seat == me:
            said.append({"type": "act", "stage": "play", "actionList": [action(each)], "indexRange": 0, **ranks})
        said.append({"type": "notify", "stage": "play", "curPos": each.seat, "curAction": action(each)})
    said.append({"type": "notify", "stage": "episodeOver", "order": list(hand.order), "curRank": ranks["curRank"]})
    return said


def lines(documents: list[Any]) -> str:
    """One JSON document a line."""
    return "".join(json.dumps(each) + "\n" for each in documents)


def replayed(hand: Hand, script: Script) -> str:
    """The digest of the game when a script's events are played after the same deal."""
    assert hand.before is not None
    game = GuandanGame(hand.before.ruleset, hand.before.table.duplicate())
    for event in script.events:
        if event.verb in ("resist", "reveal"):
            continue  # as a matter of course in standard practice, and no decision
        assert game.to_act == SEATS.index(event.actor)
        assert (event.verb == "lead") == (
            event.verb != "pass" and game.table.phase == PHASE_PLAY and game.table.move == 0
        )
        verb = "play" if event.verb == "lead" else event.verb
        game.apply(f"{verb} {event.rest}".strip())
    return game.digest()


def said(script: Script) -> list[str]:
    return [event.say() for event in script.events]
