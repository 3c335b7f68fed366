"""Rule chips for pages: a chip opens the rule beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QPushButton, QWidget
from shiboken6 import isValid

from solocompanion.app.content.games import Game
from solocompanion.core.words import text
from solocompanion.gui.plates.why import RulePopover
from solocompanion.gui.widgets.plain import button


def chip(rule: str, opened: Callable[[str, QWidget], None]) -> QPushButton:
    """Return a chip; `opened` is told the rule and the chip when it is pressed."""
    made = button(rule, "chip")
    made.setAccessibleName(text("Rule {rule}", rule=rule))
    made.clicked.connect(lambda: opened(rule, made))
    return made


class RuleOpener:
    """Opens rules over a page, beside the chip that was pressed."""

    def __init__(self, page: QWidget, game: Game, ink: Callable[[], str]) -> None:
        self._page, self._game, self._ink = page, game, ink
        self.popover = RulePopover(page)

    def chip(self, rule: str) -> QPushButton:
        """Return a chip that opens a rule here."""
        return chip(rule, self)

    def __call__(self, rule: str, beside: QWidget) -> None:
        """Open a rule."""
        focus = self.popover.explain(self._game, rule, self._ink())
        self.popover.open_up_to(partial(self._below, beside), focus)

    def _below(self, chip: QWidget) -> QPoint:
        return chip.mapTo(self._page, QPoint(chip.width(), chip.height() + 4)) if isValid(chip) else QPoint()
