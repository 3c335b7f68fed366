"""Dead Reckoning in a terminal: battles and sections of one's own cards are entered as a line."""

from __future__ import annotations

import json

import pytest

SCRIPT = """
game = "dead_reckoning"
seed = "script"

[options]
cards = "own"

[[step]]
command = "CovenantTurn"
answers = [{answers}]
"""
SECTION = '"take r1c1; cubes r1c3=2; end r1c3; do coins 2, attack +1"'
BATTLE = "{ your_crowns = 3, its_crowns = 2, your_damage = 1, its_damage = 0, coins = 0 }"
OWN = ("play", "dead_reckoning", "--set", "cards=own", "--by", "Covenant deck=person", "--seed", "terminal")


@pytest.fixture
def script(tmp_path):
    def write(*answers: str) -> str:
        path = tmp_path / "reckoning.toml"
        path.write_text(SCRIPT.replace("{answers}", ", ".join(answers)), encoding="utf-8")
        return str(path)

    return write


def test_a_script_gives_the_card_its_section_and_the_battle(run, script):
    ran = run("play", "--script", script('"own_4"', SECTION, BATTLE))
    assert ran.code == 0
    assert "You read the section off: takes the card of row 1, top; 2 cubes on row 1, bottom" in ran.out
    assert "2 to 3 crowns. You won." in ran.out
    assert "1 damage on the blue ship" in ran.out


def test_a_script_that_leaves_a_number_of_a_battle_out_is_refused(run, script):
    ran = run("play", "--script", script('"own_4"', SECTION, "{ your_crowns = 3, its_crowns = 2, your_damage = 1 }"))
    assert ran.code == 2
    assert "its_damage 0-5" in ran.err


def test_enter_alone_forgives_no_damage(run):
    out = run(*ATTACKED, typed=f"{SET}3\n1\n\n1\nquit\n").out
    assert "Damage your ship takes: '' is not legal; legal is a whole number from 0 to 5" in out


def test_a_battle_nobody_answers_ends_the_run_and_says_what_would_be_legal(run, script):
    ran = run("play", "--script", script('"own_4"', SECTION))
    assert ran.code == 3
    assert "It drops 2 cubes: 1 base + 1 this flag." in ran.out
    assert "your_crowns 0-40" in ran.out


@pytest.mark.parametrize("line", ["take r9c1; end H", "end r1c1; do dance", "cubes r1c1; end H", "do coins 2"])
def test_a_section_that_cannot_be_is_refused(run, script, line):
    assert run("play", "--script", script('"own_4"', f'"{line}"')).refused("step 1", "section")


def test_printed_cards_are_the_persons_to_draw_unless_they_say_otherwise(run):
    own = ("play", "dead_reckoning", "--set", "cards=own", "--seed", "terminal")
    assert "Which is it?" in run(*own, typed="\nquit\n").out
    assert "Which is it?" not in run(*own, "--by", "Covenant deck=app", typed="\nquit\n").out
    assert "Which is it?" not in run("play", "dead_reckoning", "--seed", "terminal", typed="\nquit\n").out


def test_card_and_section_are_asked_for_and_typed(run):
    out = run(*OWN, typed="\nown_7\nend H; do coins 3, upgrade 1 own_l1_c1\nquit\n").out
    assert "Turn over the top card of the Covenant’s deck. Which is it?" in out
    assert "Card 7: what does section 1 from the top say?" in out
    assert "3 coins to the red Dock: 15 to 18" in out


def test_a_section_typed_once_is_known_in_the_next_game_of_the_library(run, tmp_path):
    kept = (*OWN, "--library", "--data", str(tmp_path))
    first = run(*kept, typed="\nown_7\nend H; do coins 3\nquit\n")
    assert "Saved in your copy of the game" in first.err
    again = run(*kept, typed="\nown_7\nquit\n")
    assert "what does section 1 from the top say?" not in again.out
    assert "3 coins to the red Dock: 15 to 18" in again.out


def test_some_turns_at_once_stop_at_a_battle_or_go_on_by_themselves(run):
    stopped = run("play", "dead_reckoning", "--seed", "1", "--turns", "6")
    assert stopped.code == 3
    assert "stops at a question. ship_battle" in stopped.out
    assert run("play", "dead_reckoning", "--seed", "1", "--turns", "6", "--auto").code == 0


def test_a_whole_game_of_each_kind_by_itself(run):
    for options in (("difficulty=extreme",), ("players=coop", "difficulty=hard")):
        given = [part for option in options for part in ("--set", option)]
        found = json.loads(
            run("play", "dead_reckoning", *given, "--seed", "2", "--turns", "80", "--auto", "--json").out
        )
        assert found["waiting"] is None
        assert found["state"]["over"]
        assert found["score"][1]["total"] > found["score"][0]["total"]


@pytest.mark.parametrize(
    ("line", "column"),
    [("take r1c1 r1c1; end H", 11), ("end H; do if 7: attack else say x and y", 39), ("end H; do upgrade 9", 11)],
)
def test_a_section_that_cannot_be_is_refused_with_its_place_and_asked_again(run, line, column):
    out = run(*OWN, typed=f"\nown_7\n{line}\nend H; do coins 3\nquit\n").out
    assert "” cannot be read: " in out
    assert f" (column {column})" in " ".join(out.split())
    assert "section: " not in out
    assert "You read the section off: ends at the Harbor; 3 coins." in out


def test_a_number_that_is_not_known_is_asked_for(run):
    out = run(*OWN, typed="\nown_7\nend H; do coins ?\n4\nquit\n").out
    assert "Coins: how many does the card say?" in out
    assert "4 coins to the red Dock" in out


def test_the_board_lists_both_covenants_of_a_game_of_pairs(run):
    pairs = ("play", "dead_reckoning", "--seed", "pairs", "--set", "players=coop")
    out = run(*pairs, typed="board\n").out.rpartition("> board")[2]
    assert out.count("cube in an attack") == 2
    assert "\nThe Wayward Covenant, " in out
    assert "\nThe second Covenant, " in out


def test_enter_is_no_number_that_is_printed_on_a_board(run):
    own = ("play", "dead_reckoning", "--seed", "blank", "--set", "boards=own")
    out = run(*own, typed="1\nisland\n\n4\n").out
    assert "Cube spaces (0 to 9): \n  Cube spaces: '' is not legal; legal is a whole number from 0 to 9\n" in out
    assert out.count("Cube spaces (0 to 9): ") == 2


def test_a_practice_battle_is_thrown_and_confirmed_line_by_line(run):
    ran = run("play", "dead_reckoning", "--seed", "terminal", typed="\nattack its ship\nthrow 40\n\n\n\n\n\n\nquit\n")
    assert ran.code == 0
    assert "throw 3: Throw the cubes for us, with 3 for “Your cubes”" in ran.out
    assert "Our approximation, not the game’s pieces" in ran.out
    assert "Your crowns (0 to 40): " in ran.out, "before"
    assert "You won." in ran.out, "forty against five"


# -- an answer given otherwise -----------------------------------------------------------------------------------------
ATTACKED = ("play", "dead_reckoning", "--seed", "9")
SET = "set ship.you=r1c1; coins.you=5\n\n"


def _after(out: str, typed: str) -> list[str]:
    """Return what is printed after a line until nothing more is."""
    return out.partition(typed)[2].partition("\n\n")[0].splitlines()[1:]


def test_what_another_answer_leads_to_is_told_whole(run):
    out = run(*ATTACKED, typed=f"{SET}3 1 1 0 0 0\nundo\n1 3 2 0 2 0\nturn\n").out
    first, other = _after(out, ": 3 1 1 0 0 0"), _after(out, ": 1 3 2 0 2 0")
    assert "1 to 3 crowns. You won." in first[0]
    assert "3 to 1 crowns. The Covenant won." in other[0]
    assert [line.split(".")[0].strip() for line in other if line.lstrip()[0].isdigit()] == ["3", "4", "5", "6", "7"]
    assert _after(out, "> turn")[-len(other) :] == other


def test_the_same_answer_again_is_told_again(run):
    out = run(*ATTACKED, typed=f"{SET}3 1 1 0 0 0\nundo\n3 1 1 0 0 0\n").out
    told = [one.partition("\n\n")[0] for one in out.split(": 3 1 1 0 0 0")[1:]]
    assert told[0] == told[1] != ""


def test_a_redone_answer_is_not_told_twice(run):
    out = run(*ATTACKED, typed=f"{SET}3 1 1 0 0 0\nundo\nredo\n\n").out
    assert out.count("1 to 3 crowns. You won.") == 1


def test_what_the_script_joins_the_terminal_joins_too(run):
    out = run(*ATTACKED, typed=f"{SET}why 1\nwhy 3\n").out
    assert "   1. Red cube and permanent cube on Widow’s Tooth  [INF-1]\n" in out


# -- choices -----------------------------------------------------------------------------------------------------------
def test_what_reads_exactly_so_goes_before_what_begins_so(run):
    pairs = ("play", "dead_reckoning", "--set", "players=coop", "--set", "difficulty=hard", "--seed", "4")
    out = run(*pairs, typed="\nSail to Gull\noffers\ncube on gull rock\n").out
    assert "Cube on Gull Rock for a red one\n" in out
    assert "You placed an influence cube on Gull Rock." in out


def test_a_beginning_that_fits_several_lists_them(run):
    out = run("play", "dead_reckoning", "--seed", "9", typed="\nsail to\nsail to row\n").out
    told = out.partition("> sail to row\n")[2].partition("\n\n")[0].splitlines()
    assert told[0] == "'sail to row' can be each of these: type its number, or more of it"
    assert all("  Sail to row " in line for line in told[1:])
    assert len(told) == 11


# -- forms -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("order", ["why 2", "board", "why 99", "undo now", "save", "set coins.you=6"])
def test_an_order_inside_a_form_keeps_what_was_entered(run, order):
    out = run(*ATTACKED, typed=f"{SET}3\n1\n{order}\n1\n0\n0\n0\n").out
    asked = out.partition(f": {order}\n")[2]
    assert "  Your crowns: 3\n  Its crowns: 1\n" in asked
    assert "Your crowns (" not in asked
    assert "1 to 3 crowns. You won." in asked


def test_undo_inside_a_form_takes_back_the_figure_before(run):
    out = run(*ATTACKED, typed=f"{SET}9\n1\nundo\nundo\n3\n1\n1\n0\n0\n0\n").out
    assert "Undone: Its crowns\n" in out
    assert "Undone: Your crowns\n" in out
    assert "1 to 3 crowns. You won." in out


def test_undo_inside_a_form_takes_back_what_was_done_last(run):
    typed = "3\n1\nset coins.you=6\nundo\nredo\n2\nundo\nundo\nundo\nredo\nredo\nredo\nredo\n0\n0\n0\n"
    out = run(*ATTACKED, typed=SET + typed).out.partition(": set coins.you=6\n")[2]
    done = [line for line in out.splitlines() if line.startswith(("Undone", "Redone", "  Undone", "  Redone", "There"))]
    assert [one.strip() for one in done] == [
        "Undone: a correction",
        "Redone: a correction",
        "Undone: Damage your ship takes",
        "Undone: a correction",
        "Undone: Its crowns",
        "Redone: Its crowns: 1",
        "Redone: a correction",
        "Redone: Damage your ship takes: 2",
        "There is nothing to redo",
    ]
    assert "1 to 3 crowns. You won." in out


def test_what_was_answered_is_asked_again_from_the_first_figure_on(run):
    out = run(*ATTACKED, typed=f"{SET}3\n1\n1\n0\n0\n0\nundo\n").out.rpartition("Undone")[2]
    assert "  Your crowns (0 to 40): \n" in out
    assert "Its crowns" not in out


PLUNDERED = (
    "set damage.you=4; coins.you=5; cargo.you=2; ship.you=r1c1; mode.you=pirate\n\nown_7\ncubes r1c1=2; end r1c3\n"
)


def test_undo_leads_out_of_a_form_that_begins_with_what_nobody_is_asked_for(run):
    out = run(*OWN[:-1], "3", typed=f"{PLUNDERED}1 1 1 0 5 2\nundo\nundo\nundo\nquit\n").out
    asked = out.partition("Coins out of the chest (0 to 5): undo\n")[2]
    undone = [line for line in asked.splitlines() if line.startswith("Undone")]
    assert [one.partition(":")[0] for one in undone] == ["Undone"] * 3
    assert "Coins off the ship" not in asked
    assert "attacks you" in asked
    assert "what does section 1" in asked


def test_a_figure_behind_what_nobody_is_asked_for_is_redone(run):
    lost = PLUNDERED.replace("coins.you=5", "coins.you=8")
    out = run(*OWN[:-1], "3", typed=f"{lost}1 1 1 0 5 2\n2\nundo\nundo\nredo\n2\nundo\nredo\n5\n").out
    assert "Redone: Coins off the ship: 2" in out
    assert "2 coins off the blue ship" in out


# -- words of the terminal ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("options", [(), ("--set", "players=coop"), ("--set", "cards=own")])
def test_the_checklist_names_the_keys_of_the_terminal(run, options):
    out = run("play", "dead_reckoning", "--seed", "9", *options).out
    assert "To set up on the table:" in out
    assert "Space" not in out
    assert "menu" not in out
    if "cards=own" not in options:
        assert "press Enter for it" in out
        assert "“help” says what you can do, and what to type" in out


@pytest.mark.parametrize("empty", ["", "''", '""', "“”"])
def test_nothing_is_typed_as_it_is_named(run, empty):
    out = run("play", "dead_reckoning", "--seed", "9", typed=f"set ended=you\nset ended={empty}\nset ended\n").out
    assert "now ''; legal is one of '' (nobody), covenant, you" in out.replace("\n", " ")
    assert "Corrected: Who triggered the end, now nobody." in out


def test_enter_says_that_the_last_turn_comes_before_the_final_count(run):
    claims = "; ".join(f"claimed.covenant.{key} = yes" for key in ("legendary", "sailors", "elite", "explorer"))
    out = run("play", "dead_reckoning", "--seed", "11", typed=f"set {claims}\n\n").out
    assert "(Your last turn comes first: record it" in out


def test_an_answer_by_its_name_goes_before_an_order_that_begins_like_it(run):
    own = ("play", "dead_reckoning", "--set", "boards=own", "--set", "cards=own", "--seed", "terminal")
    out = run(*own, typed="Board 4\nboard\nquit\n").out
    assert "stands alone" not in out
    assert "Row 1, top: what is on the Ocean board?" in out
    assert "Row 4: top: unexplored" in out  # the order alone is still the order


def test_a_battle_for_a_building_elsewhere_asks_only_what_has_more_than_one_answer(run):
    fort = "set cubes.r1c1.you=2; built.r1c1.you.fort=yes\n\nown_7\ncubes r1c1=2; end H"
    out = run(*OWN[:-1], "3", typed=f"{fort}\n1\nundo\n1 4 1 0\nquit\n").out
    assert "  One by one, or 4 numbers in one line" in out
    assert "Undone: Your crowns" in out
    assert "Coins the winner plunders" not in out
    assert "attacked buildings at Great Palm: 4 to 1 crowns" in out
