"""Every offence of Guandan that the referee may rule on, and how a graded one becomes a breach of conduct."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from cardgames.parameters.penalties import OFFICIALS
from cardgames.referee.breaches import joined
from cardgames.referee.rulings import Option, Ruling
from cardgames.referee.verbs import verb
from cardgames.scripts.content import Event
from cardgames.seats import SEATS
from cardgames.text import Text
from cardgames_guandan.referee.position import Position
from cardgames_guandan.referee.words import seat_text

__all__ = ["Offences"]


class Offences(Position):
    """Gives rulings on offences."""

    offences: ClassVar[Mapping[str, Text]] = {
        "no_combination": Text("不成牌型", "no combination"),
        "wrong_declaration": Text("声明不成立", "a declaration that does not hold"),
        "does_not_beat": Text("压不住", "does not beat the table"),
        "wrong_type": Text("牌型不对", "wrong type"),
        "out_of_turn": Text("抢出", "out of turn"),
        "before_exchange": Text("贡还未毕就出牌", "playing before the exchange is done"),
        "leader_passes": Text("领出者说过", "the leader passes"),
        "silent_pass": Text("不要而不表示", "a pass that is not declared"),
        "taking_back": Text("出牌反悔", "taking back a play"),
        "exposed_cards": Text("露牌", "exposed cards"),
        "wrong_tribute": Text("贡错牌", "a wrong tribute"),
        "tribute_not_owed": Text("不该贡而贡", "a tribute that is not owed"),
        "tribute_refused": Text("拒不进贡", "refusing a tribute"),
        "wrong_return": Text("还错牌", "a wrong return"),
        "return_not_owed": Text("不该还而还", "a return that is not owed"),
        "wrong_receiver": Text("给错了人", "a card given to the wrong player"),
        "return_shown": Text("还牌没有扣着", "a return that is not laid face down"),
        "turned_up_early": Text("还牌翻早了", "a return turned up too early"),
        "false_resist": Text("不能抗贡而抗", "resisting without the right"),
        "resist_overlooked": Text("该抗贡而进贡", "paying where resisting is mandatory"),
        "jokers_not_shown": Text("抗贡未亮大王", "big jokers not shown"),
        "missed_report": Text("该报未报", "a report that is missed"),
        "false_number": Text("报错张数", "a false number"),
        "wrong_count": Text("手牌张数不对", "a wrong number of cards"),
        "wrong_shuffler": Text("不该洗牌而洗", "the wrong player shuffles"),
        "wrong_cutter": Text("不该切牌而切", "the wrong player cuts"),
        "wrong_server": Text("不该上牌而上", "the wrong player serves"),
        "wrong_turner": Text("不该翻牌而翻", "the wrong player turns a card"),
        "wrong_place": Text("明牌放错地方", "the face-up card in the wrong place"),
        "wrong_drawer": Text("不该先摸而摸", "the wrong player draws first"),
        "wrong_chooser": Text("不该选座而选", "the wrong player chooses seats"),
        "played_on": Text("到时还在打", "playing on after time"),
    }

    def offend(
        self,
        event: Event,
        seat: int,
        offence: str,
        text: Text,
        *paths: str,
        grade: str | None = None,
        remedy: str | None = None,
        facts: Text | None = None,
        options: Iterable[Option] = (),
    ) -> Ruling:
        """Rule on an offence of a seat; `grade` is the path of the parameter that grades it, if there is one."""
        value = "none"
        if grade is not None:
            path = f"referee.{grade}"
            value, paths = self.law.entry(path)[1].value, (*paths, path)
        return self.foul(
            offence, SEATS[seat], value, text, *paths, about=event, facts=facts, remedy=remedy, options=options
        )

    def leave_open(
        self, event: Event, seat: int, offence: str | None, text: Text, *paths: str, facts: Text | None = None
    ) -> Ruling:
        """Rule on what a seat did where the text says nothing of what follows (`paths`: of the matter), who decides."""
        by: Text = OFFICIALS[self.duties.gaps_decided_by]
        said = Text(f"原文没有规定，由{by.zh}决定", f"the text has no rule on it; {by.en} decides")
        return self.rule(
            offence,
            SEATS[seat],
            joined(text, said),
            *paths,
            "conduct.gaps_decided_by",
            about=event,
            authority="silent",
            facts=facts,
            remedy="referee_decides",
        )

    def settle(self, zh: str, en: str, *paths: str, about: Event | None = None, remedy: str | None = None) -> Ruling:
        """Rule on a question, without an offence."""
        return self.rule(None, None, Text(zh, en), *paths, about=about, remedy=remedy)

    @verb("choose", zh="选用裁定留下的一种处理", en="takes an option that a ruling left open", form="NAME",
          who=("seat", "side", "ref"))  # fmt: skip
    def choose(self, event: Event) -> None:
        """Hear which option is taken."""
        super().choose(event)

    @verb("remind", zh="裁判提醒", en="the referee reminds a player of a duty", form="SEAT", who=("ref",))
    def remind(self, event: Event) -> None:
        """Hear a reminder, which changes nothing by itself."""
        who = seat_text(self.named_seat(event, event.rest))
        self.say(f"裁判提醒{who.zh}", f"the referee reminds {who.en}")

    def refuses_answer(self, event: Event, seat: int) -> None:
        """Hear a seat refuse to say how many cards it holds."""
        self.refuse(event, "现在没有贡要进，也没有人问", "no tribute is due, and nobody has asked")
