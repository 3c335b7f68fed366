"""A game read from a file, beside the games that are there: one that is there with all of it is gone on with.

Whoever opens the same file again finds what was played since, and the moment of the file in its history.
"""

from __future__ import annotations

from pathlib import Path

from solocompanion.app.library.records import StoredGame, with_new_id
from solocompanion.app.opening import Opening, is_within
from solocompanion.app.play.session import Session
from solocompanion.gui.window.left_games import LeftGames


def is_on_table(stored: StoredGame, on_table: Session | None) -> bool:
    """Tell whether the game on the table has all of a file's."""
    return on_table is not None and is_within(stored, on_table.stored())


def opened(opening: Opening, kept: LeftGames, on_table: Session | None, stored: StoredGame, path: Path) -> Session:
    """Return the game of a file that is not on the table. Raises as `Opening.open_file` does."""
    found, left = stored.record.id, kept.of(stored.record.id)
    if left is not None and is_within(stored, left.stored()):
        return opening.go_on(left)
    if opening.has_all_of(stored):
        return opening.open_saved(found)
    is_held = left is not None or (on_table is not None and on_table.record.id == found)
    return opening.open_file(with_new_id(stored) if is_held else stored, path)
