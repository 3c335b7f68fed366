"""The owner's photo below the map: chosen, covered, taken away, and remembered by this computer alone."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve
from PySide6.QtCore import QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QImageReader
from PySide6.QtWidgets import QFileDialog, QSlider, QWidget

from solocompanion.core.words import text
from solocompanion.gui.maps.canvas import Canvas
from solocompanion.gui.maps.corners_tool import CornersTool
from solocompanion.gui.maps.photo import Photo, read_photo
from solocompanion.gui.maps.photo_picture import forget, refusal
from solocompanion.gui.maps.sheet import KeyDeed
from solocompanion.gui.questions.game_forms import OwnEntry
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import button, label, put, row, set_tip

COVER = "U"  # the key


class Tracing(QObject):
    """The photo below a canvas, and its controls for others to lay out.

    The preferences of its owner remember it by a name with the {id} of the record, once they are known.
    `refused(words)`: a file is no picture; `shown()`: there is another photo, or none.
    """

    refused = Signal(str)
    shown = Signal()

    def __init__(self, canvas: Canvas, owner: OwnEntry, name: str) -> None:
        super().__init__(owner)
        self._name = name
        self.canvas = canvas
        self.owner = owner
        self._id = ""
        self.choose = button("", "segment", text("It stays on this computer and is no part of the map"))
        self.cover = QSlider(Qt.Orientation.Horizontal)
        self.cover.setRange(0, 100)
        self.cover.setAccessibleName(text("How much the map covers the photo"))
        set_tip(self.cover, text("How much the map covers the photo ({key})", key=COVER))
        sizes.hold(self.cover, w=("px", 90))
        covering = row(label(text("Map over photo"), "caption"), self.cover, spacing=4)
        sizes.frame(covering, 8, 0, 8, 0)
        self.covering = QWidget()
        self.covering.setLayout(covering)
        self.stays = label(text("A photo stays on this computer and is no part of the map."), "caption", wrap=True)
        self.drop = button(text("No photo"), "", text("Take the photo away; then another can be chosen"))
        words = text("the map over the photo: none, half, all of it")
        canvas.of_photo = (KeyDeed((Qt.Key.Key_U,), COVER, words, self._cover_next),)
        canvas.photo_moved.connect(self._keep)
        self.cover.valueChanged.connect(lambda percent: self._set(evolve(canvas.photo, cover=percent)))
        self.choose.clicked.connect(lambda _=False: self._ask())
        self.drop.clicked.connect(lambda _=False: self._set(Photo()))

    @property
    def parts(self) -> tuple[QWidget, ...]:
        """The controls that stand with what is done with the whole map."""
        return (self.drop,)

    def show_photo(self) -> None:
        """Show the controls of a photo where there is one, and else the way to one."""
        photo = self.canvas.photo
        for part in (self.covering, self.drop):
            part.setVisible(photo.is_shown)
        put(self.choose, text("Another photo…") if photo.is_shown else text("Photo…"))
        with QSignalBlocker(self.cover):
            self.cover.setValue(photo.cover)

    def forget(self, record: str) -> None:
        """Forget the photo under the id of a record: it belonged to another one."""
        if (known := self.owner.preferences) is not None:
            known.set_preference(self._name.format(id=record), "")

    def find(self, record: str) -> None:
        """Show the photo that this computer remembers for a record."""
        self._id = record
        known = self.owner.preferences
        words = known.preference(self._name.format(id=record)) if known is not None else ""
        photo = read_photo(words, self.canvas.paper)
        is_there = photo.is_shown and Path(photo.path).is_file()
        if not is_there:
            forget()
        self.canvas.show_photo(photo if is_there else Photo())

    def trace(self, path: str) -> bool:
        """Show a photo below the map. Return whether it could be read: why not is said."""
        forget()
        if why := refusal(path):
            self.refused.emit(why)
            return False
        self._set(Photo(path))
        return True

    def _cover_next(self) -> None:
        self._set(self.canvas.photo.covered_next())
        said = {0: text("Only the photo"), 100: text("Only the map")}
        self.canvas.announce(said.get(self.canvas.photo.cover, text("Map and photo")))

    def _ask(self) -> None:
        kinds = " ".join(f"*.{bytes(one.data()).decode()}" for one in QImageReader.supportedImageFormats())
        path, _ = QFileDialog.getOpenFileName(self.canvas, text("A photo of the map"), "", kinds)
        if path and self.trace(path):
            self.canvas.take(CornersTool.id)
        self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def _set(self, photo: Photo) -> None:
        if not photo.is_shown:
            forget()
        self.canvas.show_photo(photo)
        self._keep()
        self.show_photo()
        self.shown.emit()

    def _keep(self) -> None:
        if (known := self.owner.preferences) is not None:
            photo = self.canvas.photo
            known.set_preference(self._name.format(id=self._id), photo.written() if photo.is_shown else "")
