"""All ways in which cards of one group can be taken apart, for looking at them; play needs only `groups.split`.

A grouping is complete when none of its components could be joined to a longer tractor. More than one is complete only
where a tractor runs through equal level cards of which there are several pairs.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgames_shengji.order import equal_places, fold, unfold
from cardgames_shengji.rules import Rules
from cardgames_shengji.table import Table

Chain = tuple[int, int]  # (folded place of its lowest pair, number of pairs)


def groupings(table: Table, rules: Rules, row: int, paired: int) -> list[list[int]]:
    """The complete groupings of some pairs (a mask of places): each a list of masks, the longest chain first.

    The grouping with the greatest components, which counts in play, comes first.
    """
    places = fold(table, row, paired)
    counts = {place: 1 for place in range(places.bit_length()) if places >> place & 1}
    equal = paired & equal_places(table, row)
    if equal:
        counts[table.equal_low[row]] = equal.bit_count()
    found = {tuple(sorted(chains, key=_rank)) for chains in _chains(counts, table.linked[row], rules.min_pairs)}
    whole = [chains for chains in found if _complete(chains, table.linked[row], rules.min_pairs)]
    ordered = sorted(whole, key=lambda chains: [_rank(chain) for chain in chains])
    return [_as_masks(table, row, paired, chains) for chains in ordered]


def _rank(chain: Chain) -> tuple[int, int]:
    """For sorting: longer chains first, then higher ones."""
    return -chain[1], -chain[0]


def _chains(counts: dict[int, int], linked: int, shortest: int) -> Iterator[list[Chain]]:
    """Every way to take all pairs in chains and single ones."""
    start = min((place for place, left in counts.items() if left), default=None)
    if start is None:
        yield []
        return
    length = 1
    while True:
        if length == 1 or length >= shortest:
            left = {place: n - (start <= place < start + length) for place, n in counts.items()}
            yield from ([(start, length), *rest] for rest in _chains(left, linked, shortest))
        top = start + length - 1
        if not (linked >> top & 1 and counts.get(top + 1, 0)):
            return
        length += 1


def _complete(chains: tuple[Chain, ...], linked: int, shortest: int) -> bool:
    """Whether no several of the chains would make a longer one."""
    return not any(_joins(chain, 0, chains, linked, shortest) for chain in chains)


def _joins(chain: Chain, below: int, chains: tuple[Chain, ...], linked: int, shortest: int) -> bool:
    """Whether a chain, with those that it goes on in and so many pairs below it, makes a tractor of several chains."""
    low, length = chain
    together = below + length
    if below and together >= shortest:
        return True
    above = low + length
    return bool(linked >> (above - 1) & 1) and any(
        _joins(other, together, chains, linked, shortest) for other in chains if other[0] == above
    )


def _as_masks(table: Table, row: int, paired: int, chains: tuple[Chain, ...]) -> list[int]:
    rest = paired
    masks = []
    for start, length in chains:
        mask = sum(1 << unfold(table, row, place, rest) for place in range(start, start + length))
        rest &= ~mask
        masks.append(mask)
    return masks
