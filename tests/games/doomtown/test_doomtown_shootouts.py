"""Call-outs, posses and rounds of a shootout as Wyatt plays them."""

from __future__ import annotations

import pytest

from solocompanion.core.changed_copy import changed
from solocompanion.core.table import Answered, Suspended, Table
from solocompanion.core.trail import Note
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.poker import Hand
from solocompanion.games.doomtown.rules import events, fights, posses, shooting
from solocompanion.games.doomtown.rules.drawing import town_of
from solocompanion.games.doomtown.state import SQUARE, Bonus, Shootout, home
from tests.games.doomtown.streets import Streets, catalogue, code, losing

HIS, YOURS = home("wyatt"), home("you")


def table(town: Streets, *given: Answered) -> Table:
    return Table(town.state, catalogue(), given, None)


def take(at: Table, casualties: int) -> None:
    """Have Wyatt take so many casualties."""
    at.state = losing(at.state, casualties)
    shooting.take_lumps(at)


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
@pytest.mark.rule("A27")
def test_he_calls_the_last_of_the_booted_else_the_first():
    town = Streets().dude("Clint", "wyatt", SQUARE).dude("Fred", "wyatt", SQUARE)
    town.dude("Sheriff", "you", SQUARE).dude("Travis", "you", SQUARE)
    assert posses.call_out(table(town), SQUARE) == ("Clint", "Sheriff")
    town.dude("Travis", "you", SQUARE, booted=True).dude("Prescott", "you", SQUARE, booted=True)
    assert posses.call_out(table(town), SQUARE) == ("Clint", "Travis")


@pytest.mark.rule("W-CALL-2")
@pytest.mark.rule("A62")
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


@pytest.mark.rule("A44")
@pytest.mark.parametrize(("counted", "his", "accepts"), [("could", 4 + 5 + 6 + 2, True), ("would", 4 + 5 + 2, False)])
def test_all_count_that_could_join_but_by_house_rule_only_who_would(counted, his, accepts):
    town = Streets(counted=counted).deed("Railroad", "you").deed("Gomorra", "you")
    town.dude("Fred", "wyatt", "Railroad").dude("Max", "wyatt", "Gomorra").dude("Clint", "wyatt", SQUARE)
    town.dude("Sheriff", "you", "Railroad").dude("Travis", "you", "Railroad").dude("Prescott", "you", SQUARE)
    assert posses.weigh(town.town, "Railroad") == (his, 9 + 2 + 5)  # Max would lose him Gomorra
    assert posses.accepts(town.town, "Fred")[0] == accepts


@pytest.mark.rule("A44")
def test_who_would_join_depends_on_the_differential_once_yours_have_come():
    town = Streets(counted="would").deed("Railroad", "you").deed("Gomorra", "wyatt")
    town.dude("Fred", "wyatt", "Railroad").dude("Silas", "wyatt", YOURS).dude("Travis", "you", "Railroad")
    assert posses.would_join(town.town, "Railroad") == ("Fred",)
    town.deed("Undertaker", "you").dude("Prescott", "you", "Undertaker")
    assert posses.would_join(town.town, "Railroad") == ("Fred", "Silas")


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


@pytest.mark.rule("A5")
@pytest.mark.parametrize(("square_joins", "joins"), [("booted", {"Steven", "Max"}), ("count", {"Max"})])
def test_in_the_square_only_the_unbooted_count_for_who_else_joins(square_joins, joins):
    town = Streets(square_joins=square_joins)
    town.dude("Fred", "wyatt", SQUARE).dude("Steven", "wyatt", HIS).dude("Max", "wyatt", HIS)
    town.dude("Travis", "you", SQUARE).dude("Prescott", "you", SQUARE)
    at = table(fight(town, SQUARE, ("Fred",), ("Travis", "Prescott")))
    posses.gather(at)
    assert set(at.state.fight.posses["wyatt"]) == {"Fred", *joins}
    read = {(note.key, note.rule) for step in at.steps if step.trail for note in step.trail.notes if note.rule}
    assert read == {(f"square_{square_joins}", "A5")}


@pytest.mark.rule("A5")
def test_who_came_to_the_shootout_and_left_play_does_not_count_for_who_else_joins():
    town = Streets().dude("Fred", "wyatt", SQUARE).dude("Steven", "wyatt", HIS)
    town.dude("Travis", "you", SQUARE).dude("Prescott", "you", YOURS)
    at = table(fight(town, SQUARE, ("Fred",), ("Travis",)))
    posses.join(at, "Prescott", "B8")
    at.do(did.DudeGone("Prescott"), "B14")
    posses.gather(at)
    assert at.state.fight.posses == {"wyatt": ("Fred",), "you": ("Travis",)}


@pytest.mark.rule("A79")
@pytest.mark.parametrize(("leavers", "joins"), [("gone", True), ("there", False)])
def test_a_deed_that_a_joiner_of_yours_has_left_is_lost_only_by_house_rule(leavers, joins):
    """Silas and Prescott are at his Railroad: where Prescott still counts there, Silas would leave it to him."""
    town = Streets(leavers=leavers).deed("Railroad", "wyatt").deed("Gomorra", "wyatt")
    town.dude("Fred", "wyatt", "Gomorra").dude("Silas", "wyatt", "Railroad", bonuses=(Bonus("influence", 3),))
    town.dude("Travis", "you", "Gomorra").dude("Sheriff", "you", "Gomorra").dude("Prescott", "you", "Railroad")
    at = table(fight(town, "Gomorra", ("Fred",), ("Travis", "Sheriff")))
    posses.join(at, "Prescott", "B8")
    posses.gather(at)
    assert ("Silas" in at.state.fight.posses["wyatt"]) == joins
    step = next(one for one in at.steps if getattr(one.effect, "name", "") == "Silas")
    assert [(note.key, note.rule) for note in step.trail.notes][1:] == [(f"leavers_{leavers}", "A79")]


@pytest.mark.rule("A79")
def test_where_both_readings_keep_a_deed_none_is_cited():
    town = Streets().deed("Railroad", "wyatt").deed("Gomorra", "wyatt").dude("Fred", "wyatt", "Gomorra")
    town.dude("Silas", "wyatt", "Railroad").dude("Travis", "you", "Gomorra").dude("Sheriff", "you", "Gomorra")
    at = table(fight(town, "Gomorra", ("Fred",), ("Travis", "Sheriff")))
    posses.gather(at)
    assert {note.rule for step in at.steps if step.trail for note in step.trail.notes} == {""}


@pytest.mark.rule("A79")
def test_a_dude_who_stays_for_a_deed_only_since_yours_has_left_it_cites_that_reading():
    """Silas holds the Railroad against Max alone: with Prescott there it was yours, and he had nothing to lose."""
    town = Streets().deed("Railroad", "wyatt").deed("Gomorra", "wyatt").dude("Fred", "wyatt", "Gomorra")
    town.dude("Silas", "wyatt", "Railroad", bonuses=(Bonus("influence", 6),))
    town.dude("Prescott", "you", "Railroad", bonuses=(Bonus("influence", 5),))
    town.dude("Max", "you", "Railroad", booted=True)
    town.dude("Travis", "you", "Gomorra").dude("Sheriff", "you", "Gomorra")
    at = table(fight(town, "Gomorra", ("Fred",), ("Travis", "Sheriff")))
    posses.join(at, "Prescott", "B8")
    posses.gather(at)
    away = next(step for step in at.steps if isinstance(step.effect, did.StayedAway))
    assert [(note.key, note.rule) for note in away.trail.notes] == [("would_lose", ""), ("leavers_gone", "A79")]
    assert away.trail.chosen == ""  # who stays away was not chosen for anything


@pytest.mark.rule("A77")
@pytest.mark.parametrize(("shotgun_at", "hit"), [("place", {"Travis", "Silas"}), ("posse", {"Travis"})])
def test_the_shotgun_reaches_who_is_there_beside_the_posse(shotgun_at, hit):
    town = Streets(shotgun_at=shotgun_at).rock(5)
    town.dude("Fred", "wyatt", SQUARE, bonuses=(Bonus("bullets", 9),)).dude("Travis", "you", SQUARE)
    town.dude("Silas", "you", SQUARE)
    at = table(fight(town, SQUARE, ("Fred",), ("Travis",)), Answered("play", 1))
    with pytest.raises(Suspended) as asked:
        shooting.make_play(at)
    assert set(asked.value.request.options) == hit


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
@pytest.mark.rule("A45")
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
@pytest.mark.rule("A46")
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
@pytest.mark.rule("A49")
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


@pytest.mark.rule("W-PLAY-5", "A82")
@pytest.mark.parametrize(("house", "dazzled"), [("first", "Prescott"), ("last", "Travis")])
def test_of_several_with_the_most_bullets_sun_takes_the_priority_dude_or_by_house_rule_the_last(house, dazzled):
    town = Streets(sun=house).dude("Clint", "wyatt", SQUARE)
    for name in ("Travis", "Prescott", "Philip"):
        town.dude(name, "you", SQUARE, shooter="stud")
    town.dude("Prescott", "you", SQUARE, shooter="stud", bonuses=(Bonus("bullets", 9),))
    most = town.town.stat("Prescott", "bullets")
    bonus = Bonus("bullets", most - town.town.stat("Travis", "bullets"))
    town.dude("Travis", "you", SQUARE, shooter="stud", bonuses=(bonus,))
    at = table(fight(town, SQUARE, ("Clint",), ("Travis", "Prescott", "Philip")), Answered("play", 5))
    shooting.make_play(at)
    step = at.steps[-1]
    assert step.effect == did.BonusGiven(dazzled, Bonus("bullets", -2, "shootout"))
    assert step.rules == ("W-PLAY-5", "A82")
    alone = table(fight(town, SQUARE, ("Clint",), ("Travis", "Philip")), Answered("play", 5))
    shooting.make_play(alone)
    assert alone.steps[-1].rules == ("W-PLAY-5",)


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
@pytest.mark.rule("A52")
@pytest.mark.parametrize(("no_bullets", "shooter"), [("draw", "Travis"), ("stud", "Micah")])
def test_his_shooter_is_the_best_stud_else_the_best_draw_and_of_equals_the_last(no_bullets, shooter):
    assert shooting.pick_shooter(table(shot())) == "Clint"
    town = (
        Streets(no_bullets=no_bullets)
        .dude("Fred", "wyatt", SQUARE)
        .dude("Travis", "wyatt", SQUARE)
        .dude("Micah", "wyatt", SQUARE)
    )
    at = table(fight(town, SQUARE, ("Fred", "Travis", "Micah"), leader="Fred", mark="Fred"))
    assert shooting.pick_shooter(at) == shooter  # Micah is a stud of 0 bullets


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
@pytest.mark.rule("A54")
def test_he_draws_five_for_his_shooter_and_for_its_support(shooter, others, cards):
    town = Streets()
    for name in (shooter, *others):
        town.dude(name, "wyatt", SQUARE)
    town = fight(town, SQUARE, (shooter, *others), leader=shooter, mark=shooter)
    assert shooting.cards_to_draw(town.town, shooter) == cards


@pytest.mark.rule("B11", "W-DRAW-2")
def test_a_draw_without_bullets_supports_like_any_other():
    town = Streets().dude("Clint", "wyatt", SQUARE).dude("Silas", "wyatt", SQUARE)
    town.dude("Steven", "you", SQUARE).dude("Arnold", "you", SQUARE)
    town = fight(town, SQUARE, ("Clint", "Silas"), ("Steven", "Arnold"), leader="Clint", mark="Steven")
    for name in ("Silas", "Arnold"):
        assert (town.town.stat(name, "bullets"), town.town.is_stud(name)) == (0, False)
    bullets = town.town.stat("Steven", "bullets")
    assert town.town.is_stud("Steven")
    assert shooting.your_draw(town.town, "Steven") == (5 + bullets, 1)
    assert shooting.draw_parts(town.town, "Clint") == (5, 2, 1, 0)


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
    take(at, casualties)
    assert at.state.wyatt.discard == tuple(map(code, discarded))
    assert at.state.wyatt.boot_hill == tuple(map(code, aced))


@pytest.mark.rule("W-LUMP-1")
@pytest.mark.parametrize(("casualties", "left"), [(1, "home"), (2, "discard"), (3, "boot_hill")])
@pytest.mark.rule("A58")
def test_a_harrowed_dude_goes_home_first(casualties, left):
    town = Streets().dude("Avie", "wyatt", SQUARE)
    at = table(fight(town, SQUARE, ("Avie",), leader="Avie", mark="Avie"))
    take(at, casualties)
    if left == "home":
        assert (at.state.dudes["Avie"].place, at.state.dudes["Avie"].booted) == (HIS, True)
    else:
        assert getattr(at.state.wyatt, left) == (code("Avie"),)


@pytest.mark.rule("B15")
def test_a_wanted_dude_pays_its_bounty_to_you():
    town = Streets().dude("Silas", "wyatt", SQUARE, bounty=3)
    at = table(fight(town, SQUARE, ("Silas",), leader="Silas", mark="Silas"))
    take(at, 1)
    assert at.state.purses["you"].rock == 3


@pytest.mark.rule("W-RUN-1")
@pytest.mark.rule("A61")
def test_he_flees_where_his_dudes_and_the_place_cost_less_than_your_dudes():
    town = Streets().deed("Railroad", "wyatt").dude("Fred", "wyatt", "Railroad").dude("Prescott", "you", "Railroad")
    town = fight(town, "Railroad", ("Fred",), ("Prescott",))
    assert not shooting.flees(town.town)
    town = fight(town.dude("Travis", "you", "Railroad"), "Railroad", ("Fred",), ("Prescott", "Travis"))
    assert shooting.flees(town.town)
    at = table(town)
    assert shooting.run(at)
    assert (at.state.dudes["Fred"].place, at.state.fight.posses["wyatt"]) == (HIS, ())


# -- what a card of the person's changes -------------------------------------------------------------------------------
@pytest.mark.rule("W-DRAW-2")
@pytest.mark.rule("A56")
def test_cards_of_yours_have_him_draw_more_or_fewer():
    town = shot()
    at = table(town)
    at.do(did.DrawChanged(-2), "W-DRAW-2")
    assert shooting.cards_to_draw(town_of(at), "Clint") == shooting.cards_to_draw(town.town, "Clint") - 2
    at.do(did.DrawChanged(-20), "W-DRAW-2")
    assert shooting.cards_to_draw(town_of(at), "Clint") == 0


@pytest.mark.rule("W-LUMP-1")
@pytest.mark.rule("A59")
def test_his_first_casualty_is_whom_a_card_of_yours_says():
    at = table(shot())
    at.do(did.LostFirst("Clint"), "W-LUMP-1")
    take(at, 3)
    assert at.state.wyatt.boot_hill == (code("Clint"),)
    assert at.state.wyatt.discard == (code("Fred"),)
    gone = [step for step in at.steps if isinstance(step.effect, did.DudeGone)]
    assert [(step.rule, step.beside) for step in gone] == [("W-LUMP-1", "A59"), ("W-LUMP-1", "")]


@pytest.mark.rule("W-DRAW-2")
@pytest.mark.parametrize(("reading", "cheats"), [("rank", False), ("strength", True)])
@pytest.mark.rule("A55")
def test_of_equal_ranks_he_shows_the_legal_hand_by_house_rule_only_of_equal_strength(reading, cheats):
    town = Streets(best_hand=reading).dude("Fred", "wyatt", SQUARE)
    town = fight(town, SQUARE, ("Fred",), leader="Fred", mark="Fred")
    cards = tuple(next(one.id for one in catalogue().dudes.values() if one.rank == n) for n in (13, 13, 9, 7, 5, 3))
    town.state = town.state.with_purse("wyatt", deck=cards)
    at = table(town, *(Answered("card", one) for one in cards))
    found = shooting.draw_hand(at, "Fred")
    assert (found.rank, found.is_cheating) == (6, cheats)  # a flush, with both kings stronger and cheating


# -- traits of a moment ------------------------------------------------------------------------------------------------
def joining(town: Streets, *given: Answered) -> Table:
    """Return the table after all of a shootout's posses did what follows from joining."""
    at = table(town, *given)
    found = at.state.fight.posses
    events.joined(at, (*found["wyatt"], *found["you"]))
    return at


@pytest.mark.rule("W-POSSE-4")
def test_irving_brings_a_ghost_rock_as_he_joins():
    town = Streets().rock(0).dude("Irving", "wyatt", SQUARE).dude("Travis", "you", SQUARE)
    assert joining(fight(town, SQUARE, ("Irving",), ("Travis",))).state.wyatt.rock == 1
    town = Streets().rock(0).dude("Travis", "wyatt", SQUARE).dude("Irving", "you", SQUARE)
    at = joining(fight(town, SQUARE, ("Travis",), ("Irving",)))
    assert (at.state.wyatt.rock, at.state.purses["you"].rock) == (0, 1)


@pytest.mark.rule("W-POSSE-4", "A68")
@pytest.mark.parametrize(
    ("wages", "rock", "stays", "rule"),
    [("pays", 1, True, "A68"), ("leaves", 1, False, "A68"), ("pays", 0, False, "W-POSSE-4")],
)
def test_wyatt_pays_ramiro_or_loses_him_before_bounties_are_put_up(wages, rock, stays, rule):
    town = Streets(wages=wages).rock(rock).deed("Railroad", "you").dude("Ramiro", "wyatt", "Railroad")
    town.dude("Travis", "you", "Railroad")
    at = joining(fight(town, "Railroad", ("Ramiro",), ("Travis",)))
    assert at.state.wyatt.rock == (0 if wages == "pays" else rock)
    assert ("Ramiro" in at.state.dudes) == stays
    assert at.steps[0].rule == rule
    assert at.state.fight.is_decided != stays
    assert at.state.wyatt.discard == (() if stays else (code("Ramiro"),))
    if stays:
        assert at.state.dudes["Ramiro"].bounty == 1


@pytest.mark.rule("W-POSSE-4")
@pytest.mark.parametrize(("answer", "stays"), [("pay", True), ("discard", False)])
def test_you_pay_ramiro_if_you_like(answer, stays):
    town = Streets().dude("Clint", "wyatt", SQUARE).dude("Ramiro", "you", SQUARE)
    town.state = town.state.with_purse("you", rock=2)
    at = joining(fight(town, SQUARE, ("Clint",), ("Ramiro",)), Answered("wages", answer))
    assert (at.state.purses["you"].rock, "Ramiro" in at.state.dudes) == ((1, True) if stays else (2, False))


@pytest.mark.rule("W-POSSE-4")
def test_hired_help_does_what_joining_brings():
    town = shot(rock=2)
    town.state = town.state.with_purse("wyatt", deck=(code("Irving"),))
    at = table(town, Answered("play", 2), Answered("card", code("Irving")))
    shooting.make_play(at)
    assert at.state.wyatt.rock == 1


@pytest.mark.rule("B8")
def test_who_joins_with_sloane_from_the_square_stays_unbooted():
    town = Streets().deed("Railroad", "you").dude("Fred", "wyatt", "Railroad").dude("Travis", "you", "Railroad")
    town.dude("Sloane", "wyatt", SQUARE).dude("Clint", "wyatt", SQUARE)
    at = table(fight(town, "Railroad", ("Fred",), ("Travis",)))
    posses.gather(at)
    found = at.state.dudes
    assert [(found[name].place, found[name].booted) for name in ("Sloane", "Clint")] == [
        ("Railroad", False),
        ("Railroad", True),
    ]


# -- hands are shown ---------------------------------------------------------------------------------------------------
def shown(town: Streets, his: Hand, yours: Hand) -> Table:
    """Return the table after both hands were shown."""
    at = table(town)
    at.do(did.HandShown("you", yours.rank, (), yours.is_cheating, yours.kickers), "B12")
    at.do(did.HandShown("wyatt", his.rank, (), his.is_cheating, his.kickers), "W-DRAW-2")
    events.revealed(at)
    fights.decide_round(at)
    return at


CHEATING, LEGAL = Hand(4, (9, 3, 2), is_cheating=True), Hand(4, (8, 3, 2))


@pytest.mark.rule("B12")
@pytest.mark.parametrize(
    ("dude", "own", "against", "rank"),
    [
        ("Tommy", LEGAL, CHEATING, 6),
        ("Tommy", CHEATING, CHEATING, 5),
        ("Tommy", LEGAL, LEGAL, 4),
        ("Barton", CHEATING, LEGAL, 5),
        ("Barton", LEGAL, CHEATING, 4),
    ],
)
@pytest.mark.parametrize("side", ["wyatt", "you"])
def test_tommy_and_barton_raise_the_hand_of_their_posse(dude, own, against, rank, side):
    other_side = "you" if side == "wyatt" else "wyatt"
    town = Streets().dude(dude, side, SQUARE).dude("Travis", other_side, SQUARE)
    his, yours = ((dude,), ("Travis",)) if side == "wyatt" else (("Travis",), (dude,))
    hands = (own, against) if side == "wyatt" else (against, own)
    at = shown(fight(town, SQUARE, his, yours), *hands)
    assert at.state.fight.hand(side).rank == rank
    assert at.state.fight.whole(other_side) == (rank - 4 if rank > 4 else 1)


@pytest.mark.rule("B11")
@pytest.mark.parametrize("side", ["wyatt", "you"])
def test_dave_montreal_spares_a_legal_posse_against_a_cheating_one(side):
    other_side = "you" if side == "wyatt" else "wyatt"
    town = Streets().dude("Sheriff", side, SQUARE).dude("Travis", other_side, SQUARE)
    posse = {side: ("Sheriff",), other_side: ("Travis",)}
    better = Hand(9, (5,), is_cheating=True)
    for own, against, lumps in ((LEGAL, better, 0), (CHEATING, better, 5), (LEGAL, Hand(9, (5,)), 5)):
        hands = (own, against) if side == "wyatt" else (against, own)
        at = shown(fight(town, SQUARE, posse["wyatt"], posse["you"]), *hands)
        assert (at.state.fight.whole(side), at.state.fight.whole(other_side)) == (lumps, 0)
        assert at.state.fight.loser == side
        assert any(isinstance(step.effect, did.LumpCovered) for step in at.steps) == (lumps == 0)


@pytest.mark.rule("B11", "B20")
def test_lucy_clover_puts_a_bounty_on_every_dude_of_a_cheating_posse():
    town = Streets().dude("Lucinda", "wyatt", SQUARE).dude("Travis", "you", SQUARE).dude("Prescott", "you", SQUARE)
    town = fight(town, SQUARE, ("Lucinda",), ("Travis", "Prescott"))
    at = shown(town, LEGAL, CHEATING)
    assert [at.state.dudes[name].bounty for name in ("Lucinda", "Travis", "Prescott")] == [0, 1, 1]
    put = [step for step in at.steps if isinstance(step.effect, did.BountyChanged)]
    assert {(step.rule, step.effect.by) for step in put} == {("B20", "Lucinda")}
    at = shown(town, CHEATING, LEGAL)
    assert [at.state.dudes[name].bounty for name in ("Lucinda", "Travis", "Prescott")] == [0, 0, 0]


@pytest.mark.rule("B12", "B20")
@pytest.mark.parametrize(("rank", "rule"), [(9, "B20"), (10, "B20"), (11, "B12")])
def test_a_trait_that_raises_a_rank_is_cited_unless_there_is_no_higher_one(rank, rule):
    town = fight(Streets().dude("Tommy", "you", SQUARE).dude("Max", "wyatt", SQUARE), SQUARE, ("Max",), ("Tommy",))
    at = shown(town, CHEATING, Hand(rank, (5,)))
    step = next(step for step in at.steps if isinstance(step.effect, did.RankChanged))
    assert (step.rule, at.state.fight.hand("you").rank) == (rule, min(11, rank + 2))


# -- losing dudes ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("B15")
@pytest.mark.parametrize(("roll", "key"), [(1, "shotgun"), (4, "whip")])
@pytest.mark.rule("A48")
def test_what_a_play_of_his_aces_pays_its_bounty_to_him_and_a_harrowed_dude_is_discarded(roll, key):
    for name, gain in (("Travis", 2), ("Avie", 0)):
        town = Streets().deed("Undertaker", "wyatt").rock(1).dude("Max", "wyatt", SQUARE)
        town.dude(name, "you", SQUARE, bounty=3).dude("Prescott", "you", SQUARE, bonuses=(Bonus("value", -9),))
        town.dude("Clint", "wyatt", SQUARE, bonuses=(Bonus("bullets", 9),))
        town = fight(town, SQUARE, ("Max", "Clint"), (name, "Prescott"))
        at = table(town, Answered("play", roll), Answered("shotgun", name))
        if key == "shotgun":
            shooting.make_play(at)
        else:
            events.ace_by_card(at, name, "W-PLAY-4")
        paid = 1 if key == "shotgun" else 0
        assert at.state.wyatt.rock == 1 - paid + 3 + gain  # the Undertaker pays for the aced only
        gone = next(step.effect for step in at.steps if isinstance(step.effect, did.DudeGone))
        assert gone.aced == (name != "Avie")


@pytest.mark.rule("B14")
def test_who_controls_the_undertaker_is_paid_for_every_dude_aced():
    town = Streets().rock(0).deed("Undertaker", "you").dude("Silas", "wyatt", SQUARE).dude("Clint", "wyatt", SQUARE)
    town = fight(town, SQUARE, ("Silas", "Clint"), leader="Silas", mark="Silas")
    at = table(town)
    take(at, 4)
    assert (at.state.purses["you"].rock, at.state.wyatt.rock) == (4, 0)
    at = table(town)
    take(at, 1)
    assert at.state.purses["you"].rock == 0


# -- what his reasons are ----------------------------------------------------------------------------------------------
def test_what_he_weighs_is_told_with_its_numbers():
    town = Streets().dude("Silas", "wyatt", SQUARE).dude("Travis", "you", SQUARE)
    assert posses.accepts(town.town, "Silas")[1].notes == (Note("Silas", "weighed", (5, 2)),)
    town = fight(shot(), SQUARE, ("Clint", "Fred"), ("Sheriff", "Travis", "Prescott"))
    at = table(town)
    assert shooting.run(at)
    assert at.steps[0].trail.notes == (Note("wyatt", "weighed", (12, 16), kept=False),)
    at = table(fight(town, SQUARE, ("Clint", "Fred"), ("Travis",)))
    assert not shooting.run(at)
    assert [(step.effect, step.trail.notes[0].args) for step in at.steps] == [(did.StoodGround("wyatt"), (12, 2))]


@pytest.mark.rule("W-PLAY-0")
def test_a_play_he_does_not_make_says_why():
    town = shot(rock=0)
    at = table(town, Answered("play", 3))
    shooting.make_play(at)
    assert at.steps[0].trail.notes == (Note("play 3", "too_dear", (2, 0), kept=False),)
    town = shot()
    for name in ("Sheriff", "Travis", "Prescott"):
        town.dude(name, "you", SQUARE, bonuses=(Bonus("value", 9),))
    at = table(town, Answered("play", 1))
    shooting.make_play(at)
    assert at.steps[0].trail.notes == (Note("play 1", "no_target", (5,), kept=False),)
    town.state = town.state.with_purse("wyatt", deck=(code("Railroad"),))
    at = table(town, Answered("play", 2), *[Answered("card", code("Railroad"))] * 5)
    shooting.make_play(at)
    assert at.steps[-1].trail.notes == (Note("play 2", "no_dude_drawn", (5,), kept=False),)
