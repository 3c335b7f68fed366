"""A drop-down list of many choices: what is wanted is found by typing the beginnings of its words."""

from __future__ import annotations

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtGui import QFocusEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QComboBox, QCompleter, QLineEdit

from solocompanion.core.finding import found
from solocompanion.gui.guard import guarded
from solocompanion.gui.widgets.choice_box import BARRED, ChoiceBox

SHOWN = 8  # choices that fit, in sight at once


@guarded
class Typed(QLineEdit):
    """A line whose words are all chosen by the click that brings the focus, so that what is typed replaces them."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose all where the focus only comes."""
        comes = not self.hasFocus()
        super().mousePressEvent(event)
        if comes:
            self.selectAll()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select all words, so that typing replaces them."""
        super().focusInEvent(event)
        self.selectAll()


@guarded
class SearchBox(ChoiceBox):
    """Lists what fits while it is typed: Enter takes the first of it; what fits nothing is put back."""

    def __init__(self) -> None:
        super().__init__()
        self._fitting: QStringListModel | None = None  # made when something is typed
        line = Typed()
        self.setLineEdit(line)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setCompleter(None)  # type: ignore[arg-type]  # Qt takes none; its own goes by the beginning of the whole name
        line.textEdited.connect(self._look)
        line.returnPressed.connect(self._take_first)
        line.editingFinished.connect(self._put_back)
        self.currentIndexChanged.connect(self._put_back)

    @property
    def typed(self) -> QLineEdit:
        """The line that is typed in."""
        line = self.lineEdit()
        assert line is not None  # it is editable
        return line

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box; its line shows the words."""
        QComboBox.paintEvent(self, event)

    def _fits(self, typed: str) -> list[str]:
        names = {self.itemText(n): self.itemText(n) for n in range(self.count()) if not self.itemData(n, BARRED)}
        return found(typed, names) if typed.strip() else []

    def _look(self, typed: str) -> None:
        """List what fits."""
        if self._fitting is None:
            self._fitting = self._made()
        self._fitting.setStringList(self._fits(typed))

    def _made(self) -> QStringListModel:
        completer = QCompleter(self)
        fitting = QStringListModel(completer)
        completer.setModel(fitting)
        completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)  # it is filtered here
        completer.setMaxVisibleItems(SHOWN)
        completer.activated.connect(self._take)
        self.setCompleter(completer)
        popup = completer.popup()
        assert popup is not None  # it is made when it is asked for
        popup.setParent(self, Qt.WindowType.Popup)  # it goes with the box, not as a window of its own
        return fitting

    def _take(self, name: str) -> None:
        self.setCurrentIndex(self.findText(name))
        self._put_back()

    def _take_first(self) -> None:
        for name in self._fits(self.typed.text())[:1]:
            self._take(name)

    def _put_back(self, *_: object) -> None:
        """Show what is chosen, from its first letter on."""
        self.typed.setText(self.itemText(self.currentIndex()))
        self.typed.setCursorPosition(0)
