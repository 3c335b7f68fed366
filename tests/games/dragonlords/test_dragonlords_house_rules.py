"""Every house rule makes a difference: what each of its choices does on the same table."""

from __future__ import annotations

import pytest

from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords.commands.battles import Reinforce, Round, Withdraw
from solocompanion.games.dragonlords.commands.encounters import Fight, Hire
from solocompanion.games.dragonlords.commands.events import EndQuest, QuestFight
from solocompanion.games.dragonlords.commands.flow import CultTurn, Meet
from solocompanion.games.dragonlords.commands.march import March, MarchSome
from solocompanion.games.dragonlords.commands.ships import Board, Sail
from solocompanion.games.dragonlords.state import Army, Battle, Foes, Force, Group, Land, Ship
from tests.games.dragonlords.play import ALL, GAME, HOME, Play, effects

KNOWN = Foes("scouts", 2, fresh=False)


def attack(foes, force=Force(3), **changes):  # noqa: B008 - a value, never changed
    there = Group("larkfell", force, 1, stopped=True, source=HOME)
    return Play.table("encounter", foes={"larkfell": foes}, groups=(there,), **changes)


def dice(steps, blow):
    return [one.n for one in effects(steps, did.DiceRolled) if one.blow == blow]


def test_every_house_rule_is_tried_here():
    assert {one.house.option for one in GAME.rules.house_rules()} == {
        "wyrms", "march", "attack_step", "fights", "hire", "scouts", "volley", "sneak", "resource", "double",
        "neutrals", "orb", "vacate", "reinforce",
    }  # fmt: skip


@pytest.mark.rule("A-6")
@pytest.mark.parametrize(("choice", "n"), [("one", 1), ("two", 2)])
def test_giant_wyrms_are_one_or_two(choice, n):
    play = Play.table(house={"wyrms": choice})
    play.do(March(HOME, "larkfell"), 6, 5)
    assert play.state.foes["larkfell"].n == n


@pytest.mark.rule("A-8")
@pytest.mark.parametrize(("choice", "left"), [("step", 0), ("three", 2)])
def test_an_action_pays_for_a_step_or_for_a_march_of_three(choice, left):
    play = Play.table(home="anvilgate", known=("emberdown", "coldwell", "gorse", "hollow"), house={"march": choice})
    assert play.refused(March("anvilgate", "hollow"))
    play.do(March("anvilgate", "gorse"))
    assert play.state.actions == left


@pytest.mark.rule("A-8")
def test_a_march_of_three_leads_through_known_land_only():
    play = Play.table(home="anvilgate", known=("coldwell",), house={"march": "three"})
    assert play.refused(March("anvilgate", "coldwell"))


@pytest.mark.rule("A-9")
@pytest.mark.parametrize(("choice", "left"), [("one", 2), ("two", 1)])
def test_to_enter_and_attack_takes_one_action_or_two(choice, left):
    play = Play.table(foes={"larkfell": KNOWN}, house={"attack_step": choice})
    play.do(March(HOME, "larkfell"))
    assert play.state.actions == left
    poor = Play.table(foes={"larkfell": KNOWN}, house={"attack_step": choice}, actions=1)
    assert bool(poor.ask(March(HOME, "larkfell")) if choice == "one" else poor.refused(March(HOME, "larkfell")))


@pytest.mark.rule("A-10")
def test_who_is_met_is_fought_once_all_have_moved_or_at_once():
    after = Play.table()
    after.do(March(HOME, "larkfell"), 4)
    assert after.refused(Fight("larkfell"))
    after.do(Meet())
    after.do(Fight("larkfell"))
    at_once = Play.table(house={"fights": "at_once"}, own=("wending",))
    at_once.do(March(HOME, "larkfell"), 4)
    at_once.do(Fight("larkfell"))
    at_once.do(Round(), (1, 1, 6, 6, 6), (6, 6))
    assert (at_once.state.phase, at_once.owner("larkfell"), at_once.state.actions) == ("exploration", "you", 2)


@pytest.mark.rule("A-15")
def test_a_village_gives_one_kind_in_a_turn_or_each():
    for choice in ("either", "each"):
        play = Play.table(
            lands={"larkfell": Land("you", known=True, village=True)},
            own=("larkfell",),
            gold=50,
            house={"hire": choice},
        )
        play.do(Hire("larkfell", "unit"))
        if choice == "either":
            assert "A-15" in play.refused(Hire("larkfell", "hero"))
            assert "A-15" in play.refused(Hire("larkfell", "scroll"))
        else:
            for what in ("unit", "hero", "scroll"):
                play.do(Hire("larkfell", what))
            assert (play.state.gold, play.state.heroes, play.state.scrolls) == (30, 4, 2)
            assert "EXP-10" in play.refused(Hire("larkfell", "hero"))


@pytest.mark.rule("A-18")
@pytest.mark.parametrize(("choice", "stay"), [("stay", True), ("gone", False)])
def test_scouts_that_were_not_beaten_stay_or_go_away(choice, stay):
    play = attack(Foes("scouts", 2), house={"scouts": choice})
    play.do(Fight("larkfell"))
    play.do(Round(), (1, 6, 6), (6, 6))
    play.do(Withdraw())
    assert ("larkfell" in play.state.foes) == stay
    if stay:
        assert play.state.foes["larkfell"].n == 1
        assert play.owner("larkfell") == ""


@pytest.mark.rule("A-18")
@pytest.mark.parametrize(("choice", "stay"), [("stay", True), ("gone", False)])
def test_scouts_that_won_stay_or_go_away(choice, stay):
    play = attack(Foes("scouts", 2), Force(1), house={"scouts": choice})
    play.do(Fight("larkfell"))
    play.do(Round(), (6,), (1, 6))
    assert ("larkfell" in play.state.foes) == stay


@pytest.mark.rule("A-18")
def test_scouts_in_a_kingdom_do_not_control_it():
    four = dict.fromkeys(("pellan", "highvanthe", "karsk", "anvilgate"), 5)
    play = Play.table(zealots=four, foes={"brindlemoot": Foes("scouts", 3, fresh=False)}, armies=())
    play.do(CultTurn())
    assert play.state.ending == ""


@pytest.mark.rule("A-24")
@pytest.mark.parametrize(("choice", "n"), [("each", 3), ("one", 1)])
def test_amazons_shoot_one_die_each_or_one_for_all(choice, n):
    play = attack(KNOWN, civ="amazons", house={"volley": choice})
    assert dice(play.do(Fight("larkfell"), (6,) * n), "volley") == [n]


@pytest.mark.rule("A-25")
@pytest.mark.parametrize(("choice", "n"), [("full", 4), ("units", 3)])
def test_in_a_sneak_attack_all_figures_strike_or_the_units_alone(choice, n):
    play = attack(KNOWN, Force(3, lords=1), civ="elves", house={"sneak": choice})
    assert dice(play.do(Fight("larkfell"), (6,) * n), "sneak") == [n]


@pytest.mark.rule("A-28")
@pytest.mark.parametrize(("choice", "gold"), [("more", 7), ("instead", 6)])
def test_resources_yield_one_besides_or_in_place_of_the_usual_gold(choice, gold):
    lands = {"larkfell": Land("you", known=True, resource=True)}
    play = Play.table("event", lands=lands, own=("larkfell",), gold=0, house={"resource": choice})
    play.do(EndQuest())
    assert play.state.gold == gold


@pytest.mark.rule("A-44")
def test_an_army_that_comes_upon_neutrals_fights_them_or_waits_with_them():
    foes = {"pellan": Foes("neutrals", 1, "elves", fresh=False)}
    for choice in ("fight", "wait"):
        play = Play.table(armies=(("sallow", 5),), foes=foes, house={"neutrals": choice})
        play.do(CultTurn(), 6, *([(1, 6, 6, 6, 6), (6,)] if choice == "fight" else []))
        assert play.army(1).area == "pellan"
        assert bool(play.state.foes) == (choice == "wait")
        assert bool(play.state.zealots) == (choice == "fight")
    play.set(phase="exploration")
    steps = play.do(CultTurn(), 6)
    assert not effects(steps, did.CultMarched)


@pytest.mark.rule("A-44")
@pytest.mark.rule("CULT-12")
@pytest.mark.parametrize(("area", "owner"), [("pellan", "cult"), ("goldthwaite", "cult"), ("sallow", "")])
def test_an_army_that_waited_takes_what_the_neutrals_defend_no_more(area, owner):
    play = Play.table(
        "encounter", foes={area: Foes("neutrals", 1, "elves", fresh=False)}, armies=((area, 5),),
        groups=(Group(area, Force(2), stopped=True, source="hask"),), own=("hask",), house={"neutrals": "wait"},
    )  # fmt: skip
    play.do(Fight(area))
    play.do(Round(), (1, 6), (6,) + (1, 1) + (6,) * 3)
    assert (play.state.foes, play.owner(area)) == ({}, owner)
    assert dict(play.state.zealots) == ({area: 5} if owner else {})


@pytest.mark.rule("A-53")
@pytest.mark.parametrize(("choice", "left"), [("kept", {"dragonorb": 1}), ("used", {})])
def test_the_orb_that_charmed_a_dragon_is_kept_or_used_up(choice, left):
    play = attack(Foes("monster", 1, "6", prize="treasure"), items={"dragonorb": 1}, house={"orb": choice})
    play.do(Fight("larkfell"), "charm")
    assert dict(play.state.items) == left


@pytest.mark.rule("A-59")
def test_a_territory_is_never_vacated_or_may_be_and_is_nobodys_then():
    for choice in ("never", "may"):
        here = {HOME: ALL, "larkfell": Force(2)}
        play = Play.table(you=here, known=("wending",), house={"vacate": choice})
        play.do(March("larkfell", "wending"))
        assert (play.owner("larkfell"), play.state.force("wending").units) == (
            ("you", 1) if choice == "never" else ("", 2)
        )


@pytest.mark.rule("A-59")
def test_a_territory_is_vacated_by_ship_too_and_nobodys_then():
    for choice in ("never", "may"):
        here = {HOME: ALL, "greyhithe": Force(2)}
        play = Play.table(you=here, ships=(Ship("1", "greyhithe"),), house={"vacate": choice})
        play.do(Board("1", "greyhithe"))
        assert play.state.force("greyhithe") == (Force(1) if choice == "never" else Force())
        assert play.owner("greyhithe") == "you"  # the crew of a ship in the harbour still holds it
        play.do(Sail("1", "themirror"))
        assert play.owner("greyhithe") == ("you" if choice == "never" else "")
        coast = Play.table(you=here, ships=(Ship("1", "themirror"),), house={"vacate": choice})
        coast.do(Board("1", "greyhithe"))
        assert coast.owner("greyhithe") == ("you" if choice == "never" else "")


@pytest.mark.rule("A-59")
def test_some_of_an_army_leave_its_last_unit_behind():
    play = Play.table(you={HOME: ALL, "larkfell": Force(2)}, known=("wending",))
    play.do(MarchSome("larkfell", "wending"), (2, 0, 0, 0))
    assert (play.state.force("larkfell"), play.state.force("wending")) == (Force(1), Force(1))
    lords = Play.table(you={HOME: ALL, "larkfell": Force(lords=2)}, known=("wending",))
    lords.do(MarchSome("larkfell", "wending"), (0, 2, 0, 0))
    assert (lords.state.force("larkfell"), lords.state.force("wending")) == (Force(lords=1), Force(lords=1))


@pytest.mark.rule("A-59")
@pytest.mark.parametrize("choice", ["never", "may"])
def test_who_chooses_everybody_is_told_that_one_stays(choice):
    play = Play.table(you={HOME: ALL, "larkfell": Force(2)}, known=("wending",), house={"vacate": choice})
    asked = play.ask(MarchSome("larkfell", "wending")).waiting
    assert ("one stays" in GAME.view.prompt(asked, play.state)) == (choice == "never")


# -- reinforce and forced march ----------------------------------------------------------------------------------------
@pytest.mark.rule("A-75")
def test_nobody_joins_a_battle_unless_reinforcing_is_played():
    for choice in ("never", "table"):
        play = attack(Foes("scouts", 2), own=("wending",), house={"reinforce": choice})
        play.do(Fight("larkfell"))
        offered = [one for _, one in Reinforce.offered(play.state, GAME.view.names)]
        assert Reinforce(HOME) in offered
        if choice == "never":
            assert "A-75" in play.refused(Reinforce(HOME))
            continue
        assert "A-59" in play.refused(Reinforce("wending"))  # its one unit holds it
        play.do(Reinforce(HOME), (5, 0, 0, 0))
        assert (play.state.force("larkfell"), play.state.battle.round) == (Force(8), 0)
        assert play.state.force(HOME) == Force(king=True, wizard=True)
        play.do(Round(), (1, 1, 6, 6, 6, 6, 6, 6), (6, 6))
        assert (play.owner("larkfell"), play.state.battle) == ("you", None)


@pytest.mark.rule("A-75")
def test_who_joined_a_battle_goes_back_to_where_they_came_from():
    play = attack(Foes("scouts", 2), own=("wending",), house={"reinforce": "table"})
    play.set(groups=(*play.state.groups, Group("wending", Force(2))))
    play.do(Fight("larkfell"))
    play.do(Reinforce("wending"), (2, 0, 0, 0))
    play.do(Round(), (6,) * 5, (6, 6))
    play.do(Withdraw())
    assert (play.state.force("wending"), play.state.force(HOME).units) == (Force(3), 8)


@pytest.mark.rule("A-75")
def test_nobody_joins_the_heroes_on_a_quest():
    play = Play.table("event", house={"reinforce": "table"})
    play.do(QuestFight(), (1, 3), "6")
    assert play.refused(Reinforce(HOME))
    assert not list(Reinforce.offered(play.state, GAME.view.names))


@pytest.mark.rule("A-75")
def test_who_joins_a_battle_that_the_cult_began_defends_too():
    play = Play.table(
        you={HOME: ALL, "larkfell": Force(1)}, armies=(("sallow", 5), ("blackmaw", 5)), known=("wending",),
        house={"reinforce": "table"},
    )  # fmt: skip
    play.set(phase="cult", battle=Battle("larkfell", "cult", 1, opened=True), armies=(Army(1, "larkfell"),))
    play.do(Reinforce(HOME), (5, 0, 1, 1))
    assert play.state.force("larkfell") == Force(5, king=True, wizard=True)  # a unit holds the home


@pytest.mark.rule("A-75")
@pytest.mark.rule("EXP-2")
@pytest.mark.parametrize(("choice", "reaches"), [("never", False), ("table", True)])
def test_an_army_goes_no_further_than_three_territories_unless_forced_marches_are_played(choice, reaches):
    way = ("emberdown", "coldwell", "gorse", "hollow")
    play = Play.table(home="anvilgate", known=way, actions=9, house={"reinforce": choice})
    play.do(March("anvilgate", "gorse"))
    if not reaches:
        assert "EXP-2" in play.refused(March("gorse", "hollow"))
        return
    steps = play.do(March("gorse", "hollow"))
    (marched,) = (one for one in steps if isinstance(one.effect, did.Marched))
    assert {"EXP-1", "A-75"} <= set(marched.rules)
    assert play.state.actions == 5
