"""Where the other lines of a game leave the timeline, and the words beside each.

They share one row below the line. Lines that leave too close to each other to be told apart are named together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from solocompanion.app.play.timeline import Branch, Look
from solocompanion.core.frozen import frozen
from solocompanion.core.words import plural, text
from solocompanion.gui.table.tick_line import TickLine

Fitted = Callable[[str, float], tuple[str, float]]  # words shortened to a width, and how wide they are then
LEAST, TURN, MOST = 92.0, 9.0, 3  # the least room of one, from one of its turns to the next, and how many are drawn
BEFORE, AFTER = 14.0, 6.0  # room before the first of its turns, and after the last


@frozen(eq=False)
class Parting:
    """Other lines that are named together: the places they leave at, their row from `left` to `right`, the words."""

    xs: tuple[float, ...]
    left: float
    right: float
    branches: tuple[Branch, ...]
    words: str

    @property
    def turns(self) -> int:
        """How many turns are drawn."""
        return min(MOST, self.branches[0].turns)

    @property
    def words_at(self) -> float:
        """Where the words begin, in designed pixels from the left end."""
        return self.left + BEFORE + TURN * (self.turns - 1) + AFTER + 4


def partings(look: Look, line: TickLine, fitted: Fitted, end: float) -> tuple[Parting, ...]:
    """Lay out the other lines up to the `end` of the row."""
    left_at = sorted(((_x(branch, look, line), branch) for branch in look.branches), key=lambda one: one[0])
    groups: list[list[tuple[float, Branch]]] = []
    for one in left_at:
        if groups and one[0] - groups[-1][0][0] < LEAST:
            groups[-1].append(one)
        else:
            groups.append([one])
    ends = [*(group[0][0] - 4 for group in groups[1:]), end]
    return tuple(_parting(group, right, fitted) for group, right in zip(groups, ends, strict=bool(groups)))


def _parting(group: Sequence[tuple[float, Branch]], right: float, fitted: Fitted) -> Parting:
    xs, branches = zip(*group, strict=True)
    bare = Parting(tuple(dict.fromkeys(xs)), xs[-1], right, branches, "")
    words, wide = fitted(_words(branches), right - bare.words_at)
    if words != _words(branches) and len(branches) > 1:
        words, wide = fitted(plural("{n} try", "{n} tries", len(branches)), right - bare.words_at)
    return Parting(bare.xs, bare.left, bare.words_at + wide + AFTER, branches, words)


def _words(branches: Sequence[Branch]) -> str:
    if len(branches) > 1:
        return plural("{n} other try", "{n} other tries", len(branches))
    return branches[0].name or text("Other try: {what}", what=branches[0].label)


def told(branch: Branch) -> str:
    """Name another line and say how long it is."""
    name = branch.name or text("Other try: {what}", what=branch.label)
    return plural("{name} ({n} turn)", "{name} ({n} turns)", branch.turns, name=name)


def _x(branch: Branch, look: Look, line: TickLine) -> float:
    """Return where a line leaves: after a turn, or amid one."""
    number = look.places.get(branch.leaves_at, 0)
    at = line.place(number) or line.xs[0]
    if number == 0 or look.ticks[number - 1].entry == branch.leaves_at or number not in line.x:
        return at
    steps = [n for n, stop in enumerate(look.stops) if stop.entry == branch.leaves_at]
    return line.steps[steps[-1]] if number == look.at and steps else at - line.gap / 3
