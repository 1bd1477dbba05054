"""Hand scripts by chance: their texts as careless people write them."""

from __future__ import annotations

from hypothesis import strategies as st

from cardgames.cards import format_card, format_hand
from cardgames.scripts.writing import flow, quoted
from cardgames.seats import SEATS

CARDS = st.lists(st.integers(0, 53), max_size=6)
LEAD_VERBS = ("lead", "follow", "play")
WORDS = st.text(st.characters(categories=("L", "N", "P", "S", "Zs"), exclude_characters="#\ufeff"), max_size=12)
COMMENTS = st.one_of(st.just(""), WORDS.map(lambda words: f"#{words}"))


def styled(kind: int, style: int) -> str:
    """A card in one of several notations."""
    return (format_card(kind), format_card(kind).lower(), format_card(kind, "zh"), format_card(kind, "en"))[style]


@st.composite
def events(draw: st.DrawFn) -> str:
    """A line of the record."""
    kind = draw(st.sampled_from(["event", "event", "event", "comment", "blank"]))
    if kind == "blank":
        return ""
    if kind == "comment":
        return "#" + draw(WORDS)
    seat = draw(st.sampled_from([*SEATS, *map(str.lower, SEATS), "Ｅ", "EW", "ref"]))
    colon = draw(st.sampled_from([":", ": ", "：", " : "]))
    comment = draw(COMMENTS)
    if draw(st.booleans()):
        return f"{seat}{colon}claim {draw(st.sampled_from(['none', 'S7 第 3 张', 'x, y']))} {comment}".rstrip()
    cards = [styled(each, draw(st.integers(0, 3))) for each in draw(CARDS)]
    between = draw(st.sampled_from([" ", ",", "，", "  "]))
    return f"{seat}{colon}{draw(st.sampled_from(LEAD_VERBS))} {between.join(cards)} {comment}".rstrip()


@st.composite
def hands(draw: st.DrawFn) -> str:
    """The key `hands` with cards of one pack, so that none occurs too often."""
    dealt = draw(st.permutations(range(54)))
    rows = {}
    for seat in draw(st.permutations(SEATS)):
        n = draw(st.integers(0, 12))
        mine, dealt = dealt[:n], dealt[n:]
        known = draw(st.sampled_from([format_hand(mine), " ".join(format_card(kind, "zh") for kind in mine) or "-"]))
        hidden = draw(st.sampled_from(["", "", "| ? 5", " ? 0"]))
        rows[seat] = f"{known} {hidden}".strip()
    if draw(st.booleans()):
        return "hands: {" + ", ".join(f"{seat}: {quoted(row)}" for seat, row in rows.items()) + "}" + draw(BEHIND)
    lines = [f"  {seat}: {quoted(row)}{draw(BEHIND)}" for seat, row in rows.items()]
    above = draw(st.sampled_from(["", "  # above\n", "# far left\n"]))
    return f"hands:{draw(BEHIND)}\n{above}" + "\n".join(lines)


BEHIND = st.sampled_from(["", "", " # behind", "   #behind"])
TEXTS = st.one_of(WORDS.filter(str.strip).map(flow), st.just("{zh: 甲, en: A}"), st.just("|\n  one\n\n\n  two  "))
FACTS = st.sampled_from(
    ["levels: {EW: 5, NS: '3'}", "dealer: E", "kitty: ♠7", "x.y: [1, 2]\n# below", "z:\n  - 1\n  - b"]
)


@st.composite
def script_texts(draw: st.DrawFn) -> str:
    """A script that can be read, with its keys in any order and comments everywhere."""
    rows = draw(st.lists(events(), max_size=8))
    style = draw(st.sampled_from(["|", "|-", "quoted"]))
    body = "\n".join(rows)
    said = f"events: {quoted(body)}" if style == "quoted" else f"events: {style}{draw(BEHIND)}\n"
    if style != "quoted":
        said += "\n".join(f"  {row}".rstrip() for row in (rows or ["# nothing"]))
        if rows and not body.strip():
            said = 'events: ""'
    parts = [f"format: hand/1{draw(BEHIND)}", f"ruleset: {draw(st.sampled_from(['a-b', '2015', '甲']))}", said]
    if draw(st.booleans()):
        parts.append(draw(hands()))
    parts += draw(st.lists(FACTS, unique=True, max_size=3))
    for key in ("title", "note"):
        if draw(st.booleans()):
            parts.append(f"{key}: {draw(TEXTS)}")
    if draw(st.booleans()):
        parts.append("expect: # wait\n  rulings: []\n  # inner\n  cites: [a, '12']")
    parts = draw(st.permutations(parts))
    between = [draw(st.sampled_from(["", "", "\n", "\n\n\n", "# about\n", "\n# one\n\n# two\n"])) for _ in parts]
    text = "".join(f"{above}{part}\n" for above, part in zip(between, parts, strict=True))
    text = (
        draw(st.sampled_from(["", "", "# head\n\n", "\ufeff", "---\n"])) + text + draw(st.sampled_from(["", "# end\n"]))
    )
    return text.replace("\n", "\r\n") if draw(st.booleans()) else text
