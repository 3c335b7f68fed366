"""Corrections while a question of its turn is open: the turn goes on with what lies there, and nothing is lost."""

from __future__ import annotations

import pytest

from solocompanion.core.commands import carry_out
from solocompanion.core.effects import Corrected, Step
from solocompanion.core.running import run
from solocompanion.core.table import Answered, Mended
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands import CovenantTurn
from solocompanion.games.dead_reckoning.commands.battles import BattleShip
from solocompanion.games.dead_reckoning.rules.your_side import added
from solocompanion.games.dead_reckoning.state import Space

from .play import CATALOGUE, Play, battle, effects

WON = battle(0, 3)


@pytest.mark.rule("ADV-3")
def test_a_card_corrected_while_the_coin_is_in_the_air_is_taken_as_what_lies_there():
    play = Play.laid_out().space("r2c2", card="sugar_brig").deal("take r2c2; end H")
    card, deck = play.state.unseen[0], play.state.row_decks[1]
    for now, taken in (("", []), (deck[0], [deck[0]])):
        mended = Mended((Step(Corrected("row.r2c2", now), "TABLE"),))
        given = [Answered("covenant_card", card), mended, Answered("merchant_coin", "heads")]
        outcome = run(carry_out, CovenantTurn(), play.state, CATALOGUE, given, play.dice, play.counts)
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
    after = run(carry_out, CovenantTurn(), play.state, CATALOGUE, given, play.dice, play.counts).state
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
    outcome = run(carry_out, CovenantTurn(), play.state, CATALOGUE, given, play.dice, play.counts)
    assert outcome.waiting is None
    assert outcome.state.spaces["r3c1"].cubes.count("covenant") == 2


# -- a battle whose question is open -----------------------------------------------------------------------------------
def meanwhile(play: Play, line: str, *given, command=None):
    """Run a turn by a section; text such as "coins.you=2" is a correction, anything else the answer to the battle."""
    play.deal(line)
    told = [] if command else [Answered("covenant_card", play.state.unseen[0])]
    for one in given:
        if isinstance(one, str):
            target, _, value = one.partition("=")
            step = Step(Corrected(target, int(value) if value.isdigit() else value), "TABLE")
            told.append(Mended((step,)))
        else:
            told.append(Answered(*one))
    return run(carry_out, command or CovenantTurn(), play.state, CATALOGUE, told, play.dice, play.counts)


SHIP, FORT_WON = ("ship_battle", WON), ("building_battle", battle(0, 3, 0, 0, 0, 0, 0))
TWO_CANNONS = "tiles.covenant.full_broadside=2"


def announced(outcome) -> list[tuple[str, str, int]]:
    return [(one.what, one.cell, one.cubes) for one in outcome.state.plan if one.against]


@pytest.mark.rule("BAT-2")
def test_a_tile_found_while_a_battle_is_open_counts_in_that_battle():
    play = Play.laid_out().you(space="r2c1")
    assert announced(meanwhile(play, "end r2c1; do attack", TWO_CANNONS)) == [("ship", "r2c1", 5)]
    fort = Play.laid_out().space("r3c1", buildings=("you fort",))
    assert announced(meanwhile(fort, "cubes r3c1=2; end H", TWO_CANNONS)) == [("building", "r3c1", 5)]


@pytest.mark.rule("BAT-2", "BAT-6")
def test_a_tile_found_while_you_attack_counts_too():
    play = Play.laid_out().you(space="r2c1").it(space="r2c1").yours()
    outcome = meanwhile(play, "end H", TWO_CANNONS, command=BattleShip("covenant"))
    assert announced(outcome) == [("ship", "r2c1", 5)]
    after = meanwhile(play, "end H", TWO_CANNONS, SHIP, command=BattleShip("covenant"))
    assert after.waiting is None
    assert [one.cubes for one in effects(after.steps, did.BattleFought)] == [5]


@pytest.mark.rule("MB-3")
def test_a_tile_found_while_a_split_is_open_counts_by_half():
    play = Play.laid_out().you(space="r2c2", mode="pirate").space("r3c1", buildings=("you fort",))
    outcome = meanwhile(play, "cubes r2c2=2 r3c1=2; end H", TWO_CANNONS)
    assert announced(outcome) == [("ship", "r2c2", 3)]
    assert ("building", "r3c1", 3) in [(one.what, one.cell, one.cubes) for one in outcome.state.plan]


@pytest.mark.rule("BAT-2")
def test_a_correction_that_changes_no_battle_says_nothing_of_it():
    play = Play.laid_out().you(space="r2c1")
    outcome = meanwhile(play, "end r2c1; do attack", "chest.you=3")
    assert isinstance(outcome.steps[-1].effect, Corrected)


@pytest.mark.rule("RGT-8", "B1")
def test_a_flag_at_sea_does_not_strike_a_ship_that_lies_in_the_harbor():
    play = Play.laid_out().you(space="r2c1")
    outcome = meanwhile(play, "end r2c1; do attack at sea, coins 1", "ship.you=H")
    assert outcome.waiting is None
    assert not effects(outcome.steps, did.BattleFought)
    assert outcome.state.covenants["covenant"].coins == 16


@pytest.mark.rule("B9", "A-32")
def test_a_plain_flag_strikes_where_the_ship_lies_and_the_harbor_helps():
    play = Play.laid_out().you(space="r2c1")
    outcome = meanwhile(play, "end r2c1; do attack", "ship.you=H")
    assert announced(outcome) == [("ship", "H", 1)]
    assert added(outcome.state, "you", outcome.state.plan[0]).harbor == 4


@pytest.mark.rule("TRG-1", "END-2")
@pytest.mark.parametrize("line", ["cubes r2c2=2; end H", "end r2c2"])
def test_a_ship_that_was_never_in_pirate_mode_is_not_fought(line):
    play = Play.laid_out().you(space="r2c2", mode="pirate")
    outcome = meanwhile(play, line, "mode.you=mercantile")
    assert outcome.waiting is None
    assert not effects(outcome.steps, did.BattleFought)
    assert outcome.state.spaces["r2c2"].cubes.count("covenant") == (2 if "cubes" in line else 0)


@pytest.mark.rule("INF-3", "INF-5")
def test_a_fort_that_was_never_there_is_not_fought_and_another_one_takes_its_place():
    play = Play.laid_out().space("r2c1", buildings=("you fort",), coins=1).space("r3c1", buildings=("you fort",))
    line = "cubes r2c1=2 r3c1=2; end H"
    outcome = meanwhile(play, line, "built.r2c1.you.fort=no")
    assert outcome.state.spaces["r2c1"].cubes.count("covenant") == 2
    assert announced(outcome) == [("building", "r3c1", 1)]
    assert meanwhile(play, line, "built.r2c1.you.fort=no", FORT_WON).waiting is None


@pytest.mark.rule("CND-1", "A-27")
def test_the_top_icon_spares_a_ship_that_never_had_three_coins():
    play = Play.laid_out().you(space="r2c2", coins=3)
    outcome = meanwhile(play, "end H; top", "coins.you=2")
    assert outcome.waiting is None
    assert [(one.effect.what, one.rule) for one in outcome.steps if isinstance(one.effect, did.NothingDone)] == [
        ("top", "CND-1")
    ]


@pytest.mark.rule("CND-3", "MB-1")
def test_without_the_attack_by_the_top_icon_the_bottom_icon_may_fight_a_fort():
    play = Play.laid_out().you(space="r2c2", coins=3).space("r3c1", buildings=("you fort",), coins=2)
    outcome = meanwhile(play, "end H; top; bottom", "coins.you=2")
    assert announced(outcome) == [("building", "r3c1", 1)]


@pytest.mark.rule("CND-3")
def test_a_tie_that_was_decided_stays_decided_after_a_correction():
    play = Play.laid_out()
    for cell in ("r3c1", "r3c2"):
        play.space(cell, buildings=("you fort",), coins=2)
    where = ("bottom_where", "r3c2")
    assert announced(meanwhile(play, "end H; bottom", where, TWO_CANNONS)) == [("building", "r3c2", 5)]
    fought = ("battle_where", "r2c3")
    play = Play.laid_out().space("r2c3", buildings=("you fort",)).space("r3c1", buildings=("you fort",))
    assert announced(meanwhile(play, "cubes r2c3=2 r3c1=2; end H", fought, TWO_CANNONS)) == [("building", "r2c3", 5)]


@pytest.mark.rule("RGT-11")
def test_a_condition_of_cubes_is_counted_again_before_its_attack():
    play = Play.laid_out().you(space="r2c1").it(tiles=("full_broadside",) * 2)
    outcome = meanwhile(play, "end H; do if 5: attack else coins 3", "tiles.covenant.full_broadside=1")
    assert outcome.waiting is None
    assert not effects(outcome.steps, did.BattleFought)
    assert outcome.state.covenants["covenant"].coins == 18


@pytest.mark.rule("HR-4", "GAR-1")
def test_a_garrison_does_its_damage_once_though_its_battle_is_asked_again():
    play = Play.laid_out(garrison_once="twice").space("r3c1", buildings=("you garrison",))
    outcome = meanwhile(play, "cubes r3c1=2; end H", TWO_CANNONS, FORT_WON)
    assert outcome.waiting is None
    assert len(effects(outcome.steps, did.DamageTaken)) == 1


@pytest.mark.rule("RGT-11")
@pytest.mark.parametrize(("now", "counted"), [("coins.you=2", [5]), ("tiles.covenant.full_broadside=3", [5, 7])])
def test_a_condition_of_cubes_is_told_again_only_if_a_correction_changed_its_count(now, counted):
    play = Play.laid_out().you(space="r2c1").it(tiles=("full_broadside",) * 2)
    outcome = meanwhile(play, "end H; do if 5: attack else coins 3", now)
    assert [one.cubes for one in effects(outcome.steps, did.StrengthCompared)] == counted
    assert announced(outcome) == [("ship", "r2c1", counted[-1])]


@pytest.mark.rule("A-39")
def test_which_of_two_ships_is_fought_first_is_not_asked_of_one_that_is_no_pirate_any_more():
    play = Play.two_pairs().you(space="r2c2", mode="pirate").you("partner", space="r2c2", mode="pirate")
    outcome = meanwhile(play, "cubes r2c2=2; end H", "mode.you=mercantile")
    assert outcome.state.plan[0].against == "partner"


@pytest.mark.rule("A-39")
def test_which_of_two_ships_is_fought_first_stays_answered_after_a_correction():
    play = Play.two_pairs().you(space="r2c2", mode="pirate").you("partner", space="r2c2", mode="pirate")
    outcome = meanwhile(play, "cubes r2c2=2; end H", ("fight_first", "partner"), "damage.you=1", SHIP, SHIP)
    assert outcome.waiting is None
    assert [one.defender for one in effects(outcome.steps, did.BattleFought)] == ["partner", "you"]


@pytest.mark.rule("A-38", "COP-21")
def test_a_coin_stands_for_the_flag_it_was_flipped_for_and_not_for_the_next_one():
    play = Play.two_pairs()
    given = (("coin", "you"), "damage.partner=1", SHIP, ("coin", "partner"), SHIP)
    outcome = meanwhile(play, "end H; do attack, attack", *given)
    assert outcome.waiting is None
    assert [one.defender for one in effects(outcome.steps, did.BattleFought)] == ["you", "partner"]


@pytest.mark.rule("COP-21", "CND-1")
@pytest.mark.parametrize(("changed", "fought"), [(("chest.you", 3), "you"), (("coins.you", 2), "partner")])
def test_a_coin_is_not_flipped_again_when_the_table_is_corrected_before_the_battle_it_decided(changed, fought):
    play = Play.two_pairs().you(coins=3).you("partner", coins=3).deal("end r1c2; top")
    waiting = play.ask(CovenantTurn(), {"coin": "you"})
    assert waiting.waiting.key == "ship_battle"
    given = [*waiting.given, Mended((Step(Corrected(*changed), "TABLE"),)), Answered("ship_battle", WON)]
    outcome = run(carry_out, CovenantTurn(), play.state, CATALOGUE, given, play.dice, play.counts)
    assert outcome.waiting is None
    assert len(effects(outcome.steps, did.CoinFlipped)) == 1
    assert [one.defender for one in effects(outcome.steps, did.BattleFought)] == [fought]
