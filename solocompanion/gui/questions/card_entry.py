"""Enter card effects of any vocabulary: a palette with every effect, and a row for each that is on the card.

The form shows whatever the notation can say. A line that cannot be read is shown as it is and kept as it is; a line
that is not touched comes out as it went in.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from attrs import evolve
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from solocompanion.core.cards import CardError, Count, Phrase, Several, Term, Vocabulary, notation_of
from solocompanion.core.words import text
from solocompanion.gui.questions.card_fields import Means, field_edit, restyle, sign_button
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.plain import as_written, button, label
from solocompanion.gui.widgets.scrolling import bring_in_sight
from solocompanion.gui.widgets.sign import Sign

IN_A_ROW = 7
INDENT = 32
SETTLING = 20  # milliseconds until a new line has its place


class Row(QWidget):
    """One line of a card.

    Signals
    -------
    changed(), removed()
        A field was changed, or the line is to go.

    """

    changed = Signal()
    removed = Signal()

    def line(self) -> str:
        """Return the line as it is written. Raises `CardError` where its words cannot be written."""
        raise NotImplementedError

    def first(self) -> QWidget:
        """Return what takes the focus."""
        raise NotImplementedError

    def _away(self, called: str) -> QPushButton:
        away = button("×", "step", text("Take {icon} away", icon=called))
        away.setAccessibleName(away.toolTip())
        sizes.hold(away, w=("tool", 28), h=("tool", 28))
        away.clicked.connect(self.removed)
        return away


class UnreadRow(Row):
    """A line that cannot be read: shown with the reason, and kept as it is."""

    def __init__(self, line: str, why: str) -> None:
        super().__init__()
        self._line = line
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label(text("{line} cannot be read: {why}", line=repr(line), why=why), "danger", wrap=True), 1)
        self._button = self._away(repr(line))
        row.addWidget(self._button)

    def line(self) -> str:
        """Return the line."""
        return self._line

    def first(self) -> QWidget:
        """Return the button that takes it away."""
        return self._button


class TermRow(Row):
    """An effect with its fields; `term` is what it stands for now. The line it came from is kept until it is edited."""

    def __init__(self, vocabulary: Vocabulary[Any], term: Term, means: Means, line: str = "") -> None:
        super().__init__()
        self.vocabulary, self.term, self._line = vocabulary, term, line
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(2)
        self._row = QHBoxLayout()
        self._row.setSpacing(6)
        whole.addLayout(self._row)
        self._sign = Sign(term.picture(), 26, means.art())
        self._row.addWidget(self._sign)
        self._row.addWidget(label(text(term.label), wrap=True), 1)
        self.edits: dict[str, QWidget] = {}
        kinds = notation_of(type(term)).kinds
        is_named = sum(isinstance(kind, Count) for kind in kinds.values()) > 1
        for name, kind in kinds.items():
            if isinstance(kind, Several):
                inner = self.edits[name] = SeveralEdit(kind, getattr(term, name), means)
                inner.changed.connect(partial(self._put_several, name, inner))
                whole.addWidget(inner)
                continue
            edit = self.edits[name] = field_edit(kind, getattr(term, name), partial(self._put, name), means)
            self._row.addWidget(edit, int(isinstance(kind, Phrase)))
            if is_named:
                self._row.addWidget(label(text(kind.label), "caption"))
        self._button = self._away(term.title())
        self._row.addWidget(self._button)

    def line(self) -> str:
        """Return the line it came from, or what it was changed to."""
        return self._line or self.vocabulary.write(self.term)

    def first(self) -> QWidget:
        """Return the first field, or the button that takes it away."""
        edit = next(iter(self.edits.values()), self._button)
        return edit.first() if isinstance(edit, SeveralEdit) else edit

    def set_art(self, art: Art) -> None:
        """Draw with other colours."""
        self._sign.set_art(art)

    def _put_several(self, name: str, edit: SeveralEdit) -> None:
        self._put(name, edit.terms())

    def _put(self, name: str, value: Any) -> None:
        self.term = evolve(self.term, **{name: value})
        self._line = ""
        self._sign.show_drawing(self.term.picture())
        self.changed.emit()


class RowList(QWidget):
    """Rows below one another.

    Signals
    -------
    changed()
        A row was added, changed or taken away.

    """

    changed = Signal()

    def __init__(self, vocabulary: Vocabulary[Any], means: Means) -> None:
        super().__init__()
        self.vocabulary, self.means = vocabulary, means
        self.rows: list[Row] = []
        self._list = QVBoxLayout(self)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(4)

    def show_lines(self, lines: Sequence[str]) -> None:
        """Show lines, those that cannot be read too."""
        self.clear()
        for line in lines:
            try:
                self._append(TermRow(self.vocabulary, self.vocabulary.read(line), self.means, line))
            except CardError as error:
                self._append(UnreadRow(line, str(error)))

    def show_terms(self, terms: Sequence[Term]) -> None:
        """Show effects."""
        self.clear()
        for term in terms:
            self._append(TermRow(self.vocabulary, term, self.means))

    def add(self, term: Term) -> None:
        """Add a new effect in sight and put the focus on its first number, to be typed over."""
        row = self._append(TermRow(self.vocabulary, term, self.means))
        row.first().setFocus(Qt.FocusReason.TabFocusReason)
        QTimer.singleShot(SETTLING, row, partial(bring_in_sight, row))
        self.changed.emit()

    def clear(self) -> None:
        """Take every row away."""
        for row in list(self.rows):
            self._drop(row)

    def _append(self, row: Row) -> Row:
        row.changed.connect(self.changed)
        row.removed.connect(partial(self._remove, row))
        self.rows.append(row)
        self._list.addWidget(row)
        return row

    def _remove(self, row: Row) -> None:
        at = self.rows.index(row)
        self._drop(row)
        if self.rows:  # the focus stays where the person is
            self.rows[min(at, len(self.rows) - 1)].first().setFocus(Qt.FocusReason.TabFocusReason)
        self.changed.emit()

    def _drop(self, row: Row) -> None:
        self.rows.remove(row)
        self._list.removeWidget(row)
        row.hide()
        row.deleteLater()


class SeveralEdit(QWidget):
    """The effects that stand within another: a row for each, and a menu of what can be added.

    Signals
    -------
    changed()
        Something in it was changed.

    """

    changed = Signal()

    def __init__(self, kind: Several, terms: Sequence[Term], means: Means) -> None:
        super().__init__()
        self.kind, self.means = kind, means
        self.list = RowList(kind.of, means)
        self._nothing = label(text(kind.empty), "quiet")
        self._more = button("+", "step", text("Add to “{part}”", part=text(kind.label)))
        self._more.setAccessibleName(self._more.toolTip())
        sizes.hold(self._more, w=("tool", 28), h=("tool", 28))
        self._more.clicked.connect(lambda: self.menu().popup(self._more.mapToGlobal(self._more.rect().bottomLeft())))
        head = QHBoxLayout()
        head.addWidget(label(text(kind.label), "caption"))
        head.addWidget(self._nothing)
        head.addStretch(1)
        head.addWidget(self._more)
        body = QVBoxLayout(self)
        sizes.frame(body, INDENT, 0, 0, 0, spacing=2)
        body.addLayout(head)
        body.addWidget(self.list)
        self.list.show_terms(terms)
        self._nothing.setVisible(not terms)
        self.list.changed.connect(self._changed)

    def terms(self) -> tuple[Term, ...]:
        """Return the effects."""
        return tuple(row.term for row in self.list.rows if isinstance(row, TermRow))

    def first(self) -> QWidget:
        """Return what takes the focus."""
        return self._more

    def menu(self) -> QMenu:
        """Return the menu of what can be added, in the look of now."""
        made = QMenu(self._more)
        art = self.means.art()
        for term in self.kind.of.offered():
            made.addAction(art.icon(term.picture()), as_written(term.title())).triggered.connect(
                partial(self._add, term)
            )
        return made

    def _add(self, term: Term, *_: object) -> None:
        self.list.add(term)

    def _changed(self) -> None:
        self._nothing.setVisible(not self.list.rows)
        self.changed.emit()


class CardEntry(QWidget):
    """The palette of a vocabulary over the list of what is on the card.

    Signals
    -------
    changed()
        The list was changed.

    """

    changed = Signal()

    def __init__(self, vocabulary: Vocabulary[Any], means: Means) -> None:
        super().__init__()
        self.list = RowList(vocabulary, means)
        self.list.changed.connect(self.changed)
        body = QVBoxLayout(self)
        sizes.frame(body, 0, 0, 0, 0, spacing=6)
        palette = QGridLayout()
        palette.setSpacing(3)
        for at, term in enumerate(vocabulary.offered()):
            made = sign_button(means.art(), term.picture(), term.title())
            made.clicked.connect(partial(self._add, term))
            palette.addWidget(made, at // IN_A_ROW, at % IN_A_ROW)
        palette.setColumnStretch(IN_A_ROW, 1)
        body.addLayout(palette)
        body.addWidget(self.list)

    def _add(self, term: Term, *_: object) -> None:
        self.list.add(term)

    def show_lines(self, lines: Sequence[str]) -> None:
        """Show what is on the card, one line an effect, without telling that it changed."""
        self.list.show_lines(lines)

    def lines(self) -> list[str]:
        """Return what is on the card. Raises `CardError` where somebody's words cannot be written."""
        return [row.line() for row in self.list.rows]

    def set_art(self, art: Art) -> None:
        """Draw with other colours."""
        restyle(self, art)
        for row in self.findChildren(TermRow):
            row.set_art(art)
