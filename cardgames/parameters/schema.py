"""The JSON Schema (Draft 2020-12) of a ruleset file, for editors and for checks in other languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardgames.parameters.model import Parameters

__all__ = ["AUTHORITIES", "DATE_PATTERN", "FORMAT", "HANDLERS", "ID_PATTERN", "ruleset_schema"]

FORMAT = "ruleset/1"
AUTHORITIES = ("explicit", "derived", "default", "erratum")
HANDLERS = ("engine", "referee", "tournament", "people")
ID_PATTERN = "^[a-z0-9]+(-[a-z0-9]+)*$"
DATE_PATTERN = "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"


def ruleset_schema(
    model: type[Parameters], family: str | None = None, referee: type[Parameters] | None = None
) -> dict[str, Any]:
    """The schema of a `ruleset/1` file of the family: what one file alone can get right or wrong. That cited
    clauses exist, that all parameters are given and that they do not contradict each other is for the loader
    to say. `referee` is the model of that section; without one it holds data of free choice."""
    definitions = _definitions()
    rules = _section(model, definitions)
    data = {"type": "object", "additionalProperties": {"$ref": "#/$defs/entry"}}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": FORMAT if family is None else f"{FORMAT} {family}",
        "type": "object",
        "required": ["format", "id", "family", "title"],
        "additionalProperties": False,
        "properties": {
            "format": {"const": FORMAT},
            "id": {"type": "string", "pattern": ID_PATTERN},
            "family": {"type": "string"} if family is None else {"const": family},
            "extends": {"type": "string", "pattern": ID_PATTERN},
            "title": {"$ref": "#/$defs/text"},
            "source": _source(),
            "clauses": {"type": "object", "additionalProperties": {"$ref": "#/$defs/clause"}},
            "rules": rules,
            "referee": data if referee is None else _section(referee, definitions),
            "tournament": data,
        },
        "$defs": definitions,
    }


def _section(model: type[Parameters], definitions: dict[str, Any]) -> dict[str, Any]:
    """The schema of a section that has a model; what it refers to goes to the definitions."""
    parameters = model.model_json_schema(by_alias=True)
    definitions |= parameters.get("$defs", {})
    entries: dict[str, Any] = {}
    for path, value in parameters.get("properties", {}).items():
        entries[path] = {"$ref": "#/$defs/entry", "properties": {"value": value}}
    return {"type": "object", "properties": entries, "additionalProperties": False}


def _source() -> dict[str, Any]:
    text = {"$ref": "#/$defs/text"}
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "publisher": text,
            "date": {"type": ["string", "integer"], "pattern": DATE_PATTERN},
            "document": text,
            "note": text,
        },
    }


def _definitions() -> dict[str, Any]:
    words = {"type": ["string", "number"], "pattern": "\\S"}
    both = {"zh": words, "en": words}
    text = {"type": "object", "required": ["zh", "en"], "additionalProperties": False, "properties": both}
    clause_id = {"type": ["string", "number"], "pattern": "\\S"}
    is_default = {"properties": {"authority": {"const": "default"}}}
    is_explicit = {"properties": {"authority": {"const": "explicit"}}}
    return {
        "text": text,
        "clause": {
            "type": "object",
            "required": ["zh", "en", "handled_by"],
            "additionalProperties": False,
            "properties": both | {"handled_by": {"enum": list(HANDLERS)}, "why": {"$ref": "#/$defs/text"}},
        },
        "entry": {
            "type": "object",
            "required": ["value", "authority"],
            "additionalProperties": False,
            "properties": {
                "value": True,
                "clause": {"anyOf": [clause_id, {"type": "array", "items": clause_id, "minItems": 1}]},
                "authority": {"enum": list(AUTHORITIES)},
                "note": {"$ref": "#/$defs/text"},
                "primary": {"type": "boolean"},
            },
            "allOf": [
                {"if": is_explicit, "else": {"required": ["note"]}},
                {
                    "if": is_default,
                    "then": {"not": {"required": ["clause"]}},
                    "else": {"required": ["clause"]},
                },
            ],
        },
    }
