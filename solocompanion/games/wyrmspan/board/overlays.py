"""What is drawn over the board to explain: the way her token came, and the rows that were counted."""

from __future__ import annotations

from typing import Any

from solocompanion.core.board import Label, Sprite
from solocompanion.core.effects import Step
from solocompanion.games.wyrmspan.board import geometry
from solocompanion.games.wyrmspan.board.geometry import Spot
from solocompanion.games.wyrmspan.board.pieces import SIGN, TOKEN, sign
from solocompanion.games.wyrmspan.board.track import drawn_at
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.state import TRACK, State
from solocompanion.games.wyrmspan.wording import Names

MARK = 15


def traces(step: Step, before: State, _: Names) -> tuple[Sprite, ...]:
    """Return the small marks along the way of her last move."""
    done: Any = step.effect
    if not isinstance(done, did.TokenAdvanced) or done.side != "automa":
        return ()
    i = drawn_at(before.automa.space, before)
    j = drawn_at((before.automa.steps + done.steps) % TRACK, before)
    points = enumerate(geometry.trail(i, j))
    return tuple(sign(f"trace:{number}", "path_mark", Spot(x, y, MARK), SIGN) for number, (x, y) in points)


def illustrate(step: Step, _: State, __: Names) -> tuple[Sprite, ...]:
    """Return the numbers of the rows counted for a marker, and a cross for each full one; the last count of a row."""
    if not isinstance(step.effect, did.MarkerPlaced) or step.trail is None:
        return ()
    signs: dict[str, Sprite] = {}
    for note in step.trail.notes:
        row = int(note.subject.partition(":")[2])
        spot = geometry.count_place(row)
        name = f"count:{row}"
        if note.key == "counts":
            number = Label(str(note.args[0]), 0, 5.2, 16, "onside", 700)
            signs[name] = sign(name, "count_diamond", spot, TOKEN, labels=(number,))
        else:
            signs[name] = sign(name, "skip", Spot(spot.x, spot.y, spot.size * 0.52), TOKEN)
    return tuple(signs.values())
