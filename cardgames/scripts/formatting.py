"""`script fmt`: a script's text in its one form. Keys in their order, hands and cards in theirs, all comments kept."""

from __future__ import annotations

from typing import Any, Final

from cardgames.errors import ScriptError
from cardgames.scripts.blocks import Block, Blocks, blocks_of, is_text_block, own_comments
from cardgames.scripts.content import Script
from cardgames.scripts.lines import MARK, aligned, canonical_cards, split_line, verbs_with_cards
from cardgames.scripts.reading import script_from
from cardgames.scripts.writing import HEAD_KEYS, INDENT, TAIL_KEYS, flow, hand_line, script_text
from cardgames.seats import SEATS
from cardgames.text import Text

_WORDS: Final = ("format", "ruleset")  # keys whose value is a single word


def format_script(text: str | bytes, *, file: str | None = None) -> str:
    """The script's text as it should stand; a text in that form comes back as it is.

    Keys that only a family knows keep their words, and their place before or after the hands. Raises ScriptError for
    what is no script, and for YAML that cannot be taken apart without a loss.
    """
    script = script_from(text, file=file)
    words = text.decode("utf-8-sig") if isinstance(text, bytes) else text.removeprefix("\ufeff")
    blocks = blocks_of(words, file)
    if blocks is None:
        if MARK in words:
            raise _loss(file, "整份写在花括号里的文件有注释", "a file in braces with comments in it")
        return script_text(script)
    found = _joined(_ordered(blocks), script)
    if not _says(found, script):
        raise _loss(file, "文件里有少见的写法", "the file is written in an unusual way")
    return found


def _says(text: str, script: Script) -> bool:
    """Whether a text is a script that says the same as another."""
    try:
        return meaning(script_from(text)) == meaning(script)
    except ScriptError:
        return False


def meaning(script: Script) -> tuple[Any, ...]:
    """What a script says, without the places in its file: two scripts that say the same are equal in this."""
    cards = verbs_with_cards()
    events = [
        (event.actor, event.verb, canonical_cards(event.rest) if event.verb in cards else event.rest, event.comment)
        for event in script.events
    ]
    facts = {name: item.value for name, item in script.facts.items()}
    expect = None if script.expect is None else script.expect.value
    return script.ruleset, script.title, script.note, script.clauses, dict(script.hands), facts, events, expect


def _loss(file: str | None, zh: str, en: str) -> ScriptError:
    return ScriptError(
        Text(f"无法重排而不丢内容：{zh}", f"cannot be formatted without a loss: {en}"),
        file=file,
    )


def _ordered(blocks: Blocks) -> Blocks:
    """The blocks in their order; what stands above the first key of the file stays at its head."""
    names = [block.name for block in blocks.blocks]
    hands = names.index("hands") if "hands" in names else len(names)

    def place(n: int) -> tuple[int, int]:
        name = names[n]
        if name in HEAD_KEYS:
            return 0, HEAD_KEYS.index(name)
        if name in TAIL_KEYS:
            return 4, TAIL_KEYS.index(name)
        if name == "hands":
            return 2, 0
        return (1 if n < hands else 3), n

    return Blocks(blocks.head, [blocks.blocks[n] for n in sorted(range(len(names)), key=place)], blocks.tail)


def _joined(blocks: Blocks, script: Script) -> str:
    """The whole text, with no blank line at its beginning, at its end or behind another one, but in values."""
    lines = _loose([], blocks.head)
    for block in blocks.blocks:
        lines = [*_loose(lines, block.above), *_written(block, script)]
    whole = len(lines)
    lines = _loose(lines, blocks.tail)
    if len(lines) > whole and not lines[-1]:
        lines.pop()
    return "\n".join(lines) + "\n"


def _loose(lines: list[str], more: list[str]) -> list[str]:
    """Lines with those that stand between values added to them."""
    found = list(lines)
    for line in more:
        if line.strip() or (found and found[-1].strip()):
            found.append(line.rstrip())
    return found


def _written(block: Block, script: Script) -> list[str]:
    """A block's lines in their form."""
    if block.name in _WORDS:
        value = script.ruleset if block.name == "ruleset" else str(block.value.value)
        return [_with_comment(f"{block.name}: {flow(value)}", block.comment_at(block.value)), *_below(block)]
    if block.name == "hands":
        return _hands(block, script)
    if block.name == "events" and getattr(block.value, "style", None) != ">":
        return _events(block)
    return block.lines


def _with_comment(line: str, comment: str) -> str:
    return f"{line}  {comment}" if comment else line


def _below(block: Block) -> list[str]:
    """The comments below a value, indented as parts are."""
    return [INDENT + comment for comment in own_comments(block).values()]


def _hands(block: Block, script: Script) -> list[str]:
    """The hands in the order of the seats, each with the comments above and behind it."""
    rows = block.value.value if script.hands else []
    head = _with_comment("hands:" if rows else "hands: {}", block.header_comment())
    comments = own_comments(block)
    parts: list[tuple[int, list[str]]] = []
    for key, value in rows:
        above = [INDENT + comments.pop(line) for line in sorted(comments) if line < key.start_mark.line]
        seat = SEATS.index(str(key.value))
        last = value.end_mark.line == block.value.end_mark.line and block.value.flow_style
        behind = "" if last else block.comment_at(value)
        parts.append((seat, [*above, _with_comment(hand_line(seat, script.hands[seat]), behind)]))
    rest = [INDENT + comment for comment in comments.values()]
    return [head, *(line for _, lines in sorted(parts) for line in lines), *rest]


def _events(block: Block) -> list[str]:
    """The events, one a line, with their comments in one column; single blank lines between them stay."""
    raw = str(block.value.value).splitlines()
    rows: list[tuple[str, str]] = []
    cards = verbs_with_cards()
    for line in raw:
        parts = split_line(line)
        assert parts is not None
        rest = canonical_cards(parts.rest) if parts.verb in cards else parts.rest
        comment = line.strip() if line.strip().startswith(MARK) else parts.comment
        rows.append((f"{parts.actor}: {parts.verb} {rest}".strip() if parts.actor else "", _spaced(comment)))
    if is_text_block(block.value):
        below = [line.strip() for line in block.lines[1 + len(raw) :]]
        rows += [("", _spaced(line)) for line in below if line.startswith(MARK)]
    lines = _loose([], aligned(rows))
    while lines and not lines[-1]:
        lines.pop()
    return [_with_comment("events: |", block.header_comment()), *((INDENT + line).rstrip() for line in lines)]


def _spaced(comment: str) -> str:
    """A comment with its mark, and a space between that and words."""
    if not comment or comment.startswith((MARK * 2, f"{MARK} ", f"{MARK}!")) or comment == MARK:
        return comment
    return f"{MARK} {comment.removeprefix(MARK)}"
