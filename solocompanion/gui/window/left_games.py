"""Games that left the table while they could not be saved: held, and listed with the saved ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from solocompanion.app.library.records import GameRow

if TYPE_CHECKING:  # a start holds none
    from solocompanion.app.play.session import Session


class LeftGames:
    """Sessions by the id of their game, in the order they were left."""

    def __init__(self) -> None:
        self._held: dict[str, Session] = {}

    def put(self, session: Session) -> None:
        """Hold a game, in place of the one with its id."""
        self._held[session.record.id] = session

    def of(self, game_id: str) -> Session | None:
        """Return a game, if it is held."""
        return self._held.get(game_id)

    def take(self, game_id: str) -> Session | None:
        """Return a game and hold it no longer."""
        return self._held.pop(game_id, None)

    def sessions(self) -> list[Session]:
        """Return the games held, in the order they were left."""
        return list(self._held.values())

    def listed_with(self, saved: Sequence[GameRow]) -> list[GameRow]:
        """Return the list of games with those held at its head, the newest first."""
        return [*map(_row, reversed(self.sessions())), *(one for one in saved if one.id not in self._held)]


def _row(session: Session) -> GameRow:
    record, head, entries, _ = session.stored()
    return GameRow(
        *(record.id, record.game, record.title, head.summary, head.over),
        created=record.created,
        updated=record.created,
        order=-len(entries),  # no saved game has that: what a lobby keeps of one is not taken for this
    )
