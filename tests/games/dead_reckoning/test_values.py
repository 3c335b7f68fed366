"""Every value can be corrected; what lies on no table is refused."""

from __future__ import annotations

import pytest

from solocompanion.core.correction import Correct
from solocompanion.core.effects import corrected
from solocompanion.core.trail import Scalar
from solocompanion.games.dead_reckoning.correcting.faults import faults
from solocompanion.games.dead_reckoning.view import build_view

from .play import CATALOGUE, GAME, RULES, Play

VIEW = build_view(CATALOGUE, RULES)


def now(play: Play) -> dict[str, Scalar]:
    return {value.target: value.now for value in VIEW.values(play.state)}


def correct(play: Play, *changes: tuple[str, Scalar]) -> None:
    outcome = play.ask(Correct(changes))
    assert outcome.waiting is None
    assert [step.rule for step in outcome.steps] == ["TABLE"] * len(changes)
    play.state = outcome.state


def set_up() -> Play:
    play = Play.laid_out()
    return play.space("r1c1", cubes=("covenant", "you"), permanent=("covenant",), buildings=("covenant fort",))


@pytest.mark.parametrize(
    ("target", "value"),
    [
        ("coins.covenant", 29),
        ("cargo.covenant", 2),
        ("damage.you", 4),
        ("ship.covenant", "r3c2"),
        ("chest.you", 0),
        ("turns.covenant", 7),
        ("marks.covenant.explorer", 3),
        ("claimed.covenant.settler", "yes"),
        ("claimed.you.merchant", "yes"),
        ("tiles.covenant.gun_deck", 2),
        ("pile.covenant.pirate.3.heavy_gun", 1),
        ("goods.r1c1.cargo", 3),
        ("cubes.r1c1.you", 0),
        ("permanent.r1c1.you", "yes"),
        ("built.r1c1.covenant.fort", "no"),
        ("row.r2c1", ""),
        ("card.practice_4", "drawn"),
        ("ended", "you"),
    ],
)
def test_a_correction_changes_that_value(target, value):
    play = set_up()
    assert target in now(play)
    correct(play, (target, value))
    assert now(play)[target] == value


def test_what_is_taken_off_goes_back_to_where_it_came_from():
    play = set_up()
    before = play.state
    correct(play, ("tiles.covenant.gun_deck", 2))
    assert play.state.tiles.count("gun_deck") == before.tiles.count("gun_deck") - 2
    correct(play, ("row.r3c1", "heavy_gun"))
    assert play.state.row_decks[2].count("heavy_gun") == before.row_decks[2].count("heavy_gun") - 1
    correct(play, ("tiles.covenant.gun_deck", 0), ("pile.covenant.mercantile.1.good_rope", 1))
    assert sorted(play.state.tiles) == sorted(before.tiles)


def test_an_ocean_board_swapped_for_another_goes_back_into_the_pile():
    play = Play.laid_out()
    old, other = play.state.spaces["r2c2"].board, play.state.boards[0]
    correct(play, ("board.r2c2", other))
    assert play.state.spaces["r2c2"].board == other
    assert old in play.state.boards
    assert other not in play.state.boards


def test_in_a_custom_mix_a_face_goes_with_each_card():
    play = Play.laid_out(difficulty="custom", hard_cards="6")
    correct(play, ("card.practice_1", "drawn"))
    assert len(play.state.faces) == len(play.state.unseen) == 17
    correct(play, ("faces", 3))
    assert play.state.faces.count("hard") == 3


@pytest.mark.parametrize(
    ("target", "value"),
    [
        ("coins.nobody", 3),
        ("coins.covenant", -1),
        ("coins.covenant", "many"),
        ("ship.you", "r9c9"),
        ("marks.covenant.settler", 1),
        ("claimed.covenant.fame", "yes"),
        ("tiles.covenant.gun_deck", 40),
        ("cubes.r1c1.you", 9),
        ("cargo.covenant", 3),
        ("damage.covenant", 5),
        ("claimed.covenant.merchant", "yes"),
        ("mode.you", "pirate"),
        ("mode.covenant", "pirate"),
        ("board.r1c1", "atlantis"),
        ("built.r4c3.you.fort", "yes"),
        ("sheet.0", 3),
        ("weather", "fine"),
        ("cubes", 1),
    ],
)
def test_what_cannot_be_is_refused(target, value):
    assert set_up().refused(Correct(((target, value),)))


def test_a_fresh_table_has_no_faults():
    for settings in ({}, {"players": "coop", "grid": "5x3"}, {"boards": "own", "grid": "4x4"}):
        play = Play(**settings)
        assert not faults(play.state, CATALOGUE)
    assert not faults(set_up().state, CATALOGUE)


def test_every_value_has_its_words_and_nothing_has_two_names():
    for settings in ({}, {"players": "coop"}):
        values = VIEW.values(Play.laid_out(**settings).state)
        assert len({value.target for value in values}) == len(values)
        assert len({value.label for value in values}) == len(values)


def test_what_lies_on_a_board_of_ones_own_nothing_was_told_of_is_corrected_at_its_space():
    play = Play.laid_out()
    nobody_knows = next(one.id for one in CATALOGUE.oceans.values() if not one.kind)
    play.space("r1c1", board=nobody_knows, coins=2, permanent=("covenant",), buildings=("covenant fort",))
    values = {value.target: value.sprite for value in VIEW.values(play.state)}
    kinds = ("goods.r1c1.coins", "permanent.r1c1.covenant", "built.r1c1.covenant.fort")
    assert {values[one] for one in kinds} == {"space:r1c1"}
    assert {sprite for sprite in values.values() if sprite} <= set(VIEW.board(play.state).sprites)


def test_the_whole_spec_refuses_strangers_by_name():
    with pytest.raises(ValueError, match="weather"):
        corrected(set_up().state, "weather", "fine")
    assert GAME.spec.faults is faults
