"""The page of adjudications: what it holds, and how it behaves in a browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from cardgames import report
from cardgames.report.pages import digest
from tests.browser import CHROMIUM, Page, browser
from tests.core.adjudications import BOMBS, REVOKE, ruled

LANGS = ("zh", "en")
HOSTILE = REVOKE.replace("en: Revoke corrected after the reminder", 'en: "</script><b>&amp;<!--"').replace(
    "zh: 跟错后改正", 'zh: "\'\\"><img src=x onerror=alert(1)>"'
)


def page(*scripts: str, lang: str = "en") -> str:
    return report.adjudications_to_html([ruled(text, file=f"{n}.yaml") for n, text in enumerate(scripts)], lang)


class Elements(HTMLParser):
    """Every element with its attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def data_of(text: str) -> Any:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.DOTALL)
    assert found is not None
    return json.loads(found[1])


# What it holds.


def test_it_needs_nothing_from_elsewhere() -> None:
    text = page(REVOKE, BOMBS)
    for tag, attributes in Elements(text).found:
        assert tag not in ("link", "img", "iframe", "object", "base")
        assert not {"src", "style"} & set(attributes), (tag, attributes)
        assert not [name for name in attributes if name.startswith("on")]
    assert not re.search(r"https?://|@import|url\(", text)


def test_its_policy_names_its_own_script_and_style() -> None:
    text = page(REVOKE)
    policy = next(each["content"] for tag, each in Elements(text).found if each.get("http-equiv"))
    style = re.search(r"<style>(.*?)</style>", text, re.DOTALL)
    script = re.search(r"<script>(.*?)</script>", text, re.DOTALL)
    assert style is not None
    assert script is not None
    assert policy is not None
    assert policy.startswith("default-src 'none'; ")
    assert f"script-src '{digest(script[1])}'" in policy
    assert f"style-src '{digest(style[1])}'" in policy


def test_whatever_a_title_holds_stays_text() -> None:
    text = page(HOSTILE)
    tags = [tag for tag, _ in Elements(text).found]
    assert tags.count("script") == 2
    assert "img" not in tags
    assert data_of(text)["scripts"][0]["title"]["en"] == "</script><b>&amp;<!--"


def test_states_are_told_by_what_changes() -> None:
    script = data_of(page(REVOKE))["scripts"][0]
    state = script["start"]
    found = ruled()
    for event, record in zip(script["events"], found.records, strict=True):
        hands = {**state["hands"], **event["state"].get("hands", {})}
        state = {**state, **event["state"], "hands": hands}
        assert [sorted(hands[str(seat)]) for seat in range(4)] == [list(hand) for hand in record.state.hands]
        assert state["points"] == record.state.points
        assert [each[:2] for each in state["trick"]] == [[one.seat, list(one.kinds)] for one in record.state.trick]


def test_what_is_printed_is_there_without_scripts_in_both_languages() -> None:
    text = page(REVOKE, BOMBS)
    paper = text[text.index('<main id="paper">') : text.index("</main>")]
    assert re.findall(r'<article lang="(..)"><h1>([^<]*)', paper) == [
        ("zh", "跟错后改正"),
        ("en", "Revoke corrected after the reminder"),
        ("zh", "王炸压不过"),
        ("en", "Nothing beats four jokers"),
    ]
    one = paper[paper.index('<article lang="en">') :]
    places = [one.index(said) for said in ("<h2>Hands", "<h2>Play", "South <b>♠3 ♠3</b>", "<h2>Rulings", "<h2>Result")]
    assert places == sorted(places)


# In a browser.


@pytest.fixture(scope="module")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium here")
    folder = tmp_path_factory.mktemp("browser")
    with browser(folder / "profile") as found:
        yield found


@pytest.fixture
def opened(tab: Page, tmp_path: Path) -> Iterator[Any]:
    """A function that opens a page of scripts, in a tab that has forgotten everything."""

    def open_page(*scripts: str, at: str = "", lang: str = "en", width: int = 1280) -> Page:
        file = tmp_path / "page.html"
        file.write_text(page(*scripts, lang=lang), encoding="utf-8")
        tab.size(width, 900)
        tab.open(file.as_uri() + at)
        return tab

    tab.problems.clear()
    yield open_page
    tab.run("localStorage.clear()")
    assert tab.problems == []


def text_of(tab: Page, selector: str) -> str:
    return str(tab.run(f"document.querySelector({selector!r})?.innerText ?? ''"))


def settle(tab: Page) -> None:
    """Let the page come to rest."""
    tab.run("new Promise((done) => setTimeout(done, 250))")


def step(tab: Page) -> tuple[str, str]:
    """The address and the event shown."""
    settle(tab)
    return str(tab.run("location.hash")), text_of(tab, ".now .what")


def test_arrow_keys_step_and_the_address_follows(opened: Any) -> None:
    tab = opened(REVOKE)
    assert step(tab) == ("", "Start")
    tab.press("ArrowRight")
    assert step(tab) == ("#e1", "the referee names the trump suit")
    tab.press("ArrowRight")
    assert step(tab) == ("#e2", "East plays ♠A ♠A")
    tab.press("ArrowLeft")
    assert step(tab)[0] == "#e1"
    tab.press("End")
    assert step(tab) == ("#e14", "S: hides DK")
    tab.press("ArrowRight")
    assert step(tab)[0] == "#e14"
    tab.press("Home")
    assert step(tab) == ("#e0", "Start")


def test_a_key_held_down_is_no_trouble(opened: Any) -> None:
    tab = opened(REVOKE)
    pressed = "document.dispatchEvent(new KeyboardEvent('keydown', { key: n % 2 ? 'Home' : 'End' }))"
    tab.run(f"for (let n = 0; n < 600; n++) {pressed}")
    tab.press("ArrowRight")
    assert step(tab)[0] == "#e1"


def test_a_link_leads_to_its_event(opened: Any) -> None:
    tab = opened(REVOKE, at="#e3")
    assert text_of(tab, ".now .verdict") == "✗ offence"
    assert "5(a) A pair calls for a pair" in text_of(tab, ".ruling .quoted")
    assert text_of(tab, ".ruling h3") == "1. Event 3: revoke (North)"
    for wrong in ("#e99", "#x", "#s9e1", "#e"):
        opened(REVOKE, at=wrong)


def test_running_points_and_levels_are_shown(opened: Any) -> None:
    tab = opened(REVOKE, at="#e7")
    assert "attackers' points 0" in " ".join(text_of(tab, ".status").split())
    tab.press("ArrowRight")
    assert "attackers' points 10 E-W 5 N-S 10" in " ".join(text_of(tab, ".status").split())


def test_irregular_events_are_marked_on_the_bar_and_can_be_clicked(opened: Any) -> None:
    tab = opened(REVOKE)
    assert tab.run("[...document.querySelectorAll('.bar button')].map((each) => each.innerText).join('')") == "▷✗??•"
    tab.run("document.querySelector('.bar .unclear').click()")
    assert step(tab)[0] == "#e6"
    assert "cannot be checked" in text_of(tab, ".rest")


def test_penalty_cards_lie_open_and_hidden_ones_are_backs(opened: Any) -> None:
    tab = opened(REVOKE, at="#e3")
    assert text_of(tab, ".seat1 .card.back") == "×5"
    assert tab.run("document.querySelectorAll('.seat1 .card.open').length") == 2
    assert "penalty card: ♣3 ♣4" in tab.run("document.querySelector('.seat1 .sr').textContent")


def test_the_best_cards_and_passes_are_shown_in_the_middle(opened: Any) -> None:
    tab = opened(BOMBS, at="#e7", lang="zh")
    assert text_of(tab, ".play2 > span") == "西家 ✓ 最大"
    assert text_of(tab, ".play2 small") == "=♠6"
    tab.press("Home")
    for _ in range(3):
        tab.press("ArrowRight")
    assert text_of(tab, ".play2") == "西家: 不出"


def test_the_language_changes_and_is_remembered(opened: Any) -> None:
    tab = opened(REVOKE, at="#e2")
    tab.run("document.querySelector('.langs [lang=zh]').click()")
    assert step(tab) == ("#e2", "东家出 ♠A ♠A")
    assert tab.run("document.documentElement.lang") == "zh"
    assert comes_to_say(opened, "东家出 ♠A ♠A")
    assert step(opened(REVOKE, at="?lang=en#e2"))[1] == "East plays ♠A ♠A"
    tab.run("localStorage.clear()")
    assert comes_to_say(opened, "East plays ♠A ♠A")


def comes_to_say(opened: Any, said: str) -> bool:
    """Whether the page, opened again, says that: what one process stores reaches the next one a moment later."""
    return any(step(opened(REVOKE, at="#e2"))[1] == said for _ in range(50))


def test_several_scripts_have_an_index(opened: Any) -> None:
    tab = opened(REVOKE, BOMBS)
    assert tab.run("[...document.querySelectorAll('.scripts a')].map((each) => each.innerText)") == [
        "Revoke corrected after the reminder",
        "Nothing beats four jokers",
    ]
    tab.run("document.querySelectorAll('.scripts a')[1].click()")
    settle(tab)
    tab.press("ArrowRight")
    assert step(tab) == ("#s2e1", "East plays ♠3")
    assert step(opened(REVOKE, BOMBS, at="#s1e4")) == ("#s1e4", "the referee reminds North")
    tab.run("document.querySelector('.top nav a').click()")
    settle(tab)
    assert text_of(tab, "h1") == "All scripts"


def test_everything_can_be_done_from_the_keyboard(opened: Any) -> None:
    tab = opened(REVOKE)
    names = []
    for _ in range(7):
        tab.press("Tab")
        names.append(tab.run("document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText"))
        assert tab.run("getComputedStyle(document.activeElement).outlineStyle") == "solid", names
    assert names[:3] == ["中文", "English", "Start"]
    assert names[3:] == ["Next (right arrow)", "To the end (End)", "Next irregularity", "All events"]
    tab.press("ArrowRight")
    tab.press("Enter")
    settle(tab)
    assert text_of(tab, ".listed li:nth-child(3)") == "3. ✗ N: wrong C3 C4"


def test_a_button_keeps_the_focus_while_it_steps(opened: Any) -> None:
    tab = opened(REVOKE)
    tab.run("document.querySelector('[data-name=next]').focus()")
    for _ in range(2):
        tab.press("Enter")
    assert step(tab)[0] == "#e2"
    assert tab.run("document.activeElement.dataset.name") == "next"
    assert tab.run("document.getElementById('live').textContent") == "East plays ♠A ♠A. legal"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("text", [REVOKE, BOMBS])
def test_a_phone_need_not_scroll_sideways(opened: Any, text: str, lang: str) -> None:
    tab = opened(text, lang=lang, width=360)
    for _ in range(14):
        tab.press("ArrowRight")
        assert tab.run("document.documentElement.scrollWidth") <= 360


def test_hostile_texts_do_nothing(opened: Any) -> None:
    for lang in LANGS:
        tab = opened(HOSTILE, lang=lang)
        assert tab.run("document.querySelectorAll('img, #app h1 *').length") == 0
    assert text_of(tab, "h1") == "</script><b>&amp;<!--"


def test_without_scripts_it_can_be_read(opened: Any, tab: Page) -> None:
    tab.call("Emulation.setScriptExecutionDisabled", value=True)
    opened(REVOKE, lang="zh")
    tab.call("Emulation.setScriptExecutionDisabled", value=False)
    shown = "[...document.querySelectorAll('#paper h1')].filter((each) => each.getClientRects().length)"
    assert tab.run(f"{shown}.map((each) => each.innerText)") == ["跟错后改正"]


def test_it_prints_on_a4(opened: Any) -> None:
    tab = opened(REVOKE, BOMBS)
    pdf = tab.printed()
    boxes = {tuple(round(float(each)) for each in box.split()) for box in re.findall(rb"/MediaBox \[([^\]]*)\]", pdf)}
    assert boxes == {(0, 0, 595, 842)}
    tab.call("Emulation.setEmulatedMedia", media="print")
    assert tab.run("document.getElementById('app').offsetParent") is None
    assert tab.run("document.querySelector('#app h1').getClientRects().length") == 0
    assert (
        tab.run("[...document.querySelectorAll('#paper h1')].filter((each) => each.getClientRects().length).length")
        == 2
    )
    tab.call("Emulation.setEmulatedMedia", media="")
