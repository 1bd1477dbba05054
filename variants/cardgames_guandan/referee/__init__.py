"""The Guandan referee: scripted hands ruled on by the simulator's own rules and the notice's duties."""

from cardgames_guandan.referee.opening import Opening
from cardgames_guandan.referee.outcome import Outcome
from cardgames_guandan.referee.plays import Plays
from cardgames_guandan.referee.reports import Reports
from cardgames_guandan.referee.returning import Returning

__all__ = ["REFEREE", "GuandanReferee"]


class GuandanReferee(Opening, Outcome, Reports, Plays, Returning):
    """Hears every event of a Guandan script, from the draw for seats to the result of the hand."""


REFEREE = GuandanReferee
