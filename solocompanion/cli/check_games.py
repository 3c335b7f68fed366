"""Checking the games of the library, and taking a good copy of one from a backup."""

from __future__ import annotations

from argparse import Namespace

from solocompanion.app.checking import Check
from solocompanion.app.opening import Opening
from solocompanion.cli import starting
from solocompanion.cli.output import complain, say, say_all
from solocompanion.cli.saved import one_game
from solocompanion.cli.usage import UsageError
from solocompanion.core.words import text

FAULTS = 1


def check_games(args: Namespace) -> int:
    """Look through the library and mend what can be mended; 1 where something is left."""
    with starting.library(args, to_write=True) as opened:
        opening = Opening(opened, complain)
        if args.take:
            return _take(opening, args.take)
        check = Check(opening)
        check.file()
        for _ in check.steps():
            pass
    say_all(check.said())
    return FAULTS if check.found else 0


def _take(opening: Opening, wanted: str) -> int:
    assert opening.library is not None  # the caller has opened it
    row = one_game((*opening.library.games(), *opening.library.removed()), wanted)
    found = opening.good_copy(row.id)
    if found is None:
        raise UsageError(text("No backup has a good copy of this game"))
    backup, stored = found
    session = opening.open_copy(stored)
    say(
        text(
            "Taken from {backup} as a game of its own: {id}. The other one is left as it is.",
            backup=backup.name,
            id=session.record.id[:8],
        )
    )
    return 0
