"""`ExposedCards`: what binds the holder of an exposed card until its suit has been played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from cardgames.referee.rulings import Option, Ruling
from cardgames.scripts.content import Event
from cardgames.seats import SEATS, side_of
from cardgames.text import Text
from cardgames_shengji.options import follows
from cardgames_shengji.order import places_of
from cardgames_shengji.referee.exposing import Exposed, Exposing
from cardgames_shengji.referee.findings import GROUP_NAMES, cards_text, group_at, seat_text, side_text
from cardgames_shengji.referee.tricktable import Lay


class ExposedCards(Exposing):
    """See the module's text."""

    offences: ClassVar[dict[str, Text]] = {
        "restriction_broken": Text("违反对露牌的限制", "restriction on an exposed card broken"),
    }

    def after_lead(self, event: Event, lay: Lay) -> None:
        super().after_lead(event, lay)
        law = self.notice
        due: list[Exposed] = []
        for each in self.exposed:
            if each.event is event or self.group_of_card(each) != self.table.lead_group:
                continue
            if each.freed:
                self.find_free(each)
                continue
            each.times += 1
            again = law.exposed_first_time != "free" and law.exposed_lasts == "until_played"
            if each.seat != lay.seat and law.exposed_first_time != "free" and (each.times == 1 or again):
                due.append(each)
            elif not again:
                each.freed = True
        if due and law.exposed_chosen_when == "before_offender_plays":
            for each in due:
                self.offer(each, self.options_on(due)[each.seat, each.kind])
        self.show_open()

    def find_free(self, each: Exposed) -> None:
        """Say that an exposed card binds nobody any more."""
        who, card = seat_text(each.seat), cards_text([each.kind])
        self.find(
            f"那门花色已经打过，{who.zh}的 {card.zh} 出不出随他",
            f"the suit has been played before, so {who.en} is free to play {card.en} or not",
            "exposed.lasts" if self.notice.exposed_first_time != "free" else "exposed.lead",
        )

    def offer(self, each: Exposed, options: Sequence[Option]) -> None:
        """The suit of an exposed card has been led: the opponents may lay something on it."""
        by, who, card = side_text(1 - side_of(each.seat)), seat_text(each.seat), cards_text([each.kind])
        self.rule(
            None,
            SEATS[each.seat],
            Text(
                f"打到{who.zh}露牌 {card.zh} 的花色：{by.zh}可在他出牌前作出限制。",
                f"The suit of {who.en}'s exposed {card.en} is played: {by.en} may lay a restriction before he plays.",
            ),
            "exposed.first_time",
            "exposed.chosen_when",
            options=options,
        )

    def order_card(self, option: Option) -> bool:
        """Carry out a choice on an exposed card; whether it was one."""
        if option.name not in self.laid_on:
            return False
        for each in self.exposed:
            if (each.seat, each.kind) == self.laid_on[option.name]:
                each.order = option.name.partition("_")[0]
        return True

    def chosen(self, event: Event, option: Option, ruling: Ruling) -> None:
        if not self.order_card(option):
            super().chosen(event, option, ruling)

    def may_lead(self, event: Event, seat: int, kinds: tuple[int, ...]) -> bool:
        if not super().may_lead(event, seat, kinds):
            return False
        if self.notice.exposed_lead == "free":
            return True
        group = group_at(self.table, seat, kinds)
        bound = [e for e in self.exposed if e.seat == seat and not e.freed and not e.times]
        if all(self.group_of_card(each) != group for each in bound):
            return True
        others = self.table.held[seat] & ~self.table.groups[group]
        who, name = seat_text(seat), GROUP_NAMES[group]
        if not others:
            self.find(
                f"{who.zh}手里只剩{name.zh}，可以领",
                f"{who.en} holds nothing but {name.en} and may lead them",
                "exposed.lead",
            )
            if self.hidden[seat]:
                self.unsure(
                    f"{who.zh}的手牌没有全部给出，是否只剩这一门无法核对",
                    f"not all of {who.en}'s cards are known, so whether he holds nothing else is unchecked",
                )
            return True
        self.broken(
            seat,
            kinds,
            Text(
                f"{who.zh}露过{name.zh}，那门打过以前不可先领",
                f"{who.en} exposed a card of {name.en} and may not lead them before they are played",
            ),
            "exposed.lead",
        )
        return False

    def may_follow(self, event: Event, seat: int, kinds: tuple[int, ...]) -> bool:
        if not super().may_follow(event, seat, kinds):
            return False
        each = self.order_broken(seat, kinds)
        if each is None:
            return True
        who, card = seat_text(seat), cards_text([each.kind])
        said = (
            Text(f"对方不许{who.zh}出 {card.zh}", f"the opponents forbade {who.en} {card.en}")
            if each.order == "forbid"
            else Text(f"对方点名要{who.zh}出 {card.zh}", f"the opponents called for {card.en}")
        )
        self.broken(seat, kinds, said, "exposed.first_time")
        return False

    def order_broken(self, seat: int, kinds: Sequence[int]) -> Exposed | None:
        """The exposed card of a seat on which the opponents have laid something that these cards offend against."""
        mine = [each for each in self.exposed if each.seat == seat and each.order is not None and not each.freed]
        return next((each for each in mine if self.breaks(each, kinds)), None)

    def breaks(self, each: Exposed, kinds: Sequence[int]) -> bool:
        """Whether a follow offends against what was laid on an exposed card, though the duties left a choice."""
        wanted = each.order == "call"
        if (each.kind in kinds) == wanted:
            return False
        if self.notice.exposed_bound_by == "nothing":
            return True
        place = places_of(self.table, each.seat, 1 << each.kind)
        at = self.table_before(next((n for n, lay in enumerate(self.lays) if lay.seat == each.seat), len(self.lays)))
        at.turn = each.seat
        if any(bool(held & place) == wanted for held, _ in follows(at, self.rules)):
            return True
        who = seat_text(each.seat)
        self.find(
            f"跟牌义务在先，{who.zh}只能这样出",
            f"the duty to follow comes first and leaves {who.en} no choice",
            "exposed.bound_by",
        )
        return False

    def broken(self, seat: int, kinds: Sequence[int], said: Text, *paths: str) -> None:
        """Rule on cards that break a restriction: they go back, and have been exposed."""
        assert self.event is not None
        points, fined = self.expose_points(seat, kinds)
        cards = cards_text(kinds)
        again_zh, again_en = (
            (f"，又露一次，罚 {points} 分", f"; exposed once more, it costs {points} points") if points else ("", "")
        )
        self.rule(
            "restriction_broken",
            SEATS[seat],
            Text(
                f"{said.zh}；{cards.zh} 收回另出{again_zh}。",
                f"{said.en[0].upper()}{said.en[1:]}; {cards.en} goes back for another card{again_en}.",
            ),
            *paths,
            *(fined if points else []),
            points=points,
            remedy="cards_go_back",
        )
        self.bind(seat, kinds, self.event)
        self.book(side_of(seat), points)

    def go_on(self) -> None:
        super().go_on()
        for each in self.exposed:
            if any(lay.seat == each.seat for lay in self.lays) and (each.order or each.times):
                self.drop_options(*(name for name, card in self.laid_on.items() if card == (each.seat, each.kind)))
        self.show_open()

    def before_lead(self, event: Event) -> None:
        super().before_lead(event)
        for each in list(self.exposed):
            laid = next((lay for lay in self.lays if lay.seat == each.seat and lay.event.n > each.event.n), None)
            if not self.holds(each.seat, [each.kind]) or (laid is not None and each.kind in laid.kinds):
                self.exposed.remove(each)
            elif laid is not None and each.times and self.notice.exposed_lasts == "first_time":
                each.freed = True
            if laid is not None:
                each.order = None
        self.show_open()
