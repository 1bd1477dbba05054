"""What a breach of conduct costs, and who decides where no penalty is laid down.

Four schemes: `discretion` names no penalty; `first_then` counts breaches and has one sanction for the first and one
for each later one; `range` lets the referee choose between two sanctions; `levels` takes levels, by the grade of the
breach. What belongs to one scheme applies only under it, so that a notice may take any of them with its own numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, Self, get_args

from pydantic import model_validator

from cardgames.parameters.model import Parameters, contradiction, parameter
from cardgames.parameters.types import Rank
from cardgames.text import Text

__all__ = [
    "ACT_NAMES",
    "OFFICIALS",
    "SANCTIONS",
    "SANCTION_NAMES",
    "Act",
    "Official",
    "PenaltyParameters",
    "Sanction",
    "TriesAtAParameters",
]

Official = Literal[
    "referee",
    "chief_referee",
    "arbitration_group",
    "officials",
    "organiser",
    "union",
    "committee_and_chief_referee",
]
OFFICIALS: Final = {
    "referee": Text("裁判", "the referee"),
    "chief_referee": Text("裁判长", "the chief referee"),
    "arbitration_group": Text("仲裁组", "the arbitration group"),
    "officials": Text("工作人员", "the officials"),
    "organiser": Text("主办方", "the organiser"),
    "union": Text("主办的工会", "the union that holds the event"),
    "committee_and_chief_referee": Text("组织委员会和裁判长", "the committee with the chief referee"),
}
Act = Literal[
    "card_talk",
    "body_signals",
    "coded_words",
    "advising",
    "dawdling",
    "noise",
    "quarrelling",
    "disobeying",
    "dishonesty",
    "tolerating_advice",
    "heeding_advice",
    "criticising",
    "inspecting",
]
ACT_NAMES: Final[Mapping[Act, Text]] = {
    "card_talk": Text("谈牌", "talk about the cards"),
    "body_signals": Text("以动作、眼色传递信息", "a signal by gesture or look"),
    "coded_words": Text("使用暗语", "coded words"),
    "advising": Text("教对家出牌", "telling the partner what to play"),
    "dawdling": Text("拖延出牌", "dawdling"),
    "noise": Text("喧哗", "noise"),
    "quarrelling": Text("争吵", "quarrelling"),
    "disobeying": Text("不服从裁判", "not obeying the referee"),
    "dishonesty": Text("欺骗误导", "deceit"),
    "tolerating_advice": Text("听任旁观者插嘴", "letting an onlooker advise"),
    "heeding_advice": Text("照旁观者的话出牌", "playing as an onlooker advised"),
    "criticising": Text("领队当面指责对方", "a leader rebuking the opponents"),
    "inspecting": Text("翻查打过的牌", "looking through cards already played"),
}
Sanction = Literal["warning", "levels", "demotion", "match_loss", "disqualification"]
"""From the mildest to the gravest."""
SANCTIONS: Final[tuple[Sanction, ...]] = get_args(Sanction)
SANCTION_NAMES: Final[dict[Sanction, Text]] = {
    "warning": Text("警告", "a warning"),
    "levels": Text("扣级", "a loss of levels"),
    "demotion": Text("退级", "being put back"),
    "match_loss": Text("判本场输", "loss of the match"),
    "disqualification": Text("取消参赛资格", "disqualification"),
}
Step = Literal["warning", "match_loss", "disqualification"]
STEPS: Final = {name: SANCTION_NAMES[name] for name in get_args(Step)}
_LEVELS: Final = ("penalty.conduct.scheme", "==", "levels")
_FIRST_THEN: Final = ("penalty.conduct.scheme", "==", "first_then")


class PenaltyParameters(Parameters):
    """Penalties for breaches of conduct."""

    penalty_by: Official = parameter(
        "penalty.by",
        zh="未定罚则的违规由谁处理",
        en="who deals with a breach that has no penalty of its own",
        values=OFFICIALS,
    )
    penalty_favours: Literal["not_mentioned", "non_offending_side"] = parameter(
        "penalty.favours",
        zh="酌定时偏向",
        en="whom discretion favours",
        values={
            "not_mentioned": Text("未提及", "not mentioned"),
            "non_offending_side": Text("没犯规的一方", "the side that did nothing wrong"),
        },
    )
    penalty_scheme: Literal["discretion", "first_then", "range", "levels"] = parameter(
        "penalty.conduct.scheme",
        zh="违纪怎样处罚",
        en="how breaches of conduct are penalised",
        values={
            "discretion": Text("没有罚则，酌情处理", "no penalty is laid down; as it is thought fit"),
            "first_then": Text("首次与再犯分别处罚", "one penalty for the first, one for each later breach"),
            "range": Text("在一定范围内按轻重选择", "chosen by gravity within a range"),
            "levels": Text("扣级", "by loss of levels"),
        },
    )
    penalty_covers: Literal["every_breach"] | list[Act] = parameter(
        "penalty.conduct.covers",
        zh="适用于哪些违纪",
        en="the breaches that it covers",
        values={"every_breach": Text("一切违纪", "every breach"), **ACT_NAMES},
        applies=("penalty.conduct.scheme", "!=", "discretion"),
        flips=[[], "every_breach", ["card_talk", "body_signals"]],
    )
    breaches_counted: Literal["side_match", "side_event", "player_match", "player_event"] = parameter(
        "penalty.conduct.counted",
        zh="违纪次数怎样累计",
        en="how breaches add up",
        values={
            "side_match": Text("按一方、一场", "by side, within a match"),
            "side_event": Text("按一方、整个赛事", "by side, over the whole event"),
            "player_match": Text("按个人、一场", "by player, within a match"),
            "player_event": Text("按个人、整个赛事", "by player, over the whole event"),
        },
    )
    first_breach: Step = parameter(
        "penalty.conduct.first", zh="首次违纪", en="for a first breach", values=STEPS, applies=_FIRST_THEN
    )
    later_breach: Step = parameter(
        "penalty.conduct.then", zh="再次违纪", en="for each later breach", values=STEPS, applies=_FIRST_THEN
    )
    penalty_range: tuple[Sanction, Sanction] = parameter(
        "penalty.conduct.range",
        zh="处罚范围（最轻、最重）",
        en="range of penalties, mildest and gravest",
        values=SANCTION_NAMES,
        applies=("penalty.conduct.scheme", "==", "range"),
        flips=[["warning", "warning"], ["warning", "match_loss"], ["match_loss", "disqualification"]],
    )

    minor_counts: Literal["upheld_reports", "every_breach"] = parameter(
        "penalty.conduct.minor.counts",
        zh="轻度违规计什么",
        en="what counts as a slight breach",
        values={
            "upheld_reports": Text("查实的举报", "reports found true"),
            "every_breach": Text("每次违规，不待举报", "every breach, reported or not"),
        },
        applies=_LEVELS,
    )
    minor_threshold: int = parameter(
        "penalty.conduct.minor.threshold", zh="轻度满几次扣级", en="slight breaches that cost levels", ge=1, le=20,
        applies=_LEVELS,
    )  # fmt: skip
    minor_below: Literal["warning", "nothing"] = parameter(
        "penalty.conduct.minor.below_threshold",
        zh="未满次数时",
        en="below that number",
        values={"warning": SANCTION_NAMES["warning"], "nothing": Text("不处罚", "nothing")},
        applies=_LEVELS,
    )
    minor_from: Literal["each", "every_threshold"] = parameter(
        "penalty.conduct.minor.from_threshold",
        zh="满次数以后",
        en="from that number on",
        values={
            "each": Text("每次都扣", "each one costs levels"),
            "every_threshold": Text("每再满一回次数扣一次", "levels are lost each time the number is made up again"),
        },
        applies=_LEVELS,
    )
    minor_levels: int = parameter(
        "penalty.conduct.minor.levels", zh="轻度一次扣几级", en="levels a slight breach costs", ge=1, le=12,
        applies=_LEVELS,
    )  # fmt: skip
    serious_demotion: Literal["none", "may", "must"] = parameter(
        "penalty.conduct.serious.demotion",
        zh="重度违规退级",
        en="being put back for a grave breach",
        values={
            "none": Text("无此罚则", "no such penalty"),
            "may": Text("可判", "may be ruled"),
            "must": Text("必判", "follows always"),
        },
        applies=_LEVELS,
    )
    demoted_to: Rank = parameter(
        "penalty.conduct.serious.demote_to",
        zh="退到",
        en="put back to",
        applies=("penalty.conduct.serious.demotion", "!=", "none"),
    )
    loss_floor: Rank = parameter("penalty.conduct.floor", zh="扣级不低于", en="no loss goes below", applies=_LEVELS)
    loss_applied: Literal["after_the_hand", "at_once"] = parameter(
        "penalty.conduct.applied",
        zh="扣级何时执行",
        en="when a loss of levels takes effect",
        values={
            "after_the_hand": Text("本副打完、升级之后", "after the hand and its gain"),
            "at_once": Text("立即，先扣后升", "at once, before the hand's gain"),
        },
        applies=_LEVELS,
    )
    quarrel_penalty: Literal["as_other_breaches", "may_disqualify", "disqualify_both"] = parameter(
        "penalty.conduct.quarrel",
        zh="争吵的处罚",
        en="for a quarrel",
        values={
            "as_other_breaches": Text("同其他违纪", "as for other breaches"),
            "may_disqualify": Text("可取消一方或双方参赛资格", "one or both sides may be disqualified"),
            "disqualify_both": Text("取消双方参赛资格", "both sides are disqualified"),
        },
        applies=("conduct.quarrelling", "!=", "not_mentioned"),
    )

    @model_validator(mode="after")
    def _range_ascends(self) -> Self:
        if SANCTIONS.index(self.penalty_range[0]) > SANCTIONS.index(self.penalty_range[1]):
            raise contradiction(
                "penalty.conduct.range", zh="处罚范围应由轻到重", en="a range of penalties goes from mild to grave"
            )
        return self


class TriesAtAParameters(Parameters):
    """For a game that counts failures at A."""

    failures_at_a: Literal["wiped", "kept"] = parameter(
        "penalty.conduct.at_A",
        zh="在A被扣级，已记的打A不过",
        en="failures at A counted so far, when a side loses levels there",
        values={"wiped": Text("消去", "are wiped"), "kept": Text("保留", "are kept")},
        applies=_LEVELS,
    )
