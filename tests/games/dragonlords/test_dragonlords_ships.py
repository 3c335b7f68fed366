"""Ships and islands: who goes aboard, how far a ship sails, and who lands (B9, A-35)."""

from __future__ import annotations

import pytest
from attrs import evolve

from solocompanion.core.requests import Draw
from solocompanion.core.table import Table
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords.commands.battles import Round, Withdraw
from solocompanion.games.dragonlords.commands.encounters import Fight, GoBack
from solocompanion.games.dragonlords.commands.flow import CultTurn, Meet
from solocompanion.games.dragonlords.commands.march import March
from solocompanion.games.dragonlords.commands.ships import Board, Land, Sail
from solocompanion.games.dragonlords.questions import WAY
from solocompanion.games.dragonlords.rules import moving
from solocompanion.games.dragonlords.rules.exploring import capital_of
from solocompanion.games.dragonlords.state import Foes, Force, Group, Ship
from tests.games.dragonlords.play import ALL, GAME, HOME, Play, effects
from tests.games.dragonlords.practice import joined, practice, record

PORT = "greyhithe"


def harbour(force=Force(4), **changes):  # noqa: B008 - a value, never changed
    """A table with an empty ship in the harbour of Greyhithe."""
    return Play.table(you={HOME: ALL, PORT: force}, ships=(Ship("1", PORT),), **changes)


def at_sea(area="themirror", force=Force(3), **changes):  # noqa: B008 - a value, never changed
    crew = Group(area, force, ship="1")
    return Play.table(groups=(crew,), ships=(Ship("1", area),), **changes)


def reached(play):
    """Return the sea areas that the ship can reach."""
    return tuple(moving.sea_ways(play.state, GAME.catalogue, play.state.ships[0]))


@pytest.mark.rule("B9")
def test_a_ship_carries_eight():
    play = harbour(Force(12))
    play.do(Board("1", PORT))
    assert (play.state.aboard("1"), play.state.force(PORT)) == (Force(8), Force(4))
    assert "full" in play.refused(Board("1", PORT))


@pytest.mark.rule("B9")
def test_a_ship_needs_somebody_aboard_to_sail():
    assert "B9" in harbour().refused(Sail("1", "themirror"))


@pytest.mark.rule("B9")
@pytest.mark.rule("CIV-B")
@pytest.mark.parametrize("civ", ["orcs", "barbarians"])
def test_a_ship_sails_six_sea_areas_and_no_more_for_barbarians(civ):
    # by the East Passage, the Race, the Middle Water, the Mirror Sea, the West Deeps to the Kelp Bight
    play = at_sea("farsea", civ=civ)
    play.do(Sail("1", "kelpbight"))
    assert play.state.ships[0].area == "kelpbight"
    for far in ("dustroads", "emberreach"):
        assert "A-35" in at_sea("farsea", civ=civ).refused(Sail("1", far))


@pytest.mark.rule("A-35")
def test_a_voyage_takes_one_action_and_a_ship_makes_one_a_turn():
    play = harbour()
    play.do(Board("1", PORT))
    assert play.state.actions == 3
    play.do(Sail("1", "middlewater"))
    assert (play.state.actions, play.state.ships[0].area) == (2, "middlewater")
    assert "sailed" in play.refused(Sail("1", "themirror"))
    assert "sailed" in play.refused(Land("1", "sallow"))
    play.do(Land("1", "norhithe"), 1)  # it lies before that coast
    assert (play.owner("norhithe"), play.state.actions) == ("you", 1)


@pytest.mark.rule("A-35")
def test_to_land_is_the_step_into_the_territory_included_in_the_voyage_and_ends_the_armys_way():
    play = harbour()
    play.do(Board("1", PORT))
    play.do(Land("1", "sallow"), 1)
    assert (play.state.actions, play.owner("sallow")) == (2, "you")
    assert play.state.ships[0].area in {"themirror", "cinderreach"}
    assert play.refused(March("sallow", "pellan"))


def test_who_went_aboard_in_a_harbour_may_go_ashore_again():
    play = harbour()
    play.do(Board("1", PORT))
    play.do(Land("1", PORT))
    assert play.state.force(PORT) == Force(4)
    assert play.refused(Land("1", PORT))


@pytest.mark.rule("EXP-5")
def test_an_island_is_explored_by_who_lands_there():
    play = at_sea("westdeeps")
    play.do(Land("1", "gullisle"), 3)
    assert (play.state.gold, play.owner("gullisle")) == (13, "you")


@pytest.mark.rule("A-66")
def test_who_landed_and_goes_back_goes_aboard_again():
    play = at_sea("torroads")
    play.do(Land("1", "lonelytor"), 7, "pellan", "elves")
    assert play.state.foes["lonelytor"] == Foes("neutrals", 1, "elves")
    play.do(Meet())
    before = play.state
    steps = play.do(GoBack("lonelytor"))
    assert (play.state.aboard("1"), play.state.force("lonelytor")) == (Force(3), Force())
    (aboard,) = effects(steps, did.WentAboard)
    assert GAME.view.is_due(aboard)  # nobody said where they go
    assert GAME.view.script(aboard, before) == "3 units from Lonely Tor aboard your ship in Tor Roads"


@pytest.mark.rule("A-66")
@pytest.mark.rule("ENC-3")
@pytest.mark.rule("B9")
def test_who_goes_back_goes_where_each_came_from_and_no_ship_takes_more_than_it_carries():
    here = (
        Group("sallow", Force(6), 1, stopped=True, source="1"),
        Group("sallow", Force(7), 1, stopped=True, source="2"),
        Group("sallow", Force(4), 1, stopped=True, source="hask"),
    )
    ships = (Ship("1", "themirror"), Ship("2", "cinderreach"))
    foes = {"sallow": Foes("neutrals", 2, "elves")}
    play = Play.table("encounter", foes=foes, groups=here, ships=ships, own=("hask",))
    play.do(GoBack("sallow"))
    assert (play.state.aboard("1"), play.state.aboard("2"), play.state.force("hask")) == (Force(6), Force(7), Force(5))
    full = (Group("themirror", Force(5), ship="1"), *here)
    crowded = Play.table("encounter", foes=foes, groups=full, ships=ships, own=("hask",))
    crowded.do(GoBack("sallow"))  # the first six find no room aboard, and go to the nearest friendly territory
    assert (crowded.state.aboard("1"), crowded.state.force("hask")) == (Force(5), Force(11))


@pytest.mark.rule("A-35")
def test_who_comes_ashore_in_a_harbour_after_a_voyage_goes_no_further():
    play = at_sea("themirror", own=("greyhithe",), known=("fenostry",))
    play.do(Sail("1", "greyhithe"))
    play.do(Land("1", "greyhithe"))
    assert play.state.force("greyhithe") == Force(4)
    play.do(March("greyhithe", "fenostry"))
    assert play.state.force("fenostry") == Force(1)  # who stood there before, alone


@pytest.mark.rule("A-36")
def test_a_ship_that_stands_before_the_cult_at_sea_lets_nobody_land_before_the_battle():
    play = at_sea("themirror", armies=(("middlewater", 5),))
    play.do(Sail("1", "middlewater"))
    assert play.refused(Land("1", "norhithe"))
    assert play.refused(Land("1", "lowmere"))


@pytest.mark.rule("A-68")
def test_neutrals_on_an_island_are_of_the_civilization_of_the_nearest_kingdoms_realm():
    for drawn, civ in (("pellan", "amazons"), ("highvanthe", "dwarves")):  # each three areas away
        play = at_sea("torroads", civs={"pellan": "amazons", "highvanthe": "dwarves"})
        play.do(Land("1", "lonelytor"), 9, drawn)
        assert play.state.foes["lonelytor"].who == civ
        assert play.state.foes[drawn] == Foes("neutrals", 6, civ)


@pytest.mark.rule("A-13")
def test_of_kingdoms_as_near_to_an_island_chance_chooses_one_and_the_trail_says_so():
    play = at_sea("torroads")
    asked = play.ask(Land("1", "lonelytor"), 9).waiting
    assert (type(asked), asked.source, asked.options) == (Draw, WAY, ("pellan", "highvanthe"))
    assert "Lonely Tor" in GAME.view.prompt(asked, play.state)
    steps = play.do(Land("1", "lonelytor"), 9, "highvanthe", "elves")
    (garrison,) = (one for one in steps if isinstance(one.effect, did.GarrisonPlaced))
    assert {"EXP-6", "A-13"} <= set(garrison.rules)
    trail = garrison.trail
    assert (trail.chosen, trail.tie) == ("highvanthe", "chance")
    said = {one.subject: GAME.view.reasons.note(one, GAME.view.names) for one in trail.notes}
    assert (said["pellan"], said["oststead"]) == ("as near as the other", "4 areas away")


@pytest.mark.rule("A-13")
def test_a_kingdom_that_is_nearer_than_any_other_is_not_asked_about_and_named():
    world = GAME.catalogue.maps["practice"].world
    one = joined(practice(), "lonelytor", "hask", "land")  # Pellan is two areas away then
    table = Table(at_sea("torroads").state, evolve(GAME.catalogue, maps={"practice": record().of(one)}))
    assert world.capitals("lonelytor") == world.kingdoms
    capital, trail = capital_of(table, "lonelytor")
    assert (capital, trail.tie) == ("pellan", "")
    assert GAME.view.reasons.note(trail.notes[-1], GAME.view.names) == "2 areas away: the nearest"
    assert capital_of(table, "sallow") == ("pellan", None)  # the Kingdom of its realm


@pytest.mark.rule("EXP-6")
@pytest.mark.rule("A-58")
@pytest.mark.rule("A-68")
def test_an_island_is_in_nobodys_realm_so_neutrals_there_do_not_join():
    play = at_sea("westdeeps")  # Oststead, the home, is as near to Gull Isle as Karsk
    asked = play.ask(Land("1", "gullisle"), 9, HOME).waiting
    assert "on the islands near Oststead" in GAME.view.prompt(asked, play.state)
    steps = play.do(Land("1", "gullisle"), 9, HOME, "elves")
    assert play.state.foes["gullisle"] == Foes("neutrals", 2, "elves")
    assert (play.owner("gullisle"), play.owner(HOME)) == ("", "you")
    said = [(GAME.view.log(one.effect, play.state), one.rules) for one in steps]
    assert ("Elves live on the islands near Oststead.", ("EXP-7", "A-68")) in said
    assert ("No more neutrals come: the nearest Kingdom, Oststead, is yours.", ("A-13",)) in said


@pytest.mark.rule("A-36")
def test_who_sails_onto_an_army_of_the_cult_fights_it_there():
    play = at_sea("themirror", armies=(("middlewater", 1),))
    play.do(Sail("1", "middlewater"))
    play.do(Meet())
    play.do(Fight("middlewater"))
    play.do(Round(), (6,) * 3, (6,))
    assert "A-36" in play.refused(Withdraw())
    play.do(Round(), (1, 6, 6), (6,))
    assert (play.state.armies, play.state.ships[0].area) == ((), "middlewater")


@pytest.mark.rule("A-31")
def test_a_wizard_alone_lands_on_territories_of_the_persons_only():
    play = at_sea("themirror", Force(wizard=True), you={HOME: Force(5, king=True)})
    assert "A-31" in play.refused(Land("1", "sallow"))


@pytest.mark.rule("CULT-9")
def test_the_crew_of_a_ship_in_a_harbour_defends_it():
    play = harbour(armies=(("cinderreach", 5),))
    play.do(Board("1", PORT))
    before = play.state
    steps = play.do(CultTurn(), 6, PORT)
    (landed,) = effects(steps, did.Landed)
    assert landed.area == PORT
    assert GAME.view.script(landed, before) == "3 units ashore in Greyhithe from the ship: they defend it"
    assert play.state.force(PORT) == Force(4)
    play.do(Round(), (6,) * 4, (1, 1, 1, 1, 6))
    assert (play.owner(PORT), play.state.ships) == ("", ())


def test_who_goes_aboard_sails_and_lands_is_told_with_the_ships_place():
    play, view = at_sea("themirror", own=("greyhithe",)), GAME.view
    aboard = did.WentAboard("1", "greyhithe", Force(1))
    assert view.log(aboard, play.state) == "1 unit went from Greyhithe aboard the ship in The Mirror."
    assert view.log(did.Sailed("1", "middlewater"), play.state) == "The ship with 3 units sailed to Middle Water."
    landed = did.Landed("1", "greyhithe", Force(3))
    assert view.log(landed, play.state) == "3 units landed in Greyhithe from the ship in The Mirror."
    port = harbour().state
    assert view.log(did.WentAboard("1", PORT, Force(1)), port) == "1 unit went aboard the ship in Greyhithe."


@pytest.mark.rule("A-36")
def test_units_that_fall_aboard_are_shown_where_their_ship_is():
    play, view = at_sea(), Play.game.view
    fell = did.UnitsFell("themirror", 1)
    before, after = play.state, fell.apply(play.state)
    shown = {one.sprite for one in view.motions(fell, before, after)}
    assert shown <= {*view.board(before).sprites, *view.board(after).sprites}


def lines(state, steps):
    """Return what is to be done with the real pieces after some steps, with the rules each cites."""
    view, found = GAME.view, {}
    for step in steps:
        if said := view.script(step.effect, state):
            found[said] = (step.rule, step.beside)
        state = step.effect.apply(state)
    return found


@pytest.mark.rule("A-36")
@pytest.mark.parametrize(
    ("crew", "line", "rule"),
    [
        (Force(1), "Take 1 of your units off Middle Water; take the ship away", "COM-4"),
        (Force(1, wizard=True), "Your Wizard from Middle Water to Oststead; take the ship away", "UNIT-2"),
    ],
    ids=["with its last unit", "left by the Wizard"],
)
def test_a_ship_that_is_lost_is_taken_off_the_map_by_a_line(crew, line, rule):
    play = at_sea("themirror", crew, you={HOME: Force(5, king=True)}, armies=(("middlewater", 5),))
    for command in (Sail("1", "middlewater"), Meet(), Fight("middlewater")):
        play.do(command)
    before = play.state
    said = lines(before, play.do(Round(), (6,), (1, 1, 1, 1, 1)))
    assert play.state.ships == ()
    assert said[line] == (rule, "A-36")


@pytest.mark.rule("A-36")
def test_a_ship_that_an_army_of_the_cult_stops_is_told_so():
    free = reached(at_sea("farsea"))
    barred = {by: at_sea("farsea", armies=((by, 5),)) for by in free}
    beyond = {(by, one) for by, play in barred.items() for one in free if one not in reached(play)}
    assert beyond
    for by, one in beyond:
        assert "A-36" in barred[by].refused(Sail("1", one))
    assert "A-35" in barred[free[0]].refused(Sail("1", "emberreach"))


@pytest.mark.rule("A-35")
def test_a_coast_without_a_harbour_is_no_port_and_no_army_is_blamed_for_it():
    assert "A-35" in at_sea("themirror").refused(Sail("1", "norhithe"))


@pytest.mark.rule("B9")
def test_two_ships_in_one_harbour_are_read_out_by_number():
    ships = tuple(Ship(one, PORT) for one in "123")
    sprites = GAME.view.board(Play.table(you={HOME: ALL, PORT: Force(4)}, ships=ships).state).sprites
    said = [sprites[f"ship:{one}"].spoken for one in "123"]
    assert [one.partition(",")[0] for one in said] == [f"Your ship {n} of 3" for n in (1, 2, 3)]
