"""Parameters: declaration, description, checking and the schema."""

import pickle
from enum import Enum
from typing import Any, Literal

import jsonschema  # type: ignore[import-untyped]
import pytest
from pydantic import ValidationError

from cardgames import parameters
from cardgames.errors import UsageError
from cardgames.parameters import Condition, Parameters, Rank, check, contradiction, flips, parameter, ruleset_schema
from cardgames.text import Text
from tests.core.toy_family import TOY_VALUES, ToyParameters


def toy(**changes: Any) -> dict[str, Any]:
    return TOY_VALUES | {path.replace("__", "."): value for path, value in changes.items()}


def faults(**changes: Any) -> list[tuple[str, str, str]]:
    model, found = check(ToyParameters, toy(**changes))
    assert (model is None) == bool(found)
    return [(fault.kind, fault.paths[0] if fault.paths else "", fault.text.en) for fault in found]


# Values


def test_values_go_in_and_come_out_in_file_form() -> None:
    model = ToyParameters.from_values(TOY_VALUES)
    assert model.values() == TOY_VALUES
    assert model.must_play == ("A",)
    assert list(model.values()) == [spec.path for spec in ToyParameters.specs()]


@pytest.mark.parametrize(("written", "rank"), [(10, "T"), ("10", "T"), (2, "2"), ("k", "K"), ("A", "A"), (None, None)])
def test_ranks_are_one_letter(written: Any, rank: str | None) -> None:
    assert ToyParameters.from_values(toy(return__max_rank=written)).max_rank == rank


def test_keys_of_a_mapping_may_be_texts() -> None:
    assert ToyParameters.from_values(toy(levels__steps={"0": 5})).steps == {0: 5}


def test_a_model_may_be_made_by_field_names() -> None:
    fields = {spec.field: getattr(ToyParameters.from_values(TOY_VALUES), spec.field) for spec in ToyParameters.specs()}
    assert ToyParameters(**fields).values() == TOY_VALUES


def test_a_model_does_not_change_and_pickles() -> None:
    model = ToyParameters.from_values(TOY_VALUES)
    with pytest.raises(ValidationError):
        model.packs = 2
    assert pickle.loads(pickle.dumps(model)) == model


# Checking


def test_valid_values() -> None:
    model, found = check(ToyParameters, TOY_VALUES)
    assert model == ToyParameters.from_values(TOY_VALUES)
    assert found == []


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("deck.packs", 3, "3 is not allowed; expected always 2"),
        ("deck.packs", True, "true is not allowed"),
        ("deck.packs", "2", "2 is not allowed"),
        ("combos.pair.joker_pair", 1, "1 is not allowed; expected true or false"),
        ("combos.pair.joker_pair", "yes", "yes is not allowed; expected true or false"),
        ("combos.straight.min_cards", 2, "2 is not allowed; expected a whole number from 3 to 12"),
        ("combos.straight.min_cards", 13, "13 is not allowed"),
        ("combos.straight.min_cards", "five", "five is not allowed"),
        ("combos.straight.min_cards", "5", "5 is not allowed"),
        ("combos.straight.min_cards", 5.5, "5.5 is not allowed"),
        ("combos.straight.min_cards", None, "null is not allowed"),
        ("combos.straight.min_cards", True, "true is not allowed"),
        ("return.max_rank", "1", "1 is not allowed; expected a rank: 2-9 T J Q K A, or null (none)"),
        ("return.max_rank", 11, "11 is not allowed"),
        ("return.max_rank", True, "true is not allowed"),
        ("return.max_rank", ["T"], '["T"] is not allowed'),
        ("return.level_cards", "bared", "bared is not allowed; expected one of barred, by_face"),
        ("levels.must_play", "A", "A is not allowed; expected a list, each item: a rank: 2-9 T J Q K A"),
        ("levels.must_play", ["A", "Z", "0"], "Z, 0 is not allowed"),
        ("match.minutes", 0, "0 is not allowed; expected a whole number from 1 to 600, or null (none)"),
        ("match.minutes", 601, "601 is not allowed"),
        (
            "kitty.multiplier",
            {"single": 2, "pear": 4},
            "expected a mapping (single: a whole number; pair: a whole number)",
        ),
        ("levels.steps", {"x": 1}, "expected a mapping, key: a whole number; value: a whole number"),
        ("match.minutes", object(), "is not allowed"),
        ("match.minutes", float("nan"), "NaN is not allowed"),
    ],
)
def test_values_not_allowed(path: str, value: Any, said: str) -> None:
    (kind, named, text), *more = faults(**{path: value})
    assert (kind, named, more) == ("value", path, [])
    assert said in text


def test_everything_at_once() -> None:
    values = toy(deck__packs=3, match__minutes=0, nothing=1)
    del values["levels.steps"]
    model, found = check(ToyParameters, values)
    assert model is None
    assert sorted((fault.kind, fault.paths) for fault in found) == [
        ("missing", ("levels.steps",)),
        ("unknown", ("nothing",)),
        ("value", ("deck.packs",)),
        ("value", ("match.minutes",)),
    ]


def test_a_missing_parameter_says_what_is_expected() -> None:
    values = toy()
    del values["match.minutes"]
    assert "600, or null" in check(ToyParameters, values)[1][0].text.en


def test_unknown_paths_get_near_names() -> None:
    assert "did you mean return.max_rank" in faults(return__maxrank=1)[0][2]
    assert "write the whole path, as in combos.pair.joker_pair" in faults(combos={})[0][2]


def test_a_contradiction_names_its_parameters() -> None:
    (fault,) = check(ToyParameters, toy(combos__straight__min_cards=7))[1]
    assert fault.kind == "contradiction"
    assert fault.paths == ("combos.straight.min_cards", "combos.straight.max_cards")
    assert fault.text == Text("顺子的最少张数多于最多张数", "the fewest cards of a straight are more than the most")


def test_all_contradictions_are_found() -> None:
    found = faults(combos__straight__min_cards=7, levels__must_play=["A", "A"])
    assert [(kind, path) for kind, path, _ in found] == [
        ("contradiction", "combos.straight.min_cards"),
        ("contradiction", ""),
    ]
    assert found[1][2] == "a level that must be played is listed twice"


def test_a_contradiction_can_be_raised_by_any_pydantic_model() -> None:
    with pytest.raises(ValidationError, match="the fewest cards"):
        ToyParameters.from_values(toy(combos__straight__min_cards=7))
    assert isinstance(contradiction("a.b", zh="不合", en="clash"), ValueError)


# Description


def test_specs_describe_every_parameter() -> None:
    specs = {spec.path: spec for spec in ToyParameters.specs()}
    assert set(specs) == set(TOY_VALUES)
    packs, minutes, rank = specs["deck.packs"], specs["match.minutes"], specs["return.max_rank"]
    assert (packs.fixed, packs.allowed, packs.field, packs.subject) == (True, (2,), "packs", "deck")
    assert packs.name == Text("牌副数", "packs of cards")
    assert (minutes.minimum, minutes.maximum, minutes.nullable, minutes.allowed) == (1, 600, True, None)
    assert minutes.type == Text("整数 1 至 600，或 null（无）", "a whole number from 1 to 600, or null (none)")
    assert rank.allowed == (*"23456789TJQKA", None)
    assert not rank.fixed
    assert specs["combos.pair.joker_pair"].allowed == (True, False)
    assert specs["return.level_cards"].allowed == ("barred", "by_face")
    assert specs["return.level_cards"].applies == Condition("return.max_rank", "!=", None)
    assert specs["deck.packs"].applies is None
    assert hash(packs) == hash(ToyParameters.spec("deck.packs"))


def test_an_unknown_spec() -> None:
    with pytest.raises(UsageError, match=r"did you mean deck\.packs"):
        ToyParameters.spec("deck.pack")


def test_values_for_display() -> None:
    spec = ToyParameters.spec
    assert spec("return.level_cards").say_value("barred") == Text("不可", "barred")
    assert spec("combos.pair.joker_pair").say_value(True) == Text("是", "yes")
    assert spec("match.minutes").say_value(None) == Text("无", "none")
    assert spec("match.minutes").say_value(40) == Text("40", "40")
    assert spec("levels.must_play").say_value(["J", "A"]) == Text("J、A", "J, A")
    assert spec("kitty.multiplier").say_value({"single": 2}).en == '{"single": 2}'


def test_other_types_are_described() -> None:
    class Colour(Enum):
        RED = "red"
        BLACK = "black"

    class Other(Parameters):
        colour: Colour = parameter("a.colour", zh="颜色", en="colour")
        share: float = parameter("a.share", zh="比例", en="share", ge=0)
        word: str = parameter("a.word", zh="词", en="word")
        either: Literal["all"] | int = parameter("a.either", zh="二者", en="either")
        span: tuple[int, Rank] = parameter("a.span", zh="范围", en="span", flips=[[1, "2"]])

    types = {spec.field: spec.type.en for spec in Other.specs()}
    assert types == {
        "colour": "one of red, black",
        "share": "a number, at least 0",
        "word": "a text",
        "either": "always all, or a whole number",
        "span": "a list of, in this order: a whole number; a rank: 2-9 T J Q K A",
    }
    model = Other.from_values({"a.colour": "red", "a.share": 1, "a.word": "x", "a.either": 3, "a.span": [1, 10]})
    assert model.values() == {
        "a.colour": "red",
        "a.share": 1,
        "a.word": "x",
        "a.either": 3,
        "a.span": [1, "T"],
    }


# Declarations that are wrong


def test_every_field_is_declared_with_its_path() -> None:
    with pytest.raises(TypeError, match="plain is not declared"):

        class Plain(Parameters):
            plain: int


def test_a_path_is_declared_once() -> None:
    with pytest.raises(TypeError, match=r"a\.b is declared twice"):

        class Twice(Parameters):
            one: int = parameter("a.b", zh="一", en="one")
            two: int = parameter("a.b", zh="二", en="two")


def test_a_condition_names_a_parameter() -> None:
    class Lost(Parameters):
        one: int = parameter("a.b", zh="一", en="one", applies=("a.c", "==", 1))

    with pytest.raises(TypeError, match=r"a\.c, which Lost lacks"):
        Lost.specs()


def test_a_condition_has_one_of_two_operators() -> None:
    with pytest.raises(TypeError, match="<"):
        parameter("a.b", zh="一", en="one", applies=("a.c", "<", 1))  # type: ignore[arg-type]


def test_a_model_may_be_put_together_from_parts() -> None:
    class First(Parameters):
        one: bool = parameter("a.one", zh="一", en="one", applies=("a.two", "==", True))

    class Second(Parameters):
        two: bool = parameter("a.two", zh="二", en="two")

    class Whole(First, Second):
        pass

    assert {spec.path for spec in Whole.specs()} == {"a.one", "a.two"}
    assert not Whole.from_values({"a.one": True, "a.two": False}).applies("a.one")


# When a parameter applies


def test_conditions_hang_on_each_other() -> None:
    model = ToyParameters.from_values
    assert model(TOY_VALUES).applies("return.barred_why")
    assert not model(toy(return__level_cards="by_face")).applies("return.barred_why")
    assert not model(toy(return__max_rank=None)).applies("return.barred_why")
    assert model(toy(return__max_rank=None)).applies("return.max_rank")


# Flips


@pytest.mark.parametrize(
    ("path", "value", "others"),
    [
        ("deck.packs", 2, []),
        ("combos.pair.joker_pair", True, [False]),
        ("combos.pair.joker_pair", False, [True]),
        ("combos.straight.min_cards", 5, [4, 6]),
        ("combos.straight.min_cards", 3, [4]),
        ("combos.straight.min_cards", 12, [11]),
        ("return.level_cards", "barred", ["by_face"]),
        ("return.max_rank", "T", ["9", "J", None]),
        ("return.max_rank", 10, ["9", "J", None]),
        ("return.max_rank", "2", ["3", "4", None]),
        ("return.max_rank", "A", ["K", "Q", None]),
        ("return.max_rank", None, ["T", "A"]),
        ("match.minutes", 60, [59, 61, None]),
        ("match.minutes", 600, [599, None]),
        ("match.minutes", None, [1, 600]),
        ("levels.must_play", ["A"], [[], ["J", "A"]]),
        ("kitty.multiplier", {"single": 2, "pair": 4}, [{"single": 1, "pair": 2}]),
        ("levels.steps", {0: 5}, [{0: 3, 40: 1}]),
    ],
)
def test_flips(path: str, value: Any, others: list[Any]) -> None:
    assert ToyParameters.flips(path, value) == flips(ToyParameters, path, value) == others
    for other in others:
        assert all(kind == "contradiction" for kind, _, _ in faults(**{path: other})), other


def test_a_list_must_declare_its_flips() -> None:
    class Lists(Parameters):
        row: list[int] = parameter("a.row", zh="列", en="row")

    with pytest.raises(UsageError, match=r"a\.row: .*declares no flips"):
        Lists.flips("a.row", [1])


def test_declared_flips_are_checked() -> None:
    class Wrong(Parameters):
        row: list[Rank] = parameter("a.row", zh="列", en="row", flips=[["Z"]])

    with pytest.raises(UsageError, match="not allowed"):
        Wrong.flips("a.row", ["A"])


# JSON Schema


def document(**rules: Any) -> dict[str, Any]:
    text = {"zh": "一", "en": "one"}
    return {
        "format": "ruleset/1",
        "id": "toy-2020",
        "family": "toy",
        "title": text,
        "source": {"publisher": text, "date": "2020-12"},
        "clauses": {"1": {**text, "handled_by": "engine"}},
        "rules": rules,
        "referee": {"play.late": {"value": "foul", "clause": "1", "authority": "explicit"}},
    }


SET = {"clause": "1", "authority": "explicit"}
NOTE = {"zh": "一", "en": "one"}


def accepts(content: dict[str, Any]) -> bool:
    schema = ruleset_schema(ToyParameters, "toy")
    return bool(jsonschema.Draft202012Validator(schema).is_valid(content))


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(ruleset_schema(ToyParameters))
    assert ruleset_schema(ToyParameters)["$schema"].endswith("2020-12/schema")


@pytest.mark.parametrize(
    "rules",
    [
        {"return.max_rank": {"value": 10, **SET}},
        {"return.max_rank": {"value": None, **SET}},
        {"levels.must_play": {"value": ["A", "10"], "clause": ["1"], "authority": "derived", "note": NOTE}},
        {"deck.packs": {"value": 2, "authority": "default", "note": NOTE}},
        {"kitty.multiplier": {"value": {"single": 1, "pair": 2}, **SET}},
        {},
    ],
)
def test_the_schema_accepts(rules: dict[str, Any]) -> None:
    assert accepts(document(**rules))


@pytest.mark.parametrize(
    "rules",
    [
        {"return.maxrank": {"value": 10, **SET}},
        {"return.max_rank": {"value": 11, **SET}},
        {"deck.packs": {"value": 3, **SET}},
        {"match.minutes": {"value": 0, **SET}},
        {"deck.packs": {"value": 2, "authority": "derived", "clause": "1"}},
        {"deck.packs": {"value": 2, "authority": "default", "clause": "1", "note": NOTE}},
        {"deck.packs": {"value": 2, "authority": "explicit"}},
        {"deck.packs": {"value": 2, "authority": "default"}},
        {"deck.packs": {"value": 2, "authority": "sure", "clause": "1"}},
        {"deck.packs": {"value": 2, "clause": "1"}},
        {"deck.packs": {**SET}},
        {"deck.packs": {"value": 2, **SET, "notes": NOTE}},
        {"deck.packs": 2},
    ],
)
def test_the_schema_refuses(rules: dict[str, Any]) -> None:
    assert not accepts(document(**rules))


@pytest.mark.parametrize(
    "change",
    [
        {"format": "ruleset/2"},
        {"id": "Toy 2020"},
        {"family": "other"},
        {"title": {"zh": "一"}},
        {"extra": 1},
        {"source": {"date": "12/2020"}},
        {"clauses": {"1": {"zh": "一", "en": "one", "handled_by": "nobody"}}},
        {"referee": {"play.late": {"value": "foul"}}},
    ],
)
def test_the_schema_knows_the_sections(change: dict[str, Any]) -> None:
    assert accepts(document())
    assert not accepts(document() | change)


def test_the_schema_names_parameters_in_both_languages() -> None:
    rules = ruleset_schema(ToyParameters)["properties"]["rules"]["properties"]
    described = rules["return.level_cards"]["properties"]["value"]
    assert described["title"] == "level cards returned"
    assert "还级牌" in described["description"]
    assert "by_face: 看点数｜by face" in described["description"]
    assert "only while return.max_rank is not null" in described["description"]


def test_all_names_exist() -> None:
    assert all(hasattr(parameters, name) for name in parameters.__all__)
