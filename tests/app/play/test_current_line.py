"""Stepping, undo and redo keep to the current line: what was tried on another one is come to only by choosing it."""

from __future__ import annotations

from random import Random

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.play import timeline
from solocompanion.app.play.session import Session
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.journal import Cursor
from solocompanion.games.pebbles.commands import HeronTurn, Hop

GAME = open_game("pebbles")


@pytest.fixture
def tried() -> tuple[Session, int, int]:
    """Two lines of two entries each from the same point, the first of them current again; returns both ends too."""
    session = Session.start(GAME, seed="a test")
    session.perform(Hop(1))
    fork = session.tip
    session.perform(HeronTurn())
    session.perform(Hop(2))
    first = session.tip
    session.take_line(fork)
    session.chance = {"heron deck": "person", "well die": "person"}
    session.perform(HeronTurn())
    while session.waiting is not None:
        session.answer(next(iter(session.waiting.examples())))
    second = session.tip
    session.take_line(first)
    return session, first, second


def test_redo_brings_back_what_undo_took_back_and_no_newer_try(tried):
    session, first, second = tried
    here = session.journal.path(first)
    for _ in range(2):
        session.undo()
    assert session.redo_label() == session.label(session.journal[here[-2]])
    for one in here[-2:]:
        session.redo()
        assert session.tip == one
    assert second not in session.journal.path(session.tip)


def test_what_was_undone_stays_on_the_line_it_was_on(tried):
    session, first, second = tried
    for _ in range(2):
        session.undo()
    assert list(timeline.line(session)) == session.journal.path(first)
    assert [one.leaf for one in timeline.branches(session)] == [second]


def test_another_line_that_is_chosen_is_the_one_that_is_redone(tried):
    session, _, second = tried
    session.take_line(second)
    session.undo()
    session.redo()
    assert session.tip == second


def test_what_is_done_anew_is_the_line_from_then_on(tried):
    session, first, _ = tried
    session.undo()
    session.perform(Hop(1))
    anew = session.tip
    session.undo()
    session.redo()
    assert session.tip == anew
    assert first not in timeline.line(session)


def act(session: Session, dice: Random) -> None:
    """Do something legal, or give an answer."""
    if session.waiting is not None:
        session.answer(dice.choice(list(session.waiting.examples())))
        return
    view = session.game.view
    moves = [*view.actions(session.state), *(one for some in view.offers(session.state).values() for one in some)]
    main = view.main(session.state)
    commands = [one.command for one in moves] + ([main.command] * 3 if main else [])
    if commands:
        session.perform(dice.choice(commands))


def shuffle_about(session: Session, dice: Random) -> None:
    """Do one of the things that make lines, or go from one to another."""
    chance = dice.random()
    if chance < 0.55:
        act(session, dice)
    elif chance < 0.7:
        session.undo()
    elif chance < 0.8:
        session.redo()
    elif chance < 0.92:
        entry = dice.choice(session.journal.path(session.tip))
        session.go(Cursor(entry, dice.randint(0, len(session.journal[entry].steps))))
        session.continue_here()
    elif lines := timeline.branches(session):
        session.take_line(dice.choice(lines).leaf)


@pytest.mark.parametrize("seed", range(4))
def test_steps_and_turns_stay_on_the_current_line_whatever_was_tried(seed):
    dice = Random(f"line {seed}")  # noqa: S311 - a player, not a key
    session = Session.start(GAME, seed=str(seed))
    for _ in range(60):
        try:
            shuffle_about(session, dice)
        except IllegalCommandError:
            session.go_present()
            continue
        path = session.journal.path(session.tip)
        for back, on in (("back", "forward"), ("turn_back", "turn_forward")):
            session.go_present()
            for way in (back, on):
                while (place := timeline.walked(session, way)) != session.cursor:
                    session.go(place)
                    assert place.entry in path
            assert session.is_present
        was = session.tip
        undone = dice.randint(1, 3)
        taken = [session.undo() or session.tip for _ in range(undone)]
        for _ in dict.fromkeys(one for one in taken if one != was):
            session.redo()
        assert session.tip == was
