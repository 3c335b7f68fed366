"""Games found, copied and taken in without being played."""

from __future__ import annotations

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.files import exchange, shelf
from solocompanion.app.library.library import Library
from solocompanion.app.library.records import GameRow
from solocompanion.app.play.session import SavedGameError, Session

GAME = open_game("pebbles")


def row(name, *, title="", over=False, archived=False, game="pebbles", summary="round 1"):
    return GameRow(name, game, title, summary, over, "", "", 0, archived)


ROWS = (
    row("new", over=True, title="Late evening"),
    row("away", archived=True),
    row("on", summary="Automa 2, round 3", game="wyrmspan"),
    row("old"),
)


@pytest.fixture
def library(tmp_path):
    with Library.open(tmp_path) as library:
        yield library


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({}, ["new", "on", "old"]),
        ({"kind": "running"}, ["on", "old"]),
        ({"kind": "over"}, ["new"]),
        ({"kind": "archived"}, ["away"]),
        ({"game": "wyrmspan"}, ["on"]),
        ({"words": "EVEN late"}, ["new"]),
        ({"words": "round", "game": "pebbles", "kind": "running"}, ["old"]),
        ({"words": "nothing"}, []),
    ],
)
def test_games_are_found_by_word_game_and_kind(wanted, found):
    assert [one.id for one in shelf.pick(ROWS, **wanted)] == found


def test_the_game_to_continue_is_the_newest_that_goes_on():
    newest = shelf.newest_running(ROWS)
    assert newest is not None
    assert newest.id == "on"
    assert shelf.newest_running(ROWS[:2]) is None


def test_a_copy_is_a_game_of_its_own(library):
    session = Session.start(GAME, seed="a", store=library, title="One")
    made = shelf.duplicate(library, session.record.id, "Two")
    session.perform(GAME.view.main(session.state).command)
    copy, first = library.load(made), library.load(session.record.id)
    assert (copy.record.title, first.record.title) == ("Two", "One")
    assert len(copy.entries) < len(first.entries)
    assert Session.resume(GAME, copy).state == session.journal.state(0)


def test_a_file_is_taken_in_whole_and_twice_under_two_ids(library, tmp_path):
    session = Session.start(GAME, seed="a")
    path = tmp_path / "one.solo.json"
    exchange.write_game(session.stored(), path)
    taken = [shelf.take_in(library, path, ["pebbles"], lambda _: GAME) for _ in range(2)]
    assert taken[0] == session.record.id != taken[1]
    assert {one.id for one in library.games()} == set(taken)


def test_what_does_not_hold_together_is_not_taken_in(library, tmp_path):
    session = Session.start(GAME, seed="a")
    path = tmp_path / "one.solo.json"
    exchange.write_game(session.stored(), path)
    with pytest.raises(SavedGameError, match="not installed"):
        shelf.take_in(library, path, ["wyrmspan"], open_game)
    path.write_text(path.read_text(encoding="utf-8").replace('"steps":[{', '"steps":[{"odd":1,'), encoding="utf-8")
    with pytest.raises(SavedGameError):
        shelf.take_in(library, path, ["pebbles"], lambda _: GAME)
    assert library.games() == ()


def test_the_board_of_a_saved_game_is_that_of_its_present():
    session = Session.start(GAME, seed="a")
    session.perform(GAME.view.main(session.state).command)
    stored = session.stored()
    session.undo()
    assert shelf.board(GAME, stored) == GAME.view.board(session.journal.state(1))
    assert shelf.board(GAME, session.stored()) == GAME.view.board(session.state)
