"""The library: every saved game of every tab, to be found, opened, renamed, copied, archived and removed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QMenu, QPushButton, QStackedWidget, QWidget

from solocompanion.app.files import shelf
from solocompanion.app.library.records import GameRow
from solocompanion.app.opening import TROUBLES
from solocompanion.core.words import plural, shortened, text
from solocompanion.gui.guard import guarded
from solocompanion.gui.host import Host, Table
from solocompanion.gui.library.bar import ContinueBar, FindBar, UndoLine
from solocompanion.gui.library.files import GameFiles
from solocompanion.gui.library.list import GameList, Games
from solocompanion.gui.library.pictures import Pictures
from solocompanion.gui.library.words import name_of
from solocompanion.gui.widgets import drops
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, column, label, put

CALLED = 40  # letters of a title in a line of words


def library(host: Host) -> None:
    """Open the library over the tabs."""
    page = LibraryPage(host)
    over = host.show_page(text("Library"), page, page.list if page.games.rows else page.finder.words)
    over.closed.connect(page.settle)
    page.opening.append(over.close_page)


@guarded
class LibraryPage(QWidget):
    """The page. `opening` is called before a game is opened."""

    def __init__(self, host: Host) -> None:
        super().__init__()
        self._host, self._library = host, host.library
        self.opening: list[Callable[[], object]] = []
        self._removed: list[GameRow] = []
        self._rows: tuple[GameRow, ...] = ()
        self._touched: set[str] = set()
        self.pictures = Pictures.of(host)
        self.proceed = ContinueBar(self.pictures)
        self.finder = FindBar(self.pictures)
        self.strip = UndoLine()
        self.files = GameFiles(self._library, self.pictures, self.strip.say)
        self.games = Games(self.pictures, self.files.drag_out)
        self.list = GameList(self.games)
        self._empty = label("", "quiet", wrap=True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self._empty)
        self._actions: dict[str, QPushButton] = {}
        self._lay_out()
        self._connect()
        self.setAcceptDrops(True)
        self.refresh()

    def _lay_out(self) -> None:
        import_ = button(text("Import a file…"))
        import_.clicked.connect(self._import)
        backups = button(text("Backups…"))
        backups.clicked.connect(self._backups)
        self.finder.add(import_)
        self.finder.add(backups)
        foot = Flow(apart=True)
        for name, words, deed in self._deeds():  # what removes stands apart from the rest
            made = self._actions[name] = button(words)
            made.clicked.connect(deed)
            foot.add(made)
        body = column(12)
        body.addWidget(self.proceed)
        body.addWidget(self.finder)
        body.addWidget(self._stack, 1)
        body.addWidget(self.strip)
        body.addWidget(foot)
        self.setLayout(body)

    def _deeds(self) -> tuple[tuple[str, str, Callable[[], object]], ...]:
        return (
            ("open", text("Open (Enter)"), self.open_chosen),
            ("rename", text("Rename (F2)"), self.list.rename),
            ("duplicate", text("Duplicate"), self.duplicate),
            ("archive", text("Archive"), self.archive),
            ("export", text("Save a copy as…"), self._export),
            ("page", text("Share as a page…"), self._share),
            ("remove", text("Remove (Delete)"), self.remove),
        )

    def _connect(self) -> None:
        self.proceed.wanted.connect(self.open_game)
        self.finder.changed.connect(self._find)
        self.finder.words.returnPressed.connect(self.list.setFocus)
        self.list.open_wanted.connect(self.open_chosen)
        self.list.remove_wanted.connect(self.remove)
        self.list.undo_wanted.connect(self.undo)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._menu)
        self.strip.undo_wanted.connect(self.undo)
        self.list.selectionModel().currentChanged.connect(self._show_actions)
        self.games.renamed.connect(self._rename)

    # -- showing -----------------------------------------------------------------------------------------------
    def refresh(self, choose: str = "") -> None:
        """Show the library as it is now; the chosen game stays chosen, or `choose` is."""
        self._rows = self._library.games()
        self._find(choose)

    def _find(self, choose: str = "") -> None:
        """Show the games that fit what is looked for. Nothing but this page changes the library while it is open."""
        chosen = self.list.current()
        wanted, place = choose or (chosen.id if chosen else ""), max(0, self.list.currentIndex().row())
        find = self.finder
        shown = shelf.pick(self._rows, words=find.words.text(), game=find.game.currentData(), kind=find.kind)
        self.games.show_rows(shown)
        places = [number for number, row_ in enumerate(shown) if row_.id == wanted]
        self.list.choose(places[0] if places else place)
        self.proceed.show_row(shelf.newest_running(self._rows))
        find.count.setText(plural("{n} game", "{n} games", len(shown)))
        self._stack.setCurrentIndex(0 if shown else 1)
        self._empty.setText(_nothing(any_=bool(self._rows), saves=not self._library.readonly))
        self._show_actions()

    def _show_actions(self, *_: object) -> None:
        chosen = self.list.current()
        for name, made in self._actions.items():
            made.setEnabled(chosen is not None and (name in {"open", "export", "page"} or not self._library.readonly))
        back = chosen is not None and chosen.archived
        put(self._actions["archive"], text("Bring back") if back else text("Archive"))

    def _menu(self, at: QPoint) -> None:
        if self.list.indexAt(at).isValid():
            menu = QMenu(self)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            for name, _, deed in self._deeds():
                action = menu.addAction(self._actions[name].text())
                action.setEnabled(self._actions[name].isEnabled())
                action.triggered.connect(deed)
            menu.popup(self.list.viewport().mapToGlobal(at))

    # -- doing -------------------------------------------------------------------------------------------------
    def open_chosen(self) -> None:
        """Put the chosen game on its table."""
        chosen = self.list.current()
        if chosen is not None:
            self.open_game(chosen.id)

    def open_game(self, game_id: str) -> None:
        """Open a game in its tab; one that is open already is left as it is."""
        row_ = next((one for one in self._library.games() if one.id == game_id), None)
        tab = self.pictures.tab_of(row_.game) if row_ else None
        if row_ is None or tab is None:
            self.strip.say(text("This game is not installed here. It stays in the library."))
            return
        for close in self.opening:
            close()
        self._host.bring(tab)
        if tab.table is None or tab.table.session.record.id != game_id:
            tab.open_saved(game_id)

    def _rename(self, game_id: str, title: str) -> None:
        if self._try(partial(self._library.rename, game_id, title)):
            self._touched.add(game_id)
            table = self._table_of(game_id)
            if table is not None:
                table.session.record = table.session.record._replace(title=title)
            self.games.retitle(game_id, title)
            self.proceed.show_row(shelf.newest_running(self._library.games()))

    def duplicate(self) -> None:
        """Copy the chosen game; the copy is chosen."""
        chosen = self.list.current()
        if chosen is None:
            return
        title = shortened(text("Copy of {title}", title=name_of(chosen, self.pictures)))
        made: list[str] = []
        if self._try(lambda: made.append(shelf.duplicate(self._library, chosen.id, title))):
            self._touched.update(made)
            self.refresh(made[0])

    def archive(self) -> None:
        """Put the chosen game away, or bring it back."""
        chosen = self.list.current()
        if chosen is not None and self._try(lambda: self._library.archive(chosen.id, away=not chosen.archived)):
            self._touched.add(chosen.id)
            called = self._called(chosen)
            back = text("Brought back: {title}", title=called)
            self.strip.say(back if chosen.archived else text("Archived: {title}", title=called))
            self.refresh()

    def remove(self) -> None:
        """Take the chosen game off the list; Undo brings it back."""
        chosen = self.list.current()
        if chosen is not None and self._try(lambda: self._library.remove(chosen.id)):
            self._removed.append(chosen)
            self._touched.add(chosen.id)
            self.strip.say(text("Removed: {title}", title=self._called(chosen)), undo=True)
            self.refresh()

    def undo(self) -> None:
        """Bring back what was removed last."""
        if self._removed and self._try(lambda: self._library.restore(self._removed[-1].id)):
            back = self._removed.pop()
            self.strip.say(text("Restored: {title}", title=self._called(back)), undo=bool(self._removed))
            self.refresh(back.id)
            self.list.setFocus()

    def _called(self, row_: GameRow) -> str:
        return f"{shortened(name_of(row_, self.pictures), CALLED)}, {row_.summary}"

    def _try(self, deed: Callable[[], object]) -> bool:
        try:
            deed()
        except TROUBLES as error:
            self.strip.say(str(error))
            return False
        return True

    # -- files -------------------------------------------------------------------------------------------------
    def _import(self) -> None:
        self.take_in(self.files.ask_open(self))

    def _export(self) -> None:
        chosen = self.list.current()
        if chosen is not None:
            self.files.ask_save(self, chosen)

    def _share(self) -> None:
        chosen = self.list.current()
        if chosen is not None:
            self.files.ask_share(self, chosen)

    def take_in(self, paths: list[Path]) -> None:
        """Take games from files into the library; the first is chosen."""
        taken = self.files.take_in(paths)
        if taken:
            self._touched.update(taken)
            self.refresh(taken[0])
            self.list.setFocus()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take game files from outside, not the page's own cards."""
        drops.begin(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Import what was dropped."""
        self.take_in(drops.dropped(event))

    # -- leaving -----------------------------------------------------------------------------------------------
    def _backups(self) -> None:
        from solocompanion.gui.library.backups_page import backups  # noqa: PLC0415 - rarely needed

        backups(self._host)

    def _table_of(self, game_id: str) -> Table | None:
        tables = (tab.table for tab in self._host.all_tabs())
        return next((one for one in tables if one is not None and one.session.record.id == game_id), None)

    def settle(self) -> None:
        """Bring the tabs in line with what was done: a removed game leaves its table, lobbies list what there is."""
        there = {row_.id for row_ in self._library.games()}
        for tab in self._host.all_tabs():
            gone = tab.table is not None and tab.table.session.record.id in self._touched - there
            if gone or (tab.is_in_lobby and self._touched):
                tab.show_lobby()


def _nothing(*, any_: bool, saves: bool) -> str:
    if any_:
        return text("No game matches. Try another word, game or kind.")
    if not saves:
        return text("No games. Nothing can be saved at the moment.")
    return text(
        "No games yet. Every game is saved here automatically, from its first move on. Game files can be dropped here."
    )
