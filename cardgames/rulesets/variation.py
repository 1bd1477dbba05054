"""Variations of a ruleset in memory, for questions of what would be if."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardgames.errors import RulesetError
from cardgames.parameters import Parameters, check
from cardgames.parameters.model import unmet
from cardgames.rulesets.content import Entry, Ruleset
from cardgames.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["with_values"]


REFEREE = "referee."  # begins the paths of values for the referee


def with_values(ruleset: Ruleset, values: Mapping[str, Any], *, id: str | None = None) -> Ruleset:
    """The same ruleset with other values (in file form, by path), validated like a file that sets them.

    A path that begins with `referee.` sets a value of the referee's section. The values set have authority "explicit",
    origin "set" and cite no clause. The id stays unless one is given; the content hash tells the two apart. Raises
    `RulesetError` with every problem: an unknown path, a value not allowed, a contradiction, a value that does not
    apply beside the others.
    """
    problems: list[RulesetError] = []
    for_referee = {path.removeprefix(REFEREE): value for path, value in values.items() if path.startswith(REFEREE)}
    rules = {path: value for path, value in values.items() if not path.startswith(REFEREE)}
    model = type(ruleset.parameters)
    parameters, entries = _varied(model, ruleset.entries, rules, {}, "", problems)
    varied = replace(ruleset, id=id or ruleset.id)
    if for_referee and ruleset.referee_parameters is None:
        problems += [_problem(REFEREE + path, Text("没有这个参数", "no such parameter")) for path in for_referee]
    elif ruleset.referee_parameters is not None:
        model = type(ruleset.referee_parameters)
        beside = ruleset.parameters.values() | {path: entry.value for path, entry in entries.items()}
        referee, rows = _varied(model, ruleset.referee, for_referee, beside, REFEREE, problems)
        varied = replace(varied, referee=rows, referee_parameters=referee)
    if problems or parameters is None:
        raise RulesetError.together(problems)
    return replace(varied, entries=entries, parameters=parameters)


def _varied(
    model: type[Parameters],
    entries: Mapping[str, Entry],
    values: Mapping[str, Any],
    beside: Mapping[str, Any],
    prefix: str,
    problems: list[RulesetError],
) -> tuple[Parameters | None, dict[str, Entry]]:
    """A section with other values; what is wrong with them, beside those of another section, goes to `problems`."""
    parameters, faults = check(model, {path: entry.value for path, entry in entries.items()} | dict(values))
    problems += [_problem(prefix + fault.paths[0] if fault.paths else None, fault.text) for fault in faults]
    if parameters is None:
        return None, {}
    resolved = parameters.values()
    varied: dict[str, Entry] = {}
    for path, value in resolved.items():
        condition = unmet(model, path, {**beside, **resolved})
        varied[path] = replace(entries[path], value=value, applies=condition is None)
        if path in values:
            varied[path] = Entry(value, (), "explicit", None, "set", condition is None)
            if condition is not None:
                when = condition.say()
                problems.append(_problem(prefix + path, Text(f"在此无意义：{when.zh}", f"does not apply: {when.en}")))
    return parameters, varied


def _problem(key: str | None, text: Text) -> RulesetError:
    return RulesetError(text, key=key)
