"""Where the turns of the timeline are, in designed pixels from the left end of the line.

Marks never overlap. Where all of them have no room, the oldest rounds fold into chips, but never the round looked at,
that of the present, or one that was unfolded; a line that is still too long is scrolled.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby

from solocompanion.app.play.timeline import Tick
from solocompanion.core.frozen import frozen

EDGE, GAP, WIDEST = 16.0, 15.0, 22.0
ROUND_GAP, CHIP_GAP = 12.0, 16.0  # more room before a round, and before a chip
STEP, STEPS = 9.0, 0.4  # from one step to the next; the most of the line that the steps of a turn take
LAST = 5.0  # more room before the last step, which is the mark


@frozen
class Run:
    """Turns of one round, one after the other: numbers of the first and the last."""

    round: int
    first: int
    last: int

    @property
    def turns(self) -> int:
        """How many there are."""
        return self.last - self.first + 1


@frozen
class Chip:
    """Rounds that are folded: from where to where they stand, and their turns."""

    left: float
    right: float
    runs: tuple[Run, ...]

    @property
    def middle(self) -> float:
        """The middle."""
        return (self.left + self.right) / 2

    @property
    def rounds(self) -> tuple[int, int]:
        """The first and the last of its rounds."""
        return self.runs[0].round, self.runs[-1].round


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
            found = next((chip.middle for chip in self.chips if chip.runs[-1].last >= number > 0), None)
        return found


def laid_out(ticks: Sequence[Tick], asked: Asked) -> TickLine:
    """Lay the turns out."""
    runs = _runs(ticks)
    steps = _steps(asked)
    all_steps = steps * (asked.steps - 1) + LAST if asked.steps > 1 else 0.0
    folded = _folded(runs, asked, all_steps)
    shown = sum(run.turns for run in runs if run.first not in folded)
    gap = max(GAP, min(WIDEST, _room(runs, folded, asked, all_steps) / max(1, shown)))
    xs, numbers, heads, chips, way = [EDGE], [0], [], list[Chip](), list[float]()
    x = EDGE
    for is_folded, some in groupby(runs, lambda run: run.first in folded):
        if is_folded:
            chips.append(Chip(x + CHIP_GAP, x + CHIP_GAP + asked.chip, tuple(some)))
            x += CHIP_GAP + asked.chip
            continue
        for run in some:
            x += ROUND_GAP if run.first > 1 else 0
            for number in range(run.first, run.last + 1):
                x += gap
                if number == asked.at and asked.steps:
                    way = [*(x + steps * n for n in range(asked.steps - 1)), x + all_steps]
                    x = way[-1]
                if number == run.first:
                    heads.append((run, way[0] if way and number == asked.at else x))
                xs.append(x)
                numbers.append(number)
    places = dict(zip(numbers, xs, strict=True))
    return TickLine(asked, xs, numbers, places, heads, chips, way, gap, x)


def _runs(ticks: Sequence[Tick]) -> list[Run]:
    found: list[Run] = []
    for round_, some in groupby(enumerate(ticks, start=1), lambda one: one[1].round):
        numbers = [number for number, _ in some]
        found.append(Run(round_, numbers[0], numbers[-1]))
    return found


def _steps(asked: Asked) -> float:
    """Return the room from one step to the next."""
    return min(STEP, asked.wide * STEPS / max(1, asked.steps - 1))


def _room(runs: Sequence[Run], folded: Collection[int], asked: Asked, steps: float) -> float:
    """Return the room that is left for the turns in sight."""
    chips = sum(1 for is_folded, _ in groupby(runs, lambda run: run.first in folded) if is_folded)
    heads = sum(1 for run in runs if run.first > 1 and run.first not in folded)
    return asked.wide - 2 * EDGE - asked.beside - steps - chips * (asked.chip + CHIP_GAP) - heads * ROUND_GAP


def _folded(runs: Sequence[Run], asked: Asked, steps: float) -> set[int]:
    """Return the first turns of the rounds to fold: from the oldest on, as many as it takes."""
    found: set[int] = set()
    short = GAP * sum(run.turns for run in runs) - _room(runs, (), asked, steps)
    stretches = groupby(runs, lambda run: _stays(run, runs[-1], asked))
    for some in [list(some) for stays, some in stretches if not stays]:
        saved = -(asked.chip + CHIP_GAP)
        if sum(_width(run) for run in some) + saved <= 0:
            continue
        for run in some:
            if short <= saved:
                break
            saved += _width(run)
            found.add(run.first)
        short -= saved
        if short <= 0:
            break
    return found


def _stays(run: Run, last: Run, asked: Asked) -> bool:
    """Tell whether a round never folds."""
    kept = (asked.at, asked.present, last.first)
    return run.round in asked.opened or any(run.first <= number <= run.last for number in kept)


def _width(run: Run) -> float:
    return GAP * run.turns + (ROUND_GAP if run.first > 1 else 0)
