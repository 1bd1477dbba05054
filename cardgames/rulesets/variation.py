"""Variations of a ruleset in memory, for questions of what would be if."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardgames.errors import RulesetError
from cardgames.parameters import check
from cardgames.parameters.model import unmet
from cardgames.rulesets.content import Entry, Ruleset
from cardgames.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["with_values"]


def with_values(ruleset: Ruleset, values: Mapping[str, Any], *, id: str | None = None) -> Ruleset:
    """The same ruleset with other values (in file form, by path), validated like a file that sets them.

    The values set have authority "explicit", origin "set" and cite no clause. The id stays unless one is
    given; the content hash tells the two apart. Raises `RulesetError` with every problem: an unknown path, a
    value not allowed, a contradiction, a value that does not apply beside the others.
    """
    model = type(ruleset.parameters)
    parameters, faults = check(model, {path: entry.value for path, entry in ruleset.entries.items()} | dict(values))
    problems = [RulesetError(fault.text, key=fault.paths[0] if fault.paths else None) for fault in faults]
    if parameters is None:
        raise RulesetError.together(problems)
    resolved = parameters.values()
    entries: dict[str, Entry] = {}
    for path, value in resolved.items():
        condition = unmet(model, path, resolved)
        entries[path] = replace(ruleset.entries[path], value=value, applies=condition is None)
        if path in values:
            entries[path] = Entry(value, (), "explicit", None, "set", condition is None)
            if condition is not None:
                when = condition.say()
                text = Text(f"在此无意义：{when.zh}", f"does not apply: {when.en}")
                problems.append(RulesetError(text, key=path))
    if problems:
        raise RulesetError.together(problems)
    return replace(ruleset, id=id or ruleset.id, entries=entries, parameters=parameters)
