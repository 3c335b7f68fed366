"""The drawing of the house is that of the code."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
DRAWN = [sys.executable, str(ROOT / "packaging" / "dev" / "house.py")]


def test_the_drawing_is_that_of_the_code():
    done = subprocess.run([*DRAWN, "--check"], capture_output=True, text=True, check=False, cwd=ROOT)  # noqa: S603 - our own script
    assert not done.returncode, done.stdout + done.stderr
