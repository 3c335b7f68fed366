"""The grid on which a section is entered: cubes, white borders, the orange space where the ship ends."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QWidget

from solocompanion.core.words import capital, plural, text
from solocompanion.games.dead_reckoning.cells import MOST_CLAIMS
from solocompanion.games.dead_reckoning.sections import HARBOR, Section
from solocompanion.games.dead_reckoning.wording import place
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.plain import set_tip

MOST_CUBES, MOST_TAPPED = 9, 4  # on a space: set by a key, and by repeated taps
CELL_W, CELL_H, HARBOR_W = 46, 40, 26


@guarded
class GridCell(QAbstractButton):
    """One space: a tap uses the tool that is chosen, digits set cubes, A claims, E is where the ship ends.

    Signals
    -------
    used(cell, tool, cubes)
        The tool ("cubes", "claim", "end" or "tap" for the one chosen) and, for "cubes", how many, -1 for one more.

    """

    used = Signal(str, str, int)

    def __init__(self, cell: str, art: Callable[[], Art], words: str) -> None:
        super().__init__()
        self.cell, self._art, self._words = cell, art, words
        self.cubes, self.is_claimed, self.is_end = 0, False, False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        sizes.hold(self, least_w=("tool", CELL_W if cell != HARBOR else HARBOR_W), least_h=("tool", CELL_H))

    def show_marks(self, cubes: int, *, is_claimed: bool, is_end: bool) -> None:
        """Show what is printed on the space."""
        self.cubes, self.is_claimed, self.is_end = cubes, is_claimed, is_end
        said = [
            plural("{n} cube", "{n} cubes", cubes) if cubes else "",
            text("Advancement claimed") if is_claimed else "",
            text("its ship ends here") if is_end else "",
        ]
        self.setAccessibleName(", ".join([self._words, *(one for one in said if one)]))
        set_tip(self, self.accessibleName())
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Use the tool; the other button takes cubes away."""
        if self.rect().contains(event.position().toPoint()):
            away = event.button() == Qt.MouseButton.RightButton
            self.used.emit(self.cell, "cubes" if away else "tap", 0 if away else -1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle digits, A and E; the grid handles the arrow keys."""
        digit = event.key() - Qt.Key.Key_0
        if 0 <= digit <= MOST_CUBES:
            self.used.emit(self.cell, "cubes", digit)
        elif event.key() == Qt.Key.Key_A:
            self.used.emit(self.cell, "claim", -1)
        elif event.key() == Qt.Key.Key_E:
            self.used.emit(self.cell, "end", -1)
        elif event.key() in {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.used.emit(self.cell, "tap", -1)
        else:
            event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the space with the drawings of the game."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        art = self._art()
        ground = "end" if self.is_end else "cardquay" if self.cell == HARBOR else "cardsea"
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(art.tokens[ground]))
        painter.drawRoundedRect(whole, 3, 3)
        if self.is_claimed:
            painter.setPen(QPen(QColor(art.tokens["sheetline"]), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(whole.adjusted(-1, -1, 1, 1), 4, 4)
            painter.setPen(QPen(QColor(art.tokens["claim"]), 4))
            painter.drawRoundedRect(whole.adjusted(2, 2, -2, -2), 2, 2)
        size = min(whole.height() * 0.5, whole.width() / (self.cubes + 0.4)) if self.cubes else 0
        left = whole.center().x() - size * self.cubes / 2
        for k in range(self.cubes):
            art.draw(painter, "cube_ai", QRectF(left + k * size, whole.center().y() - size / 2, size, size))
        if self.hasFocus():
            painter.setPen(QPen(self.palette().highlight().color(), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(whole.adjusted(-1, -1, 1, 1), 4, 4)
        painter.end()


@guarded
class SectionGrid(QWidget):
    """The whole grid with the Harbor on the left.

    Signals
    -------
    edited(section)
        The section with its left side changed.

    """

    edited = Signal(object)

    def __init__(self, art: Callable[[], Art], rows: int, places: int) -> None:
        super().__init__()
        self.tool = "cubes"
        self._section = Section()
        self.cells: dict[str, GridCell] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(3)
        ocean = [(f"r{row}c{place}", place - 1, row) for row in range(1, rows + 1) for place in range(1, places + 1)]
        for cell, at, column in ((HARBOR, 0, 0), *ocean):
            made = self.cells[cell] = GridCell(cell, art, capital(place(cell, places)))
            made.used.connect(self._use)
            grid.addWidget(made, at, column, places if cell == HARBOR else 1, 1)
            grid.setColumnStretch(column, 2 if column else 1)
        self.show_section(self._section)

    def show_section(self, section: Section) -> None:
        """Show the left side of a section."""
        self._section = section
        cubes = dict(section.cubes)
        for cell, made in self.cells.items():
            made.show_marks(cubes.get(cell, 0), is_claimed=cell in section.claims, is_end=cell == section.end)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the focus with the arrow keys."""
        steps = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}
        here = self.focusWidget()
        if event.key() not in steps or not isinstance(here, GridCell):
            super().keyPressEvent(event)
            return
        down, right = steps[Qt.Key(event.key())]
        self._step(here, down, right)

    def _step(self, here: GridCell, down: int, right: int) -> None:
        if here.cell == HARBOR:
            place, row = len({cell[3] for cell in self.cells if cell != HARBOR}) // 2 + 1, right
        else:
            place, row = int(here.cell[3]) + down, int(here.cell[1]) + right
        there = self.cells.get(f"r{row}c{place}") if row else self.cells[HARBOR]
        if there is not None:
            there.setFocus(Qt.FocusReason.OtherFocusReason)

    def _use(self, cell: str, tool: str, cubes: int) -> None:
        done = {"cubes": self._cubes, "claim": self._claim, "end": self._end}
        changed = done[self.tool if tool == "tap" else tool](cell, cubes)
        if changed != self._section:
            self.show_section(changed)
            self.edited.emit(changed)

    def _cubes(self, cell: str, cubes: int) -> Section:
        """Set the cubes of a space; a tap adds one, and after the most it removes all."""
        now = dict(self._section.cubes)
        here = now.get(cell, 0)
        wanted = cubes if cubes >= 0 else 0 if here in {MOST_TAPPED, MOST_CUBES} else here + 1
        now[cell] = 0 if cell == HARBOR else wanted
        return evolve(self._section, cubes=tuple(sorted((one, n) for one, n in now.items() if n)))

    def _claim(self, cell: str, _: int) -> Section:
        """Add or remove a white border; a section has two at most."""
        claims = self._section.claims
        if cell in claims:
            return evolve(self._section, claims=tuple(one for one in claims if one != cell))
        if cell == HARBOR or len(claims) == MOST_CLAIMS:
            return self._section
        return evolve(self._section, claims=tuple(sorted((*claims, cell))))

    def _end(self, cell: str, _: int) -> Section:
        return evolve(self._section, end=cell)
