"""Two small ruleset files for the tests, and how to damage them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgames.errors import RulesetError
from cardgames.rulesets import load
from tests.core.toy_family import FAMILIES

if TYPE_CHECKING:
    from pathlib import Path

BASE = """\
# What the texts leave out.
format: ruleset/1
id: toy-base
family: toy
title: {zh: 通行打法, en: Standard practice}
rules:
  deck.packs: {value: 2, authority: default, note: {zh: 两副, en: Two packs}}
  combos.pair.joker_pair: {value: true, authority: default, note: {zh: 通行, en: Common}}
  combos.straight.min_cards: {value: 5, authority: default, note: {zh: 通行, en: Common}}
  combos.straight.max_cards: {value: 5, authority: default, note: {zh: 通行, en: Common}}
  return.max_rank: {value: 10, authority: default, note: {zh: 通行, en: Common}}
  return.level_cards: {value: barred, authority: default, note: {zh: 通行, en: Common}}
  return.barred_why: {value: rank, authority: default, note: {zh: 通行, en: Common}}
  levels.must_play: {value: [A], authority: default, note: {zh: 通行, en: Common}}
  match.minutes: {value: null, authority: default, note: {zh: 通行, en: Common}}
  kitty.multiplier: {value: {single: 2, pair: 4}, authority: default, note: {zh: 通行, en: Common}}
  levels.steps: {value: {0: 5, 40: 2}, authority: default, note: {zh: 通行, en: Common}}
referee:
  play.late: {value: warning, authority: default, note: {zh: 通行, en: Common}}
"""

HOUSE = """\
format: ruleset/1
id: house-2020
family: toy
extends: toy-base
title: {zh: 某单位比赛, en: A house event}
source:
  publisher: {zh: 某单位, en: A house}
  date: 2020-12
  document: {zh: 通知, en: A notice}
clauses:
  "1": {zh: 顺子五至七张, en: A straight has five to seven cards, handled_by: engine}
  "2(a)": {zh: 迟到罚分, en: Coming late costs points, handled_by: referee}
  3: {zh: 淘汰赛, en: A knockout, handled_by: tournament}
rules:
  combos.straight.max_cards:
    value: 7
    clause: "1"
    authority: explicit
  return.level_cards:
    value: by_face
    clause: ["1", 2(a)]
    authority: derived
    note: {zh: 由此推知, en: It follows}
referee:
  play.late: {value: 10, clause: 2(a), authority: explicit}
tournament:
  format: {value: knockout, clause: 3, authority: explicit}
  round.start: {value: 13:30, clause: 3, authority: explicit}
"""


def problems(folder: Path, text: str, name: str = "house-2020.yaml") -> list[str]:
    """What is wrong with a file of this text, each problem as one line of English without the folder."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        load(path, families=FAMILIES)
    for problem in caught.value.problems:
        assert problem.file is not None
        assert "\n" not in problem.say("zh") + problem.say("en")
    return [problem.say("en").replace(f"{folder}/", "") for problem in caught.value.problems]


def changed(old: str, new: str, text: str = HOUSE) -> str:
    assert text.count(old) == 1, (old, text.count(old))
    return text.replace(old, new)


def with_rule(*lines: str) -> str:
    """The house's file with lines put first into its rules; they begin on line 15."""
    return changed("rules:\n", "rules:\n" + "".join(f"  {line}\n" for line in lines))
