"""A tab: the lobby of one game, or the game on the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from solocompanion.app.content import games
from solocompanion.app.content.games import Game
from solocompanion.app.files import exchange
from solocompanion.app.library.library import Library
from solocompanion.app.library.records import StoredGame
from solocompanion.app.opening import TROUBLES, Opening
from solocompanion.app.play.session import Session
from solocompanion.app.preferences.checklist import Ticks
from solocompanion.app.preferences.presets import Presets
from solocompanion.core import registry
from solocompanion.core.content import ContentError
from solocompanion.core.words import text
from solocompanion.gui.beside.tour import begin_once
from solocompanion.gui.lobby.lobby import Lobby
from solocompanion.gui.style.apply import apply_theme
from solocompanion.gui.style.art import Art, art
from solocompanion.gui.style.theme import Theme
from solocompanion.gui.widgets.plain import label

if TYPE_CHECKING:
    from solocompanion.gui.table.page import TablePage


class GameTab(QStackedWidget):
    """One game's tab. Nothing of the game is loaded before the tab is first shown.

    Signals
    -------
    noticed(message)
        Something could not be done.
    changed()
        A game was opened, closed or went on.
    rules_wanted(id)
        The person wants to see a rule among all rules.

    """

    noticed = Signal(str)
    changed = Signal()
    rules_wanted = Signal(str)

    def __init__(self, name: str, library: Library, actions: dict[str, QAction], theme: Theme) -> None:
        super().__init__()
        self.name = name
        self.card = games.card(name)
        self.table: TablePage | None = None
        self.lobby: Lobby | None = None
        self._library, self._actions, self._theme = library, actions, theme
        self.opening = Opening(library, self.noticed.emit)
        self._speed, self._calm = 1.0, False

    @property
    def game(self) -> Game:
        """The game with the shipped facts and the person's packs; loaded when first asked for."""
        return self.opening.game(self.name)

    def reload(self) -> None:
        """Read the person's packs again; the game on the table offers to go on with what was corrected."""
        self.opening.reread(self.name)
        if self.lobby is not None:
            self.show_lobby()
        elif self.table is not None:
            self.table.refresh()

    @property
    def settings(self) -> dict[str, str]:
        """The settings of the game on the table, or those chosen in the lobby."""
        if self.table is not None:
            return dict(self.table.session.record.settings)
        return dict(self.lobby.new_game.settings) if self.lobby is not None else {}

    @property
    def is_in_lobby(self) -> bool:
        """Whether the lobby is shown."""
        return self.lobby is not None

    @property
    def is_awake(self) -> bool:
        """Whether the tab has been shown."""
        return self.count() > 0

    @property
    def art(self) -> Art:
        """The drawings in the current theme."""
        return art(self.name, self._theme)

    def wake(self) -> None:
        """Show something: the game that was open last time, or the lobby."""
        if self.count():
            return
        opened = self._library.preference(f"open/{self.name}")
        if opened and any(row.id == opened for row in self._library.games(self.name)):
            self.open_saved(opened)
        if not self.count():
            self.show_lobby()

    # -- lobby -------------------------------------------------------------------------------------------------
    def show_lobby(self) -> None:
        """Go to the lobby; the game on the table is kept as it is."""
        try:
            game = self.opening.game_to_start(self.name)
        except (ContentError, registry.UnknownGameError) as error:
            self._show(_broken(str(error)))
            return
        self._library.set_preference(f"open/{self.name}", "")
        saved = self._library.games(self.name, archived=False)
        last = Presets(self._library, self.name).last()
        self.lobby = Lobby(
            game, self.art, saved, self._picture(), last.settings, last.chance, self.card.credits, self._library
        )
        self.lobby.opened.connect(self.open_saved)
        self.lobby.removed.connect(self._remove)
        self.lobby.started.connect(self.start)
        self.lobby.file_wanted.connect(self._actions["open"].trigger)
        self.table = None
        self._show(self.lobby)
        (self.lobby.proceed if self.lobby.plate.isVisibleTo(self.lobby) else self.lobby.new_game.start).setFocus()

    def _picture(self) -> Any:
        """Return the state whose board the lobby shows: the newest game's, or a fresh table."""
        saved = self._library.games(self.name, archived=False)
        if saved:
            try:
                session = self.opening.resumed(self._library.load(saved[0].id))
                return session.journal.state(session.tip)
            except TROUBLES as error:
                self.noticed.emit(str(error))
        return Session.start(self.game, seed="picture").state

    def _remove(self, game_id: str) -> None:
        self._library.remove(game_id)
        self.show_lobby()

    # -- table -------------------------------------------------------------------------------------------------
    def start(self, settings: dict[str, str], chance: dict[str, str]) -> None:
        """Begin a new game and remember the choices."""
        session = self._opened(lambda: self.opening.start(self.name, settings, chance=chance))
        if session is not None:
            Presets(self._library, self.name).remember(settings, chance)
            Ticks.before(self._library, self.name).move_to(Ticks.of(self._library, session.record.id))
            self.show_table(session)

    def open_saved(self, game_id: str) -> None:
        """Open a game of the library where it was left."""
        self._open(lambda: self.opening.open_saved(game_id))

    def open_file(self, stored: StoredGame, path: Path) -> None:
        """Take a game read from a file into the library and open it."""
        self._open(lambda: self.opening.open_file(stored, path))

    def keep_unsaved(self) -> None:
        """Keep what was played while nothing could be saved, and go on with it from the library."""
        if self.table is not None:
            session = self.table.session
            self._open(lambda: self.opening.keep(session))
        elif self.lobby is not None:
            self.show_lobby()

    def _open(self, opened: Callable[[], Session]) -> None:
        session = self._opened(opened)
        if session is not None:
            self.show_table(session)

    def _opened(self, opened: Callable[[], Session]) -> Session | None:
        try:
            return opened()
        except TROUBLES as error:
            self.noticed.emit(str(error))
            return None

    def export(self, path: Path) -> None:
        """Write the game on the table to a file."""
        if self.table is None:
            return
        try:
            exchange.write_game(self.table.session.stored(), path)
        except TROUBLES as error:
            self.noticed.emit(str(error))
        else:
            self.noticed.emit(text("Saved a copy: {file}", file=str(path)))

    def show_table(self, session: Session) -> None:
        """Put a session on the table."""
        from solocompanion.gui.beside import bindings, facts_strip  # noqa: PLC0415 - the lobby shows without it
        from solocompanion.gui.table.page import TablePage  # noqa: PLC0415 - see above

        self.table = TablePage(session, self.art, self._actions)
        self.table.player.speed, self.table.player.calm = self._speed, self._calm
        self.table.noticed.connect(self.noticed)
        self.table.again.connect(self._again)
        self.table.rules_wanted.connect(self.rules_wanted)
        self.table.panel.keep_ticks(self._library)
        self.table.shown.connect(self.changed)
        bindings.bind(self.table, self._library, self._actions)
        facts_strip.bind(self.table, self._library, lambda: self.game)
        self._library.set_preference(f"open/{self.name}", session.record.id)
        self.lobby = None
        self._show(self.table)
        self.table.bottom.main.setFocus()
        begin_once(self.table, self._library)

    def _again(self, session: Session) -> None:
        self.start(dict(session.record.settings), dict(session.chance))

    # -- theme -------------------------------------------------------------------------------------------------
    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self._theme = theme
        if self.table is not None:
            self.table.set_art(self.art)
        elif self.lobby is not None:
            apply_theme(self, self.art)

    def refresh(self) -> None:
        """Show the table anew in another size of text and controls."""
        if self.table is not None:
            self.table.refresh()

    def set_speed(self, speed: float, *, calm: bool = False) -> None:
        """Set how fast turns play; 0 shows them at once, `calm` fades from one effect to the next."""
        self._speed, self._calm = speed, calm
        if self.table is not None:
            self.table.player.speed, self.table.player.calm = speed, calm

    def _show(self, page: QWidget) -> None:
        while self.count():
            old = self.currentWidget()
            assert old is not None
            self.removeWidget(old)
            old.deleteLater()
        self.addWidget(page)
        self.setCurrentWidget(page)
        self.changed.emit()


def _broken(why: str) -> QWidget:
    made = QWidget()
    layout = QVBoxLayout(made)
    layout.setContentsMargins(48, 48, 48, 48)
    layout.addWidget(label(text("This game cannot be loaded."), "title"))
    layout.addWidget(label(why, "danger", wrap=True))
    layout.addWidget(label(text("Your saved games are untouched."), "quiet"))
    layout.addStretch(1)
    return made
