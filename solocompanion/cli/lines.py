"""What happened in a turn, line by line, and why."""

from __future__ import annotations

from typing import Any

from solocompanion.app.content.manual import reading
from solocompanion.app.play import showing
from solocompanion.app.play.session import Session
from solocompanion.cli.output import wrapped
from solocompanion.core.adoption import BESIDE_PLAY, AdoptFacts
from solocompanion.core.correction import TABLE_RULE, Correct
from solocompanion.core.effects import Step
from solocompanion.core.frozen import frozen
from solocompanion.core.journal import Entry
from solocompanion.core.words import text


@frozen
class Said:
    """A line about one step, and the state before it; `number` is 0 where there is nothing to do at the table."""

    number: int
    line: str
    step: Step
    before: Any


def turn_lines(session: Session) -> list[Said]:
    """Return the turn at the cursor: the table script, numbered, and between its lines what needs no action.

    The person's own moves and corrections are not numbered: they are done already, except for what they leave due.
    """
    view, command = session.game.view, session.entry.command
    is_own = isinstance(command, BESIDE_PLAY) or command.side == "human"
    lines: list[Said] = []
    number = 0
    for step, before in session.shown_turn():
        todo = "" if is_own and not view.is_due(step.effect) else view.to_do(step.effect, before, session.chance)
        number += bool(todo)
        lines.append(Said(number if todo else 0, todo or view.log(step.effect, before), step, before))
    return [line for line in lines if line.line]


def said(line: Said) -> list[str]:
    """Return a line with its rule, wrapped."""
    mark = f"{line.number:2}." if line.number else "  -"
    lines = wrapped(f"{mark} {line.line}  [{line.step.rule}]", "  ", "      ")
    return lines + wrapped(showing.decided(line.step), "      ")


def turn_title(session: Session, start: Entry) -> str:
    """Name a turn by the entry it began with: the round and what was done."""
    if start.parent is None:
        return text("Set-up")
    if isinstance(start.command, Correct):
        return text("A correction")
    if isinstance(start.command, AdoptFacts):
        return text("Corrected components")
    return text("Round {round}: {label}", round=session.round_of(start), label=session.label(start))


def why(session: Session, line: Said) -> list[str]:
    """Explain a line: the rule, its citation, and what was considered."""
    lines = wrapped(f"{line.number}. {line.line}") + rule(session, line.step.rule)
    view, trail, wanted = session.game.view, line.step.trail, line.step.instead_of
    if wanted is not None:
        meant = view.script(wanted, line.before) or view.log(wanted, line.before)
        lines += wrapped(f"{showing.decided(line.step)} {text('The rules wanted: {what}', what=meant)}", "   ")
    if trail is None:
        return lines
    for note in trail.notes:
        sign = "+" if note.kept else "-"
        cited = f"  [{note.rule}]" if note.rule else ""
        lines += wrapped(f"{sign} {view.subject(note.subject, line.before)}: {view.note(note)}{cited}", "   ", "     ")
    return lines + _tie(trail.tie)


def _tie(tie: str) -> list[str]:
    words = {
        "order": text("There was a tie; the order of the rules broke it."),
        "person": text("There was a tie; you broke it."),
        "chance": text("There was a tie; chance broke it."),
    }
    return [f"   {words[tie]}"] if tie in words else []


def rule(session: Session, rule_id: str) -> list[str]:
    """Return a rule's wording and citation, and of a house rule how this game reads it."""
    if rule_id == TABLE_RULE:
        return ["   " + text("Corrected by hand: the real table is right.")]
    found = session.game.rules[rule_id]
    here = reading(found, session.record.settings)
    lines = wrapped(f"{found.id}: {found.said()} ({found.citation()})", "   ", "   ")
    return lines + wrapped(text("Here: {reading}", reading=here) if here else "", "   ", "   ")
