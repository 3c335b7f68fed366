"""The lobby of a game: Continue first, then the saved games; a new game beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from solocompanion.app.content.lobby_data import LobbyGame
from solocompanion.app.library.records import GameRow
from solocompanion.app.library.rows import Play
from solocompanion.app.preferences.kept import Preferences
from solocompanion.app.preferences.presets import Preset
from solocompanion.core.options import Settings
from solocompanion.core.words import plural, text
from solocompanion.gui.guard import guarded
from solocompanion.gui.lobby.board_hero import BoardHero
from solocompanion.gui.lobby.exhibits import Table
from solocompanion.gui.lobby.new_game import NewGame
from solocompanion.gui.lobby.shelf import TALL, SavedRow, Shelf, when
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, label
from solocompanion.gui.widgets.scrolling import Wrapping, scroller
from solocompanion.gui.widgets.sign import Sign

UNSCORED = "–"  # what nobody scored
IN_SIGHT = 3  # saved games that the picture leaves room for; one where a table stands above them
RECORDS = 3  # opponents whose record is shown; one where a table stands above it


@guarded
class Lobby(QWidget):
    """What a tab shows without a game.

    Signals
    -------
    opened(id), removed(id), file_wanted(), library_wanted()
        A saved game was chosen, or taken off the list; a file is to be opened; the list of all games is wanted.
    started(settings, chance)
        A new game is wanted.
    own_wanted(kind)
        A record of this kind shall be made in the Workshop, for a new game.
    approached()
        The pointer came onto it, or a key was pressed: somebody is about to do something. Where the pointer is already
        as the window opens, this waits until there is something to see.

    """

    opened = Signal(str)
    removed = Signal(str)
    file_wanted = Signal()
    library_wanted = Signal()
    started = Signal(object, object)
    own_wanted = Signal(str)
    approached = Signal()

    def __init__(
        self,
        game: LobbyGame,
        art: Art,
        saved: Sequence[GameRow],
        last: Preset,
        credit: str,
        keep: Preferences,
        *,
        count: int = 0,
        saves: bool = True,
        plays: Sequence[Play] = (),
    ) -> None:
        """`saved` are the newest of the `count` games that are saved, `plays` those of the game that have ended."""
        super().__init__()
        self.setObjectName("page")
        self._open = next((one for one in saved if not one.over), None)
        self._saves = saves
        self._count = count if count > len(saved) else 0
        self._saved = [one for one in saved if one is not self._open]
        self.hero = BoardHero(game, art)
        self.new_game = NewGame(game, last.settings, last.chance, art, keep)
        self.new_game.started.connect(self.started)
        self.new_game.own_wanted.connect(self.own_wanted)
        self.new_game.changed.connect(self._depict)
        self.new_game.changed.connect(self._tell_about)
        self._game, self._depicted = game, game.data.settings
        self._rows = _rows(plays)
        self.about, self.record = Table(), Table()
        self.proceed = button(text("Continue"), "accent")
        sizes.hold(self.proceed, least_w=("tool", 180), h=("tool", 48))
        self._sign = Sign(game.data.sign, 44, art)
        self.plate = self._plate()
        lists = self._lists(art, credit)
        self._shelf = Shelf(self.hero, lists, self.plate, self._sign, with_plate=self._open is not None)
        left = scroller(self._shelf)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(left, 1)
        layout.addWidget(self.new_game, 1)

    def event(self, event: QEvent) -> bool:
        """Notice the pointer, and keys pressed in any part of it, before they do something."""
        if event.type() == QEvent.Type.Enter and not self.hero.is_seen:
            self.hero.seen.connect(self.approached)
        elif event.type() in {QEvent.Type.Enter, QEvent.Type.ShortcutOverride}:
            self.approached.emit()
        return super().event(event)

    def _plate(self) -> QFrame:
        plate = QFrame()
        plate.setObjectName("plate")
        newest = self._open
        title = label((newest.title or text("The game on your table")) if newest else "", "title", wrap=True)
        detail = label(f"{newest.summary} · {when(newest.updated)}" if newest else "", "quiet", wrap=True)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(title)
        words.addWidget(detail)
        holder = QHBoxLayout(plate)
        sizes.frame(holder, 16, 8, 16, 8, spacing=14)
        holder.addWidget(self._sign)
        holder.addLayout(words, 1)
        holder.addWidget(self.proceed)
        self.proceed.clicked.connect(self._continue)
        return plate

    def _lists(self, art: Art, credit: str) -> QWidget:
        made = QWidget()
        column = QVBoxLayout(made)
        sizes.frame(column, 24, 14, 24, 10, spacing=2)
        column.addWidget(self.about)
        column.addWidget(self.record)
        self._tell_about(self.new_game.settings)
        file = button(text("Open a file…"), "link")
        file.clicked.connect(self.file_wanted)
        column.addWidget(Flow(label(text("Saved games"), "section"), file, apart=True))
        inner = Wrapping()
        lines = inner.column
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(0)
        for one in self._saved:
            made_row = SavedRow(one, art.tokens)
            made_row.chosen.connect(self.opened)
            made_row.remove_wanted.connect(self.removed)
            lines.addWidget(made_row)
        if self._count:
            words = plural("All {n} saved game…", "All {n} saved games…", self._count)
            more = button(words, "link")
            more.clicked.connect(self.library_wanted)
            lines.addWidget(more, 0, Qt.AlignmentFlag.AlignLeft)
        if not self._saves:
            lines.addWidget(
                label(text("Nothing can be saved at the moment: try again, or save a copy."), "danger", wrap=True)
            )
        elif not self._saved:
            words = text("Every game is saved here automatically, from its first move on.")
            lines.addWidget(label(words, "quiet", wrap=True))
        lines.addStretch(1)
        scroll = scroller(inner, modest=True)  # the picture has its room first
        least = 1 if any(one.rows for one in self._game.data.exhibits) else IN_SIGHT
        sizes.hold(scroll, least_h=("px", TALL * max(1, min(len(self._saved), least))))
        column.addWidget(scroll, 1)
        column.addWidget(label(credit, "caption", wrap=True))
        return made

    def _depict(self, settings: Settings) -> None:
        """Let the picture of an example follow what is chosen; it stays where no game can begin so."""
        board = None if settings == self._depicted else self._game.example(settings)
        if board is not None:
            self._depicted = settings
            self.hero.show_board(None if settings == self._game.data.settings else board)
            self._shelf.refit()

    def _tell_about(self, settings: Settings) -> None:
        """Say what is known of what is chosen: who is in it, and how earlier games went."""
        known = next((one for one in self._game.exhibits(settings) if one.rows), None)
        self.about.show_rows(known.heads if known else (), known.rows if known else ())
        first = self._game.options[0]
        named = {one.value: one.label for one in first.choices}
        now = settings[first.id]
        played = [one for one in named if one in self._rows]
        room = RECORDS if known is None else 1
        if len(played) > room:  # the play log has them all
            most = sorted(played, key=lambda one: (one != now, -int(self._rows[one][0])))[:room]
            played = [one for one in played if one in most]
        rows: list[tuple[str, ...]] = [(named[one], *self._rows[one]) for one in played]
        heads: tuple[str, ...] = (text("Your record"), text("Games"), text("Won"), text("You, mean"), text("It, mean"))
        if all(row[-1] == UNSCORED for row in rows):  # a game without points
            heads, rows = heads[:3], [row[:3] for row in rows]
        lit = played.index(now) if now in played else -1
        none = "" if now in played or known is not None else self._unplayed(now)
        self.record.show_rows(heads, rows, lit, none)

    def _unplayed(self, value: str) -> str:
        """Say of an opponent that nothing was played against it yet, and what it usually scores."""
        data, first = self._game.data, self._game.options[0]
        at = [one.value for one in first.choices].index(value)
        name, usual = first.choices[at].label, data.outlooks[at]
        said = text("{name}: no game finished yet.", name=name)
        if usual is None:
            return said
        scores = {"low": usual.low, "high": usual.high, "mean": usual.mean}
        return text("{said} It usually scores {low} to {high}, {mean} in the middle.", said=said, **scores)

    def _continue(self) -> None:
        if self._open is not None:
            self.opened.emit(self._open.id)


def _rows(plays: Sequence[Play]) -> Mapping[str, tuple[str, ...]]:
    """Return how earlier games went, by the value of the first option."""
    if not plays:
        return {}
    from solocompanion.app.logbook.play_log import in_row, tallies  # noqa: PLC0415 - a first game does without

    return {one.difficulty: in_row(one, UNSCORED) for one in tallies(plays)}
