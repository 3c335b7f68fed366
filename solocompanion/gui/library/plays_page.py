"""The play log: how often you won, by how much at each difficulty, and every finished game."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget

from solocompanion.app.logbook import play_log
from solocompanion.app.logbook.play_log import Tally
from solocompanion.app.logbook.plays import difficulty_label, difficulty_place
from solocompanion.app.opening import TROUBLES
from solocompanion.core.words import text
from solocompanion.gui.host import Host
from solocompanion.gui.library.bar import UndoLine
from solocompanion.gui.library.pictures import Pictures
from solocompanion.gui.library.plays_chart import TallyRow, scale_for
from solocompanion.gui.library.words import game_name, when
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.documents import documents
from solocompanion.gui.widgets.page_rows import Rows
from solocompanion.gui.widgets.plain import button, column, label, row
from solocompanion.gui.widgets.saving import ask_where
from solocompanion.gui.widgets.scrolling import scroller

CHARTS = 300  # the highest the charts grow before they scroll, so that the list keeps room


def plays(host: Host) -> None:
    """Open the play log over the tabs."""
    page = PlaysPage(host)
    over = host.show_page(text("Play log"), page, page.list if page.plays else None)
    page.list.opened.connect(lambda _: over.close_page())
    page.list.opened.connect(page.open_game)


class PlaysPage(QWidget):
    """Totals, a chart for each game and difficulty, and the list."""

    def __init__(self, host: Host) -> None:
        super().__init__()
        self._host = host
        self._pictures = Pictures.of(host)
        self.plays = host.library.plays()
        heads = (text("Finished"), text("Game"), text("Difficulty"), text("You"), text("Opponent"), text("Result"))
        self.list = Rows(heads, text("Finished games, newest first: Enter opens one"), right=(3, 4), wide=2)
        self.strip = UndoLine()
        self._fill()
        self._lay_out()

    def _lay_out(self) -> None:
        total = label(play_log.totals(self.plays), "section")
        body = column(12)
        if self.plays:
            export = button(text("Save as CSV…"))
            export.clicked.connect(self._export)
            body.addLayout(row(total, 1, export))
            body.addWidget(self._charts())
            plate = QFrame()
            plate.setObjectName("plate")
            inside = column(0, 12)
            inside.addWidget(self.list)
            plate.setLayout(inside)
            body.addWidget(plate, 1)
        else:
            self.list.setParent(self)
            self.list.hide()
            words = text("Finished games are recorded here automatically: the scores, the difficulty and who won.")
            said = label(words, "quiet", wrap=True)
            body.addStretch(2)
            for one in (total, said):
                one.setAlignment(Qt.AlignmentFlag.AlignCenter)
                body.addWidget(one)
            body.addStretch(3)
        body.addWidget(self.strip)
        self.setLayout(body)

    def _charts(self) -> QWidget:
        """Return the charts; each game has a scale of its own."""
        found = tuple(sorted(play_log.tallies(self.plays), key=self._place))
        inner = QWidget()
        lines = column(0, 0)
        legend = text(
            "Each mark is one play, by points ahead (right) or behind (left). Round: you won. Diamond: you lost."
        )
        lines.addWidget(label(legend, "caption", wrap=True))
        for tally in found:
            lines.addWidget(self._chart(tally, found))
        lines.addStretch(1)
        inner.setLayout(lines)
        scroll = scroller(inner, sideways=False, reading=True)
        plate = QFrame()
        plate.setObjectName("plate")
        inside = column(0, 12)
        inside.addWidget(scroll)
        plate.setLayout(inside)
        plate.setFixedHeight(min(sizes.px(CHARTS), inner.sizeHint().height() + 28))
        return plate

    def _chart(self, tally: Tally, every: tuple[Tally, ...]) -> TallyRow:
        reach = scale_for([one for other in every if other.game == tally.game for one in other.margins])
        tokens = self._pictures.any_tab().art.tokens
        words = self._difficulty(tally.game, tally.difficulty)
        return TallyRow(tally, game_name(tally.game, self._pictures), words, reach, tokens)

    def _fill(self) -> None:
        for play in reversed(self.plays):
            scores = ["–" if one is None else str(one) for one in (play.human_score, play.opponent_score)]
            name = game_name(play.game, self._pictures)
            words = self._difficulty(play.game, play.difficulty)
            self.list.add(play.game_id, when(play.finished), name, words, *scores, play_log.result(play))

    def _difficulty(self, game: str, value: str) -> str:
        tab = self._pictures.tab_of(game)
        if tab is None:
            return value
        try:
            return difficulty_label(tab.game, value)
        except TROUBLES:
            return value

    def _place(self, tally: Tally) -> tuple[int, int]:
        """Return where a tally stands: games as their tabs, difficulties as when a game is set up."""
        games, tab = self._pictures.games(), self._pictures.tab_of(tally.game)
        if tab is None:
            return len(games), 0
        try:
            return games.index(tally.game), difficulty_place(tab.game, tally.difficulty)
        except TROUBLES:
            return games.index(tally.game), 0

    def open_game(self, game_id: str) -> None:
        """Open the game of a play, with its score sheets."""
        game = next(play.game for play in self.plays if play.game_id == game_id)
        tab = self._pictures.tab_of(game)
        if tab is not None:
            self._host.bring(tab)
            if tab.table is None or tab.table.session.record.id != game_id:
                tab.open_saved(game_id)

    def _export(self) -> None:
        kinds = {text("Tables ({kind})", kind="*.csv"): (".csv",)}
        path = ask_where(self, text("Save the play log"), documents() / "play-log.csv", kinds, self.strip.say)
        if path is not None:
            self.write(path)

    def write(self, path: Path) -> None:
        """Write the log to a file."""
        words = play_log.table(self.plays, lambda game: game_name(game, self._pictures), self._difficulty)
        try:
            play_log.write_table(path, words)
        except OSError as error:
            why = error.strerror or str(error)
            self.strip.say(text("{file} was not written: {why}", file=str(path), why=why))
        else:
            self.strip.say(text("Saved: {file}", file=str(path)))
