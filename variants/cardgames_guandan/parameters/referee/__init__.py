"""Every parameter of the referee's section of a Guandan ruleset: duties, offences and what comes of them.

An offence has a grade (`grades.Grade`). With `none` it is put right and that is all; any other grade makes it a
breach, as it does an act of conduct, and what a breach costs is for the scheme of penalties to say.
"""

from cardgames.parameters.conduct import ConductParameters, PlayedCardsParameters
from cardgames.parameters.penalties import TriesAtAParameters
from cardgames_guandan.parameters.referee.exchange import ExchangeOffenceParameters
from cardgames_guandan.parameters.referee.grades import Grade
from cardgames_guandan.parameters.referee.play import PlayOffenceParameters
from cardgames_guandan.parameters.referee.reports import ReportParameters
from cardgames_guandan.parameters.referee.shuffle import ShuffleParameters
from cardgames_guandan.parameters.referee.text import TextParameters

__all__ = ["Grade", "GuandanRefereeParameters"]


class GuandanRefereeParameters(
    TriesAtAParameters,
    PlayedCardsParameters,
    ConductParameters,
    PlayOffenceParameters,
    ReportParameters,
    ExchangeOffenceParameters,
    ShuffleParameters,
    TextParameters,
):
    """The model of the section; `ruleset.referee_parameters` is an instance of it."""
