"""Variations of a ruleset in memory, for questions of what would be if."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardgames.errors import RulesetError
from cardgames.parameters import Parameters, check
from cardgames.parameters.model import unmet
from cardgames.parameters.types import say
from cardgames.rulesets.content import Entry, Ruleset
from cardgames.rulesets.settings import SECTIONS, Place, Section, full_path, place_of, same_kind, section_of, with_key
from cardgames.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["with_values"]


def with_values(ruleset: Ruleset, values: Mapping[str, Any], *, id: str | None = None) -> Ruleset:
    """The same ruleset with other values (in file form, by path), validated like a file that sets them.

    A path that begins with `referee.` or `tournament.` sets a value of that section, and one may go on to a key of a
    value that is a mapping. The values set have authority "explicit", origin "set" and cite no clause; one that is in
    force already stays as it is. The id stays unless one is given: `changes` and the label say what was set, and the
    content hash tells the two apart. Raises `RulesetError` with every problem: an unknown path, a value not allowed, a
    contradiction, a value that does not apply beside the others.
    """
    given = _Given(ruleset, values)
    parameters, entries = given.varied("rules", {})
    settled = {**ruleset.parameters.values(), **{path: entry.value for path, entry in entries.items()}}
    referee_parameters, referee = given.varied("referee", settled)
    _, tournament = given.varied("tournament", settled)
    if given.problems or parameters is None:
        raise RulesetError.together(given.problems)
    varied = replace(
        ruleset,
        id=id or ruleset.id,
        entries=entries,
        parameters=parameters,
        referee=referee,
        referee_parameters=referee_parameters,
        tournament=tournament,
    )
    return replace(varied, changes=given.changes(varied))


class _Given:
    """Values that are to be set in a ruleset, by section; what is wrong with them goes to `problems`."""

    def __init__(self, ruleset: Ruleset, values: Mapping[str, Any]) -> None:
        self.ruleset = ruleset
        self.problems: list[RulesetError] = []
        self._places: dict[str, Place] = {}
        self._values: dict[Section, dict[str, Any]] = {section: {} for section in SECTIONS}
        for path, value in values.items():
            try:
                place = place_of(ruleset, path)
            except RulesetError as error:
                self.problems.append(error)
                continue
            self._places[path] = place
            section = self._values[place.section]
            if place.key is not None:
                held = section.get(place.path, section_of(ruleset, place.section)[0][place.path].value)
                value = with_key(held if isinstance(held, dict) else {}, place.key, value)
            section[place.path] = value

    def varied(self, section: Section, beside: Mapping[str, Any]) -> tuple[Parameters | None, dict[str, Entry]]:
        """A section with its values set, and the model of them where it has one; `beside` are values of another."""
        entries, model = section_of(self.ruleset, section)
        values = self._values[section]
        if model is None:
            return None, {path: self._datum(section, path, entry) for path, entry in entries.items()}
        parameters, faults = check(model, {path: entry.value for path, entry in entries.items()} | values)
        for fault in faults:
            self._add(section, fault.paths[0] if fault.paths else None, fault.text)
        if parameters is None:
            return None, {}
        resolved = parameters.values()
        varied: dict[str, Entry] = {}
        for path, value in resolved.items():
            condition = unmet(model, path, {**beside, **resolved})
            varied[path] = replace(_set(entries[path], value), applies=condition is None)
            if path in values and condition is not None:
                when = condition.say()
                self._add(section, path, Text(f"在此无意义：{when.zh}", f"does not apply: {when.en}"))
        return parameters, varied

    def _datum(self, section: Section, path: str, entry: Entry) -> Entry:
        """An entry of a section of free choice, with its value set."""
        value = self._values[section].get(path, entry.value)
        if not same_kind(value, entry.value):
            wrong, present = say(value), say(entry.value)
            zh = f"{wrong} 不可用；应与现值 {present} 同类"
            en = f"{wrong} is not allowed; expected the same kind of value as {present}"
            self._add(section, path, Text(zh, en))
        return _set(entry, value)

    def _add(self, section: Section, path: str | None, text: Text) -> None:
        """A problem, under the path as it was given."""
        keys = {place[:2]: key for key, place in self._places.items()}
        key = None if path is None else keys.get((section, path), full_path(section, path))
        self.problems.append(RulesetError(text, key=key))

    def changes(self, varied: Ruleset) -> dict[str, Any]:
        """What differs in the variation, by path, after what differed before."""
        changed = dict(self.ruleset.changes)
        for path, place in self._places.items():
            value = _value_at(varied, place)
            if value != _value_at(self.ruleset, place):
                changed = {each: part for each, part in changed.items() if not each.startswith(f"{path}.")}
                changed[path] = value
        return changed


def _set(entry: Entry, value: Any) -> Entry:
    """An entry with a value set; as it is where that is its value already."""
    return entry if value == entry.value else Entry(value, (), "explicit", None, "set")


def _value_at(ruleset: Ruleset, place: Place) -> Any:
    value = section_of(ruleset, place.section)[0][place.path].value
    if place.key is None:
        return value
    return next((part for key, part in value.items() if str(key) == place.key), None)
