"""Parameters of a wrong number of cards in a hand."""

from __future__ import annotations

from typing import Final, Literal

from cardgames.parameters import Parameters, parameter
from cardgames.text import Text

_BY_SIDE: Final[tuple[str, Literal["=="], str]] = ("count.scheme", "==", "by_side")
_BY_PLAYER: Final[tuple[str, Literal["=="], str]] = ("count.scheme", "==", "by_player")
_PAIRED: Final[tuple[str, Literal["=="], str]] = ("count.long_and_short.remedy", "==", "short_draws_from_long")


class CountParameters(Parameters):
    """What follows from a hand too long or too short, measured against the number it should hold just then.

    Notices go about it in two ways: by the side that is wrong, which costs it the deal or gives the other side
    a choice, or by the player, whose hand is put right and fined by the card.
    """

    count_scheme: Literal["by_side", "by_player"] = parameter(
        "count.scheme",
        zh="手牌张数不对怎样处理",
        en="how a wrong number of cards in a hand is dealt with",
        values={
            "by_side": Text(
                "看是哪一方：庄家方下台，闲家由庄家处置",
                "by side: the dealer's side steps down, attackers are at the dealer's choice",
            ),
            "by_player": Text("看是哪一家：补正，按张罚分", "by player: it is put right, and fined by the card"),
        },
    )

    count_dealer_side_offenders: Literal["both_players", "dealer"] = parameter(
        "count.dealer_side.offenders",
        zh="庄家方谁的张数不对才下台",
        en="whose wrong number makes the dealer's side step down",
        values={
            "both_players": Text("庄家或其对家", "that of the dealer or his partner"),
            "dealer": Text("庄家本人", "that of the dealer himself"),
        },
        applies=_BY_SIDE,
    )
    count_dealer_side_result: Literal["attackers_choose", "take_over_now", "levels_by_points"] = parameter(
        "count.dealer_side.result",
        zh="庄家方下台时闲家怎样接",
        en="how the attackers take over when the dealer's side steps down",
        values={
            "attackers_choose": Text(
                "由闲家挑：当场接庄，或按分升级", "as they choose: at once, or with levels by points"
            ),
            "take_over_now": Text("当场接庄，不看分，不升级", "at once, points aside and without a level"),
            "levels_by_points": Text("按得分升级", "with levels by their points"),
        },
        applies=_BY_SIDE,
    )
    count_dealer_side_levels_by_points: Literal["hand_played_out", "at_discovery"] = parameter(
        "count.dealer_side.levels_by_points",
        zh="按分升级，算哪时的分",
        en="which points give the levels",
        values={
            "hand_played_out": Text("这一副打完", "those of the hand played out"),
            "at_discovery": Text("发现时已得的", "those won when the error is found"),
        },
        applies=("count.dealer_side.result", "!=", "take_over_now"),
    )
    count_dealer_side_below_takeover: Literal["deal_without_level", "deal_stays"] = parameter(
        "count.dealer_side.below_takeover",
        zh="按分升级而不足上台分",
        en="levels by points, and the points fall short of a takeover",
        values={
            "deal_without_level": Text("庄仍归闲家，不升级", "the attackers get the deal, without a level"),
            "deal_stays": Text("庄不换手，照分升级", "the deal stays, and levels go by the points"),
        },
        applies=("count.dealer_side.result", "!=", "take_over_now"),
    )
    count_attackers_result: Literal["dealer_chooses", "dealer_side_chooses", "keep_deal", "fine"] = parameter(
        "count.attackers.result",
        zh="闲家张数不对",
        en="a wrong number with the attackers",
        values={
            "dealer_chooses": Text(
                "庄家二者挑一：续庄，或罚分接着打", "the dealer chooses: keep the deal, or fine and go on"
            ),
            "dealer_side_chooses": Text(
                "庄家方任一人二者挑一：续庄，或罚分接着打",
                "either of the dealer's side chooses: keep the deal, or fine and go on",
            ),
            "keep_deal": Text("续庄，这一副不再打", "the dealer keeps the deal and the hand ends"),
            "fine": Text("罚分接着打", "they are fined and play goes on"),
        },
        applies=_BY_SIDE,
    )
    count_attackers_keep_deal: Literal["same_dealer", "as_after_held"] = parameter(
        "count.attackers.keep_deal",
        zh="续庄后谁坐庄（级数不动）",
        en="who deals when the deal is kept, levels as they are",
        values={
            "same_dealer": Text("原庄家", "the same player"),
            "as_after_held": Text("与守庄成功后一样", "as after a hand that was held"),
        },
        applies=("count.attackers.result", "!=", "fine"),
    )
    count_attackers_points_per_card: int = parameter(
        "count.attackers.points_per_card",
        zh="闲家张数不对，每张罚分",
        en="points of the attackers for each card in excess or missing",
        ge=0,
        le=80,
        flips=[0, 10, 20],
        applies=("count.attackers.result", "!=", "keep_deal"),
    )

    count_long_and_short_remedy: Literal["short_draws_from_long", "each_by_itself"] = parameter(
        "count.long_and_short.remedy",
        zh="一家多牌一家少牌",
        en="one hand long and another short",
        values={
            "short_draws_from_long": Text("少的从多的手里不看牌抽", "the short one draws unseen from the long one"),
            "each_by_itself": Text("各按单独多牌、少牌办", "each is dealt with by itself"),
        },
        applies=_BY_PLAYER,
    )
    count_long_and_short_partners_points: int = parameter(
        "count.long_and_short.partners_points",
        zh="多的少的是同伴，共罚分",
        en="points in all if the long and the short hand are partners",
        ge=0,
        le=80,
        flips=[0, 10, 20],
        applies=_PAIRED,
    )
    count_long_and_short_opponents_points: int = parameter(
        "count.long_and_short.opponents_points",
        zh="多的少的分属两方，每方罚分",
        en="points of each side if the long and the short hand are opponents",
        ge=0,
        le=80,
        flips=[0, 10, 20],
        applies=_PAIRED,
    )

    count_play_on_points_per_card: int = parameter(
        "count.play_on.points_per_card",
        zh="单独一家多牌或少牌，每张罚分",
        en="points for each card of a lone player who is long or short",
        ge=0,
        le=80,
        flips=[0, 10, 20],
        applies=_BY_PLAYER,
    )
    count_play_on_surplus: Literal["other_side_draws_off", "player_chooses"] = parameter(
        "count.play_on.surplus",
        zh="接着打时多出的牌",
        en="the cards in excess, when play goes on",
        values={
            "other_side_draws_off": Text("由对方不看牌抽去", "are drawn off unseen by the other side"),
            "player_chooses": Text("由他自己挑出", "are picked out by the player himself"),
        },
    )
    count_play_on_drawn_cards: Literal["out_of_play", "kitty"] = parameter(
        "count.play_on.drawn_cards",
        zh="抽去的牌归哪里",
        en="where cards drawn off go",
        values={
            "out_of_play": Text("退出这一副，分谁也不得", "they leave the hand, and their points count for nobody"),
            "kitty": Text("归底牌", "to the kitty"),
        },
    )
    count_play_on_shortage: Literal["plays_until_out_of_cards", "redeal"] = parameter(
        "count.play_on.shortage",
        zh="接着打时少牌的一家",
        en="a short hand, when play goes on",
        values={
            "plays_until_out_of_cards": Text("打到手里没牌为止", "plays until no card is left"),
            "redeal": Text("这一副作废，重摸", "the hand is void and dealt again"),
        },
    )

    count_dealer_kitty: Literal["not_counted", "counted_first", "decides"] = parameter(
        "count.dealer.kitty",
        zh="庄家手牌张数不对时的底牌",
        en="the kitty, when the dealer's number is wrong",
        values={
            "not_counted": Text("不去点它", "is not counted"),
            "counted_first": Text(
                "先点，然后仍按手牌张数办", "is counted first, and the rule for hands follows all the same"
            ),
            "decides": Text("先点，错在底牌就按扣底不对办", "is counted first, and if wrong its own rule holds"),
        },
    )
