"""`Cautions`: follows that break a duty, and the question whether a player has none of the suit.

A wrong follow is an offence as soon as it lies there, and is ruled on when it is settled: when it is put right, when
the offender denies it after a caution, or when the next trick is led (after the last one, at the end).
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from dataclasses import dataclass
from typing import Any

from cardgames.errors import PlayError
from cardgames.holdings import kinds_of
from cardgames.referee.rulings import actor_name
from cardgames.referee.verbs import verb
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import side_of
from cardgames.text import Text
from cardgames_shengji.checks import hand_kinds
from cardgames_shengji.referee.exchange import fewest_to_exchange
from cardgames_shengji.referee.faults import PlayFaults
from cardgames_shengji.referee.findings import GROUP_NAMES, cards_text, group_at, masks_at, seat_text
from cardgames_shengji.referee.position import Known
from cardgames_shengji.referee.tricktable import Lay
from cardgames_shengji.table import TRUMPS, Table


@dataclass
class Fault:
    """A follow that is wrong, and not settled yet. `kind`: ruff, trump_lead, side_suit_lead, shape, or count."""

    lay: Lay
    error: PlayError
    kind: str
    wrong: int  # cards that have to be exchanged, at least
    event: Event
    facts: Text  # what is wrong, in words

    @property
    def revoke(self) -> bool:
        """Whether a suit was not followed."""
        return self.kind in ("ruff", "trump_lead", "side_suit_lead")

    def of_revoke(self, path: str) -> str:
        """A parameter of revokes, as far as it is about such a one."""
        return f"{path}[revoke.{self.kind}.caution]"


@dataclass(frozen=True)
class Caution:
    """Somebody has asked a player whether he is out of the suit."""

    seat: int
    event: Event
    cards_down: int


class Cautions(PlayFaults):
    """See the module's text."""

    def __init__(self, ruleset: Ruleset, script: Script, known: tuple[Known, ...] = ()) -> None:
        super().__init__(ruleset, script, known)
        self.faults: list[Fault] = []
        self.cautions: list[Caution] = []

    def bad_follow(self, event: Event, lay: Lay, error: PlayError) -> None:
        table = self.table_before(self.lays.index(lay)) if lay in self.lays else self.table.duplicate()
        table.turn = lay.seat
        held, paired = masks_at(table, lay.seat, lay.kinds)
        kind = "count" if error.reason == "count" else "shape"
        if error.reason == "suit":
            kind = self.way_of(lay) or kind
        wrong = fewest_to_exchange(table, self.rules, lay.seat, held, paired)
        fault = Fault(lay, error, kind, wrong, event, self.kept_back(table, lay, error))
        self.faults.append(fault)
        self.mark(event)
        self.find_wrong(fault)
        if kind == "count" and self.notice.wrong_card_number_of_cards == "as_hand_count":
            self.settle_late(fault)
            self.faults.remove(fault)

    @staticmethod
    def kept_back(table: Table, lay: Lay, error: PlayError) -> Text:
        """What is wrong about a follow: which cards of the suit led the player still holds, or what the rules say."""
        if error.reason != "suit":
            return error.text
        hand = Counter(kinds_of(*hand_kinds(table, lay.seat))) - Counter(lay.kinds)
        left = cards_text([kind for kind in hand.elements() if group_at(table, lay.seat, [kind]) == table.lead_group])
        name = GROUP_NAMES[table.lead_group]
        return Text(f"领的是{name.zh}，他手里还有 {left.zh}", f"{name.en} were led, and he still holds {left.en}")

    def way_of(self, lay: Lay) -> str | None:
        """In which of its three ways a lay leaves the suit led; None where it does not."""
        table = self.table if self.before_trick is None or self.table.laid else self.table_before(len(self.lays) - 1)
        held = masks_at(table, lay.seat, lay.kinds)[0]
        off = held & ~table.groups[table.lead_group]
        if not off:
            return None
        return (
            "trump_lead" if table.lead_group == TRUMPS else "ruff" if off & table.groups[TRUMPS] else "side_suit_lead"
        )

    def find_wrong(self, fault: Fault) -> None:
        """Say what is wrong about a follow, and that it lies there for the time being."""
        who = seat_text(fault.lay.seat)
        self.find(
            f"{who.zh}没有照规矩跟：{fault.facts.zh}",
            f"{who.en} does not follow as he should: {fault.facts.en}",
            *fault.error.paths,
        )

    def fault_of(self, seat: int) -> Fault | None:
        """The wrong follow of a seat that is not settled yet."""
        return next((fault for fault in self.faults if fault.lay.seat == seat), None)

    def value(self, path: str) -> Any:
        """A parameter of the referee's section."""
        return self.law.entry(path)[1].value

    @verb(
        "remind",
        form="SEAT",
        zh="提醒、询问（有没有该跟的牌；没扣的牌）",
        en="cautions a player: has he none of the suit? or: his cards lie open",
        who=("seat", "ref"),
    )
    def remind_verb(self, event: Event) -> None:
        seat = self.seat_named(event.rest)
        who, whom = actor_name(event.actor), seat_text(seat)
        self.say(f"{who.zh}提醒{whom.zh}", f"{who.en} cautions {whom.en}")
        if self.remind_of_other(event, seat):
            return
        if self.ended and not self.lays:
            self.after_end(event)
            return
        if not self.lays:
            self.fault("桌上没有牌，无从提醒", "there is no trick to be cautioned about")
        caution = Caution(seat, event, len(self.lays))
        self.cautions.append(caution)
        fault = self.fault_of(seat)
        if fault is None:
            lay = next((lay for lay in self.lays if lay.seat == seat), None)
            way = None if lay is None else self.way_of(lay)
            paths = ["follow.suit"] if way is None else ["follow.suit", f"revoke.{way}.caution"]
            self.find(f"没有查出{whom.zh}跟错", f"nothing is found against {whom.en}", *paths)
        elif fault.revoke:
            self.find_caution(fault, caution)

    def remind_of_other(self, event: Event, seat: int) -> bool:
        """Whether a reminder is about something else than a follow."""
        return False

    def find_caution(self, fault: Fault, caution: Caution) -> None:
        """Say whether a caution counts."""
        paths = [f"revoke.{fault.kind}.caution", fault.of_revoke(f"revoke.{fault.kind}.caution_after")]
        if self.counts(fault, caution):
            self.find(
                "提醒有效，跟错的一家应当改正", "the caution counts, and the offender has to put his play right", *paths
            )
        elif self.too_early(fault, caution):
            self.find(
                "四家都出过以后才可以问，这次提醒不算",
                "the question may be put only when all four have played; this one does not count",
                *reversed(paths),
            )
        else:
            self.find("这次提醒不由他作出，不算", "the caution is not his to give and does not count", *paths)

    def too_early(self, fault: Fault, caution: Caution) -> bool:
        """Whether a caution came before it may."""
        return caution.cards_down < 4 and self.value(f"revoke.{fault.kind}.caution_after") == "four_cards"

    def counts(self, fault: Fault, caution: Caution) -> bool:
        """Whether a caution is one that the notice knows."""
        if not fault.revoke or self.too_early(fault, caution):
            return False
        who = self.value(f"revoke.{fault.kind}.caution")
        own = caution.event.side == side_of(fault.lay.seat)
        return not (who == "opponents_may" and own)

    def cautioned(self, fault: Fault) -> Caution | None:
        """The caution that a wrong follow has drawn, if any counts."""
        mine = [each for each in self.cautions if each.seat == fault.lay.seat and each.event.n > fault.event.n]
        return next((each for each in mine if self.counts(fault, each)), None)

    @verb(
        "claim",
        form="none | revolt | SEAT ACT",
        zh="声称没有该跟的牌；声称造反；举报",
        en="says that he has none of the suit; that he revolts; or reports an act",
        who=("seat", "side"),
    )
    def claim(self, event: Event) -> None:
        """Hear a denial, the claim of a revolution, or a report of conduct."""
        if event.rest not in ("none", "revolt"):
            super().claim(event)
            return
        if event.seat is None:
            self.fault("应由座位作出", "this is for a seat")
        if event.rest == "revolt":
            self.claim_revolt(event)
            return
        who = seat_text(event.seat)
        self.say(f"{who.zh}称没有该跟的牌", f"{who.en} says that he has none of the suit")
        fault = self.fault_of(event.seat)
        if fault is None:
            lay = next((lay for lay in self.lays if lay.seat == event.seat), None)
            if lay is None:
                self.fault("他在这一墩还没有出牌", "he has not played to this trick")
            self.find(f"没有查出{who.zh}跟错", f"nothing is found against {who.en}", "follow.suit")
            return
        if fault.revoke and self.cautioned(fault) is not None:
            self.faults.remove(fault)
            self.rule_concealed(fault)
            return
        self.find(
            "没有有效的提醒，还谈不上隐瞒",
            "without a caution that counts nothing is concealed yet",
            "revoke.concealed.only_after_caution",
        )

    @abstractmethod
    def rule_concealed(self, fault: Fault) -> None:
        """A revoke has been kept hidden."""

    @abstractmethod
    def settle_late(self, fault: Fault) -> None:
        """Rule on a wrong follow that has not been put right in its trick."""
