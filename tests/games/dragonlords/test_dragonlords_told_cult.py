"""The DragonCult without a map: the person says from their board where it goes, and the mirror keeps it (A-76)."""

from __future__ import annotations

import pytest

from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords.commands.events import CultLord
from solocompanion.games.dragonlords.commands.flow import CultTurn
from solocompanion.games.dragonlords.state import Army, Foes, Force, Group, Land
from solocompanion.games.dragonlords.told import MOST_AREAS, MOST_KINGDOMS, MOST_SPACES
from tests.games.dragonlords.play import effects
from tests.games.dragonlords.telling import HOME, LAIR, LAIR_2, VILLAGE, VILLAGE_2, Telling, board


def asked(area, *told, **changes):
    """Return what is asked when the cult's only army, in an area, rolls a six."""
    return Telling.on(*told, armies=((area, 5),), **changes).ask(CultTurn(), 6).waiting


def gone(area, answer, *told, **changes):
    """Have the cult's only army, in an area, go where the person says."""
    play = Telling.on(*told, armies=((area, 5),), **changes)
    play.do(CultTurn(), 6, answer)
    return play


# -- the set-up --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("SET-5")
@pytest.mark.rule("SET-6")
@pytest.mark.rule("A-76")
def test_a_board_begins_with_a_home_kingdom_and_two_armies_in_each_of_two_lairs():
    play = Telling.laid_out()
    assert list(play.kinds().values()) == ["kingdom", "lair", "village", "lair", "village"]
    assert (play.state.home, play.told.links) == (HOME, ())
    assert play.state.force(HOME) == Force(5, king=True, wizard=True)
    assert [one.area for one in play.state.armies] == [LAIR, LAIR, LAIR_2, LAIR_2]


# -- the d8 ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CULT-2")
@pytest.mark.parametrize(("area", "units"), [("a6", 6), ("a7", 5), (LAIR, 5), (VILLAGE, 5)])
def test_an_army_grows_on_land_alone(area, units):
    play = Telling.on("land a1", "sea a6", armies=((area, 5),))
    play.do(CultTurn(), 1)
    assert play.army(1).units == units


@pytest.mark.rule("CULT-3")
def test_an_army_that_stays_asks_nothing():
    play = Telling.on(armies=((LAIR, 5),))
    play.do(CultTurn(), 4)
    assert play.army(1) == Army(1, LAIR, 5)


# -- out of the Wastelands ---------------------------------------------------------------------------------------------
@pytest.mark.rule("CULT-5")
def test_in_a_wasteland_an_army_enters_its_village_or_a_further_space():
    assert asked(LAIR).options == (VILLAGE, "new wasteland")
    assert asked(LAIR_2).options == (VILLAGE_2, "new wasteland")
    play = gone(LAIR, "new wasteland")
    assert (play.army(1).area, play.kinds()["a6"], play.told.onward(LAIR)) == ("a6", "wasteland", "a6")


@pytest.mark.rule("A-77")
def test_where_one_army_went_on_the_next_goes_too_without_being_asked():
    play = Telling.on(armies=((LAIR, 5), (LAIR, 5), (LAIR_2, 5)))
    steps = play.do(CultTurn(), 6, "new wasteland", 6, 6, VILLAGE_2)
    assert [one.area for one in play.state.armies] == ["a6", "a6", VILLAGE_2]
    assert ["A-77" in one.rules for one in steps if isinstance(one.effect, did.CultMarched)] == [False, True, False]


@pytest.mark.rule("A-78")
def test_a_wasteland_has_ten_spaces_at_most():
    track = [f"wasteland {LAIR}", *(f"wasteland a{n}" for n in range(6, 5 + MOST_SPACES))]
    last = f"a{5 + MOST_SPACES}"
    assert asked(last, *track).options == (VILLAGE,)
    assert asked(last, *track[:-1], f"wasteland {LAIR_2}").options == (VILLAGE_2, "new wasteland")


@pytest.mark.rule("CULT-5")
def test_it_leaves_by_a_bridge_or_by_sea():
    question = asked(VILLAGE)
    assert question.rule == "CULT-5"
    assert question.besides == ("new land", "new kingdom", "new mine", "new teleportal", "new sea")
    for answer, link in (("new land", "bridge"), ("new sea", "coast")):
        play = gone(VILLAGE, answer)
        assert play.army(1).area == "a6"
        assert play.told.drawn.link_of(VILLAGE, "a6") == link


# -- outside -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CULT-6")
def test_outside_it_is_asked_what_an_army_enters_with_what_lies_beside_it_first():
    question = asked("a6", f"land {VILLAGE}", "sea a6", "land a1")
    assert question.rule == "CULT-6"
    assert question.besides == ("a7", "new land", "new kingdom", "new mine", "new teleportal", "new sea")
    assert set(question.options) - set(question.besides) == {HOME, "a8"}  # never back into a Wasteland


@pytest.mark.rule("CULT-8")
def test_from_the_sea_it_enters_islands_too_and_from_an_island_the_sea_alone():
    assert "new island" in asked("a6", f"sea {VILLAGE}").options
    assert asked("a7", f"sea {VILLAGE}", "island a6").options == ("a6", "new sea")


@pytest.mark.rule("CULT-6")
@pytest.mark.rule("A-76")
def test_an_area_that_is_on_the_mirror_is_joined_once():
    play = gone("a6", "a7", f"land {VILLAGE}", "land a1", phase="cult")
    assert play.told.is_joined("a6", "a7")
    assert len(play.told.links) == 3
    play = gone("a6", "a7", f"land {VILLAGE}", "land a6")
    assert not effects(play.steps, did.WayTold, did.AreaTold)


@pytest.mark.rule("CULT-12")
@pytest.mark.parametrize(("answer", "zealots"), [("new kingdom", 5), ("new mine", 5), ("new land", 0), ("new sea", 0)])
def test_a_new_kingdom_or_mine_is_claimed_at_once(answer, zealots):
    play = gone(VILLAGE, answer)
    assert play.state.zealots.get("a6", 0) == zealots
    assert play.owner("a6") == ("cult" if zealots else "")


@pytest.mark.rule("CULT-9")
def test_where_the_person_stands_there_is_a_battle():
    play = Telling.on(f"land {VILLAGE}", armies=(("a6", 5),))
    outcome = play.ask(CultTurn(), 6, HOME)
    assert effects(outcome.steps, did.BattleBegan)[0].battle.area == HOME


@pytest.mark.rule("A-44")
def test_by_house_rule_it_waits_with_neutrals_and_asks_nothing():
    foes = {"a6": Foes("neutrals", 2, "elves", fresh=False)}
    play = Telling.on(f"land {VILLAGE}", armies=(("a6", 5),), foes=foes, house=(("neutrals", "wait"),))
    play.do(CultTurn(), 6)
    assert play.army(1).area == "a6"


@pytest.mark.rule("A-78")
def test_there_are_eight_kingdoms_and_ninety_areas_at_most():
    kingdoms = ["kingdom a1"] * (MOST_KINGDOMS - 1)
    assert "new kingdom" not in asked(VILLAGE, *kingdoms).options
    full = [f"land {VILLAGE}"] * (MOST_AREAS - 1)
    assert not [one for one in asked("a6", *full).options if one.startswith("new")]


# -- the farthest army -------------------------------------------------------------------------------------------------
@pytest.mark.rule("EVT-7")
@pytest.mark.rule("A-76")
def test_the_army_that_is_farthest_is_asked_for_by_where_it_is():
    play = Telling.on("land a1", armies=((LAIR, 5), (LAIR, 5), ("a6", 5)), phase="event", crystal=1)
    assert play.ask(CultLord()).waiting.options == (LAIR, "a6")
    play.do(CultLord(), "a6")
    assert play.army(3).lords == 1


@pytest.mark.rule("EVT-7")
def test_of_several_there_one_is_drawn_and_of_a_single_one_nothing_is_asked():
    play = Telling.on(armies=((LAIR, 5), (LAIR, 5)), phase="event", crystal=1)
    play.do(CultLord(), "2")
    assert play.army(2).lords == 1
    play = Telling.on(armies=((LAIR, 5),), phase="event", crystal=1)
    play.do(CultLord())
    assert play.army(1).lords == 1


# -- endings -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("DEF-2")
def test_the_fifth_kingdom_that_the_cult_enters_awakes_the_dragongods():
    four = [f"a{n}" for n in range(6, 10)]
    play = Telling.on(
        *["kingdom"] * 4, f"land {VILLAGE}", armies=(("a10", 5),), zealots=dict.fromkeys(four, 5),
        lands={HOME: Land("you", known=True), **dict.fromkeys(four, Land("cult", known=True))},
    )  # fmt: skip
    play.do(CultTurn(), 6, "new kingdom")
    assert play.state.ending == "awake"


@pytest.mark.rule("CULT-13")
def test_an_army_takes_land_that_nobody_defends():
    lands = {HOME: Land("you", known=True), "a6": Land("you", known=True)}
    play = Telling.on(
        "land a1", f"land {VILLAGE}", armies=(("a7", 5),), lands=lands, groups=(Group(HOME, Force(5, king=True)),)
    )
    play.do(CultTurn(), 6, "a6")
    assert (play.army(1).area, play.owner("a6")) == ("a6", "")


def test_names_are_kinds_with_their_number_or_letter():
    told = board("land a1", "land a1", "kingdom a1", "sea a6", "island a9")
    names = Telling.game.view.names
    play = Telling.on().set(told=told)
    assert [names.area(play.state, one.id) for one in told.areas] == [
        "Kingdom A", "Lair 1", "Village 1", "Lair 2", "Village 2", "Land 1", "Land 2", "Kingdom B", "Sea 1", "Island 1",
    ]  # fmt: skip
