"""The libraries that come along, fetched as wheels for another system and checked by hash."""

import hashlib
import sys
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import product
import surroundings


def fetch(platform: str, python: str, pins: Sequence[product.Pin] = (), folder: str = "") -> list[Path]:
    """Return the wheels of libraries, of those that come along by default, for a platform tag and a Python ("3.13").

    They are fetched once, into a folder of this name or that of the platform.
    """
    options = ("--platform", platform, "--python-version", python, "--only-binary=:all:")
    return _fetched(product.BUILD / "wheels" / (folder or platform), pins or product.pins(), options)


def fetch_source(pin: product.Pin) -> Path:
    """Return a library as its source archive."""
    (found,) = _fetched(product.BUILD / "wheels" / "source", [pin], ("--no-binary=:all:",))
    return found


def _fetched(folder: Path, pins: Sequence[product.Pin], options: Sequence[str]) -> list[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    if len(found := _sound(folder, pins)) == len(pins):
        return found
    wanted = folder / "wanted.txt"
    wanted.write_text("".join(f"{pin.requirement}\n" for pin in pins), encoding="utf-8")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet", "--no-deps")
    surroundings.run([*pip, "--require-hashes", *options, "--dest", folder, "-r", wanted])
    found = _sound(folder, pins)
    assert len(found) == len(pins)  # pip has checked the hashes
    return found


def _sound(folder: Path, pins: Sequence[product.Pin]) -> list[Path]:
    """Return the files of a folder that are locked."""
    hashes = {one for pin in pins for one in pin.hashes}
    return [file for file in sorted(folder.iterdir()) if hashlib.sha256(file.read_bytes()).hexdigest() in hashes]


def files(wheel: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a wheel, with their paths in it."""
    with zipfile.ZipFile(wheel) as inside:
        for one in inside.infolist():
            if not one.is_dir():
                yield one.filename, inside.read(one)


def own() -> Path:
    """Build the wheel of the checkout and return it."""
    folder = product.BUILD / "wheels" / "own"
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.whl"):
        old.unlink()
    surroundings.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], product.ROOT)
    (made,) = folder.glob("*.whl")
    return made
