"""The picture of a photo: read from its file, the right way up, straightened, and as it lies on the paper."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from attrs import evolve
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter, QPolygonF, QTransform

from solocompanion.core.maps.drawn_map import Paper
from solocompanion.core.maps.photo.straightening import Quad, size
from solocompanion.core.words import later, text
from solocompanion.gui.maps.photo import FULL, Photo

LARGEST = 3000  # pixels of a side of a photo that is kept in memory
SHARPEST = 2000  # pixels of the longer side of one that is straightened
MOST = 60_000_000  # pixels: of a picture with more, whatever cannot be read is too large
SMALLEST = 8  # pixels of a side
BEGINS, PICTURE, ENDS = b"\xff\xd8", 0xDA, b"\xff\xd9"  # marks in a JPEG file: its begin, its pixels, its end


def refusal(path: str) -> str:
    """Return in words why a file is no photo that can be shown; empty where it is one."""
    name, large = Path(path).name, later("{file} is too large: {wide} by {high} pixels. Make it smaller first.")
    reader = QImageReader(path)
    if not reader.canRead():
        return text("{file} is no picture that can be read. JPEG and PNG can be.", file=name)
    wide, high = reader.size().toTuple()
    if _is_cut_short(path):
        return text("{file} is damaged: its end is missing. Copy it to this computer again.", file=name)
    if picture(path).isNull() and wide * high > MOST:
        return text(large, file=name, wide=wide, high=high)
    if picture(path).isNull():
        return text("{file} is damaged and cannot be read. Copy it to this computer again.", file=name)
    if min(wide, high) < SMALLEST:
        return text("{file} is too small to show a map.", file=name)
    return ""


def _is_cut_short(path: str) -> bool:
    """Tell whether a JPEG file has no end: Qt would show what there is and leave the rest grey."""
    try:
        raw = Path(path).read_bytes()
    except OSError:
        return False
    at = 2
    while raw.startswith(BEGINS) and at + 4 <= len(raw) and raw[at] == ENDS[0]:
        if raw[at + 1] == PICTURE:
            return raw.find(ENDS, at) < 0
        at += 2 + int.from_bytes(raw[at + 2 : at + 4], "big")
    return raw.startswith(BEGINS)


@lru_cache(maxsize=1)
def picture(path: str) -> QImage:
    """Read a photo the right way up; empty where it cannot be read."""
    reader = QImageReader(path)
    reader.setAutoTransform(True)
    whole = reader.size()
    if max(whole.width(), whole.height()) > LARGEST:
        reader.setScaledSize(whole.scaled(LARGEST, LARGEST, Qt.AspectRatioMode.KeepAspectRatio))
    return reader.read()


def is_seen(photo: Photo) -> bool:
    """Tell whether there is a photo whose picture can be shown."""
    return photo.is_shown and not picture(photo.path).isNull()


def upright(photo: Photo) -> QImage:
    """Return the picture of a photo, turned as it is said."""
    return _turned(photo.path, photo.turns)


def lain(photo: Photo, paper: Paper) -> QImage:
    """Return the picture of a photo as it comes on the paper: straightened where its corners are known."""
    if not photo.corners:
        return upright(photo)
    return _straightened(Photo(photo.path, turns=photo.turns, corners=photo.corners), paper.width / paper.height)


def on_paper(photo: Photo, paper: Paper, longer: int) -> tuple[int, int, bytes]:
    """Return what lies on the paper as width, height and three bytes a pixel; `longer` is its longer side in pixels."""
    shape = paper.width / paper.height
    wide, high = (longer, round(longer / shape)) if shape >= 1 else (round(longer * shape), longer)
    twice = QImage(wide * 2, high * 2, QImage.Format.Format_RGB32)  # and then half of it: nothing is skipped
    twice.fill(Qt.GlobalColor.white)
    image = lain(photo, paper)
    painter = QPainter(twice)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.scale(2 * wide / paper.width, 2 * high / paper.height)
    painter.drawImage(photo.box(image, paper), image)
    painter.end()
    return wide, high, rgb(_smaller(twice, wide, high))


def small(photo: Photo, longer: int) -> tuple[int, int, bytes]:
    """Return the whole picture as width, height and three bytes a pixel, its longer side no more than so many."""
    image = upright(photo)
    by = min(1.0, longer / max(image.width(), image.height()))
    made = _smaller(image, max(1, round(image.width() * by)), max(1, round(image.height() * by)))
    return made.width(), made.height(), rgb(made)


def rgb(image: QImage) -> bytes:
    """Return an image as three bytes a pixel, without gaps between its rows."""
    image = image.convertToFormat(QImage.Format.Format_RGB888)
    row, step = image.width() * 3, image.bytesPerLine()
    raw = bytes(image.constBits())
    return b"".join(raw[y * step : y * step + row] for y in range(image.height()))


def in_pixels(photo: Photo) -> Quad:
    """Return the corners of a photo in pixels of its picture."""
    image = upright(photo)
    a, b, c, d = ((x * image.width() / FULL, y * image.height() / FULL) for x, y in photo.corners)
    return a, b, c, d


def forget() -> None:
    """Keep no picture: they are large, and a file of the same name may be another by now."""
    for kept in (picture, _turned, _straightened):
        kept.cache_clear()


@lru_cache(maxsize=2)
def _turned(path: str, turns: int) -> QImage:
    image = picture(path)
    return image.transformed(QTransform().rotate(90 * turns)) if turns else image


@lru_cache(maxsize=1)
def _straightened(photo: Photo, shape: float) -> QImage:
    image, quad = upright(photo), in_pixels(photo)
    if image.isNull():
        return image
    seen = max(abs(a[n] - b[n]) for a in quad for b in quad for n in (0, 1))
    wide, high = size(quad, round(min(SHARPEST, max(seen, SMALLEST))), shape)
    to = QRectF(0, 0, wide, high)
    by = QTransform()
    QTransform.quadToQuad(QPolygonF([QPointF(*one) for one in quad]), QPolygonF(_around(to)), by)
    made = QImage(wide, high, QImage.Format.Format_RGB32)
    made.fill(Qt.GlobalColor.white)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setTransform(by)
    painter.drawImage(0, 0, image)
    painter.end()
    return made


def _around(box: QRectF) -> list[QPointF]:
    return [box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft()]


def _smaller(image: QImage, wide: int, high: int) -> QImage:
    return image.scaled(wide, high, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)


def uncovered(photo: Photo) -> Photo:
    """Return a photo without what the map covers of it: what its picture is kept by."""
    return evolve(photo, cover=0)
