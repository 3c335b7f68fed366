"""Steps by the addresses that the page gives them."""

from __future__ import annotations

import pytest

from solocompanion.app.pages.moments import named, step_at, steps, turn_of


def test_a_step_has_the_address_it_has_on_the_page(race):
    all_ = steps(race)
    for one in all_:
        assert named(race, f"{one.turn}.{one.number}") == one
        assert named(race, f"#turn-{one.turn}") == turn_of(race, one)[-1]
    assert step_at(race, race.present) == all_[-1]
    before, *own = turn_of(race, all_[-1])
    assert own == [one for one in all_ if one.turn == all_[-1].turn]
    assert (before.cursor, before.words) == (all_[-len(own) - 1].cursor, "")
    assert step_at(race, all_[3].cursor) == all_[3]


@pytest.mark.parametrize("address", ["0", "99", "1.99", "1.0", "x", "#try-1-turn-2", ""])
def test_an_address_that_no_step_has_is_refused(race, address):
    with pytest.raises(ValueError, match="no step"):
        named(race, address)


def test_a_game_that_has_only_asked_so_far_has_its_board_alone(asking):
    only = step_at(asking, asking.present)
    assert (only.turn, only.words, only.cursor) == (0, "", asking.present)
    assert turn_of(asking, only) == (only,)
