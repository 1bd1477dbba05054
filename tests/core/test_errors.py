"""Texts in two languages, and the one line that every error says."""

import pickle

import pytest

from cardgames import errors, text
from cardgames.errors import CardError, CardgamesError, PlayError, RulesetError, ScriptError, UsageError
from cardgames.text import Text, listing, near_names

BOTH = Text("牌不对", "not the right card")


def test_a_text_says_each_language() -> None:
    assert BOTH.say("zh") == "牌不对"
    assert BOTH.say("en") == "not the right card"
    assert BOTH.as_dict() == {"zh": "牌不对", "en": "not the right card"}
    assert BOTH + Text("！", "!") == Text("牌不对！", "not the right card!")


@pytest.mark.parametrize(("zh", "en"), [("", "x"), ("x", ""), ("  ", "x"), ("x", "\n")])
def test_a_text_needs_both_parts(zh: str, en: str) -> None:
    with pytest.raises(ValueError, match="non-empty"):
        Text(zh, en)


def test_a_text_knows_no_third_language() -> None:
    with pytest.raises(ValueError, match="'fr'"):
        BOTH.say("fr")


def test_a_text_does_not_change() -> None:
    with pytest.raises(AttributeError):
        BOTH.zh = "别的"  # type: ignore[misc]


def test_names_in_a_row() -> None:
    assert listing(["a", "b"]) == Text("a、b", "a, b")


def test_near_names() -> None:
    assert near_names("nanjing-2021", ["nanjing-2012", "xiamen-2020"]).en.startswith("did you mean nanjing-2012")
    assert near_names("ZH", ["zh", "en"]).en == "did you mean zh?"
    assert near_names("qqq", ["zh", "en"]).en == "known: zh, en"
    assert near_names("qqq", [f"name{n}" for n in range(50)]).en == "nothing is named like it"
    assert near_names("qqq", []).en == "nothing is named like it"


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ({}, "not the right card"),
        ({"file": "a.yaml"}, "a.yaml: not the right card"),
        ({"file": "a.yaml", "line": 3}, "a.yaml:3: not the right card"),
        ({"file": "a.yaml", "line": 3, "key": "hands.E"}, "a.yaml:3: hands.E: not the right card"),
        ({"key": "hands.E"}, "hands.E: not the right card"),
        ({"line": 3}, "line 3: not the right card"),
    ],
)
def test_an_error_says_its_place(place: dict[str, str | int], line: str) -> None:
    error = CardgamesError(BOTH, **place)  # type: ignore[arg-type]
    assert error.say("en") == line
    assert str(error) == line


def test_an_error_is_one_line() -> None:
    assert CardError(Text("一\n二", "one\n  two")).say("en") == "one two"
    assert CardError(BOTH, line=3).say("zh") == "第 3 行: 牌不对"


def test_every_error_is_in_the_tree() -> None:
    kinds = [getattr(errors, name) for name in errors.__all__]
    assert all(issubclass(kind, CardgamesError) for kind in kinds)
    assert all(kind.__name__ in (errors.__doc__ or "") for kind in kinds)
    defined = {
        name for name, thing in vars(errors).items() if isinstance(thing, type) and thing.__module__ == errors.__name__
    }
    assert defined == set(errors.__all__)
    assert all(hasattr(text, name) for name in text.__all__)


@pytest.mark.parametrize(
    "error",
    [
        CardError(BOTH, file="a", line=1, key="k"),
        ScriptError(BOTH),
        UsageError(BOTH, key="k"),
        PlayError(BOTH, reason="wrong_type", line=4),
        RulesetError.together([RulesetError(BOTH, line=1), RulesetError(BOTH, line=2)]),
    ],
)
def test_errors_survive_pickling(error: CardgamesError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert copy.say("zh") == error.say("zh")
    assert vars(copy).keys() == vars(error).keys()
    assert copy.args == error.args


def test_a_play_error_has_a_reason() -> None:
    assert PlayError(BOTH, reason="too_low").reason == "too_low"


def test_one_ruleset_problem_is_the_error_itself() -> None:
    error = RulesetError(BOTH, line=1)
    assert error.problems == (error,)
    assert RulesetError.together([error]) is error


def test_several_ruleset_problems_take_a_line_each() -> None:
    first, second = RulesetError(BOTH, file="a", line=1), RulesetError(BOTH, file="a", line=2)
    error = RulesetError.together([first, second])
    assert error.problems == (first, second)
    assert error.say("en").splitlines() == [first.say("en"), second.say("en")]
    assert str(error) == error.say("en")
