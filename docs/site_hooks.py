"""What the site needs beyond its pages as they stand, so that they read well on a forge and on the site alike.

The pages link to files of the checkout, to folders and to their own translation. On the site a ruleset's file is there
to be loaded, folders and files that are not part of it are named without a link, and the theme has a switch between the
languages.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

RULESETS: Final = "reference/rulesets"
ROOT: Final = Path(__file__).parents[1]
LEFT_OUT: Final = ("README.md", "README.zh.md")  # of the examples: see exclude_docs in mkdocs.yml
_LINK: Final = re.compile(r"(?<!!)\[(?P<text>(?:[^\[\]]|\[[^\]]*\])*)\]\((?P<target>[^()\s]+)\)")
_OTHER_LANGUAGE: Final = re.compile(r"^\[(?:中文|English)\]\([^()\s]+\)\n", re.MULTILINE)
_CODE: Final = re.compile(r"^```.*?^```$|`[^`\n]+`", re.DOTALL | re.MULTILINE)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """The pages of the rulesets follow their index, notices before bases."""
    pages = {page.name.partition(".")[0] for page in Path(config.docs_dir, RULESETS).glob("*.md")} - {"index"}
    in_order = sorted(pages, key=lambda name: (name.endswith("-base"), name))
    for part in config.nav or []:
        for entries in part.values() if isinstance(part, dict) else ():
            if entries == [f"{RULESETS}/index.md"]:
                entries += [f"{RULESETS}/{name}.md" for name in in_order]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The ruleset files are part of the site."""
    for path in sorted(ROOT.glob("rulesets/*.yaml")):
        files.append(File.generated(config, f"rulesets/{path.name}", abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links as the site has them; what stands in code is left alone."""
    markdown = _OTHER_LANGUAGE.sub("", markdown, count=1)
    folder = posixpath.dirname(page.file.src_uri)
    code = [(block.start(), block.end()) for block in _CODE.finditer(markdown)]

    def link(match: re.Match[str]) -> str:
        if any(start < match.start() < end and match.end() < end for start, end in code):
            return match[0]
        return _link(match["text"], match["target"], folder)

    return _LINK.sub(link, markdown)


def _link(text: str, target: str, folder: str) -> str:
    """A link of a page in a folder of the documentation, or what stands for it."""
    place, mark, part = target.partition("#")
    if not place or re.match(r"[a-z]+:", place):
        return f"[{text}]({target})"
    path = posixpath.normpath(posixpath.join("docs", folder, place))
    file = ROOT / path
    if path.startswith("rulesets/") and file.suffix == ".yaml":
        return f"[{text}]({posixpath.relpath(path, folder or '.')})"
    if path in ("README.md", "README.zh.md"):
        return f"[{text}]({posixpath.relpath(path.replace('README', 'index'), folder or '.')}{mark}{part})"
    if not file.exists() or (path.startswith("docs/") and file.is_file() and file.name not in LEFT_OUT):
        return f"[{text}]({target})"  # a link that leads nowhere is for the build to report
    bare = text.strip("`")
    return f"`{path}`" if bare.strip("/") in (path, posixpath.basename(path)) else f"{text} (`{path}`)"


def on_page_context(context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Any) -> dict[str, Any]:
    """The switch between the languages leads to the same page, wherever the site lies, on a disk too."""
    alternates: dict[str, File] = getattr(page.file, "alternates", {})
    for entry in config.extra.get("alternate", []):
        if entry["lang"] in alternates:
            entry["link"] = posixpath.relpath(alternates[entry["lang"]].url or "index.html", ".")
    return context
