"""The grounds of boards as they were drawn, kept on disk: drawing one takes longer than all other drawings together.

A kept ground is never needed. It is thrown away when its stamp (program, Qt, drawing, theme) is another one or when a
byte of it is wrong, and a folder that cannot be read or written only costs the time to draw.
"""

from __future__ import annotations

import struct
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from PySide6.QtCore import QCoreApplication, QTimer, qVersion
from PySide6.QtGui import QImage

from solocompanion import __version__

MOST = 6  # files: three sizes for each of two games
SETTLING = 1500  # milliseconds until a size is kept: while a window is being resized, none lasts that long
FORMAT = QImage.Format.Format_ARGB32_Premultiplied
_STAMP = 16
_END = struct.Struct(f"<{_STAMP}sIII")  # stamp, width, height, checksum; the raw bits are before it


def stamp(*what: bytes) -> bytes:
    """Return the stamp of a ground made by this program from some parts: its drawing, its colours, its size."""
    from hashlib import blake2b  # noqa: PLC0415 - a lobby whose picture is kept draws no ground

    made = blake2b(digest_size=_STAMP)
    for part in (__version__.encode(), qVersion().encode(), *what):
        made.update(len(part).to_bytes(8, "little") + part)
    return made.digest()


class Grounds(NamedTuple):
    """Keeps grounds in a folder, the last few that were drawn."""

    folder: Path

    def load(self, wanted: bytes) -> QImage | None:
        """Return the ground with a stamp, or nothing. A broken file is deleted."""
        path = self._path(wanted)
        try:
            data = path.read_bytes()
        except OSError:
            return None
        found = _read(data, wanted)
        if found is None:
            with suppress(OSError):
                path.unlink()
        return found

    def keep(self, made: bytes, image: QImage) -> None:
        """Write a ground as it is, and delete the oldest beyond `MOST`. What cannot be written is not kept."""
        bits = image.constBits()
        end = _END.pack(made, image.width(), image.height(), crc32(bits))
        path = self._path(made)
        unfinished = path.with_suffix(".new")
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            with unfinished.open("wb") as file:
                file.write(bits)
                file.write(end)
            unfinished.replace(path)
            known = sorted(self.folder.glob("*.*"), key=lambda one: one.stat().st_mtime_ns)
            for old in known[:-MOST]:
                old.unlink()

    def _path(self, stamped: bytes) -> Path:
        return self.folder / f"{stamped.hex()}.ground"


def _read(data: bytes, wanted: bytes) -> QImage | None:
    """Return the image in a file's bytes, or nothing when anything about them is not as it was written."""
    size = len(data) - _END.size
    if size <= 0:
        return None
    found, width, height, checksum = _END.unpack_from(data, size)
    if found != wanted or size != 4 * width * height or crc32(memoryview(data)[:size]) != checksum:
        return None
    return QImage(data, width, height, 4 * width, FORMAT).copy()  # the bytes go, the copy stays


class _Kept:
    """Where grounds are kept, and what waits to be written."""

    grounds: Grounds | None = None
    waiting: tuple[bytes, QImage] | None = None


def keep_in(folder: Path | None) -> None:
    """Keep grounds in a folder from now on; `None` keeps none."""
    _Kept.grounds, _Kept.waiting = None if folder is None else Grounds(folder), None


def load(wanted: bytes) -> QImage | None:
    """Return a kept ground, or nothing."""
    return None if _Kept.grounds is None else _Kept.grounds.load(wanted)


def keep(made: bytes, image: QImage) -> None:
    """Keep a ground as soon as its size has lasted for a moment."""
    app = QCoreApplication.instance()
    if _Kept.grounds is not None and app is not None:
        _Kept.waiting = (made, image)
        QTimer.singleShot(SETTLING, app, partial(_write, made))


def write() -> None:
    """Write at once what waits to be kept."""
    if _Kept.grounds is not None and _Kept.waiting is not None:
        (made, image), _Kept.waiting = _Kept.waiting, None
        _Kept.grounds.keep(made, image)


def _write(made: bytes) -> None:
    if _Kept.waiting is not None and _Kept.waiting[0] == made:
        write()
