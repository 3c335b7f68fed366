"""Plain controls and layouts: labels, buttons, tool tips, rows, columns.

Words are shown as they are: what looks like markup in a name from a file would have Qt open the files it names, and an
“&” in a name would mark a key. Labels and tool tips are made here alone, which a test holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QPoint
from PySide6.QtGui import QAction, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from solocompanion.gui.widgets.words import Words

if TYPE_CHECKING:
    from PySide6.QtGui import QStandardItem
    from PySide6.QtWidgets import QTableWidgetItem

ROUNDS = 4  # a panel needed three at most


def label(words: str = "", role: str = "", *, wrap: bool = False) -> QLabel:
    """Return a label; `role` is what the style sheet selects by."""
    made = Words(words) if wrap else QLabel(words)
    made.setTextFormat(Qt.TextFormat.PlainText)
    if role:
        made.setProperty("role", role)
    return made


def as_written(words: str) -> str:
    """Return words for where Qt takes an “&” for the mark of a key, with those of their own kept."""
    return words.replace("&", "&&")


def put(thing: QAbstractButton | QAction, words: str) -> None:
    """Have a button or an action show words as they are, with every “&”."""
    thing.setText(as_written(words))


def name_field(name: QLabel, field: QWidget) -> None:
    """Have a label name a field, by its words of now as they are: Qt looks for the mark of a key in them."""
    name.setText(as_written(name.text()))
    name.setBuddy(field)


def button(words: str, role: str = "", tip: str = "", *, marked: bool = False) -> QPushButton:
    """Return a push button; `role` is what the style sheet selects by. In `marked` words an “&” marks a key."""
    made = QPushButton(words if marked else as_written(words))
    if role:
        made.setProperty("role", role)
    if tip:
        set_tip(made, tip)
    made.setAutoDefault(True)
    return made


def set_tip(thing: QWidget | QAction | QStandardItem | QTableWidgetItem, words: str) -> None:
    """Give a control, an action or an item of a list a tool tip."""
    thing.setToolTip(_as_it_is(words))


def show_tip(at: QPoint, words: str, beside: QWidget) -> None:
    """Show a tool tip at a place on the screen."""
    QToolTip.showText(at, _as_it_is(words), beside)


def is_tip_shown() -> bool:
    """Tell whether a tool tip is in sight."""
    return QToolTip.isVisible()


def hide_tip() -> None:
    """Take the tool tip away."""
    QToolTip.hideText()


def _as_it_is(words: str) -> str:
    return Qt.convertFromPlainText(words) if Qt.mightBeRichText(words) else words


def height_of(widget: QWidget, width: int) -> int:
    """Return the height in pixels that a widget would have at a width."""
    high = widget.heightForWidth(width) if widget.hasHeightForWidth() else -1
    wanted = high if high >= 0 else widget.sizeHint().height()
    return max(widget.minimumHeight(), min(wanted, widget.maximumHeight()))


def restyle(widget: QWidget, name: str, value: object) -> None:
    """Set a property that the style sheet selects by, and style the widget anew."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        if not widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
            return  # it has not been looked at yet
        QCoreApplication.sendEvent(widget, QEvent(QEvent.Type.Polish))  # a style's class brings 570 names along


def clear(layout: QLayout) -> None:
    """Remove and delete everything a layout holds."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
        elif (inner := item.layout()) is not None:
            clear(inner)


def lay_out_now() -> None:
    """Lay out at once whatever has changed.

    A change of size goes outwards from layout to layout by posted events. Qt paints between two of them, and then shows
    lines half laid out. One round passes a change outwards, the next ones what that changes inside.
    """
    for _ in range(ROUNDS):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)


def row(*widgets: QWidget | int, spacing: int = 8) -> QHBoxLayout:
    """Return widgets side by side; a number is that much stretch."""
    made = QHBoxLayout()
    made.setContentsMargins(0, 0, 0, 0)
    made.setSpacing(spacing)
    for one in widgets:
        if isinstance(one, int):
            made.addStretch(one)
        else:
            made.addWidget(one)
    return made


def column(spacing: int = 8, margin: int = 0) -> QVBoxLayout:
    """Return an empty column; spacing and margin in pixels."""
    made = QVBoxLayout()
    made.setContentsMargins(margin, margin, margin, margin)
    made.setSpacing(spacing)
    return made


def line() -> QFrame:
    """Return a thin rule, drawn by the style sheet."""
    made = QFrame()
    made.setObjectName("rule")
    return made


def show_new(*parents: QWidget) -> None:
    """Show what was put into widgets: Qt would do so after the next frame, and until then it has no height."""
    for parent in parents:
        for one in parent.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if not one.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide):
                one.show()
