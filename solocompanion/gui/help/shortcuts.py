"""The small pages that open over the window: shortcuts, naming a moment. None of them is modal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from solocompanion.core.words import text
from solocompanion.gui import actions
from solocompanion.gui.forms.name_moment_ui import Ui_NameMoment
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.parts import Popover, button, label, row

if TYPE_CHECKING:
    from solocompanion.gui.window.window import Window


def shortcuts(window: Window) -> None:
    """List every shortcut, from the actions themselves."""
    page = _page(window.holder, 860, text("Shortcuts"))
    done = _closing(page)
    page.body.addLayout(row(label(text("Shortcuts"), "title"), 1, done))  # what has the focus is brought into sight
    lines, grid = actions.shortcut_lines(), QGridLayout()
    grid.setColumnStretch(0, 1)
    grid.setColumnStretch(3, 1)
    grid.setColumnMinimumWidth(2, sizes.px(24))
    grid.setHorizontalSpacing(16)
    half = (len(lines) + 1) // 2
    for n, (words, keys) in enumerate(lines):
        left = 3 * (n // half)
        grid.addWidget(label(words, wrap=True), n % half, left)
        grid.addWidget(label(keys, "strong", wrap=True), n % half, left + 1)
    page.body.addLayout(grid)
    page.open_centred(done)


def name_moment(window: Window) -> None:
    """Give the entry looked at a name."""
    table = window.table
    if table is None:
        return
    session = table.session
    page = _page(window.holder, 340, text("Name this moment"))
    inner = QWidget()
    form = Ui_NameMoment()
    form.setupUi(inner)
    entry = session.cursor.entry
    form.name.setText(session.entry.label)
    form.note.setPlainText(session.entry.note)

    def keep() -> None:
        page.close_quietly()
        table.name_moment(entry, form.name.text().strip(), form.note.toPlainText().strip())

    form.name.returnPressed.connect(keep)
    form.done.clicked.connect(keep)
    page.body.addWidget(inner)
    _show(page, form.name)


def _page(holder: QWidget, width: int, name: str) -> Popover:
    """Return an empty page; the one before it is thrown away."""
    for old in holder.findChildren(Popover, "popover", Qt.FindChildOption.FindDirectChildrenOnly):
        old.hide()
        old.deleteLater()
    made = Popover(holder, width)
    made.setAccessibleName(name)
    return made


def _closing(page: Popover) -> QPushButton:
    made = button(text("Close (Esc)"))
    made.clicked.connect(page.close_quietly)
    return made


def _show(page: Popover, focus: QWidget) -> None:
    page.body.addLayout(row(1, _closing(page)))
    page.open_centred(focus)
