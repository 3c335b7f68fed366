"""Boards one after the other, as what changes from each to the next, for a page that steps through them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from difflib import SequenceMatcher

from solocompanion.app.pages.looks import Looks, short
from solocompanion.core.board import Board

Placed = tuple[int, int | float, int | float, int]
Frame = list[list[object]]


class Texts:
    """Texts by number, each kept once."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def of(self, words: str) -> int:
        """Return the number of a text."""
        return self._numbers.setdefault(words, len(self._numbers))

    def all(self) -> list[str]:
        """Return the texts in the order of their numbers."""
        return list(self._numbers)


class Film:
    """A run of boards.

    A frame is [put, order, marks, size]; empty lists at its end are left out. `put` has [sprite, look, x, y, text] for
    each sprite that is new, moved or looks otherwise. `order` has [at, gone, sprite...] for each change of the reading
    order, to be applied in turn. `marks` are the sprites to mark, `size` is width and height, where it changes.
    """

    def __init__(self, looks: Looks, texts: Texts) -> None:
        self._looks, self._texts = looks, texts
        self._numbers: dict[str, int] = {}
        self._placed: dict[int, Placed] = {}
        self._order: list[int] = []
        self._size: tuple[float, float] = (0, 0)
        self.frames: list[Frame] = []

    def add(self, board: Board, marks: Collection[str] = ()) -> None:
        """Add a board; `marks` are the ids of the sprites to mark on it."""
        placed = {
            self._number(one.id): (self._looks.of(one), _fine(one.x), _fine(one.y), self._texts.of(one.spoken))
            for one in board.sprites.values()
        }
        put: list[object] = [[n, *one] for n, one in placed.items() if self._placed.get(n) != one]
        order: list[object] = list(edits(self._order, list(placed)))
        marked = [one for one in dict.fromkeys(marks) if one in board.sprites]
        for one in marked:
            self._looks.ring(board.sprites[one])
        size: list[object] = [] if self._size == (board.width, board.height) else [board.width, board.height]
        self._placed, self._order, self._size = placed, list(placed), (board.width, board.height)
        frame: Frame = [put, order, [self._number(one) for one in marked], size]
        while frame and not frame[-1]:
            frame.pop()
        self.frames.append(frame)

    def _number(self, sprite: str) -> int:
        return self._numbers.setdefault(sprite, len(self._numbers))

    @property
    def sprites(self) -> Sequence[str]:
        """The ids of the sprites in the order of their numbers."""
        return list(self._numbers)

    def still(self) -> str:
        """Return the last board as SVG, for where no script runs."""
        drawn = sorted(self._placed.values(), key=lambda one: self._looks.layers[one[0]])
        return "".join(f'<use href="#l{look}" x="{short(x)}" y="{short(y)}"/>' for look, x, y, _ in drawn)

    @property
    def box(self) -> str:
        """The size of the last board as a view box."""
        return f"0 0 {short(self._size[0])} {short(self._size[1])}"


def edits(before: list[int], after: list[int]) -> Iterable[list[int]]:
    """Yield what turns one order into another: place, how many go, what comes; the last place first."""
    if before == after:
        return
    for kind, low, high, first, end in reversed(SequenceMatcher(None, before, after, autojunk=False).get_opcodes()):
        if kind != "equal":
            yield [low, high - low, *after[first:end]]


def _fine(number: float) -> int | float:
    found = round(number, 2)
    return int(found) if found == int(found) else found
