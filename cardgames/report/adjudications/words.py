"""How the parts of an adjudication are said, the same in every form that it is shown in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardgames.cards import format_card, format_cards
from cardgames.errors import UsageError
from cardgames.ladder import LEVELS, PASSED
from cardgames.referee.rulings import AUTHORITY_NAMES, actor_name
from cardgames.seats import SEATS
from cardgames.text import Text, counted
from cardgames.version import __version__

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardgames.referee.rulings import Adjudication, Basis, Laid, Option, Ruling, State
    from cardgames.rulesets import Ruleset

OFFENCE_MARK: Final = "✗"
UNCLEAR_MARK: Final = "?"
WINS_MARK: Final = "*"
DASH: Final = Text("—", "—")
SUIT_NAMES: Final = {
    "S": Text("♠ 黑桃", "♠ spades"),
    "H": Text("♥ 红桃", "♥ hearts"),
    "C": Text("♣ 草花", "♣ clubs"),
    "D": Text("♦ 方块", "♦ diamonds"),
    "NT": Text("无主", "no trump"),
}
TRICK: Final = Text("墩", "trick")
PLACES: Final = (Text("首出", "lead"), Text("第二家", "second"), Text("第三家", "third"), Text("末家", "last"))
MOVES: Final = Text("各手", "plays")
WON_BY: Final = Text("赢家", "won by")
ATTACKERS: Final = Text("闲家分", "attackers")
NO_RULING: Final = Text("没有犯规，无须裁定。", "No offence, and nothing to rule on.")
_SHORT: Final = {"default": Text("默认", "default")}
_SUIT_SIZE: Final = 13


def plain(text: str) -> Text:
    """What is the same in both languages."""
    return Text(text, text)


def in_display_order(kinds: Iterable[int]) -> list[int]:
    """A hand as one holds it: suits in their order, each from the ace down, then the jokers, the big one first."""
    return sorted(kinds, key=lambda kind: (min(kind // _SUIT_SIZE, 4), -kind))


def laid(one: Laid) -> Text:
    """Cards that were laid down, with what wilds stand for."""
    if not one.kinds:
        return Text("不出", "pass")
    pairs = list(zip(one.kinds, one.stands_for or (None,) * len(one.kinds), strict=True))

    def row(lang: str) -> str:
        return " ".join(
            format_card(kind, lang) + ("" if meant is None else f"={format_card(meant, lang)}") for kind, meant in pairs
        )

    return Text(row("zh"), row("en"))


def seat_name(seat: int) -> Text:
    """A seat in words."""
    return actor_name(SEATS[seat])


def level(name: str | None) -> Text:
    """A level as people write it."""
    if name == LEVELS[PASSED]:
        return Text("已过A", "past A")
    return DASH if name is None else plain("10" if name == "T" else name)


def levels(state: State) -> Text:
    """The levels of both sides."""
    ew, ns = (level(each) for each in state.levels)
    return Text(f"东西方 {ew.zh}，南北方 {ns.zh}", f"E-W {ew.en}, N-S {ns.en}")


def hand(state: State, seat: int) -> Text:
    """A hand by suits, and how many cards of it nobody knows."""
    known = in_display_order(state.hands[seat])
    groups: dict[int, list[int]] = {}
    for kind in known:
        groups.setdefault(min(kind // _SUIT_SIZE, 4), []).append(kind)
    zh = "  ".join(format_cards(group, "zh") for group in groups.values())
    en = "  ".join(format_cards(group, "en") for group in groups.values())
    if hidden := state.hidden[seat]:
        zh = f"{zh}  另有 {hidden} 张不明".strip() if known else f"{hidden} 张不明"
        en = f"{en}  and {hidden} unknown" if known else f"{hidden} unknown"
    return Text(zh, en) if zh else DASH


def title(found: Adjudication) -> Text:
    """The script's title, or else the name of its file."""
    script = found.script
    return script.title or (plain(script.file) if script.file else Text("未命名的一副牌", "a hand without a title"))


def header(found: Adjudication) -> list[tuple[Text, Text]]:
    """What was ruled on under which notice, and what was played: labels and texts."""
    states = [record.state for record in found.records] or [found.start]
    last = states[-1]
    facts: list[tuple[Text, Text]] = []
    if found.script.file:
        facts.append((Text("文件", "file"), plain(found.script.file)))
    facts.append((Text("规则集", "ruleset"), _ruleset(found.ruleset)))
    facts.append((Text("版本", "version"), plain(f"cardgames {__version__}")))
    if found.ruleset.id != found.script.ruleset:
        facts.append((Text("牌例原用", "written for"), plain(found.script.ruleset)))
    if found.script.clauses:
        row = list(found.script.clauses)
        facts.append((Text("针对条款", "about clauses"), Text("、".join(row), ", ".join(row))))
    facts.append((Text("双方级数", "levels"), levels(found.start)))
    played = next((state.level for state in reversed(states) if state.level is not None), None)
    if played is not None:
        facts.append((Text("打几", "level played"), level(played)))
    if last.trump is not None:
        facts.append((Text("主", "trump"), SUIT_NAMES.get(last.trump, plain(last.trump))))
    if last.dealer is not None:
        facts.append((Text("庄家", "dealer"), seat_name(last.dealer)))
    if found.script.note is not None:
        facts.append((Text("说明", "note"), found.script.note))
    return facts


def _ruleset(ruleset: Ruleset) -> Text:
    name = ruleset.title
    known = f"{ruleset.label} {ruleset.content_hash}"
    return Text(f"{known}（{name.zh}）", f"{known} ({name.en})")


def stamp(found: Adjudication) -> str:
    """On one line of ASCII, what is needed to rule again."""
    return f"cardgames {__version__} ruleset {found.ruleset.label} hash {found.ruleset.content_hash}"


def cited(basis: Basis) -> Text:
    """The numbers of the clauses that a statement rests on, or in a word that the text is silent."""
    if not basis.clauses:
        return _SHORT.get(basis.authority, AUTHORITY_NAMES[basis.authority])
    row = [clause.id for clause in basis.clauses]
    return Text("、".join(row), ", ".join(row))


def offence(ruling: Ruling) -> Text:
    """An offence with who committed it; of a ruling without one, that it is a ruling."""
    if ruling.offence is None:
        return Text("裁定", "ruling")
    name = ruling.name or plain(ruling.offence)
    if ruling.offender is None:
        return name
    who = actor_name(ruling.offender)
    return Text(f"{name.zh}（{who.zh}）", f"{name.en} ({who.en})")


def penalty(ruling: Ruling) -> Text | None:
    """What the offender's side is fined, if anything."""
    parts = []
    if ruling.points:
        parts.append(Text(f"罚 {ruling.points} 分", f"{ruling.points} points"))
    if ruling.levels:
        parts.append(Text(f"降 {ruling.levels} 级", f"{counted(ruling.levels, 'level')}"))
    if not parts:
        return None
    return Text("，".join(part.zh for part in parts), ", ".join(part.en for part in parts))


def remedy(ruling: Ruling, ruleset: Ruleset) -> Text | None:
    """The remedy as the ruleset's parameters name it; None where none of those that it rests on has it as a value."""
    model = ruleset.referee_parameters
    if ruling.remedy is None or model is None:
        return None
    for path in ruling.basis.paths:
        try:
            spec = type(model).spec(path.removeprefix("referee."))
        except UsageError:
            continue
        if ruling.remedy in spec.values:
            return spec.values[ruling.remedy]
    return None


def option(one: Option) -> Text:
    """Something that may be chosen, by whom, and how a script takes it."""
    who = actor_name(one.by)
    return Text(
        f"{who.zh}可选：{_open(one.text.zh)}（{one.name}）", f"{who.en} may choose: {_open(one.text.en)} ({one.name})"
    )


def _open(sentence: str) -> str:
    """A sentence without its full stop."""
    return sentence.rstrip("。.")


def authority(basis: Basis) -> Text:
    """The authority, with the reading or the reason where there is one."""
    name = AUTHORITY_NAMES[basis.authority]
    if basis.note is None:
        return name
    return Text(f"{name.zh}：{basis.note.zh}", f"{name.en}: {basis.note.en}")


def ruling_parts(ruling: Ruling, ruleset: Ruleset, *, clauses: bool = True) -> list[tuple[Text, Sequence[Text]]]:
    """The parts of a ruling that say something: labels and texts; without its clauses on request."""
    cited_texts = [Text(f"{each.id}　{each.text.zh}", f"{each.id}  {each.text.en}") for each in ruling.basis.clauses]
    fine, cure = penalty(ruling), remedy(ruling, ruleset)
    parts: list[tuple[Text, Sequence[Text]]] = [
        (Text("事实", "facts"), [] if ruling.facts is None else [ruling.facts]),
        (Text("裁定", "ruling"), [ruling.text]),
        (Text("条款", "clause"), cited_texts if clauses else []),
        (Text("依据", "authority"), [authority(ruling.basis)]),
        (Text("处罚", "penalty"), [] if fine is None else [fine]),
        (Text("处理", "remedy"), [] if cure is None else [cure]),
        (Text("限制", "restrictions"), ruling.restrictions),
        (Text("选择", "choice"), [option(one) for one in ruling.options]),
    ]
    return [(label, texts) for label, texts in parts if texts]


def ruling_heading(ruling: Ruling, *, closing: bool) -> Text:
    """Which event a ruling is about, and where it was given if that is another one."""
    what = offence(ruling)
    if closing:
        return Text(f"收尾：{what.zh}，事件 {ruling.about}", f"After the last event: {what.en}, event {ruling.about}")
    if ruling.event != ruling.about:
        return Text(
            f"事件 {ruling.event}：{what.zh}，就事件 {ruling.about}",
            f"Event {ruling.event}: {what.en}, on event {ruling.about}",
        )
    return Text(f"事件 {ruling.event}：{what.zh}", f"Event {ruling.event}: {what.en}")


def met(found: Adjudication) -> Text:
    """Whether everything came out as the script expects."""
    if not found.expects:
        return Text("牌例没有写预期", "the script expects nothing")
    if found.met:
        return Text("与预期相符", "as expected")
    count = len(found.differences)
    return Text(f"与预期有 {count} 处不同", f"not as expected: {counted(count, 'difference')}")
