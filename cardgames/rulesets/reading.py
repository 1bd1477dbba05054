"""One ruleset file by itself: its sections and the shape of what stands in them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, get_args

from cardgames.errors import RulesetError
from cardgames.parameters.schema import DATE_PATTERN, FORMAT, ID_PATTERN
from cardgames.rulesets.content import Authority, Clause, Entry, Handler, Source
from cardgames.rulesets.document import Item, Problems, read_document
from cardgames.text import Text, listing, near_names

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["RulesetFile", "read_file_text"]

_SECTIONS = (
    "format",
    "id",
    "family",
    "extends",
    "title",
    "source",
    "clauses",
    "rules",
    "referee",
    "tournament",
)
_REQUIRED = ("format", "id", "family", "title")


@dataclass(slots=True)
class RulesetFile:
    """What one file says; a part that could not be read is left out and stands among the problems.

    `unread` names the sections that could not be read as a mapping at all. `unusable` holds by section the line of
    every path that has no value, `lines` those of the sections.
    """

    problems: Problems[RulesetError]
    id: str = ""
    family: str = ""
    extends: str | None = None
    title: Text | None = None
    source: Source = field(default_factory=Source)
    clauses: dict[str, Clause] = field(default_factory=dict)
    rules: dict[str, Entry] = field(default_factory=dict)
    referee: dict[str, Entry] = field(default_factory=dict)
    tournament: dict[str, Entry] = field(default_factory=dict)
    unread: set[str] = field(default_factory=lambda: {"rules", "referee"})
    unusable: dict[str, dict[str, int]] = field(default_factory=lambda: {"rules": {}, "referee": {}})
    lines: dict[str, int] = field(default_factory=dict)

    @property
    def file(self) -> str:
        return self.problems.file

    def section(self, name: str) -> dict[str, Entry]:
        """The entries of `rules`, `referee` or `tournament` by path."""
        entries: dict[str, Entry] = getattr(self, name)
        return entries


def read_file_text(text: str | bytes, file: str) -> RulesetFile:
    """Read the text of a ruleset file; `file` is its name for messages."""
    content = RulesetFile(Problems(file, RulesetError))
    root = read_document(text, content.problems)
    if root is not None:
        _Reader(content).read(root)
    return content


class _Reader:
    def __init__(self, content: RulesetFile) -> None:
        self.content = content
        self.problems = content.problems

    def read(self, root: Item) -> None:
        sections = self.mapping(root, "", _SECTIONS, _REQUIRED)
        if sections is None:
            return
        content = self.content
        content.lines = {name: item.line for name, item in sections.items()}
        if (item := sections.get("format")) and item.value != FORMAT:
            self.add(item, "format", f"应为 {FORMAT}", f"expected {FORMAT}")
        content.id = self.word(sections.get("id"), "id") or ""
        content.extends = self.word(sections.get("extends"), "extends")
        content.family = self.word(sections.get("family"), "family", pattern=None) or ""
        content.title = self.text(sections.get("title"), "title")
        self.source(sections.get("source"))
        for name, item in self.fields(sections.get("clauses"), "clauses").items():
            self.clause(name, item)
        content.rules = self.entries(sections.get("rules"), "rules")
        content.unread = {name for name in content.unread if name in sections and sections[name].fields is None}
        content.referee = self.entries(sections.get("referee"), "referee")
        content.tournament = self.entries(sections.get("tournament"), "tournament")

    def add(self, item: Item, key: str, zh: str, en: str) -> None:
        self.problems.add(item.line, key or None, zh, en)

    def mapping(
        self, item: Item, key: str, known: Sequence[str], required: Sequence[str] = ()
    ) -> Mapping[str, Item] | None:
        """The parts of a mapping with known keys; None where it is no mapping."""
        if item.fields is None:
            names = listing(known)
            self.add(item, key, f"应为对照表，键为 {names.zh}", f"expected a mapping with the keys {names.en}")
            return None
        for name, part in item.fields.items():
            if name not in known:
                hint = near_names(name, known)
                path = f"{key}.{name}" if key else name
                self.add(part, path, f"没有这个键；{hint.zh}", f"no such key; {hint.en}")
        for name in required:
            if name not in item.fields:
                self.add(item, key, f"缺少 {name}", f"{name} is missing")
        return item.fields

    def fields(self, item: Item | None, key: str) -> Mapping[str, Item]:
        """The parts of a mapping with free keys; empty where the section is left out or empty."""
        if item is None or (item.fields is None and item.value is None):
            return {}
        if item.fields is None:
            self.add(item, key, "应为对照表", "expected a mapping")
            return {}
        return item.fields

    def word(self, item: Item | None, key: str, pattern: str | None = ID_PATTERN) -> str | None:
        if item is None:
            return None
        word = item.raw if item.value is not None else None
        if word and (pattern is None or re.match(pattern, word)):
            return word
        self.add(
            item,
            key,
            "应为小写字母、数字和连字符，如 nanjing-2012",
            "expected small letters, digits and hyphens, as in nanjing-2012",
        )
        return None

    def text(self, item: Item | None, key: str) -> Text | None:
        """A text in both languages."""
        if item is None:
            return None
        parts = self.mapping(item, key, ("zh", "en"), ("zh", "en"))
        return None if parts is None else self.both(parts, key)

    def both(self, parts: Mapping[str, Item], key: str) -> Text | None:
        said: dict[str, str] = {}
        for lang in ("zh", "en"):
            if (part := parts.get(lang)) is None:
                continue
            if part.raw is not None and part.value is not None and part.raw.strip():
                said[lang] = part.raw.strip()
            else:
                self.add(part, f"{key}.{lang}", "应为一句话", "expected a sentence")
        return Text(said["zh"], said["en"]) if len(said) == 2 else None

    def source(self, item: Item | None) -> None:
        parts = None if item is None else self.mapping(item, "source", ("publisher", "date", "document", "note"))
        if parts is None:
            return
        date = parts.get("date")
        said = None if date is None else date.raw
        if date is not None and not re.match(DATE_PATTERN, said or ""):
            self.add(
                date,
                "source.date",
                "应为年、年月或年月日，如 2012-05-11",
                "expected a year, a month or a day, as in 2012-05-11",
            )
            said = None
        texts = {name: self.text(parts.get(name), f"source.{name}") for name in ("publisher", "document", "note")}
        self.content.source = Source(texts["publisher"], said, texts["document"], texts["note"])

    def clause(self, name: str, item: Item) -> None:
        key = f"clauses.{name}"
        required = ("zh", "en", "handled_by")
        parts = self.mapping(item, key, (*required, "why"), required)
        if parts is None:
            return
        text = self.both(parts, key)
        handler = self.choice(parts.get("handled_by"), f"{key}.handled_by", get_args(Handler))
        why = self.text(parts.get("why"), f"{key}.why")
        # A clause that is badly described can still be cited.
        self.content.clauses[name] = Clause(name, text or Text(name, name), handler or "people", why)

    def choice(self, item: Item | None, key: str, options: Sequence[str]) -> Any:
        if item is None or item.value in options:
            return None if item is None else item.value
        names = listing(options)
        self.add(
            item,
            key,
            f"{item.raw or '这个值'} 不可用；应为 {names.zh} 之一",
            f"{item.raw or 'this value'} is not allowed; expected one of {names.en}",
        )
        return None

    def truth(self, item: Item | None, key: str) -> bool:
        """Whether a key says true, or is left out."""
        if item is None or isinstance(item.value, bool):
            return item is None or item.value is True
        self.add(item, key, "应为 true 或 false", "expected true or false")
        return True

    def entries(self, section: Item | None, name: str) -> dict[str, Entry]:
        """The entries of a section by path. One that has a value but is otherwise at fault is kept, so that
        its value is looked at too."""
        entries: dict[str, Entry] = {}
        for path, item in self.fields(section, name).items():
            key = path if name == "rules" else f"{name}.{path}"
            if name != "rules" and not re.match(r"^\w+(\.\w+)*$", path):
                self.add(item, key, "路径应为用点连接的词", "a path is words joined by dots")
            entry = self.entry(item, key)
            if entry is not None:
                entries[path] = entry
            elif name in self.content.unusable:
                self.content.unusable[name][path] = item.line
        return entries

    def entry(self, item: Item, key: str) -> Entry | None:
        parts = self.mapping(item, key, ("value", "clause", "authority", "note", "primary"), ("value", "authority"))
        if parts is None:
            return None
        authority = self.choice(parts.get("authority"), f"{key}.authority", get_args(Authority))
        clauses = self.citation(parts.get("clause"), f"{key}.clause")
        note = self.text(parts.get("note"), f"{key}.note")
        primary = self.truth(parts.get("primary"), f"{key}.primary")
        if authority == "default" and "clause" in parts:
            self.add(
                parts["clause"],
                f"{key}.clause",
                "authority 为 default 表示原文未作规定，不能引用条款",
                "authority default means that the text is silent, so that no clause can be cited",
            )
        if authority in ("explicit", "derived", "erratum") and "clause" not in parts:
            self.add(
                item,
                key,
                f"缺少 clause：authority 为 {authority} 须引用条款",
                f"clause is missing: authority {authority} cites the clause it rests on",
            )
        if authority in ("derived", "default", "erratum") and "note" not in parts:
            self.add(
                item,
                key,
                f"缺少 note：authority 为 {authority} 须用两种语言说明理由",
                f"note is missing: authority {authority} gives its reason in both languages",
            )
        if "value" not in parts:
            return None
        line = parts["value"].line
        origin = self.content.id
        return Entry(
            parts["value"].value,
            clauses,
            authority or "explicit",
            note,
            origin,
            primary=primary,
            file=self.problems.file,
            line=line,
        )

    def citation(self, item: Item | None, key: str) -> tuple[str, ...]:
        """The cited clause ids that exist; each is cited once."""
        if item is None:
            return ()
        cited = [item] if item.items is None else list(item.items)
        if not cited:
            self.add(item, key, "应为条款编号或其列表", "expected a clause id or a list of them")
        found: list[str] = []
        for part in cited:
            name = part.raw if part.value is not None else None
            if name is None:
                self.add(part, key, "应为条款编号或其列表", "expected a clause id or a list of them")
            elif name not in self.content.clauses:
                hint = near_names(name, self.content.clauses)
                self.add(part, key, f"clauses 中没有条款 {name}；{hint.zh}", f"clauses has no {name}; {hint.en}")
            elif name in found:
                self.add(part, key, f"条款 {name} 引用了两次", f"clause {name} is cited twice")
            else:
                found.append(name)
        return tuple(found)
