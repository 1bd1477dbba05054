"""Parameters of irregularities before the first lead: shuffling, declaring, and a revolution without its conditions."""

from __future__ import annotations

from typing import Literal

from cardgames.parameters import Parameters, parameter
from cardgames.text import Text


class DeclarationParameters(Parameters):
    """Who shuffles, what becomes of a wrong declaration, and of a false revolution.

    A revolution is false where the hand has more points (or the dealer more trumps) than it may have. One that
    comes too late is merely void.
    """

    shuffle_shuffler: Literal["anybody", "dealer", "next_of_dealer", "previous_of_dealer"] = parameter(
        "shuffle.shuffler",
        zh="谁洗牌",
        en="who shuffles",
        values={
            "anybody": Text("谁都可以", "anybody"),
            "dealer": Text("庄家", "the dealer"),
            "next_of_dealer": Text("庄家的下家", "the next player of the dealer"),
            "previous_of_dealer": Text("庄家的上家", "the previous player of the dealer"),
        },
    )

    declaration_not_allowed: Literal["void"] = parameter(
        "declaration.not_allowed",
        zh="不合规的亮主、反主、加固",
        en="a declaration, override or reinforcement that is not allowed",
        values={"void": Text("作废收回", "is void and goes back")},
    )
    declaration_wrong_card_points: int = parameter(
        "declaration.wrong_card_points",
        zh="亮错级牌罚分",
        en="points for declaring with a card that is no proper level card",
        ge=0,
        le=40,
        flips=[0, 10],
    )
    declaration_dealer_must_ask: bool = parameter(
        "declaration.dealer_must_ask",
        zh="主未定死时庄家拿底牌前须先问",
        en="with trumps still open to change the dealer asks before taking the kitty",
    )
    declaration_dealer_did_not_ask: Literal["others_keep_their_right", "reminder"] = parameter(
        "declaration.dealer_did_not_ask",
        zh="庄家没有问就拿了底牌",
        en="the dealer took the kitty without asking",
        values={
            "others_keep_their_right": Text("其余三家仍可反主", "the three others may still override"),
            "reminder": Text("只作提醒，主不再变", "he is reminded, and trumps stay"),
        },
        applies=("declaration.dealer_must_ask", "==", True),
    )

    revolution_proof: Literal["hand_laid_open"] = parameter(
        "revolution.proof",
        zh="造反怎样证明",
        en="how a revolution is proved",
        values={"hand_laid_open": Text("摊开手牌", "by laying the hand open")},
    )
    revolution_most: int | None = parameter(
        "revolution.most",
        zh="一副最多造反几次",
        en="most revolutions before one hand is played",
        ge=1,
        le=9,
        values={None: Text("不限", "not limited")},
        flips=[1, None],
    )
    revolution_false_result: Literal["play_goes_on", "hand_ends"] = parameter(
        "revolution.false.result",
        zh="闲家误造反",
        en="a false revolution of an attacker",
        values={
            "play_goes_on": Text("不作数，牌接着打，不罚", "does not count; the hand goes on without a penalty"),
            "hand_ends": Text("这一副就此结束，庄家方守住", "ends the hand, which the dealer's side has held"),
        },
    )
    revolution_false_when: Literal["laid_open", "claimed"] = parameter(
        "revolution.false.when",
        zh="到哪一步才算误造反",
        en="when a revolution is a false one",
        values={
            "laid_open": Text("摊了牌", "once the hand is laid open"),
            "claimed": Text("开了口", "once it is claimed"),
        },
        applies=("revolution.false.result", "==", "hand_ends"),
    )
    revolution_false_attackers_points: int = parameter(
        "revolution.false.attackers_points",
        zh="误造反后闲家得分",
        en="the attackers' points after a false revolution",
        ge=0,
        le=75,
        flips=[0, 40],
        applies=("revolution.false.result", "==", "hand_ends"),
    )
    revolution_false_dealer_side_levels: int | None = parameter(
        "revolution.false.dealer_side_levels",
        zh="误造反后庄家方升几级",
        en="levels of the dealer's side after a false revolution",
        ge=0,
        le=13,
        values={None: Text("按闲家得分的升级表", "by the table, from the attackers' points")},
        flips=[3, 5, None],
        applies=("revolution.false.result", "==", "hand_ends"),
    )
    revolution_false_at_a: Literal["passes_A", "stays_at_A"] = parameter(
        "revolution.false.at_A",
        zh="误造反时庄家方正打 A",
        en="a false revolution while the dealer's side plays A",
        values={
            "passes_A": Text("算过 A，赢得比赛", "passes A and wins the match"),
            "stays_at_A": Text("留在 A", "leaves it at A"),
        },
        applies=("revolution.false.result", "==", "hand_ends"),
    )
    revolution_false_next_dealer: Literal["as_after_held", "same_dealer"] = parameter(
        "revolution.false.next_dealer",
        zh="误造反后谁坐庄",
        en="who deals after a false revolution",
        values={
            "as_after_held": Text("与守庄成功后一样", "as after a hand that was held"),
            "same_dealer": Text("原庄家", "the same player"),
        },
        applies=("revolution.false.result", "==", "hand_ends"),
    )
