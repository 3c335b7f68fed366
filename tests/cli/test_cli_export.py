"""`export`: a game as a page, a report or a game file, from a file or the library."""

from __future__ import annotations

import json

import pytest


def test_one_command_writes_every_kind(run, export, tmp_path):
    files = [tmp_path / name for name in ("game.html", "game.md", "copy.sologame", "copy.solo.json")]
    ran = run("export", export, *files)
    assert ran.code == 0
    assert ran.out == "".join(f"Saved in {file}\n" for file in files)
    page, report, copy, old = (file.read_text(encoding="utf-8") for file in files)
    assert copy == old
    assert page.startswith("<!doctype html>")
    assert "Content-Security-Policy" in page
    assert report.startswith("# Pebbles\n")
    assert "1. Turn over Stride (PB-4)" in report
    assert json.loads(copy)["record"]["game"] == "pebbles"


def test_a_game_of_the_library_is_named_by_its_id_and_left_as_it_is(run, tmp_path):
    assert run("play", "pebbles", "--seed", "3", "--library", "--data", tmp_path / "data", typed="1\nquit\n").code == 0
    row = json.loads(run("saved", "--json", "--data", tmp_path / "data").out)[0]
    file = tmp_path / "game.md"
    assert run("export", row["id"][:8], file, "--data", tmp_path / "data").code == 0
    assert "You hopped to stone 1 (PB-2)" in file.read_text(encoding="utf-8")
    assert json.loads(run("saved", "--json", "--data", tmp_path / "data").out) == [row]


@pytest.mark.parametrize("name", ["game.txt", "html", "game"])
def test_a_name_that_says_nothing_is_refused_with_those_that_do(run, export, tmp_path, name):
    assert run("export", export, tmp_path / name).refused(name, ".html", ".md", ".sologame")
    assert not (tmp_path / name).exists()


def test_a_game_that_is_not_there_is_refused(run, tmp_path):
    assert run("export", "nothing", tmp_path / "game.html", "--data", tmp_path / "data").refused("nothing")


def test_a_folder_that_is_not_there_is_named(run, export, tmp_path):
    assert run("export", export, tmp_path / "no" / "game.html").refused("game.html", "was not written")


@pytest.mark.parametrize("name", ["game.html", "game.md"])
def test_a_link_to_the_game_that_is_read_is_never_written_over(run, export, tmp_path, name):
    (tmp_path / name).symlink_to(export)
    before = export.read_bytes()
    for more in ([], ["--replace"]):
        assert run("export", export, tmp_path / name, *more).refused(name, "the game that is read")
        assert export.read_bytes() == before


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("mine.md", "# My evening\n\nWe played.\n"),
        ("mine.md", "# Notes\n\nMade with Solo Companion, and much patience.\n"),
        ("mine.html", "<!doctype html><title>Mine</title>"),
        ("mine.html", "# A report\n\n*Made with Solo Companion.*\n"),
    ],
)
def test_a_text_of_somebodys_is_replaced_only_where_that_is_said(run, export, tmp_path, name, words):
    file, other = tmp_path / name, tmp_path / "other.html"
    file.write_text(words, encoding="utf-8")
    assert run("export", export, other, file).refused(name, "--replace")
    assert file.read_text(encoding="utf-8") == words
    assert not other.exists()
    assert run("export", export, file, "--replace").code == 0
    assert file.read_text(encoding="utf-8") != words


def test_a_page_and_a_report_of_ours_are_written_again_and_so_is_an_empty_file(run, export, tmp_path):
    files = [tmp_path / name for name in ("game.html", "game.md")]
    for file in files:
        file.touch()
    for _ in range(2):
        assert run("export", export, *files).code == 0
    files[1].write_text(files[1].read_text(encoding="utf-8") + "\nA note of mine\n", encoding="utf-8")
    assert run("export", export, *files).refused("game.md", "--replace")


def test_a_step_and_a_turn_are_written_as_pictures(run, export, tmp_path):
    still, moving = tmp_path / "step.png", tmp_path / "turn.apng"
    assert run("export", export, still, moving, "--step", "2").code == 0
    assert still.read_bytes().startswith(b"\x89PNG")
    assert b"acTL" not in still.read_bytes()
    assert b"acTL" in moving.read_bytes()
    before = still.read_bytes()
    assert run("export", export, still, moving, "--step", "1").code == 0  # which are of our own making
    assert still.read_bytes() != before
    still.write_bytes(b"\x89PNG somebody's")
    assert run("export", export, still).refused("step.png", "--replace")


def test_a_picture_of_a_step_that_is_not_there_is_refused(run, export, tmp_path):
    assert run("export", export, tmp_path / "step.png", "--step", "99.1").refused("99.1")
    assert not (tmp_path / "step.png").exists()
