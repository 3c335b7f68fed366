"""A game without a map: what the person tells of their board, where they go, and whole games of it (A-76 to A-78)."""

from __future__ import annotations

import pytest
import sampling

from solocompanion.app.content.games import open_game
from solocompanion.app.play.session import Session
from solocompanion.core.correction import Correct
from solocompanion.core.requests import IllegalAnswerError
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords.commands.battles import Round
from solocompanion.games.dragonlords.commands.encounters import Fight, GoBack
from solocompanion.games.dragonlords.commands.events import EndQuest
from solocompanion.games.dragonlords.commands.flow import CultTurn, Explore
from solocompanion.games.dragonlords.commands.march import March
from solocompanion.games.dragonlords.commands.purchase import Buy
from solocompanion.games.dragonlords.commands.ships import Land as GoAshore
from solocompanion.games.dragonlords.commands.ships import Sail
from solocompanion.games.dragonlords.commands.telling import NameArea, Tell, TellHarbour, Venture
from solocompanion.games.dragonlords.state import Foes, Force, Group, Land, Ship
from solocompanion.games.dragonlords.told import NO_MAP, ToldWorld
from solocompanion.games.dragonlords.told import begun as begun_board
from solocompanion.games.dragonlords.world import HARBOUR
from tests.games.dragonlords.play import ALL, effects
from tests.games.dragonlords.play import Play as OnMap
from tests.games.dragonlords.telling import HOME, LAIR, VILLAGE, Telling, by_dice

YOURS = Land("you", known=True)
SEEDS = [f"told {n}" for n in range(40)]
EMPTY, NEUTRALS, SHARD = 1, 7, 12  # faces of the d12


# -- going where nobody was --------------------------------------------------------------------------------------------
@pytest.mark.rule("EXP-1")
@pytest.mark.rule("EXP-3")
@pytest.mark.rule("A-76")
def test_an_army_goes_into_new_land_for_an_action_and_explores_it():
    play = Telling.on()
    play.do(Venture(HOME), "new land", EMPTY)
    assert (play.kinds()["a6"], play.told.links) == ("land", ((HOME, "a6"),))
    assert (play.state.actions, play.owner("a6"), play.state.force(HOME)) == (2, "you", Force(king=True))
    assert "EXP-3" in play.refused(Venture("a6"))


@pytest.mark.rule("A-76")
def test_it_goes_to_an_area_on_the_mirror_by_a_way_that_was_not_told():
    play = Telling.on("land a1", "land a6")
    assert set(play.ask(Venture(HOME)).waiting.options) == {
        "new land", "new kingdom", "new mine", "new teleportal", "a7",
    }  # fmt: skip
    play.do(Venture(HOME), "a7", EMPTY)
    assert play.told.is_joined(HOME, "a7")
    assert play.owner("a7") == "you"


@pytest.mark.rule("EXP-4")
def test_where_enemies_are_known_it_attacks():
    foes = {"a7": Foes("scouts", 2, fresh=False)}
    play = Telling.on("land a1", "land a6", foes=foes)
    play.do(Venture(HOME), "a7")
    assert play.state.encounters == ("a7",)
    dear = Telling.on("land a1", "land a6", foes=foes, actions=1, house=(("attack_step", "two"),))
    assert "a7" not in dear.ask(Venture(HOME)).waiting.options


@pytest.mark.rule("A-37")
def test_through_a_teleportal_a_new_one_is_reached_with_the_wizard():
    play = Telling.on("teleportal a1", groups=(Group("a6", ALL),), lands={HOME: YOURS, "a6": YOURS})
    play.do(Venture("a6"), "through", EMPTY)
    assert play.kinds()["a7"] == "teleportal"
    assert not play.told.is_joined("a6", "a7")
    assert play.state.force("a7").wizard
    alone = Telling.on("teleportal a1", groups=(Group("a6", Force(3)),), lands={HOME: YOURS, "a6": YOURS})
    assert "through" not in alone.ask(Venture("a6")).waiting.options


@pytest.mark.rule("A-31")
@pytest.mark.rule("A-59")
def test_one_stays_to_hold_a_territory_and_the_wizard_alone_does_not_go():
    alone = Telling.on(groups=(Group(HOME, Force(1, wizard=True)),))
    assert "A-59" in alone.refused(Venture(HOME))


@pytest.mark.rule("SET-6")
def test_nobody_goes_into_a_wasteland():
    play = Telling.on(f"land {VILLAGE}", groups=(Group("a6", ALL),), lands={HOME: YOURS, "a6": YOURS})
    assert not {VILLAGE, LAIR} & set(play.ask(Venture("a6")).waiting.options)
    assert "no such area" in play.refused(Tell(VILLAGE))
    assert play.refused(March("a6", VILLAGE))


def test_on_a_map_nothing_is_told():
    play = OnMap.table()
    for command in (Venture(play.state.home), Tell(play.state.home), TellHarbour(play.state.home)):
        assert "map" in play.refused(command)


# -- telling -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("A-76")
def test_what_lies_beside_an_area_is_told_without_going_there_and_without_an_action():
    play = Telling.on()
    play.do(Tell(HOME), "new sea")
    play.do(Tell("a6"), "new island")
    assert (play.state.actions, play.told.drawn.link_of(HOME, "a6"), play.told.drawn.link_of("a6", "a7")) == (
        3,
        "coast",
        "coast",
    )
    play.do(Tell("a7"), "new sea")
    play.do(Tell("a6"), "a8")
    assert play.told.drawn.link_of("a6", "a8") == "sea"


@pytest.mark.rule("PUR-2")
def test_a_ship_is_bought_where_a_harbour_was_told():
    play = Telling.on(phase="purchase", gold=20)
    assert "PUR-2" in play.refused(Buy("ship"))
    play.do(TellHarbour(HOME), "new sea")
    assert play.told.area[HOME].marks == (HARBOUR,)
    assert play.told.drawn.link_of(HOME, "a6") == "coast"
    play.do(Buy("ship"))
    assert "already" in play.refused(TellHarbour(HOME))


@pytest.mark.rule("PUR-2")
def test_of_a_harbour_at_a_known_sea_nothing_is_asked():
    play = Telling.on("sea a1")
    play.do(TellHarbour(HOME))
    assert play.told.world.is_harbour(HOME)
    other = Telling.on("sea a1", "land a1", lands={HOME: YOURS, "a7": YOURS})
    assert other.ask(TellHarbour("a7")).waiting.options == ("new sea", "a6")


@pytest.mark.rule("A-35")
@pytest.mark.rule("INC-1")
def test_a_ship_sails_seas_that_were_told_and_lands_on_an_island():
    crew = Group("a6", Force(3), ship="1")
    play = Telling.on("sea a1", "sea a6", groups=(Group(HOME, ALL), crew), ships=(Ship("1", "a6"),))
    play.do(Tell("a7"), "new island")
    play.do(GoAshore("1", "a8"), EMPTY)
    assert (play.owner("a8"), play.state.ship("1").area) == ("you", "a7")
    assert play.refused(Sail("1", "a6"))
    play.set(phase="event", gold=0, crystal=1)
    play.do(EndQuest())
    assert play.state.gold == 13


# -- realms ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("A-13")
@pytest.mark.rule("EXP-6")
@pytest.mark.rule("EXP-7")
def test_the_realm_of_neutrals_is_asked_once_and_kept():
    play = Telling.on("kingdom a1", actions=5)
    play.do(Venture(HOME), "new land", NEUTRALS, "a6", "elves")
    assert play.told.area["a7"].kingdom == "a6"
    assert (play.state.foes["a7"].n, play.state.foes["a6"].n, play.state.civs) == (1, 6, {"a6": "elves"})
    play.set(foes={}, groups=(Group(HOME, ALL),), lands={HOME: YOURS, "a6": YOURS})
    play.do(March(HOME, "a7"), NEUTRALS)
    assert play.state.foes["a7"].who == "elves"


@pytest.mark.rule("A-13")
def test_its_kingdom_may_be_one_that_the_mirror_does_not_show_yet():
    play = Telling.on()
    play.do(Venture(HOME), "new land", NEUTRALS, "new kingdom", "elves")
    assert (play.kinds()["a7"], play.told.is_joined("a6", "a7")) == ("kingdom", False)
    assert play.state.foes["a7"].n == 6


@pytest.mark.rule("A-58")
def test_neutrals_of_the_own_realm_join():
    play = Telling.on()
    play.do(Venture(HOME), "new land", NEUTRALS, HOME)
    assert play.state.force("a6").units == 6
    assert play.told.world.realm["a6"] == play.told.world.realm[HOME]


@pytest.mark.rule("A-68")
def test_of_an_island_the_nearest_kingdom_is_asked_and_nobody_joins():
    crew = Group("a6", Force(3), ship="1")
    play = Telling.on("sea a1", "island a6", groups=(Group(HOME, ALL), crew), ships=(Ship("1", "a6"),))
    steps = play.do(GoAshore("1", "a7"), NEUTRALS, HOME, "elves")
    assert play.state.foes["a7"].who == "elves"
    assert play.told.world.realm["a7"] == ""
    assert "A-68" in [one.rule for one in steps]


@pytest.mark.rule("ENC-3")
@pytest.mark.rule("A-76")
def test_who_cannot_go_back_to_where_they_came_from_goes_where_the_person_says():
    foes = {"a7": Foes("neutrals", 2, "elves")}
    play = Telling.on(
        "land a1",
        "land a6",
        phase="encounter",
        foes=foes,
        groups=(Group("a7", ALL, stopped=True), Group(HOME, Force(1))),
        lands={HOME: YOURS, "a6": YOURS},
    )
    assert set(play.ask(GoBack("a7")).waiting.options) == {HOME, "a6"}
    play.do(GoBack("a7"), "a6")
    assert play.state.force("a6") == ALL


# -- endings -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("VIC-1")
def test_the_third_kingdom_wins():
    play = Telling.on("kingdom a1", lands={HOME: YOURS, "a6": YOURS}, groups=(Group(HOME, ALL), Group("a6", Force(1))))
    play.do(Venture(HOME), "new kingdom", EMPTY)
    assert play.state.ending == "kingdoms"


@pytest.mark.rule("VIC-2")
def test_the_seventh_shard_wins():
    play = Telling.on(shards=6)
    play.do(Venture(HOME), "new land", SHARD, 6)
    assert play.state.ending == "shards"


@pytest.mark.rule("DEF-1")
def test_who_has_lost_the_home_kingdom_has_lost_at_the_end_of_the_turn():
    play = Telling.on(
        "land a1", f"land {VILLAGE}", groups=(Group("a6", ALL),), armies=(("a7", 5),), lands={HOME: YOURS, "a6": YOURS}
    )
    play.do(CultTurn(), 6, HOME)
    assert play.owner(HOME) == "cult"
    play.do(EndQuest())
    assert play.state.ending == "home"


@pytest.mark.rule("DEF-3")
def test_the_kings_death_loses():
    there = Group("a6", Force(king=True), stopped=True)
    play = Telling.on("land a1", phase="encounter", armies=(("a6", 1),), groups=(Group(HOME, Force(5)), there))
    play.do(Fight("a6"))
    play.do(Round(), 1, 1)
    assert play.state.ending == "king"


# -- nothing goes by a distance that nobody told -----------------------------------------------------------------------
@pytest.mark.rule("A-76")
def test_no_rule_and_no_page_asks_how_far_anything_is(monkeypatch):
    def refuse(*_):
        raise AssertionError("a distance of a board that was told")

    for one in ("away", "to_village", "from_village", "near_kingdom"):
        monkeypatch.setattr(ToldWorld, one, property(refuse))
    for one in ("from_wasteland", "village_of"):
        monkeypatch.setattr(ToldWorld, one, refuse)
    for seed in sampling.first(2, SEEDS):
        session = by_dice(seed)
        view = session.game.view
        for entry in list(session.journal.entries.values())[::8]:
            state = session.journal.state(entry.id)
            view.panel(state, ())
            view.board(state)


# -- whole games -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", sampling.first(5, SEEDS))
def test_a_game_by_dice_ends_and_is_the_same_when_it_is_opened_again(seed):
    session = by_dice(seed, civ="barbarians")
    assert session.state.phase == "over"
    assert not session.game.spec.faults(session.state, session.game.catalogue)
    again = Session.resume(session.game, session.stored())
    assert again.state == session.state
    assert again.state.told.world.kingdoms == session.state.told.world.kingdoms


def test_undo_takes_what_was_told_off_the_mirror_and_redo_puts_it_back():
    session = by_dice("told 3")
    end = session.state
    many = 0
    while session.undo_label():
        session.undo()
        many += 1
    assert session.state.told == begun_board()
    for _ in range(many):
        session.redo()
    assert session.state == end


def test_a_branch_tells_another_board():
    session = Session.start(open_game("dragonlords"), {"map": NO_MAP}, seed="branch")
    session.perform(Explore())
    session.perform(Tell(HOME))
    session.answer("new mine")
    first = session.state.told
    session.undo()  # the answer
    session.answer("new sea")
    assert (first.area["a6"].kind, session.state.told.area["a6"].kind) == ("mine", "sea")


def test_an_answer_that_is_none_changes_nothing():
    session = Session.start(open_game("dragonlords"), {"map": NO_MAP}, seed="broken")
    session.perform(Explore())
    session.perform(Tell(HOME))
    before = session.state
    for wrong in ("new moon", "a99", LAIR, "", 7):
        with pytest.raises(IllegalAnswerError):
            session.answer(wrong)
    assert session.state == before
    assert session.waiting is not None


# -- corrections -------------------------------------------------------------------------------------------------------
def begun(*told):
    """Return a session with a board."""
    session = Session.start(open_game("dragonlords"), {"map": NO_MAP, "civ": "orcs"}, seed="mended")
    session.perform(Explore())
    for one in told:
        kind, by = one.split()
        session.perform(Tell(by))
        session.answer(f"new {kind}")
    return session


def mend(session, *changes):
    session.correct(Correct(changes))
    return session.state.told


def test_the_kind_of_an_area_can_be_corrected_and_its_ways_follow():
    session = begun("land a1", "land a6")
    told = mend(session, ("kind.a7", "sea"))
    assert (told.area["a7"].kind, told.area["a7"].number, told.drawn.link_of("a6", "a7")) == ("sea", 1, "coast")
    told = mend(session, ("kind.a7", "kingdom"))
    assert (told.drawn.link_of("a6", "a7"), told.world.kingdoms) == ("land", (HOME, "a7"))


@pytest.mark.rule("CULT-12")
def test_a_mine_that_was_none_has_no_zealots():
    session = begun("mine a1")
    mend(session, ("owner.a6", "cult"), ("zealots.a6", 5))
    mend(session, ("kind.a6", "land"))
    assert (session.state.zealots, session.state.land("a6").owner) == ({}, "")


def test_where_somebody_stands_land_stays_land_and_the_home_stays_a_kingdom():
    session = begun("land a1", "sea a1")
    mend(session, ("units.a6", 2))
    values = {one.target: one for one in session.game.view.values(session.state)}
    assert "sea" not in values["kind.a6"].choices
    assert "land" in values["kind.a7"].choices
    assert "kind.a1" not in values


def test_a_way_that_is_none_can_be_taken_away():
    session = begun("land a1")
    told = mend(session, ("way.a1.a6", "no"))
    assert (told.links, told.world.walks[HOME]) == ((), ())
    session.undo()
    assert session.state.told.world.walks[HOME] == ("a6",)


def test_marks_and_realms_can_be_corrected():
    session = begun("land a1")
    told = mend(session, ("mark.a6.harbour", "yes"), ("mark.a6.mine", "yes"), ("realm.a6", HOME))
    assert told.world.is_harbour("a6")
    assert told.world.is_mine("a6")
    assert told.world.capitals("a6") == (HOME,)
    assert mend(session, ("realm.a6", "")).world.capitals("a6") == ()


def test_an_army_that_is_moved_while_it_is_asked_goes_on_from_there():
    session = begun("land a1")
    while session.waiting is None or session.waiting.key not in {"track", "entered"}:
        if session.waiting is not None:
            session.answer(next(iter(session.waiting.examples())))
        else:
            session.perform(session.game.view.main(session.state).command)
    number = int(session.waiting.about)
    session.correct(Correct(((f"army_at.{number}", "a6"),)))
    assert session.waiting.key == "entered"
    assert HOME in session.waiting.besides
    session.answer("new land")
    moved = [one for one in effects(session.entry.steps, did.CultMarched) if one.army == number]
    assert (moved[0].source, moved[0].target) == ("a6", "a7")


# -- names -------------------------------------------------------------------------------------------------------------
def test_an_area_is_called_as_it_is_on_the_board_unless_another_is_called_so_too():
    play, names = Telling.on("land a1", "land a1"), Telling.game.view.names
    play.do(NameArea("a6"), "Grey Bay")
    assert names.area(play.state, "a6") == "Grey Bay"
    play.do(NameArea("a7"), "grey bay")
    assert [names.area(play.state, one) for one in ("a6", "a7")] == ["Land 1", "Land 2"]


@pytest.mark.parametrize("wrong", ["", "   ", "{area}", "a name that is longer than a plate", 7])
def test_what_is_no_name_is_refused(wrong):
    play = Telling.on()
    with pytest.raises(IllegalAnswerError):
        play.ask(NameArea(HOME)).waiting.check(wrong)
