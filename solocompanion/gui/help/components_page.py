"""All components of a game to look up: kinds, names, and the facts of one with its picture. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QHBoxLayout, QLineEdit, QListWidgetItem, QWidget

from solocompanion.app.content.components import Component, Group, groups
from solocompanion.app.content.games import Game
from solocompanion.core.content import ContentError
from solocompanion.core.words import plural, text
from solocompanion.gui.board.sprites import BoardPicture
from solocompanion.gui.guard import guarded
from solocompanion.gui.host import Host, current_game
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.index_list import IndexList
from solocompanion.gui.widgets.plain import clear, column, label, row
from solocompanion.gui.widgets.scrolling import scroller

KINDS, NAMES, FACT, ROOMY, LEAST = 180, 250, 150, 560, 235
PICTURE = (360, 340)  # the most a picture takes, in pixels


@guarded
class FactPlate(QFrame):
    """One component with everything that is known of it."""

    def __init__(self, game: Game, art: Art) -> None:
        super().__init__()
        self.setObjectName("plate")
        self._game, self._art = game, art
        self._upright = False
        self.title = label("", "title", wrap=True)
        self.known = label("", "caption", wrap=True)
        self.picture = BoardPicture(art)
        self.facts = QGridLayout()
        self.facts.setHorizontalSpacing(16)
        self.facts.setVerticalSpacing(8)
        self.facts.setColumnStretch(1, 1)
        inner = QWidget()
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._sides.setContentsMargins(0, 0, 0, 0)
        self._sides.setSpacing(24)
        top = Qt.AlignmentFlag.AlignTop
        words = column(0)
        words.addLayout(self.facts)
        words.addStretch(1)
        self._sides.addLayout(words, 1)
        self._sides.addWidget(self.picture, 0, top | Qt.AlignmentFlag.AlignLeft)
        inner.setLayout(self._sides)
        scroll = scroller(inner)
        body = column(4, 20)
        body.addWidget(self.title)
        body.addWidget(self.known)
        body.addSpacing(12)
        body.addWidget(scroll, 1)
        self.setLayout(body)

    def set_art(self, art: Art) -> None:
        """Draw with another theme, also what is shown next."""
        self._art = art

    def show_component(self, component: Component | None) -> None:
        """Show a component, or that none is chosen."""
        clear(self.facts)
        self.title.setText(component.name if component else text("Nothing chosen"))
        self.known.setText(component.known if component else "")
        self.known.setVisible(bool(component and component.known))
        for number, (name, value) in enumerate(component.facts if component else ()):
            left = label(name, "quiet", wrap=True)
            sizes.hold(left, w=("px", FACT))
            self.facts.addWidget(left, number, 0, Qt.AlignmentFlag.AlignTop)
            self.facts.addWidget(label(value, wrap=True), number, 1, Qt.AlignmentFlag.AlignTop)
        facts = ". ".join(f"{name}: {value}" for name, value in component.facts) if component else ""
        self.setAccessibleName(f"{self.title.text()}. {facts}")
        self._draw(component)

    def _draw(self, component: Component | None) -> None:
        board = self._game.view.record_picture(component.kind, component.record) if component else None
        self.picture.setVisible(board is not None)
        if board is not None:
            self._upright = board.width < board.height
            self._arrange()
            wide, high = PICTURE
            self.picture.show_board(board, self._art, round(min(wide, high * board.width / max(1.0, board.height))))

    def _arrange(self) -> None:
        """Put an upright picture beside the facts where there is room, any other below them."""
        beside = self._upright and self.width() >= sizes.px(ROOMY)
        self._sides.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self._sides.setStretch(0, 1 if beside else 0)
        self._sides.setStretch(1, 0 if beside else 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange facts and picture for the new width."""
        super().resizeEvent(event)
        self._arrange()


@guarded
class ComponentsPage(QWidget):
    """Kinds at the left, the names of one kind beside them, and the chosen one at the right. A search goes over all."""

    def __init__(self, game: Game, art: Art, settings: Mapping[str, str] | None) -> None:
        super().__init__()
        self._groups: tuple[Group, ...] = groups(game, settings)
        self.search = QLineEdit()
        self.search.setPlaceholderText(text("Search in names and facts"))
        self.search.setAccessibleName(text("Search the components"))
        sizes.hold(self.search, w=("tool", KINDS + NAMES + 16))
        self.search.textChanged.connect(self._sift)
        self.count = label("", "quiet")
        self.kinds = IndexList(text("Kinds"))
        self.names = IndexList(text("Components"))
        sizes.hold(self.kinds, w=("tool", KINDS))
        sizes.hold(self.names, w=("tool", NAMES))
        self.plate = FactPlate(game, art)
        sizes.hold(self.plate, least_w=("px", LEAST))
        self.kinds.currentRowChanged.connect(self._sift)
        self.names.currentItemChanged.connect(self._show)
        lists = QHBoxLayout()
        lists.setSpacing(16)
        lists.addWidget(self.kinds)
        lists.addWidget(self.names)
        lists.addWidget(self.plate, 1)
        body = column(12)
        body.addLayout(row(self.search, 1, self.count))
        body.addLayout(lists, 1)
        self.setLayout(body)
        for group in self._groups:
            self.kinds.addItem(f"{group.name} ({len(group.components)})")
        self.kinds.setCurrentRow(0)

    def shown(self) -> list[Component]:
        """Return the components listed now."""
        return [self.names.item(n).data(Qt.ItemDataRole.UserRole) for n in range(self.names.count())]

    def _sift(self, *_: Any) -> None:
        """List the chosen kind; while something is searched, what matches in every kind."""
        words = self.search.text().strip()
        self.kinds.setEnabled(not words)
        chosen = self._groups if words else self._groups[max(0, self.kinds.currentRow()) :][:1]
        found = [one for group in chosen for one in group.components if one.matches(words)]
        self.names.clear()
        for one in found:
            item = QListWidgetItem(one.name)
            item.setData(Qt.ItemDataRole.UserRole, one)
            self.names.addItem(item)
        self.names.setCurrentRow(0)
        self.count.setText(plural("{n} component", "{n} components", len(found)))
        if not found:
            self.plate.show_component(None)

    def _show(self, item: QListWidgetItem | None, _before: QListWidgetItem | None) -> None:
        self.plate.show_component(item.data(Qt.ItemDataRole.UserRole) if item is not None else None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from the search to the names, and sideways between the two lists."""
        ways = {
            (self.search, Qt.Key.Key_Down): self.names,
            (self.kinds, Qt.Key.Key_Right): self.names,
            (self.names, Qt.Key.Key_Left): self.kinds,
        }
        target = ways.get((self.focusWidget(), Qt.Key(event.key())))
        if target is not None and target.isEnabled():
            target.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)


def open_components(host: Host) -> None:
    """Open the components of the tab's game; no game need be on the table."""
    game, tab = current_game(host), host.current_tab
    if game is None or tab is None:
        return
    settings = tab.table.session.record.settings if tab.table is not None else None
    try:
        page = ComponentsPage(game, tab.art, settings)
    except ContentError as error:
        host.say(str(error))
        return
    host.show_page(text("Components: {game}", game=text(game.spec.title)), page, page.kinds)
