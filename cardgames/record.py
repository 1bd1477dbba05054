"""State and rules as one record each: an object of ints and lists when plain, a numpy record when compiled.

A subclass of `Record` lists its fields once, as class attributes made by `integer()` or `integers(...)`:

    class Point(Record):
        x: int = integer()
        row: list[int] = integers(4)
        grid: list[list[int]] = integers(4, 9)

`Point()` is the plain form, with all fields 0. `Point.dtype()` is the numpy dtype of the compiled form, in which every
field is int64. Kernels take either: they read and write `point.x`, `point.row[i]`, `point.grid[i][j]`, nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

if TYPE_CHECKING:
    import numpy as np

# Names that a numpy record would take for its own attributes.
_RESERVED = {
    *("size", "copy", "item", "take", "dtype", "data", "flags", "shape", "sort", "sum", "max", "min", "real", "all"),
    *("any", "fill", "put", "view"),
}


class _Shape(tuple[int, ...]):
    """The shape of one field: () for an int, (n,) or (n, m) for a table."""


def integer() -> Any:
    """A field that holds one int."""
    return _Shape(())


def integers(*shape: int) -> Any:
    """A field that holds ints in a list, or in a list of lists."""
    return _Shape(shape)


class Record:
    """Base of all records; see the module's text."""

    shapes: ClassVar[dict[str, tuple[int, ...]]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        own = {name: tuple(shape) for name, shape in vars(cls).items() if isinstance(shape, _Shape)}
        taken = _RESERVED & own.keys()
        if taken:
            raise TypeError(f"numpy attribute names cannot be fields: {sorted(taken)}")
        for name in own:
            delattr(cls, name)
        cls.shapes = {**cls.shapes, **own}

    def __init__(self) -> None:
        for name, shape in self.shapes.items():
            setattr(self, name, _zeros(shape))

    def values(self) -> dict[str, Any]:
        """All fields as plain ints and lists (a deep copy), in their order."""
        return {name: _copied(getattr(self, name)) for name in self.shapes}

    @classmethod
    def of(cls, values: dict[str, Any]) -> Self:
        """The record with these fields; the others are 0. Raises ValueError for what is no such mapping."""
        if not isinstance(values, dict):
            raise ValueError(f"{cls.__name__} is made of a mapping of fields")
        record = cls()
        for name, value in values.items():
            if name not in cls.shapes:
                raise ValueError(f"{cls.__name__} has no field {name}")
            if not _fits(value, cls.shapes[name]):
                raise ValueError(f"{cls.__name__}.{name} must have the shape {cls.shapes[name]}")
            setattr(record, name, _copied(value))
        return record

    def duplicate(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        for name in self.shapes:
            setattr(twin, name, _twin(getattr(self, name)))
        return twin

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.values() == other.values()

    __hash__ = None  # type: ignore[assignment]

    @classmethod
    def dtype(cls) -> np.dtype[Any]:
        """The structured dtype of the compiled form."""
        import numpy as np

        return np.dtype([(name, np.int64, shape) for name, shape in cls.shapes.items()], align=True)

    def compiled(self) -> np.ndarray[Any, Any]:
        """An array of length 1 that holds the compiled form of this record."""
        import numpy as np

        array = np.zeros(1, dtype=self.dtype())
        for name, value in self.values().items():
            array[name][0] = value
        return array

    @classmethod
    def read(cls, array: np.ndarray[Any, Any]) -> Self:
        """The plain form of a compiled record, from an array as `compiled` makes it."""
        return cls.of({name: array[name][0].tolist() for name in cls.shapes})


def _zeros(shape: Sequence[int]) -> Any:
    if not shape:
        return 0
    if len(shape) == 1:
        return [0] * shape[0]
    return [_zeros(shape[1:]) for _ in range(shape[0])]


def _copied(value: Any) -> Any:
    return [_copied(item) for item in value] if isinstance(value, list) else int(value)


def _twin(value: Any) -> Any:
    """A copy of a field of a record; whole rows are copied at once, as records are copied often."""
    if not isinstance(value, list):
        return value
    return [_twin(row) for row in value] if value and isinstance(value[0], list) else value[:]


def _fits(value: Any, shape: Sequence[int]) -> bool:
    """Whether a value is an int, or lists of ints of this shape."""
    if not shape:
        return isinstance(value, int)
    return isinstance(value, list) and len(value) == shape[0] and all(_fits(item, shape[1:]) for item in value)
