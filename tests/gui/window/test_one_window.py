"""One program, one window: a later start brings the window that is open to the front, with the files it was given."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from gui.conftest import reopened
from gui.window.test_unsaved import come_back
from solocompanion.app import calls
from solocompanion.app.calls import Call
from solocompanion.app.content.games import open_game
from solocompanion.app.files import exchange
from solocompanion.app.library.records import LibraryError
from solocompanion.app.play.session import Session
from solocompanion.gui.help.check_page import open_check
from solocompanion.gui.main import answer_calls
from solocompanion.gui.window.answering import Answering

FIRST = """
import sys
from solocompanion.gui import main
answer_calls = main.answer_calls
def answering(window):
    from solocompanion.gui.window import answering as module
    bring_forward = module.bring_forward
    def told(window, activation):
        window.showMinimized()
        bring_forward(window, activation)
        print(window.isVisible() and not window.isMinimized(), flush=True)
    module.bring_forward = told
    open_file = window.open_file
    def opened(path):
        open_file(path)
        print(ascii([window.table and window.table.session.record.seed, *window.messages]), flush=True)
    window.open_file = opened
    answer_calls(window)
    print("answering", flush=True)
main.answer_calls = answering
from solocompanion.cli.main import main as run
sys.exit(run(["--data", sys.argv[1], "--examples"]))
"""
SECOND = [sys.executable, "-m", "solocompanion", "--examples", "--data"]


@pytest.fixture
def first(tmp_path):
    """Start the program as a process of its own, and wait until it answers."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-X", "utf8", "-c", FIRST, str(tmp_path)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 - ours
        try:
            assert process.stdout.readline() == "answering\n"
            yield process
        finally:
            process.kill()


@pytest.fixture
def file(tmp_path):
    """Return a game in a file."""
    path = tmp_path / "Évening.sologame"
    exchange.write_game(Session.start(open_game("pebbles"), seed="from the file").stored(), path)
    return path


def made(window):
    answer_calls(window)
    return window.findChild(Answering)


def second(folder: Path, *given: str) -> subprocess.CompletedProcess[str]:
    """Start the program once more, from the folder; it has no screen, so it must not want a window."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "none such", "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run(  # noqa: S603 - our own program
        [*SECOND, str(folder), *given],
        env=environment,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_a_later_start_opens_its_file_in_the_window_that_is_open_and_ends(first, file, tmp_path):
    ran = second(tmp_path, file.name)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert [first.stdout.readline(), first.stdout.readline()] == ["True\n", "['from the file']\n"]
    assert second(tmp_path).returncode == 0
    assert first.stdout.readline() == "True\n"
    assert not list(tmp_path.glob(f"{calls.FOLDER}/*"))


@pytest.mark.skipif(os.name != "posix", reason="a process is stopped by a signal")
def test_a_later_start_goes_on_by_itself_where_the_window_hangs(first, tmp_path):
    first.send_signal(signal.SIGSTOP)
    os.utime(tmp_path / "library.lock", (0, 0))  # it was started long ago
    ran = second(tmp_path)
    assert "none such" in ran.stderr, "it wants a window of its own"
    assert not list(tmp_path.glob(f"{calls.FOLDER}/*"))


def test_a_window_that_takes_the_library_over_answers_from_then_on(qtbot, open_window, file, tmp_path):
    first = open_window(tmp_path)
    window = open_window(tmp_path)
    answer_calls(window)
    calls.make(tmp_path, Call((file,)))
    assert window.table is None, "the other one holds the library"
    reopened(first)
    come_back(window)
    qtbot.waitUntil(lambda: window.table is not None)
    assert window.table.session.record.seed == "from the file"
    window.showMinimized()
    calls.make(tmp_path, Call())
    qtbot.waitUntil(lambda: not window.windowState() & Qt.WindowState.WindowMinimized)


def test_the_folder_of_calls_may_be_taken_away_meanwhile(qtbot, open_window, tmp_path):
    window = open_window(tmp_path)
    answer_calls(window)
    (tmp_path / calls.FOLDER).rmdir()
    qtbot.waitUntil((tmp_path / calls.FOLDER).is_dir)
    window.showMinimized()
    calls.make(tmp_path, Call())
    qtbot.waitUntil(lambda: not window.windowState() & Qt.WindowState.WindowMinimized)


def test_a_file_that_cannot_be_opened_is_told_of_in_the_window(qtbot, open_window, tmp_path):
    window = open_window(tmp_path)
    answer_calls(window)
    calls.make(tmp_path, Call((tmp_path / "gone.sologame",)))
    qtbot.waitUntil(lambda: "gone.sologame" in " ".join(window.messages))


def test_nothing_is_opened_while_the_library_waits_for_another_program(qtbot, open_window, file, tmp_path):
    window = open_window(tmp_path)
    answering, waited = made(window), []

    def call(_wait=window.library.waiting):
        if not waited:
            calls.make(tmp_path, Call((file,)))
            answering.look()
            waited.append(window.table)
        raise LibraryError("locked")

    window.library.waiting = call
    with pytest.raises(LibraryError):
        window.library._wait()
    assert waited == [None]
    qtbot.waitUntil(lambda: window.table is not None)


def test_a_window_that_closes_answers_nobody(open_window, file, tmp_path):
    window = open_window(tmp_path)
    answering = made(window)
    window.close()
    path = calls.make(tmp_path, Call((file,)))
    answering.look()
    assert path.exists()


def test_a_page_that_lies_over_the_table_is_closed_for_a_game_that_is_opened(open_window, file):
    window = open_window()
    open_check(window)
    assert window._over is not None
    window.open_file(file)
    assert window._over is None
    assert window.table.session.record.seed == "from the file"
