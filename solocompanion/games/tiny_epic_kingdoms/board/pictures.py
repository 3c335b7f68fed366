"""A territory as it is printed, for the Workshop."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from solocompanion.core.board import Board
from solocompanion.core.words import text
from solocompanion.games.tiny_epic_kingdoms.board import geometry as at
from solocompanion.games.tiny_epic_kingdoms.board.cards import printed
from solocompanion.games.tiny_epic_kingdoms.facts import Territory
from solocompanion.games.tiny_epic_kingdoms.wording import Names

MARGIN = 14.0


def record_picture(kind: str, record: Any, _names: Names) -> Board | None:
    """Draw a record; `None` for a kind that words say better, and for a territory without a region yet."""
    if kind != "territory" or not isinstance(record, Territory) or not record.places:
        return None
    shown = evolve(record, name=record.name or text("No name yet"))
    x0, y0 = at.CARDS["B"]
    moved = (evolve(sprite, x=sprite.x - x0 + MARGIN, y=sprite.y - y0 + MARGIN) for sprite in printed(shown, "B"))
    return Board.of(at.FRAME_W - 24 + 2 * MARGIN, at.FRAME_H - 24 + 2 * MARGIN, moved)
