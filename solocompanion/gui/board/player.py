"""Playing effects on the board: the scene is synced first, then the moves that led there are animated."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import pairwise

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QObject,
    QParallelAnimationGroup,
    QPauseAnimation,
    QPointF,
    QPropertyAnimation,
    QSequentialAnimationGroup,
)

from solocompanion.app.play.showing import Beat
from solocompanion.core.board import Motion
from solocompanion.gui.board.cross_fade import Veil, fade
from solocompanion.gui.board.item import SpriteItem
from solocompanion.gui.board.view import BoardView

TRAVEL, FLIP, COUNT, APPEAR, STAGGER, REST = 280, 320, 200, 180, 60, 140


class Player(QObject):
    """Plays beats one after another.

    The session has changed before anything plays, so the end is the same at any speed; skipping jumps there. `speed` 0
    shows the end at once; `calm` fades from one effect to the next instead of moving anything. With `by_line`
    the person wants to see one line of the script at a time: whoever plays the beats says where to rest.
    """

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        self.speed = 1.0
        self.calm = self.by_line = False
        self.is_resting = False  # until the person goes on
        self._rests: Collection[int] = ()
        self._beats: Sequence[Beat] = ()
        self._at = self._said = 0
        self._running: QAbstractAnimation | None = None
        self._done: Callable[[], None] | None = None
        self._on_beat: Callable[[int], None] | None = None

    @property
    def is_playing(self) -> bool:
        """Whether beats are still to come."""
        return bool(self._beats)

    def play(
        self,
        beats: Sequence[Beat],
        done: Callable[[], None] | None = None,
        on_beat: Callable[[int], None] | None = None,
        rests: Collection[int] = (),
    ) -> None:
        """Play beats after finishing what still plays. `on_beat` is told the number of each beat.

        `rests` are the numbers of beats before which to wait for `go_on`; their count means before the end.
        """
        self.skip()
        self._beats, self._done, self._on_beat, self._rests = tuple(beats), done, on_beat, rests
        self._at = self._said = 0
        self._play_on()

    def go_on(self) -> None:
        """Play on from a rest; amid a motion, jump to the next rest."""
        if self.is_resting:
            self.is_resting = False
            self._play_on()
            return
        rest = min((one for one in self._rests if one > self._at), default=None)
        if rest is None:
            self.skip()
            return
        self._stop()
        for number in range(self._at + 1, rest):
            self._tell(number)
        self._announce(rest)
        self._at = rest
        self._view.sync(self._beats[rest - 1].board)
        self.is_resting = True

    def show_again(self) -> None:
        """Tell once more what plays or was shown last; what moves moves on."""
        if self.is_resting:
            self._view.sync(self._beats[self._at - 1].board)
        self._tell(self._at - self.is_resting)

    def skip(self) -> None:
        """Jump to the end."""
        self._stop()
        beats, done = self._beats, self._done
        if not beats:
            self._done = None
            if done is not None:
                done()
            return
        self._announce(len(beats))
        self._beats, self._done, self._on_beat = (), None, None
        self._view.sync(beats[-1].board)
        if done is not None:
            done()

    def drop(self) -> None:
        """Stop where it is and show no end: the window is closing."""
        self._stop()
        self._beats, self._done, self._on_beat = (), None, None

    def _stop(self) -> None:
        self.is_resting = False
        if self._running is not None:
            running, self._running = self._running, None
            running.stop()
            running.deleteLater()

    def _beat(self) -> None:
        beat = self._beats[self._at]
        before = {name: QPointF(item.pos()) for name, item in self._view.items_.items()}
        self._tell(self._at)
        veil = Veil(self._view) if self.calm else None
        self._view.sync(beat.board)
        self._announce(self._at + 1)
        group = QParallelAnimationGroup(self)
        if veil is not None:
            group.addAnimation(fade(veil))
        for number, motion in enumerate(beat.motions if veil is None else ()):
            item = self._view.items_.get(motion.sprite)
            if item is not None:
                group.addAnimation(self._motion(item, motion, before.get(motion.sprite), number))
        rest = QPauseAnimation(self._ms(REST), group)
        group.addAnimation(rest)
        self._running = group
        group.finished.connect(self._next)
        group.start()

    def _next(self) -> None:
        if self._running is None:
            return
        self._running.deleteLater()
        self._running = None
        self._at += 1
        if self._at in self._rests:
            self.is_resting = True
        else:
            self._play_on()

    def _play_on(self) -> None:
        """Play the next beat, or come to the end; so does a speed of 0 that was set meanwhile."""
        if self.speed > 0 and self._at < len(self._beats):
            self._beat()
        else:
            self.skip()

    def _tell(self, number: int) -> None:
        if self._on_beat is not None:
            self._on_beat(number)

    def _announce(self, until: int) -> None:
        """Say what the beats did, each once."""
        for beat in self._beats[self._said : until]:
            self._view.announce(beat.said)
        self._said = until

    def _ms(self, base: int) -> int:
        return max(1, round(base / self.speed))

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
