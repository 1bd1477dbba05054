"""How the rulings of several rulesets on the same hands are said, the same in every form that they are shown in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardgames.referee.rulings import VERDICT_NAMES, Fact, Finding, Ruling, actor_name
from cardgames.report.adjudications.words import offence, option
from cardgames.rulesets.settings import full_path
from cardgames.rulesets.values import values_of
from cardgames.text import Lang, Text, listing, sentence

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cardgames.comparison.ruling_groups import Difference, Group
    from cardgames.comparison.ruling_outcomes import Statement
    from cardgames.comparison.ruling_reasons import Side
    from cardgames.rulesets import Ruleset
    from cardgames.rulesets.values import Value

KIND_NAMES: Final[Mapping[str, Text]] = {
    "verdict": Text("合规还是犯规", "legal or an offence"),
    "offence": Text("犯的是哪一条、谁犯的", "which offence, and whose"),
    "penalty": Text("罚多少", "what it costs"),
    "remedy": Text("怎样处理", "how it is dealt with"),
    "restrictions": Text("受什么限制", "what is restricted"),
    "options": Text("谁可以选什么", "who may choose what"),
    "details": Text("裁定的细节", "details of a ruling"),
    "finding": Text("牌局怎样进行", "how the hand goes on"),
    "remark": Text("只有部分规则提到的事", "what only some of them mention"),
    "unusable": Text("有的规则集下不能照记录进行的牌例", "scripts that not all of them can carry out as recorded"),
}
_RECORD: Final = Text("牌例所记的经过", "the hand as recorded")
RESULT: Final = Text("结果", "the result")
_AUTHORITIES: Final[Mapping[str | None, Text]] = {
    "derived": Text("推出", "derived"),
    "erratum": Text("勘误", "misprint corrected"),
    "default": Text("未写，取默认", "not stated"),
    "discretion": Text("裁判酌定", "referee's discretion"),
    "silent": Text("原文未写", "text silent"),
}
_SET: Final = Text("设定", "set")
_NOTHING_FOUND: Final = Text("没有提及", "no mention of it")
_NO_SUCH_PART: Final = Text("没有这一项", "no such part")
_CARRIED_OUT: Final = Text("可以照记录进行", "can be carried out as recorded")
_INAPPLICABLE: Final = Text("不适用", "does not apply")
_MOST_CLAUSES: Final = 3  # that are named in a row


class Words:
    """The words for a comparison's sides: rules go by their names, and every ruleset's value by its own."""

    def __init__(self, rulesets: Sequence[Ruleset]) -> None:
        self._values: list[dict[str, Value]] = [
            {full_path(value.section, value.path): value for value in values_of(ruleset)} for ruleset in rulesets
        ]

    def reasons(self, paths: Iterable[str]) -> Text | None:
        """The names of the parameters that make rulesets part; None for none."""
        names = [self._values[0][path].name for path in paths if path in self._values[0]]
        return _row(names, "；", "; ") if names else None

    def rule(self, place: int, side: Side) -> Text | None:
        """What a ruleset lays down by the parameters behind a side; None where there are none."""
        known = [self._values[place][path] for path in side.paths if path in self._values[place]]
        said = [value.text if value.entry.applies else _INAPPLICABLE for value in known]
        return _row(said, "；", "; ") if said else None

    def label(self, one: Group | Difference) -> Text:
        """What is ruled on differently, as short as it can be said: the rules that differ, or else the kind."""
        return self.reasons(one.reasons) or (_RECORD if one.kind == "unusable" else kind_name(one))


def kind_name(one: Group | Difference) -> Text:
    """The name of the kind of a difference; of a part of the result its label."""
    if one.kind in KIND_NAMES:
        return KIND_NAMES[one.kind]
    facts = (each for side in one.sides if side.statement is not None for each in side.statement.said)
    return next((fact.label for fact in facts if isinstance(fact, Fact)), RESULT)


def heading(one: Group | Difference) -> Text:
    """What differences of its kind stand under."""
    return KIND_NAMES.get(one.kind, RESULT)


def said_on(sides: Sequence[Side], kind: str, *, brief: bool = False) -> tuple[Text, ...]:
    """What is said under each ruleset, without what all of them say; `brief`: of several rulings those that decide."""
    spoken = [set() if side.statement is None else set(side.statement.wording) for side in sides]
    common = set.intersection(*spoken)
    if any(row and row <= common for row in spoken):
        common = set()
    return tuple(_said(side.statement, kind, common, brief) for side in sides)


def _said(statement: Statement | None, kind: str, common: set[str], brief: bool) -> Text:
    if kind == "unusable":
        assert statement is not None
        return statement.lacks or _CARRIED_OUT
    if statement is None:
        return _NOTHING_FOUND if kind in KIND_NAMES else _NO_SUCH_PART
    if statement.verdict is None:
        return _row([_part(each) for each in statement.said], "；", "; ")
    rulings = [each for each in statement.said if isinstance(each, Ruling) and each.text.en not in common]
    if rulings:
        shown = [each for each in rulings if _decides(each, kind)] or rulings[:1] if brief else rulings
        return _row([_ruling(each, kind) for each in shown], "", " ")
    more = [statement.lacks] if statement.lacks is not None else [each.text for each in statement.beside]
    verdict = VERDICT_NAMES[statement.verdict]
    return _row([verdict + Text("。", "."), *map(sentence, more)], "", " ") if more else verdict


def _part(said: Ruling | Finding | Fact) -> Text:
    """A finding; a part of the result with its label."""
    if isinstance(said, Fact):
        return Text(f"{said.label.zh}：{said.text.zh}", f"{said.label.en}: {said.text.en}")
    return said.text


def _decides(ruling: Ruling, kind: str) -> bool:
    """Whether a ruling says something in the aspect that the rulesets part on."""
    if kind in ("verdict", "offence"):
        return ruling.offence is not None
    return bool(ruling.points or ruling.levels) if kind == "penalty" else True


def _ruling(ruling: Ruling, kind: str) -> Text:
    """A ruling in a sentence or two: the offence, unless it names that itself, what comes of it, and what is open."""
    said = ruling.text
    if ruling.offence is not None:
        named = offence(ruling)
        said = Text(
            _named(ruling, named.zh, "zh", "："), _named(ruling, named.en[:1].upper() + named.en[1:], "en", ": ")
        )
    if kind == "options":
        choices = [sentence(option(each)) for each in ruling.options] or [
            Text("没有可选的。", "Nothing may be chosen.")
        ]
        said = _row([said, _row(choices, "", " ")], "", " ")
    return said


def _named(ruling: Ruling, named: str, lang: Lang, colon: str) -> str:
    """What is ruled, after the name of the offence and who committed it, as far as it does not say these itself."""
    text = ruling.text.say(lang)
    if ruling.name is not None and ruling.name.say(lang).partition("（")[0].lower() in text.lower():
        return text
    if ruling.offender is not None and ruling.name is not None and actor_name(ruling.offender).say(lang) in text:
        named = ruling.name.say(lang)
        named = named[:1].upper() + named[1:]
    return f"{named}{colon}{text}"


def cited(side: Side) -> Text | None:
    """The clauses that a side rests on, with the authority where it is not plainly stated; None for no statement."""
    word = _SET if any(entry.origin == "set" for entry in side.rules.values()) else _AUTHORITIES.get(side.authority)
    if not side.clauses:
        return word
    row = listing(side.clauses[:_MOST_CLAUSES])
    if len(side.clauses) > _MOST_CLAUSES:
        row += Text("等", " ...")
    if side.authority == "default" and word is not None:
        return Text(f"{word.zh}；参看 {row.zh}", f"{word.en}; cf. {row.en}")
    return row if word is None else row + Text(f"，{word.zh}", f", {word.en}")


def _row(texts: Sequence[Text], zh: str, en: str) -> Text:
    return Text(zh.join(text.zh for text in texts), en.join(text.en for text in texts))
