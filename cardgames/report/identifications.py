"""What some cards are, as lines for reading and as the data that programs read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardgames.cards import format_card, format_cards, parse_card, parse_cards, parse_play
from cardgames.report.table import Column, Figure, Table
from cardgames.rulesets.settings import named
from cardgames.text import Text
from cardgames.version import __version__

if TYPE_CHECKING:
    from cardgames.rulesets import Ruleset
    from cardgames.variants import Identification, Reading


def identification_data(
    found: Identification, ruleset: Ruleset, *, level: str, table: str | None = None
) -> dict[str, Any]:
    """The readings, whether one of them beats the table, and what was asked of which ruleset."""
    return {
        "readings": [reading.as_dict() for reading in found.readings],
        "beats_table": found.beats_table,
        **named(ruleset.id, ruleset.changes),
        "content_hash": ruleset.content_hash,
        "version": __version__,
        "level": _level(level),
        **({"trump": found.trump} if found.trump else {}),
        "table": None if table is None else [format_card(kind) for kind in parse_play(table).cards],
    }


def identification_lines(
    found: Identification, ruleset: Ruleset, *, level: str, table: str | None = None
) -> list[Text]:
    """A line on the ruleset, then one line a reading, and where there was a table a last one on that."""
    at = _level(level)
    shown = "10" if at == "T" else at
    head = f"{ruleset.label} {ruleset.content_hash}"
    zh, en = f"{head}，打 {shown}", f"{head}, level {shown}"
    if found.trump:
        zh, en = f"{zh}，主 {found.trump}", f"{en}, trump {found.trump}"
    lines = [Text(f"{zh}，cardgames {__version__}", f"{en}, cardgames {__version__}")]
    lines += [_line(reading) for reading in found.readings]
    if not found.readings:
        lines.append(Text("不成牌型", "no combination") + _against(found, ruleset))
    if table is not None and found.beats_table is not None:
        laid = parse_play(table).cards
        zh, en = format_cards(laid, "zh"), format_cards(laid, "en")
        known = found.table.text if found.table else None
        as_what = Text("（", " (") + known + Text("）", ")") if known else None
        if found.beats_table:
            verdict = Text(f"压得过桌上的 {zh}", f"beats {en} on the table")
        else:
            verdict = Text(f"压不过桌上的 {zh}", f"does not beat {en} on the table")
        lines.append(verdict + as_what if as_what else verdict)
    return lines


def _against(found: Identification, ruleset: Ruleset) -> Text:
    """Which parameter stands in the way of a combination, and the clauses that it rests on."""
    text = Text("。", ".")
    for path in found.against:
        spec = type(ruleset.parameters).spec(path)
        value = spec.say_value(ruleset.entries[path].value)
        clauses = ruleset.entries[path].clauses
        cited = (
            Text(f"（{'、'.join(clauses)}）", f" ({', '.join(clauses)})") if clauses else Text("（默认）", " (default)")
        )
        text = Text("：", ": ") + spec.name + Text("：", ": ") + value + cited
    return text


def identification_table(found: Identification, ruleset: Ruleset, *, level: str, table: str | None = None) -> Table:
    """The same as a table, one row a reading."""
    at = _level(level)
    beats = found.beats_table
    facts: list[tuple[Text, Any]] = [
        (Text("规则集", "ruleset"), ruleset.label),
        (Text("内容校验码", "content hash"), ruleset.content_hash),
        (Text("版本", "version"), f"cardgames {__version__}"),
        (Text("级", "level"), "10" if at == "T" else at),
    ]
    if found.trump:
        facts.append((Text("主", "trump"), found.trump))
    if table is not None and beats is not None:
        facts.append((Text("压得过桌上的牌", "beats the table"), beats))
    return Table(
        title=Text("牌型", "What the cards are"),
        columns=(
            Column("type", Text("牌型", "combination")),
            Column("size", Text("张数", "cards"), right=True),
            Column("key", Text("点数", "key")),
            Column("cards", Text("牌", "cards")),
            Column("stands_for", Text("当作", "standing for")),
        ),
        rows=tuple(
            (
                Figure(reading.type, reading.text),
                reading.size,
                reading.key,
                Figure(list(reading.cards), _cards(reading)),
                Figure(list(reading.stands_for), _stands_for(reading) or Text("—", "—")),
            )
            for reading in found.readings
        ),
        facts=tuple(facts),
        stamp=f"cardgames {__version__} ruleset {ruleset.label} hash {ruleset.content_hash} level {at}",
    )


def _level(level: str) -> str:
    """The level as data has it: T for ten."""
    name = level.strip().upper()
    return "T" if name == "10" else name


def _line(reading: Reading) -> Text:
    cards, meant = _cards(reading), _stands_for(reading)
    line = reading.text + Text("：", ": ") + cards
    return line if meant is None else line + Text("（", " (") + meant + Text("）", ")")


def _cards(reading: Reading) -> Text:
    kinds = parse_cards(" ".join(reading.cards))
    return Text(format_cards(kinds, "zh"), format_cards(kinds, "en"))


def _stands_for(reading: Reading) -> Text | None:
    """What each wild of a reading that stands for another card stands for."""
    pairs = [tuple(map(parse_card, pair.split("="))) for pair in reading.stands_for]
    if not pairs:
        return None
    zh = "，".join(f"{format_card(wild, 'zh')} 当 {format_card(meant, 'zh')}" for wild, meant in pairs)
    en = ", ".join(f"{format_card(wild, 'en')} for {format_card(meant, 'en')}" for wild, meant in pairs)
    return Text(zh, en)
