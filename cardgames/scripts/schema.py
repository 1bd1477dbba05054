"""The JSON Schema (Draft 2020-12) of a hand script, for editors and for checks in other languages."""

from __future__ import annotations

from typing import Any, Final

from cardgames.scripts.content import FORMAT
from cardgames.scripts.lines import ACTORS
from cardgames.seats import SEATS

_WORD: Final[dict[str, Any]] = {"type": ["string", "number"], "pattern": "\\S"}
_VERDICTS: Final = ("legal", "offence", "unclear")
_AUTHORITIES: Final = ("explicit", "derived", "default", "erratum", "discretion", "silent")


def script_schema() -> dict[str, Any]:
    """The schema of a `hand/1` file of any family: what one file alone can get right or wrong.

    A ruleset's name does not say its family, so that the keys of all installed families may stand in a script.
    """
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": FORMAT,
        "type": "object",
        "required": ["format", "ruleset", "events"],
        "additionalProperties": False,
        "properties": {**_common(), **_of_families()},
        "$defs": {"text": _text(), "ruling": _ruling()},
    }


def _common() -> dict[str, Any]:
    text = {"$ref": "#/$defs/text"}
    hand = {"type": ["string", "null"], "description": "cards, as in S AKQ92 | H T5 | W 12 | ? 20"}
    return {
        "format": {"const": FORMAT},
        "title": text,
        "ruleset": _WORD,
        "clauses": {"anyOf": [_WORD, {"type": "array", "items": _WORD}]},
        "note": text,
        "hands": {
            "type": ["object", "null"],
            "additionalProperties": False,
            "properties": dict.fromkeys(SEATS, hand),
        },
        "events": {
            "type": "string",
            "description": f"a line an event, as in E: lead SA SA, by one of {' '.join(ACTORS)}",
        },
        "expect": {
            "type": ["object", "null"],
            "additionalProperties": False,
            "properties": {
                "rulings": {"type": "array", "items": {"$ref": "#/$defs/ruling"}},
                "result": {"type": "object"},
                "verdicts": {
                    "type": "object",
                    "propertyNames": {"pattern": "^[1-9][0-9]*$"},
                    "additionalProperties": {"enum": list(_VERDICTS)},
                },
                "cites": {"anyOf": [_WORD, {"type": "array", "items": _WORD}]},
            },
        },
    }


def _of_families() -> dict[str, Any]:
    """The keys of the families; one that several of them know takes what any of them takes."""
    from cardgames import variants

    found: dict[str, list[dict[str, Any]]] = {}
    for family in variants.families():
        referee = variants.get(family).referee
        for key in () if referee is None else referee.keys:
            schemas = found.setdefault(key.name, [])
            if key.schema not in schemas:
                schemas.append(key.schema)
    return {name: schemas[0] if len(schemas) == 1 else {"anyOf": schemas} for name, schemas in found.items()}


def _text() -> dict[str, Any]:
    both = {"type": "object", "required": ["zh", "en"], "additionalProperties": False}
    return {"anyOf": [_WORD, {**both, "properties": {"zh": _WORD, "en": _WORD}}]}


def _ruling() -> dict[str, Any]:
    """What may be expected of a ruling; what is left out is not looked at."""
    word, number = {"type": ["string", "null"]}, {"type": "integer"}
    return {
        "type": "object",
        "minProperties": 1,
        "additionalProperties": False,
        "properties": {
            "event": {"type": "integer", "minimum": 1},
            "about": {"type": "integer", "minimum": 1},
            "offence": word,
            "offender": {"enum": [*ACTORS, None]},
            "clause": {"type": ["string", "number", "null"]},
            "authority": {"enum": list(_AUTHORITIES)},
            "points": number,
            "levels": number,
            "remedy": word,
            "options": {"type": "array", "items": {"type": "string"}},
        },
    }
