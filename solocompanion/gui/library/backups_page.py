"""Backups: what each holds, and putting one in the library's place after it has been looked at."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QWidget

from solocompanion.app.library import restoring
from solocompanion.app.library.records import LibraryError
from solocompanion.app.library.restoring import Backup
from solocompanion.core.words import plural, text
from solocompanion.gui.host import Host
from solocompanion.gui.library.bar import UndoLine
from solocompanion.gui.library.pictures import Pictures
from solocompanion.gui.library.words import name_of, when
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.page_rows import Rows
from solocompanion.gui.widgets.plain import button, column, label, line, row, set_tip

TALL = 54  # a row of two lines


def backups(host: Host) -> None:
    """Open the backups over the tabs."""
    page = BackupsPage(host)
    host.show_page(text("Backups"), page, page.list)


class BackupsPage(QWidget):
    """Lists the backups and shows what the chosen one holds."""

    def __init__(self, host: Host) -> None:
        super().__init__()
        self._host = host
        self._pictures = Pictures.of(host)
        self._found: tuple[Backup, ...] = ()
        self.list = QListWidget()
        self.list.setObjectName("rows")
        sizes.hold(self.list, w=("tool", 320))
        self.list.setAccessibleName(text("Backups, newest first"))
        self.list.currentRowChanged.connect(self._show)
        self._title, self._state = label("", "section"), label("", "quiet", wrap=True)
        self.holds = Rows((text("Game"), text("How it stands"), text("Last played")), text("Games in this backup"))
        self.restore = button(text("Restore this backup"), "strong")
        self.restore.clicked.connect(self._restore)
        self.strip = UndoLine()
        self._lay_out()
        self.refresh()

    def _lay_out(self) -> None:
        library = button(text("Back to the library"))
        library.clicked.connect(self._back)
        words = text(
            "A backup is made whenever the app starts after you have played. "
            "Restoring one backs up your current library first, so that you can go back to it."
        )
        right = column(8, 16)
        right.addWidget(self._title)
        right.addWidget(self._state)
        right.addWidget(line())
        right.addWidget(self.holds, 1)
        right.addLayout(row(1, self.restore))
        plate = QFrame()
        plate.setObjectName("plate")
        plate.setLayout(right)
        listed = QFrame()
        listed.setObjectName("plate")
        left = column(0, 8)
        left.addWidget(self.list)
        listed.setLayout(left)
        sides = row(listed, spacing=12)
        sides.addWidget(plate, 1)
        body = column(12)
        body.addWidget(label(words, "quiet", wrap=True))
        body.addLayout(sides, 1)
        body.addWidget(self.strip)
        body.addLayout(row(library, 1))
        self.setLayout(body)

    def refresh(self) -> None:
        """Look into the backups anew."""
        self._found = restoring.held(self._host.library.path)
        self.list.clear()
        for one in self._found:
            count = text("cannot be used") if one.fault else plural("{n} game", "{n} games", len(one.games))
            item = QListWidgetItem(f"{when(one.made)}\n{count} · {one.path.name}")
            item.setSizeHint(QSize(0, sizes.px(TALL)))
            self.list.addItem(item)
        usable = next((number for number, one in enumerate(self._found) if not one.fault), 0)
        self.list.setCurrentRow(usable if self._found else -1)
        if not self._found:
            self._show(-1)

    def _show(self, number: int) -> None:
        self.holds.clear()
        one = self._found[number] if 0 <= number < len(self._found) else None
        why = self._refused(one)
        self.restore.setEnabled(one is not None and not why)
        set_tip(self.restore, why)
        if one is None:
            self._title.setText(text("No backups yet"))
            self._state.setText(text("The first is made at the next start."))
            return
        self._title.setText(text("What it holds"))
        self._state.setText(one.fault or f"{_counted(one)} {why}".strip())
        for game in one.games:
            self.holds.add(game.id, name_of(game, self._pictures), game.summary, when(game.updated))

    def _refused(self, one: Backup | None) -> str:
        """Say why a backup cannot be restored; "" where it can, or there is none."""
        if one is None or one.fault:
            return one.fault if one else ""
        return text("Nothing can be restored while nothing can be saved.") if self._host.library.readonly else ""

    def _restore(self) -> None:
        one = self._found[self.list.currentRow()]
        try:
            self._host.library.take_back(one.path)
        except LibraryError as error:
            self.strip.say(str(error))
            return
        for tab in self._host.all_tabs():
            if tab.is_awake:
                tab.show_lobby()
        self.refresh()
        self.strip.say(
            text("Restored: {backup}. Your previous library is now the newest backup.", backup=one.path.name)
        )
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _back(self) -> None:
        self._host.actions_["library"].trigger()


def _counted(one: Backup) -> str:
    games = plural("{n} game", "{n} games", len(one.games))
    over = sum(game.over for game in one.games)
    return text(
        "{games}, {over} of them finished, {plays} in the play log. Made {when}.",
        games=games,
        over=over,
        plays=one.plays,
        when=when(one.made),
    )
