"""Running the tests of suite.py inside what PyInstaller made, on Linux and macOS."""

import shutil
import sys
import sysconfig
from pathlib import Path

import freezing
import product
import suite
import surroundings

WORK = product.BUILD / "frozen-suite"
SCRIPT = Path(suite.__file__)


def run(probe: Path) -> str:
    """Run them by a probe that lies beside the program; return pytest's last line."""
    standard = sysconfig.get_path("stdlib")
    places = (libraries(), standard, next(freezing.ENVIRONMENT.glob("lib/python3*/site-packages")))
    environment = {"QT_QPA_PLATFORM": "offscreen", "PYTHONDONTWRITEBYTECODE": "1"}
    said = surroundings.run([probe, SCRIPT, *places, *suite.SUITE], product.ROOT, **environment)
    return said.strip().splitlines()[-1]


def libraries() -> Path:
    """Return a folder with pytest and what it needs, as requirements/check.txt locks them."""
    folder = WORK / "libraries"
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    wanted = WORK / "wanted.txt"
    pins = [pin for pin in product.locked("check") if pin.name in suite.LIBRARIES]
    wanted.write_text("".join(f"{pin.requirement}\n" for pin in pins), encoding="utf-8")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-deps")
    surroundings.run([*pip, "--require-hashes", "--target", folder, "-r", wanted])
    return folder
