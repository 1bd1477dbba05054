"""The scripts that `simulate --save-scripts` leaves in a folder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgames.text import Text

if TYPE_CHECKING:
    from cardgames.rulesets import Ruleset
    from cardgames.variants import Setup
    from cardgames_cli.screen import Screen


@dataclass(frozen=True, slots=True)
class Saving:
    """Where the scripts go, how many hands at most (None: the usual number), and how the user named the ruleset."""

    folder: str
    most: int | None
    ruleset: str

    def check(self, setup: Setup) -> None:
        """Raise UsageError, before anything is played, where nothing could be saved."""
        from cardgames.scripts.saving import check_saveable, open_folder

        check_saveable(setup)
        open_folder(self.folder)

    def save(self, screen: Screen, ruleset: Ruleset, setup: Setup, *, matches: int | None, hands: int | None) -> None:
        """Write the scripts, and say how many."""
        from cardgames.scripts.saving import MOST_HANDS, save_scripts

        most = min(hands or self.most or MOST_HANDS, self.most or MOST_HANDS)
        saved = sum(
            1 for _ in save_scripts(self.folder, ruleset, setup, matches=matches, hands=most, name=self.ruleset)
        )
        screen.note(Text(f"{self.folder}：存下 {saved} 个牌例", f"{self.folder}: {saved} scripts saved"))
