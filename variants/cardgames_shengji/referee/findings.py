"""What the rules make of cards: their names, what they form, and the parameters by which they do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgames.cards import format_cards
from cardgames.holdings import LITTLE_KIND, masks_of
from cardgames.kernel import count_bits
from cardgames.ladder import level_name
from cardgames.referee.rulings import actor_name
from cardgames.seats import SEATS, SIDES, side_of
from cardgames.text import Text
from cardgames.variants import Reading
from cardgames_shengji.groups import group_of
from cardgames_shengji.identify import readings
from cardgames_shengji.kitty import multiplier
from cardgames_shengji.order import places_of
from cardgames_shengji.points import points_of_kinds
from cardgames_shengji.rules import Rules
from cardgames_shengji.table import NO_TRUMP, TRUMPS, Table

GROUP_NAMES: Final = (
    Text("黑桃", "spades"),
    Text("红桃", "hearts"),
    Text("草花", "clubs"),
    Text("方块", "diamonds"),
    Text("主牌", "trumps"),
)
TRUMP_WORDS: Final = (*GROUP_NAMES[:4], Text("无主", "no-trump"))


def cards_text(kinds: Sequence[int]) -> Text:
    """Cards in a row."""
    return Text(format_cards(kinds, "zh") or "—", format_cards(kinds, "en") or "—")


def seat_text(seat: int) -> Text:
    """A seat in words."""
    return actor_name(SEATS[seat])


def side_text(side: int) -> Text:
    """A side in words."""
    return actor_name(SIDES[side])


def named_cards(number: int) -> Text:
    """So many cards."""
    return Text(f"{number} 张牌", f"{number} card{'s' * (number != 1)}")


def points_of(kinds: Sequence[int]) -> int:
    """The points of some cards."""
    return points_of_kinds(*masks_of(list(kinds)))


def masks_at(table: Table, seat: int, kinds: Sequence[int]) -> tuple[int, int]:
    """(held, paired) of cards as places in a seat's order."""
    held, paired = masks_of(list(kinds))
    return places_of(table, seat, held), places_of(table, seat, paired)


def group_at(table: Table, seat: int, kinds: Sequence[int]) -> int:
    """The group that cards of a seat belong to; -1 where they are of several."""
    return group_of(table, masks_at(table, seat, kinds)[0])


def as_order_of(table: Table, seat: int) -> Table:
    """The table, or where a seat's order is the second one, a table on which that is the first."""
    if table.order_of[side_of(seat)] == 0:
        return table
    other = table.duplicate()
    for name in ("place_of", "kind_at", "strength", "linked", "equal_low", "equal_more", "fives", "tens_and_kings"):
        rows = getattr(other, name)
        rows[0] = rows[1]
    other.order_of = [0, 0]
    return other


def reading_of(table: Table, rules: Rules, seat: int, kinds: Sequence[int]) -> Reading | None:
    """What cards of one group are, as led by a seat."""
    found = readings(as_order_of(table, seat), rules, kinds)
    return found[0] if found else None


def order_paths(table: Table, kinds: Sequence[int], group: int) -> list[str]:
    """The parameters that rank cards of a group."""
    levels = [kind for kind in kinds if kind < LITTLE_KIND and kind % 13 == table.level]
    paths = ["order.trumps" if group == TRUMPS else "order.suit"]
    if levels and table.trump == NO_TRUMP:
        paths.append("order.no_trump_level_cards")
    if group != TRUMPS:
        return paths
    if table.demoted:
        paths += ["order.kitty_trump_level_cards", "order.demoted_cards", "order.demoted_order"]
    elif len({kind for kind in levels if kind // 13 != table.trump}) > 1:
        paths.append("order.off_level")
    return paths


def shape_paths(table: Table, rules: Rules, seat: int, kinds: Sequence[int]) -> list[str]:
    """The parameters by which cards of one group form pairs and tractors, or fail to."""
    _, paired = masks_of(list(kinds))
    pairs = count_bits(paired)
    if pairs == 0:
        return []
    paths = ["order.pairs"]
    if pairs < 2:
        return paths
    reading = reading_of(table, rules, seat, kinds)
    parts = [] if reading is None else [reading, *reading.components]
    if any(part.type == "tractor" for part in parts):
        paths.append("tractor.min_pairs")
    if group_at(table, seat, kinds) == TRUMPS:
        paths += _trump_link_paths(table, paired)
    elif _spans_level(table, paired):
        paths.append("tractor.across_level_rank")
    return paths


def _trump_link_paths(table: Table, paired: int) -> list[str]:
    """The parameters that say which pairs of trumps link."""
    high = [kind for kind in range(54) if paired >> kind & 1 and (kind >= LITTLE_KIND or kind % 13 == table.level)]
    if not high:
        return ["tractor.across_level_rank"] if _spans_level(table, paired) else []
    if table.trump == NO_TRUMP:
        return ["tractor.no_trump_links"]
    paths = ["tractor.demoted_links"] if table.demoted else ["tractor.links"]
    off = [kind for kind in high if kind < LITTLE_KIND and kind // 13 != table.trump]
    return [*paths, "tractor.off_level_pairs"] if len(off) > 1 else paths


def _spans_level(table: Table, paired: int) -> bool:
    """Whether there are pairs on both sides of the level rank in one suit."""
    level = table.level
    return any(
        0 < level < 12 and paired >> 13 * suit + level - 1 & 1 and paired >> 13 * suit + level + 1 & 1
        for suit in range(4)
    )


def dig_paths(table: Table, rules: Rules, seat: int, kinds: Sequence[int]) -> list[str]:
    """The parameters by which the kitty is multiplied when these cards count."""
    held, paired = masks_at(table, seat, kinds)
    row = table.order_of[side_of(seat)]
    pairs, singles = count_bits(paired), count_bits(held & ~paired)
    paths = ["kitty.multiplier.of"]
    times = multiplier(table, rules, row, held, paired)
    steps = {1: "pair", 2: "two_pairs", 3: "three_pairs"}
    if singles and pairs == 0:
        return ["kitty.multiplier.single", *paths, *(["kitty.multiplier.mixed"] if singles > 1 else [])]
    if singles:
        return ["kitty.multiplier.mixed", "kitty.multiplier.single", *paths]
    counted = next((n for n in range(1, 13) if rules.mult_pairs[n] == times), pairs)
    main = f"kitty.multiplier.{steps[counted]}" if counted in steps else "kitty.multiplier.further_pair"
    return [main, *paths, *(["kitty.multiplier.pairs"] if pairs > 1 else [])]


def level_text(level: int) -> str:
    """A level as it is written in sentences."""
    return level_name(level).replace("T", "10")


def costs_text(points: int) -> Text:
    """What something costs, as the end of a sentence."""
    if not points:
        return Text("，不罚分", "; there is no fine")
    return Text(f"，罚 {points} 分", f"; it costs {points} points")
