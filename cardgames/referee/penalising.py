"""`PenalisingReferee`: breaches go on record, what they come to is ruled and carried out, and levels are lost.

A family's referee gives its own graded offences to `foul`, and calls `take_losses` when a loss of levels falls due.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from cardgames.cards import RANKS
from cardgames.ladder import LEVEL_A, PASSED, step_down
from cardgames.parameters.penalties import SANCTION_NAMES, Sanction
from cardgames.referee.breaches import RECORD, Breach, Due, Grade, joined, side_of_actor, tally_of
from cardgames.referee.rulings import Fact, Option, Ruling, actor_name
from cardgames.referee.sanctions import Scheme
from cardgames.referee.session import Referee
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
        named = self.offences[breach.offence] if first else None
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
        paths = [applied, limit] if isinstance(loss, int) else [limit, applied]
        if before == PASSED:
            text = Text(f"{who.zh}已打过 A，无从再扣", f"{who.en} have passed A, and no level can be lost")
            self.rule(None, SIDES[side], text, applied, remedy="nothing_lost")
            return before
        floor = RANKS.index(self.scheme.value("penalty.conduct.floor"))
        after = step_down(before, loss, floor) if isinstance(loss, int) else min(before, RANKS.index(loss))
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
