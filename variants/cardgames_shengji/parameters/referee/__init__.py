"""Every parameter of what an 80-point referee rules on: what a notice does about each irregularity."""

from cardgames.parameters.conduct import ConductParameters
from cardgames_shengji.parameters.referee.count import CountParameters
from cardgames_shengji.parameters.referee.declaration import DeclarationParameters
from cardgames_shengji.parameters.referee.exposed import ExposedCardParameters, PlayErrorParameters
from cardgames_shengji.parameters.referee.following import RevokeParameters, WrongCardParameters
from cardgames_shengji.parameters.referee.kitty import InspectionParameters, KittyErrorParameters

__all__ = ["ShengjiRefereeParameters"]


class ShengjiRefereeParameters(
    PlayErrorParameters,
    ExposedCardParameters,
    RevokeParameters,
    WrongCardParameters,
    CountParameters,
    InspectionParameters,
    KittyErrorParameters,
    DeclarationParameters,
    ConductParameters,
):
    """The model of the referee's section."""
