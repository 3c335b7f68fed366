"""What the terminal needs of the library: to open it, the person's packs beside it, and the play log in it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from solocompanion.app.content import packs
from solocompanion.app.content.games import Game
from solocompanion.app.library.places import data_folder
from solocompanion.app.library.records import LibraryError
from solocompanion.app.play.session import Session
from solocompanion.cli.output import complain

if TYPE_CHECKING:
    from solocompanion.app.library.library import Library


@contextmanager
def library(args: Namespace, *, to_write: bool) -> Iterator[Library]:
    """Open the library. Raises `LibraryError` where it is to be written and cannot be."""
    from solocompanion.app.library.library import Library  # noqa: PLC0415 - SQLite is loaded only where it is used

    with Library.open(data_folder(args.data)) as opened:
        if to_write and opened.readonly:
            raise LibraryError("; ".join(opened.notices))
        yield opened


def follow(session: Session, opened: Library) -> None:
    """Keep the play log in step, and what is told of one's own copy of the game."""
    from solocompanion.app.logbook import plays  # noqa: PLC0415 - they bring the library along
    from solocompanion.app.workshop import learning  # noqa: PLC0415 - likewise

    plays.follow(session, opened, complain)
    learning.follow(session, opened.path.parent, lambda words: complain(words) if words else None)


def today(name: str, opened: Library) -> Game:
    """Return a game with the person's packs as they are now; a pack that cannot be used is told and left out."""
    found = packs.open_with_packs(name, opened.path.parent)
    for fault in found.faults:
        complain(fault)
    return found.game
