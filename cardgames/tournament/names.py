"""What the tournament section of a ruleset calls things, for people.

The section holds data under paths of free choice. The paths and words of the rulesets that ship have names here; those
that a house ruleset makes up are shown as they are written.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final

from cardgames.text import Text
from cardgames.tournament import names_entries as entries
from cardgames.tournament import names_rounds as rounds
from cardgames.tournament.dates import said_moment, said_period
from cardgames.tournament.names_values import SAID_THERE, UNITS, WORDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

SUBJECTS: Final[tuple[tuple[Text, Mapping[str, Text]], ...]] = (
    (Text("赛事与日程", "the event and its dates"), entries.EVENT),
    (Text("阶段、小组与决赛", "stages, groups and final"), entries.STAGES),
    (Text("参赛资格", "who may play"), entries.ELIGIBILITY),
    (Text("组别", "separate events"), entries.EVENTS),
    (Text("报名与组队", "entries and teams"), entries.ENTRIES),
    (Text("赛制", "format"), rounds.FORMAT),
    (Text("抽签", "the draw"), rounds.DRAW),
    (Text("对阵编排", "pairing"), rounds.PAIRING),
    (Text("轮空", "byes"), rounds.BYES),
    (Text("一场比赛", "a match"), rounds.MATCH),
    (Text("时限", "time"), rounds.TIME),
    (Text("积分", "points"), rounds.SCORING),
    (Text("成绩登记", "reporting results"), rounds.REPORT),
    (Text("名次", "places"), rounds.RANKING),
    (Text("迟到、弃权与退赛", "lateness, forfeits and withdrawal"), rounds.FORFEIT),
    (Text("奖励", "prizes"), rounds.AWARDS),
)
OTHER: Final = Text("其他", "other matters")
_LONG_RUN: Final = 6

_NAMES: Final = {path: name for _, names in SUBJECTS for path, name in names.items()}
_SUBJECT_OF: Final = {path: subject for subject, names in SUBJECTS for path in names}
_ORDER: Final = {path: place for place, path in enumerate(_NAMES)}


def knows(path: str) -> bool:
    """Whether a path has a name."""
    return path in _NAMES


def name_of(path: str) -> Text:
    """The name of a path; one without a name is shown as it is written."""
    return _NAMES.get(path) or Text(path, path)


def subject_of(path: str) -> Text:
    """What a path is about; of one without a name, what its nearest kin is about, such as all of `draw.…`."""
    if path in _SUBJECT_OF:
        return _SUBJECT_OF[path]
    kin = path.partition(".")[0]
    return next((subject for known, subject in _SUBJECT_OF.items() if known.partition(".")[0] == kin), OTHER)


def in_order(paths: Iterable[str]) -> list[str]:
    """Paths by subject, as the names stand; those without a name after the others of their subject, in their order."""
    subjects = [subject for subject, _ in SUBJECTS] + [OTHER]
    return sorted(
        dict.fromkeys(paths), key=lambda path: (subjects.index(subject_of(path)), _ORDER.get(path, len(_ORDER)))
    )


def say(path: str, value: Any) -> Text:
    """A value under a path as people say it: words by their names, numbers with their unit, days as days."""
    if isinstance(value, list):
        return _say_list(path, value)
    if isinstance(value, dict):
        return _say_mapping(path, value)
    written = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    there = SAID_THERE.get((path, written))
    if there is not None:
        return there
    if isinstance(value, bool):
        return Text("是", "yes") if value else Text("否", "no")
    if isinstance(value, int | float):
        return _with_unit(path, written, value == 1)
    if value is None or not value.strip():
        return Text("—", "—")
    return WORDS.get(value) or said_moment(value) or _formula(value) or Text(value, value)


def _say_list(path: str, values: list[Any]) -> Text:
    if not values:
        return Text("—", "—")
    if path.rpartition(".")[2] == "window" and len(values) == 2:
        period = said_period(str(values[0]), str(values[1]))
        if period is not None:
            return period
    if _is_run(values):
        said = [Text(str(value), str(value)) for value in (*values[:2], "…", values[-1])]
    else:
        said = [say(path, value) if isinstance(value, str) else say("", value) for value in values]
    zh = "；" if any("，" in text.zh for text in said) else "、"
    en = "; " if any(", " in text.en for text in said) else ", "
    return Text(zh.join(text.zh for text in said), en.join(text.en for text in said))


def _is_run(values: list[Any]) -> bool:
    """Whether these are whole numbers one after the other, up or down, too many to be shown each."""
    if len(values) < _LONG_RUN or not all(type(value) is int for value in values):
        return False
    step = values[1] - values[0]
    return abs(step) == 1 and values == list(range(values[0], values[-1] + step, step))


def _say_mapping(path: str, values: dict[str, Any]) -> Text:
    if values.keys() == {"min", "max"}:
        low, high = values["min"], values["max"]
        if low == high:
            return say(path, high)
        if not low:
            return Text("至多 ", "at most ") + _with_unit(path, str(high), high == 1)
        return _with_unit(path, Text(f"{low} 至 {high}", f"{low} to {high}"), False)
    parts = [Text(f"{key}：", f"{key}: ") + say(path, value) for key, value in values.items()]
    if not parts:
        return Text("—", "—")
    return Text("，".join(part.zh for part in parts), ", ".join(part.en for part in parts))


def _with_unit(path: str, number: str | Text, single: bool) -> Text:
    said = number if isinstance(number, Text) else Text(number, number)
    unit = UNITS.get(path)
    if unit is None:
        return said
    return Text(unit.zh.format(said.zh), (unit.one if single else unit.several).format(said.en))


def _formula(written: str) -> Text | None:
    """A formula over the level difference, as `13 + diff`."""
    if re.fullmatch(r"\d+ [+-] diff", written) is None:
        return None
    shown = written.replace("-", "−")
    return Text(shown.replace("diff", "级差"), shown.replace("diff", "level difference"))
