"""A sentence in both languages of the package, and small helpers for composing one.

Every sentence that a user may read is a `Text`. Nothing here imports more than the standard library.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["LANGS", "Lang", "Text", "counted", "listing", "near_names", "sentence"]

Lang = Literal["zh", "en"]
LANGS: tuple[Lang, ...] = ("zh", "en")


@dataclass(frozen=True, slots=True)
class Text:
    """One sentence or term, in Chinese and in English; neither part may be blank (`ValueError`)."""

    zh: str
    en: str

    def __post_init__(self) -> None:
        for lang in LANGS:
            part = getattr(self, lang)
            if not isinstance(part, str) or not part.strip():
                raise ValueError(f"a Text needs a non-empty {lang} part, got {part!r}")

    def say(self, lang: str) -> str:
        """The part for `lang`, "zh" or "en"; any other language is a `ValueError`."""
        if lang == "zh":
            return self.zh
        if lang == "en":
            return self.en
        raise ValueError(f"no language {lang!r}; a Text speaks zh and en")

    def __add__(self, other: Text) -> Text:
        """Both texts run together, language by language, nothing between them."""
        if not isinstance(other, Text):
            return NotImplemented
        return Text(self.zh + other.zh, self.en + other.en)

    def as_dict(self) -> dict[str, str]:
        """`{"zh": ..., "en": ...}`, the form a YAML or JSON file holds."""
        return {"zh": self.zh, "en": self.en}


def sentence(text: Text) -> Text:
    """A text as a sentence of its own: it begins with a capital and ends with a full stop, of each language's kind."""
    zh, en = text.zh.strip(), text.en.strip()
    return Text(
        zh if zh.endswith(("。", "？", "！")) else zh.rstrip("；，.;") + "。",
        en[:1].upper() + en[1:] + ("" if en.endswith((".", "?", "!")) else "."),
    )


def listing(names: Iterable[str]) -> Text:
    """The names in a row, with the separators of each language; at least one name is needed."""
    row = list(names)
    return Text("、".join(row), ", ".join(row))


def near_names(name: str, known: Iterable[str]) -> Text:
    """What `name` may have been meant for: the nearest of `known`, or all of them where none is near and
    they are few, or else that there is none like it."""
    from difflib import get_close_matches

    options = list(dict.fromkeys(known))
    folded = {option.lower(): option for option in options}
    wanted = name.lower()
    close = get_close_matches(wanted, folded, n=3, cutoff=0.6)
    parts = [option for option in folded if len(wanted) >= 3 and wanted in option and option not in close]
    near = [folded[match] for match in (*close, *parts[:3])]
    if near:
        row = listing(near)
        return Text(f"是否想写：{row.zh}？", f"did you mean {row.en}?")
    if 0 < len(options) <= 12:
        row = listing(options)
        return Text(f"可用：{row.zh}", f"known: {row.en}")
    return Text("没有相近的名称", "nothing is named like it")


def counted(number: int, name: str) -> str:
    """A number of things of an English name."""
    return f"{number} {name}" if number == 1 else f"{number} {name}s"
