"""Doomtown in the terminal: what a crowded town looks like."""

from __future__ import annotations

import pytest

from solocompanion.app.opening import Opening
from solocompanion.cli import offering, screen
from solocompanion.core.correction import Correct

DUDES = ("01040", "01036", "01035")


@pytest.fixture
def session():
    """A few dudes of the person's, at home."""
    session = Opening().start("doomtown", {}, seed="a", chance={})
    for dude in (*DUDES, "done"):
        session.answer(dude)
    return session


def test_a_town_is_a_line_for_each_place_with_its_dudes(session):
    state, board = session.state, session.game.view.board(session.state)
    lines = screen.table(session)
    for deed in state.deeds:
        (line,) = (one for one in lines if one.startswith(f"  {session.game.view.subject(deed, state)};"))
        assert "; control " in line
    said = " ".join(one.strip() for one in lines)
    assert "Wyatt's: " in said
    assert "Yours: Everest (2 stud, infl 1), Aims (2 draw, infl 0)" in said
    for dude in state.dudes:
        assert board.sprites[f"dude:{dude}"].brief in said
        assert board.sprites[f"dude:{dude}"].spoken not in said
    places = sum(one.id.startswith("place:") and bool(one.spoken) for one in board.sprites.values())
    assert len(lines) < 2 * places + 10


def test_what_is_played_with_stands_on_the_line_of_a_dude(session):
    dude = next(iter(session.state.of("you")))
    for name, value in ((f"place.{dude}", "square"), (f"booted.{dude}", "yes"), (f"bounty.{dude}", 2)):
        session.correct(Correct(((name, value),)))
    (line,) = (one for one in screen.table(session) if "Town Square" in one)
    assert "Yours: Everest (booted, 2 stud, infl 1, bounty 2)" in line


def test_a_name_tells_all_that_is_known_of_a_piece(session):
    dude = next(iter(session.state.of("you")))
    spoken = session.game.view.board(session.state).sprites[f"dude:{dude}"].spoken
    told = " ".join(one.strip() for one in offering.piece_lines(session, f"dude:{dude}"))
    assert told.startswith(spoken)
