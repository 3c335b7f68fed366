"""Orders about the opponent's choices, and going on with a game of the library."""

from __future__ import annotations

import json
from shutil import rmtree

import pytest
from corrected_turns import keep_jade

from solocompanion.app.content import packs
from solocompanion.app.files.exchange import read_game
from solocompanion.app.library.library import Library
from solocompanion.core.table import Overruled

HERON = ("play", "pebbles", "--seed", "3")


# -- odds --------------------------------------------------------------------------------------------------------------
def test_odds_are_told_likeliest_first_with_their_rule(run):
    out = run(*HERON, typed="odds\n").out
    assert "  certain  Give the heron Amber       [PB-6]" in out
    assert out.index("1 in 2   Turn over Wade") < out.index("1 in 6   Turn over Fly")
    assert "(exact)" in out


def test_odds_give_nothing_away_and_change_nothing(run):
    assert run(*HERON, typed="odds\n\n").out.endswith(run(*HERON, typed="\n").out.partition("Round 1")[2])


@pytest.mark.parametrize("typed", ["\nback\nodds\n", "set human=10\n\nodds\n"])
def test_odds_are_refused_in_the_past_and_where_the_person_is_next(run, typed):
    assert "Odds are shown at the present" in run(*HERON, typed=typed).out


# -- what lies open ----------------------------------------------------------------------------------------------------
def test_a_pile_is_listed_and_looked_through_the_newest_first(run):
    assert "No pile lies open here" in run(*HERON, typed="pile\n").out
    out = run(*HERON, typed="\npile\npile played\npile nowhere\n").out
    assert "played  Cards played  1  [PB-4]" in out
    assert "Cards played, the newest first [PB-4]\n  1  " in out
    assert "there is none called 'nowhere'; played" in out


# -- why not there -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("place", ["slate", "Slate", "pebble:slate", "slate, 1 p", "1 point, on stone 1"])
def test_a_place_is_named_as_it_is_read_out_or_by_its_id(run, place):
    out = run(*HERON, typed=f"\nwhy-not {place}\n").out
    assert "Slate: 1 point: another is worth more" in out
    assert "Chosen: Amber" in out
    assert "PB-6: Then she takes" in out


def test_what_nothing_is_known_of_is_said(run):
    assert "does not concern it" in run(*HERON, typed="why-not slate\n").out
    for typed in ("why-not moon", "why-not"):
        assert "by its id: stone:0, pebble:marble" in run(*HERON, typed=f"\n{typed}\n").out


def test_verdicts_are_an_aligned_table(run):
    settings = ("territory_ai=marrowfen", "territory_you=dunmarrow", "faction_ai=lizardfolk", "faction_you=undead")
    started = ("play", "tiny_epic_kingdoms", "--seed", "look1", *(word for one in settings for word in ("--set", one)))
    out = run(*started, typed="1\n1\n4\n2\n\nwhy-not grindle tor\n").out
    assert "Holds fewest      Forest 0: met  Mountain 0: met\n" in out
    assert "Meets             2              2\n" in out


# -- this instead ------------------------------------------------------------------------------------------------------
def test_a_choice_is_listed_and_made_otherwise_with_a_reason(run, tmp_path):
    path = tmp_path / "game.solo.json"
    out = run(*HERON, "--save", path, typed="\ninstead\ninstead 1 It fell off the table\nundo\nredo\n").out
    assert "Instead of: Give the heron Amber\n    1  Slate" in out
    assert "Give the heron Slate  [PB-6]\n      You decided otherwise: It fell off the table" in out
    assert "Redone: The heron's turn" in out
    given = read_game(path).entries[2]
    assert json.loads(given)["given"][-1]["overruled"]["reason"] == "It fell off the table"
    assert Overruled.__name__.lower() in given


@pytest.mark.parametrize("typed", ["instead 1 So it was", "instead slate So it was"])
def test_a_choice_is_made_otherwise_by_its_number_or_its_words(run, typed):
    assert (
        "Give the heron Slate  [PB-6]\n      You decided otherwise: So it was" in run(*HERON, typed=f"\n{typed}\n").out
    )


def test_words_that_begin_with_a_number_are_those_of_their_choice_and_not_its_number(run):
    started = ("play", "wyrmspan", "--seed", "a", "--by", "decision deck=person", "--set", "tile=plains")
    out = run(*started, typed="\n1\ninstead\ninstead 3 steps They said so\n").out
    assert "    3  3 steps" not in out
    assert "Her token 3 forward, to the dragon card space" in out
    assert "You decided otherwise: They said so" in out


@pytest.mark.parametrize("typed", ["instead 9", "instead 0", "instead Amber", "instead ²"])
def test_what_is_no_choice_is_refused(run, typed):
    assert "N from 1 to 1" in run(*HERON, typed=f"\n{typed}\n").out


def test_there_is_nothing_to_choose_before_the_opponent_has_played(run):
    assert "Nothing can be chosen otherwise here" in run(*HERON, typed="instead\n").out


def test_what_follows_from_the_rules_alone_after_its_turns_is_said_to_leave_no_choice(run):
    out = run(*HERON, typed="\n" * 7 + "2\n\ninstead\n").out
    assert "The game is over." in out
    said = out.rpartition("> instead")[2]
    assert "No other was legal: “Final count” leaves the opponent no choice" in said
    assert "has to take a turn first" not in said


# -- the library -------------------------------------------------------------------------------------------------------
@pytest.fixture
def kept(run, tmp_path):
    """A library with two games; returns its folder and their ids, newest first."""
    for typed in ("1\n\n", "2\n"):
        assert run(*HERON, "--library", "--data", tmp_path, typed=typed).code == 0
    with Library.open(tmp_path) as library:
        return tmp_path, [row.id for row in library.games()]


def test_saved_games_are_listed_newest_first(run, kept):
    folder, ids = kept
    lines = run("saved", "--data", folder).out.splitlines()
    assert [line[:8] for line in lines] == [one[:8] for one in ids]
    assert lines[0].endswith("Turn 1: you on 2, the heron on 0")
    listed = json.loads(run("saved", "pebbles", "--data", folder, "--json").out)
    assert [row["id"] for row in listed] == ids
    assert "There are no games" in run("saved", "wyrmspan", "--data", folder).out


def test_a_game_goes_on_by_how_its_id_begins(run, kept):
    folder, ids = kept
    out = run("continue", ids[1][:7], "--data", folder, typed="undo\n3\n").out
    assert out.startswith("Pebbles: Turn 2: you on 1")
    assert "Undone: The heron's turn" in out
    with Library.open(folder) as library:
        assert library.games()[0].id == ids[1]
        assert len(library.load(ids[1]).entries) == 3


@pytest.mark.parametrize(("wanted", "words"), [("xyz", "no game 'xyz'"), ("", "fits 2 games")])
def test_an_id_that_fits_none_or_several_is_refused(run, kept, wanted, words):
    assert run("continue", wanted, "--data", kept[0]).refused(words)


def test_a_library_held_by_the_window_is_read_and_not_played(run, kept):
    folder, ids = kept
    with Library.open(folder):
        assert ids[0][:8] in run("saved", "--data", folder).out
        assert run("continue", ids[0], "--data", folder).refused("open already")


def test_a_game_that_ends_in_the_terminal_is_in_the_play_log(run, tmp_path):
    assert run(*HERON, "--library", "--data", tmp_path, typed="set human=10\n\n4\n").code == 0
    with Library.open(tmp_path) as library:
        (play,) = library.plays()
    assert (play.game, play.human_score) == ("pebbles", 7)


# -- corrected components ----------------------------------------------------------------------------------------------
def test_corrected_components_are_offered_and_adopted(run, kept):
    folder, ids = kept
    keep_jade(folder)
    out = run("continue", ids[0], "--data", folder, typed="adopt\nboard\nlog\nadopt\n").out
    assert "You have corrected since this game began: Jade." in out
    assert "Corrected components from here on: Jade" in out
    assert "Jade, 3 points, on stone 6" in " ".join(out.partition("> board")[2].split())
    assert "Corrected components" in out.partition("> log")[2]
    assert "nothing to adopt" in out
    assert "You have corrected" not in run("continue", ids[0], "--data", folder).out


def test_a_new_game_of_the_library_has_the_corrected_components(run, tmp_path):
    keep_jade(tmp_path)
    out = run(*HERON, "--library", "--data", tmp_path, typed="adopt\n").out
    assert "Jade, 3 points, on stone 6" in " ".join(out.split())
    assert "nothing to adopt" in out


def test_a_game_that_is_not_kept_has_the_corrected_components_too(run, tmp_path):
    keep_jade(tmp_path)
    out = run(*HERON, "--data", tmp_path, typed="adopt\n").out
    assert "Jade, 3 points, on stone 6" in " ".join(out.split())
    assert "nothing to adopt" in out


def test_a_pack_that_cannot_be_used_is_told_and_left_out(run, kept):
    folder, ids = kept
    keep_jade(folder)
    (packs.folder(folder, "pebbles") / packs.MINE).write_text("moon")
    ran = run("continue", ids[0], "--data", folder)
    assert ran.code == 0
    assert "is left out" in ran.err


def test_a_damaged_library_is_told_and_left_as_it_is(run, tmp_path):
    folder = tmp_path / "data"
    run("play", "pebbles", "--library", "--data", folder, typed="1\n")  # its end makes a backup
    (folder / "library.sqlite").write_bytes(b"broken")
    listed = run("saved", "--data", folder)
    assert listed.code == 0
    assert "cannot be read. The backup" in listed.err
    assert "pebbles" in listed.out
    rmtree(folder / "backups")
    assert run("saved", "--data", folder).refused("is damaged, and there is no sound backup")
    assert (folder / "library.sqlite").read_bytes() == b"broken"


@pytest.mark.parametrize("order", [("saved",), ("continue", "zz")])
def test_looking_for_a_game_makes_no_folder_and_takes_no_lock(run, tmp_path, order):
    run(*order, "--data", tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_saved_takes_no_lock_and_makes_no_backup(run, kept):
    folder, _ = kept
    (folder / "library.lock").unlink()
    before = sorted(one.name for one in folder.rglob("*"))
    run("saved", "--data", folder)
    after = {one.name for one in folder.rglob("*")} - {
        f"library.sqlite-{one}" for one in ("wal", "shm")
    }  # SQLite reads with them
    assert sorted(after) == before


def test_a_long_title_is_cut_in_the_list(run, kept):
    folder, ids = kept
    with Library.open(folder) as library:
        library.rename(ids[0], "W" * 300)
    lines = run("saved", "--data", folder).out.splitlines()
    assert all(len(line) < 200 for line in lines)
    assert "W…: " in lines[0]


def test_before_any_turn_why_explains_the_set_up(run):
    out = run(*HERON, typed="why\nwhy " + "z" * 300 + "\n").out
    assert "There is no line to explain yet" not in out
    assert "1. " in out.split("> ")[1]
    assert "…' is no line from 1 to 1, nor a rule such as" in out


def test_a_long_line_that_is_no_order_is_not_repeated_whole(run):
    out = run(*HERON, typed="w" * 30_000 + "\n").out
    assert "…' is neither" in out
    assert "w" * 401 not in out


def test_a_pack_that_is_no_text_is_told_once_and_without_python(run, tmp_path):
    place = packs.folder(tmp_path, "pebbles")
    place.mkdir(parents=True)
    (place / "bad.toml").write_bytes(b"\xff\xfe[pack]")
    told = run(*HERON, "--data", tmp_path).err
    assert told.count("bad.toml") == 1
    assert "the encoding UTF-8. It is left out." in told


# -- checking the library ----------------------------------------------------------------------------------------------
def test_the_games_are_checked_and_a_good_copy_is_taken_where_one_cannot_be_opened(run, tmp_path):
    folder = tmp_path / "data"
    run("play", "pebbles", "--library", "--data", folder, typed="1\n")
    assert "Everything is as it was saved." in run("check-games", "--data", folder).out
    with Library.open(folder) as library:
        (row,) = library.games()
        library._connection.execute("UPDATE entries SET entry = replace(entry, 'is', 'si'), seal = NULL")
    on = run("continue", row.id[:8], "--data", folder)
    assert on.refused(f"check-games --take {row.id[:8]}")
    looked = run("check-games", "--data", folder)
    assert looked.code == 1
    assert "A good copy" in looked.out
    taken = run("check-games", "--take", row.id[:8], "--data", folder)
    assert taken.code == 0
    with Library.open(folder) as library:
        new = next(one.id for one in library.games() if one.id != row.id)
    assert run("continue", new, "--data", folder, typed="").code == 0
