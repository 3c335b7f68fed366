"""The files of the Workshop: packs brought in and given away, and pages to print."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import evolve
from PySide6.QtWidgets import QFileDialog

from solocompanion.app.workshop import own_copy
from solocompanion.core.content import ContentError
from solocompanion.core.words import text
from solocompanion.gui.workshop.print import write_pdf

if TYPE_CHECKING:
    from solocompanion.gui.workshop.page import WorkshopPage

PACKS = "*.toml"


class Files:
    """Asks for files and says how it went at the foot of the page."""

    def __init__(self, page: WorkshopPage) -> None:
        self._page = page

    def ask_print(self) -> None:
        """Ask where to put the pages to compare with."""
        name = f"{self._page.tab.name}.pdf"
        path, _ = QFileDialog.getSaveFileName(self._page, text("Print to a file"), name, "*.pdf")
        if path:
            self.print_to(Path(path))

    def print_to(self, path: Path) -> None:
        """Write the pages."""
        page = self._page
        self._try(
            lambda: write_pdf(page.bench, page.tab.card.title, path), text("Ready to print: {file}", file=str(path))
        )

    def ask_import(self) -> None:
        """Ask which pack to bring in."""
        kinds = text("Packs ({kind})", kind=PACKS)
        path, _ = QFileDialog.getOpenFileName(self._page, text("Import a pack"), "", kinds)
        if path:
            self.bring(Path(path))

    def bring(self, path: Path) -> None:
        """Lay the records of a pack over what is here, as one edit; the pack before it stays under a number."""
        page = self._page
        page.copy = evolve(page.copy, keep=True)
        self._try(lambda: page.do(own_copy.bring(page.bench, path, page.tab.name)))

    def ask_export(self) -> None:
        """Ask where to write what is the person's own."""
        name = f"{self._page.tab.name}-my-copy.toml"
        path, _ = QFileDialog.getSaveFileName(self._page, text("Export my copy"), name, PACKS)
        if path:
            self.export(Path(path))

    def export(self, path: Path) -> None:
        """Write what is the person's own to a file."""
        page = self._page
        self._try(lambda: page.copy.export(page.bench, path), text("Written: {file}", file=str(path)))

    def _try(self, deed: Callable[[], object], done: str = "") -> None:
        try:
            deed()
        except ContentError as error:
            self._page.say(str(error), danger=True)
        else:
            if done:
                self._page.say(done)
