"""The page of a comparison: what it holds, and how it behaves in a browser."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from cardgames.report.comparisons.html import comparison_to_html
from cardgames.report.comparisons.markup import key, mark
from cardgames.report.pages import digest
from tests.browser import CHROMIUM, Page, browser
from tests.core.comparison_data import HOSTILE, comparison
from tests.core.test_page import Elements

LANGS = ("zh", "en")
SECTIONS = ("consequences", "rulings", "parameters")
ALL = "[...document.querySelectorAll({!r})]"
SEEN = ALL + ".filter((each) => each.getClientRects().length)"


def page(count: int = 2, lang: str = "en", **changes: Any) -> str:
    return comparison_to_html({**comparison(count), **changes}, lang)


# What it holds.


@pytest.mark.parametrize("count", [2, 3])
def test_the_pages_here_are_made_of_what_compare_gives(count: int) -> None:
    schema = Path(__file__).parents[2] / "docs" / "schema" / "comparison.json"
    jsonschema.validate(comparison(count), json.loads(schema.read_text(encoding="utf-8")))


@pytest.mark.parametrize("count", [2, 3])
def test_it_needs_nothing_from_elsewhere_and_nothing_in_it_runs_but_its_own_script(count: int) -> None:
    text = page(count)
    tags = Elements(text).found
    for tag, attributes in tags:
        assert tag not in ("link", "img", "iframe", "object", "base", "image", "use")
        assert not {"src", "style"} & set(attributes), (tag, attributes)
        assert not [name for name in attributes if name.startswith("on")]
    assert [tag for tag, _ in tags].count("script") == 2
    assert not re.search(r"https?://|@import|url\(", text)


def test_its_policy_names_its_own_script_and_style() -> None:
    text = page()
    policy = next(each["content"] for tag, each in Elements(text).found if each.get("http-equiv")) or ""
    for part, tag in (("script", "script"), ("style", "style")):
        found = re.search(rf"<{tag}>(.*?)</{tag}>", text, re.DOTALL)
        assert found is not None
        assert f"{part}-src '{digest(found[1])}'" in policy


def test_whatever_texts_hold_stays_text() -> None:
    text = page(3)
    assert HOSTILE not in text
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.DOTALL)
    assert found is not None
    assert json.loads(found[1])["hands"][0]["title"]["en"] == HOSTILE


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("missing", SECTIONS)
def test_a_layer_that_was_not_asked_for_has_no_section(missing: str, lang: str) -> None:
    text = page(3, lang, **{missing: None})
    assert [name for name in SECTIONS if f'id="{name}"' not in text] == [missing]
    assert f'href="#{missing}"' not in text


def test_a_ruleset_beside_itself_has_nothing_to_show() -> None:
    data = comparison()
    data["rulesets"][1] = data["rulesets"][0]
    label = data["rulesets"][0]["label"]
    nothing = {"difference": 0.0, "ci95": [0.0, 0.0], "effect": 0.0, "p": 1.0, "p_holm": 1.0, "ruleset": label}
    data["consequences"]["rows"] = [{**row, **nothing} for row in data["consequences"]["rows"]]
    data["rulings"].update(same=803, groups=[], differing=[], unusable=[])
    text = comparison_to_html(data, "en")
    for said in (
        "0<i> / 6</i>", "0<i> / 803</i>", "All figures are exactly the same", "No script is ruled on"
    ):  # fmt: skip
        assert said in text
    assert 'class="effects"' not in text
    assert "<figure" not in text


def test_two_variations_of_one_label_keep_their_own_figures() -> None:
    data = comparison(3)
    data["rulesets"][2]["label"] = data["rulesets"][1]["label"]
    for row in data["consequences"]["rows"]:
        row["ruleset"] = data["rulesets"][1]["label"]
    shown = re.findall(r'<td class=number><b>(?:<span lang="zh">)?([^< ]*)', comparison_to_html(data, "en"))
    assert shown[:4] == ["+0.840", "+0.420", "−1.90", "−0.95"]


def test_a_variation_is_told_from_what_it_varies() -> None:
    data = comparison()
    data["rulesets"][0] = {**data["rulesets"][1], "label": "nanjing-2012", "set": {}}
    heads = re.findall(r'<th scope="col"><svg.*?<span lang="en">([^<]*)', comparison_to_html(data, "en"))
    name = "Nanjing institute's staff Guandan event (2012)".replace("'", "&#x27;")
    assert heads == [name, f"{name} [levels.gain.double_down=4]"]


def test_a_value_that_was_set_says_so() -> None:
    data = comparison()
    data["parameters"]["rows"][0]["cells"][1].update(origin="set", clauses=[], authority="explicit", note=None)
    cell = re.findall(r"<td class=\"is-stated\">.*?</td>", comparison_to_html(data, "en"))[1]
    assert '<span class="chip set"><span lang="zh">设定</span><span lang="en">set</span></span>' in cell


def test_effects_come_by_size_and_what_is_chance_is_faint() -> None:
    text = page()
    rows = re.findall(r'<tbody class="([^"]*)"><tr( class="faint")?><th[^>]*>.*?<span lang="en">([^<]*)', text)
    assert [(name, bool(faint), bool(kind)) for kind, faint, name in rows] == [
        ("levels moved up per hand", False, False),
        ("hands per match", False, False),
        ("hands stalled at A", False, False),
        ("plays per hand", True, True),
        ("won by E-W", True, True),
    ]


def test_a_difference_without_any_spread_runs_off_the_axis() -> None:
    data = comparison()
    data["consequences"]["rows"][0].update(ci95=[0.84, 0.84], effect=None, p=0.0, p_holm=0.0)
    text = comparison_to_html(data, "en")
    assert re.findall(r'class="beyond">.*?>([^<]*)</text>', text) == ["+∞"]


def test_the_largest_differences_stand_at_the_top_in_their_own_unit() -> None:
    figures = re.findall(r'<a class="box figure" href="#(\w+)"><b>(.*?)</b>', page())
    assert figures == [
        ("parameters", "4<i> / 5</i>"),
        ("rulings", "3<i> / 803</i>"),
        ("consequences", "+0.840"),
        ("consequences", "−1.90"),
    ]


def bars(*by_ruleset: list[list[int]]) -> list[str]:
    """What the bars of a distribution say of themselves."""
    data = comparison(len(by_ruleset) + 1)
    data["consequences"]["distributions"][0].update(metric="hands_per_match", counts=[by_ruleset[0], *by_ruleset])
    data["consequences"]["distributions"] = data["consequences"]["distributions"][:1]
    text = comparison_to_html(data, "en")
    return re.findall(r'<rect class="bar k1".*?<title>([^<]*)</title>', text)


def test_points_that_go_by_fives_have_bars_of_their_own_or_in_whole_steps() -> None:
    assert bars([[value, 100] for value in range(0, 65, 5)])[-2:] == ["55: 7.7%", "60: 7.7%"]
    assert bars([[value, 10] for value in range(0, 300, 5)])[:2] == ["0\u20135: 3.3%", "10\u201315: 3.3%"]


def test_bars_of_large_values_begin_at_round_ones_and_the_last_gathers_the_tail() -> None:
    found = bars([[value, 10] for value in range(33, 333)] + [[900, 1]])
    assert [each.split(":")[0] for each in (found[0], found[1], found[-1])] == [
        "30\u201339",
        "40\u201349",
        "\u2265 330",
    ]


def test_what_does_not_differ_is_folded_away_where_something_does() -> None:
    data = comparison()
    for row in data["consequences"]["rows"]:
        if row["share"]:
            row.update(p_holm=1.0)
    text = comparison_to_html(data, "en")
    shares = text[text.index('<h3><span lang="zh">各占多少') :]
    assert shares.index("2 figures without a significant difference") < shares.index('<table class="shares">')
    for row in data["consequences"]["rows"]:
        row.update(p_holm=1.0)
    assert "without a significant difference" not in comparison_to_html(data, "en")


def test_however_many_rulesets_have_signs_of_their_own() -> None:
    signs = [mark(place) for place in range(26)]
    assert len(set(signs)) == len(signs)
    assert not [place for place in range(1, 26) if key(place) == key(0)]


# In a browser.


@pytest.fixture(scope="module")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium here")
    with browser(tmp_path_factory.mktemp("browser") / "profile") as found:
        yield found


Opened = Callable[..., Page]


@pytest.fixture
def opened(tab: Page, tmp_path: Path) -> Iterator[Opened]:
    """A function that opens a page in a tab that has forgotten everything."""

    def open_page(count: int = 2, lang: str = "en", width: int = 1280) -> Page:
        file = tmp_path / "page.html"
        file.write_text(page(count, lang), encoding="utf-8")
        tab.size(width, 900)
        tab.open(file.as_uri())
        return tab

    tab.problems.clear()
    yield open_page
    tab.run("localStorage.clear()")
    assert tab.problems == []


def seen(tab: Page, selector: str) -> list[str]:
    """The texts of what can be seen."""
    return [" ".join(each.split()) for each in tab.run(f"{SEEN.format(selector)}.map((each) => each.innerText)")]


def settle(tab: Page) -> None:
    """Let the page come to rest."""
    tab.run("new Promise((done) => setTimeout(done, 100))")


def write(tab: Page, box: str, text: str) -> None:
    tab.run(f"document.getElementById({box!r}).value = {text!r}")
    tab.run(f"document.getElementById({box!r}).dispatchEvent(new Event('input'))")


def test_the_language_changes_everywhere_and_is_remembered(opened: Opened) -> None:
    tab = opened(3)
    assert seen(tab, "h1") == ["Rules compared"]
    tab.run("document.querySelector('.langs [lang=zh]').click()")
    assert seen(tab, "h1") == ["规则比较"]
    assert seen(tab, ".effects thead .metric") == ["指标"]
    assert tab.run("document.title").startswith("规则比较：安徽")
    assert tab.run("document.getElementById('find-parameters').placeholder").startswith("查找")
    assert tab.run("document.querySelector('.effects .plot.std title').textContent").startswith("标准化效应")
    assert tab.run("document.activeElement.lang") == "zh"
    # What one process stores reaches the next one a moment later.
    assert any(seen(opened(3), "h1") == ["规则比较"] for _ in range(50))
    tab.run("localStorage.clear()")
    assert any(seen(opened(3), "h1") == ["Rules compared"] for _ in range(50))


def test_every_text_is_seen_in_one_language_only(opened: Opened) -> None:
    for lang, other in (("zh", "en"), ("en", "zh")):
        tab = opened(3, lang)
        assert tab.run(f"{SEEN.format(f'span[lang={other}], tspan[lang={other}]')}.length") == 0
        assert tab.run(f"{SEEN.format(f'span[lang={lang}]')}.length") > 50


def test_effects_are_shown_in_their_own_units_and_with_all_that_is_chance(opened: Opened) -> None:
    tab = opened()
    assert len(seen(tab, ".effects tbody")) == 3
    tab.run("document.getElementById('only-significant').click()")
    assert len(seen(tab, ".effects tbody")) == 5
    assert tab.run(f"{SEEN.format('.effects tbody .plot.own')}.length") == 0
    tab.run("document.querySelector('[data-measure=own]').click()")
    assert tab.run(f"{SEEN.format('.effects tbody .plot.own')}.length") == 5
    assert tab.run(f"{SEEN.format('.effects .plot.std')}.length") == 0
    assert tab.run(f"{ALL.format('[aria-pressed=true][data-measure]')}.map((each) => each.innerText)") == ["own units"]


def test_the_zero_line_and_the_whiskers_stand_where_the_figures_say(opened: Opened) -> None:
    tab = opened()
    place = "((each) => each.x + each.width / 2)(document.querySelector({!r}).getBoundingClientRect())"
    row = ".effects tbody tr .plot.std "
    zero, whole = tab.run(place.format(row + ".zero")), f"document.querySelector({row!r}).getBoundingClientRect().width"
    bar = ".effects tbody:nth-of-type(2) .plot.std .whisker line"
    assert tab.run(place.format(bar)) - zero == pytest.approx(-1.9 / (0.21 * 20) / 2 * tab.run(whole), abs=1.5)


def test_rulings_are_found_by_words_and_by_kind(opened: Opened) -> None:
    tab = opened()
    heads = ".group h3"
    assert seen(tab, heads) == ["playing out of turn", "levels for a double-down"]
    write(tab, "find-rulings", "附5b.near")
    assert seen(tab, heads) == ["levels for a double-down"]
    write(tab, "find-rulings", "no such words")
    assert seen(tab, heads) == []
    assert seen(tab, "#rulings .no-match") == ["Nothing matches."]
    write(tab, "find-rulings", "")
    tab.run("document.getElementById('kind-of-rulings').value = 'legal or an offence'")
    tab.run("document.getElementById('kind-of-rulings').dispatchEvent(new Event('change'))")
    assert seen(tab, heads) == ["playing out of turn"]


def test_a_group_opens_to_its_hands_event_by_event(opened: Opened) -> None:
    tab = opened(3)
    tab.run("document.querySelector('.group summary').click()")
    settle(tab)
    assert seen(tab, ".difference h4") == ["event 4 · South plays ♠3 · legal or an offence"]
    assert seen(tab, ".hand > summary") == [f"{HOSTILE} nanjing-2012/附6d.bites"]
    assert seen(tab, ".difference .side .chip") == ["not stated: default", "referee's discretion"]
    tab.run("document.querySelector('.follows summary').click()")
    settle(tab)
    assert seen(tab, ".follows h4") == ["result · levels"]
    assert seen(tab, ".follows .clause") == ["五(四)2(1)", "附5b", "七⑤", "附六a"]
    assert tab.run("document.querySelectorAll('img').length") == 0


def test_parameters_are_filtered_and_those_that_agree_shown_when_asked_for(opened: Opened) -> None:
    tab = opened()
    rows = "#parameters tr:not(.subject) th[scope=row]"
    assert len(seen(tab, rows)) == 4
    tab.run("document.getElementById('agreeing').click()")
    assert len(seen(tab, rows)) == 5
    write(tab, "find-parameters", "附5b LEVELS")
    assert seen(tab, rows) == ["levels for a double-down levels.gain.double_down"]
    assert seen(tab, "#parameters .subject") == ["levels"]


def test_cells_of_each_state_look_different(opened: Opened) -> None:
    tab = opened(3)
    look = "((each) => each.backgroundColor + each.backgroundImage)(getComputedStyle(document.querySelector({!r})))"
    states = ("stated", "silent", "inapplicable", "absent")
    assert len({tab.run(look.format(f"#parameters td.is-{state}")) for state in states}) == len(states)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("width", [360, 820, 1600])
def test_no_screen_need_scroll_sideways(opened: Opened, width: int, lang: str) -> None:
    tab = opened(3, lang, width)
    tab.run(f"{ALL.format('details')}.forEach((each) => {{ each.open = true; }})")
    settle(tab)
    assert tab.run("document.documentElement.scrollWidth") <= width


def test_it_can_be_used_from_the_keyboard(opened: Opened) -> None:
    tab = opened()
    names = []
    for _ in range(12):
        tab.press("Tab")
        names.append(tab.run("(document.activeElement.innerText || document.activeElement.id).split('\\n')[0]"))
        assert tab.run("getComputedStyle(document.activeElement).outlineStyle") == "solid", names
    assert names[:2] == ["中文", "English"]
    assert names[-3:] == ["standardised", "own units", "only-significant"]


def test_without_scripts_everything_but_single_hands_can_be_read(opened: Opened, tab: Page) -> None:
    tab.call("Emulation.setScriptExecutionDisabled", value=True)
    opened(lang="zh")
    tab.call("Emulation.setScriptExecutionDisabled", value=False)
    assert len(seen(tab, ".effects tbody")) == 5
    assert len(seen(tab, ".group .side")) == 4
    assert len(seen(tab, "#parameters tr:not(.subject) th[scope=row]")) == 5
    assert seen(tab, ".controls") == []


def test_it_prints_on_a4(opened: Opened) -> None:
    tab = opened(3)
    pdf = tab.printed()
    boxes = {tuple(round(float(each)) for each in box.split()) for box in re.findall(rb"/MediaBox \[([^\]]*)\]", pdf)}
    assert boxes == {(0, 0, 595, 842)}
    tab.call("Emulation.setEmulatedMedia", media="print")
    assert seen(tab, ".controls, nav, .langs") == []
    assert len(seen(tab, ".effects tbody")) == 3
    dark = [{"name": "prefers-color-scheme", "value": "dark"}]
    style = "getComputedStyle(document.documentElement)"
    colours = f"['accent', 'bad', 'doubt', 'k0'].map((each) => {style}.getPropertyValue('--' + each))"
    on_paper = tab.run(colours)
    tab.call("Emulation.setEmulatedMedia", media="print", features=dark)
    assert tab.run(colours) == on_paper
    tab.call("Emulation.setEmulatedMedia", media="", features=[])
