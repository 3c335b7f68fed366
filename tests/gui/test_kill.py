"""Nothing is lost: whatever was shown is there again after the process was killed at any moment."""

from __future__ import annotations

import contextlib
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
import sampling

from .kill_driver import digest

DRIVER = Path(__file__).with_name("kill_driver.py")


def play_until_killed(folder: Path, lines: int, wait: float) -> list[list[str]]:
    """Let the window play, kill it some time after it has said so many lines, and return all it has said."""
    command = [sys.executable, str(DRIVER), str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603 - our own script
    assert process.stdout is not None
    said = [process.stdout.readline() for _ in range(lines)]
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(wait)
    process.send_signal(signal.SIGKILL)
    rest, _ = process.communicate()
    assert process.returncode == -signal.SIGKILL, "it ended by itself"
    return [line.split() for line in [*said, *rest.splitlines(keepends=True)] if line.endswith("\n")]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL here")
@pytest.mark.parametrize("round_", range(sampling.rounds(5, 1)))
def test_a_killed_window_reopens_where_it_was(round_, open_window, tmp_path):
    dice = Random(f"kill {round_}")  # noqa: S311 - a moment, not a key
    said = play_until_killed(tmp_path, dice.randint(1, 40), dice.random() * 0.08)
    last = next(place for place, line in reversed(list(enumerate(said))) if line[0] == "shown")
    _, game_id, count, *shown, wanted = said[last]
    table = open_window(tmp_path).table
    assert table is not None, "it opened in the lobby"
    session = table.session
    if session.record.id != game_id:  # it was just beginning another game
        assert [len(session.journal.entries), session.cursor.entry] == [1, 0]
        return
    assert digest(session, int(count)) == wanted, "what had been shown is not all there"
    here = [str(session.cursor.entry), str(session.cursor.shown)]
    if len(session.journal.entries) == int(count):
        walks = [line[3:5] for line in said[last + 1 :]]
        assert here in [shown, *walks]
    else:  # the step after what was shown last was on disk, and not on the screen yet
        assert len(session.journal.entries) == int(count) + 1
        assert here == [count, str(len(session.entry.steps))]
