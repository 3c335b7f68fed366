"""The lines of a game, to choose among them: what each is called, how long it is, where it parts, how it ended."""

from __future__ import annotations

from solocompanion.app.logbook.ending import outcome
from solocompanion.app.play.course import stand
from solocompanion.app.play.session import Session
from solocompanion.app.play.timeline import Branch, branches, line, turn_name
from solocompanion.core.frozen import frozen
from solocompanion.core.words import plural, text


@frozen
class GameLine:
    """A line of a game.

    Attributes
    ----------
    leaf
        Its last entry.
    name
        The person's own name for it, or what sets it apart.
    turns
        How many turns it has, from the set-up.
    parts
        At which turn it parts from the current line, and with which deed where the name does not say it; empty of the
        current one.
    outcome
        How it ended; empty where it did not.
    is_current
        Whether it is the one that is played.

    """

    leaf: int
    name: str
    turns: int
    parts: str
    outcome: str
    is_current: bool

    @property
    def details(self) -> str:
        """All but its name, in a row."""
        length = plural("{n} turn", "{n} turns", self.turns)
        return " · ".join(one for one in (length, self.parts, self.outcome) if one)


def game_lines(session: Session) -> tuple[GameLine, ...]:
    """Return the current line, then the others, newest first."""
    end = session.journal.leaf(session.tip)
    own = [text(label) for one, label in session.journal.names.items() if one in line(session)]
    name = own[-1] if own else text("The line you are on")
    current = GameLine(end, name, stand(session, end).number, "", outcome(session, end), is_current=True)
    return (current, *(_other(session, branch) for branch in branches(session)))


def _other(session: Session, branch: Branch) -> GameLine:
    journal, leaf = session.journal, branch.leaf
    first = journal.path(leaf)[journal.depth(branch.leaves_at) + 1]
    deed = session.label(journal[first])
    name = branch.name or text("Other try: {what}", what=deed)
    turns = stand(session, leaf).number
    parts = _parts(session, first, deed if branch.name else "")
    return GameLine(leaf, name, turns, parts, outcome(session, leaf), is_current=False)


def _parts(session: Session, first: int, deed: str) -> str:
    """Say at which turn a line parts, and with which deed where its name does not say it."""
    tick = stand(session, first).tick
    when = text("the set-up") if tick is None else turn_name(session, tick)
    return text("parts in {when}: {deed}", when=when, deed=deed) if deed else text("parts in {when}", when=when)
