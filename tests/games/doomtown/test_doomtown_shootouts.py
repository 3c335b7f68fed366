"""Call-outs, posses and rounds of a shootout as Wyatt plays them."""

from __future__ import annotations

import pytest

from solocompanion.core.changing import changed
from solocompanion.core.table import Answered, Table
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.rules import events, posses, shooting
from solocompanion.games.doomtown.rules.drawing import town_of
from solocompanion.games.doomtown.state import SQUARE, Shootout, home
from tests.games.doomtown.streets import Streets, catalogue, code

HIS, YOURS = home("wyatt"), home("you")


def table(town: Streets, *given: Answered) -> Table:
    return Table(town.state, catalogue(), given, None)


def fight(town: Streets, place: str, his=(), yours=(), *, leader: str = "", mark: str = "", **more) -> Streets:
    """Put a shootout into a town."""
    found = Shootout(
        place, leader or [*his, *yours][0], mark or [*yours, *his][0], {"wyatt": his, "you": yours}, **more
    )
    town.state = changed(town.state, fight=found)
    return town


def shot(*, rock: int = 5) -> Streets:
    """Return a shootout in the square: two of his (a 2-stud, a 2-draw) and three of yours."""
    town = Streets().rock(rock).dude("Clint", "wyatt", SQUARE).dude("Fred", "wyatt", SQUARE)
    town.dude("Sheriff", "you", SQUARE).dude("Travis", "you", SQUARE).dude("Prescott", "you", SQUARE)
    return fight(town, SQUARE, ("Clint", "Fred"), ("Sheriff", "Travis", "Prescott"))


# -- call-outs ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("W-CALL-1")
def test_he_calls_the_last_of_the_booted_else_the_first():
    town = Streets().dude("Clint", "wyatt", SQUARE).dude("Fred", "wyatt", SQUARE)
    town.dude("Sheriff", "you", SQUARE).dude("Travis", "you", SQUARE)
    assert posses.call_out(table(town), SQUARE) == ("Clint", "Sheriff")
    town.dude("Travis", "you", SQUARE, booted=True).dude("Prescott", "you", SQUARE, booted=True)
    assert posses.call_out(table(town), SQUARE) == ("Clint", "Travis")


@pytest.mark.rule("W-CALL-2")
def test_he_accepts_where_his_dudes_and_the_place_cost_as_much_as_yours():
    town = Streets().deed("Railroad", "wyatt").dude("Fred", "wyatt", "Railroad").dude("Prescott", "you", "Railroad")
    assert posses.weigh(town.town, "Railroad") == (4 + 2, 5)
    assert posses.accepts(town.town, "Fred")[0]
    town.dude("Travis", "you", SQUARE)
    assert posses.weigh(town.town, "Railroad") == (6, 7)
    assert not posses.accepts(town.town, "Fred")[0]
    assert posses.accepts(town.dude("Fred", "wyatt", "Railroad", booted=True).town, "Fred")[0]
    assert posses.weigh(Streets().town, SQUARE) == (3, 0)
    assert posses.weigh(Streets().town, HIS) == (0, 0)


def test_who_is_beside_a_shootout_can_join_unbooted_only():
    town = Streets().deed("Railroad", "wyatt").deed("Gomorra", "wyatt").deed("Undertaker", "you")
    town.dude("Clint", "wyatt", "Railroad", booted=True).dude("Fred", "wyatt", "Gomorra").dude("Silas", "wyatt", SQUARE)
    town.dude("Max", "wyatt", "Undertaker").dude("Steven", "wyatt", HIS, booted=True)
    assert posses.can_join(town.town, "Railroad", "wyatt") == ["Clint", "Fred", "Silas"]


# -- posses ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("W-POSSE-2")
def test_all_his_dudes_of_the_place_and_the_unbooted_of_the_square_join():
    town = (
        Streets()
        .deed("Railroad", "you")
        .dude("Fred", "wyatt", "Railroad")
        .dude("Clint", "wyatt", "Railroad", booted=True)
    )
    town.dude("Silas", "wyatt", SQUARE).dude("Max", "wyatt", SQUARE, booted=True).dude("Travis", "you", "Railroad")
    at = table(fight(town, "Railroad", ("Fred",), ("Travis",)))
    posses.gather(at)
    assert at.state.fight.posses["wyatt"] == ("Fred", "Clint", "Silas")
    assert (at.state.dudes["Silas"].place, at.state.dudes["Silas"].booted) == ("Railroad", True)


@pytest.mark.rule("W-POSSE-3")
def test_others_beside_join_while_the_differential_is_negative_and_no_deed_is_lost_by_it():
    def town():
        made = Streets().deed("Railroad", "you").deed("Undertaker", "wyatt").deed("Gomorra", "you")
        made.dude("Fred", "wyatt", "Railroad").dude("Steven", "wyatt", YOURS).dude("Clint", "wyatt", "Gomorra")
        return made.dude("Travis", "you", "Railroad").dude("Prescott", "you", "Railroad")

    at = table(fight(town(), "Railroad", ("Fred",), ("Travis", "Prescott")))
    posses.gather(at)  # Clint would lose him Gomorra; with Steven the differential is 0
    assert at.state.fight.posses["wyatt"] == ("Fred", "Steven")
    away = [(step.effect.name, step.trail.notes[0].key) for step in at.steps if isinstance(step.effect, did.StayedAway)]
    assert away == [("Clint", "would_lose")]
    town_ = town().dude("Max", "wyatt", YOURS)
    at = table(fight(town_, "Railroad", ("Fred",), ("Travis", "Prescott")))
    posses.gather(at)
    assert at.state.fight.posses["wyatt"] == ("Fred", "Max")
    away = [(step.effect.name, step.trail.notes[0].key) for step in at.steps if isinstance(step.effect, did.StayedAway)]
    assert ("Steven", "pd_not_negative") in away


@pytest.mark.rule("B10")
def test_at_a_private_place_those_of_the_other_side_are_wanted():
    town = Streets().deed("Railroad", "you").dude("Fred", "wyatt", "Railroad").dude("Travis", "you", "Railroad")
    at = table(fight(town, "Railroad", ("Fred",), ("Travis",)))
    events.bounties(at, ("Fred", "Travis"))
    assert (at.state.dudes["Fred"].bounty, at.state.dudes["Travis"].bounty) == (1, 0)
    town = Streets().deed("Charlie", "you").dude("Fred", "wyatt", "Charlie").dude("Travis", "you", "Charlie")
    at = table(fight(town, "Charlie", ("Fred",), ("Travis",)))
    events.bounties(at, ("Fred", "Travis"))
    assert at.state.dudes["Fred"].bounty == 0


# -- his play ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("W-PLAY-1")
def test_the_shotgun_aces_one_of_yours_that_you_choose_within_its_reach():
    at = table(shot(), Answered("play", 1), Answered("shotgun", "Travis"))
    shooting.make_play(at)  # 2 + 2 bullets and 1: a value of 5 at most
    assert at.state.wyatt.rock == 4
    assert at.state.fight.posses["you"] == ("Sheriff", "Prescott")
    assert "Travis" not in at.state.dudes
    town = shot()
    for name in ("Travis", "Prescott"):
        town.state = town.state.without_dude(name)
    town = fight(town, SQUARE, ("Clint", "Fred"), ("Sheriff",))
    reach = town.town.stat("Sheriff", "value")
    at = table(town, Answered("play", 1))
    if reach > 5:
        shooting.make_play(at)
        assert at.state.wyatt.rock == 5
        assert not at.steps[0].effect.is_made


@pytest.mark.rule("W-PLAY-2")
def test_hired_help_enters_free_and_booted_and_joins():
    town = shot()
    town.state = town.state.with_purse("wyatt", deck=(code("Railroad"), code("Max")))
    at = table(town, Answered("play", 2), Answered("card", code("Railroad")), Answered("card", code("Max")))
    shooting.make_play(at)
    max_ = at.state.dudes[code("Max")]
    assert (max_.place, max_.booted, at.state.wyatt.rock) == (SQUARE, True, 3)
    assert at.state.fight.posses["wyatt"][-1] == code("Max")
    town.state = town.state.with_purse("wyatt", deck=(code("Railroad"),))
    at = table(town, Answered("play", 2), Answered("card", code("Railroad")), *[Answered("card", code("Railroad"))] * 4)
    shooting.make_play(at)
    assert at.state.wyatt.rock == 5


@pytest.mark.rule("W-PLAY-3")
def test_ridden_down_sends_your_last_dude_without_a_horse_home_booted():
    at = table(shot(), Answered("play", 3))
    shooting.make_play(at)
    assert (at.state.dudes["Travis"].place, at.state.dudes["Travis"].booted) == (YOURS, True)
    town = shot().dude("Travis", "you", SQUARE, has_horse=True)
    at = table(town, Answered("play", 3))
    shooting.make_play(at)
    assert at.state.dudes["Prescott"].place == YOURS


@pytest.mark.rule("W-PLAY-4")
def test_the_coachwhip_waits_for_a_cheating_hand():
    at = table(shot(rock=0), Answered("play", 4))
    shooting.make_play(at)
    assert at.state.fight.must_ace_cheat


@pytest.mark.rule("W-PLAY-5")
def test_sun_takes_two_bullets_from_your_best_stud_else_your_best_draw():
    at = table(shot(rock=0), Answered("play", 5))
    before = town_of(at).stat("Sheriff", "bullets")
    assert town_of(at).is_stud("Sheriff")
    shooting.make_play(at)
    assert town_of(at).stat("Sheriff", "bullets") == max(0, before - 2)
    town = fight(shot(rock=0), SQUARE, ("Clint", "Fred"), ("Travis", "Prescott"))
    at = table(town, Answered("play", 5))
    shooting.make_play(at)
    assert town_of(at).stat("Prescott", "bullets") == 0  # two, with the Sheriff, as many as Travis; and costs more


@pytest.mark.rule("W-PLAY-0")
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_what_he_cannot_pay_he_does_not_do(roll):
    at = table(shot(rock=0), Answered("play", roll))
    shooting.make_play(at)
    assert [step.effect for step in at.steps] == [did.PlayRolled(roll, is_made=False)]


@pytest.mark.rule("W-PLAY-6")
def test_a_six_is_nothing():
    at = table(shot(), Answered("play", 6))
    shooting.make_play(at)
    assert at.state.wyatt.rock == 5


# -- shooter and cards -------------------------------------------------------------------------------------------------
@pytest.mark.rule("W-SHOOT-1")
def test_his_shooter_is_the_best_stud_else_the_best_draw_and_of_equals_the_last():
    assert shooting.pick_shooter(table(shot())) == "Clint"
    town = Streets().dude("Fred", "wyatt", SQUARE).dude("Travis", "wyatt", SQUARE).dude("Micah", "wyatt", SQUARE)
    at = table(fight(town, SQUARE, ("Fred", "Travis", "Micah"), leader="Fred", mark="Fred"))
    assert shooting.pick_shooter(at) == "Travis"  # Micah is a stud of 0 bullets


@pytest.mark.rule("W-DRAW-2")
@pytest.mark.parametrize(
    ("shooter", "others", "cards"),
    [
        ("Clint", ("Fred", "Travis", "Silas"), 9),
        ("Fred", ("Clint", "Travis", "Silas"), 8),
        ("Silas", (), 5),
        ("Fred", (), 6),
    ],
)
def test_he_draws_five_for_his_shooter_and_for_its_support(shooter, others, cards):
    town = Streets()
    for name in (shooter, *others):
        town.dude(name, "wyatt", SQUARE)
    town = fight(town, SQUARE, (shooter, *others), leader=shooter, mark=shooter)
    assert shooting.cards_to_draw(town.town, shooter) == cards


@pytest.mark.rule("W-DRAW-2")
def test_his_hand_is_the_best_of_what_he_draws_and_all_is_laid_away():
    names = ("Railroad", "Gomorra", "Clint", "Max", "Bank", "Pony", "Fred")
    cards = tuple(map(code, names))
    town = fight(Streets().dude("Steven", "wyatt", SQUARE), SQUARE, ("Steven",), leader="Steven", mark="Steven")
    town.state = town.state.with_purse("wyatt", deck=cards)
    at = table(town, *(Answered("card", one) for one in cards))
    found = shooting.draw_hand(at, "Steven")
    assert len(at.state.wyatt.discard) == 7
    assert at.state.wyatt.deck == (code("Fred"),) if len(cards) > 8 else not at.state.wyatt.deck
    assert found.rank >= 1


# -- casualties and flight ---------------------------------------------------------------------------------------------
@pytest.mark.rule("W-LUMP-1")
@pytest.mark.parametrize(
    ("casualties", "discarded", "aced"),
    [
        (1, ["Silas"], []),
        (2, [], ["Silas"]),
        (3, ["Fred"], ["Silas"]),
        (4, [], ["Silas", "Fred"]),
        (9, [], ["Silas", "Fred", "Clint"]),
    ],
)
def test_his_last_dudes_cover_casualties_discarded_for_one_and_aced_for_two(casualties, discarded, aced):
    town = Streets().dude("Clint", "wyatt", SQUARE).dude("Fred", "wyatt", SQUARE).dude("Silas", "wyatt", SQUARE)
    at = table(fight(town, SQUARE, ("Clint", "Fred", "Silas"), leader="Clint", mark="Clint"))
    shooting.take_lumps(at, casualties)
    assert at.state.wyatt.discard == tuple(map(code, discarded))
    assert at.state.wyatt.boot_hill == tuple(map(code, aced))


@pytest.mark.rule("W-LUMP-1")
@pytest.mark.parametrize(("casualties", "left"), [(1, "home"), (2, "discard"), (3, "boot_hill")])
def test_a_harrowed_dude_goes_home_first(casualties, left):
    town = Streets().dude("Avie", "wyatt", SQUARE)
    at = table(fight(town, SQUARE, ("Avie",), leader="Avie", mark="Avie"))
    shooting.take_lumps(at, casualties)
    if left == "home":
        assert (at.state.dudes["Avie"].place, at.state.dudes["Avie"].booted) == (HIS, True)
    else:
        assert getattr(at.state.wyatt, left) == (code("Avie"),)


@pytest.mark.rule("B15")
def test_a_wanted_dude_pays_its_bounty_to_you():
    town = Streets().dude("Silas", "wyatt", SQUARE, bounty=3)
    at = table(fight(town, SQUARE, ("Silas",), leader="Silas", mark="Silas"))
    shooting.take_lumps(at, 1)
    assert at.state.purses["you"].rock == 3


@pytest.mark.rule("W-RUN-1")
def test_he_flees_where_his_dudes_and_the_place_cost_less_than_your_dudes():
    town = Streets().deed("Railroad", "wyatt").dude("Fred", "wyatt", "Railroad").dude("Prescott", "you", "Railroad")
    town = fight(town, "Railroad", ("Fred",), ("Prescott",))
    assert not shooting.flees(town.town)
    town = fight(town.dude("Travis", "you", "Railroad"), "Railroad", ("Fred",), ("Prescott", "Travis"))
    assert shooting.flees(town.town)
    at = table(town)
    assert shooting.run(at)
    assert (at.state.dudes["Fred"].place, at.state.fight.posses["wyatt"]) == (HIS, ())
