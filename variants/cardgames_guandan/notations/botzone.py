"""Logs of Guandan on Botzone (https://wiki.botzone.org.cn/index.php?title=GuanDan).

What is taken as known, from public bots and importers written against the platform (such as FableDan), which rest on
version 2497 of that page and on the source of the platform's judge; the page itself was not at hand:

- **Cards** are numbers 0..107, two packs of 54. Within a pack `4 * rank + suit`: ranks A 2 3 ... K, suits hearts,
  diamonds, spades, clubs; 52 is the little joker, 53 the big one.
- **Levels** are `2` ... `9`, `10`, `J`, `Q`, `K`, `A`; the judge itself writes ten as `0`.
- **Seats** are 0..3 in the order of play, 0 and 2 against 1 and 3. A match is one hand.
- A player is sent `stage: deal` (`your_id`, `deliver`: 27 cards), perhaps `tribute` and `return` (answered by a list of
  one card; by none where the tribute is resisted), then `play` each time it is to act, and answers
  `[actual cards, declared cards]`; `[[], []]` or `[]` is a pass. The declared cards are the actual ones with each wild
  replaced by what it stands for; order and pack mean nothing.
- `global` holds `level`, `tribute` (0, 1, or 2 after a double-down), `first` and `last` of the hand before, `resist`,
  and by seat `tribute_cards` and `return_cards` (a card or a list of one; -1 where nothing was paid).
- `history` of a `play` request holds the last four moves of the table, oldest first, as `{player, response}`; empty
  entries stand where there were fewer.
- Without a tribute seat 0 leads.

A log of a match is a list whose entries are the judge's requests, `{output: {command: request, content: {SEAT: ...}}}`,
each followed by the answers, `{SEAT: {verdict, response}}`; it may stand under `log` of an object, and files of many
matches have one a line. A player's own log is `{requests: [...], responses: [...]}`.

Public sources disagree on `history`: some bots also read bare `[actual, declared]` pairs, placed by seat. As such a
list cannot be told from the last four moves once somebody is out, it is refused here.
"""

from __future__ import annotations

from cardgames import rulesets
from cardgames.scripts import Script
from cardgames.text import Text
from cardgames_guandan.notations.botzone_hand import BotzoneHand, seat_named
from cardgames_guandan.notations.places import Place, documents
from cardgames_guandan.rules import rules_of

NAME = Text("Botzone 掼蛋对局记录", "match logs of Guandan on Botzone")


def load(text: str | bytes, *, file: str | None = None, ruleset: str = "guandan-base") -> list[Script]:
    """Every hand of a file of logs, in its order. Raises ScriptError where something cannot be read."""
    rules = rules_of(rulesets.load(ruleset).parameters)  # type: ignore[arg-type]
    found = [hand for each in documents(text, file) for hand in _hands(each)]
    if not found:
        raise Place(None, file=file).fault("记录里没有一副牌", "there is no hand in the log")
    return [hand.hand(rules).script(ruleset) for hand in found]


def _hands(document: Place) -> list[BotzoneHand]:
    """The hands of one document: a match, a list of matches, or what one player saw."""
    if isinstance(document.value, list):
        parts = document.parts()
        if any(isinstance(part.value, dict) and {"log", "requests"} & part.value.keys() for part in parts):
            return [hand for part in parts for hand in _hands(part)]
        return [_whole_log(document)]
    requests = document.maybe("requests")
    if requests is not None:
        return _own_log(document, requests)
    inner = document.maybe("match")
    if inner is not None and isinstance(inner.value, dict):
        return _hands(inner)
    return [_whole_log(document.need("log").opened())]


# A match as the judge logs it.


def _whole_log(log: Place) -> BotzoneHand:
    reader = BotzoneHand()
    waiting: dict[int, str] = {}
    for entry in log.parts():
        output = entry.maybe("output")
        if output is None:
            if not _answers(reader, entry, waiting):
                break
            waiting = {}
        elif isinstance(output.value, dict) and output.value.get("command") == "request":
            waiting = {}
            for name, request in output.need("content").opened().named():
                seat = seat_named(name, request)
                waiting[seat] = reader.request(seat, request)
    if reader.where is None:
        raise log.fault("记录里没有裁判的请求", "there is no request of the judge in the log")
    return reader


def _answers(reader: BotzoneHand, entry: Place, waiting: dict[int, str]) -> bool:
    """Take in the answers to the last requests; False where a player's program failed, which ends the match."""
    for seat, stage in waiting.items():
        given = entry.need(str(seat)).opened()
        verdict = given.maybe("verdict")
        if verdict is not None and verdict.value != "OK":
            why = verdict.shown.strip("'")
            zh = f"座位 {seat} 的程序出错（{why}），对局到此为止。"
            reader.notes.append(Text(zh, f"The program of seat {seat} failed ({why}), which ended the match."))
            return False
        reader.answer(seat, stage, given.need("response").opened())
    return True


# What one player saw.


def _own_log(document: Place, requests: Place) -> list[BotzoneHand]:
    answers = document.maybe("responses")
    responses = [] if answers is None else answers.parts()
    hands: list[BotzoneHand] = []
    reader, me = BotzoneHand(), -1
    for n, each in enumerate(requests.parts()):
        request = each.opened()
        stage = request.need("stage").value
        if stage == "deal":
            if reader.where is not None:
                hands.append(reader)
            reader, me = BotzoneHand(), request.need("your_id").seat()
        elif me < 0:
            raise request.fault("第一个请求应为 deal", "the first request must be deal")
        reader.request(me, request)
        if stage == "play":
            reader.seen(me, request)
        if n < len(responses):
            reader.answer(me, stage, responses[n].opened())
    if reader.where is not None:
        hands.append(reader)
    return hands
