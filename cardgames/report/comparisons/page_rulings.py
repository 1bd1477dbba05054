"""The rulings on the page of a comparison: a card for each way in which the rulesets part, with what each of them rules
and by which clause. The hands behind a card are put in by the page's script when it is opened; before that, and
without scripts, they are a list of names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from cardgames.report.adjudications.words import OFFENCE_MARK, UNCLEAR_MARK
from cardgames.report.comparisons.markup import authority, both, cites, fold, in_lang, key, spoken, swatch
from cardgames.report.comparisons.ruling_words import KIND_NAMES
from cardgames.text import Text, counted

_HEADING: Final = Text("裁定：同样的牌，各按各的规则判", "Rulings: the same hands under each ruleset")
_FILTER: Final = Text("查找文字、条款或牌例", "find words, clauses or scripts")
_ALL_KINDS: Final = Text("各类差别", "every kind")
_NONE: Final = Text("没有一份牌例判得不同。", "No script is ruled on differently.")
_MARKS: Final = {
    "offence": f'<b class="bad">{OFFENCE_MARK}</b> ',
    "unclear": f'<b class="doubt">{UNCLEAR_MARK}</b> ',
}
_NO_MATCH: Final = Text("没有相符的。", "Nothing matches.")


def rulings_section(rulings: Mapping[str, Any], rulesets: Sequence[Mapping[str, Any]], lang: str) -> str:
    """The whole section."""
    if not rulings["differing"]:
        inside = f"<p>{both(_NONE)}</p>"
    else:
        groups = "".join(_group(place, group, rulings, rulesets) for place, group in enumerate(rulings["groups"]))
        inside = f'{_controls(rulings["groups"], lang)}<div class="groups">{groups}</div>'
        inside += f'<p class="no-match" hidden>{both(_NO_MATCH)}</p>'
    heading = f"<h2>{both(_HEADING)}</h2><p>{both(_counted(rulings))}</p>"
    return f'<section id="rulings">{heading}{inside}{_unusable(rulings)}</section>'


def _counted(rulings: Mapping[str, Any]) -> Text:
    scripts, same = rulings["scripts"], rulings["same"]
    differing, groups = len(rulings["differing"]), len(rulings["groups"])
    ways = Text(f"，归为 {groups} 类", f", in {counted(groups, 'way')}")
    said = Text(
        f"共 {scripts:,} 份牌例，{same:,} 份判得相同，{differing:,} 份判得不同",
        f"{counted(scripts, 'script')}: {same:,} ruled on alike, {differing:,} differently",
    )
    if groups:
        said += ways
    if nowhere := rulings["nowhere"]:
        said += Text(f"；{nowhere} 份在各规则集下都不能照记录进行", f"; {nowhere} cannot be carried out under any")
    return said + Text("。", ".")


def _controls(groups: Sequence[Mapping[str, Any]], lang: str) -> str:
    kinds: dict[str, Mapping[str, str]] = {}
    for group in groups:
        kinds.setdefault(_kind(group), group["heading"])
    options = f'<option value=""{spoken(_ALL_KINDS, lang)}>{in_lang(_ALL_KINDS, lang)}</option>'
    for kind, label in kinds.items():
        options += f'<option value="{escape(kind)}"{spoken(label, lang)}>{in_lang(label, lang)}</option>'
    return (
        f'<div class="controls"><input type="search" id="find-rulings"'
        f"{spoken(_FILTER, lang, 'placeholder', 'aria-label')}>"
        f'<select id="kind-of-rulings"{spoken(_ALL_KINDS, lang, "aria-label")}>{options}</select></div>'
    )


def _group(
    place: int, group: Mapping[str, Any], rulings: Mapping[str, Any], rulesets: Sequence[Mapping[str, Any]]
) -> str:
    scripts = [rulings["differing"][number] for number in group["scripts"]]
    names = "".join(f"<li>{_script_name(script)}</li>" for script in scripts)
    count = Text(f"{len(scripts)} 份牌例", f"{counted(len(scripts), 'script')}")
    hands = fold(both(count), f'<ul class="hands">{names}</ul>', "of-group")
    sides = "".join(_side(at, each, rulesets[at]) for at, each in enumerate(group["sides"]))
    return (
        f'<article class="box group" data-kind="{escape(_kind(group))}" data-group="{place}">'
        f'<p class="hint">{both(group["heading"])}</p><h3>{both(group["label"])}</h3>'
        f'<div class="sides">{sides}</div>{hands}</article>'
    )


def _side(place: int, ruled: Mapping[str, Any], ruleset: Mapping[str, Any]) -> str:
    """What one ruleset lays down and rules, and what that rests on."""
    kind = ruled["authority"] or "plain"
    stated = f'<p class="rule">{both(ruled["rule"])}</p>' if ruled["rule"] else ""
    basis = cites(ruled["clauses"]) + authority(ruled["authority"])
    ruling = f"<p>{_MARKS.get(verdict_of(ruled) or '', '')}{both(ruled['text'])}</p>"
    return (
        f'<div class="side {key(place)} is-{escape(kind)}"><h4>{swatch(place)} {both(ruleset["title"])}</h4>'
        f'{stated}{ruling}<p class="basis">{basis}</p></div>'
    )


def verdict_of(ruled: Mapping[str, Any]) -> str | None:
    """Whether a side finds an event legal, an offence or unclear; None for what is no event."""
    value = ruled["value"]
    return value.get("verdict") if isinstance(value, Mapping) else None


def _kind(group: Mapping[str, Any]) -> str:
    """What groups are chosen by: those under one heading belong together."""
    return str(group["heading"]["en"])


def _script_name(script: Mapping[str, Any]) -> str:
    title = f"{both(script['title'])} " if script["title"] else ""
    return f"{title}<code>{escape(script['script'])}</code>"


def _unusable(rulings: Mapping[str, Any]) -> str:
    rows = "".join(
        f"<li><code>{escape(each['script'])}</code> {escape(each['ruleset'])}: {both(each['text'])}</li>"
        for each in rulings["unusable"]
    )
    if not rows:
        return ""
    heading, number = KIND_NAMES["unusable"], len(rulings["unusable"])
    title = Text(f"{heading.zh}（{number}）", f"{heading.en} ({number})")
    return fold(both(title), f"<ul>{rows}</ul>", "rest")
