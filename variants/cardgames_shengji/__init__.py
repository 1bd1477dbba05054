"""80-point (升级, 八十分) as a plugin of `cardgames`.

One hand passes through `deal` and `auction`, `revolution`, `kitty`, then `policies` (or a player), `follow`, `throw`
and `trick` again and again, and at last `score` and `match`. `order` and `groups` say what the cards are on the way.
"""

from cardgames.kernel_variant import KernelVariant
from cardgames.text import Text

variant = KernelVariant("shengji", Text("升级（八十分）", "80-point (Sheng Ji)"), __name__)

__all__ = ["variant"]
