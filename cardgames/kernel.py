"""Rules written once, run at two speeds.

`@kernel` marks a plain Python function whose arguments are ints and records (`cardgames.record`). Called as it is,
it runs in plain Python and needs nothing else: that is how a single hand is judged, and no compiler is imported.
`compiled(function)` gives its compiled twin, built from the very same code object, with every kernel that it
calls replaced by that one's twin. With `CARDGAMES_JIT=0` in the environment the twin is the function itself.

What a kernel may use: ints (masked to 63 bits or less), record fields, module constants that are ints or tuples of
ints, and other kernels imported by name. Plain and compiled runs then agree to the bit, which the tests check.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import types
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_kernels: set[Callable[..., Any]] = set()
_intrinsics: dict[Callable[..., Any], Callable[[], Any]] = {}
_entries: dict[Callable[..., Any], Any] = {}  # compiled to be called from Python, and stored on disk
_twins: dict[Callable[..., Any], Any] = {}  # compiled to be called from other kernels
_sources: set[Path] = set()


def kernel(function: F) -> F:
    """Mark `function` as one that `compiled` may compile; it is returned unchanged."""
    _kernels.add(function)
    _sources.add(Path(function.__code__.co_filename))
    return function


def jit_enabled() -> bool:
    """Whether `compiled` really compiles; `CARDGAMES_JIT=0` switches it off."""
    return os.environ.get("CARDGAMES_JIT", "1") != "0"


def compiled(function: F) -> F:
    """The compiled twin of a kernel (or the kernel itself where compiling is switched off)."""
    if not jit_enabled():
        return function
    if function not in _entries:
        if function not in _kernels:
            raise TypeError(f"{function!r} is not a kernel")
        _entries[function] = _compile(function, cache=True)
    return _entries[function]  # type: ignore[no-any-return]


def _twin(function: Callable[..., Any]) -> Any:
    if function not in _twins:
        if function in _intrinsics:
            _twins[function] = _intrinsics[function]()
        else:
            _twins[function] = _compile(function, cache=False, no_cpython_wrapper=True, no_cfunc_wrapper=True)
    return _twins[function]


def _compile(function: Callable[..., Any], **options: bool) -> Any:
    numba = _numba()
    code = function.__code__
    names = dict(function.__globals__)
    for name in code.co_names:
        value = names.get(name)
        if isinstance(value, types.FunctionType) and (value in _kernels or value in _intrinsics):
            names[name] = _twin(value)
    twin = types.FunctionType(code, names, function.__name__, function.__defaults__, None)
    twin.__module__, twin.__qualname__ = function.__module__, function.__qualname__
    return _one_signature(numba.njit(nogil=True, **options)(twin))


def _one_signature(dispatcher: Any) -> Any:
    """Keep numba from compiling a kernel anew for every constant that is passed to it."""
    from numba.core.types import unliteral

    template = dispatcher.get_call_template

    def without_literals(args: Any, kws: Any) -> Any:
        return template(tuple(unliteral(arg) for arg in args), {name: unliteral(arg) for name, arg in kws.items()})

    dispatcher.get_call_template = without_literals
    return dispatcher


@cache
def _numba() -> Any:
    """numba, imported late, with its cache in a folder that is named by a hash of all kernel sources.

    numba notices a change in the file of a function, but not in the files of the kernels that it calls.
    """
    cache_dir().mkdir(parents=True, exist_ok=True)
    os.environ.setdefault("NUMBA_OPT", "2")  # as fast as 3 here, and compiles sooner
    os.environ["NUMBA_CACHE_DIR"] = str(cache_dir())
    import numba
    import numba.core.config

    numba.core.config.CACHE_DIR = str(cache_dir())
    return numba


@cache
def cache_dir() -> Path:
    """Folder of compiled code for the kernels as they now stand (it need not exist yet).

    It lies under `CARDGAMES_CACHE_DIR`, or else the user's cache folder.
    """
    root = os.environ.get("CARDGAMES_CACHE_DIR") or os.path.join(
        os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "cardgames"
    )
    digest = hashlib.sha256()
    for folder in sorted({source.parent for source in _sources}):
        for source in sorted(folder.glob("*.py")):
            digest.update(source.name.encode() + b"\0" + source.read_bytes())
    for module in ("numba", "numpy"):
        spec = importlib.util.find_spec(module)
        digest.update(str(spec.origin if spec else None).encode())
    return Path(root) / digest.hexdigest()[:16]


def is_warm() -> bool:
    """Whether compiled code for the present sources lies on disk (so that starting is quick)."""
    return not jit_enabled() or (cache_dir() / "complete").exists()


def mark_warm() -> None:
    """Record that every kernel needed has been compiled and stored."""
    if jit_enabled():
        (cache_dir() / "complete").touch()


def count_bits(mask: int) -> int:
    """Number of set bits of a mask (0 <= mask < 2**63)."""
    return mask.bit_count()


def lowest_bit(mask: int) -> int:
    """Place of the lowest set bit of a mask that is not 0."""
    return (mask & -mask).bit_length() - 1


def highest_bit(mask: int) -> int:
    """Place of the highest set bit of a mask that is not 0."""
    return mask.bit_length() - 1


def _bit_intrinsic(build: Callable[[Any, Any], Any]) -> Any:
    """A compiled int64 -> int64 function whose one instruction sequence `build(builder, value)` emits."""
    numba = _numba()
    from numba.core import types as nb_types
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[untyped-decorator]
    def instruction(typingctx: Any, mask: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return build(builder, args[0])

        return nb_types.int64(nb_types.int64), codegen

    def call(mask: Any) -> Any:
        return instruction(mask)

    return numba.njit(nogil=True, inline="always")(call)


def _flag() -> Any:
    from llvmlite import ir

    return ir.Constant(ir.IntType(1), 1)


def _sixty_three() -> Any:
    from llvmlite import ir

    return ir.Constant(ir.IntType(64), 63)


_intrinsics[count_bits] = lambda: _bit_intrinsic(lambda builder, value: builder.ctpop(value))
_intrinsics[lowest_bit] = lambda: _bit_intrinsic(lambda builder, value: builder.cttz(value, _flag()))
_intrinsics[highest_bit] = lambda: _bit_intrinsic(
    lambda builder, value: builder.sub(_sixty_three(), builder.ctlz(value, _flag()))
)
