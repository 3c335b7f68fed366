"""The person's own pack of a game, `my-copy.toml`: opened on a workbench, saved after every edit.

Invalid records are saved beside it as a draft, so that a half-entered tile breaks no game and is not lost.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from attrs import field

from solocompanion import resources
from solocompanion.app.content import pack_file, packs
from solocompanion.app.content.record_shape import read_kinds
from solocompanion.app.content.toml_file import read_toml
from solocompanion.app.workshop.bench import Rows, Stock, Workbench
from solocompanion.app.workshop.trail import Trail
from solocompanion.core.content import FORMAT, ContentError, Pack, read_pack
from solocompanion.core.frozen import frozen
from solocompanion.core.words import later, text

DRAFT, TRAIL = "my-copy.draft", "my-copy.history"


@frozen
class OwnCopy:
    """The own pack of a game: its header, and the edits that led to it; `data` is the folder of the library."""

    game: str
    data: Path
    head: Mapping[str, Any]
    trail: Trail
    keep: bool = False

    @property
    def folder(self) -> Path:
        """The folder of the person's packs."""
        return packs.folder(self.data, self.game)

    @property
    def path(self) -> Path:
        """The path of the pack that games use."""
        return self.folder / packs.MINE

    @property
    def draft(self) -> Path:
        """The path of the draft."""
        return self.folder / DRAFT

    def store(self, bench: Workbench) -> bool:
        """Save the bench; tell whether new games use all of it. Raises `ContentError` naming the file.

        An invalid new record stays in the draft; the others are saved. The edit is on disk first, so that no copy is
        without what leads back from it.
        """
        self.trail.keep(bench)
        if bench.faults:
            pack_file.put(self.draft, self.words(bench))
            rest = bench.without_unfinished()
            if not rest.faults and not bench.strangers():
                pack_file.put(self.path, self.words(rest), keep=self.keep)
            return False
        if bench.own or self.path.exists():
            pack_file.put(self.path, self.words(bench), keep=self.keep)
        try:
            self.draft.unlink(missing_ok=True)
        except OSError:  # it would be opened in place of the pack: it says the same at least
            pack_file.put(self.draft, self.words(bench))
        return True

    def words(self, bench: Workbench) -> str:
        """Return the text of the pack: kinds, records and fields in a fixed order."""
        return pack_file.render(self.head, in_order(bench))

    def export(self, bench: Workbench, path: Path) -> Path | None:
        """Write a pack file elsewhere; an old file there is copied under a number, and its path returned.

        Raises `ContentError`.
        """
        if fault := not_exported(bench):
            raise ContentError(fault)
        return pack_file.put(path, self.words(bench), keep=True)


def not_exported(bench: Workbench) -> str:
    """Say why what is on a workbench cannot be exported, naming the first fault; "" where it can."""
    if not bench.faults:
        return ""
    first = bench.faults[0]
    where = bench.name(first.kind, first.record) if first.record else first.kind
    return text("Fix this first, then export: {where}: {why}", where=where, why=first.words)


@frozen
class Opened:
    """A workbench with its file, and notes for the person.

    `moved` are records, by kind and id, that have another id since: another window has given theirs away.
    """

    bench: Workbench
    copy: OwnCopy
    notes: tuple[str, ...] = ()
    moved: Mapping[tuple[str, str], str] = field(factory=dict)


def open_copy(game: str, data: Path) -> Opened:
    """Open a game's components on a workbench. Raises what opening the game raises."""
    found = packs.open_with_packs(game, data, mine=False)
    spec, hints = found.game.spec, _hints(game)
    kinds, unprinted = read_kinds(spec.kinds, hints), tuple(hints.get("unprinted", ()))
    stock = Stock(spec, kinds, hints.get("sources", {}), found.game.content, unprinted)
    folder = packs.folder(data, game)
    new = {"game": game, "id": "my-copy", "title": later("My copy"), "version": "1", "format": FORMAT}
    notes = list(found.faults)
    head: dict[str, Any] = new
    rows: Rows = {}
    broken = False
    for path in (folder / DRAFT, folder / packs.MINE):
        if path.exists():
            try:
                head, rows = read_rows(path, game, is_borne=lambda _: True)  # its fault is shown beside it
                break
            except ContentError as error:
                broken = True
                notes.append(text("{why}. It is kept under another name when you change something.", why=str(error)))
    trail = Trail(folder / TRAIL)
    bench = trail.read(Workbench(stock, rows))
    return Opened(bench, OwnCopy(game, data, head, trail, keep=broken or bool(bench.strangers())), tuple(notes))


def read_rows(path: Path, game: str, is_borne: Callable[[str], bool] | None = None) -> tuple[dict[str, Any], Rows]:
    """Read a pack file for a game: its header and its records; `is_borne` as in `read_pack`.

    Raises `ContentError` naming file and place.
    """
    table = read_toml(path)
    pack: Pack = read_pack(table, path.name, is_borne)
    if pack.game != game:
        raise ContentError(text("{file} is a pack for {game}", file=path.name, game=pack.game))
    return dict(table["pack"]), pack.records


def bring(bench: Workbench, path: Path, game: str) -> Workbench:
    """Merge the records of a pack file over the bench as one edit. Raises `ContentError`."""
    _, rows = read_rows(path, game)
    brought = bench.lay_over(rows, text("Records of {file}", file=path.name))
    new = [one for one in brought.faults if one not in bench.faults]
    if new:
        lines = "\n".join(f"{one.kind} {one.record}: {one.field} {one.words}".strip() for one in new)
        raise ContentError(text("{file} is not taken over:\n{why}", file=path.name, why=lines))
    return brought


def in_order(bench: Workbench) -> dict[str, dict[str, Mapping[str, Any]]]:
    """Return the own records, kinds as the game lists them and records as the stock does, the rest by name."""
    kinds = [*bench.stock.kinds, *sorted(kind for kind in bench.own if kind not in bench.stock.kinds)]
    ordered: dict[str, dict[str, Mapping[str, Any]]] = {}
    for kind in kinds:
        mine, stock = bench.own.get(kind, {}), list(bench.stock.rows.get(kind, {}))
        ids = [one for one in stock if one in mine] + sorted(one for one in mine if one not in stock)
        if ids:
            ordered[kind] = {one: _fields(bench, kind, one) for one in ids}
    return ordered


def _fields(bench: Workbench, kind: str, record: str) -> Mapping[str, Any]:
    row, shape = bench.own[kind][record], bench.stock.kinds.get(kind)
    return shape.slim(row) if shape else {name: row[name] for name in sorted(row)}


def _hints(game: str) -> dict[str, Any]:
    path = resources.folder("games", game, "workshop.toml")
    return read_toml(path) if path.exists() else {}
