"""How grave an offence is: what the scheme of penalties goes by."""

from __future__ import annotations

from typing import Final, Literal

from cardgames.text import Text

__all__ = ["GRADES", "Grade"]

Grade = Literal["none", "forbidden", "minor", "serious"]

GRADES: Final = {
    "none": Text("只纠正，不作违规论", "put right, and no more"),
    "forbidden": Text("违规，轻重由裁判看", "a breach; its gravity is for the referee to judge"),
    "minor": Text("轻度违规", "a slight breach"),
    "serious": Text("重度违规", "a grave breach"),
}
