"""A YAML text as a tree of values that know their lines.

The values are those of YAML 1.2: only `true` and `false` are truth values, `13:30` and `2012-05-11` are
texts, and a leading zero means nothing. Keys are always texts, as written. Anchors may be used, but not
within themselves.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import yaml

from cardgames.errors import RulesetError, ScriptError
from cardgames.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from yaml import SafeLoader as _Base
else:
    _Base = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

__all__ = ["Item", "Problems", "read_document"]

_MOST_VALUES = 100_000
_TAG = "tag:yaml.org,2002:"


@dataclass(frozen=True, slots=True)
class Item:
    """One value: `line` is where it begins (for a value under a key, where the key stands), `raw` the scalar
    as written, `fields` the parts of a mapping, `items` those of a list. `text_line` is where the words of a scalar
    begin: those of a block (`|`) stand below its key."""

    value: Any
    line: int
    raw: str | None = None
    fields: Mapping[str, Item] | None = None
    items: tuple[Item, ...] | None = None
    text_line: int = 0


ErrorT = TypeVar("ErrorT", RulesetError, ScriptError)


class Problems(Generic[ErrorT]):
    """The problems found in one file, as errors of the given kind."""

    def __init__(self, file: str, kind: type[ErrorT]) -> None:
        self.file = file
        self.kind: type[ErrorT] = kind
        self.found: list[ErrorT] = []

    def add(self, line: int | None, key: str | None, zh: str, en: str) -> None:
        if key is not None:
            key = key.removeprefix("rules.")  # parameters go by their path alone
        self.found.append(self.kind(Text(zh, en), file=self.file, line=line, key=key))


class _Loader(_Base):
    """Reads plain scalars as YAML 1.2 does."""


_Loader.yaml_implicit_resolvers = {}

for _kind, _pattern, _first in (
    ("null", r"~|null|Null|NULL|", ["~", "n", "N", ""]),
    ("bool", r"true|True|TRUE|false|False|FALSE", list("tTfF")),
    ("int", r"[-+]?[0-9]+", list("-+0123456789")),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", list("-+.0123456789")),
):
    _Loader.add_implicit_resolver(_TAG + _kind, re.compile(f"^(?:{_pattern})$"), _first)


def read_document(text: str | bytes, problems: Problems[Any]) -> Item | None:
    """The tree of one YAML document, or None where it cannot be read at all; what is wrong goes to
    `problems`."""
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        node = yaml.compose(text, Loader=_Loader)
    except UnicodeDecodeError as error:
        before = error.object[: error.start].count(b"\n")
        problems.add(before + 1, None, "文件不是 UTF-8 编码", "the file is not encoded in UTF-8")
    except yaml.MarkedYAMLError as error:
        said = " ".join(part for part in (error.context, error.problem) if part)
        zh, en = f"YAML 写法有误：{said}", f"malformed YAML: {said}"
        begun, mark = error.context_mark, error.problem_mark or error.context_mark
        # The end of the text is no line of its own.
        line = None if mark is None else min(mark.line + 1, max(1, len(text.splitlines())))
        if begun is not None and line is not None and begun.line + 1 < line:
            zh, en = f"{zh}（始于第 {begun.line + 1} 行）", f"{en} (begun on line {begun.line + 1})"
        problems.add(line, None, zh, en)
    except yaml.reader.ReaderError as error:
        position = error.position if isinstance(error.position, int) else 0
        line = text.count("\n", 0, position) + 1 if isinstance(text, str) else None
        shown = repr(error.character)
        problems.add(line, None, f"YAML 不允许的字符 {shown}", f"a character that YAML does not allow: {shown}")
    except yaml.YAMLError as error:
        problems.add(None, None, f"YAML 写法有误：{error}", f"malformed YAML: {error}")
    except RecursionError:
        problems.add(None, None, "层次太深", "nested too deeply")
    else:
        if node is None:
            problems.add(1, None, "文件是空的", "the file is empty")
            return None
        try:
            return _Converter(problems).item(node, "", node.start_mark.line + 1)
        except _TooMuchError:
            line = node.start_mark.line + 1
            problems.add(line, None, "文件内容过多，或锚点自我引用", "too many values, or an anchor within itself")
        except RecursionError:
            problems.add(None, None, "层次太深", "nested too deeply")
    return None


class _TooMuchError(Exception):
    pass


class _Converter:
    def __init__(self, problems: Problems[Any]) -> None:
        self.problems = problems
        self.count = 0

    def item(self, node: yaml.Node, key: str, line: int) -> Item:
        self.count += 1
        if self.count > _MOST_VALUES:
            raise _TooMuchError
        if isinstance(node, yaml.MappingNode):
            return self.mapping(node, key, line)
        if isinstance(node, yaml.SequenceNode):
            parts = [self.item(part, f"{key}[{i}]", part.start_mark.line + 1) for i, part in enumerate(node.value)]
            return Item([part.value for part in parts], line, items=tuple(parts))
        begins = node.start_mark.line + (2 if getattr(node, "style", None) in ("|", ">") else 1)
        return Item(self.scalar(node, key, line), line, raw=str(node.value), text_line=begins)

    def mapping(self, node: yaml.MappingNode, key: str, line: int) -> Item:
        fields: dict[str, Item] = {}
        for name_node, value_node in node.value:
            at = name_node.start_mark.line + 1
            if not isinstance(name_node, yaml.ScalarNode):
                self.problems.add(at, key or None, "键必须是一个词", "a key must be a single word")
                continue
            name = str(name_node.value)
            path = f"{key}.{name}" if key else name
            if name in fields:
                first = fields[name].line
                self.problems.add(
                    at,
                    path,
                    f"键重复，第 {first} 行已写过",
                    f"the key is written twice, first on line {first}",
                )
                continue
            fields[name] = self.item(value_node, path, at)
        return Item({name: part.value for name, part in fields.items()}, line, fields=fields)

    def scalar(self, node: yaml.Node, key: str, line: int) -> Any:
        raw, kind = str(node.value), str(node.tag).removeprefix(_TAG)
        try:
            if kind == "str":
                return raw
            if kind == "null":
                return None
            if kind == "bool" and raw.lower() in ("true", "false"):
                return raw.lower() == "true"
            if kind == "int":
                return int(raw)
            if kind == "float" and math.isfinite(float(raw)):
                return float(raw)
        except ValueError:
            pass
        tag, shown = (text if len(text) <= 40 else text[:37] + "..." for text in (str(node.tag), raw))
        self.problems.add(line, key or None, f"无法读作 {tag} 的值：{shown}", f"cannot be read as {tag}: {shown}")
        return None
