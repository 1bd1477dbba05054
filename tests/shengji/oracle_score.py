"""The kitty's multiplier, the points of a hand, and what they do to levels and deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from typing import Any, NamedTuple

from tests.shengji.oracle_follow import Lead
from tests.shengji.oracle_rules import RANKS, World, next_seat, previous_seat, values_of
from tests.shengji.oracle_shapes import components

PASSED = 13
"""Past A, which wins the match."""


def multiplier(world: World, lead: Lead, won_by: Lead) -> int:
    """The kitty's multiplier for a last trick led and won (`won_by`) with these cards, each with its side."""
    counted = lead if world["kitty.multiplier.of"] == "lead" else won_by
    sizes = [part.pairs for part in components(world, counted.cards, counted.side)]
    return multiplier_of_sizes(world.values, sizes, len(counted.cards))


def multiplier_of_sizes(values: Mapping[str, Any], sizes: Sequence[int], cards: int) -> int:
    """The multiplier of components of so many pairs each (0 for a single), `cards` in all."""
    any_pairs = values["kitty.multiplier.pairs"] == "any"
    if len(sizes) == 1:
        return multiplier_of_pairs(values, sizes[0])
    if min(sizes) > 0 and any_pairs:
        return multiplier_of_pairs(values, sum(sizes))
    if set(sizes) == {1}:
        return multiplier_of_pairs(values, 1)
    if values["kitty.multiplier.mixed"] == "all_cards":
        return int(values["kitty.multiplier.single"]) * cards
    if values["kitty.multiplier.mixed"] == "smallest":
        return multiplier_of_pairs(values, min(sizes))
    return multiplier_of_pairs(values, sum(sizes) if any_pairs else max(sizes))


def multiplier_of_pairs(values: Mapping[str, Any], pairs: int) -> int:
    """The multiplier of a single (0 pairs), or of so many pairs that count together."""
    named = ("single", "pair", "two_pairs", "three_pairs")
    if pairs < len(named):
        return int(values[f"kitty.multiplier.{named[pairs]}"])
    before = multiplier_of_pairs(values, pairs - 1)
    return 2 * before if values["kitty.multiplier.further_pair"] == "doubles" else before + 4


def total(values: Mapping[str, Any], entries: Iterable[int]) -> int:
    """The attackers' points from all that was entered for and against them, in order; never below 0."""
    points = 0
    for entry in entries:
        points += entry
        if values["scoring.penalty_floor"] == "running":
            points = max(points, 0)
    return max(points, 0)


def anhui_rise(points: int) -> int:
    """Levels by the printed scale of ten points: the attackers' above 0, the dealer's side's below."""
    return points // 10 - 8


def xiamen_rise(points: int) -> int:
    """Levels by the printed bands of twenty points: the attackers' above 0, the dealer's side's below."""
    return (points - 80) // 20 if points >= 80 else -(5 - ceil(points / 20))


def standard_rise(points: int) -> int:
    """Levels by the widespread bands of forty points: the attackers' above 0, the dealer's side's below."""
    if points >= 80:
        return (points - 80) // 40
    return -3 if points == 0 else -2 if points < 40 else -1


class Result(NamedTuple):
    """After a hand: whether the attackers took over, both levels, who deals next, and the side that won, if any."""

    taken_over: bool
    levels: tuple[int, int]
    next_dealer: int
    winner: int | None


def result(
    changes: Mapping[str, Any], levels: tuple[int, int], dealer: int, points: int, attackers_won_last: bool = False
) -> Result:
    """What the attackers' points, 0 or more, do; `levels` by side."""
    values = values_of(changes)
    side = dealer % 2
    enough = points >= values["scoring.takeover"]
    taken_over = enough or (bool(values["kitty.dig_deposes"]) and attackers_won_last)
    new = list(levels)
    if enough:
        new[1 - side] = climb(values, levels[1 - side], attackers_gain(values, levels[1 - side], points))
    elif not taken_over:
        new[side] = climb(values, levels[side], dealer_gain(values, points))
    winners = [one for one in (0, 1) if new[one] == PASSED]
    return Result(
        taken_over, (new[0], new[1]), next_dealer(values, dealer, taken_over), winners[0] if winners else None
    )


def dealer_gain(values: Mapping[str, Any], points: int) -> int:
    """The levels of the highest band that the points reach."""
    bands: Mapping[int, int] = values["scoring.dealer_gain"]
    return bands[max(lowest for lowest in bands if lowest <= points)]


def attackers_gain(values: Mapping[str, Any], level: int, points: int) -> int:
    """A level for each full step above the takeover, no more than the cap; none on a level that must be held."""
    if level in compulsory(values) and values["levels.leave_must_play"] == "held_as_dealer":
        return 0
    gain = (points - values["scoring.takeover"]) // values["scoring.attackers_step"]
    cap = values["scoring.attackers_cap"]
    return int(gain if cap is None else min(gain, cap))


def compulsory(values: Mapping[str, Any]) -> set[int]:
    """The levels that cannot be jumped over."""
    return {RANKS.index(rank) for rank in values["levels.must_play"]}


def climb(values: Mapping[str, Any], level: int, gain: int) -> int:
    """The level reached, which is the first compulsory one above, or past A at most."""
    stops = [stop for stop in (*compulsory(values), PASSED) if stop > level]
    return min(level + gain, min(stops, default=level))


def next_dealer(values: Mapping[str, Any], dealer: int, taken_over: bool) -> int:
    if not taken_over:
        return (dealer + 2) % 4 if values["dealer.after_held"] == "partner" else dealer
    return next_seat(values, dealer) if values["dealer.after_lost"] == "next_seat" else previous_seat(values, dealer)
