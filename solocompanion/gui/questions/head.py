"""The words of a question, with the rule that asks it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from solocompanion.core.rules import RuleBook
from solocompanion.core.words import text
from solocompanion.gui.widgets.plain import button, label, row


class QuestionHead(QWidget):
    """Says what is asked, as a line of the script. `rule_asked(id)`: the person wants to read the rule."""

    rule_asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.prompt = label("", "section", wrap=True)
        self.rule = button("", "chip")
        self.rule.clicked.connect(self._ask)
        self.number = label("", "section")
        self.number.hide()
        layout = row()
        layout.addWidget(self.number, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self.prompt, 1)
        layout.addWidget(self.rule, 0, Qt.AlignmentFlag.AlignTop)
        self.setLayout(layout)

    def show_question(self, prompt: str, rule: str, book: RuleBook) -> None:
        """Show a question; a rule that no book has is not offered."""
        self.prompt.setText(prompt)
        self.rule.setText(rule)
        self.rule.setAccessibleName(text("Read rule {rule}", rule=rule))
        self.rule.setVisible(rule in book.rules)

    def show_number(self, number: int) -> None:
        """Say which line of the script it is."""
        self.number.setText(str(number))
        self.number.show()

    def _ask(self) -> None:
        self.rule_asked.emit(self.rule.text())
