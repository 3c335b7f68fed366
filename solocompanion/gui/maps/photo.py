"""The owner's photo below a map that is being drawn: where it is, how it lies, and how it is read."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import lru_cache

from attrs import evolve
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QImageReader

from solocompanion.core.frozen import frozen
from solocompanion.core.maps.drawn_map import Paper

LARGEST = 4000  # pixels of a side of a photo that is kept in memory


@frozen
class Photo:
    """The owner's photo below the map: where the file is, how it lies, and how much the map covers it.

    `x` and `y` are units away from the middle of the paper, `size` is percent of filling it, `cover` percent of the
    map over it.
    """

    path: str = ""
    x: float = 0.0
    y: float = 0.0
    size: int = 100
    cover: int = 50

    @property
    def is_shown(self) -> bool:
        """Whether there is one."""
        return bool(self.path)

    def moved(self, dx: float, dy: float, paper: Paper) -> Photo:
        """Move it, never off the paper."""
        x, y = self.x + dx, self.y + dy
        return evolve(self, x=min(max(x, -paper.width), paper.width), y=min(max(y, -paper.height), paper.height))

    def grown(self, percent: int) -> Photo:
        """Make it larger or smaller."""
        return evolve(self, size=min(max(self.size + percent, 20), 400))

    def box(self, image: QImage, paper: Paper) -> QRectF:
        """Return where its picture lies, in units."""
        scale = max(paper.width / image.width(), paper.height / image.height()) * self.size / 100
        wide, high = image.width() * scale, image.height() * scale
        return QRectF((paper.width - wide) / 2 + self.x, (paper.height - high) / 2 + self.y, wide, high)

    def written(self) -> str:
        """Return it as this computer remembers it."""
        return json.dumps([self.path, round(self.x), round(self.y), self.size, self.cover])


def read_photo(words: str, paper: Paper) -> Photo:
    """Return the photo that was remembered; none where nothing was, or nothing that can be read."""
    with suppress(ValueError, TypeError, RecursionError):
        path, x, y, size, cover = json.loads(words)
        if isinstance(path, str) and all(type(one) is int for one in (x, y, size, cover)):
            found = Photo(path, cover=min(max(cover, 0), 100)).moved(x, y, paper)
            return evolve(found, size=min(max(size, 20), 400))
    return Photo()


@lru_cache(maxsize=2)
def picture(path: str) -> QImage:
    """Read a photo the right way up; empty where it cannot be read."""
    reader = QImageReader(path)
    reader.setAutoTransform(True)
    size = reader.size()
    if max(size.width(), size.height()) > LARGEST:
        reader.setScaledSize(size.scaled(LARGEST, LARGEST, Qt.AspectRatioMode.KeepAspectRatio))
    return reader.read()
