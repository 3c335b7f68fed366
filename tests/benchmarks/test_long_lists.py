"""What a start pays for a library of 1, 200 and 2,000 games of 400 entries, and a backup after a change."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from shutil import copytree

import pytest
from long_game import long_game

from solocompanion.app.library.library import Library
from solocompanion.app.library.records import Head, with_new_id
from solocompanion.gui.window.game_tab import LISTED

ENTRIES = 400
COUNTS = (1, 200, 2000)
MORE = "the time with one game, and 15 ms"


@cache
def played():
    """Return the first entries of a long game."""
    stored = long_game().stored()
    return stored._replace(entries=stored.entries[:ENTRIES], head=Head(ENTRIES - 1, 0, ENTRIES - 1))


@pytest.fixture(scope="session")
def libraries(tmp_path_factory):
    """Folders with a library each, by the number of its games; all are backed up and closed in order."""
    made = {}
    for count in COUNTS:
        made[count] = tmp_path_factory.mktemp(f"games-{count}")
        with Library.open(made[count]) as library:
            for _ in range(count):
                library._connection.execute("PRAGMA synchronous = OFF")
                library.insert(with_new_id(played()))
            assert library.back_up() == ""
    return made


def start(folder: Path, changed: str = "") -> None:
    """Do what every start does before the window: open the library and list the games of a lobby."""
    with Library.open(folder) as library:
        library.newest("wyrmspan", LISTED)
        if changed:
            library.set_preference("changed", changed)


@pytest.mark.parametrize("count", COUNTS)
def test_start_unchanged(compare, libraries, count):
    compare(
        f"library of {count:,} games opened and listed",
        lambda: start(libraries[count]),
        named="the same with one game",
        baseline=lambda: start(libraries[1]),
        rounds=30,
        target=MORE,
    )


@pytest.mark.parametrize("count", COUNTS)
def test_start_after_a_change(compare, libraries, count):
    numbers = iter(range(1_000_000))
    compare(
        f"the same after a change, {count:,} games",
        lambda: start(libraries[count], str(next(numbers))),
        named="the same with one game",
        baseline=lambda: start(libraries[1], str(next(numbers))),
        rounds=30,
        target=MORE,
    )


@pytest.mark.parametrize("count", COUNTS)
def test_backup_of_what_is_new(compare, libraries, tmp_path, count):
    folder, one = copytree(libraries[count], tmp_path / "these"), copytree(libraries[1], tmp_path / "one")
    with Library.open(folder) as library, Library.open(one) as small:
        numbers = iter(range(1_000_000))

        def back_up(which: Library) -> None:
            which.set_preference("changed", str(next(numbers)))
            which.back_up()

        compare(
            f"backup after a change, {count:,} games (after the first frame)",
            lambda: back_up(library),
            named="the same with one game",
            baseline=lambda: back_up(small),
            rounds=10,
        )
        size = library.path.stat().st_size
        kept = sum(each.stat().st_size for each in (folder / "backups").rglob("*") if each.is_file())
        print(f"\n{count} games: library {size:,} bytes, backups {kept / size:.2f} times that")
