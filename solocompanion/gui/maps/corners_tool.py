"""Straightening the photo: its four corners are guessed, dragged or moved by keys, and laid on those of the paper."""

from __future__ import annotations

import math
from collections.abc import Sequence

from attrs import evolve
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from solocompanion.core.maps.drawn_map import At
from solocompanion.core.maps.photo.card_corners import card_corners
from solocompanion.core.maps.photo.straightening import Quad, fault
from solocompanion.core.words import later, text
from solocompanion.gui.maps.photo import FULL, Photo
from solocompanion.gui.maps.photo_picture import is_seen, small, uncovered, upright
from solocompanion.gui.maps.sheet import KeyDeed, Sheet
from solocompanion.gui.maps.tools import Keys, Tool
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.in_steps import InSteps

LOOKED_AT = 480  # pixels of the longer side in which corners are guessed
MARGIN, HANDLE, REACH = 30, 9, 40  # designed pixels: around the photo, of a handle, within which it is meant
CLOSE, TIMES = 54, 3.0  # designed pixels of the close look, and how much larger it shows a corner
ARROW = 4  # an arrow moves by a pixel for so many of its coordinates
INSET = 0.06  # of the photo: where corners are without a guess
Key = Qt.Key
NAMES = (
    later("Upper left corner"),
    later("Upper right corner"),
    later("Lower right corner"),
    later("Lower left corner"),
)
GUESSING, GUESSED, UNKNOWN, SET = "guessing", "guessed", "unknown", "set"


class CornersTool(Tool):
    """The corners of the map in the photo. Nothing of the map changes, and nothing of the photo before it is done."""

    id = "corners"
    name = later("Straighten")
    tip = later("Put four handles on the corners of the map in the photo")
    key = "C"
    is_alone = has_tabs = True

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self.photo = Photo()  # as it lies while its corners are set
        self.quad: list[QPointF] = []  # in parts of its picture, clockwise from the upper left
        self.found = SET  # how the corners came about
        self.lit = 0  # the corner that keys move
        self._held: QPointF | None = None  # how far beside the corner the pointer holds it
        self._is_close = False  # a corner is being moved: it is shown close
        self._began: Photo | None = None
        self._work = InSteps(sheet)
        self._picture = QPixmap()
        self._made_of: tuple[object, ...] = ()

    @property
    def is_shown(self) -> bool:
        """Whether there is a photo."""
        return is_seen(self.sheet.photo)

    @property
    def can_be_done(self) -> bool:
        """Whether the map can be straightened by these corners now."""
        return not self.fault and self.found != GUESSING

    def hint(self) -> str:
        """Say how the corners came about, or what is wrong with them."""
        if words := self.fault:
            return words
        if self.found == GUESSING:
            return text("Looking for the map in the photo…")
        if self.found == GUESSED:
            return text(
                "These corners are a guess: drag them to those of the map itself, within a blank margin. Tab and the "
                "arrows do too. Enter: done."
            )
        if self.found == UNKNOWN:
            return text("No map stands out. Drag a handle to each of its corners, or Tab and the arrows. Enter: done.")
        return text("Drag a handle to each corner of the map; Tab and the arrows do too. Enter: done.")

    # -- beginning and ending ----------------------------------------------------------------------------------
    def begin(self) -> None:
        """Take the corners of the photo up, or guess them."""
        photo = uncovered(self.sheet.photo)
        if photo == self._began or not self.is_shown:
            return
        self._began = self.photo = photo
        self.lit, self.found = 0, SET
        if photo.corners:
            self._set(photo.corners)
        else:
            self.guess()

    def guess(self) -> None:
        """Look for the corners of the map; meanwhile they are near those of the photo."""
        low, high = round(INSET * FULL), round((1 - INSET) * FULL)
        self._set(((low, low), (high, low), (high, high), (low, high)))
        self.found = GUESSING
        wide, high, raw = small(self.photo, LOOKED_AT)
        self._work.start(card_corners(wide, high, raw), lambda quad: self._guessed(quad, wide, high))
        self._tell()

    def _guessed(self, quad: Quad | None, wide: int, high: int) -> None:
        self.found = GUESSED if quad is not None else UNKNOWN
        if quad is not None:
            self.quad = [QPointF(x / wide, y / high) for x, y in quad]
        self._tell()
        self.sheet.announce(self.hint())

    def whole(self) -> None:
        """Take the whole photo as it is, without straightening it."""
        self._end(self.photo.straightened(()))

    def turn(self) -> None:
        """Turn the photo by a quarter; the corners keep their places in it."""
        self.photo = evolve(self.photo, corners=self._corners()).turned()
        self.sheet.announce(text("Photo turned by a quarter"))
        if self.found == GUESSING:
            self.guess()
        else:
            self._set(self.photo.corners)

    def done(self) -> None:
        """Straighten the photo by its corners, unless that cannot be, or they are still looked for."""
        if not self.can_be_done:
            self.sheet.announce(self.hint())
        else:
            self._end(self.photo.straightened(self._corners()))

    def _end(self, photo: Photo) -> None:
        self._began = None
        self.sheet.lay(evolve(photo, cover=self.sheet.photo.cover))
        self.sheet.announce(text("The photo lies under the map."))
        self.sheet.tool_wanted.emit("propose")

    def leave(self) -> bool:
        """Let the photo be as it was; that is all there is to leave."""
        self._work.stop()
        self._began, self._held, self._is_close, self.fault = None, None, False, ""
        return False

    # -- the mouse ---------------------------------------------------------------------------------------------
    def press(self, spot: QPointF, keys: Keys) -> None:
        """Hold the corner that is near."""
        away, n = min((math.dist(self._spot(one).toTuple(), spot.toTuple()), n) for n, one in enumerate(self.quad))
        if away <= sizes.tool(REACH):
            self.lit, self._held = n, self._spot(self.quad[n]) - spot
            self.put(self.quad[n])

    def move(self, spot: QPointF, keys: Keys, *, is_held: bool) -> None:
        """Move it."""
        if self._held is not None and is_held:
            box, to = self._box(), spot + self._held
            self.put(QPointF((to.x() - box.x()) / box.width(), (to.y() - box.y()) / box.height()))

    def release(self, *, is_done: bool) -> None:
        """Let go."""
        self._held, self._is_close = None, False
        self.sheet.update()

    # -- keys --------------------------------------------------------------------------------------------------
    def tab(self, *, forwards: bool) -> bool:
        """Go to the next corner; past the last one leave the photo."""
        to = self.lit + (1 if forwards else -1)
        if not 0 <= to < len(self.quad):
            return False
        self.lit, self._is_close = to, True
        self._say_corner()
        self.sheet.update()
        return True

    def use(self) -> None:
        """Say which corner it is."""
        self._say_corner()

    def step(self, way: tuple[int, int], far: int) -> None:
        """Move the corner by pixels."""
        box, at = self._box(), self.quad[self.lit]
        x, y = way[0] * far / ARROW / box.width(), way[1] * far / ARROW / box.height()
        self.put(QPointF(at.x() + x, at.y() + y))
        self._say_corner()

    def keys(self) -> tuple[KeyDeed, ...]:
        """Return the keys that turn the photo and straighten it."""
        return (
            KeyDeed((Key.Key_Return, Key.Key_Enter), text("Enter"), text("straighten the photo"), self.done),
            KeyDeed((Key.Key_Q,), "Q", text("turn the photo by a quarter"), self.turn),
            KeyDeed((Key.Key_Tab,), text("Tab"), text("the next corner of the photo"), lambda: self.tab(forwards=True)),
        )

    # -- places ------------------------------------------------------------------------------------------------
    def put(self, at: QPointF) -> None:
        """Put the corner that is lit elsewhere, in parts of the picture."""
        self._work.stop()
        self.quad[self.lit] = QPointF(min(max(at.x(), 0.0), 1.0), min(max(at.y(), 0.0), 1.0))
        self.found, self._is_close = SET, True
        self._tell()

    def _set(self, corners: Sequence[At]) -> None:
        self.quad = [QPointF(x / FULL, y / FULL) for x, y in corners]
        self._tell()

    def _corners(self) -> tuple[At, ...]:
        return tuple((round(at.x() * FULL), round(at.y() * FULL)) for at in self.quad)

    def _in_pixels(self) -> list[tuple[float, float]]:
        image = upright(self.photo)
        return [(at.x() * image.width(), at.y() * image.height()) for at in self.quad]

    def _box(self) -> QRectF:
        """Return where the photo lies in the widget."""
        room = QRectF(self.sheet.rect()).adjusted(*(sizes.tool(MARGIN) * side for side in (1, 1, -1, -1)))
        size = upright(self.photo).size().scaled(room.size().toSize(), Qt.AspectRatioMode.KeepAspectRatio)
        return QRectF(room.center() - QPointF(size.width() / 2, size.height() / 2), size.toSizeF())

    def _spot(self, at: QPointF) -> QPointF:
        box = self._box()
        return QPointF(box.x() + at.x() * box.width(), box.y() + at.y() * box.height())

    def _tell(self) -> None:
        self.fault = fault(self._in_pixels()) if self.quad else ""
        self.sheet.told.emit()
        self.sheet.update()

    def _say_corner(self) -> None:
        at, words = self.quad[self.lit], text(NAMES[self.lit])
        said = text("{corner}: {x} % across, {y} % down", corner=words, x=round(at.x() * 100), y=round(at.y() * 100))
        self.sheet.announce(f"{said}. {self.fault}" if self.fault else said)

    # -- painting ----------------------------------------------------------------------------------------------
    def paint(self, painter: QPainter) -> None:
        """Paint the photo, darker around the map, with a handle on each corner and a close look at one that moves."""
        sheet, tokens, box = self.sheet, self.sheet.art.tokens, self._box()
        painter.fillRect(sheet.rect(), QColor(tokens["mat"]))
        painter.drawPixmap(box.topLeft(), self._scaled(box.size().toSize()))
        around, quad = QPainterPath(), QPainterPath()
        around.addRect(box)
        quad.addPolygon(QPolygonF([self._spot(at) for at in self.quad]))
        quad.closeSubpath()
        painter.fillPath(around.subtracted(quad), QColor(0, 0, 0, 120))
        for token, width in (("key_ink", 4.5), ("danger" if self.fault else "key", 2.5)):
            painter.setPen(QPen(QColor(tokens[token]), width))
            painter.drawPath(quad)
        for n, at in enumerate(self.quad):
            is_lit = n == self.lit and sheet.hasFocus()
            size = sizes.tool(HANDLE) + (3 if is_lit else 0)
            painter.setBrush(Qt.BrushStyle.NoBrush)  # what is below is what it is put on
            for token, width in (("key_ink", 6.0), ("you" if is_lit else "key", 3.5)):
                painter.setPen(QPen(QColor(tokens[token]), width))
                painter.drawEllipse(self._spot(at), size, size)
        if self._is_close:
            self._paint_close(painter, box)

    def _scaled(self, size: QSize) -> QPixmap:
        ratio = self.sheet.devicePixelRatioF()
        made_of = (self.photo.path, self.photo.turns, size, ratio)
        if made_of != self._made_of:
            self._made_of = made_of
            whole = size * ratio
            aspect, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
            self._picture = QPixmap.fromImage(upright(self.photo).scaled(whole, aspect, smooth))
            self._picture.setDevicePixelRatio(ratio)
        return self._picture

    def _paint_close(self, painter: QPainter, box: QRectF) -> None:
        """Paint what is around the corner larger, towards the middle of the photo, where it hides no edge."""
        tokens, at, r = self.sheet.art.tokens, self._spot(self.quad[self.lit]), float(sizes.tool(CLOSE))
        image, away = upright(self.photo), box.center() - at
        far = math.hypot(away.x(), away.y()) or 1.0
        middle = at + away / far * (r + sizes.tool(REACH))
        by = image.width() / box.width()
        seen = QRectF(0, 0, 2 * r * by / TIMES, 2 * r * by / TIMES)
        seen.moveCenter((at - box.topLeft()) * by)
        there = QRectF(middle.x() - r, middle.y() - r, 2 * r, 2 * r)
        painter.save()
        disc = QPainterPath()
        disc.addEllipse(there)
        painter.setClipPath(disc)
        painter.fillPath(disc, QColor(tokens["mat"]))
        painter.drawImage(there, image, seen)
        painter.setPen(QPen(QColor(tokens["key"]), 1.5))
        for other in (self.quad[self.lit - 1], self.quad[(self.lit + 1) % 4]):
            painter.drawLine(middle, middle + (self._spot(other) - at) * TIMES)
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for token, width in (("key_ink", 4.0), ("key", 2.0)):
            painter.setPen(QPen(QColor(tokens[token]), width))
            painter.drawEllipse(there)
