"""The encounter phase, section 2.4: who has to be fought, who may be left, and who holds what afterwards."""

from __future__ import annotations

import pytest

from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords.commands.battles import FightOn, Round, Withdraw
from solocompanion.games.dragonlords.commands.encounters import Fight, GoBack
from solocompanion.games.dragonlords.commands.flow import CultTurn, EndTurn, Explore, Meet
from solocompanion.games.dragonlords.commands.march import March
from solocompanion.games.dragonlords.state import Foes, Force, Group, Land
from tests.games.dragonlords.play import ALL, GAME, HOME, Play, effects

MET = Foes("neutrals", 2, "elves")
KNOWN = Foes("neutrals", 2, "elves", fresh=False)
SCOUTS = Foes("scouts", 2)
HIT, MISS = 1, 6


def met(foes, n=3, **changes):
    """A table in the encounter phase: some stand before others in Larkfell and came from Oststead."""
    there = Group("larkfell", Force(n), 1, stopped=True, source=HOME)
    return Play.table("encounter", foes={"larkfell": foes}, groups=(there,), **changes)


@pytest.mark.rule("ENC-1")
@pytest.mark.parametrize("foes", [SCOUTS, Foes("guards", 2, prize="scroll"), Foes("monster", 2, "3"), KNOWN])
def test_who_meets_enemies_fights_them_without_a_further_action(foes):
    play = met(foes, actions=0)
    play.do(Fight("larkfell"))
    play.do(Round(), (HIT, HIT, HIT), (MISS, MISS))
    assert play.state.battle is None
    assert play.owner("larkfell") == "you"


@pytest.mark.rule("ENC-1")
def test_the_turn_does_not_go_on_while_somebody_stands_before_enemies():
    play = Play.table()
    play.do(March(HOME, "larkfell"), 4)
    assert play.refused(CultTurn())
    play.do(Meet())
    assert play.refused(CultTurn())


@pytest.mark.rule("A-17")
@pytest.mark.parametrize("foes", [SCOUTS, Foes("guards", 2), Foes("monster", 1, "5"), KNOWN])
def test_who_has_to_be_fought_cannot_be_left_before_a_round(foes):
    play = met(foes)
    assert "A-17" in play.refused(GoBack("larkfell"))
    play.do(Fight("larkfell"))
    assert "COM-5" in play.refused(Withdraw())


@pytest.mark.rule("ENC-2")
def test_neutrals_that_were_met_this_turn_are_attacked_for_an_action_or_left_for_none():
    play = met(MET, actions=1)
    play.do(Fight("larkfell"))
    assert play.state.actions == 0
    assert "ENC-2" in met(MET, actions=0).refused(Fight("larkfell"))
    back = met(MET, actions=1)
    back.do(GoBack("larkfell"))
    assert back.state.actions == 1
    assert (back.state.force(HOME).units, back.owner("larkfell")) == (8, "")
    assert back.state.foes["larkfell"] == MET


@pytest.mark.rule("ENC-3")
def test_who_goes_back_goes_where_they_came_from_if_that_is_friendly():
    far = Group("larkfell", Force(3), 2, stopped=True, source="wending")
    play = Play.table("encounter", foes={"larkfell": MET}, groups=(far,), own=("wending", "moonarch"))
    play.do(GoBack("larkfell"))
    assert play.state.force("wending").units == 4


@pytest.mark.rule("ENC-3")
def test_else_they_go_to_the_nearest_friendly_territory():
    far = Group("larkfell", Force(3), 2, stopped=True, source="wending")
    play = Play.table("encounter", foes={"larkfell": MET}, groups=(far,), known=("wending",))
    play.do(GoBack("larkfell"))
    assert play.state.force(HOME).units == 8
    several = Play.table("encounter", foes={"larkfell": MET}, groups=(far,), own=("moonarch",), known=("wending",))
    asked = several.ask(GoBack("larkfell")).waiting
    assert set(asked.examples()) == {HOME, "moonarch"}


@pytest.mark.rule("ENC-3")
def test_who_wins_and_is_still_there_holds_the_territory():
    play = met(KNOWN)
    play.do(Fight("larkfell"))
    play.do(Round(), (HIT, HIT, MISS), (HIT, MISS))
    assert (play.owner("larkfell"), play.state.force("larkfell")) == ("you", Force(2))


@pytest.mark.rule("COM-5")
@pytest.mark.rule("A-20")
def test_after_a_round_an_attack_may_be_stopped_and_the_enemies_stay_as_they_are():
    play = met(SCOUTS)
    play.do(Fight("larkfell"))
    play.do(Round(), (HIT, MISS, MISS), (MISS, MISS))
    play.do(Withdraw())
    assert (play.state.force(HOME).units, play.state.foes["larkfell"].n) == (8, 1)
    assert play.state.encounters == ()


@pytest.mark.rule("COM-8")
@pytest.mark.rule("REG-3")
def test_scouts_and_monsters_that_were_not_beaten_are_known_next_turn_as_weak_as_they_are_with_their_prize():
    play = met(Foes("monster", 3, "3", prize="treasure"))
    play.do(Fight("larkfell"))
    play.do(Round(), (HIT, MISS, MISS), (MISS, MISS, MISS))
    play.do(Withdraw())
    play.do(CultTurn(), 2, 2, 2, 2)
    play.set(phase="reinforcement")
    play.do(EndTurn())
    assert play.state.foes["larkfell"] == Foes("monster", 2, "3", fresh=False, prize="treasure")
    play.do(Explore())
    play.do(March(HOME, "larkfell"))
    play.do(Meet())
    play.do(Fight("larkfell"))
    play.do(Round(), (HIT,) * 8, (MISS, MISS))  # one unit stays at home
    assert play.state.kept["treasure"] == 1


@pytest.mark.rule("EXP-5")
@pytest.mark.parametrize(("foes", "treasures", "scrolls"), [
    (Foes("monster", 1, "1", prize="treasure"), 1, 1), (Foes("guards", 1, prize="scroll"), 0, 2),
    (Foes("scouts", 1), 0, 1),
])  # fmt: skip
def test_a_monster_gains_a_treasure_guards_a_scroll_card_and_scouts_nothing(foes, treasures, scrolls):
    play = met(foes)
    play.do(Fight("larkfell"))
    play.do(Round(), (HIT,) * 3, (MISS,))
    assert (play.state.kept.get("treasure", 0), play.state.scrolls) == (treasures, scrolls)


@pytest.mark.rule("UNIT-2")
@pytest.mark.rule("COM-6")
def test_a_wizard_alone_does_not_fight_and_goes_home():
    alone = Group("larkfell", Force(wizard=True), 1, stopped=True, source=HOME)
    play = Play.table("encounter", {HOME: Force(5, king=True)}, foes={"larkfell": MET}, groups=(alone,))
    assert "COM-6" in play.refused(Fight("larkfell"))
    play.do(GoBack("larkfell"))
    assert play.state.force(HOME) == ALL


@pytest.mark.rule("UNIT-2")
@pytest.mark.rule("COM-6")
def test_the_wizard_who_is_the_last_of_a_battle_is_at_home_and_the_territory_not_the_persons():
    there = Group("larkfell", Force(1, wizard=True), 1, stopped=True, source="wending")
    home = {HOME: Force(5, king=True), "wending": Force(1)}
    play = Play.table("encounter", home, foes={"larkfell": SCOUTS}, groups=(there,))
    play.do(Fight("larkfell"))
    play.do(Round(), (MISS,), (HIT, MISS))
    assert play.state.force(HOME) == ALL
    assert (play.owner("larkfell"), play.state.battle, play.state.ending) == ("", None, "")


@pytest.mark.rule("COM-6")
@pytest.mark.rule("A-79")
def test_a_wizard_who_is_left_alone_has_lost_and_goes_elsewhere_where_his_home_is_lost():
    there = Group("larkfell", Force(1, wizard=True), 1, stopped=True, source="wending")
    play = Play.table(
        "encounter",
        {"wending": Force(2, king=True)},
        foes={"larkfell": SCOUTS},
        groups=(there,),
        lands={HOME: Land("cult", known=True)},
    )
    play.do(Fight("larkfell"))
    steps = play.do(Round(), (MISS,), (HIT, MISS))
    rules = {type(one.effect): one.rule for one in steps}
    assert (rules[did.BattleEnded], rules[did.WizardReturned]) == ("COM-6", "A-79")
    assert play.state.force("wending") == Force(2, king=True, wizard=True)


def test_one_of_several_monsters_is_taken_off_by_number():
    gargoyles = Foes("monster", 4, "3", prize="treasure")
    there = Group("larkfell", Force(3), 1, stopped=True, source=HOME)
    play = Play.table("encounter", foes={"larkfell": gargoyles}, groups=(there,))
    view = play.game.view
    assert view.script(did.FoesFell("larkfell", 1), play.state) == "Take 1 Gargoyle off Larkfell"
    assert view.script(did.FoesFell("larkfell", 2), play.state) == "Take 2 Gargoyles off Larkfell"


@pytest.mark.rule("A-43")
def test_where_an_army_of_the_cult_is_entering_is_attacking_and_the_land_is_explored_after_the_victory():
    armies = (("larkfell", 1), ("redmaw", 5))
    play = Play.table(armies=armies)
    steps = play.do(March(HOME, "larkfell"))
    assert not effects(steps, did.Explored)
    play.do(Meet())
    play.do(Fight("larkfell"))
    play.do(FightOn(), (HIT,) * 5, (MISS,), 2)  # four units and the King
    assert (play.state.gold, play.owner("larkfell"), play.state.land("larkfell").known) == (12, "you", True)


@pytest.mark.rule("A-46")
def test_an_army_and_zealots_in_one_place_fight_one_battle_and_zealots_fall_first():
    there = Group("goldthwaite", Force(6), 1, stopped=True)
    play = Play.table("encounter", zealots={"goldthwaite": 2}, armies=(("goldthwaite", 5),), groups=(there,))
    play.do(Fight("goldthwaite"))
    play.do(Round(), (HIT, HIT, HIT, MISS, MISS, MISS), (MISS,) * 7)
    assert (dict(play.state.zealots), play.army(1).units) == ({}, 4)


@pytest.mark.rule("COM-7")
def test_where_both_sides_are_gone_nobody_holds_the_territory_and_it_stays_known():
    play = met(SCOUTS, n=2)
    play.do(Fight("larkfell"))
    play.do(Round(), (HIT, HIT), (HIT, HIT))
    assert play.state.land("larkfell") == Land(known=True)
    assert "larkfell" not in play.state.foes
    assert not play.state.force("larkfell")


def test_who_is_to_be_met_ends_the_marches_and_the_button_says_how_many_actions_are_left():
    play = Play.table()
    play.do(March(HOME, "larkfell"), 4)
    assert GAME.view.main(play.state).also == "ends your marches, 2 actions left"
    play.set(actions=0)
    assert GAME.view.main(play.state).also == ""


def test_where_everybody_was_met_nothing_reminds_of_meeting_them():
    play = Play.table("encounter")
    assert [one for one in GAME.view.reminders(play.state) if one.rule == "ENC-1"] == []


@pytest.mark.rule("ENC-3")
def test_who_can_walk_to_no_friendly_territory_goes_back_over_the_sea_and_needs_an_action_to_attack():
    alone = Group("gorse", Force(3), 1, stopped=True)
    foes = {"gorse": Foes("neutrals", 2, "dwarves")}
    play = Play.table("encounter", you={"sallow": Force(2)}, groups=(alone,), own=("sallow",), foes=foes, actions=0)
    play = play.set(lands={one: land for one, land in play.state.lands.items() if one in {"sallow", "gorse"}})
    assert "ENC-2" in play.refused(Fight("gorse"))
    play.do(GoBack("gorse"))
    assert play.state.force("sallow").units == 5
