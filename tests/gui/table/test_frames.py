"""What is on the screen while a turn plays, frame by frame, and that nothing wakes the program at rest."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QObject, QPoint, QRect, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from gui import places
from solocompanion.app.play.session import Session

RESTS, TRIES = 2000, 8  # milliseconds in which nothing may happen, and how often until what was put off must be done
SETTLED = 400  # milliseconds after which a list of lines has looked at its heights again
OF_QT = {"QObject"}  # its cache of pictures has no class name; it looks through them until half a minute later


class Frames(QObject):
    """Looks at the screen before each new frame of a window, and keeps what was wrong with the one that stands."""

    def __init__(self, page) -> None:
        super().__init__(page)
        self.page, self.seen, self.blank = page, 0, []
        self._due: dict[str, QRect] = {}  # what was in sight when the frame that stands was drawn, and where
        page.window().installEventFilter(self)

    def eventFilter(self, _thing: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.UpdateRequest:
            self.look()
        return False

    def look(self) -> None:
        """Take the screen as it is: unlike `grab`, this lays nothing out and draws nothing."""
        window = self.page.window()
        screen = window.screen().grabWindow(window.winId()).toImage()
        self.seen += 1
        parts = {name: getattr(self.page.panel, name) for name in ("header", "dash", "moves", "script")}
        shown = {name: on_window(part) for name, part in parts.items() if part.isVisible() and part.height()}
        for name in shown:
            if name in self._due and is_blank(screen, self._due[name]):
                self.blank.append(f"frame {self.seen}: {name}")
        self._due = shown


def on_window(part: QWidget) -> QRect:
    """Return where a part is seen in its window."""
    seen = part.visibleRegion().boundingRect()
    return seen.translated(part.mapTo(part.window(), QPoint(0, 0)))


def is_blank(screen: QImage, where: QRect) -> bool:
    """Tell whether all of a part of the screen has one colour, its edge apart."""
    inner = screen.copy(where.adjusted(2, 2, -2, -2))
    pixels = memoryview(inner.convertToFormat(QImage.Format.Format_RGB32).constBits()).cast("I")
    return len(set(pixels)) <= 1


@pytest.fixture
def page(open_table, game):
    """Return a table amid a game, ready for the opponent's turn, that plays."""
    made = open_table(game=game, at=second_turn)
    made.player.speed = 4.0
    return made


def second_turn(session: Session) -> None:
    ready(session)
    places.main(session)
    ready(session)


def ready(session: Session) -> None:
    """Answer and do whatever comes before the opponent's turn."""
    while True:
        places.answered(session)
        offer = session.game.view.main(session.state) or next(iter(session.game.view.actions(session.state)))
        if offer.command.side == "opponent":
            break
        session.perform(offer.command)


@pytest.mark.any_game
def test_no_part_of_the_panel_is_blank_while_a_turn_plays(page, qtbot):
    frames = Frames(page)
    page.main()
    assert page.player.is_playing
    qtbot.waitUntil(lambda: not page.player.is_playing)
    for _ in range(3):
        QCoreApplication.processEvents()
        frames.look()
    assert frames.seen > 5
    assert frames.blank == []


@pytest.mark.any_game
def test_a_blank_part_of_the_panel_is_seen(page, qtbot):
    frames = Frames(page)
    cover = QWidget(page.panel.dash)
    cover.setStyleSheet("background: red")
    cover.resize(page.panel.dash.size())
    cover.show()
    for _ in range(3):
        QCoreApplication.processEvents()
    frames.look()
    assert any("dash" in one for one in frames.blank)


@pytest.mark.any_game
def test_looking_at_a_turn_lays_the_panel_out_before_the_frame(page, qtbot):
    """Each frame is the last one: what is laid out later is seen to jump."""
    for way in ("turn_back", "first", "last", "turn_back", "forward", "last"):
        page.walk(way)
        at_once = laid(page.panel)
        qtbot.wait(SETTLED)
        assert laid(page.panel) == at_once, way


def laid(root: QWidget) -> dict[QWidget, QRect]:
    return {one: one.geometry() for one in root.findChildren(QWidget) if one.isVisible()}


class Rest(QObject):
    """Lets the program run for a while and counts the timers that fire, its own apart."""

    def __init__(self) -> None:
        super().__init__()
        self.fired: list[str] = []
        self._end = QTimer(self)

    def eventFilter(self, thing: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        name = thing.metaObject().className()
        if event.type() == QEvent.Type.Timer and thing is not self._end and name not in OF_QT:
            self.fired.append(f"{name} of {thing.parent()!r}")
        return False

    def run(self) -> None:
        loop = QEventLoop()
        self._end.timeout.connect(loop.quit)
        self._end.start(RESTS)
        QApplication.instance().installEventFilter(self)
        loop.exec()
        QApplication.instance().removeEventFilter(self)


def test_nothing_wakes_the_program_at_rest(page):
    page.player.speed = 0
    page.main()
    page.board.setFocus()
    for _ in range(TRIES):
        rest = Rest()
        rest.run()
        if not rest.fired:
            return
    raise AssertionError(f"still fires: {rest.fired}")


def test_a_timer_that_fires_is_counted(qapp):
    clock = QTimer()
    clock.start(RESTS // 4)
    rest = Rest()
    rest.run()
    assert rest.fired
