"""Rules and tables at which a policy is asked what it does."""

from __future__ import annotations

from cardgames import load
from cardgames.cards import parse_cards
from cardgames.holdings import masks_of
from cardgames.rulesets import with_values
from cardgames.seats import E
from cardgames.streams import POLICY, open_stream
from cardgames_shengji.identify import table_at
from cardgames_shengji.order import places_of
from cardgames_shengji.parameters import ShengjiParameters
from cardgames_shengji.rules import Rules, rules_of
from cardgames_shengji.table import PHASE_PLAY, Table
from cardgames_shengji.trick import follow, lead, start_trick


def rules_for(name: str, **changed: object) -> Rules:
    parameters = with_values(load(name), changed).parameters
    assert isinstance(parameters, ShengjiParameters)
    return rules_of(parameters)


def at_table(rules: Rules, trump: int, hands: dict[int, str], leader: int = E) -> Table:
    """A trick about to be led at level 2, hearts being 1; E deals, and what nobody holds has been played."""
    table = table_at(rules, 0, trump)
    rest = [kind for kind in range(54) for _ in range(2)]
    for seat, text in hands.items():
        kinds = parse_cards(text)
        for kind in kinds:
            rest.remove(kind)
        held, paired = masks_of(kinds)
        table.held[seat], table.paired[seat] = places_of(table, seat, held), places_of(table, seat, paired)
    held, paired = masks_of(rest)
    table.out_held[0], table.out_paired[0] = places_of(table, E, held), places_of(table, E, paired)
    table.phase = PHASE_PLAY
    start_trick(table, leader)
    open_stream(table.stream, 1, 0, 0, POLICY)
    return table


def play_on(table: Table, rules: Rules, *cards: str) -> None:
    """The next seats lay these cards."""
    for text in cards:
        held, paired = masks_of(parse_cards(text))
        chosen = places_of(table, table.turn, held), places_of(table, table.turn, paired)
        (follow if table.laid else lead)(table, rules, *chosen)
