"""Why here, why not here: the section of a piece's plate that says what the opponent's turn has to do with it."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget

from solocompanion.app.play.reasons import Because, Reason
from solocompanion.core.effects import Effect
from solocompanion.core.words import text
from solocompanion.gui.plates.verdict_table import VerdictTable
from solocompanion.gui.widgets.plain import button, column, label, put, restyle, row, set_tip


class PieceReasons(QFrame):
    """Shows an answer, or its title alone until that is pressed.

    Signals
    -------
    rule_asked(id)
        The person wants to read the rule.
    unfolded()
        There is more to read now.
    decided(step, effect)
        The opponent is to do this at a step, which takes the place after all.

    """

    rule_asked = Signal(str)
    unfolded = Signal()
    decided = Signal(int, object)

    def __init__(self, answer: Because, *, is_folded: bool = False) -> None:
        super().__init__()
        self.answer, self.is_folded = answer, is_folded
        self.setAccessibleName(answer.title)
        self.setAccessibleDescription(answer.full)
        self.copy = button(text("Copy the reason"), "link")
        self.copy.setAccessibleDescription(answer.full)
        self.copy.clicked.connect(self._copied)
        self.chips: list[QWidget] = []  # one for each rule that is cited
        self._cited: set[str] = set()
        self.title: QPushButton | QLabel
        body = column(4)
        if is_folded:  # beside what the person can or cannot do here: it must say whose turn it speaks of
            self.title = button(text("{question} (the opponent's turn)", question=answer.title), "link")
        else:
            self.title = label(answer.title, "section")
        body.addWidget(self.title)
        self._whole = QWidget()
        inner = column(4)
        for reason in answer.reasons:
            inner.addWidget(self._reason(reason))
        inner.addLayout(row(1, self.copy))
        self._whole.setLayout(inner)
        body.addWidget(self._whole)
        self.setLayout(body)
        if isinstance(self.title, QPushButton):
            self._whole.hide()
            self.title.clicked.connect(self._unfold)

    def _unfold(self) -> None:
        self._whole.show()
        self.chips[0].setFocus(Qt.FocusReason.OtherFocusReason)
        self.title.hide()
        self.unfolded.emit()

    def _reason(self, reason: Reason) -> QWidget:
        plate = QFrame()
        restyle(plate, "row", value=True)
        inside = column(2)
        inside.setContentsMargins(0, 6, 0, 4)
        said = ", ".join(reason.words)
        top = row(label(reason.done or said, "strong" if reason.done else "", wrap=True))
        if reason.rule not in self._cited:
            top.addWidget(self._chip(reason.rule))
        top.setStretch(0, 1)
        inside.addLayout(top)
        if reason.verdicts is not None:
            inside.addWidget(VerdictTable(reason.verdicts, reason.preferred, self.answer.place))
            if reason.beside:
                inside.addWidget(label(", ".join(reason.beside), "quiet", wrap=True))
        elif reason.done:
            inside.addWidget(self._line(self.answer.place, said, lit=reason.taken))
        if reason.rival and reason.verdicts is None:
            place, _, why = reason.rival.partition(": ")
            inside.addWidget(self._line(place, why, lit=True))
        if reason.instead is not None:
            inside.addLayout(row(1, self._instead(reason.step, reason.instead)))
        plate.setLayout(inside)
        return plate

    def _chip(self, rule: str) -> QPushButton:
        self._cited.add(rule)
        chip = button(rule, "chip", text("Read rule {rule}", rule=rule))
        chip.setAccessibleName(text("Read rule {rule}", rule=rule))
        chip.clicked.connect(partial(self._ask, rule))
        self.chips.append(chip)
        return chip

    def _instead(self, step: int, effect: Effect[Any]) -> QPushButton:
        made = button(text("Do this instead"), "offer")
        made.setAccessibleDescription(text("The turn goes on from there, on a line of its own. The old line is kept."))
        set_tip(made, made.accessibleDescription())
        made.clicked.connect(lambda: self.decided.emit(step, effect))
        return made

    def _line(self, place: str, said: str, *, lit: bool) -> QWidget:
        """Return a candidate with its reason; the one that was chosen is lit and ticked."""
        made = QFrame()
        restyle(made, "row", value=True)
        restyle(made, "lit", value=lit)
        words = label(f"✓ {said}" if lit else said, "strong" if lit else "quiet", wrap=True)
        inner = row(label(place, "strong" if lit else ""), words)
        inner.setStretch(1, 1)
        words.setAlignment(words.alignment() | words.alignment().AlignRight)
        inner.setContentsMargins(8, 3, 8, 3)
        made.setLayout(inner)
        return made

    def _ask(self, rule: str) -> None:
        self.rule_asked.emit(rule)

    def _copied(self) -> None:
        QGuiApplication.clipboard().setText(self.answer.full)
        put(self.copy, text("Copied"))
