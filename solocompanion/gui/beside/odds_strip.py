"""What may happen next, with odds: a short list in the panel and small percentages on the board, when switched on."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QVBoxLayout, QWidget

from solocompanion.app.play import odds, showing
from solocompanion.app.play.odds import OddsLine
from solocompanion.app.play.session import Change
from solocompanion.core.board import Sprite
from solocompanion.core.forecast import Forecast
from solocompanion.core.words import plural, text
from solocompanion.gui.host import Table
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.in_steps import InSteps
from solocompanion.gui.widgets.plain import button, clear, label, put, restyle, row
from solocompanion.gui.widgets.popover import Popover
from solocompanion.gui.widgets.scrolling import scroller

LINES = ((800, 6), (640, 3))  # from which height of the panel on there is room for how many lines
WIDTH, HEIGHT, ODDS_WIDTH = 400, 360, 54
BESIDE, ABOVE = 6, 200  # pixels from the strip to the whole list, and up to its head


class OddsStrip(QFrame):
    """Works the forecast out in slices after every change and shows it; hidden in the past.

    Attributes
    ----------
    forecast
        What is shown; `None` while nothing is.

    """

    def __init__(self, table: Table) -> None:
        super().__init__()
        restyle(self, "row", value=True)
        self.forecast: Forecast | None = None
        self._table, self._wanted = table, True
        self._count = label("", "caption")
        self._more = button("", "link")
        self._more.clicked.connect(self.show_all)
        self._grid = QGridLayout()
        layout = QVBoxLayout(self)
        sizes.frame(layout, 16, 5, 12, 4, spacing=1)
        layout.addLayout(row(label(text("What may happen"), "strong"), 1, self._count, self._more))
        layout.addLayout(self._grid)
        self._work = InSteps(self)
        self._all = Popover(table.page, WIDTH)
        self._all.setAccessibleName(text("What may happen"))
        self._badges: tuple[Sprite, ...] = ()
        self._found = Forecast((), (), exact=True, paths=0)
        self.hide()
        table.shown.connect(self.renew)
        for plate in (table.why, table.piece):
            plate.closed.connect(self._mark_board)
        table.session.listeners.append(self._played)

    def set_wanted(self, wanted: bool) -> None:  # noqa: FBT001 - a Qt slot
        """Show odds from now on, or none; the table is shown anew."""
        self._wanted = wanted
        self._table.refresh()

    def _played(self, _change: Change) -> None:
        """Say nothing of what was to come while it comes."""
        if self._table.player.is_playing:
            self._work.stop()
            self.forecast = None
            self.hide()

    def renew(self) -> None:
        """Forecast anew; called when the page has caught up with the session."""
        self.forecast = None
        self._all.close_quietly()
        working = odds.ahead(self._table.session) if self._wanted else None
        if working is None:
            self._work.stop()
            self.hide()
        else:
            self._work.start(working, self._mark)

    def _mark(self, found: Forecast) -> None:
        """Work out what to lay over the board."""
        self._found = found
        self._work.start(odds.marking(self._table.session, found), self._show_all)

    def _show_all(self, badges: tuple[Sprite, ...]) -> None:
        self._badges = badges
        self._show(self._found)
        self._mark_board()

    def _show(self, forecast: Forecast) -> None:
        lines = odds.lines(forecast)
        self.forecast = forecast if lines else None
        self.setVisible(bool(lines))
        most = next((count for height, count in LINES if self._table.panel.height() >= sizes.px(height)), 0)
        _fill(self._grid, lines[:most])
        self._count.setText(odds.basis(forecast))
        left = len(lines) - most
        more = plural("and {n} more", "and {n} more", left) if most else plural("{n} thing", "{n} things", left)
        put(self._more, more)
        self._more.setVisible(len(lines) > most)
        self.setAccessibleName(text("What may happen"))
        self.setAccessibleDescription("; ".join(f"{one.odds}: {one.words}" for one in lines[: most or 3]))

    def _mark_board(self) -> None:
        """Lay the percentages over the board; a plate that explained something may have taken them away."""
        session, table = self._table.session, self._table
        if self.forecast is not None and not table.player.is_playing and not table.why.isVisible():
            table.board.sync(showing.board(session).over(self._badges))

    def show_all(self) -> None:
        """Open the whole list beside the panel."""
        if self.forecast is None:
            return
        clear(self._all.body)
        close = button(text("Close (Esc)"))
        close.clicked.connect(self._all.close_quietly)
        self._all.body.addLayout(row(label(text("What may happen"), "section"), 1, close))
        self._all.body.addWidget(label(text("Each is counted separately: several may happen in one turn."), "quiet"))
        inner = QWidget()
        grid = QGridLayout(inner)
        _fill(grid, odds.lines(self.forecast))
        if rare := odds.left_out(self.forecast):
            grid.addWidget(label(rare, "quiet"), grid.rowCount(), 1)
        scroll = scroller(inner, reading=True)
        scroll.setFixedHeight(min(sizes.px(HEIGHT), inner.sizeHint().height() + 4))
        self._all.body.addWidget(scroll)
        self._all.open_up_to(lambda: self.mapTo(self._table.page, QPoint(-BESIDE, -ABOVE)), close)

    @property
    def more(self) -> QPushButton:
        """The button that opens the whole list."""
        return self._more


def _fill(grid: QGridLayout, lines: list[OddsLine]) -> None:
    clear(grid)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(sizes.tool(8))
    grid.setVerticalSpacing(0)
    grid.setColumnStretch(1, 1)
    grid.setColumnMinimumWidth(0, sizes.px(ODDS_WIDTH))
    for number, line in enumerate(lines):
        share = label(line.odds, "strong")
        words = label(line.words, wrap=True)
        restyle(words, "role", "quiet" if line.certain else "")
        grid.addWidget(share, number, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(words, number, 1, Qt.AlignmentFlag.AlignTop)
