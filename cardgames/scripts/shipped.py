"""The hand scripts that ship: for every clause that a referee or the engine sees to, where it bites and a near miss.

They lie in a folder a ruleset and are named by clause: `12(d).bites.yaml`, `12(d).near-miss.yaml`, and where there are
several `12(d).bites-2.yaml`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, cast

Side = Literal["bites", "near-miss"]
SIDES: Final[tuple[Side, ...]] = ("bites", "near-miss")

# In a wheel the folders lie below this package; in a checkout in the folder `tests/scripts` next to `cardgames`.
FOLDERS: Final = (Path(__file__).parent / "shipped_scripts", Path(__file__).parents[2] / "tests" / "scripts")
_NAME: Final = re.compile(r"^(?P<clause>.+)\.(?P<side>bites|near-miss)(?:-(?P<n>\d+))?$")


@dataclass(frozen=True, slots=True, order=True)
class ShippedScript:
    """One script: the ruleset and the clause that it is about, and on which side of the clause it falls."""

    ruleset: str
    clause: str
    side: Side
    n: int
    path: Path

    @property
    def name(self) -> str:
        """Its name within the folder of its ruleset."""
        return self.path.stem


def shipped_scripts(ruleset_id: str) -> tuple[ShippedScript, ...]:
    """All scripts of a ruleset, by clause and side; none for a ruleset that has no folder."""
    folder = next((each / ruleset_id for each in FOLDERS if (each / ruleset_id).is_dir()), None)
    if folder is None:
        return ()
    return tuple(sorted(_script(path) for path in folder.glob("*.yaml")))


def _script(path: Path) -> ShippedScript:
    match = _NAME.match(path.stem)
    if match is None:
        raise ValueError(f"{path.name} is not named CLAUSE.bites.yaml or CLAUSE.near-miss.yaml")
    return ShippedScript(path.parent.name, match["clause"], cast("Side", match["side"]), int(match["n"] or 1), path)
