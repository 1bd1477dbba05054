"""The Guandan referee: scripted hands ruled on by the simulator's own rules and the notice's duties."""

from cardgames_guandan.referee.outcome import Outcome
from cardgames_guandan.referee.plays import Plays
from cardgames_guandan.referee.reports import Reports
from cardgames_guandan.referee.returning import Returning
from cardgames_guandan.referee.turning import Turning

__all__ = ["REFEREE", "GuandanReferee"]


class GuandanReferee(Turning, Outcome, Reports, Plays, Returning):
    """Hears every event of a Guandan script, from the draw for seats to the result of the hand."""


REFEREE = GuandanReferee
