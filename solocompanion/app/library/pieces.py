"""What backups share: files that are never changed, each named by the SHA-256 of what is in it, and packed with gzip.

A damaged piece gives itself away, harms nothing but what it holds, and can be read with any tool that unpacks gzip.
"""

from __future__ import annotations

import os
import re
import zlib
from collections.abc import Collection
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from solocompanion.app.library import durable
from solocompanion.core.words import text

FOLDER = "pieces"
NAME = re.compile(rb'"([0-9a-f]{64})"')
_GZIP = 31  # of zlib: with the header and the checksum of a gzip file
_LEVEL = 3  # twice as fast as the usual one, for a twentieth more bytes


class PieceError(ValueError):
    """A piece is missing or damaged; the message names it."""


class Pieces:
    """The pieces in a folder of backups."""

    def __init__(self, backups: Path) -> None:
        self.folder = backups / FOLDER
        self._there: set[str] | None = None

    def names(self) -> set[str]:
        """Return the names of the pieces that are there."""
        if self._there is None:
            try:
                with os.scandir(self.folder) as found:
                    self._there = {one.name[:-3] for one in found if one.name.endswith(".gz") and one.stat().st_size}
            except OSError:
                self._there = set()
        return self._there

    def put(self, data: bytes) -> str:
        """Keep data and return the name of its piece; it is on disk after `sync`. Raises `OSError`."""
        name = sha256(data).hexdigest()
        if name not in self.names():
            self.folder.mkdir(parents=True, exist_ok=True)
            packer = zlib.compressobj(_LEVEL, wbits=_GZIP)
            durable.write(self._path(name), packer.compress(data) + packer.flush(), sync_name=False)
            self.names().add(name)
        return name

    def get(self, name: str) -> bytes:
        """Return what is in a piece. Raises `PieceError`."""
        try:
            data = zlib.decompress(self._path(name).read_bytes(), wbits=_GZIP)
        except (OSError, zlib.error) as error:
            why = (error.strerror if isinstance(error, OSError) else None) or str(error)
            raise PieceError(text("{file}: {why}", file=str(self._path(name)), why=why)) from None
        if sha256(data).hexdigest() != name:
            raise PieceError(text("{file}: it does not hold what its name says", file=str(self._path(name))))
        return data

    def sync(self) -> None:
        """Wait until the names of all pieces are on disk."""
        if self.folder.is_dir():
            durable.sync_folder(self.folder)

    def forget(self, name: str) -> None:
        """Set a damaged piece aside, so that it can be made again."""
        self.names().discard(name)
        with suppress(OSError):
            durable.rename(self._path(name), self._path(name).with_suffix(".damaged"))

    def thin_out(self, used: Collection[str]) -> None:
        """Delete the pieces that no backup names, and what a killed app has left half written."""
        for name in self.names() - set(used):
            with suppress(OSError):
                durable.unlink(self._path(name))
                self.names().discard(name)
        with suppress(OSError):
            for part in self.folder.glob(".solo-*.part"):
                durable.unlink(part)

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.gz"
