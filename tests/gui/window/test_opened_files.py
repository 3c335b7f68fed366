"""Game files that the window is opened with: by the command line, and by macOS."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.files import exchange
from solocompanion.app.play.session import Session

NAME = "Évening «pebbles» 棋.sologame"
DRIVER = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtGui import QFileOpenEvent
from solocompanion.gui import main
sys.platform = sys.argv[3]
shown = main.collect_again
def tell():
    window = next(one for one in main.QApplication.topLevelWidgets() if isinstance(one, main.Window))
    print(ascii([window.table and window.table.session.record.seed, *window.messages]))
    main.QApplication.quit()
main.collect_again = tell
if sys.argv[2]:
    send = main.application
    def sending():
        app = send()
        app.event(QFileOpenEvent(sys.argv[2]))
        return app
    main.application = sending
from solocompanion.cli.main import main as run
sys.exit(run(["--data", "data", "--examples", *sys.argv[4:]]))
"""


@pytest.fixture
def file(tmp_path):
    """A game in a file whose name is not ASCII."""
    session = Session.start(open_game("pebbles"), seed="from the file")
    exchange.write_game(session.stored(), tmp_path / NAME)
    return tmp_path / NAME


def started(folder: Path, *given: str, sent: str = "", system: str = sys.platform) -> list[str]:
    """Start the program in a folder; return the seed of the game on the table, and what was said."""
    ran = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-X", "utf8", "-c", DRIVER, "", sent, system, *given],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": os.pathsep.join(sys.path)},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert ran.returncode == 0, ran.stderr
    found: list[str] = eval(ran.stdout.splitlines()[-1])  # noqa: S307 - a list of ours
    return found


def test_a_file_of_the_command_line_is_opened_by_a_path_from_where_the_program_was_started(file):
    assert started(file.parent, NAME) == ["from the file"]


def test_a_file_that_cannot_be_read_is_told_in_the_window(file):
    file.write_text("{", encoding="utf-8")
    table, said = started(file.parent, NAME)
    assert table is None
    assert NAME in said


def test_a_file_that_macos_sends_before_the_window_is_there_is_opened_in_it(file, qapp):
    assert started(file.parent, sent=str(file), system="darwin") == ["from the file"]
