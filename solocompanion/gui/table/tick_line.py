"""Where the turns of the timeline are, in designed pixels from the left end of the line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solocompanion.app.play.timeline import Tick
from solocompanion.core.frozen import frozen

EDGE, GAP, ROUND_GAP, WIDEST = 16.0, 7.0, 14.0, 22.0


@frozen(eq=False)
class TickLine:
    """A line laid out for a width and the room beside its end.

    `xs` and `entries` are in step, the set-up first, then the ticks; `x` finds the place of an entry; `rounds` are the
    numbers of the rounds, each with the place of its first turn.
    """

    ticks: Sequence[Tick]
    root: int
    wide: float
    beside: float
    xs: Sequence[float]
    entries: Sequence[int]
    x: Mapping[int, float]
    rounds: Sequence[tuple[int, float]]

    @property
    def end(self) -> float:
        """The place of the last turn."""
        return self.xs[-1]

    def is_of(self, ticks: Sequence[Tick], root: int, wide: float, beside: float) -> bool:
        """Tell whether it was laid out for this."""
        return ticks is self.ticks and (root, wide, beside) == (self.root, self.wide, self.beside)


def laid_out(ticks: Sequence[Tick], root: int, wide: float, beside: float) -> TickLine:
    """Lay the turns out: squeezed until they fit, as far as they may be squeezed."""
    rounds: dict[int, float] = {}
    room = wide - 2 * EDGE - beside - ROUND_GAP * len({tick.round for tick in ticks})
    gap = max(GAP, min(WIDEST, room / max(1, len(ticks))))
    x, round_, xs = EDGE, 0, [EDGE]
    for tick in ticks:
        x += gap + (ROUND_GAP if tick.round != round_ and round_ else 0)
        round_ = tick.round
        rounds.setdefault(round_, x)
        xs.append(x)
    entries = [root, *(tick.entry for tick in ticks)]
    return TickLine(ticks, root, wide, beside, xs, entries, dict(zip(entries, xs, strict=True)), tuple(rounds.items()))
