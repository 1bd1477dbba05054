"""Consequences of rules, checked against what is known of them beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from cardgames import Setup, UsageError, load, variants
from cardgames.comparison import consequences
from cardgames.comparison.consequences import Consequences, compare_consequences
from cardgames.comparison.paired import PairedDifference
from cardgames.report.comparisons.consequences import warnings_of
from cardgames.rulesets import Ruleset, names, with_values
from cardgames.seats import side_of
from tests.chance import even

GREEDY = ("greedy", "greedy")
# A change of the ladder alone, and the metrics that it may change; nobody's play depends on what a hand will gain.
LADDERS = {
    "nanjing-2012": ({"levels.gain.double_down": 5}, {"levels_gained_per_hand"}),
    "xiamen-2020": (
        {"scoring.attackers_step": 40},
        {
            "levels_gained_per_hand",
            "dealer_side_levels_per_hand",
            "attackers_levels_per_hand",
            "levels_stopped_per_hand",
        },
    ),
}


def found_of(rulesets: Sequence[Ruleset], **options: Any) -> Consequences:
    options.setdefault("setup", Setup(seed=5, policies=GREEDY))
    return compare_consequences(rulesets, **options)


@pytest.mark.parametrize("name", names(bases=True))
@pytest.mark.parametrize("extent", [{"hands": 300}, {"matches": 20}])
def test_a_ruleset_differs_from_itself_by_exactly_nothing(name: str, extent: dict[str, int]) -> None:
    found = found_of([load(name), load(name)], **extent)
    assert found.rows
    for row in found.rows:
        difference = row.found
        assert (difference.difference, difference.ci95, difference.effect, row.p_holm) == (0.0, (0.0, 0.0), 0.0, 1.0)
    assert found.parted == (0.0, 0.0)


@pytest.mark.parametrize("name", LADDERS)
@pytest.mark.parametrize("policies", [("random", "random"), GREEDY, ("greedy", "random")])
def test_a_change_of_the_ladder_changes_levels_and_nothing_else(name: str, policies: tuple[str, str]) -> None:
    values, touched = LADDERS[name]
    found = found_of([load(name), with_values(load(name), values)], hands=2000, setup=Setup(seed=3, policies=policies))
    changed = {row.metric.name for row in found.rows if row.found.difference != 0}
    assert "levels_gained_per_hand" in changed <= touched
    untouched = [row.found for row in found.rows if row.metric.name not in touched]
    assert {(each.difference, each.ci95, each.p) for each in untouched} == {(0.0, (0.0, 0.0), 1.0)}
    assert found.parted == (0.0, 0.0)


def test_a_level_more_for_a_double_down_is_a_level_more_a_double_down() -> None:
    """Below A nothing stops it: what is gained on the average is the share of double-downs that can gain it."""
    three, four = load("nanjing-2012"), with_values(load("nanjing-2012"), {"levels.gain.double_down": 4})
    found = {row.metric.name: row for row in found_of([three, four], hands=4000).rows}
    gained, double_downs = found["levels_gained_per_hand"], found["first_second"]
    share = double_downs.found.means[0]
    # Of the winner's 13 levels the gain of a fourth one is stopped by A at J, Q, K and A.
    assert gained.found.difference == pytest.approx(share * 9 / 13, abs=0.03)
    assert gained.p_holm is not None
    assert gained.p_holm < 1e-6
    assert gained.found.variance_reduction is not None
    assert gained.found.variance_reduction > 0.8


@pytest.mark.parametrize(
    ("names", "policies", "metric"),
    [
        (("nanjing-2012", "swiss-2015"), ("random", "random"), "plays_per_hand"),
        (("nanjing-2012", "swiss-2015"), GREEDY, "levels_gained_per_hand"),
        (("anhui-tech-2011-a", "xiamen-2020"), ("random", "random"), "throw_fails"),
        (("anhui-tech-2011-a", "xiamen-2020"), GREEDY, "kitty_dug_points_per_hand"),
    ],
)
def test_95_of_100_intervals_hold_the_difference_of_a_long_run(
    names: tuple[str, str], policies: tuple[str, str], metric: str
) -> None:
    rulesets = [load(name) for name in names]

    def difference(seed: int, hands: int) -> PairedDifference:
        setup = Setup(seed=seed, policies=policies)
        (row,) = compare_consequences(rulesets, hands=hands, setup=setup, metrics=[metric]).rows
        return row.found

    truth = difference(10**6, 20_000).difference
    intervals = [difference(seed, 100).ci95 or (0.0, 0.0) for seed in range(400)]
    held = sum(low <= truth <= high for low, high in intervals)
    # Of 400 cases of 95 %, four standard deviations either way.
    assert 0.95 - 4 * 0.0109 < held / 400 < 0.95 + 4 * 0.0109


@pytest.mark.parametrize("name", ["swiss-2015", "anhui-tech-2011-b"])
def test_the_second_game_of_a_deal_is_of_the_same_cards_at_other_seats(name: str) -> None:
    variant = variants.get(load(name).family)
    rows = {
        turned: variant.play_rows(
            load(name).parameters, Setup(seed=1, policies=GREEDY, turned=turned, situations=True), 0, 3000, 1
        )
        for turned in (False, True)
    }
    column = {"guandan": "first_by_EW", "shengji": "dealer_held"}[load(name).family]
    place = variant.columns[column]
    as_dealt, exchanged = rows[False][:, place], rows[True][:, place]
    agreeing = float((as_dealt == exchanged).mean())
    by_chance = float(as_dealt.mean() * exchanged.mean() + (1 - as_dealt.mean()) * (1 - exchanged.mean()))
    assert agreeing < by_chance - 0.02  # good cards win wherever they lie


def test_situations_are_drawn_alike_under_any_rules_and_as_often_as_said() -> None:
    from cardgames.matches import MatchSetup
    from cardgames_shengji.match import begin_match
    from cardgames_shengji.rules import rules_of
    from cardgames_shengji.table import new_table

    seen: list[list[tuple[int, ...]]] = []
    for name in ("xiamen-2020", "anhui-tech-2011-a"):
        rules, table, drawn = rules_of(load(name).parameters), new_table(), []
        for match in range(4000):
            begin_match(table, rules, MatchSetup.of({"seed": 9, "situations": 1}), match)
            drawn.append((table.next_dealer, *table.levels))
        seen.append(drawn)
    assert seen[0] == seen[1]
    later = [situation for situation in seen[0] if situation[0] >= 0]
    assert abs(len(later) - 3500) < 100
    for place, values in ((0, 4), (1, 13), (2, 13)):
        assert even([sum(situation[place] == value for situation in later) for value in range(values)])


def test_a_previous_hand_is_drawn_with_its_level() -> None:
    from cardgames.matches import MatchSetup
    from cardgames_guandan.match import begin_match
    from cardgames_guandan.rules import rules_of
    from cardgames_guandan.table import new_table

    rules, table = rules_of(load("nanjing-2012").parameters), new_table()
    orders: dict[tuple[int, ...], int] = {}
    for match in range(5000):
        begin_match(table, rules, MatchSetup.of({"seed": 2, "situations": 1}), match)
        if table.previous[0] >= 0:
            orders[tuple(table.previous)] = orders.get(tuple(table.previous), 0) + 1
            assert table.level_side == side_of(table.previous[0])
    assert len(orders) == 24
    assert even(orders.values())


# ---------------------------------------------------------------- how it is run


def test_workers_change_nothing() -> None:
    rulesets = [load("nanjing-2012"), load("swiss-2015"), load("anhui-vocational-2017")]
    one, three = (found_of(rulesets, hands=2500, workers=workers) for workers in (1, 3))
    assert (one.rows, one.parted, one.distributions) == (three.rows, three.parted, three.distributions)
    assert one.parted[0] == 0.0
    assert 0 < one.parted[1] < 1


def test_it_stops_when_the_intervals_are_narrow_enough() -> None:
    rulesets = [load("nanjing-2012"), load("swiss-2015")]
    options = {"hands": 50_000, "metrics": ["levels_gained_per_hand"]}
    narrow = found_of(rulesets, until_width=0.05, **options)
    assert narrow.stopped == "narrow"
    assert consequences.LEAST_DEALS <= narrow.deals < 50_000
    (row,) = narrow.rows
    assert row.found.ci95 is not None
    assert row.found.ci95[1] - row.found.ci95[0] <= 0.05
    before = found_of(rulesets, hands=narrow.deals - consequences.HANDS_CHUNK, metrics=options["metrics"]).rows[0]
    assert before.found.ci95 is not None
    assert before.found.ci95[1] - before.found.ci95[0] > 0.05
    wide = found_of(rulesets, until_width=0.0001, hands=1500, metrics=["levels_gained_per_hand"])
    assert (wide.stopped, wide.deals) == ("complete", 1500)


def test_a_metric_without_a_case_is_named_and_never_narrow_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consequences, "HANDS_CHUNK", 1)
    monkeypatch.setattr(consequences, "LEAST_DEALS", 2)
    rulesets = [load("anhui-tech-2011-a"), load("xiamen-2020")]
    known, missing = "plays_per_hand", "stalled_at_A"
    found = found_of(rulesets, hands=3, metrics=[known, missing], until_width=1000.0)
    assert [row.metric.name for row in found.rows] == [known]
    assert [metric.name for metric in found.unseen] == [missing]
    assert (found.stopped, found.deals) == ("complete", 3)
    (said,) = [warning.en for warning in warnings_of(found) if "no case" in warning.en]
    assert said.endswith(f": {found.unseen[0].text.en}")
    assert found_of(rulesets, hands=3, metrics=[known], until_width=1000.0).deals == 2


def test_an_interruption_keeps_what_was_played() -> None:
    def interrupt(done: int, target: int) -> None:
        if done >= 2048:
            raise KeyboardInterrupt

    rulesets = [load("nanjing-2012"), load("swiss-2015")]
    stopped = found_of(rulesets, hands=9000, on_progress=interrupt)
    assert (stopped.stopped, stopped.deals) == ("interrupted", 2048)
    assert stopped.rows == found_of(rulesets, hands=2048).rows


def test_metrics_of_whole_matches_need_matches() -> None:
    rulesets = [load("nanjing-2012"), load("swiss-2015")]
    by_match = {row.metric.name for row in found_of(rulesets, matches=5).rows}
    by_hand = {row.metric.name for row in found_of(rulesets, hands=5).rows}
    assert "hands_per_match" in by_match
    assert by_hand < by_match
    assert all(row.metric.over != "matches" for row in found_of(rulesets, hands=5).rows)


@pytest.mark.parametrize(
    ("rulesets", "options", "said"),
    [
        (["nanjing-2012"], {"hands": 5}, "at least two"),
        (["nanjing-2012", "xiamen-2020"], {"hands": 5}, "one family"),
        (["nanjing-2012", "swiss-2015"], {}, "either a number"),
        (["nanjing-2012", "swiss-2015"], {"hands": 5, "matches": 5}, "either a number"),
        (["nanjing-2012", "swiss-2015"], {"hands": 0}, "at least 1"),
        (["nanjing-2012", "swiss-2015"], {"hands": 5, "metrics": ["hands_per_match"]}, "no figure hands_per_match"),
        (["nanjing-2012", "swiss-2015"], {"hands": 5, "metrics": []}, "at least one figure"),
        (["nanjing-2012", "swiss-2015"], {"hands": 5, "until_width": 0.0}, "more than 0"),
        (["nanjing-2012", "swiss-2015"], {"hands": 5, "setup": Setup(minutes=45)}, "no clock"),
    ],
)
def test_what_makes_no_sense_is_refused(rulesets: list[str], options: dict[str, Any], said: str) -> None:
    with pytest.raises(UsageError, match=said):
        found_of([load(name) for name in rulesets], **options)
