"""Wyatt's set-up and his plays at noon, on a table with the cards he draws."""

from __future__ import annotations

from statistics import mean

import pytest

from solocompanion.core.chance import Fate
from solocompanion.core.changed_copy import changed
from solocompanion.core.table import Answered, Suspended, Table
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.rules import noon
from solocompanion.games.doomtown.rules.setup import set_up
from solocompanion.games.doomtown.state import SQUARE, home
from tests.games.doomtown.streets import Streets, catalogue, code

HIS = home("wyatt")


def table(town: Streets, *cards: str, fate: Fate | None = None, rock: int | None = None) -> Table:
    """Return a table on which he draws these cards, by the first words of their names, and no others."""
    codes = tuple(map(code, cards))
    state = town.state.with_purse("wyatt", deck=codes)
    if rock is not None:
        state = state.with_purse("wyatt", rock=rock)
    given = () if fate else tuple(Answered("card", one) for one in codes)
    return Table(state, catalogue(), given, fate)


def places(state) -> dict[str, str]:
    """Return where everybody is, by name; * for booted."""
    names = catalogue().dudes
    return {names[one.card].name.split()[0] + "*" * one.booted: one.place for one in state.dudes.values()}


# -- set-up ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("W-SET-2")
@pytest.mark.rule("A32")
@pytest.mark.rule("A34")
def test_he_hires_until_his_ghost_rock_is_spent_and_builds_to_the_right_then_to_the_left():
    at = table(
        Streets(), "Pair of Six", "Clint", "Railroad", "Establishin", "Prescott", "Undertaker", "Steven", "Max",
        "Barton", "Gomorra", rock=18,
    )  # fmt: skip
    set_up(at)
    state = at.state
    assert list(state.streets["wyatt"]) == [code("Undertaker"), HIS, code("Railroad")]
    assert state.wyatt.rock == 0
    assert len(state.dudes) == 5  # 5, 5, 1, 6: then 1 is left, and Barton takes it
    assert set(state.wyatt.discard) == {code("Pair of Six"), code("Establishin")}
    assert state.wyatt.deck == (code("Gomorra"),)


@pytest.mark.rule("W-SET-2")
def test_the_dude_he_cannot_pay_takes_what_is_left_and_later_ones_are_laid_away():
    at = table(Streets(), "Max", "Clint", "Steven", "Railroad", "Undertaker", rock=8)
    set_up(at)
    assert places(at.state) == {"Max": code("Undertaker"), "Clint": code("Railroad")}
    assert at.state.wyatt.rock == 0
    assert at.state.wyatt.discard == (code("Steven"),)


@pytest.mark.rule("W-SET-3")
def test_a_deed_out_of_town_comes_besides_and_gets_a_booted_keeper():
    at = table(Streets(), "Pat's", "Max", "Clint", "Railroad", "Undertaker", "Pair of Six", "Steven", rock=11)
    set_up(at)
    state = at.state
    assert state.outside == (code("Pat's"),)
    assert places(state) == {"Max": code("Undertaker"), "Clint": code("Railroad"), "Steven*": code("Pat's")}
    assert state.wyatt.discard == (code("Pair of Six"),)


@pytest.mark.rule("W-SET-2")
def test_a_deck_that_can_bring_nothing_more_ends_the_drawing():
    at = table(Streets(), "Clint", "Railroad", "Pair of Six", rock=9)
    set_up(at)
    assert places(at.state) == {"Clint": code("Railroad")}
    assert at.state.wyatt.deck == (code("Pair of Six"),)


@pytest.mark.rule("W-DEF-13")
def test_a_deck_that_the_set_up_empties_is_made_anew_of_the_discard_pile():
    at = table(Streets(), "Clint", "Pair of Six", "Railroad", rock=9)  # nothing is left that could be his second deed
    set_up(at)
    assert (at.state.wyatt.deck, at.state.wyatt.discard) == ((code("Pair of Six"),), ())
    assert [step.rule for step in at.steps if isinstance(step.effect, did.DeckReshuffled)] == ["W-DEF-13"]
    done = table(Streets(), "Pair of Six", "Clint", "Railroad", "Undertaker", rock=5)  # he needs no card any more
    set_up(done)
    assert (done.state.wyatt.deck, done.state.wyatt.discard) == ((), (code("Pair of Six"),))


@pytest.mark.rule("W-SET-2")
def test_of_a_real_deck_he_draws_though_nobody_knows_its_cards():
    town = Streets(deck="table").rock(11)
    town.state = town.state.with_purse("wyatt", unseen=52)
    drawn = tuple(map(code, ("Pair of Six", "Clint", "Railroad", "Max", "Undertaker")))
    at = Table(town.state, catalogue(), tuple(Answered("card", one) for one in drawn), None)
    set_up(at)
    assert places(at.state) == {"Max": code("Undertaker"), "Clint": code("Railroad")}
    assert at.state.wyatt.unseen == 47


@pytest.mark.rule("W-SET-3")
def test_a_keeper_is_drawn_from_the_discard_pile_made_anew_if_the_deck_has_none():
    town = Streets().rock(5)
    cards = tuple(map(code, ("Pat's", "Clint", "Railroad", "Steven", "Undertaker")))
    town.state = town.state.with_purse("wyatt", deck=cards)
    drawn = [*cards, code("Steven")]
    at = Table(town.state, catalogue(), tuple(Answered("card", one) for one in drawn), None)
    set_up(at)
    assert places(at.state) == {"Clint": code("Undertaker"), "Steven*": code("Pat's")}


@pytest.mark.rule("W-SET-2")
def test_deeds_of_yours_are_none_of_his_two():
    at = table(Streets().deed("Gomorra", "you").deed("Bank", "you"), "Clint", "Max", "Railroad", "Undertaker", rock=11)
    set_up(at)
    assert places(at.state) == {"Max": code("Undertaker"), "Clint": code("Railroad")}


@pytest.mark.rule("W-SET-4")
def test_of_two_dudes_alike_chance_takes_one_for_the_first_deed():
    clown = code("Pagliaccio")  # not unique
    cards = (clown, clown, code("Railroad"), code("Undertaker"))
    town = Streets().rock(2 * catalogue().dudes[clown].cost)
    town.state = town.state.with_purse("wyatt", deck=cards)
    at = Table(town.state, catalogue(), tuple(Answered("card", one) for one in cards), None)
    with pytest.raises(Suspended) as asked:
        set_up(at)
    assert asked.value.request.options == (clown, f"{clown}#2")


@pytest.mark.rule("W-SET-4")
def test_the_first_dude_goes_to_the_first_deed_unbooted():
    at = table(Streets(), "Clint", "Max", "Railroad", "Undertaker", rock=11)
    set_up(at)
    assert places(at.state) == {"Max": code("Undertaker"), "Clint": code("Railroad")}


def test_set_up_comes_to_what_simulations_of_the_rules_came_to():
    """Averages over the eight decks of the base set, as a quick simulation elsewhere gave them (3.2)."""
    drawn, dudes, influence, control = [], [], [], []
    for deck in list(catalogue().decks)[:8]:
        for n in range(25):
            outfit = catalogue().decks[deck].outfit
            town = Streets()
            cards = catalogue().deck(deck)
            rock = catalogue().outfits[outfit].ghost_rock
            town.state = town.state.with_purse("wyatt", outfit=outfit, deck=cards, rock=rock)
            at = Table(town.state, catalogue(), (), Fate(f"{deck} {n}"))
            set_up(at)
            town.state = at.state
            drawn.append(len(cards) - len(at.state.wyatt.deck))
            dudes.append(len(at.state.dudes))
            influence.append(town.town.influence("wyatt"))
            control.append(town.town.control("wyatt"))
            assert len(town.town.in_town()) == 2
            assert at.state.wyatt.rock == 0
    assert 16 < mean(drawn) < 22
    assert 4.3 < mean(dudes) < 5.9
    assert 5.5 < mean(influence) < 9
    assert 1.7 < mean(control) < 3.1


# -- noon --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("W-NOON-1")
def test_he_passes_without_a_card_after_your_pass_while_he_would_win():
    town = Streets().deed("Undertaker", "wyatt").dude("Clint", "wyatt", HIS)
    at = table(town, "Railroad")
    at.state = changed(at.state, passes=1)
    assert noon.play(at).kind == "pass"
    assert at.state.wyatt.deck == (code("Railroad"),)
    assert at.state.passes == 2
    at = table(town, "Railroad")
    assert noon.play(at).kind == "deed"
    never = Streets(winning="never").deed("Undertaker", "wyatt").dude("Clint", "wyatt", HIS)
    at = table(never, "Railroad")
    at.state = changed(at.state, passes=1)
    assert noon.play(at).kind == "deed"


@pytest.mark.rule("W-NOON-2")
def test_his_card_is_named_with_every_condition_that_was_not_met_before():
    at = table(Streets().dude("Steven", "wyatt", HIS).rock(0), "Clint")
    assert noon.play(at).name == f"move Steven {SQUARE}"
    met = next(step for step in at.steps if isinstance(step.effect, did.ConditionMet))
    assert [(one.subject, one.key, one.args) for one in met.trail.notes] == [
        ("spades_1", "too_dear", (5, 0)),
        ("spades_2", "met", ()),
    ]
    assert met.rule == "W-S2"
    assert at.state.dudes["Steven"].place == SQUARE
    assert at.state.wyatt.discard == (code("Clint"),)


@pytest.mark.rule("W-NOON-3")
def test_a_card_he_plays_is_not_laid_away():
    at = table(Streets().rock(5), "Clint")
    noon.play(at)
    assert places(at.state) == {"Clint": HIS}
    assert (at.state.wyatt.rock, at.state.wyatt.discard) == (0, ())


@pytest.mark.rule("W-D1")
@pytest.mark.rule("A21")
def test_a_deed_goes_where_his_deeds_cost_less_then_where_there_are_fewer_then_by_chance():
    town = Streets().deed("Undertaker", "wyatt").deed("Gomorra", "wyatt", left=True)
    at = table(town, "Railroad")
    noon.play(at)
    assert at.state.streets["wyatt"][0] == code("Railroad")
    town = Streets().deed("Undertaker", "wyatt").deed("Bunkhouse", "wyatt", left=True).deed("B & B", "wyatt", left=True)
    at = table(town, "Railroad")
    left = sum(catalogue().deeds[code(one)].cost for one in ("Bunkhouse", "B & B"))
    noon.play(at)
    assert (at.state.streets["wyatt"][0] == code("Railroad")) == (left < 4)
    at = Table(
        Streets().state.with_purse("wyatt", deck=(code("Railroad"),)),
        catalogue(),
        (Answered("card", code("Railroad")),),
        None,
    )
    with pytest.raises(Suspended):
        noon.play(at)


@pytest.mark.rule("W-D7")
@pytest.mark.rule("A23")
def test_diamonds_7_draws_up_to_five_cards_and_the_dude_comes_booted_for_all_he_has():
    def town():
        made = Streets().deed("Undertaker", "you").dude("Sheriff", "you", "Undertaker").deed("Railroad", "wyatt")
        return made.rock(1)

    at = table(town(), "Gomorra", "Pair of Six", "Bunkhouse", "Max")
    noon.play(at)
    assert places(at.state)["Max*"] == "Railroad"
    assert at.state.wyatt.rock == 0
    assert len(at.state.wyatt.discard) == 3
    at = table(town(), "Gomorra", "Pair of Six", "Bunkhouse", "Establishin", "Bank", "Pony", "Max")
    assert noon.play(at).kind == "pass"
    assert len(at.state.wyatt.discard) == 6  # each card once
    assert next(one for one in at.steps[-2].trail.notes if one.key == "no_dude_drawn").args == (5,)
    met = [one.effect.id for one in at.steps if isinstance(one.effect, did.ConditionMet)]
    assert met == ["diamonds_7", "diamonds_8"]
    assert at.state.wyatt.deck == (code("Max"),)


@pytest.mark.rule("W-S6")
def test_spades_6_brings_the_dude_for_whatever_he_has_left():
    at = table(Streets().deed("Undertaker", "you").dude("Sheriff", "you", "Undertaker").rock(3), "Max")
    noon.play(at)
    assert places(at.state)["Max"] == HIS
    assert at.state.wyatt.rock == 0


@pytest.mark.rule("W-DEF-13", "A63")
def test_an_empty_deck_is_made_of_the_discard_pile_and_without_cards_he_passes():
    town = Streets().rock(0)
    town.state = town.state.with_purse("wyatt", discard=(code("Railroad"),))
    at = Table(town.state, catalogue(), (Answered("card", code("Railroad")),), None)
    noon.play(at)
    assert isinstance(at.steps[0].effect, did.DeckReshuffled)
    at = table(Streets())
    assert noon.play(at).kind == "pass"
    assert [step.rule for step in at.steps if isinstance(step.effect, did.Passed)] == ["A63"]


@pytest.mark.rule("W-DEF-8")
def test_a_move_boots_where_moves_boot():
    town = Streets().deed("Undertaker", "you").dude("Sheriff", "you", "Undertaker")
    town.deed("Pat's", "wyatt").dude("Clint", "wyatt", "Pat's")
    at = table(town, "Pair of Six")
    noon.play(at)
    assert (at.state.dudes["Clint"].place, at.state.dudes["Clint"].booted) == (SQUARE, True)


@pytest.mark.rule("A33")
@pytest.mark.parametrize(("late", "outside"), [("discard", 0), ("keep", 1)])
def test_a_deed_out_of_town_after_two_in_town_is_discarded_or_by_house_rule_kept(late, outside):
    town = Streets(late_out_of_town=late)
    at = table(town, "Railroad", "Undertaker", "Pat's", "Clint", "Steven", rock=5)
    set_up(at)
    assert len(at.state.outside) == outside
    assert (code("Pat's") in at.state.wyatt.discard) != bool(outside)


@pytest.mark.rule("A40")
def test_with_one_dude_at_home_only_the_first_deed_gets_one():
    at = table(Streets(), "Railroad", "Clint", "Undertaker", rock=5)
    set_up(at)
    assert places(at.state) == {"Clint": code("Undertaker")}
