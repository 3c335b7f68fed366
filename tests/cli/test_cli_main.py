"""The entry point: the window, the version, and how things end."""

from __future__ import annotations

import gc
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
import sampling

from solocompanion import __version__
from solocompanion.cli import main as entry

ENVIRONMENT = {**os.environ, "PYTHONUTF8": "1"}
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def solocompanion(*argv: str, **more):
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "solocompanion", *argv],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env=ENVIRONMENT,
        **more,
    )


@pytest.fixture
def window(monkeypatch, tmp_path):
    """Stand in for the window; what it was called with is kept."""
    calls: list[tuple[Path, bool, tuple[str, ...]]] = []
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))

    def main(library, *, examples, files):
        calls.append((library.path.parent, examples, files))
        return 7

    stand_in = SimpleNamespace(main=main)
    monkeypatch.setitem(sys.modules, "solocompanion.gui.main", stand_in)
    return calls


def test_the_bare_command_opens_the_window_and_returns_its_code(run, window, tmp_path):
    assert run("--data", tmp_path, "--examples").code == 7
    assert window == [(tmp_path, True, ())]


def test_the_window_gets_the_systems_data_folder_by_itself(run, window):
    run()
    ((data, examples, _),) = window
    assert data.name == "SoloCompanion"
    assert not examples


@pytest.mark.parametrize(
    ("argv", "expected"),
    [
        ([], (None, False, ())),
        (["--data", "a", "--examples", "--pseudo"], ("a", True, ())),
        (["évening game.SOLOGAME"], (None, False, ("évening game.SOLOGAME",))),
        (["a/old.solo.json", "--data", "a"], ("a", False, ("a/old.solo.json",))),
        (["--x.sologame"], None),
        (["--data=a"], None),
        (["--data"], None),
        (["--data", "--examples"], None),
        (["--da", "a"], None),
        (["games"], None),
        (["--help"], None),
    ],
)
def test_arguments_of_the_window_alone_are_read_without_the_parser(argv, expected):
    assert entry._window_arguments(argv) == expected


@pytest.mark.parametrize(
    ("frozen", "terminal", "argv", "told"),
    [
        (True, False, ["--data", "~n0b0dy"], True),  # from a menu
        (True, True, ["--data", "~n0b0dy"], False),
        (False, False, ["--data", "~n0b0dy"], False),  # a script reads it
        (True, False, ["games", "--nonsense"], False),
    ],
)
def test_what_nobody_would_read_is_told_in_a_window(monkeypatch, run, window, frozen, terminal, argv, told):
    boxes = []
    sys.modules["solocompanion.gui.main"].complain = boxes.append
    if frozen:
        monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(type(sys.stderr), "isatty", lambda _: terminal)
    done = run(*argv)
    assert done.refused()
    assert boxes == ([done.err.strip()] if told else [])


def test_a_program_without_streams_ends_well(monkeypatch, window):
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    assert entry.main([]) == 7


def test_what_is_left_to_the_parser_means_the_same(run, window, tmp_path):
    assert run(f"--data={tmp_path}", "--examples").code == 7
    assert window == [(tmp_path, True, ())]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
def test_without_a_display_it_says_so_and_offers_the_terminal(run, monkeypatch):
    for name in DISPLAYS:
        monkeypatch.delenv(name, raising=False)
    assert run().refused("no display", "solocompanion play GAME")


def test_without_pyside6_it_says_so_and_offers_the_terminal(run, monkeypatch):
    monkeypatch.setattr(entry, "find_spec", lambda name: None)
    assert run().refused("PySide6", "solocompanion play GAME")


def test_a_window_that_cannot_be_loaded_is_explained(run, window, monkeypatch):
    monkeypatch.setitem(sys.modules, "solocompanion.gui.main", None)
    assert run().refused("The window cannot open", "solocompanion play GAME")


def test_version_and_help_end_well(capsys):
    for flag, word in (("--version", __version__), ("--help", "play")):
        with pytest.raises(SystemExit) as ended:
            entry.main([flag])
        assert ended.value.code == 0
        assert word in capsys.readouterr().out


def test_an_interrupted_game_ends_quietly(run, monkeypatch):
    def interrupted(_):
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    monkeypatch.setattr("solocompanion.cli.terminal.Terminal.line", lambda *_: interrupted(""))
    ran = run("play", "pebbles", "--seed", "1")
    assert (ran.code, ran.err) == (130, "")


def test_a_reader_who_has_seen_enough_ends_it_quietly():
    code = (
        "import subprocess, sys;"
        "game = subprocess.Popen([sys.executable, '-m', 'solocompanion', 'describe', 'wyrmspan'],"
        " stdout=subprocess.PIPE, stderr=subprocess.PIPE);"
        "game.stdout.close(); said = game.stderr.read(); game.wait();"
        "sys.exit(said.decode() or (0 if game.returncode == 141 else game.returncode))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)  # noqa: S603 - ours
    assert done.returncode == 0, done.stderr


def test_the_program_plays_from_a_shell():
    done = solocompanion("play", "pebbles", "--seed", "3", input="1\n\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "You hopped to stone 1  [PB-2]" in done.stdout
    assert "1. Turn over" in done.stdout


def test_a_refusal_in_a_shell_is_one_line_and_code_2():
    done = solocompanion("play", "chess")
    assert done.returncode == 2
    assert done.stdout == ""
    assert re.fullmatch(r"there is no game 'chess'; installed: [a-z_, ]+\n", done.stderr)


def test_a_console_without_our_signs_gets_question_marks_not_an_error():
    done = subprocess.run(
        [sys.executable, "-m", "solocompanion", "play", "wyrmspan", "--seed", "3", "--turns", "3"],
        capture_output=True,
        check=False,
        env={**ENVIRONMENT, "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"},
    )
    assert done.returncode == 0, done.stderr
    assert b"0 ? 7" in done.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only some systems have a disk that is always full")
@pytest.mark.parametrize(
    ("argv", "unbuffered"),
    sampling.paired([("games",), ("--help",), ("play", "--help"), ("--version",), ("describe", "pebbles")], ["", "1"]),
)
def test_output_that_cannot_be_written_is_named(argv, unbuffered):
    command = [sys.executable, "-m", "solocompanion", *argv]
    environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, env=environment, check=False)  # noqa: S603 - our own code
    assert (done.returncode, done.stderr) == (2, "the output: No space left on device\n")


def test_a_game_without_an_input_ends_as_one_whose_input_has_ended(run, monkeypatch, capsys):
    assert run("play", "pebbles", "--seed", "1").code == 0
    monkeypatch.setattr(sys, "stdin", None)
    assert entry.main(["play", "pebbles", "--seed", "1"]) == 0
    assert "Pebbles" in capsys.readouterr().out


def test_json_can_be_thrown_away(monkeypatch):
    monkeypatch.setattr(sys, "stdout", None)
    assert entry.main(["games", "--json"]) == 0


@pytest.mark.parametrize("command", [["saved"], ["continue", "x"], ["check-games"], ["play", "pebbles"]])
def test_a_file_in_place_of_the_data_folder_is_no_folder(run, tmp_path, command):
    file = tmp_path / "data"
    file.write_text("no folder", encoding="utf-8")
    assert run(*command, "--data", file).refused(f"{file} is no folder", "--data FOLDER")
    assert run("--data", file, "saved").refused(f"{file} is no folder")


@pytest.fixture
def unfrozen():
    """Let Python look for garbage everywhere again."""
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("unfrozen")
def test_a_window_that_is_closed_leaves_nothing_to_look_for_garbage_in(monkeypatch):
    monkeypatch.setattr(entry, "_no_window", str)
    monkeypatch.setattr(entry, "_open", lambda _: 0 if gc.isenabled() else 3)
    before = gc.get_freeze_count()
    assert entry._window(entry.WindowArguments()) == 3, "garbage is collected while the window starts"
    assert gc.isenabled()
    assert gc.get_freeze_count() > before + 1000
