"""The grounds of boards as they were drawn, in the cache: drawing one takes longer than all other drawings together.

Each has a name of its own, made of all it depends on (program, Qt, drawing, theme, size); the last few stay.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication, QTimer, qVersion
from PySide6.QtGui import QImage

from solocompanion import __version__
from solocompanion.app.content import cache

MOST = 6  # files: three sizes for each of two games
SETTLING = 1500  # milliseconds until a size is kept: while a window is being resized, none lasts that long
FORMAT = QImage.Format.Format_ARGB32_Premultiplied
DEPTH = 4  # bytes of a pixel
_NAME = "ground-"


def stamp(*what: bytes) -> str:
    """Return the stamp of a ground made by this program from some parts: its drawing, its colours, its size."""
    from hashlib import blake2b  # noqa: PLC0415 - a lobby whose picture is kept draws no ground

    made = blake2b(digest_size=16)
    for part in (__version__.encode(), qVersion().encode(), *what):
        made.update(len(part).to_bytes(8, "little") + part)
    return made.hexdigest()


class _Waiting:
    """What waits to be written."""

    ground: tuple[str, QImage] | None = None


def load(wanted: str, width: int, height: int) -> QImage | None:
    """Return the ground with a stamp, or nothing."""
    bits = cache.read(_NAME + wanted, wanted)
    if bits is None or len(bits) != DEPTH * width * height:
        return None
    return QImage(bits, width, height, DEPTH * width, FORMAT).copy()  # the bytes go, the copy stays


def keep(made: str, image: QImage) -> None:
    """Keep a ground as soon as its size has lasted for a moment."""
    app = QCoreApplication.instance()
    if cache.is_used() and app is not None:
        _Waiting.ground = (made, image)
        QTimer.singleShot(SETTLING, app, partial(_write, made))


def write() -> None:
    """Write at once what waits to be kept, and delete the oldest grounds beyond `MOST`."""
    if _Waiting.ground is not None:
        (made, image), _Waiting.ground = _Waiting.ground, None
        cache.write(_NAME + made, made, bytes(image.constBits()))
        cache.keep_newest(_NAME, MOST)


def _write(made: str) -> None:
    if _Waiting.ground is not None and _Waiting.ground[0] == made:
        write()
