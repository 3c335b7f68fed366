"""The diagnostics page: the text itself to read, then copy or save it. Nothing is sent anywhere."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import qVersion
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QCheckBox, QPlainTextEdit, QWidget

from solocompanion.app.files.diagnostics import Shell, cleaned, report
from solocompanion.app.library import durable
from solocompanion.core import registry
from solocompanion.core.words import text
from solocompanion.gui.host import Host
from solocompanion.gui.style import fonts
from solocompanion.gui.widgets.documents import documents
from solocompanion.gui.widgets.plain import button, column, label, put, row
from solocompanion.gui.widgets.saving import ask_where

NAME = "solo-companion-diagnostics.txt"


class DiagnosticsPage(QWidget):
    """Shows the text. The game on the table is added only while its box is ticked."""

    def __init__(self, host: Host) -> None:
        super().__init__()
        self._host = host
        self.words = QPlainTextEdit()
        self.words.setObjectName("reading")
        self.words.setReadOnly(True)
        self.words.setTabChangesFocus(True)
        self.words.setAccessibleName(text("Diagnostics"))
        self.add_game = QCheckBox()
        put(self.add_game, text("Add the game on the table, with the names you gave its moments"))
        self.add_game.setEnabled(host.table is not None)
        self.add_game.toggled.connect(self._fill)
        self.copy = button(text("Copy"))
        self.copy.clicked.connect(self._copy)
        self.save = button(text("Save as…"))
        self.save.clicked.connect(self._ask_where)
        self.told = label("", "quiet")
        intro = text("For a fault report. Read it first: it contains nothing about you, and only you can send it.")
        body = column(12)
        body.addWidget(label(intro, wrap=True))
        body.addWidget(self.words, 1)
        body.addLayout(row(self.add_game, 1, self.told, self.copy, self.save, spacing=12))
        self.setLayout(body)
        self._fill()

    def _fill(self) -> None:
        table = self._host.table
        stored = table.session.stored() if table is not None and self.add_game.isChecked() else None
        self.words.setPlainText(report(self._host.library, shell(self._host), registry.names(), stored))
        self.told.clear()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.words.toPlainText())
        self.told.setText(text("Copied."))

    def _ask_where(self) -> None:
        kinds = {text("Text ({kind})", kind="*.txt"): (".txt",)}
        path = ask_where(self, text("Save the diagnostics"), documents() / NAME, kinds, self.told.setText)
        if path is not None:
            self.save_to(path)

    def save_to(self, path: Path) -> None:
        """Write the text to a file and say whether that went well."""
        try:
            durable.write(path, self.words.toPlainText().encode())
        except OSError as error:
            why = error.strerror or cleaned(str(error), self._host.library.path.parent)
            self.told.setText(text("Not saved: {why}", why=why))
        else:
            self.told.setText(text("Saved: {file}", file=path.name))


def shell(host: Host) -> Shell:
    """Return what only the window knows."""
    import PySide6  # noqa: PLC0415 - for its version alone

    keep = host.library.preference
    window = host.holder.window()
    screen = window.screen()
    families = set(QFontDatabase.families())
    look = {
        text("Theme"): keep("theme", text("as the system")),
        text("Text and controls"): keep("scale", "1"),
        text("Speed"): keep("speed", "speed_1"),
        text("Window"): f"{window.width()} × {window.height()}",
        text("Screen"): f"{screen.size().width()} × {screen.size().height()} @ {screen.devicePixelRatio():g}",
        text("Platform"): QGuiApplication.platformName(),
    }
    found = {fonts.FAMILY: fonts.load() in families, text("Icons"): _has_icons()}
    return Shell({"Qt": qVersion(), "PySide6": PySide6.__version__}, look, found, tuple(host.messages))


def _has_icons() -> bool:
    try:
        fonts.icon_glyph("undo", 12)
    except (OSError, LookupError, StopIteration):
        return False
    return True


def open_diagnostics(host: Host) -> None:
    """Open the page at its first line, with the focus in the words."""
    page = DiagnosticsPage(host)
    host.show_page(text("Diagnostics"), page, page.words)
    page.words.moveCursor(page.words.textCursor().MoveOperation.Start)
