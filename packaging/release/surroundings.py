"""What the release scripts run in: the checkout's own environment, and tools of the system."""

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import product


def enter() -> None:
    """Go on in the checkout's .venv, made if it is missing, unless this Python has what is needed."""
    if all(importlib.util.find_spec(name) for name in ("PySide6", "hatchling")):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        return
    sys.path.insert(0, str(product.ROOT / "packaging"))
    import bootstrap  # noqa: PLC0415 - on the path by now

    bootstrap.provide_libraries(bootstrap.OFFSCREEN)
    bootstrap.prepare("run")
    os.execv(bootstrap.environment_python(), [bootstrap.environment_python(), *sys.argv])  # noqa: S606 - no shell


def require(tools: Mapping[str, str]) -> None:
    """Stop with one message if tools are missing; they are given with the Debian packages that have them."""
    missing = {tool: package for tool, package in tools.items() if shutil.which(tool) is None}
    if missing:
        packages = " ".join(sorted(set(missing.values())))
        raise SystemExit(
            f"Missing: {', '.join(missing)}. On Debian: apt-get install --no-install-recommends {packages}"
        )


def run(command: Sequence[str | Path], folder: Path | None = None, **more: str) -> str:
    """Run a command to its end and return what it printed; what it printed ends the program where it fails.

    Whatever the language and the letters of the machine, tools print English and take and print UTF-8: with LC_ALL=C
    makensis takes no ©, and in other languages tools print other words than we look for.
    """
    ran = subprocess.run(
        [str(one) for one in command],
        cwd=folder,
        env=os.environ | {"LC_ALL": "C.UTF-8", "LANGUAGE": ""} | more,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if ran.returncode:
        raise SystemExit(f"{ran.stdout}\n{' '.join(map(str, command))}: exit code {ran.returncode}")
    return ran.stdout
