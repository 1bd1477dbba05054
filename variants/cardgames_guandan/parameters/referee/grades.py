"""How grave an offence is: what the scheme of penalties goes by."""

from __future__ import annotations

from typing import Final, Literal

from cardgames.text import Text

__all__ = ["GRADES", "Grade"]

Grade = Literal["none", "minor", "serious", "by_referee"]

GRADES: Final = {
    "none": Text("只纠正，不作违规论", "put right, and no more"),
    "minor": Text("轻度违规", "a slight breach"),
    "serious": Text("重度违规", "a grave breach"),
    "by_referee": Text("违规，轻重由裁判定", "a breach, its gravity for the referee"),
}
