"""Gamblin', upkeep and sundown."""

from __future__ import annotations

import pytest

from solocompanion.core.changed_copy import changed
from solocompanion.core.requests import IllegalAnswerError
from solocompanion.core.table import Answered, Suspended, Table
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.game import begin
from solocompanion.games.doomtown.poker import read_hand, write_hand
from solocompanion.games.doomtown.rules import days
from solocompanion.games.doomtown.state import SQUARE, Bonus, home
from solocompanion.games.doomtown.telling import TELLING
from solocompanion.games.doomtown.wording import Names
from tests.games.doomtown.streets import Streets, catalogue, code

HIS = home("wyatt")
NAMES = Names(catalogue())


def table(town: Streets, *given: Answered) -> Table:
    return Table(town.state, catalogue(), given, None)


def gambling(*answers: str, rock: int = 5, yours: int = 5) -> Table:
    cards = tuple(map(code, ("Railroad", "Gomorra", "Clint", "Max", "Bank")))
    town = Streets()
    town.state = town.state.with_purse("wyatt", deck=cards * len(answers), rock=rock).with_purse("you", rock=yours)
    given = []
    for answer in answers:
        given += [*(Answered("card", one) for one in cards), Answered("lowball", answer)]
    return table(town, *given)


@pytest.mark.rule("B3")
def test_the_lower_hand_wins_the_pot_and_plays_first():
    at = gambling("As 2h 3d 4c 6s")
    days.gamble(at)
    assert (at.state.winner, at.state.purses["you"].rock, at.state.wyatt.rock) == ("you", 6, 4)
    at = gambling("full house")
    days.gamble(at)
    assert (at.state.winner, at.state.purses["you"].rock, at.state.wyatt.rock) == ("wyatt", 4, 6)
    assert len(at.state.wyatt.discard) == 5


@pytest.mark.rule("B3")
@pytest.mark.rule("W-GAM-1")
def test_an_exact_tie_is_drawn_again_also_where_exactly_one_hand_cheats():
    tied = read_hand(tie())
    kickers = " ".join({1: "A", 11: "J", 12: "Q", 13: "K"}.get(one, str(one)) for one in tied.kickers)
    at = gambling(f"rank {tied.rank} kickers {kickers} cheating", "full house")
    days.gamble(at)
    assert len(at.state.wyatt.discard) == 10


@pytest.mark.rule("B3")
@pytest.mark.rule("W-GAM-1")
def test_an_exact_tie_is_drawn_again_for_the_same_pot():
    at = gambling(tie(), "full house")
    days.gamble(at)
    assert (at.state.purses["you"].rock, at.state.wyatt.rock) == (4, 6)
    assert len(at.state.wyatt.discard) == 10
    tied = [step for step in at.steps if isinstance(step.effect, did.LowballTied)]
    assert [step.rule for step in tied] == ["B3"]
    assert "draw five cards again" in TELLING.script(tied[0].effect, at.state, Names(catalogue()))


@pytest.mark.rule("B12")
@pytest.mark.parametrize(("line", "rule"), [("too few", "B12"), ("full house", "B3")])
def test_a_lowball_hand_of_too_few_cards_cites_the_rule_of_such_hands(line, rule):
    at = gambling(line)
    days.gamble(at)
    assert [one.rule for one in at.steps if isinstance(one.effect, did.HandShown) and one.effect.side == "you"] == [
        rule
    ]


@pytest.mark.rule("B3")
def test_who_has_no_ghost_rock_borrows_the_ante_and_pays_it_back_before_upkeep():
    at = gambling("As 2h 3d 4c 6s", rock=0)
    days.gamble(at)
    assert (at.state.wyatt.rock, at.state.wyatt.debt) == (0, 1)
    days.upkeep(at)
    assert (at.state.wyatt.rock, at.state.wyatt.debt) == (2, 0)


@pytest.mark.rule("B4")
def test_a_deed_the_other_side_controls_produces_for_nobody():
    town = Streets().rock(0).deed("Railroad", "wyatt").deed("Undertaker", "you").dude("Sheriff", "you", "Railroad")
    at = table(town, Answered("unpaid", ()))
    days.upkeep(at)
    assert (at.state.wyatt.rock, at.state.purses["you"].rock) == (3, 3 + 1 - 2)


@pytest.mark.rule("W-UPK-2")
@pytest.mark.rule("A37")
def test_printed_upkeep_counts_as_one_and_a_dude_of_another_gang_costs_its_influence_too():
    town = Streets().dude("Steven", "wyatt", HIS).dude("Barton", "wyatt", SQUARE)
    assert town.town.upkeep("Steven") == 1  # printed 6, a drifter
    assert town.town.upkeep("Barton") == 2  # printed 1, of the Sloane Gang
    town.dude("Barton", "wyatt", SQUARE, bonuses=(Bonus("upkeep", 2),))
    assert town.town.upkeep("Barton") == 4
    flat = Streets(upkeep_cap="flat").dude("Barton", "wyatt", SQUARE)
    assert flat.town.upkeep("Barton") == 1


@pytest.mark.rule("W-UPK-3")
def test_he_pays_what_he_can_and_keeps_everybody():
    town = Streets().rock(0)
    for name in ("Steven", "Barton", "Max", "Clint", "Silas"):
        town.dude(name, "wyatt", HIS)
    at = table(town)
    days.upkeep(at)
    assert at.state.wyatt.rock == 0
    assert len(at.state.dudes) == 5


@pytest.mark.rule("B4")
def test_you_pay_for_your_dudes_or_they_are_discarded_and_what_you_cannot_pay_you_may_not_keep():
    def town(rock: int):
        made = Streets().dude("Sheriff", "you", SQUARE).dude("Avie", "you", SQUARE).dude("Tommy", "you", SQUARE)
        made.state = made.state.with_purse("you", rock=rock)
        return made  # Law Dogs: 2 for the Sheriff, 2 and 2 influence for Avie Cline of the Fourth Ring; Tommy is free

    with pytest.raises(Suspended) as asked:
        days.upkeep(table(town(5)))
    assert (asked.value.request.options, asked.value.request.least) == (("Avie", "Sheriff"), 0)
    at = table(town(5), Answered("unpaid", ("Sheriff",)))
    days.upkeep(at)
    assert (at.state.purses["you"].rock, set(at.state.dudes)) == (5 + 3 - 4, {"Avie", "Tommy"})
    with pytest.raises(Suspended) as asked:
        days.upkeep(table(town(0)))
    assert asked.value.request.least == 1
    with pytest.raises(IllegalAnswerError, match="4 ghost rock is due and you have 3"):
        days.upkeep(table(town(0), Answered("unpaid", ("Sheriff",))))


@pytest.mark.rule("B3")
def test_of_equal_ranks_without_their_cards_you_say_who_is_lower():
    at = gambling("rank 1")
    with pytest.raises(Suspended) as asked:
        days.gamble(at)
    assert asked.value.request.options == ("you", "wyatt", "tie")
    at = gambling("rank 1")
    at.given.append(Answered("lower", "wyatt"))
    days.gamble(at)
    assert at.state.winner == "wyatt"


@pytest.mark.rule("B3")
def test_a_line_that_is_no_hand_is_refused_with_place_and_reason():
    with pytest.raises(IllegalAnswerError, match="column 4, at '11d 3c As 5d': a value is A, 2 to 10, J, Q or K"):
        days.gamble(gambling("2h 11d 3c As 5d"))


@pytest.mark.rule("W-SUN-1")
def test_somebody_wins_at_sundown_or_everything_unboots_and_a_day_begins():
    town = Streets().deed("Undertaker", "wyatt").dude("Clint", "wyatt", HIS, booted=True)
    town.dude("Sheriff", "you", SQUARE, booted=True, bonuses=(Bonus("bullets", 1, "day"), Bonus("value", 1)))
    at = table(town)
    days.sundown(at)
    assert at.state.is_over == (town.town.influence("you") < 2)
    town = Streets().deed("Undertaker", "wyatt")
    at = table(town)
    days.sundown(at)
    assert (at.state.phase, at.state.turn) == ("over", "wyatt")
    town = Streets().dude(
        "Sheriff", "you", SQUARE, booted=True, bonuses=(Bonus("bullets", 1, "day"), Bonus("value", 1))
    )
    at = table(town)
    days.sundown(at)
    assert (at.state.phase, at.state.day) == ("gamblin", 1)
    assert not at.state.dudes["Sheriff"].booted
    assert at.state.dudes["Sheriff"].bonuses == (Bonus("value", 1),)


@pytest.mark.rule("B17", "B19", "W-SUN-1")
def test_sundown_tells_everything_in_its_order():
    town = Streets().deed("Undertaker", "wyatt").dude("Sheriff", "you", SQUARE, booted=True)
    at = table(town)
    days.sundown(at)
    state, said = town.state, []
    for step in at.steps:
        said.append((TELLING.script(step.effect, state, NAMES) or TELLING.not_done(step, state, NAMES), step.rule))
        state = step.effect.apply(state)
    assert [one for one in said if one[0]] == [
        ("Your control 0 against his influence 0, his 2 against your 3: nobody wins", "B17"),
        ("Discard a card of your hand if you like, then draw up to your hand size", "B19"),
        ("Wyatt has no hand: he discards and draws nothing", "W-SUN-1"),
        ("Unboot all of your cards", "W-SUN-1"),
    ]


@pytest.mark.rule("B17")
def test_where_both_would_win_and_all_is_equal_sundown_says_so():
    at = table(Streets().deed("Undertaker", "wyatt").deed("Bank", "you"))
    days.sundown(at)
    assert "both would win, and all is equal" in TELLING.not_done(at.steps[0], at.state, NAMES)


@pytest.mark.rule("B17")
def test_the_end_of_the_game_says_why_it_ended():
    town = Streets().deed("Undertaker", "wyatt")
    at = table(town)
    days.sundown(at)
    assert at.steps[-1].rule == "B17"
    said = "Wyatt won: his control 2 beats your influence 0"
    assert TELLING.not_done(at.steps[-1], town.state, NAMES) == said


@pytest.mark.rule("B17")
def test_where_both_would_win_more_control_decides_then_more_influence_else_the_game_goes_on():
    town = Streets().deed("Undertaker", "wyatt").deed("Bank", "you")
    assert town.town.leader() is None
    assert town.deed("Railroad", "you").town.leader() == "you"
    town = Streets().deed("Undertaker", "wyatt").deed("Bank", "you").dude("Clint", "wyatt", HIS)
    assert town.town.leader() == "wyatt"


def tie() -> str:
    """Return a hand of the values of his five cards."""
    his = [catalogue().cards[code(name)] for name in ("Railroad", "Gomorra", "Clint", "Max", "Bank")]
    return write_hand([(card.rank, card.suit) for card in his])


@pytest.mark.rule("B4")
@pytest.mark.parametrize("winner", ["you", "wyatt"])
def test_who_lost_the_lowball_pays_first(winner):
    town = Streets().dude("Sheriff", "you", SQUARE).dude("Steven", "wyatt", SQUARE)
    at = table(town, Answered("unpaid", ()))
    at.state = changed(at.state, winner=winner)
    days.upkeep(at)
    paid = [one.effect.side for one in at.steps if isinstance(one.effect, did.RockChanged) and one.effect.n < 0]
    assert paid == (["wyatt", "you"] if winner == "you" else ["you", "wyatt"])


@pytest.mark.rule("A31")
@pytest.mark.parametrize("winner", ["you", "wyatt"])
def test_before_the_first_lowball_the_winner_is_who_the_house_rule_says(winner):
    assert begin({"winner": winner}).winner == winner
