"""Parameters of a kitty gone wrong, and of looking at cards that lie face down."""

from __future__ import annotations

from typing import Literal

from cardgames.parameters import Parameters, parameter
from cardgames.text import Text

_DISCRETION = {None: Text("没有写，裁判酌定", "not said; the referee's discretion")}


class KittyErrorParameters(Parameters):
    """Cards of the kitty drawn by somebody else, and a kitty buried with too many or too few cards.

    A card drawn over and not yet sorted into the hand simply goes back; the parameters are about one that can
    no longer be told from the others.
    """

    kitty_overdrawn_by: Literal["anybody_but_dealer", "attackers"] = parameter(
        "kitty.overdrawn.by",
        zh="谁多摸了底牌由庄家承担",
        en="whose drawing of kitty cards the dealer answers for",
        values={
            "anybody_but_dealer": Text("庄家以外的任何人", "anybody's but his own"),
            "attackers": Text("闲家", "the attackers'"),
        },
        applies=("kitty.overdrawn.cards", "!=", None),
    )
    kitty_overdrawn_cards: int | None = parameter(
        "kitty.overdrawn.cards",
        zh="底牌被旁人摸走几张起不只是补正",
        en="kitty cards drawn by somebody else from which more is due than putting it right",
        ge=1,
        le=8,
        values={None: Text("几张都只补正", "any number is just put right")},
        flips=[1, 2, 3, None],
    )
    kitty_overdrawn_result: Literal["loses_deal", "redeal"] = parameter(
        "kitty.overdrawn.result",
        zh="摸走这么多时",
        en="when as many were drawn",
        values={
            "loses_deal": Text(
                "庄家失庄，这一副作废不升级", "the dealer loses the deal; the hand is void and gives no level"
            ),
            "redeal": Text("重摸，庄家不变", "the cards are dealt again by the same dealer"),
        },
        applies=("kitty.overdrawn.cards", "!=", None),
    )
    kitty_overdrawn_in_hand: Literal["any_card", "drawn_unseen"] = parameter(
        "kitty.overdrawn.in_hand",
        zh="多摸的牌已混入手牌，还哪一张",
        en="which card goes back once the card drawn over is among others in the hand",
        values={
            "any_card": Text("由他任选", "whichever he likes"),
            "drawn_unseen": Text("由对方不看牌抽", "one that the other side draws unseen"),
        },
    )

    kitty_wrong_count_result: Literal["loses_deal", "as_hand_count", "put_right"] = parameter(
        "kitty.wrong_count.result",
        zh="扣底张数不对",
        en="a wrong number of cards buried",
        values={
            "loses_deal": Text("庄家方下台，这一副结束", "the dealer's side steps down and the hand ends"),
            "as_hand_count": Text("按庄家手牌张数不对办", "is dealt with as a wrong number in the dealer's hand"),
            "put_right": Text("改正后接着打", "is put right and play goes on"),
        },
    )
    kitty_wrong_count_levels: int = parameter(
        "kitty.wrong_count.levels",
        zh="因扣底下台时闲家升几级",
        en="levels of the attackers when the dealer's side steps down over the kitty",
        ge=0,
        le=13,
        flips=[0, 1],
        applies=("kitty.wrong_count.result", "==", "loses_deal"),
    )
    kitty_wrong_count_may_go_on: Literal["if_attackers_ask", "no"] = parameter(
        "kitty.wrong_count.may_go_on",
        zh="扣底不对可否改正后接着打",
        en="whether play may go on after a wrong kitty is put right",
        values={"if_attackers_ask": Text("闲家要求时可以", "if the attackers ask for it"), "no": Text("不可", "no")},
        applies=("kitty.wrong_count.result", "==", "loses_deal"),
    )
    kitty_wrong_count_corrected_by: Literal["attackers_draw_unseen", "dealer_chooses"] = parameter(
        "kitty.wrong_count.corrected_by",
        zh="扣底怎样改正",
        en="how a wrong kitty is put right",
        values={
            "attackers_draw_unseen": Text(
                "闲家不看牌抽：多了从底牌抽，少了从庄家手里抽",
                "the attackers draw unseen: out of a kitty too large, out of the dealer's hand for one too small",
            ),
            "dealer_chooses": Text("庄家自己挑", "the dealer chooses the cards"),
        },
        applies=("kitty.wrong_count.result", "!=", "as_hand_count"),
    )
    kitty_wrong_count_points: int = parameter(
        "kitty.wrong_count.points",
        zh="扣底不对而接着打的罚分",
        en="points of the dealer who buried wrongly, when play goes on",
        ge=0,
        le=80,
        flips=[0, 10, 20],
        applies=("kitty.wrong_count.result", "!=", "as_hand_count"),
    )


class InspectionParameters(Parameters):
    """Who may look at the kitty and at tricks. Points of none: the notice leaves it to the referee."""

    inspect_kitty_dealer_until: Literal["first_lead", "buried"] = parameter(
        "inspect.kitty.dealer.until",
        zh="庄家看底牌截止",
        en="the dealer may look at the kitty until",
        values={"first_lead": Text("他领出头一张", "his first lead"), "buried": Text("扣下底牌", "it is buried")},
    )
    inspect_kitty_dealer_points: int | None = parameter(
        "inspect.kitty.dealer.points",
        zh="庄家过后看底牌，每次罚分",
        en="points for each later look of the dealer at the kitty",
        ge=0,
        le=80,
        values=_DISCRETION,
        flips=[0, 10, 20, None],
    )
    inspect_kitty_attackers_checks: int = parameter(
        "inspect.kitty.attackers.checks", zh="闲家可查底牌次数", en="checks of the kitty by the attackers", ge=0, le=4
    )
    inspect_kitty_attackers_per: Literal["side", "player"] = parameter(
        "inspect.kitty.attackers.per",
        zh="查底次数归谁",
        en="to whom the checks are given",
        values={"side": Text("闲家一方合用", "the attackers as one side"), "player": Text("每人", "each of them")},
        applies=("inspect.kitty.attackers.checks", "!=", 0),
    )
    inspect_kitty_attackers_when: Literal["first_trick", "any_time"] = parameter(
        "inspect.kitty.attackers.when",
        zh="闲家何时可查底牌",
        en="when the attackers may check the kitty",
        values={"first_trick": Text("头一墩里", "in the first trick"), "any_time": Text("任何时候", "at any time")},
        applies=("inspect.kitty.attackers.checks", "!=", 0),
    )
    inspect_kitty_attackers_what: Literal["number_of_cards", "faces"] = parameter(
        "inspect.kitty.attackers.what",
        zh="闲家查底牌的什么",
        en="what the attackers may check",
        values={
            "number_of_cards": Text("张数，不翻牌面", "the number of cards, face down"),
            "faces": Text("牌面", "the faces too"),
        },
        applies=("inspect.kitty.attackers.checks", "!=", 0),
    )
    inspect_kitty_attackers_points: int | None = parameter(
        "inspect.kitty.attackers.points",
        zh="闲家多查底牌，每次罚分",
        en="points for each further check of the kitty by the attackers",
        ge=0,
        le=80,
        values=_DISCRETION,
        flips=[0, 10, 20, None],
    )
    inspect_trick_in_progress: bool = parameter(
        "inspect.trick_in_progress", zh="当墩各家的牌可以看", en="cards of the trick in progress may be looked at"
    )
    inspect_earlier_tricks_which: Literal["all", "all_but_last"] = parameter(
        "inspect.earlier_tricks.which",
        zh="哪些打过的墩不可看",
        en="which earlier tricks are closed",
        values={"all": Text("全部", "all of them"), "all_but_last": Text("上一墩以前的", "those before the last one")},
    )
    inspect_earlier_tricks_points: int | None = parameter(
        "inspect.earlier_tricks.points",
        zh="看打过的墩，每次罚分",
        en="points for each look at a closed trick",
        ge=0,
        le=80,
        values=_DISCRETION,
        flips=[0, 10, 20, None],
    )
    inspect_turned_down: bool = parameter(
        "inspect.turned_down",
        zh="打过的牌各人须扣过去",
        en="once a trick is over everybody turns his cards face down",
    )
    inspect_left_open_reminder: Literal["anybody", "referee"] = parameter(
        "inspect.left_open.reminder",
        zh="谁可提醒没有扣牌的人",
        en="who may remind a player that left his cards open",
        values={"anybody": Text("任何人", "anybody"), "referee": Text("裁判", "the referee")},
        applies=("inspect.turned_down", "==", True),
    )
    inspect_left_open_points: int = parameter(
        "inspect.left_open.points",
        zh="没有扣牌的罚分",
        en="points for cards left open",
        ge=0,
        le=40,
        flips=[0, 10],
        applies=("inspect.turned_down", "==", True),
    )
