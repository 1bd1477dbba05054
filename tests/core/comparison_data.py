"""Comparisons made by hand in the form that `compare --json` has, for what their page looks like."""

from __future__ import annotations

import copy
from typing import Any

HOSTILE = "</script><img src=x onerror=alert(1)>&amp;<!--"
IDS = ("anhui-vocational-2017", "nanjing-2012", "swiss-2015")
_TITLES = {
    "anhui-vocational-2017": ("安徽职业院校教职工掼蛋比赛（2017）", "Anhui vocational colleges' Guandan event (2017)"),
    "nanjing-2012": ("南机化所职工掼蛋赛（2012）", "Nanjing institute's staff Guandan event (2012)"),
    "swiss-2015": ("某协会瑞士移位掼蛋团体赛（2015）", "Swiss-system Guandan event (2015)"),
}


def text(zh: str, en: str) -> dict[str, str]:
    return {"zh": zh, "en": en}


def comparison(count: int = 2) -> dict[str, Any]:
    """Two or three rulesets with all three layers."""
    return copy.deepcopy(
        {
            "version": "0.1.0",
            "family": "guandan",
            "rulesets": [_ruleset(name) for name in IDS[:count]],
            "parameters": _parameters(count),
            "rulings": _rulings(count),
            "consequences": _consequences(count),
        }
    )


def _ruleset(name: str) -> dict[str, Any]:
    changed = {"levels.gain.double_down": 4} if name == "nanjing-2012" else {}
    label = f"{name} [levels.gain.double_down=4]" if changed else name
    return {
        "id": name,
        "label": label,
        "title": text(*_TITLES[name]),
        "content_hash": "9a3ec9711c9d",
        "date": "2012-05-11",
        "set": changed,
    }


def _cell(state: str, value: Any, zh: str, en: str, *clauses: str, **more: Any) -> dict[str, Any]:
    authority = {"stated": "explicit", "silent": "default"}.get(state)
    said = text(zh, en)
    cell = {"state": state, "value": value, "text": said, "said": said, "clauses": list(clauses)}
    return {**cell, "authority": authority, "note": None, "origin": "guandan-base", "primary": True, **more}


def _row(path: str, zh: str, en: str, *cells: dict[str, Any], section: str = "rules", **more: Any) -> dict[str, Any]:
    differs = len({repr(cell["value"]) for cell in cells}) > 1
    subject = text("升级 · levels", "levels") if section == "rules" else text("赛务", "the tournament")
    row = {"section": section, "subject": subject, "path": path, "name": text(zh, en), "differs": differs}
    return {**row, "cells": list(cells), **more}


def _parameters(count: int) -> dict[str, Any]:
    note = text("条文只说酌情处理，未写扣几级", "the clause speaks of discretion and names no levels")
    five = _cell("stated", 5, "5 级", "5 levels", "五(四)2(1)")
    three = _cell("stated", 3, "3 级", "3 levels", "附5b", authority="derived", note=note)
    four = _cell("stated", 4, "4 级", "4 levels", "七⑤", "附六a", primary=False)
    none = _cell("silent", None, "未写（默认：不报牌）", "not stated (default: no report)", note=note)
    away = _cell("inapplicable", None, "不适用", "does not apply")
    absent = _cell("absent", None, "未涉及", "not dealt with")
    yes = _cell("stated", True, "是", "yes", "附2对子b", authority="erratum")
    rows = [
        _row("levels.gain.double_down", "双下升级", "levels for a double-down", five, three, four),
        _row("report.threshold", "报牌张数", "cards at which to report", yes, none, none),
        _row("report.words", HOSTILE, HOSTILE, away, yes, yes),
        _row("combos.pair.joker_pair", "同色两王算对子", "two jokers alike are a pair", yes, yes, yes),
        _row(
            "stages.first.format", "第一阶段赛制", "format of the first stage", five, absent, four, section="tournament"
        ),
    ]
    rows = [{**row, "cells": row["cells"][:count]} for row in rows]
    return {"rows": rows, "differing": len(rows) - 1, "agreeing": 1}


def _side(value: Any, zh: str, en: str, *clauses: str, authority: str | None = "explicit") -> dict[str, Any]:
    paths = ["levels.gain.double_down"]
    side = {"value": value, "text": text(zh, en), "rule": None, "clauses": list(clauses), "authority": authority}
    return {**side, "paths": paths}


def _difference(kind: str, label: dict[str, str], sides: list[Any], **event: Any) -> dict[str, Any]:
    where = {"event": None, "event_text": None, "follows": False, **event}
    return {"kind": kind, "label": label, "rule": None, **where, "sides": sides}


def _group(kind: str, label: Any, heading: Any, sides: list[Any], scripts: list[int]) -> dict[str, Any]:
    ruled = [{**side, "rule": text("双下升级数", "levels for a double-down")} for side in sides]
    return {"kind": kind, "heading": heading, "label": label, "sides": ruled, "scripts": scripts}


def _rulings(count: int) -> dict[str, Any]:
    levels = [
        _side(5, "头游、二游同为一方，升 5 级", "first and second on one side: 5 levels", "五(四)2(1)"),
        _side(3, "双下，升 3 级", "a double-down: 3 levels", "附5b"),
        _side(4, "双下，升 4 级", "a double-down: 4 levels", "七⑤", "附六a"),
    ][:count]
    turn = [
        _side("foul", "南家抢出牌，记一次犯规", "South has played out of turn: a foul", "五(五)3b"),
        _side(None, "条文没有规定，按默认收回", "not stated; by default taken back", authority="default"),
        _side(None, HOSTILE, HOSTILE, authority="discretion"),
    ][:count]
    event = text("南家出 ♠3", "South plays ♠3")
    verdict = _difference("verdict", text("合规还是犯规", "legal or an offence"), turn, event=4, event_text=event)
    fact = _difference("levels", text("级数", "levels"), levels)

    def script(name: str, group: int, *differences: dict[str, Any], title: tuple[str, str] | None = None) -> Any:
        found = {"script": f"nanjing-2012/{name}", "ruleset": "nanjing-2012", "title": title and text(*title)}
        return {**found, "about": [name.split(".")[0]], "group": group, "differences": list(differences)}

    return {
        "scripts": 803,
        "same": 798,
        "nowhere": 2,
        "unusable": [{"script": "a/b", "ruleset": "swiss-2015", "text": text("没有贡牌", "there is no tribute")}],
        "groups": [
            _group("verdict", text("抢出牌", "playing out of turn"), verdict["label"], turn, [0]),
            _group("levels", text("双下升级", "levels for a double-down"), text("结果", "the result"), levels, [1, 2]),
        ],
        "differing": [
            script("附6d.bites", 0, verdict, {**fact, "follows": True}, title=(HOSTILE, HOSTILE)),
            script("附5b.bites", 1, fact),
            script("附5b.near", 1, fact, title=("双下之后打 A", "A double-down, then level A")),
        ],
    }


_METRICS: tuple[tuple[str, str, str, bool, float, float, float], ...] = (
    ("levels_gained_per_hand", "每副实际升级数", "levels moved up per hand", False, 2.1, 0.84, 0.03),
    ("hands_per_match", "每场副数", "hands per match", False, 11.2, -1.9, 0.21),
    ("double_down", "双下", "double-downs", True, 0.41, 0.0, 0.0),
    ("a_stalled", "停在 A 的副数所占比例", "hands stalled at A", True, 0.121, -0.034, 0.006),
    ("won_by_EW", "东西方胜", "won by E-W", True, 0.497, 0.004, 0.011),
    ("plays_per_hand", "每副出牌次数", "plays per hand", False, 51.3, 0.2, 0.4),
)


def _consequences(count: int) -> dict[str, Any]:
    rulesets = [_ruleset(name)["label"] for name in IDS[:count]]
    rows = []
    for place, (metric, zh, en, share, first, difference, half) in enumerate(_METRICS):
        for number, name in enumerate(rulesets[1:], start=1):
            moved = difference / number
            row = {
                "metric": metric,
                "text": text(zh, en),
                "group": text("按副计", "by hand"),
                "ruleset": name,
                "against": rulesets[0],
                "means": [first, first + moved],
                "difference": moved,
                "ci95": [moved - half, moved + half],
                "effect": moved / (half * 20) if half else 0.0,
                "n": 2000,
                "p": 0.0001 if abs(moved) > half else 0.4,
                "p_holm": 0.0008 if abs(moved) > half else 1.0,
                "variance_reduction": 0.61,
                "share": share,
            }
            if place == len(_METRICS) - 1 and number == 1:
                row.update(ci95=None, p=None, p_holm=None, variance_reduction=None)
            rows.append(row)
    counts = [[[0, 820], [1, 310], [2, 420], [3, 450 + 90 * n]] for n in range(count)]
    spread = [[[value, 900 // (1 + abs(value - 11 - 2 * n))] for value in range(4, 61)] for n in range(count)]
    return {
        "unit": "hands",
        "n": 2000,
        "games_per_ruleset": 4000,
        "seed": 7,
        "policy": "greedy",
        "minutes": None,
        "seconds_per_decision": 4.0,
        "seconds_per_deal": 90.0,
        "until_width": None,
        "stopped": "complete",
        "elapsed_s": 1.2,
        "parted": [{"ruleset": name, "share": 0.37} for name in rulesets[1:]],
        "warnings": [
            text("两种规则下的打法在部分牌副中分开。", "Under the rulesets some deals are played another way.")
        ],
        "rows": rows,
        "distributions": [
            {"metric": "levels_gained", "text": text("每副升级数", "levels moved up in a hand"), "counts": counts},
            {"metric": "hands_per_match", "text": text("每场副数", "hands per match"), "counts": spread},
        ],
    }
