"""What clause cases say of a table: the cards in the hands, sides by name, and events in their order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from cardgames.cards import check_cards, deck, format_card, parse_hand
from cardgames.errors import CardgamesError, PlayError
from cardgames.ladder import level_name
from cardgames.seats import NOBODY, SEATS, SIDES
from cardgames.tablegame import TableGame
from tests.clause_cases import CaseError, Outcome

GameT = TypeVar("GameT", bound=TableGame[Any, Any])
StepT = TypeVar("StepT")


def deal_out(hands: Mapping[str, str]) -> tuple[list[list[int]], list[int]]:
    """The kinds in each hand by seat, and all other cards of the two packs; hands that are not given are empty."""
    if set(hands) - set(SEATS):
        raise CaseError(f"no seats {sorted(set(hands) - set(SEATS))}")
    rest = deck()
    held = [parse_hand(str(hands.get(name, ""))) for name in SEATS]
    for kinds in held:
        for kind in kinds:
            if kind not in rest:
                raise CaseError(f"{format_card(kind)} is in too many hands")
            rest.remove(kind)
    check_cards(rest)
    return held, rest


def side_name(side: int) -> str:
    """`EW`, `NS`, or `none` for neither."""
    return "none" if side == NOBODY else SIDES[side]


def level_names(levels: Sequence[int]) -> dict[str, str]:
    """The levels of the two sides, by the sides' names."""
    return {side: level_name(levels[number]) for number, side in enumerate(SIDES)}


def read_event(event: str) -> tuple[int, str, str]:
    """The seat of an event `SEAT: verb rest`, its verb, and the rest of it."""
    name, _, decision = event.partition(":")
    verb, _, rest = decision.strip().partition(" ")
    if name.strip() not in SEATS or not verb:
        raise CaseError(f"cannot read the event {event!r}")
    return SEATS.index(name.strip()), verb, rest.strip()


def follow(
    game: GameT,
    events: Sequence[str],
    do: Callable[[GameT, str], StepT],
    standing: Callable[[GameT, StepT | None], Outcome],
) -> Outcome:
    """Carry out events to the first that is refused; where the game then stands."""
    step: StepT | None = None
    for number, event in enumerate(events, start=1):
        before = kept(game)
        try:
            step = do(game, event)
        except CardgamesError as error:
            refused = {**refusal(error), "event": number, "of": len(events)}
            return {"refused": refused, "unchanged": kept(game) == before, **standing(game, None)}
        game.check()
    return standing(game, step)


def kept(game: TableGame[Any, Any]) -> dict[str, Any]:
    """What a table holds from one decision to the next."""
    return {name: value for name, value in game.table.values().items() if name not in game.scratch}


def refusal(error: CardgamesError) -> dict[str, Any]:
    """Why something is refused: the reason, and the parameters offended."""
    if isinstance(error, PlayError):
        return {"reason": error.reason, "paths": list(error.paths)}
    return {"reason": type(error).__name__, "paths": [error.key]}
