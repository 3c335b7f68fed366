"""The rule catalogue: every rule of the game with its citation, searched while typing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from solocompanion.app.content import manual
from solocompanion.core.correction import TABLE_RULE
from solocompanion.core.rules import RuleBook
from solocompanion.core.words import plural, text
from solocompanion.gui.guard import guarded
from solocompanion.gui.host import Host, current_game
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.plain import as_written, column, label, restyle, row
from solocompanion.gui.widgets.scrolling import scroller

MEASURE = 1400
ID_WIDTH, READING = 72, 260


@guarded
class RuleRow(QFrame):
    """One rule. `walked` asks for the next row down (1) or up (-1)."""

    walked = Signal(object, int)

    def __init__(self, entry: manual.Entry) -> None:
        super().__init__()
        self.entry = entry
        restyle(self, "row", value=True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        rule = entry.rule
        parts = [f"{rule.id}: {rule.said()}", rule.citation()]
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 8)
        layout.setSpacing(12)
        name = label(rule.id, "strong")
        sizes.hold(name, w=("px", ID_WIDTH))
        layout.addWidget(name, 0, Qt.AlignmentFlag.AlignTop)
        words = column(2)
        words.addWidget(label(rule.said(), wrap=True))
        words.addWidget(label(rule.citation(), "caption", wrap=True))
        if rule.never:
            why = text("Cited nowhere in the app: {why}", why=text(rule.never))
            words.addWidget(label(why, "caption", wrap=True))
            parts.append(why)
        words.addStretch(1)
        layout.addLayout(words, 1)
        if rule.house is not None:
            layout.addLayout(self._house())
            parts.append(text("House rule, here: {reading}", reading=entry.reading))
        self.setAccessibleName(". ".join(parts))

    def _house(self) -> QVBoxLayout:
        made = column(2)
        said = manual.house_words(self.entry)
        for words, role in ((said.mark, "caption"), (said.here, "strong"), *((one, "caption") for one in said.others)):
            line = label(words, role, wrap=True)
            sizes.hold(line, w=("px", READING))
            made.addWidget(line)
        made.addStretch(1)
        return made

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask for the rule before or after it on an arrow key."""
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        if event.key() in steps:
            self.walked.emit(self, steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)


@guarded
class RuleCatalogue(QWidget):
    """All rules of a game, those of the same section under one heading."""

    def __init__(self, book: RuleBook, settings: Mapping[str, str]) -> None:
        super().__init__()
        self.search = QLineEdit()
        self.search.setPlaceholderText(text("Search by id, words or section"))
        self.search.setAccessibleName(text("Search the rules"))
        sizes.hold(self.search, least_w=("tool", 360))
        self.search.textChanged.connect(self._sift)
        self.search.returnPressed.connect(self._to_first)
        self.house = QCheckBox(as_written(text("House rules only")))
        self.house.toggled.connect(self._sift)
        self.count = label("", "quiet")
        self.nothing = label(text("No rule has all of these words."), "quiet")
        self.rows: list[RuleRow] = []
        self._groups: list[tuple[QWidget, list[RuleRow]]] = []
        inner = QFrame()
        inner.setObjectName("plate")
        sizes.hold(inner, most_w=("px", MEASURE))
        self._list = column(0, 8)
        inner.setLayout(self._list)
        self._fill(manual.entries(book, settings))
        self.area = scroller(inner)
        body = column(12)
        self.setLayout(body)
        body.addLayout(row(self.search, self.house, 1, self.count, spacing=16))
        body.addWidget(self.area, 1)
        self._sift()

    def _fill(self, entries: tuple[manual.Entry, ...]) -> None:
        self.nothing.setContentsMargins(12, 8, 12, 8)
        self._list.addWidget(self.nothing)
        for entry in entries:
            if not self._groups or self._groups[-1][1][-1].entry.heading != entry.heading:
                head = label(entry.heading, "section", wrap=True)
                head.setContentsMargins(12, 14, 12, 6)
                self._list.addWidget(head)
                self._groups.append((head, []))
            made = RuleRow(entry)
            made.walked.connect(self._walk)
            self._list.addWidget(made)
            self._groups[-1][1].append(made)
            self.rows.append(made)
        self._list.addStretch(1)

    def _sift(self, *_: Any) -> None:
        words = self.search.text()
        for head, rows in self._groups:
            for one in rows:
                one.setVisible(one.entry.matches(words) and (not self.house.isChecked() or bool(one.entry.rule.house)))
            head.setVisible(any(not one.isHidden() for one in rows))
        shown = len(self.shown())
        self.nothing.setVisible(not shown)
        self.count.setText(plural("{n} of {all} rule", "{n} of {all} rules", shown, all=len(self.rows)))

    def shown(self) -> list[RuleRow]:
        """Return the rows that match."""
        return [one for one in self.rows if not one.isHidden()]

    def _to_first(self) -> None:
        if found := self.shown():
            self._focus(found[0])

    def _walk(self, start: RuleRow, by: int) -> None:
        rows = self.shown()
        place = rows.index(start) + by
        if place < 0:
            self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        elif place < len(rows):
            self._focus(rows[place])

    def _focus(self, target: RuleRow) -> None:
        target.setFocus(Qt.FocusReason.OtherFocusReason)
        self.area.ensureWidgetVisible(target, 0, 60)

    def show_rule(self, rule: str) -> None:
        """Light a rule and bring it into sight."""
        for one in self.rows:
            hit = one.entry.rule.id == rule
            restyle(one, "lit", hit)
            if hit:
                self._focus(one)
                QTimer.singleShot(0, one, lambda found=one: self._focus(found))  # once more when it is laid out

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from the search into the list."""
        if event.key() == Qt.Key.Key_Down and self.search.hasFocus():
            self._to_first()
        else:
            super().keyPressEvent(event)


def open_rules(host: Host) -> RuleCatalogue | None:
    """Open the catalogue of the tab's game."""
    game, tab = current_game(host), host.current_tab
    if game is None or tab is None:
        return None
    page = RuleCatalogue(game.rules, tab.settings)
    host.show_page(text("Rules: {game}", game=text(game.spec.title)), page, page.search)
    return page


def show_rule(host: Host, rule: str) -> None:
    """Open the catalogue at a rule."""
    page = open_rules(host)
    if page is not None and rule != TABLE_RULE:
        page.show_rule(rule)
