"""What moves in a beat: pieces that travel, turn over, appear or are counted, or the whole board that fades over."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QParallelAnimationGroup,
    QPauseAnimation,
    QPointF,
    QPropertyAnimation,
    QSequentialAnimationGroup,
)

from solocompanion.core.board import Motion
from solocompanion.gui.board.cross_fade import Veil, fade
from solocompanion.gui.board.item import SpriteItem
from solocompanion.gui.board.sprite_view import SpriteView

TRAVEL, FLIP, COUNT, APPEAR, STAGGER, REST = 280, 320, 200, 180, 60, 140


class Motions:
    """Animates a view from how it is now to how it will be shown, at a speed above 0; if `calm` it fades over."""

    def __init__(self, view: SpriteView, speed: float, *, calm: bool) -> None:
        self._view, self._speed = view, speed
        self._before = {name: QPointF(item.pos()) for name, item in view.items_.items()}
        self._veil = Veil(view) if calm else None

    def of(self, motions: Sequence[Motion]) -> QParallelAnimationGroup:
        """Return the animation to the sprites as they are now."""
        group = QParallelAnimationGroup()
        if self._veil is not None:
            group.addAnimation(fade(self._veil))
        for number, motion in enumerate(motions if self._veil is None else ()):
            item = self._view.items_.get(motion.sprite)
            if item is not None:
                group.addAnimation(self._motion(item, motion, self._before.get(motion.sprite), number))
        group.addAnimation(QPauseAnimation(self._ms(REST), group))
        return group

    def _ms(self, base: int) -> int:
        return max(1, round(base / self._speed))

    def _motion(self, item: SpriteItem, motion: Motion, before: QPointF | None, number: int) -> QAbstractAnimation:
        line = QSequentialAnimationGroup()
        if number:
            line.addAnimation(QPauseAnimation(self._ms(STAGGER * number)))
        if motion.kind == "move":
            line.addAnimation(self._travel(item, motion, before))
        elif motion.kind == "flip":
            line.addAnimation(self._property(item, b"flip", FLIP, (0.0, -1.0), (0.5, 0.05), (1.0, 1.0)))
        elif motion.kind == "appear":
            line.addAnimation(self._property(item, b"opacity", APPEAR, (0.0, 0.0), (1.0, item.sprite.opacity)))
        else:
            line.addAnimation(self._property(item, b"scale", COUNT, (0.0, 1.0), (0.5, 1.18), (1.0, 1.0)))
        return line

    def _travel(self, item: SpriteItem, motion: Motion, before: QPointF | None) -> QAbstractAnimation:
        """Travel from where the piece was (or its first waypoint) through the waypoints to where it is now."""
        end = item.pos()
        points = [QPointF(x, y) for x, y in motion.through]
        if before is not None and before != end:
            points.insert(0, before)
        points.append(end)
        lengths = [(b - a).manhattanLength() for a, b in pairwise(points)]
        total = sum(lengths) or 1.0
        item.setPos(points[0])
        way = QPropertyAnimation(item, b"pos")
        way.setDuration(self._ms(TRAVEL + 90 * max(0, len(points) - 2)))
        way.setEasingCurve(QEasingCurve.Type.InOutCubic)
        gone = 0.0
        way.setKeyValueAt(0.0, points[0])
        for point, length in zip(points[1:], lengths, strict=True):
            gone += length
            way.setKeyValueAt(min(1.0, gone / total), point)
        way.setEndValue(end)  # also where it stays, or its shares sum up to a little less than 1
        return way

    def _property(self, item: SpriteItem, name: bytes, ms: int, *keys: tuple[float, float]) -> QPropertyAnimation:
        change = QPropertyAnimation(item, name)
        change.setDuration(self._ms(ms))
        change.setEasingCurve(QEasingCurve.Type.InOutCubic)
        for at, value in keys:
            change.setKeyValueAt(at, value)
        return change
