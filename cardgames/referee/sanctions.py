"""What a breach of conduct costs under the scheme of penalties in force (`penalty.conduct.scheme`).

Nothing here changes the course of a hand: a `Scheme` says what is due for a breach, and which of the sanctions that
the referee may name the notice provides; `conduct` carries it out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, get_args

from cardgames.parameters.penalties import OFFICIALS, SANCTION_NAMES, SANCTIONS, Act, Sanction
from cardgames.referee.breaches import Breach, Counted, Due, Penalty, Tally, joined, side_of_actor
from cardgames.referee.law import Law
from cardgames.referee.rulings import Authority, Option, actor_name
from cardgames.seats import SIDES
from cardgames.text import Text

__all__ = ["Scheme"]

ACTS: Final = get_args(Act)
SCHEME: Final = "penalty.conduct.scheme"
COUNTED: Final = "penalty.conduct.counted"
GRADE_NAMES: Final = {"minor": Text("轻度", "slight"), "serious": Text("重度", "grave")}


class Scheme:
    """The scheme of penalties of one ruleset, over the breaches that are counted in `tally`."""

    def __init__(self, law: Law, tally: Tally) -> None:
        self.law = law
        self.tally = tally

    def value(self, path: str) -> Any:
        """A parameter of the referee's section."""
        return self.law.entry(path)[1].value

    def official(self, path: str) -> Text:
        """The official whom a parameter names."""
        official: Text = OFFICIALS[self.value(path)]
        return official

    def name(self, breach: Breach) -> str:
        """The scheme that a breach falls under; `silent` where the text does not make it one."""
        if not breach.paths:
            return "silent"
        if breach.unlisted:
            return "discretion"
        if breach.offence == "quarrelling" and self.value("penalty.conduct.quarrel") != "as_other_breaches":
            return "quarrel"
        covers = self.value("penalty.conduct.covers")
        if covers != "every_breach" and breach.offence in ACTS and breach.offence not in covers:
            return "discretion"
        return str(self.value(SCHEME))

    def count(self, breach: Breach, kind: Counted) -> int:
        """How many breaches count against the offender before this one."""
        return self.tally.of(breach.actor, kind, self.value(COUNTED))

    def due(self, breach: Breach) -> Due:
        """What a breach comes to by itself, before the referee has used any choice that he has."""
        found: Due = getattr(self, f"_{self.name(breach)}")(breach)
        return found

    # By scheme.

    def _silent(self, breach: Breach) -> Due:
        by = self.official("conduct.gaps_decided_by")
        text = Text(
            f"原文没有提到这种行为，算不算违规由{by.zh}决定",
            f"the text does not mention it; {by.en} decides whether it is a breach",
        )
        paths = (f"conduct.{breach.offence}", "conduct.gaps_decided_by")
        return Due(text, paths, "silent", remedy="referee_decides")

    def _discretion(self, breach: Breach) -> Due:
        by = self.official("penalty.by")
        text = Text(f"没有写明罚则，由{by.zh}酌定", f"no penalty is laid down; {by.en} decides")
        favours = self.favour(breach.actor)
        paths = ("penalty.by", *(["penalty.favours"] if favours else []), *self._count_path(breach))
        text = joined(text, favours, self._before(breach))
        return Due(text, paths, self.freedom("penalty.by"), remedy="referee_decides")

    def favour(self, actor: str) -> Text | None:
        """Whom an official who decides freely about an actor has to favour; None where the notice does not say."""
        if self.value("penalty.favours") != "non_offending_side":
            return None
        side = actor_name(SIDES[1 - side_of_actor(actor)])
        return Text(f"酌定时偏向{side.zh}", f"where there is doubt, in favour of {side.en}")

    def freedom(self, path: str) -> Authority:
        """The authority of an official's own choice: whether the text gives it to him, or the default does."""
        return "discretion" if self.law.entry(path)[1].clauses else "default"

    def _before(self, breach: Breach) -> Text | None:
        times = self.count(breach, "warnings")
        return Text(f"此前已警告 {times} 次", f"warnings before this: {times}") if times else None

    def _count_path(self, breach: Breach) -> tuple[str, ...]:
        return (COUNTED,) if self.count(breach, "warnings") else ()

    def _first_then(self, breach: Breach) -> Due:
        times = self.count(breach, "warnings")
        step = "penalty.conduct.then" if times else "penalty.conduct.first"
        sanction: Sanction = self.value(step)
        named = SANCTION_NAMES[sanction]
        order = Text(
            f"第 {times + 1} 次违纪，处罚为{named.zh}", f"breach no. {times + 1}, for which the penalty is {named.en}"
        )
        return Due(
            order,
            (step, COUNTED),
            penalties=((self.holder(breach), Penalty(sanction)),),
            counts="warnings",
            remedy=sanction,
            settles=True,
        )

    def holder(self, breach: Breach) -> str:
        """Whom breaches are counted for, and so whom a sanction meets: the side, or the player alone."""
        by_side = str(self.value(COUNTED)).startswith("side")
        return SIDES[side_of_actor(breach.actor)] if by_side else breach.actor

    def _range(self, breach: Breach) -> Due:
        least, most = self.value("penalty.conduct.range")
        by = self.official("conduct.referee")
        text = Text(
            f"由{by.zh}看轻重处罚，轻至{SANCTION_NAMES[least].zh}，重至{SANCTION_NAMES[most].zh}",
            f"{by.en} chooses by gravity, from {SANCTION_NAMES[least].en} to {SANCTION_NAMES[most].en}",
        )
        open_words = [word for word in self.provided(breach) if word not in ("levels", "demotion")]
        return Due(
            joined(text, self._before(breach)),
            ("penalty.conduct.range", SCHEME, "conduct.referee", *self._count_path(breach)),
            "discretion",
            remedy="referee_decides",
            options=tuple(Option(word, "ref", SANCTION_NAMES[word]) for word in open_words),
        )

    def _levels(self, breach: Breach) -> Due:
        if breach.grade == "serious":
            return self._serious(breach)
        by = self.official("conduct.disputes")
        if self.value("penalty.conduct.minor.counts") == "upheld_reports" and not breach.reported:
            text = Text(
                f"对方可向{by.zh}举报，查实后才计", f"the other side may report it to {by.en}; it counts once upheld"
            )
            return Due(text, ("penalty.conduct.minor.counts", "conduct.disputes"), remedy="may_be_reported")
        if breach.grade == "by_referee":
            by = self.official("conduct.referee")
            return Due(
                Text(f"轻重由{by.zh}定", f"its gravity is for {by.en} to judge"),
                (SCHEME, "conduct.referee"),
                "discretion",
                remedy="referee_grades",
                options=tuple(Option(word, "ref", GRADE_NAMES[word]) for word in ("minor", "serious")),
            )
        return self._minor(breach)

    def _minor(self, breach: Breach) -> Due:
        n = self.count(breach, "minor") + 1
        threshold = self.value("penalty.conduct.minor.threshold")
        order = Text(
            f"轻度违规第 {n} 次（满 {threshold} 次扣级）", f"slight breach no. {n} (levels are lost at {threshold})"
        )
        every = self.value("penalty.conduct.minor.from_threshold")
        if n < threshold or (every == "every_threshold" and n % threshold):
            warned = self.value("penalty.conduct.minor.below_threshold") == "warning"
            below = SANCTION_NAMES["warning"] if warned else Text("不处罚", "no penalty")
            paths = ["penalty.conduct.minor.threshold", "penalty.conduct.minor.below_threshold", COUNTED]
            if n > threshold:
                paths.append("penalty.conduct.minor.from_threshold")
            remedy = "warning" if warned else None
            return Due(joined(order, below), tuple(paths), counts="minor", remedy=remedy, settles=True)
        lost = self.value("penalty.conduct.minor.levels")
        return Due(
            joined(order, self._loss(lost)),
            (
                "penalty.conduct.minor.levels",
                "penalty.conduct.minor.threshold",
                "penalty.conduct.minor.from_threshold",
                COUNTED,
                "penalty.conduct.applied",
            ),
            penalties=((SIDES[side_of_actor(breach.actor)], Penalty("levels", lost)),),
            counts="minor",
            remedy="levels",
            settles=True,
        )

    def _loss(self, levels: int) -> Text:
        after = self.value("penalty.conduct.applied") == "after_the_hand"
        when = Text("本副打完后执行", "after the hand") if after else Text("立即执行", "at once")
        return Text(f"扣 {levels} 级，{when.zh}", f"levels lost: {levels}, {when.en}")

    def _serious(self, breach: Breach) -> Due:
        power = self.value("penalty.conduct.serious.demotion")
        by = self.official("conduct.referee")
        paths = ["penalty.conduct.serious.demotion", SCHEME, "conduct.referee"]
        if power == "none":
            text = Text(f"重度违规，由{by.zh}按轻重扣级", f"a grave breach; {by.en} takes levels by its gravity")
            return Due(text, (SCHEME, *paths[:1], "conduct.referee"), "discretion", remedy="referee_decides")
        to = self.value("penalty.conduct.serious.demote_to")
        paths.insert(1, "penalty.conduct.serious.demote_to")
        back = _put_back(to)
        options = (Option("no_demotion", "ref", Text("不退级", "not put back")), Option("demote", "ref", back))
        if power == "may":
            may = Text(f"重度违规，{by.zh}可判{back.zh}", f"a grave breach; {by.en} may have the side {back.en}")
            return Due(may, tuple(paths), "discretion", remedy="referee_decides", options=options)
        must = Text(f"重度违规，{back.zh}", f"a grave breach; the side is {back.en}")
        side = SIDES[side_of_actor(breach.actor)]
        gone = ((side, Penalty("demotion", to=to)),)
        return Due(must, tuple(paths), penalties=gone, remedy="demotion", settles=True)

    def _quarrel(self, breach: Breach) -> Due:
        by = self.official("conduct.referee")
        paths = ("penalty.conduct.quarrel", "conduct.referee")
        gone = Penalty("disqualification")
        if self.value("penalty.conduct.quarrel") == "disqualify_both":
            text = Text("双方取消参赛资格", "both sides are disqualified")
            both = ((SIDES[0], gone), (SIDES[1], gone))
            return Due(text, paths[:1], penalties=both, remedy="disqualification", settles=True)
        named = {
            "no_disqualification": Text("不取消资格", "disqualify nobody"),
            "disqualify_EW": Text("取消东西方资格", "disqualify East-West"),
            "disqualify_NS": Text("取消南北方资格", "disqualify North-South"),
            "disqualify_both": Text("取消双方资格", "disqualify both"),
        }
        text = Text(f"{by.zh}可取消一方或双方资格", f"{by.en} may disqualify one side or both")
        options = tuple(Option(word, "ref", said) for word, said in named.items())
        return Due(text, paths, "discretion", remedy="referee_decides", options=options)

    # The referee's own choice.

    def provided(self, breach: Breach) -> tuple[Sanction, ...]:
        """The sanctions that may be named for a breach; where no penalty is laid down, all."""
        scheme = self.name(breach)
        if scheme == "range":
            least, most = (SANCTIONS.index(word) for word in self.value("penalty.conduct.range"))
            return SANCTIONS[least : most + 1]
        if scheme == "quarrel":
            return ("warning", "disqualification")
        if scheme == "first_then":
            return tuple(penalty.sanction for _, penalty in self._first_then(breach).penalties)
        if scheme != "levels":
            return SANCTIONS
        if breach.grade == "serious":
            power = self.value("penalty.conduct.serious.demotion")
            by_power: Mapping[str, tuple[Sanction, ...]] = {
                "none": ("warning", "levels"),
                "may": ("warning", "levels", "demotion"),
                "must": ("demotion",),
            }
            return by_power[power]
        if self._levels(breach).remedy == "may_be_reported":
            return ("warning",)  # and it may still be reported
        return tuple(penalty.sanction for _, penalty in self._minor(breach).penalties) or ("warning",)

    def provides(self, breach: Breach, penalty: Penalty) -> bool:
        """Whether a penalty is one that may be named for a breach."""
        if penalty.sanction not in self.provided(breach):
            return False
        exact = penalty.sanction == "levels" and breach.grade == "minor" and self.name(breach) == "levels"
        return not exact or penalty.levels == self.value("penalty.conduct.minor.levels")

    def imposed(self, breach: Breach, penalty: Penalty) -> Due:
        """What a breach comes to by the penalty that the referee names for it."""
        due, scheme = self.due(breach), self.name(breach)
        path = {"silent": "conduct.gaps_decided_by", "discretion": "penalty.by"}.get(scheme, "conduct.referee")
        by, what = self.official(path), self._said(penalty)
        who = self.holder(breach) if penalty.sanction == "disqualification" else SIDES[side_of_actor(breach.actor)]
        paths = (*due.paths, "penalty.conduct.applied") if penalty.sanction == "levels" else due.paths
        return Due(
            Text(f"{by.zh}裁定：{what.zh}", f"{by.en} rules: {what.en}"),
            paths,
            "discretion" if path == "conduct.referee" else self.freedom(path),
            penalties=() if penalty.sanction == "warning" else ((who, penalty),),
            counts="warnings" if penalty.sanction == "warning" else None,
            remedy=penalty.sanction,
            settles=due.remedy != "may_be_reported",
        )

    def _said(self, penalty: Penalty) -> Text:
        if penalty.sanction == "levels":
            return self._loss(penalty.levels)
        if penalty.to is not None:
            return _put_back(penalty.to)
        return SANCTION_NAMES[penalty.sanction]

    def taken(self, breach: Breach, option: Option) -> Due:
        """What a breach comes to by an option that its ruling left to the referee."""
        due = self.due(breach)
        if option.name in SANCTIONS:
            return self.imposed(breach, Penalty(option.name))
        if option.name == "demote":
            return self.imposed(breach, Penalty("demotion", to=self.value("penalty.conduct.serious.demote_to")))
        gone = {"disqualify_EW": SIDES[:1], "disqualify_NS": SIDES[1:], "disqualify_both": SIDES}.get(option.name, ())
        penalties = tuple((side, Penalty("disqualification")) for side in gone)
        remedy = "disqualification" if gone else None
        return Due(option.text, due.paths, "discretion", penalties=penalties, remedy=remedy, settles=True)


def _put_back(level: str) -> Text:
    shown = "10" if level == "T" else level
    return Text(f"退到 {shown}", f"put back to {shown}")
