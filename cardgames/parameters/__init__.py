"""Parameters of a family of rules: what may differ from one notice to the next, as one flat pydantic model.

A family subclasses `Parameters` and declares every parameter with its dotted path, its name in both languages
and its allowed values:

    class ToyParameters(Parameters):
        packs: Literal[2] = parameter("deck.packs", zh="牌副数", en="packs of cards")
        max_rank: Rank | None = parameter("return.max_rank", zh="还贡上限", en="highest rank returned")
        level_cards: Literal["barred", "by_face"] = parameter(
            "return.level_cards", zh="还级牌", en="level cards returned",
            applies=("return.max_rank", "!=", None))

No parameter has a default: what a notice leaves out comes from the base that it extends, with a reason. A
parameter with exactly one allowed value is a fixed fact of the family, kept so that a notice can cite the
clause that states it. From the model come validation (`check`), the description of each parameter
(`Parameters.specs`), other allowed values (`flips`) and the JSON Schema of a ruleset file (`ruleset_schema`).
"""

from cardgames.parameters.checking import Fault, check
from cardgames.parameters.model import Parameters, contradiction, flips, parameter
from cardgames.parameters.schema import ruleset_schema
from cardgames.parameters.spec import Condition, ParameterSpec
from cardgames.parameters.types import Rank

__all__ = [
    "Condition",
    "Fault",
    "ParameterSpec",
    "Parameters",
    "Rank",
    "check",
    "contradiction",
    "flips",
    "parameter",
    "ruleset_schema",
]
