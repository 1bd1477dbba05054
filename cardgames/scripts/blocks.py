"""A script's text cut into blocks, one a top-level key, with the comments that belong to each.

Lines are those of YAML, counted from 0; what lies between two values belongs to the key that follows, unless it is
indented.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Final

import yaml

from cardgames.errors import ScriptError
from cardgames.scripts.lines import MARK
from cardgames.text import Text

_LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_BLOCK_HEADER: Final = re.compile(r"[|>][-+0-9]*(?P<rest>\s+#.*)?$")


@dataclass(slots=True)
class Block:
    """One key with its value: `above` are comments and blank lines before it, `lines` its own, as they stand."""

    name: str
    key: Any  # nodes of the document
    value: Any
    first: int  # line of the key
    above: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)

    def comment_at(self, node: Any) -> str:
        """The comment behind a node on the line on which it ends."""
        line, column = _end_of(node)
        text = self.line(line)[column:].strip().strip(",]}").strip()
        return text if text.startswith(MARK) else ""

    def header_comment(self) -> str:
        """The comment on the line of the key, where the value begins below it or is a block of text."""
        line = self.line(self.first)
        if is_text_block(self.value):
            header = _BLOCK_HEADER.search(line)
            return (header["rest"] or "").strip() if header else ""
        if self.value.start_mark.line > self.first:
            behind = line[self.key.end_mark.column :].strip().removeprefix(":").strip()
            return behind if behind.startswith(MARK) else ""
        return self.comment_at(self.value)

    def line(self, number: int) -> str:
        """A line of the file, which must be one of its own."""
        place = number - self.first
        return self.lines[place] if place < len(self.lines) else ""


@dataclass(slots=True)
class Blocks:
    """A whole file: `head` stands above the first key, `tail` below the last value."""

    head: list[str]
    blocks: list[Block]
    tail: list[str]


def blocks_of(text: str, file: str | None) -> Blocks | None:
    """The blocks of a text that reads as a mapping; None for a mapping in braces.

    Raises ScriptError for keys that do not stand on lines of their own, and for aliases.
    """
    root = yaml.compose(text, Loader=_LOADER)
    assert isinstance(root, yaml.MappingNode)
    if root.flow_style:
        return None
    if _has_aliases(root):
        raise ScriptError(
            Text("要重排，先把锚点（*名称）换成所指的内容", "to be formatted, aliases (*name) are written out first"),
            file=file,
        )
    lines = text.splitlines()
    margin = root.start_mark.column
    blocks = []
    for key, value in root.value:
        if key.start_mark.column != margin or not _plain_at(lines[key.start_mark.line], key):
            raise ScriptError(
                Text(
                    "要重排，键须各占一行，如 ruleset: xiamen-2020", "to be formatted, keys stand as in ruleset: NAME"
                ),
                file=file,
                line=key.start_mark.line + 1,
            )
        blocks.append(Block(str(key.value), key, value, key.start_mark.line))
    head = [line.rstrip() for line in lines[: blocks[0].first] if _is_kept(line)]
    tail: list[str] = []
    ends = [block.first for block in blocks[1:]] + [len(lines)]
    for n, (block, end) in enumerate(zip(blocks, ends, strict=True)):
        last = max(block.first, _last_line(block.value, lines, margin))
        inner = _indented_comments(lines, last + 1, end, margin)
        block.lines = [_dedented(line, margin) for line in lines[block.first : inner]]
        between = [_dedented(line, margin).rstrip() for line in lines[inner:end] if _is_kept(line)]
        if n + 1 < len(blocks):
            blocks[n + 1].above = between
        else:
            tail = between
    return Blocks(head, blocks, tail)


def is_text_block(node: Any) -> bool:
    """Whether a value is a text in a block (`|` or `>`)."""
    return isinstance(node, yaml.ScalarNode) and node.style in ("|", ">")


def own_comments(block: Block) -> dict[int, str]:
    """The comments of a block that have a line of their own, by line."""
    taken = {line for node in _scalars(block.value) for line in range(node.start_mark.line, node.end_mark.line + 1)}
    found = {}
    for line, text in enumerate(block.lines, start=block.first):
        if line > block.first and line not in taken and text.strip().startswith(MARK):
            found[line] = text.strip()
    return found


def _has_aliases(root: Any) -> bool:
    """Whether a part of a document stands in two places."""
    seen: set[int] = set()
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if id(node) in seen:
            return True
        seen.add(id(node))
        if isinstance(node, yaml.SequenceNode):
            waiting += node.value
        elif isinstance(node, yaml.MappingNode):
            waiting += [part for pair in node.value for part in pair]
    return False


def _plain_at(line: str, key: Any) -> bool:
    """Whether a key is written before its colon, and not behind a question mark, an anchor or a tag."""
    return line[: key.start_mark.column].strip(" \ufeff") == "" and not line.lstrip(" \ufeff").startswith(
        ("? ", "&", "!")
    )


def _is_kept(line: str) -> bool:
    """Whether a line between the values is more than the marks of where a document begins and ends."""
    return not (line.startswith(("%", "---", "...")) and MARK not in line)


def _scalars(node: Any) -> list[Any]:
    if isinstance(node, yaml.ScalarNode):
        return [node]
    parts = node.value
    if isinstance(node, yaml.MappingNode):
        parts = [each for pair in node.value for each in pair]
    return [scalar for part in parts for scalar in _scalars(part)]


def _end_of(node: Any) -> tuple[int, int]:
    """Line and column of where a node ends; for mappings and lists in blocks, their last part."""
    if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
        last = node.value[-1]
        return _end_of(last[1] if isinstance(node, yaml.MappingNode) else last)
    return node.end_mark.line, node.end_mark.column


def _last_line(node: Any, lines: list[str], margin: int) -> int:
    """The last line of a value."""
    while isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
        last = node.value[-1]
        node = last[1] if isinstance(node, yaml.MappingNode) else last
    if not is_text_block(node):
        return int(node.end_mark.line)
    keeps = "+" in lines[node.start_mark.line][node.start_mark.column :].partition(MARK)[0]
    begin = found = int(node.start_mark.line)
    for line in range(begin + 1, len(lines)):
        text = lines[line]
        if text.strip() and not text.startswith(" " * (margin + 1)):
            break
        if text.strip() or keeps:
            found = line
    return found


def _indented_comments(lines: list[str], first: int, end: int, margin: int) -> int:
    """The line after the last of the comments below a value that are indented as its parts are."""
    found = first
    for line in range(first, end):
        text = lines[line]
        if text.strip() and not text.startswith(" " * (margin + 1)):
            break
        if text.strip():
            found = line + 1
    return found


def _dedented(line: str, margin: int) -> str:
    return line[margin:] if line[:margin].isspace() else line
