"""Hand scripts: facts and expectations of one hand in one YAML file, so that a referee's record is also a test."""

from cardgames.scripts.content import Event, PartHand, Script
from cardgames.scripts.reading import read_script, script_from

__all__ = ["Event", "PartHand", "Script", "read_script", "script_from"]
