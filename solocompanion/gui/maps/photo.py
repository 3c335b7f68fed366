"""The owner's photo below a map that is being drawn: where it is, how it lies, and how it is read."""

from __future__ import annotations

import json
from contextlib import suppress

from attrs import evolve
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from solocompanion.core.frozen import frozen
from solocompanion.core.maps.drawn_map import At, Paper
from solocompanion.core.maps.photo.straightening import fault

FULL = 10_000  # corners are given in parts of the picture's width and height
COVERS = (0, 50, 100)  # percent of the map over the photo that a key goes through


@frozen
class Photo:
    """The owner's photo below the map: where the file is, how it lies, and how much the map covers it.

    `turns` are quarters clockwise; `corners` those of the map in the picture that is turned so, clockwise from the
    upper left, by which it is straightened, or none. `x` and `y` are units away from the middle of the paper, `size` is
    percent of filling it, `cover` percent of the map over it.
    """

    path: str = ""
    x: float = 0.0
    y: float = 0.0
    size: int = 100
    cover: int = 50
    turns: int = 0
    corners: tuple[At, ...] = ()

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

    def turned(self) -> Photo:
        """Turn it by a quarter, clockwise."""
        corners = [(FULL - y, x) for x, y in self.corners]
        return evolve(self, turns=(self.turns + 1) % 4, corners=(*corners[-1:], *corners[:-1]))

    def straightened(self, corners: tuple[At, ...]) -> Photo:
        """Straighten it by other corners, or by none; it fills the paper then."""
        return evolve(self, corners=corners, x=0.0, y=0.0, size=100)

    def covered_next(self) -> Photo:
        """Have the map cover it not at all, by half, or wholly: whichever comes next."""
        return evolve(self, cover=next((one for one in COVERS if one > self.cover), COVERS[0]))

    def box(self, image: QImage, paper: Paper) -> QRectF:
        """Return where its picture lies, in units."""
        scale = max(paper.width / image.width(), paper.height / image.height()) * self.size / 100
        wide, high = image.width() * scale, image.height() * scale
        return QRectF((paper.width - wide) / 2 + self.x, (paper.height - high) / 2 + self.y, wide, high)

    def written(self) -> str:
        """Return it as this computer remembers it."""
        return json.dumps(
            [self.path, round(self.x), round(self.y), self.size, self.cover, self.turns, list(map(list, self.corners))]
        )


def read_photo(words: str, paper: Paper) -> Photo:
    """Return the photo that was remembered; none where nothing was, or nothing that can be read."""
    with suppress(ValueError, TypeError, RecursionError):
        path, x, y, size, cover, *lies = json.loads(words)
        turns, corners = lies or (0, [])  # as it was before photos were straightened
        if isinstance(path, str) and all(type(one) is int for one in (x, y, size, cover, turns)):
            found = Photo(path, cover=min(max(cover, 0), 100), turns=turns % 4, corners=_corners(corners))
            return evolve(found.moved(x, y, paper), size=min(max(size, 20), 400))
    return Photo()


def _corners(given: list[list[int]]) -> tuple[At, ...]:
    """Return the corners that were remembered, none where no map can be straightened by them."""
    found = tuple((x, y) for x, y in given if type(x) is int and type(y) is int)
    return found if len(found) == 4 and not fault(found) else ()
