"""Names of what is drawn: what a sign is and which rule it follows, when it is pointed at or has the focus.

A click, Enter or a tap opens the rule, or what can be done about it; a right click what can be corrected. `give` names
a part wherever it lies; the `Names` of the page it lies on know the rules. By keyboard all parts of a page are one
stop: arrows go from one to the next.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from textwrap import wrap

import shiboken6
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QAccessible, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QWidget

from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.rules import RuleBook
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.widgets import access
from solocompanion.gui.widgets.plain import hide_tip, show_tip

LINE = 56  # letters of a line of a tip; Qt wraps no plain text
AROUND = 3  # pixels between a part and the ring of its focus
# Kept with the widgets: they must go when those go. Read from their dicts: PySide takes 2 µs to say that a widget has
# no attribute, and most have none of these.
_PART, _NAMES, _RULE = "_named_part", "_names", "_ruled"
_AHEAD = {Qt.Key.Key_Right, Qt.Key.Key_Down}
_BACK = {Qt.Key.Key_Left, Qt.Key.Key_Up}
_ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
_HEARD = {  # every widget is told of many more events, at each showing
    QEvent.Type.Show,
    QEvent.Type.Hide,
    QEvent.Type.ToolTip,
    QEvent.Type.FocusIn,
    QEvent.Type.FocusOut,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.KeyPress,
    QEvent.Type.ShortcutOverride,
}
_BY_KEYBOARD = {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.OtherFocusReason}


def gloss(book: RuleBook, name: str, rule: str) -> str:
    """Return a name with its rule, as plain text in lines."""
    said = [*name.splitlines()]
    if rule in book.rules:
        said.append(text("{rule}: {says}", rule=rule, says=book[rule].said()))
    return "\n".join(map(_in_lines, said))


@lru_cache(maxsize=500)
def _in_lines(words: str) -> str:
    return "\n".join(wrap(words, LINE))


class _Part(NamedTuple):
    """What a widget was named; `whole` are the widgets that lie together, the first one takes the focus."""

    name: str
    rule: str
    whole: tuple[QWidget, ...]
    opens: str = ""


def give(*widgets: QWidget, name: str, rule: str = "", opens: str = "") -> None:
    """Name one part that is made of some widgets; the first one takes the focus and is read out.

    `opens` is the key of what a click opens, where that is more than the rule.
    """
    first, made = widgets[0], _Part(name, rule, widgets, opens)
    before = first.__dict__.get(_PART)
    if before == made:
        return
    for one in widgets:
        setattr(one, _PART, made)
        if before is None:
            one.installEventFilter(_filter())
    said = ", ".join(name.splitlines())
    if first.accessibleName() != said:
        first.setAccessibleName(said)
    if before is None:
        first.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        access.give(first, QAccessible.Role.Button, press=_Press(first))
    names = names_of(first)
    if names is not None:
        names.join(first)


def names_of(widget: QWidget) -> Names | None:
    """Return the names of the page a widget lies on."""
    above: QWidget | None = widget
    while above is not None:
        found = above.__dict__.get(_NAMES)
        if isinstance(found, Names):
            return found
        above = above.parentWidget()
    return None


class _Press:
    """Opens the rule of a part, for assistive technology."""

    def __init__(self, widget: QWidget) -> None:
        self._widget = widget

    def __call__(self) -> None:
        names = names_of(self._widget)
        if names is not None:
            names.press(getattr(self._widget, _PART))


class Names(QObject):
    """The named parts of one page.

    Signals
    -------
    asked(id)
        The rule of a part is wanted.
    opened(key, widget, corrects)
        What can be done about a part is wanted, first of all what `corrects` it.

    """

    asked = Signal(str)
    opened = Signal(str, object, bool)

    def __init__(self, page: QWidget, book: RuleBook) -> None:
        super().__init__(page)
        self._page, self._book = page, book
        self._parts: list[QWidget] = []
        self._stop: QWidget | None = None  # where the tabulator key stops
        self._ring = _Ring(page)
        setattr(page, _NAMES, self)
        for one in page.findChildren(QWidget):
            if _PART in one.__dict__:
                self.join(one)

    def gloss(self, name: str, rule: str) -> str:
        """Return a name with its rule."""
        return gloss(self._book, name, rule)

    def ask(self, rule: str) -> None:
        """Ask for a rule, if the catalogue has it."""
        if rule in self._book.rules:
            self.asked.emit(rule)

    def press(self, made: _Part, *, corrects: bool = False) -> None:
        """Open what can be done about a part, else its rule."""
        if made.opens:
            self.opened.emit(made.opens, made.whole[0], corrects)
        elif not corrects:
            self.ask(made.rule)

    def join(self, part: QWidget) -> None:
        """Take in a part. It is described by its rule; the first part in sight is where the tabulator key stops."""
        made = getattr(part, _PART)
        if made.whole[0] is not part:
            return
        rule = made.rule if made.rule in self._book.rules else ""
        if part in self._parts and part.__dict__.get(_RULE) == (rule, bool(made.opens)):
            return
        setattr(part, _RULE, (rule, bool(made.opens)))
        part.setAccessibleDescription(self.gloss("", rule).replace("\n", " "))
        for one in made.whole:
            one.setCursor(Qt.CursorShape.PointingHandCursor if rule or made.opens else Qt.CursorShape.ArrowCursor)
        if part not in self._parts:
            self._parts.append(part)
            part.destroyed.connect(self._forget)
            self.rove()

    def _forget(self) -> None:
        self._parts = [one for one in self._parts if shiboken6.isValid(one)]

    def rove(self, to: QWidget | None = None) -> None:
        """Let the tabulator key stop at a part; without one, stay where it stops if that is in sight."""
        seen = [one for one in self._parts if not one.isHidden()]
        if to is None:
            to = self._stop if self._stop in seen else next(iter(seen), None)
        if to is not self._stop:
            if self._stop is not None and shiboken6.isValid(self._stop):
                self._stop.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            self._stop = to
            if to is not None:
                to.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def walk(self, part: QWidget, by: int) -> None:
        """Go to the next part as they are read, or to the one before."""
        seen = [one for one in self._parts if one.isVisible()]
        seen.sort(key=lambda one: _reading(one.mapTo(self._page, QPoint(0, 0))))
        at = seen.index(part) + by if part in seen else 0
        if 0 <= at < len(seen):
            seen[at].setFocus(Qt.FocusReason.OtherFocusReason)

    def enter(self, part: QWidget, *, by_keyboard: bool) -> None:
        """Ring a part that has the focus, and say what it is where it came by keyboard."""
        made = getattr(part, _PART)
        self.rove(part)
        if by_keyboard:
            self._ring.lie_round(made.whole)
            show_tip(part.mapToGlobal(QPoint(0, part.height())), self.gloss(made.name, made.rule), part)

    def leave(self) -> None:
        """Take ring and words away."""
        self._ring.hide()
        hide_tip()


def _reading(place: QPoint) -> tuple[int, int]:
    """Return a key that sorts places by line and then by column; parts of a line differ by some pixels in height."""
    return place.y() // 8, place.x()


@guarded
class _Filter(QObject):
    """Sees what is done with the named parts."""

    def eventFilter(self, widget: QObject, event: QEvent) -> bool:
        """Show a name, open a rule, walk on."""
        made = widget.__dict__.get(_PART) if event.type() in _HEARD else None
        if not isinstance(made, _Part) or not isinstance(widget, QWidget):
            return False
        names = names_of(widget)
        if names is None:
            return False
        kind, first = event.type(), made.whole[0]
        if kind in {QEvent.Type.Show, QEvent.Type.Hide} and widget is first:
            names.join(first)
            names.rove()
        elif kind == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            show_tip(event.globalPos(), names.gloss(made.name, made.rule), widget)
            return True
        elif kind == QEvent.Type.FocusIn:
            names.enter(first, by_keyboard=event.reason() in _BY_KEYBOARD)  # type: ignore[attr-defined]  # a QFocusEvent
        elif kind == QEvent.Type.FocusOut:
            names.leave()
        elif isinstance(event, QMouseEvent):
            return _clicked(names, made, event)
        elif isinstance(event, QKeyEvent):
            return _keyed(names, made, event)
        return False


def _clicked(names: Names, made: _Part, event: QMouseEvent) -> bool:
    is_right = event.button() == Qt.MouseButton.RightButton and bool(made.opens)
    if not is_right and event.button() != Qt.MouseButton.LeftButton:
        return False
    if event.type() == QEvent.Type.MouseButtonRelease:
        names.press(made, corrects=is_right)
    return event.type() == QEvent.Type.MouseButtonPress


def _keyed(names: Names, made: _Part, event: QKeyEvent) -> bool:
    """Walk with the arrows, which would else step through the history, and open the rule with Enter."""
    key = Qt.Key(event.key())
    presses: dict[Qt.Key, Callable[[], None]] = {
        **dict.fromkeys(_AHEAD, lambda: names.walk(made.whole[0], 1)),
        **dict.fromkeys(_BACK, lambda: names.walk(made.whole[0], -1)),
        **dict.fromkeys(_ENTER, lambda: names.press(made)),
    }
    plain = event.modifiers() in {Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier}
    if key not in presses or not plain:
        return False
    if event.type() == QEvent.Type.ShortcutOverride:
        event.accept()
        return True
    if event.type() == QEvent.Type.KeyPress:
        presses[key]()
        return True
    return False


@guarded
class _Ring(QWidget):
    """The ring round the part that has the focus."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def lie_round(self, whole: tuple[QWidget, ...]) -> None:
        """Lie round some widgets together."""
        box = QRect()
        for one in whole:
            if one.isVisible():
                box = box.united(QRect(one.mapTo(self._page, QPoint(0, 0)), one.size()))
        self.setGeometry(box.adjusted(-AROUND, -AROUND, AROUND, AROUND))
        self.show()
        self.raise_()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ring in the ink of the window."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.WindowText), 2))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 5, 5)
        painter.end()


class _Kept:
    """The filter must outlive its use by Qt."""

    filter: _Filter | None = None


def _filter() -> _Filter:
    if _Kept.filter is None:
        _Kept.filter = _Filter()
    return _Kept.filter
