"""What is entered in the Workshop while nothing can be saved: held, and saved as soon as that can be done."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from attrs import evolve

from solocompanion.app.content import pack_file
from solocompanion.app.workshop.bench import Rows, Workbench
from solocompanion.app.workshop.own_copy import Opened, open_copy
from solocompanion.core.words import text


class Held:
    """The own copy of a game with edits that are not on disk. `listeners` are told what was made of it once it is."""

    def __init__(self, game: str, data: Path, opened: Opened) -> None:
        self._game, self._data, self._base = game, data, opened.bench.own
        self.bench, self.copy = opened.bench, opened.copy
        self.listeners: list[Callable[[Opened], object]] = []

    @property
    def is_any(self) -> bool:
        """Whether there is anything to save."""
        return bool(self.bench.own != self._base)

    def opened(self) -> Opened:
        """Return it as the Workshop shows it."""
        return Opened(self.bench, self.copy)

    def keep(self) -> None:
        """Save it. What another copy of the program has saved meanwhile stays, and its file too, under a number.

        Raises `ContentError`, or what opening the game raises; then it is held still.
        """
        fresh = open_copy(self._game, self._data)
        bench, copy = self.bench, self.copy
        if not self.is_any:
            bench, copy = fresh.bench, fresh.copy
        elif fresh.bench.own != self._base:
            bench = _merged(fresh.bench, self._base, bench.own)
            copy = evolve(fresh.copy, keep=True)
        if self.is_any:
            copy.store(bench)
        saved = Opened(bench, evolve(copy, keep=False) if self.is_any else copy)
        for listener in self.listeners:
            listener(saved)

    def write(self, path: Path) -> None:
        """Write all of it to a pack file, with what is not finished too. Raises `ContentError`."""
        pack_file.put(path, self.copy.words(self.bench), keep=True)


def _merged(fresh: Workbench, base: Rows, own: Rows) -> Workbench:
    """Lay what has changed since `base` over a workbench that has changed too."""
    changed = {
        kind: {one: row for one, row in rows.items() if base.get(kind, {}).get(one) != row}
        for kind, rows in own.items()
    }
    merged = fresh.lay_over(changed, text("Entered while another window was open"))
    for kind, rows in base.items():
        for one, row in rows.items():
            if one not in own.get(kind, {}) and fresh.own.get(kind, {}).get(one) == row:
                merged = merged.restore(kind, one)
    return merged
