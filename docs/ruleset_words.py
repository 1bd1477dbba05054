"""The headings and sentences of the pages of rulesets."""

from __future__ import annotations

from typing import Final

from cardgames.text import Text

COLON: Final = Text("：", ": ")
SEMICOLON: Final = Text("；", "; ")
COMMA: Final = Text("，", ", ")
LISTED: Final = Text("、", ", ")

INDEX_TITLE: Final = Text("规则集一览", "The rulesets")
INDEX: Final = Text(
    "随附的规则集，每份一页：与通行打法不同在哪里，每一条说什么、由谁处理，条文没有写的又按什么办。",
    "The rulesets that ship, a page each: where it departs from standard practice, what every clause says and who "
    "sees to it, and what holds where the text is silent.",
)
INDEX_END: Final = Text(
    "要写自己的规则集，见[编写规则集](../../rulesets.zh.md)；`cardgames compare` 把几份规则集并排比较。",
    "[Writing a ruleset](../../rulesets.md) shows how to add your own; `cardgames compare` puts several side by side.",
)

FACTS: Final = {
    "id": Text("名称", "Name"),
    "publisher": Text("发布", "Published by"),
    "date": Text("日期", "Date"),
    "document": Text("文件", "Document"),
    "note": Text("说明", "Note"),
    "extends": Text("没有写的沿用", "Where it is silent"),
    "file": Text("规则集文件", "As a file"),
}

COLUMNS: Final = {
    "ruleset": Text("规则集", "Ruleset"),
    "clauses": Text("条款", "Clauses"),
    "stated": Text("写明或推出", "Values stated"),
    "differs": Text("与通行打法不同", "Unlike standard practice"),
    "matter": Text("事项", "Matter"),
    "here": Text("本规则", "Here"),
    "clause": Text("条款", "Clause"),
    "text": Text("内容（转述）", "What it says, in other words"),
    "handler": Text("由谁处理", "Seen to by"),
    "resting": Text("据此而定的，和演示它的牌例", "What rests on it, and hands that show it"),
    "value": Text("取值", "Value"),
    "reason": Text("理由", "Reason"),
}

DEPARTURES: Final = Text("与通行打法有何不同", "Where it departs from standard practice")
DEPARTURES_SAID: Final = Text(
    "打法与裁判两方面，这份规则写明或可以推出的有 {stated} 项，其中 {differ} 项与{base}不同：",
    "On play and refereeing these rules state or imply {stated} values. {differ} of them are other than in {base}:",
)
NO_DEPARTURES: Final = Text(
    "打法与裁判两方面，这份规则所写的与{base}都相同。",
    "On play and refereeing all that these rules state is as in {base}.",
)
EVENT: Final = Text("赛事安排", "How the event is run")
AGREEING: Final = Text("写明而与通行打法相同的", "Stated, and as usual")
CLAUSES: Final = Text("逐条", "Clause by clause")
CLAUSES_SAID: Final = Text(
    "牌例在 `tests/scripts/{id}` 里，文件名是条款号加上所列的名称，如 `{example}.yaml`：`bites` 是这一条管得着的，"
    "`near-miss` 是差一点就管得着的。用 `cardgames adjudicate` 可以看裁定。",
    "The hands lie in `tests/scripts/{id}`, named by clause and by what is listed here, such as `{example}.yaml`. In "
    "one that `bites` the clause applies, in a `near-miss` it just does not; `cardgames adjudicate` shows the rulings.",
)
LEFT_OPEN: Final = Text("没有写的", "What it leaves open")
LEFT_OPEN_SAID: Final = Text(
    "条文没有写到的，按下列取值。在这份规则里没有意义的参数不列。",
    "Where the text is silent, these values hold. Parameters without a meaning under these rules are not listed.",
)
LAID_DOWN: Final = Text("取值和理由", "The values and their reasons")
LAID_DOWN_SAID: Final = Text(
    "条文没有写到的，沿用它的规则集就按这里的取值。",
    "Rulesets that extend this one take these values for whatever their own text does not say.",
)
SECOND_HAND: Final = Text("据转述", "second-hand")
