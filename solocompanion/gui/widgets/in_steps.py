"""Work in steps, between which the window takes events and stays alive."""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import perf_counter
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

SLICE = 0.008  # seconds at a time: less than a frame


class InSteps(QObject):
    """Takes steps of one work at a time; `moved(n)` tells how many were taken so far."""

    moved = Signal(int)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._work: Generator[None, None, Any] | None = None
        self._then: Callable[[Any], object] = lambda _made: None
        self._taken = 0
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._go_on)

    @property
    def is_busy(self) -> bool:
        """Whether there is work left."""
        return self._work is not None

    def start(self, work: Generator[None, None, Any], then: Callable[[Any], object]) -> None:
        """Begin a work instead of any other; `then` is given what it made."""
        self._work, self._then, self._taken = work, then, 0
        self._timer.start()

    def stop(self) -> None:
        """Give up what is left."""
        self._work = None
        self._timer.stop()

    def _go_on(self) -> None:
        end = perf_counter() + SLICE
        try:
            while self._work is not None and perf_counter() < end:
                next(self._work)
                self._taken += 1
        except StopIteration as finished:
            self.stop()
            self._then(finished.value)
        else:
            self.moved.emit(self._taken)
