"""What a game makes in the moments after its first frame, so that its first turn does not wait for it."""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.app.content.games import Game
from solocompanion.core.frozen import complete_waiting


def getting_ready(game: Game) -> Iterator[None]:
    """Make what the first turn would make, in small steps."""
    yield from complete_waiting()
    yield from game.spec.codec.make_writers()
