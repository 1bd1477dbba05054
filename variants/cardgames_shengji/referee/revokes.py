"""`Revokes`: wrong follows that were not put right in their trick, and revokes that were kept hidden."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from cardgames.scripts.content import Event
from cardgames.seats import SEATS, side_of
from cardgames.text import Text
from cardgames_shengji.referee.cautions import Fault
from cardgames_shengji.referee.corrections import Corrections, costs_of
from cardgames_shengji.referee.findings import cards_text, seat_text


class Revokes(Corrections):
    """See the module's text."""

    offences: ClassVar[dict[str, Text]] = {"concealed_revoke": Text("隐瞒跟错", "concealed revoke")}

    def before_lead(self, event: Event) -> None:
        super().before_lead(event)
        self.settle_faults()
        self.cautions, self.no_change = [], None

    def settle_faults(self) -> None:
        """The trick can no longer be changed: what is still wrong in it is ruled on."""
        open_changes = [name for name in self.open_options if name.partition("_")[0] in ("change", "keep")]
        if self.drop_options(*open_changes) and self.event is not None:
            self.find(
                "没有人要换牌，牌照旧", "nobody asked to change his card, and it stays", "wrong_card.correctable_until"
            )
        faults, self.faults = self.faults, []
        for fault in faults:
            self.settle_late(fault)

    def close(self) -> None:
        super().close()
        self.settle_faults()

    def settle_late(self, fault: Fault) -> None:
        """Rule on a wrong follow that has not been put right in its trick."""
        law = self.notice
        if fault.kind == "count":
            self.wrong_number_left(fault)
        elif fault.revoke and (self.cautioned(fault) is not None or not law.revoke_concealed_only_after_caution):
            self.rule_concealed(fault)
        else:
            self.rule_uncorrected(fault)

    @abstractmethod
    def wrong_number_left(self, fault: Fault) -> None:
        """A play of the wrong number of cards has not been put right: the hand is wrong now."""

    def rule_uncorrected(self, fault: Fault) -> None:
        """The fine alone is left."""
        seat, law = fault.lay.seat, self.notice
        who, cards = seat_text(seat), cards_text(fault.lay.kinds)
        points = self.fine_for(fault, fault.wrong)
        paths = [*self.fine_paths(fault, points), "wrong_card.correctable_until"]
        if fault.revoke and law.revoke_concealed_result == "hand_forfeited":
            paths.append(fault.of_revoke("revoke.concealed.only_after_caution"))
        if fault.revoke and self.value(f"revoke.{fault.kind}.caution") == "leader_must":
            paths.append(f"revoke.{fault.kind}.caution")
            self.find(
                "领出者没有提醒，有责任而未尽，不罚",
                "the leader had to caution and did not; that is not fined",
                f"revoke.{fault.kind}.caution",
            )
        costs = costs_of(fault.wrong, points, counted=self.is_counted(fault))
        self.rule(
            self.offence_of(fault),
            SEATS[seat],
            Text(
                f"{who.zh}出的 {cards.zh} 跟错，没有及时改正，牌照旧；{costs.zh}。",
                f"{who.en} followed wrongly with {cards.en} and did not put it right in time; "
                f"the play stays, and {costs.en}.",
            ),
            *paths,
            about=fault.event,
            facts=fault.facts,
            points=points,
            remedy="card_stays",
        )
        self.book(side_of(seat), points)

    def rule_concealed(self, fault: Fault) -> None:
        """A revoke has been kept hidden."""
        law, seat = self.notice, fault.lay.seat
        who, side = seat_text(seat), side_of(seat)
        if law.revoke_concealed_result == "fine_only":
            self.find(
                "隐瞒没有另外的罚则，只按错牌罚",
                "concealing it costs nothing more than the wrong cards",
                "revoke.concealed.result",
            )
            self.rule_uncorrected(fault)
            return
        dealers = side == side_of(self.table.dealer)
        points = law.revoke_concealed_offender_dealer_side if dealers else law.revoke_concealed_offender_attackers
        path = "revoke.concealed.offender_dealer_side" if dealers else "revoke.concealed.offender_attackers"
        paths = tuple(
            map(
                fault.of_revoke,
                ("revoke.concealed.result", path, "revoke.concealed.final", "revoke.concealed.only_after_caution"),
            )
        )
        if self.forfeit is not None:
            self.rule_concealed_again(fault)
            return
        self.forfeit = (points, paths, law.revoke_concealed_final)
        final = (
            Text("底牌和别的罚分不再加减", "neither the kitty nor other fines change that")
            if law.revoke_concealed_final
            else Text("底牌和别的罚分另计", "the kitty and other fines come on top")
        )
        cautioned = self.cautioned(fault) is not None
        asked_zh, asked_en = ("经提醒仍", " in spite of a caution") if cautioned else ("", "")
        self.rule(
            "concealed_revoke",
            SEATS[seat],
            Text(
                f"{who.zh}跟错，{asked_zh}隐瞒不改：这一副闲家得 {points} 分，{final.zh}。",
                f"{who.en} revoked and kept it hidden{asked_en}: the attackers have {points} points "
                f"for the hand, and {final.en}.",
            ),
            *paths,
            *([f"revoke.{fault.kind}.caution"] if cautioned else []),
            *fault.error.paths,
            about=fault.event,
            facts=fault.facts,
            remedy="hand_forfeited",
        )

    def rule_concealed_again(self, fault: Fault) -> None:
        """A revoke has been kept hidden in a hand that is forfeited already."""
        assert self.forfeit is not None
        seat, points = fault.lay.seat, self.forfeit[0]
        who = seat_text(seat)
        self.rule(
            "concealed_revoke",
            SEATS[seat],
            Text(
                f"{who.zh}也跟错而隐瞒不改；这一副已判定闲家得 {points} 分，先判的照旧，再犯怎样办没有写。",
                f"{who.en} revoked too and kept it hidden. The attackers have been given {points} points for the hand; "
                "that stands, for nothing is said of a second such revoke.",
            ),
            fault.of_revoke("revoke.concealed.result"),
            about=fault.event,
            authority="silent",
            facts=fault.facts,
            remedy="ruling_stands",
        )
