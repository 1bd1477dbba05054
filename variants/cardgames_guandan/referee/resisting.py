"""Resisting a tribute: who may, who must, what two holders of a big joker each have to agree on, and showing them."""

from __future__ import annotations

from collections import Counter

from cardgames.cards import parse_play
from cardgames.holdings import BIG_KIND
from cardgames.referee.verbs import verb
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.text import Text
from cardgames_guandan.referee.dealings import Dealings
from cardgames_guandan.referee.words import cards_text, seat_text
from cardgames_guandan.rules import RESIST_MANDATORY, RESIST_OFF
from cardgames_guandan.table import PHASE_PAY, PHASE_RESIST
from cardgames_guandan.tribute import may_resist, resist

__all__ = ["Resisting"]


class Resisting(Dealings):
    """Hears `resist` and `reveal`."""

    def __init__(self, ruleset: Ruleset, script: Script) -> None:
        super().__init__(ruleset, script)
        self._shown: Counter[int] = Counter()  # big jokers shown, by seat
        self._resisted: Event | None = None  # how the tribute was resisted, until the big jokers are shown
        self._willing: set[int] = set()  # payers who want to resist
        self._unwilling: set[int] = set()  # and those who do not

    @property
    def payers(self) -> list[int]:
        """The seats that owe a tribute."""
        return list(self.table.payer[: self.table.payers])

    @property
    def condition(self) -> str:
        """The path of the condition on which this tribute is resisted."""
        return "resist.double" if self.table.payers == 2 else "resist.single"

    @property
    def unpaid(self) -> bool:
        """Whether a tribute is due of which no card has changed hands."""
        return self.table.phase in (PHASE_RESIST, PHASE_PAY)

    def right(self) -> tuple[bool, bool]:
        """Whether the payers may resist, and whether that is certain."""
        found, certain = self.checked(self.payers, lambda: may_resist(self.table, self.rules))
        return found == 1, certain

    @verb("resist", zh="抗贡；no：不抗", en="resists the tribute; no: does not", form="[no]")
    def resist(self, event: Event) -> None:
        """Hear a player resist, or say that he does not."""
        if event.rest not in ("", "yes", "no"):
            self.refuse(event, "后面只能写 no", "nothing follows but no")
        seat = self.acting(event)
        if seat is None:
            return
        who = seat_text(seat)
        declines = event.rest == "no"
        if self.table.resisted and not self.trick and seat in self.payers:
            self.say(f"{who.zh}不抗贡" if declines else f"{who.zh}也抗贡",
                     f"{who.en} does not resist" if declines else f"{who.en} resists as well")  # fmt: skip
            self.find("已经抗贡，不再改变", "The tribute is resisted already, and stays so", self.condition)
            return
        if not self.unpaid:
            self.refuse(event, "没有贡可抗", "there is no tribute to resist")
        self.say(
            f"{who.zh}不抗贡" if declines else f"{who.zh}抗贡",
            f"{who.en} does not resist" if declines else f"{who.en} resists the tribute",
        )
        right, certain = self.right()
        if declines:
            self._declines(event, seat, right and certain)
        elif seat not in self.payers:
            self._not_a_payer(event, seat)
        elif not right:
            self._false(event, seat, self._lacking())
        else:
            if not certain:
                self.unsure(
                    "有牌不明，两张大王在不在手无法核对", "With cards unknown, the big jokers cannot be checked"
                )
            self._agree(event, seat)

    def _lacking(self) -> Text:
        if self.rules.resist == RESIST_OFF:
            return Text("没有抗贡的规定", "there is no resisting")
        if self.table.payers == 1:
            return Text("进贡者没有两张大王", "the payer does not hold both big jokers")
        if self.rules.resist_one_hand:
            return Text("两张大王不在一人手里", "the big jokers are not both in one payer's hand")
        return Text("进贡两家合起来没有两张大王", "the two payers do not hold both big jokers between them")

    def _false(self, event: Event, seat: int, facts: Text) -> None:
        path = "resist.mode" if self.rules.resist == RESIST_OFF else self.condition
        self.offend(
            event,
            seat,
            "false_resist",
            Text("抗贡不成立，仍须进贡", "The tribute cannot be resisted and is to be paid"),
            path,
            grade="resist.false",
            remedy="tribute_is_paid",
            facts=facts,
        )

    def _not_a_payer(self, event: Event, seat: int) -> None:
        who = seat_text(seat)
        self.offend(
            event,
            seat,
            "false_resist",
            Text("无效，抗贡由进贡者提出", "It has no effect: to resist is for those who pay"),
            self.condition,
            grade="resist.false",
            remedy="no_effect",
            facts=Text(f"{who.zh}没有贡可进", f"{who.en} owes no tribute"),
        )

    def _declines(self, event: Event, seat: int, must: bool) -> None:
        if must and self.rules.resist == RESIST_MANDATORY:
            self.overlooked(event, seat)
            return
        self.find("抗不抗贡由持大王者定", "Whether to resist is left to the holders", "resist.mode", self.condition)
        self.declines(seat)

    def declines(self, seat: int) -> None:
        """A payer does not want to resist; where another one does, it may need both."""
        self._willing.discard(seat)
        self._unwilling.add(seat)
        if self._willing and self.duties.split_consent == "both":
            self._fails()

    def _agree(self, event: Event, seat: int) -> None:
        """A payer wants to resist: with a big joker in each hand it may need both."""
        holders = self._holders()
        if self.rules.resist != RESIST_MANDATORY and self._has_paid(seat):
            self.find("已经进贡，不能再抗", "The tribute has been paid, and it is too late to resist", "resist.mode")
            return
        if self.rules.resist != RESIST_MANDATORY and seat not in holders and not self.hands.hidden[seat]:
            self.find("抗不抗贡由持大王者定", "Whether to resist is left to the holders", "resist.mode", self.condition)
            return
        self._willing.add(seat)
        self._unwilling.discard(seat)
        split = len(holders) == 2
        if not split or self.rules.resist == RESIST_MANDATORY:
            self.resisted(event)
            return
        both = self.duties.split_consent == "both"
        if both and self._unwilling & set(holders):
            self._fails()
            return
        if both and not self._willing >= set(holders):
            other = seat_text(next(each for each in holders if each not in self._willing))
            self.find(
                f"两张大王分在两家，还要{other.zh}愿意",
                f"With a big joker in each hand {other.en} has to agree",
                self.condition,
                "referee.resist.split_consent",
            )
            return
        self.find(
            "两张大王分在两家，两人都愿意抗贡" if both else "两张大王分在两家，一人要抗即可",
            "Both holders of a big joker agree" if both else "One of the two holders is enough",
            "referee.resist.split_consent",
        )
        self.resisted(event)

    def _fails(self) -> None:
        """Settle that two holders do not agree."""
        self.settle(
            "两人没有都同意，不抗，照样进贡",
            "The holders do not both agree: the tribute is paid",
            "referee.resist.split_consent",
            self.condition,
            remedy="tribute_is_paid",
        )

    def _has_paid(self, seat: int) -> bool:
        table = self.table
        return any(table.payer[which] == seat and table.tribute[which] >= 0 for which in range(table.payers))

    def _holders(self) -> list[int]:
        return [seat for seat in self.payers if BIG_KIND in self.hands.known[seat]]

    def resisted(self, event: Event) -> None:
        """The tribute is resisted; who leads."""
        table = self.table
        resist(table, self.rules)
        double = table.payers == 2
        self.find(
            "两家合有两张大王，抗贡成立，不进贡" if double else "进贡者有两张大王，抗贡成立，不进贡",
            "The payers hold both big jokers: no tribute is paid"
            if double
            else "The payer holds both big jokers: no tribute is paid",
            self.condition,
            "resist.mode",
        )
        self.find_leader("lead.after_double_resist" if double else "lead.after_single_resist")
        if self.duties.jokers_shown:
            self._resisted = event

    def find_leader(self, path: str) -> None:
        """Say who leads after the exchange; after a double-down perhaps that the text is lost there."""
        leader = seat_text(self.table.leader)
        lost = self.table.payers == 2 and self.duties.lead_lost
        self.find(f"由{leader.zh}领出", f"{leader.en} leads", path)
        self.lead_path = path
        if lost:
            self.find(
                "条文恰在这里残缺，谁领出依通行做法",
                "The text breaks off just here; who leads rests on common practice",
                "referee.text.lead_after_double_down_lost",
                path,
            )

    def overlooked(self, event: Event, seat: int) -> bool:
        """Rule that a tribute which had to be resisted was to be paid; whether it is resisted now."""
        put_right = self.duties.resist_overlooked == "put_right"
        text = (
            Text("必须抗贡，不进贡", "It has to be resisted, and no tribute is paid")
            if put_right
            else Text("贡牌已收，照进贡办", "The tribute has been received and stands")
        )
        self.offend(
            event,
            seat,
            "resist_overlooked",
            text,
            "resist.mode",
            self.condition,
            "referee.resist.overlooked",
            remedy="resisted" if put_right else "tribute_stands",
            facts=Text("两张大王都在进贡方手里", "The big jokers are both with the payers"),
        )
        if put_right:
            self.resisted(event)
        return put_right

    # Showing.

    @verb("reveal", zh="亮出手里的牌（抗贡的大王、扣着的还牌）",
          en="shows cards (big jokers to resist with, a return laid face down)", form="CARDS")  # fmt: skip
    def reveal(self, event: Event) -> None:
        """Hear a player show cards."""
        kinds = parse_play(event.rest).cards
        seat = self.acting(event)
        if seat is None:
            return
        shown, who = cards_text(kinds), seat_text(seat)
        self.say(f"{who.zh}亮出 {shown.zh}", f"{who.en} shows {shown.en}")
        if self.shows_return(event, seat, kinds):
            return
        self.hands.show(seat, kinds)
        self.fill()
        jokers = kinds.count(BIG_KIND)
        self._shown[seat] = max(self._shown[seat], jokers)
        if self.unpaid and jokers and seat in self.payers and self.rules.resist == RESIST_MANDATORY:
            right, certain = self.right()
            if right and certain:
                self.resisted(event)
        if self._resisted is not None and self._shown.total() >= 2:
            self._resisted = None
            self.find("两张大王已亮明", "Both big jokers have been shown", "referee.resist.jokers_shown")

    def shows_return(self, event: Event, seat: int, kinds: tuple[int, ...]) -> bool:
        """Whether a player turns up the card that he returns."""
        return False

    def before_action(self, event: Event) -> None:
        """What has to be resisted is, and who has resisted must have shown the jokers before anybody plays."""
        super().before_action(event)
        if self.table.phase == PHASE_RESIST and self.rules.resist == RESIST_MANDATORY and self.right() == (True, True):
            self.resisted(event)
        if self._resisted is None:
            return
        about, self._resisted = self._resisted, None
        holders = self._holders() or self.payers
        seat = next((each for each in holders if not self._shown[each]), holders[0])
        if any(BIG_KIND not in self.hands.known[each] for each in holders):
            self.unsure("大王没有亮出，无法核对", "The big jokers were not shown and cannot be checked")
        who = seat_text(seat)
        self.offend(
            about,
            seat,
            "jokers_not_shown",
            Text(f"{who.zh}现在亮出大王，抗贡有效", f"{who.en} shows the big jokers now; the tribute stays resisted"),
            "referee.resist.jokers_shown",
            remedy="show_now",
            facts=Text("抗贡而没有亮出两张大王", "The tribute was resisted without showing both big jokers"),
        )
