"""A step as a picture to keep, and a turn as an animated one: the board, what changed on it, and the line below."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter

from solocompanion import __version__
from solocompanion.app.pages.apng import Frame, animated
from solocompanion.app.pages.moments import Step, stay
from solocompanion.app.play import showing
from solocompanion.app.play.session import Session
from solocompanion.gui.board.scene import BoardScene
from solocompanion.gui.style import fonts
from solocompanion.gui.style.art import Art

WIDE, MOVING = 1600, 1000  # pixels: the width of a picture, and of an animated one
LETTERS, SMALL, MARGIN = 0.021, 0.016, 0.014  # of the width: the lettering of the line, of the turn's name, the margin
BITS = QImage.Format.Format_RGB888


def step_png(session: Session, step: Step, art: Art) -> bytes:
    """Return a step as a PNG file. The session's cursor is moved: nobody else may follow it."""
    return _png(_drawn(session, step, art, WIDE, _high(step, WIDE)))


def turn_png(session: Session, steps: Sequence[Step], art: Art) -> bytes:
    """Return steps as one animated PNG file; the last stays twice as long. The session's cursor is moved."""
    high = max(_high(step, MOVING) for step in steps)
    pictures = [_drawn(session, step, art, MOVING, high) for step in steps]
    tall = max(one.height() for one in pictures)
    pictures = [one.copy(0, 0, MOVING, tall) for one in pictures]
    stays = [stay(step.words) for step in steps]
    stays[-1] *= 2
    bands = [(pictures[0], 0), *(_band(one, other) for one, other in pairwise(pictures))]
    return animated([Frame(_png(band), top, time) for (band, top), time in zip(bands, stays, strict=True)])


def _drawn(session: Session, step: Step, art: Art, wide: int, below: float) -> QImage:
    """Return a picture of a step, with so much room below the board for its line."""
    session.go(step.cursor)
    board = showing.board(session)
    scene = BoardScene(art)
    scene.set_art(art)
    scene.sync(board)
    scene.mark("changed", step.marks)
    scale = wide / board.width
    scene.set_zoom(scale)
    tall = round(board.height * scale)
    made = QImage(wide, tall + round(below), BITS)
    made.fill(QColor(art.tokens["panel"]))
    painter = QPainter(made)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.fillRect(0, 0, wide, tall, QColor(art.tokens.get("rock0", art.tokens["window"])))
    scene.render(painter, QRectF(0, 0, wide, tall), QRectF(0, 0, board.width, board.height))
    painter.translate(0, tall)
    _letter(painter, step, wide, art)
    painter.end()
    made.setText("Software", f"Solo Companion {__version__}")
    return made


def _letter(painter: QPainter, step: Step, wide: int, art: Art | None) -> float:
    """Draw name and line of a step, as many rows as they take; returns their height. Without colours only measure."""
    margin = MARGIN * wide
    room, high = QRectF(margin, margin, wide - 2 * margin, 10 * wide), margin
    for words, size, weight, token in ((step.title, SMALL, 400, "ink2"), (step.words, LETTERS, 600, "ink")):
        painter.setFont(fonts.font(size * wide, weight))
        room.moveTop(high)
        flags = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft)
        taken = painter.boundingRect(room, flags, words) if words else QRectF()
        if art is not None:
            painter.setPen(QColor(art.tokens[token]))
            painter.drawText(room, flags, words)
        high += taken.height()
    return high + margin


def _high(step: Step, wide: int) -> float:
    if not step.words:
        return 0
    painter = QPainter(measured := QImage(1, 1, BITS))
    high = _letter(painter, step, wide, None)
    painter.end()
    del measured
    return high


def _band(before: QImage, after: QImage) -> tuple[QImage, int]:
    """Return the rows in which a picture differs from the one before it, and where they begin."""
    rows = [y for y, pair in enumerate(zip(_rows(before), _rows(after), strict=True)) if pair[0] != pair[1]]
    top, end = (rows[0], rows[-1]) if rows else (0, 0)
    return after.copy(0, top, after.width(), end - top + 1), top


def _rows(image: QImage) -> list[bytes]:
    bits, wide = bytes(image.constBits()), image.bytesPerLine()
    return [bits[at : at + wide] for at in range(0, len(bits), wide)]


def _png(image: QImage) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(data.data())
