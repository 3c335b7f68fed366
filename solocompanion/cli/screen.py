"""A game in words: where it stands, what happened, what can be done. Pure functions from a session to lines."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from attrs import frozen

from solocompanion.app.session import Session
from solocompanion.cli.output import columns, wrapped
from solocompanion.core.board import Board
from solocompanion.core.correction import TABLE_RULE, Correct
from solocompanion.core.effects import Step
from solocompanion.core.journal import Entry
from solocompanion.core.view import LedgerRow, Offer, Panel
from solocompanion.core.words import text

FEW = 3
LEAD = re.compile(r"[^,:;.]+(?=[,:] )")


# -- where it stands ---------------------------------------------------------------------------------------------------
def heading(session: Session) -> str:
    """Return one line: the game, where it stands, and whether this is the past."""
    summary = session.game.view.summary(session.state)
    line = text("{title}: {summary}", title=session.game.spec.title, summary=summary)
    return line if session.is_present else text("{line} (looking back)", line=line)


def table(session: Session) -> list[str]:
    """Return the whole state in words: the board by groups, then the opponent's panel."""
    view = session.game.view
    panel: Panel = view.panel(session.state, [step for step, _ in session.shown_turn()])
    return [heading(session), "", *_board(view.board(session.state)), "", *_panel(panel)]


def _board(board: Board) -> list[str]:
    """List what is on the board in reading order, what belongs together on one line."""
    groups: dict[str, list[str]] = {}
    for sprite in board.sprites.values():
        if sprite.spoken:
            kind = sprite.id.partition(":")[0].partition(".")[0]
            groups.setdefault(kind, []).append(sprite.spoken.rstrip("."))
    return [line for spoken in groups.values() for said in _gathered(spoken) for line in wrapped(said, "  ", "    ")]


def _gathered(spoken: list[str]) -> list[str]:
    """Say what several descriptions begin with only once: “Display: dragon 1; dragon 2”."""
    heads = Counter(_head(one) for one in spoken)
    shared = {head: [one[len(head) + 1 :].strip() for one in spoken if _head(one) == head] for head in heads}
    gathered = [text("{head}: {rest}.", head=head, rest="; ".join(shared[head])) for head in heads if heads[head] > 1]
    alone = [f"{one}." for one in spoken if heads[_head(one)] == 1]
    return [*([" ".join(alone)] if alone else []), *gathered]


def _head(spoken: str) -> str:
    found = LEAD.match(spoken)
    return found.group() if found else spoken


def _panel(panel: Panel) -> Iterator[str]:
    yield text("{title}, {subtitle}", title=panel.title, subtitle=panel.subtitle) if panel.subtitle else panel.title
    if panel.counters:
        yield "  " + ", ".join(f"{counter.label}: {counter.value}" for counter in panel.counters)
    for note in panel.notes:
        yield from wrapped(f"{note.title}: {note.detail}" if note.detail else note.title, "  ", "    ")
    yield from ledger(panel.ledger)
    if panel.total:
        yield f"  {panel.total_label}: {panel.total}"
    if panel.pieces:
        yield "  " + ", ".join(f"{piece.label}: {piece.value}" for piece in panel.pieces)
    if panel.chips:
        yield f"  {panel.chips_label}: " + ", ".join(f"[{c.text}]" if c.lit else c.text for c in panel.chips)


def ledger(rows: tuple[LedgerRow, ...]) -> list[str]:
    """Lay out the lines of a dashboard or a score sheet, each with its rule."""
    width = max((len(str(row.value)) for row in rows), default=0)
    cited = [f"[{row.rule}]" if row.rule else "" for row in rows]
    return columns([(r.label, r.formula, str(r.value).rjust(width), c) for r, c in zip(rows, cited, strict=True)], "  ")


def score(session: Session) -> list[str]:
    """Return every side's score as it stands."""
    lines: list[str] = []
    for sheet in session.game.view.score(session.state):
        lines += [f"{sheet.title}: {sheet.total}", *ledger(sheet.lines)]
    return lines


# -- what happened -----------------------------------------------------------------------------------------------------
@frozen
class Said:
    """A line about one step, and the state before it; `number` is 0 where there is nothing to do at the table."""

    number: int
    line: str
    step: Step
    before: Any


def turn_lines(session: Session) -> list[Said]:
    """Word the turn at the cursor: the table script, numbered, and between it what there is nothing to do about.

    The person's own moves and corrections are not numbered: they have done them already.
    """
    view = session.game.view
    is_own = isinstance(session.entry.command, Correct) or session.game.spec.verb(session.entry.command).side == "human"
    lines: list[Said] = []
    number = 0
    for step, before in session.shown_turn():
        todo = "" if is_own else view.script(step.effect, before)
        number += bool(todo)
        lines.append(Said(number if todo else 0, todo or view.log(step.effect, before), step, before))
    return [line for line in lines if line.line]


def said(line: Said) -> list[str]:
    """Print a line with its rule."""
    mark = f"{line.number:2}." if line.number else "  -"
    return wrapped(f"{mark} {line.line}  [{line.step.rule}]", "  ", "      ")


def turn_title(session: Session, start: Entry) -> str:
    """Name a turn by the entry it began with: the round and what was done."""
    view, before = session.game.view, session.journal.state(start.parent)
    if start.parent is None:
        return text("Set-up")
    if isinstance(start.command, Correct):
        return text("A correction")
    label = view.command(start.command, before)
    return text("Round {round}: {label}", round=view.moment(before).round, label=label)


def why(session: Session, line: Said) -> list[str]:
    """Explain a line: the rule in our words, where it stands, and what was considered."""
    lines = wrapped(f"{line.number}. {line.line}") + rule(session, line.step.rule)
    trail = line.step.trail
    if trail is None:
        return lines
    view = session.game.view
    for note in trail.notes:
        sign = "+" if note.kept else "-"
        cited = f"  [{note.rule}]" if note.rule else ""
        lines += wrapped(f"{sign} {view.subject(note.subject)}: {view.note(note)}{cited}", "   ", "     ")
    return lines + _tie(trail.tie)


def _tie(tie: str) -> list[str]:
    words = {
        "order": text("A tie was left; the rules' own order broke it."),
        "person": text("A tie was left; you broke it."),
        "chance": text("A tie was left; chance broke it."),
    }
    return [f"   {words[tie]}"] if tie in words else []


def rule(session: Session, rule_id: str) -> list[str]:
    """Return a rule's wording and citation."""
    if rule_id == TABLE_RULE:
        return ["   " + text("Set by hand: what lies on the table is right.")]
    found = session.game.rules[rule_id]
    return wrapped(f"{found.id}: {found.said()} ({found.citation()})", "   ", "   ")


# -- what can be done --------------------------------------------------------------------------------------------------
def offers(session: Session) -> list[Offer]:
    """Return what the person may do, the main button left out: free actions first, then what the pieces offer."""
    view, state = session.game.view, session.state
    main = view.main(state)
    found: list[Offer] = []
    for offer in (*view.actions(state), *(one for some in view.offers(state).values() for one in some)):
        if (main is None or offer.command != main.command) and all(offer.command != one.command for one in found):
            found.append(offer)
    return found


def offer_lines(session: Session) -> list[str]:
    """List what can be done by number; the main button is Enter."""
    main = session.game.view.main(session.state)
    rows = [] if main is None else [(text("Enter"), main.label)]
    rows += [(str(number), offer.label) for number, offer in enumerate(offers(session), start=1)]
    return columns(rows, "  ")


def brief_offers(session: Session) -> list[str]:
    """List what can be done, many of a kind on one line; “offers” lists them singly."""
    view = session.game.view
    if view.moment(session.state).over:
        return [heading(session), text("The game is over. “score” explains it; “undo” goes back.")]
    main = view.main(session.state)
    rows = [] if main is None else [(text("Enter"), main.label)]
    for _, group in groupby(enumerate(offers(session), start=1), key=lambda one: type(one[1].command)):
        rows += _brief(list(group))
    return columns(rows, "  ")


def _brief(group: list[tuple[int, Offer]]) -> list[tuple[str, str]]:
    if len(group) <= FEW:
        return [(str(number), offer.label) for number, offer in group]
    (first, one), (last, other) = group[0], group[-1]
    return [
        (
            text("{first} to {last}", first=first, last=last),
            text("{one} … {other}", one=one.label, other=other.label),
        )
    ]
