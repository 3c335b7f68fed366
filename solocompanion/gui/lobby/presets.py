"""The choices of a new game by name: as last time, the defaults, a surprise, or one of the person's own presets."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget

from solocompanion.app.preferences.presets import Preset, Presets
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets import access
from solocompanion.gui.widgets.choice_box import ChoiceBox
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, label, put

LIST = 160
LONGEST = 60


@guarded
class PresetBar(QStackedWidget):
    """One line: the list with what can be done with it, a name being typed, or what was just removed.

    Signals
    -------
    chosen(settings, chance)
        These choices are wanted.
    surprise_wanted()
        Choices drawn at random are wanted.

    """

    chosen = Signal(object, object)
    surprise_wanted = Signal()

    def __init__(self, presets: Presets, *given: Preset) -> None:
        """Offer what is `given` and the person's own; the first of those given is what is chosen at first."""
        super().__init__()
        self._presets, self._given, self._now = presets, given, given[0]
        self._removed: Preset | None = None
        self._renaming = ""
        self.setObjectName("presets")
        sizes.hold(self, least_h=("px", 32))
        self.list = ChoiceBox()
        access.name_list(self.list, text("Choices by name"))
        sizes.hold(self.list, w=("tool", LIST))
        self.surprise = button(text("Surprise me"))
        self.keep = button(text("Save these…"), "link")
        self.rename = button(text("Rename…"), "link")
        self.remove = button(text("Remove"), "link")
        self.addWidget(Flow(self.list, self.surprise, self.keep, self.rename, self.remove))
        self._connect()
        self._fill(0)

    def _connect(self) -> None:
        self.list.activated.connect(self._choose)
        self.surprise.clicked.connect(self.surprise_wanted)
        self.keep.clicked.connect(lambda: self._ask_name(""))
        self.rename.clicked.connect(lambda: self._ask_name(self.list.currentText()))
        self.remove.clicked.connect(self._remove)

    def _fill(self, row_: int) -> None:
        self.list.clear()
        for one in (*self._given, *self._presets.all()):
            self.list.addItem(one.name, one)
        self._point(row_)

    def _point(self, row_: int) -> None:
        self.list.setCurrentIndex(row_)
        for made in (self.rename, self.remove):
            made.setVisible(row_ >= len(self._given))

    def changed(self, settings: Mapping[str, str], chance: Mapping[str, str], words: str = "") -> None:
        """Take note of what is chosen now; what has no name is called `words`."""
        self._now = Preset("", dict(settings), dict(chance))
        self.list.setPlaceholderText(words or text("Changed"))
        same = [row_ for row_ in range(self.list.count()) if self._is(self.list.itemData(row_))]
        here = self.list.currentIndex()
        self._point(here if here in same else same[0] if same else -1)

    def _is(self, preset: Preset) -> bool:
        """Tell whether a preset says what is chosen now, as far as it says anything."""
        parts = ((preset.settings, self._now.settings), (preset.chance, self._now.chance))
        return all(now.get(name, value) == value for says, now in parts for name, value in says.items())

    def _choose(self, row_: int) -> None:
        self._point(row_)
        preset: Preset = self.list.itemData(row_)
        self.chosen.emit(preset.settings, preset.chance)

    # -- the other lines, made when they are first shown -------------------------------------------------------
    @cached_property
    def _naming(self) -> Flow:
        """A name being typed."""
        from PySide6.QtWidgets import QLineEdit  # noqa: PLC0415 - a class of Qt that few lobbies need

        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST)
        self.name.setAccessibleName(text("Name of these choices"))
        self.name.setPlaceholderText(text("Name of these choices"))
        self.named = button(text("Save"))
        self.cancel = button(text("Cancel"), "link")
        self.name.returnPressed.connect(self._name)
        self.named.clicked.connect(self._name)
        self.cancel.clicked.connect(self._back)
        return self._added(Flow(self.name, self.named, self.cancel))

    @cached_property
    def _removal(self) -> Flow:
        """What was just removed."""
        self.told = label("", "quiet")
        self.undo = button(text("Undo"), "link")
        self.fine = button(text("OK"), "link")
        self.undo.clicked.connect(self._bring_back)
        self.fine.clicked.connect(self._back)
        return self._added(Flow(self.told, self.undo, self.fine))

    def _added(self, made: Flow) -> Flow:
        self.addWidget(made)
        return made

    # -- names -------------------------------------------------------------------------------------------------
    def _ask_name(self, old: str) -> None:
        self._renaming = old
        self.setCurrentWidget(self._naming)
        self.name.setText(old)
        put(self.named, text("Rename") if old else text("Save"))
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.name.selectAll()

    def _name(self) -> None:
        name = self.name.text().strip()
        if not name:
            self._back()
            return
        if self._renaming:
            self._presets.rename(self._renaming, name)
        else:
            self._presets.save(Preset(name, self._now.settings, self._now.chance))
        self._fill(0)
        self._point(self._row_of(name))
        self._back()

    def _row_of(self, name: str) -> int:
        return next(
            (row_ for row_ in range(len(self._given), self.list.count()) if self.list.itemText(row_) == name), 0
        )

    def _remove(self) -> None:
        self._removed = self.list.currentData()
        self._presets.forget(self._removed.name)
        self._fill(-1)
        self.setCurrentWidget(self._removal)
        self.told.setText(text("Removed: {name}", name=self._removed.name))
        self.undo.setFocus(Qt.FocusReason.OtherFocusReason)

    def _bring_back(self) -> None:
        if self._removed is not None:
            self._presets.save(self._removed)
            self._fill(0)
            self._point(self._row_of(self._removed.name))
        self._back()

    def _back(self) -> None:
        self.setCurrentIndex(0)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the name or the message on Escape."""
        if event.key() == Qt.Key.Key_Escape and self.currentIndex():
            self._back()
        else:
            super().keyPressEvent(event)
