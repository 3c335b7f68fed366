"""What is proposed from the photo of a sheet: looked for in steps, coarser or finer, joined, split and taken over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QObject, Signal

from solocompanion.core.maps import edits
from solocompanion.core.maps.drawn_map import At, DrawnMap
from solocompanion.core.maps.edits import Edit
from solocompanion.core.maps.photo.covering import drawn_already
from solocompanion.core.maps.photo.partition import Partition, merging, splitting
from solocompanion.core.maps.photo.planes import Steps
from solocompanion.core.maps.photo.proposing import USUAL, Proposal
from solocompanion.core.maps.shapes import Point
from solocompanion.gui.maps.photo_picture import on_paper, uncovered
from solocompanion.gui.maps.sheet import Sheet
from solocompanion.gui.widgets.in_steps import InSteps

LONGER = 390  # pixels of the longer side of what areas are proposed from
SNAP = 4.0  # pixels of what is worked with, within which areas that are there are met
STEPS = 5000  # that looking takes, more or less
LINES = 8  # lines of areas down the paper, in which they are read
BETWEEN = 8  # places between two corners of a line at which it is looked where it lies
Then = Callable[[int], object]
"""What is told of an area that came of several, or was split."""


class Proposals(QObject):
    """Areas proposed for a sheet, by number, and how coarse they are.

    `found(is_first)`: there are others, for the first time from this photo or for another value of the slider.
    """

    found = Signal(bool)

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self.sheet = sheet
        self.work = InSteps(sheet)
        self.slider = USUAL
        self.part: Partition | None = None
        self._is_alike_known = False
        self._before: list[Partition] = []  # what was joined or split, to go back
        self._proposal: Proposal | None = None
        self._of: tuple[object, ...] = ()  # what the proposal is made of
        self._kept: tuple[Partition, DrawnMap, dict[int, str], tuple[int, ...]] | None = None

    @property
    def is_full(self) -> bool:
        """Whether nothing can be proposed: areas of points fill the paper."""
        return self.sheet.map.way == "points" and bool(self.sheet.map.areas)

    @property
    def is_looking(self) -> bool:
        """Whether the photo is being looked at for the first time."""
        return self.work.is_busy and self._proposal is not None and not self._proposal.is_ready

    @property
    def left(self) -> tuple[int, ...]:
        """The areas that are not on the map yet, as they are read: line by line."""
        return self._known[1]

    @property
    def _known(self) -> tuple[dict[int, str], tuple[int, ...]]:
        """The areas that are on the map with those that they lie in, and the others; kept while the map is drawn so."""
        part, one, kept = self.part, self.sheet.map, self._kept
        if part is None or self.is_full:
            return {}, ()
        if kept is None or kept[0] is not part or (kept[1] is not one and kept[1].shapes != one.shapes):
            drawn = drawn_already(part, one)
            left = tuple(sorted((number for number in part.areas if number not in drawn), key=self._read))
            kept = self._kept = (part, one, drawn, left)
        return kept[2:]

    def kind_for(self, number: int) -> str:
        """Return the kind of an area that is taken over: as it was chosen, that of one that looks like it, or none."""
        sheet, drawn = self.sheet, self._known[0]
        if sheet.brush:
            return sheet.brush
        alike = (drawn[one] for one in self._like(number) if one in drawn)
        return next((sheet.map.area[area].kind for area in alike if area in sheet.map.area), "")

    def at(self, at: At) -> int | None:
        """Return the area at coordinates, `None` beside the paper."""
        return self.part.at(at) if self.part is not None and at == self.sheet.paper.inside(at) else None

    def alike(self, number: int) -> list[int]:
        """Return the areas that look like one and are not on the map yet, this one first."""
        left = {*self.left}
        return [one for one in self._like(number) if one in left]

    def _like(self, number: int) -> tuple[int, ...]:
        """Return all areas that look like one; this one alone while that is not known."""
        return self.part.alike(number) if self.part is not None and self._is_alike_known else (number,)

    def middle(self, number: int) -> Point:
        """Return the middle of an area's corners, in coordinates."""
        assert self.part is not None
        ring = self.part.areas[number].rings[0]
        return sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring)

    def _read(self, number: int) -> tuple[int, float]:
        x, y = self.middle(number)
        return round(y * LINES / self.sheet.paper.down), x

    # -- looking -----------------------------------------------------------------------------------------------
    def look(self) -> None:
        """Look for areas in the photo, unless that was done."""
        sheet = self.sheet
        made_of = (uncovered(sheet.photo), sheet.paper)
        if self.is_full or (made_of == self._of and (self.part is not None or self.work.is_busy)):
            return
        self.forget()
        wide, high, raw = on_paper(sheet.photo, sheet.paper, LONGER)
        self._of = made_of
        self._proposal = Proposal(wide, high, raw, sheet.paper.across, sheet.paper.down)
        self._propose()

    def forget(self) -> None:
        """Stop looking, and know nothing of the photo any more."""
        self.work.stop()
        self.part, self._proposal, self._of, self._before = None, None, (), []

    def set_slider(self, slider: int) -> None:
        """Propose coarser or finer areas; what was joined and split is as it was."""
        self.slider = min(max(slider, 0), 100)
        if self._proposal is not None:
            self._propose()

    def _propose(self) -> None:
        assert self._proposal is not None
        self.work.start(self._proposal.steps(self.slider), self._proposed)

    def _proposed(self, part: Partition) -> None:
        is_first, self._before = self.part is None, []
        self._show(part)
        self.found.emit(is_first)

    def _show(self, part: Partition) -> None:
        """Show what is proposed; meanwhile it is found out what looks alike."""
        self.part, self._is_alike_known = part, False
        self.work.start(part.evening(), self._evened)

    def _evened(self, _none: None) -> None:
        self._is_alike_known = True
        self.sheet.told.emit()

    # -- mending and taking over -------------------------------------------------------------------------------
    def join(self, numbers: Sequence[int], then: Then) -> None:
        """Make one area of several. Raises `ValueError`, in words, if they do not touch."""
        assert self.part is not None
        self._mend(merging(self.part, numbers), partial(then, numbers[0]))

    def split(self, line: Sequence[At], then: Then) -> None:
        """Split the area that most of a line lies in. Raises `ValueError`, in words, if it does not divide that."""
        assert self.part is not None
        places = [
            (a[0] + (b[0] - a[0]) * n / BETWEEN, a[1] + (b[1] - a[1]) * n / BETWEEN)
            for a, b in pairwise(line)
            for n in range(BETWEEN)
        ]
        passed = [self.part.at(place) for place in places]
        number = max(dict.fromkeys(passed), key=passed.count)
        self._mend(splitting(self.part, number, line), partial(then, number))

    def halve(self, number: int, then: Then) -> None:
        """Split an area across its middle, the shorter way. Raises `ValueError` as `split` does."""
        assert self.part is not None
        paper, (x, y) = self.sheet.paper, self.middle(number)
        xs, ys = zip(*map(paper.units, self.part.areas[number].rings[0]), strict=True)
        is_wide = max(xs) - min(xs) > max(ys) - min(ys)
        line = ((x, 0.0), (x, float(paper.down))) if is_wide else ((0.0, y), (float(paper.across), y))
        self._mend(splitting(self.part, number, line), partial(then, number))

    @property
    def can_go_back(self) -> bool:
        """Whether something was joined or split."""
        return bool(self._before)

    def back(self) -> bool:
        """Take the last joining or splitting back. Return whether there was one."""
        if self._before:
            self._show(self._before.pop())
            return True
        return False

    def _mend(self, steps: Steps[Partition], then: Callable[[], object]) -> None:
        before = self.part
        assert before is not None
        next(steps)  # what cannot be joined or split is known now
        self.work.start(steps, lambda made: self._mended(before, made, then))

    def _mended(self, before: Partition, made: Partition, then: Callable[[], object]) -> None:
        self._before.append(before)
        self._show(made)
        then()

    def taken_over(self, numbers: Sequence[int], kind: str = "") -> Edit:
        """Return what the map is with areas taken over, of a kind or each of its own.

        A single one goes into the area that is chosen and not drawn yet.
        """
        part, sheet = self.part, self.sheet
        assert part is not None
        return edits.outline_proposed(
            sheet.kind,
            sheet.map,
            [(kind or self.kind_for(number), part.areas[number].rings) for number in numbers],
            SNAP * sheet.paper.width / part.picture.width,
            into=sheet.undrawn if len(numbers) == 1 else "",
            among=[ring for one in part.areas.values() for ring in one.rings],
        )
