"""Components drawn as they are printed."""

import pytest
from attrs import evolve

from solocompanion import resources
from solocompanion.app.content.games import open_game

GAME = open_game("wyrmspan")
CARDS, TILES = GAME.catalogue.cards, GAME.catalogue.tiles


def drawn(kind, record):
    return GAME.view.record_picture(kind, record)


def lettering(board):
    return [label.text for sprite in board.sprites.values() for label in sprite.labels]


@pytest.mark.parametrize("card", CARDS)
def test_a_card_shows_what_it_says_and_nothing_is_lit(card):
    board = drawn("card", CARDS[card])
    assert card in lettering(board)
    assert ("card:pass" in board.sprites) == CARDS[card].pass_icon
    assert ("card:marker" in board.sprites) == bool(CARDS[card].marker_count)
    arts = {sprite.art for sprite in board.sprites.values() if sprite.art}
    assert not [art for art in arts if art.endswith("_lit")]
    assert all(resources.folder("games", "wyrmspan", "art", f"{art}.svg").exists() for art in arts)


@pytest.mark.parametrize("tile", TILES)
def test_a_tile_lies_whole_within_its_picture(tile):
    board = drawn("tile", TILES[tile])
    assert TILES[tile].name.upper() in lettering(board)
    for sprite in board.sprites.values():
        assert sprite.x - sprite.w / 2 >= 0, sprite.id
        assert sprite.x + sprite.w / 2 <= board.width, sprite.id
        assert sprite.y - sprite.h / 2 >= 0, sprite.id
        assert sprite.y + sprite.h / 2 <= board.height, sprite.id
    assert sum(sprite.art == "socket" for sprite in board.sprites.values()) == sum(TILES[tile].spaces) + 3


def test_a_tile_without_a_name_or_signs_is_drawn_all_the_same():
    blank = evolve(TILES["plains"], id="my_tile_1", name="", signs=("", "", "", ""), benefits=("", "", "", ""))
    assert "row:4" in drawn("tile", blank).sprites


@pytest.mark.parametrize(
    "changes",
    [{"signs": ("unicorn", "", "", "")}, {"signs": ("egg",)}, {"spaces": (1, 1)}, {"fixed_vp": ()}, {"benefits": ()}],
)
def test_a_tile_that_is_not_right_yet_has_no_picture(changes):
    assert drawn("tile", evolve(TILES["plains"], **changes)) is None


def test_what_words_say_better_has_no_picture():
    assert drawn("objective", GAME.catalogue.objectives["eggs"]) is None
