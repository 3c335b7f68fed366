"""Corrections while a question of its turn is open: the turn goes on with what lies there, and nothing is lost."""

from __future__ import annotations

import pytest

from solocompanion.core.effects import Corrected, Step
from solocompanion.core.running import run
from solocompanion.core.table import Answered, Mended
from solocompanion.games.dead_reckoning.commands import CovenantTurn
from solocompanion.games.dead_reckoning.rules.turn import take_turn
from solocompanion.games.dead_reckoning.state import Space

from .play import CATALOGUE, Play, battle

WON = battle(0, 3)


@pytest.mark.rule("ADV-3")
def test_a_card_corrected_while_the_coin_is_in_the_air_is_taken_as_what_lies_there():
    play = Play.laid_out().space("r2c2", card="sugar_brig").deal("take r2c2; end H")
    card, deck = play.state.unseen[0], play.state.row_decks[1]
    for now, taken in (("", []), (deck[0], [deck[0]])):
        mended = Mended((Step(Corrected("row.r2c2", now), "TABLE"),))
        given = [Answered("covenant_card", card), mended, Answered("merchant_coin", "heads")]
        outcome = run(take_turn, CovenantTurn(), play.state, CATALOGUE, given, play.dice, play.counts)
        assert outcome.waiting is None
        mine = outcome.state.covenants["covenant"]
        assert [*mine.pirate, *mine.mercantile] == taken
        assert not mine.cubes


def test_a_board_or_card_laid_by_a_correction_meanwhile_is_not_lost():
    play = Play.laid_out()
    play.set(spaces={**play.state.spaces, "r3c3": Space()}).deal("end r3c3")
    card = play.state.unseen[0]
    total = _boards(play.state), _cards(play.state)
    laid = Mended((Step(Corrected("board.r3c3", play.state.boards[0]), "TABLE"),))
    given = [Answered("covenant_card", card), laid, Answered("ocean_board", play.state.boards[1])]
    dealt = play.state.row_decks[2][0]
    given += [Mended((Step(Corrected("row.r3c3", dealt), "TABLE"),)), Answered("row_card", play.state.row_decks[2][1])]
    after = run(take_turn, CovenantTurn(), play.state, CATALOGUE, given, play.dice, play.counts).state
    assert after.spaces["r3c3"].board == play.state.boards[1]
    assert (_boards(after), _cards(after)) == total


def _boards(state):
    return sorted([*state.boards, *(space.board for space in state.spaces.values() if space.board)])


def _cards(state):
    return sorted([*(card for deck in state.row_decks for card in deck), *(s.card for s in state.spaces.values())])[
        -98:
    ]


def test_a_fort_taken_away_while_the_ship_battle_is_open_is_fought_no_more():
    play = Play.laid_out().you(space="r2c2", mode="pirate").space("r3c1", buildings=("you fort",))
    play.deal("cubes r2c2=2 r3c1=2; end H")
    gone = Mended((Step(Corrected("built.r3c1.you.fort", "no"), "TABLE"),))
    given = [Answered("covenant_card", play.state.unseen[0]), gone, Answered("ship_battle", WON)]
    outcome = run(take_turn, CovenantTurn(), play.state, CATALOGUE, given, play.dice, play.counts)
    assert outcome.waiting is None
    assert outcome.state.spaces["r3c1"].cubes.count("covenant") == 2
