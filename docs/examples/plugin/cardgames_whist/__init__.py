"""Whist as a plugin of `cardgames`: four players, one pack, thirteen tricks."""

from cardgames.kernel_variant import KernelVariant
from cardgames.text import Text

variant = KernelVariant("whist", Text("惠斯特", "Whist"), __name__)

__all__ = ["variant"]
