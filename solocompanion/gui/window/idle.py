"""What is done in idle moments, in small parts: no key or click waits for it, and nobody waits for it later."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from time import perf_counter

from PySide6.QtCore import QObject, QTimer

from solocompanion.gui.window.broken_game import unloadable

IDLE = 50  # ms from the first sign of somebody at the lobby until the game is loaded
PAUSE = 20  # ms between one part of it and the next
STANDS = 1000  # ms until a game on the table has been painted
SLICE = 0.005  # seconds of work in an idle moment
PARTS = (  # imported one by one
    "solocompanion.core.game",
    "solocompanion.core.view",
    "solocompanion.app.opening",
    "solocompanion.gui.table.page",
    "solocompanion.gui.beside.bindings",
)


class Idle(QObject):
    """The `works` that wait for an idle moment of a tab; `failed` is told why a game cannot be loaded."""

    def __init__(self, tab: QObject, failed: Callable[[str], object]) -> None:
        super().__init__(tab)
        self._failed = failed
        self.works: list[Callable[[], object]] = []

    def load(self, game: Callable[[], object]) -> None:
        """Load what a table needs, and then the game."""
        self.works = [*(partial(import_module, part) for part in PARTS), game]
        QTimer.singleShot(IDLE, self, self._go_on)

    def get_ready(self, work: Iterator[None]) -> None:
        """Do a work of many steps, in place of what waits, once a table has been painted."""
        self.works = [partial(self._work_on, work)]
        QTimer.singleShot(STANDS, self, self._go_on)

    def _go_on(self) -> None:
        if not self.works:
            return  # what was waited for is done by now, or no longer wanted
        try:
            self.works.pop(0)()
        except unloadable() as error:
            self.works.clear()
            self._failed(str(error))
        if self.works:
            QTimer.singleShot(PAUSE, self, self._go_on)

    def _work_on(self, work: Iterator[None]) -> None:
        """Do some milliseconds of a work, and leave the rest to the next idle moment."""
        until = perf_counter() + SLICE
        for _ in work:
            if perf_counter() > until:
                self.works.insert(0, partial(self._work_on, work))
                return
