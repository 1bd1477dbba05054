"""The course of a trick: passing, who is out, and who leads next."""

from __future__ import annotations

from cardgames_guandan.referee.offences import Offences
from cardgames_guandan.referee.words import seat_text
from cardgames_guandan.trick import play_pass

__all__ = ["Tricks"]


class Tricks(Offences):
    """See the module's text."""

    def pass_on(self) -> None:
        """The seat at turn passes."""
        owner = self.table.owner
        play_pass(self.table, self.rules)
        self.find_trick(owner)

    def find_place(self, seat: int, place: int) -> None:
        """Say that a seat is out."""
        who = seat_text(seat)
        zh, en = ("头游", "二游", "三游")[place], ("first", "second", "third")[place]
        self.find(f"{who.zh}出完，为{zh}", f"{who.en} is out, in {en} place", "finish.places")

    def find_trick(self, owner: int) -> None:
        """Say who leads next, where the last play or pass ended a trick."""
        table = self.table
        if self.over or table.move != 0:
            return
        leader, who = seat_text(table.turn), seat_text(owner)
        self.lead_path = "play.trick_ends" if table.turn == owner else "play.partner_lead"
        if table.turn == owner:
            self.find(
                f"轮回到{who.zh}，没有人压住，{who.zh}再领出",
                f"The turn comes back to {who.en}, unbeaten, who leads again",
                "play.trick_ends",
            )
        elif table.place[owner] >= 0:
            self.find(
                f"{who.zh}已出完，最后一手没有人压住，由{leader.zh}接着领出",
                f"{who.en} is out and the last play stands unbeaten: {leader.en} leads",
                "play.partner_lead",
                "play.trick_ends",
            )
