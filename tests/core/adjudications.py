"""A referee that knows no rules, for what adjudications look like: he takes down what is said and rules as he is told.

`lead`, `follow` and `play` move cards from hands to the trick, `takes` says who has won it, and `wrong` is always an
offence, with a ruling that has every part a ruling can have.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from cardgames.cards import format_cards, parse_play
from cardgames.referee.hearing import Referee
from cardgames.referee.rulings import Adjudication, Fact, Laid, Option, Ruling, State, actor_name
from cardgames.referee.verbs import verb
from cardgames.rulesets import Ruleset, load
from cardgames.scripts.content import Event, Script
from cardgames.scripts.reading import script_from
from cardgames.seats import SEATS
from cardgames.text import Text

PATHS = {
    "shengji": ("follow.pairs", "order.suit", "kitty.multiplier.single"),
    "guandan": ("combos.single.cards", "ordering.level_card", "ordering.equal_beats"),
}
REVOKE = """\
format: hand/1
title: {zh: 跟错后改正, en: Revoke corrected after the reminder}
ruleset: xiamen-2020
clauses: ["18(1)"]
hands:
  E: "S AAK9 | H 55T | C 4 | D - | W 12"
  N: "S 7 | C 34 | ? 5"
  S: "S 33 | D KK | W 12"
events: |
  ref: says trumps are hearts
  E: lead SA SA          # the leader
  N: wrong C3 C4
  ref: remind N
  N: choose corrected
  W: follow S2 S6
  S: follow S3 S3
  E: takes 10
  E: lead SK
  N: follow S7
  W: follow S8
  S: follow W1
  S: takes 20
  S: hides DK
expect:
  rulings: [{event: 3, offence: revoke, offender: N}]
  result: {attackers: 20}
"""
BOMBS = """\
format: hand/1
title: {zh: 王炸压不过, en: Nothing beats four jokers}
ruleset: nanjing-2012
hands:
  E: "S 3355 | H 9"
  N: "S 44 | C 77 | D 7"
  S: "W 1122"
events: |
  E: play S3
  N: play S4
  W: pass
  S: pass
  E: play S5
  N: pass
  W: play H6=S6
  S: play W1 W1 W2 W2
  E: wrong S3
  E: pass
  N: pass
  W: pass
  S: takes 0
"""


def script_of(text: str, file: str | None = None) -> Script:
    """A script of YAML text."""
    return script_from(text, file=file)


def ruled(text: str = REVOKE, *, file: str | None = None, ruleset: Ruleset | None = None) -> Adjudication:
    """A script ruled on by the referee of this module."""
    from dataclasses import replace

    from cardgames.referee.expectations import differences

    script = script_of(text, file)
    found = TableReferee(ruleset or load(script.ruleset), script).adjudicate()
    return replace(found, differences=differences(found), expects=script.expect is not None)


class TableReferee(Referee):
    """See the module's text."""

    offences: ClassVar[dict[str, Text]] = {
        "revoke": Text("跟错", "revoke"),
        "concealed": Text("隐瞒", "concealment"),
    }

    def __init__(self, ruleset: Ruleset, script: Script) -> None:
        super().__init__(ruleset, script)
        self.hands = [list(script.hands[seat].kinds) if seat in script.hands else [] for seat in range(4)]
        self.hidden = [script.hands[seat].hidden if seat in script.hands else 0 for seat in range(4)]
        for event in script.events:
            if event.seat is not None and event.seat not in script.hands and event.verb in ("follow", "play", "lead"):
                self.hidden[event.seat] += len(parse_play(event.rest).cards)
        self.trick: list[Laid] = []
        self.trump: str | None = None
        self.exposed: list[tuple[int, int]] = []
        self.points = 0 if ruleset.family == "shengji" else None
        self.paths = PATHS[ruleset.family]

    def state(self) -> State:
        return State(
            hands=tuple(tuple(sorted(hand)) for hand in self.hands),
            hidden=tuple(self.hidden),
            trick=tuple(self.trick),
            turn=None if self.event is None or self.event.seat is None else (self.event.seat + 1) & 3,
            levels=("5", "T"),
            level="5",
            trump=self.trump,
            dealer=None if self.points is None else 0,
            points=self.points,
            exposed=tuple(self.exposed),
            facts=((Text("底牌", "kitty"), Text("八张", "eight cards")),),
        )

    def result(self) -> Sequence[Fact]:
        basis = self.law.basis(self.paths[2])
        return [
            Fact("attackers", self.points, Text("闲家得分", "attackers' points"), Text("二十分", "twenty"), basis),
            Fact("levels", {"EW": "5", "NS": "T"}, Text("级数", "levels"), Text("不变", "as before")),
            Fact("complete", True, Text("打完", "complete"), Text("是", "yes")),
        ]

    def close(self) -> None:
        if self.open_options:
            self.rule(None, None, Text("没有人选择，照常继续。", "Nobody has chosen; the play stands."))

    def lay(self, event: Event, *, lead: bool) -> None:
        seat = event.seat
        assert seat is not None
        play = parse_play(event.rest)
        if lead:
            self.trick = []
        for kind in play.cards:
            if kind in self.hands[seat]:
                self.hands[seat].remove(kind)
            else:
                self.hidden[seat] = max(self.hidden[seat] - 1, 0)
        self.trick = [Laid(one.seat, one.kinds, False, one.stands_for) for one in self.trick]
        self.trick.append(Laid(seat, play.cards, True, play.stands_for))
        name = actor_name(SEATS[seat])
        self.say(f"{name.zh}出 {format_cards(play.cards, 'zh')}", f"{name.en} plays {format_cards(play.cards, 'en')}")

    @verb("lead", zh="首出", en="leads", form="CARDS")
    def lead(self, event: Event) -> None:
        self.lay(event, lead=True)
        self.find("这是首攻。", "This is the lead.", self.paths[1])

    @verb("follow", zh="跟牌", en="follows", form="CARDS")
    def follow(self, event: Event) -> None:
        self.lay(event, lead=False)
        assert event.seat is not None
        if event.seat not in self.script.hands:
            self.unsure("手牌不明，跟牌对不对无法核对。", "The hand is unknown, so the follow cannot be checked.")

    @verb("play", zh="出牌", en="plays", form="CARDS")
    def play(self, event: Event) -> None:
        self.lay(event, lead=not self.trick or self.trick[-1].seat == event.seat)

    @verb("pass", zh="不出", en="passes")
    def passes(self, event: Event) -> None:
        name = actor_name(event.actor)
        self.say(f"{name.zh}不出", f"{name.en} passes")

    @verb("takes", zh="收下", en="takes the trick", form="POINTS")
    def takes(self, event: Event) -> None:
        if self.points is not None:
            self.points = int(event.rest)
        self.find("这一墩归它。", "The trick is won.", *self.paths[:2])

    @verb("says", zh="说", en="says", form="WORDS", who=("ref",))
    def says(self, event: Event) -> None:
        self.trump = "H"
        self.say("裁判宣布主花色", "the referee names the trump suit")

    @verb("remind", zh="提醒", en="reminds", form="SEAT", who=("ref",))
    def remind(self, event: Event) -> None:
        self.say("裁判提醒北家", "the referee reminds North")

    @verb("wrong", zh="出错", en="plays wrongly", form="CARDS")
    def wrong(self, event: Event) -> None:
        assert event.seat is not None
        self.exposed += [(event.seat, kind) for kind in parse_play(event.rest).cards]
        self.rule(
            "revoke",
            event.actor,
            Text("有黑桃而没有跟黑桃，算跟错。", "A spade was held and no spade was played: a revoke."),
            *self.paths[:2],
            facts=Text("手里有 ♠7。", "♠7 was held."),
            points=20,
            levels=1,
            remedy="cards_go_back",
            restrictions=[Text("错出的牌摊在桌上。", "The cards stay on the table.")],
            options=[
                Option("corrected", event.actor, Text("改正。", "Correct it.")),
                Option("left_as_it_is", "EW", Text("不改。", "Leave it.")),
            ],
        )

    @verb("hides", zh="隐瞒", en="hides", form="CARDS")
    def hides(self, event: Event) -> None:
        self.rule(
            "concealed",
            "NS",
            Text("原文没有写，由裁判长定。", "The text is silent; the chief referee decides."),
            about=self.script.events[2],
        )

    @verb("choose", zh="选择", en="chooses", form="NAME", who=("seat", "side", "ref"))
    def choose(self, event: Event) -> None:
        super().choose(event)

    def chosen(self, event: Event, option: Option, ruling: Ruling) -> None:
        self.exposed = []
        self.trick.append(Laid(1, (5,)))
        self.hands[1].remove(5)


def as_referee_of(monkeypatch: Any, family: str) -> None:
    """Let the referee of this module rule on the scripts of a family."""
    from cardgames import variants

    monkeypatch.setattr(type(variants.get(family)), "referee", property(lambda self: TableReferee), raising=False)
