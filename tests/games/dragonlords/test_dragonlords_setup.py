"""The set-up, section 1.3 of the solo rules."""

from __future__ import annotations

import pytest

from solocompanion.core.chance import Fate
from solocompanion.core.options import Start
from solocompanion.games.dragonlords.commands.flow import Explore, SetUp
from solocompanion.games.dragonlords.commands.march import March
from solocompanion.games.dragonlords.commands.ships import Land, Sail
from solocompanion.games.dragonlords.questions import BATTLE_DICE, CRYSTAL_DIE, CULT_DIE
from solocompanion.games.dragonlords.state import Force, Group, Ship
from tests.games.dragonlords.play import ALL, GAME, HOME, KINGDOMS, Play

WORLD = GAME.catalogue.maps["practice"].world


@pytest.mark.rule("SET-1")
def test_one_scroll_card_is_taken_of_those_without_the_six_that_are_put_aside():
    assert Play.laid_out().state.scrolls == 1
    words = GAME.rules["SET-1"].wording
    aside = ("Clairvoyance", "Teleport", "Summon Elemental", "Reflection", "Gain a Spell", "Dispel Magic")
    assert all(one in words for one in aside)


@pytest.mark.rule("SET-2")
def test_the_person_begins_with_five_units_a_king_a_wizard_ten_gold_and_three_shards():
    state = Play.laid_out().state
    assert state.everybody == Force(5, king=True, wizard=True)
    assert (state.gold, state.shards, state.ships, dict(state.items)) == (10, 3, (), {})


@pytest.mark.rule("SET-3")
def test_the_person_begins_with_three_heroes():
    assert Play.laid_out().state.heroes == 3


@pytest.mark.rule("SET-4")
def test_four_of_the_seven_shards_lie_beside_the_board():
    assert "other 4 of the 7" in GAME.rules["SET-4"].wording
    play = Play.table("event", shards=5)
    assert play.state.ending == ""


@pytest.mark.rule("SET-5")
@pytest.mark.parametrize("home", KINGDOMS)
def test_any_kingdom_can_be_the_home_and_all_other_land_is_unknown(home):
    state = Play.laid_out(home).state
    assert state.home == home
    assert state.groups == (Group(home, ALL),)
    assert [(one, land.owner, land.known) for one, land in state.lands.items()] == [(home, "you", True)]


def test_no_other_territory_can_be_the_home():
    request = Play().ask(SetUp(), "3").waiting
    assert set(request.examples()) == set(KINGDOMS)


@pytest.mark.rule("SET-6")
def test_two_armies_of_five_gather_in_each_lair():
    state = Play.laid_out().state
    assert [(one.number, one.area, one.units, one.lords) for one in state.armies] == [
        (1, "blackmaw", 5, 0),
        (2, "blackmaw", 5, 0),
        (3, "redmaw", 5, 0),
        (4, "redmaw", 5, 0),
    ]


@pytest.mark.rule("SET-6")
def test_the_person_never_enters_a_wasteland_by_pass_bridge_or_sea():
    by_pass = Play.table(you={HOME: ALL, "wending": Force(2)})
    assert "SET-6" in by_pass.refused(March("wending", "blackmaw"))
    by_bridge = Play.table(you={HOME: ALL, "rimegate": Force(2)})
    assert "SET-6" in by_bridge.refused(March("rimegate", "ashhithe"))
    crew = (Group("ashroads", Force(2), ship="1"),)
    by_sea = Play.table(groups=crew, ships=(Ship("1", "ashroads"),))
    for command in (Land("1", "ashhithe"), Sail("1", "ashhithe"), Land("1", "blackmaw")):
        assert "SET-6" in by_sea.refused(command)


@pytest.mark.rule("SET-7")
@pytest.mark.rule("A-33")
def test_the_wizard_knows_spells_one_and_two_and_one_of_three_to_six():
    asked = Play().ask(SetUp()).waiting
    assert set(asked.examples()) == {"3", "4", "5", "6"}
    assert Play.laid_out(spell="5").state.spells == (1, 2, 5)


def test_a_seed_sets_the_same_table_up_again():
    both = []
    for _ in range(2):
        play = Play(Fate("again"), civ="elves")
        play.do(SetUp(), HOME)
        both.append(play.state)
    assert both[0] == both[1]


@pytest.mark.rule("PUR-1")
def test_the_first_turn_begins_with_its_purchase_phase_and_three_free_actions():
    state = Play.laid_out().state
    assert (state.turn, state.phase, state.actions) == (1, "purchase", 3)
    play = Play.laid_out()
    play.do(Explore())
    assert play.state.phase == "exploration"


def test_who_rolls_is_told_which_dice_to_have_at_hand():
    def said(*sources):
        start = Start(chance=dict.fromkeys(sources, "person"))
        return [one.text for one in GAME.view.checklist(Play.table().state, start) if "hand" in one.text]

    dice = "Your dice at hand: d4, d6, d8, d10, d12"
    assert said() == []
    assert said(BATTLE_DICE) == said(CULT_DIE) == [dice]
    assert said(CULT_DIE, CRYSTAL_DIE) == [dice, "The Crystal Die at hand"]
