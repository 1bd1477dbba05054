"""`Corrections`: wrong follows put right in their trick."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from cardgames.cards import parse_cards
from cardgames.referee.verbs import verb
from cardgames.scripts.content import Event
from cardgames.seats import SEATS, side_of
from cardgames.text import Text
from cardgames_shengji.referee.cautions import Fault
from cardgames_shengji.referee.changes import Changes
from cardgames_shengji.referee.findings import cards_text, seat_text
from cardgames_shengji.referee.tricktable import Lay


def costs_of(number: int, points: int, *, counted: bool = True) -> Text:
    """What wrong cards cost, in words; some follows are wrong and are not `counted` as wrong cards."""
    if not counted:
        return Text("不算错牌，不罚分", "it is no wrong card in the sense of the notice, so there is no fine")
    if not points:
        return Text("不罚分", "there is no fine")
    cards = "1 wrong card costs" if number == 1 else f"{number} wrong cards cost"
    return Text(f"错牌 {number} 张，罚 {points} 分", f"{cards} {points} points")


class Corrections(Changes):
    """See the module's text."""

    offences: ClassVar[dict[str, Text]] = {
        "revoke": Text("跟错（有而不跟）", "revoke"),
        "wrong_card": Text("错牌", "wrong card"),
        "wrong_number_played": Text("出的张数不对", "wrong number of cards played"),
        "card_taken_back": Text("收回合规的牌", "lawful card taken back"),
    }

    @verb("correct", form="CARDS", zh="改正：换成这几张", en="puts his play right: these cards in its place")
    def correct_verb(self, event: Event) -> None:
        seat = self.the_seat(event)
        kinds = tuple(parse_cards(event.rest))
        if not kinds:
            self.fault("没有写出牌", "the cards are missing")
        place = next((place for place, lay in enumerate(self.lays) if lay.seat == seat), None)
        if place is None or self.vacant is not None:
            self.fault("没有可以改正的牌", "there is nothing to put right")
        old = self.lays[place]
        self.need(seat, list((Counter(kinds) - Counter(old.kinds)).elements()))
        who, cards = seat_text(seat), cards_text(kinds)
        self.say(f"{who.zh}改出 {cards.zh}", f"{who.en} plays {cards.en} instead")
        fault = self.fault_of(seat) or self.fault_found(place, old)
        if fault is None:
            self.taken_back(seat, old)
        elif self.too_late(place):
            self.faults.remove(fault)
            self.find(
                "已过改正的时候，牌照旧，只罚不改",
                "it is too late to put it right: the play stays and only the fine is due",
                "wrong_card.correctable_until",
            )
            self.settle_late(fault)
        else:
            self.put_right(place, fault, kinds)

    def fault_found(self, place: int, lay: Lay) -> Fault | None:
        """The fault of a lay that comes to light by its correction: what its hand held is better known now."""
        if place == 0:
            return None
        error = self.fault_in(self.table_before(place), lay)
        if error is None:
            return None
        self.bad_follow(lay.event, lay, error)
        return self.fault_of(lay.seat)

    def taken_back(self, seat: int, lay: Lay) -> None:
        """A player wants to change what is right."""
        who, cards = seat_text(seat), cards_text(lay.kinds)
        self.rule(
            "card_taken_back",
            SEATS[seat],
            Text(
                f"{who.zh}出的 {cards.zh} 并没有错，不能改，牌照旧。",
                f"There is nothing wrong with {cards.en}, which {who.en} played; it cannot be changed and stays.",
            ),
            "penalty.by",
            authority="silent",
            remedy="card_stays",
        )

    def too_late(self, place: int) -> bool:
        """Whether a wrong follow can no longer be put right in its trick."""
        until = self.notice.wrong_card_correctable_until
        return until == "never" or (until == "next_play" and place < len(self.lays) - 1)

    def put_right(self, place: int, fault: Fault, kinds: tuple[int, ...]) -> None:
        """Other cards take the place of the wrong ones, if they are right."""
        seat = fault.lay.seat
        assert self.event is not None
        error = self.fault_in(self.table_before(place), Lay(seat, kinds, fault.lay.event))
        if error is not None:
            self.mark(self.event)
            self.find(
                f"改出的仍然不对：{error.text.zh}", f"what he plays instead is wrong too: {error.text.en}", *error.paths
            )
            return
        if not self.may_follow(self.event, seat, kinds):
            return
        self.faults.remove(fault)
        self.take_the_place(place, fault, kinds)
        self.go_on()

    def take_the_place(self, place: int, fault: Fault, kinds: Sequence[int]) -> None:
        """Right cards lie where wrong ones were."""
        old, new = fault.lay, Lay(fault.lay.seat, tuple(kinds), fault.lay.event)
        ranks = self.value(f"revoke.{fault.kind}.corrected_card") if fault.revoke else "as_it_is"
        new.lowest = ranks == "lowest"
        self.lays[place] = new
        self.play_again()
        back = list((Counter(old.kinds) - Counter(kinds)).elements())
        self.rule_corrected(place, fault, back, kinds, new.lowest)

    def rule_corrected(self, place: int, fault: Fault, back: Sequence[int], kinds: Sequence[int], lowest: bool) -> None:
        """Rule on a wrong follow that has been put right."""
        seat = fault.lay.seat
        who = seat_text(seat)
        number = max(len(back), len(kinds) - len(fault.lay.kinds))
        if self.notice.wrong_card_counted == "fewest_to_exchange":
            number = fault.wrong
        points = self.fine_for(fault, number, corrected=True)
        paths = [*self.fine_paths(fault, points, corrected=True), "wrong_card.correctable_until"]
        if fault.revoke:
            paths += [f"revoke.{fault.kind}.corrected_card", fault.of_revoke("revoke.withdrawn")]
        costs = costs_of(number, points, counted=self.is_counted(fault))
        options = self.next_options(place, fault)
        if options:
            paths.append(self.change_path)
        exposes = fault.revoke and self.notice.revoke_withdrawn == "exposed_cards"
        done = self.words_of(fault, back, kinds, lowest=lowest, exposes=exposes)
        assert self.event is not None
        self.rule(
            self.offence_of(fault),
            SEATS[seat],
            Text(f"{who.zh}{done.zh}；{costs.zh}。", f"{who.en} {done.en}; {costs.en}."),
            *paths,
            about=fault.event,
            facts=fault.facts,
            points=points,
            remedy="corrected",
            restrictions=self.restrictions() if exposes else (),
            options=(*options, *(self.bind(seat, back, self.event) if exposes else ())),
        )
        self.book(side_of(seat), points)

    @staticmethod
    def words_of(fault: Fault, back: Sequence[int], kinds: Sequence[int], *, lowest: bool, exposes: bool) -> Text:
        """What was wrong, which cards go back or are added, and what becomes of them."""
        did = Text("跟错", "followed wrongly")
        if fault.kind == "count":
            did = Text("出的张数不对", "played a wrong number of cards")
        old, added = cards_text(back), cards_text(list((Counter(kinds) - Counter(fault.lay.kinds)).elements()))
        text = did + Text("，已改正，", " and has put it right, ")
        text += (
            Text(f"收回 {old.zh}", f"taking back {old.en}") if back else Text(f"补出 {added.zh}", f"adding {added.en}")
        )
        if exposes:
            text += Text("，作露牌", " as exposed cards")
        if lowest:
            text += Text("，改出的牌只当最小", ", and what he plays now ranks lowest")
        return text

    @staticmethod
    def offence_of(fault: Fault) -> str:
        """The name of the offence."""
        return "revoke" if fault.revoke else "wrong_number_played" if fault.kind == "count" else "wrong_card"

    def is_counted(self, fault: Fault) -> bool:
        """Whether a wrong follow is one that the notice calls a wrong card."""
        return fault.kind != "shape" or self.notice.wrong_card_covers == "suit_and_shape"

    def fine_for(self, fault: Fault, number: int, *, corrected: bool = False) -> int:
        """The points that so many wrong cards cost."""
        law = self.notice
        if fault.kind == "count" and not (corrected and law.wrong_card_number_of_cards == "wrong_card_in_trick"):
            return 0
        if not self.is_counted(fault):
            return 0
        return law.wrong_card_points_per_card * number

    def fine_paths(self, fault: Fault, points: int, *, corrected: bool = False) -> list[str]:
        """The parameters of the fine, and of the duty that was broken.

        A ruff and a card not played on trumps may be fined in an article of their own once they are put right.
        """
        own = corrected and fault.kind in ("ruff", "trump_lead")
        case = f"revoke.{fault.kind}.corrected_card" if own else "wrong_card.covers"
        paths = [f"wrong_card.points_per_card[{case}]", f"wrong_card.counted[{case}]"]
        if fault.kind == "count":
            paths = ["wrong_card.number_of_cards", *(paths if points else [])]
        elif fault.kind == "shape":
            paths = [*(paths if self.is_counted(fault) else []), "wrong_card.covers"]
        return [*paths, *fault.error.paths]

    def laid_again(self, place: int, lay: Lay) -> None:
        fault, self.changed = self.changed, None
        if fault is not None and self.fault_of(lay.seat) is None:
            self.take_the_place(place, fault, lay.kinds)
