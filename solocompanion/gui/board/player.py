"""Playing effects on the board: the scene is synced first, then the moves that led there are animated."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from solocompanion.app.play.showing import Beat
from solocompanion.gui.board.view import BoardView

if TYPE_CHECKING:
    from PySide6.QtCore import QAbstractAnimation


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
        """Show how all beats end, announce them, and call what was to be done after them."""
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
        from solocompanion.gui.board.motions import Motions  # noqa: PLC0415 - a board is there before anything moves

        beat = self._beats[self._at]
        self._tell(self._at)
        views = (self._view, *self._view.mirrors)
        first, *others = [Motions(view, self.speed, calm=self.calm) for view in views]
        self._view.sync(beat.board)
        self._announce(self._at + 1)
        self._running = group = first.of(beat.motions)
        for one in others:  # on one clock, so that all are in step
            group.addAnimation(one.of(beat.motions))
        group.setParent(self)
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
            if beat.said:
                self._view.announce(beat.said)
        self._said = until
