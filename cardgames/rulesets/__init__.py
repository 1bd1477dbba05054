"""Rulesets: a notice's rules as data, each value with the clause it rests on.

    ruleset = load("nanjing-2012")          # a shipped ruleset, or a file: load("house.yaml")
    ruleset.entries["levels.gain.double_down"]      # value, clauses, authority, note, origin, applies
    ruleset.parameters                      # the family's model, validated
    what_if = with_values(ruleset, {"levels.gain.double_down": 4})

A file that cannot be used raises one `RulesetError` that holds every problem found, each with file, line, key
and what would be allowed. In a wheel the shipped files lie in the folder `shipped_files` here; in a checkout,
in the folder `rulesets` beside the package `cardgames`.
"""

from cardgames.rulesets.content import Authority, Clause, Entry, Handler, Ruleset, Source
from cardgames.rulesets.loading import load, loads
from cardgames.rulesets.shipped import find, names
from cardgames.rulesets.variation import with_values

__all__ = [
    "Authority",
    "Clause",
    "Entry",
    "Handler",
    "Ruleset",
    "Source",
    "find",
    "load",
    "loads",
    "names",
    "with_values",
]
