"""`--set`: what if a parameter had another value, on every command that uses a ruleset."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgames import load, with_values
from cardgames.version import __version__
from tests.cli.conftest import LANGS, Command

NANJING, XIAMEN = "nanjing-2012", "xiamen-2020"
THREE = ("--set", "levels.start=3")
LABEL = f"{NANJING} [levels.start=3]"
HASH = with_values(load(NANJING), {"levels.start": "3"}).content_hash
SIMULATE = ("simulate", NANJING, "--hands", "1")


def test_show_shows_the_variation(cardgames: Command) -> None:
    shown = json.loads(cardgames("show", NANJING, *THREE, "--json").result())
    entry = next(each for each in shown["parameters"] if each["path"] == "levels.start")
    assert (entry["value"], entry["clauses"], entry["origin"]) == ("3", [], "set")
    assert shown["content_hash"] == HASH
    assert LABEL in cardgames("show", NANJING, *THREE, "--parameters").result()


def test_validate_checks_the_variation(cardgames: Command) -> None:
    assert cardgames("validate", NANJING, *THREE).result() == f"{NANJING}: ok {LABEL} {HASH}\n"
    ended = cardgames("validate", NANJING, XIAMEN, "--set", "kitty.multiplier.pair=8")
    assert ended.out.startswith(f"{XIAMEN}: ok {XIAMEN} [kitty.multiplier.pair=8] ")
    assert (ended.status, ended.err.count("\n")) == (2, 1)
    assert ended.err.startswith(f"cardgames: {NANJING}: --set kitty.multiplier.pair: no such parameter")


def test_identify_judges_by_the_variation(cardgames: Command) -> None:
    tractor = ("identify", XIAMEN, "--level", "2", "--trump", "H", "S6 S6 S7 S7")
    assert cardgames(*tractor).result().splitlines()[1].startswith("tractor")
    wider = cardgames(*tractor, "--set", "tractor.min_pairs=3").result().splitlines()
    assert wider[0].startswith(f"{XIAMEN} [tractor.min_pairs=3] ")
    assert not wider[1].startswith("tractor")


def test_simulate_says_what_was_set_where_it_names_the_ruleset(cardgames: Command) -> None:
    text = cardgames(*SIMULATE, *THREE, "--out", "rows.csv").result()
    assert f"ruleset       {LABEL}\n" in text
    head, names, row = Path("rows.csv").read_text(encoding="utf-8").splitlines()
    assert head.startswith(f"# cardgames {__version__} ruleset {LABEL} hash {HASH} seed 0 ")
    assert dict(zip(names.split(","), row.split(","), strict=True))["level_EW"] >= "3"


def test_simulate_says_it_to_programs_too(cardgames: Command) -> None:
    printed = json.loads(cardgames(*SIMULATE, *THREE, "--json", "--out", "rows.jsonl").result())
    head = json.loads(Path("rows.jsonl").read_text(encoding="utf-8").splitlines()[0])
    for each in (printed, head):
        assert (each["ruleset"], each["set"], each["content_hash"]) == (NANJING, {"levels.start": "3"}, HASH)


def test_scripts_cannot_be_saved_of_a_variation(cardgames: Command) -> None:
    said = cardgames(*SIMULATE, *THREE, "--save-scripts", "out").refusal()
    assert said.startswith("--save-scripts: this cannot go with --set")
    assert not Path("out").exists()


def scripts_of(*rulesets: str, cardgames: Command) -> list[str]:
    """A new script under each ruleset."""
    for ruleset in rulesets:
        cardgames("script", "new", ruleset, f"{ruleset}.yaml")
    return [f"{ruleset}.yaml" for ruleset in rulesets]


def test_adjudicate_varies_the_ruleset_of_every_script(cardgames: Command) -> None:
    scripts = scripts_of(NANJING, XIAMEN, cardgames=cardgames)
    found = json.loads(cardgames("adjudicate", *scripts, *THREE, "--json").result())
    assert [(each["ruleset"], each["set"]) for each in found] == [
        (NANJING, {"levels.start": "3"}),
        (XIAMEN, {"levels.start": "3"}),
    ]
    assert found[0]["content_hash"] == HASH
    assert "set" not in json.loads(cardgames("adjudicate", scripts[0], "--json").result())
    assert f"{LABEL} {HASH}" in cardgames("adjudicate", scripts[0], *THREE).result()
    by = cardgames("adjudicate", scripts[0], "--ruleset", "swiss-2015", *THREE).result()
    assert "swiss-2015 [levels.start=3] " in by


def test_adjudicate_ends_where_a_ruleset_cannot_be_varied_so(cardgames: Command) -> None:
    scripts = scripts_of(NANJING, cardgames=cardgames)
    said = cardgames("adjudicate", *scripts, *scripts, "--set", "levels.strat=3").refusal()
    assert said.startswith(f"{NANJING}: --set levels.strat: no such parameter; did you mean levels.start")


def test_verbs_take_settings(cardgames: Command) -> None:
    assert cardgames("script", "verbs", NANJING, *THREE).result() == cardgames("script", "verbs", NANJING).result()
    assert "--set a.b" in cardgames("script", "verbs", NANJING, "--set", "a.b=1").refusal()


@pytest.mark.parametrize("lang", LANGS)
def test_a_setting_that_cannot_be_is_named(lang: str, cardgames: Command) -> None:
    show = ("--lang", lang, "show", NANJING)
    for setting, zh, en in (
        ("levels.strat=3", "没有这个参数；是否想写：levels.start", "no such parameter; did you mean levels.start"),
        ("match.minutes=0", "0 不可用；应为：整数 1 至 600", "0 is not allowed; expected a whole number from 1 to 600"),
        ("levels.start", "应写作 路径=值", "expected PATH=VALUE"),
        ("a_rule.fail_to=2", "在此无意义", "does not apply"),
    ):
        said = cardgames(*show, "--set", setting).refusal()
        assert said.startswith(f"{NANJING}: --set {setting.partition('=')[0]}: {zh if lang == 'zh' else en}")


def test_a_contradiction_names_what_it_is_about(cardgames: Command) -> None:
    said = cardgames("show", NANJING, "--set", "combos.straight.max_cards=4").refusal()
    assert said.startswith(f"{NANJING}: combos.straight: ")
