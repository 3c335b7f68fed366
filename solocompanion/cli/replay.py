"""`replay`: an exported game turn by turn; with `--verify` the rules run again and differences are named."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from solocompanion.app.files.reports import Difference, verify
from solocompanion.app.play import adopting, showing
from solocompanion.app.play.session import Session
from solocompanion.cli import lines, screen, starting
from solocompanion.cli.corrections import with_names
from solocompanion.cli.output import say, say_all, wrapped
from solocompanion.core.adoption import AdoptFacts
from solocompanion.core.effects import in_a_row
from solocompanion.core.journal import Entry
from solocompanion.core.words import plural, text

DIFFERS = 1


def replay(args: Namespace) -> int:
    """Print the log, or verify it. Returns 1 when the present rules differ."""
    session = starting.saved_session(args.file)
    if not args.verify:
        with starting.of_record(args.file):
            say_all(log(session))
        return 0
    differences = verify(session)
    say_all(worded(one) for one in differences)
    entries = len(session.journal.entries)
    if differences:
        say(
            plural(
                "{n} difference in {entries} entries",
                "{n} differences in {entries} entries",
                len(differences),
                entries=entries,
            )
        )
        return DIFFERS
    say(plural("{n} entry, no difference", "{n} entries, no difference", entries))
    return 0


def worded(one: Difference) -> str:
    """Say in one line what was recorded and what the present rules give."""
    place = text("entry {id}, step {n}", id=one.entry, n=one.step) if one.step else text("entry {id}", id=one.entry)
    return text("{place}: recorded {recorded}; now {now}", place=place, recorded=one.recorded, now=one.now)


def log(session: Session) -> Iterator[str]:
    """Yield the whole current line, turn by turn, and how many other lines there are."""
    journal = session.journal
    for entry_id in journal.path(session.tip):
        yield from told(session, journal[entry_id])
    yield screen.heading(session)
    others = len(journal.leaves()) - 1
    if others > 0:
        yield plural("{n} other line was tried and kept", "{n} other lines were tried and kept", others)


def told(session: Session, entry: Entry) -> Iterator[str]:
    """Yield what was done in an entry, under the title of its turn where it begins one."""
    if session.journal.turn_start(entry.id) == entry.id:
        yield lines.turn_title(session, entry)
    if isinstance(entry.command, AdoptFacts):
        yield from wrapped(adopting.told(session.game_at(entry.id), entry.command), "  ", "    ")
    yield from _steps(session, entry)


def _steps(session: Session, entry: Entry) -> Iterator[str]:
    state, view = session.journal.state(entry.parent), session.game_at(entry.parent).view
    for step in entry.steps:
        if words := view.log(step.effect, state):
            yield from wrapped(f"{with_names(session, words)}  [{in_a_row(step.rules)}]", "  ", "    ")
        yield from wrapped(showing.decided(step), "    ")
        state = step.effect.apply(state)
