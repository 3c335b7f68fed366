"""Does one thing again and again until somebody kills it: python acts.py ACT FOLDER SEED [TIMES].

After each time it writes a line: what must be found afterwards, as JSON.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from solocompanion.app.content.games import open_game
from solocompanion.app.files.exchange import read_game, write_game
from solocompanion.app.library import backups
from solocompanion.app.library.library import Library
from solocompanion.app.opening import Opening
from solocompanion.app.play.automatic import Automatic
from solocompanion.app.play.session import Session
from solocompanion.core.commands import IllegalCommandError

MUSEUM = Path(__file__).parent / "museum"
SAMPLE = "sample.solo.json"


def go_on(person: Automatic, dice: Random) -> None:
    """Do something that can be done, or begin a branch in the past."""
    session = person.session
    is_asked = session.waiting is not None
    with suppress(IllegalCommandError):
        if (is_asked or dice.random() >= 0.1) and person.act():
            return
        session.undo()


def play(folder: Path, dice: Random) -> Iterator[Any]:
    """Play random games; every entry must be there."""
    with Library.open(folder) as library:
        session = Opening(library).start("pebbles", {}, seed=str(dice.random()))
        person = Automatic(session, Counter())
        while True:
            yield session.record.id, list(session.stored().entries)
            go_on(person, dice)


def take_in(folder: Path, _: Random) -> Iterator[Any]:
    """Take a file in; every copy must be there, whole."""
    with Library.open(folder) as library:
        opening, path = Opening(library), folder / SAMPLE
        stored = read_game(path)
        while True:
            yield opening.take_in(stored, path)


def restore(folder: Path, dice: Random) -> Iterator[Any]:
    """Put backups back; the games must be those of the last one, or of the next."""
    with Library.open(folder) as library:
        shutil.copytree(backups.folder_of(library.path), folder / "spare")
        spare = [folder / "spare" / one.name for one in backups.backups(library.path)[:2]]
        while True:
            library.set_preference("last", str(dice.random()))  # it waits for no disk, what follows must
            library.take_back(dice.choice(spare))
            yield sorted(row.id for row in library.games())


def back_up(folder: Path, dice: Random) -> Iterator[Any]:
    """Go on with a game and back it up; every backup that was made must have all of it."""
    with Library.open(folder) as library:
        session = Opening(library).start("pebbles", {}, seed=str(dice.random()))
        person = Automatic(session, Counter())
        while True:
            go_on(person, dice)
            assert library.back_up() == ""
            yield backups.backups(library.path)[0].name, session.record.id, list(session.stored().entries)


def export(folder: Path, _: Random) -> Iterator[Any]:
    """Write two games of different length to one file in turn; it must hold one of them, whole."""
    stored = read_game(folder / SAMPLE)
    shorter = stored._replace(entries=stored.entries[:1], head=stored.head._replace(entry=0, shown=0, tip=0))
    while True:
        for one in (stored, shorter):
            write_game(one, folder / "out.solo.json")
            yield len(one.entries)


def migrate(folder: Path, dice: Random) -> Iterator[Any]:
    """Open old libraries; each must be sound, at whatever step it was."""
    number = 0
    while True:
        place = folder / str(number)
        place.mkdir()
        shutil.copy(MUSEUM / f"library-v{dice.randint(1, 3)}.sqlite", place / "library.sqlite")
        yield number
        Library.open(place).close()
        number += 1


ACTS: dict[str, Callable[[Path, Random], Iterator[Any]]] = {
    one.__name__: one for one in (play, take_in, restore, back_up, export, migrate)
}


def prepare(folder: Path) -> None:
    """Put into a folder what the acts begin with: two backups of different games, and an exported one."""
    for number in (1, 2, 3):
        with Library.open(folder) as library:
            library.back_up()
            session = Opening(library).start("pebbles", {}, seed=str(number))
            session.perform(session.game.view.main(session.state).command)
    session = Session.start(open_game("pebbles"), seed="x")
    person = Automatic(session, Counter())
    for _ in range(12):
        person.act()
    write_game(session.stored(), folder / SAMPLE)


if __name__ == "__main__":
    doing = ACTS[sys.argv[1]](Path(sys.argv[2]), Random(sys.argv[3]))  # noqa: S311 - moves, no keys
    for found in islice(doing, int(sys.argv[4]) if sys.argv[4:] else None):
        os.write(1, json.dumps(found).encode() + b"\n")
