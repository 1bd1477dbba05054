"""Parameters of wrong cards and of revokes."""

from __future__ import annotations

from typing import Final, Literal

from cardgames.parameters import Parameters, parameter
from cardgames.text import Text

Caution = Literal["leader_must", "anybody_may", "opponents_may"]
CautionAfter = Literal["at_once", "four_cards"]
NextPlayer = Literal["none", "may_change_card"]
CorrectedCard = Literal["as_it_is", "lowest"]

_CAUTION = {
    "leader_must": Text("领出者有责任提醒，别人也可", "the leader has to, and anybody else may"),
    "anybody_may": Text("谁都可以，没有责任", "anybody may and nobody has to"),
    "opponents_may": Text("只有对方可以", "only the opponents may"),
}
_CAUTION_AFTER = {
    "at_once": Text("牌一出就可以", "as soon as the card is down"),
    "four_cards": Text("四家都出过以后", "after all four have played"),
}
_NEXT_PLAYER = {
    "none": Text("不可换牌", "may not change his card"),
    "may_change_card": Text("已出的可以换", "may change the card he has played"),
}
_CORRECTED_CARD = {
    "as_it_is": Text("照原来的大小", "ranks as it does"),
    "lowest": Text("只当最小，赢不了这一墩", "ranks lowest and cannot win the trick"),
}
_FORFEITED: Final[tuple[str, Literal["=="], str]] = ("revoke.concealed.result", "==", "hand_forfeited")


class WrongCardParameters(Parameters):
    """Cards that should not have been played: what counts as one, and what it costs."""

    wrong_card_covers: Literal["suit", "suit_and_shape"] = parameter(
        "wrong_card.covers",
        zh="什么算错牌",
        en="what is a wrong card",
        values={
            "suit": Text("有领出的花色而不跟", "one played in place of the suit led"),
            "suit_and_shape": Text(
                "有领出的花色而不跟，或该跟对子、拖拉机而不跟",
                "one played in place of the suit led, or of a pair or tractor that was owed",
            ),
        },
    )
    wrong_card_points_per_card: int = parameter(
        "wrong_card.points_per_card",
        zh="错牌每张罚分",
        en="points for each wrong card",
        ge=0,
        le=80,
        flips=[0, 10, 20],
    )
    wrong_card_counted: Literal["fewest_to_exchange", "taken_back"] = parameter(
        "wrong_card.counted",
        zh="错牌怎样数",
        en="how wrong cards are counted",
        values={
            "fewest_to_exchange": Text(
                "要换掉才合规的，取最少的张数", "as few as have to be exchanged to make the play lawful"
            ),
            "taken_back": Text("改正时收回的都算", "all that the correction takes back"),
        },
        applies=("wrong_card.points_per_card", "!=", 0),
    )
    wrong_card_number_of_cards: Literal["put_right_in_trick", "wrong_card_in_trick", "as_hand_count"] = parameter(
        "wrong_card.number_of_cards",
        zh="出的张数不对",
        en="a play of the wrong number of cards",
        values={
            "put_right_in_trick": Text(
                "当墩改正的不罚，没改正的按手牌张数办",
                "is put right within the trick without a fine, else the rule for hands holds",
            ),
            "wrong_card_in_trick": Text(
                "当墩改正的按错牌罚，没改正的按手牌张数办",
                "is fined as wrong cards if put right within the trick, else the rule for hands holds",
            ),
            "as_hand_count": Text("直接按手牌张数办", "falls under the rule for hands at once"),
        },
    )
    wrong_card_correctable_until: Literal["next_lead", "next_play", "never"] = parameter(
        "wrong_card.correctable_until",
        zh="错牌改正截止（过后只罚不改）",
        en="until when a wrong card is put right; later the fine alone remains",
        values={
            "next_lead": Text("下一墩领出", "the next lead"),
            "next_play": Text("下家出牌", "the next player plays"),
            "never": Text("不可改", "not at all"),
        },
    )


class RevokeParameters(Parameters):
    """A suit not followed, in its three kinds: trumps played on a side suit (`ruff`), a side card on trumps
    (`trump_lead`), a card of another side suit on a side suit (`side_suit_lead`).

    The fine is that of a wrong card. The caution is the question whether the suit is out. Concealed is a revoke
    that the offender does not own up to when cautioned and that comes to light later in the hand.
    """

    revoke_ruff_caution: Caution = parameter(
        "revoke.ruff.caution", zh="将吃时谁提醒", en="who cautions at a ruff", values=_CAUTION
    )
    revoke_ruff_caution_after: CautionAfter = parameter(
        "revoke.ruff.caution_after", zh="将吃何时可提醒", en="when a ruff may be cautioned", values=_CAUTION_AFTER
    )
    revoke_ruff_next_player: NextPlayer = parameter(
        "revoke.ruff.next_player",
        zh="误将吃改正后的下家",
        en="the next player, after a wrong ruff",
        values=_NEXT_PLAYER,
    )
    revoke_ruff_corrected_card: CorrectedCard = parameter(
        "revoke.ruff.corrected_card",
        zh="误将吃改正后的牌",
        en="the card put in place of a wrong ruff",
        values=_CORRECTED_CARD,
    )
    revoke_trump_lead_caution: Caution = parameter(
        "revoke.trump_lead.caution", zh="领主牌有人没跟时谁提醒", en="who cautions on a trump lead", values=_CAUTION
    )
    revoke_trump_lead_caution_after: CautionAfter = parameter(
        "revoke.trump_lead.caution_after",
        zh="领主牌有人没跟何时可提醒",
        en="when a side card on a trump lead may be cautioned",
        values=_CAUTION_AFTER,
    )
    revoke_trump_lead_next_player: NextPlayer = parameter(
        "revoke.trump_lead.next_player",
        zh="没跟主牌改正后的下家",
        en="the next player, after a side card on a trump lead",
        values=_NEXT_PLAYER,
    )
    revoke_trump_lead_corrected_card: CorrectedCard = parameter(
        "revoke.trump_lead.corrected_card",
        zh="没跟主牌改正后的牌",
        en="the trump put in place of a side card",
        values=_CORRECTED_CARD,
    )
    revoke_side_suit_lead_caution: Caution = parameter(
        "revoke.side_suit_lead.caution",
        zh="领副牌而垫别门副牌时谁提醒",
        en="who cautions at a side card on another side suit",
        values=_CAUTION,
    )
    revoke_side_suit_lead_caution_after: CautionAfter = parameter(
        "revoke.side_suit_lead.caution_after",
        zh="垫别门副牌何时可提醒",
        en="when a side card on another side suit may be cautioned",
        values=_CAUTION_AFTER,
    )
    revoke_side_suit_lead_next_player: NextPlayer = parameter(
        "revoke.side_suit_lead.next_player",
        zh="误垫副牌改正后的下家",
        en="the next player, after a wrong side card",
        values=_NEXT_PLAYER,
    )
    revoke_side_suit_lead_corrected_card: CorrectedCard = parameter(
        "revoke.side_suit_lead.corrected_card",
        zh="误垫副牌改正后的牌",
        en="the card put in place of a wrong side card",
        values=_CORRECTED_CARD,
    )
    revoke_last_to_play: Literal["leader_may_change", "nobody"] = parameter(
        "revoke.last_to_play",
        zh="跟错的是末家，谁可换牌",
        en="who may change his card if the offender played last",
        values={"leader_may_change": Text("领出者", "the leader"), "nobody": Text("没有人", "nobody")},
        applies=("revoke.ruff.next_player", "!=", "none"),
    )
    revoke_withdrawn: Literal["back_in_hand", "exposed_cards"] = parameter(
        "revoke.withdrawn",
        zh="改正时收回的牌",
        en="cards taken back by the correction",
        values={
            "back_in_hand": Text("回手，不作露牌", "return to the hand and are no exposed cards"),
            "exposed_cards": Text("回手，作露牌", "return to the hand as exposed cards"),
        },
    )
    revoke_concealed_result: Literal["fine_only", "hand_forfeited"] = parameter(
        "revoke.concealed.result",
        zh="隐瞒跟错",
        en="a revoke that was concealed",
        values={
            "fine_only": Text("只按错牌罚分", "costs no more than the wrong cards"),
            "hand_forfeited": Text("这一副输给对方", "forfeits the hand to the other side"),
        },
    )
    revoke_concealed_only_after_caution: bool = parameter(
        "revoke.concealed.only_after_caution",
        zh="提醒过才算隐瞒",
        en="it is concealed only if there was a caution",
        applies=_FORFEITED,
    )
    revoke_concealed_offender_attackers: int = parameter(
        "revoke.concealed.offender_attackers",
        zh="闲家隐瞒时闲家得分",
        en="the attackers' points if they concealed it",
        ge=0,
        le=200,
        flips=[0, 40],
        applies=_FORFEITED,
    )
    revoke_concealed_offender_dealer_side: int = parameter(
        "revoke.concealed.offender_dealer_side",
        zh="庄家方隐瞒时闲家得分",
        en="the attackers' points if the dealer's side concealed it",
        ge=0,
        le=400,
        flips=[80, 200],
        applies=_FORFEITED,
    )
    revoke_concealed_final: bool = parameter(
        "revoke.concealed.final",
        zh="隐瞒的得分不再加减底分、罚分",
        en="neither the kitty nor other fines change those points",
        applies=_FORFEITED,
    )
