"""Notations in which others record Guandan, read as hand scripts: a module each, with `NAME` and `load`."""

from collections.abc import Mapping
from typing import Final

from cardgames.variants import Notation
from cardgames_guandan.notations import botzone, njupt

NOTATIONS: Final[Mapping[str, Notation]] = {
    "botzone": Notation(botzone.NAME, botzone.load),
    "njupt": Notation(njupt.NAME, njupt.load),
}

__all__ = ["NOTATIONS"]
