"""Shootouts from the call-out to the end, with answers of every kind."""

from __future__ import annotations

from random import Random

import pytest

from solocompanion.core.chance import Fate
from solocompanion.core.changing import changed
from solocompanion.core.table import Answered, Suspended, Table
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.poker import Hand
from solocompanion.games.doomtown.rules import fights
from solocompanion.games.doomtown.state import SQUARE, home
from tests.games.doomtown.streets import Streets, catalogue

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
    assert fights.decide(yours, his) == (loser, {"you": lumps[0], "wyatt": lumps[1]})


@pytest.mark.rule("B7")
@pytest.mark.parametrize(("answer", "place", "booted"), [("accept", SQUARE, False), ("refuse", YOURS, True)])
def test_an_unbooted_mark_may_refuse_and_goes_home_booted(answer, place, booted):
    town = Streets().dude("Clint", "wyatt", SQUARE).dude("Travis", "you", SQUARE)
    at = play(town.state, lambda at: fights.wyatt_calls(at, SQUARE), [Answered("accept", answer)])
    assert (at.state.dudes["Travis"].place, at.state.dudes["Travis"].booted) == (place, booted)
    assert (at.state.fight is None) == (answer == "refuse")


@pytest.mark.rule("B7")
def test_a_booted_mark_is_not_asked():
    town = Streets().dude("Clint", "wyatt", SQUARE).dude("Travis", "you", SQUARE, booted=True)
    at = play(town.state, lambda at: fights.wyatt_calls(at, SQUARE))
    assert at.state.fight.mark == "Travis"


@pytest.mark.rule("W-CALL-2")
def test_you_call_him_out_and_he_weighs_it():
    town = Streets().dude("Silas", "wyatt", SQUARE).dude("Travis", "you", SQUARE)
    at = play(town.state, lambda at: fights.person_calls(at, "Travis", "Silas"))
    assert at.state.fight.leader == "Travis"
    town.dude("Sheriff", "you", SQUARE)
    at = play(town.state, lambda at: fights.person_calls(at, "Travis", "Silas"))
    assert at.state.fight is None
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
