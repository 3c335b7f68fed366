"""Why: the rule in our words with its citation, and the trail of the choice, in reading order."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QWidget

from solocompanion.app.content.games import Game
from solocompanion.app.play import leading, showing
from solocompanion.app.play.session import Session
from solocompanion.core.correction import TABLE_RULE
from solocompanion.core.effects import Step
from solocompanion.core.rules import RuleError
from solocompanion.core.words import text
from solocompanion.gui.style import sizes
from solocompanion.gui.style.apply import bind_icon
from solocompanion.gui.widgets.plain import button, label, restyle
from solocompanion.gui.widgets.popover import Place, Popover

WIDTH = 312


class RulePlate(Popover):
    """Explains by rules; one in a window at a time.

    `rules_wanted(id)`: the person wants to see the rule among all rules.
    """

    rules_wanted = Signal(str)

    def open_at(self, place: Place, focus: QWidget | None = None) -> None:
        """Show it in the place of any other."""
        for other in self.window().findChildren(RulePlate):
            if other is not self:
                other.close_quietly()
        super().open_at(place, focus)

    def _add_link(self, rule: str) -> None:
        made = button(text("All rules"), "link")
        made.clicked.connect(partial(self._leave_for, rule))
        self.body.addWidget(made)

    def _leave_for(self, rule: str) -> None:
        self.close_quietly()
        self.rules_wanted.emit(rule)


class WhyPopover(RulePlate):
    """The plate that explains one step: its rule, and the trail of its choice."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, WIDTH)
        self.setAccessibleName(text("Why"))

    def explain(self, game: Game, step: Step, before: Any, ink: str, line: str = "") -> QWidget:
        """Fill in the reason for a step, as its `line` says it; returns the close button, which takes the focus."""
        self.begin()
        view = game.view
        words = line or view.script(step.effect, before) or view.log(step.effect, before)
        head, close = _head(self, words, step.rules, ink)
        self.body.addLayout(head)
        for words, role in _rules_words(game, step):
            self.body.addWidget(label(words, role, wrap=True))
        for words, role in _otherwise(game, step, before):
            self.body.addWidget(label(words, role, wrap=True))
        if step.trail is not None:
            self._add_trail(game, step, before)
        self._add_link(step.rule)
        return close

    def _add_trail(self, game: Game, step: Step, before: Any) -> None:
        assert step.trail is not None
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(0, 1)
        for number, note in enumerate(step.trail.notes):
            plate = QFrame()
            restyle(plate, "row", value=True)
            hit = note.kept and note.subject == step.trail.chosen and step.instead_of is None
            restyle(plate, "lit", hit)
            line = QHBoxLayout(plate)
            sizes.frame(line, 8, 2, 8, 2)
            line.addWidget(label(game.view.subject(note.subject, before), "strong" if hit else ""), 1)
            line.addWidget(label(game.view.note(note), "strong" if hit else "quiet"))
            if note.rule and note.rule not in step.rules:
                line.addWidget(_chip(note.rule))
            grid.addWidget(plate, number, 0)
        self.body.addLayout(grid)
        ties = {"person": text("You broke the tie."), "chance": text("Chance broke the tie.")}
        if step.trail.tie in ties:
            self.body.addWidget(label(ties[step.trail.tie], "quiet"))


class QuestionPopover(RulePlate):
    """The plate that explains the open question: why it is asked now, by which rule, and what its answers lead to."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, WIDTH)
        self.setAccessibleName(text("Why this is asked"))

    def explain(self, session: Session, ink: str) -> QWidget | None:
        """Fill in the reason for the open question; returns the close button, `None` where nothing is asked."""
        request, game = session.waiting, session.game
        if request is None:
            return None
        self.begin()
        try:
            rule_words = _rule_words(game, request.rule)
        except RuleError:  # a question of the program's own
            rule_words = []
        words = game.view.prompt(request, session.state)
        head, close = _head(self, words, (request.rule,) if rule_words else (), ink)
        self.body.addLayout(head)
        if before := leading.why_now(session):
            self.body.addWidget(label(text("Asked now, after: {line}", line=before), "quiet", wrap=True))
        for words, role in rule_words:
            self.body.addWidget(label(words, role, wrap=True))
        ways = leading.ways(session)
        if ways:
            self.body.addWidget(label(text("What each answer leads to"), "section"))
        for way in ways:
            self.body.addWidget(label(way.answer.partition("\n")[0], "strong", wrap=True))  # its button says the rest
            for words in way.leads or (text("Then chance, or another question, comes first."),):
                self.body.addWidget(label(words, "", wrap=True))
        if rule_words:
            self._add_link(request.rule)
        return close


class RulePopover(RulePlate):
    """Explains a rule by itself."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, WIDTH)
        self.setAccessibleName(text("Rule"))

    def explain(self, game: Game, rule: str, ink: str) -> QWidget:
        """Fill in a rule; returns the close button, which takes the focus. Raises `RuleError` for a stranger."""
        self.begin()
        head, close = _head(self, text("Rule {rule}", rule=rule), (rule,), ink)
        self.body.addLayout(head)
        for words, role in _rule_words(game, rule):
            self.body.addWidget(label(words, role, wrap=True))
        self._add_link(rule)
        return close


def _head(popover: Popover, words: str, rules: Sequence[str], ink: str) -> tuple[QHBoxLayout, QWidget]:
    close = button("", "link", text("Close (Esc)"))
    bind_icon(close, "close", ink)
    close.setAccessibleName(text("Close"))
    sizes.hold(close, w=("px", 28), h=("px", 26), icon=("px", 14))
    close.clicked.connect(popover.close_quietly)
    head = QHBoxLayout()
    head.addWidget(label(words, "section", wrap=True), 1)
    for rule in rules:
        head.addWidget(_chip(rule))
    head.addWidget(close)
    return head, close


def _rules_words(game: Game, step: Step) -> list[tuple[str, str]]:
    """Return the words of the rules of a step: why it is done, then what else holds there."""
    return [said for rule in step.rules for said in _rule_words(game, rule)]


def _rule_words(game: Game, rule_id: str) -> list[tuple[str, str]]:
    if rule_id == TABLE_RULE:
        return [(text("You corrected the mirror: the real table is right."), "")]
    rule = game.rules[rule_id]
    return [(rule.said(), ""), (rule.citation(), "caption")]


def _otherwise(game: Game, step: Step, before: Any) -> list[tuple[str, str]]:
    """Say that the person decided, why, and what the rules wanted."""
    if step.instead_of is None:
        return []
    view = game.view
    wanted = view.script(step.instead_of, before) or view.log(step.instead_of, before)
    return [(showing.decided(step), "strong"), (text("The rules wanted: {what}", what=wanted), "quiet")]


def _chip(words: str) -> QWidget:
    made = label(words, "caption")
    made.setObjectName("tag")
    made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    sizes.hold(made, h=("px", 22))
    return made


def explanation(game: Game, step: Step, before: Any) -> str:
    """Return the whole reason as one text, for a screen reader or the clipboard."""
    view = game.view
    said = view.script(step.effect, before) or view.log(step.effect, before)
    parts = [said] if said else []  # what only says whose move it is has no line
    parts += [words for words, _ in (*_rules_words(game, step), *_otherwise(game, step, before))]
    if step.trail is not None:
        parts += [f"{view.subject(note.subject, before)}: {view.note(note)}" for note in step.trail.notes]
    return "\n".join(parts)
