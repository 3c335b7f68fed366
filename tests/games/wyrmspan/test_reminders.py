"""What only the person can do: the mirror says it, in the script and on the checklist, and does not do it itself."""

from __future__ import annotations

import pytest

from solocompanion.app.play import showing
from solocompanion.core.correction import Correct
from solocompanion.core.options import Start
from solocompanion.games.wyrmspan.commands import MoveToken, Pass, PlaceMarker, ScoreObjective
from solocompanion.games.wyrmspan.effects import rounds as between
from solocompanion.games.wyrmspan.game import SPEC
from solocompanion.games.wyrmspan.questions import DECK
from solocompanion.games.wyrmspan.rules.rounds import markers_due
from solocompanion.games.wyrmspan.state import Result

from .play import CATALOGUE, LEVELS, RULES, Play

VIEW = SPEC.view(CATALOGUE, RULES)


def scripted(play: Play, steps) -> list[str]:
    """Return the lines of the table script for some steps."""
    return [line for step in steps if (line := VIEW.script(step.effect, play.state))]


@pytest.mark.rule("WY-Q17", "WY-B1", "WY-B2")
def test_the_script_names_the_place_she_takes_from_and_has_it_refilled():
    play = Play.laid_out().at(steps=5)
    lines = scripted(play, play.turn("4"))
    assert "To hoard, face down: 3rd dragon from left, refill" in lines
    assert "To hoard, face down: 3rd cave card from left, refill" in lines
    assert lines.index("To hoard, face down: 3rd dragon from left, refill") < lines.index(
        "To hoard, face down: 3rd cave card from left, refill"
    )


@pytest.mark.rule("WY-U1")
def test_the_script_names_the_rounds_between_which_her_marker_lies():
    play = Play.laid_out().at(passed=True).you(passed=True)
    lines = scripted(play, play.score(1))
    assert "Her marker from 1–2: beside the guild board, ready" in lines


@pytest.mark.rule("WY-P3", "WY-Q10")
@pytest.mark.parametrize("level", LEVELS)
def test_discarding_to_two_coins_is_asked_for_in_ravel_mode_only(level):
    play = Play.laid_out(level)
    at_the_pass = scripted(play, play.do(Pass()))
    play.at(passed=True)
    between = scripted(play, play.score())
    ravel = level.startswith("ravel")
    assert ("You discard down to 2 coins" in at_the_pass) == ravel
    assert ("You discard down to 2 coins" in between) == ravel
    if ravel:
        assert between.index("You discard down to 2 coins") < between.index("You take 6 coins and 1 egg")


@pytest.mark.rule("WY-S5", "WY-P1", "WY-Q4")
@pytest.mark.parametrize(("choice", "rule"), [("set_aside", "WY-S5"), ("redraw", "WY-P1")])
def test_the_checklist_says_what_becomes_of_the_neighbour_dragons(choice, rule):
    checks = VIEW.checklist(Play.laid_out(neighbours=choice).state)
    (line,) = [check for check in checks if "Owlatic Amphiptere" in check.text]
    assert line.rule == rule
    assert all(dragon.name in line.text for dragon in CATALOGUE.neighbours.values())


@pytest.mark.rule("WY-S1", "WY-S2", "WY-S3", "WY-D4", "WY-S4")
def test_the_checklist_covers_her_set_up():
    cited = {check.rule for check in VIEW.checklist(Play.laid_out().state)}
    assert {"WY-S1", "WY-S2", "WY-S3", "WY-D4", "WY-S4"} <= cited


@pytest.mark.rule("WY-D4")
def test_a_real_deck_taken_up_amid_a_round_is_shuffled_without_the_cards_seen():
    play = Play.laid_out()
    laid = play.state
    play.turn("4")
    for chance, said in (({DECK: "person"}, "seen yet this round, 1 2 3 5 6 7 8: shuffle"), ({}, "Leave her cards in")):
        (line,) = [one.text for one in VIEW.checklist(laid, Start({}, chance, now=play.state)) if one.rule == "WY-D4"]
        assert said in line
    (line,) = [one.text for one in VIEW.checklist(laid, Start({}, {DECK: "person"}, now=laid)) if one.rule == "WY-D4"]
    assert line.startswith("Her cards 1 2 3 4 5 6 7 8: shuffle")


@pytest.mark.rule("WY-U2")
@pytest.mark.parametrize(("chance", "is_told"), [({}, False), ({DECK: "person"}, True)])
def test_only_a_real_deck_is_shuffled_by_hand(chance, is_told):
    play = Play.laid_out().at(passed=True).you(passed=True)
    before = play.state
    told = [(step, before) for step in play.do(ScoreObjective(), 0)]
    lines = [line.words for line in showing.script_lines(VIEW, told, chance)]
    assert ("Shuffle her 8 cards, set 1 aside unseen" in lines) == is_told


@pytest.mark.rule("WY-G6")
def test_a_marker_that_is_due_is_placed_after_the_pass_too_until_all_is_counted():
    play = Play.laid_out().you(steps=6, ready=4, passed=True)
    assert "marker" in {one.kind for one in VIEW.reminders(play.state)}
    assert PlaceMarker(5) in {offer.command for some in VIEW.offers(play.state).values() for offer in some}
    play.set(round=4, begun=4, waiting=(False,) * 3, results=(Result(0, 0, 0, 0),) * 4)
    assert [one.kind for one in VIEW.reminders(play.state)] == ["marker"]
    play.do(PlaceMarker(5))
    assert VIEW.reminders(play.state) == ()
    assert "last round is over" in play.refused(PlaceMarker(5))


@pytest.mark.rule("WY-Q3")
def test_start_is_drawn_where_the_house_rule_says():
    boards = [VIEW.board(Play.laid_out(start_at=choice).state) for choice in ("bottom", "top")]
    start, far = ([board.sprites[f"space:{place}"] for board in boards] for place in (0, 6))
    assert start[0].y > far[0].y
    assert start[1].y < far[1].y


@pytest.mark.rule("WY-D5")
@pytest.mark.parametrize("drawn", ["", "47", "8153627"])
def test_no_word_of_the_board_or_the_panel_depends_on_what_is_still_hidden(drawn):
    """Whatever order the unseen cards were recorded in, the same is shown and said."""
    play = Play.laid_out()
    for card in drawn:
        play.turn(card)
    shown = []
    for unseen in (play.state.unseen, play.state.unseen[::-1]):
        play.set(unseen=unseen)
        shown.append(
            (VIEW.board(play.state), VIEW.summary(play.state), VIEW.offers(play.state), VIEW.score(play.state))
        )
    assert shown[0] == shown[1]


@pytest.mark.rule("WY-P2", "WY-P4", "WY-U4")
def test_income_and_display_are_said_and_change_nothing_of_hers():
    play = Play.laid_out().at(passed=True).you(passed=True)
    lines = scripted(play, play.score())
    assert "You take 6 coins and 1 egg" in lines
    assert "Replace all 6 cards of the display" in lines
    before = play.state
    assert between.IncomeTaken().apply(before) == between.DisplayRefreshed().apply(before) == before


# -- in the turn before the person -------------------------------------------------------------------------------------
def reminded(play: Play) -> dict[str, str]:
    """Return the rule of each reminder, by its kind."""
    return {one.kind: one.rule for one in VIEW.reminders(play.state)}


@pytest.mark.rule("WY-G6")
@pytest.mark.parametrize(("steps", "placed", "due"), [(5, 0, False), (6, 0, True), (7, 1, False), (13, 1, True)])
def test_the_person_is_reminded_of_the_marker_their_token_brings(steps, placed, due):
    play = Play.laid_out()
    for _ in range(placed):
        play.do(PlaceMarker(5))
    play.you(steps=0).do(MoveToken(min(steps, 12)))
    if steps > 12:
        play.do(MoveToken(steps - 12))
    assert reminded(play) == ({"marker": "WY-G6"} if due else {})
    if due:
        play.do(PlaceMarker(1))
        assert reminded(play) == {}


def marker_words(play: Play) -> str:
    return "".join(one.words for one in VIEW.reminders(play.state) if one.kind == "marker")


@pytest.mark.rule("WY-G6")
def test_every_marker_that_is_due_is_counted_until_it_is_placed():
    play = Play.laid_out()
    play.do(MoveToken(6))
    play.do(MoveToken(7))
    assert marker_words(play) == "Your token came to brown spaces: place 2 markers."
    play.do(PlaceMarker(1))
    assert marker_words(play) == "Your token came to a brown space: place a marker."
    play.do(MoveToken(1))
    assert marker_words(play) == "Your token came to a brown space: place a marker."
    play.do(PlaceMarker(1))
    assert marker_words(play) == ""


ENTERED = {"row.1": "human", "row.2": "human", "ready.human": 2, "space.human": 2}


@pytest.mark.rule("WY-G6")
@pytest.mark.parametrize("order", [tuple(ENTERED), tuple(reversed(ENTERED))])
@pytest.mark.parametrize(
    ("entered", "steps", "due"),
    [
        (ENTERED, 3, 0),
        (ENTERED, 5, 1),
        (ENTERED, 10, 2),
        ({**ENTERED, "space.human": 8}, 3, 1),
        ({**ENTERED, "row.2": "", "ready.human": 3, "space.human": 8}, 3, 0),
        ({**ENTERED, "row.2": "", "ready.human": 3, "space.human": 8}, 5, 1),
        ({**ENTERED, "row.1": "", "row.2": "", "ready.human": 4, "space.human": 8}, 3, 1),
    ],
)
def test_a_game_entered_with_laps_behind_owes_a_marker_for_each_brown_space_since(entered, steps, due, order):
    play = Play.laid_out()
    play.do(Correct(tuple((name, entered[name]) for name in order)))
    play.do(MoveToken(steps))
    assert markers_due(play.state) == due


@pytest.mark.rule("WY-G6")
@pytest.mark.parametrize("by_hand", [False, True])
def test_a_token_put_back_after_a_slip_was_not_round_once_more(by_hand):
    play = Play.laid_out()
    play.do(MoveToken(6))
    play.do(Correct((("row.1", "human"), ("ready.human", 3))) if by_hand else PlaceMarker(1))
    play.do(Correct((("space.human", 5),)))
    assert marker_words(play) == ""
    play.do(MoveToken(1))
    assert marker_words(play) == ""
    play.do(MoveToken(6))
    assert marker_words(play) == "Your token came to a brown space: place a marker."


@pytest.mark.rule("WY-G6")
@pytest.mark.parametrize(
    ("way", "due"),
    [
        ((MoveToken(10), PlaceMarker(3), MoveToken(2)), 0),
        ((MoveToken(10), MoveToken(3)), 1),
        ((MoveToken(11), PlaceMarker(5), PlaceMarker(5), MoveToken(2)), 0),
    ],
)
def test_a_token_put_back_over_start_came_to_no_brown_space_again(way, due):
    play = Play.laid_out()
    for one in way:
        play.do(one)
    before = play.state
    (told,) = play.do(Correct((("space.human", 11),)))
    assert (play.state.human.steps, markers_due(play.state)) == (11, due)
    assert VIEW.log(told.effect, before).endswith("milk, back over START.")
    had = play.state.placed("human")
    play.do(MoveToken(1))
    assert markers_due(play.state) == max(0, 2 - had)


@pytest.mark.rule("WY-G6")
@pytest.mark.parametrize("slips", [(11,), (11, 9), (9, 8), (11, 1, 10)])
@pytest.mark.parametrize("placed", [0, 1, 2])
def test_a_slip_of_the_token_back_over_start_that_is_put_right_leaves_what_was_due(slips, placed):
    play = Play.laid_out()
    for one in (MoveToken(11), MoveToken(2), *(PlaceMarker(5),) * placed):
        play.do(one)
    before = play.state
    for space in slips:
        play.do(Correct((("space.human", space),)))
    slip = play.state
    (told,) = play.do(Correct((("space.human", 1),)))
    assert play.state == before
    assert markers_due(play.state) == 2 - placed
    assert VIEW.log(told.effect, slip).endswith("egg, on over START again.")


@pytest.mark.rule("WY-G6")
def test_a_token_that_has_gone_on_since_it_was_put_back_stays_in_its_lap():
    play = Play.laid_out()
    for one in (MoveToken(12), Correct((("space.human", 10),)), MoveToken(1), Correct((("space.human", 1),))):
        play.do(one)
    assert (play.state.human.steps, markers_due(play.state)) == (1, 0)


@pytest.mark.rule("WY-G6")
def test_a_token_entered_with_laps_behind_is_put_back_over_start_too():
    play = Play.laid_out()
    play.do(Correct(tuple(ENTERED.items())))
    before = play.state
    play.do(Correct((("space.human", 11),)))
    assert markers_due(play.state) == 0
    play.do(Correct((("space.human", 2),)))
    assert play.state == before


@pytest.mark.rule("WY-G6")
def test_a_token_whose_markers_stand_for_a_lap_more_went_on_round():
    play = Play.laid_out()
    play.do(MoveToken(12))
    for row in (1, 5, 5):
        play.do(PlaceMarker(row))
    before = play.state
    (told,) = play.do(Correct((("space.human", 11),)))
    assert (play.state.human.steps, markers_due(play.state)) == (23, 0)
    assert VIEW.log(told.effect, before).endswith("milk, on round as your markers say.")


@pytest.mark.rule("WY-G6")
@pytest.mark.parametrize("slip", [8, 5])
def test_a_slip_of_the_token_put_back_leaves_the_laps_before_as_they_were(slip):
    play = Play.laid_out()
    play.do(Correct(tuple({**ENTERED, "row.3": "human", "ready.human": 1}.items())))
    before = play.state
    for space in (slip, 2):
        play.do(Correct((("space.human", space),)))
    assert play.state == before


@pytest.mark.rule("WY-G6")
def test_a_marker_placed_since_a_game_was_entered_half_way_stands_for_no_lap_before():
    play = Play.laid_out()
    play.do(Correct(tuple(ENTERED.items())))
    play.do(MoveToken(5))
    play.do(PlaceMarker(3))
    play.do(Correct((("space.human", 5),)))
    assert marker_words(play) == ""


@pytest.mark.rule("WY-G6")
def test_markers_entered_and_taken_back_leave_nothing_due():
    play = Play.laid_out()
    play.do(Correct(tuple(ENTERED.items())))
    play.do(Correct((("row.1", ""), ("row.2", ""), ("ready.human", 4))))
    assert reminded(play) == {}


@pytest.mark.rule("WY-G6")
def test_a_marker_placed_before_the_token_is_moved_is_not_due_again():
    play = Play.laid_out()
    play.do(PlaceMarker(1))
    play.do(Correct((("row.2", "automa"), ("ready.automa", 0))))
    assert reminded(play) == {}
    play.do(MoveToken(6))
    assert reminded(play) == {}


@pytest.mark.rule("WY-G6")
def test_without_a_ready_marker_there_is_nothing_to_remember_of_it():
    assert reminded(Play.laid_out().you(steps=30, ready=0)) == {}


@pytest.mark.rule("WY-G5")
def test_who_has_passed_is_reminded_of_their_abilities_until_the_round_is_scored():
    play = Play.laid_out()
    play.do(Pass())
    assert reminded(play) == {}
    play.at(passed=True)
    assert reminded(play) == {"once_per_round": "WY-G5"}
    play.score()
    assert reminded(play) == {}


@pytest.mark.rule("WY-G5", "WY-Q19")
def test_with_the_house_rule_abilities_are_called_to_mind_from_the_own_pass_on():
    play = Play.laid_out(once_per_round="pass")
    play.do(Pass())
    assert reminded(play) == {"once_per_round": "WY-G5"}


@pytest.mark.rule("WY-P1", "WY-Q4")
def test_dragons_that_stay_in_the_deck_are_called_to_mind():
    (one,) = VIEW.reminders(Play.laid_out(neighbours="redraw").state)
    assert (one.kind, one.rule) == ("neighbours", "WY-P1")
    assert all(str(dragon.id) in one.words for dragon in CATALOGUE.neighbours.values())


@pytest.mark.rule("WY-T9", "WY-T2", "WY-T4")
@pytest.mark.parametrize(
    ("unseen", "passed", "rule"), [(3, False, ""), (2, False, "WY-T4"), (1, False, "WY-T2"), (3, True, "WY-T9")]
)
def test_the_person_is_reminded_that_she_is_about_to_pass_or_has_passed(unseen, passed, rule):
    play = Play.laid_out().at(passed=passed)
    play.set(unseen=play.state.unseen[:unseen], drawn=play.state.unseen[unseen:])
    assert reminded(play) == ({"last_turn": rule} if rule else {})


@pytest.mark.rule("WY-P3")
@pytest.mark.parametrize("level", LEVELS)
def test_near_the_end_of_a_round_ravel_mode_reminds_of_the_coins(level):
    play = Play.laid_out(level).at(passed=True)
    assert ("coins" in reminded(play)) == level.startswith("ravel")
    play = Play.laid_out(level, ravel_last_coins="keep").at(passed=True).set(round=4)
    assert "coins" not in reminded(play)


def test_a_reminder_is_short():
    every = (
        Play.laid_out("ravel_1").you(steps=6).at(passed=True),
        Play.laid_out(neighbours="redraw").at(passed=True).you(passed=True),
    )
    assert all(len(one.words) <= 60 for play in every for one in VIEW.reminders(play.state))
