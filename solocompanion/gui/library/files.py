"""Games to and from files: by a button, by dropping files on the page, and by dragging a card out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from solocompanion.app.files import endings, exchange
from solocompanion.app.library.library import Library
from solocompanion.app.library.records import GameRow
from solocompanion.app.opening import TROUBLES, not_installed
from solocompanion.app.pages.markup import file_name
from solocompanion.core.words import plural, text
from solocompanion.gui.library.pictures import Pictures
from solocompanion.gui.library.share_page import ask, saved
from solocompanion.gui.library.words import name_of
from solocompanion.gui.widgets.documents import documents
from solocompanion.gui.widgets.saving import ask_where

KINDS = " ".join(f"*{one}" for one in endings.GAMES)


class GameFiles:
    """Reads and writes game files for the library page; `say` tells how it went."""

    def __init__(self, library: Library, pictures: Pictures, say: Callable[[str], object]) -> None:
        self._library, self._pictures, self._say = library, pictures, say

    def ask_open(self, parent: QWidget) -> list[Path]:
        """Ask for files to import."""
        found, _ = QFileDialog.getOpenFileNames(parent, text("Import games"), "", text("Games ({kind})", kind=KINDS))
        return [Path(one) for one in found]

    def ask_save(self, parent: QWidget, row: GameRow) -> None:
        """Ask where a copy of a game shall be, and write it."""
        kinds = {text("Games ({kind})", kind=f"*{endings.GAME}"): endings.GAMES}
        path = ask_where(parent, text("Save a copy"), documents() / self.name(row), kinds, self._say)
        if path is not None and self.write(row, path):
            self._say(text("Saved a copy: {file}", file=str(path)))

    def ask_share(self, parent: QWidget, row: GameRow) -> None:
        """Ask where a page or a report of a game shall be, and write it."""
        tab = self._pictures.tab_of(row.game)
        if tab is None:
            self._say(text("{game} is not installed here", game=row.game))
            return
        try:
            session = tab.opening.resumed(self._library.load(row.id))
        except TROUBLES as error:
            self._say(str(error))
            return
        path = ask(
            parent, session, file_name(f"{name_of(row, self._pictures)}, {row.summary}"), self._library, self._say
        )
        if path is not None:
            self._say(saved(path))

    def take_in(self, paths: list[Path]) -> list[str]:
        """Take games from files into the library and return their ids there."""
        taken: list[str] = []
        faults: list[str] = []  # and what else is to be said: a message of its own would cover the one before it
        for path in paths:
            try:
                taken.append(self._take_in(path, faults.append))
            except TROUBLES as error:
                faults.append(str(error))
        said = [plural("{n} game imported", "{n} games imported", len(taken))] if taken else []
        if said or faults:
            self._say("\n".join([*said, *faults]))
        return taken

    def _take_in(self, path: Path, tell: Callable[[str], object]) -> str:
        stored = exchange.read_game(path)
        tab = self._pictures.tab_of(stored.record.game)
        if tab is None:
            raise not_installed(path, stored)
        with tab.opening.telling(tell):
            return tab.opening.take_in(stored, path)

    def drag_out(self, row: GameRow, folder: Path) -> Path | None:
        """Write a game into a folder, for a drag."""
        path = folder / self.name(row)
        return path if self.write(row, path) else None

    def write(self, row: GameRow, path: Path) -> bool:
        """Write a game to a file; returns `False`, and says why, when it could not be written."""
        try:
            exchange.write_game(self._library.load(row.id), path)
        except TROUBLES as error:
            self._say(str(error))
            return False
        return True

    def name(self, row: GameRow) -> str:
        """Return a file's name for a game, fit for every system."""
        return file_name(f"{name_of(row, self._pictures)}, {row.summary}") + endings.GAME
