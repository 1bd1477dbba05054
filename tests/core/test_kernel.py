"""Kernels: compiled and plain alike, where compiled code is kept, and when no compiler is loaded."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from cardgames.kernel import compiled, count_bits, highest_bit, inlined_kernel, jit_enabled, kernel, lowest_bit
from tests.running import run_python

STEPS = (3, 5, 8)


@kernel
def step(value: int, which: int) -> int:
    """One of three steps, by a table."""
    return (value * STEPS[which] + 1) & 0xFFFFFFFF


@kernel
def exercise(masks: list[int], found: list[int]) -> int:
    """Bits of each mask, and a number that depends on all of them."""
    total = 0
    for place in range(len(masks)):
        mask = masks[place]
        found[3 * place] = count_bits(mask)
        found[3 * place + 1] = lowest_bit(mask)
        found[3 * place + 2] = highest_bit(mask)
        total = step(step(total ^ (mask & 0xFFFFFFFF), place % 3), 1)
    return total


@inlined_kernel
def first_above(row: list[int], least: int) -> int:
    """The first entry that is not below `least`; -1 where there is none."""
    for place in range(len(row)):
        if row[place] >= least:
            return row[place]
    return -1


@kernel
def sum_above(row: list[int], least: int, most: int) -> int:
    """The first entries from each bound, added up."""
    total = 0
    for bound in range(least, most):
        total += first_above(row, bound)
    return total


def not_marked(value: int) -> int:
    return value


@pytest.fixture
def jit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDGAMES_JIT", raising=False)


@pytest.mark.usefixtures("jit")
def test_compiled_and_plain_agree_to_the_bit() -> None:
    import numpy as np

    dice = random.Random(1)
    masks = [1 << place for place in range(63)] + [(1 << 63) - 1]
    masks += [dice.getrandbits(63) & dice.getrandbits(63) | 1 << dice.randrange(63) for _ in range(500)]
    plain = [0] * (3 * len(masks))
    found = np.zeros(3 * len(masks), dtype=np.int64)
    twin: Any = compiled(exercise)
    assert twin is not exercise
    assert twin(np.array(masks, dtype=np.int64), found) == exercise(masks, plain)
    assert found.tolist() == plain
    for place, mask in enumerate(masks):
        bits = [bit for bit in range(63) if mask >> bit & 1]
        assert plain[3 * place : 3 * place + 3] == [len(bits), bits[0], bits[-1]]
    assert count_bits(0) == 0
    assert compiled(exercise) is twin


@pytest.mark.usefixtures("jit")
def test_a_kernel_written_into_its_caller_does_the_same() -> None:
    import numpy as np

    row = [3, 1, 4, 1, 5, 9, 2, 6]
    assert inlined_kernel(first_above) is first_above
    twin: Any = compiled(sum_above)
    for least in range(12):
        for most in range(least, 12):
            assert twin(np.array(row, dtype=np.int64), least, most) == sum_above(row, least, most)


@pytest.mark.usefixtures("jit")
def test_only_kernels_are_compiled() -> None:
    with pytest.raises(TypeError, match="not_marked"):
        compiled(not_marked)
    assert kernel(step) is step


def test_switched_off_a_kernel_is_its_own_twin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDGAMES_JIT", "0")
    assert not jit_enabled()
    assert compiled(exercise) is exercise
    monkeypatch.setenv("CARDGAMES_JIT", "1")
    assert jit_enabled()


# ---------------------------------------------------------------- where compiled code is kept

INNER = "from cardgames.kernel import kernel\n\n@kernel\ndef inner(value):\n    return value + {added}\n"
OUTER = (
    "from cardgames.kernel import kernel\nfrom below.inner import inner\n\n"
    "@kernel\ndef outer(value):\n    return 2 * inner(value)\n"
)
RUN = """
from above.outer import outer
from cardgames import kernel
warm = kernel.is_warm(outer)
twin = kernel.compiled(outer)
value = twin(20)
kernel.mark_warm(outer)
hits = sum(twin.stats.cache_hits.values())
print(value, kernel.cache_dir(outer).name, int(warm), hits)
"""


def write(folder: Path, added: int, remark: str = "") -> None:
    """Two packages, one with a kernel that calls the other's."""
    for package, module, text in (
        ("above", "outer", OUTER + remark),
        ("below", "inner", INNER.format(added=added)),
    ):
        (folder / package).mkdir(exist_ok=True)
        (folder / package / "__init__.py").touch()
        (folder / package / f"{module}.py").write_text(text, encoding="utf-8")


def test_changed_sources_are_compiled_anew_and_others_are_not(tmp_path: Path) -> None:
    def run() -> list[str]:
        return run_python(RUN, tmp_path, CARDGAMES_CACHE_DIR=str(tmp_path / "kept"), CARDGAMES_JIT="1").split()

    write(tmp_path, added=1)
    value, first, warm, hits = run()
    assert (value, warm, hits) == ("42", "0", "0")
    assert run() == ["42", first, "1", "1"]
    write(tmp_path, added=3)  # in the file of the kernel that is called, in another folder
    value, second, warm, hits = run()
    assert (value, warm, hits) == ("46", "0", "0")
    write(tmp_path, added=3, remark="# ...\n")
    value, third, warm, hits = run()
    assert (value, warm, hits) == ("46", "0", "0")
    assert len({first, second, third}) == 3
    write(tmp_path, added=1)
    assert run()[:3] == ["42", first, "1"]
    assert {folder.name for folder in (tmp_path / "kept").iterdir()} == {first, second, third}


def test_where_nothing_can_be_kept_it_compiles_all_the_same(tmp_path: Path) -> None:
    write(tmp_path, added=1)
    (tmp_path / "file").touch()
    out = run_python(RUN, tmp_path, CARDGAMES_CACHE_DIR=str(tmp_path / "file"), CARDGAMES_JIT="1").split()
    assert out[0] == "42"


# ---------------------------------------------------------------- without a compiler

WITHOUT = """
import sys
from cardgames import Setup, load, rulesets, simulate, variants
for name in rulesets.names():
    ruleset = load(name)
    variant = variants.get(ruleset.family)
    game = variant.new_game(ruleset, seed=1)
    for policy in variant.policies:
        for _ in range(20):
            assert game.suggest(policy) and game.legal(most=400)
            game.apply(game.suggest(policy))
    variant.load_game(ruleset, game.save()).check()
    game.undo()
{more}
print(sorted({{"numba", "llvmlite"}} & sys.modules.keys()))
"""
SIMULATED = """
    assert len(variant.play_rows(ruleset.parameters, Setup(), 0, 1)) == 1
    assert simulate(ruleset, hands=2, chunk=1).hands == 2
"""


def test_judging_and_playing_loads_no_compiler() -> None:
    assert run_python(WITHOUT.format(more="")) == "[]\n"


def test_switched_off_nothing_loads_a_compiler() -> None:
    assert run_python(WITHOUT.format(more=SIMULATED), CARDGAMES_JIT="0") == "[]\n"
