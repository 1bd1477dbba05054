"""The verbs and keys of hand scripts as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.referee.verbs import WHO_NAMES
from cardgames.report.table import Column, Figure, Table
from cardgames.text import Text
from cardgames.version import __version__

if TYPE_CHECKING:
    from cardgames.referee.hearing import Referee
    from cardgames.referee.verbs import Verb


def verbs_table(family: str, referee: type[Referee]) -> Table:
    """One row a verb, by name: what follows it, who may say it, and what it means."""
    return Table(
        title=Text("牌例的动词", "Verbs of hand scripts"),
        columns=(
            Column("verb", Text("动词", "verb"), whole=True),
            Column("form", Text("后接", "followed by"), under="verb"),
            Column("who", Text("由谁", "by"), whole=True),
            Column("meaning", Text("含义", "meaning")),
        ),
        rows=tuple(_row(referee.verbs[name]) for name in sorted(referee.verbs)),
        stamp=f"cardgames {__version__} family {family}",
    )


def _row(verb: Verb) -> tuple[str, Text, Figure, Text]:
    names = [WHO_NAMES[who] for who in verb.who]
    said = Text("、".join(name.zh for name in names), "; ".join(name.en for name in names))
    return verb.name, verb.form, Figure(list(verb.who), said), verb.meaning


def keys_table(family: str, referee: type[Referee]) -> Table:
    """One row a key of the family's scripts: what it holds, and an example."""
    return Table(
        title=Text("牌例的键", "Keys of hand scripts"),
        columns=(
            Column("key", Text("键", "key"), whole=True),
            Column("example", Text("例", "example"), under="key"),
            Column("meaning", Text("含义", "meaning")),
        ),
        rows=tuple((key.name, key.example, key.meaning) for key in referee.keys),
        stamp=f"cardgames {__version__} family {family}",
    )
