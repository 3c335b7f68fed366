"""The end of its turn (EOT)."""

from __future__ import annotations

import pytest

from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands import CovenantTurn

from .play import Play, cited, effects

IT, YOU = "covenant", "you"


def holding(*cells: str, **settings: str) -> Play:
    """Let it control these spaces."""
    play = Play.laid_out(**settings)
    for cell in cells:
        play.space(cell, cubes=(IT,), permanent=(IT,))
    return play


@pytest.mark.rule("EOT-1", "A-17")
def test_it_collects_all_goods_of_its_islands_even_under_your_pirate():
    play = holding("r2c1", "r2c2").space("r2c1", coins=2).space("r2c2", coins=1, cargo=1).space("r3c1", coins=7)
    play.you(space="r2c1", mode="pirate")
    steps = play.turn("end H")
    assert len(effects(steps, did.IslandEmptied)) == 2
    assert (play.covenant.coins, play.covenant.cargo, play.state.spaces["r3c1"].coins) == (18, 1, 7)


@pytest.mark.rule("EOT-2")
@pytest.mark.parametrize(("before", "found", "coins", "left"), [(2, 5, 2, 1), (0, 3, 1, 0), (1, 1, 0, 2), (2, 1, 1, 0)])
def test_every_three_cargo_are_a_coin_at_once(before, found, coins, left):
    play = holding("r2c1").it(cargo=before).space("r2c1", cargo=found)
    play.turn("end H")
    assert (play.covenant.coins, play.covenant.cargo) == (15 + coins, left)


@pytest.mark.rule("EOT-3")
def test_the_end_of_its_turn_is_collecting_then_later_goods_then_new_cards():
    play = holding("r2c1").space("r2c1", coins=1, card="")
    steps = play.turn("end H; do later 1 coins 0 cargo")
    assert cited(steps)[-5:] == ["RGT-10", "EOT-1", "EOT-3", "EOT-4", "SET-4"]


@pytest.mark.rule("EOT-4", "A-16", "B4")
def test_only_explored_spaces_get_a_card_and_only_from_the_deck_of_their_row():
    play = Play.laid_out().space("r2c1", card="").space("r3c1", board="", card="")
    play.set(row_decks=(play.state.row_decks[0], ("castaway",), *play.state.row_decks[2:]))
    steps = play.turn("end H")
    assert effects(steps, did.RowCardDealt) == [did.RowCardDealt("r2c1", "castaway")]
    play.space("r2c1", card="")
    assert not effects(play.turn("end H"), did.RowCardDealt)  # the deck has run out


def test_a_claim_owed_since_an_older_save_comes_behind_what_the_refill_has_shown():
    play = Play.laid_out().it(tiles=("gun_deck",) * 4).space("r1c1", card="").space("r2c2", card="").deal("end H")
    steps = [step.effect for step in play.do(CovenantTurn())]
    claim = steps.index(did.AchievementClaimed("covenant", "elite"))
    assert [one.cell for one in steps[:claim] if isinstance(one, did.RowCardDealt)] == ["r1c1", "r2c2"]
    assert isinstance(steps[claim + 1], did.TurnEnded)
