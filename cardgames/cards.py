"""Cards as small integers, and the notations in which people write them.

A kind of card is an integer 0..53: `13 * suit + rank`, suits S H C D = 0..3, ranks 2..A = 0..12; 52 is the
little joker (小王, black) and 53 the big joker (大王, red). A hand holds at most one of a kind from
each pack.

Canonical text: `S7 HT DQ CA W1 W2`. Read as well: `10` for ten, lower case, full-width letters, ♠♥♦♣, 黑桃
红桃 红心 方块 草花 梅花, 小王 大王, `RJ` and the words "big joker", "little joker". `BJ` is refused: for half
the field it means the big joker, for the other half the black one. Whatever cannot be read is a `CardError`
that names the token and says what was expected.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, NamedTuple

from cardgames.errors import CardError
from cardgames.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = [
    "BIG_JOKER", "KINDS", "LITTLE_JOKER", "PACKS", "RANKS", "SUITS", "Play", "check_cards",
    "count_vector", "deck", "format_card", "format_cards", "format_hand", "format_play",
    "kinds_of", "parse_card", "parse_cards", "parse_hand", "parse_play", "parse_rank",
]  # fmt: skip

SUITS = "SHCD"
RANKS = "23456789TJQKA"
LITTLE_JOKER = 52
BIG_JOKER = 53
KINDS = 54
PACKS = 2

_SYMBOLS = "♠♥♣♦"
_SUIT_NAMES = {
    name: suit
    for suit, names in enumerate(("S ♠ ♤ 黑桃", "H ♥ ♡ 红桃 红心 紅桃 紅心", "C ♣ ♧ 草花 梅花", "D ♦ ♢ 方块 方片 方塊"))
    for name in names.split()
}
_RANK_NAMES = {rank: index for index, rank in enumerate(RANKS)} | {"10": 8}
_JOKER_NAMES = dict.fromkeys(("W1", "小王", "LITTLE JOKER", "SMALL JOKER", "BLACK JOKER"), LITTLE_JOKER)
_JOKER_NAMES |= dict.fromkeys(("W2", "大王", "BIG JOKER", "RED JOKER", "RJ"), BIG_JOKER)
_JOKER_FORMS = {"text": ("W1", "W2"), "zh": ("小王", "大王"), "en": ("little joker", "big joker")}
_KIND_NAMES = _JOKER_NAMES | {
    suit_name + rank_name: 13 * suit + rank
    for suit_name, suit in _SUIT_NAMES.items()
    for rank_name, rank in _RANK_NAMES.items()
}
_JOKER_GROUPS = ("W", "王")
_JOKER_RANKS = {"1": LITTLE_JOKER, "小": LITTLE_JOKER, "2": BIG_JOKER, "大": BIG_JOKER}
_TOKEN = re.compile(r"(?:big|red|little|small|black)\s+joker|[^\s,，、]+", re.IGNORECASE)
_EXPECTED = Text(
    "应为花色 S H C D 加牌点 2-9 T J Q K A，如 S7；小王写 W1，大王写 W2",
    "expected a suit S H C D and a rank 2-9 T J Q K A, as in S7, or W1 (little joker), W2 (big joker)",
)


class Play(NamedTuple):
    """Cards laid down together, and for each of them the kind it is declared to stand for (None: itself)."""

    cards: tuple[int, ...]
    stands_for: tuple[int | None, ...]


def _card(suit: int, rank: int) -> int:
    """The kind of a suit 0..3 and a rank 0..12."""
    return 13 * suit + rank


def _suit_of(kind: int) -> int:
    """Suit 0..3 of a kind; 4 for the jokers."""
    return kind // 13


def _rank_of(kind: int) -> int:
    """Rank 0..12 of a kind; of the jokers, 0 little and 1 big."""
    return kind % 13


def _is_joker(kind: int) -> bool:
    return kind >= LITTLE_JOKER


def parse_rank(text: str) -> int:
    """Rank index 0..12 of `2`..`9`, `T` or `10`, `J`, `Q`, `K`, `A`, in either case."""
    rank = _RANK_NAMES.get(_fold(text))
    if rank is None:
        raise CardError(
            Text(
                f"“{text.strip()}”不是牌点；应为 2-9 T J Q K A",
                f"'{text.strip()}' is not a rank; expected 2-9 T J Q K A",
            )
        )
    return rank


def parse_card(text: str) -> int:
    """The kind of one card."""
    kind = _KIND_NAMES.get(_fold(text))
    if kind is None:
        raise _unreadable(text.strip())
    return kind


def format_card(kind: int, lang: str = "text") -> str:
    """The canonical text of a kind ("S7", "HT", "W1"), or for "zh" and "en" the form for display: ♠7, ♥10,
    and the jokers by name. `parse_card` reads all of them."""
    _check_kind(kind)
    if lang not in _JOKER_FORMS:
        raise ValueError(f"no card form {lang!r}; text, zh or en")
    if _is_joker(kind):
        return _JOKER_FORMS[lang][kind - LITTLE_JOKER]
    rank = RANKS[_rank_of(kind)]
    if lang == "text":
        return SUITS[_suit_of(kind)] + rank
    return _SYMBOLS[_suit_of(kind)] + ("10" if rank == "T" else rank)


def parse_cards(text: str, *, packs: int = PACKS) -> list[int]:
    """The kinds of cards set apart by spaces or commas, in the order written; none for a blank text."""
    kinds = [parse_card(token) for token in _TOKEN.findall(text)]
    check_cards(kinds, packs=packs)
    return kinds


def format_cards(kinds: Iterable[int], lang: str = "text") -> str:
    """The cards in the order given, set apart by spaces."""
    return " ".join(format_card(kind, lang) for kind in kinds)


def parse_play(text: str, *, packs: int = PACKS) -> Play:
    """The cards of one play, at least one; `HT=S7` says that HT is laid down as S7."""
    cards: list[int] = []
    stands_for: list[int | None] = []
    for token in _TOKEN.findall(re.sub(r"\s*[=＝]\s*", "=", text)):
        laid, declared, meant = token.partition("=")
        if declared and not (laid and meant):
            raise CardError(
                Text(
                    f"“{token}”：“=”两边都要有牌，如 HT=S7",
                    f"'{token}': '=' needs a card on both sides, as in HT=S7",
                )
            )
        cards.append(parse_card(laid))
        stands_for.append(parse_card(meant) if declared else None)
    if not cards:
        raise CardError(Text("出牌至少要有一张牌，如 S7 HT=S8", "a play needs at least one card, as in S7 HT=S8"))
    check_cards(cards, packs=packs)
    return Play(tuple(cards), tuple(stands_for))


def format_play(play: Play) -> str:
    """The canonical text of a play, which `parse_play` reads back to the same."""
    return " ".join(
        format_card(kind) if meant is None else f"{format_card(kind)}={format_card(meant)}"
        for kind, meant in zip(play.cards, play.stands_for, strict=True)
    )


def parse_hand(text: str, *, packs: int = PACKS) -> list[int]:
    """The kinds of a hand, in ascending order, from groups by suit (`S AKQ92 | H T5 | C - | D J | W 112`) or
    from a plain list of cards.

    Groups may stand in any order, a suit that is left out is empty, and `-` says so openly.
    """
    tokens = _TOKEN.findall(text)
    bare = bool(tokens) and (_fold(tokens[0]) in _SUIT_NAMES or _fold(tokens[0]) in _JOKER_GROUPS)
    if not (bare or "|" in text or "｜" in text):
        return sorted(parse_cards("" if text.strip() == "-" else text, packs=packs))
    kinds: list[int] = []
    seen: set[str] = set()
    for group in re.split(r"[|｜]", text):
        suit, ranks = _split_group(group.strip())
        if suit in seen:
            raise CardError(
                Text(
                    f"“{group.strip()}”：{suit} 组写了两次",
                    f"'{group.strip()}': the group {suit} is written twice",
                )
            )
        seen.add(suit)
        kinds += _read_group(group.strip(), suit, ranks)
    check_cards(kinds, packs=packs)
    return sorted(kinds)


def format_hand(kinds: Iterable[int]) -> str:
    """A hand in canonical groups: suits S H C D from the ace down, then the jokers, `-` where there is none.
    `parse_hand` reads it back to the same cards."""
    groups: list[list[int]] = [[], [], [], [], []]
    for kind in sorted(kinds):
        _check_kind(kind)
        groups[_suit_of(kind)].append(_rank_of(kind))
    rows = ["".join(RANKS[rank] for rank in reversed(ranks)) for ranks in groups[:4]]
    rows.append("".join("12"[rank] for rank in groups[4]))
    return " | ".join(f"{name} {row or '-'}" for name, row in zip("SHCDW", rows, strict=True))


def deck(packs: int = PACKS) -> list[int]:
    """All cards of the packs, ascending within each pack: 54 a pack."""
    if packs < 1:
        raise CardError(Text(f"{packs} 副牌：至少要一副", f"{packs} packs: at least one is needed"))
    return list(range(KINDS)) * packs


def check_cards(kinds: Sequence[int], *, packs: int = PACKS) -> None:
    """Raise `CardError` unless the packs can hold these cards together: no kind outside 0..53, no more cards
    than there are, none of a kind more often than there are packs."""
    for kind in kinds:
        _check_kind(kind)
    if len(kinds) > KINDS * packs:
        most = KINDS * packs
        raise CardError(
            Text(
                f"共 {len(kinds)} 张牌；{packs} 副牌只有 {most} 张",
                f"{len(kinds)} cards; {packs} packs hold {most}",
            )
        )
    counts = count_vector(kinds)
    for kind, count in enumerate(counts):
        if count > packs:
            name = format_card(kind)
            word = {2: "two", 3: "three", 4: "four"}.get(count, str(count))
            raise CardError(
                Text(
                    f"{name} 有 {count} 张；{packs} 副牌中同一张牌至多 {packs} 张",
                    f"{name}: {word} of one card; {packs} packs hold at most {packs}",
                )
            )


def count_vector(kinds: Iterable[int]) -> list[int]:
    """How often each of the 54 kinds occurs."""
    counts = [0] * KINDS
    for kind in kinds:
        _check_kind(kind)
        counts[kind] += 1
    return counts


def kinds_of(counts: Sequence[int]) -> list[int]:
    """The kinds that a vector of 54 counts holds, ascending: the inverse of `count_vector`."""
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def _fold(text: str) -> str:
    """The text as the name tables have it: full-width as ASCII, capitals, no emoji selectors."""
    plain = unicodedata.normalize("NFKC", text).replace("\ufe0e", "").replace("\ufe0f", "")
    return " ".join(plain.upper().split())


def _check_kind(kind: int) -> None:
    if not 0 <= kind < KINDS:
        raise CardError(Text(f"没有编号为 {kind} 的牌；应为 0 至 53", f"no card has the number {kind}; expected 0..53"))


def _split_group(group: str) -> tuple[str, str]:
    """The suit letter (or W) of one group of a hand, and the folded rest of it."""
    folded = _fold(group)
    for name in _JOKER_GROUPS:
        if folded.startswith(name):
            return "W", folded[len(name) :].strip()
    for name, suit in _SUIT_NAMES.items():
        if folded.startswith(name):
            return SUITS[suit], folded[len(name) :].strip()
    raise CardError(
        Text(
            f"“{group}”：每组以花色 S H C D 或 W（王）开头，如 S AKQ92",
            f"'{group}': a group begins with a suit S H C D or W (jokers), as in S AKQ92",
        )
    )


def _read_group(group: str, suit: str, ranks: str) -> list[int]:
    if ranks in ("-", "—", "–"):
        return []
    names = _JOKER_RANKS
    if suit != "W":
        names = {name: _card(SUITS.index(suit), rank) for name, rank in _RANK_NAMES.items()}
    found = re.findall(r"10|[^\s,、]", ranks)
    if not found:
        raise CardError(Text(f"“{group}”：没有牌时写 -", f"'{group}': write - where there is no card"))
    for name in found:
        if name not in names:
            expected = "1 2" if suit == "W" else "2-9 T J Q K A"
            raise CardError(
                Text(
                    f"“{group}”中的“{name}”无法识别；应为 {expected}",
                    f"'{name}' in '{group}'; expected {expected}",
                )
            )
    return [names[name] for name in found]


def _unreadable(token: str) -> CardError:
    folded = _fold(token)
    if folded == "BJ":
        return CardError(
            Text(
                "“BJ”有两种读法：有人指大王（big），有人指黑的小王（black）；小王写 W1，大王写 W2",
                "'BJ' is read in two ways, as the big joker and as the black (little) one; "
                "write W1 for the little joker, W2 for the big one",
            )
        )
    turned = {folded[i:] + folded[:i] for i in (1, 2)} & _KIND_NAMES.keys()
    if turned:
        name = format_card(_KIND_NAMES[turned.pop()])
        return CardError(
            Text(
                f"“{token}”：花色写在牌点前，应为 {name}",
                f"'{token}': the suit comes before the rank, as in {name}",
            )
        )
    shown = Text(f"“{token}”不是一张牌；", f"'{token}' is not a card; ")
    return CardError(shown + _EXPECTED)
