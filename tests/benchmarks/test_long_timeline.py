"""A turn in a game of 20,000 entries, and what page and timeline show of it, beside the same in one of 100."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.play import showing, timeline
from solocompanion.app.play.session import Session
from solocompanion.core.correction import Correct
from solocompanion.games.pebbles.commands import HeronTurn, Hop
from solocompanion.gui.table.tick_line import Asked, laid_out

SHORT, LONG = 100, 20_000


def turn(session: Session) -> None:
    """Play a turn of both sides; a race never ends in which whoever is far is put back."""
    if far := tuple((who, 0) for who in ("human", "heron") if getattr(session.state, who)):
        session.perform(Correct(far))
    session.perform(Hop(1))
    session.perform(HeronTurn())
    while session.waiting is not None:
        session.answer(next(iter(session.waiting.examples())))


def race(entries: int) -> Session:
    session = Session.start(open_game("pebbles"), seed="a race")
    while len(session.journal.entries) < entries:
        turn(session)
    return session


def work_out(session: Session) -> None:
    look = timeline.look(session)
    timeline.following(session), timeline.first(session), timeline.step(session, 1)
    showing.told_steps(session), showing.last_final(session)
    laid_out(look.ticks, Asked(1100, 110, 90, look.at, len(look.stops), look.present, frozenset()))


def moved(session: Session) -> Callable[[], None]:
    def move() -> None:
        turn(session)
        work_out(session)

    return move


def seen(session: Session) -> Callable[[], None]:
    def look_again() -> None:
        session.memo.forget_line()
        work_out(session)

    return look_again


@pytest.mark.parametrize(("name", "deed"), [("a turn and its timeline", moved), ("the timeline alone", seen)])
def test_timeline(compare, name, deed):
    short, long = race(SHORT), race(LONG)
    for session in (short, long):
        work_out(session)
    compare(
        f"{name}, 20,000 entries",
        deed(long),
        named="the same, 100 entries",
        baseline=deed(short),
        rounds=200,
        target="1.10",
    )
