"""Wyatt's four trees: each condition met, and why it is passed over, in towns of a few pieces."""

from __future__ import annotations

import pytest

from solocompanion.core.ladder import narrow
from solocompanion.games.doomtown.rules.decision_trees import walk
from solocompanion.games.doomtown.state import SQUARE, Bonus, home
from tests.games.doomtown.streets import Streets, catalogue, code

HIS, YOURS = home("wyatt"), home("you")
CARDS = {"hearts": "Pair of Six", "clubs": "Establishin'", "diamonds": "Railroad", "spades": "Clint"}


def play(town: Streets, suit: str, card: str = ""):
    """Return the condition that is met, the plays left after its criteria, and the reasons of those before."""
    condition, found, passed = walk(town.town, code(card or CARDS[suit]))
    left, _ = narrow(found.plays, found.by, lambda one: one.name)
    return condition.id, [one.name for one in left], [one.key for _, one in passed]


def calm() -> Streets:
    """A town in which Wyatt is not threatened."""
    return Streets().dude("Steven", "wyatt", HIS)


def threatened() -> Streets:
    """A town in which the person has more control than Wyatt influence, and nobody can do anything about it."""
    return Streets().deed("Undertaker", "you").dude("Sheriff", "you", "Undertaker")


# -- hearts ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("W-H1")
@pytest.mark.rule("W-H6")
def test_hearts_1_passes_unless_he_is_threatened():
    assert play(calm(), "hearts") == ("hearts_1", ["pass"], [])
    assert play(threatened(), "hearts") == (
        "hearts_6",
        ["pass"],
        ["threatened", "no_dude", "no_dude", "no_take_over", "nobody_to_call"],
    )


@pytest.mark.rule("W-H2")
def test_hearts_2_brings_the_first_dude_from_out_of_town_to_the_square():
    town = (
        threatened().deed("Pat's", "wyatt").dude("Fred", "wyatt", "Pat's").dude("Silas", "wyatt", "Pat's", booted=True)
    )
    assert play(town, "hearts")[:2] == ("hearts_2", ["move Fred square"])


@pytest.mark.rule("W-H3")
def test_hearts_3_sends_the_first_of_home_and_square_to_a_deed_of_his_that_is_lost():
    town = threatened().deed("Railroad", "wyatt").deed("Gomorra", "wyatt")
    town.dude("Philip", "you", "Railroad").dude("Travis", "you", "Gomorra").dude("Prescott", "you", "Gomorra")
    town.dude("Fred", "wyatt", HIS).dude("Silas", "wyatt", SQUARE)
    assert play(town, "hearts")[:2] == ("hearts_3", ["move Fred Railroad"])
    town.dude("Fred", "wyatt", HIS, booted=True)
    assert play(town, "hearts")[:2] == ("hearts_3", ["move Silas Railroad"])


@pytest.mark.rule("W-H4")
@pytest.mark.rule("W-DEF-11")
def test_hearts_4_takes_control_of_a_deed_where_that_gains_control():
    town = threatened().deed("Railroad", "you").dude("Clint", "wyatt", HIS)
    assert play(town, "hearts")[:2] == ("hearts_4", ["move Clint Railroad"])
    town = threatened().deed("Railroad", "you").deed("Gomorra", "wyatt").dude("Clint", "wyatt", "Gomorra")
    town.dude("Philip", "you", "Gomorra")
    assert play(town, "hearts")[0] != "hearts_4"


@pytest.mark.rule("W-H5")
def test_hearts_5_calls_out_where_the_person_controls():
    town = threatened().dude("Silas", "wyatt", "Undertaker")
    assert play(town, "hearts")[:2] == ("hearts_5", ["call Undertaker"])
    town.dude("Silas", "wyatt", "Undertaker", booted=True)
    assert play(town, "hearts")[0] == "hearts_6"


# -- diamonds ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("W-D1")
def test_diamonds_1_plays_the_deed_he_can_pay():
    assert play(calm().rock(2), "diamonds") == ("diamonds_1", ["deed"], [])
    assert play(calm().rock(1), "diamonds")[2][0] == "too_dear"
    assert play(calm().deed("Railroad", "wyatt"), "diamonds")[2][0] == "in_play"
    assert play(calm().deed("Railroad", "you"), "diamonds")[0] == "diamonds_1"


@pytest.mark.rule("W-D2")
def test_diamonds_2_guards_a_deed_that_he_controls():
    town = calm().rock(0).deed("Bunkhouse", "wyatt").deed("Gomorra", "wyatt")
    assert play(town, "diamonds")[:2] == ("diamonds_2", ["move Steven Gomorra"])
    town.dude("Silas", "wyatt", "Gomorra").dude("Fred", "wyatt", "Bunkhouse", booted=True)
    assert play(town, "diamonds")[0] == "diamonds_4"


@pytest.mark.rule("W-D2")
@pytest.mark.rule("A13")
def test_somebody_booted_at_home_is_nobody_at_home_but_by_house_rule():
    def town(**setup):
        made = Streets(**setup).rock(0).deed("Gomorra", "wyatt").dude("Steven", "wyatt", HIS, booted=True)
        return made.dude("Silas", "wyatt", SQUARE)

    assert play(town(), "diamonds")[:2] == ("diamonds_2", ["move Silas Gomorra"])
    met, _, before = play(town(booted_home="somebody"), "diamonds")
    assert met == "diamonds_8"
    assert before[1] == "home_booted"


@pytest.mark.rule("W-D3")
def test_diamonds_3_goes_back_to_a_deed_he_owns():
    town = calm().rock(0).deed("Gomorra", "wyatt").dude("Sheriff", "you", "Gomorra")
    assert play(town, "diamonds")[:2] == ("diamonds_3", ["move Steven Gomorra"])


@pytest.mark.rule("W-D4")
def test_diamonds_4_strengthens_the_deed_with_the_lowest_differential():
    town = calm().rock(0).deed("Railroad", "wyatt").deed("Gomorra", "wyatt")
    town.dude("Silas", "wyatt", "Railroad").dude("Fred", "wyatt", "Gomorra").dude("Travis", "you", "Gomorra")
    assert play(town, "diamonds")[:2] == ("diamonds_4", ["move Steven Gomorra"])


@pytest.mark.rule("A22")
@pytest.mark.parametrize(("lowest_pd", "deed"), [("anywhere", "Pat's"), ("town", "Gomorra")])
def test_diamonds_4_reaches_a_deed_out_of_town_but_by_house_rule(lowest_pd, deed):
    town = Streets(lowest_pd=lowest_pd).rock(0).dude("Steven", "wyatt", HIS)
    town.deed("Gomorra", "wyatt").deed("Pat's", "wyatt").dude("Fred", "wyatt", "Gomorra")
    town.state = town.state.with_deed("Pat's", bonuses=(Bonus("control", 1),))
    town.dude("Silas", "wyatt", "Pat's").dude("Travis", "you", "Pat's")
    assert play(town, "diamonds")[:2] == ("diamonds_4", [f"move Steven {deed}"])


@pytest.mark.rule("A7")
@pytest.mark.parametrize(("priority", "dude", "deed"), [("now", "Prescott", "Railroad"), ("printed", "Clint", "1st")])
def test_priority_goes_by_the_numbers_of_now_or_by_house_rule_by_those_printed(priority, dude, deed):
    town = Streets(priority=priority).rock(0).deed("Railroad", "wyatt").deed("1st", "wyatt")
    town.dude("Clint", "wyatt", HIS).dude("Prescott", "wyatt", HIS, bonuses=(Bonus("bullets", 3),))
    town.state = town.state.with_deed("Railroad", bonuses=(Bonus("control", 3),))
    assert play(town, "spades", "Max")[:2] == ("spades_2", [f"move {dude} square"])
    assert play(town, "diamonds")[:2] == ("diamonds_2", [f"move {dude} {deed}"])


@pytest.mark.rule("W-D5")
def test_diamonds_5_calls_out_at_a_deed_he_controls_from_zero_on():
    town = Streets().rock(0).deed("Gomorra", "wyatt").dude("Clint", "wyatt", "Gomorra").dude("Travis", "you", "Gomorra")
    assert play(town, "diamonds")[:2] == ("diamonds_5", ["call Gomorra"])
    town.dude("Silas", "you", "Gomorra")
    assert play(town, "diamonds")[2][4] == "pd_below"


@pytest.mark.rule("W-D6")
def test_diamonds_6_takes_a_deed_while_he_is_threatened():
    town = threatened().rock(0).deed("Gomorra", "you").deed("Pat's", "wyatt").dude("Clint", "wyatt", "Pat's")
    assert play(town, "diamonds")[:2] == ("diamonds_6", ["move Clint Gomorra"])


@pytest.mark.rule("W-D7")
@pytest.mark.rule("W-D8")
def test_diamonds_7_recruits_for_an_undefended_deed_of_his():
    town = threatened().rock(0).deed("Railroad", "wyatt").deed("Gomorra", "wyatt")
    assert play(town, "diamonds")[:2] == ("diamonds_7", ["recruit Gomorra"])
    assert play(calm().rock(0), "diamonds") == (
        "diamonds_8",
        ["pass"],
        ["too_dear", "no_deed", "no_deed", "no_deed", "nobody_to_call", "not_threatened", "not_threatened"],
    )


# -- clubs -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("W-C1")
@pytest.mark.rule("W-DEF-9")
@pytest.mark.rule("A24")
def test_clubs_1_calls_out_at_the_highest_differential_from_zero_on():
    town = Streets().deed("Gomorra", "you").deed("Railroad", "you")
    town.dude("Clint", "wyatt", "Gomorra").dude("Sheriff", "you", "Gomorra")
    town.dude("Silas", "wyatt", "Railroad").dude("Fred", "wyatt", "Railroad").dude("Philip", "you", "Railroad")
    assert play(town, "clubs")[:2] == ("clubs_1", ["call Railroad"])


@pytest.mark.rule("W-C2")
@pytest.mark.rule("A19")
def test_clubs_2_moves_the_first_dude_from_home_to_the_square():
    town = calm().dude("Clint", "wyatt", HIS).dude("Max", "wyatt", HIS, booted=True)
    assert play(town, "clubs")[:2] == ("clubs_2", ["move Clint square"])


@pytest.mark.rule("W-C3")
def test_clubs_3_moves_from_the_square_to_the_persons_deed_with_the_lowest_differential():
    town = Streets().deed("Gomorra", "you").deed("Railroad", "you").deed("Blake", "you")
    town.dude("Clint", "wyatt", SQUARE).dude("Travis", "you", "Railroad").dude("Philip", "you", "Blake")
    town.dude("Prescott", "you", "Blake")
    assert play(town, "clubs")[:2] == ("clubs_3", ["move Clint Railroad"])


@pytest.mark.rule("W-C4")
def test_clubs_4_calls_out_whatever_the_differential():
    town = Streets().deed("Gomorra", "you").dude("Clint", "wyatt", "Gomorra").dude("Sheriff", "you", "Gomorra")
    town.dude("Travis", "you", "Gomorra")
    assert play(town, "clubs")[:2] == ("clubs_4", ["call Gomorra"])


@pytest.mark.rule("W-C5")
def test_clubs_5_takes_a_deed_even_where_he_loses_as_much():
    town = Streets().deed("Railroad", "you").deed("Gomorra", "you").dude("Clint", "wyatt", "Gomorra")
    assert play(town, "clubs")[:2] == ("clubs_5", ["move Clint Railroad"])
    assert (
        play(Streets().deed("Blake", "you").deed("Pat's", "wyatt").dude("Clint", "wyatt", "Pat's"), "clubs")[0]
        == "clubs_8"
    )


@pytest.mark.rule("W-C6")
def test_clubs_6_calls_out_at_any_deed():
    town = Streets().deed("Gomorra", "wyatt").dude("Clint", "wyatt", "Gomorra").dude("Travis", "you", "Gomorra")
    assert play(town, "clubs")[:2] == ("clubs_6", ["call Gomorra"])


@pytest.mark.rule("W-C7")
@pytest.mark.rule("W-C8")
def test_clubs_7_moves_from_the_square_to_any_deed_in_town():
    town = Streets().deed("Gomorra", "wyatt").deed("Pat's", "you").dude("Clint", "wyatt", SQUARE)
    assert play(town, "clubs")[:2] == ("clubs_7", ["move Clint Gomorra"])
    assert play(Streets(), "clubs")[0] == "clubs_8"


# -- spades ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("W-S1")
@pytest.mark.rule("W-S7")
@pytest.mark.rule("A20")
def test_spades_1_plays_the_dude_he_can_pay():
    assert play(Streets().rock(5), "spades")[:2] == ("spades_1", [f"dude {HIS}"])
    assert play(Streets().rock(4), "spades") == (
        "spades_7",
        ["pass"],
        ["too_dear", "no_dude", "no_dude", "no_take_over", "nobody_to_call", "not_threatened"],
    )
    assert play(Streets().dude("Clint", "wyatt", HIS, booted=True), "spades")[2][0] == "in_play"


@pytest.mark.rule("W-S3")
def test_spades_3_moves_to_the_persons_deed_with_the_lowest_differential_from_zero_on():
    town = Streets().rock(0).deed("Gomorra", "you").deed("Railroad", "you").dude("Steven", "wyatt", SQUARE)
    town.dude("Travis", "you", "Railroad").dude("Silas", "you", "Railroad")
    assert play(town, "spades")[:2] == ("spades_3", ["move Steven Gomorra"])
    town.dude("Fred", "you", "Gomorra").dude("Philip", "you", "Gomorra").dude("Tommy", "you", "Gomorra")
    assert play(town, "spades")[0] != "spades_3"


@pytest.mark.rule("W-S5")
def test_spades_5_calls_out_in_the_square_from_zero_on():
    town = Streets().rock(0).dude("Steven", "wyatt", SQUARE).dude("Travis", "you", SQUARE)
    assert play(town, "spades")[:2] == ("spades_5", [f"call {SQUARE}"])
    town.dude("Silas", "you", SQUARE)
    assert play(town, "spades")[2][4] == "pd_below"
    town.dude("Silas", "you", SQUARE, booted=True)
    assert play(town, "spades")[0] == "spades_5"


@pytest.mark.rule("W-S6")
def test_spades_6_presses_the_dude_into_service_while_he_is_threatened():
    assert play(threatened().rock(0), "spades")[:2] == ("spades_6", [f"press {HIS}"])


def test_every_card_of_every_suit_leads_to_a_play_in_an_empty_town():
    for card in catalogue().cards:
        assert walk(Streets().town, card)[1].plays


# -- reasons -----------------------------------------------------------------------------------------------------------
def why(town: Streets, suit: str, card: str = "") -> dict[str, tuple]:
    """Return the reasons of the conditions before the one that is met, with their numbers."""
    _, _, passed = walk(town.town, code(card or CARDS[suit]))
    return {one.id: (found.key, *found.values) for one, found in passed}


@pytest.mark.rule("W-NOON-2")
def test_a_condition_that_is_not_met_says_by_which_number():
    town = threatened().rock(1).dude("Steven", "wyatt", HIS, booted=True).dude("Silas", "wyatt", HIS, booted=True)
    town.deed("Gomorra", "you").dude("Philip", "you", "Gomorra")
    assert why(town, "diamonds") == {
        "diamonds_1": ("too_dear", 2, 1),
        "diamonds_2": ("no_dude", 2),
        "diamonds_3": ("no_dude", 2),
        "diamonds_4": ("no_dude", 2),
        "diamonds_5": ("nobody_to_call", 0, 0),
        "diamonds_6": ("not_threatened", 3, 3),
        "diamonds_7": ("not_threatened", 3, 3),
    }
    town.deed("Railroad", "wyatt").dude("Clint", "wyatt", SQUARE).dude("Travis", "you", SQUARE)
    town.dude("Tommy", "you", SQUARE)
    assert why(town, "spades", "Max") == {
        "spades_1": ("too_dear", 6, 1),
        "spades_2": ("no_dude", 2),
        "spades_3": ("pd_below", -2, 0),
        "spades_4": ("no_take_over", 1),
        "spades_5": ("pd_below", -1, 0),
        "spades_6": ("not_threatened", 4, 3),
    }
    assert why(town, "clubs")["clubs_1"] == ("nobody_to_call", 2, 0)


def test_a_deed_that_could_be_taken_for_nothing_is_said_to_gain_nothing():
    town = threatened().deed("Pat's", "wyatt").dude("Clint", "wyatt", "Pat's", booted=False)
    town.deed("Blake", "you").dude("Clint", "wyatt", HIS).dude("Steven", "wyatt", HIS, booted=True)
    town.dude("Sheriff", "you", "Undertaker", bonuses=(Bonus("control", 9),))
    assert why(town, "hearts")["hearts_4"] == ("no_gain", 0, 1)
    assert why(town, "hearts")["hearts_3"] == ("no_deed", 1)


# -- house rules -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("A14")
@pytest.mark.parametrize(("take_back", "dude"), [("together", "Max"), ("home", "Silas")])
def test_from_home_or_square_takes_the_first_of_both_or_by_house_rule_of_home(take_back, dude):
    town = Streets(take_back=take_back).deed("Undertaker", "you").dude("Sheriff", "you", "Undertaker")
    town.deed("Railroad", "wyatt").dude("Philip", "you", "Railroad")
    town.dude("Silas", "wyatt", HIS).dude("Max", "wyatt", SQUARE, bonuses=(Bonus("influence", -9),))
    assert play(town, "hearts")[:2] == ("hearts_3", [f"move {dude} Railroad"])


@pytest.mark.rule("A15")
@pytest.mark.parametrize(("goal", "move"), [("deed", "move Clint Undertaker"), ("dude", "move Max Gomorra")])
def test_of_a_priority_dude_and_deed_the_deed_is_chosen_first_or_by_house_rule_the_dude(goal, move):
    town = Streets(goal=goal).rock(0).deed("Gomorra", "you").deed("Undertaker", "you").deed("Pat's", "wyatt")
    town.dude("Philip", "you", "Undertaker")  # two influence are needed there, one at Gomorra Parish
    town.dude("Max", "wyatt", "Pat's", bonuses=(Bonus("influence", -3),))
    town.dude("Clint", "wyatt", "Pat's", bonuses=(Bonus("influence", 1),)).dude("Steven", "wyatt", "Pat's", booted=True)
    assert play(town, "spades")[:2] == ("spades_4", [move])


@pytest.mark.rule("W-S2")
def test_spades_2_moves_the_first_unbooted_dude_from_home_to_the_square():
    town = Streets().rock(0).dude("Steven", "wyatt", HIS).dude("Max", "wyatt", HIS, booted=True)
    assert play(town, "spades")[:2] == ("spades_2", ["move Steven square"])


@pytest.mark.rule("W-S4")
def test_spades_4_takes_control_of_a_deed_where_that_gains_control():
    town = Streets().rock(0).deed("Gomorra", "you").deed("Pat's", "wyatt").dude("Steven", "wyatt", "Pat's")
    assert play(town, "spades")[:2] == ("spades_4", ["move Steven Gomorra"])


@pytest.mark.rule("A26")
@pytest.mark.parametrize(
    ("unable", "found"), [("next", ("clubs_1", ["call Railroad"])), ("none", ("clubs_8", ["pass"]))]
)
def test_a_deed_where_he_has_nobody_unbooted_is_passed_over_for_the_next_but_by_house_rule(unable, found):
    town = Streets(unable=unable).deed("Gomorra", "you").deed("Railroad", "you")
    town.dude("Clint", "wyatt", "Gomorra", booted=True).dude("Silas", "wyatt", "Gomorra", booted=True)
    town.dude("Travis", "you", "Gomorra", bonuses=(Bonus("influence", 5),))
    town.dude("Fred", "wyatt", "Railroad").dude("Philip", "you", "Railroad")
    assert play(town, "clubs")[:2] == found
