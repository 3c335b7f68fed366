"""The board as lines of text: what stands where is said as it is, whatever shape the places have."""

from __future__ import annotations

from solocompanion.app.play.board_lines import board_lines, groups
from solocompanion.core.board import Board, Corners, Sprite

CORNER: Corners = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (0.3, 0.5), (0.3, -0.3), (-0.5, -0.3))  # like the letter L
SQUARE: Corners = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))


def within(*sprites: Sprite) -> dict[str, str]:
    return {one.sprite: one.within for one in board_lines(Board.of(100, 100, sprites))}


def coast(outline: Corners = CORNER) -> Sprite:
    """A field along two edges of the board."""
    return Sprite("coast", "", 50, 50, 100, 100, spoken="Coast", outline=outline)


def test_a_piece_lies_on_the_field_whose_outline_is_around_it_and_not_on_one_whose_box_is():
    inland = Sprite("inland", "", 40, 60, 60, 60, spoken="Inland", outline=SQUARE)
    on_coast, on_land = (Sprite(name, "", x, 60, 5, 5, spoken=name) for name, x in (("ship", 90), ("cart", 40)))
    found = within(coast(), inland, on_coast, on_land)
    assert (found["ship"], found["cart"]) == ("coast", "inland")


def test_no_field_of_a_map_lies_in_another_one():
    assert within(coast(SQUARE), Sprite("isle", "", 50, 50, 9, 9, spoken="Isle", outline=SQUARE))["isle"] == ""


def test_a_piece_that_says_where_it_stands_is_under_that_place():
    name = Sprite("name", "", 50, 50, 9, 9, spoken="A piece over the edge", at="coast")
    lines = board_lines(Board.of(100, 100, (Sprite("box", "", 50, 50, 90, 90, spoken="Box"), coast(), name)))
    assert [(line.sprite, [one.sprite for one in some]) for line, some in groups(lines)] == [
        ("box", []),
        ("coast", ["name"]),
    ]


def test_what_can_be_done_with_a_place_is_said_and_an_answer_before_an_act():
    places = (Sprite(name, "", x, 50, 9, 9, spoken=name) for name, x in (("asked", 20), ("free", 50), ("still", 80)))
    found = board_lines(Board.of(100, 100, places), offered=("asked", "free"), asked=("asked",))
    assert [one.deed for one in found] == ["answer with this", "act here", ""]
