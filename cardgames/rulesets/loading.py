"""From files to a `Ruleset`: the chain of files that extend each other, merged, validated, every problem
reported."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from cardgames.errors import CardgamesError, RulesetError
from cardgames.parameters import Fault, Parameters, check
from cardgames.parameters.checking import unknown
from cardgames.parameters.model import unmet
from cardgames.rulesets.content import Entry, Ruleset
from cardgames.rulesets.reading import RulesetFile, read_file_text
from cardgames.rulesets.shipped import find, find_base
from cardgames.text import Text, near_names

if TYPE_CHECKING:
    import os
    from pathlib import Path

__all__ = ["load", "loads"]

Families = Mapping[str, type[Parameters]]


def load(name: str | os.PathLike[str], *, families: Families | None = None) -> Ruleset:
    """The ruleset of an id that ships, or of a file (a path has a separator or ends in .yaml).

    `families` gives the parameter model of each family; without it, the installed variants do. Raises
    `RulesetError` with every problem found.
    """
    path = find(name)
    own = read_file_text(_read(path, str(path)), str(path))
    if path.stem == name:
        _check_id(own, path.stem)
    return _resolve(own, path, families)


def loads(
    text: str | bytes, *, file: str = "<text>", beside: Path | None = None, families: Families | None = None
) -> Ruleset:
    """The ruleset of a YAML text; `file` is its name in messages, `beside` the folder where bases are looked
    for before those that ship."""
    return _resolve(read_file_text(text, file), None if beside is None else beside / file, families)


def _read(path: Path, file: str) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise RulesetError(Text("没有这个文件", "there is no such file"), file=file) from None
    except OSError as error:
        why = error.strerror or str(error)
        raise RulesetError(Text(f"文件无法读取：{why}", f"the file cannot be read: {why}"), file=file) from None


def _resolve(own: RulesetFile, path: Path | None, families: Families | None) -> Ruleset:
    chain = _chain(own, path)
    variant = _family(own, families)
    bases_family = {base.family for base in chain[1:]} - {own.family, ""}
    if bases_family and variant is not None:
        other = min(bases_family)
        own.problems.add(
            own.lines.get("extends"),
            "extends",
            f"{own.extends} 属于 {other}，不属于 {own.family}",
            f"{own.extends} is of the family {other}, not {own.family}",
        )
        variant = None
    rules = _Section("rules", chain, None if variant is None else variant.parameters)
    referee = _Section("referee", chain, None if variant is None else variant.referee_parameters)
    parameters = rules.check({})
    settled = {} if parameters is None else parameters.values()
    referee_parameters = referee.check(settled)
    found = [problem for content in chain for problem in _in_order(content)]
    if found:
        raise RulesetError.together(found)
    assert parameters is not None
    assert own.title is not None
    return Ruleset(
        id=own.id,
        family=own.family,
        title=own.title,
        source=own.source,
        extends=tuple(base.id for base in chain[1:]),
        clauses=own.clauses,
        entries=rules.entries(parameters, {}),
        parameters=parameters,
        referee=referee.entries(referee_parameters, settled),
        referee_parameters=referee_parameters,
        tournament=_merge("tournament", chain),
        file=own.file,
    )


def _chain(own: RulesetFile, path: Path | None) -> list[RulesetFile]:
    """The file and those it extends, nearest first; it ends where one cannot be found or comes round
    again."""
    chain = [own]
    while (last := chain[-1]).extends is not None:
        name, line = last.extends, last.lines.get("extends")
        ids = [content.id for content in chain]
        if name in ids:
            ring = " → ".join([*ids[ids.index(name) :], name])
            last.problems.add(line, "extends", f"循环引用：{ring}", f"it comes round to itself: {ring}")
            break
        try:
            base_path = find_base(name, None if path is None else path.parent)
            base = read_file_text(_read(base_path, str(base_path)), str(base_path))
        except RulesetError as error:
            where = "" if error.file is None else f"{error.file}: "
            last.problems.add(line, "extends", where + error.text.zh, where + error.text.en)
            break
        _check_id(base, name)
        chain.append(base)
        path = base_path
    return chain


def _check_id(content: RulesetFile, name: str) -> None:
    """A file that is found by its name has that name as its id."""
    if content.id and content.id != name:
        content.problems.add(
            content.lines.get("id"),
            "id",
            f"文件名为 {name}，id 应与之相同",
            f"expected {name}, the name of the file",
        )
        content.id = name


class _Family(NamedTuple):
    """The models of a family's sections; `referee` may hold data of free choice, and then has none."""

    parameters: type[Parameters]
    referee_parameters: type[Parameters] | None = None


def _family(own: RulesetFile, families: Families | None) -> _Family | None:
    """The models of the file's family; None, with a problem, where there is no such family."""
    if not own.family:
        return None
    line = own.lines.get("family")
    if families is not None:
        if own.family in families:
            return _Family(families[own.family])
        hint = near_names(own.family, families)
        zh, en = f"没有 {own.family} 这一类玩法；{hint.zh}", f"no family {own.family}; {hint.en}"
        own.problems.add(line, "family", zh, en)
        return None
    from cardgames.variants import get

    try:
        variant = get(own.family)
        return _Family(variant.parameters, variant.referee_parameters)
    except CardgamesError as error:
        own.problems.add(line, "family", error.text.zh, error.text.en)
    return None


def _merge(section: str, chain: list[RulesetFile]) -> dict[str, Entry]:
    """The base's entries first, the file's own over them. What comes from a base is a default of the file's
    text."""
    merged: dict[str, Entry] = {}
    for content in reversed(chain):
        for path, entry in content.section(section).items():
            merged[path] = entry if content is chain[0] else _inherited(entry)
    return merged


def _inherited(entry: Entry) -> Entry:
    note = entry.note
    if entry.authority != "default":
        cited = f"（{'、'.join(entry.clauses)}）", f" ({', '.join(entry.clauses)})"
        note = Text(f"沿用 {entry.origin}{cited[0]}", f"taken from {entry.origin}{cited[1]}")
        if entry.note is not None:
            note += Text("：", ": ") + entry.note
    return replace(entry, clauses=(), authority="default", note=note)


class _Section:
    """One section of a chain of files, merged, and checked against its model (None: data of free choice)."""

    def __init__(self, name: str, chain: list[RulesetFile], model: type[Parameters] | None) -> None:
        self.name = name
        self.chain = chain
        self.model = model
        self.merged = _merge(name, chain)

    def key(self, path: str) -> str:
        """A path as messages have it: parameters go by their path alone."""
        return path if self.name == "rules" else f"{self.name}.{path}"

    def entries(self, parameters: Parameters | None, beside: Mapping[str, Any]) -> dict[str, Entry]:
        """The entries in the order of the model, each saying whether it applies beside the others, and beside
        values of another section."""
        if parameters is None:
            return self.merged
        values = parameters.values()
        return {
            path: replace(
                self.merged[path], value=value, applies=unmet(type(parameters), path, {**beside, **values}) is None
            )
            for path, value in values.items()
        }

    def check(self, beside: Mapping[str, Any]) -> Parameters | None:
        """The model of the values; what is wrong with them, beside values of another section, goes to the problems of
        the files."""
        model, own, chain = self.model, self.chain[0], self.chain
        if model is None:
            return None
        known = {spec.path for spec in model.specs()}
        complete = chain[-1].extends is None and not any(self.name in content.unread for content in chain)
        unusable: set[str] = set()
        for content in chain:
            lines = content.unusable[self.name]
            unusable.update(lines)
            for path in lines.keys() - known:
                text = unknown(model, path)
                content.problems.add(lines[path], self.key(path), text.zh, text.en)
        values = {path: entry.value for path, entry in self.merged.items()}
        parameters, faults = check(model, values)
        for fault in faults:
            # Where a file could not be read, what it may have given is not missing.
            if fault.kind != "missing" or (complete and fault.paths[0] not in unusable):
                self.report(fault)
        if own.extends is not None:
            # A file that extends nothing has to give every parameter, whether it applies or not.
            settled = values if parameters is None else parameters.values()
            for path, entry in own.section(self.name).items():
                condition = unmet(model, path, {**beside, **settled}) if path in known else None
                if condition is not None:
                    when = condition.say()
                    zh, en = f"在此无意义：{when.zh}", f"does not apply: {when.en}"
                    own.problems.add(entry.line, self.key(path), zh, en)
        return parameters

    def report(self, fault: Fault) -> None:
        """Put a fault where it can be mended: at the entry, or for what concerns several or none, in the file
        itself."""
        own = self.chain[0]
        content, line = own, own.lines.get(self.name, 1)
        key = self.key(fault.paths[0]) if fault.paths else self.name
        if fault.kind in ("unknown", "value"):
            entry = self.merged[fault.paths[0]]
            content = next(content for content in self.chain if content.file == entry.file)
            line = entry.line or line
        else:
            # A contradiction may name a group of parameters by the beginning of their paths.
            lines = (
                entry.line
                for path in fault.paths
                for rule, entry in own.section(self.name).items()
                if rule == path or rule.startswith(path + ".")
            )
            line = next(lines, None) or line
        content.problems.add(line, key, fault.text.zh, fault.text.en)


def _in_order(content: RulesetFile) -> list[RulesetError]:
    return sorted(content.problems.found, key=lambda problem: problem.line or 0)
