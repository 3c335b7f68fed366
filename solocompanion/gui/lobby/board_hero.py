"""The picture of a board in the lobby: painted once for a size and a theme, and kept for the next start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QColor, QHideEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from solocompanion.app.content.lobby_data import LobbyGame
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.lobby import kept_picture
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets import access
from solocompanion.gui.widgets.plain import label

if TYPE_CHECKING:  # loaded when a picture is painted
    from solocompanion.core.board import Board

OVER = 12  # of the lower edge that the Continue plate covers
GAP = 8  # over and below what the picture shows, in words


@guarded
class BoardHero(QWidget):
    """A picture of a whole board, as large as there is room for; what it depicts is said in its corner.

    Signals
    -------
    seen()
        It was painted for the first time.

    """

    seen = Signal()

    def __init__(self, game: LobbyGame, art: Art) -> None:
        super().__init__()
        self._game = game
        self._art = art
        self._painted: tuple[str, QPixmap] | None = None
        self._is_kept = False
        self.is_seen = False
        self._other: Board | None = None
        sizes.hold(self, least_h=("tool", 120))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        access.give(self, QAccessible.Role.Graphic)
        name, depicts = text("Picture of the board"), game.data.depicts
        self.setAccessibleName(f"{name}: {depicts}" if depicts else name)
        self.depicts = label(depicts, "fact")
        corner = QVBoxLayout(self)
        sizes.frame(corner, 10, 10, 10, OVER)
        corner.addWidget(self.depicts, 0, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft)
        self.depicts.setVisible(bool(depicts))

    def height_at(self, width: int) -> int:
        """Return the height at which the picture fills a width."""
        across, down = self._game.data.shape if self._other is None else (self._other.width, self._other.height)
        return round(width * down / across) + self._below()

    def _below(self) -> int:
        """Return how much of the lower edge is no picture: the plate covers it, or it says what the picture shows."""
        return sizes.tool(OVER) + (self.depicts.sizeHint().height() + sizes.px(GAP) if self.depicts.text() else 0)

    def show_board(self, board: Board | None) -> None:
        """Show another board than that of the game, or with `None` that of the game again, which alone is kept."""
        self._keep()
        self._other, self._painted = board, None
        self.update()

    def set_art(self, art: Art) -> None:
        """Paint it with the drawings and colours of another theme."""
        self._art = art
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the picture, made before; the first time tells `seen`."""
        picture = self.picture()  # before the painter: what raises while one paints brings Qt down
        painter = QPainter(self)
        painter.drawPixmap(0, 0, picture)
        painter.end()
        if not self.is_seen:
            self.is_seen = True
            self.seen.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep the picture in the size it was shown last, also when the window is closed."""
        super().hideEvent(event)
        self._keep()

    def _keep(self) -> None:
        if self._painted is not None and not self._is_kept and self._other is None:
            look, made = self._painted
            kept_picture.keep(self._name(), self._stamp(look), made)
            self._is_kept = True

    def picture(self) -> QPixmap:
        """Return the picture in the present size and theme: as it was kept, or painted now."""
        look = kept_picture.look_of(self, self._art)
        if self._painted is None or self._painted[0] != look:
            kept = kept_picture.kept(self._name(), self._stamp(look), self) if self._other is None else None
            self._is_kept = kept is not None
            self._painted = look, kept or self._paint()
        return self._painted[1]

    # -- keeping -----------------------------------------------------------------------------------------------
    def _name(self) -> str:
        return f"picture-{self._game.name}"

    def _stamp(self, look: str) -> str:
        return kept_picture.stamp_of(look, self._art, self._game.stamp)

    def _paint(self) -> QPixmap:
        from solocompanion.gui.board.sprites import paint_board  # noqa: PLC0415 - a kept picture does without

        board = self._other or self._game.board
        made = QPixmap(kept_picture.pixels_of(self))
        made.setDevicePixelRatio(self.devicePixelRatioF())
        made.fill(QColor(self._art.tokens["window"]))
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = min(self.width() / board.width, (self.height() - self._below()) / board.height)
        painter.setClipRect(0, 0, self.width(), round(board.height * scale))  # some scenery goes on below a board
        painter.translate((self.width() - board.width * scale) / 2, 0)
        paint_board(painter, board, self._art, scale)
        painter.end()
        return made
