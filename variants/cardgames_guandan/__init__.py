"""Guandan (掼蛋) as a plugin of `cardgames`.

One hand passes through `deal`, `tribute`, then `policies` (or a player), `legal`, `layout` and `trick` again and again,
and at last `levels` and `match`.
"""

from cardgames.kernel_variant import KernelVariant
from cardgames.text import Text

variant = KernelVariant("guandan", Text("掼蛋", "Guandan"), __name__)

__all__ = ["variant"]
