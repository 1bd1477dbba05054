"""`identify`: what cards are at a trump and a level, in the words that people and JSON use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgames.cards import RANKS, format_card, parse_cards
from cardgames.errors import UsageError
from cardgames.holdings import BIG_KIND, LITTLE_KIND, kinds_of, masks_of
from cardgames.ladder import level_from
from cardgames.rulesets import Ruleset
from cardgames.text import Text
from cardgames.variants import Identification, Reading
from cardgames_shengji.groupings import groupings
from cardgames_shengji.groups import group_of, set_lead, value_against_lead
from cardgames_shengji.order import kinds_at, places_of, set_order
from cardgames_shengji.rules import Rules, rules_of
from cardgames_shengji.table import NO_TRUMP, Table, new_table
from cardgames_shengji.trick import ruffs_lead, value_of_follow, wins

TRUMP_NAMES: Final = ("S", "H", "C", "D", "NT")
_TRUMP_WORDS: Final = {
    "♠": 0,
    "黑桃": 0,
    "♥": 1,
    "红桃": 1,
    "♣": 2,
    "草花": 2,
    "梅花": 2,
    "♦": 3,
    "方块": 3,
    "N": NO_TRUMP,
    "无主": NO_TRUMP,
}
BY_KITTY: Final = "/kitty"  # after a trump: the kitty has set it
_GROUPS: Final = (
    Text("黑桃", "spades"),
    Text("红桃", "hearts"),
    Text("草花", "clubs"),
    Text("方块", "diamonds"),
    Text("主牌", "trumps"),
)


def suit_from(text: str, key: str | None = None) -> int:
    """The trump that a text names: S H C D or NT. Raises UsageError, about `key`, for another."""
    word = text.strip().upper()
    trump = TRUMP_NAMES.index(word) if word in TRUMP_NAMES else _TRUMP_WORDS.get(word)
    if trump is None:
        raise UsageError(
            Text(f"主应为 S、H、C、D 或 NT，不是 {text}", f"expected S, H, C, D or NT as trump, not {text}"), key=key
        )
    return trump


def trump_from(text: str) -> tuple[int, bool]:
    """The trump of `--trump`, and whether the kitty has set it (`C/kitty`). Raises UsageError for other text."""
    name, slash, rest = text.partition("/")
    trump = suit_from(name, "--trump")
    if slash and (rest.strip().lower() not in ("kitty", "底牌") or trump == NO_TRUMP):
        zh, en = f"底牌定主写作 C/kitty，不是 {text}", f"C/kitty says that the kitty set the trump; {text} says nothing"
        raise UsageError(Text(zh, en), key="--trump")
    return trump, bool(slash)


def table_at(rules: Rules, level: int, trump: int, by_kitty: bool = False, dealer: int = 0) -> Table:
    """A table whose order is that of a level and a trump, nobody holding a card."""
    table = new_table()
    table.level, table.trump, table.dealer = level, trump, dealer
    table.by_kitty = int(by_kitty)
    table.demoted = int(by_kitty and bool(rules.kitty_levels_low))
    set_order(table, rules)
    return table


def identify(
    ruleset: Ruleset, cards: str, *, level: str, trump: str | None = None, table: str | None = None
) -> Identification:
    """What cards are under an 80-point ruleset; see `cardgames.variants.Variant.identify`.

    With cards on the table (a lead), whether a follow with these cards would win the trick from it.
    """
    if trump is None:
        raise UsageError(
            Text("升级须说明主：--trump S|H|C|D|NT", "80-point needs --trump S, H, C, D or NT"), key="--trump"
        )
    rules = rules_of(ruleset.parameters)  # type: ignore[arg-type]
    suit, by_kitty = trump_from(trump)
    if suit == NO_TRUMP and not rules.jokers:
        zh, en = f"{ruleset.id} 打不成无主", f"there are no no-trump hands under {ruleset.id}"
        raise UsageError(Text(zh, en), key="--trump")
    named = TRUMP_NAMES[suit] + (BY_KITTY if by_kitty else "")
    at = table_at(rules, level_from(level), suit, by_kitty)
    kinds = parse_cards(cards)
    found = readings(at, rules, kinds)
    against = () if found or not kinds else ("order.trumps",)
    if table is None:
        return Identification(tuple(found), None, None, against, named)
    led = parse_cards(table)
    on_table = readings(at, rules, led)
    if not on_table:
        zh, en = "桌上的牌不是同一门", "the cards on the table are not of one suit"
        raise UsageError(Text(zh, en), key="--table")
    return Identification(tuple(found), beats_lead(at, rules, kinds, led), on_table[0], against, named)


def readings(table: Table, rules: Rules, kinds: Sequence[int]) -> list[Reading]:
    """What cards of one group are: one component, or a throw; none where they are of several groups."""
    if not kinds:
        return []
    held, paired = _places(table, kinds)
    group = group_of(table, held)
    if group < 0:
        return []
    singles = [(1 << place, 0) for place in range(held.bit_length()) if (held & ~paired) >> place & 1]
    found = []
    for chains in groupings(table, rules, 0, paired):
        parts = [_component(table, group, mask, mask) for mask in chains]
        parts += [_component(table, group, mask, both) for mask, both in reversed(singles)]
        found.append(parts[0] if len(parts) == 1 else _throw(group, kinds, parts))
    return found


def beats_lead(table: Table, rules: Rules, kinds: Sequence[int], led: Sequence[int]) -> bool:
    """Whether a follow with some cards would win the trick from what was led, if nothing else were played."""
    lead_held, lead_paired = _places(table, led)
    held, paired = _places(table, kinds)
    if len(kinds) != len(led):
        return False
    set_lead(table, rules, 0, group_of(table, lead_held), lead_held, lead_paired)
    table.best_value, table.best_ruffs = value_against_lead(table, rules, 0, 0, lead_held, lead_paired), 0
    ruffs = ruffs_lead(table, held)
    return bool(wins(table, rules, ruffs, value_of_follow(table, rules, 0, ruffs, held, paired)))


def _places(table: Table, kinds: Sequence[int]) -> tuple[int, int]:
    held, paired = masks_of(list(kinds))
    return places_of(table, 0, held), places_of(table, 0, paired)


def _component(table: Table, group: int, held: int, paired: int) -> Reading:
    """A single, a pair or a tractor as a reading."""
    kinds = kinds_of(kinds_at(table, 0, held), kinds_at(table, 0, paired))
    top = table.kind_at[0][held.bit_length() - 1]
    pairs = paired.bit_count()
    type_name = "single" if pairs == 0 else "pair" if pairs == 1 else "tractor"
    where = _GROUPS[group]
    shown = _shown(top)
    if pairs > 1:
        text = Text(
            f"{where.zh}拖拉机，{pairs} 对，最大 {shown.zh}",
            f"tractor of {pairs} pairs in {where.en}, up to {shown.en}",
        )
    elif pairs:
        text = Text(f"{where.zh}对子 {shown.zh}", f"pair in {where.en}, {shown.en}")
    else:
        text = Text(f"{where.zh}单张 {shown.zh}", f"single in {where.en}, {shown.en}")
    return Reading(type_name, len(kinds), _key(top), tuple(format_card(kind) for kind in kinds), (), text)


def _throw(group: int, kinds: Sequence[int], parts: Sequence[Reading]) -> Reading:
    """Several components led together."""
    where = _GROUPS[group]
    zh = "；".join(part.text.zh.removeprefix(where.zh) for part in parts)
    en = "; ".join(part.text.en.replace(f" in {where.en}", "") for part in parts)
    cards = tuple(format_card(kind) for kind in sorted(kinds))
    text = Text(f"{where.zh}甩牌：{zh}", f"throw in {where.en}: {en}")
    return Reading("throw", len(kinds), parts[0].key, cards, (), text, tuple(parts))


def _key(kind: int) -> str:
    return {LITTLE_KIND: "W1", BIG_KIND: "W2"}.get(kind) or RANKS[kind % 13]


def _shown(kind: int) -> Text:
    return Text(format_card(kind, "zh"), format_card(kind, "en"))
