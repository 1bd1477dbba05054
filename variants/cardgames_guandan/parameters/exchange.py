"""Parameters of tribute, return and resisting, and of the lead after them."""

from __future__ import annotations

from typing import Literal

from cardgames.parameters import Parameters, Rank, parameter
from cardgames.text import Text

_FIRST = Text("头游", "the first finisher")
_NEXT = Text("头游的下家", "the next player of the first finisher")
_PREVIOUS = Text("头游的上家", "the previous player of the first finisher")


class ExchangeParameters(Parameters):
    """What changes hands before a later hand is played."""

    tribute_enabled: bool = parameter("tribute.enabled", zh="是否进贡", en="tribute is paid")
    tribute_card: Literal["highest"] = parameter(
        "tribute.card", zh="贡牌", en="the tribute", values={"highest": Text("最大的牌", "the highest card")}
    )
    tribute_single: Literal["last_to_first"] = parameter(
        "tribute.single",
        zh="单贡",
        en="single tribute",
        values={"last_to_first": Text("末游贡头游（同伴亦然）", "the last pays the first, partner or not")},
    )
    tribute_payers: Literal["both_losers"] = parameter(
        "tribute.payers_after_double_down",
        zh="双下后谁进贡",
        en="who pays after a double-down",
        values={"both_losers": Text("输方两人", "both losers")},
    )
    tribute_level: Literal["of_the_new_hand"] = parameter(
        "tribute.level",
        zh="贡牌按哪一级论大小",
        en="the level that ranks the tribute",
        values={"of_the_new_hand": Text("新一副的级", "that of the new hand")},
    )
    tribute_exclude: Literal["heart_level_card", "none"] = parameter(
        "tribute.exclude",
        zh="不贡的牌",
        en="card that is not paid",
        values={
            "heart_level_card": Text("红桃级牌", "the heart of the level rank"),
            "none": Text("无", "none"),
        },
    )
    copy_choice: Literal["payer", "receiver"] = parameter(
        "tribute.copy_choice",
        zh="同大的牌由谁挑",
        en="who picks among equal cards",
        values={"payer": Text("进贡者", "the payer"), "receiver": Text("受贡者", "the receiver")},
    )
    tribute_double: Literal["higher_to_first", "next_seat"] = parameter(
        "tribute.double",
        zh="双贡归属",
        en="who takes which of two tributes",
        values={
            "higher_to_first": Text("大者归头游", "the higher goes to the first finisher"),
            "next_seat": Text("各取下家的贡牌", "each takes that of his next player"),
        },
    )
    tribute_equal: Literal["next_of_first", "previous_of_first", "lot"] = parameter(
        "tribute.equal",
        zh="贡牌同大时头游取谁的",
        en="whose card the first finisher takes when equal",
        values={"next_of_first": _NEXT, "previous_of_first": _PREVIOUS, "lot": Text("抽签", "by lot")},
        applies=("tribute.double", "==", "higher_to_first"),
    )

    return_single_to: Literal["payer"] = parameter(
        "return.single_to", zh="单贡还给", en="a single return goes to", values={"payer": Text("进贡者", "the payer")}
    )
    return_double_to: Literal["payer", "own_next_player"] = parameter(
        "return.double_to",
        zh="双贡还给",
        en="double returns go to",
        values={"payer": Text("进贡者", "the payer"), "own_next_player": Text("自己的下家", "one's own next player")},
    )
    return_max_rank: Rank | None = parameter("return.max_rank", zh="还贡上限", en="highest rank returned")
    return_level_cards: Literal["barred", "by_face"] = parameter(
        "return.level_cards",
        zh="点数不超上限的级牌",
        en="level cards within the cap",
        values={"barred": Text("不可还", "may not be returned"), "by_face": Text("可还", "may be returned")},
        applies=("return.max_rank", "!=", None),
    )
    return_if_none: Literal["lowest_card", "any_card"] = parameter(
        "return.if_none",
        zh="没有可还的牌时",
        en="without a card within the cap",
        values={
            "lowest_card": Text("还最小的牌", "the lowest is returned"),
            "any_card": Text("任意还", "any card is returned"),
        },
        applies=("return.max_rank", "!=", None),
    )
    return_tribute_card: Literal["allowed", "barred"] = parameter(
        "return.tribute_card",
        zh="刚收的贡牌",
        en="the card just received",
        values={
            "allowed": Text("可还", "may be returned"),
            "barred": Text("不可还", "may not be returned"),
        },
    )

    resist_mode: Literal["mandatory", "optional", "off"] = parameter(
        "resist.mode",
        zh="抗贡",
        en="resisting",
        values={
            "mandatory": Text("必须抗贡", "mandatory"),
            "optional": Text("可以抗贡", "left to the player"),
            "off": Text("无", "none"),
        },
    )
    resist_single: Literal["payer_holds_both_big_jokers"] = parameter(
        "resist.single",
        zh="单贡抗贡条件",
        en="when a single tribute is resisted",
        values={"payer_holds_both_big_jokers": Text("进贡者有两张大王", "the payer holds both big jokers")},
    )
    resist_double: Literal["combined", "one_hand"] = parameter(
        "resist.double",
        zh="双贡抗贡条件",
        en="when a double tribute is resisted",
        values={
            "combined": Text("两人合计两张大王", "both big jokers between the two"),
            "one_hand": Text("一人有两张大王", "both big jokers in one hand"),
        },
    )

    lead_after_single_tribute: Literal["payer", "first"] = parameter(
        "lead.after_single_tribute",
        zh="单贡后谁先出",
        en="who leads after a single tribute",
        values={"payer": Text("进贡者", "the payer"), "first": _FIRST},
    )
    lead_after_double_tribute: Literal["higher_payer", "next_of_first", "first"] = parameter(
        "lead.after_double_tribute",
        zh="双贡后谁先出",
        en="who leads after a double tribute",
        values={
            "higher_payer": Text("贡大牌者", "the payer of the higher card"),
            "next_of_first": _NEXT,
            "first": _FIRST,
        },
    )
    lead_after_equal_double: Literal["next_of_first", "previous_of_first", "first"] = parameter(
        "lead.after_equal_double",
        zh="双贡同大时谁先出",
        en="who leads after equal tributes",
        values={"next_of_first": _NEXT, "previous_of_first": _PREVIOUS, "first": _FIRST},
    )
    lead_after_single_resist: Literal["first", "last"] = parameter(
        "lead.after_single_resist",
        zh="单贡抗贡后谁先出",
        en="who leads after a single tribute is resisted",
        values={"first": _FIRST, "last": Text("末游", "the last finisher")},
        applies=("resist.mode", "!=", "off"),
    )
    lead_after_double_resist: Literal["first", "next_of_first"] = parameter(
        "lead.after_double_resist",
        zh="双贡抗贡后谁先出",
        en="who leads after a double tribute is resisted",
        values={"first": _FIRST, "next_of_first": _NEXT},
        applies=("resist.mode", "!=", "off"),
    )
