"""`Outcome`: what the hand has come to, in points, levels, deal and match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgames.ladder import LEVEL_A, PASSED, level_name, level_of
from cardgames.referee.breaches import side_of_actor
from cardgames.referee.rulings import Fact
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Script
from cardgames.seats import NOBODY, SEATS, SIDES, side_of
from cardgames.text import Text
from cardgames_shengji.identify import TRUMP_NAMES
from cardgames_shengji.referee.ends import Ends, HandEnd
from cardgames_shengji.referee.findings import TRUMP_WORDS, level_text, seat_text, side_text
from cardgames_shengji.referee.position import Known
from cardgames_shengji.score import final_points, levels_for
from cardgames_shengji.table import PHASE_OVER, Table

UNKNOWN = Text("不明", "unknown")


class Outcome(Ends):
    """See the module's text."""

    def __init__(self, ruleset: Ruleset, script: Script, known: tuple[Known, ...] = ()) -> None:
        super().__init__(ruleset, script, known)
        self.gains = [0, 0]  # levels gained by the hand, losses for conduct aside
        self.final: HandEnd | None = None  # how the hand ended, once all events have been heard

    def result(self) -> Sequence[Fact]:
        end = self.final
        facts = self.start_facts()
        facts.append(self.points_fact(end))
        facts += self.kitty_facts()
        facts += self.end_facts(end)
        complete = end is not None
        facts.append(Fact("complete", complete, Text("打完", "complete"), _yes(complete)))
        return [*facts, *self.sanction_facts()]

    def conclude(self) -> None:
        """Settle the hand, and the levels that breaches of conduct have cost."""
        if self.table.dealer != NOBODY:
            self.settle_fines()
        if self.losses_come_first:
            self.take_losses_on(self.table)
            self.start_levels = list(self.table.levels)
        self.final = self.finished()
        if self.final is not None:
            self.gains = [
                after - before for after, before in zip(self.final.table.levels, self.start_levels, strict=True)
            ]
            self.take_losses_on(self.final.table)

    def take_losses_on(self, table: Table) -> None:
        """Levels that are lost come off a table."""
        if self.levels_lost:
            table.levels[:] = self.take_losses((table.levels[0], table.levels[1]))

    def start_facts(self) -> list[Fact]:
        """Trump, dealer and level."""
        table = self.table
        trump = None if table.trump == NOBODY else TRUMP_NAMES[table.trump]
        dealer = None if table.dealer == NOBODY else SEATS[table.dealer]
        level = None if table.dealer == NOBODY else level_name(table.level)
        known = TRUMP_WORDS[table.trump] if trump else UNKNOWN
        shown = Text(level_text(table.level), level_text(table.level)) if level else UNKNOWN
        at_start = self.law.basis("levels.start") if level and table.level == self.rules.start_level else None
        return [
            Fact("trump", trump, Text("主", "trump"), known),
            Fact("dealer", dealer, Text("庄家", "dealer"), seat_text(table.dealer) if dealer else UNKNOWN),
            Fact("level", level, Text("打几", "level played"), shown, at_start),
        ]

    def points_fact(self, end: HandEnd | None) -> Fact:
        """The attackers' points."""
        points = final_points(self.table) if end is None else end.attackers
        if end is None and not self.points_known:
            points = None
        shown = UNKNOWN if points is None else Text(f"{points} 分", f"{points} points")
        paths = list(end.paths) if end is not None else []
        if points is not None and not paths:
            paths = ["deck.points"]
            if self.fines or self.table.fine:
                paths = ["scoring.penalties_settled", "scoring.penalty_floor", "penalty.credit"]
            if self.table.points < 0:
                paths.append("scoring.below_zero")
        basis = self.law.basis(*paths) if paths else None
        return Fact("attackers", points, Text("闲家得分", "attackers' points"), shown, basis)

    def kitty_facts(self) -> list[Fact]:
        """Who won the last trick, and what the kitty counted."""
        table = self.table
        if table.phase != PHASE_OVER or self.vacant is not None:
            return []
        winner = seat_text(table.best_seat)
        points = None if self.kitty_hidden else table.kitty_points
        times = table.last_multiplier
        dug = Text(f"乘 {times}", f"times {times}") if times else Text("未被抠", "not dug")
        shown = UNKNOWN if points is None else Text(f"{points} 分，{dug.zh}", f"{points} points, {dug.en}")
        value = {"points": points, "multiplier": times}
        return [
            Fact("winner_of_last_trick", SEATS[table.best_seat], Text("末墩赢家", "winner of the last trick"), winner),
            Fact("kitty", value, Text("底牌", "kitty"), shown),
        ]

    def end_facts(self, end: HandEnd | None) -> list[Fact]:
        """Levels, the deal and the match, after the hand."""
        if end is None:
            return self.unsettled_facts()
        if end.redeal:
            return self.redeal_facts(end)
        table = end.table
        facts = [self.taken_fact(end), *self.level_facts(end, list(table.levels))]
        facts += [self.dealer_fact(end), self.winner_fact(end)]
        return facts

    def unsettled_facts(self) -> list[Fact]:
        """The levels as they were."""
        levels = self.levels_value(self.start_levels)
        facts = [Fact("levels", levels, Text("级数", "levels"), _levels(levels))]
        return [*facts, self.next_fact(None), self.winner_fact(None)]

    def levels_value(self, levels: Sequence[int]) -> dict[str, str]:
        return {side: level_name(levels[number]) for number, side in enumerate(SIDES)}

    def taken_fact(self, end: HandEnd) -> Fact:
        """Whether the attackers get the deal."""
        taken = bool(end.taken)
        paths = list(end.paths) or ["scoring.takeover", *(["kitty.dig_deposes"] if self.table.last_multiplier else [])]
        if self.steps_down and taken:
            paths = list(self.steps_down)
        text = Text("庄家方下台", "the dealer's side steps down") if taken else Text("庄家方守住", "the deal is held")
        if end.taken is None:
            text = Text("这一副作废", "the hand is void")
        value = end.taken
        return Fact("taken_over", value, Text("换庄", "takeover"), text, self.law.basis(*paths))

    def level_facts(self, end: HandEnd, levels: list[int]) -> list[Fact]:
        """Levels after the hand, and what each side gained."""
        gained = dict(zip(SIDES, self.gains, strict=True))
        paths = self.level_paths(end, gained)
        basis = self.law.basis(*paths) if paths else None
        value = self.levels_value(levels)
        return [
            Fact("levels", value, Text("级数", "levels"), _levels(value), basis),
            Fact(
                "gained", gained, Text("升级", "levels gained"), _pairs({s: str(n) for s, n in gained.items()}), basis
            ),
        ]

    def level_paths(self, end: HandEnd, gained: dict[str, int]) -> list[str]:
        """The parameters by which levels were gained, or not."""
        if end.attackers is None or end.taken is None or not end.by_points:
            return list(end.paths)
        side = side_of(self.table.dealer)
        climbing = 1 - side if end.taken else side
        paths = ["scoring.attackers_step", "scoring.attackers_cap"] if end.taken else [self.band(end.attackers)]
        before = self.start_levels[climbing]
        wanted = levels_for(self.rules, end.attackers)
        if end.taken and end.attackers < self.rules.takeover:
            return ["scoring.takeover", *self.steps_down, *end.paths]
        stopped = gained[SIDES[climbing]] < min(wanted, PASSED - before)
        freely = self.rules.must_play == 0 and (wanted > 1 or before == self.rules.start_level)
        if stopped or freely or before + wanted >= LEVEL_A:
            paths.append("levels.must_play")
        if self.rules.must_play >> before & 1:
            paths += ["levels.must_play", "levels.leave_must_play"]
        return [*end.paths, *paths, *(["levels.start"] if before == self.rules.start_level else [])]

    def band(self, points: int) -> str:
        """The band of `scoring.dealer_gain` that the attackers' points fall in."""
        bounds = [int(bound) for bound in self.law.entry("scoring.dealer_gain")[1].value]
        return f"scoring.dealer_gain[{bounds.index(max(bound for bound in bounds if bound <= points))}]"

    def dealer_fact(self, end: HandEnd) -> Fact:
        """Who deals next."""
        paths = list(end.paths)
        if end.taken is not None:
            paths.append("dealer.after_lost" if end.taken else "dealer.after_held")
        return self.next_fact(end.table.next_dealer, *paths)

    def next_fact(self, seat: int | None, *paths: str) -> Fact:
        known = seat is not None and seat != NOBODY
        shown = seat_text(seat) if known and seat is not None else UNKNOWN
        value = SEATS[seat] if known and seat is not None else None
        basis = self.law.basis(*paths) if paths else None
        return Fact("next_dealer", value, Text("下副庄家", "next dealer"), shown, basis)

    def winner_fact(self, end: HandEnd | None) -> Fact:
        """Who has won the match, if anybody has."""
        side, paths = self.match_winner(end)
        shown = Text("未分", "open") if side is None else side_text(side)
        value = None if side is None else SIDES[side]
        basis = self.law.basis(*paths) if paths else None
        return Fact("match_winner", value, Text("比赛胜方", "winner of the match"), shown, basis)

    def match_winner(self, end: HandEnd | None) -> tuple[int | None, list[str]]:
        """The side that has won the match, or that the other one was ruled to have lost it to; by which parameters."""
        if end is not None and end.table.winner != NOBODY:
            return end.table.winner, ["match.won_by"]
        lost = {side_of_actor(actor) for actor, sanction in self.put_out if sanction == "match_loss"}
        return (1 - lost.pop(), ["penalty.conduct.scheme"]) if len(lost) == 1 else (None, [])

    def redeal_facts(self, end: HandEnd) -> list[Fact]:
        """The cards are dealt again: by whom, and who draws first."""
        table = end.table
        opened = bool(table.open_deal)
        drawer = SEATS[table.first_drawer]
        levels = self.levels_value(self.start_levels)
        return [
            Fact("redeal", True, Text("重摸", "dealt again"), _yes(True)),
            Fact("open_deal", opened, Text("抢庄", "open deal"), _yes(opened)),
            Fact("first_drawer", drawer, Text("先摸", "draws first"), seat_text(table.first_drawer)),
            Fact("levels", levels, Text("级数", "levels"), _levels(levels)),
        ]


def _yes(value: bool) -> Text:
    return Text("是", "yes") if value else Text("否", "no")


def _pairs(value: dict[str, Any]) -> Text:
    """Values by side, in words."""
    row = [(side_text(number), value[side]) for number, side in enumerate(SIDES)]
    return Text("，".join(f"{s.zh} {v}" for s, v in row), ", ".join(f"{s.en} {v}" for s, v in row))


def _levels(value: dict[str, str]) -> Text:
    """Levels by side, in words."""
    return _pairs({side: level_text(level_of(name)) for side, name in value.items()})
