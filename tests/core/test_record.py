"""Records, plain and compiled."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cardgames.kernel import compiled, kernel
from cardgames.record import Record, integer, integers


class Point(Record):
    x: int = integer()
    row: list[int] = integers(3)
    grid: list[list[int]] = integers(2, 4)


class Marked(Point):
    mark: int = integer()


@kernel
def turn_over(points: list[Point]) -> int:
    """Write to every kind of field, and read it again."""
    point = points[0]
    for place in range(3):
        point.row[place] += point.x
    row = point.grid[1]
    row[2] = point.row[0] - 5
    point.x = -point.x
    return point.grid[1][2] + point.grid[0][3]


def sample() -> Point:
    return Point.of({"x": 7, "row": [1, 2, 3], "grid": [[1, 2, 3, 1 << 62], [5, 6, 7, 8]]})


def test_a_new_record_is_all_zeros() -> None:
    assert Point().values() == {"x": 0, "row": [0, 0, 0], "grid": [[0] * 4, [0] * 4]}


def test_fields_keep_their_order_and_a_subclass_adds_its_own() -> None:
    assert list(Marked.shapes) == ["x", "row", "grid", "mark"]
    assert list(Point.shapes) == ["x", "row", "grid"]
    assert Marked().mark == 0


def test_copies_are_independent() -> None:
    point = sample()
    values, copy = point.values(), point.duplicate()
    point.x = 1
    point.row[0] = 9
    point.grid[1][3] = 9
    assert copy == sample()
    assert copy.values() == values
    given = {"row": [4, 5, 6]}
    made = Point.of(given)
    made.row[0] = 0
    assert given == {"row": [4, 5, 6]}


def test_records_are_equal_by_their_type_and_fields() -> None:
    assert sample() == sample()
    assert sample() != Point()
    assert Point() != Marked()
    assert Marked() != Point()
    assert sample() != sample().values()
    with pytest.raises(TypeError):
        hash(sample())


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"y": 1}, "no field y"),
        ({"x": [1]}, r"Point.x must have the shape \(\)"),
        ({"row": 1}, r"Point.row must have the shape \(3,\)"),
        ({"row": [1, 2]}, r"Point.row must have the shape \(3,\)"),
        ({"grid": [[1, 2], [3, 4]]}, r"Point.grid must have the shape \(2, 4\)"),
        ({"grid": [[1, 2, 3, 4]]}, r"Point.grid must have the shape \(2, 4\)"),
        ({"grid": [[1, 2, 3, 4], [1, 2, 3]]}, r"Point.grid must have the shape \(2, 4\)"),
        ({"grid": [[1, 2, 3, 4], 5]}, r"Point.grid must have the shape \(2, 4\)"),
    ],
)
def test_values_of_another_name_or_shape_are_refused(values: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Point.of(values)


@pytest.mark.parametrize("name", ["size", "copy", "item", "take", "dtype", "shape", "sum", "max", "fill"])
def test_attributes_of_numpy_records_are_no_fields(name: str) -> None:
    with pytest.raises(TypeError, match=name):
        type("Bad", (Record,), {name: integer()})


def test_the_compiled_form_and_back() -> None:
    array = sample().compiled()
    assert array.shape == (1,)
    assert array.dtype == Point.dtype()
    assert {name: array.dtype[name].shape for name in Point.shapes} == Point.shapes
    assert all(array.dtype[name].base == np.int64 for name in Point.shapes)
    assert Point.read(array) == sample()
    assert Marked.read(Marked.of({"mark": -3}).compiled()) == Marked.of({"mark": -3})


def test_kernels_do_the_same_to_either_form(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDGAMES_JIT", raising=False)
    plain, array = sample(), sample().compiled()
    twin: Any = compiled(turn_over)
    assert turn_over([plain]) == twin(array) == 3 + (1 << 62)
    assert Point.read(array) == plain
    assert plain.row == [8, 9, 10]
