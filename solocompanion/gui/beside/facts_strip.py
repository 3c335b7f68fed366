"""When components have changed during a game: a line over the board that offers to adopt or to ignore them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from solocompanion.app.content.games import Game
from solocompanion.app.library.library import Library
from solocompanion.core.adoption import AdoptFacts
from solocompanion.core.content import ContentError
from solocompanion.core.words import plural, text
from solocompanion.gui.host import Table
from solocompanion.gui.widgets.plain import button
from solocompanion.gui.widgets.strip import Strip

NAMED = 3  # more names than this would be a list, and the log has it


def bind(table: Table, library: Library, today: Callable[[], Game]) -> FactsStrip:
    """Put a strip over a table's board; `today` returns the game with the facts as they are corrected now."""
    strip = FactsStrip(table, library, today)
    table.put_over_board(strip)
    strip.refresh()
    return strip


class FactsStrip(Strip):
    """Offers to go on with corrected components; to keep the old ones is remembered until the next correction."""

    def __init__(self, table: Table, library: Library, today: Callable[[], Game]) -> None:
        self.adopt = button(text("&Use them from now on"), marked=True)
        self.keep = button(text("&Keep the old ones"), marked=True)
        super().__init__(self.adopt, self.keep)
        self.found: AdoptFacts | None = None
        self._table, self._library, self._today = table, library, today
        self.adopt.clicked.connect(self._adopt)
        self.keep.clicked.connect(self._keep)
        table.shown.connect(self.refresh)

    def refresh(self) -> None:
        """Show or hide the offer."""
        was, self.found = self.found, self._offered()
        if self.found is None:
            self._leave()
        elif self.found != was:
            self._say(self.found)
        self.setVisible(self.found is not None)

    def _offered(self) -> AdoptFacts | None:
        session = self._table.session
        try:
            today = self._today()
        except ContentError:  # the tab says so
            return None
        if not session.is_present or session.game.content_id == today.content_id:
            return None
        if self._library.preference(self._key) == today.content_id:
            return None
        from solocompanion.app.play import adopting  # noqa: PLC0415 - most games are played with the facts of today

        return adopting.offered(session, today)

    def _say(self, found: AdoptFacts) -> None:
        from solocompanion.app.play import adopting  # noqa: PLC0415 - see above

        causes = adopting.causes(self._table.session, self._today(), found)
        said = " ".join(text(cause.message, names=_shortened(cause.names)) for cause in causes)
        self.words.setText(said)
        self.setAccessibleName(said)
        self._table.board.announce(said)

    def _adopt(self) -> None:
        found = self.found
        if found is not None:
            self._table.attempt(lambda: self._table.session.perform(found))

    def _keep(self) -> None:
        self._library.set_preference(self._key, self._today().content_id)
        self.refresh()

    def _leave(self) -> None:
        if self.adopt.hasFocus() or self.keep.hasFocus():
            self._table.board.setFocus()

    @property
    def _key(self) -> str:
        return f"facts/{self._table.session.record.id}"


def _shortened(names: Sequence[str]) -> str:
    shown, rest = ", ".join(names[:NAMED]), len(names) - NAMED
    return plural("{names} and {n} more", "{names} and {n} more", rest, names=shown) if rest > 0 else shown
