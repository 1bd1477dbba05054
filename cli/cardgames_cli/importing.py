"""`cardgames script import`: hands that others recorded in their own notation, as hand scripts."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from cardgames.errors import UsageError
from cardgames.text import Text, near_names
from cardgames_cli.language import both
from cardgames_cli.options import RULESET, ruleset_of
from cardgames_cli.screen import screen_of

if TYPE_CHECKING:
    from cardgames.scripts import Script
    from cardgames.variants import Notation

HELP = Text(
    "把别处的记录读成牌例：botzone（Botzone 掼蛋）、njupt（南邮掼蛋平台）。",
    "Read records of others as scripts: botzone (of Botzone), njupt (of the platform of NJUPT).",
)
STDIN: Final = "-"
SUFFIXES: Final = (".yaml", ".yml")


def command(
    context: typer.Context,
    notation: Annotated[
        str,
        typer.Argument(
            metavar=both(Text("记法", "NOTATION")),
            help=both(Text("记录所用的记法。", "The notation of the record.")),
        ),
    ],
    file: Annotated[
        str,
        typer.Argument(
            metavar=both(Text("文件", "FILE")),
            help=both(Text("记录文件；- 读标准输入。", "The record; - reads the input.")),
        ),
    ],
    ruleset: Annotated[
        str | None,
        typer.Option(
            "--ruleset",
            metavar=RULESET,
            help=both(
                Text("牌例按哪个规则集；默认为通行打法。", "The scripts' ruleset; standard practice where left out.")
            ),
        ),
    ] = None,
    out: Annotated[
        str | None,
        typer.Option(
            "--out",
            metavar=both(Text("文件夹|文件", "DIR|FILE")),
            help=both(
                Text(
                    "存到文件夹，一副一个文件；只有一副时可以写 .yaml 文件名。默认输出这一副。",
                    "A folder, for a file a hand, or for one hand a name in .yaml; without it that hand is printed.",
                )
            ),
        ),
    ] = None,
) -> None:
    """Import hands."""
    from cardgames.scripts.reading import read_bytes
    from cardgames.scripts.writing import script_text

    screen = screen_of(context)
    found = _notation(notation, ruleset)
    name = Text("标准输入", "the input").say(screen.lang) if file == STDIN else file
    text = sys.stdin.buffer.read() if file == STDIN else read_bytes(file)
    scripts = found.load(text, file=name) if ruleset is None else found.load(text, file=name, ruleset=ruleset)
    if out is not None:
        _save(scripts, out, "hand" if file == STDIN else Path(file).stem)
        screen.note(Text(f"{out}：存下 {len(scripts)} 个牌例", f"{out}: {len(scripts)} scripts saved"))
    elif len(scripts) == 1:
        screen.write(script_text(scripts[0]))
    else:
        raise UsageError(
            Text(
                f"记录里有 {len(scripts)} 副，请写明存到哪个文件夹",
                f"the record has {len(scripts)} hands: name a folder to put them in",
            ),
            key="--out",
        )


def _notation(name: str, ruleset: str | None) -> "Notation":
    """The notation of that name, of the ruleset's family if one is given. Raises UsageError where there is none."""
    from cardgames import variants

    families = variants.families() if ruleset is None else [ruleset_of(ruleset).family]
    known = {each: found for family in families for each, found in variants.get(family).notations.items()}
    if name in known:
        return known[name]
    if not known:
        raise UsageError(
            Text(f"{families[0]} 没有可以读的记法", f"the family {families[0]} reads no other notations"),
            key="--ruleset",
        )
    hint = near_names(name, known)
    raise UsageError(Text(f"没有 {name} 这种记法；{hint.zh}", f"there is no notation {name}; {hint.en}"))


def _save(scripts: "list[Script]", out: str, stem: str) -> None:
    """Write one hand to a file of that name, or all to a folder. Raises UsageError where that cannot be done."""
    from cardgames.report import WholeFile
    from cardgames.scripts.saving import open_folder
    from cardgames.scripts.writing import script_text

    if Path(out).suffix in SUFFIXES and not Path(out).is_dir():
        if len(scripts) > 1:
            zh, en = (
                f"记录里有 {len(scripts)} 副，应为文件夹",
                f"the record has {len(scripts)} hands: expected a folder",
            )
            raise UsageError(Text(zh, en), key="--out", file=out)
        paths = [Path(out)]
    else:
        folder = open_folder(out)
        paths = [folder / f"{stem}-h{n:03}.yaml" for n in range(1, len(scripts) + 1)]
    for path, script in zip(paths, scripts, strict=True):
        whole = WholeFile(path)
        try:
            whole.write(script_text(script))
            whole.keep()
        finally:
            whole.discard()
