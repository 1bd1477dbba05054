"""Pieces of the page of a comparison in both languages at once: a style sheet shows one of them.

What stands in attributes, where only one language fits, is in the language that the page first speaks; the page's
script exchanges it. A ruleset is known by its place: `k0` is the first, with which the others are compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any, Final

from cardgames.text import LANGS, Text

Words = Text | Mapping[str, str]

_SHAPES: Final = (
    '<circle r="5"/>',
    '<path d="M-4.5-4.5h9v9h-9z"/>',
    '<path d="M0-6.5 6.5 0 0 6.5-6.5 0z"/>',
    '<path d="M0-6 6 5H-6z"/>',
    '<path d="M0 6 6-5H-6z"/>',
    '<path d="M-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4z"/>',
)
_COLOURS: Final = 6  # k0 to k5 of the style sheet
AUTHORITY_NAMES: Final = {  # short, for what stands in a frame
    "explicit": Text("写明", "stated"),
    "derived": Text("推出", "derived"),
    "default": Text("未写，取默认", "not stated: default"),
    "erratum": Text("勘误", "misprint corrected"),
    "discretion": Text("裁判酌定", "referee's discretion"),
    "silent": Text("未写", "not stated"),
}


def in_lang(words: Words, lang: str) -> str:
    """The words in one language, escaped, on one line and without anything unprintable."""
    text = words.say(lang) if isinstance(words, Text) else str(words[lang])
    return escape("".join(char if char.isprintable() else " " for char in text))


def both(words: Words, tag: str = "span") -> str:
    """The words in both languages."""
    zh, en = (in_lang(words, lang) for lang in LANGS)
    return zh if zh == en else f'<{tag} lang="zh">{zh}</{tag}><{tag} lang="en">{en}</{tag}>'


def spoken(words: Words, lang: str, *attributes: str) -> str:
    """Attributes that say the words, with a leading space: `spoken(words, lang, "aria-label")`."""
    kept = f' data-zh="{in_lang(words, "zh")}" data-en="{in_lang(words, "en")}"'
    return "".join(f' {name}="{in_lang(words, lang)}"' for name in attributes) + kept


def title(words: Words, lang: str) -> str:
    """What a part of a drawing says when it is pointed at."""
    return f"<title{spoken(words, lang)}>{in_lang(words, lang)}</title>"


def mark(place: int) -> str:
    """The sign of a ruleset, to be put where it belongs in a drawing: a shape in its colour, which no other of the
    first 26 has. Neither shape nor colour of the first one comes again."""
    others = len(_SHAPES) - 1
    shape = 1 + (place - 1 + (place - 1) // others) % others if place else 0
    return f'<g class="mark {key(place)}">{_SHAPES[shape]}</g>'


def swatch(place: int) -> str:
    """The sign of a ruleset, to stand in a line of text."""
    return f'<svg class="swatch" viewBox="-8 -8 16 16" aria-hidden="true">{mark(place)}</svg>'


def key(place: int) -> str:
    """The class that colours what belongs to a ruleset."""
    return f"k{1 + (place - 1) % (_COLOURS - 1)}" if place else "k0"


def chip(words: Words, kind: str) -> str:
    """A short remark in a frame."""
    return f'<span class="chip {kind}">{both(words)}</span>'


def cites(clauses: Iterable[Any]) -> str:
    """Clauses as they are numbered in print."""
    return "".join(f' <span class="clause">{escape(str(each))}</span>' for each in clauses)


def authority(name: str | None) -> str:
    """How far the text supports a value or a ruling; nothing where it is simply written there."""
    if name is None or name == "explicit":
        return ""
    return " " + chip(AUTHORITY_NAMES.get(name, Text(name, name)), escape(name))


def fold(summary: str, inside: str, kind: str = "") -> str:
    """Something that opens."""
    return f'<details class="{kind}"><summary>{summary}</summary>{inside}</details>'
