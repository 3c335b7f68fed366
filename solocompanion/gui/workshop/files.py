"""The files of the Workshop: packs brought in and given away, and pages to print."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from solocompanion.app.workshop import own_copy
from solocompanion.app.workshop.bench import Workbench
from solocompanion.app.workshop.own_copy import OwnCopy
from solocompanion.core.content import ContentError
from solocompanion.core.words import text
from solocompanion.gui.host import Tab
from solocompanion.gui.widgets.documents import documents
from solocompanion.gui.widgets.saving import ask_where
from solocompanion.gui.workshop.print import ask_for_pages, write_pdf

PACKS = "*.toml"


class Files(QObject):
    """Asks for files, reads and writes them. `bench` and `copy` return what the page shows now.

    Signals
    -------
    brought(bench)
        The workbench with the records of a pack laid over it.
    done(words), failed(words)
        How it went.

    """

    brought = Signal(object)
    done = Signal(str)
    failed = Signal(str)

    def __init__(self, page: QWidget, tab: Tab, bench: Callable[[], Workbench], copy: Callable[[], OwnCopy]) -> None:
        super().__init__(page)
        self._page, self._tab, self._bench, self._copy = page, tab, bench, copy

    def ask_print(self) -> None:
        """Ask where to put the pages to compare with."""
        path = ask_for_pages(self._page, self._tab.name, self.failed.emit)
        if path is not None:
            self.print_to(path)

    def print_to(self, path: Path) -> None:
        """Write the pages to a PDF file, and say where it is or why not."""
        title = self._tab.card.title
        self._try(lambda: write_pdf(self._bench(), title, path), text("Ready to print: {file}", file=str(path)))

    def ask_import(self) -> None:
        """Ask which pack to bring in."""
        kinds = text("Packs ({kind})", kind=PACKS)
        path, _ = QFileDialog.getOpenFileName(self._page, text("Import a pack"), "", kinds)
        if path:
            self.bring(Path(path))

    def bring(self, path: Path) -> None:
        """Lay the records of a pack over the workbench, as one edit."""
        self._try(lambda: self.brought.emit(own_copy.bring(self._bench(), path, self._tab.name)))

    def ask_export(self) -> None:
        """Ask where to write what is the person's own, once it can be written."""
        if fault := own_copy.not_exported(self._bench()):
            self.failed.emit(fault)
            return
        start = documents() / f"{self._tab.name}-my-copy.toml"
        kinds = {text("Packs ({kind})", kind=PACKS): (".toml",)}
        path = ask_where(self._page, text("Export my copy"), start, kinds, self.failed.emit)
        if path is not None:
            self.export(path)

    def export(self, path: Path) -> None:
        """Write what is the person's own to a file."""
        self._try(lambda: self._copy().export(self._bench(), path), text("Written: {file}", file=str(path)))

    def _try(self, do: Callable[[], object], done: str = "") -> None:
        try:
            do()
        except ContentError as error:
            self.failed.emit(str(error))
        else:
            if done:
                self.done.emit(done)
