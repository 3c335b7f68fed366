"""Where the turns of the timeline are, in designed pixels from the left end of the line.

Marks never overlap. Where all of them have no room, the oldest rounds fold into chips, but never the round looked at,
that of the present, or one that was unfolded; a line that is still too long is scrolled.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import TypeVar, overload

from solocompanion.app.play.course import Run, Tick, Ticks
from solocompanion.core.frozen import frozen

EDGE, GAP, WIDEST = 16.0, 20.0, 23.0  # two marks with signs have room side by side
ROUND_GAP, CHIP_GAP = 12.0, 16.0  # more room before a round, and before a chip
STEP, STEPS = 9.0, 0.4  # from one step to the next; the most of the line that the steps of a turn take
LAST = 10.0  # more room before the last step, which is the mark
R = TypeVar("R")


@frozen(eq=False)
class Chip:
    """Rounds that are folded: from where to where they stand, and which of all rounds they are."""

    left: float
    right: float
    all: Sequence[Run]
    start: int
    stop: int

    @property
    def middle(self) -> float:
        """The middle of it, in designed pixels from the left end of the line."""
        return (self.left + self.right) / 2

    @property
    def runs(self) -> Sequence[Run]:
        """The rounds it stands for, first to last."""
        return self.all[self.start : self.stop]

    @property
    def last(self) -> int:
        """The number of its last turn."""
        return self.all[self.stop - 1].last

    @property
    def turns(self) -> int:
        """How many turns it has."""
        return _turns(self.all, self.start, self.stop)

    @property
    def rounds(self) -> tuple[int, int]:
        """The first and the last of its rounds."""
        return self.all[self.start].round, self.all[self.stop - 1].round


@frozen
class Asked:
    """What a line is laid out for: widths of the bar, beside its end, of a chip; the turn looked at and its steps."""

    wide: float
    beside: float
    chip: float
    at: int
    steps: int
    present: int
    opened: frozenset[int]


class Marks:
    """Where the turns in sight stand: in rows, each with its first turn, its place, and `gap` from turn to turn."""

    def __init__(self, gap: float) -> None:
        self._gap = gap
        self._places: list[int] = []  # of the first of each row among all marks
        self._numbers: list[int] = []
        self._xs: list[float] = []
        self._length = 0

    def add(self, number: int, x: float, count: int) -> float:
        """Add a row of turns, the first of them at a place; return the place of the last."""
        self._places.append(self._length)
        self._numbers.append(number)
        self._xs.append(x)
        self._length += count
        return x + self._gap * (count - 1)

    def __len__(self) -> int:
        return self._length

    def number(self, place: int) -> int:
        """Return which turn a mark is of."""
        row = bisect_right(self._places, place) - 1
        return self._numbers[row] + place - self._places[row]

    def x(self, place: int) -> float:
        """Return where a mark stands."""
        row = bisect_right(self._places, place) - 1
        return self._xs[row] + self._gap * (place - self._places[row])

    def of(self, number: int) -> int:
        """Return the mark of a turn; -1 where it is not in sight."""
        row = bisect_right(self._numbers, number) - 1
        if row < 0:
            return -1
        place = self._places[row] + number - self._numbers[row]
        return place if place < (self._places[row + 1] if row + 1 < len(self._places) else self._length) else -1


class _Each(Sequence[R]):
    """What is found for each mark when it is asked for."""

    def __init__(self, marks: Marks, found: Callable[[int], R]) -> None:
        self._marks, self._found = marks, found

    def __len__(self) -> int:
        return len(self._marks)

    @overload
    def __getitem__(self, place: int) -> R: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[R]: ...

    def __getitem__(self, place: int | slice) -> R | Sequence[R]:
        if isinstance(place, slice):
            return [self._found(one) for one in range(*place.indices(len(self)))]
        if not -len(self) <= place < len(self):
            raise IndexError(place)
        return self._found(place % len(self))


class _ByNumber(Mapping[int, float]):
    """Where the turns in sight stand, by their numbers."""

    def __init__(self, marks: Marks) -> None:
        self._marks = marks

    def __getitem__(self, number: int) -> float:
        if (place := self._marks.of(number)) < 0:
            raise KeyError(number)
        return self._marks.x(place)

    def __iter__(self) -> Iterator[int]:
        return map(self._marks.number, range(len(self._marks)))

    def __len__(self) -> int:
        return len(self._marks)


@frozen(eq=False)
class TickLine:
    """A line laid out.

    `xs` are the places of the turns in sight and `numbers` which they are, in step, the set-up (0) first; `x` finds the
    place of a number; `heads` are the runs in sight, each with the place of its first turn; `steps` are the places of
    the effects of the turn looked at, the last of them its mark; `gap` is that between two turns.
    """

    asked: Asked
    xs: Sequence[float]
    numbers: Sequence[int]
    x: Mapping[int, float]
    heads: Sequence[tuple[Run, float]]
    chips: Sequence[Chip]
    steps: Sequence[float]
    gap: float
    end: float

    def place(self, number: int) -> float | None:
        """Return the place of a turn, or of the chip it is folded into."""
        found = self.x.get(number)
        if found is None:
            found = next((chip.middle for chip in self.chips if chip.last >= number > 0), None)
        return found


def laid_out(ticks: Sequence[Tick], asked: Asked) -> TickLine:
    """Lay the turns out: round by round, however many turns one has; what is folded is not gone through."""
    runs = ticks.runs if isinstance(ticks, Ticks) else _runs(ticks)
    steps = _steps(asked)
    all_steps = steps * (asked.steps - 1) + LAST if asked.steps > 1 else 0.0
    folded = _folded(runs, asked, all_steps)
    shown = _turns(runs, 0, len(runs)) - sum(_turns(runs, *one) for one in folded)
    gap = max(GAP, min(WIDEST, _room(runs, folded, asked, all_steps) / max(1, shown)))
    marks, heads, chips, way = Marks(gap), list[tuple[Run, float]](), list[Chip](), list[float]()
    x, done = marks.add(0, EDGE, 1), 0
    for start, stop in (*folded, (len(runs), len(runs))):
        for run in runs[done:start]:
            x += gap + (ROUND_GAP if run.first > 1 else 0)
            heads.append((run, x))
            if not (asked.steps and run.first <= asked.at <= run.last):
                x = marks.add(run.first, x, run.turns)
                continue
            if asked.at > run.first:
                x = marks.add(run.first, x, asked.at - run.first) + gap
            way = [*(x + steps * n for n in range(asked.steps - 1)), x + all_steps]
            x = marks.add(asked.at, way[-1], run.last - asked.at + 1)
        if stop > start:
            chips.append(Chip(x + CHIP_GAP, x + CHIP_GAP + asked.chip, runs, start, stop))
            x += CHIP_GAP + asked.chip
        done = stop
    xs, numbers = _Each(marks, marks.x), _Each(marks, marks.number)
    return TickLine(asked, xs, numbers, _ByNumber(marks), heads, chips, way, gap, x)


def _runs(ticks: Sequence[Tick]) -> list[Run]:
    found: list[Run] = []
    for round_, some in groupby(enumerate(ticks, start=1), lambda one: one[1].round):
        numbers = [number for number, _ in some]
        found.append(Run(round_, numbers[0], numbers[-1]))
    return found


def _steps(asked: Asked) -> float:
    """Return the room from one step to the next."""
    return min(STEP, asked.wide * STEPS / max(1, asked.steps - 1))


def _turns(runs: Sequence[Run], start: int, stop: int) -> int:
    """Return how many turns some rounds have."""
    return runs[stop - 1].last - runs[start].first + 1 if stop > start else 0


def _heads(start: int, stop: int) -> int:
    """Return how many rounds have more room before them: all but the first."""
    return stop - max(1, start) if stop > max(1, start) else 0


def _width(runs: Sequence[Run], start: int, stop: int) -> float:
    """Return the least width of some rounds."""
    return GAP * _turns(runs, start, stop) + ROUND_GAP * _heads(start, stop)


def _room(runs: Sequence[Run], folded: Sequence[tuple[int, int]], asked: Asked, steps: float) -> float:
    """Return the room that is left for the turns in sight."""
    heads = _heads(0, len(runs)) - sum(_heads(*one) for one in folded)
    chips = len(folded) * (asked.chip + CHIP_GAP)
    return asked.wide - 2 * EDGE - asked.beside - steps - chips - heads * ROUND_GAP


def _folded(runs: Sequence[Run], asked: Asked, steps: float) -> list[tuple[int, int]]:
    """Return the rounds to fold, from one to before another: from the oldest on, as many as it takes."""
    found: list[tuple[int, int]] = []
    short = GAP * _turns(runs, 0, len(runs)) - _room(runs, (), asked, steps)
    for start, stop in _stretches(runs, asked):
        taken = asked.chip + CHIP_GAP
        if _width(runs, start, stop) <= taken:
            continue
        wanted = short + taken
        count = bisect_left(range(stop - start), wanted, key=partial(_width_of_first, runs, start))
        if count:
            found.append((start, start + count))
        short = wanted - _width(runs, start, start + count)
        if short <= 0:
            break
    return found


def _width_of_first(runs: Sequence[Run], start: int, count: int) -> float:
    return _width(runs, start, start + count)


def _stretches(runs: Sequence[Run], asked: Asked) -> Iterator[tuple[int, int]]:
    """Yield the rounds that may fold, from one to before another; between them are those that never do."""
    if not runs:
        return
    kept = {_run_of(runs, number) for number in (asked.at, asked.present) if 0 < number <= runs[-1].last}
    kept |= {n for n, run in enumerate(runs) if run.round in asked.opened} if asked.opened else set()
    done = 0
    for stays in sorted({*kept, len(runs) - 1}):
        if stays > done:
            yield done, stays
        done = stays + 1


def _run_of(runs: Sequence[Run], number: int) -> int:
    """Return which of all rounds a turn is of."""
    return bisect_right(runs, number, key=lambda run: run.first) - 1
