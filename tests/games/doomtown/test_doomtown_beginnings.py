"""How a game, a day, a shootout and its rounds begin."""

from __future__ import annotations

from collections import Counter

import pytest

from solocompanion.core.chance import Fate
from solocompanion.core.changed_copy import changed
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.requests import Draw
from solocompanion.core.running import run
from solocompanion.core.table import Answered, Suspended, Table
from solocompanion.games.doomtown import commands as do
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.rules import decks, drawing, fights
from solocompanion.games.doomtown.rules.posses import weigh
from solocompanion.games.doomtown.state import SQUARE, Bonus, Setup, State, home
from tests.games.doomtown.play import Play
from tests.games.doomtown.streets import Streets, catalogue, code

HIS = home("wyatt")
CARDS = catalogue().cards
SEEDS = tuple(f"deck {n}" for n in range(30))


def laid_out(seed: str = "a deck", **setup) -> State:
    at = Table(State(Setup(**setup)), catalogue(), (), Fate(seed))
    decks.lay_out(at)
    return at.state


# -- his deck ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("W-DECK")
def test_a_deck_at_random_has_so_many_of_each_suit():
    for seed in SEEDS:
        deck = laid_out(seed, deck="random").wyatt.deck
        assert Counter(CARDS[one].suit for one in deck) == {"diamonds": 16, "spades": 14, "clubs": 12, "hearts": 10}
        assert max(Counter(deck).values()) <= 2  # of a base set there are two of each
        assert code("Gunslinger") not in deck


@pytest.mark.rule("W-DECK")
def test_a_deck_at_random_has_no_dude_who_leaves_unless_he_is_paid():
    diamonds = laid_out(SEEDS[0], deck="random").wyatt.deck[:16]
    at = Table(State(Setup(deck="random")), catalogue(), tuple(Answered("deck", one) for one in diamonds), None)
    with pytest.raises(Suspended) as asked:
        decks.lay_out(at)
    assert code("Clint") in asked.value.request.options
    assert code("Ramiro") not in asked.value.request.options


@pytest.mark.rule("B2", "W-SET-1")
def test_each_outfit_is_laid_by_the_rule_of_its_side():
    at = Table(State(Setup(deck="table")), catalogue(), (), None)
    decks.lay_out(at)
    laid = {step.effect.side: step.rule for step in at.steps if isinstance(step.effect, did.OutfitLaid)}
    assert laid == {"wyatt": "W-SET-1", "you": "B2"}


@pytest.mark.rule("W-DECK")
def test_of_one_suit_and_value_no_more_than_four_cards_come_into_a_deck_at_random():
    state, deck = State(Setup(deck="random")), []
    for _ in range(52):  # always the lowest card there is
        at = Table(state, catalogue(), tuple(Answered("deck", one) for one in deck), None)
        with pytest.raises(Suspended) as asked:
            decks.lay_out(at)
        deck.append(min(asked.value.request.options, key=lambda one: CARDS[one].rank))
    alike = Counter((CARDS[one].suit, CARDS[one].rank) for one in deck)
    assert set(alike.values()) == {4, 2}  # 14 spades and 10 hearts are no multiples of four


@pytest.mark.rule("W-DECK")
def test_a_token_is_in_no_deck_and_never_bought():
    token = code("Gunslinger")
    assert not any(token in catalogue().deck(deck) for deck in catalogue().decks)
    real = Table(Streets(deck="table").state.with_purse("wyatt", unseen=9), catalogue(), (), None)
    with pytest.raises(Suspended) as asked:
        drawing.draw(real, "play")
    assert isinstance(asked.value.request, Draw)
    assert code("Clint") in asked.value.request.options
    assert token not in asked.value.request.options
    at_noon = Streets().state.with_purse("you", rock=9)
    with pytest.raises(IllegalCommandError, match="only a card brings it"):
        do.Hire(token).check(at_noon, catalogue())
    do.Enter(token).check(at_noon, catalogue())


@pytest.mark.rule("B2")
def test_nobody_starts_with_a_token():
    state = changed(Streets().state, phase="setup").with_purse("you", rock=18)
    from solocompanion.games.doomtown.commands.beginning import begin  # noqa: PLC0415 - what the set-up ends with

    asked = run(lambda table, _: begin(table), None, state, catalogue()).waiting
    assert code("Travis") in asked.options
    assert code("Gunslinger") not in asked.options


@pytest.mark.rule("W-DECK", "W-SET-1")
@pytest.mark.parametrize("deck", ["learn_law_dogs", "morgan", "west_outlaws"])
def test_a_deck_of_a_list_brings_its_outfit_and_the_ghost_rock_on_it(deck):
    state = laid_out(deck=deck, yours="01003")
    listed = catalogue().decks[deck]
    assert Counter(state.wyatt.deck) == Counter(catalogue().deck(deck))
    assert (state.wyatt.outfit, state.streets["wyatt"]) == (listed.outfit, (HIS,))
    assert state.wyatt.rock == catalogue().outfits[listed.outfit].ghost_rock
    assert (state.purses["you"].outfit, state.purses["you"].rock) == ("01003", catalogue().outfits["01003"].ghost_rock)


@pytest.mark.rule("W-SET-1")
def test_the_outfit_is_in_the_middle_of_the_street_between_the_first_two_deeds():
    state = Play.seeded("in the middle", deck="learn_law_dogs").state
    assert state.streets["wyatt"].index(HIS) == 1
    assert len(state.streets["wyatt"]) == 3


@pytest.mark.rule("W-SET-1")
def test_his_deck_is_shuffled_anew_in_every_game():
    drawn = set()
    for seed in ("one", "two", "three"):
        play = Play.seeded(seed, deck="learn_law_dogs")
        drawn.add(tuple(step.effect.card for step in play.steps if isinstance(step.effect, did.CardDrawn))[:6])
    assert len(drawn) == 3


# -- the day -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("B1")
def test_a_day_is_gamblin_upkeep_high_noon_and_sundown_and_then_the_next():
    play = Play.seeded("a quiet day", winning="never")
    met = []
    while play.state.day < 2 and not play.state.is_over:
        if play.state.phase not in met:
            met.append(play.state.phase)
        if not play.flow():
            play.do(do.Pass())
    assert met == ["gamblin", "upkeep", "noon", "sundown"]
    assert play.state.is_over or (play.state.day, play.state.phase) == (2, "gamblin")


@pytest.mark.rule("W-GAM-1")
@pytest.mark.parametrize("rock", [5, 0])
def test_wyatt_antes_or_borrows_and_keeps_the_five_cards_he_draws(rock):
    deck = tuple(catalogue().deck("learn_law_dogs"))
    state = Streets().rock(rock).state.with_purse("wyatt", deck=deck).with_purse("you", rock=5)
    play = Play(Fate("ante"))
    play.state = changed(state, phase="gamblin")
    steps = play.do(do.Gamble(), "ac 2d 3h 4s 6c")
    assert sum(isinstance(step.effect, did.CardDrawn) for step in steps) == 5
    state = play.state
    assert (len(state.wyatt.deck), len(state.wyatt.discard)) == (47, 5)
    assert state.winner == "you"
    assert (state.wyatt.rock, state.wyatt.debt, state.purses["you"].rock) == (max(0, rock - 1), int(rock == 0), 6)


# -- a shootout --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("W-POSSE-1")
@pytest.mark.parametrize(("leader", "mark"), [("Max", "Travis"), ("Travis", "Max")])
def test_leader_and_mark_are_in_their_posses_and_the_leaders_side_forms_its_posse_first(leader, mark):
    town = Streets().dude("Max", "wyatt", SQUARE, booted=True).dude("Clint", "wyatt", SQUARE)
    town.dude("Travis", "you", SQUARE, booted=True).dude("Tommy", "you", SQUARE)
    fight = did.ShootoutBegun(SQUARE, leader, mark).apply(town.state)
    at = Table(changed(fight, winner="you"), catalogue(), (Answered("join", ["Tommy"]),), Fate("posses"))
    fights.go_on(at)
    assert {side: set(posse) for side, posse in at.state.fight.posses.items()} == {
        "wyatt": {"Max", "Clint"},
        "you": {"Travis", "Tommy"},
    }
    joined = [step.effect.name for step in at.steps if isinstance(step.effect, did.PosseJoined)]
    first = town.state.dudes[leader].side
    assert town.state.dudes[joined[0]].side == first
    assert at.state.fight.leading == first


@pytest.mark.rule("W-DEF-12")
def test_wyatt_has_no_goods_and_what_may_be_done_by_his_cards_he_does_not():
    town = Streets().dude("Ramiro", "wyatt", SQUARE).dude("Travis", "you", SQUARE).deed("1st Baptist", "wyatt")
    for refused in (do.SetMark("Ramiro", "has_horse"), do.Equip("Ramiro"), do.StartJob("Ramiro")):
        with pytest.raises(IllegalCommandError):
            refused.check(town.state.with_purse("you", rock=9), catalogue())
    assert not town.town.traits("1st Baptist")  # it is about a hand of cards


@pytest.mark.rule("A6")
def test_what_is_added_to_a_dude_leaves_its_cost_as_it_is_printed():
    town = Streets().dude("Max", "wyatt", SQUARE).dude("Clint", "wyatt", SQUARE).dude("Travis", "you", SQUARE)
    weighed = weigh(town.town, SQUARE)
    costs = [catalogue().dudes[code(name)].cost for name in ("Max", "Clint", "Travis")]
    assert weighed == (costs[0] + costs[1] + 3, costs[2])
    for name in ("Clint", "Travis"):
        dude = town.state.dudes[name]
        town.state = town.state.with_dude(name, bounty=5, bonuses=(*dude.bonuses, Bonus("bullets", 3)), has_horse=True)
    assert weigh(town.town, SQUARE) == weighed
