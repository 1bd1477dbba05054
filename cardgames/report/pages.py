"""What every page of the package has: it is one file that opens from a disk, asks nothing of any network, and lets only
its own script and style run.

A page is a template with the places `$policy`, `$style` and `$script`. The look and the words that pages share stand in
`base.css` and `base.js`; a page's own parts follow them.
"""

from __future__ import annotations

import base64
import hashlib
import json
from functools import cache
from importlib.resources import files
from string import Template
from typing import Any


def page_of(package: str, *, style: tuple[str, ...], script: tuple[str, ...], **places: str) -> str:
    """The file `page.html` of a package with its parts filled in.

    `style` and `script` name files of the package, joined in this order; `places` are what else the template asks for,
    as HTML.
    """
    whole_style = _joined("base.css", package, style)
    whole_script = _joined("base.js", package, script)
    policy = (
        f"default-src 'none'; script-src '{digest(whole_script)}'; style-src '{digest(whole_style)}'; "
        "base-uri 'none'; form-action 'none'"
    )
    template = Template(_part(package, "page.html"))
    return template.substitute(policy=policy, style=whole_style, script=whole_script, **places)


def digest(text: str) -> str:
    """What a content security policy calls a text by."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode("ascii")


def json_in_page(data: Any) -> str:
    """JSON that can stand in a page whatever it holds: nothing in it ends the element or begins a comment."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    for char in "<>&\u2028\u2029":
        text = text.replace(char, f"\\u{ord(char):04x}")
    return text


def _joined(base: str, package: str, names: tuple[str, ...]) -> str:
    return _part(__package__, base) + "".join(_part(package, name) for name in names)


@cache
def _part(package: str, name: str) -> str:
    return (files(package) / name).read_text(encoding="utf-8")
