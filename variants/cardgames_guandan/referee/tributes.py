"""Paying tribute: who pays whom and which card, what is paid wrongly, and refusing to pay.

A wrong card goes back where the notice says so. Where the record goes on without another one, it has stood.
"""

from __future__ import annotations

from cardgames.errors import PlayError
from cardgames.holdings import KINDS, rank_of
from cardgames.referee.verbs import verb
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.text import Text, listing
from cardgames_guandan.checks import check_payment
from cardgames_guandan.referee.dealings import Sent, Wrong
from cardgames_guandan.referee.resisting import Resisting
from cardgames_guandan.referee.words import cards_text, seat_text
from cardgames_guandan.rules import RESIST_MANDATORY
from cardgames_guandan.table import PHASE_PAY, PHASE_RESIST
from cardgames_guandan.tribute import decide_payment, name_receivers, open_payment, tribute_choices

__all__ = ["Tributes"]


class Tributes(Resisting):
    """Hears `tribute` and `refuse`."""

    def __init__(self, ruleset: Ruleset, script: Script) -> None:
        super().__init__(ruleset, script)
        self._wrong_tributes: dict[int, Wrong] = {}  # the last one of each payer
        self._sent_to: dict[int, tuple[int, Event]] = {}  # to whom a payer says that his card goes

    @verb("tribute", zh="进贡", en="pays tribute", form="CARD [to SEAT]")
    def tribute(self, event: Event) -> None:
        """Hear a tribute paid."""
        sent = self.sent(event)
        seat = self.acting(event)
        if seat is None:
            return
        shown, who = cards_text([sent.kind]), seat_text(seat)
        self.say(f"{who.zh}进贡 {shown.zh}", f"{who.en} pays {shown.en}")
        if not self.rules.receiver_picks:
            self.hands.show(seat, [sent.kind])
            self.fill()
        if not self.unpaid:
            self._not_owed(event, seat, Text("现在没有贡要进", "no tribute is due now"))
            return
        if self.table.phase == PHASE_RESIST and not self._open_payment(event, seat):
            return
        which = self._number_of(seat)
        if which is None:
            self._not_owed(event, seat, Text(f"{who.zh}不用进贡", f"{who.en} owes no tribute"))
            return
        payer = self.table.payer[which]
        self.hands.show(payer, [sent.kind])
        self.fill()
        found, certain = self.checked([payer], lambda: check_payment(self.table, self.rules, seat, sent.kind))
        if isinstance(found, PlayError):
            self._wrong(event, seat, which, sent, found)
            return
        if not certain:
            self.unsure(
                f"{who.zh}有牌不明，贡的是不是最大的一张无法核对",
                f"With cards of {who.en} unknown, it cannot be checked that this is the highest",
            )
        self._pay(event, found, sent)

    def _open_payment(self, event: Event, seat: int) -> bool:
        """Begin to pay, unless the tribute has to be resisted."""
        right, certain = self.right()
        if seat in self.payers and right and self.rules.resist == RESIST_MANDATORY:
            if not certain:
                self.unsure(
                    "有牌不明，是否必须抗贡无法核对", "With cards unknown, it cannot be checked whether to resist"
                )
            elif self.overlooked(event, seat):
                return False
        elif seat in self._holders() and right and certain:
            self.find("可以抗贡而不抗，照样进贡", "It may be resisted and is not: tribute is paid", "resist.mode")
            self.declines(seat)
        open_payment(self.table, self.rules)
        self._find_who_pays()
        return True

    def _number_of(self, seat: int) -> int | None:
        """The number of the tribute that a seat hands over or picks, if it is one that is still to be paid."""
        table = self.table
        acting = table.receiver if self.rules.receiver_picks else table.payer
        open_ones = (which for which in range(table.payers) if acting[which] == seat and table.tribute[which] < 0)
        return next(open_ones, None)

    def _find_who_pays(self) -> None:
        names = [seat_text(seat) for seat in self.payers]
        row = listing(name.zh for name in names).zh, " and ".join(name.en for name in names)
        if self.table.payers == 2:
            self.find(
                f"上一副双下，{row[0]}都要进贡",
                f"After a double-down {row[1]} both pay",
                "tribute.payers_after_double_down",
                "finish.double_down",
                "tribute.enabled",
            )
        else:
            self.find(
                f"上一副末游{row[0]}向头游进贡",
                f"{row[1]}, last in the hand before, pays the first finisher",
                "tribute.single",
                "tribute.enabled",
                "finish.places",
            )

    # Paying.

    def _pay(self, event: Event, which: int, sent: Sent) -> None:
        """A tribute stands: once all are paid they change hands."""
        table = self.table
        shown, payer = cards_text([sent.kind]), table.payer[which]
        self.find(
            f"{shown.zh} 是应贡的牌：红桃级牌以外最大的一张",
            f"{shown.en} is the card owed: the highest, the heart level card aside",
            *("tribute.card", "tribute.exclude", "tribute.level"),
        ) if not self.rules.tribute_wild else self.find(
            f"{shown.zh} 是手中最大的牌", f"{shown.en} is the highest card", *("tribute.card", "tribute.level")
        )
        if self.hands.hidden[payer] == 0 and tribute_choices(table, payer, self.rules).bit_count() > 1:
            self.find("几张同样大，贡哪一张可挑", "Of equal cards one may be picked", "tribute.copy_choice")
        self._settle_payment(event, which, sent)

    def _settle_payment(self, event: Event, which: int, sent: Sent) -> None:
        table = self.table
        self._wrong_tributes.pop(which, None)
        if sent.to is not None:
            self._sent_to[which] = (sent.to, event)
        last = table.payers == 1 or table.tribute[1 - which] >= 0
        if last and table.payers == 2:
            paid = list(table.tribute)
            paid[which] = sent.kind
            name_receivers(table, self.rules, rank_of(paid[0]), rank_of(paid[1]))
            self._by_lot()
        decide_payment(table, self.rules, which, sent.kind)
        if last:
            for each in range(table.payers):
                self.hands.move(table.payer[each], table.receiver[each], table.tribute[each])
            self._find_receivers(event)

    def _by_lot(self) -> None:
        """Equal tributes that a lot decides go where the record says that they went."""
        table = self.table
        if not table.equal_tributes or self.parameters.tribute_double != "higher_to_first":
            return
        if self.parameters.tribute_equal != "lot":
            return
        told = {which: to for which, (to, _) in self._sent_to.items()}
        first = table.previous[0]
        pays_first = next((which for which, to in told.items() if to == first), None)
        if pays_first is None and told:
            pays_first = 1 - next(iter(told))
        if pays_first is None:
            self.unsure("抽签的结果没有写明", "The record does not say how the lot fell")
            pays_first = 0
        table.receiver = [first if which == pays_first else first ^ 2 for which in range(2)]

    def _find_receivers(self, event: Event) -> None:
        table = self.table
        for which in range(table.payers):
            named = self._sent_to.get(which)
            if named is not None and named[0] != table.receiver[which]:
                self._wrong_receiver(event, which, *named)
        if table.payers == 1:
            return
        first, paid = seat_text(table.previous[0]), [cards_text([kind]) for kind in table.tribute]
        which = list(table.receiver).index(table.previous[0])
        payer = seat_text(table.payer[which])
        if table.equal_tributes:
            self.find(
                f"两张贡牌同样大，{first.zh}取{payer.zh}的 {paid[which].zh}",
                f"The two tributes are equal: {first.en} takes {paid[which].en} from {payer.en}",
                "tribute.equal" if self.rules.higher_to_first else "tribute.double",
            )
        else:
            self.find(
                f"头游{first.zh}取{payer.zh}的 {paid[which].zh}，二游取另一张",
                f"{first.en}, first, takes {paid[which].en} from {payer.en}; the second takes the other",
                "tribute.double",
            )

    def _wrong_receiver(self, event: Event, which: int, to: int, about: Event) -> None:
        table = self.table
        payer, due, got = table.payer[which], seat_text(table.receiver[which]), seat_text(to)
        double = "tribute.equal" if table.equal_tributes else "tribute.double"
        self.offend(
            about,
            payer,
            "wrong_receiver",
            Text(f"贡牌应归{due.zh}，转交{due.zh}", f"The tribute belongs to {due.en}, and goes there"),
            "tribute.single" if table.payers == 1 else double,
            grade="tribute.wrong_grade",
            remedy="card_goes_over",
            facts=Text(f"贡牌给了{got.zh}", f"The tribute was given to {got.en}"),
        )

    # Paying wrongly.

    def _not_owed(self, event: Event, seat: int, facts: Text) -> None:
        paths = ["tribute.payers_after_double_down"] if self.table.payers == 2 else ["tribute.single"]
        if self.table.resisted:
            facts, paths = Text("已经抗贡，不用进贡", "The tribute is resisted, and none is paid"), [self.condition]
        self.offend(
            event,
            seat,
            "tribute_not_owed",
            Text("牌收回", "The card goes back"),
            *paths,
            remedy="card_goes_back",
            facts=facts,
        )

    def _wrong(self, event: Event, seat: int, which: int, sent: Sent, error: PlayError) -> None:
        """Rule on a card that is not the one owed."""
        stands = self.duties.wrong_tribute == "stands"
        name, owed = cards_text([sent.kind]), self._owed(self.table.payer[which])
        facts = (
            Text(f"{name.zh} 是红桃级牌，不在应贡之列", f"{name.en} is the heart level card, which is not paid")
            if error.reason == "wild_tribute"
            else Text(f"{name.zh} 不是最大的牌{owed[0]}", f"{name.en} is not the highest card{owed[1]}")
        )
        text = (
            Text("贡牌已收，算数", "The card has been received and stands")
            if stands
            else Text("牌退回，改贡应贡的牌", "The card goes back, and the card owed is paid")
        )
        self.offend(
            event,
            seat,
            "wrong_tribute",
            text,
            *error.paths,
            *(["tribute.card"] if error.reason == "wild_tribute" else ["tribute.exclude"]),
            "referee.tribute.wrong",
            grade="tribute.wrong_grade",
            remedy="stands" if stands else "card_goes_back",
            facts=facts,
        )
        if stands:
            self._settle_payment(event, which, sent)
        else:
            self._wrong_tributes[which] = Wrong(sent.kind, event)

    def _owed(self, payer: int) -> tuple[str, str]:
        """Words for the card that a payer owes, or may pick from; none while a card of the hand is unknown."""
        if self.hands.hidden[payer]:
            return "", ""
        choices = tribute_choices(self.table, payer, self.rules)
        names = [cards_text([kind]) for kind in range(KINDS) if choices >> kind & 1]
        return "，" + " 或 ".join(each.zh for each in names) + " 才是", "; " + " or ".join(
            each.en for each in names
        ) + " is"

    def let_tributes_stand(self) -> None:
        """Where the record goes on without another card, wrong tributes have stood."""
        for which, wrong in list(self._wrong_tributes.items()):
            name = cards_text([wrong.kind])
            self.settle(
                f"{name.zh} 没有改贡就接着进行，照此算数",
                f"The hand has gone on without another card for {name.en}; it stands",
                "referee.tribute.wrong",
                about=wrong.event,
                remedy="stands",
            )
            self._settle_payment(wrong.event, which, Sent(wrong.kind))

    def before_action(self, event: Event) -> None:
        """A wrong tribute that was not put right stands once play goes on."""
        super().before_action(event)
        if self.table.phase == PHASE_PAY:
            self.let_tributes_stand()

    @verb("refuse", zh="拒不进贡，或不答余牌", en="refuses to pay, or to say how many cards are left")
    def refuses(self, event: Event) -> None:
        """Hear a refusal: of a tribute, or to answer a question."""
        seat = self.acting(event)
        if seat is None:
            return
        who = seat_text(seat)
        if not self.unpaid:
            self.refuses_answer(event, seat)
            return
        self.say(f"{who.zh}拒不进贡", f"{who.en} refuses to pay")
        if seat not in self.payers:
            self.refuse(event, f"{who.zh}不用进贡", f"{who.en} owes no tribute")
        self.offend(
            event,
            seat,
            "tribute_refused",
            Text("仍须进贡", "The tribute is to be paid all the same"),
            "tribute.payers_after_double_down" if self.table.payers == 2 else "tribute.single",
            "tribute.enabled",
            grade="tribute.refused",
            remedy="tribute_is_paid",
        )
