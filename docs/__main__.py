"""Write the pages that follow from the code and the rulesets anew:

python -m docs
"""

from __future__ import annotations

from docs.command_pages import pages as command_pages
from docs.ruleset_pages import PLACE
from docs.ruleset_pages import pages as ruleset_pages
from docs.writing import FOLDER, put


def main() -> None:
    """Write what has changed, remove the pages of rulesets that are gone, and say so."""
    rulesets = ruleset_pages()
    for path in put({**command_pages(), **rulesets}):
        print(f"docs/{path}")
    for file in (FOLDER / PLACE).glob("*.md"):
        if f"{PLACE}/{file.name}" not in rulesets:
            file.unlink()
            print(f"docs/{PLACE}/{file.name} (removed)")


if __name__ == "__main__":
    main()
