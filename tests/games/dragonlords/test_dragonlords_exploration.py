"""The exploration phase, section 2.3: who goes how far, and what tables 2, 3 and 4 give."""

from __future__ import annotations

import pytest

from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.commands.encounters import Fight, GoBack, Hire
from solocompanion.games.dragonlords.commands.flow import Meet
from solocompanion.games.dragonlords.commands.march import March, MarchSome, MarchWithoutKing
from solocompanion.games.dragonlords.state import Foes, Force, Group, Land, Ship
from tests.games.dragonlords.play import ALL, GAME, HOME, Play, effects

SCOUTS = Foes("scouts", 2, fresh=False)
NEUTRALS = Foes("neutrals", 2, "elves", fresh=False)


def found(face, *more, target="larkfell", **changes):
    """Send the army of a table into an unknown territory, with the faces that are rolled for it."""
    play = Play.table(**changes)
    play.do(March(HOME, target), face, *more)
    return play


# -- movement ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("EXP-1")
def test_a_territory_that_is_entered_costs_one_action_however_many_go_together():
    for units in (2, 9):
        play = Play.table(you={HOME: Force(units, king=True)}, known=("larkfell",))
        play.do(MarchSome(HOME, "larkfell"), (units, 0, 0, 0))
        assert (play.state.actions, play.state.force("larkfell").units) == (2, units)


@pytest.mark.rule("EXP-1")
def test_a_known_territory_where_nobody_is_met_is_the_persons_once_they_stop_there():
    play = Play.table(known=("larkfell", "wending"))
    play.do(March(HOME, "larkfell"))
    assert (play.owner("larkfell"), play.owner("wending")) == ("you", "")


@pytest.mark.rule("EXP-1")
def test_without_an_action_nobody_goes():
    play = Play.table(known=("larkfell",), actions=1)
    play.do(MarchSome(HOME, "larkfell"), (1, 0, 0, 0))
    assert "EXP-1" in play.refused(March(HOME, "larkfell"))
    assert Play.table(known=("larkfell",), actions=0).refused(March(HOME, "larkfell"))


def test_nobody_goes_over_a_border_that_is_closed():
    play = Play.table(you={HOME: ALL, "sedge": Force(2)}, known=("saltpick", "karsk"))
    assert "EXP-2" in play.refused(March("sedge", "saltpick"))
    play.do(March("sedge", "karsk"))


@pytest.mark.rule("EXP-2")
def test_an_army_goes_three_territories_at_most_however_many_actions_there_are():
    known = ("withybay", "norhithe", "deepseam", "coldwell", "gorse")
    play = Play.table(home="anvilgate", actions=9, known=known, you={"anvilgate": ALL, "withybay": Force(5)})
    assert "EXP-2" in play.refused(March("withybay", "gorse"))
    play.do(MarchSome("withybay", "norhithe"), (2, 0, 0, 0))
    play.do(MarchSome("norhithe", "deepseam"), (1, 0, 0, 0))
    assert play.state.actions == 7
    far = Play.table(actions=9, groups=(Group("larkfell", Force(2), steps=3),), known=("wending",))
    assert "EXP-2" in far.refused(March("larkfell", "wending"))


@pytest.mark.rule("EXP-2")
def test_three_territories_in_one_go_cost_three_actions():
    known = ("emberdown", "coldwell", "gorse", "hollow")
    play = Play.table(home="anvilgate", actions=9, known=known)
    assert "EXP-2" in play.refused(March("anvilgate", "hollow"))
    play.do(March("anvilgate", "gorse"))
    assert play.state.actions == 6
    assert [one.steps for one in play.state.at("gorse")] == [3]


@pytest.mark.rule("EXP-3")
def test_who_enters_an_unknown_territory_goes_no_further():
    play = found(1, known=("wending",))
    assert play.owner("larkfell") == "you"
    assert "EXP-3" in play.refused(March("larkfell", "wending"))
    ahead = Play.table(actions=9)
    assert "EXP-2" in ahead.refused(March(HOME, "hollow"))
    through = Play.table(home="anvilgate", actions=9)
    assert "EXP-2" in through.refused(March("anvilgate", "coldwell"))  # the way leads through unknown land


# -- why not there -----------------------------------------------------------------------------------------------------
VIEW = GAME.view


def test_who_stands_where_nobody_can_go_on_says_why_when_clicked_or_dragged():
    play = found(1, known=("wending",))
    (why,) = VIEW.missed(play.state, things.AREA("wending"), things.UNITS("larkfell"))
    assert why == (
        "4 units, King and Wizard from Larkfell: not now. They have stopped for this turn,"
        " as who explores, meets somebody or joins does (EXP-3)."
    )
    for sprite in (things.UNITS("larkfell"), things.KING(), things.AREA("larkfell")):
        assert VIEW.refused(play.state, sprite) == (why,)


@pytest.mark.parametrize(
    ("group", "rule"),
    [(Group("larkfell", Force(2), 3), "EXP-2"), (Group("larkfell", Force(2), stopped=True), "EXP-3")],
)
def test_the_reason_why_an_army_cannot_go_on_is_that_of_its_own_rule(group, rule):
    play = Play.table(actions=9, groups=(group,), known=("wending",))
    assert play.refused(March("larkfell", "wending")).endswith(f"({rule})")


def test_a_place_out_of_reach_says_so_once_for_all_armies_and_only_while_armies_go():
    play = Play.table(own=("larkfell",), armies=())
    (why,) = VIEW.refused(play.state, things.AREA("hollow"))
    assert why.startswith("5 units, King and Wizard from Oststead and 1 unit from Larkfell: not now. No way ")
    play.set(phase="purchase")
    assert VIEW.refused(play.state, things.AREA("hollow")) == ()
    (why,) = VIEW.missed(play.state, things.AREA("hollow"), things.UNITS("larkfell"))
    assert why.endswith("This is done in the phase Exploration.")


def test_a_ship_dragged_out_of_reach_says_why():
    play = Play.table(ships=(Ship("1", "greyhithe"),))
    sea = next(area for area, kind in GAME.catalogue.maps["practice"].world.kind.items() if kind == "sea")
    (why,) = VIEW.missed(play.state, things.AREA(sea), things.SHIP("1"))
    assert why == "Sail here with nobody, 1 action: not now. A ship needs somebody aboard to sail (B9)."


# -- attacks -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("EXP-4")
@pytest.mark.parametrize("foes", [SCOUTS, NEUTRALS, Foes("monster", 1, "1", fresh=False)])
def test_who_enters_where_somebody_was_known_at_the_beginning_attacks_for_an_action_and_stops(foes):
    play = Play.table(foes={"larkfell": foes}, known=("wending",))
    steps = play.do(March(HOME, "larkfell"))
    assert play.state.actions == 2
    assert play.state.encounters == ("larkfell",)
    assert "EXP-4" in [step.rule for step in steps]
    assert play.refused(March("larkfell", "wending"))
    assert not effects(steps, did.Explored)


@pytest.mark.rule("A-11")
def test_who_enters_where_somebody_was_met_this_turn_stands_before_them_too_for_an_ordinary_action():
    for foes in (Foes("scouts", 2), Foes("neutrals", 2, "elves")):
        here = Group("larkfell", Force(1), 1, stopped=True, source=HOME)
        play = Play.table(foes={"larkfell": foes}, groups=(here,), known=("wending",), house={"attack_step": "two"})
        steps = play.do(March(HOME, "larkfell"))
        assert (play.state.actions, play.state.present("larkfell").units) == (2, 5)
        assert not effects(steps, did.Explored, did.Claimed)
        assert play.refused(March("larkfell", "wending"))


@pytest.mark.rule("EXP-4")
def test_an_army_does_not_pass_through_enemies():
    play = Play.table(home="anvilgate", actions=9, known=("coldwell",), foes={"emberdown": SCOUTS, "deepseam": SCOUTS})
    assert "EXP-2" in play.refused(March("anvilgate", "coldwell"))


@pytest.mark.rule("B6")
@pytest.mark.rule("A-59")
def test_a_territory_of_the_persons_is_not_left_empty():
    play = Play.table(you={HOME: ALL, "larkfell": Force(1)}, known=("wending",))
    assert "A-59" in play.refused(March("larkfell", "wending"))
    play = Play.table(you={HOME: ALL, "larkfell": Force(3)}, known=("wending",))
    play.do(March("larkfell", "wending"))
    assert (play.state.force("larkfell"), play.state.force("wending")) == (Force(1), Force(2))


@pytest.mark.rule("A-31")
def test_the_king_holds_a_territory_alone_and_the_wizard_does_not():
    play = Play.table(known=("larkfell",))
    play.do(MarchSome(HOME, "larkfell"), (5, 0, 0, 1))
    assert (play.state.force(HOME), play.owner(HOME)) == (Force(king=True), "you")
    wizard = Play.table(you={HOME: Force(5, king=True), "larkfell": Force(1, wizard=True)}, known=("wending",))
    assert "A-31" in wizard.refused(March("larkfell", "wending"))
    wizard = Play.table(you={HOME: Force(5, king=True), "larkfell": Force(1, wizard=True)}, own=("wending",))
    wizard.do(March("larkfell", "wending"))
    assert wizard.state.force("wending") == Force(1, wizard=True)


@pytest.mark.rule("A-31")
def test_a_wizard_explores_nothing_alone_where_only_he_and_the_king_can_leave():
    """The unit there has stopped: it holds the territory, and goes nowhere."""
    stopped = Group("larkfell", Force(1), 3, stopped=True)
    there = {HOME: Force(4), "larkfell": Force(king=True, wizard=True)}
    play = Play.table(you=there, groups=(stopped,))
    party = play.ask(MarchSome("larkfell", "wending")).waiting
    assert [line.name for line in party.open] == ["wizard"]  # the King has to go
    play.do(MarchSome("larkfell", "wending"), (0, 0, 1, 1), 1)
    assert (play.state.force("wending"), play.state.force("larkfell")) == (Force(king=True, wizard=True), Force(1))
    own = Play.table(you=there, groups=(stopped,), own=("wending",))
    own.do(MarchSome("larkfell", "wending"), (0, 0, 0, 1))
    assert own.state.force("wending") == Force(1, wizard=True)


@pytest.mark.rule("A-31")
def test_who_goes_along_with_a_wizard_that_was_to_go_alone_is_asked():
    for chosen, gone in (("units", Force(1, wizard=True)), ("king", Force(king=True, wizard=True))):
        play = Play.table()
        play.do(MarchSome(HOME, "larkfell"), (0, 0, 0, 1), chosen, 1)
        assert (play.state.force("larkfell"), play.owner("larkfell")) == (gone, "you")
    last = Play.table(you={HOME: ALL, "larkfell": Force(1, king=True, wizard=True)})
    asked = last.ask(MarchSome("larkfell", "wending"), (0, 0, 0, 1)).waiting
    assert (asked.key, set(asked.examples())) == ("escort", {"units", "king"})  # the other one holds it


@pytest.mark.rule("A-31")
def test_a_king_or_a_dragonlord_explores_without_a_unit():
    play = Play.table(you={HOME: Force(5, king=True, lords=1)})
    play.do(MarchSome(HOME, "larkfell"), (0, 1, 0, 0), 1)
    assert play.state.force("larkfell") == Force(lords=1)
    play.do(MarchSome(HOME, "wending"), (0, 0, 1, 0), 1)
    assert play.state.force("wending") == Force(king=True)


@pytest.mark.rule("A-37")
def test_one_action_leads_from_teleportal_to_teleportal_with_the_wizard():
    here = {HOME: Force(1, king=True), "moonarch": Force(4, wizard=True)}
    play = Play.table(you=here)
    jump = play.do(March("moonarch", "ringstone"), 1)
    assert [one.beside for one in jump if isinstance(one.effect, did.Marched)] == ["A-37"]
    assert (play.state.actions, play.owner("ringstone"), play.owner("moonarch")) == (2, "you", "you")
    assert play.state.force("ringstone") == Force(3, wizard=True)
    alone = Play.table(you={HOME: ALL, "moonarch": Force(4)})
    assert "EXP-2" in alone.refused(March("moonarch", "ringstone"))


# -- table 2 -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("EXP-5")
@pytest.mark.parametrize(("face", "gold"), [(1, 0), (2, 2), (3, 3)])
def test_empty_territory_with_or_without_gold_is_the_persons(face, gold):
    play = found(face)
    assert (play.owner("larkfell"), play.state.gold, dict(play.state.foes)) == ("you", 10 + gold, {})


@pytest.mark.rule("EXP-5")
@pytest.mark.parametrize(("face", "n"), [(4, 2), (8, 2), (11, 3)])
def test_scouts_of_the_cult_have_to_be_fought(face, n):
    play = found(face)
    assert play.state.foes["larkfell"] == Foes("scouts", n)
    assert (play.owner("larkfell"), play.state.land("larkfell").known) == ("", True)


@pytest.mark.rule("EXP-5")
def test_a_resource_territory_is_the_persons_and_marked():
    play = found(5)
    assert play.state.land("larkfell") == Land("you", known=True, resource=True)


@pytest.mark.rule("EXP-5")
def test_a_monster_is_met_for_a_treasure():
    play = found(6, 1)
    assert play.state.foes["larkfell"] == Foes("monster", 1, "1", prize="treasure")


@pytest.mark.rule("EXP-6")
@pytest.mark.parametrize(("face", "n"), [(7, 1), (9, 2)])
def test_neutrals_are_met_and_six_more_stand_in_the_nearest_kingdom(face, n):
    play = Play.table(you={HOME: ALL, "hask": Force(3)})
    play.do(March("hask", "sallow"), face, "elves")
    assert play.state.foes["sallow"] == Foes("neutrals", n, "elves")
    assert play.state.foes["pellan"] == Foes("neutrals", 6, "elves")
    assert (play.owner("pellan"), play.state.land("pellan").known, play.owner("sallow")) == ("neutral", True, "")


@pytest.mark.rule("EXP-6")
@pytest.mark.rule("A-58")
@pytest.mark.parametrize(("face", "n"), [(7, 1), (9, 2)])
def test_neutrals_in_the_persons_own_realm_join_for_free_and_no_kingdom_is_manned(face, n):
    play = found(face)
    assert play.state.force("larkfell") == Force(4 + n, king=True, wizard=True)
    assert (play.owner("larkfell"), dict(play.state.foes), play.state.actions) == ("you", {}, 2)


@pytest.mark.rule("EXP-7")
@pytest.mark.rule("A-13")
def test_a_second_find_in_a_realm_is_of_the_same_civilization_and_mans_its_kingdom_no_second_time():
    play = Play.table(you={HOME: ALL, "hask": Force(3), "lowmere": Force(3)}, actions=9)
    play.do(March("hask", "sallow"), 9, "elves")
    assert dict(play.state.civs) == {"pellan": "elves"}
    second = Play.table(
        you={HOME: ALL, "lowmere": Force(3)},
        civs={"pellan": "elves"},
        foes={"pellan": Foes("neutrals", 6, "elves", fresh=False)},
    )
    steps = second.do(March("lowmere", "sallow"), 7)
    assert second.state.foes["sallow"] == Foes("neutrals", 1, "elves")
    assert second.state.foes["pellan"].n == 6
    assert not effects(steps, did.GarrisonPlaced, did.NeutralsNamed)


@pytest.mark.rule("EXP-7")
@pytest.mark.rule("A-69")
def test_neutrals_are_never_of_the_persons_civilization_and_each_realm_has_its_own_while_there_are_others():
    play = Play.table(you={HOME: ALL, "hask": Force(3)}, civs={"karsk": "elves"})
    asked = play.ask(March("hask", "sallow"), 7).waiting
    assert set(asked.examples()) == {"dwarves", "barbarians", "necromancers", "amazons"}
    others = ("dwarves", "elves", "barbarians", "necromancers", "amazons")
    all_taken = dict(zip(("karsk", "highvanthe", "anvilgate", "brindlemoot", "x"), others, strict=True))
    play = Play.table(you={HOME: ALL, "hask": Force(3)}, civs=all_taken)
    assert set(play.ask(March("hask", "sallow"), 7).waiting.examples()) == set(others)


@pytest.mark.rule("A-13")
@pytest.mark.parametrize("held", ["you", "cult"])
def test_no_neutrals_come_to_a_kingdom_where_somebody_stands(held):
    there = {"you": {"pellan": Force(2)}, "cult": {}}[held]
    zealots = {"cult": {"pellan": 5}, "you": {}}[held]
    play = Play.table(you={HOME: ALL, "hask": Force(3), **there}, zealots=zealots)
    steps = play.do(March("hask", "sallow"), 7, "elves")
    assert "pellan" not in play.state.foes
    assert play.owner("pellan") == held
    whose = {"you": "is yours.", "cult": "is the cult's."}[held]
    assert told(steps, did.NoGarrisonCame, play.state) == (
        f"No more neutrals come: the nearest Kingdom, Pellan, {whose}",
        "A-13",
    )


@pytest.mark.rule("A-13")
def test_no_neutrals_come_to_a_kingdom_that_has_some_and_that_is_said():
    foes = {"pellan": Foes("neutrals", 6, "elves", fresh=False)}
    play = Play.table(you={HOME: ALL, "hask": Force(3)}, civs={"pellan": "elves"}, foes=foes)
    steps = play.do(March("hask", "sallow"), 7)
    said = "No more neutrals come: the nearest Kingdom, Pellan, has 6 units of the Elves."
    assert told(steps, did.NoGarrisonCame, play.state) == (said, "A-13")


def told(steps, kind, state):
    """Return what is said of the only effect of a kind, and the rule it cites."""
    (one,) = (step for step in steps if isinstance(step.effect, kind))
    return GAME.view.log(one.effect, state), one.rule


@pytest.mark.rule("A-80")
def test_six_neutrals_come_while_a_territory_is_explored_before_those_met_are_attacked_or_left():
    play = Play.table(you={HOME: ALL, "hask": Force(3)})
    play.do(March("hask", "sallow"), 9, "elves")
    assert (play.state.phase, play.state.foes["pellan"].n) == ("exploration", 6)
    play.do(Meet())
    play.do(GoBack("sallow"))
    assert (play.state.foes["sallow"].n, play.state.foes["pellan"].n) == (2, 6)


@pytest.mark.rule("A-80")
def test_a_kingdom_where_neutrals_are_found_is_manned_by_them_and_six_more():
    play = Play.table(you={HOME: ALL, "hask": Force(3)})
    steps = play.do(March("hask", "pellan"), 9, "elves")
    assert (play.state.foes["pellan"].n, play.owner("pellan")) == (8, "neutral")
    assert any("A-80" in one.rules for one in steps)


@pytest.mark.rule("EXP-10")
def test_a_native_village_is_the_persons_and_marked():
    assert found(10).state.land("larkfell") == Land("you", known=True, village=True)


# -- table 3 -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("EXP-8")
@pytest.mark.parametrize(("face", "gold"), [(2, 2), (3, 4)])
def test_a_rumor_of_two_or_three_leads_to_gold(face, gold):
    play = found(12, face)
    assert (play.state.gold, play.owner("larkfell")) == (10 + gold, "you")


@pytest.mark.rule("EXP-8")
def test_a_rumor_of_one_leads_to_a_monster_with_a_treasure():
    assert found(12, 1, 5).state.foes["larkfell"] == Foes("monster", 1, "5", prize="lair")


@pytest.mark.rule("EXP-8")
def test_a_rumor_of_four_leads_to_two_guards_with_a_scroll_card():
    play = found(12, 4)
    assert play.state.foes["larkfell"] == Foes("guards", 2, prize="scroll")
    assert (play.state.scrolls, play.owner("larkfell")) == (1, "")


@pytest.mark.rule("EXP-8")
def test_a_rumor_of_five_is_a_scroll_card_and_one_of_six_a_shard():
    play = found(12, 5)
    assert (play.state.scrolls, play.state.shards, play.owner("larkfell")) == (2, 3, "you")
    play = found(12, 6)
    assert (play.state.scrolls, play.state.shards, play.owner("larkfell")) == (1, 4, "you")


@pytest.mark.rule("UNIT-4")
def test_a_seventh_scroll_card_that_is_found_has_no_room():
    play = Play.table(scrolls=6)
    steps = play.do(March(HOME, "larkfell"), 12, 5)
    assert play.state.scrolls == 6
    assert [one.rule for one in steps if isinstance(one.effect, did.ScrollGained)] == ["UNIT-4"]


# -- table 4 -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("EXP-9")
@pytest.mark.parametrize(
    ("face", "attack", "defense", "special"),
    [(1, 4, 8, ""), (2, 4, 10, "fear"), (3, 3, 6, ""), (4, 4, 8, "free_attack"), (5, 5, 12, ""),
     (6, 5, 12, "lightning")],
)  # fmt: skip
def test_a_monster_is_as_table_4_says(face, attack, defense, special):
    found_ = GAME.catalogue.monsters[str(face)]
    assert (found_.attack, found_.defense, found_.special) == (attack, defense, special)
    assert found_.can_be_charmed == (face == 6)
    more = (3,) if face == 3 else ()
    assert found(6, face, *more).state.foes["larkfell"].n == (3 if face == 3 else 1)


@pytest.mark.rule("A-5")
def test_gargoyles_are_as_many_as_a_d4_shows():
    for n in (1, 4):
        assert found(6, 3, n).state.foes["larkfell"] == Foes("monster", n, "3", prize="treasure")
    assert set(Play.table().ask(March(HOME, "larkfell"), 6, 3).waiting.examples()) == {1, 2, 3, 4}


DRAGON = {"larkfell": Foes("monster", 1, "6", prize="treasure")}
THERE = {HOME: Force(1, king=True), "larkfell": Force(3)}


@pytest.mark.rule("EXP-9")
@pytest.mark.parametrize("where", ["items", "kept"])
def test_the_blue_dragon_is_charmed_with_an_orb_wherever_that_is(where):
    play = Play.table("encounter", THERE, foes=DRAGON, **{where: {"dragonorb": 1}})
    play.do(Fight("larkfell"), "charm")
    assert play.state.force("larkfell") == Force(2, lords=1)
    assert (dict(play.state.foes), play.owner("larkfell"), play.state.battle) == ({}, "you", None)
    assert "treasure" not in play.state.kept


@pytest.mark.rule("EXP-9")
def test_who_has_an_orb_may_fight_the_dragon_nonetheless():
    play = Play.table("encounter", THERE, foes=DRAGON, items={"dragonorb": 1})
    play.do(Fight("larkfell"), "fight", (6,))
    assert play.state.battle is not None


@pytest.mark.rule("EXP-9")
def test_nothing_else_is_charmed_and_nothing_without_an_orb_or_a_unit():
    orb = {"items": {"dragonorb": 1}}
    king = {HOME: Force(5), "larkfell": Force(king=True)}
    tables = [
        Play.table("encounter", THERE, foes=DRAGON),
        Play.table("encounter", king, foes=DRAGON, **orb),
        *(
            Play.table("encounter", THERE, foes={"larkfell": foes}, **orb)
            for foes in (Foes("monster", 1, "5"), Foes("scouts", 2))
        ),
    ]
    for play in tables:
        asked = play.ask(Fight("larkfell"))
        assert asked.waiting is None or asked.waiting.key != "charm"


@pytest.mark.rule("EXP-9")
@pytest.mark.parametrize(("there", "orb", "more", "said"), [
    (Force(3), 0, (), "It cannot be charmed: you have no DragonOrb (EXP-9)."),
    (Force(king=True, wizard=True), 1, (),
     "that costs a unit, and none of yours is there; King, Wizard and DragonLords are no units (EXP-9)."),
    (Force(3), 1, (("larkfell", 5),), "It cannot be charmed: an army of the cult is there too (EXP-9)."),
    (Force(3), 1, (), "You are asked first whether you charm it (EXP-9)."),
])  # fmt: skip
def test_it_is_said_before_the_fight_whether_a_dragon_can_be_charmed_and_if_not_why(there, orb, more, said):
    home = Force(1, king=not there.king)
    play = Play.table(
        "encounter", {HOME: home, "larkfell": there}, foes=DRAGON, items={"dragonorb": orb} if orb else {}, armies=more
    )
    assert Fight("larkfell").foretold(play.state, GAME.view.names).endswith(said)
    other = Play.table("encounter", {HOME: home, "larkfell": there}, foes={"larkfell": Foes("scouts", 2)})
    assert "charm" not in Fight("larkfell").foretold(other.state, GAME.view.names)


@pytest.mark.rule("CIV-A")
@pytest.mark.rule("EXP-9")
def test_the_orb_charms_for_amazons_too_who_lost_their_own_charm_and_that_is_said():
    for civ, is_said in (("amazons", True), ("orcs", False)):
        play = Play.table("encounter", THERE, civ=civ, foes=DRAGON, items={"dragonorb": 1})
        asked = play.ask(Fight("larkfell")).waiting
        assert asked.key == "charm"
        assert ("(CIV-A)" in GAME.view.prompt(asked, play.state)) is is_said


# -- native villages ---------------------------------------------------------------------------------------------------
VILLAGE = {"larkfell": Land("you", known=True, village=True)}


def village(gold=50, there=Force(2), **changes):  # noqa: B008 - a value, never changed
    return Play.table(you={HOME: ALL, "larkfell": there}, lands=VILLAGE, gold=gold, **changes)


@pytest.mark.rule("EXP-10")
def test_two_units_are_hired_in_a_village_and_stand_there_at_once():
    play = village()
    play.do(Hire("larkfell", "unit"))
    play.do(Hire("larkfell", "unit"))
    assert (play.state.force("larkfell"), play.state.gold) == (Force(4), 44)
    assert "EXP-10" in play.refused(Hire("larkfell", "unit"))


@pytest.mark.rule("EXP-10")
def test_one_hero_or_one_scroll_card_is_hired_in_a_village_at_the_price_of_table_1():
    play = village()
    play.do(Hire("larkfell", "hero"))
    assert (play.state.heroes, play.state.gold) == (4, 46)
    assert "EXP-10" in play.refused(Hire("larkfell", "hero"))
    play = village()
    play.do(Hire("larkfell", "scroll"))
    assert (play.state.scrolls, play.state.gold) == (2, 40)
    assert village(9).refused(Hire("larkfell", "scroll"))


@pytest.mark.rule("EXP-10")
def test_only_who_has_units_in_the_village_hires_there():
    king = Play.table(you={HOME: Force(5), "larkfell": Force(king=True)}, lands=VILLAGE, gold=50)
    assert "EXP-10" in king.refused(Hire("larkfell", "unit"))
    assert village().refused(Hire("wending", "unit"))
    gone = Play.table(lands={"larkfell": Land(known=True, village=True)}, gold=50)
    assert gone.refused(Hire("larkfell", "unit"))


@pytest.mark.rule("UNIT-3")
@pytest.mark.rule("UNIT-4")
def test_a_village_makes_no_room_for_a_seventh_hero_or_scroll_card():
    assert "UNIT-3" in village(heroes=6).refused(Hire("larkfell", "hero"))
    assert "UNIT-4" in village(scrolls=6).refused(Hire("larkfell", "scroll"))


@pytest.mark.rule("DEF-3")
def test_who_is_offered_first_is_not_the_king_and_that_he_goes_along_is_said():
    play = Play.table(you={HOME: Force(5), "larkfell": Force(2, king=True)})
    at = [one for one in GAME.view.offers(play.state)[things.AREA("wending")] if isinstance(one.command, March)]
    assert [one.command.source for one in at] == [HOME, "larkfell"]
    assert ["King" in one.foretold for one in at] == [False, True]


# -- who goes by default -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("there", "usual"),
    [
        (Force(1, king=True), (1, 0, 0, 0)),
        (Force(5, king=True, wizard=True), (5, 0, 0, 1)),
        (Force(3, lords=1), (2, 1, 0, 0)),
        (Force(0, king=True, wizard=True), (0, 0, 0, 1)),
    ],
)
def test_of_an_army_of_which_some_go_the_king_stays_by_default(there, usual):
    play = Play.table(you={HOME: there, "larkfell": Force(1)})
    asked = play.ask(MarchSome(HOME, "larkfell")).waiting
    assert tuple(line.usual for line in asked.lines) == usual


def test_a_king_without_whom_the_wizard_goes_nowhere_goes_by_default():
    play = Play.table(you={HOME: Force(king=True, wizard=True)}, house={"vacate": "may"}, known=("larkfell",))
    asked = play.ask(MarchSome(HOME, "larkfell")).waiting
    assert [(line.low, line.usual) for line in asked.lines if line.name == "king"] == [(1, 1)]


def test_who_went_is_named_in_the_words_of_the_form():
    play = Play.table(known=("larkfell",))
    asked = play.ask(MarchSome(HOME, "larkfell")).waiting
    assert VIEW.answer_words(asked, (4, 0, 1, 0), play.state) == "Units: 4, King: 1"
    assert VIEW.answer_words(asked, (0, 0, 0, 0), play.state) == "Units: 0, DragonLords: 0, King: 0, Wizard: 0"


# -- the King stays unless he is wanted --------------------------------------------------------------------------------
@pytest.mark.rule("DEF-3")
def test_the_first_that_is_offered_leaves_the_king_at_home():
    play = Play.table(known=("larkfell",))
    here = [offer.command for offer in GAME.view.offers(play.state)[things.AREA("larkfell")]]
    assert here[:2] == [MarchWithoutKing(HOME, "larkfell"), March(HOME, "larkfell")]
    play.do(here[0])
    assert play.state.force(HOME) == Force(king=True)
    assert play.state.force("larkfell") == ALL - Force(king=True)


def test_a_drag_of_the_kings_piece_takes_him_along_and_of_any_other_not():
    play = Play.table(known=("larkfell",))
    carried = {type(one.command): one.carried for one in GAME.view.offers(play.state)[things.AREA("larkfell")]}
    assert carried[March] == (things.KING(),)
    assert set(carried[MarchWithoutKing]) == {things.UNITS(HOME), things.WIZARD()}
    alone = Play.table(
        you={HOME: Force(1), "larkfell": Force(2, king=True)}, known=("wending",), house={"vacate": "may"}
    )
    assert alone.refused(MarchWithoutKing(HOME, "wending")) == "Your King is not there"


def test_where_nobody_else_can_go_the_king_goes_as_ever():
    play = Play.table(you={HOME: Force(2), "larkfell": Force(king=True)}, known=("wending",), house={"vacate": "may"})
    assert play.refused(MarchWithoutKing("larkfell", "wending")) == "Nobody else can go there"
    carried = {type(one.command): one.carried for one in GAME.view.offers(play.state)[things.AREA("wending")]}
    assert things.KING() in carried[March]


def test_what_costs_less_is_offered_first_and_the_king_last():
    known = ("moonarch", "fenostry", "greyhithe", "wending")
    there = {HOME: Force(4, king=True), "wending": Force(3), "moonarch": Force(3)}
    play = Play.table(you=there, known=known, own=("larkfell",))
    mixed = 0
    for offers in GAME.view.offers(play.state).values():
        kinds = March | MarchWithoutKing
        found = [one.command for one in offers if isinstance(one.command, kinds)]
        keys = [(isinstance(one, March) and play.state.force(one.source).king, paid(one, play.state)) for one in found]
        assert keys == sorted(keys)
        mixed += len({cost for _, cost in keys}) > 1
    assert mixed, "somewhere two armies come from differently far"


def paid(command, state) -> int:
    """Return how many actions a march costs, read from the words of the offer."""
    return int(command.paid(state, GAME.view.names).split()[0])
