"""Where the focus goes on: to the open question, the large button, the person's moves, or the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solocompanion.gui.table.page import TablePage


class Onward:
    """Keeps the focus of a table where the person goes on, while what had it comes and goes."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self._comes_back = self._was_in_banner = self._was_in_moves = False

    def note(self) -> None:
        """Note where the focus is, before the table is shown as it is now."""
        page, focus = self._page, self._page.window().focusWidget()
        self._comes_back = page.board.is_past and page.session.is_present
        self._was_in_banner = page.banner.isAncestorOf(focus)
        self._was_in_moves = page.panel.moves.isAncestorOf(focus)

    def keep(self) -> None:
        """Put the focus where the person goes on, if what had it is gone."""
        page = self._page
        if self._was_in_moves and not (page.panel.moves.parts or page.question.isVisible()):  # not what Qt has come to
            (page.bottom.main if page.bottom.main.isEnabled() else page.board).setFocus()
        if self._was_in_banner and page.session.is_present:
            self.begin()
        self._comes_back = False

    def begin(self) -> None:
        """Put the focus where the person goes on: to the open question, or to the large button."""
        page = self._page
        if page.session.waiting is not None and page.session.is_present:
            page.question.take_focus()
        elif page.bottom.main.isEnabled():
            page.bottom.main.setFocus()
        else:
            self.pass_on()

    def pass_on(self) -> None:
        """Give the focus away before Qt drops it with the button; to the board, except where one comes from the past.

        The keys of the history walk the board there.
        """
        page = self._page
        moves = page.panel.moves.parts
        (moves[0] if moves else page.bottom.timeline if self._comes_back else page.board).setFocus()
