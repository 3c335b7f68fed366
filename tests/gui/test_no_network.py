"""The program reaches for no network: with sockets forbidden, the window plays a turn, saves and exports."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PLAY = Path(__file__).with_name("no_network_driver.py")


def run(folder, *more):
    return subprocess.run(  # noqa: S603 - our own script
        [sys.executable, str(PLAY), str(folder), *more],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )


def test_a_turn_is_played_saved_and_exported_without_a_socket(tmp_path):
    done = run(tmp_path)
    assert done.stdout.split() == ["played"], done.stderr
    assert (tmp_path / "copy.solo.json").is_file()


def test_a_socket_would_be_noticed(tmp_path):
    assert "a socket was wanted" in run(tmp_path, "prove").stderr
