"""An animated PNG of pictures that were written as PNG already: their data with chunks between that say how to show it.

Format: PNG, third edition (W3C 2025), 11.3.6. Who cannot read it sees the first picture.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence

from solocompanion.core.frozen import frozen

SIGNATURE = b"\x89PNG\r\n\x1a\n"
KEEP, REPLACE = 0, 0  # what becomes of a picture when the next comes, and whether that is laid over it


@frozen
class Frame:
    """A picture as a PNG file, how far below the top it lies, and how long it stays in milliseconds.

    The first fills the whole; a later one may be a band of it as wide, with what changed.
    """

    png: bytes
    top: int
    stays: int


def animated(frames: Sequence[Frame]) -> bytes:
    """Return the file of pictures of one kind, shown in turn for ever. Raises `ValueError` for what is no PNG."""
    return SIGNATURE + b"".join(_chunk(kind, data) for kind, data in _parts(frames))


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the chunks of a PNG file: kind and data. Raises `ValueError` for what is none."""
    if not png.startswith(SIGNATURE):
        raise ValueError("this is no PNG")
    at = len(SIGNATURE)
    while at < len(png):
        size, kind = struct.unpack_from(">I4s", png, at)
        yield kind, png[at + 8 : at + 8 + size]
        at += size + 12


def _parts(frames: Sequence[Frame]) -> Iterator[tuple[bytes, bytes]]:
    count = 0  # the chunks of animation are numbered, those with data too
    for number, frame in enumerate(frames):
        found = list(chunks(frame.png))
        head = next(data for kind, data in found if kind == b"IHDR")
        if not number:
            yield b"IHDR", head
            yield b"acTL", struct.pack(">II", len(frames), 0)
            yield from ((kind, data) for kind, data in found if kind not in {b"IHDR", b"IDAT", b"IEND"})
        wide, high = struct.unpack_from(">II", head)
        control = (count, wide, high, 0, frame.top, frame.stays, 1000, KEEP, REPLACE)
        yield b"fcTL", struct.pack(">IIIIIHHBB", *control)
        count += 1
        for data in (data for kind, data in found if kind == b"IDAT"):
            yield (b"fdAT", struct.pack(">I", count) + data) if number else (b"IDAT", data)
            count += bool(number)
    yield b"IEND", b""


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
