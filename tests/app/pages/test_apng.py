"""An animated PNG: what a reader finds in it is the pictures it was made of."""

from __future__ import annotations

import struct
import zlib

import pytest

from solocompanion.app.pages.apng import SIGNATURE, Frame, animated, chunks

WIDE = 3


def png(rows: list[bytes]) -> bytes:
    """Write rows of red, green and blue as a PNG file with its data in two chunks."""
    data = zlib.compress(b"".join(b"\0" + row for row in rows))
    head = struct.pack(">IIBBBBB", WIDE, len(rows), 8, 2, 0, 0, 0)
    parts = [(b"IHDR", head), (b"tEXt", b"Software\0x"), (b"IDAT", data[:9]), (b"IDAT", data[9:]), (b"IEND", b"")]
    found = SIGNATURE
    for kind, body in parts:
        found += struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    return found


def row(n: int) -> bytes:
    return bytes([n] * 3 * WIDE)


def frames(file: bytes) -> list[tuple[int, list[bytes]]]:
    """Read a file as the format says: how long each picture stays, and its rows laid over those before."""
    at, kinds, count, found, shown = len(SIGNATURE), [], 0, [], [b""]
    control, data = None, b""
    while at < len(file):
        size, kind = struct.unpack_from(">I4s", file, at)
        body = file[at + 8 : at + 8 + size]
        assert struct.unpack_from(">I", file, at + 8 + size)[0] == zlib.crc32(kind + body)
        at += size + 12
        kinds.append(kind)
        if kind in {b"fcTL", b"fdAT"}:
            assert struct.unpack_from(">I", body)[0] == count
            count += 1
        if kind in {b"fcTL", b"IEND"} and control is not None:
            wide, high, left, top, stays, unit = struct.unpack_from(">IIIIHH", control, 4)
            raw = zlib.decompress(data)
            assert (wide, left, len(raw)) == (WIDE, 0, high * (1 + 3 * wide))
            shown = (shown if found else [b""] * high).copy()
            for n in range(high):
                shown[top + n] = raw[n * (1 + 3 * wide) + 1 : (n + 1) * (1 + 3 * wide)]
            found.append((round(1000 * stays / unit), shown))
        if kind == b"fcTL":
            control, data = body, b""
        elif kind in {b"IDAT", b"fdAT"}:
            data += body[4 * (kind == b"fdAT") :]
        elif kind == b"acTL":
            assert struct.unpack(">II", body) == (kinds_of(file).count(b"fcTL"), 0)
    assert kinds[:2] == [b"IHDR", b"acTL"]
    assert kinds.index(b"acTL") < kinds.index(b"IDAT")
    assert kinds[-1] == b"IEND"
    return found


def kinds_of(file: bytes) -> list[bytes]:
    return [kind for kind, _ in chunks(file)]


def test_a_reader_finds_the_pictures_their_places_and_their_times():
    whole = [row(1), row(2), row(3), row(4)]
    file = animated([Frame(png(whole), 0, 1700), Frame(png([row(7), row(8)]), 1, 40), Frame(png([row(9)]), 3, 60000)])
    assert frames(file) == [
        (1700, whole),
        (40, [row(1), row(7), row(8), row(4)]),
        (60000, [row(1), row(7), row(8), row(9)]),
    ]
    assert kinds_of(file).count(b"tEXt") == 1


def test_what_is_no_png_is_refused():
    with pytest.raises(ValueError, match="no PNG"):
        animated([Frame(b"GIF89a", 0, 1)])
