"""Somebody at the window, who reaches what lies under the pointer, or what has the focus, and nothing else."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QLineEdit,
    QMenu,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from solocompanion.core.requests import Shuffle, Written
from solocompanion.gui.board.view import BoardView
from solocompanion.gui.plates.offer_buttons import OfferButton, StepRow
from solocompanion.gui.questions.finder import Finder
from solocompanion.gui.table.page import TablePage
from solocompanion.gui.widgets.stepper import is_empty
from solocompanion.gui.window.window import Window

LEFT = Qt.MouseButton.LeftButton
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
TYPED = 3  # letters that find some answers among many
MANY = 300  # presses after which somebody would give up


class Hand:
    """What both hands can do. `presses` counts every click and key."""

    def __init__(self, qtbot: QtBot, window: Window) -> None:
        self.qtbot, self.window = qtbot, window
        self.presses: list[str] = []

    @property
    def page(self) -> TablePage:
        assert self.window.table is not None, "no game is on the table"
        return self.window.table

    @property
    def board(self) -> BoardView:
        return self.page.board

    def button(self, words: str) -> QPushButton:
        """Return the button in sight whose words begin like this."""
        QApplication.processEvents()  # what was laid out anew shows with the next event
        wanted = words.replace("&", "")
        seen = [one for one in self.window.findChildren(QPushButton) if one.isVisible()]
        found = [one for one in seen if one.text().replace("&", "").startswith(wanted)]
        assert found, f"no button {wanted!r} in sight, only {[one.text() for one in seen]}"
        return found[0]

    def answers(self) -> list[QPushButton]:
        """Return the buttons that answer the open question."""
        QApplication.processEvents()
        found = self.page.question.findChildren(QPushButton)
        return [one for one in found if one.isVisible() and one.property("role") == "answer"]

    def reach(self, widget: QWidget) -> None:
        """Give the focus to a widget."""
        raise NotImplementedError

    def begin_typing(self) -> bool:
        """Where one of many answers is found by its name, type how the first begins; tells whether it is."""
        found = [one for one in self.page.question.findChildren(Finder) if one.isVisible()]
        for finder in found:
            self.reach(finder.line)
            finder.line.selectAll()
            self.qtbot.keyClicks(finder.line, next(iter(finder._names.values()))[:TYPED])
        return bool(found)

    def write_line(self) -> bool:
        """Where a game has its own way of entering a line, type the first sample; tells whether it has."""
        own, request = self.page.question._own, self.page.session.waiting
        line = None if own is None else own.first()
        if not isinstance(request, Written) or not isinstance(line, QLineEdit):
            return False
        self.reach(line)
        line.selectAll()
        self.qtbot.keyClicks(line, request.samples[0])
        return True

    def offer(self, label: str) -> QPushButton:
        """Return the button of something that can be done and belongs to no piece."""
        for one in self.page.panel.moves.parts:
            assert isinstance(one, OfferButton)
            button = one.findChild(QPushButton)
            if button.text().startswith(label):
                return button
        raise AssertionError(f"{label!r} is not among the moves in the panel")

    def take_from_menu(self, label: str) -> bool:
        """Take a move that has no room in the panel from the menu there; tells whether it is in it."""
        found = [one for one in self.page.panel.moves._menu.actions() if one.text().replace("&", "") == label]
        for action in found:
            action.trigger()
        return bool(found)


class Pointer(Hand):
    """Somebody with a mouse."""

    def click(self, widget: QWidget, where: QPoint | None = None) -> None:
        """Click on a widget at a place that nothing covers, after scrolling to it."""
        self._scroll_to(widget)
        at = widget.mapTo(self.window, where or widget.rect().center())
        hit = self.window.childAt(at)
        assert widget.isVisible(), f"{_named(widget)} is not in sight"
        assert widget.isEnabled(), f"{_named(widget)} is switched off"
        assert hit is not None, f"{_named(widget)} lies outside the window"
        assert hit is widget or widget.isAncestorOf(hit), f"{_named(widget)} lies under {_named(hit)}"
        self.presses.append("click")
        self.qtbot.mouseClick(hit, LEFT, pos=hit.mapFrom(self.window, at))

    def reach(self, widget: QWidget) -> None:
        """Click into a widget."""
        self.click(widget)

    def _scroll_to(self, widget: QWidget) -> None:
        QApplication.processEvents()
        above = widget.parentWidget()
        while above is not None:
            if isinstance(above, QScrollArea):
                above.ensureWidgetVisible(widget)
            above = above.parentWidget()
        QApplication.processEvents()

    # -- a game ------------------------------------------------------------------------------------------------
    def start_new_game(self) -> None:
        self.click(self.button("Start "))

    def continue_game(self) -> None:
        """Go on from the lobby with the game that was put away last."""
        self.click(self.window.current_tab.lobby.proceed)

    def press_main(self) -> None:
        self.click(self.page.bottom.main)
        if self.page.piece.isVisible() and self.page.piece.weighed is not None:
            self.click(self.page.piece.findChildren(OfferButton)[0].findChild(QPushButton))

    def walk(self, way: str) -> None:
        """Press one of the buttons under the board."""
        made = [one for one in self.page.bottom.findChildren(QToolButton) if _leads(one, self.window.actions_[way])]
        self.click(made[0])

    def take(self, sprite: str) -> None:
        """Click on a sprite; where several things can be done there, take the first that opens."""
        if self.page.piece.isVisible():  # a count stays open
            self.page.piece.close_quietly()
        self.click(self.board.viewport(), clear_point(self.board, sprite))
        if self.page.piece.isVisible():
            steps = (step for one in self.page.piece.findChildren(StepRow) for step in (one.less, one.more))
            offers = (one.findChild(QPushButton) for one in self.page.piece.findChildren(OfferButton))
            self.click(next(one for one in (*offers, *steps) if one.isEnabled()))
            if self.page.piece.isVisible() and self.page.piece.weighed is not None:
                self.click(self.page.piece.findChildren(OfferButton)[0].findChild(QPushButton))

    def take_move(self, label: str, _key: str) -> None:
        if self.take_from_menu(label):
            if self.page.piece.weighed is not None and self.page.piece.isVisible():
                self.click(self.page.piece.findChildren(OfferButton)[0].findChild(QPushButton))
            return
        self.click(self.offer(label))
        if self.page.piece.weighed is not None and self.page.piece.isVisible():
            self.click(self.offer(label))

    def answer(self, choice: int) -> None:
        """Give an answer to whatever is asked; `choice` picks among several."""
        self.begin_typing()
        buttons = self.answers()
        on_board = self.page.places()
        if on_board and choice % 2:
            self.take(sorted(on_board)[choice % len(on_board)])
        elif self.write_line():
            self.click(self.button("Confirm"))
        elif buttons:
            request = self.page.session.waiting
            self.click(buttons[choice % len(buttons)])
            while isinstance(request, Shuffle) and self.page.session.waiting is request:
                self.click(next(one for one in self.answers() if one.isEnabled()))
        else:
            for box in self.page.question.findChildren(QCheckBox)[: getattr(self.page.question.request, "least", 0)]:
                self.click(box, QPoint(10, box.height() // 2))
            for spin in self.page.question.findChildren(QSpinBox):
                if is_empty(spin):
                    spin.stepUp()  # the upper arrow
            self.click(self.button("Confirm"))

    def close_sheets(self) -> None:
        self.click(self.button("Look at the board"))


class Keys(Hand):
    """Somebody with a keyboard alone: every key goes to what has the focus."""

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.presses.append(key.name.removeprefix("Key_"))
        self.qtbot.keyClick(self.focus(), key, modifier)

    def focus(self) -> QWidget:
        """Return what has the focus; a person without a pointer is lost when nothing has it."""
        QApplication.processEvents()
        found = QApplication.focusWidget()
        assert found is not None, f"nothing has the focus after {self.presses[-3:]}"
        assert found.isVisible(), f"{_named(found)} has the focus out of sight"
        return found

    def reach(self, widget: QWidget) -> None:
        """Come to a widget by Tab."""
        self.tab_to(widget)

    def tab_to(self, widget: QWidget) -> None:
        """Walk the tab order until a widget has the focus."""
        for _ in range(MANY):
            if self.focus() is widget:
                return
            self.key(Qt.Key.Key_Tab)
        raise AssertionError(f"Tab never reaches {_named(widget)}")

    # -- a game ------------------------------------------------------------------------------------------------
    def start_new_game(self) -> None:
        self.tab_to(self.button("Start "))
        self.key(Qt.Key.Key_Return)

    def continue_game(self) -> None:
        """Go on from the lobby with the game that was put away last."""
        self.tab_to(self.window.current_tab.lobby.proceed)
        self.key(Qt.Key.Key_Return)

    def press_main(self) -> None:
        self.key(Qt.Key.Key_Space)
        self._confirm()

    def walk(self, way: str) -> None:
        """Press the keys of a way through the history, off what takes arrows for itself."""
        control = Qt.KeyboardModifier.ControlModifier
        plain = Qt.KeyboardModifier.NoModifier
        keys = {
            "first": (Qt.Key.Key_Home, plain),
            "turn_back": (Qt.Key.Key_Left, control),
            "back": (Qt.Key.Key_Left, plain),
            "forward": (Qt.Key.Key_Right, plain),
            "turn_forward": (Qt.Key.Key_Right, control),
            "last": (Qt.Key.Key_End, plain),
        }
        while not isinstance(self.focus(), QAbstractButton):
            self.key(Qt.Key.Key_Tab)
        self.key(*keys[way])

    def take(self, sprite: str) -> None:
        """Walk the board to a sprite and press Enter on it; where several things can be done, take the first."""
        self.key(Qt.Key.Key_F6)
        for step in steps_to(self.qtbot, self.board, sprite):
            self.key(step)
        assert self.board.focused_sprite() == sprite
        self.key(Qt.Key.Key_Return)
        if self.page.piece.isVisible():
            self.key(Qt.Key.Key_Return)
            self._confirm()

    def take_move(self, label: str, key: str) -> None:
        before = self.page.session.tip
        if key:
            *_, plain = key.split("+")
            with_shift = Qt.KeyboardModifier.ShiftModifier if "Shift+" in key else Qt.KeyboardModifier.NoModifier
            self.key(Qt.Key[f"Key_{plain}"], with_shift)
        elif not self.take_from_menu(label):
            self.tab_to(self.offer(label))
            self.key(Qt.Key.Key_Return)
        # a button pressed by its key springs back first
        self.qtbot.waitUntil(lambda: self.page.session.tip != before or self.page.piece.isVisible())
        self._confirm()

    def _confirm(self) -> None:
        if self.page.piece.isVisible() and self.page.piece.weighed is not None:
            self.key(Qt.Key.Key_Return)

    def answer(self, choice: int) -> None:
        """Give an answer: with a digit, or through the form with Tab and Enter."""
        is_found = self.begin_typing()
        buttons = self.answers()
        request = self.page.session.waiting
        if self.write_line():
            self.tab_to(self.button("Confirm"))
            self.key(Qt.Key.Key_Return)
        elif is_found and choice % 2:  # a digit would be typed
            self.tab_to(buttons[-1])
            self.key(Qt.Key.Key_Return)
        elif len(buttons) > 1 and choice % 2 and not isinstance(request, Shuffle):
            self.key(Qt.Key[f"Key_{choice % min(9, len(buttons)) + 1}"])
        elif buttons:
            self.key(Qt.Key.Key_Return)
            while self.page.session.waiting is request:
                self.key(Qt.Key.Key_Tab)
                self.key(Qt.Key.Key_Return)
        else:
            for box in self.page.question.findChildren(QCheckBox)[: getattr(request, "least", 0)]:
                self.tab_to(box)
                self.key(Qt.Key.Key_Space)
            for number, spin in enumerate(self.page.question.findChildren(QSpinBox)):
                if number < 2 or is_empty(spin):
                    self.tab_to(spin)
                    keeps_sum = number and getattr(request, "total", None) is not None
                    self.key(Qt.Key.Key_Down if keeps_sum else Qt.Key.Key_Up)
            self.tab_to(self.button("Confirm"))
            self.key(Qt.Key.Key_Return)

    def close_sheets(self) -> None:
        self.tab_to(self.button("Look at the board"))
        self.key(Qt.Key.Key_Return)


def menu(window: Window, title: str) -> list[QAction]:
    """Open the menu of a title and return its lines."""
    (found,) = [one for one in window.findChildren(QMenu) if one.title().replace("&", "") == title]
    found.aboutToShow.emit()
    return [one for one in found.actions() if not one.isSeparator()]


def clear_point(board: BoardView, sprite: str) -> QPoint:
    """Return the point of the viewport at a sprite; where another lies on its centre, one that is clear of it."""
    QApplication.processEvents()  # the board may have to make room first
    item = board.items_[sprite]
    centre = board.mapFromScene(item.scenePos())
    if board.sprite_at(centre) == sprite:
        return centre
    box = board.mapFromScene(item.mapRectToScene(item.shape().boundingRect())).boundingRect()
    for part in range(1, 20):
        for other in range(1, 20):
            at = QPoint(box.left() + box.width() * part // 20, box.top() + box.height() * other // 20)
            if board.viewport().rect().contains(at) and board.sprite_at(at) == sprite:
                return at
    raise AssertionError(f"{sprite} has no place left to click on")


_graphs: dict[tuple[tuple[str, float, float], ...], dict[str, dict[Qt.Key, str]]] = {}


def arrow_graph(qtbot: QtBot, board: BoardView) -> dict[str, dict[Qt.Key, str]]:
    """Return where each arrow key leads from every sprite, found out by pressing it once for the same places."""
    sprites = board.board.sprites
    places = tuple((name, sprites[name].x, sprites[name].y) for name in board.spoken())
    if places in _graphs:
        return _graphs[places]
    found = _graphs[places] = {}
    before = board.focused_sprite()
    for name in board.spoken():
        found[name] = {}
        for arrow in ARROWS:
            board.focus_sprite(name)
            qtbot.keyClick(board, arrow)
            found[name][arrow] = board.focused_sprite()
    if before:
        board.focus_sprite(before)
    return found


def steps_to(qtbot: QtBot, board: BoardView, sprite: str) -> list[Qt.Key]:
    """Return the arrows that lead from the focused sprite to another."""
    graph = arrow_graph(qtbot, board)
    ways: dict[str, list[Qt.Key]] = {board.focused_sprite(): []}
    waiting = [board.focused_sprite()]
    while waiting:
        here = waiting.pop(0)
        for arrow, there in graph[here].items():
            if there not in ways:
                ways[there] = [*ways[here], arrow]
                waiting.append(there)
    assert sprite in ways, f"the arrows do not lead to {sprite}"
    return ways[sprite]


def _leads(button: QToolButton, action: QAction) -> bool:
    return button.defaultAction() is action


def _named(widget: Any) -> str:
    name = widget.accessibleName() or getattr(widget, "text", str)()
    return f"{type(widget).__name__} {name!r}"
