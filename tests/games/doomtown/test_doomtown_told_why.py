"""What is told so that a person at the table can follow it: plays of the die, which card, sums, and why."""

from __future__ import annotations

import pytest

from solocompanion import resources
from solocompanion.app.content.toml_file import read_toml
from solocompanion.core.chance import Fate
from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Step
from solocompanion.core.requests import Draw
from solocompanion.core.rules import read_rules
from solocompanion.core.table import Answered, Suspended, Table
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.reasons import ruling
from solocompanion.games.doomtown.rules import days, fights, jobs, noon, posses, setup, shooting
from solocompanion.games.doomtown.state import SQUARE, Bonus, Shootout, home
from solocompanion.games.doomtown.telling import TELLING
from solocompanion.games.doomtown.wording import Names
from solocompanion.games.doomtown.words.notes import note, subject
from solocompanion.games.doomtown.words.questions import QUESTIONS
from tests.games.doomtown.streets import Streets, catalogue, code

NAMES = Names(catalogue())
HIS, YOURS = home("wyatt"), home("you")


def fight(town: Streets, place: str, his=(), yours=(), **more) -> Streets:
    """Put a shootout into a town."""
    found = Shootout(place, his[0], yours[0], {"wyatt": his, "you": yours}, leading="wyatt", **more)
    town.state = changed(town.state, fight=found)
    return town


def shot(*, rock: int = 5) -> Streets:
    """Return a shootout in the square: a 2-stud and a 2-draw of his, and one of yours."""
    town = Streets().rock(rock).dude("Clint", "wyatt", SQUARE).dude("Fred", "wyatt", SQUARE)
    return fight(town.dude("Sheriff", "you", SQUARE), SQUARE, ("Clint", "Fred"), ("Sheriff",))


def play(town: Streets, act, *given: Answered) -> Table:
    at = Table(town.state, catalogue(), given, Fate("told"))
    act(at)
    return at


def told(town: Streets, at: Table, kind) -> tuple[Step, object]:
    """Return the first step of a kind, and the state before it."""
    state = town.state
    for step in at.steps:
        if isinstance(step.effect, kind):
            return step, state
        state = step.effect.apply(state)
    raise AssertionError(kind)


def reasons(step: Step, state) -> list[str]:
    assert step.trail is not None
    return [f"{subject(one.subject, state, NAMES)}: {note(one, NAMES)}" for one in step.trail.notes]


def asked(town: Streets, act, *given: Answered) -> tuple[Draw, str]:
    """Return the question that stops a rule, and its words."""
    at = Table(town.state, catalogue(), given, None)
    with pytest.raises(Suspended) as stopped:
        act(at)
    return stopped.value.request, QUESTIONS.prompt(stopped.value.request, at.state, NAMES)


# -- plays of the die --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("roll", "rock", "said"),
    [
        (1, 0, "Wyatt rolled 1, Shotgun: it costs 1, he has 0, so no play."),
        (1, 5, "Wyatt rolled 1, Shotgun: nobody of yours there has a value of 5 or less, so no play."),
        (2, 1, "Wyatt rolled 2, Hired Help: it costs 2, he has 1, so no play."),
        (6, 5, "Wyatt rolled 6, Nothin' Doin': no play."),
    ],
)
def test_a_play_that_does_not_happen_is_logged_with_its_reason_and_as_a_line_for_the_eyes(roll, rock, said):
    town = shot(rock=rock)
    town.dude("Sheriff", "you", SQUARE, bonuses=(Bonus("value", 9),))
    step, before = told(town, play(town, shooting.make_play, Answered("play", roll)), did.PlayRolled)
    assert TELLING.log(step.effect, before, NAMES) == said
    assert TELLING.not_done(step, before, NAMES) == said.removeprefix("Wyatt rolled ").rstrip(".")
    assert step.rule == f"W-PLAY-{roll}"


def test_ridden_down_without_anybody_to_hit_says_so():
    town = shot()
    town.dude("Sheriff", "you", SQUARE, has_horse=True)
    step, before = told(town, play(town, shooting.make_play, Answered("play", 3)), did.PlayRolled)
    assert TELLING.log(step.effect, before, NAMES).endswith("nobody of your posse is without a Horse, so no play.")


def test_a_play_that_happens_says_what_it_does():
    town = shot()
    for roll, said in (
        (3, "without a Horse goes home booted."),
        (4, "if you show a cheatin' hand, you ace a dude of your posse; you may show another hand."),
        (5, "has 2 bullets less."),
    ):
        step, before = told(town, play(town, shooting.make_play, Answered("play", roll)), did.PlayRolled)
        assert TELLING.log(step.effect, before, NAMES).endswith(said)
        assert bool(TELLING.not_done(step, before, NAMES)) == (roll == 4)


def test_the_hand_is_asked_for_with_what_the_coachwhip_does_while_it_waits():
    town = fight(shot(), SQUARE, ("Clint",), ("Sheriff",), step="hands")
    assert "Coachwhip" not in asked(town, fights.go_on)[1]
    town = fight(shot(), SQUARE, ("Clint",), ("Sheriff",), step="hands", must_ace_cheat=True)
    assert "Coachwhip: if you show a cheatin' hand" in asked(town, fights.go_on)[1]


# -- which card he draws -----------------------------------------------------------------------------------------------
def stacked(town: Streets, *cards: str) -> Streets:
    town.state = town.state.with_purse("wyatt", deck=tuple(map(code, cards)))
    return town


def test_a_card_of_his_hand_says_which_of_how_many_and_what_they_are_for():
    town = stacked(shot(), "Bobo", "Fred", "Clint", "Bio")
    town.state = changed(town.state, fight=changed(town.state.fight, shooters={"wyatt": "Clint"}))
    draws = [Answered("card", code("Bobo")), Answered("card", code("Fred"))]
    said = asked(town, lambda at: shooting.draw_hand(at, "Clint"), *draws)[1]
    assert said.startswith("His hand, card 3 of 8 (5 + 2 for his shooter's bullets + 1 for support): draw the top card")


def test_a_card_of_the_lowball_says_which_it_is():
    said = asked(stacked(Streets(), "Bobo", "Fred"), days.draw_lowball, Answered("card", code("Bobo")))[1]
    assert said.startswith("His lowball, card 2 of 5: ")


def test_a_card_of_hired_help_says_which_of_up_to_five():
    said = asked(stacked(shot(), "Bobo", "Fred"), shooting.make_play, Answered("play", 2))[1]
    assert said.startswith("Hired Help, card 1 of up to 5, until a dude comes: ")


def test_a_card_of_the_set_up_says_until_when_he_draws():
    town = stacked(Streets(), "Bobo", "Fred")
    said = asked(town, setup.set_up)[1]
    assert said.startswith("His set-up, until his ghost rock is spent (10 left) and two deeds are in town (0 so far): ")


def test_the_card_of_his_play_is_asked_for_plainly():
    assert asked(stacked(Streets(), "Bobo"), noon.play)[1] == "Draw the top card of Wyatt's deck. Which is it?"


# -- why ---------------------------------------------------------------------------------------------------------------
def test_a_pass_has_every_condition_with_its_numbers():
    town = stacked(Streets(), "Bio")
    heart = next(one.id for one in catalogue().cards.values() if one.suit == "hearts")
    town.state = town.state.with_purse("wyatt", deck=(heart,))
    step, before = told(town, play(town, noon.play), did.Passed)
    assert reasons(step, before) == [
        "Heart 1 (pass if his influence reaches your control): influence 0 reaches control 0"
    ]


@pytest.mark.rule("W-NOON-1")
def test_a_pass_without_a_card_has_the_numbers_that_win():
    town = Streets().deed("Bank", "wyatt")
    town.state = changed(town.state, passes=1)
    step, before = told(town, play(town, noon.play), did.Passed)
    control = town.town.control("wyatt")
    assert control
    assert reasons(step, before) == [f"Pass: you passed, and his control is {control}, your influence 0"]


def test_who_joined_a_posse_did_so_for_the_pd_and_nobody_else_stands_in_its_reason():
    town = Streets().deed("Bank", "you").dude("Clint", "wyatt", SQUARE, booted=True).dude("Fred", "wyatt", HIS)
    town.dude("Barton", "wyatt", HIS).dude("Sheriff", "you", SQUARE).dude("Travis", "you", SQUARE)
    fight(town, SQUARE, ("Clint",), ("Sheriff", "Travis"))
    at = play(town, posses.gather)
    for step, before in [told(town, at, did.PosseJoined)]:
        names = {one.subject for one in step.trail.notes}
        assert names == {step.effect.name}
        assert reasons(step, before)[0].endswith("the PD there is −2, and he loses no deed by it")


@pytest.mark.rule("W-D1")
def test_a_deed_has_the_sums_of_both_sides_of_his_street():
    town = stacked(Streets().rock(9).deed("Bank", "wyatt").deed("Railroad", "wyatt", left=True), "General")
    step, before = told(town, play(town, noon.play), did.DeedBuilt)
    left, right = town.town.cost("Railroad"), town.town.cost("Bank")
    assert reasons(step, before) == [f"The left end: 1 deed, cost {left}", f"The right end: 1 deed, cost {right}"]
    assert step.trail.chosen == ("left" if left < right else "right")


@pytest.mark.rule("W-D7")
def test_a_dude_brought_into_play_at_a_deed_has_why_it_is_that_deed():
    town = Streets().rock(0).deed("Bank", "wyatt").deed("General", "wyatt").deed("Railroad", "you")
    town.dude("Sheriff", "you", "Railroad").dude("Travis", "you", SQUARE, bonuses=(Bonus("control", 9),))
    stacked(town, "Undertaker", "Fred")
    at = play(town, noon.play, Answered("card", code("Undertaker")), Answered("card", code("Fred")))
    step, before = told(town, at, did.DudeEntered)
    assert step.rule == "W-D7"
    assert len(reasons(step, before)) == 2
    assert step.trail.chosen == f"recruit {step.effect.place}"


@pytest.mark.rule("B15")
def test_the_rule_of_bounties_covers_what_a_play_of_his_aces():
    town = shot()
    town.dude("Sheriff", "you", SQUARE, bounty=2, bonuses=(Bonus("value", -12),))
    at = play(town, shooting.make_play, Answered("play", 1), Answered("shotgun", "Sheriff"))
    step = next(one for one in at.steps if one.effect == did.RockChanged("wyatt", 2, "bounty", code("Sheriff")))
    book = read_rules(read_toml(resources.folder("games", "doomtown", "rules.toml"))).rules
    assert "card or play of the other side" in book[step.rule].said()


def test_his_hand_has_what_made_up_its_cards():
    town = stacked(shot(), *["Bobo", "Fred", "Clint", "Bank", "General", "Travis", "Max", "Avie", "Silas"])
    step, before = told(town, play(town, lambda at: shooting.draw_hand(at, "Clint")), did.HandShown)
    assert reasons(step, before) == [
        "His hand: 5 + 2 for his shooter's bullets + 1 for support",
        "His hand: the best five of 8 cards drawn",
    ]


# -- sums --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("W-RUN-1")
def test_standing_ground_says_the_sums():
    town = shot()
    step, before = told(town, play(town, shooting.run), did.StoodGround)
    his, yours = shooting.stakes(town.town)
    said = TELLING.log(step.effect, before, NAMES)
    assert said == f"Wyatt's posse stood its ground: cost {his} with the place, yours {yours}."


@pytest.mark.rule("W-UPK-3")
@pytest.mark.parametrize(
    ("rock", "said"),
    [
        (9, "Wyatt's dudes cost 1 ghost rock, which he paid."),
        (0, "Wyatt's dudes cost 1 ghost rock; he paid 0, all he had."),
    ],
)
def test_upkeep_says_what_was_due_and_what_he_paid(rock, said):
    town = Streets().dude("Steven", "wyatt", SQUARE)
    town.state = town.state.with_purse("wyatt", rock=rock, outfit="")
    step, before = told(town, play(town, days._pay_his), did.UpkeepDue)
    assert TELLING.log(step.effect, before, NAMES) == said
    assert bool(TELLING.not_done(step, before, NAMES)) == (rock == 0)


@pytest.mark.rule("B17")
def test_where_both_would_win_the_result_names_the_tie_break():
    town = Streets().deed("Bank", "wyatt").deed("Railroad", "you").deed("Undertaker", "you")
    yours, his = town.town.control("you"), town.town.control("wyatt")
    assert yours > his > 0
    said = TELLING.log(did.GameWon("you"), town.state, NAMES)
    assert said == f"Both beat the other's influence. You won by more control, {yours} to {his}."
    alone = Streets().deed("Bank", "wyatt")
    assert TELLING.log(did.GameWon("wyatt"), alone.state, NAMES).startswith("Wyatt won: his control")


def test_who_is_home_already_is_booted_there_and_goes_nowhere():
    town = Streets().dude("Barton", "you", YOURS)
    gone = did.PosseLeft("Barton")
    assert TELLING.script(gone, town.state, NAMES) == "Boot Everest at your home"
    assert TELLING.log(gone, town.state, NAMES) == "Everest booted at your home."


@pytest.mark.rule("A41")
@pytest.mark.parametrize(("house", "rule"), [("here", "A41"), ("posse", "W-POSSE-2")])
def test_who_was_not_at_the_mark_of_a_job_stays_out_of_it_by_house_rule(house, rule):
    town = Streets(job_joins=house).deed("Railroad", "wyatt").dude("Clint", "wyatt", SQUARE)
    town.dude("Fred", "wyatt", "Railroad").dude("Max", "wyatt", "Railroad").dude("Travis", "you", "Railroad")
    found = Shootout("Railroad", "Travis", "Fred", {"wyatt": ("Fred",), "you": ("Travis",)}, is_job=True)
    town.state = changed(town.state, fight=found)
    at = play(town, jobs.defend)
    before, told = town.state, []
    for step in at.steps:
        told.append((step, before))
        before = step.effect.apply(before)
    assert ruling("Clint", told, NAMES).rule == rule


@pytest.mark.rule("A41", "A42", "A80")
@pytest.mark.parametrize(
    ("why", "says"),
    [
        ("not_his", "Wyatt does not oppose the job: Town Square is not his."),
        ("yours", "Wyatt does not oppose the job: you control Town Square."),
        ("nobody_there", "Wyatt does not oppose the job: nobody of his is at the mark, Town Square."),
        ("gone", "Wyatt does not oppose the job: its mark has left."),
    ],
)
def test_why_he_does_not_oppose_a_job_is_said(why, says):
    assert TELLING.log(did.JobUnopposed(SQUARE, why), Streets().state, NAMES) == says
