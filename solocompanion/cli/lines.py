"""What happened in a turn, line by line, and why."""

from __future__ import annotations

from typing import Any

from solocompanion.app.content import manual
from solocompanion.app.play import showing
from solocompanion.app.play.session import Session
from solocompanion.cli.corrections import with_names
from solocompanion.cli.output import wrapped
from solocompanion.core.adoption import AdoptFacts
from solocompanion.core.correction import TABLE_RULE, Correct
from solocompanion.core.effects import Step, cited, in_a_row
from solocompanion.core.frozen import frozen
from solocompanion.core.journal import Cursor, Entry
from solocompanion.core.words import text


@frozen
class Said:
    """A line of a turn, with the effects it tells: each with the state before it, and its place in the journal.

    `number` is 0 where there is nothing to do at the table.
    """

    number: int
    line: str
    told: tuple[tuple[Step, Any], ...]
    places: tuple[Cursor, ...]

    @property
    def step(self) -> Step:
        """The first of its steps, whose rule it cites."""
        return self.told[0][0]

    @property
    def cited(self) -> str:
        """Its rules: that one, and what holds beside it."""
        return in_a_row(cited(step for step, _ in self.told))


def turn_lines(session: Session) -> list[Said]:
    """Return the turn at the cursor line by line, as the window joins them."""
    is_own = session.entry.command.side == "human"
    told = session.shown_turn()
    chain = session.journal.turn(session.cursor.entry)
    places = [Cursor(entry.id, number) for entry in chain for number in range(1, len(entry.steps) + 1)]
    return [
        Said(one.number, one.words, tuple(told[n] for n in one.steps), tuple(places[n] for n in one.steps))
        for one in showing.turn_lines(
            session.game.view, told, session.chance, is_own=is_own, stops=showing.stops(chain)
        )
    ]


def said(session: Session, line: Said) -> list[str]:
    """Return a line with its rule, wrapped."""
    mark = f"{line.number:2}." if line.number else "  -"
    lines = wrapped(f"{mark} {with_names(session, line.line)}  [{line.cited}]", "  ", "      ")
    return lines + wrapped(showing.decided(line.step), "      ")


def turn_title(session: Session, start: Entry) -> str:
    """Name a turn by the entry it began with: the round and what was done."""
    if start.parent is None:
        return text("Set-up")
    if isinstance(start.command, Correct):
        return text("A correction")
    if isinstance(start.command, AdoptFacts):
        return text("Corrected components")
    return text(
        "{round}: {label}", round=session.game.view.round_name(session.round_of(start)), label=session.label(start)
    )


def why(session: Session, line: Said) -> list[str]:
    """Explain a line: each rule once with its citation, and what was considered at each of its steps."""
    mark = f"{line.number}." if line.number else "-"
    lines = wrapped(f"{mark} {with_names(session, line.line)}")
    rules: set[str] = set()
    for step, before in line.told:
        for one in step.rules:
            if one not in rules:
                lines += rule(session, one)
                rules.add(one)
        lines += _considered(session, step, before)
    return lines


def _considered(session: Session, step: Step, before: Any) -> list[str]:
    """Say what was considered at a step, and what the rules wanted where the person decided."""
    view, trail, wanted = session.game.view, step.trail, step.instead_of
    lines: list[str] = []
    if wanted is not None:
        meant = view.script(wanted, before) or view.log(wanted, before)
        lines += wrapped(f"{showing.decided(step)} {text('The rules wanted: {what}', what=meant)}", "   ")
    if trail is None:
        return lines
    for note in trail.notes:
        sign = "+" if note.kept else "-"
        by = f"  [{note.rule}]" if note.rule else ""
        lines += wrapped(f"{sign} {view.subject(note.subject, before)}: {view.note(note)}{by}", "   ", "     ")
    return lines + _tie(trail.tie)


def _tie(tie: str) -> list[str]:
    words = {
        "order": text("There was a tie; the order of the rules broke it."),
        "person": text("There was a tie; you broke it."),
        "chance": text("There was a tie; chance broke it."),
    }
    return [f"   {words[tie]}"] if tie in words else []


def rule(session: Session, rule_id: str) -> list[str]:
    """Return a rule's wording and citation, and of a house rule what holds in this game."""
    if rule_id == TABLE_RULE:
        return ["   " + text("Corrected by hand: the real table is right.")]
    found = session.game.rules[rule_id]
    lines = wrapped(f"{found.id}: {found.said()} ({found.citation()})", "   ", "   ")
    if found.house is None:
        return lines
    words = manual.house_words(manual.entry(found, session.record.settings))
    told = (f"{words.mark}. {words.here}", *words.others)
    return lines + [line for one in told for line in wrapped(one, "   ", "     ")]
