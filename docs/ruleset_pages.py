"""A page for every ruleset that ships, and the list of them, from the rulesets themselves.

A page says what the notice is; where it departs from the ruleset that it extends; what it lays down for the event; what
it states that was usual anyhow; its clauses, with who sees to each, what rests on it and which hands show it; and last
what it leaves open, with the value that holds instead and why.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Final

from cardgames import variants
from cardgames.report.parameters import AUTHORITY_NAMES, shown_value
from cardgames.report.rulesets import HANDLER_NAMES
from cardgames.rulesets import load, names
from cardgames.text import LANGS, Text
from docs import ruleset_words as words
from docs.ruleset_values import Described, Resting
from docs.writing import ENDINGS, Pages, code, escaped, in_both, page, table

if TYPE_CHECKING:
    from cardgames.rulesets import Ruleset
    from cardgames.rulesets.values import Value

PLACE: Final = "reference/rulesets"
FILES: Final = "../../../rulesets"  # the folder of the rulesets, seen from a page


def pages() -> Pages:
    """All pages in both languages, by path."""
    rulesets = [Described(load(name)) for name in names(bases=True)]
    made = in_both(f"{PLACE}/index", {lang: _index(rulesets, lang) for lang in LANGS})
    for each in rulesets:
        made |= in_both(f"{PLACE}/{each.ruleset.id}", {lang: _page(each, lang) for lang in LANGS})
    return made


def anchor(clause: str) -> str:
    """What leads to a clause on its page: its number, with one hyphen for each run of marks and spaces."""
    parts = "".join(character if character.isalnum() else " " for character in clause).split()
    return "-".join(["clause", *parts])


def _index(rulesets: list[Described], lang: str) -> str:
    """All rulesets, those of a family together, its base at the end."""
    rows = []
    in_order = sorted(rulesets, key=lambda each: (each.ruleset.family, each.base is None, each.ruleset.id))
    for family, group in groupby(in_order, key=lambda each: _family(each.ruleset, lang)):
        rows.append([f"**{escaped(family)}**", "", "", ""])
        for each in group:
            figures = ["—"] * 3
            if each.base is not None:
                stated = sum(value.stated for value in each.values)
                figures = [str(len(each.ruleset.clauses)), str(stated), str(len(each.departures))]
            rows.append([f"{_link(each.ruleset, lang)}<br><small>{code(each.ruleset.id)}</small>", *figures])
    headings = _headings(lang, "ruleset", "clauses", "stated", "differs")
    lines = [words.INDEX.say(lang), "", *table(headings, rows, right=(1, 2, 3)), words.INDEX_END.say(lang)]
    return page(f"{PLACE}/index", lang, words.INDEX_TITLE.say(lang), lines)


def _page(each: Described, lang: str) -> str:
    lines = _facts(each, lang)
    if each.base is None:
        lines += _section(words.LAID_DOWN, words.LAID_DOWN_SAID.say(lang), _reasons(each.values, lang), lang)
    else:
        lines += _departures(each, each.base, lang)
        if each.event:
            lines += _section(words.EVENT, "", _stated(each.event, lang), lang)
        if each.agreeing:
            lines += _section(words.AGREEING, "", _stated(each.agreeing, lang), lang)
        lines += _section(words.CLAUSES, _about_hands(each, lang), _clauses(each.clauses, lang), lang)
        lines += _section(words.LEFT_OPEN, words.LEFT_OPEN_SAID.say(lang), _reasons(each.left_open, lang), lang)
    return page(f"{PLACE}/{each.ruleset.id}", lang, each.ruleset.title.say(lang), lines)


def _section(heading: Text, said: str, lines: list[str], lang: str) -> list[str]:
    return [f"## {heading.say(lang)}", "", *([said, ""] if said else []), *lines]


def _facts(each: Described, lang: str) -> list[str]:
    """What the notice is, and the commands that go on from here."""
    ruleset, source = each.ruleset, each.ruleset.source
    texts = {"publisher": source.publisher, "document": source.document, "note": source.note}
    said = {key: escaped(text.say(lang)) for key, text in texts.items() if text is not None}
    facts = {
        "id": f"{code(ruleset.id)} · {_family(ruleset, lang)}",
        "publisher": said.get("publisher"),
        "date": source.date,
        "document": said.get("document"),
        "note": said.get("note"),
        "extends": None if each.base is None else _link(each.base, lang),
        "file": f"[{ruleset.id}.yaml]({FILES}/{ruleset.id}.yaml)",
    }
    lines = [f"- **{words.FACTS[key].say(lang)}**{words.COLON.say(lang)}{fact}" for key, fact in facts.items() if fact]
    commands = [f"cardgames show {ruleset.id}", f"cardgames simulate {ruleset.id} --matches 2000 --seed 7"]
    if each.base is not None:
        commands.insert(1, f"cardgames compare {each.base.id} {ruleset.id}")
    return [*lines, "", "```sh", *commands, "```", ""]


def _departures(each: Described, base: Ruleset, lang: str) -> list[str]:
    """All in one table, with a line for every subject, so that it is seen at a glance."""
    if not each.departures:
        return _section(words.DEPARTURES, words.NO_DEPARTURES.say(lang).format(base=_link(base, lang)), [], lang)
    said = words.DEPARTURES_SAID.say(lang).format(
        stated=len(each.departures) + len(each.agreeing), differ=len(each.departures), base=_link(base, lang)
    )
    rows = []
    for subject, values in _by_subject(each.departures, lang):
        rows.append([f"**{subject}**", "", "", ""])
        for value in values:
            usual = each.usual.get(value.full_path)
            shown = "—" if usual is None else escaped(shown_value(usual).say(lang))
            rows.append([_matter(value, lang), _with_grounds(value, lang), shown, _cited(value, lang)])
    headings = _headings(lang, "matter", "here", "clause")
    headings.insert(2, escaped(base.title.say(lang)))
    return _section(words.DEPARTURES, said, table(headings, rows), lang)


def _stated(values: list[Value], lang: str) -> list[str]:
    """Values with the clauses that they rest on."""
    lines = []
    for subject, group in _by_subject(values, lang):
        rows = [[_matter(value, lang), _with_grounds(value, lang), _cited(value, lang)] for value in group]
        lines += [f"### {subject}", "", *table(_headings(lang, "matter", "here", "clause"), rows)]
    return lines


def _reasons(values: list[Value], lang: str) -> list[str]:
    """Values that no clause states, with the reason for each."""
    lines = []
    for subject, group in _by_subject(values, lang):
        rows = []
        for value in group:
            note = value.entry.note
            reason = "" if note is None else escaped(note.say(lang))
            rows.append([_matter(value, lang), escaped(value.text.say(lang)), reason])
        lines += [f"### {subject}", "", *table(_headings(lang, "matter", "value", "reason"), rows)]
    return lines


def _by_subject(values: list[Value], lang: str) -> Iterator[tuple[str, list[Value]]]:
    """Values that belong together, with what they belong to."""
    groups: dict[str, list[Value]] = {}
    for value in values:
        groups.setdefault(_subject(value).say(lang), []).append(value)
    for subject, group in groups.items():
        yield escaped(subject[:1].upper() + subject[1:]), group


def _subject(value: Value) -> Text:
    """What a value belongs to; of an event, without saying that it is the event's."""
    return value.subject if value.section == "tournament" else value.heading


def _clauses(clauses: list[Resting], lang: str) -> list[str]:
    headings = _headings(lang, "clause", "text", "handler", "resting")
    return table(headings, [_clause(each, lang) for each in clauses])


def _clause(each: Resting, lang: str) -> list[str]:
    clause = each.clause
    said = escaped(clause.text.say(lang))
    if clause.why is not None:
        said += f"<br><small>{escaped(clause.why.say(lang))}</small>"
    resting = [escaped(words.SEMICOLON.say(lang).join(value.name.say(lang) for value in each.values))]
    if each.scripts:
        hands = [code(script.removeprefix(f"{clause.id}.")) for script in each.scripts]
        resting.append(f"<small>{words.LISTED.say(lang).join(hands)}</small>")
    return [
        f'<a id="{anchor(clause.id)}"></a>{escaped(clause.id)}',
        said,
        HANDLER_NAMES[clause.handled_by].say(lang),
        "<br>".join(part for part in resting if part),
    ]


def _about_hands(each: Described, lang: str) -> str:
    example = next((script for resting in each.clauses for script in resting.scripts), None)
    return "" if example is None else words.CLAUSES_SAID.say(lang).format(id=each.ruleset.id, example=example)


def _matter(value: Value, lang: str) -> str:
    return f"{escaped(value.name.say(lang))}<br><small>{code(value.full_path)}</small>"


def _with_grounds(value: Value, lang: str) -> str:
    """A value, with how it was read from the notice where that is not plain."""
    authority, note = value.entry.authority, value.entry.note
    grounds = [] if authority == "explicit" else [AUTHORITY_NAMES[authority].say(lang)]
    if not value.entry.primary:
        grounds.append(words.SECOND_HAND.say(lang))
    said = words.COMMA.say(lang).join(grounds)
    if note is not None:
        said += (words.COLON.say(lang) if said else "") + escaped(note.say(lang))
    return escaped(value.text.say(lang)) + (f"<br><small>{said}</small>" if said else "")


def _cited(value: Value, lang: str) -> str:
    links = [f"[{escaped(clause)}](#{anchor(clause)})" for clause in value.entry.clauses]
    return words.LISTED.say(lang).join(links) or "—"


def _link(ruleset: Ruleset, lang: str) -> str:
    return f"[{escaped(ruleset.title.say(lang))}]({ruleset.id}{ENDINGS[lang]})"


def _family(ruleset: Ruleset, lang: str) -> str:
    return variants.get(ruleset.family).name.say(lang)


def _headings(lang: str, *keys: str) -> list[str]:
    return [words.COLUMNS[key].say(lang) for key in keys]
