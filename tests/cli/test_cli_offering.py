"""The list of choices: short enough to leave the opponent's turn in sight, whole on demand, and opened by a name."""

from __future__ import annotations

import re

import pytest

from solocompanion.app.opening import Opening
from solocompanion.cli import offering
from solocompanion.cli.pressing import play_turns

TOWN = ("play", "doomtown", "--seed", "a")
NOON = "sloane\nbarton\ndone\n\nrank 2\n\n\n"  # to the person's first play
IN_SIGHT = 18  # of 24 lines: the moves of many pieces are never folded


def _after(out: str, typed: str) -> str:
    """Return what is printed after a line until the next prompt."""
    return out.rpartition(f"> {typed}\n")[2].partition("\n> ")[0]


@pytest.mark.parametrize("name", ["pebbles", "wyrmspan", "dead_reckoning", "doomtown"])
def test_the_choices_leave_room_for_what_happened(name, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    session = Opening().start(name, {}, seed="a", chance={})
    for _ in range(12):
        play_turns(session, 1, auto=True)
        assert len(offering.brief_offers(session)) <= IN_SIGHT


def test_where_a_piece_can_go_is_on_its_line_with_what_follows(run):
    shown = run(*TOWN, typed=NOON).out.rpartition("High noon began")[2].replace("\n       ", " ")
    assert "Sloane to: " in shown
    assert re.search(
        r"\) 1st Baptist Church, booting; you control 1st Baptist Church (·|\(With |\*)", " ".join(shown.split())
    )
    assert "Sloane goes home booted" not in shown
    assert "type a name, such as “" in shown


def test_a_name_lists_what_can_be_done_with_the_piece_a_count_on_one_line(run):
    listed = _after(run(*TOWN, typed=NOON + "clover\n").out, "clover")
    assert 'Lucinda "Lucy" Clover goes home booted' in listed
    assert ") Bullets +1 · " in listed
    assert "Sloane" not in listed


def test_a_name_with_more_words_is_a_choice(run):
    out = run(*TOWN, typed=NOON + "sloane to town\n").out
    assert "Sloane went from your home to Town Square." in out


def test_words_of_several_pieces_name_them(run):
    assert "“home” fits Wyatt's home; Your home" in run(*TOWN, typed=NOON + "home\n").out


def test_a_number_names_no_piece(run):
    assert "'99' is neither one of the 4 choices nor an order" in run("play", "pebbles", typed="99\n").out


def test_the_list_on_demand_has_everything_once(run):
    session = Opening().start("doomtown", {}, seed="a", chance={})
    play_turns(session, 8, auto=True)
    listed = " " + " ".join(" ".join(offering.offer_lines(session)).split())
    numbers = [one.number for one in offering.choices(session)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert all(f" {n}) " in listed or f" {n} " in listed for n in numbers)


def test_an_outcome_of_some_of_a_line_is_said_once(run):
    session = Opening().start("wyrmspan", {}, seed="a", chance={})
    shown = " ".join(" ".join(offering.brief_offers(session)).split())
    assert "7 forward, to the egg space * · " in shown
    assert shown.count("farther than a turn usually goes") == 1


# -- after undo, and at the end ----------------------------------------------------------------------------------------
def test_the_choices_are_printed_again_after_a_question_was_undone(run):
    out = run(*TOWN, typed=NOON + "hire\nundo\n").out
    assert "Hire…" in out.rpartition("> undo")[2]


def test_a_question_that_a_move_has_opened_is_left_with_cancel(run):
    out = run(*TOWN, typed=NOON + "hire\ncancel\nredo\n").out
    assert "Which dude do you hire?" in _after(out, "hire")
    left = _after(out, "cancel")
    assert "Cancelled: Hire a dude…" in left
    assert "Hire…" in left
    assert "Which dude do you hire?" not in left
    assert "There is nothing to redo" in out


@pytest.mark.parametrize("again", [1, 2])
def test_the_same_correction_after_an_undo_is_told_again(run, again):
    out = run("play", "wyrmspan", "--seed", "3", typed="set dragons=2\n" + "undo\nset dragons=2\n" * again).out
    assert out.count("A correction\n    - Corrected: Her dragons, now 2.  [TABLE]\n") == 1 + again


def test_what_was_undone_is_not_explained(run):
    out = run("play", "pebbles", "--seed", "3", typed="1\n\nundo\nwhy\n").out
    explained = _after(out, "why")
    assert "You hopped to stone 1" in explained
    assert "Amber" not in explained


def test_a_turn_without_an_alternative_says_so(run):
    out = run(*TOWN, typed=NOON + "instead\n").out
    assert "No other was legal in the opponent’s last turn; “why” says what its rules wanted" in out


def test_at_the_end_of_a_game_enter_and_offers_say_so(run):
    out = run("play", "pebbles", "--seed", "3", typed="\n" * 7 + "2\n\noffers\n").out
    assert out.count("The game is over. “score” explains it; “undo” goes back.") == 3


# -- answers -----------------------------------------------------------------------------------------------------------
def test_names_that_fit_are_listed_with_numbers_to_choose_from(run):
    out = run(*TOWN, typed="pancho\n2\n").out
    assert "  1  Pancho Castillo, cost 5" in out
    assert "\n  2  Pancho Castillo (Exp.1), cost 7" in out
    assert "7 ghost rock from you to the bank" in out
    assert "Sloane came into play" in run(*TOWN, typed="pancho\nsloane\n").out


def test_a_number_takes_nothing_from_a_list_nobody_sees(run):
    assert "came into play for you" not in run(*TOWN, typed="7\n").out


def test_a_refusal_names_what_can_be_chosen_and_no_ids(run):
    out = run(*TOWN, typed="sloane\nbarton\ntommy hard\nsloene\ndone\n\nrank 2\n\nblah\n1, 1\n").out
    assert "Tommy Harden is of another gang than your home (B2)." in out
    assert "Nothing called “sloene” can be chosen here. Nearest: " in out
    assert "Nothing called “blah” can be chosen here. It is one of: Sloane, 3 ghost rock" in out
    assert "Sloane, 3 ghost rock is named twice" in out
    assert "01044" not in out
    assert "is not legal" not in out


DRAWN = (*TOWN, "--by", "Wyatt's deck=person")


def test_several_cards_are_drawn_on_one_line_up_to_the_first_wrong_one(run):
    out = run(*DRAWN, typed="lady, gomorra, blah, point\nhired point bank\n").out
    assert "Nothing called “blah” can be chosen here. Nearest: Point Blank, king of clubs. 2 cards before it" in out
    drawn = [line.split(" drew ")[1].split(",")[0] for line in out.splitlines() if " drew " in line]
    assert drawn == ["Lady Luck", "Gomorra Parish", "Hired Guns", "Point Blank", "Bank of California"]


def test_words_of_which_one_is_no_card_draw_nothing(run):
    assert " drew " not in run(*DRAWN, typed="lady lukc\n").out


def test_what_is_asked_for_shows_what_is_searched(run):
    asked = " ".join(run(*DRAWN).out.split())
    assert 'words of one of 39, such as “Lucinda "Lucy" Clover, ace of spades”; several with commas' in asked
    assert "Lady Luck" in run(*DRAWN, typed="ace clubs\n").out


# -- what cannot be done now -------------------------------------------------------------------------------------------
WYRM = ("play", "wyrmspan", "--set", "level=ravel_2", "--seed", "3")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("your marker: row 1", "Your marker: row 1, 1st space from left: not now. You have passed"),
        ("excavate crimson", "Excavate Crimson Cavern, space 2: not now. You have passed"),
        ("your token 2 forward", "not now. You have passed"),
    ],
)
def test_a_move_typed_by_its_name_that_is_refused_names_the_reason_and_its_rule(run, typed, said):
    shown = " ".join(_after(run(*WYRM, typed=f"pass\n{typed}\nquit\n").out, typed).split())
    assert said in shown
    assert "(WY-Q19)" in shown
    assert "is no order" not in shown


def test_a_marker_that_is_not_due_after_both_have_passed_names_its_rule(run):
    shown = _after(run(*WYRM, typed="pass\n" + "\n" * 8 + "your marker: row 2\nquit\n").out, "your marker: row 2")
    assert "No marker is due" in shown
    assert "(WY-G6)" in " ".join(shown.split())


def test_to_pass_twice_names_its_rule(run):
    assert "You have passed for this round (WY-G3)" in _after(run(*WYRM, typed="pass\npass\nquit\n").out, "pass")


def test_what_names_no_move_is_still_no_order(run):
    assert "is no order" in _after(run(*WYRM, typed="pass\nxyzzy\nquit\n").out, "xyzzy")


def test_the_name_of_a_place_lists_where_the_pieces_there_can_go(run):
    typed = "\noststead\n\noststead\nlarkfell\n"
    out = run("play", "dragonlords", "--seed", "a", typed=typed).out
    listed = _after(out, "oststead")
    said = " ".join(listed.split())
    assert "5 units and Wizard: 1) Oststead to Larkfell, 1 action" in said
    for place in ("Larkfell", "Wending", "Greyhithe", "Fen Ostry", "Moonarch"):
        assert f"Oststead to {place}, 1 action" in said
    assert said.count("whoever it is has to be met") == 2  # once for all without the King, once with him
    assert "Nothing can be done" not in listed
    assert "Oststead to Wending" not in _after(out, "larkfell")
