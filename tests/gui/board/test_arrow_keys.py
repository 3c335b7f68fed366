"""The arrows lead to the nearest piece that way, and to every piece from somewhere."""

from __future__ import annotations

from random import Random

import pytest

from solocompanion.gui.board.arrow_keys import WAYS, ways

LEFT, RIGHT, UP, DOWN = WAYS


def test_an_arrow_leads_to_the_nearest_that_way():
    found = ways({"here": (0, 0), "near": (10, 0), "far": (30, 0), "aside": (9, 20)})
    assert found["here"][RIGHT] == "near"
    assert found["here"][DOWN] == "aside"
    assert found["here"][LEFT] == "here", "there is nothing"


def test_a_space_whose_pieces_are_all_nearer_is_reached_all_the_same():
    pieces = {"first": (0.0, 0.0), "last": (200.0, 0.0)}
    pieces |= {f"piece {n}": (100 + x, y) for n, (x, y) in enumerate(((-40, -30), (-20, 25), (30, -25), (25, 30)))}
    found = ways({**pieces, "space": (100, 300)})
    assert "space" in {goal for one in found.values() for goal in one.values()}


@pytest.mark.parametrize("seed", range(8))
def test_every_piece_can_be_walked_to_from_every_other(seed):
    dice = Random(seed)  # noqa: S311 - a board, not a key
    places = {str(n): (dice.uniform(0, 900), dice.uniform(0, 600)) for n in range(50)}
    found = ways(places)
    for start in places:
        seen, waiting = set(), [start]
        while waiting:
            here = waiting.pop()
            if here not in seen:
                seen.add(here)
                waiting += found[here].values()
        assert seen == set(places)
