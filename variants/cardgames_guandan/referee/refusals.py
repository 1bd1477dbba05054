"""Plays and passes that the rules refuse, plays that are to be taken back, and cards that are exposed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgames.cards import parse_play
from cardgames.errors import PlayError
from cardgames.referee.verbs import verb
from cardgames.scripts.content import Event
from cardgames.text import Text
from cardgames_guandan.identify import move_text
from cardgames_guandan.readings import best_over, readings
from cardgames_guandan.referee.grounds import against, misplaced
from cardgames_guandan.referee.tricks import Tricks
from cardgames_guandan.referee.words import cards_text, seat_text
from cardgames_guandan.table import PHASE_RETURN

__all__ = ["Refusals"]

_OFFENCES: Final = {
    "declaration": "wrong_declaration",
    "no_combination": "no_combination",
    "does_not_beat": "does_not_beat",
}
_REFUSED: Final = {
    "no_combination": Text("{0} 不成牌型", "{0} is no combination"),
    "wrong_declaration": Text("{0} 不能按声明成牌型", "{0} is no combination as declared"),
    "does_not_beat": Text("{0} 压不住桌上的牌（{1}）", "{0} does not beat the {1} on the table"),
    "wrong_type": Text(
        "{0} 与桌上的牌（{1}）牌型不同，又不是更大的炸弹",
        "{0} is not of the type on the table, a {1}, nor a bomb that beats it",
    ),
}  # fmt: skip


def _as_declared(kinds: Sequence[int], move: int, on_table: int) -> Text:
    """That cards, being what their player has declared, do not beat the table."""
    shown, mine, theirs = cards_text(kinds), move_text(move), move_text(on_table)
    return Text(
        f"{shown.zh} 按声明为：{mine.zh}；压不住桌上的牌（{theirs.zh}）",
        f"{shown.en}, as declared a {mine.en}, does not beat the {theirs.en} on the table",
    )


class Refusals(Tricks):
    """Rules on them, and hears `take_back` and `expose`."""

    # Refused plays.

    def refused(
        self,
        event: Event,
        seat: int,
        kinds: Sequence[int],
        error: PlayError,
        stands_for: Sequence[int | None] = (),
        as_type: int | None = None,
    ) -> None:
        """Rule on a play, declared or not, that the rules refuse."""
        if error.reason == "out_of_turn":
            self.out_of_turn(event, seat)
            return
        offence = _OFFENCES[error.reason]
        paths, facts = error.paths, None
        if offence == "does_not_beat":
            on_table, level = self.table.move, self.table.level
            found = readings(kinds, level, self.rules, stands_for, as_type)
            if "play.same_type_or_bomb" in paths:
                offence = "wrong_type"
            paths = against(paths, found, kinds, on_table, level, self.rules)
            if best_over(kinds, on_table, level, self.rules) is not None:  # but for the declaration they would
                paths = (*paths, "wild.reading")
                facts = _as_declared(kinds, found[0].move, on_table)
            if self.rules.wilds and set(kinds) == {self.wild}:
                paths = (*paths, "wild.alone")
        elif offence == "no_combination":
            paths = (*paths, *misplaced(kinds, self.table.level, self.rules))
        self.illegal(event, seat, offence, kinds, paths, facts)

    def illegal(
        self,
        event: Event,
        seat: int,
        offence: str,
        kinds: Sequence[int],
        paths: Sequence[str],
        facts: Text | None = None,
    ) -> None:
        """Rule on cards that may not be played: they go back, and perhaps the follower has passed."""
        shown, table = cards_text(kinds), self.table
        on_table = move_text(table.move) if table.move else shown
        said = _REFUSED[offence]
        passes = self.duties.illegal == "passes" and table.move != 0
        self.offend(
            event,
            seat,
            offence,
            self._goes_back(seat, passes),
            *paths,
            "referee.play.illegal",
            grade="play.illegal_grade",
            remedy="counts_as_pass" if passes else "cards_go_back",
            facts=facts or Text(said.zh.format(shown.zh, on_table.zh), said.en.format(shown.en, on_table.en)),
        )
        if passes:
            self.pass_on()

    def _goes_back(self, seat: int, passes: bool) -> Text:
        who = seat_text(seat)
        if passes:
            return Text(f"牌收回，{who.zh}视为过牌", f"The cards go back, and {who.en} has passed")
        if self.table.move == 0:
            return Text(f"牌收回，{who.zh}另行领出", f"The cards go back, and {who.en} leads something else")
        return Text(f"牌收回，{who.zh}另出或过牌", f"The cards go back, and {who.en} plays something else or passes")

    @property
    def out_of_turn_paths(self) -> list[str]:
        """What a play out of turn rests on: what makes it a foul, if anything does, and the order of play."""
        foul = ["referee.play.out_of_turn"] if self.duties.out_of_turn != "none" else []
        return [*foul, "play.out_of_turn_stands", "play.direction"]

    def out_of_turn(self, event: Event, seat: int, passing: bool = False) -> None:
        """Rule on a play, or a pass, of a seat whose turn it is not."""
        table = self.table
        who, due = seat_text(seat), seat_text(table.turn)
        jumps = not passing and table.move != 0 and self.next_of(table.turn) == seat
        locked = self.rules.pass_locks_out and table.passed >> seat & 1
        if locked:
            facts = Text(f"{who.zh}本圈已经过牌，不得再出", f"{who.en} has passed and is out of this trick")
        elif jumps:
            facts = Text(
                f"上家{due.zh}还没有出牌或表示不要，{who.zh}就出了牌",
                f"{who.en} acts before the previous player, {due.en}, has played or passed",
            )
        else:
            facts = Text(f"轮到的是{due.zh}，不是{who.zh}", f"It is {due.en}'s turn, not {who.en}'s")
        what = Text("过", "pass") if passing else Text("牌收回，出牌", "play")
        text = Text(
            f"{what.zh}无效，仍由{due.zh}出",
            f"The {what.en} has no effect{'' if passing else ', the cards go back'}, and {due.en} is still to act",
        )
        paths = ["play.pass_locks_out"] if locked else []
        paths += [self.lead_path] if self.lead_path else []
        paths += ["play.direction"] if passing else self.out_of_turn_paths
        self.offend(
            event,
            seat,
            "out_of_turn",
            text,
            *paths,
            grade=None if passing else "play.out_of_turn",
            remedy="no_effect" if passing else "cards_go_back",
            facts=facts,
        )

    def before_exchange(self, event: Event, seat: int) -> None:
        """Rule on a play or a pass while a tribute or a return is still due."""
        returns = self.table.phase == PHASE_RETURN
        double = self.table.payers == 2
        if returns:
            path = "return.double_to" if double else "return.single_to"
            facts = Text("还有牌没有还", "A card is still to be returned")
        else:
            path = "tribute.payers_after_double_down" if double else "tribute.single"
            facts = Text("还没有进贡", "The tribute is still to be paid")
        self.offend(
            event,
            seat,
            "before_exchange",
            Text("无效，先行贡还", "It has no effect: the exchange comes first"),
            path,
            "tribute.enabled",
            remedy="no_effect",
            facts=facts,
        )

    # Passing.

    def leader_passes(self, event: Event, seat: int, error: PlayError) -> None:
        """Rule on a pass of the seat that is to lead."""
        who = seat_text(seat)
        self.offend(
            event,
            seat,
            "leader_passes",
            Text(f"过无效，{who.zh}必须出牌", f"The pass has no effect: {who.en} has to play"),
            *error.paths,
            grade="play.leader_passes",
            remedy="must_lead",
            facts=Text(f"{who.zh}领出，桌上没有牌", f"{who.en} is to lead: there is nothing on the table"),
        )

    def silent_pass(self, event: Event, seat: int) -> None:
        """Hear a pass that is not declared."""
        who = seat_text(seat)
        if not self.duties.pass_declared:
            self.find(
                "没有要求说“过”，看得明白即可",
                "A pass need not be spoken; it is enough that it is clear",
                "referee.play.pass_must_be_declared",
            )
            return
        self.offend(
            event,
            seat,
            "silent_pass",
            Text(f"{who.zh}视为过牌；提醒须表示“过”", f"{who.en} has passed, and is reminded to declare it"),
            "referee.play.pass_must_be_declared",
            grade="play.silent_pass",
            remedy="reminder",
        )

    # Taking back, exposing.

    @verb("take_back", zh="想收回刚出的牌", en="wants to take back the last play")
    def take_back(self, event: Event) -> None:
        """Hear a player try to take back cards."""
        seat = self.seat_of(event)
        who = seat_text(seat)
        laid = next((each for each in reversed(self.trick) if each.seat == seat), None)
        if laid is None:
            self.refuse(event, "本圈没有出过牌", "that seat has played nothing in this trick")
        shown = cards_text(laid.kinds)
        self.say(f"{who.zh}想收回 {shown.zh}", f"{who.en} wants to take back {shown.en}")
        self.offend(
            event,
            seat,
            "taking_back",
            Text(f"{shown.zh} 已经打出，不能收回", f"{shown.en} was played and stands"),
            "play.take_back",
            grade="play.taking_back",
            remedy="play_stands",
        )

    @verb("expose", zh="不慎露出手里的牌", en="exposes cards of the hand by accident", form="CARDS")
    def expose(self, event: Event) -> None:
        """Hear cards exposed by accident."""
        seat = self.seat_of(event)
        kinds = parse_play(event.rest).cards
        self.hands.show(seat, kinds)
        self.fill()
        shown, who = cards_text(kinds), seat_text(seat)
        self.say(f"{who.zh}露出 {shown.zh}", f"{who.en} exposes {shown.en}")
        back = Text("牌收回手中", "The cards go back into the hand")
        self.leave_open(event, seat, "exposed_cards", back)
