"""The rulesets that are shipped: that they are whole, well-formed and cite what they rest on."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

from cardgames import variants
from cardgames.errors import RulesetError
from cardgames.parameters import ruleset_schema
from cardgames.rulesets import Entry, Ruleset, find, load, names
from cardgames.rulesets.document import Problems, read_document

ALL = names(bases=True)
NOTICES = names()

# Every clause of each notice, in its order.
CLAUSES = {
    "anhui-vocational-2017": """
        通知a 通知b 通知c 通知d 通知e 通知f 一1 一2 一3 二 二(一)a 二(一)b 二(一)c 二(二)a 二(二)b 二(二)c
        二(二)d 二(二)e 三(1)a 三(1)b 三(2) 三(3)a 三(3)b 三(3)c 三(3)d 三(3)e 四1a 四1b 四1c 四1d 四1e 四2a
        四2b 四2c 四2d 四2e 四2f 四2g 五(一)1 五(一)2 五(一)3a 五(一)3b 五(一)3c 五(一)3d 五(一)4 五(一)5a
        五(一)5b 五(一)6 五(一)7a 五(一)7b 五(一)7c 五(一)7d 五(一)8 五(一)9a 五(一)9b 五(一)9c 五(一)9d
        五(二)1a 五(二)1b 五(二)1c 五(二)1d 五(二)1e 五(二)2a 五(二)2b 五(二)2c 五(二)3 五(二)4 五(二)5 五(二)6a
        五(二)6b 五(二)6c 五(二)7a 五(二)7b 五(二)7c 五(三)a 五(三)b 五(三)b2 五(三)c 五(三)d 五(三)e 五(四)1
        五(四)2a 五(四)2b 五(四)2(1) 五(四)2(2) 五(四)2(3) 五(四)3(1)a 五(四)3(1)b 五(四)3(2)a 五(四)3(2)b
        五(四)3(2)c 五(四)3(2)d 五(四)4 五(五)1 五(五)2a 五(五)2b 五(五)2c 五(五)2d 五(五)2d2 五(五)2e 五(五)2f
        五(五)2g 五(五)2h 五(五)2i 五(五)2j 五(五)2k 五(五)2l 五(五)2m 五(五)2n 五(五)2o 五(五)3a 五(五)3b
        五(五)4a 五(五)4b 五(五)4c 五(五)4d 五(五)5a 五(五)5b 五(五)5c 五(五)5d 五(五)5e 五(五)5f 五(五)6a
        五(五)6b 五(五)6c 五(五)6d 五(五)7a 五(五)7b 五(五)7c 五(五)8 五(五)9a 五(五)9b 五(五)9c 五(五)9d
        五(五)9e 五(五)9f 五(五)9g 五(五)9h 五(五)9i 五(五)9j 五(五)9k 五(五)9l 五(五)9m 五(五)9n 五(五)9o
        五(五)9p 五(五)9q 五(五)9r 五(五)9s 六a 六b 六c 七a 七b 八 九
    """,
    "nanjing-2012": """
        通知0 通知1a 通知1b 通知2a 通知2b 通知2b2 通知2c 通知3a 通知3b 通知3c 通知3d 通知3e 通知3f 通知3g 通知3h
        通知3i 通知4a 通知4b 通知4c 通知4d 通知4e 通知5a 通知5b 通知5c 通知5d 通知6a 通知6b 通知6c 通知7 通知8
        附1a 附1b 附1c 附2单张 附2顺子a 附2顺子b 附2顺子c 附2同花顺 附2对子a 附2对子b 附2连对a 附2连对b 附2连对c
        附2三张 附2三顺 附2三带二 附2炸弹 附2天王炸弹 附2主牌 附2逢人配a 附2逢人配b 附2逢人配c 附2逢人配d
        附2逢人配e 附2逢人配f 附3a 附3b 附3c 附3d 附3e 附3f 附3g 附3h 附3i 附3j 附4a 附4b 附4c 附5a 附5a2 附5b
        附5c 附5d 附5e 附5f 附6a 附6a2 附6b 附6c 附6c2 附6d 附6e 附6f 附6g 附7a 附7a2 附7b 附7c 附7d 附7e 附7e2
        附7f 附7f2 附7g
    """,
    "swiss-2015": """
        通知a 通知b 一a 一b 一c 一c2 一d 一e 二a 二b 二c 二d 二e 三a 三a2 三b 四a 四b 四b1 四b2 四c 四d 五① 五②a
        五②b 六a 六b 六c 六d 六e 七① 七①b 七② 七③a 七③b 七③c 七④a 七④b 七⑤ 七⑥ 附一.四王 附一.炸弹 附一.注a
        附一.注a2 附一.注b 附一.注c 附一.同花顺a 附一.同花顺b 附一.顺子a 附一.顺子b 附一.顺子c 附一.顺子d
        附一.三连对a 附一.三连对b 附一.三连对c 附一.三连对d 附一.钢板 附一.单牌 附一.对牌 附一.三张牌
        附一.三带两 附二a 附二a2 附二b 附二c 附三.标题a 附三.标题b 附三a 附三b 附三c 附三d 附三e 附四 附五a
        附五b 附五b2 附五c 附五d 附五e 附五f 附五f2 附五g 附五g2 附五h 附五h2 附五i 附五j 附五k 附五l 附五m
        附五n 附五o 附五p 附五q 附五r 附五s 附六a 附六b 附六c 附六d 附六e 附六f
    """,
    "guandan-national-2017": """
        2017.定义 2017.名次 2017.升级 2017.牌型 2017.连牌 2017.首副 2017.以后各副 2017.打牌 2017.过牌 2017.级牌
        2017.逢人配 2017.大小 2017.炸弹 2017.接风 2017.贡牌 2017.双贡 2017.抗贡 2017.出牌方式 2017.报牌
        2017.时限 2017.违例 2017.判定 2017.过A 2017.计分 2022.十
    """,
    "anhui-tech-2011-a": """
        N0(a) N一(a) N一(b) N一(c) N二(a) N二(b) N二(c) N三(a) N四(a) N四(b) N四(c) N四(d) N四(e) N四(f) A1(a)
        A1(b) A2(a) A2(b) A2(c) A2(d) A2(e) A2(f) A2(g) A2(h) A2(i) A2(j) A3(a) A3(b) A3(c) A3(d) A3(e) A3(f)
        A4(a) A4(b) A4(c) A4(d) A5 A6(a) A6(b) A6(c) A7(a) A7(b) A8(a) A8(b) A8(c) A8(d) A8(e) A8(f) A8(g) A9(a)
        A9(b) A9(c) A9(d) A9(e) A9(f) A9(g) A9(h) A9(i) A9(j) A9(k) A10(a) A10(b) A10(c) A10(d) A10(e)
    """,
    "anhui-tech-2011-b": """
        N0(a) N一(a) N一(b) N一(c) N二(a) N二(b) N二(c) N三(a) N四(a) N四(b) N四(c) N四(d) N四(e) N四(f) B0(a)
        B0(b) B一(1)(a) B一(1)(b) B一(1)(c) B一(1)(d) B一(1)(e) B一(1)(f) B一(1)(g) B一(1)(h) B一(1)(i)
        B一(1)(j) B一(2)(a) B一(2)(b) B一(3)(a) B一(3)(b) B一(4)(a) B一(4)(b) B一(4)(c) B一(4)(d) B一(4)(e)
        B二(1)(a) B二(1)(b) B二(1)(c) B二(1)(d) B二(1)(e) B二(1)(f) B二(1)(g) B二(1)(h) B二(1)(i) B二(1)(j)
        B二(2)(a) B二(2)(b) B二(2)(c) B二(2)(d) B二(2)(e) B二(2)(f) B二(3)(a) B二(3)(b) B二(3)(c) B二(3)(d)
        B二(4) B二(5)(a) B二(5)(b) B二(5)(c) B二(6)(a) B二(6)(b) B二(7)(a) B二(7)(b) B二(7)(c) B二(7)(d)
        B二(7)(e) B二(7)(f) B二(7)(g) B二(7)(h) B二(8)(a) B二(8)(b) B二(8)(c) B二(8)(d) B二(8)(e) B二(9)(a)
        B二(9)(b) B二(9)(c) B三(a) B三(b)
    """,
    "xiamen-2020": """
        N一 N二1(a) N二1(b) N二1(c) N二1(d) N二1(e) N二1(f) N二1(g) N二2(a) N二2(b) N二2(c) N二2(d) N二2(e)
        N二3(a) N二3(b) N二3(c) N二3(d) N三1(a) N三1(b) N三1(c) N三2(a) N三2(b) N三3(a) N三3(b) 1(a) 1(b) 1(c)
        1(d) 2 3(a) 3(b) 3(c) 4(a) 4(b) 5(a) 5(b) 5(c) 5(d) 5(e) 6 7 8(a) 8(b) 8(c) 8(d) 8(e) 8(f) 8(g) 8(h)
        8(i) 9(a) 9(b) 9(c) 9(d) 10(a) 10(b) 10(c) 11(a) 11(b) 11(c) 11(d) 11(e) 12(a) 12(b) 12(c) 12(d) 12(e)
        13(a) 13(b) 13(c) 14(a) 14(b) 14(c) 15(a) 15(b) 15(c) 15(d) 16(a) 16(b) 16(c) 16(d) 17(a) 17(b) 17(c)
        17(d) 17(e) 17(f) 18(1)a 18(1)b 18(1)c 18(1)d 18(2)a 18(2)b 18(2)c 18(2)d 19(a) 19(b) 19(c) 19(d) 19(e)
        19(f) 19(g) 20(a) 20(b) 20(c) 21 22(a) 22(b) 22(c) 23 24(a) 24(b) 24(c) 24(d) 24(e) 25(a) 25(b) 26
    """,
    "tractor-pagat": """
        P-cards(a) P-cards(b) P-cards(c) P-play(a) P-play(b) R-2 R-3 R-5 R-B R-C R-D R-E R-F(a) R-F(b) R-F(c)
        R-F(d) R-G(a) R-G(b) R-H H-4 H-5
    """,
}
COUNTS = {
    "anhui-vocational-2017": 156,
    "nanjing-2012": 94,
    "swiss-2015": 102,
    "guandan-national-2017": 25,
    "anhui-tech-2011-a": 65,
    "anhui-tech-2011-b": 79,
    "xiamen-2020": 118,
    "tractor-pagat": 21,
}

HAN = re.compile("[\u4e00-\u9fff]")
LATIN = re.compile("[A-Za-z]{2}")
PERSONAL = {
    "a mobile number": r"(?<!\d)1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)",
    "a telephone number": r"(?<!\d)(?:0\d{2,3}[ -]?)?\d{7,8}(?!\d)",
    "an identity number": r"(?<!\d)\d{17}[\dXx](?!\d)",
    "an address for mail": r"[\w.+-]+@[\w-]+\.\w+",
    "a person to turn to": r"(?:联系人|负责人|电话|手机|微信|QQ号?)\s*[:：]\s*\S",
}


@cache
def document(name: str) -> dict[str, Any]:
    """The file as it is written."""
    problems = Problems(name, RulesetError)
    item = read_document(find(name).read_bytes(), problems)
    assert item is not None, problems.found
    content: dict[str, Any] = item.value
    return content


def sections(ruleset: Ruleset) -> list[tuple[str, Entry]]:
    """All entries, by section and path."""
    parts = {"rules": ruleset.entries, "referee": ruleset.referee, "tournament": ruleset.tournament}
    return [(f"{part}.{path}", entry) for part, entries in parts.items() for path, entry in entries.items()]


def test_what_is_shipped() -> None:
    assert set(ALL) - set(NOTICES) == {f"{family}-base" for family in variants.families()}
    assert set(NOTICES) == set(CLAUSES) == set(COUNTS)


@pytest.mark.parametrize("name", ALL)
def test_it_loads_under_its_own_name(name: str) -> None:
    ruleset = load(name)
    assert (ruleset.id, find(name).stem) == (name, name)
    assert list(ruleset.entries) == [spec.path for spec in variants.get(ruleset.family).parameters.specs()]


@pytest.mark.parametrize("name", ALL)
def test_it_fits_the_schema(name: str) -> None:
    content = document(name)
    family = variants.get(content["family"])
    schema = ruleset_schema(family.parameters, family.family, family.referee_parameters)
    faults = jsonschema.Draft202012Validator(schema).iter_errors(content)
    assert [f"{fault.json_path}: {fault.message}" for fault in faults] == []


@pytest.mark.parametrize("name", NOTICES)
def test_a_notice_is_dated_and_rests_on_standard_practice(name: str) -> None:
    ruleset = load(name)
    year = (ruleset.source.date or "")[:4]  # a description of the common game is of no year
    assert name.removesuffix("-a").removesuffix("-b").endswith(year)
    assert (ruleset.source.publisher is None, ruleset.source.document is None) == (False, False)
    assert ruleset.extends == (f"{ruleset.family}-base",)


@pytest.mark.parametrize("name", ALL)
def test_a_base_has_no_notice(name: str) -> None:
    ruleset = load(name)
    if name not in NOTICES:
        assert (dict(ruleset.clauses), dict(ruleset.tournament)) == ({}, {})
        assert {entry.authority for _, entry in sections(ruleset)} == {"default"}


@pytest.mark.parametrize("name", ALL)
def test_what_is_not_explicit_has_its_reason_in_both_languages(name: str) -> None:
    for path, entry in sections(load(name)):
        if entry.note is None:
            assert entry.authority == "explicit", path
        else:
            assert HAN.search(entry.note.zh), path
            assert LATIN.search(entry.note.en), path
            assert entry.note.zh != entry.note.en, path


@pytest.mark.parametrize("name", ALL)
def test_every_text_is_there_in_both_languages(name: str) -> None:
    ruleset = load(name)
    source = ruleset.source
    texts = [ruleset.title, *(text for text in (source.publisher, source.document, source.note) if text)]
    for text in (*texts, *(clause.text for clause in ruleset.clauses.values())):
        assert HAN.search(text.zh), text
        assert LATIN.search(text.en), text


@pytest.mark.parametrize("name", ALL)
def test_citations(name: str) -> None:
    ruleset = load(name)
    for path, entry in sections(ruleset):
        assert set(entry.clauses) <= set(ruleset.clauses), path
        assert bool(entry.clauses) == (entry.authority != "default"), path


@pytest.mark.parametrize("name", NOTICES)
def test_every_clause_that_is_not_for_people_alone_is_cited(name: str) -> None:
    ruleset = load(name)
    cited = {clause for _, entry in sections(ruleset) for clause in entry.clauses}
    assert [c.id for c in ruleset.clauses.values() if c.handled_by != "people" and c.id not in cited] == []


@pytest.mark.parametrize("name", NOTICES)
def test_a_clause_for_the_engine_is_cited_by_a_parameter(name: str) -> None:
    ruleset = load(name)
    cited = {clause for entry in ruleset.entries.values() for clause in entry.clauses}
    assert [c.id for c in ruleset.clauses.values() if c.handled_by == "engine" and c.id not in cited] == []


@pytest.mark.parametrize("name", sorted(CLAUSES))
def test_no_clause_of_the_notice_is_missing(name: str) -> None:
    expected = CLAUSES[name].split()
    assert len(expected) == COUNTS[name]
    assert list(load(name).clauses) == expected


@pytest.mark.parametrize("name", sorted(CLAUSES))
def test_the_end_of_a_match_is_told_alike_to_engine_and_tournament(name: str) -> None:
    ruleset = load(name)
    engine, event = ruleset.entries, ruleset.tournament
    same = {
        "match.minutes": "time_limit_minutes",
        "match.hand_in_progress": "at_time.hand_in_progress",
        "match.decided_by": "at_time.decide_by",
        "match.if_equal": "at_time.if_equal",
    }
    for one, other in same.items():
        if other not in event:  # nobody calls time
            assert (engine["match.minutes"].value, engine[one].clauses) == (None, ()), one
            continue
        if one != "match.if_equal":
            assert engine[one].value == event[other].value, one
        assert engine[one].clauses == event[other].clauses, one
    words = {"draw": r"draw(_\d+_\d+)?", "extra_hand": "one_extra_hand", "lots": "lots"}
    if "at_time.if_equal" in event:
        assert re.fullmatch(words[engine["match.if_equal"].value], event["at_time.if_equal"].value)
    else:
        assert engine["match.if_equal"].authority == "default"
    assert engine["match.won_by"].value == "first_to_pass_A"
    assert event["pass_A_ends_match"].value is True
    if engine["match.if_equal"].value == "extra_hand":
        assert engine["match.extra_hand_won_by"].value == event["at_time.extra_hand_winner"].value


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("what", PERSONAL)
def test_nobody_can_be_found_by_it(name: str, what: str) -> None:
    text = find(name).read_text(encoding="utf-8")
    assert re.findall(PERSONAL[what], text) == []


@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("a mobile number", "13812345678"),
        ("a telephone number", "025-84346000"),
        ("a telephone number", "84346000"),
        ("an identity number", "32010119700101123X"),
        ("an address for mail", "union@example.edu.cn"),
        ("a person to turn to", "联系人：某某"),
    ],
)
def test_what_would_be_found(what: str, text: str) -> None:
    assert re.findall(PERSONAL[what], f"note: {{zh: {text}, en: x}}")
