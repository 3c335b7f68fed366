"""The window: a tab for each game, menus made from one table of actions, and messages that never block."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from solocompanion.app.library.library import Library
from solocompanion.core.words import text
from solocompanion.gui import actions
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import grounds
from solocompanion.gui.style.appearance import Appearance
from solocompanion.gui.style.apply import apply_theme
from solocompanion.gui.style.theme import THEMES, window_tokens
from solocompanion.gui.widgets import drops
from solocompanion.gui.widgets.enter import EnterKeys
from solocompanion.gui.window import pages, place
from solocompanion.gui.window.applied_settings import BY_LINE, SPEEDS, AppliedSettings
from solocompanion.gui.window.awake import Awake
from solocompanion.gui.window.field_keys import FieldKeys
from solocompanion.gui.window.game_tab import GameTab
from solocompanion.gui.window.menus import window_menus
from solocompanion.gui.window.notice import Notice
from solocompanion.gui.window.over_keys import OverKeys
from solocompanion.gui.window.second_screen import SecondScreen
from solocompanion.gui.window.table_view import TableView
from solocompanion.gui.window.tabs import add_tab, game_tabs, show_pages
from solocompanion.gui.window.unsaved import Unsaved

if TYPE_CHECKING:  # the table is heavy: it is imported with the first game that lies on it
    from solocompanion.gui.host import Tab
    from solocompanion.gui.table.page import TablePage
    from solocompanion.gui.widgets.page_over import PageOver
    from solocompanion.gui.window.locked_library import LockedLibrary

TITLE = "Solo Companion"
WALKS = ("first", "turn_back", "back", "forward", "turn_forward", "last")
TABLE_ACTS: dict[str, Callable[[TablePage], object]] = {
    "undo": lambda table: table.undo(),
    "redo": lambda table: table.redo(),
    "main": lambda table: table.main(),
    "rest": lambda table: table.show_rest(),
    "draw_again": lambda table: table.draw_again(),
    "continue": lambda table: table.continue_here(),
    "correct": lambda table: table.correct_any(),
    "sheets": lambda table: table.bring_sheets(),
}


@guarded
class Window(QMainWindow):
    """The main window: games in tabs, menus, and what lies over them."""

    def __init__(self, library: Library, names: tuple[str, ...], appearance: Appearance) -> None:
        super().__init__()
        self.setWindowTitle(TITLE)
        self.library = library
        self._over: PageOver | None = None
        self._waiting: LockedLibrary | None = None
        self.applied = AppliedSettings(self, library, appearance)
        self.settings = self.applied.settings
        self.awake = Awake(self, self.settings)
        place.take_place(self, library.preference("window/geometry"))
        self.actions_ = actions.build(self)
        self.tabs = game_tabs()
        self.holder = holder = QWidget()
        self.notice = Notice(holder)
        self.unsaved = Unsaved(library, self.all_tabs, self.notice)
        self.unsaved.changed.connect(self._show_title)
        library.waiting = self._wait
        holder.setObjectName("page")
        layout = QVBoxLayout(holder)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.tabs, 1)
        self.setCentralWidget(holder)
        drops.Drops(self, self.open_file)
        FieldKeys(self)
        self._keys: tuple[QObject, ...] = ()
        for name in names:
            tab = GameTab(name, library, self.actions_, appearance.theme)
            tab.opens.connect(self.notice.pass_by)
            tab.noticed.connect(self.say)
            tab.refused.connect(partial(self.say, is_refusal=True))
            tab.changed.connect(self._changed)
            tab.rules_wanted.connect(self.show_rule)
            tab.turn_over.connect(self._chime)
            tab.own_wanted.connect(self._make_own)
            add_tab(self.tabs, tab)
        show_pages(self.tabs, shown=False)
        self.menus = window_menus(self.actions_, self)
        self.menus.unsaved_asked.connect(self.unsaved.say)
        self.menus.take_place(self.tabs, layout)
        self.table_view = TableView(self.tabs, self.menus, self.applied, self.actions_["table_view"])
        self.second_screen = SecondScreen(self, library, self.applied, self.actions_["second_screen"])
        self._connect()
        self._restore()
        self.tabs.currentChanged.connect(self._tab_shown)
        QTimer.singleShot(0, self, self._wake_first)

    # -- building ----------------------------------------------------------------------------------------------
    def _connect(self) -> None:
        act = self.actions_
        act["new"].triggered.connect(self._new)
        act["lobby"].triggered.connect(self._new)
        act["open"].triggered.connect(self._open)
        act["export"].triggered.connect(self._export)
        act["quit"].triggered.connect(self.close)
        for name, do in TABLE_ACTS.items():
            act[name].triggered.connect(partial(self._on_table, do))
        for name in WALKS:
            act[name].triggered.connect(partial(self._walk, name))
        for name in ("system", *THEMES):
            act[f"theme_{name}"].triggered.connect(partial(self.set_theme, name))
        for name in SPEEDS:
            act[name].triggered.connect(partial(self.set_speed, name))
        act["zoom_in"].triggered.connect(partial(self._zoom, 1))
        act["zoom_out"].triggered.connect(partial(self._zoom, -1))
        act["zoom_fit"].triggered.connect(partial(self._zoom, 0))
        for name, by in (("larger", 1), ("smaller", -1), ("as_designed", 0)):
            act[name].triggered.connect(partial(self.applied.grow, by))
        act["table_view"].triggered.connect(self.table_view.toggle)
        act["second_screen"].triggered.connect(self.second_screen.toggle)
        act["board"].triggered.connect(self._walk_board)
        act["why"].triggered.connect(self._why)
        for name in pages.PAGES:
            act[name].triggered.connect(partial(self._open_page, name))
        for number in range(min(9, self.tabs.count())):
            shortcut = actions.shortcut(self, f"Ctrl+{number + 1}")
            shortcut.activated.connect(partial(self.tabs.setCurrentIndex, number))

    def _restore(self) -> None:
        keep = self.library.preference
        ids = [tab.name for tab in self.all_tabs()]
        if keep("window/tab") in ids:
            self.tabs.setCurrentIndex(ids.index(keep("window/tab")))
        self.applied.theme_changed.connect(self._show_theme)
        self.applied.scale_changed.connect(self._refresh_tabs)
        self.applied.reminders_changed.connect(self._refresh_tabs)
        self.applied.playing_changed.connect(self._show_playing)
        self.applied.restore()
        if self.library.readonly:
            from solocompanion.gui.window.unsaved_strip import UnsavedStrip  # noqa: PLC0415 - most windows can save

            layout = self.holder.layout()
            assert isinstance(layout, QVBoxLayout)
            layout.insertWidget(0, UnsavedStrip(self.library, self.unsaved))
            return
        for notice in self.library.notices:
            self.notice.say(notice, unsaved=False, stays=True)

    # -- tabs --------------------------------------------------------------------------------------------------
    def tab(self, number: int) -> GameTab:
        """Return a tab by its number."""
        found = self.tabs.widget(number)
        assert isinstance(found, GameTab)
        return found

    @property
    def table(self) -> TablePage | None:
        """The game on the table of the current tab."""
        tab = self.current_tab
        return None if tab is None else tab.table

    @property
    def current_tab(self) -> GameTab | None:
        """The tab in sight, or `None` where there is no game."""
        return self.tab(self.tabs.currentIndex()) if self.tabs.count() else None

    def all_tabs(self) -> Sequence[GameTab]:
        """Return the tabs in order."""
        return [self.tab(number) for number in range(self.tabs.count())]

    def bring(self, tab: Tab) -> None:
        """Bring a tab into sight."""
        self.tabs.setCurrentIndex([one.name for one in self.all_tabs()].index(tab.name))

    @property
    def messages(self) -> Sequence[str]:
        """The last messages the person was given."""
        return tuple(self.notice.said)

    def _wake(self) -> None:
        tab = self.current_tab
        if tab is not None:
            tab.wake()
            self._changed()

    def _wake_first(self) -> None:
        self._wake()
        self.second_screen.restore()

    def _tab_shown(self, number: int) -> None:
        self.notice.pass_by()
        self.library.set_preference("window/tab", self.tab(number).name)
        self.notice.leave()
        self._wake()

    def _changed(self) -> None:
        table = self.table
        if table is None or not table.player.is_playing:
            self.notice.drop_refusal()
        self.unsaved.look()
        self.table_view.follow(table)
        self.second_screen.follow(self.current_tab)
        self.awake.act(has_game=table is not None)
        actions.follow(self.actions_, has_table=table is not None, is_over=table is not None and table.is_over)
        if table is not None:
            table.show_steps()
        self._show_title()

    def _show_title(self) -> None:
        """Name the game on the table, and mark whether something is not saved."""
        self.menus.mark_unsaved(unsaved=self.unsaved.is_any)
        name = text("{game}: Solo Companion", game=text(self.table.session.game.spec.title)) if self.table else TITLE
        self.setWindowTitle(text("{title} (not saved)", title=name) if self.unsaved.is_any else name)

    # -- doing -------------------------------------------------------------------------------------------------
    def _on_table(self, do: Callable[[TablePage], object], *_: object) -> None:
        if self.table is not None:
            do(self.table)

    def _chime(self) -> None:
        if self.settings.is_on("sound"):
            from solocompanion.gui.window.chime import chime  # noqa: PLC0415 - few want a sound

            chime()

    def _walk(self, way: str) -> None:
        if self.table is not None:
            self.table.walk(way)

    def _walk_board(self) -> None:
        if self.table is not None:
            self.table.board.walk()

    def _zoom(self, by: int) -> None:
        if self.table is not None and by:
            self.table.board.zoom_step(by)
        elif self.table is not None:
            self.table.board.zoom_to_whole()

    def _new(self) -> None:
        self.tab(self.tabs.currentIndex()).go_to_lobby()

    def _open(self) -> None:
        from solocompanion.gui.window import files  # noqa: PLC0415 - a start asks for no file

        if (path := files.to_open(self)) is not None:
            self.open_file(path)

    def open_file(self, path: Path) -> None:
        """Open a game from a file in the tab it belongs to."""
        from solocompanion.gui.window import files  # noqa: PLC0415 - a start reads none

        tabs = self.all_tabs()
        stored = files.read(path, {tab.name for tab in tabs}, self.say)
        if stored is not None:
            tab = next(one for one in tabs if one.name == stored.record.game)
            if self._over is not None:
                self._over.close_page()  # the game would open out of sight
            self.bring(tab)
            tab.open_file(stored, path)

    def _export(self) -> None:
        from solocompanion.gui.window import files  # noqa: PLC0415 - as above

        tab = self.tab(self.tabs.currentIndex())
        if (path := files.to_save(self, tab.card.title, self.say)) is not None:
            tab.export(path)

    def _open_page(self, action: str, *_: object) -> None:
        pages.opener(action)(self)

    def _make_own(self, kind: str) -> None:
        """Make something of one's own for a new game."""
        from solocompanion.gui.workshop.page import make_own  # noqa: PLC0415 - as every page, when it is opened

        make_own(self, kind)

    def show_rule(self, rule: str) -> None:
        """Open the rule catalogue at a rule."""
        from solocompanion.gui.help import rules_page  # noqa: PLC0415 - rarely needed

        rules_page.show_rule(self, rule)

    def show_page(self, title: str, page: QWidget, focus: QWidget | None = None) -> PageOver:
        """Lay a page over the tabs; Escape or its button closes it. The page that lay there before is closed."""
        from solocompanion.gui.widgets.page_over import PageOver  # noqa: PLC0415 - a start shows no page

        if self._over is not None:
            self._over.close_page()
        self.notice.pass_by()
        over = self._over = PageOver(self.holder, title, page)
        over.closed.connect(self._page_closed)
        over.open_page(focus)
        return over

    def _page_closed(self) -> None:
        self._over = None

    # -- settings in effect ------------------------------------------------------------------------------------
    def _show_theme(self) -> None:
        """Give every tab and open page the theme, and tick it in the menu."""
        self.actions_[f"theme_{self.settings.choice('theme')}"].setChecked(True)
        theme = self.applied.appearance.theme
        for tab in self.all_tabs():
            tab.set_theme(theme)
        self.second_screen.restyle()
        if self.current_tab is not None and self._over is not None:
            apply_theme(self._over, self.current_tab.art)
        self.notice.set_tokens(window_tokens(theme))

    def _refresh_tabs(self) -> None:
        for tab in self.all_tabs():
            tab.refresh()

    def _show_playing(self) -> None:
        speed = self.settings.choice("speed")
        self.actions_[speed].setChecked(True)
        for tab in self.all_tabs():
            tab.set_speed(SPEEDS[speed], calm=self.settings.is_on("calm"), by_line=speed == BY_LINE)

    def set_theme(self, name: str, *_: object) -> None:
        """Choose the theme of the window and all tabs."""
        self.settings.set("theme", name)

    def set_speed(self, name: str, *_: object) -> None:
        """Set how fast turns play."""
        self.settings.set("speed", name)

    # -- messages and small pages ------------------------------------------------------------------------------
    def say(self, message: str, place: Path | None = None, *, is_refusal: bool = False) -> None:
        """Tell the person something; with a file, offer to show its folder. A refusal goes with what comes next."""
        self.notice.say(message, unsaved=self.library.readonly and not is_refusal, place=place, is_refusal=is_refusal)
        self.unsaved.look()  # it may tell that the library cannot be written any more
        if self.table is not None:
            self.table.board.announce(message)

    def _wait(self) -> None:
        """Paint on while another program has locked the library, also where the first tab has to wait for it."""
        if not self._keys:
            self.show()
        if self._waiting is None:
            from solocompanion.gui.window.locked_library import LockedLibrary  # noqa: PLC0415 - rarely needed

            self._waiting = LockedLibrary(self.notice)
        self._waiting()

    def _why(self) -> None:
        if self.table is not None:
            self.table.explain(self.focusWidget())

    def showEvent(self, event: QShowEvent) -> None:
        """Watch the keys, once the window is one of the system's."""
        super().showEvent(event)
        show_pages(self.tabs, shown=True)
        self._keys = self._keys or (OverKeys(self), EnterKeys(self))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a large window the lettering is larger, and the panel with it."""
        super().resizeEvent(event)
        if self._over is not None:
            self._over.cover()
        self.notice.refit()
        self.applied.fit()
        self.menus.refit()

    def changeEvent(self, event: QEvent) -> None:
        """Let the screen sleep while the window is minimised; try to save again when somebody comes back."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.awake.look()
        elif event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.unsaved.come_back()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the table view with Escape, where nothing else took the key."""
        if event.key() == Qt.Key.Key_Escape and self.table_view.is_on:
            self.table_view.leave()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember the window and its board's ground, and stop what plays; ask first if something is not saved."""
        self.unsaved.come_back()
        if self.unsaved.is_any and not self.unsaved.is_given_up:
            from solocompanion.gui.window import closing  # noqa: PLC0415 - rarely needed

            closing.ask(self.holder, self.unsaved, self.close)
            event.ignore()
            return
        self.table_view.leave()
        self.second_screen.leave()
        self.awake.close()
        grounds.write()
        self.library.set_preference("window/geometry", place.kept_place(self))
        for table in (tab.table for tab in self.all_tabs() if tab.table is not None):
            table.player.drop()
        super().closeEvent(event)
