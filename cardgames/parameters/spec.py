"""The description of one parameter, made from its declaration."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from cardgames.parameters.types import Shape, say
from cardgames.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Condition", "Declaration", "ParameterSpec"]


class Condition(NamedTuple):
    """When a parameter has meaning: only while another one is, or is not, of a value (in file form)."""

    path: str
    operator: Literal["==", "!="]
    value: Any

    def holds(self, values: Mapping[str, Any]) -> bool:
        """Whether it holds among these values; a path that is not among them counts as holding."""
        if self.path not in values:
            return True
        return bool((values[self.path] == self.value) == (self.operator == "=="))

    def say(self) -> Text:
        value = say(self.value)
        if self.operator == "==":
            return Text(f"仅当 {self.path} 为 {value}", f"only while {self.path} is {value}")
        return Text(f"仅当 {self.path} 不为 {value}", f"only while {self.path} is not {value}")


@dataclass(frozen=True, slots=True)
class Declaration:
    """What `parameter(...)` was told, kept on the field; called by pydantic to describe it in a JSON
    Schema."""

    path: str
    name: Text
    values: Mapping[Any, Text]
    applies: Condition | None
    flips: tuple[Any, ...] | None

    def __call__(self, schema: dict[str, Any]) -> None:
        schema["title"] = self.name.en
        notes = [self.name.zh]
        notes += [f"{say(value)}: {text.zh}｜{text.en}" for value, text in self.values.items()]
        if self.applies is not None:
            notes.append(f"{self.applies.say().zh}｜{self.applies.say().en}")
        schema["description"] = "\n".join(notes)


@dataclass(frozen=True, slots=True)
class ParameterSpec:
    """One parameter of a family.

    `allowed` lists the values in file form where they can be listed, else it is None and `minimum` and
    `maximum` bound a number (None: no bound). `fixed`: only one value is allowed. `values` names values in
    both languages.
    """

    path: str
    field: str
    name: Text
    type: Text
    allowed: tuple[Any, ...] | None
    minimum: int | float | None
    maximum: int | float | None
    nullable: bool
    fixed: bool
    applies: Condition | None = dataclasses.field(hash=False)
    values: Mapping[Any, Text] = dataclasses.field(hash=False)
    shape: Shape = dataclasses.field(repr=False, compare=False)
    given_flips: tuple[Any, ...] | None = dataclasses.field(repr=False, hash=False)

    @property
    def subject(self) -> str:
        """The first part of the path, under which parameters are grouped."""
        return self.path.partition(".")[0]

    def say_value(self, value: Any) -> Text:
        """A value of this parameter for display: its name where it has one, else as in a file."""
        if not isinstance(value, list | dict) and value in self.values:
            return self.values[value]
        if isinstance(value, bool):
            return Text("是", "yes") if value else Text("否", "no")
        if value is None or value == []:
            return Text("无", "none")
        if isinstance(value, list) and all(isinstance(part, str | int) for part in value):
            names = [self.values.get(part) or self._plain(part) for part in value]
            return Text("、".join(name.zh for name in names), ", ".join(name.en for name in names))
        if isinstance(value, dict) and all(isinstance(key, int) for key in value):
            rows = [f"{key}: {say(part)}" for key, part in value.items()]
            return Text("，".join(rows), ", ".join(rows))
        return self._plain(value)

    def _plain(self, value: Any) -> Text:
        """A value without a name of its own; a ten is `10` for people."""
        shown = "10" if self.shape.rank and value == "T" else value if isinstance(value, str) else say(value)
        return Text(shown, shown)
