"""Sides of territory cards in files: brought in and written, with the reason and the place where that cannot be."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from solocompanion.core.maps.record_text import FileError
from solocompanion.core.words import text
from solocompanion.games.tiny_epic_kingdoms.facts import Territory
from solocompanion.games.tiny_epic_kingdoms.territory_file import read_side, write_side
from solocompanion.gui.widgets.documents import documents
from solocompanion.gui.widgets.saving import ask_where

LARGEST = 100_000  # bytes of a side; more is none
SIDES = "*.toml *.json"


class SideFiles(QObject):
    """Import and export of the side that is `shown`.

    Signals
    -------
    brought(territory)
        A side was read; its id is empty.
    told(words, is_fault)
        How it went.

    """

    brought = Signal(object)
    told = Signal(str, bool)

    def __init__(self, owner: QWidget, shown: Callable[[], Territory]) -> None:
        super().__init__(owner)
        self.owner, self.shown = owner, shown

    def ask_import(self) -> None:
        """Ask for a file and take its side in."""
        path, _ = QFileDialog.getOpenFileName(self.owner, text("Import a side"), str(documents()), SIDES)
        if path:
            self.bring(Path(path))

    def bring(self, path: Path) -> None:
        """Take a side in from a file; what is wrong with it is named by line."""
        try:
            if path.stat().st_size > LARGEST:
                raise ValueError(text("it is too large for a side, which has at most {n} kB", n=LARGEST // 1000))
            made = read_side(path.read_bytes().decode("utf-8-sig"))
        except FileError as error:
            self.told.emit(text("{file}: {why}", file=path.name, why=str(error)), True)
        except (OSError, ValueError) as error:
            self.told.emit(text("{file} cannot be read: {why}", file=path.name, why=_why(error)), True)
        else:
            self.brought.emit(made)

    def ask_export(self) -> None:
        """Ask for a file and write the side to it."""
        name = "".join(one if one.isalnum() else "-" for one in self.shown().name.lower()) or "territory"
        kinds = {text("Sides ({kind})", kind="*.toml"): (".toml",)}
        start = documents() / f"{name}.toml"
        path = ask_where(self.owner, text("Export this side"), start, kinds, lambda words: self.told.emit(words, True))
        if path is not None:
            self.export(path)

    def export(self, path: Path) -> None:
        """Write the side to a file."""
        try:
            path.write_text(write_side(self.shown()), encoding="utf-8")
        except (OSError, ValueError) as error:
            self.told.emit(text("{file} cannot be written: {why}", file=path.name, why=_why(error)), True)
        else:
            self.told.emit(text("Written: {file}", file=path.name), False)


def _why(error: OSError | ValueError) -> str:
    """Return the reason without the number of the fault and the folders of this computer."""
    if isinstance(error, UnicodeDecodeError):
        return text("it is no text (UTF-8)")
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
