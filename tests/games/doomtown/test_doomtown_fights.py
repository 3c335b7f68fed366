"""Shootouts from the call-out to the end, with answers of every kind."""

from __future__ import annotations

from random import Random

import pytest

from solocompanion.core.chance import Fate
from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Step
from solocompanion.core.table import Answered, Mended, Suspended, Table
from solocompanion.games.doomtown import commands as do
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.correcting.shootout import SHOOTOUT
from solocompanion.games.doomtown.poker import Hand
from solocompanion.games.doomtown.rules import events, fights, jobs
from solocompanion.games.doomtown.state import SQUARE, Bonus, Call, Shootout, home
from solocompanion.games.doomtown.telling import TELLING
from tests.games.doomtown.play import NAMES as WORDS
from tests.games.doomtown.streets import Streets, catalogue, code, due

HIS, YOURS = home("wyatt"), home("you")
NAMES = ("Clint", "Fred", "Silas", "Max", "Steven", "Barton", "Avie")
YOUR_NAMES = ("Sheriff", "Travis", "Prescott", "Philip", "Tommy")


def play(state, do, given=(), fate=None) -> Table:
    at = Table(state, catalogue(), tuple(given), fate)
    do(at)
    return at


def answered(state, do, chosen: Random, seed: str) -> Table:
    """Do something with random legal answers to whatever it asks."""
    given: list[Answered] = []
    while True:
        try:
            return play(state, do, given, Fate(seed))
        except Suspended as asked:
            request = asked.request
            options = list(request.examples())
            value = chosen.choice(options)
            if request.key == "hand":
                value = f"rank {chosen.randint(1, 11)}" + " cheating" * chosen.randint(0, 1)
            given = [*waiting(state, do, given, Fate(seed)), Answered(request.key, request.check(value))]


def waiting(state, do, given, fate) -> list[Answered]:
    """Return all answers up to the open question, those of chance too."""
    at = Table(state, catalogue(), tuple(given), fate)
    with pytest.raises(Suspended):
        do(at)
    return list(at.given)


@pytest.mark.rule("B13")
@pytest.mark.parametrize(
    ("yours", "his", "loser", "lumps"),
    [
        (Hand(2, (5,)), Hand(6, (9,)), "you", (4, 0)),
        (Hand(7, (5,)), Hand(6, (9,)), "wyatt", (0, 1)),
        (Hand(2, (5,)), Hand(2, (9,)), "you", (1, 1)),
        (Hand(2, (9,)), Hand(2, (5,)), "wyatt", (1, 1)),
        (Hand(2, (9,)), Hand(2, (9,)), "", (1, 1)),
    ],
)
def test_the_difference_of_the_ranks_is_the_losers_and_of_equal_ranks_each_takes_one(yours, his, loser, lumps):
    hands = {"you": yours, "wyatt": his}
    at = Table(begun("lumps", ("Fred",), ("Travis",), leader="Fred", mark="Travis", hands=hands).state, catalogue())
    fights.decide_round(at)
    assert (at.state.fight.loser, due(at.state.fight)) == (loser, {"you": lumps[0], "wyatt": lumps[1]})


@pytest.mark.rule("B7")
@pytest.mark.parametrize(("answer", "place", "booted"), [("accept", SQUARE, False), ("refuse", YOURS, True)])
def test_an_unbooted_mark_may_refuse_and_goes_home_booted(answer, place, booted):
    town = Streets().dude("Clint", "wyatt", SQUARE).dude("Travis", "you", SQUARE)
    at = play(town.state, lambda at: fights.wyatt_calls(at, SQUARE), [Answered("accept", answer)])
    assert (at.state.dudes["Travis"].place, at.state.dudes["Travis"].booted) == (place, booted)
    assert (at.state.fight is None) == (answer == "refuse")
    assert at.state.call is None


def test_a_call_out_stands_in_the_state_while_it_waits_for_the_answer():
    town = Streets().dude("Clint", "wyatt", SQUARE).dude("Travis", "you", SQUARE)
    at = Table(town.state, catalogue(), (), Fate("x"))
    with pytest.raises(Suspended):
        fights.wyatt_calls(at, SQUARE)
    assert at.state.call == Call("Clint", "Travis")


@pytest.mark.rule("B7")
@pytest.mark.rule("W-POSSE-1")
def test_a_booted_mark_is_not_asked():
    town = Streets().dude("Clint", "wyatt", SQUARE).dude("Travis", "you", SQUARE, booted=True)
    at = play(town.state, lambda at: fights.wyatt_calls(at, SQUARE))
    assert at.state.fight.mark == "Travis"
    assert [step.rule for step in at.steps if isinstance(step.effect, did.ShootoutBegun)] == ["W-POSSE-1"]


@pytest.mark.rule("W-CALL-2")
def test_you_call_him_out_and_he_weighs_it():
    town = Streets().dude("Silas", "wyatt", SQUARE).dude("Travis", "you", SQUARE)
    at = play(town.state, lambda at: fights.person_calls(at, "Travis", "Silas"))
    assert (at.state.fight.leader, at.state.call) == ("Travis", None)
    town.dude("Sheriff", "you", SQUARE)
    at = play(town.state, lambda at: fights.person_calls(at, "Travis", "Silas"))
    assert at.state.fight is at.state.call is None
    assert (at.state.dudes["Silas"].place, at.state.dudes["Silas"].booted) == (HIS, True)


def random_town(chosen: Random) -> Streets:
    town = Streets(shotgun=chosen.choice(("you", "first")), harrowed=chosen.choice(("home", "as_any"))).rock(
        chosen.randint(0, 6)
    )
    town.deed("Railroad", "wyatt").deed("Gomorra", "you").deed("Charlie", "you", left=True).deed("Pat's", "wyatt")
    places = [SQUARE, HIS, "Railroad", "Gomorra", "Charlie", "Pat's"]
    for names, side in ((NAMES, "wyatt"), (YOUR_NAMES, "you")):
        for name in chosen.sample(names, chosen.randint(1, len(names))):
            place = chosen.choice([YOURS, *places] if side == "you" else places)
            if side == "you" and place == HIS:
                place = SQUARE
            town.dude(name, side, place, booted=chosen.random() < 0.3, bounty=chosen.choice((0, 0, 0, 2)))
    deck = list(catalogue().decks)[chosen.randrange(8)]
    town.state = town.state.with_purse("wyatt", deck=catalogue().deck(deck)[: chosen.choice((3, 20, 52))])
    return town


@pytest.mark.parametrize("seed", range(60))
def test_every_shootout_ends_and_nobody_is_in_two_places(seed):
    chosen = Random(seed)  # noqa: S311 - not for secrets
    town = random_town(chosen)
    while not (called := [place for place in (SQUARE, *town.state.deeds) if town.town.callable(place)]):
        town = random_town(chosen)
    place = chosen.choice(called)
    at = answered(town.state, lambda at: fights.wyatt_calls(at, place), chosen, f"call {seed}")
    state, cards = at.state, total(town.state)
    for n in range(200):
        if state.fight is None:
            break
        at = answered(state, fights.go_on, chosen, f"{seed} {n}")
        state = at.state
        assert total(state) == cards
        for side, posse in (state.fight.posses if state.fight else {}).items():
            for name in posse:
                assert state.dudes[name].side == side
                assert state.dudes[name].place == place
        assert state.wyatt.rock >= 0
    assert state.fight is None
    assert not any(one.until == "shootout" for dude in state.dudes.values() for one in dude.bonuses)


def total(state) -> int:
    """Count Wyatt's cards wherever they are."""
    piles = state.wyatt
    in_play = sum(1 for one in (*state.dudes.values(), *state.deeds.values()) if one.owner == "wyatt")
    return len(piles.deck) + len(piles.discard) + len(piles.boot_hill) + in_play


@pytest.mark.rule("W-PLAY-4")
def test_a_cheating_hand_costs_a_dude_where_the_coachwhip_waits():
    town = Streets().dude("Clint", "wyatt", SQUARE).dude("Travis", "you", SQUARE).dude("Sheriff", "you", SQUARE)
    at = play(town.state, lambda at: fights.wyatt_calls(at, SQUARE), [Answered("accept", "accept")])
    found = changed(at.state.fight, step="hands", must_ace_cheat=True, shooters={"wyatt": "Clint", "you": "Sheriff"})
    found = changed(found, posses={"wyatt": ("Clint",), "you": ("Sheriff", "Travis")})
    state = changed(at.state, fight=found)
    honest = play(state, fights.go_on, [Answered("hand", "two pair kickers 5 4 3")])
    assert "Travis" in honest.state.dudes
    cheating = play(state, fights.go_on, [Answered("hand", "5s 5s 4d 4h 3c"), Answered("whip", "Travis")])
    assert "Travis" not in cheating.state.dudes
    assert any(isinstance(step.effect, did.HandShown) for step in cheating.steps)


# -- order -------------------------------------------------------------------------------------------------------------
def begun(step: str, his, yours, *, leader: str, mark: str, **more) -> Streets:
    """Return a shootout in the square at a step."""
    town = Streets()
    for names, side in ((his, "wyatt"), (yours, "you")):
        for name in names:
            town.dude(name, side, SQUARE)
    leading = town.state.dudes[leader].side
    found = Shootout(SQUARE, leader, mark, {"wyatt": his, "you": yours}, leading=leading, step=step, **more)
    town.state = changed(town.state, fight=found)
    return town


@pytest.mark.rule("W-PLAY-0")
@pytest.mark.parametrize(("winner", "rolled"), [("wyatt", True), ("you", False)])
@pytest.mark.rule("W-ROUND-1")
def test_the_winner_makes_plays_first(winner, rolled):
    town = begun("posses", ("Clint",), ("Travis",), leader="Clint", mark="Travis")
    at = play(changed(town.state, winner=winner), fights.go_on, [Answered("play", 6)] if rolled else ())
    assert (at.state.fight.step, at.state.fight.has_rolled) == ("plays", rolled)
    town = begun("run", ("Max",), ("Travis",), leader="Max", mark="Travis", loser="wyatt")
    given = [Answered("run", ()), *([Answered("play", 6)] if rolled else ())]
    at = play(changed(town.state, winner=winner), fights.go_on, given)
    assert (at.state.fight.round, at.state.fight.has_rolled) == (2, rolled)
    assert [step.rule for step in at.steps if isinstance(step.effect, did.RoundEnded)] == ["W-ROUND-1"]


@pytest.mark.rule("W-PLAY-0")
@pytest.mark.rule("W-JOB-1")
def test_in_a_job_too_the_winner_makes_plays_first():
    town = Streets().dude("Clint", "wyatt", SQUARE).dude("Travis", "you", SQUARE)
    state = changed(town.state, winner="wyatt")
    begun = play(state, lambda at: jobs.start(at, "Travis", "Clint")).state
    at = play(begun, fights.go_on, [Answered("play", 6)])
    assert (at.state.fight.step, at.state.fight.has_rolled) == ("plays", True)


@pytest.mark.rule("B11")
@pytest.mark.parametrize(("leader", "mark", "first"), [("Clint", "Travis", "Clint"), ("Travis", "Clint", "Travis")])
@pytest.mark.rule("W-POSSE-1")
def test_the_leaders_side_picks_its_shooter_first_even_if_the_leader_is_gone(leader, mark, first):
    town = begun("shooters", ("Clint", "Fred"), ("Travis", "Sheriff"), leader=leader, mark=mark)
    at = play(town.state, fights.go_on, [Answered("shooter", "Travis")])
    assert next(step.effect.name for step in at.steps if isinstance(step.effect, did.ShooterPicked)) == first
    gone = did.DudeGone(leader).apply(town.state)
    at = play(gone, fights.go_on, [Answered("shooter", gone.fight.posses["you"][0])])
    picked = [step.effect.name for step in at.steps if isinstance(step.effect, did.ShooterPicked)]
    assert gone.dudes[picked[0]].side == town.state.dudes[leader].side


@pytest.mark.rule("B11")
def test_a_posse_that_is_emptied_between_two_steps_ends_the_shootout_at_once():
    town = begun("shooters", ("Clint",), ("Travis",), leader="Clint", mark="Travis")
    at = play(did.DudeGone("Travis").apply(town.state), fights.go_on)
    assert at.state.fight is None
    assert [type(step.effect) for step in at.steps] == [did.ShootoutEnded]


@pytest.mark.rule("W-DRAW-1")
def test_you_show_your_hand_before_he_draws_and_he_picks_anew_if_his_shooter_is_gone():
    both = {"wyatt": "Clint", "you": "Travis"}
    town = begun("hands", ("Clint", "Fred"), ("Travis",), leader="Clint", mark="Travis", shooters=both)
    with pytest.raises(Suspended) as asked:
        play(town.state, fights.go_on)
    assert asked.value.request.key == "hand"
    at = play(did.DudeGone("Clint").apply(town.state), fights.go_on, [Answered("hand", "rank 2")], Fate("hand"))
    picked = [step.effect.name for step in at.steps if isinstance(step.effect, did.ShooterPicked)]
    assert picked == ["Fred"]
    assert {step.effect.side: step.rule for step in at.steps if isinstance(step.effect, did.HandShown)} == {
        "you": "W-DRAW-1",
        "wyatt": "W-DRAW-2",
    }


@pytest.mark.rule("B13")
@pytest.mark.parametrize(
    ("loser", "leader", "mark", "first"),
    [
        ("wyatt", "Travis", "Clint", "wyatt"),
        ("you", "Clint", "Travis", "you"),
        ("", "Clint", "Travis", "wyatt"),
        ("", "Travis", "Clint", "you"),
    ],
)
def test_the_loser_takes_casualties_first_and_without_a_loser_the_leader(loser, leader, mark, first):
    town = begun(
        "lumps", ("Clint",), ("Travis",), leader=leader, mark=mark, loser=loser, fixed_lumps={"you": 1, "wyatt": 1}
    )
    at = play(town.state, fights.go_on, [Answered("casualty", "discard Travis")])
    gone = [step.effect.name for step in at.steps if isinstance(step.effect, did.DudeGone)]
    assert gone == (["Clint", "Travis"] if first == "wyatt" else ["Travis", "Clint"])
    assert at.state.fight is None


# -- your casualties ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("B13")
@pytest.mark.parametrize(
    ("yours", "left", "ways"),
    [
        (("Travis", "Sheriff"), 1, {"discard Travis": 1, "discard Sheriff": 1}),
        (
            ("Travis", "Sheriff"),
            2,
            {"discard Travis": 1, "ace Travis": 2, "discard Sheriff": 1, "ace Sheriff": 2},
        ),
        (("Travis", "Sheriff"), 4, {"ace Travis": 2, "ace Sheriff": 2}),
        (("Travis",), 2, {"ace Travis": 2}),
        (("Travis", "Sheriff"), 9, {"ace Travis": 2, "ace Sheriff": 2}),
        (("Avie",), 1, {"home Avie": 1}),
        (("Avie",), 2, {"discard Avie": 2}),
        (
            ("Avie", "Travis"),
            3,
            {"home Avie": 1, "discard Avie": 2, "ace Avie": 3, "discard Travis": 1, "ace Travis": 2},
        ),
        (("Avie", "Travis"), 5, {"ace Avie": 3, "ace Travis": 2}),
    ],
)
def test_casualties_are_matched_exactly_where_that_is_possible(yours, left, ways):
    town = begun("lumps", ("Clint",), yours, leader="Clint", mark=yours[0])
    assert fights.covers(town.town, left) == {**ways, "sidekick": 1}


@pytest.mark.rule("B13")
def test_a_sidekick_covers_one_and_a_harrowed_dude_goes_home_for_one():
    town = begun("lumps", ("Clint",), ("Avie",), leader="Clint", mark="Avie", loser="you", fixed_lumps={"you": 2})
    at = play(town.state, fights.go_on, [Answered("casualty", "sidekick"), Answered("casualty", "home Avie")])
    assert (at.state.dudes["Avie"].place, at.state.dudes["Avie"].booted, at.state.fight) == (YOURS, True, None)
    assert sum(isinstance(step.effect, did.LumpCovered) for step in at.steps) == 1


@pytest.mark.rule("B13")
def test_a_sidekick_that_is_known_is_named_and_goes_with_what_it_added():
    hound, cattle = code("Bluetick"), code("Mutant Cattle")
    town = begun("lumps", ("Clint",), ("Avie",), leader="Clint", mark="Avie", loser="you", fixed_lumps={"you": 1})
    state = town.state.with_dude("Avie", goods=(hound, cattle), bonuses=(Bonus("bullets", 1),))
    town.state = state
    assert {f"sidekick Avie {hound}", f"sidekick Avie {cattle}", "sidekick"} <= set(fights.covers(town.town, 1))
    at = play(state, fights.go_on, [Answered("casualty", f"sidekick Avie {cattle}")])
    assert at.state.dudes["Avie"].goods == (hound,)
    assert at.state.dudes["Avie"].bonuses == (Bonus("bullets", 1), Bonus("bullets", -1))
    assert did.LumpCovered(card=cattle) in [step.effect for step in at.steps]


@pytest.mark.rule("B15")
def test_the_bounty_on_a_casualty_of_yours_goes_to_him():
    town = begun("lumps", ("Clint",), ("Travis",), leader="Clint", mark="Travis", loser="you", fixed_lumps={"you": 1})
    state = town.rock(0).state.with_dude("Travis", bounty=2)
    at = play(state, fights.go_on, [Answered("casualty", "discard Travis")])
    assert at.state.wyatt.rock == 2


@pytest.mark.rule("B16")
def test_you_decide_for_each_of_your_dudes_whether_it_flees():
    town = begun("run", ("Max",), ("Travis", "Sheriff"), leader="Max", mark="Travis", loser="you")
    at = play(town.state, fights.go_on, [Answered("run", ("Sheriff",))])
    assert at.state.fight.posses["you"] == ("Travis",)
    assert (at.state.dudes["Sheriff"].place, at.state.dudes["Sheriff"].booted) == (YOURS, True)
    assert at.state.fight.round == 2


# -- ranks -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("B11")
def test_a_shooter_of_yours_that_is_gone_is_picked_anew_before_your_hand():
    town = begun("hands", ("Fred",), ("Travis", "Sheriff"), leader="Fred", mark="Travis")
    gone = changed(
        town.state.fight, shooters={"wyatt": "Fred", "you": "Travis"}, posses={"wyatt": ("Fred",), "you": ("Sheriff",)}
    )
    at = play(changed(town.state, fight=gone), fights.go_on, [Answered("hand", "rank 6")])
    assert at.steps[0].effect == did.ShooterPicked("Sheriff")
    none = changed(town.state.fight, shooters={"wyatt": "Fred"})
    with pytest.raises(Suspended) as waits:
        play(changed(town.state, fight=none), fights.go_on)
    assert (waits.value.request.key, set(waits.value.request.options)) == ("shooter", {"Travis", "Sheriff"})


@pytest.mark.rule("B11")
def test_a_shooter_of_yours_that_a_correction_takes_away_while_you_draw_is_picked_anew():
    town = begun("hands", ("Fred",), ("Travis", "Sheriff"), leader="Fred", mark="Travis")
    state = changed(town.state, fight=changed(town.state.fight, shooters={"wyatt": "Fred", "you": "Travis"}))
    gone = Mended((Step(did.PosseLeft("Travis"), "TABLE"),))
    at = play(state, fights.go_on, [gone, Answered("hand", "rank 6")])
    assert at.state.fight.shooters["you"] == "Sheriff"
    nobody = Mended((Step(did.PosseLeft("Travis"), "TABLE"), Step(did.PosseLeft("Sheriff"), "TABLE")))
    assert play(state, fights.go_on, [nobody]).state.fight is None


@pytest.mark.rule("B13")
def test_of_equal_ranks_without_their_cards_you_say_whose_are_better():
    state = begun("hands", ("Fred",), ("Travis",), leader="Fred", mark="Travis", shooters={"wyatt": "Fred"}).state
    for answer, loser in (("you", "wyatt"), ("wyatt", "you"), ("tie", "")):  # with no cards left his is the lowest hand
        at = play(state, fights.go_on, [Answered("hand", "rank 1"), Answered("better", answer)])
        assert (at.state.fight.loser, due(at.state.fight)) == (loser, {"you": 1, "wyatt": 1})


@pytest.mark.rule("B12")
def test_a_rank_changed_after_the_hands_are_shown_decides_the_round_anew():
    state = begun("hands", ("Fred",), ("Travis",), leader="Fred", mark="Travis", shooters={"wyatt": "Fred"}).state
    at = play(state, fights.go_on, [Answered("hand", "rank 4")])
    assert due(at.state.fight) == {"you": 0, "wyatt": 3}
    fights.change_rank(at, "wyatt", 5)
    assert (at.state.fight.loser, due(at.state.fight)) == ("you", {"you": 2, "wyatt": 0})
    fights.change_lumps(at, "you", -1)
    assert (at.state.fight.loser, due(at.state.fight)) == ("you", {"you": 1, "wyatt": 0})
    fights.change_lumps(at, "wyatt", -1)
    assert due(at.state.fight) == {"you": 1, "wyatt": 0}


@pytest.mark.rule("B13")
def test_casualties_a_card_adds_stay_whatever_changes_a_rank_after_it():
    state = begun("hands", ("Fred",), ("Travis",), leader="Fred", mark="Travis", shooters={"wyatt": "Fred"}).state
    shown = play(state, fights.go_on, [Answered("hand", "rank 6")]).state
    fight = shown.fight
    assert due(fight) == {"you": 0, "wyatt": 5}
    for first, then in (("lumps", "rank"), ("rank", "lumps")):
        at = Table(shown, catalogue(), (), None)
        for kind in (first, then):
            fights.change_lumps(at, "wyatt", 1) if kind == "lumps" else fights.change_rank(at, "you", -1)
        assert due(at.state.fight) == {"you": 0, "wyatt": 5}
    fights.change_lumps(at, "wyatt", -2)
    fights.change_rank(at, "you", -4)  # of equal ranks each takes one: his is covered by what was taken off
    assert due(at.state.fight) == {"you": 1, "wyatt": 0}
    fights.change_rank(at, "you", 4)
    assert due(at.state.fight) == {"you": 0, "wyatt": 3}


@pytest.mark.rule("B13")
def test_corrected_casualties_stay_corrected_whatever_changes_a_rank_after_it():
    state = begun("hands", ("Fred",), ("Travis",), leader="Fred", mark="Travis", shooters={"wyatt": "Fred"}).state
    shown = play(state, fights.go_on, [Answered("hand", "rank 6")]).state
    corrected = next(one for one in SHOOTOUT if one.target.kind == "lumps").put(shown, 7, "wyatt")
    at = Table(corrected, catalogue(), (), None)
    fights.change_rank(at, "you", -1)
    assert due(at.state.fight) == {"you": 0, "wyatt": 6}


@pytest.mark.rule("B13")
def test_a_round_that_is_compared_again_says_what_cards_added():
    state = begun("hands", ("Fred",), ("Travis",), leader="Fred", mark="Travis", shooters={"wyatt": "Fred"}).state
    at = Table(play(state, fights.go_on, [Answered("hand", "rank 6")]).state, catalogue(), (), None)
    said = []
    for change in (lambda: fights.change_lumps(at, "wyatt", 1), lambda: fights.change_rank(at, "you", -1)):
        before = at.state
        change()
        for step in at.steps[len(said) :]:
            said.append(TELLING.log(step.effect, before, WORDS))
            before = step.effect.apply(before)
    assert said[0] == "Wyatt's casualties changed by +1: 5 became 6."
    assert said[-1] == "Wyatt lost the round: 5 casualties for him; by cards +1 for Wyatt."


@pytest.mark.rule("B12")
def test_a_rank_changed_before_the_hands_counts_when_they_are_shown_and_for_that_round_only():
    state = begun("hands", ("Fred",), ("Travis",), leader="Fred", mark="Travis", shooters={"wyatt": "Fred"}).state
    at = play(state, lambda at: (fights.change_rank(at, "wyatt", 2), fights.go_on(at)), [Answered("hand", "rank 4")])
    assert due(at.state.fight) == {"you": 0, "wyatt": 1}
    at.do(did.RoundEnded(), "B11")
    assert (at.state.fight.shifts, at.state.fight.hands, at.state.fight.leading) == ({}, {}, "wyatt")


@pytest.mark.rule("B11")
@pytest.mark.parametrize("step", ["shooters", "run"])
def test_a_posse_that_a_correction_empties_while_a_question_waits_ends_the_shootout(step):
    town = begun(step, ("Max",), ("Travis", "Sheriff"), leader="Travis", mark="Max", loser="you")
    mended = Mended(tuple(Step(did.PosseLeft(name), "B18") for name in ("Travis", "Sheriff")))
    at = play(town.state, fights.go_on, [mended])
    assert at.state.fight is None
    assert at.state.dudes["Travis"].place == YOURS


@pytest.mark.rule("B16")
@pytest.mark.parametrize(
    ("loser", "leader", "is_asked"), [("wyatt", "Travis", False), ("", "Fred", False), ("you", "Fred", True)]
)
def test_the_loser_decides_first_whether_to_flee(loser, leader, is_asked):
    mark = "Fred" if leader == "Travis" else "Travis"
    town = begun("run", ("Fred",), ("Travis", "Sheriff"), leader=leader, mark=mark, loser=loser)
    if is_asked:
        with pytest.raises(Suspended):
            play(town.state, fights.go_on)
    else:  # he flees, and you need not say
        assert play(town.state, fights.go_on).state.fight is None


@pytest.mark.rule("B11")
def test_traits_count_once_both_hands_are_shown():
    town = begun("hands", ("Fred",), ("Barton",), leader="Fred", mark="Barton", shooters={"wyatt": "Fred"})
    at = play(town.state, fights.go_on, [Answered("hand", "5s 5s 4d 9h Kc")])
    assert at.state.fight.hand("you").rank == 3
    assert due(at.state.fight) == {"you": 0, "wyatt": 2}


@pytest.mark.rule("A76")
def test_a_call_out_that_you_refuse_was_his_play():
    town = Streets().rock(0).deed("Gomorra", "wyatt").dude("Clint", "wyatt", "Gomorra").dude("Travis", "you", "Gomorra")
    state = changed(town.state.with_purse("wyatt", deck=(code("Railroad"),)), turn="wyatt")
    given = [Answered("card", code("Railroad")), Answered("accept", "refuse")]
    at = play(state, do.WyattPlay().run, given)
    assert (at.state.turn, at.state.dudes["Travis"].place, at.state.fight) == ("you", YOURS, None)


@pytest.mark.rule("B15")
@pytest.mark.parametrize(
    ("owner", "holder", "paid"), [("wyatt", "", "you"), ("wyatt", "you", "wyatt"), ("you", "", "wyatt")]
)
def test_the_bounty_goes_to_the_other_side_than_that_of_its_controller(owner, holder, paid):
    town = Streets().dude("Fred", owner, SQUARE, holder=holder, bounty=3)
    at = Table(town.state, catalogue(), (), Fate("x"))
    before = {side: purse.rock for side, purse in at.state.purses.items()}
    events.lose(at, "Fred", "B13", aced=False)
    assert {side: purse.rock - before[side] for side, purse in at.state.purses.items()}[paid] == 3


@pytest.mark.rule("B18")
def test_what_a_deed_has_for_the_shootout_ends_with_it():
    town = Streets().deed("Railroad", "you")
    state = town.state.with_deed("Railroad", bonuses=(Bonus("control", 2, "shootout"), Bonus("control", 1, "day")))
    assert did.ShootoutEnded().apply(state).deeds["Railroad"].bonuses == (Bonus("control", 1, "day"),)
