"""A turn shown line by line: the next line of the script comes when the person has done the one before."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection

from solocompanion.app.play import showing
from solocompanion.app.play.session import Session
from solocompanion.core.words import text
from solocompanion.gui.board.player import Player
from solocompanion.gui.table.bottom import BottomBar
from solocompanion.gui.table.opponent_panel import OpponentPanel


class LineByLine:
    """Rests after every line of the script that an entry of the opponent adds; an open question comes without a rest.

    The whole turn has been worked out and saved before its first line is shown. A line goes with the effects that
    follow it, up to the next one; what comes before the first line is shown with it, as is what is not done.
    """

    def __init__(self, session: Session, player: Player, panel: OpponentPanel, bottom: BottomBar) -> None:
        self._session, self._player, self._panel, self._bottom = session, player, panel, bottom
        self._lines: list[int] = []  # the steps of the turn that have a line, from this entry on
        self._before = 0  # steps of the turn before this entry
        self._at = -1

    @property
    def is_on(self) -> bool:
        """Whether lines are still to be shown, or the last one to be done."""
        return bool(self._lines) and self._player.is_playing

    def begin(self) -> Collection[int]:
        """Take up the entry that is about to play; return the beats to rest before, none where it has no line."""
        entry = self._session.entry
        self._lines, self._at = [], -1
        if not self._player.by_line or self._player.speed <= 0 or showing.told_entry(self._session) != entry.id:
            return ()
        told = showing.turn_steps(self._session)
        self._before = len(told) - len(entry.steps)
        lines = showing.script(self._session, told)
        self._lines = [one.step for one in lines if one.to_do and one.step >= self._before]
        end = () if self._session.waiting is not None else (len(entry.steps),)
        return {*(step - self._before for step in self._lines[1:]), *end} if self._lines else ()

    def follow(self, number: int) -> None:
        """Show the line that a beat of the entry belongs to, and those before it."""
        at = bisect_right(self._lines, self._before + number) - 1
        lit = self._lines[at] if at >= 0 else -1
        self._panel.show_script(showing.turn_steps(self._session), lit=lit, until=lit if at >= 0 else self._before - 1)
        self._panel.fit()
        is_last = at == len(self._lines) - 1 and self._session.waiting is None
        words = text("Finish the turn") if is_last else text("Next line")
        hint = text("Line {n} of {all}. Escape shows the rest.", n=max(at, 0) + 1, all=len(self._lines))
        self._bottom.show_main(words, hint, able=True)
        self._at = at

    @property
    def in_sight(self) -> range:
        """The steps of the turn that belong to the line in sight: from its own up to the next line's."""
        steps = len(showing.turn_steps(self._session))
        if self._at < 0:
            return range(self._before, self._lines[0] if self._lines else steps)
        return range(self._lines[self._at], self._lines[self._at + 1] if self._at + 1 < len(self._lines) else steps)

    def go_on(self) -> None:
        """Count the line in sight as done and show the next one: one press for each line, also while it moves."""
        row = next((one for one in self._panel.script.rows if self._is_lit(one.line.step)), None)
        if row is not None and not row.box.isChecked():
            row.box.setChecked(True)  # which goes on by itself
        else:
            self._player.go_on()

    def ticked(self, step: int, done: bool) -> None:  # noqa: FBT001 - a Qt slot
        """Go on when the person ticks the line in sight."""
        if self.is_on and done and self._is_lit(step):
            if not self._player.is_resting:
                self._player.go_on()
            self._player.go_on()

    def _is_lit(self, step: int) -> bool:
        return self._at >= 0 and self._lines[self._at] == step
