"""Returns: to whom, which card, how it is laid, and who leads once the exchange is done."""

from __future__ import annotations

from functools import partial

from cardgames.cards import parse_play
from cardgames.errors import PlayError
from cardgames.holdings import KINDS, LITTLE_KIND
from cardgames.ladder import level_of
from cardgames.referee.verbs import verb
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.text import Text
from cardgames_guandan.checks import check_return
from cardgames_guandan.referee.dealings import Sent, Wrong
from cardgames_guandan.referee.tributes import Tributes
from cardgames_guandan.referee.words import cards_text, level_text, seat_text
from cardgames_guandan.returns import decide_return, return_choices
from cardgames_guandan.table import PHASE_PAY, PHASE_PLAY, PHASE_RETURN

__all__ = ["Returning"]


class Returning(Tributes):
    """Hears `return`, and `correct` for all that changes hands."""

    def __init__(self, ruleset: Ruleset, script: Script) -> None:
        super().__init__(ruleset, script)
        self._wrong_returns: dict[int, Wrong] = {}  # the last one of each giver

    @property
    def face_down(self) -> bool:
        """Whether returns are laid face down now."""
        how = self.duties.face_down
        return how == "always" or (how == "double_tribute" and self.table.payers == 2)

    @verb("return", zh="还贡", en="returns a card", form="CARD [to SEAT] [face up|face down]")
    def give_back(self, event: Event) -> None:
        """Hear a card returned."""
        sent = self.sent(event)
        seat = self.acting(event)
        if seat is None:
            return
        shown, who = cards_text([sent.kind]), seat_text(seat)
        self.say(f"{who.zh}还 {shown.zh}", f"{who.en} returns {shown.en}")
        if self.table.phase == PHASE_PAY:
            self.let_tributes_stand()
        self.hands.show(seat, [sent.kind])
        self.fill()
        giver = self._giver(seat)
        if giver is None:
            self._not_owed_back(event, seat)
            return
        found, certain = self.checked([seat], partial(check_return, self.table, self.rules, seat, sent.kind))
        self._check_face(event, seat, sent)
        if isinstance(found, PlayError):
            self._wrong_return(event, seat, giver, sent, found)
            return
        if not certain:
            self.unsure(
                f"{who.zh}有牌不明，有没有合规的牌可还无法核对",
                f"With cards of {who.en} unknown, it cannot be checked whether a lower card could be returned",
            )
        self._find_return(giver, sent)
        self._settle_return(event, giver, sent)

    def _giver(self, seat: int) -> int | None:
        """The number of the giver that a seat is, if it has still to return a card."""
        table = self.table
        if table.phase != PHASE_RETURN:
            return None
        for which in range(table.payers):
            if table.giver[which] == seat and table.returned[which] < 0:
                return which
        return None

    @property
    def _to(self) -> str:
        return "return.double_to" if self.table.payers == 2 else "return.single_to"

    def _find_return(self, which: int, sent: Sent) -> None:
        cap = self.parameters.return_max_rank
        shown, kind = cards_text([sent.kind]), sent.kind
        if cap is None:
            self.find(
                f"还什么牌都可以，{shown.zh} 可还", f"Any card may be returned, so {shown.en} too", "return.max_rank"
            )
        else:
            top = level_text(level_of(cap))
            paths = ["return.max_rank", *(["return.level_cards"] if self.table.level <= level_of(cap) else [])]
            if self._over_cap(kind):
                self.find(
                    f"手里没有 {top.zh} 及以下可还的牌，{shown.zh} 可还",
                    f"With no card up to {top.en} to return, {shown.en} may be returned",
                    *("return.if_none", "return.max_rank"),
                )
            else:
                self.find(f"{shown.zh} 可还（上限 {top.zh}）", f"{shown.en} may be returned (up to {top.en})", *paths)
        if kind == self.table.tribute[which]:
            self.find("刚收的贡牌也可以还", "The card just received may go back", "return.tribute_card")

    def _over_cap(self, kind: int) -> bool:
        """Whether a card is above the cap, or a level card that counts as such."""
        cap = self.parameters.return_max_rank
        if cap is None or kind >= LITTLE_KIND:
            return cap is not None
        return kind % 13 > level_of(cap) or (kind % 13 == self.table.level and not self.rules.return_level_cards)

    def _none_within_cap(self, which: int) -> bool:
        """Whether a giver is known to hold no card within the cap, so that what may be returned is above it."""
        choices = return_choices(self.table, which, self.rules)
        known = self.hands.hidden[self.table.giver[which]] == 0
        return known and all(self._over_cap(kind) for kind in range(KINDS) if choices >> kind & 1)

    def _settle_return(self, event: Event, which: int, sent: Sent) -> None:
        table = self.table
        self._wrong_returns.pop(which, None)
        if sent.to is not None and sent.to != table.taker[which]:
            self._wrong_taker(event, which, sent.to)
        taker = seat_text(table.taker[which])
        self.find(f"还给{taker.zh}", f"It goes to {taker.en}", self._to)
        last = table.payers == 1 or table.returned[1 - which] >= 0
        decide_return(table, self.rules, which, sent.kind)
        if last:
            for each in range(table.payers):
                self.hands.move(table.giver[each], table.taker[each], table.returned[each])
            self._find_exchanged()

    def _find_exchanged(self) -> None:
        table = self.table
        if self.face_down:
            how = {
                "together": Text("扣着的还牌同时翻开，四家都看", "The returns are turned up together, for all to see"),
                "singly": Text("扣着的还牌各自翻开", "The returns are turned up one by one"),
                "not_shown": Text("扣着的还牌不翻开", "The returns are not turned up"),
            }[self.duties.turned_up]
            self.find(how.zh, how.en, "referee.return.face_down", "referee.return.turned_up")
        if table.payers == 1:
            self.find_leader("lead.after_single_tribute")
        else:
            self.find_leader("lead.after_equal_double" if table.equal_tributes else "lead.after_double_tribute")

    # What is wrong.

    def _not_owed_back(self, event: Event, seat: int) -> None:
        who = seat_text(seat)
        self.offend(
            event,
            seat,
            "return_not_owed",
            Text("牌收回", "The card goes back"),
            self._to,
            remedy="card_goes_back",
            facts=Text(f"{who.zh}现在不用还牌", f"{who.en} has nothing to return now"),
        )

    def _wrong_return(self, event: Event, seat: int, which: int, sent: Sent, error: PlayError) -> None:
        stands = self.duties.wrong_return == "stands"
        name = cards_text([sent.kind])
        said = {
            "return.tribute_card": Text(f"{name.zh} 是刚收的贡牌", f"{name.en} is the card just received"),
            "return.level_cards": Text(f"{name.zh} 是级牌，大于A", f"{name.en} is a level card, above the ace"),
            "return.if_none": Text(
                f"没有上限以内的牌，应还最小的，{name.zh} 不是",
                f"With no card within the cap the lowest is returned, and {name.en} is not it",
            ),
        }
        paths = error.paths
        if self._none_within_cap(which):
            paths = ("return.if_none", *paths)
        self.offend(
            event,
            seat,
            "wrong_return",
            Text("已收算数", "The card has been received and stands")
            if stands
            else Text("牌退回，改还可还的牌", "The card goes back, and one that is allowed is returned"),
            *paths,
            "referee.return.wrong",
            grade="return.wrong_grade",
            remedy="stands" if stands else "card_goes_back",
            facts=said.get(paths[0], Text(f"{name.zh} 超过还贡上限", f"{name.en} is too high to be returned")),
        )
        if stands:
            self._settle_return(event, which, sent)
        else:
            self._wrong_returns[which] = Wrong(sent.kind, event)

    def _wrong_taker(self, event: Event, which: int, to: int) -> None:
        table = self.table
        stands = self.duties.wrong_return == "stands" and to in self.payers
        due, got = seat_text(table.taker[which]), seat_text(to)
        self.offend(
            event,
            table.giver[which],
            "wrong_receiver",
            Text("已收算数", "The card has been received and stands")
            if stands
            else Text(f"应还给{due.zh}，转交{due.zh}", f"The return belongs to {due.en}, and goes there"),
            self._to,
            *(["tribute.equal"] if table.payers == 2 and table.equal_tributes else []),
            "referee.return.wrong",
            grade="return.wrong_grade",
            remedy="stands" if stands else "card_goes_over",
            facts=Text(f"牌还给了{got.zh}", f"The card was returned to {got.en}"),
        )
        if stands:
            table.taker[which] = to
            if table.payers == 2 and table.returned[1 - which] < 0:
                table.taker[1 - which] = to ^ 2

    def _check_face(self, event: Event, seat: int, sent: Sent) -> None:
        """Whether the card is laid as it should be."""
        if sent.face == "up" and self.face_down:
            self.offend(
                event,
                seat,
                "return_shown",
                Text(
                    "还的牌翻过去扣着，等另一家放好",
                    "The return is turned face down until the other one lies there too",
                )
                if self.table.payers == 2
                else Text("还的牌翻过去扣着", "The return is turned face down"),
                "referee.return.face_down",
                "referee.return.turned_up",
                remedy="turned_down",
                facts=Text("还牌没有扣着放", "The card was returned face up"),
            )
        elif self.face_down:
            self.find("还牌先扣着放", "The return is laid face down", "referee.return.face_down")
        elif sent.face == "down":
            self.find("还牌不必扣着", "Returns need not be laid face down", "referee.return.face_down")

    def shows_return(self, event: Event, seat: int, kinds: tuple[int, ...]) -> bool:
        """Hear a giver turn up a card that he has returned."""
        table = self.table
        mine = [which for which in range(table.payers) if table.giver[which] == seat]
        which = next((each for each in mine if [table.returned[each]] == list(kinds)), None)
        if which is None or table.phase not in (PHASE_RETURN, PHASE_PLAY) or not self.face_down:
            return False
        all_down = table.phase == PHASE_PLAY
        if self.duties.turned_up == "singly" or (self.duties.turned_up == "together" and all_down):
            self.find("还牌翻开", "The return is turned up", "referee.return.turned_up")
            return True
        facts = (
            Text("另一家还没有放好", "The other return does not lie there yet")
            if self.duties.turned_up == "together"
            else Text("还牌只给受牌者看", "A return is for its receiver alone to see")
        )
        self.offend(
            event,
            seat,
            "turned_up_early",
            Text("还的牌重新扣下", "The return is turned face down again"),
            "referee.return.turned_up",
            remedy="turned_down",
            facts=facts,
        )
        return True

    def before_action(self, event: Event) -> None:
        """A wrong return that was not put right stands once play goes on."""
        super().before_action(event)
        if self.table.phase != PHASE_RETURN:
            return
        for which, wrong in list(self._wrong_returns.items()):
            name = cards_text([wrong.kind])
            self.settle(
                f"{name.zh} 没有改还就接着进行，照此算数",
                f"The hand has gone on without another card for {name.en}; it stands",
                "referee.return.wrong",
                about=wrong.event,
                remedy="stands",
            )
            self._settle_return(wrong.event, which, Sent(wrong.kind))

    @verb("correct", zh="改出、改贡或改还", en="plays, pays or returns another card instead", form="CARDS")
    def correct(self, event: Event) -> None:
        """Hear another card in place of one that has gone back."""
        parse_play(event.rest.partition(" to ")[0].partition(" as ")[0])
        if self.unpaid:
            self.tribute(event)
        elif self.table.phase == PHASE_RETURN:
            self.give_back(event)
        else:
            self.play_instead(event)

    def play_instead(self, event: Event) -> None:
        """Hear another play in place of one that has gone back."""
        self.refuse(event, "没有可改的", "there is nothing to put right")
