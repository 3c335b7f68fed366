"""What the rules say about a person's side: cubes added to their cannons, sinking, Garrisons, last turns, reminders."""

from __future__ import annotations

import pytest

from solocompanion.core.requests import IllegalAnswerError
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands import (
    Achieve,
    AttackMerchant,
    BattleBuildings,
    BattleShip,
    CovenantTurn,
    Damage,
    EndTurn,
    FinalCount,
    PlaceCube,
    Sail,
    Stow,
    TakeCard,
)
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.state import Space
from solocompanion.games.dead_reckoning.view import build_view
from solocompanion.games.dead_reckoning.words.battle_words import battle_prompt, battle_table
from solocompanion.games.dead_reckoning.words.reminders import reminders

from .play import CATALOGUE, NAMES, RULES, Play, battle, cited, effects

VIEW = build_view(CATALOGUE, RULES)
IT, YOU = "covenant", "you"
ALONE = (40, 12, 1, 1, 0, 6)


def asked(play: Play, command) -> str:
    """Return the prompt of the first battle a command leads to; the form's table says the same of the person."""
    outcome = play.ask(command)
    assert outcome.waiting is not None
    said = VIEW.prompt(outcome.waiting, outcome.state)
    notes = VIEW.form_table(outcome.waiting, outcome.state).notes
    assert [one for one in notes if "drop" in one and one in said] == [one for one in notes if "drop" in one]
    return said


def reminded(play: Play) -> dict[str, str]:
    return {one.kind: one.rule for one in VIEW.reminders(play.state)}


def last_turn(play: Play) -> Play:
    """Let it be the person's last turn."""
    return play.set(at=1, ended_by=IT, ended_in=play.state.begun, begun=play.state.begun + 1, owed=(YOU,))


# -- cubes added -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("B9", "BAT-1")
def test_attacked_in_the_harbor_you_are_told_of_four_more():
    said = asked(Play.laid_out().deal("end H; do attack"), CovenantTurn())
    assert said.endswith("You drop 3 to begin with + 4 in the Harbor.")


@pytest.mark.rule("B9")
def test_attacked_on_your_island_you_are_told_of_one_for_each_building_of_yours():
    play = Play.laid_out().you(space="r2c1").deal("end H; do attack")
    play.space("r2c1", cubes=(YOU,), permanent=(YOU,), buildings=("you fort", "you outpost"))
    assert asked(play, CovenantTurn()).endswith("+ 2 buildings there.")


@pytest.mark.rule("BAT-9")
def test_in_its_last_turn_you_are_told_of_two_more_and_in_yours_it_has_them():
    play = Play.laid_out().you(space="r2c1").set(ended_by=YOU, ended_in=0, begun=1, owed=(IT,))
    assert asked(play.deal("end H; do attack"), CovenantTurn()).endswith("+ 2 in its last turn.")
    play = last_turn(Play.laid_out()).you(space="r2c1").it(space="r2c1")
    said = asked(play, BattleShip(IT))
    assert "2 last turn" in said
    assert said.endswith("You drop 3 to begin with.")


@pytest.mark.rule("COP-14")
@pytest.mark.parametrize(("where", "helps"), [("r2c1", True), (HARBOR, False), ("r2c2", False)])
def test_a_partner_beside_you_adds_two_but_not_in_the_harbor(where, helps):
    here = HARBOR if where == HARBOR else "r2c1"
    play = Play.two_pairs().yours().you(space=here).you("partner", space=where).it(space=here)
    assert ("+ 2 with a partner beside" in asked(play, BattleShip(IT))) == helps


@pytest.mark.rule("BAT-4", "A-31")
def test_the_form_says_what_there_is_to_plunder():
    play = Play.laid_out().yours().you(space="r2c1", coins=3).it(space="r2c1", coins=12, cargo=2)
    outcome = play.ask(BattleShip(IT))
    foot = VIEW.form_table(outcome.waiting, outcome.state).foot
    assert foot == "The Covenant wins a tie. Its Dock holds 12 coins, 2 cargo."


# -- your sinking ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-8", "B10")
@pytest.mark.parametrize("by_battle", [True, False])
def test_a_sinking_asks_what_it_costs_with_all_goods_aboard_filled_in(by_battle):
    play = Play.laid_out(your_sinking="ask").yours().you(space="r2c1", damage=4, coins=3, cargo=2).it(space="r2c1")
    command, answers = (BattleShip(IT), (battle(0, 1, 1),)) if by_battle else (Damage(1), ())
    waiting = play.ask(command, *answers).waiting
    assert (waiting.key, [line.usual for line in waiting.lines]) == ("sinking", [3, 2, None])
    play.do(command, *answers, (3, 1, 5))
    assert (play.ship.space, play.ship.coins, play.ship.cargo, play.ship.chest) == (HARBOR, 0, 1, 10)


@pytest.mark.rule("HR-8", "SNK-1")
@pytest.mark.parametrize(("chest", "most"), [(15, 5), (5, 5), (2, 2)])
def test_a_sinking_costs_as_many_coins_out_of_the_chest_as_the_booklet_knows_and_the_person_has(chest, most):
    play = Play.laid_out(your_sinking="ask").yours().you(space="r2c1", damage=4, coins=1, chest=chest)
    line = play.ask(Damage(1)).waiting.lines[2]
    assert (line.name, line.low, line.high, line.usual) == ("chest", 0, most, None)
    with pytest.raises(IllegalAnswerError):
        play.ask(Damage(1), (1, 0, most + 1))


@pytest.mark.rule("HR-8")
def test_an_empty_chest_is_no_open_number():
    play = Play.laid_out(your_sinking="ask").yours().you(space="r2c1", damage=4, coins=1, chest=0)
    line = play.ask(Damage(1)).waiting.lines[2]
    assert (line.high, line.usual) == (0, 0)


@pytest.mark.rule("HR-8")
def test_sunk_in_its_turn_the_script_says_what_comes_off_your_ship():
    play = Play.laid_out(your_sinking="hold").you(space="r2c1", damage=4, coins=2)
    before = play.state
    (step,) = [one for one in play.turn("end H; do attack", battle(0, 1, 1)) if isinstance(one.effect, did.GoodsLoaded)]
    assert VIEW.script(step.effect, before) == "2 coins off the blue ship"
    assert VIEW.script(step.effect, play.yours().state) == ""


@pytest.mark.rule("HR-8")
@pytest.mark.parametrize(("choice", "left"), [("hold", (0, 0)), ("none", (3, 2))])
def test_by_house_rule_a_sinking_costs_all_on_board_or_nothing(choice, left):
    play = Play.laid_out(your_sinking=choice).yours().you(space="r2c1", damage=4, coins=3, cargo=2)
    play.do(Damage(1))
    assert (play.ship.coins, play.ship.cargo, play.ship.chest) == (*left, 15)


@pytest.mark.rule("HR-8", "SNK-2")
def test_where_both_sink_it_is_asked_when_both_lie_in_the_harbor():
    play = Play.laid_out(your_sinking="ask").you(space="r2c2", damage=4).it(damage=4)
    outcome = play.deal("end r2c2; do attack").ask(CovenantTurn(), battle(1, 1, 1, 1))
    assert outcome.waiting.key == "sinking"
    assert [one.damage for one in (outcome.state.captains[YOU], outcome.state.covenants[IT])] == [0, 0]


@pytest.mark.rule("HR-8")
def test_a_ship_with_nothing_to_lose_is_not_asked_about():
    play = Play.laid_out(your_sinking="ask").yours().you(space="r2c1", damage=4, chest=0)
    assert play.ask(Damage(1)).waiting is None


# -- its Garrisons -----------------------------------------------------------------------------------------------------
def beside_garrison(**settings: str) -> Play:
    play = Play.laid_out(**settings).yours().you(space="r2c1")
    return play.space("r2c1", cubes=(IT,), permanent=(IT,), buildings=("covenant garrison",))


@pytest.mark.rule("HR-9")
def test_ending_your_turn_beside_its_garrison_costs_one_damage():
    play = beside_garrison()
    assert cited(play.do(EndTurn()))[0] == "HR-9"
    assert play.ship.damage == 1


@pytest.mark.rule("HR-9", "A-15")
@pytest.mark.parametrize(("choice", "damage"), [("once", 1), ("twice", 2)])
def test_fighting_it_costs_one_damage_and_staying_there_another_by_house_rule_only(choice, damage):
    play = beside_garrison(garrison_once=choice, building_tie="defender")
    play.do(BattleBuildings(IT), battle(0, 1, 0, 0, 0, 0, 0))
    assert play.ship.damage == 1
    play.do(EndTurn())
    assert play.ship.damage == damage
    assert play.state.fought == ()


@pytest.mark.rule("HR-9")
def test_it_never_gives_you_the_fifth_damage_and_by_house_rule_none():
    play = beside_garrison().you(damage=4)
    before, steps = play.state, play.do(EndTurn())
    assert play.ship.damage == 4
    spared = did.NothingDone(YOU, "garrison")
    assert [step.rule for step in steps if step.effect == spared] == ["HR-9"]
    assert VIEW.log(spared, before) == "Nothing for you: a Garrison never deals the fifth damage."
    play = beside_garrison(your_garrison="none")
    play.do(EndTurn())
    assert play.ship.damage == 0


@pytest.mark.rule("HR-9", "COP-8")
def test_your_own_garrison_and_your_partners_do_no_damage():
    play = Play.two_pairs().yours().you(space="r2c1")
    play.space("r2c1", cubes=("partner",), buildings=("you garrison", "partner garrison"))
    play.do(EndTurn())
    assert play.ship.damage == 0


# -- last turns --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("FIN-1")
def test_in_your_last_turn_the_main_button_is_the_final_count():
    play = last_turn(Play.laid_out())
    assert VIEW.main(play.state).command == FinalCount()
    assert CovenantTurn().label(play.state, NAMES) == "End of the last turn"
    steps = play.do(FinalCount(), ALONE)
    assert [type(one) for one in effects(steps)] == [did.TurnEnded, did.SheetFilled]
    assert play.state.is_over


@pytest.mark.rule("FIN-2", "COP-4")
def test_while_a_covenant_has_a_turn_to_come_the_main_button_is_that_turn():
    play = Play.laid_out().yours().set(ended_by=YOU, ended_in=1, begun=1, owed=(IT,))
    assert VIEW.main(play.state).command == CovenantTurn()
    assert play.refused(FinalCount())
    pairs = Play.two_pairs().yours().set(ended_by=IT, ended_in=0, begun=1, owed=(YOU, "ally", "partner"))
    assert VIEW.main(pairs.state).command == CovenantTurn()


@pytest.mark.rule("B11")
def test_in_your_last_turn_a_cube_you_replace_is_said_to_take_two():
    play = Play.laid_out().yours().space("r2c1", cubes=(IT,))
    replace = PlaceCube("r2c1", IT)
    assert "takes two" not in replace.label(play.state, NAMES)
    last = last_turn(play).state
    assert replace.label(last, NAMES).endswith("takes two")
    assert replace.short(last, NAMES).endswith("takes two")
    assert "takes two" not in PlaceCube("r2c1").label(last, NAMES)


# -- reminders ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CND-1")
def test_three_coins_on_board_are_a_reminder_in_your_turn_alone():
    play = Play.laid_out().you(coins=3)
    assert reminded(play) == {}
    assert reminded(play.yours()) == {"rich": "CND-1"}
    assert reminded(play.do(Stow(1)) and play) == {}


@pytest.mark.rule("B11", "BAT-9")
def test_last_turns_are_a_reminder_for_whoever_takes_them():
    assert reminded(last_turn(Play.laid_out().you(coins=5))) == {"last_turn": "B11"}
    play = Play.laid_out().yours().you(claimed=("terror", "elite", "settler"))
    play.do(Achieve("builder"))
    assert reminded(play) == {"its_last_turn": "BAT-9"}
    assert reminded(play.set(ended_by=IT)) == {}  # its fourth in your turn: it has a turn to come, and then you


@pytest.mark.rule("B10")
@pytest.mark.parametrize("leaves", [True, False])
def test_a_sinking_is_a_reminder_until_you_sail_or_your_turn_is_over(leaves):
    play = Play.laid_out().you(space="r2c1", damage=4)
    play.turn("end H; do attack", battle(0, 1, 1))
    assert reminded(play) == {"sunk": "B10"}
    if leaves:
        play.do(Sail("r1c1"))
    else:
        play.turn("end H")
    assert reminded(play) == {}


@pytest.mark.rule("B2")
def test_a_second_unexplored_space_in_a_turn_is_a_reminder():
    play = Play.laid_out()
    play.set(spaces={**play.state.spaces, "r3c3": Space(), "r4c1": Space()}).yours()
    play.do(Sail("r3c3"))
    assert reminded(play) == {"explored": "B2"}
    play.do(Sail("r4c1"))
    assert any("2 spaces" in one.words for one in reminders(play.state, NAMES))
    play.do(EndTurn())
    assert reminded(play.yours()) == {}


@pytest.mark.rule("B3")
def test_more_than_two_cards_in_a_turn_are_a_reminder():
    play = Play.laid_out().yours().you(space="r2c1")
    for n, cell in enumerate(("r2c1", "r2c2", "r2c3")):
        assert reminded(play) == ({"taken": "B3"} if n == 2 else {})
        play.do(TakeCard(cell) if n else AttackMerchant(cell, won=True))
    assert any("3 cards" in one.words for one in reminders(play.state, NAMES))


@pytest.mark.rule("HR-10", "BAT-7")
def test_in_a_battle_for_a_building_a_ship_elsewhere_takes_no_part_unless_the_house_says_so():
    for choice, space, most in (("apart", "r3c3", 0), ("apart", "r2c1", 5), ("part", "r3c3", 5)):
        play = Play.laid_out(absent_ship=choice).space("r2c1", buildings=("you fort",)).you(space=space, coins=2)
        outcome = play.deal("cubes r2c1=2; end H").ask(CovenantTurn())
        lines = {line.name: line.high for line in outcome.waiting.lines}
        assert (lines["your_damage"], bool(lines["coins"])) == (most, bool(most))
        said = battle_prompt(outcome.state, NAMES)
        assert ("HR-10" in said) == (not most)
        assert "You drop 3 to begin with + 1 building there." in said


@pytest.mark.rule("HR-13", "HR-10")
@pytest.mark.parametrize(("choice", "space", "most"), [("apart", "r3c3", 0), ("apart", "r2c1", 5), ("part", "r3c3", 5)])
def test_where_you_attack_its_fort_its_ship_elsewhere_takes_no_part_unless_the_house_says_so(choice, space, most):
    play = Play.laid_out(its_absent_ship=choice).space("r2c1", cubes=("covenant",), buildings=("covenant fort",))
    outcome = play.it(space=space).yours().you(space="r2c1", coins=2).ask(BattleBuildings("covenant"))
    lines = {line.name: line.high for line in outcome.waiting.lines}
    assert (lines["its_damage"], bool(lines["coins"]), lines["your_damage"]) == (most, bool(most), 5)
    assert ("Its ship is elsewhere" in battle_prompt(outcome.state, NAMES)) == (not most)
    table = battle_table(outcome.waiting, outcome.state, NAMES)
    assert table is not None
    notes = table.notes
    assert any("HR-13" in one for one in notes) == (not most)
