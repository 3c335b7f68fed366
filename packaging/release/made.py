"""When a build was made, so that the same commit gives the same files: the time of the commit."""

import os
import subprocess
from datetime import UTC, datetime
from pathlib import Path

import product


def when() -> datetime:
    """Return SOURCE_DATE_EPOCH if it is set, else the time of the last commit, else now."""
    told = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not told.isdecimal():
        asked = ["git", "-C", str(product.ROOT), "log", "-1", "--format=%ct"]
        ran = subprocess.run(asked, capture_output=True, text=True, check=False)
        told = ran.stdout.strip()
    return datetime.fromtimestamp(int(told), UTC) if told.isdecimal() else datetime.now(UTC)


def date(folder: Path, moment: datetime) -> None:
    """Give everything below a folder one time."""
    seconds = moment.timestamp()
    for path in (folder, *folder.rglob("*")):
        os.utime(path, (seconds, seconds), follow_symlinks=False)
