"""`Parameters`, the model that a family subclasses, and the functions with which it is written and read."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Self, cast

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, ValidationInfo, model_validator
from pydantic_core import PydanticCustomError

from cardgames.cards import RANKS
from cardgames.errors import UsageError
from cardgames.parameters.spec import Condition, Declaration, ParameterSpec
from cardgames.parameters.types import plain, shape_of
from cardgames.text import Text, near_names

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

__all__ = ["Parameters", "condition_spec", "contradiction", "flips", "parameter", "unmet"]


def parameter(
    path: str,
    *,
    zh: str,
    en: str,
    ge: int | float | None = None,
    le: int | float | None = None,
    values: Mapping[Any, Text] | None = None,
    applies: tuple[str, Literal["==", "!="], Any] | None = None,
    flips: Sequence[Any] | None = None,
) -> Any:
    """Declare a field of a `Parameters` model.

    `path` is the dotted name used in files, `zh` and `en` the name for people, `ge` and `le` the bounds of a
    number. `values` names values in both languages. `applies` is the condition under which the parameter has
    meaning. `flips` are values that differ in effect, in file form; lists and mappings must give some.
    """
    declaration = Declaration(
        path=path,
        name=Text(zh, en),
        values=dict(values or {}),
        applies=None if applies is None else Condition(applies[0], applies[1], plain(applies[2])),
        flips=None if flips is None else tuple(plain(value) for value in flips),
    )
    if applies is not None and applies[1] not in ("==", "!="):
        raise TypeError(f"{path} applies by the operator {applies[1]!r}; it is == or !=")
    return Field(alias=path, ge=ge, le=le, json_schema_extra=cast("Any", declaration))


def contradiction(path: str, *others: str, zh: str, en: str) -> ValueError:
    """The error for a model validator to raise where parameters contradict each other: `path` is the one to
    name (or a beginning that several share), `others` have a part in it."""
    context = {"paths": [path, *others], "zh": zh, "en": en}
    return PydanticCustomError("contradiction", "{zh}｜{en}", context)


class Parameters(BaseModel):
    """Base of a family's parameters: flat, frozen, every parameter required, types taken strictly.

    Ordinary model validators say which values contradict each other; they raise `contradiction(...)`.
    """

    # The model of another section of the same files, whose parameters conditions (`applies`) may name too.
    beside: ClassVar[type[Parameters] | None] = None

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, validate_by_name=True, validate_by_alias=True)

    @classmethod
    def __pydantic_init_subclass__(cls, **_: Any) -> None:
        declared: dict[str, Declaration] = {}
        for name, declaration in _declarations(cls):
            if declaration is None:
                raise TypeError(f"{cls.__name__}.{name} is not declared with parameter(...)")
            if declaration.path in declared:
                raise TypeError(f"{cls.__name__}: {declaration.path} is declared twice")
            declared[declaration.path] = declaration

    @model_validator(mode="after")
    def _hand_over(self, info: ValidationInfo) -> Self:
        # Runs before the family's own validators, so that all of them can be asked, not only the first.
        if isinstance(info.context, list):
            info.context.append(self)
        return self

    @classmethod
    def from_values(cls, values: Mapping[str, Any]) -> Self:
        """The model of values by path, in file form (lists, strings, numbers); pydantic's `ValidationError`
        if any is refused. `cardgames.parameters.check` gives all the reasons in both languages instead."""
        return cls.model_validate_json(json.dumps(plain(dict(values)), allow_nan=False))

    @classmethod
    def specs(cls) -> tuple[ParameterSpec, ...]:
        """Every parameter, in the order of declaration."""
        return tuple(_specs(cls).values())

    @classmethod
    def spec(cls, path: str) -> ParameterSpec:
        """One parameter; `UsageError` with near names where there is none of that path."""
        try:
            return _specs(cls)[path]
        except KeyError:
            hint = near_names(path, _specs(cls))
            raise UsageError(Text(f"没有参数 {path}；{hint.zh}", f"no parameter {path}; {hint.en}")) from None

    @classmethod
    def flips(cls, path: str, value: Any) -> list[Any]:
        """Other allowed values than `value`, in file form: see `flips`."""
        return flips(cls, path, value)

    @classmethod
    def canonical(cls, path: str, value: Any) -> Any:
        """A value of a parameter as the model holds it, in file form; `UsageError` where it is not allowed."""
        return _canonical(cls, cls.spec(path), value)

    def values(self) -> dict[str, Any]:
        """All values by path, in file form."""
        return {spec.path: plain(getattr(self, spec.field)) for spec in self.specs()}

    def applies(self, path: str) -> bool:
        """Whether the parameter has meaning among these values."""
        return unmet(type(self), path, self.values()) is None


def unmet(model: type[Parameters], path: str, values: Mapping[str, Any]) -> Condition | None:
    """The condition that keeps a parameter from having meaning among the values: its own, or that of a
    parameter that it hangs on; None where it applies. The values are those of the model, and of the one beside it."""
    seen = set[str]()
    condition = model.spec(path).applies
    while condition is not None and path not in seen:
        if not condition.holds(values):
            return condition
        seen.add(path)
        path = condition.path
        condition = condition_spec(model, path).applies
    return None


def condition_spec(model: type[Parameters], path: str) -> ParameterSpec:
    """The parameter that a condition names: one of the model, or else of the one beside it."""
    if path in _specs(model) or model.beside is None:
        return model.spec(path)
    return model.beside.spec(path)


def flips(model: type[Parameters], path: str, value: Any) -> list[Any]:
    """Other allowed values of a parameter than `value`, in file form, for trying out what the parameter does.

    Those declared with `parameter(..., flips=...)`; else all others where they can be listed, the neighbours
    in range of a number, the two nearest ranks, and none for a value (or the ends of the range for none).
    Empty for a fixed parameter. `UsageError` where a list or mapping declares none; every value returned is
    valid by itself.
    """
    spec = model.spec(path)
    given = _canonical(model, spec, value)
    options = _options(spec, given)
    flipped: list[Any] = []
    for option in options:
        canonical = _canonical(model, spec, option)
        if not _same(canonical, given) and not any(_same(canonical, other) for other in flipped):
            flipped.append(canonical)
    return flipped


def _options(spec: ParameterSpec, value: Any) -> list[Any]:
    if spec.given_flips is not None:
        return list(spec.given_flips)
    none = [None] if spec.nullable else []
    if spec.shape.rank:
        if value is None:
            return ["T", "A"]
        place = RANKS.index(value)
        near = sorted(range(len(RANKS)), key=lambda rank: (abs(rank - place), rank))
        return [RANKS[rank] for rank in near[1:3]] + none
    if spec.allowed is not None:
        return list(spec.allowed)
    if isinstance(value, int | float):
        return [near for near in (value - 1, value + 1) if _in_range(spec, near)] + none
    bounds = [bound for bound in (spec.minimum, spec.maximum) if bound is not None]
    if value is None and bounds:
        return bounds
    raise UsageError(
        Text(f"{spec.path} 没有写明可换的值（flips）", f"{spec.path} declares no flips to try"), key=spec.path
    )


def _in_range(spec: ParameterSpec, value: int | float) -> bool:
    return (spec.minimum is None or value >= spec.minimum) and (spec.maximum is None or value <= spec.maximum)


def _same(one: Any, other: Any) -> bool:
    return type(one) is type(other) and bool(one == other)


def _canonical(model: type[Parameters], spec: ParameterSpec, value: Any) -> Any:
    """The value as the model would hold it, in file form; `UsageError` where it is not allowed."""
    try:
        return plain(_adapter(model, spec.field).validate_json(json.dumps(plain(value)), strict=True))
    except (ValidationError, TypeError, ValueError):
        allowed = spec.type
        raise UsageError(
            Text(f"{value!r} 不可用；应为：{allowed.zh}", f"{value!r} is not allowed; expected {allowed.en}"),
            key=spec.path,
        ) from None


@cache
def _adapter(model: type[Parameters], name: str) -> TypeAdapter[Any]:
    info = model.model_fields[name]
    annotation: Any = Annotated[(info.annotation, *info.metadata)] if info.metadata else info.annotation
    return TypeAdapter(annotation)


@cache
def _specs(model: type[Parameters]) -> dict[str, ParameterSpec]:
    specs: dict[str, ParameterSpec] = {}
    for name, declaration in _declarations(model):
        assert declaration is not None
        info = model.model_fields[name]
        shape = shape_of(info.annotation, info.metadata)
        specs[declaration.path] = ParameterSpec(
            path=declaration.path,
            field=name,
            name=declaration.name,
            type=shape.text,
            allowed=shape.allowed,
            minimum=shape.minimum,
            maximum=shape.maximum,
            nullable=shape.nullable,
            fixed=shape.allowed is not None and len(shape.allowed) == 1,
            applies=declaration.applies,
            values=declaration.values,
            shape=shape,
            given_flips=declaration.flips,
        )
    # Not when the class is made: a model may be put together from parts that refer to each other.
    others = {} if model.beside is None else _specs(model.beside)
    for spec in specs.values():
        if spec.applies is not None and spec.applies.path not in (specs | others):
            raise TypeError(f"{spec.path} applies by {spec.applies.path}, which {model.__name__} lacks")
    return specs


def _declarations(model: type[Parameters]) -> Iterator[tuple[str, Declaration | None]]:
    for name, info in model.model_fields.items():
        extra: Any = info.json_schema_extra
        yield name, extra if isinstance(extra, Declaration) else None
