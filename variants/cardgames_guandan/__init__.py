"""Guandan (掼蛋) as a plugin of `cardgames`.

One hand passes through `deal`, `tribute`, then `policies` (or a player), `legal`, `layout` and `trick` again and again,
and at last `levels` and `match`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardgames_guandan.plugin import variant

__all__ = ["variant"]


def __getattr__(name: str) -> Any:
    """The plugin object, loaded when it is first asked for."""
    if name == "variant":
        from cardgames_guandan.plugin import variant

        return variant
    raise AttributeError(name)
