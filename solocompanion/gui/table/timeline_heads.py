"""The words above the timeline: the step looked at, the rounds, the numbers of their turns."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from solocompanion.app.play.timeline import Look, Tick
from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.words import text
from solocompanion.gui.table.partings import Parting
from solocompanion.gui.table.tick_line import EDGE, ROUND_GAP, TickLine

HEADS, BASE, APART = 22.0, 14.0, 4.0  # the height they take, that of their base line, and the room between two
STRIP = 12.0  # of an edge beyond which the line goes on
EVERY = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)  # which turns of a round are numbered
LONG = 2  # turns of a round for which its number is enough


class Seen(NamedTuple):
    """What is in view, in designed pixels: the turns, how far it is scrolled, the size, plain and bold lettering."""

    look: Look
    line: TickLine
    partings: tuple[Parting, ...]
    turns: list[tuple[Tick, float]]
    shift: float
    wide: float
    tall: float
    fonts: tuple[QFont, QFont]

    def is_in_view(self, left: float, right: float) -> bool:
        """Tell whether any of it is in view."""
        return right > self.shift and left < self.shift + self.wide

    @property
    def goes_on(self) -> tuple[bool, bool]:
        """Whether the line goes on beyond the left edge, and beyond the right one; an arrow on a strip says so."""
        whole = self.line.end + self.line.asked.beside + EDGE
        return self.shift > 1, whole - self.wide - self.shift > 1

    @property
    def clear(self) -> tuple[float, float]:
        """Where words can be read, from and to: what is in view between the strips at the edges."""
        before, after = self.goes_on
        return self.shift + STRIP * before, self.shift + self.wide - STRIP * after


class Heads:
    """Writes the words in view; none over another, and what comes first goes before."""

    def __init__(self, painter: QPainter, seen: Seen, tokens: Mapping[str, str]) -> None:
        self._painter, self._seen, self._tokens = painter, seen, tokens
        self._taken: list[tuple[float, float]] = []

    def draw(self) -> None:
        """Name the step looked at, then the rounds, then their turns."""
        self._painter.setFont(self._seen.fonts[1])
        bold = QFontMetricsF(self._seen.fonts[1])
        self._draw_step(bold)
        self._draw_rounds(bold)
        self._painter.setFont(self._seen.fonts[0])
        self._draw_turns(QFontMetricsF(self._seen.fonts[0]))

    def _write(self, left: float, words: str, wide: float, token: str) -> bool:
        """Write words where there is room, whole or not at all; tell whether there was."""
        first, last = self._seen.clear
        if left < first or left + wide > last:
            return False
        if any(left < right + APART and left + wide > start - APART for start, right in self._taken):
            return False
        self._taken.append((left, left + wide))
        self._painter.setPen(QColor(self._tokens[token]))
        self._painter.drawText(QPointF(left, BASE), words)
        return True

    def _draw_step(self, bold: QFontMetricsF) -> None:
        stop, steps = self._seen.look.stop, self._seen.line.steps
        if stop < len(steps) - 1:
            words = text("{n} of {all}", n=stop + 1, all=len(steps))
            wide = bold.horizontalAdvance(words)
            self._write(steps[max(0, stop)] - wide / 2, words, wide, "ink")

    def _draw_rounds(self, bold: QFontMetricsF) -> None:
        """Name each round where its first turn stands; by its number alone where there is no more room.

        Where turns are numbered too, a number alone would be read as one of theirs.
        """
        line = self._seen.line
        is_alone = all(run.turns <= LONG for run, _ in line.heads)
        lefts = [x - ROUND_GAP for _, x in line.heads[1:]]
        for (run, x), left in zip(line.heads, [*lefts, line.end + line.asked.beside], strict=bool(line.heads)):
            end = min([left, *(chip.left for chip in line.chips if chip.left > x)])
            if not self._seen.is_in_view(x - ROUND_GAP, end):
                continue
            is_looked = run.first <= self._seen.look.at <= run.last
            name, number = self._seen.look.round_name(run.round), str(run.round)
            called = [name] if not is_alone else [name, number] if is_looked else [number]
            start = max(x - 4, self._seen.clear[0] + APART)  # one that begins out of view is named where it comes in
            for words in called:
                wide = bold.horizontalAdvance(words)
                if start + wide < end + (2 * APART if is_looked else 0) and self._write(start, words, wide, "ink2"):
                    break
            if run.first > 1 and run.turns > LONG:
                self._painter.setPen(QPen(QColor(self._tokens["line"]), 1))
                self._painter.drawLine(QPointF(x - ROUND_GAP, 6), QPointF(x - ROUND_GAP, 45))

    def _draw_turns(self, plain: QFontMetricsF) -> None:
        """Number the turns of rounds where its first side has each: every one, or every second, fifth and so on.

        It is the first of these with which all in view have room, so that one can tell which are not written.
        """
        found = {
            (tick.round, tick.number): x
            for tick, x in reversed(self._seen.turns)
            if tick.number > 1 and tick.side != "table"
        }
        places = sorted((x, number, text("turn {n}", n=number)) for (_, number), x in found.items())
        for every in EVERY:
            some = [(x, words, plain.horizontalAdvance(words)) for x, number, words in places if number % every == 0]
            if all(b - a >= (one + other) / 2 + APART for (a, _, one), (b, _, other) in pairwise(some)):
                break
        for x, words, wide in some:
            self._write(x - wide / 2, words, wide, "ink2")
