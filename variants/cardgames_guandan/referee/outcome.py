"""The result of a hand, as facts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgames.ladder import level_name
from cardgames.referee.breaches import side_of_actor
from cardgames.referee.rulings import Fact
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Script
from cardgames.seats import NOBODY, SEATS, SIDES, partner_of, side_of
from cardgames.text import Text
from cardgames_guandan.deal import later_drawer
from cardgames_guandan.referee.clock import Clock
from cardgames_guandan.referee.words import level_text, seat_text, side_text
from cardgames_guandan.tribute import name_payers

__all__ = ["Outcome"]


class Outcome(Clock):
    """Gives the result."""

    def __init__(self, ruleset: Ruleset, script: Script) -> None:
        super().__init__(ruleset, script)
        self._level_side = self.table.level_side  # of this hand

    def result(self) -> Sequence[Fact]:
        """What the hand has come to."""
        facts = [*self._hand_facts(), *self._level_facts(), *self.sanction_facts()]
        complete = self.settled
        if self.void:
            facts.append(Fact("void", True, Text("作废", "void"), Text("到时停下，不算", "stopped on time")))
        facts.append(
            Fact(
                "complete",
                complete,
                Text("是否打完", "complete"),
                Text("是", "yes") if complete else Text("否", "no"),
            )
        )
        return facts

    def _hand_facts(self) -> list[Fact]:
        table = self.table
        out = self.out or [seat for seat in table.order if seat >= 0]
        order = _row([seat_text(seat) for seat in out], "—")
        if self.settled and out[0] == partner_of(out[1]):
            ahead, rest = (
                _row([seat_text(seat) for seat in out[:2]], "—"),
                _row([seat_text(seat) for seat in out[2:]], "—"),
            )
            order = Text(f"{ahead.zh}；双下：{rest.zh}", f"{ahead.en}; double-down: {rest.en}")
        level = level_text(table.level)
        facts = [
            Fact("level", level_name(table.level), Text("打几", "level played"), level),
            Fact("order", [SEATS[seat] for seat in out], Text("出完次序", "order of going out"), order),
        ]
        if self.settled:
            double = out[0] == partner_of(out[1])
            said = side_text(1 - side_of(out[0])) if double else Text("无", "none")
            value = SIDES[1 - side_of(out[0])] if double else None
            facts.append(Fact("double_down", value, Text("双下", "double-down"), said))
        if table.leader != NOBODY:
            facts.append(
                Fact("leader", SEATS[table.leader], Text("本副领出", "led this hand"), seat_text(table.leader))
            )
        return facts

    def _level_facts(self) -> list[Fact]:
        table = self.table
        sides = [side_text(side) for side in range(2)]
        levels = [level_text(level) for level in table.levels]
        said = _row([Text(f"{s.zh} {n.zh}", f"{s.en} {n.en}") for s, n in zip(sides, levels, strict=True)], "—")
        old_side = self._level_side
        winner = self._match_winner()
        facts = [
            Fact("level_side", SIDES[old_side], Text("打哪方的级", "whose level"), side_text(old_side)),
            self._numbers("gained", self.gained, Text("升级", "levels gained")),
            Fact("levels", self._names(table.levels), Text("级数", "levels"), said),
            self._numbers("failures", table.failures, Text("打A不过", "failures at A")),
            Fact(
                "demoted",
                [SIDES[side] for side in self.demoted],
                Text("退级", "sent down"),
                _row([side_text(side) for side in self.demoted], "none"),
            ),
            Fact(
                "match_winner",
                None if winner is None else SIDES[winner],
                Text("全场胜方", "winner of the match"),
                Text("未定", "not yet decided") if winner is None else side_text(winner),
            ),
        ]
        if self.settled and table.winner == NOBODY and not self.timed:
            facts += self._next_facts()
        if self.undecided is not None:
            extra = self.undecided == "extra_hand"
            facts.append(
                Fact(
                    "on_time",
                    self.undecided,
                    Text("到时", "on time"),
                    Text("加赛一副", "one hand more") if extra else Text("平局", "a draw"),
                )
            )
        return facts

    def _match_winner(self) -> int | None:
        """The side that has won the match: by playing, or because the other one alone was ruled to have lost it."""
        if self.table.winner != NOBODY:
            return int(self.table.winner)
        lost = {side_of_actor(actor) for actor, sanction in self.put_out if sanction == "match_loss"}
        return 1 - lost.pop() if len(lost) == 1 else None

    def _next_facts(self) -> list[Fact]:
        """Whose level is next, who pays whom, who draws first."""
        table = self.table
        level, side = table.levels[table.level_side], table.level_side
        drawer = later_drawer(table, self.rules)
        facts = [
            Fact(
                "next_level",
                {"side": SIDES[side], "level": level_name(level)},
                Text("下一副打", "next level"),
                Text(
                    f"{side_text(side).zh}的 {level_text(level).zh}", f"{level_text(level).en}, of {side_text(side).en}"
                ),
                self.law.basis("levels.hand_level"),
            ),
            Fact(
                "next_first_drawer",
                SEATS[drawer],
                Text("下一副先摸", "next first drawer"),
                seat_text(drawer),
                self.law.basis(*self._drawer_paths()),
            ),
        ]
        if self.rules.tribute:
            name_payers(table, self.rules)
            payers = list(table.payer[: table.payers])
            facts.append(
                Fact(
                    "next_payers",
                    [SEATS[seat] for seat in payers],
                    Text("下一副进贡", "next to pay tribute"),
                    _row([seat_text(seat) for seat in payers], "—"),
                    self.law.basis("tribute.payers_after_double_down" if len(payers) == 2 else "tribute.single"),
                )
            )
        else:
            first = seat_text(table.previous[0])
            facts.append(
                Fact("next_leader", SEATS[table.previous[0]], Text("下一副领出", "next to lead"), first,
                     self.law.basis("tribute.enabled"))
            )  # fmt: skip
        return facts

    def _drawer_paths(self) -> list[str]:
        paths = ["draw.later_hands.first_drawer"]
        if self.table.previous[0] == partner_of(self.table.previous[1]):
            paths.append("draw.double_down_last")
            if self.duties.lead_lost:
                paths.append("referee.text.lead_after_double_down_lost")
        return paths

    @staticmethod
    def _names(levels: Sequence[int]) -> dict[str, Any]:
        return {side: level_name(levels[number]) for number, side in enumerate(SIDES)}

    @staticmethod
    def _numbers(key: str, values: Sequence[int], label: Text) -> Fact:
        said = [Text(f"{side_text(side).zh} {values[side]}", f"{side_text(side).en} {values[side]}") for side in (0, 1)]
        return Fact(key, {side: values[number] for number, side in enumerate(SIDES)}, label, _row(said, "—"))


def _row(texts: Sequence[Text], nothing: str) -> Text:
    """Texts in a row, or the word for nothing."""
    if not texts:
        return Text("无" if nothing == "none" else nothing, nothing)
    return Text("、".join(text.zh for text in texts), ", ".join(text.en for text in texts))
