"""Running PyInstaller in an environment of its own, locked in requirements/build.txt; on Linux and macOS."""

import hashlib
import os
import shutil
import sys
from pathlib import Path

import artwork
import product
import surroundings
import wheels

ENVIRONMENT = product.BUILD / "environment"
STAMP = ENVIRONMENT / "ready.txt"
PYTHON = ENVIRONMENT / "bin" / "python"
ARTWORK = product.BUILD / "artwork"
WORK = product.BUILD / "frozen"
LOCK = product.ROOT / "requirements" / "build.txt"
SPEC = Path(__file__).resolve().parent / "program.spec"


def freeze() -> Path:
    """Make the program and return the folder with it; beside it is the probe, which is not shipped."""
    prepare()
    artwork.write(ARTWORK)
    shutil.rmtree(WORK, ignore_errors=True)
    here = ("--distpath", WORK, "--workpath", WORK / "work", "--log-level", "WARN", "--noconfirm")
    os.environ["PYTHONHASHSEED"] = "0"  # the order of some of its lists
    surroundings.run([PYTHON, "-m", "PyInstaller", *here, SPEC], product.ROOT)
    shutil.copy2(WORK / "work" / SPEC.stem / "probe", WORK / "probe")
    return WORK


def lend_offscreen(program: Path) -> list[Path]:
    """Give a build Qt's platform without a screen, which is shipped to nobody: tests need it. Return what was added."""
    lent = []
    for place in (program / "_internal", program.parent / "Frameworks"):
        if place.is_dir():
            (source,) = ENVIRONMENT.glob("lib/python3*/site-packages/PySide6/Qt/plugins/platforms/libqoffscreen.*")
            made = place / "PySide6" / "Qt" / "plugins" / "platforms" / source.name
            lent.append(Path(shutil.copy2(source, made)))
    return lent


def prepare() -> None:
    """Have the locked tools and libraries, and the program as it is now, in the environment."""
    digest = f"{sys.version} {hashlib.sha256(LOCK.read_bytes()).hexdigest()}"
    if not STAMP.exists() or STAMP.read_text(encoding="utf-8") != digest:
        surroundings.run([sys.executable, "-m", "venv", "--clear", ENVIRONMENT])
        surroundings.run([*_pip("install"), "--only-binary=:all:", "--require-hashes", "-r", LOCK])
        STAMP.write_text(digest, encoding="utf-8")
    surroundings.run([*_pip("install"), "--no-deps", "--no-index", "--force-reinstall", wheels.own()])


def _pip(command: str) -> tuple[str | Path, ...]:
    return (PYTHON, "-m", "pip", "--disable-pip-version-check", command, "--quiet")
