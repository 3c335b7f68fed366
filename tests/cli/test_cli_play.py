"""`play` with a person at the keyboard, and a number of turns without one."""

from __future__ import annotations

import errno
import json
import re
import sys
from io import BytesIO, TextIOWrapper

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.files.exchange import read_game
from solocompanion.app.library import lock
from solocompanion.app.library.library import Library
from solocompanion.app.library.records import LibraryError
from solocompanion.app.play.session import Session
from solocompanion.cli.answers import keys
from solocompanion.cli.main import main
from solocompanion.cli.screen import TERMINAL
from solocompanion.core.content import fingerprint
from solocompanion.core.mirror import Mirror
from solocompanion.core.options import Start
from solocompanion.core.view import View
from solocompanion.games.pebbles.commands import HeronTurn, Hop

HERON = ("play", "pebbles", "--seed", "3")
AUTOMA = ("play", "wyrmspan", "--seed", "b")


@pytest.fixture
def heron(run):
    """What is printed at a race of one seed while lines are typed at it."""
    return lambda typed="", *more: run(*HERON, *more, typed=typed).out


@pytest.fixture
def automa(run):
    """The same for a game of Wyrmspan."""
    return lambda typed="", *more: run(*AUTOMA, *more, typed=typed).out


def test_a_whole_race_is_played_with_enter_and_numbers(run):
    ran = run(*HERON, typed="1\n\n" * 6 + "\n3\nscore\n")
    assert ran.code == 0
    assert "Round 1: The heron's turn\n   1. Turn over" in ran.out
    assert "How many shells did you find?" in ran.out
    assert "You found 3 shells" in ran.out
    assert "The game is over." in ran.out
    assert "Shells    1 each" in ran.out


def test_a_whole_round_of_wyrmspan_is_played(run):
    ran = run(*AUTOMA, typed="\n" * 7 + "1\n\n4\nquit\n")
    assert "Her token 1 forward, to the egg space  [WY-A1]" in ran.out
    assert "She passes for round 1" in ran.out
    assert "You passed for round 1" in ran.out
    assert "You start round 2" in ran.out


def test_the_first_screen_shows_board_panel_and_what_can_be_done(automa):
    out = automa()
    assert "Display: dragon 1; dragon 2; dragon 3" in out
    assert "VP if the game ended now: 0" in out
    assert "  Enter  AI turn" in out


def test_why_prints_the_rule_its_citation_and_the_trail(automa):
    out = automa("\nwhy 3\n")
    told = " ".join(out.split())
    assert "WY-A1: Her steps are the number the card shows for the current round. (Wyrmspan Automa rulebook, “" in told
    assert "   + Round 1: 1 step" in out
    assert "   - Round 2: " in out


def test_why_alone_explains_a_line_without_a_number_that_was_told_last(heron):
    told = heron("1\nwhy\n").partition("> why")[2]
    assert "- You hopped" in told
    assert "PB-" in told


def test_why_alone_explains_what_ended_the_game_too(run, tmp_path):
    path = tmp_path / "over.sologame"
    run("play", "dragonlords", "--seed", "3", "--turns", "199", "--auto", "--save", path)
    why, _, score = run("play", "--load", path, typed="why\nscore\n").out.partition("> why")[2].partition("> score\n")
    words, rule = re.match(r"(.+)  \[(.+)\]\n", score).groups()
    assert f"{words}\n   {rule}: " in why


def test_why_takes_a_rule_too_and_refuses_other_words(automa):
    out = automa("why wy-e6\nwhy 99\n")
    assert "WY-E6: You win a tie." in out
    assert "why: '99' is no line from 1 to " in out


def test_undo_and_redo_say_what_they_do(heron):
    out = heron("undo\n1\nundo\nundo\nredo\nredo\n")
    assert out.count("There is nothing to undo") == 2
    assert "Undone: Hop 1 stone" in out
    assert "Redone: Hop 1 stone" in out
    assert "There is nothing to redo" in out


def test_without_a_question_nothing_is_cancelled(heron):
    assert "There is no question that can be left" in heron("cancel\n1\ncancel\n")


def test_looking_back_is_said_and_acting_there_begins_a_branch(heron):
    out = heron("\n\nback\nforward\nback\n1\nlog\n")
    assert "(looking back)" in out
    assert "begins a new branch" in out
    assert "1 other line was tried and kept" in out


def test_doing_the_same_once_more_is_going_on_not_another_line(heron):
    out = heron("\n1\nundo\n1\nlog\n")
    assert "Undone: Hop 1 stone" in out
    assert "other line" not in out


def test_present_returns_from_the_past(heron):
    out = heron("\n\nback\nback\npresent\n")
    assert "looking back" in out
    assert "looking back" not in out.rpartition("present")[2]


def test_set_lists_the_values_and_corrects_one_by_name_or_number(heron):
    out = heron("set\nset human=4\nset 2 = 7\nboard\n")
    assert "  1   human          Your stone          0     0 to 10" in out
    assert "Corrected: Your stone, now 4" in out
    assert "You, on stone 4. The heron, on stone 7." in out


def test_several_values_that_belong_together_are_set_at_once(automa):
    out = automa("set row.1=human\nset row.1=human; ready.human = 3\nundo\n")
    assert "This is not possible: " in out
    assert out.count("    - Corrected: ") == 2
    assert "Undone: a correction" in out


def test_set_with_a_name_alone_tells_what_it_can_be(automa):
    out = automa("set coins\nset row.5\nset\n")
    assert "Coins on the objective: now 0; legal is a whole number from 0 to 20" in out
    assert "human human human human" in out
    assert " in all\n" in out.rpartition("> set\n")[2]


def test_much_of_a_kind_is_offered_on_one_line_and_listed_on_demand(automa):
    brief, _, whole = automa("offers\n").partition("offers")
    assert "Your token: 2) 1 forward, to the egg space · 3) 2 forward" in brief
    assert "5) 4 forward, to the cave card space * · " in brief.replace("\n           ", " ")
    assert "(* farther than a turn usually goes)" in brief.replace("\n           ", " ")
    assert "  12     Your token 11 forward, to the milk space (11 spaces forward, farther than a turn" in whole


def test_what_cannot_be_taken_back_at_the_table_is_said_with_the_offer(automa):
    assert "Pass (You take no more turns this round)" in automa()
    assert "Your token 1 forward, to the egg space\n" in automa("offers\n")


def test_a_thing_to_do_may_be_typed_by_how_it_begins(automa):
    out = automa("your token\npass\nExcavate Golden\n")
    assert "You passed for round 1." in out
    assert "Excavate Golden Grotto, space 2: not now. You have passed" in " ".join(out.split())
    assert "'your token' can be each of these: type its number, or more of it\n  2   Your token 1 forward" in out


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("set human=40", "a whole number from 0 to 10"),
        ("set moon=1", "no value “moon”"),
        ("set =", "“=” has no name before “=”"),
        ("set = 3", "“= 3” has no name before “=”"),
        ("set human=3;", "nothing stands before or after a “;”"),
        ("set pebble.jade=lake", "one of path, human, heron"),
        ("set human=", "“human=” has no value after “=”; legal is a whole number"),
        ("set human=--3", "'--3' is not legal"),
        ("set human=" + "9" * 5000, "is not legal"),
        ("set human=3; 4", "write NAME=VALUE"),
        ("99", "'99'"),
        ("fly", "'fly'"),
        ("save", "save FILE"),
        ("save /", "was not written"),
        ("save game.html", "must end with one of .sologame"),
        ("save ~nobody-here/x", "~nobody-here/x: there is no such home folder"),
        ("7" * 5000, "neither one of the"),
        ("why " + "7" * 5000, "nor a rule such as"),
        ("instead " + "7" * 5000, "instead"),
        ("by coin=app", "'coin' is not a source of chance here; known: heron deck, well die"),
        ("by coin", "'coin' has no “=”"),
        ("why-not moon", "there is no place or piece 'moon'"),
        ("back", "This is the first turn"),
        ("forward", "This is the last turn"),
        ("by well die=cat", "app, person"),
        ("0", "'0'"),
        ("²", "'²'"),
    ],
)
def test_what_is_not_understood_is_said_and_nothing_happens(run, typed, words):
    ran = run(*HERON, typed=f"{typed}\nlog\n")
    assert ran.code == 0
    assert words in ran.out
    assert "Pebbles: Turn 1: you on 0, the heron on 0" in ran.out.rpartition("log")[2]


def test_the_person_may_hold_the_deck_and_is_asked_for_the_card_again_until_it_fits(heron):
    out = heron("\nkestrel\nstride\n", "--by", "heron deck=person")
    assert "Which card did the heron turn over?" in out
    assert "Nothing called “kestrel” can be chosen here. It is one of: Wade: 1 stone; Stride: 2 stones; Fly: 3" in out
    assert "Move the heron to stone 2" in out


def test_an_answer_may_be_typed_by_number_or_in_any_case(heron):
    by_number = heron("\n2\n", "--by", "heron deck=person")
    by_name = heron("\nSTRIDE\n", "--by", "heron deck=person")
    assert "Turn over Stride" in by_number
    assert "Turn over Stride" in by_name


def test_who_holds_a_source_can_change_amid_the_game(heron):
    out = heron("by\nby heron deck=person\n\nfly\n")
    assert "I shuffle and enter the card" in out
    assert "Turn over Fly" in out


@pytest.mark.parametrize("typed", ["--3", "9" * 5000, "²", "3.0", "1 2", "x=1"])
def test_what_is_no_number_is_refused_where_one_is_asked_for(run, typed):
    ran = run(*HERON, typed="\n" * 7 + f"{typed}\n2\n")
    assert "is not legal; legal is a whole number from 0 to 9" in ran.out
    assert "You found 2 shells" in ran.out


def test_orders_work_while_a_question_is_open(heron):
    out = heron("\n?\nset human=2\nundo\nundo\nboard\n", "--by", "heron deck=person")
    assert "why N" in out
    assert "Corrected: Your stone, now 2" in out
    assert "You, on stone 0." in out.rpartition("board")[2]


def test_a_form_is_asked_line_by_line_and_takes_orders_and_whole_lines(run):
    start = ("play", "wyrmspan", "--seed", "b", "--set", "excavation=ask", "--set", "level=ravel_1")
    by = ("--by", "decision deck=person")
    asked = run(*start, *by, typed="\nR2\n9\n2\n\n3\n").out
    assert asked.count("How many spaces are open in your caves?") == 1
    assert "9 is not legal" in asked or "'9' is not legal" in asked
    whole = run(*start, *by, typed="\nR2\n?\n2 1 3\n").out
    assert whole.count("How many spaces are open in your caves?") == 2
    for out in (asked, whole):
        assert "You counted" in out or "caves" in out


def test_enter_is_no_answer_where_the_program_cannot_know_one(run):
    passed = "set passed.automa=yes;passed.human=yes\n\n"
    asked = run(*AUTOMA, typed=f"{passed}\n2\n")
    assert "'' is not legal; legal is a whole number from 0" in asked.out
    assert "; Enter:" not in asked.out
    assert "Rank markers, round 1: you 1st, she 2nd (she 1: 1 + 0)" in asked.out
    counted = run(*AUTOMA, typed=f"set round=4\n{passed}2\n\n\n5\nquit\n").out
    assert "Guild rows scored at the end, without row 5 (VP) (0 to 60): " in counted
    assert "'' is not legal; legal is a whole number from 0 to 60" in counted


def test_a_saved_game_goes_on_where_it_was(run, tmp_path, heron):
    path = tmp_path / "heron.solo.json"
    assert "Saved in" in heron(f"1\n\nsave {path}\n")
    ran = run("play", "--load", path, typed="board\n\nundo\n")
    assert "You, on stone 1." in ran.out
    assert "Undone: The heron's turn" in ran.out


def test_bytes_that_are_no_text_are_one_more_line_that_is_not_understood(monkeypatch, capsys):
    typed = TextIOWrapper(BytesIO(b"\xff\xfe\n1\nlog\n"), encoding="utf-8", errors="strict")
    monkeypatch.setattr(sys, "stdin", typed)
    assert main([str(one) for one in HERON]) == 0
    out = capsys.readouterr().out
    assert "is neither one of the" in out
    assert "you on 1" in out


def test_what_steers_a_terminal_is_not_printed_from_anybodys_file(run, tmp_path, export):
    data = json.loads(export.read_text(encoding="utf-8"))
    data["record"]["title"] = "\x1b]0;mine\x07\x9b31m\u202eevil"
    content = data["content"]
    for records in content.values():
        for record in records.values():
            if "name" in record:
                record["name"] += "\x1b[2J"
    data["record"]["content_id"] = fingerprint(content)
    export.write_text(json.dumps(data), encoding="utf-8")
    ran = [
        run("replay", export),
        run("play", "--load", export, "--library", "--data", tmp_path, typed="board\nset\n"),
        run("saved", "--data", tmp_path),
        run("saved", "--data", tmp_path, "--json"),
    ]
    for one in ran:
        assert one.code == 0, one.err
        assert not set(one.out + one.err) & set("\x1b\x07\x9b\u202e"), one.out
    assert "mine" in ran[2].out
    assert json.loads(ran[3].out)[0]["title"] == "]0;mine31mevil"


def test_a_library_that_is_lost_while_it_is_played_is_told_at_once_and_at_the_end(run, tmp_path, monkeypatch):
    place, lines = tmp_path / "data", iter(["1", "lose", "", "score"])

    def typed(_, prompt):
        line = next(lines, None)
        if line is None:
            raise EOFError
        if line == "lose":
            place.rename(tmp_path / "elsewhere")
            return "log"
        return line

    monkeypatch.setattr("solocompanion.cli.terminal.Terminal.line", typed)
    ran = run(*HERON, "--library", "--data", place)
    assert ran.refused("was moved, deleted or replaced")
    assert "was moved, deleted or replaced" in ran.out
    assert "Move the heron" not in ran.out


def test_the_library_keeps_a_game_that_was_not_saved(run, tmp_path):
    assert run(*HERON, "--library", "--data", tmp_path, typed="1\n\n").code == 0
    with Library.open(tmp_path) as library:
        (row,) = library.games()
        stored = library.load(row.id)
    assert (row.game, len(stored.entries)) == ("pebbles", 3)


def test_a_library_somebody_else_holds_is_refused_before_anything_is_played(run, tmp_path):
    with Library.open(tmp_path):
        ran = run(*HERON, "--library", "--data", tmp_path, typed="1\n")
    assert ran.refused("open already", "Close it first")
    assert "shows your games" not in ran.err  # a window does
    assert ran.out == ""


def test_a_file_system_without_locks_is_told_in_one_line(run, tmp_path, monkeypatch):
    def refuse(_):
        raise OSError(errno.ENOTSUP, "Operation not supported")

    assert run(*HERON, "--library", "--data", tmp_path, typed="1\n").code == 0
    monkeypatch.setattr(lock, "_take", refuse)
    assert run(*HERON, "--library", "--data", tmp_path).refused("files cannot be locked there")
    ran = run("saved", "--data", tmp_path)
    assert (ran.code, ran.out.count("\n"), ran.err) == (0, 1, "")


def test_what_was_played_is_saved_even_when_the_person_breaks_off(run, tmp_path, monkeypatch):
    lines = iter(["1", ""])

    def typed(_, prompt):
        line = next(lines, None)
        if line is None:
            raise KeyboardInterrupt
        return line

    monkeypatch.setattr("solocompanion.cli.terminal.Terminal.line", typed)
    path = tmp_path / "heron.solo.json"
    assert run(*HERON, "--save", path).code == 130
    assert len(read_game(path).entries) == 3


def test_a_loaded_game_comes_into_the_library_and_overwrites_none(run, tmp_path, export):
    for _ in range(2):
        assert run("play", "--load", export, "--library", "--data", tmp_path, typed="undo\n").code == 0
    with Library.open(tmp_path) as library:
        ids = {row.id for row in library.games()}
    assert len(ids) == 2
    assert read_game(export).record.id in ids


def test_turns_stop_at_the_persons_question_with_its_legal_answers(run):
    ran = run(*HERON, "--turns", "20")
    assert ran.code == 3
    assert "step 7 stops at a question. shells: How many shells did you find? Legal: a whole number" in ran.out


def test_turns_with_auto_play_to_the_end(run):
    for name in ("pebbles", "wyrmspan"):
        ran = run("play", name, "--seed", "1", "--turns", "99", "--auto", "--json")
        assert ran.code == 0, ran
        assert json.loads(ran.out)["waiting"] is None


def test_turns_stop_where_the_person_has_to_move(run):
    ran = run(*AUTOMA, "--turns", "20")
    assert ran.code == 3
    assert "it is your move. You can: Pass;" in ran.out


def test_the_same_seed_plays_the_same_game(run, automa):
    again = [automa("", "--turns", "5", "--json") for _ in range(2)]
    assert again[0] == again[1]
    assert run("play", "wyrmspan", "--seed", "c", "--turns", "5", "--json").out != again[0]


def test_turns_json_holds_all_effects_with_their_rules(automa):
    told = json.loads(automa("", "--turns", "2", "--json"))
    assert told["effects"][0]["effect"]["is"] == "TileChosen"
    assert all(step["rule"].startswith("WY-") for step in told["effects"])


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (("play",), ["pebbles", "wyrmspan"]),
        (("play", "chess"), ["chess"]),
        (("play", "pebbles", "--set", "level"), ["--set level", "name=value"]),
        (("play", "pebbles", "--set", "depth=1"), ["depth", "level, landing"]),
        (("play", "pebbles", "--set", "level=9"), ["level", "'9'", "young, old"]),
        (("play", "dead_reckoning", "--set", "bonus=yes"), ["bonus counts only where difficulty is custom"]),
        (("play", "dead_reckoning", "--set", "sections=4"), ["sections counts only where cards is own"]),
        (("play", "pebbles", "--by", "coin=app"), ["coin", "well die"]),
        (("play", "pebbles", "--by", "well die=cat"), ["'cat'", "app, person"]),
        (("play", "pebbles", "--turns", "many"), ["--turns", "many"]),
        (("play", "pebbles", "--turns", "-1"), ["--turns", "-1"]),
        (("play", "pebbles", "--turns", "1", "--script", "x"), ["--script", "--turns"]),
        (("play", "pebbles", "--load", "none.json"), ["none.json"]),
        (("dance",), ["dance", "games", "replay"]),
        (("--dance",), ["--dance"]),
    ],
)
def test_arguments_that_cannot_be_are_refused_in_one_line(run, argv, words):
    assert run(*argv).refused(*words)


def test_a_loaded_game_takes_no_other_options(run, export):
    assert run("play", "--load", export, "--seed", "2", "--turns", "1").refused("leave them out")
    assert run("play", "wyrmspan", "--load", export, "--turns", "1").refused("pebbles", "wyrmspan")


def test_a_reminder_is_printed_once_a_turn(heron):
    out = heron("set human=8\noffers\nHop 1\n\n")
    said = "Remember: The race ends as soon as somebody stands on the far bank.  [PB-9]"
    assert out.count(said) == 2, out


def test_a_reminder_is_printed_again_after_a_correction(heron):
    out = heron("set human=8\noffers\nset human=9\noffers\n")
    assert out.count("Remember: The race ends as soon as somebody stands on the far bank.") == 2, out


def test_a_reminder_of_a_marker_stays_after_the_pass_until_the_marker_is_placed(run):
    ran = run(
        *AUTOMA,
        typed="set space.human=5\n1 forward\nPass\nYour marker: row 5\nquit\n".replace(
            "1 forward", "Your token 1 forward"
        ),
    )
    screens = ran.out.split("\n> ")
    told = ["place a marker" in screen for screen in screens]
    assert told == [False, False, True, True, False, False], ran.out


def test_a_marker_that_is_due_is_called_to_mind_after_every_act_until_all_are_placed(run):
    token, marker = "Your token {} forward, ", "Your marker: row 5\n"
    typed = f"{token.format(6)}\n{token.format(7)}\n{marker}{token.format(1)}\n{marker}quit\n"
    told = [screen.partition("Remember: ")[2].partition(".")[0] for screen in run(*AUTOMA, typed=typed).out.split("> ")]
    one, two = "Your token came to a brown space: place a marker", "Your token came to brown spaces: place 2 markers"
    assert told == ["", one, two, one, one, "", ""]


def test_while_a_question_is_open_offers_lists_nothing_that_cannot_be_done(heron, run):
    for out in (
        heron("\noffers\nundo\n", "--by", "heron deck=person"),
        run(*AUTOMA, "--by", "decision deck=person", typed="\noffers\nundo\n").out,
        run(*AUTOMA, "--set", "level=ravel_1", "--set", "excavation=ask", "--by", "decision deck=person",
            typed="\nR2\noffers\nundo\n").out,
    ):  # fmt: skip
        said = out.partition("offers\n")[2]
        told, _, asked = said.partition("\n\n")
        assert told.startswith("A question is open")
        assert "undo" in told
        assert "Enter  " not in told
        assert not re.search(r"^ +\d", told, re.MULTILINE), told
        assert asked


def test_a_card_only_marked_as_drawn_leaves_the_lines_of_the_card_she_is_on(automa):
    panel = automa("\nset card.4=drawn\nboard\n").rpartition("\nAutoma, ")[2]
    assert "1 step in round 1: to egg" in panel
    assert "Seen this round: 4, [7]" in panel


@pytest.mark.parametrize("opened", ["", "\n"])
def test_what_a_corrected_round_has_the_hands_do_is_numbered_amid_a_question_too(run, opened):
    options = ("--set", "objective_1=eggs", "--by", "decision deck=person")
    ran = run(*AUTOMA, *options, typed=f"\n5\nset coins=2\n{opened}set round=2\nquit\n")
    told = ran.out.partition("set round=2\n")[2]
    assert re.search(r"^ +\d\. Shuffle her 8 cards, set 1 aside unseen  \[WY-U2\]$", told, re.MULTILINE), told
    assert re.search(r"^ +\d\. 2 coins off the objective to the supply  \[WY-O4\]$", told, re.MULTILINE), told
    assert re.search(r"^ +\d\. Round 1: she has 3 \(2 on it\); enter result.1.human  \[WY-O1\]$", told, re.MULTILINE), (
        told
    )
    assert "was shuffled" not in told


def test_what_ones_own_move_leaves_to_do_is_a_numbered_line_with_its_reason(run):
    ran = run(*AUTOMA, "--set", "level=ravel_1", typed="1\nwhy 1\nquit\n")
    assert "    - You passed for round 1.  [WY-G3]\n   1. You discard down to 2 coins  [WY-P3]\n" in ran.out
    assert "1. You discard down to 2 coins\n   WY-P3: " in ran.out


@pytest.mark.parametrize("game", ["pebbles", "wyrmspan", "dead_reckoning"])
def test_a_new_game_begins_with_its_set_up_checklist_and_the_order_shows_it_again(run, game):
    view = open_game(game).view
    ran = run("play", game, "--seed", "b", typed="\nchecklist\nquit\n")
    session = Session.start(open_game(game), seed="b")
    checks = view.checklist(session.state, Start(front=TERMINAL))
    told = " ".join(ran.out.split())
    assert checks
    assert all(told.count(f"- {one.text} [{one.rule}]") == 2 for one in checks)
    assert told.index(checks[0].text) < told.index("Type ? for help.")


def test_the_terminal_says_which_dragons_are_taken_out(automa):
    told = " ".join(automa().split())
    assert all(f" {number} " in told for number in ("47", "103", "114", "168", "170"))
    assert "Take these dragons out of the deck" in told


@pytest.mark.parametrize("game", ["pebbles", "wyrmspan", "dead_reckoning"])
def test_the_options_and_house_rules_in_force_are_listed(run, game):
    declared = open_game(game).options
    settings = {one.id: one.default for one in declared}
    changed = next(one for one in declared if one.house)
    settings[changed.id] = next(one.value for one in changed.choices if one.value != changed.default)
    ran = run("play", game, "--seed", "b", "--set", f"{changed.id}={settings[changed.id]}", typed="options\nquit\n")
    told = " ".join(ran.out.partition("> options\n")[2].split())
    for option in declared:
        matters = option.when is None or option.when.holds(settings)
        label = " ".join(option.chosen(settings[option.id]).label.split())
        here = "Changed" if option is changed else "Here"
        said = (
            f"{option.label} {here}: {label} [{option.house}]"
            if option.house
            else f"{option.id} {option.label} {label}"
        )
        assert (said in told) == matters, said
    assert "options  " in run("play", game, "--seed", "b", typed="?\nquit\n").out


def test_a_game_that_goes_on_does_not_begin_with_the_checklist(run, export):
    assert "To set up on the table" not in run("play", "--load", export, typed="quit\n").out


SWAPS = [
    (
        "wyrmspan",
        "objective.1",
        "helpful_dragons",
        "objective.2",
        "cards_in_amethyst",
        "the same objective occurs twice",
    ),
    ("dead_reckoning", "row.r1c1", "driftwood_raft", "row.r1c2", "honest_ledger", "Corrected"),
    ("dead_reckoning", "board.r1c1", "cinder_cay", "board.r1c2", "wreckers_reach", "correct it in the same set"),
]


@pytest.mark.parametrize(("game", "one", "new", "other", "old", "alone"), SWAPS)
def test_two_values_change_places_in_one_set(run, game, one, new, other, old, alone):
    start = ("play", game, "--seed", "b")
    swapped = run(*start, typed=f"set {one}={new}; {other}={old}\nset {one}\nset {other}\n").out
    assert re.search(rf"> set {one}\n.*: now {new};", swapped)
    assert re.search(rf"> set {other}\n.*: now {old};", swapped)
    assert alone in run(*start, typed=f"set {one}={new}\n").out


@pytest.mark.parametrize("line", ["undo 3", "board now", "quit please", "score x", "? undo", "odds 2"])
def test_an_order_that_stands_alone_takes_nothing_more(heron, line):
    order, _, rest = line.partition(" ")
    out = heron(f"1\n{line}\n")
    assert f"“{order}” stands alone, without “{rest}”" in out
    assert "Undone" not in out


def test_a_choice_that_begins_like_an_order_is_taken_by_its_words(run):
    out = run("play", "wyrmspan", "--seed", "b", typed="\n" * 7 + "1\nscore round\n").out
    assert "stands alone" not in out
    assert "Round 1: Score round 1" in out


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ((), ("House rule. Here: She stops on the far bank", "Or: She stays where she is")),
        (("--set", "landing=exact"), ("House rule, changed. Here: She stays where she is", "Or: She stops on the far")),
    ],
)
def test_why_says_which_reading_of_a_house_rule_holds(run, options, told):
    out = run(*HERON, *options, typed="why pb-q1\n").out.partition("> why")[2]
    assert told[0] in out
    assert out.index(told[0]) < out.index(told[1])


def test_a_value_that_comes_up_with_a_correction_can_be_set_with_it(run):
    lines = "set round=2;result.1.human=3;result.1.automa=2\nset round=3;result.3.human=1\n"
    out = run("play", "wyrmspan", "--seed", "a", typed=lines).out
    assert "Rank markers, round 1: you 1st, she 2nd" in out
    assert "there is no value “result.3.human”" in out


def test_cards_named_by_numbers_are_typed_by_their_names():
    assert keys(("1/4", "2/5", "3/6")) == {"1/4": "1/4", "2/5": "2/5", "3/6": "3/6"}
    assert keys(("R2", "R8")) == {"R2": "R2", "R8": "R8"}
    assert keys(("cost_0_2", "eggs")) == {"1": "cost_0_2", "2": "eggs"}


def test_only_the_game_itself_is_replaced_by_a_game(run, export, tmp_path):
    """Neither at the end with `--save` nor in between: then the game is refused before it is played."""
    other, again, kept = tmp_path / "letter.solo.json", tmp_path / "new.solo.json", export.read_bytes()
    other.write_text("Dear Claire", encoding="utf-8")
    ran = run(*HERON, typed=f"save {other}\nsave {export}\nsave {again}\nsave {again}\nquit\n")
    assert f"{other} was not written: what lies there is no saved game" in ran.out + ran.err
    assert ran.out.count(f"Saved in {again}") == 2
    assert f"{export} was not written: another game lies there, pebbles of 20" in ran.out
    refused = ((other, "no saved game"), (tmp_path / "letter.txt", "must end with"), (export, "another game"))
    for file, why in refused:
        ran = run(*HERON, "--save", file, typed="1\nquit\n")
        assert ran.refused(str(file), why)
        assert not ran.out
    assert run("export", again, tmp_path / "page.html", export).refused(str(export), "another game")
    assert not (tmp_path / "page.html").exists()
    assert other.read_text(encoding="utf-8") == "Dear Claire"
    assert export.read_bytes() == kept


def test_a_loaded_game_replaces_the_file_it_came_from(run, export, tmp_path):
    before = len(read_game(export).entries)
    for more in ((), ("--library", "--data", tmp_path / "data"), ("--library", "--data", tmp_path / "data")):
        assert run("play", "--load", export, "--save", export, *more, typed="undo\n1\n").code == 0
    assert len(read_game(export).entries) > before


def test_a_game_in_which_nothing_was_played_is_not_written(run, tmp_path):
    path = tmp_path / "new.sologame"
    ran = run(*HERON, "--save", path)
    assert (ran.code, ran.err) == (0, f"Nothing was played: {path} was not written\n")
    assert not path.exists()


def test_a_place_that_cannot_be_written_is_refused_before_anything_is_played(run, tmp_path):
    ran = run(*HERON, "--save", tmp_path / "no" / "heron.sologame", typed="1\nquit\n")
    assert ran.refused("heron.sologame was not written", "No such file")
    assert not ran.out


def no_library(*_, **__):
    raise LibraryError("the disk is full")


@pytest.mark.parametrize("keep", ["asked for", "library", "folder"])
def test_a_game_that_cannot_be_written_at_the_end_is_kept_elsewhere(run, tmp_path, monkeypatch, keep):
    """Such as on a disk that is full by then, or where the folder was removed."""
    gone, data = tmp_path / "stick", tmp_path / "data"
    gone.mkdir()
    if keep == "folder":
        monkeypatch.setattr("solocompanion.cli.starting.library", no_library)
    monkeypatch.setattr("solocompanion.cli.play.gettempdir", lambda: str(tmp_path))
    typed = iter(["1", ""])

    def line(*_):
        gone.rmdir() if gone.exists() else None
        return next(typed, "quit")

    monkeypatch.setattr("solocompanion.cli.terminal.Terminal.line", line)
    more = ("--library",) if keep == "asked for" else ()
    ran = run(*HERON, "--save", gone / "heron.sologame", "--data", data, *more)
    assert ran.refused("heron.sologame was not written", "The game is in")
    if keep == "folder":
        (file,) = tmp_path.glob("*.sologame")
        assert str(file) in ran.err
        assert len(read_game(file).entries) == 3
        return
    with Library.open(data) as library:
        (row,) = library.games()
        assert len(library.load(row.id).entries) == 3
    assert f"solocompanion continue {row.id[:8]}" in ran.err


def test_the_checklist_follows_what_is_corrected(run):
    options = ("--set", "tile=plains", "--set", "objective_2=eggs")
    ran = run(*AUTOMA, *options, typed="set tile=highlands\nset objective.2=medium_dragons\nchecklist\nquit\n")
    before, _, after = ran.out.rpartition("> checklist")
    assert after.strip(), ran.out
    assert before.count("2: ")
    assert "Pick these objective tiles" in after
    names = open_game("wyrmspan").view.names
    assert names.tile("highlands") in after
    assert names.tile("plains") not in after
    assert f"2: {names.objective('medium_dragons')}" in after


# -- faults of a game's code -------------------------------------------------------------------------------------------
def broken(*_, **__):
    raise KeyError("one")


def test_two_wrong_values_in_one_set_are_refused_and_the_game_goes_on(automa):
    out = automa("set row.1=Card; tile=one\nset tile=one; row.1=Card\nset row.1=human; ready.human=3\nset row.1\n")
    assert "row.1: 'Card' is not legal" in out
    assert "tile: 'one' is not legal" in out
    assert "Row 1: now human" in out


@pytest.mark.parametrize("part", ["values", "board", "offers", "summary", "main", "prompt"])
def test_a_fault_of_a_games_code_is_reported_and_the_game_goes_on(run, tmp_path, monkeypatch, part):
    monkeypatch.setattr(View, part, broken)
    typed = f"board\noffers\nset\n\nscore\nsave {tmp_path / 'kept.solo.json'}\nquit\n"
    ran = run("play", "pebbles", "--seed", "4", "--by", "heron deck=person", typed=typed)
    assert ran.code == 0
    assert "Something went wrong in the program." in ran.out
    assert "KeyError: 'one'" in ran.out
    assert "> score" in ran.out
    assert "quit" in ran.out.splitlines()[-1]


def test_what_was_done_before_a_fault_is_kept(run, tmp_path, monkeypatch):
    monkeypatch.setattr(Mirror, "correct", broken)
    saved = tmp_path / "kept.solo.json"
    ran = run("play", "pebbles", "--seed", "4", "--save", saved, typed="1\nset human=5\n1\n")
    assert ran.out.count("KeyError: 'one'") == 1
    monkeypatch.undo()
    assert run("play", "--load", saved, typed="undo\nundo\n").out.count("Undone") == 2


@pytest.mark.parametrize(("part", "where"), [("offers", "after The heron's turn"), ("board", "")])
def test_a_saved_game_opens_at_the_nearest_place_that_can_be_shown(run, tmp_path, monkeypatch, part, where):
    with Library.open(tmp_path) as library:
        session = Session.start(open_game("pebbles"), seed="3", store=library)
        for command in (Hop(1), HeronTurn(), Hop(2)):
            session.perform(command)
    view = type(session.game.view)
    whole = getattr(view, part)

    def broken(self, state, *more):
        if state.human == 3:
            raise LookupError("no such stone")
        return whole(self, state, *more)

    monkeypatch.setattr(view, part, broken)
    ran = run("--data", str(tmp_path), "continue", session.record.id, typed="1\nquit\n")
    assert ran.code == 0
    assert "cannot be shown" in ran.out + ran.err
    assert "no such stone" in ran.out + ran.err
    assert f"nearest place that opens: {where}" in ran.out or not where
    assert "You hopped to stone 2" in ran.out


def test_a_file_that_was_read_in_part_is_not_replaced_by_that_part(run, export, tmp_path):
    data = json.loads(export.read_text(encoding="utf-8"))
    data["entries"][-1]["command"] = {"is": "Nonsense"}
    export.write_text(json.dumps(data), encoding="utf-8")
    kept = export.read_bytes()
    ran = run("play", "--load", export, "--save", export, "--data", tmp_path / "data", typed="quit\n")
    assert ran.code == 2
    assert "entries that were left out" in ran.err
    assert "solocompanion continue" in ran.err
    assert export.read_bytes() == kept


@pytest.mark.parametrize("name", ["pebbles", "wyrmspan"])
def test_the_first_legal_thing_can_be_done_for_the_person(run, name):
    alone, first = (run("play", name, "--seed", "1", "--turns", "8", *more) for more in ((), ("--auto=first",)))
    assert (alone.code, first.code) == (3, 0)
    assert first.out == run("play", "--auto=first", name, "--seed", "1", "--turns", "8").out
    assert first.out != run("play", name, "--seed", "1", "--turns", "8", "--auto").out


def test_what_mattered_is_told_line_by_line_or_that_nothing_did(automa, heron):
    assert "No turn stands out" in heron("mattered\n")
    said = automa("\n" * 30 + "mattered\n")
    assert re.search(r"\n1\. Round \d.*: .*Automa gained \d", said)
