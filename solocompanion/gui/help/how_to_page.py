"""How to play against the opponent: headings at the left, what they say at the right, rules as chips."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from solocompanion.app.content import manual
from solocompanion.app.content.games import Game
from solocompanion.core.content import ContentError
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.help.rules_page import open_rules
from solocompanion.gui.host import Host, current_game
from solocompanion.gui.plates.rule_chip import RuleOpener, chip
from solocompanion.gui.style import fonts, sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.style.sizes import px
from solocompanion.gui.widgets.index_list import IndexList
from solocompanion.gui.widgets.plain import button, column, label, lay_out_now, row
from solocompanion.gui.widgets.scrolling import scroller
from solocompanion.gui.widgets.sign import Sign

INDEX, MEASURE, SIGN = 220, 620, 40
FIRST_TURN = "first_turn"


@guarded
class Mark(QWidget):
    """One of the marks the board draws round a piece."""

    def __init__(self, mark: str, art: Art) -> None:
        super().__init__()
        self._mark, self._tokens = mark, art.tokens
        sizes.hold(self, w=("tool", SIGN), h=("tool", SIGN))

    def set_art(self, art: Art) -> None:
        """Draw with the colours of another theme."""
        self._tokens = art.tokens
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw a plain piece with the mark."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self.width() / SIGN, self.height() / SIGN)
        tokens = self._tokens
        painter.setPen(QPen(QColor(tokens["edge"]), 1.5))
        painter.setBrush(QColor(tokens["chip"]))
        painter.drawRoundedRect(QRectF(10, 10, 20, 20), 4, 4)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._mark == "badge":
            self._draw_badge(painter)
        else:
            self._draw_ring(painter)
        painter.end()

    def _draw_ring(self, painter: QPainter) -> None:
        tokens = self._tokens
        gold = tokens.get("gold_ring", tokens["gold"])
        colour, width = {"changed": (gold, 2.4), "asked": (tokens["you"], 3.0)}.get(self._mark, (tokens["ink"], 2.0))
        pen = QPen(QColor(colour), width)
        if self._mark == "focused":
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.drawRoundedRect(QRectF(6, 6, 28, 28), 7, 7)
        if self._mark == "changed":
            painter.setBrush(QColor(gold))
            painter.setPen(QPen(QColor(tokens["casing"]), 1))
            painter.drawEllipse(QRectF(29, 3, 8, 8))

    def _draw_badge(self, painter: QPainter) -> None:
        painter.setBrush(QColor(self._tokens["panel"]))
        painter.setPen(QPen(QColor(self._tokens["ink"]), 1.5))
        painter.drawEllipse(QRectF(21, 21, 16, 16))
        painter.setFont(fonts.font(12, 700))
        painter.drawText(QRectF(21, 21, 16, 16), Qt.AlignmentFlag.AlignCenter, "3")


@guarded
class HowTo(QWidget):
    """The help of a game. `index` lists the headings; choosing one brings its section into sight."""

    def __init__(self, game: Game, sections: tuple[manual.Section, ...], art: Callable[[], Art]) -> None:
        super().__init__()
        self._art = art
        self.opener = RuleOpener(self, game, lambda: art().tokens["ink2"])
        self.index = IndexList(text("Sections"), px(INDEX))
        self.index.addItems([section.heading for section in sections])
        inner = QWidget()
        inner.setMaximumWidth(px(MEASURE + 240))
        self._column = column(4)
        self._column.setContentsMargins(0, 0, 12, 0)
        inner.setLayout(self._column)
        self._heads = [self._add(section) for section in sections]
        self._column.addStretch(1)
        self.area = scroller(inner, reading=True)
        self.area.setAccessibleName(text("How to play"))
        self.all_rules = button(text("All rules"), "link")
        side = column(8)
        side.addWidget(self.index, 1)
        side.addWidget(self.all_rules)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(24)
        layout.addLayout(side)
        layout.addWidget(self.area, 1)
        self.index.setCurrentRow(0)
        self.index.currentRowChanged.connect(self._turn_to)
        self._names = [section.name for section in sections]

    def show_section(self, name: str) -> None:
        """Bring the section of a name into sight, where the help has it."""
        if name in self._names:
            self.index.setCurrentRow(self._names.index(name))

    def _add(self, section: manual.Section) -> QWidget:
        head = label(section.heading, "title")
        head.setContentsMargins(0, 12 if self._column.count() else 0, 0, 2)
        self._column.addWidget(head)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(14)
        grid.setColumnMinimumWidth(0, SIGN)
        grid.setColumnStretch(1, 1)
        for number, paragraph in enumerate(section.paragraphs):
            grid.addWidget(self._sign(paragraph.sign), number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(label(paragraph.says, "script", wrap=True), number, 1, Qt.AlignmentFlag.AlignTop)
            grid.addLayout(self._chips(paragraph.rules), number, 2, Qt.AlignmentFlag.AlignTop)
        self._column.addLayout(grid)
        self._column.addSpacing(14)
        return head

    def _sign(self, name: str) -> QWidget:
        kind, _, mark = name.partition(":")
        if kind == "mark":
            return Mark(mark, self._art())
        if name:
            return Sign(name, SIGN, self._art())
        made = QWidget()
        made.setFixedSize(SIGN, 1)
        return made

    def _chips(self, rules: tuple[str, ...]) -> QVBoxLayout:
        """Return the chips of a paragraph, two in a row."""
        made = column(4)
        for first in range(0, len(rules), 2):
            pair = [chip(rule, self.opener) for rule in rules[first : first + 2]]
            made.addLayout(row(*pair, 1, spacing=4))
        holder = column()
        holder.addLayout(made)
        return holder

    def _turn_to(self, number: int) -> None:
        self.opener.popover.close_quietly()
        bar = self.area.verticalScrollBar()
        bar.setValue(min(bar.maximum(), self._heads[number].y() - (8 if number else 0)))

    def sizeHint(self) -> QSize:
        """Return a size that shows a section."""
        return QSize(900, 600)


def open_first_turn(host: Host) -> None:
    """Open the help of the tab's game where it says what to do in the first turn."""
    open_how_to(host, FIRST_TURN)


def open_how_to(host: Host, section: str = "") -> None:
    """Open the help of the tab's game, at a section if one is named."""
    game, tab = current_game(host), host.current_tab
    if game is None or tab is None:
        return
    try:
        sections = manual.manual(game.spec.id)
    except ContentError as error:
        host.say(str(error))
        return
    page = HowTo(game, sections, lambda: tab.art)
    page.all_rules.clicked.connect(lambda: open_rules(host))
    page.opener.popover.rules_wanted.connect(host.show_rule)
    game_, opponent = text(game.spec.title), text(game.spec.opponent)
    host.show_page(text("{game}: playing against {opponent}", game=game_, opponent=opponent), page, page.index)
    lay_out_now()
    page.show_section(section)
