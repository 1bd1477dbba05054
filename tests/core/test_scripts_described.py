"""What describes hand scripts: the schema, the template, and the pages with their keys, verbs and examples."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from cardgames import load, rulesets, variants
from cardgames.errors import ScriptError, UsageError
from cardgames.referee import adjudicate
from cardgames.rulesets.document import Problems, read_document
from cardgames.scripts import format_script, script_from, script_schema
from cardgames.scripts.recording import played_hands
from cardgames.scripts.shipped import shipped_scripts
from cardgames.scripts.template import template
from cardgames.scripts.writing import script_text
from cardgames.text import LANGS, Lang
from cardgames.variants import Setup
from tests.core.script_pages import DOCS, PAGES, section, section_on_file

NOTICES = rulesets.names()


@pytest.fixture(scope="module")
def validator() -> Draft202012Validator:
    schema = script_schema()
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def faults(validator: Draft202012Validator, text: str | bytes) -> list[str]:
    """What the schema says against a script."""
    problems = Problems("<text>", ScriptError)
    root = read_document(text, problems)
    assert root is not None
    assert not problems.found
    return [f"{'.'.join(map(str, error.path))}: {error.message}" for error in validator.iter_errors(root.value)]


def test_the_schema_on_file_is_that_of_the_families() -> None:
    """Write it anew with: cardgames script schema > docs/schema/hand.json"""
    on_file = json.loads((DOCS / "schema" / "hand.json").read_text(encoding="utf-8"))
    assert on_file == script_schema()


@pytest.mark.parametrize("name", NOTICES)
def test_shipped_and_saved_scripts_keep_to_the_schema(name: str, validator: Draft202012Validator) -> None:
    for shipped in shipped_scripts(name):
        assert faults(validator, shipped.path.read_bytes()) == [], shipped.name
    ruleset, setup = load(name), Setup(seed=2)
    for played in played_hands(ruleset, setup, hands=3):
        assert faults(validator, script_text(played.script(ruleset, setup))) == []


REFUSED = {
    "format: hand/2\nruleset: x\nevents: ''": "format",
    "format: hand/1\nruleset: x": "events",
    "format: hand/1\nruleset: x\nevents: [a]": "events",
    "format: hand/1\nruleset: x\nevents: ''\nleves: {}": "leves",
    "format: hand/1\nruleset: x\nevents: ''\nhands: {Q: S A}": "hands",
    "format: hand/1\nruleset: x\nevents: ''\nexpect: {ruling: []}": "expect",
    "format: hand/1\nruleset: x\nevents: ''\nexpect: {rulings: [{offense: revoke}]}": "rulings",
    "format: hand/1\nruleset: x\nevents: ''\nexpect: {verdicts: {1: wrong}}": "verdicts",
    "format: hand/1\nruleset: x\nevents: ''\ntitle: {zh: 甲}": "title",
}


@pytest.mark.parametrize("text", REFUSED)
def test_the_schema_refuses_what_is_wrong(text: str, validator: Draft202012Validator) -> None:
    (fault,) = faults(validator, text)
    assert REFUSED[text] in fault


@pytest.mark.parametrize("family", variants.families())
def test_examples_of_keys_keep_to_their_schemas(family: str) -> None:
    referee = variants.get(family).referee
    assert referee is not None
    assert "levels" in [key.name for key in referee.keys]
    for key in referee.keys:
        Draft202012Validator.check_schema(key.schema)
        assert faults(Draft202012Validator(key.schema), key.example) == [], key.name


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", rulesets.names(bases=True))
def test_a_new_script_adjudicates_as_it_stands(name: str, lang: Lang) -> None:
    ruleset = load(name)
    text = template(ruleset, lang)
    assert format_script(text) == text
    found = adjudicate(script_from(text), ruleset)
    assert found.expects
    assert not found.differences
    assert not found.offences
    referee = variants.get(ruleset.family).referee
    assert referee is not None
    for verb in referee.verbs.values():
        assert re.search(rf"^#   {verb.name}\b.*{re.escape(verb.meaning.say(lang))}$", text, re.MULTILINE)
    for key in referee.keys:
        assert re.search(rf"^(# )?{key.name}: .*{re.escape(key.meaning.say(lang))}$", text, re.MULTILINE)


def test_a_family_without_a_referee_has_no_template(monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset = load("swiss-2015")
    monkeypatch.setattr(type(variants.get("guandan")), "referee", None)
    with pytest.raises(UsageError, match="has no referee"):
        template(ruleset, "en")


# The pages.


@pytest.mark.parametrize("lang", LANGS)
def test_the_page_lists_the_keys_and_verbs(lang: Lang) -> None:
    """Write the list anew with: python -m tests.core.script_pages"""
    assert section_on_file(lang) == section(lang)


def examples(page: Path) -> list[str]:
    return re.findall(r"^```yaml\n(.*?)^```", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("lang", LANGS)
def test_examples_come_out_as_they_say(lang: Lang) -> None:
    found = examples(PAGES[lang])
    assert found
    for example in found:
        assert format_script(example) == example
        ruled = adjudicate(script_from(example, file=PAGES[lang].name))
        assert ruled.expects
        assert not ruled.differences, [each.en for each in ruled.differences]


def test_both_pages_have_the_same_examples() -> None:
    def bare(page: Path) -> list[str]:
        return [re.sub(r" *# .*", "", example) for example in examples(page)]

    assert bare(PAGES["zh"]) == bare(PAGES["en"])
