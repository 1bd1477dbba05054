"""Every value that a ruleset gives, with the names by which people know it, whichever section it stands in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardgames.parameters.model import condition_spec, unmet
from cardgames.rulesets.settings import SECTIONS, Section, full_path
from cardgames.text import Text
from cardgames.tournament.names import name_of, say, subject_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgames.parameters import Parameters, ParameterSpec
    from cardgames.rulesets.content import Entry, Ruleset

__all__ = ["SECTIONS", "Section", "Value", "values_of", "when"]

_BEGINNINGS: Final = {
    "referee": Text("裁判规定：", "for the referee: "),
    "tournament": Text("赛务规定：", "for the tournament: "),
}


@dataclass(frozen=True, slots=True)
class Value:
    """One value: what it is about, its name and itself in words. `code` is the beginning of the path that its subject
    goes by in files, None in the section of the tournament, whose subjects have no code. `spec` is there where the
    family has a model for the section; without one names may be the path as it is written."""

    section: Section
    path: str
    subject: Text
    code: str | None
    name: Text
    entry: Entry
    text: Text
    spec: ParameterSpec | None = None

    @property
    def heading(self) -> Text:
        """What values of one subject stand under: the section, where it is not the rules, and subject and code."""
        beginning = _BEGINNINGS.get(self.section)
        named = self.subject if beginning is None else beginning + self.subject
        zh, en = (
            part if self.code in (None, name) else f"{part} · {self.code}"
            for part, name in ((named.zh, self.subject.zh), (named.en, self.subject.en))
        )
        return Text(zh, en)

    @property
    def full_path(self) -> str:
        """The path by which `--set` and the list of clauses call it."""
        return full_path(self.section, self.path)

    @property
    def stated(self) -> bool:
        """Whether the notice says so, in words or by what they imply."""
        return self.entry.authority != "default"

    @property
    def is_named(self) -> bool:
        """Whether it has a name for people beside its path."""
        return self.name.zh != self.path


def values_of(ruleset: Ruleset) -> tuple[Value, ...]:
    """The values by section: of rules and referee in the order of their models, of the tournament in that of the
    file."""
    subjects = _subject_names(ruleset.family)
    values = [_modelled("rules", ruleset.parameters, path, ruleset.entries[path], subjects) for path in ruleset.entries]
    referee = ruleset.referee_parameters
    for path, entry in ruleset.referee.items():
        if referee is not None:
            values.append(_modelled("referee", referee, path, entry, subjects))
        else:
            code = path.partition(".")[0]
            name = Text(path, path)
            values.append(Value("referee", path, _subject(code, subjects), code, name, entry, say(path, entry.value)))
    values += [
        Value("tournament", path, subject_of(path), None, name_of(path), entry, say(path, entry.value))
        for path, entry in ruleset.tournament.items()
    ]
    return tuple(values)


def _modelled(section: Section, parameters: Parameters, path: str, entry: Entry, subjects: Mapping[str, Text]) -> Value:
    spec = type(parameters).spec(path)
    said = spec.say_value(entry.value)
    return Value(section, path, _subject(spec.subject, subjects), spec.subject, spec.name, entry, said, spec)


def _subject(code: str, subjects: Mapping[str, Text]) -> Text:
    return subjects.get(code) or Text(code, code)


def _subject_names(family: str) -> Mapping[str, Text]:
    """Names of the subjects of parameters, where the variant gives them."""
    from cardgames import variants

    if family not in variants.families():
        return {}
    names: Mapping[str, Text] = getattr(variants.get(family), "subjects", {})
    return names


def when(ruleset: Ruleset, value: Value) -> Text:
    """Why a value does not apply, in the names of the parameter that rules it out."""
    parameters = ruleset.parameters if value.section == "rules" else ruleset.referee_parameters
    nothing_known = Text("在此不适用", "does not apply here")
    if parameters is None:
        return nothing_known
    model = type(parameters)
    condition = unmet(model, value.path, {**ruleset.parameters.values(), **parameters.values()})
    if condition is None:
        return nothing_known
    other = condition_spec(model, condition.path)
    said = other.say_value(condition.value)
    if condition.operator == "==":
        return Text(f"仅当“{other.name.zh}”为“{said.zh}”时适用", f"applies only where “{other.name.en}” is “{said.en}”")
    return Text(f"“{other.name.zh}”为“{said.zh}”时不适用", f"does not apply where “{other.name.en}” is “{said.en}”")
