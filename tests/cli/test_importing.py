"""`script import`: records of others as script files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgames.scripts import read_script, script_from
from tests.cli.conftest import LANGS, Command
from tests.guandan.notation_logs import botzone_log, lines, njupt_messages, played


@pytest.fixture(scope="module")
def match() -> str:
    """Three hands as a client of the NJUPT platform logs them."""
    return lines([message for hand in played(5, 3) for message in njupt_messages(hand)])


@pytest.fixture(scope="module")
def hand() -> str:
    """One hand as Botzone's judge logs it."""
    return json.dumps(botzone_log(played(5, 2)[1]))


def test_one_hand_is_printed(cardgames: Command, tmp_path: Path, hand: str) -> None:
    (tmp_path / "match.json").write_text(hand, encoding="utf-8")
    script = script_from(cardgames("script", "import", "botzone", "match.json").result())
    assert script.ruleset == "guandan-base"
    assert len(script.hands) == 4
    assert {event.verb for event in script.events} >= {"lead", "play", "pass", "tribute", "return"}


def test_the_script_is_in_form_and_stays_so(cardgames: Command, tmp_path: Path, hand: str) -> None:
    (tmp_path / "match.json").write_text(hand, encoding="utf-8")
    assert cardgames("script", "import", "botzone", "match.json", "--out", "one.yaml").status == 0
    assert cardgames("script", "fmt", "--check", "one.yaml").result() == ""


def test_many_hands_go_into_a_folder(cardgames: Command, tmp_path: Path, match: str) -> None:
    (tmp_path / "log.jsonl").write_text(match, encoding="utf-8")
    ended = cardgames("script", "import", "njupt", "log.jsonl", "--ruleset", "swiss-2015", "--out", "hands")
    assert (ended.status, ended.out) == (0, "")
    assert "3 scripts saved" in ended.err
    files = sorted(Path("hands").iterdir())
    assert [file.name for file in files] == [f"log-h00{n}.yaml" for n in (1, 2, 3)]
    assert {read_script(file).ruleset for file in files} == {"swiss-2015"}


def test_a_ruleset_may_be_a_file(cardgames: Command, tmp_path: Path, house: Path, hand: str) -> None:
    (tmp_path / "match.json").write_text(hand, encoding="utf-8")
    text = cardgames("script", "import", "botzone", "match.json", "--ruleset", house.name).result()
    assert script_from(text).ruleset == house.name


def test_what_is_imported_can_be_ruled_on(cardgames: Command, tmp_path: Path, match: str) -> None:
    (tmp_path / "log.jsonl").write_text(match, encoding="utf-8")
    assert cardgames("script", "import", "njupt", "log.jsonl", "--out", "hands").status == 0
    assert cardgames("adjudicate", "hands", "--strict", "--quiet").status == 0


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["njupt", "log.jsonl"], {"zh": "有 3 副", "en": "has 3 hands"}),
        (["njupt", "log.jsonl", "--out", "one.yaml"], {"zh": "应为文件夹", "en": "expected a folder"}),
        (["njupd", "log.jsonl"], {"zh": "没有 njupd 这种记法", "en": "no notation njupd"}),
        (["njupt", "log.jsonl", "--ruleset", "xiamen-2020"], {"zh": "没有可以读的记法", "en": "reads no other"}),
        (["njupt", "nowhere.jsonl"], {"zh": "没有这个文件", "en": "there is no such file"}),
        (["botzone", "log.jsonl"], {"zh": "log.jsonl:1: 缺少 log", "en": "log.jsonl:1: log is missing"}),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    cardgames: Command, tmp_path: Path, match: str, lang: str, arguments: list[str], words: dict[str, str]
) -> None:
    (tmp_path / "log.jsonl").write_text(match, encoding="utf-8")
    assert words[lang] in cardgames("--lang", lang, "script", "import", *arguments).refusal()
