"""A tab: the lobby of one game, or the game on the table."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from solocompanion.app.content import cache
from solocompanion.app.content.card import tab_card
from solocompanion.app.content.lobby_data import LobbyGame, Picture, lobby_stamp
from solocompanion.app.library.library import Library
from solocompanion.app.library.records import GameRow, StoredGame
from solocompanion.app.preferences.checklist import Ticks
from solocompanion.app.preferences.presets import Preset, Presets
from solocompanion.core import registry
from solocompanion.core.options import Settings
from solocompanion.core.words import text
from solocompanion.gui.style.apply import apply_theme
from solocompanion.gui.style.art import Art, art
from solocompanion.gui.style.theme import Theme
from solocompanion.gui.widgets.plain import label
from solocompanion.gui.widgets.sign import Sign
from solocompanion.gui.window.broken_game import broken_page, copy_page, troubles, unloadable
from solocompanion.gui.window.idle import Idle
from solocompanion.gui.window.left_games import LeftGames

if TYPE_CHECKING:  # loaded when a game or the lobby is shown
    from solocompanion.app.content.games import Game
    from solocompanion.app.opening import Opening
    from solocompanion.app.play.session import Change, Session
    from solocompanion.app.workshop.holding import Held
    from solocompanion.core.journal import Cursor
    from solocompanion.gui.lobby.lobby import Lobby
    from solocompanion.gui.table.page import TablePage

SIGN = 22  # designed: the game's drawing in the bar
LISTED = 30  # saved games in a lobby; the library has all of them


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
    own_wanted(kind)
        A record of this kind shall be made in the Workshop.

    """

    opens = Signal()
    noticed = Signal(str)
    refused = Signal(str)
    changed = Signal()
    rules_wanted = Signal(str)
    turn_over = Signal()
    own_wanted = Signal(str)

    def __init__(self, name: str, library: Library, actions: dict[str, QAction], theme: Theme) -> None:
        super().__init__()
        self.name = name
        self.card, self._fault = tab_card(name)
        self.table: TablePage | None = None
        self.lobby: Lobby | None = None
        self._library, self._actions, self._theme = library, actions, theme
        self.idle = Idle(self, self._show_broken)
        self._speed, self._calm, self._by_line = 1.0, False, False
        self._left = LeftGames()
        self._heard: list[Callable[[Change], None]] = []
        self.held: Held | None = None
        self._is_stale = False  # text and controls had another size when it was in sight last
        self.sign = self._sign()

    @cached_property
    def opening(self) -> Opening:
        """Opens and starts games of this tab."""
        from solocompanion.app.opening import Opening  # noqa: PLC0415 - the lobby shows without it

        return Opening(self._library, self.noticed.emit)

    @property
    def game(self) -> Game:
        """The game with the shipped facts and the person's packs; loaded when first asked for."""
        return self.opening.game(self.name)

    def reload(self, new: Collection[str] = ()) -> None:
        """Read the person's packs again; the game on the table offers to go on with what was corrected.

        In the lobby the newest of `new` records, given by id, is chosen for the first setting that offers it.
        """
        self.opening.reread(self.name)
        if self.lobby is not None:
            self._show_lobby_again()
            self._choose_new(new)
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

    def _sign(self) -> QLabel:
        """Return the game's drawing; a game that has none, or whose palette cannot be read, is not shown."""
        if self._fault:
            return label("")
        try:
            return Sign(self.card.icon, SIGN, self.art)
        except Exception as error:  # noqa: BLE001 - a game of somebody else's may lack anything
            self._fault = registry.broken(self.name, f"{type(error).__name__}: {error}")
            return label("")

    def wake(self) -> None:
        """Show something: the game that was open last time, or the lobby."""
        if self._is_stale:
            self.refresh()
        if self.count():
            return
        if self._fault:
            self._show_broken(self._fault)
            return
        opened = self._library.preference(f"open/{self.name}")
        if opened and self._library.lists(opened):
            try:
                self.open_saved(opened)
            except Exception:  # noqa: BLE001 - whatever it is, the tab is never blank
                sys.excepthook(*sys.exc_info())
        if not self.count():
            self.show_lobby()

    # -- lobby -------------------------------------------------------------------------------------------------
    def show_lobby(self) -> None:
        """Go to the lobby; the game on the table is kept as it is."""
        self._leave()
        newest, count = self._library.newest(self.name, LISTED)
        saved = self._left.listed_with(newest)
        last = Presets(self._library, self.name).last()
        try:
            lobby = self._made_lobby(last, saved, count)
        except unloadable() as error:
            self._show_broken(str(error))
            return
        except Exception as error:  # a fault of the game: it is reported, and the tab is not left empty
            self._show_broken(registry.broken(self.name, f"{type(error).__name__}: {error}"))
            raise
        self._library.set_preference(f"open/{self.name}", "")
        self.lobby = lobby
        self.lobby.approached.connect(self._load_when_idle, Qt.ConnectionType.SingleShotConnection)
        self.lobby.opened.connect(self.open_saved)
        self.lobby.removed.connect(self._remove)
        self.lobby.started.connect(self.start)
        self.lobby.own_wanted.connect(self.own_wanted)
        self.lobby.file_wanted.connect(self._actions["open"].trigger)
        self.lobby.library_wanted.connect(self._actions["library"].trigger)
        self.table = None
        self._show(self.lobby)
        (self.lobby.proceed if self.lobby.plate.isVisibleTo(self.lobby) else self.lobby.new_game.start).setFocus()

    def _made_lobby(self, last: Preset, saved: Sequence[GameRow], count: int) -> Lobby:
        from solocompanion.gui.lobby.lobby import Lobby  # noqa: PLC0415 - a start into an open game shows none

        game, saves = self._lobby_game(last, saved), not self._library.readonly
        plays = [one for one in self._library.plays() if one.game == self.name]
        return Lobby(
            game, self.art, saved, last, self.card.credits, self._library, count=count, saves=saves, plays=plays
        )

    def _show_broken(self, why: str) -> None:
        """Say in place of everything else that the game cannot be loaded."""
        self.table = self.lobby = None
        self._show(broken_page(why))

    def _lobby_game(self, last: Preset, saved: Sequence[GameRow]) -> LobbyGame:
        """Return what the lobby shows, from the cache if nothing has changed."""
        packs = str(self._library.path.parent / "packs" / self.name)
        wanted, chance = last.settings, last.chance
        shown = next((one for one in saved if not one.over), saved[0] if saved else None)  # the one to continue first
        pictured = saved[:0] if shown is None else [shown]
        stamp = lobby_stamp(self.name, packs, wanted, pictured, chance) if cache.is_used() else ""
        return LobbyGame(self.name, stamp, wanted, self._game_to_start, partial(self._picture, pictured), chance)

    def _game_to_start(self) -> Game:
        return self.opening.game_to_start(self.name)

    def _load_when_idle(self) -> None:
        """Load a game that the lobby was shown without, once somebody is there: until then it takes no memory."""
        if cache.is_used() and not self.idle.works:
            self.idle.load(lambda: self.game.view)

    def _picture(self, saved: Sequence[GameRow], settings: Settings) -> Picture:
        """Return the state whose board the lobby shows: of a saved game, or an example of a table with settings."""
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

    def _choose_new(self, new: Collection[str]) -> None:
        if self.lobby is None:
            return
        form = self.lobby.new_game
        for option in form.game.data.options if new else ():
            offered = [one.value for one in option.choices if one.value in new]
            if offered:
                form.choose({option.id: offered[-1]}, {})
                return

    def go_to_lobby(self) -> None:
        """Go to the lobby; somebody who is there keeps what they have chosen."""
        if self.lobby is not None:
            self._show_lobby_again()
        else:
            self.show_lobby()

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
        self._open(lambda: self.opening.open_saved(game_id) if left is None else self.opening.go_on(left), game_id)

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
        if self.held is not None:
            notes = self.held.keep()
            self.held = None
            if notes:
                self.noticed.emit("\n".join(notes))
            self.opening.reread(self.name)
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

    def hold(self, held: Held) -> None:
        """Hold what was entered in the Workshop until it can be saved."""
        self.held = held
        self.changed.emit()

    def _leave(self) -> None:
        """Hold the game on the table if it is not saved: it leaves the table."""
        if self.table is not None and self.opening.is_unsaved(self.table.session):
            self._left.put(self.table.session)

    def _open(self, opened: Callable[[], Session], game_id: str = "") -> None:
        session = self._opened(opened)
        if session is not None:
            self.show_table(session)
        elif game_id and (page := copy_page(self.opening, game_id, self._open, self.show_lobby)) is not None:
            self._leave()
            self.table = self.lobby = None
            self._show(page)

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

    def show_table(self, session: Session, passed: Sequence[Cursor] = ()) -> None:
        """Put a session on the table; where that fails, say so and offer the nearest place that opens.

        `passed` are places at which it failed before.
        """
        self._leave()
        self._left.take(session.record.id)
        self._heard = list(session.listeners)  # those of its table come after them
        try:
            self._lay(session)
        except Exception as error:  # noqa: BLE001 - whatever it is, the tab is never blank
            sys.excepthook(*sys.exc_info())
            self._show_unopened(session, error, passed)

    def _show_unopened(self, session: Session, error: Exception, passed: Sequence[Cursor] = ()) -> None:
        """Say that a place of a game cannot be shown, and offer the ways on."""
        from solocompanion.app.play import showable_places  # noqa: PLC0415 - hardly ever needed
        from solocompanion.gui.window.unopened_place import UnopenedPlace  # noqa: PLC0415 - as above

        session.listeners[:] = self._heard
        passed = (*passed, session.cursor)
        place = showable_places.nearest(session, passed)
        where = "" if place is None else showable_places.called(session, place)
        is_unsaved = self.opening.is_unsaved(session)
        page = UnopenedPlace(showable_places.words_of(error), where, is_saved=not is_unsaved)
        self.table = self.lobby = None
        if is_unsaved:
            self._left.put(session)
        page.nearest_wanted.connect(partial(self._show_nearest, session, passed), Qt.ConnectionType.QueuedConnection)
        page.lobby_wanted.connect(self.show_lobby, Qt.ConnectionType.QueuedConnection)
        self._show(page)
        page.begin()

    def _show_nearest(self, session: Session, passed: Sequence[Cursor]) -> None:
        """Go to the nearest place that opens, and show the table there."""
        from solocompanion.app.play import showable_places  # noqa: PLC0415 - as above

        if (place := showable_places.nearest(session, passed)) is not None:
            try:
                showable_places.go_to(session, place)
            except troubles() as error:
                self.noticed.emit(str(error))
            else:
                self.show_table(session, passed)

    def _failed(self, error: Exception) -> None:
        """Show no table of which a part is of another place."""
        if self.table is not None:
            self._show_unopened(self.table.session, error)

    def _lay(self, session: Session) -> None:
        """Make the table of a session."""
        from solocompanion.app.readiness import getting_ready  # noqa: PLC0415 - the lobby shows without
        from solocompanion.gui.beside import bindings, tour  # noqa: PLC0415 - see above
        from solocompanion.gui.table.page import TablePage  # noqa: PLC0415 - see above

        self.table = TablePage(session, self.art, self._actions, self._library.plays)
        self.table.failed.connect(self._failed, Qt.ConnectionType.QueuedConnection)
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
        self.idle.get_ready(getting_ready(session.game))  # the rest is loaded by now
        self.table.begin()
        tour.begin_once(self.table, self._library)

    # -- theme -------------------------------------------------------------------------------------------------
    def set_theme(self, theme: Theme) -> None:
        """Draw sign, and table or lobby, with the drawings of a theme."""
        self._theme = theme
        if isinstance(self.sign, Sign):
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
