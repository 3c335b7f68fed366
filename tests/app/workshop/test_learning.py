"""What is told in play is kept in the person's copy of the game."""

from __future__ import annotations

import pytest

from solocompanion.app.content import packs
from solocompanion.app.content.games import open_game
from solocompanion.app.workshop import learning
from solocompanion.core.content import ContentError
from solocompanion.core.game import Lesson

BOARD = Lesson("ocean", "own_b1", {"kind": "island", "room": 4, "first": 8})


def test_a_lesson_fills_the_blanks_of_a_record_and_leaves_the_rest(tmp_path):
    assert learning.keep("dead_reckoning", tmp_path, [BOARD]) == 1
    board = packs.open_with_packs("dead_reckoning", tmp_path).game.catalogue.oceans["own_b1"]
    assert (board.kind, board.room, board.first, board.second) == ("island", 4, 8, -1)
    assert board.name == open_game("dead_reckoning").catalogue.oceans["own_b1"].name


def test_what_is_known_already_is_not_written_again(tmp_path):
    learning.keep("dead_reckoning", tmp_path, [BOARD])
    path = packs.folder(tmp_path, "dead_reckoning") / packs.MINE
    before = path.stat().st_mtime_ns
    assert learning.keep("dead_reckoning", tmp_path, [BOARD]) == 0
    assert path.stat().st_mtime_ns == before


def test_a_new_record_is_made_where_there_was_none(tmp_path):
    fields = {"card": "own_1", "face": "hard", "number": 9, "claims": [], "cubes": ["r2c1=2"], "end": "H"}
    assert learning.keep("dead_reckoning", tmp_path, [Lesson("section", "own_1_r9", fields)]) == 1
    known = packs.open_with_packs("dead_reckoning", tmp_path).game.catalogue.sections["own_1", "hard"]
    assert known[9].cubes == (("r2c1", 2),)


def test_a_folder_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "packs").write_text("in the way")
    with pytest.raises((ContentError, OSError), match="packs"):
        learning.keep("dead_reckoning", tmp_path, [BOARD])
