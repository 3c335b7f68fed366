"""Maps in files: brought in and written, with the reason and the place where that cannot be."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from solocompanion.core import plain_faults
from solocompanion.core.frozen import frozen
from solocompanion.core.maps.record_text import FileError
from solocompanion.core.words import later, text
from solocompanion.gui.widgets.documents import documents
from solocompanion.gui.widgets.saving import ask_where

MAPS = "*.toml *.json"


@frozen
class FileWords:
    """What the files of a kind of map are called, and the most bytes that one has."""

    bring: str = later("Import a map")
    export: str = later("Export this map")
    kinds: str = later("Maps ({kind})")
    too_large: str = later("it is too large for a map, which has at most {n} kB")
    unnamed: str = "map"
    largest: int = 1_000_000


@frozen(eq=False)
class MapFile:
    """The map that is shown, as a file: its name, the text for it, and what reading such a text does.

    `read` raises `FileError` or returns what is brought in.
    """

    name: Callable[[], str]
    write: Callable[[], str]
    read: Callable[[str], object]
    words: FileWords


class MapFiles(QObject):
    """Import and export of the map that is shown.

    Signals
    -------
    brought(made)
        A file was read, to this.
    told(words, is_fault)
        How it went.

    """

    brought = Signal(object)
    told = Signal(str, bool)

    def __init__(self, owner: QWidget, file: MapFile) -> None:
        super().__init__(owner)
        self.owner, self.file = owner, file

    def ask_import(self) -> None:
        """Ask for a file and take its map in."""
        path, _ = QFileDialog.getOpenFileName(self.owner, text(self.file.words.bring), str(documents()), MAPS)
        if path:
            self.bring(Path(path))

    def bring(self, path: Path) -> None:
        """Take a map in from a file; what is wrong with it is named by line."""
        try:
            words = self.file.words
            if path.stat().st_size > words.largest:
                raise ValueError(text(words.too_large, n=words.largest // 1000))
            made = self.file.read(path.read_bytes().decode("utf-8-sig"))
        except FileError as error:
            self.told.emit(text("{file}: {why}", file=path.name, why=str(error)), True)
        except (OSError, ValueError) as error:
            self.told.emit(text("{file} cannot be read: {why}", file=path.name, why=_why(error)), True)
        else:
            self.brought.emit(made)

    def ask_export(self) -> None:
        """Ask for a file and write the map to it."""
        words = self.file.words
        name = "".join(one if one.isalnum() else "-" for one in self.file.name().lower()) or words.unnamed
        kinds = {text(words.kinds, kind="*.toml"): (".toml",)}
        start = documents() / f"{name}.toml"
        path = ask_where(self.owner, text(words.export), start, kinds, lambda said: self.told.emit(said, True))
        if path is not None:
            self.export(path)

    def export(self, path: Path) -> None:
        """Write the map to a file."""
        try:
            path.write_text(self.file.write(), encoding="utf-8")
        except (OSError, ValueError) as error:
            self.told.emit(text("{file} cannot be written: {why}", file=path.name, why=_why(error)), True)
        else:
            self.told.emit(text("Written: {file}", file=path.name), False)


def _why(error: OSError | ValueError) -> str:
    """Return the reason without the number of the fault and the folders of this computer."""
    if isinstance(error, UnicodeDecodeError):
        return plain_faults.of_bytes(error.object, error.start)
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
