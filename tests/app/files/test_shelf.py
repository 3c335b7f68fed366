"""Games of the library found and copied without being opened."""

from __future__ import annotations

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.files import shelf
from solocompanion.app.library.library import Library
from solocompanion.app.library.records import GameRow
from solocompanion.app.play.session import Session

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
