"""A picture of the lobby, kept on disk in the size and the look it was painted in: a start paints none of them."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, qVersion
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QWidget

from solocompanion.app.content import cache
from solocompanion.gui.style.art import Art

BITS = QImage.Format.Format_RGB32
DEPTH = 4  # bytes of a pixel


def look_of(widget: QWidget, art: Art) -> str:
    """Return all that a picture which fills a widget depends on besides what it shows."""
    size = pixels_of(widget)
    return f"{qVersion()} {art.theme} {size.width()} {size.height()} {widget.devicePixelRatioF()}"


def pixels_of(widget: QWidget) -> QSize:
    """Return the size of a widget in pixels of its screen."""
    return widget.size() * widget.devicePixelRatioF()


def stamp_of(look: str, art: Art, made_from: str) -> str:
    """Return the stamp of a picture; empty where what it is `made_from` says that nothing may be kept."""
    return f"{look}\n{sorted(art.tokens.items())!r}\n{made_from}" if made_from else ""


def keep(name: str, stamp: str, picture: QPixmap) -> None:
    """Keep a picture under a name, in place of what was there."""
    image = picture.toImage().convertToFormat(BITS)
    cache.write(name, stamp, bytes(image.constBits()))


def kept(name: str, stamp: str, widget: QWidget) -> QPixmap | None:
    """Return the picture that was kept for a widget as it is; `None` where there is none."""
    bits, size = cache.read(name, stamp), pixels_of(widget)
    if bits is None or len(bits) != size.width() * size.height() * DEPTH:
        return None
    image = QImage(bits, size.width(), size.height(), size.width() * DEPTH, BITS)
    image.setDevicePixelRatio(widget.devicePixelRatioF())
    return QPixmap.fromImage(image.copy(QRect()), Qt.ImageConversionFlag.NoFormatConversion)
