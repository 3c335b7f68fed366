"""What is entered in the Workshop while nothing can be saved: held, and saved as soon as that can be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from attrs import evolve

from solocompanion.app.content import pack_file
from solocompanion.app.workshop.bench import Row, Rows, Workbench
from solocompanion.app.workshop.own_copy import Opened, open_copy
from solocompanion.core.frozen import frozen
from solocompanion.core.words import later, text

KEPT_TWICE = later("{theirs} was changed in another window too. Both are in the list: yours is {yours}.")
LAID_OVER = later("{theirs} was changed in another window too. What you entered here stands now; undo takes it back.")


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

    def keep(self) -> tuple[str, ...]:
        """Save it. What another copy of the program has saved meanwhile stays, and its file too, under a number.

        Returns what the person has to know of it: what was changed in both.
        Raises `ContentError`, or what opening the game raises; then it is held still.
        """
        fresh = open_copy(self._game, self._data)
        bench, copy, merged = self.bench, self.copy, None
        if not self.is_any:
            bench, copy = fresh.bench, fresh.copy
        elif fresh.bench.own != self._base:
            merged = _merged(fresh.bench, self._base, bench)
            bench, copy = merged.bench, evolve(fresh.copy, keep=True)
        if self.is_any:
            copy.store(bench)
        notes, moved = (merged.notes, merged.moved) if merged is not None else ((), {})
        saved = Opened(bench, evolve(copy, keep=False) if self.is_any else copy, notes, moved)
        for listener in self.listeners:
            listener(saved)
        return notes

    def write(self, path: Path) -> None:
        """Write all of it to a pack file, with what is not finished too. Raises `ContentError`."""
        pack_file.put(path, self.copy.words(self.bench), keep=True)


@frozen
class Merged:
    """What was entered here over what another window saved: notes on what both changed, `moved` as in `Opened`."""

    bench: Workbench
    notes: tuple[str, ...]
    moved: Mapping[tuple[str, str], str]


def _merged(fresh: Workbench, base: Rows, mine: Workbench) -> Merged:
    """Lay what has changed since `base` over a workbench that has changed too.

    A record of the person's own that both changed is kept twice. Of a shipped one both corrections stay where they are
    about different fields; what was entered here is laid over the rest, and undo takes it back.
    """
    changed = {
        (kind, one): row
        for kind, rows in mine.own.items()
        for one, row in rows.items()
        if row not in (base.get(kind, {}).get(one), fresh.own.get(kind, {}).get(one))
    }
    both = [at for at in changed if _row(fresh.own, at) not in (None, _row(base, at))]
    laid: dict[str, dict[str, Row]] = {}
    moved: dict[tuple[str, str], str] = {}
    for (kind, one), row in changed.items():
        if (kind, one) in both and not fresh.is_stock(kind, one):
            to = moved[kind, one] = fresh.free_id(kind, {*laid.get(kind, ()), *mine.own[kind]})
            laid.setdefault(kind, {})[to] = {**row, "id": to} if "id" in row else row
        elif (kind, one) in both:
            entered = _entered(fresh, kind, one, _row(base, (kind, one)), row)
            laid.setdefault(kind, {})[one] = {**fresh.own[kind][one], **entered}
        else:
            laid.setdefault(kind, {})[one] = row
    merged = fresh.lay_over(laid, text("Entered while another window was open"))
    for kind, rows in base.items():
        for one, row in rows.items():
            if one not in mine.own.get(kind, {}) and fresh.own.get(kind, {}).get(one) == row:
                merged = merged.restore(kind, one)
    return Merged(merged, tuple(_note(fresh, merged, at, moved.get(at, "")) for at in both), moved)


def _row(rows: Rows, at: tuple[str, str]) -> Row | None:
    return rows.get(at[0], {}).get(at[1])


def _note(fresh: Workbench, merged: Workbench, at: tuple[str, str], moved: str) -> str:
    """Say of a record that both changed what became of it."""
    said = {"theirs": fresh.title(*at), "yours": merged.title(at[0], moved or at[1])}
    return text(KEPT_TWICE if moved else LAID_OVER, **said)


def _entered(fresh: Workbench, kind: str, one: str, was: Row | None, row: Row) -> Row:
    """Return the fields of a shipped record that were entered here, and not there before."""
    shape = fresh.stock.kinds.get(kind)
    if shape is None:
        return row
    before, now = shape.filled(was or fresh.stock.rows[kind][one]), shape.filled(row)
    return {name: value for name, value in now.items() if before.get(name) != value}
