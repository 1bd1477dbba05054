"""The referee: hand scripts adjudicated under a ruleset, every ruling with the clause it rests on.

from cardgames.referee import adjudicate
found = adjudicate("revoke.yaml")            # or a `Script`, and any `ruleset`
for ruling in found.rulings:
    print(ruling.event, ruling.text.en, ruling.basis.clause)
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardgames.errors import UsageError
from cardgames.referee.rulings import Adjudication, Basis, EventRecord, Fact, Finding, Laid, Option, Ruling, State
from cardgames.text import Text

if TYPE_CHECKING:
    import os

    from cardgames.rulesets import Ruleset
    from cardgames.scripts.content import Script

__all__ = [
    "Adjudication",
    "Basis",
    "EventRecord",
    "Fact",
    "Finding",
    "Laid",
    "Option",
    "Ruling",
    "State",
    "adjudicate",
]


def adjudicate(script: Script | str | os.PathLike[str], ruleset: Ruleset | str | None = None) -> Adjudication:
    """Rule on a script (or the file of one), under the ruleset that it names or under another one.

    What the script expects is compared with its own ruleset's rulings as well as with another's. Raises ScriptError,
    RulesetError or UsageError for input that cannot be used.
    """
    from cardgames import rulesets, variants
    from cardgames.referee.expectations import differences
    from cardgames.scripts import Script, read_script
    from cardgames.scripts.keys import check_keys
    from cardgames.scripts.places import ruleset_of_script

    if not isinstance(script, Script):
        script = read_script(script)
    if ruleset is None:
        ruleset = ruleset_of_script(script)
    if isinstance(ruleset, str):
        ruleset = rulesets.load(ruleset)
    referee = variants.get(ruleset.family).referee
    if referee is None:
        raise UsageError(Text(f"{ruleset.family} 没有裁判部分", f"the family {ruleset.family} has no referee"))
    check_keys(script, [key.name for key in referee.keys])
    found = referee(ruleset, script).adjudicate()
    return replace(found, differences=differences(found), expects=script.expect is not None)
