"""The types that a parameter may have, described in both languages with the values they allow."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_origin

from annotated_types import Ge, Le
from pydantic import BaseModel, BeforeValidator, WithJsonSchema

from cardgames.cards import RANKS, parse_rank
from cardgames.errors import CardError
from cardgames.text import Text, listing

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["Rank", "Shape", "plain", "say", "shape_of"]


class _RankMark:
    """Marks the annotation of a rank, so that `shape_of` knows it from any other string."""


def _rank(value: Any) -> str:
    if isinstance(value, str | int):
        try:
            return RANKS[parse_rank(str(value))]
        except CardError as error:
            raise ValueError(f"{error.text.zh}｜{error.text.en}") from None
    raise ValueError("应为牌点｜expected a rank")


Rank = Annotated[
    str,
    BeforeValidator(_rank),
    WithJsonSchema({"enum": [*RANKS, "10", *range(2, 11)]}),
    _RankMark(),
]
"""A rank as one letter of `cardgames.cards.RANKS`; a file may also write 10 for T, and digits without
quotes."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What a type allows: a sentence, and where they can be listed the values in file form, or else the
    bounds."""

    text: Text
    allowed: tuple[Any, ...] | None = None
    minimum: int | float | None = None
    maximum: int | float | None = None
    nullable: bool = False
    rank: bool = False


def plain(value: Any) -> Any:
    """The value as a YAML file holds it: lists for tuples and sets, names for enumerated values."""
    if isinstance(value, Enum):
        return plain(value.value)
    if isinstance(value, BaseModel):
        return {key: plain(part) for key, part in value.model_dump(by_alias=True).items()}
    if isinstance(value, dict):
        return {plain(key): plain(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    if isinstance(value, set | frozenset):
        return sorted((plain(part) for part in value), key=str)
    return value


def say(value: Any) -> str:
    """The value as one would write it in a file, cut short where it is long."""
    import json

    if isinstance(value, str) and value and value.isprintable():
        shown = value
    else:
        shown = json.dumps(plain(value), ensure_ascii=False, default=str)
    return shown if len(shown) <= 60 else shown[:57] + "..."


def shape_of(annotation: Any, metadata: Sequence[Any] = ()) -> Shape:
    """Describe an annotation (and the metadata that pydantic took off it)."""
    if get_origin(annotation) is Annotated:
        annotation, *own = get_args(annotation)
        return shape_of(annotation, [*own, *metadata])
    if any(isinstance(mark, _RankMark) for mark in metadata):
        text = Text("牌点：2-9 T J Q K A", "a rank: 2-9 T J Q K A")
        return Shape(text, allowed=tuple(RANKS), rank=True)
    origin, args = get_origin(annotation), get_args(annotation)
    if origin in (Union, UnionType):
        return _union([arg for arg in args if arg is not NoneType], NoneType in args, metadata)
    if origin is Literal:
        return _choice(args)
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return _choice([plain(member) for member in annotation])
    if annotation is bool:
        return Shape(Text("true（是）或 false（否）", "true or false"), allowed=(True, False))
    if annotation in (int, float):
        return _number(annotation is int, metadata)
    if annotation is str:
        return Shape(Text("文字", "a text"))
    return _composite(annotation, origin, args)


def _choice(values: Iterable[Any]) -> Shape:
    row = tuple(plain(value) for value in values)
    names = listing(say(value) for value in row)
    if len(row) == 1:
        return Shape(Text(f"只能是 {names.zh}", f"always {names.en}"), allowed=row)
    return Shape(Text(f"{names.zh} 之一", f"one of {names.en}"), allowed=row)


def _number(whole: bool, metadata: Sequence[Any]) -> Shape:
    low: Any = next((mark.ge for mark in metadata if isinstance(mark, Ge)), None)
    high: Any = next((mark.le for mark in metadata if isinstance(mark, Le)), None)
    text = Text("整数", "a whole number") if whole else Text("数", "a number")
    if low is not None and high is not None:
        text += Text(f" {low} 至 {high}", f" from {low} to {high}")
    elif low is not None:
        text += Text(f"，至少 {low}", f", at least {low}")
    elif high is not None:
        text += Text(f"，至多 {high}", f", at most {high}")
    return Shape(text, minimum=low, maximum=high)


def _union(options: list[Any], nullable: bool, metadata: Sequence[Any]) -> Shape:
    shapes = [shape_of(option, metadata) for option in options]
    text = shapes[0].text
    for shape in shapes[1:]:
        text += Text("，或 ", ", or ") + shape.text
    if nullable:
        text += Text("，或 null（无）", ", or null (none)")
    if len(shapes) == 1:
        only = shapes[0]
        allowed = (*only.allowed, None) if nullable and only.allowed is not None else only.allowed
        return Shape(text, allowed, only.minimum, only.maximum, nullable, only.rank)
    lists = [shape.allowed for shape in shapes]
    if all(values is not None for values in lists):
        joined = [value for values in lists for value in values or ()]
        return Shape(text, tuple([*joined, None] if nullable else joined), nullable=nullable)
    return Shape(text, nullable=nullable)


def _composite(annotation: Any, origin: Any, args: tuple[Any, ...]) -> Shape:
    if origin in (list, tuple, set, frozenset):
        parts = [shape_of(arg).text for arg in args if arg is not Ellipsis]
        if len(parts) == 1:
            return Shape(Text("列表，每项为：", "a list, each item: ") + parts[0])
        zh, en = "；".join(part.zh for part in parts), "; ".join(part.en for part in parts)
        return Shape(Text(f"依次为（{zh}）的列表", f"a list of, in this order: {en}"))
    if origin is dict:
        key, value = (shape_of(arg).text for arg in args)
        return Shape(Text(f"对照表，键为：{key.zh}；值为：{value.zh}", f"a mapping, key: {key.en}; value: {value.en}"))
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        texts = {
            field.alias or name: shape_of(field.annotation, field.metadata).text
            for name, field in annotation.model_fields.items()
        }
        zh = "；".join(f"{name}: {text.zh}" for name, text in texts.items())
        en = "; ".join(f"{name}: {text.en}" for name, text in texts.items())
        return Shape(Text(f"对照表（{zh}）", f"a mapping ({en})"))
    raise TypeError(f"a parameter cannot be a {annotation!r}")
