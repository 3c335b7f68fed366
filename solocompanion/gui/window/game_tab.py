"""A tab: the lobby of one game, or the game on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QStackedWidget, QTabBar, QTabWidget, QWidget

from solocompanion.app.content import cache
from solocompanion.app.content.card import card
from solocompanion.app.content.lobby_data import LobbyGame, Picture, lobby_stamp
from solocompanion.app.library.library import Library
from solocompanion.app.library.records import GameRow, StoredGame
from solocompanion.app.preferences.checklist import Ticks
from solocompanion.app.preferences.presets import Preset, Presets
from solocompanion.app.starting import getting_ready
from solocompanion.core.options import Settings
from solocompanion.core.words import text
from solocompanion.gui.style.apply import apply_theme
from solocompanion.gui.style.art import Art, art
from solocompanion.gui.style.theme import Theme
from solocompanion.gui.widgets.plain import as_written
from solocompanion.gui.widgets.sign import Sign
from solocompanion.gui.window.broken import broken_page, troubles, unloadable
from solocompanion.gui.window.left_games import LeftGames

if TYPE_CHECKING:  # loaded when a game or the lobby is shown
    from solocompanion.app.content.games import Game
    from solocompanion.app.opening import Opening
    from solocompanion.app.play.session import Session
    from solocompanion.gui.lobby.lobby import Lobby
    from solocompanion.gui.table.page import TablePage

SIGN, EDGE = 22, 12  # designed: the game's drawing in the bar, and its distance from the edge of its tab
IDLE = 50  # ms from the first sign of somebody at the lobby until the game is loaded
PAUSE = 20  # ms between one part of it and the next
STANDS = 1000  # ms until a game on the table has been painted
SLICE = 0.005  # seconds of work in an idle moment
PARTS = (  # imported in idle moments, one by one, so that no key or click waits for long
    "solocompanion.core.game",
    "solocompanion.core.view",
    "solocompanion.app.opening",
    "solocompanion.gui.table.page",
    "solocompanion.gui.beside.bindings",
)


def game_tabs() -> QTabWidget:
    """Return the bar of games with what they show."""
    made = QTabWidget()
    made.setDocumentMode(True)
    made.setFocusProxy(None)  # type: ignore[arg-type]  # the bar takes the focus; its frame has nothing to say
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    made.tabBar().setDrawBase(False)
    made.tabBar().setAccessibleName(text("Games"))
    return made


def add_tab(tabs: QTabWidget, tab: GameTab) -> None:
    """Add a game to the bar. Its drawing is a label: the class of icons brings 157 names along at every start."""
    number = tabs.addTab(tab, as_written(tab.card.title))
    tab.sign.setContentsMargins(EDGE, 0, 0, 0)
    tab.sign.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    tabs.tabBar().setTabButton(number, QTabBar.ButtonPosition.LeftSide, tab.sign)


class GameTab(QStackedWidget):
    """One game's tab. Nothing of the game is loaded before the tab is first shown.

    Signals
    -------
    opens()
        A game is about to be opened: what was said before is past.
    noticed(message), refused(message)
        Something could not be done; a refusal is past with what comes next.
    changed()
        A game was opened, closed or went on.
    rules_wanted(id)
        The person wants to see a rule among all rules.
    turn_over()
        A turn of the opponent has been shown to its end.

    """

    opens = Signal()
    noticed = Signal(str)
    refused = Signal(str)
    changed = Signal()
    rules_wanted = Signal(str)
    turn_over = Signal()

    def __init__(self, name: str, library: Library, actions: dict[str, QAction], theme: Theme) -> None:
        super().__init__()
        self.name = name
        self.card = card(name)
        self.table: TablePage | None = None
        self.lobby: Lobby | None = None
        self._library, self._actions, self._theme = library, actions, theme
        self._idle: list[Callable[[], object]] = []
        self._speed, self._calm, self._by_line = 1.0, False, False
        self._left = LeftGames()
        self._is_stale = False  # text and controls had another size when it was in sight last
        self.sign = Sign(self.card.icon, SIGN, self.art)

    @cached_property
    def opening(self) -> Opening:
        """Opens and starts games of this tab."""
        from solocompanion.app.opening import Opening  # noqa: PLC0415 - the lobby shows without it

        return Opening(self._library, self.noticed.emit)

    @property
    def game(self) -> Game:
        """The game with the shipped facts and the person's packs; loaded when first asked for."""
        return self.opening.game(self.name)

    def reload(self) -> None:
        """Read the person's packs again; the game on the table offers to go on with what was corrected."""
        self.opening.reread(self.name)
        if self.lobby is not None:
            self._show_lobby_again()
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
        if self._is_stale:
            self.refresh()
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
        self._leave()
        saved = self._left.listed_with(self._library.games(self.name, archived=False))
        last = Presets(self._library, self.name).last()
        try:
            game = self._lobby_game(last, saved)
        except unloadable() as error:
            self._show(broken_page(str(error)))
            return
        from solocompanion.gui.lobby.lobby import Lobby  # noqa: PLC0415 - a start into an open game shows none

        self._library.set_preference(f"open/{self.name}", "")
        saves = not self._library.readonly
        self.lobby = Lobby(game, self.art, saved, last, self.card.credits, self._library, saves=saves)
        self.lobby.approached.connect(self._load_when_idle, Qt.ConnectionType.SingleShotConnection)
        self.lobby.opened.connect(self.open_saved)
        self.lobby.removed.connect(self._remove)
        self.lobby.started.connect(self.start)
        self.lobby.file_wanted.connect(self._actions["open"].trigger)
        self.table = None
        self._show(self.lobby)
        (self.lobby.proceed if self.lobby.plate.isVisibleTo(self.lobby) else self.lobby.new_game.start).setFocus()

    def _lobby_game(self, last: Preset, saved: Sequence[GameRow]) -> LobbyGame:
        """Return what the lobby shows, from the cache if nothing has changed."""
        packs = str(self._library.path.parent / "packs" / self.name)
        wanted, chance = last.settings, last.chance
        stamp = lobby_stamp(self.name, packs, wanted, saved[:1], chance) if cache.is_used() else ""
        return LobbyGame(self.name, stamp, wanted, self._game_to_start, partial(self._picture, saved), chance)

    def _game_to_start(self) -> Game:
        return self.opening.game_to_start(self.name)

    def _load_when_idle(self) -> None:
        """Load a game that the lobby was shown without, once somebody is there: until then it takes no memory."""
        if cache.is_used() and not self._idle:
            self._idle = [*(partial(import_module, part) for part in PARTS), lambda: self.game.view]
            QTimer.singleShot(IDLE, self, self._load_next)

    def _load_next(self) -> None:
        """Load the next part of the game, so that nobody waits for it at the first press of a button."""
        if not self._idle:
            return  # what was waited for is done by now, or no longer wanted
        try:
            self._idle.pop(0)()
        except unloadable() as error:
            self._idle.clear()
            self.lobby = None
            self._show(broken_page(str(error)))
        if self._idle:
            QTimer.singleShot(PAUSE, self, self._load_next)

    def _go_on_with(self, work: Iterator[None]) -> None:
        """Do some milliseconds of a work that has many steps, and leave the rest to the next idle moment."""
        until = perf_counter() + SLICE
        for _ in work:
            if perf_counter() > until:
                self._idle.insert(0, partial(self._go_on_with, work))
                return

    def _picture(self, saved: Sequence[GameRow], settings: Settings) -> Picture:
        """Return the state whose board the lobby shows: the newest game's, or an example of a table with settings."""
        from solocompanion.app.opening import example  # noqa: PLC0415 - as in `opening`

        if saved:
            try:
                if (left := self._left.of(saved[0].id)) is not None:
                    return Picture(left.journal.state(left.tip), left.game_at(left.tip), sound=False)
                session = self.opening.resumed(self._library.load(saved[0].id))
                state, known = session.journal.state(session.tip), session.game_at(session.tip)
                return Picture(state, known, depicts=text("Your last game") if saved[0].over else "")
            except troubles() as error:
                self.noticed.emit(str(error))
        session = example(self._game_to_start(), settings)
        return Picture(session.state, session.game, sound=not saved, depicts=text("Example"), is_example=True)

    def _remove(self, game_id: str) -> None:
        if self._left.take(game_id) is None:
            self._library.remove(game_id)
        self._show_lobby_again()

    def _show_lobby_again(self) -> None:
        before = self.lobby
        self.show_lobby()
        if before is not None and self.lobby is not None and self.lobby is not before:
            self.lobby.new_game.choose(before.new_game.settings, before.new_game.chance)

    # -- table -------------------------------------------------------------------------------------------------
    def start(self, settings: dict[str, str], chance: dict[str, str]) -> None:
        """Begin a new game and remember the choices."""
        try:
            session = self._opened(lambda: self.opening.start(self.name, settings, chance=chance))
        except Exception:  # a fault of the game: it is reported once, and each press is answered
            self.noticed.emit(text("The game cannot begin with these choices: something is wrong in the program."))
            raise
        if session is not None:
            Presets(self._library, self.name).remember(settings, chance)
            Ticks.before(self._library, self.name).move_to(Ticks.of(self._library, session.record.id))
            self.show_table(session)

    def open_saved(self, game_id: str) -> None:
        """Open a game of the library where it was left."""
        left = self._left.take(game_id)
        self._open(lambda: self.opening.open_saved(game_id) if left is None else self.opening.go_on(left))

    def open_file(self, stored: StoredGame, path: Path) -> None:
        """Take a game read from a file into the library and open it."""
        from solocompanion.gui.window import file_opening  # noqa: PLC0415 - a start reads no file

        on_table = None if self.table is None else self.table.session
        if file_opening.is_on_table(stored, on_table):
            self.opens.emit()
        else:
            self._open(lambda: file_opening.opened(self.opening, self._left, on_table, stored, path))

    # -- what is not saved -------------------------------------------------------------------------------------
    def unsaved(self) -> list[Session]:
        """Return the games that the library does not have as they were played: on the table, and left since."""
        found = self._left.sessions()
        if self.table is not None and self.opening.is_unsaved(self.table.session):
            found.append(self.table.session)
        return found

    def keep_unsaved(self, *, anew: bool) -> None:
        """Keep what was played while nothing could be saved, and go on with it; `anew` with a library just opened.

        Raises one of `TROUBLES`; what is not kept yet can be tried again.
        """
        if anew and self.table is not None:
            self.table.session.keep_in(None)  # the library that it had, if it had one, is not this one
        for session in self._left.sessions():
            self.opening.keep(session)
            self._left.take(session.record.id)
        if self.table is not None and not self.table.session.has_store:
            kept = self.opening.keep(self.table.session)
            if kept is not self.table.session:
                self.table = None  # it is kept
                self.show_table(kept)
        elif anew and self.lobby is not None:
            self._show_lobby_again()

    def _leave(self) -> None:
        """Hold the game on the table if it is not saved: it leaves the table."""
        if self.table is not None and self.opening.is_unsaved(self.table.session):
            self._left.put(self.table.session)

    def _open(self, opened: Callable[[], Session]) -> None:
        session = self._opened(opened)
        if session is not None:
            self.show_table(session)

    def _opened(self, opened: Callable[[], Session]) -> Session | None:
        self.opens.emit()
        try:
            return opened()
        except troubles() as error:
            self.noticed.emit(str(error))
            return None

    def export(self, path: Path) -> None:
        """Write the game on the table to a file."""
        if self.table is None:
            return
        from solocompanion.app.files import exchange  # noqa: PLC0415 - as in `opening`

        try:
            exchange.write_game(self.table.session.stored(), path)
        except troubles() as error:
            self.noticed.emit(str(error))
        else:
            self.noticed.emit(text("Saved a copy: {file}", file=str(path)))

    def show_table(self, session: Session) -> None:
        """Put a session on the table."""
        from solocompanion.gui.beside import bindings, tour  # noqa: PLC0415 - the lobby shows without
        from solocompanion.gui.table.page import TablePage  # noqa: PLC0415 - see above

        self._leave()
        self._left.take(session.record.id)
        self.table = TablePage(session, self.art, self._actions, self._library.plays)
        self._pace(self.table)
        self.table.noticed.connect(self.noticed)
        self.table.refused.connect(self.refused)
        self.table.again.connect(self.start)
        self.table.rules_wanted.connect(self.rules_wanted)
        self.table.turn_over.connect(self.turn_over)
        self.table.panel.keep_ticks(self._library)
        self.table.panel.reminders.keep_in(self._library)
        self.table.shown.connect(self.changed)
        bindings.bind(self.table, self._library, self._actions, lambda: self.game)
        self._library.set_preference(f"open/{self.name}", session.record.id)
        self.lobby = None
        self._show(self.table)
        self._idle = [partial(self._go_on_with, getting_ready(session.game))]  # the rest is loaded by now
        QTimer.singleShot(STANDS, self, self._load_next)
        self.table.begin()
        tour.begin_once(self.table, self._library)

    # -- theme -------------------------------------------------------------------------------------------------
    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self._theme = theme
        self.sign.set_art(self.art)
        if self.table is not None:
            self.table.set_art(self.art)
        elif self.lobby is not None:
            apply_theme(self, self.art)

    def refresh(self) -> None:
        """Show the table anew in another size of text and controls; out of sight, once it is in sight."""
        self._is_stale = not self.isVisible()
        if self.table is not None and not self._is_stale:
            self.table.refresh()

    def set_speed(self, speed: float, *, calm: bool = False, by_line: bool = False) -> None:
        """Set how turns play: 0 shows them at once, `calm` fades between effects, `by_line` waits after each line."""
        self._speed, self._calm, self._by_line = speed, calm, by_line
        if self.table is not None:
            self._pace(self.table)

    def _pace(self, table: TablePage) -> None:
        player = table.player
        player.speed, player.calm, player.by_line = self._speed, self._calm, self._by_line

    def _show(self, page: QWidget) -> None:
        while self.count():
            old = self.currentWidget()
            assert old is not None
            self.removeWidget(old)
            old.deleteLater()
        self.addWidget(page)
        self.setCurrentWidget(page)
        self.changed.emit()
