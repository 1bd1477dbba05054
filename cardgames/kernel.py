"""Rules written once, run at two speeds.

`@kernel` marks a plain Python function whose arguments are ints and records (`cardgames.record`). Called as it is,
it runs in plain Python and needs nothing else: that is how a single hand is judged, and no compiler is imported.
`compiled(function)` gives its compiled twin, built from the very same code object, with every kernel that it
calls replaced by that one's twin. With `CARDGAMES_JIT=0` in the environment the twin is the function itself.

What a kernel may use: ints (masked to 63 bits or less), record fields, module constants that are ints or tuples of
ints, and other kernels imported by name; it must not divide by 0. Plain and compiled runs then agree to the bit, which
the tests check.
"""

from __future__ import annotations

import gc
import getpass
import hashlib
import os
import tempfile
import threading
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_kernels: set[Callable[..., Any]] = set()
_inlined: set[Callable[..., Any]] = set()
_intrinsics: dict[Callable[..., Any], Callable[[], Any]] = {}
_entries: dict[Callable[..., Any], Any] = {}  # compiled to be called from Python, and stored on disk
_twins: dict[Callable[..., Any], Any] = {}  # compiled to be called from other kernels
_lock = threading.Lock()


def kernel(function: F) -> F:
    """Mark `function` as one that `compiled` may compile; it is returned unchanged."""
    _kernels.add(function)
    return function


def inlined_kernel(function: F) -> F:
    """Mark a kernel that is to be compiled as a part of its caller.

    For large ones that only one other kernel calls. A kernel is compiled together with all that it calls, so each step
    of a long chain compiles the whole rest again; where a step is written into its caller that is saved.
    """
    _inlined.add(function)
    return kernel(function)


def jit_enabled() -> bool:
    """Whether `compiled` really compiles; `CARDGAMES_JIT=0` switches it off."""
    return os.environ.get("CARDGAMES_JIT", "1") != "0"


def compiled(function: F) -> F:
    """The compiled twin of a kernel (or the kernel itself where compiling is switched off)."""
    if not jit_enabled():
        return function
    with _lock:
        if function not in _entries:
            if function not in _kernels:
                raise TypeError(f"{function!r} is not a kernel")
            _numba().core.config.CACHE_DIR = str(cache_dir(function))
            _entries[function] = _compile(function, cache=True)
        return _entries[function]  # type: ignore[no-any-return]


def _twin(function: Callable[..., Any]) -> Any:
    if function not in _twins:
        if function in _intrinsics:
            _twins[function] = _intrinsics[function]()
        else:
            inline = "always" if function in _inlined else "never"
            _twins[function] = _compile(
                function, cache=False, no_cpython_wrapper=True, no_cfunc_wrapper=True, inline=inline
            )
    return _twins[function]


def _compile(function: Callable[..., Any], **options: Any) -> Any:
    numba = _numba()
    code = function.__code__
    names = dict(function.__globals__)
    for name, callee in _callees(function).items():
        names[name] = _twin(callee)
    twin = types.FunctionType(code, names, function.__name__, function.__defaults__, None)
    twin.__module__, twin.__qualname__ = function.__module__, function.__qualname__
    # Without checks for a division by 0, which no kernel makes: there is a tenth less to compile.
    return _one_signature(numba.njit(nogil=True, error_model="numpy", **options)(twin))


def _callees(function: Callable[..., Any]) -> dict[str, Callable[..., Any]]:
    """The kernels and bit operations that a kernel calls, by the names that it has for them."""
    found: dict[str, Callable[..., Any]] = {}
    for name in function.__code__.co_names:
        value = function.__globals__.get(name)
        if isinstance(value, types.FunctionType) and (value in _kernels or value in _intrinsics):
            found[name] = value
    return found


def _one_signature(dispatcher: Any) -> Any:
    """Keep numba from compiling a kernel anew for every constant that is passed to it."""
    unliteral: Any = _numba().types.unliteral
    template = dispatcher.get_call_template

    def without_literals(args: Any, kws: Any) -> Any:
        return template(tuple(unliteral(arg) for arg in args), {name: unliteral(arg) for name, arg in kws.items()})

    dispatcher.get_call_template = without_literals
    return dispatcher


@cache
def _numba() -> Any:
    os.environ.setdefault("NUMBA_OPT", "2")  # as fast as 3 here, and compiles sooner
    import numba

    return numba


@cache
def cache_dir(function: Callable[..., Any]) -> Path:
    """The folder where the compiled code of a kernel lies, for its sources as they now stand; it is made if it can be.

    Its name is a hash of all modules in the folders of all kernels that it calls: numba itself would notice a change
    in the file of the kernel, but not in those of the others. It lies under `CARDGAMES_CACHE_DIR`, or the user's cache
    folder, or where that cannot be written the folder for temporary files.
    """
    name = _fingerprint(function)
    for root in _cache_roots():
        folder = root / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(folder, os.W_OK):
            return folder
    return Path(tempfile.mkdtemp(prefix="cardgames-"))


def _cache_roots() -> list[Path]:
    chosen = os.environ.get("CARDGAMES_CACHE_DIR")
    if chosen:
        return [Path(chosen)]
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return [home / "cardgames", Path(tempfile.gettempdir()) / f"cardgames-{getpass.getuser()}"]


def _fingerprint(function: Callable[..., Any]) -> str:
    reached = {function}
    waiting = [function]
    while waiting:
        new = set(_callees(waiting.pop()).values()) - reached
        reached |= new
        waiting += new
    digest = hashlib.sha256()
    for folder in sorted({Path(kernel.__code__.co_filename).parent for kernel in reached}):
        for source in sorted(folder.glob("*.py")):
            digest.update(source.name.encode() + b"\0" + source.read_bytes())
    for distribution in ("numba", "numpy"):
        digest.update(version(distribution).encode())
    return digest.hexdigest()[:16]


def is_warm(function: Callable[..., Any]) -> bool:
    """Whether compiled code of a kernel lies on disk for the present sources, so that starting is quick."""
    return not jit_enabled() or (cache_dir(function) / "complete").exists()


def mark_warm(function: Callable[..., Any]) -> None:
    """Record that a kernel has been compiled and stored."""
    if jit_enabled():
        (cache_dir(function) / "complete").touch()


@contextmanager
def compiling(function: Callable[..., Any]) -> Iterator[None]:
    """While a kernel is called for the first time, and is compiled unless it is warm; afterwards it is.

    The collector of garbage rests meanwhile: a compiler leaves it little to find, and much to look through.
    """
    if is_warm(function):
        yield
        return
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()
    mark_warm(function)


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
    """A compiled int64 -> int64 function; `build(builder, value)` emits its instructions."""
    numba = _numba()
    int64 = numba.types.int64

    def instruction(typingctx: Any, mask: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return build(builder, args[0])

        return int64(int64), codegen

    emit = numba.extending.intrinsic(instruction)

    def call(mask: Any) -> Any:
        return emit(mask)

    return numba.njit(nogil=True, inline="always")(call)


def _constant(bits: int, value: int) -> Any:
    from importlib import import_module

    ir: Any = import_module("llvmlite.ir")
    return ir.Constant(ir.IntType(bits), value)


_intrinsics[count_bits] = lambda: _bit_intrinsic(lambda builder, value: builder.ctpop(value))
_intrinsics[lowest_bit] = lambda: _bit_intrinsic(lambda builder, value: builder.cttz(value, _constant(1, 1)))
_intrinsics[highest_bit] = lambda: _bit_intrinsic(
    lambda builder, value: builder.sub(_constant(64, 63), builder.ctlz(value, _constant(1, 1)))
)
