"""After a correction: what the opponent's last turn would have been with it, and the offer to play it again."""

from __future__ import annotations

from solocompanion.app.play import differs
from solocompanion.app.play.differs import Comparison
from solocompanion.app.play.session import Change
from solocompanion.core.correction import Correct
from solocompanion.core.words import text
from solocompanion.gui.host import Table
from solocompanion.gui.widgets.plain import button, label
from solocompanion.gui.widgets.strip import Strip


def bind(table: Table) -> DiffersStrip:
    """Add a strip to a table's panel; it is hidden until it is to look at a correction that has something to say.

    Over the board it would move pieces and plates from under the pointer.
    """
    strip = DiffersStrip(table)
    table.put_in_panel(strip)
    table.put_in_panel(strip.quiet)
    return strip


class DiffersStrip(Strip):
    """Says what a correction would have changed, once; the next change takes it away.

    That it would have changed nothing is one quiet line in the panel, and the board keeps its size.
    """

    def __init__(self, table: Table) -> None:
        self.again = button(text("Play the turn &again with this"), marked=True)
        self.keep = button(text("&Keep it as it is"), marked=True)
        self.more = button(text("&What differs?"), "link", marked=True)
        super().__init__(self.again, self.keep, self.more)
        self.found: Comparison | None = None
        self._table = table
        self.quiet = label("", "quiet", wrap=True)
        self.quiet.setContentsMargins(16, 4, 16, 4)
        self.quiet.hide()
        self.again.clicked.connect(self._play_again)
        self.keep.clicked.connect(self.dismiss)
        self.more.clicked.connect(self._say_all)
        table.session.listeners.append(self.look)

    def look(self, change: Change) -> None:
        """Say what a change would have changed, if it is a correction."""
        session = self._table.session
        is_correction = change.kind == "did" and isinstance(session.entry.command, Correct)
        found = differs.compare(session) if is_correction else None
        if found is None:
            self.dismiss()
        else:
            self._say(found)

    def _say(self, found: Comparison) -> None:
        self.found = found
        said, brief = differs.words(self._table.session, found), differs.brief(self._table.session, found)
        self.quiet.setText(said)
        self._show(brief)
        self.more.setHidden(all(line in brief for line in (*found.new, *found.old)))
        self.setAccessibleName(said)
        self.setVisible(not found.is_same)
        self.quiet.setVisible(found.is_same)
        self._table.board.announce(said)

    def _say_all(self) -> None:
        """Say what differs, line by line of the script; the buttons below it stay."""
        if self.found is not None:
            self.keep.setFocus()
            self.more.hide()
            self._show(differs.words(self._table.session, self.found))

    def _show(self, said: str) -> None:
        """Say what differs, and what to choose."""
        choice = text("Play it again if this was so before that turn; keep it if it came about since.")
        self.words.setText(f"{said}\n{choice}")

    def dismiss(self) -> None:
        """Leave the turn as it was played."""
        if any(one.hasFocus() for one in (self.again, self.keep, self.more)):
            self._table.board.setFocus()
        self.found = None
        self.hide()
        self.quiet.hide()

    def _play_again(self) -> None:
        found = self.found
        self.dismiss()
        if found is not None:
            self._table.attempt(lambda: differs.play_again(self._table.session, found))
