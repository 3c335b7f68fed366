"""Games that the person who plays by dice has played, once for all checks of a game, and the places in them.

They are the first games of the census: a few in the ordinary suite, forty with `--long`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import sampling
from attrs import frozen
from census import Census

from solocompanion.app.play.session import Session
from solocompanion.core.journal import Cursor, Entry

from .player import game
from .where import Where, noted

FORTY, FEW = 40, 4


@frozen
class Played:
    """The games of one game, and what was counted in them."""

    census: Census
    sessions: tuple[Session, ...]


@lru_cache(maxsize=1)
def played(name: str) -> Played:
    census = Census(game(name))
    return Played(census, tuple(map(census.play, seeds())))


def seeds() -> list[str]:
    return [f"census {n}" for n in range(sampling.rounds(FORTY, FEW))]


def sessions(name: str) -> Iterator[Session]:
    """Yield each game, opened anew: what a check does in it stays with that check."""
    for one in played(name).sessions:
        session = Session.resume(one.game, one.stored())
        yield from noted([(session, Where(session, by_dice=True))])


def places(name: str, ordinary: int, long: int, *, asked: bool = False) -> Iterator[tuple[Session, Entry]]:
    """Yield about so many entries of all games, evenly spread, each with its session at its end.

    Those at which a question is open are left out, or with `asked` all others.
    """
    wanted = sampling.rounds(long, ordinary)
    every = [
        (number, entry.id)
        for number, one in enumerate(played(name).sessions)
        for entry in one.journal.entries.values()
        if (entry.waiting is not None) is asked
    ]
    chosen = {place for n in range(min(wanted, len(every))) for place in [every[n * len(every) // wanted]]}
    for number, one in enumerate(played(name).sessions):
        session = Session.resume(one.game, one.stored())
        for entry in (one.journal[id_] for at, id_ in every if at == number and (at, id_) in chosen):
            session.go(Cursor(entry.id, len(entry.steps)))
            yield from noted([((session, entry), Where(session, entry.id, by_dice=True))])
