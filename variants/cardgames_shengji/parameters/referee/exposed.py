"""Parameters of exposed cards, of plays out of turn, and of leads that cannot stand."""

from __future__ import annotations

from typing import Literal

from cardgames.parameters import Parameters, parameter
from cardgames.text import Text


class ExposedCardParameters(Parameters):
    """A card let slip goes back to the hand, and may bind its holder until the suit has been played."""

    exposed_lead: Literal["free", "suit_barred"] = parameter(
        "exposed.lead",
        zh="露牌者领那门花色",
        en="the offender's lead of the suit of an exposed card",
        values={
            "free": Text("不限", "is free"),
            "suit_barred": Text(
                "那门花色打过以前不可先领，除非手里只剩那门",
                "is barred until the suit has been played, unless he holds nothing else",
            ),
        },
    )
    exposed_first_time: Literal["free", "forbid", "call", "forbid_or_call"] = parameter(
        "exposed.first_time",
        zh="露牌后那门花色头一回打到，对方可以",
        en="when the suit is first played after the exposure, the opponents may",
        values={
            "free": Text("不限制", "lay no restriction"),
            "forbid": Text("不许出那张", "forbid the card"),
            "call": Text("点名要出那张", "call for it"),
            "forbid_or_call": Text("不许出，或点名要出，二者之一", "either forbid the card or call for it"),
        },
    )
    exposed_chosen_when: Literal["before_offender_plays", "before_lead"] = parameter(
        "exposed.chosen_when",
        zh="对方何时要说定",
        en="until when the opponents choose",
        values={
            "before_offender_plays": Text("露牌者出牌之前", "before the offender plays"),
            "before_lead": Text("这一墩领出之前", "before the trick is led"),
        },
        applies=("exposed.first_time", "!=", "free"),
    )
    exposed_lasts: Literal["first_time", "until_played"] = parameter(
        "exposed.lasts",
        zh="限制到何时",
        en="how long the restriction lasts",
        values={
            "first_time": Text("那门花色头一回为止", "for the first time the suit is played"),
            "until_played": Text("那张牌打出为止", "until the card is played"),
        },
        applies=("exposed.first_time", "!=", "free"),
    )
    exposed_bound_by: Literal["following_duties", "nothing"] = parameter(
        "exposed.bound_by",
        zh="限制不得违反",
        en="what the restriction gives way to",
        values={"following_duties": Text("跟牌义务", "the duties of following"), "nothing": Text("没有", "nothing")},
        applies=("exposed.first_time", "!=", "free"),
    )
    exposed_points_per_card: int = parameter(
        "exposed.points_per_card",
        zh="露牌每张罚分",
        en="points for each exposed card",
        ge=0,
        le=80,
        flips=[0, 10, 20],
    )
    exposed_fined: Literal["each_time", "once_a_card"] = parameter(
        "exposed.fined",
        zh="露牌罚几次",
        en="how often a card is fined",
        values={
            "each_time": Text("每露一次罚一次", "each time it is exposed"),
            "once_a_card": Text("一张只罚一次", "once, however often it is exposed"),
        },
        applies=("exposed.points_per_card", "!=", 0),
    )


class PlayErrorParameters(Parameters):
    """Plays out of turn, and leads that are no lead."""

    play_out_of_turn_lead: Literal["void", "exposed_card"] = parameter(
        "play.out_of_turn_lead",
        zh="没轮到就领出",
        en="a lead out of turn",
        values={
            "void": Text("收回，不作露牌", "goes back and exposes no card"),
            "exposed_card": Text("收回，按露牌办", "goes back and is an exposed card"),
        },
    )
    play_follow_of_out_of_turn_lead: Literal["goes_back_with_it", "makes_it_stand"] = parameter(
        "play.follow_of_out_of_turn_lead",
        zh="跟了没轮到的领出",
        en="a card that followed a lead out of turn",
        values={
            "goes_back_with_it": Text("同领出的牌一起收回", "goes back together with the lead"),
            "makes_it_stand": Text("有下家跟了，领出的便算数", "makes the lead stand, if the next player followed"),
        },
    )
    play_out_of_turn_follow_card: Literal["goes_back", "stands"] = parameter(
        "play.out_of_turn_follow.card",
        zh="没轮到就跟的牌",
        en="a card that followed before its turn",
        values={"goes_back": Text("收回", "goes back"), "stands": Text("算数", "stands")},
    )
    play_out_of_turn_follow_points: int = parameter(
        "play.out_of_turn_follow.points",
        zh="没轮到就跟，每次罚分",
        en="points each time somebody follows before his turn",
        ge=0,
        le=80,
        flips=[0, 10],
    )
    play_unlawful_lead: Literal["goes_back", "as_wrong_card"] = parameter(
        "play.unlawful_lead",
        zh="领出的牌不成牌型（几门混出等）",
        en="a lead that is none, as of several suits",
        values={
            "goes_back": Text("收回另领，不罚", "goes back for another, without a fine"),
            "as_wrong_card": Text("收回另领，按错牌罚", "goes back for another and is fined as wrong cards"),
        },
    )
    throw_failed_returned_cards: Literal["no_exposed_cards", "exposed_cards"] = parameter(
        "throw.failed.returned_cards",
        zh="甩牌不成收回的牌",
        en="cards taken back after a failed throw",
        values={
            "no_exposed_cards": Text("不作露牌", "are no exposed cards"),
            "exposed_cards": Text("按露牌办", "are exposed cards"),
        },
    )
    penalty_credit: Literal["attackers_points"] = parameter(
        "penalty.credit",
        zh="罚分记在哪里",
        en="where fines are booked",
        values={
            "attackers_points": Text(
                "闲家的分里：闲家犯规减，庄家方犯规加",
                "in the attackers' points: less for their own offences, more for those of the dealer's side",
            )
        },
    )
