"""`cardgames ruleset new`: a house ruleset that holds only what differs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardgames import load
from cardgames.rulesets import Ruleset, loads, names
from cardgames.text import Text
from tests.cli.conftest import HOUSE, LANGS, Command

SETTINGS = (
    "levels.start=3",
    "levels.must_play=2,10",
    "scoring.dealer_gain={0: 4, 40: 1}",
    "match.minutes=none",
    "referee.conduct.noise=serious",
    "tournament.rounds=4",
)


def differences(ruleset: Ruleset, base: Ruleset) -> dict[str, object]:
    """The values of a ruleset, by path as settings have it, that are not the base's."""
    return {
        beginning + path: entry.value
        for beginning, section in (("", "entries"), ("referee.", "referee"), ("tournament.", "tournament"))
        for path, entry in getattr(ruleset, section).items()
        if entry.value != getattr(base, section)[path].value
    }


def set_all(*settings: str) -> list[str]:
    return [part for setting in settings for part in ("--set", setting)]


@pytest.mark.parametrize("lang", LANGS)
def test_the_new_file_differs_in_what_was_set_and_nothing_else(lang: str, cardgames: Command) -> None:
    ended = cardgames("--lang", lang, "ruleset", "new", "Cup 2.yaml", "--from", "xiamen-2020", *set_all(*SETTINGS))
    assert (ended.status, ended.out) == (0, "")
    assert ended.err == {"zh": "cardgames: 已写好 Cup 2.yaml\n", "en": "cardgames: wrote Cup 2.yaml\n"}[lang]
    house, base = load("./Cup 2.yaml"), load("xiamen-2020")
    assert (house.id, house.extends) == ("cup-2", ("xiamen-2020", "shengji-base"))
    assert differences(house, base) == {
        "levels.start": "3",
        "levels.must_play": ["2", "T"],
        "scoring.dealer_gain": {0: 4, 40: 1},
        "match.minutes": None,
        "referee.conduct.noise": "serious",
        "tournament.rounds": 4,
    }
    assert [clause.handled_by for clause in house.clauses.values()] == ["engine"] * 4 + ["referee", "tournament"]
    entry = house.referee["conduct.noise"]
    assert (entry.authority, entry.clauses) == ("explicit", ("5",))
    assert house.clauses["5"].text.en == "Noise: forbidden, a grave breach"
    assert house.clauses["5"].text.zh == "喧哗：不许，属重度违规"
    assert house.title.say(lang).endswith(base.title.say(lang))
    assert cardgames("validate", "Cup 2.yaml").result().startswith("Cup 2.yaml: ok cup-2 ")


@pytest.mark.parametrize("name", names(bases=True))
@pytest.mark.parametrize("lang", LANGS)
def test_without_settings_it_is_the_base_and_an_example_that_can_be_put_into_force(
    name: str, lang: str, cardgames: Command
) -> None:
    text = cardgames("--lang", lang, "ruleset", "new", "--from", name).result()
    base, house = load(name), loads(text)
    assert (house.id, house.clauses, differences(house, base)) == (f"{name}-house", {}, {})
    in_force = loads(
        "\n".join(line.removeprefix("#") if re.match("#(?! \\S)", line) else line for line in text.split("\n"))
    )
    assert len(differences(in_force, base)) == 1
    assert list(in_force.clauses) == ["1"]


def test_it_may_extend_a_ruleset_file_beside_it(house: Path, cardgames: Command) -> None:
    options = ("--title-zh", "秋季杯", "--title-en", "Autumn Cup", "--id", "autumn")
    cardgames("ruleset", "new", "cup.yaml", "--from", house.name, *options, *set_all("levels.start=3"))
    found, base = load(house.with_name("cup.yaml")), load(house)
    assert (found.id, found.extends, found.title) == (
        "autumn",
        ("spring-cup", "guandan-base"),
        Text("秋季杯", "Autumn Cup"),
    )
    assert differences(found, base) == {"levels.start": "3"}
    assert found.parameters.values()["levels.gain.double_down"] == 4


def test_what_is_no_difference_is_left_out(cardgames: Command) -> None:
    ended = cardgames(
        "ruleset", "new", "--from", "nanjing-2012", *set_all("levels.start=2", "levels.gain.double_down=4")
    )
    assert ended.err == "cardgames: levels.start has that value in nanjing-2012 already, and is left out\n"
    assert list(loads(ended.out).clauses) == ["1"]


def test_a_file_that_is_there_stays(house: Path, cardgames: Command) -> None:
    said = cardgames("ruleset", "new", house.name, "--from", "nanjing-2012").refusal()
    assert said == "spring-cup.yaml: the file exists already"
    assert house.read_text(encoding="utf-8") == HOUSE


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["sub/a.yaml", "--from", "spring-cup.yaml"],
            "spring-cup.yaml: what a ruleset extends must lie in the same folder",
        ),
        (["a.yaml", "--from", "other.yaml"], "other.yaml: what a ruleset extends must lie in the same folder"),
        (["a.yaml", "--from", "nanjing-2012"], "the new file would extend nanjing-2012.yaml, not "),
        (["swiss-2015.yaml", "--from", "swiss-2015"], "id: swiss-2015 is the id of a ruleset that it extends"),
        (["guandan-base.yaml", "--from", "swiss-2015"], "id: guandan-base is the id of a ruleset that it extends"),
        (["a.yaml", "--from", "swiss-2015", "--id", "A b"], "id: A b cannot be an id; expected small letters"),
        (["春.yaml", "--from", "swiss-2015"], "--id: the name of the file suggests no id"),
        (["a.yaml", "--from", "swiss-2015", "--id", ""], "id: cannot be an id"),
        (["a.yaml", "--from", "swiss-2015", "--title-zh", " "], "--title-zh: a title cannot be blank"),
        (["a.yaml", "--from", "swiss-2015", "--title-en", "\udcff"], "--title-en: this is no text in UTF-8"),
        (["a.yaml", "--from", "swiss-2015", "--set", "levels.start=\udcff"], "--set: this is no text in UTF-8"),
        (["a.yaml", "--from", "swiss-2015", "--set", "a.b=1"], "swiss-2015: --set a.b: no such parameter"),
        (["a.yaml", "--from", "swiss-2051"], "there is no ruleset swiss-2051; did you mean swiss-2015"),
        (["a.yaml"], "--from is missing"),
    ],
)
def test_what_cannot_be_extended_is_refused(arguments: list[str], said: str, house: Path, cardgames: Command) -> None:
    Path("sub").mkdir()
    Path("other.yaml").write_text(HOUSE.replace("spring-cup", "winter-cup"), encoding="utf-8")
    Path("nanjing-2012.yaml").write_text(HOUSE.replace("spring-cup", "nanjing-2012"), encoding="utf-8")
    assert said in cardgames("ruleset", "new", *arguments).refusal()
    assert not Path("a.yaml").exists()
