"""Settings: `PATH=VALUE` as somebody types it to vary a ruleset. Where a path leads, and what a value means there.

    kitty.multiplier.pair=8   levels.must_play=J,A   referee.conduct.dawdling=serious   tournament.entries.teams.max=3

A path is one of the rules, or begins with the section `referee` or `tournament`; where the value there is a mapping, it
may go on to one of its keys.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from cardgames.errors import RulesetError, UsageError
from cardgames.parameters.checking import no_such
from cardgames.rulesets.document import Item, Problems, read_document
from cardgames.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cardgames.parameters import Parameters, ParameterSpec
    from cardgames.rulesets.content import Entry, Ruleset

__all__ = [
    "SECTIONS",
    "Place",
    "Section",
    "full_path",
    "labelled",
    "named",
    "place_of",
    "read_settings",
    "same_kind",
    "section_of",
    "with_key",
]

Section = Literal["rules", "referee", "tournament"]
SECTIONS: Final[tuple[Section, ...]] = ("rules", "referee", "tournament")
_NONE: Final = ("none", "无")
_COMMAS: Final = re.compile(r"\s*[,，、]\s*")
_BARE: Final = re.compile(r"[^\W_][\w.:>+-]*")
_OTHER: Final = ("null", "true", "false")  # bare words that are no texts


class Place(NamedTuple):
    """Where a path leads: the section, the path within it, and the key of a value that is a mapping."""

    section: Section
    path: str
    key: str | None = None


def labelled(id: str, changes: Mapping[str, Any]) -> str:
    """The name of a ruleset, and of a variation of it with what was set, each as it can be typed again."""
    if not changes:
        return id
    return f"{id} [{', '.join(f'{path}={_typed(value)}' for path, value in changes.items())}]"


def named(id: str, changes: Mapping[str, Any]) -> dict[str, Any]:
    """The same for programs; `set` is there only where something was set."""
    return {"ruleset": id, **({"set": dict(changes)} if changes else {})}


def full_path(section: Section, path: str) -> str:
    """A path within a section as settings and messages have it: rules go by their path alone."""
    return path if section == "rules" else f"{section}.{path}"


def section_of(ruleset: Ruleset, section: Section) -> tuple[Mapping[str, Entry], type[Parameters] | None]:
    """The entries of a section, and their model; None where it holds data of free choice."""
    if section == "rules":
        return ruleset.entries, type(ruleset.parameters)
    if section == "tournament":
        return ruleset.tournament, None
    held = ruleset.referee_parameters
    return ruleset.referee, None if held is None else type(held)


def place_of(ruleset: Ruleset, path: str) -> Place:
    """Where a path leads. `RulesetError` with near names where the ruleset has nothing of that path."""
    known: dict[str, tuple[Section, str]] = {}
    for section in SECTIONS:
        known |= {full_path(section, each): (section, each) for each in section_of(ruleset, section)[0]}
    if path in known:
        return Place(*known[path])
    above, _, key = path.rpartition(".")
    if above in known:
        section, within = known[above]
        entries, model = section_of(ruleset, section)
        if isinstance(value := entries[within].value, dict):
            if model is None and key not in value:
                raise RulesetError(no_such(path, [f"{above}.{each}" for each in value]), key=path)
            return Place(section, within, key)
    raise RulesetError(no_such(path, known), key=path)


def read_settings(ruleset: Ruleset, settings: Iterable[str]) -> dict[str, Any]:
    """The values that settings give, by path, for `with_values`: each read as the parameter's own type has it.

    A value is YAML, or the word that `show` prints for it; a list may go without brackets. One that the parameter does
    not allow is left for `with_values` to refuse. `RulesetError` with every setting that leads nowhere or says nothing.
    """
    values: dict[str, Any] = {}
    problems: list[RulesetError] = []
    for setting in settings:
        path, divider, text = (part.strip() for part in setting.partition("="))
        try:
            if not divider or not path:
                said = Text("应写作 路径=值，如 levels.start=3", "expected PATH=VALUE, as in levels.start=3")
                raise RulesetError(said, key=path or None)
            if path in values:
                raise RulesetError(Text("设了两次", "this is set twice"), key=path)
            if not text:
                said = Text("= 后面要写值；“无”写作 none", "a value must follow the =; for none write none")
                raise RulesetError(said, key=path)
            values[path] = _value(ruleset, place_of(ruleset, path), text)
        except RulesetError as problem:
            problems.append(problem)
    if problems:
        raise RulesetError.together(problems)
    return values


def same_kind(value: Any, present: Any) -> bool:
    """Whether a value can stand where the present one does, in a section of free choice."""
    if present is None:
        return True
    if isinstance(present, dict):
        return isinstance(value, dict) and all(same_kind(value[key], present[key]) for key in value.keys() & present)
    if isinstance(present, list):
        if not isinstance(value, list):
            return False
        alike = bool(present) and all(same_kind(each, present[0]) for each in present)
        return not alike or all(same_kind(each, present[0]) for each in value)
    if isinstance(present, bool) or isinstance(value, bool):
        return isinstance(value, bool) and isinstance(present, bool)
    if isinstance(present, int | float):
        return isinstance(value, int | float)
    return isinstance(value, str)


def _value(ruleset: Ruleset, place: Place, text: str) -> Any:
    """The first reading of the text that the place takes; where it takes none, the plainest."""
    entries, model = section_of(ruleset, place.section)
    present = entries[place.path].value
    spec = None
    if place.key is not None:
        held = present
        present = next((part for key, part in held.items() if str(key) == place.key), None)
    elif model is not None:
        spec = model.spec(place.path)
    readings = list(_readings(text, present, spec))
    for reading in readings:
        if model is None:
            if same_kind(reading, present):
                return reading
        elif _allowed(model, place.path, reading if place.key is None else with_key(held, place.key, reading)):
            return reading
    return readings[0]


def with_key(mapping: Mapping[Any, Any], key: str, value: Any) -> dict[str, Any]:
    """A mapping in file form, with another value at a key."""
    return {str(each): part for each, part in mapping.items()} | {key: value}


def _allowed(model: type[Parameters], path: str, value: Any) -> bool:
    try:
        model.canonical(path, value)
    except UsageError:
        return False
    return True


def _readings(text: str, present: Any, spec: ParameterSpec | None) -> Iterator[Any]:
    """What a text may mean, the likeliest first."""
    item = _item(text)
    if item is not None:
        yield item.value
        yield _as_text(item)
    yield text
    if spec is not None:
        names = {value: spec.say_value(value) for value in spec.allowed or ()}
        yield from (value for value, name in names.items() if text in (name.zh, name.en))
    if text in _NONE:
        yield from (None, [])
    if isinstance(present, list):
        parts = [_item(part) for part in _COMMAS.split(text)]
        if None not in parts:
            yield [part.value for part in parts if part is not None]
        yield _COMMAS.split(text)


def _item(text: str) -> Item | None:
    """A text as YAML; None where it is none."""
    problems = Problems("", RulesetError)
    item = read_document(text, problems)
    return None if problems.found else item


def _as_text(item: Item) -> Any:
    """The value with all that is written in it taken for text, such as the 2 in [2, J]."""
    if item.fields is not None:
        return {name: _as_text(part) for name, part in item.fields.items()}
    if item.items is not None:
        return [_as_text(part) for part in item.items]
    return item.raw


def _typed(value: Any) -> str:
    """A value as somebody would type it."""
    from cardgames.scripts.writing import flow, quoted

    if isinstance(value, dict):
        return "{" + ", ".join(f"{_typed(str(key))}: {_typed(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_typed, value)) + "]"
    if isinstance(value, str):
        return value if _BARE.fullmatch(value) and value.lower() not in _OTHER else quoted(value)
    return "none" if value is None else flow(value)
