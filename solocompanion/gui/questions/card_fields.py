"""The fields of a card effect in an entry form: a number, a choice, a mark, a record, words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPushButton, QSpinBox, QWidget

from solocompanion.core import cards
from solocompanion.core.frozen import frozen
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.questions.game_forms import Records
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.choice_box import ChoiceBox
from solocompanion.gui.widgets.limited import RangeWords
from solocompanion.gui.widgets.plain import as_written, button, set_tip
from solocompanion.gui.widgets.stepper import Count

Put: TypeAlias = Callable[[Any], None]
LETTERS = 9  # of a list that opens, at least


@frozen(eq=False)
class Means:
    """What the fields are made with: the drawings of the game in the look in use, and its records."""

    art: Callable[[], Art]
    records: Records


def field_edit(kind: cards.Kind, value: Any, put: Put, means: Means) -> QWidget:
    """Return the widget that shows a value; `put` is called with each value it is changed to."""
    made = _EDITS[type(kind)](kind, value, put, means)
    made.setAccessibleName(text(kind.label))
    set_tip(made, text(kind.label))
    return made


@guarded
class AmountBox(Count):
    """A number, or "?" below the lowest one; the key ? says that it is not known."""

    def __init__(self) -> None:
        super().__init__()
        self.setKeyboardTracking(True)  # the line of words above follows each digit
        RangeWords(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a question mark; type over one."""
        if event.text() == cards.shown(None):
            self.setValue(self.minimum())
            self.selectAll()
            return
        if self.value() == self.minimum() and event.text().isdigit():
            self.selectAll()
        super().keyPressEvent(event)


def _count(kind: cards.Count, value: cards.Amount, put: Put, _: Means) -> QSpinBox:
    spin = AmountBox()
    spin.lineEdit().setTextMargins(5, 0, 0, 0)
    low, high = kind.span
    low, high = (low, high) if value is None else (min(low, value), max(high, value))
    spin.setRange(low - 1, high)
    spin.setSpecialValueText(cards.shown(None))
    spin.setPrefix(kind.sign)
    spin.setValue(low - 1 if value is None else value)
    spin.valueChanged.connect(lambda n: put(None if n < low else n))
    sizes.hold(spin, w=("px", 50))
    return spin


def _choice(kind: cards.Choice, value: str, put: Put, _: Means) -> ChoiceBox:
    return _box([(word, kind.say(word)) for word in kind.words], value, put)


def _name(kind: cards.Name, value: str, put: Put, means: Means) -> ChoiceBox:
    rows = means.records(kind.of)
    choices = {"": text("not named")} | {value: value or text("not named")}
    choices |= {one: text(str(row.get("name") or one)) for one, row in rows.items()}
    return _box(list(choices.items()), value, put)


def _box(choices: list[tuple[str, str]], value: str, put: Put) -> ChoiceBox:
    box = ChoiceBox()
    for one, words in choices:
        box.addItem(words, one)
    box.setCurrentIndex(box.findData(value))
    box.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(LETTERS)
    box.currentIndexChanged.connect(lambda _: put(box.currentData()))
    return box


def _flag(kind: cards.Flag, value: bool, put: Put, _: Means) -> QCheckBox:  # noqa: FBT001 - the value of the field
    box = QCheckBox(as_written(text(kind.label)))
    box.setChecked(value)
    box.toggled.connect(put)
    return box


def _phrase(kind: cards.Phrase, value: str, put: Put, _: Means) -> QLineEdit:
    line = QLineEdit(value)
    line.setMaxLength(kind.most)

    def change(typed: str) -> None:
        words = "".join(" " if letter in kind.without else letter for letter in typed).strip()
        if words:  # while it is empty, what stood there counts until something else does
            put(words)

    line.textEdited.connect(change)
    return line


_EDITS: Mapping[type[cards.Kind], Callable[..., QWidget]] = {
    cards.Count: _count,
    cards.Choice: _choice,
    cards.Flag: _flag,
    cards.Name: _name,
    cards.Phrase: _phrase,
}


def sign_button(art: Art, name: str, words: str) -> QPushButton:
    """Return a button with a drawing of the game; `restyle` draws it in another look."""
    made = button("", "offer", words)
    made.setIcon(art.icon(name))
    made.setProperty("art", name)
    made.setAccessibleName(words)
    sizes.hold(made, w=("tool", 40), h=("tool", 34), icon=("tool", 24))
    return made


def restyle(form: QWidget, art: Art) -> None:
    """Draw the buttons with a drawing anew."""
    for made in form.findChildren(QPushButton):
        if name := made.property("art"):
            made.setIcon(art.icon(str(name)))
