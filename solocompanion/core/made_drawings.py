"""Drawings that are made of data, such as a map: SVG texts kept under a name that stands for their content.

The name goes where the name of a file would: into `Sprite.art`. Colours are palette tokens, var(--token), as in a file.
"""

from __future__ import annotations

import zlib

PREFIX = "made-"
_made: dict[str, bytes] = {}  # packed: a map that is being drawn leaves one for every change


def made(svg: str) -> str:
    """Keep a drawing and return its name; the same text has the same name."""
    from hashlib import sha256  # noqa: PLC0415 - it loads OpenSSL, and most boards have files alone

    raw = svg.encode()
    name = PREFIX + sha256(raw).hexdigest()[:24]
    if name not in _made:
        _made[name] = zlib.compress(raw, 1)
    return name


def is_made(name: str) -> bool:
    """Tell whether a name is that of a drawing that was made."""
    return name in _made


def svg_of(name: str) -> str:
    """Return the text of a drawing that was made. Raises `KeyError` for another name."""
    return zlib.decompress(_made[name]).decode()
