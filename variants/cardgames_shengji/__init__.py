"""80-point (升级, 八十分) as a plugin of `cardgames`.

One hand passes through `deal` and `auction`, `revolution`, `kitty`, then `policies` (or a player), `follow`, `throw`
and `trick` again and again, and at last `score` and `match`. `order` and `groups` say what the cards are on the way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardgames_shengji.plugin import variant

__all__ = ["variant"]


def __getattr__(name: str) -> Any:
    """The plugin object, loaded when it is first asked for."""
    if name == "variant":
        from cardgames_shengji.plugin import variant

        return variant
    raise AttributeError(name)
