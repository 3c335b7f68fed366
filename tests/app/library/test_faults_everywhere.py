"""Whatever fails, wherever it fails: the error is clear, nothing acknowledged is lost, and the library opens again."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

import pytest
import sampling
from faults import KINDS, Plan, paused, planned
from library_samples import game, head, ids, line, play

from solocompanion.app.content import packs
from solocompanion.app.files.exchange import ExchangeError, read_game, write_game
from solocompanion.app.library import backups, restoring
from solocompanion.app.library.library import Library, LibraryError
from solocompanion.app.workshop import own_copy
from solocompanion.core.content import ContentError

MUSEUM = Path(__file__).parent / "museum"
CLEAR = (LibraryError, ExchangeError, ContentError)
SAMPLE = 6  # moments of each act in the ordinary suite


class Place:
    """A folder with a library, and what was acknowledged there: games with their number of entries."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / "library.sqlite"
        self.said: dict[str, int] = {}
        self.lists: dict[str, bool] = {}


@contextmanager
def opened(place: Place) -> Iterator[Library]:
    """Open a library without faults, with a connection that can fail."""
    with paused():
        library = Library.open(place.folder)
    try:
        yield library
    finally:
        with paused():
            if not library.readonly:  # what failed may be done again
                library.insert(game("afterwards"))
                place.said["afterwards"] = 3
            library.close()


def ids_in(library: Library) -> set[str]:
    with paused():
        return {row.id for row in (*library.games(), *library.removed())}


# -- the acts ---------------------------------------------------------------------------------------------------------
def first_start(place: Place) -> None:
    with paused():
        shutil.rmtree(place.folder)
    place.said.clear()
    with Library.open(place.folder) as library:
        if not library.readonly:
            play(library, "new", 2)
            place.said["new"] = 2


def start(place: Place) -> None:
    Library.open(place.folder).close()


def start_after_a_kill(place: Place) -> None:
    with paused():
        shutil.copytree(place.folder / "killed", place.folder, dirs_exist_ok=True)
    place.said["late"] = 3
    Library.open(place.folder).close()


def migrate(place: Place, version: int = 3) -> None:
    with paused():
        shutil.rmtree(place.folder)
        place.folder.mkdir()
        shutil.copy(MUSEUM / f"library-v{version}.sqlite", place.path)
    place.said = {"one": 4}
    Library.open(place.folder).close()


def start_with_a_damaged_file(place: Place) -> None:
    with paused():
        place.path.write_bytes(b"damaged")
    with Library.open(place.folder) as library:
        for game_id in ("one", "two"):  # a game whose piece could not be read is named, and the backup keeps it
            if any("is missing:" in said for said in library.notices) and game_id not in ids_in(library):
                del place.said[game_id]


def append(place: Place) -> None:
    with opened(place) as library:
        for number in range(3, 6):
            library.append("one", number, number - 1, line(number, number - 1), head(number))
            place.said["one"] = number + 1


def name_remove_restore_archive(place: Place) -> None:
    with opened(place) as library:
        library.relabel("one", 1, line(1, 0, label="there"))
        library.rename("one", "Other")
        library.remove("two")
        library.restore("two")
        library.archive("two")
        library.move("one", head(2))


def back_up(place: Place) -> None:
    with opened(place) as library:
        library.append("one", 3, 2, line(3, 2), head(3))
        place.said["one"] = 4
        if why := library.back_up():
            raise LibraryError(why)
        with paused():
            assert [row.id for row in restoring.held(place.path)[0].games] == ["one", "two"]


def take_back(place: Place) -> None:
    with opened(place) as library:
        library.append("one", 3, 2, line(3, 2), head(3))
        library.take_back(backups.backups(place.path)[0])


def take_in(place: Place) -> None:
    with opened(place) as library:
        library.insert(read_game(place.folder / "one.sologame")._replace(record=game("in").record))
        place.said["in"] = 3


def export(place: Place) -> None:
    try:
        write_game(game("one", 9), place.folder / "one.sologame")
    finally:
        with paused():
            assert len(read_game(place.folder / "one.sologame").entries) in {3, 9}


def settings(place: Place) -> None:
    with opened(place) as library:
        library.set_preference("theme", "dark")
        assert library.preference("theme") == "dark"


def keep_components(place: Place) -> None:
    with paused():
        copy = own_copy.open_copy("wyrmspan", place.folder)
        better = copy.bench.set("card", "1", "take_dragon", 2)
    try:
        copy.copy.store(better)
    finally:
        with paused():
            assert packs.open_with_packs("wyrmspan", place.folder).faults == ()


def mend(place: Place) -> None:
    with opened(place) as library:
        with paused():
            library._connection.execute("UPDATE entries SET entry = 'gone' WHERE game_id = 'one' AND id = 2")
        try:
            library.mend("one")
        finally:
            with paused():
                library.mend("one")


def seal(place: Place) -> None:
    with opened(place) as library:
        with paused():
            library._connection.execute("UPDATE entries SET seal = NULL")
        library.seal("one")


ACTS: list[Callable[[Place], object]] = [
    *(first_start, start, start_after_a_kill, migrate, start_with_a_damaged_file, append, name_remove_restore_archive),
    *(back_up, take_back, take_in, export, settings, keep_components, mend, seal),
]


# -- the rounds --------------------------------------------------------------------------------------------------------
@pytest.fixture(scope="session")
def whole(tmp_path_factory):
    """A folder with two games, a backup of both, an exported game, and what a kill leaves."""
    folder = tmp_path_factory.mktemp("faults") / "data"
    with Library.open(folder) as library:
        play(library, "one", 3)
        play(library, "two", 3)
        assert library.back_up() == ""
    write_game(game("one"), folder / "one.sologame")
    killed = folder.with_name("killed")
    shutil.copytree(folder, killed)
    with Library.open(killed) as library:
        play(library, "late", 3)
        shutil.copytree(killed, folder / "killed", ignore=shutil.ignore_patterns("*-shm", "*.lock"))
    (folder / "killed" / "library.sqlite-closed").unlink(missing_ok=True)
    return folder


def tried(whole: Path, folder: Path, act: Callable[[Place], object], at: int, kind: str, *, stays: bool) -> Plan:
    """Let an act fail at a step, and look at what is left."""
    shutil.copytree(whole, folder)
    place = Place(folder)
    place.said = {"one": 3, "two": 3}
    with planned(Plan(folder, at, kind, stays=stays)) as plan, suppress(*CLEAR):
        act(place)
    for _ in range(2):
        with Library.open(folder) as library:
            if act is not start_with_a_damaged_file:
                assert library.notices == (), plan.failed
            assert not library.readonly
            assert place.said.keys() <= ids_in(library), plan.failed
            for game_id, entries in place.said.items():
                stored = library.load(game_id)
                assert stored.damaged == ()
                assert len(ids(stored)) >= entries, plan.failed
                assert all(json.loads(one) for one in stored.entries)
            assert library._connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert library.back_up() == ""
            assert not any(one.fault for one in restoring.held(library.path))
    shutil.rmtree(folder)
    return plan


@pytest.mark.parametrize("act", ACTS, ids=lambda one: one.__name__)
def test_a_fault_at_any_step_of_an_act_is_told_clearly_and_loses_nothing(act, whole, tmp_path):
    run = partial(tried, whole, tmp_path / "data", act)
    steps = min(run(0, KINDS[0], stays=False).count for _ in range(2))  # the first works out some things for good
    every = [(at, kind, stays) for at in range(1, steps + 1) for kind in KINDS for stays in (False, True)]
    few = sampling.rounds(len(every), min(SAMPLE, len(every)))
    for number in range(few):
        at, kind, stays = every[number * len(every) // few]
        assert run(at, kind, stays=stays).failed
