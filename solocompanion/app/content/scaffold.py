"""Scaffolding a new game: copies and renames the package, data and tests of the example."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import solocompanion
from solocompanion import resources
from solocompanion.core import registry
from solocompanion.core.words import text

TEMPLATE, TITLE, CLASSES, RULES = "pebbles", "Pebbles", ("PebblesTable",), "PB"
_PACKAGE = Path(solocompanion.__file__).parent
CREDITS = "a small game of our own, made as an example and free to copy."
_WRITTEN = {".py", ".toml"}


class ScaffoldError(ValueError):
    """The game cannot be created; the message says why. Nothing has been written."""


def new_game(folder: Path, name: str, title: str) -> list[Path]:
    """Write a new game, say which entry point to add, and return the files.

    In a checkout of this project it joins the other games; any other folder gets a package `name` with its `resources`,
    to be installed separately. Raises `ScaffoldError`.
    """
    _check(name, title)
    inside = (folder / "solocompanion" / "games").is_dir()
    module = f"solocompanion.games.{name}" if inside else name
    package = folder.joinpath(*module.split("."))
    data = folder / "resources" / "games" / name if inside else package / "resources"
    wanted = {package: _PACKAGE / "games" / TEMPLATE, data: resources.folder("games", TEMPLATE)}
    tests = _PACKAGE.parent / "tests" / "games" / TEMPLATE
    if tests.is_dir():  # an installed copy has none
        wanted[folder / "tests" / (f"games/{name}" if inside else f"{name}_tests")] = tests
    taken = [target for target in wanted if target.exists()]
    if taken:
        raise ScaffoldError(text("{folder} exists already", folder=str(taken[0])))
    if tests.is_dir() and not inside:  # elsewhere the kit of the games' tests comes along, once for all games there
        kit = {folder / "tests" / part: tests.parent / part for part in ("kit", "conftest.py")}
        wanted |= {target: source for target, source in kit.items() if not target.exists()}
    files = [one for target, source in wanted.items() for one in _copied(source, target, name, title, module)]
    _write(files)
    print(_advice(name, module))
    return [place for place, _ in files]


def _check(name: str, title: str) -> None:
    if not registry.is_name(name) or keyword.iskeyword(name):
        raise ScaffoldError(text("{name} cannot be the name of a package: use a to z, 0 to 9 and _", name=repr(name)))
    if name in registry.names():
        raise ScaffoldError(text("a game {name} exists already", name=name))
    if not title.strip() or set(title) & set('"\\\n{}'):
        raise ScaffoldError(text("the title is empty, or has a quotation mark, backslash, brace or line break"))


def _copied(source: Path, target: Path, name: str, title: str, module: str) -> Iterator[tuple[Path, str]]:
    """Yield the place and the text of every file."""
    for path in sorted(source.rglob("*")) if source.is_dir() else [source]:
        if not path.is_file() or "__pycache__" in path.parts:
            continue
        place = target / str(path.relative_to(source)).replace(TEMPLATE, name)
        words = path.read_text(encoding="utf-8")
        if path.suffix in _WRITTEN:
            words = renamed(words, name, title, module)
        yield place, words


def _write(files: Sequence[tuple[Path, str]]) -> None:
    """Write all files, or leave nothing behind. Raises `ScaffoldError` naming the file."""
    made: list[Path] = []
    try:
        for place, words in files:
            folders = [one for one in place.parents if not one.exists()]
            for one in reversed(folders):
                one.mkdir()
                made.append(one)
            made.append(place)
            place.write_text(words, encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:  # ValueError: a name no file can have
        for one in reversed(made):
            one.rmdir() if one.is_dir() else one.unlink(missing_ok=True)
        why = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise ScaffoldError(text("{file} was not written: {why}", file=str(place), why=why)) from None


def renamed(words: str, name: str, title: str, module: str) -> str:
    """Replace the example's names with the new game's; the pebbles themselves stay."""
    prefix = "".join(part.capitalize() for part in name.split("_"))
    for one in CLASSES:
        words = words.replace(one, one.replace(TITLE, prefix))
    words = words.replace(f"solocompanion.games.{TEMPLATE}", module)
    words = re.sub(rf'"{TEMPLATE}(-base)?"', rf'"{name}\1"', words)
    words = re.sub(rf"\b{RULES}-(?=Q?\d)", f"{rule_prefix(name)}-", words)
    words = words.replace(CREDITS, "name its designers and its publisher here.")
    words = re.sub(rf"\b{TITLE}\b", lambda _: title, words)
    return re.sub(r" *example ?= ?[Tt]rue,?\n", "", words)


def rule_prefix(name: str) -> str:
    """Return how the ids of a game's rules begin: the initials of its words, or the first two letters of one."""
    words = [word for word in name.split("_") if word]
    return ("".join(word[0] for word in words) if len(words) > 1 else words[0][:2]).upper()


def _advice(name: str, module: str) -> str:
    line = f'{name} = "{module}.game:SPEC"'
    return text(
        "Add this line under {table} in pyproject.toml and install again:\n{line}",
        table='[project.entry-points."solocompanion.games"]',
        line=line,
    )
