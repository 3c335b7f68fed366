"""What a session shows, worked out without a window: the turn spoken of, its script, what it changed, the banner."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from attrs import frozen

from solocompanion.app.play import timeline
from solocompanion.app.play.session import Session
from solocompanion.app.play.timeline import Tick, ticks
from solocompanion.core.adoption import BESIDE_PLAY
from solocompanion.core.board import Board, Motion
from solocompanion.core.effects import Step
from solocompanion.core.journal import Cursor, Entry
from solocompanion.core.words import text

Told = list[tuple[Step, Any]]


@frozen
class ScriptLine:
    """A physical move with its rule; `step` is the number of the effect it comes from.

    `decided` says that the person decided it against the rules, and why; empty for all other lines.
    """

    step: int
    words: str
    rule: str
    decided: str = ""


@frozen
class Beat:
    """One effect to play: the board after it, what moves, and what a screen reader says."""

    board: Board
    motions: tuple[Motion, ...]
    said: str = ""


def told_entry(session: Session) -> int:
    """Return the entry the panel speaks of: the one looked at if it is not the person's own, else the last such one."""
    journal = session.journal
    at: int | None = session.cursor.entry
    while at is not None and journal[at].parent is not None:
        entry = journal[at]
        if not isinstance(entry.command, BESIDE_PLAY) and session.game.spec.verb(entry.command).side != "human":
            return at
        at = entry.parent
    return journal.path(session.cursor.entry)[0]


def told_steps(session: Session) -> Told:
    """Return the steps of the turn the panel speaks of, as far as they are shown, each with the state before it."""
    entry = told_entry(session)
    if entry == session.cursor.entry:
        return session.shown_turn()
    return session.steps_of(Cursor(entry, len(session.journal[entry].steps)))


def script(session: Session, told: Told) -> list[ScriptLine]:
    """Return the table script of a turn: the steps that move something real."""
    view = session.game.view
    lines = []
    for number, (done, before) in enumerate(told):
        words = view.script(done.effect, before)
        if words:
            lines.append(ScriptLine(number, words, done.rule, decided(done)))
    return lines


def decided(step: Step) -> str:
    """Say that the person decided a step otherwise, and why; empty where the rules had their way."""
    if step.instead_of is None:
        return ""
    if not step.reason:
        return text("You decided otherwise.")
    return text("You decided otherwise: {reason}", reason=step.reason)


def board(session: Session, told: Told, explained: Collection[int] = ()) -> Board:
    """Return the board looked at, with what the opponent's last turn left drawn on it.

    What is drawn for the steps that are `explained` (their numbers in the turn) lies over it.
    """
    view = session.game.view
    plain: Board = view.board(session.state)
    if not _is_opponents(session):
        return plain
    traced = plain.over(sprite for done, before in told for sprite in view.traces(done, before))
    return traced.over(sprite for n, one in enumerate(told) if n in explained for sprite in view.illustrate(*one))


def _is_opponents(session: Session) -> bool:
    command = session.journal[told_entry(session)].command
    return session.game.spec.verb(command).side == "opponent"


def changed(session: Session, told: Told) -> set[str]:
    """Return the sprites the opponent's last turn changed; nothing after other turns."""
    if not _is_opponents(session):
        return set()
    view = session.game.view
    return {
        motion.sprite
        for done, before in told
        for motion in view.motions(done.effect, before, done.effect.apply(before))
    }


def beats(session: Session, entry: Entry) -> list[Beat]:
    """Return an entry as beats to play, effect by effect."""
    view = session.game.view
    state = session.journal.state(entry.parent)
    found = []
    for done in entry.steps:
        after = done.effect.apply(state)
        found.append(Beat(view.board(after), view.motions(done.effect, state, after), view.log(done.effect, state)))
        state = after
    return found


def outcome(session: Session, entry: Entry) -> list[Beat]:
    """Return an entry as beats of which only the end is to be seen: each has the same board, and nothing moves."""
    view = session.game.view
    state, said = session.journal.state(entry.parent), []
    for done in entry.steps:
        said.append(view.log(done.effect, state))
        state = done.effect.apply(state)
    end = view.board(state)
    return [Beat(end, (), words) for words in said]


def banner(session: Session, turns: Sequence[Tick] | None = None) -> str:
    """Say where in the past the person looks; empty at the present. `turns` are the line's, if they are known."""
    if session.is_present:
        return ""
    line = [tick.entry for tick in (ticks(session) if turns is None else turns) if not tick.undone]
    looked = session.cursor.entry
    name = session.label(session.entry) if session.entry.parent is not None else text("Set-up")
    shown, steps = session.cursor.shown, len(session.entry.steps)
    if shown < steps:
        name = text("{name}, step {n} of {all}", name=name, n=shown, all=steps)
    if looked not in timeline.line(session):
        return text("{name}, on another line. The present is unchanged.", name=name)
    at = line.index(looked) + 1 if looked in line else 0
    return text("{name}: turn {n} of {all}. The present is unchanged.", name=name, n=at, all=len(line))
