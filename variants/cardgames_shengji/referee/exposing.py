"""`Exposing`: cards let slip: what they cost, and whom they bind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from cardgames.cards import format_card
from cardgames.referee.rulings import Option
from cardgames.referee.verbs import verb
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import SEATS, SIDES, side_of
from cardgames.text import Text
from cardgames_shengji.referee.findings import cards_text, costs_text, group_at, seat_text
from cardgames_shengji.referee.outcome import Outcome
from cardgames_shengji.referee.position import Known


@dataclass
class Exposed:
    """A card that lies open before its holder. `order` is what the opponents have laid on it for this trick."""

    seat: int
    kind: int
    event: Event
    times: int = 0  # how often its suit has been played since
    order: str | None = None  # forbid, call
    freed: bool = False


class Exposing(Outcome):
    """See the module's text."""

    choices: ClassVar[frozenset[str]] = Outcome.choices | {"forbid", "call"}
    offences: ClassVar[dict[str, Text]] = {"exposed_card": Text("露牌", "exposed card")}

    def __init__(self, ruleset: Ruleset, script: Script, known: tuple[Known, ...] = ()) -> None:
        super().__init__(ruleset, script, known)
        self.exposed: list[Exposed] = []
        self.fined_cards: set[tuple[int, int]] = set()
        self.laid_on: dict[str, tuple[int, int]] = {}  # the seat and card that an option is about, by its name

    @verb("expose", form="CARDS", zh="失手露牌", en="lets cards be seen")
    def expose_verb(self, event: Event) -> None:
        seat = self.the_seat(event)
        kinds = self.cards_of(event)
        who, cards = seat_text(seat), cards_text(kinds)
        self.say(f"{who.zh}露出 {cards.zh}", f"{who.en} exposes {cards.en}")
        points, paths = self.expose_points(seat, kinds)
        bound, them = self.restrictions(), "it" if len(kinds) == 1 else "them"
        costs = costs_text(points)
        self.rule(
            "exposed_card",
            SEATS[seat],
            Text(
                f"{who.zh}露出 {cards.zh}，牌收回手中{costs.zh}。",
                f"{who.en} has let {cards.en} be seen and takes {them} back into the hand{costs.en}.",
            ),
            *paths,
            "exposed.lead",
            "exposed.first_time",
            points=points,
            remedy="back_in_hand",
            restrictions=bound,
            options=self.bind(seat, kinds, event),
        )
        self.book(side_of(seat), points)

    def expose_points(self, seat: int, kinds: Sequence[int]) -> tuple[int, list[str]]:
        """The points that cards cost which a seat has let be seen, and the parameters."""
        law = self.notice
        each = law.exposed_points_per_card
        if not each:
            return 0, ["exposed.points_per_card"]
        once = law.exposed_fined == "once_a_card"
        fined = [kind for kind in kinds if not (once and (seat, kind) in self.fined_cards)]
        again = any((seat, kind) in self.fined_cards for kind in kinds)
        self.fined_cards |= {(seat, kind) for kind in kinds}
        return each * len(fined), ["exposed.points_per_card", *(["exposed.fined"] if again else [])]

    def restrictions(self) -> tuple[Text, ...]:
        """What binds the holder of an exposed card, in words."""
        law = self.notice
        found = []
        if law.exposed_lead == "suit_barred":
            found.append(
                Text(
                    "那门花色打过以前他不可先领，除非手里只剩那门",
                    "he may not lead that suit before it has been played, unless he holds nothing else",
                )
            )
        if law.exposed_first_time != "free":
            what = {
                "forbid": Text("不许他出那张", "forbid him that card"),
                "call": Text("点名要他出那张", "call for that card"),
                "forbid_or_call": Text("不许他出那张，或点名要他出", "forbid him that card or call for it"),
            }[law.exposed_first_time]
            found.append(
                Text(
                    f"那门花色头一回打到，对方可以{what.zh}",
                    f"when that suit is first played, the opponents may {what.en}",
                )
            )
        return tuple(found)

    def bind(self, seat: int, kinds: Sequence[int], event: Event) -> tuple[Option, ...]:
        """Cards lie open from now on; the options that the opponents have on them already."""
        law = self.notice
        if law.exposed_lead == "free" and law.exposed_first_time == "free":
            return ()
        for kind in kinds:
            old = next((each for each in self.exposed if (each.seat, each.kind) == (seat, kind)), None)
            if old is not None and not old.freed:
                continue
            if old is not None:
                self.exposed.remove(old)
            self.exposed.append(Exposed(seat, kind, event))
        self.show_open()
        if law.exposed_chosen_when == "before_lead":
            options = self.options_on([each for each in self.exposed if each.seat == seat and not each.freed])
            return tuple(option for row in options.values() for option in row)
        return ()

    def show_open(self) -> None:
        """Set the cards that are shown as lying open."""
        self.open_cards = [
            (each.seat, each.kind) for each in self.exposed if not each.freed and self.holds(each.seat, [each.kind])
        ]

    def group_of_card(self, each: Exposed) -> int:
        """The group of an exposed card."""
        return group_at(self.table, each.seat, [each.kind])

    def options_on(self, cards: Sequence[Exposed]) -> dict[tuple[int, int], list[Option]]:
        """What the opponents may lay on exposed cards, by seat and kind."""
        rule = self.notice.exposed_first_time
        names = ("forbid", "call") if rule == "forbid_or_call" else () if rule == "free" else (rule,)
        kinds = [each.kind for each in cards]
        found = {}
        for each in cards:
            card = cards_text([each.kind])
            words = {
                "forbid": Text(f"不许出 {card.zh}", f"{card.en} may not be played"),
                "call": Text(f"点名要出 {card.zh}", f"{card.en} is called for"),
            }
            tail = f"_{format_card(each.kind)}" if len(cards) > 1 else ""
            tail += f"_{SEATS[each.seat]}" if kinds.count(each.kind) > 1 else ""
            by = SIDES[1 - side_of(each.seat)]
            found[each.seat, each.kind] = [Option(name + tail, by, words[name]) for name in names]
            self.laid_on |= {name + tail: (each.seat, each.kind) for name in names}
        return found
