"""Scroll areas, all made in one way."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSize, Qt, QTimer
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QVBoxLayout, QWidget

from solocompanion.gui.guard import guarded

EDGE = 8  # pixels that are seen round it
DEEP = 4  # layouts in layouts that wrap anew, one after the other
_FOLLOWED = "follows the focus"


@guarded
class Modest(QScrollArea):
    """An area that asks for its least height alone and takes what others leave, however much it holds."""

    def sizeHint(self) -> QSize:
        """Return its usual width and least height, in pixels."""
        return QSize(super().sizeHint().width(), self.minimumHeight())


def scroller(inner: QWidget, *, sideways: bool = True, reading: bool = False, modest: bool = False) -> QScrollArea:
    """Return a frameless area that scrolls what it holds; a `modest` one asks for no room beyond its least height.

    Tab goes past it to what lies in it, except where it is `reading` matter that only the arrows can move.
    """
    made = Modest() if modest else QScrollArea()
    made.setFrameShape(QFrame.Shape.NoFrame)
    made.setFocusPolicy(Qt.FocusPolicy.StrongFocus if reading else Qt.FocusPolicy.NoFocus)
    made.setWidgetResizable(True)
    made.setViewport(QWidget())  # Qt's own would be met without its class, for which every widget's class is made
    made.setWidget(inner)
    if not sideways:
        made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    app = QApplication.instance()
    if isinstance(app, QApplication) and not app.property(_FOLLOWED):
        app.setProperty(_FOLLOWED, True)
        app.focusChanged.connect(_bring_in_sight)
    return made


@guarded
class Wrapping(QWidget):
    """Text that wraps and more, one below the other, as the content of a scroll area.

    An area asks its content for the size it likes, of which the height decides nothing, and lays it out whenever the
    style changes, also before it has a width of its own. Each time all text would be broken into lines.
    """

    def __init__(self) -> None:
        super().__init__()
        self.column = OnceShown(self)

    def sizeHint(self) -> QSize:
        """Return the size it likes, in pixels, by the hints alone."""
        return self.column.sizeHint()


@guarded
class OnceShown(QVBoxLayout):
    """A layout whose height follows from its width once it has been shown: before that it has no width of its own."""

    def hasHeightForWidth(self) -> bool:
        """Tell whether the height follows from the width."""
        holder = self.parentWidget()
        was_shown = holder is not None and holder.testAttribute(Qt.WidgetAttribute.WA_WState_Created)
        return was_shown and super().hasHeightForWidth()


@guarded
class HighEnough(QWidget):
    """The content of a scroll area, as high as its wrapped text needs; Qt would squeeze it instead."""

    def event(self, event: QEvent) -> bool:
        """Find the height again when the width or what lies in it has changed."""
        done = super().event(event)
        layout = self.layout()
        if layout is not None and event.type() in {QEvent.Type.Resize, QEvent.Type.LayoutRequest}:
            wanted = layout.totalHeightForWidth(self.width()) if layout.hasHeightForWidth() else 0
            if wanted != self.minimumHeight():
                self.setMinimumHeight(wanted)
        return done


def _bring_in_sight(_before: QWidget | None, now: QWidget | None) -> None:
    """Scroll what has the focus into sight: Qt does so only where Tab stays inside one area."""
    bring_in_sight(now)


def bring_in_sight(now: QWidget | None, edge: int = EDGE) -> None:
    """Scroll every area a widget lies in so that it is seen, and so many pixels above and below it.

    What a list opens is a window of its own, and lies in no area.
    """
    one = now.parentWidget() if now is not None and not now.isWindow() else None
    while one is not None:
        inside = one.widget() if isinstance(one, QScrollArea) else None
        if isinstance(one, QScrollArea) and now is not None and inside is not None and inside is not now:
            corner = now.mapTo(inside, QPoint(0, 0))  # Qt would be content with the cursor of a field
            one.ensureVisible(corner.x() + now.width(), corner.y() + now.height(), EDGE, edge)
            one.ensureVisible(corner.x(), corner.y(), EDGE, edge)
        one = None if one.isWindow() else one.parentWidget()


def stay_put(one: QWidget) -> None:
    """Keep a widget where it is in its area, whatever its change is about to show, hide or wrap above it."""
    above = one.parentWidget()
    while above is not None and not isinstance(above, QScrollArea):
        above = above.parentWidget()
    if above is None:
        return
    area, before = above, one.mapTo(above, QPoint(0, 0)).y()

    def settle() -> None:
        for _ in range(DEEP):
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        bar = area.verticalScrollBar()
        bar.setValue(bar.value() + one.mapTo(area, QPoint(0, 0)).y() - before)

    QTimer.singleShot(0, one, settle)
