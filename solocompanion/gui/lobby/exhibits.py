"""What the choices of a new game are about: the records of both sides as small pictures, and tables in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAccessible, QColor, QHideEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QLayout, QVBoxLayout, QWidget

from solocompanion.app.content.lobby_data import LobbyGame
from solocompanion.core.options import Exhibit
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.lobby import kept_picture
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets import access
from solocompanion.gui.widgets.plain import clear, column, label, restyle

SIDE, LINE = 136, 3.0  # of a picture, of the line in its side's colour that it stands on, as designed
INKS = {"you": "you", "ai": "opponent"}
TWO_WIDE = 540  # from this designed width on a table has room for two blocks
TWO_BLOCKS = 5  # rows of a table from which on it stands in two blocks side by side


@guarded
class RecordPicture(QWidget):
    """A record as it is printed, over a line in the colour of the side whose it is; kept on disk as the board is."""

    def __init__(self, game: LobbyGame, art: Art, shown: Exhibit) -> None:
        super().__init__()
        self._game, self._art, self._shown = game, art, shown
        self._painted: tuple[str, QPixmap] | None = None
        sizes.hold(self, w=("px", SIDE), h=("px", SIDE))
        access.give(self, QAccessible.Role.Graphic)
        self._name_it()

    def _name_it(self) -> None:
        self.setAccessibleName(text("{title}: {name}", title=self._shown.title, name=self._shown.words))

    def show_exhibit(self, shown: Exhibit) -> None:
        """Show another record."""
        if shown != self._shown:
            self._keep()
            self._shown, self._painted = shown, None
            self._name_it()
            self.update()

    def set_art(self, art: Art) -> None:
        """Paint it with the drawings and colours of another theme."""
        self._art, self._painted = art, None
        self.update()

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep the picture for the next start."""
        super().hideEvent(event)
        self._keep()

    def _file(self) -> str:
        return f"exhibit-{self._game.name}-{self._shown.option}"

    def _stamp(self, look: str) -> str:
        made_from = f"{self._game.stamp}\n{self._shown!r}" if self._game.stamp else ""
        return kept_picture.stamp_of(look, self._art, made_from)

    def _keep(self) -> None:
        if self._painted is not None and self._shown.record:
            kept_picture.keep(self._file(), self._stamp(self._painted[0]), self._painted[1])

    def _picture(self) -> QPixmap:
        look = kept_picture.look_of(self, self._art)
        if self._painted is None or self._painted[0] != look:
            kept = kept_picture.kept(self._file(), self._stamp(look), self) if self._shown.record else None
            self._painted = look, kept or self._paint()
        return self._painted[1]

    def _paint(self) -> QPixmap:
        shown, tokens = self._shown, self._art.tokens
        board = self._game.picture(shown.kind, shown.record) if shown.record else None
        made = QPixmap(kept_picture.pixels_of(self))
        made.setDevicePixelRatio(self.devicePixelRatioF())
        made.fill(QColor(tokens["panel"]))
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole, thick = QRectF(self.rect()), LINE * sizes.factor()
        if board is None:
            self._paint_unknown(painter, whole)
        else:
            from solocompanion.gui.board.sprites import paint_board  # noqa: PLC0415 - a kept picture does without

            painter.save()
            scale = min(whole.width() / board.width, (whole.height() - thick) / board.height)
            painter.translate((whole.width() - board.width * scale) / 2, 0)
            paint_board(painter, board, self._art, scale)
            painter.restore()
        painter.fillRect(whole.adjusted(0, whole.height() - thick, 0, 0), QColor(tokens[INKS.get(shown.side, "edge")]))
        painter.end()
        return made

    def _paint_unknown(self, painter: QPainter, whole: QRectF) -> None:
        """Say in place of the picture why there is none yet."""
        painter.setPen(QPen(QColor(self._art.tokens["line"]), 1.5, Qt.PenStyle.DashLine))
        painter.setBrush(QColor(self._art.tokens["dash"]))
        painter.drawRoundedRect(whole.adjusted(1, 1, -1, -LINE - 3), 6, 6)
        painter.setPen(QColor(self._art.tokens["ink2"]))
        painter.setFont(sizes.font(13))
        inner = whole.adjusted(12, 8, -12, -8)
        painter.drawText(inner, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self._shown.words)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the picture, made before."""
        picture = self._picture()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, picture)
        painter.end()


@guarded
class Pictures(QWidget):
    """The pictures side by side, each below the name of its choice; what is pointed at is shown before it is chosen."""

    def __init__(self, game: LobbyGame, art: Art, shown: Sequence[Exhibit]) -> None:
        super().__init__()
        self._pictures: list[RecordPicture] = []
        self._names: list[QLabel] = []
        across = QHBoxLayout(self)
        sizes.frame(across, 12, 0, 0, 0, spacing=10)
        for one in shown:
            down = column(2)
            picture, name = RecordPicture(game, art, one), label(one.words, "caption", wrap=True)
            down.addWidget(label(one.title, "strong"))
            down.addWidget(picture)
            down.addWidget(name)
            down.addStretch(1)
            across.addLayout(down)
            self._pictures.append(picture)
            self._names.append(name)
        self.show_exhibits(shown)

    def show_exhibits(self, shown: Iterable[Exhibit]) -> None:
        """Show the records of other choices."""
        for one, picture, name in zip(shown, self._pictures, self._names, strict=True):
            picture.show_exhibit(one)
            name.setText(one.words if one.record else "")


@guarded
class Table(QWidget):
    """Rows of words and numbers below a line of heads, the first of which is the title of all.

    Many rows stand in two blocks side by side.
    """

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[Sequence[str], Sequence[Sequence[str]], int, str] = ((), (), -1, "")
        self._is_wide = True
        self._down = QVBoxLayout(self)
        sizes.frame(self._down, 0, 0, 0, 8, spacing=2)

    def show_rows(self, heads: Sequence[str], rows: Sequence[Sequence[str]], lit: int = -1, words: str = "") -> None:
        """Show a table, one of its rows `lit`, or without any rows `words`; with neither it is not there."""
        now = (heads, rows, lit, words)
        if now != self._shown:
            self._shown = now
            self._fill()

    def _fill(self) -> None:
        heads, rows, lit, words = self._shown
        clear(self._down)
        self.setVisible(bool(rows or words))
        if rows:
            self._down.addLayout(self._grid(heads, rows, lit))
        elif words:
            self._down.addWidget(label(heads[0], "section"))
        if words:
            self._down.addWidget(label(words, "quiet", wrap=True))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand in one block or two, as there is room."""
        super().resizeEvent(event)
        is_wide = self.width() >= sizes.px(TWO_WIDE)
        if is_wide != self._is_wide:
            self._is_wide = is_wide
            if len(self._shown[1]) >= TWO_BLOCKS:
                self._fill()
                self.polish()

    def polish(self) -> None:
        """Have its words styled before they are seen: what stands beside it is drawn as large as they leave room."""
        for one in self.findChildren(QLabel):
            one.show()  # within what is not shown yet: a layout leaves out what is hidden
            one.ensurePolished()
            one.updateGeometry()
        for layout in self.findChildren(QLayout):
            layout.invalidate()  # Qt takes no notice of what changes out of sight
        self.updateGeometry()

    def _grid(self, heads: Sequence[str], rows: Sequence[Sequence[str]], lit: int) -> QGridLayout:
        grid = QGridLayout()
        grid.setVerticalSpacing(0)
        grid.setHorizontalSpacing(sizes.tool(8))
        blocks = 2 if self._is_wide and len(rows) >= TWO_BLOCKS else 1
        deep, wide = -(-len(rows) // blocks), len(heads) + 1  # between two blocks there is a column that takes the rest
        for block in range(blocks):
            for column_, words in enumerate(heads):
                role = "caption" if column_ else "section"
                said = "" if block and not column_ else words
                grid.addWidget(_cell(said, column_, role), 0, block * wide + column_)
            if blocks > 1:
                grid.setColumnStretch(block * wide, 1)
        if blocks > 1:
            grid.setColumnMinimumWidth(wide - 1, sizes.tool(20))
        else:
            grid.setColumnStretch(0, 1)
        for number, row in enumerate(rows):
            block, at = divmod(number, deep)
            for column_, words in enumerate(row):
                made = _cell(words, column_, "")
                restyle(made, "role", "strong" if number == lit else "")
                grid.addWidget(made, at + 1, block * wide + column_)
        return grid


def _cell(words: str, number: int, role: str) -> QLabel:
    made = label(words, role)
    if number:
        made.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return made
