"""Every parameter of a Guandan ruleset: its path, its name in both languages, and what it may be."""

from cardgames_guandan.parameters.combinations import CombinationParameters
from cardgames_guandan.parameters.exchange import ExchangeParameters
from cardgames_guandan.parameters.ladder import LadderParameters
from cardgames_guandan.parameters.play import PlayParameters


class GuandanParameters(LadderParameters, ExchangeParameters, PlayParameters, CombinationParameters):
    """The family's model; `rules.rules_of` turns it into the record that kernels read."""


__all__ = ["GuandanParameters"]
