"""What is drawn over the board to explain: the way her token came, and the rows that were counted."""

from __future__ import annotations

from solocompanion.core.board import Label, Sprite
from solocompanion.core.trail import Trail
from solocompanion.core.words import text
from solocompanion.games.wyrmspan import things
from solocompanion.games.wyrmspan.board import geometry
from solocompanion.games.wyrmspan.board.geometry import Spot
from solocompanion.games.wyrmspan.board.pieces import TOKEN, sign
from solocompanion.games.wyrmspan.board.track import drawn_at
from solocompanion.games.wyrmspan.state import TRACK, State

MARK = 15


def marked_way(before: State, steps: int) -> tuple[Sprite, ...]:
    """Return the small marks along the way of her token."""
    i = drawn_at(before.automa.space, before)
    j = drawn_at((before.automa.steps + steps) % TRACK, before)
    points, said = enumerate(geometry.trail(i, j)), text("The way her token came")
    return tuple(
        sign(things.TRACE(number), "path_mark", Spot(x, y, MARK), hint=said, rule="WY-T7") for number, (x, y) in points
    )


def counted_rows(trail: Trail) -> tuple[Sprite, ...]:
    """Return the numbers of the rows counted for a marker, and a cross for each full one; the last count of a row."""
    signs: dict[str, Sprite] = {}
    said = text("Counted for her marker")
    for note in trail.notes:
        counted = things.ROW.of(note.subject)
        if counted is None:
            continue
        (row,) = counted
        spot = geometry.count_place(row)
        name = things.COUNTED(row)
        if note.key == "counts":
            number = Label(str(note.args[0]), 0, 5.2, 16, "onside", 700)
            signs[name] = sign(name, "count_diamond", spot, TOKEN, labels=(number,), hint=said, rule="WY-B3")
        else:
            signs[name] = sign(
                name,
                "skip",
                Spot(spot.x, spot.y, spot.size * 0.52),
                TOKEN,
                hint=text("Full: it does not count"),
                rule="WY-B3",
            )
    return tuple(signs.values())
