"""`PenalisingReferee`: breaches go on record, what they come to is ruled and carried out, and levels are lost.

A family's referee gives its own graded offences to `foul`, and calls `take_losses` when a loss of levels falls due.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar

from cardgames.cards import RANKS
from cardgames.ladder import LEVEL_A, PASSED, step_down
from cardgames.parameters.penalties import SANCTION_NAMES, Sanction
from cardgames.referee.breaches import RECORD, Breach, Due, Grade, joined, side_of_actor, tally_of
from cardgames.referee.hearing import Referee
from cardgames.referee.rulings import Fact, Option, Ruling, actor_name
from cardgames.referee.sanctions import Scheme
from cardgames.referee.verbs import Key
from cardgames.rulesets import Ruleset
from cardgames.scripts.content import Event, Script
from cardgames.seats import SIDES
from cardgames.text import Text

__all__ = ["PenalisingReferee"]


class PenalisingReferee(Referee):
    """See the module's text."""

    keys: ClassVar[tuple[Key, ...]] = (RECORD,)

    def __init__(self, ruleset: Ruleset, script: Script) -> None:
        super().__init__(ruleset, script)
        self.scheme = Scheme(self.law, tally_of(script))
        self.breaches: list[Breach] = []
        self.put_out: list[tuple[str, Sanction]] = []  # who has lost the match, or the place in the event
        self.failures_wiped: set[int] = set()  # sides whose failures at A a loss of levels has wiped
        self._left_open: list[tuple[Ruling, Breach]] = []  # rulings that leave a choice to the referee

    def put_on_record(self, event: Event, actor: str, offence: str, *paths: str) -> Breach:
        """Put a breach of conduct on record, as the notice grades it; `paths` are further parameters to rest it on."""
        path = f"conduct.{offence}"
        if path in self.ruleset.referee:
            value = self.scheme.value(path)
            grade: Grade = value if value in ("minor", "serious") else "by_referee"
            breach = Breach(event, actor, offence, grade, () if value == "not_mentioned" else (path, *paths))
        else:
            breach = Breach(event, actor, offence, "by_referee", ("penalty.by",), unlisted=True)
        self.breaches.append(breach)
        return breach

    def foul(
        self,
        offence: str,
        actor: str,
        grade: str,
        text: Text,
        *paths: str,
        about: Event | None = None,
        facts: Text | None = None,
        points: int = 0,
        remedy: str | None = None,
        restrictions: Iterable[Text] = (),
        options: Iterable[Option] = (),
    ) -> Ruling:
        """Rule on an offence of the game itself that the notice grades: `none`, or a breach for the scheme as well.

        The first of `paths` should be the parameter that makes it an offence. The penalty is part of the ruling.
        """
        event = about or self.event
        if grade == "none" or event is None:
            return self.rule(
                offence, actor, text, *paths, about=about, facts=facts, points=points, remedy=remedy,
                restrictions=restrictions, options=options,
            )  # fmt: skip
        graded: Grade = "minor" if grade == "minor" else "serious" if grade == "serious" else "by_referee"
        breach = Breach(event, actor, offence, graded, paths)
        self.breaches.append(breach)
        due = self.scheme.due(breach)
        ruling = self.rule(
            offence,
            actor,
            joined(text, due.text),
            *paths,
            *due.paths,
            about=about,
            facts=facts,
            points=points,
            levels=due.levels,
            remedy=remedy or due.remedy,
            restrictions=restrictions,
            options=(*options, *due.options),
        )
        self._carry_out(breach, due, ruling)
        return ruling

    # Ruling.

    def rule_on(self, breach: Breach, due: Due, said: Text | None = None, *, first: bool = False) -> None:
        """Rule on a breach: the first time as an offence, later as what becomes of it."""
        offence = breach.offence if first and breach.paths else None
        who, act = actor_name(breach.actor), self.offences[breach.offence]
        named = Text(f"{who.zh}{act.zh}", f"{who.en}: {act.en}") if first else None
        self._withdraw(breach)
        ruling = self.rule(
            offence,
            None if due.authority == "silent" else breach.actor,
            joined(named, said, due.text),
            *breach.paths,
            *due.paths,
            about=breach.event,
            authority=due.authority,
            levels=due.levels,
            remedy=due.remedy,
            options=due.options,
        )
        self._carry_out(breach, due, ruling)

    def _withdraw(self, breach: Breach) -> None:
        old = [ruling for ruling, each in self._left_open if each is breach]
        self._left_open = [(ruling, each) for ruling, each in self._left_open if each is not breach]
        self._offered = {name: each for name, each in self._offered.items() if all(each is not one for one in old)}
        for ruling, _ in reversed(self._left_open):  # of two that leave one name open, the earlier after the later
            for option in ruling.options:
                self._offered.setdefault(option.name, ruling)

    def chosen(self, event: Event, option: Option, ruling: Ruling) -> None:
        """Carry out what the referee chooses for a breach."""
        breach = next((each for one, each in self._left_open if one is ruling), None)
        if breach is None or option not in self.scheme.due(breach).options:
            super().chosen(event, option, ruling)
        else:
            self.rule_on(breach, self._taken(breach, option))

    def _taken(self, breach: Breach, option: Option) -> Due:
        """What a breach comes to once the referee has graded it, or has taken a sanction."""
        if option.name not in ("minor", "serious"):
            return self.scheme.taken(breach, option)
        breach.grade = "minor" if option.name == "minor" else "serious"
        return self.scheme.due(breach)

    def close(self) -> None:
        """What the referee has left open ends with the mildest, which is named first."""
        super().close()
        out = {side_of_actor(who) for who, sanction in self.put_out if sanction == "disqualification"}
        for breach in [each for _, each in self._left_open if side_of_actor(each.actor) not in out]:
            option = self.scheme.due(breach).options[0]
            due = self._taken(breach, option)
            said = Text(
                f"到最后没有选定，按最轻的办：{option.text.zh}",
                f"nothing was chosen: the mildest holds ({option.text.en})",
            )
            if due.authority == "discretion":  # a power used or not, and no grade that settles what follows
                self.rule_on(breach, replace(due, text=said))
            else:
                self.rule_on(breach, replace(due, authority="discretion"), said)

    def _carry_out(self, breach: Breach, due: Due, ruling: Ruling) -> None:
        if due.options:
            self._left_open.append((ruling, breach))
        if due.counts is not None:
            self.scheme.tally.add(breach.actor, due.counts)
        breach.settled = breach.settled or due.settles
        breach.warned = due.settles and due.remedy == "warning"
        for who, penalty in due.penalties:
            if penalty.sanction == "levels":
                self.levels_lost.append((side_of_actor(who), penalty.levels))
            elif penalty.sanction == "demotion" and penalty.to is not None:
                self.levels_lost.append((side_of_actor(who), penalty.to))
            elif penalty.sanction != "warning":
                self.put_out.append((who, penalty.sanction))

    # What is on record.

    def on_record(self, actor: str, offence: str) -> Breach | None:
        """The breach that is meant: the latest of that side that is open, or else the latest."""
        found = [each for each in self.breaches if each.offence == offence and _is_meant(actor, each.actor)]
        return next((each for each in reversed(found) if not each.settled), found[-1] if found else None)

    def ruled_on(self, actor: str, offence: str) -> Ruling | None:
        """The latest ruling on an offence of the game that has no gravity, and so is no breach of conduct."""
        given = [ruling for ruling in self.rulings_given if ruling.offence == offence and ruling.offender is not None]
        return next((each for each in reversed(given) if _is_meant(actor, str(each.offender))), None)

    def raised_again(self, actor: str, about: Event) -> None:
        """What comes of raising an offence that has been ruled on."""
        if self.scheme.value("conduct.rulings") == "final":
            text = Text("已经裁定，不再更改", "it has been ruled on, and the ruling stands")
            self.rule(None, actor, text, "conduct.rulings", about=about, remedy="ruling_stands")
            return
        by = self.scheme.official("conduct.gaps_decided_by")
        text = Text(
            f"已经裁定；能否再提没有写，由{by.zh}决定",
            f"it has been ruled on; whether it may be raised again is not said, and {by.en} decides",
        )
        paths = ("conduct.rulings", "conduct.gaps_decided_by")
        self.rule(None, actor, text, *paths, about=about, authority="silent", remedy="referee_decides")

    # Losses.

    @property
    def losses_come_first(self) -> bool:
        """Whether a loss of levels takes effect before the hand's gain; else after it."""
        return bool(self.scheme.value("penalty.conduct.applied") == "at_once")

    def take_losses(self, levels: tuple[int, int]) -> tuple[int, int]:
        """Both sides' levels (on the ladder) after the losses that are pending, with a ruling on each."""
        standing = list(levels)
        for side, loss in self.levels_lost:
            standing[side] = self._take_loss(side, standing[side], loss)
        self.levels_lost = []
        return standing[0], standing[1]

    def _take_loss(self, side: int, before: int, loss: int | str) -> int:
        who, applied = actor_name(SIDES[side]), "penalty.conduct.applied"
        limit = "penalty.conduct.floor" if isinstance(loss, int) else "penalty.conduct.serious.demote_to"
        if before == PASSED:
            text = Text(f"{who.zh}已打过 A，无从再扣", f"{who.en} have passed A, and no level can be lost")
            self.rule(None, SIDES[side], text, applied, remedy="nothing_lost")
            return before
        floor = RANKS.index(self.scheme.value("penalty.conduct.floor"))
        after = step_down(before, loss, floor) if isinstance(loss, int) else min(before, RANKS.index(loss))
        paths = [limit, applied]
        if isinstance(loss, int):
            paths = [applied, limit] if after == floor else [applied]
        shown = [RANKS[level].replace("T", "10") for level in (before, after)]
        if after == before:
            text = Text(f"{who.zh}已在 {shown[0]}，无级可扣", f"{who.en} are at {shown[0]} and have nothing to lose")
            self.rule(None, SIDES[side], text, limit, applied, remedy="nothing_lost")
            return before
        said = Text(f"{who.zh}由 {shown[0]} 退到 {shown[1]}", f"{who.en} go from {shown[0]} to {shown[1]}")
        wiped = None
        at_a = "penalty.conduct.at_A"
        if before == LEVEL_A and at_a in self.ruleset.referee:
            paths.append(at_a)
            if self.scheme.value(at_a) == "wiped":
                self.failures_wiped.add(side)
                wiped = Text("已记的打A不过随之消去", "their failures at A are wiped")
        self.rule(None, SIDES[side], joined(said, wiped), *paths, remedy="levels")
        return after

    def sanction_facts(self) -> Sequence[Fact]:
        """Who has lost the match or the place in the event, as a part of the result; empty where nobody has."""
        if not self.put_out:
            return ()
        said = [
            Text(f"{actor_name(who).zh}{SANCTION_NAMES[word].zh}", f"{actor_name(who).en}: {SANCTION_NAMES[word].en}")
            for who, word in self.put_out
        ]
        return (Fact("sanctions", dict(self.put_out), Text("处罚", "sanctions"), joined(*said)),)


def _is_meant(named: str, actor: str) -> bool:
    """Whether what is said of one seat or side may be about the other: itself, its side, or a player of it."""
    return named == actor or (bool({named, actor} & set(SIDES)) and side_of_actor(named) == side_of_actor(actor))
