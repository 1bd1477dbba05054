"""Ctrl-C while matches are played."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from cardgames_cli.main import STOPPED


class Interrupts:
    """Ctrl-C ends a simulation between two chunks of matches, so that sums and rows agree and are whole.

    Before the first chunk is done, and when it is pressed again, it ends it at once; then `abrupt` is set, and only
    rows that are already in a file count. Once the end has begun, nothing disturbs it.
    """

    def __init__(self) -> None:
        self.abrupt = False
        self._asked = False
        self._started = False
        self._ending = False

    def between_chunks(self) -> None:
        """Called after each chunk; raises KeyboardInterrupt where Ctrl-C was pressed."""
        self._started = True
        if self._asked:
            self._ending = True
            raise KeyboardInterrupt

    def _on_signal(self, *_: object) -> None:
        if self._ending:
            return
        if self._asked or not self._started:
            self.abrupt = self._ending = True
            raise KeyboardInterrupt
        self._asked = True

    @property
    def ending(self) -> bool:
        """Whether the end has begun."""
        return self._ending


@contextmanager
def interrupts_between_chunks() -> Iterator[Interrupts]:
    """Handle Ctrl-C in that way; after an end that it brought about it is disregarded from then on."""
    interrupts = Interrupts()
    restore = _take_over(interrupts._on_signal)
    try:
        yield interrupts
    finally:
        if not interrupts.ending:
            restore()


@contextmanager
def interrupts_at_once(last_act: Callable[[], None]) -> Iterator[None]:
    """Let Ctrl-C end the process where it stands, after a last act. This is for while the compiler is at work: an
    exception that is raised when it calls back is lost."""

    def end(*_: object) -> None:
        last_act()
        os._exit(STOPPED)

    restore = _take_over(end)
    try:
        yield
    finally:
        restore()


def _take_over(handler: Callable[..., None]) -> Callable[[], object]:
    """Let a function handle Ctrl-C where nobody else has taken that in hand; gives what restores the former state."""
    in_charge = threading.current_thread() is threading.main_thread()
    if not in_charge or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        return lambda: None
    signal.signal(signal.SIGINT, handler)
    return lambda: signal.signal(signal.SIGINT, signal.default_int_handler)
