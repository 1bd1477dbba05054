"""Cards that are no combination are refused by the parameter that stands in the way, and so by its clause."""

from __future__ import annotations

import pytest

from cardgames import load
from cardgames.cards import parse_cards
from cardgames.errors import PlayError
from cardgames.rulesets import with_values
from cardgames_guandan.reasons import paths_against
from cardgames_guandan.rules import rules_of
from tests.guandan.hands import game_with

LEVEL_9 = 7
# Cards at level 9, the parameter in the way, and the clause of each notice that it cites (None: the notice is silent).
CASES = [
    ("W1 W2", "combos.pair.mixed_joker_pair", ("五(一)2", "附2对子b", "附一.对牌")),
    ("S3 C3 S4 C4 S5 C5 S6 C6", "combos.tube.max_pairs", ("五(一)3a", "附2连对a", "附一.三连对a")),
    ("S3 C3 S4 C4", "combos.tube.min_pairs", ("五(一)3a", "附2连对a", "附一.三连对a")),
    ("S3 C4 S5 D6 H7 S8", "combos.straight.max_cards", ("五(一)7a", "附2顺子a", "附一.顺子a")),
    ("S3 C4 S5 D6", "combos.straight.min_cards", ("五(一)7a", "附2顺子a", "附一.顺子a")),
    ("S3 C3 D3 S4 C4 D4 S5 C5 D5", "combos.plate.max_triples", ("五(一)6", "附2三顺", "附一.钢板")),
    ("SJ CQ DK HA S2", "sequences.wrap", ("五(一)7b", "附2顺子c", "附一.顺子b")),
    ("SK CK SA CA S2 C2", "sequences.wrap", ("五(一)3b", "附2顺子c", "附一.三连对b")),
    ("ST CJ DQ SK W1", "sequences.jokers", ("五(一)7c", "附2连对c", "附一.顺子c")),
    ("SK CK SA CA W1 W1", "sequences.jokers", ("五(一)3c", "附2连对c", "附一.三连对c")),
    ("S3 C3 D3 S4", "combos.full_house.attachment", ("五(一)5b", "附2三带二", "附一.三带两")),
    ("S3 C3 D3 S4 C5", "combos.full_house.attachment", ("五(一)5b", "附2三带二", "附一.三带两")),
    ("S4 D4 S5 H5 H7 C7", "combos.tube.min_pairs", ("五(一)3a", "附2连对a", "附一.三连对a")),
    ("S5 H5 D5 S7 H7 C7", "combos.plate.min_triples", ("五(一)6", "附2三顺", "附一.钢板")),
    ("W1 H9", "wild.stands_for", ("五(三)b", "附2逢人配d", "附一.注a2")),
    ("W1 W2 W2 H9", "wild.stands_for", ("五(三)b", "附2逢人配d", "附一.注a2")),
    ("S3 S4", "combos.pair.cards", ("五(一)2", "附2对子a", "附一.对牌")),
    ("S3 C3 D4", "combos.triple.cards", ("五(一)4", "附2三张", "附一.三张牌")),
]
NOTICES = ("anhui-vocational-2017", "nanjing-2012", "swiss-2015")


@pytest.mark.parametrize("place", range(3), ids=NOTICES)
@pytest.mark.parametrize(("cards", "path", "clauses"), CASES, ids=[case[0] for case in CASES])
def test_a_refusal_rests_on_the_clause(cards: str, path: str, clauses: tuple[str, ...], place: int) -> None:
    ruleset = load(NOTICES[place])
    kinds = parse_cards(cards)
    game = game_with(ruleset, LEVEL_9, kinds)
    with pytest.raises(PlayError) as refused:
        game.play(0, kinds)
    assert (refused.value.reason, refused.value.paths) == ("no_combination", (path,))
    assert clauses[place] in ruleset.entries[path].clauses


def test_a_relaxed_parameter_is_no_longer_the_reason() -> None:
    ruleset = with_values(load(NOTICES[0]), {"combos.tube.max_pairs": 4})
    kinds = parse_cards("S3 C3 S4 C4 S5 C5 S6 C6 S7 C7")
    assert paths_against(kinds, LEVEL_9, rules_of(ruleset.parameters)) == ("combos.tube.max_pairs",)  # type: ignore[arg-type]
    assert paths_against(parse_cards("S2 C4 D6 H8 SK"), LEVEL_9, rules_of(ruleset.parameters)) == ()  # type: ignore[arg-type]
