"""The lines of a game to choose among: name, length, where they part and how they ended."""

from __future__ import annotations

from solocompanion.app.content.games import open_game
from solocompanion.app.logbook.game_lines import game_lines
from solocompanion.app.play.automatic import Automatic
from solocompanion.app.play.session import Session
from solocompanion.games.pebbles.commands import HeronTurn, Hop

GAME = open_game("pebbles")


def start() -> Session:
    return Session.start(GAME, seed="a test")


def test_a_game_that_went_straight_on_has_one_line():
    session = start()
    session.perform(Hop(1))
    (only,) = game_lines(session)
    assert only.is_current
    assert (only.leaf, only.turns, only.parts, only.outcome) == (session.tip, 1, "", "")


def test_another_line_says_where_it_parts_and_by_which_deed_where_its_name_does_not():
    session = start()
    session.perform(Hop(1))
    session.perform(HeronTurn())
    session.take_line(0)
    session.perform(Hop(2))
    now, other = game_lines(session)
    assert now.is_current
    assert not other.is_current
    assert (other.name, other.details) == ("Other try: Hop 1 stone", "2 turns · parts in Round 1")
    session.rename(other.leaf, "by the river")
    assert game_lines(session)[1].name == "by the river"
    assert game_lines(session)[1].details == "2 turns · parts in Round 1: Hop 1 stone"
    session.take_line(other.leaf)
    assert [one.name for one in game_lines(session)] == ["by the river", "Other try: Hop 2 stones"]


def test_a_line_that_was_played_to_its_end_says_how_it_ended():
    session = start()
    Automatic(session).play(99)
    assert session.moment_at(session.tip).over
    ended = session.tip
    session.take_line(0)
    session.perform(Hop(1) if session.journal[1].command != Hop(1) else Hop(2))
    (other,) = [one for one in game_lines(session) if not one.is_current]
    assert other.leaf == ended
    assert other.outcome.startswith(("You won", "You lost", "A tie"))
    assert other.details.endswith(other.outcome)
