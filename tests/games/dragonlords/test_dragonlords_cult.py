"""The DragonCult: its d8, its ways, what it claims and how it comes back to strength, sections 2.5 and 3.1."""

from __future__ import annotations

import pytest

from solocompanion.core.chance import Fate
from solocompanion.core.changed_copy import changed
from solocompanion.core.correction import Correct
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.commands.battles import FightOn, Round, Withdraw
from solocompanion.games.dragonlords.commands.encounters import Fight
from solocompanion.games.dragonlords.commands.flow import CultTurn, EndTurn
from solocompanion.games.dragonlords.rules.cult import ahead
from solocompanion.games.dragonlords.state import Army, Foes, Force, Group, Land, Ship
from solocompanion.games.dragonlords.world import World
from tests.games.dragonlords.play import ALL, GAME, HOME, Play, effects
from tests.games.dragonlords.practice import cut, practice

KING = Force(1, king=True)


def rolled(area, face, *more, units=5, **changes):
    """Let the cult's only army, in an area, roll a face."""
    play = Play.table(armies=((area, units),), **changes)
    play.do(CultTurn(), face, *more)
    return play


def ways(area, **changes):
    """Return where the cult's only army may go from an area on a 6."""
    play = Play.table(armies=((area, 5),), **changes)
    asked = play.ask(CultTurn(), 6)
    if asked.waiting is not None and asked.waiting.key == "cult_way":
        return set(asked.waiting.examples())
    return {one.target for one in effects(asked.steps, did.CultMarched)}


# -- the d8 ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CULT-1")
def test_a_d8_is_rolled_for_each_army_in_the_order_of_their_numbers():
    play = Play.table()
    steps = play.do(CultTurn(), 2, 3, 4, 5)
    assert effects(steps, did.CultRolled) == [did.CultRolled(n, n + 1) for n in (1, 2, 3, 4)]
    assert play.state.phase == "event"


@pytest.mark.rule("CULT-2")
@pytest.mark.parametrize(("area", "units"), [
    ("hask", 6), ("pellan", 6), ("goldthwaite", 6), ("gullisle", 6), ("themirror", 5), ("blackmaw", 5),
    ("bonereach", 5), ("ashhithe", 5),
])  # fmt: skip
def test_on_a_one_an_army_stays_and_gains_a_unit_on_land_outside_the_wastelands(area, units):
    play = rolled(area, 1)
    assert play.army(1) == Army(1, area, units)


@pytest.mark.rule("CULT-2")
def test_an_army_grows_without_a_limit():
    assert rolled("hask", 1, units=12).army(1).units == 13


@pytest.mark.rule("CULT-3")
@pytest.mark.parametrize("face", [2, 3, 4, 5])
def test_on_two_to_five_an_army_stays_as_it_is(face):
    assert rolled("hask", face).army(1) == Army(1, "hask", 5)


@pytest.mark.rule("CULT-4")
@pytest.mark.parametrize("face", [6, 7, 8])
def test_on_six_to_eight_an_army_goes_one_area_further(face):
    assert rolled("blackmaw", face).army(1).area == "bonereach"
    assert rolled("sallow", face).army(1).area == "pellan"


# -- ways --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CULT-5")
def test_an_army_leaves_a_wasteland_by_the_village_alone_and_takes_no_pass():
    for lair, village in (("blackmaw", "ashhithe"), ("redmaw", "dusthithe")):
        at, gone = lair, []
        while at != village:
            (to,) = ways(at)
            assert GAME.catalogue.maps["practice"].world.is_waste(to)
            gone.append(at)
            at = to
        assert len(gone) == len(set(gone)) >= 3
    assert ways("ashhithe") <= {"rimegate", "ashroads"}
    assert ways("dusthithe") <= {"saltpick", "dustroads"}


@pytest.mark.rule("CULT-6")
def test_outside_an_army_goes_towards_the_nearest_kingdom():
    assert ways("sallow") == {"pellan"}
    assert ways("thornwick") == {"highvanthe"}
    assert ways("harrow") == {"karsk"}
    # from Moon Arch a Teleportal would lead near other Kingdoms: it goes on foot, to Oststead beside it
    assert ways("moonarch") == {HOME}


@pytest.mark.rule("CULT-6")
def test_it_uses_no_teleportals():
    # Oststead and its neighbours lost, the nearest Kingdom from Moon Arch would be Anvilgate through Ringstone's gate
    lost = {HOME: 5, "pellan": 5, "karsk": 5, "highvanthe": 5}
    assert ways("moonarch", zealots=lost, home="brindlemoot") <= {"westdeeps", "fenostry", "larkfell", HOME}


@pytest.mark.rule("CULT-7")
def test_of_several_shortest_ways_chance_chooses_one():
    assert ways("cinderreach") == {"wending", "greyhithe", "sallow", "hask"}


@pytest.mark.rule("CULT-7")
def test_over_the_seeds_every_one_of_several_ways_is_taken():
    taken = set()
    for seed in range(60):
        play = Play.table(armies=(("cinderreach", 5),))
        play.fate = Fate(str(seed))
        play.counts = {}
        outcome = play.ask(CultTurn())
        taken |= {one.target for one in effects(outcome.steps, did.CultMarched)}
    assert taken == {"wending", "greyhithe", "sallow", "hask"}


@pytest.mark.rule("CULT-7")
def test_where_no_way_leads_to_a_kingdom_an_army_stays():
    state = Play.table(armies=(("gullisle", 5),)).state
    shut = World(cut(practice(), "gullisle"))
    assert ahead(state, shut, "gullisle") == []
    assert [to for to, _ in ahead(state, World(practice()), "gullisle")] == ["westdeeps"]


@pytest.mark.rule("CULT-8")
def test_the_cult_needs_no_ships_to_cross_the_sea():
    assert ways("gullisle") == {"westdeeps"}
    assert rolled("torroads", 6, "goldthwaite", zealots={}).army(1).area == "goldthwaite"


@pytest.mark.rule("A-41")
def test_a_kingdom_that_the_cult_controls_draws_no_army_and_one_that_it_lost_does_again():
    assert ways("cinderreach", zealots={"pellan": 5}) == {"wending", "greyhithe"}
    assert ways("sallow", zealots={"pellan": 5}) == {"cinderreach", "themirror"}
    assert ways("sallow", you={HOME: ALL, "pellan": Force(1)}) == {"pellan"}


# -- where it comes ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CULT-12")
@pytest.mark.rule("CULT-14")
@pytest.mark.parametrize(("near", "area"), [("sallow", "pellan"), ("torroads", "goldthwaite")])
def test_an_undefended_mine_or_kingdom_is_claimed_five_zealots_rise_and_the_army_keeps_its_strength(near, area):
    play = rolled(near, 6, *([area] if area != "pellan" else []), units=7)
    assert play.state.zealots == {area: 5}
    assert play.army(1) == Army(1, area, 7)
    assert play.state.land(area) == Land("cult", known=True)


@pytest.mark.rule("CULT-12")
def test_a_territory_that_is_claimed_already_is_not_claimed_again():
    play = Play.table(armies=(("sallow", 5), ("pellan", 5)), zealots={"pellan": 3}, home="anvilgate")
    steps = play.do(CultTurn(), 2, 1)
    assert not effects(steps, did.CultClaimed)
    assert play.state.zealots == {"pellan": 3}
    assert play.army(2).units == 6


@pytest.mark.rule("CULT-13")
def test_any_other_territory_is_nobodys_once_an_army_enters_and_its_resources_and_village_stay():
    play = Play.table(armies=(("cinderreach", 5),), lands={
        "hask": Land("you", known=True, resource=True, village=True)}, groups=(Group("hask", Force(1)),))  # fmt: skip
    play.do(CultTurn(), 6, "hask")
    play.do(FightOn(), (6,), (1, 1, 1, 1, 1))
    assert play.state.land("hask") == Land("", known=True, resource=True, village=True)
    assert dict(play.state.zealots) == {}


@pytest.mark.rule("CULT-9")
def test_where_it_meets_figures_of_the_persons_it_attacks_and_takes_what_it_won():
    play = Play.table(armies=(("sallow", 5),), you={HOME: ALL, "pellan": Force(1)})
    play.do(CultTurn(), 6)
    assert play.state.battle.by == "cult"
    play.do(Round(), (6,), (1, 6, 6, 6, 6))
    assert (play.owner("pellan"), dict(play.state.zealots), play.state.phase) == ("cult", {"pellan": 5}, "event")


@pytest.mark.rule("CULT-9")
def test_a_wizard_alone_defends_nothing():
    play = Play.table(armies=(("cinderreach", 5),), groups=(Group("hask", Force(wizard=True)),),
                      you={HOME: Force(5, king=True)}, known=("hask",))  # fmt: skip
    play.do(CultTurn(), 6, "hask")
    assert (play.state.battle, play.state.force(HOME)) == (None, ALL)


@pytest.mark.rule("CULT-9")
def test_after_a_withdrawal_the_cult_takes_the_territory_and_the_next_army_rolls():
    play = Play.table(armies=(("sallow", 5), ("blackmaw", 5)), you={HOME: ALL, "pellan": Force(2), "quill": Force(1)})
    play.do(CultTurn(), 6)
    play.do(Round(), (6, 6), (6,) * 5)
    play.do(Withdraw())
    assert (play.owner("pellan"), play.state.force("quill"), play.state.phase) == ("cult", Force(3), "cult")
    play.do(CultTurn(), 2)
    assert play.state.phase == "event"


@pytest.mark.rule("CULT-10")
def test_it_fights_neutrals_to_the_end():
    foes = {"pellan": Foes("neutrals", 2, "elves", fresh=False)}
    play = rolled("sallow", 6, (2, 6, 6, 6, 6), (3, 6), (2, 6, 6, 6), (6,), foes=foes)
    assert (play.army(1).units, dict(play.state.foes), dict(play.state.zealots)) == (4, {}, {"pellan": 5})
    lost = rolled("sallow", 6, (6,), (3, 6), units=1, foes=foes)
    assert (lost.army(1), lost.state.foes["pellan"].n, lost.owner("pellan")) == (None, 2, "neutral")


@pytest.mark.rule("CULT-11")
@pytest.mark.parametrize("foes", [Foes("scouts", 2, fresh=False), Foes("monster", 1, "5", fresh=False)])
def test_it_lets_monsters_and_scouts_be(foes):
    play = rolled("cinderreach", 6, "hask", foes={"hask": foes})
    assert (play.state.foes["hask"], play.army(1)) == (foes, Army(1, "hask", 5))
    claimed = rolled("sallow", 6, foes={"pellan": foes})
    assert claimed.state.zealots == {"pellan": 5}


@pytest.mark.rule("A-43")
def test_a_territory_that_it_enters_stays_unknown_unless_it_is_claimed():
    assert not rolled("cinderreach", 6, "hask").state.land("hask").known
    assert rolled("sallow", 6).state.land("pellan").known


@pytest.mark.rule("CULT-14")
def test_zealots_never_move():
    play = Play.table(zealots={"pellan": 5, "goldthwaite": 5}, armies=())
    play.do(CultTurn())
    assert play.state.zealots == {"pellan": 5, "goldthwaite": 5}


@pytest.mark.rule("CULT-15")
def test_the_cult_controls_a_kingdom_where_it_is_and_nobody_else_defends():
    four = dict.fromkeys(("pellan", "highvanthe", "karsk", "anvilgate"), 5)
    armies = (("tallgrass", 5),)
    held = Play.table(zealots=four, armies=armies, you={HOME: ALL, "brindlemoot": Force(2)})
    held.do(CultTurn(), 6)
    assert held.state.ending == ""
    neutral = Play.table(
        zealots=four, armies=armies, foes={"brindlemoot": Foes("neutrals", 1, "elves", fresh=False)},
    )  # fmt: skip
    assert neutral.ask(CultTurn(), 6, (6,) * 5, (6,)).waiting is not None
    free = Play.table(zealots=four, armies=armies)
    free.do(CultTurn(), 6)
    assert free.state.ending == "awake"


@pytest.mark.rule("CULT-15")
def test_a_mine_whose_zealots_fell_is_nobodys_once_the_army_has_left_it():
    there = Group("goldthwaite", Force(2), 1, stopped=True, source="quill")
    play = Play.table(
        "encounter", zealots={"goldthwaite": 1}, armies=(("goldthwaite", 5),), groups=(there,), own=("quill",)
    )
    play.do(Fight("goldthwaite"))
    play.do(Round(), (1, 6), (6,) * 6)
    play.do(Withdraw())
    assert (play.owner("goldthwaite"), dict(play.state.zealots)) == ("cult", {})
    play.do(CultTurn(), 6)
    assert play.owner("goldthwaite") == ""


# -- strength ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("REG-1")
@pytest.mark.parametrize(("units", "then"), [(1, 5), (4, 5), (5, 5), (8, 8)])
def test_an_army_that_was_not_destroyed_is_brought_back_to_five_just_before_the_purchase(units, then):
    play = Play.table("reinforcement", armies=(("hask", units),))
    steps = play.do(EndTurn())
    assert play.army(1).units == then
    kinds = [type(one.effect) for one in steps]
    assert kinds == ([did.Regenerated] if units < 5 else []) + [did.TurnBegan]


@pytest.mark.rule("REG-1")
def test_an_army_of_eight_that_loses_three_stays_as_it_is():
    there = Group("hask", Force(3), stopped=True)
    play = Play.table("encounter", armies=(("hask", 8),), groups=(there,), known=("hask",))
    play.do(Fight("hask"))
    play.do(Round(), (1, 1, 1), (1, 1, 1, *(6,) * 5))
    play.do(CultTurn(), 2)
    play.set(phase="reinforcement")
    play.do(EndTurn())
    assert play.army(1).units == 5


@pytest.mark.rule("REG-1")
def test_an_army_does_not_come_back_to_strength_within_a_turn():
    play = Play.table(armies=(("hask", 2),))
    play.do(CultTurn(), 2)
    assert play.army(1).units == 2


@pytest.mark.rule("REG-2")
def test_zealots_that_were_not_all_destroyed_are_five_again():
    play = Play.table("reinforcement", zealots={"pellan": 2, "goldthwaite": 5}, armies=())
    play.do(EndTurn())
    assert play.state.zealots == {"pellan": 5, "goldthwaite": 5}


@pytest.mark.rule("REG-2")
def test_when_a_kingdom_is_claimed_three_zealots_fall_and_two_are_left_they_are_five_again_with_the_army():
    play = rolled("sallow", 6)
    assert (play.state.zealots["pellan"], play.army(1).units) == (5, 5)
    play.set(phase="encounter", groups=(*play.state.groups, Group("pellan", Force(3), stopped=True)))
    play.do(Fight("pellan"))
    play.do(Round(), (1, 1, 1), (1, 1, 1, *(6,) * 7))
    assert play.state.zealots["pellan"] == 2
    play.set(phase="reinforcement")
    play.do(EndTurn())
    assert (play.state.zealots["pellan"], play.army(1).units) == (5, 5)


@pytest.mark.rule("REG-3")
def test_scouts_guards_monsters_and_neutrals_do_not_come_back_to_strength():
    foes = {
        "hask": Foes("scouts", 1), "sallow": Foes("guards", 1, prize="scroll"), "quill": Foes("monster", 1, "3"),
        "pellan": Foes("neutrals", 1, "elves"),
    }  # fmt: skip
    play = Play.table("reinforcement", foes=foes)
    play.do(EndTurn())
    assert {area: one.n for area, one in play.state.foes.items()} == dict.fromkeys(foes, 1)


@pytest.mark.rule("CULT-16")
def test_an_army_that_is_destroyed_does_not_come_back():
    there = Group("hask", Force(3), stopped=True)
    play = Play.table("encounter", armies=(("hask", 1), ("blackmaw", 5)), groups=(there,), known=("hask",))
    play.do(Fight("hask"))
    play.do(Round(), (1, 6, 6), (6,))
    play.do(CultTurn(), 2)
    play.set(phase="reinforcement")
    play.do(EndTurn())
    assert [one.number for one in play.state.armies] == [2]


@pytest.mark.rule("A-36")
def test_at_sea_the_cult_fights_who_is_aboard_and_the_ship_is_lost_with_the_last_of_them():
    crew = (Group("westdeeps", Force(1), ship="1"),)
    play = Play.table(armies=(("gullisle", 5),), groups=crew, ships=(Ship("1", "westdeeps"),))
    play.do(CultTurn(), 6)
    assert play.state.battle.area == "westdeeps"
    play.do(Round(), (6,), (6,) * 5)
    assert "A-36" in play.refused(Withdraw())
    play.do(Round(), (6,), (1, 6, 6, 6, 6))
    assert (play.state.ships, play.state.battle) == ((), None)


# -- the panel ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CULT-5")
@pytest.mark.rule("CULT-6")
@pytest.mark.rule("A-44")
def test_the_panel_says_where_each_army_goes_by_the_rule_for_where_it_stands_and_names_its_dragonlords():
    play = Play.table(armies=(("blackmaw", 5), ("sallow", 4), ("lonelytor", 5), ("hask", 3)), foes={"hask": NEUTRAL})
    one, *others = play.state.armies
    play.set(armies=(changed(one, lords=1), *others))
    rows = [(row.label, row.formula, row.value, row.rule) for row in GAME.view.panel(play.state, ()).ledger]
    assert rows == [
        ("Army I", "with 1 DragonLord; Village 5 spaces away", 5, "CULT-5"),
        ("Army II", "Pellan 1 area away", 4, "CULT-6"),
        ("Army III", "2 Kingdoms, each 3 areas away", 5, "CULT-6"),
        ("Army IV", "waits with neutrals", 3, "A-44"),
    ]


NEUTRAL = Foes("neutrals", 2, "elves")


# -- a DragonLord without units ----------------------------------------------------------------------------------------
@pytest.mark.rule("EVT-7")
@pytest.mark.parametrize("face", [6, 7, 8])
def test_a_dragonlord_whose_units_have_fallen_goes_nowhere(face):
    play = Play.table(armies=(("hask", 5),))
    play.set(armies=(Army(1, "hask", 0, 1),))
    steps = play.do(CultTurn(), face)
    assert not effects(steps, did.CultMarched)
    assert play.army(1) == Army(1, "hask", 0, 1)
    assert [step.rules for step in steps if isinstance(step.effect, did.CultRolled)] == [("EVT-7", "CULT-1")]
    said = [GAME.view.log(step.effect, play.state) for step in steps]
    assert f"Army I rolled {face}: its DragonLord stays without units." in said


@pytest.mark.rule("CULT-7")
def test_a_tie_of_ways_out_of_a_village_cites_the_reading_of_ties():
    asked = Play.table(armies=(("dusthithe", 5),)).ask(CultTurn(), 6).waiting
    assert len(tuple(asked.examples())) > 1
    assert asked.rule == "CULT-7"


def test_an_army_is_corrected_to_its_dragonlord_alone_in_whatever_order_and_back():
    for changes in ((("army.1", 0), ("army_lords.1", 1)), (("army_lords.1", 1), ("army.1", 0))):
        play = Play.table(armies=(("hask", 5),))
        play.do(Correct(changes))
        assert play.army(1) == Army(1, "hask", 0, 1)
        play.do(Correct(tuple((target, 5 * (target == "army.1")) for target, _ in changes)))
        assert play.army(1) == Army(1, "hask", 5)


@pytest.mark.rule("CULT-1")
def test_where_no_army_is_left_to_move_the_turn_goes_on():
    play = Play.table("cult", armies=())
    assert GAME.view.main(play.state).command == CultTurn()
    play.do(CultTurn())
    assert play.state.phase != "cult"


def test_an_army_that_was_taken_off_by_mistake_is_put_back():
    play = Play.table(armies=(("hask", 5), ("pellan", 5)))
    play.do(Correct(((things.ARMY_UNITS(2), 0),)))
    assert play.state.army(2) is None
    assert "where Army II is" in play.refused(Correct(((things.ARMY_UNITS(2), 3),)))
    play.do(Correct(((things.ARMY_AT(2), "pellan"), (things.ARMY_UNITS(2), 3))))
    assert play.state.army(2) == Army(2, "pellan", 3)
    play.do(Correct(((things.ARMY_AT(2), ""),)))
    assert play.state.army(2) is None
