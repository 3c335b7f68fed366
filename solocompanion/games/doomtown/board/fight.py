"""A shootout on the board: its place outlined, an arrow from who called out to the mark, posses and shooters.

A call-out is shown in the same way while it waits for an answer.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from solocompanion.core.board import Label, Sprite
from solocompanion.core.words import later, text
from solocompanion.games.doomtown import things
from solocompanion.games.doomtown.board.geometry import DUDE, HEAD, PLATE_H, PLATE_W, Box, Spot, Streets
from solocompanion.games.doomtown.board.places import ART, DETAIL, MARK, OVER
from solocompanion.games.doomtown.state import SQUARE, Shootout, Side, State
from solocompanion.games.doomtown.town import Town

SIGN_W, SIGN_H = 196.0, 28.0
ABOVE, ON_THE_MESA, BELOW = 44.0, 76.0, 668.0  # the middles of signs: above Wyatt's street, below the person's
SHORTEST = 14.0  # an arrow that is drawn whole; between dudes nearer than that, or at a slant, dots and a head are
HEADS = 16  # directions there are heads for
HEAD_SIZE, PLATE_HEAD, DOT, GAP = 18.0, 12.0, 7.0, 11.0


def fight(town: Town, streets: Streets) -> Iterator[Sprite]:
    """Draw the shootout that is under way, or the call-out that waits for an answer, if there is one."""
    now, call = town.state.fight, town.state.call
    if now is not None:
        yield from _drawn(town.state, streets, now.place, (now.leader, now.mark), _words(now), "B11")
    elif call is not None and call.mark in town.state.dudes:
        place = town.state.dudes[call.mark].place
        yield from _drawn(town.state, streets, place, (call.leader, call.mark), text("Call-out"), "B7")


def _drawn(state: State, streets: Streets, place: str, both: tuple[str, str], said: str, rule: str) -> Iterator[Sprite]:
    """Outline a place, hang the sign with these words there, and draw an arrow from the leader to the mark."""
    leader, mark = both
    box = _box(place, streets)
    yield Sprite("fight", "fight", *box, MARK, hint=said, rule=rule)
    label = Label(said, 0, 4.8, 13, "onside", 700, spacing=0.4, room=SIGN_W - 26)
    yield Sprite(things.SIGN(), "call_out", *_sign_at(place, box, streets), SIGN_W, SIGN_H, OVER, labels=(label,))
    if leader in streets.spots and mark in streets.spots:
        yield from _arrow(streets.spots[leader], streets.spots[mark], state.dudes[leader].side)


def _words(now: Shootout) -> str:
    if now.step == "posses" and now.round == 1:
        return text("Job") if now.is_job else text("Call-out")
    said = later("Job, round {n}") if now.is_job else later("Shootout, round {n}")
    return text(said, n=now.round)


def _box(place: str, streets: Streets) -> Box:
    if place == SQUARE:
        x, y, w, h = streets.square
        return Box(x, y, w + 8, h + 8)
    site = streets.sites[place]
    x, y, w, h = site.box
    return Box(x, y, w + 4, h + 10) if site.is_outside else Box(x, y, w + 8, h + 8)


def _sign_at(place: str, box: Box, streets: Streets) -> tuple[float, float]:
    """Return where the sign hangs: at the outer edge of a street, where it hides no piece, pile or number."""
    if place == SQUARE:
        return box.x - box.w / 2 + 134, 405.0
    site = streets.sites[place]
    if site.side == "you":
        return box.x, BELOW
    return box.x, ON_THE_MESA if site.is_outside else ABOVE


def in_fight(state: State, name: str, spot: Spot) -> Iterator[Sprite]:
    """Mark who is in a posse, who shoots, and both of a call-out that waits for an answer."""
    now, call = state.fight, state.call
    side = now.side_of(name) if now is not None else None
    if now is None and call is not None and name in {call.leader, call.mark}:
        said = text("Calls out") if name == call.leader else text("Is called out")
        yield _ring(name, spot, state.dudes[name].side, said, "B7")
    if now is None or side is None:
        return
    yield _ring(name, spot, side, text("In Wyatt's posse") if side == "wyatt" else text("In your posse"), "B8")
    if now.shooters.get(side) == name:
        said = text("Wyatt's shooter") if side == "wyatt" else text("Your shooter")
        rule = "W-SHOOT-1" if side == "wyatt" else "B11"
        x, y = spot.badge
        y, size = (y, 17 * spot.scale) if spot.is_plate else (y - (HEAD - 4) * spot.scale, 20 * spot.scale)
        yield Sprite(things.OF_DUDE(name, "shooter"), "shooter", x, y, size, size, OVER, hint=said, rule=rule)


def _ring(name: str, spot: Spot, side: Side, said: str, rule: str) -> Sprite:
    s = spot.scale
    if spot.is_plate:
        box, art, layer = (PLATE_W * s, PLATE_H * s), "plate_posse", MARK
    else:
        box, art, layer = (DUDE * s, DUDE * s), f"in_posse_{ART[side]}", DETAIL
    return Sprite(things.OF_DUDE(name, "posse"), art, spot.x, spot.y, *box, layer, hint=said, rule=rule)


# -- from who called out to the mark -----------------------------------------------------------------------------------
def _arrow(start: Spot, end: Spot, side: Side) -> Iterator[Sprite]:
    """Draw an arrow from badge to badge: whole between two that stand side by side, else dots and a head."""
    (x0, y0), (x1, y1) = start.badge, end.badge
    whole = math.dist((x0, y0), (x1, y1))
    first, last = start.radius, whole - end.radius
    if abs(y0 - y1) < 1 and last - first >= SHORTEST:
        way = "right" if x1 > x0 else "left"
        x = x0 + (x1 - x0) * (first + last) / 2 / whole
        yield _part("arrow", f"arrow_{ART[side]}_{way}", (x, y0 - 2), (last - first, 22))
        return

    def at(away: float) -> tuple[float, float]:
        return x0 + (x1 - x0) * away / whole, y0 + (y1 - y0) * away / whole

    head = PLATE_HEAD if end.is_plate else HEAD_SIZE
    last -= head / 2 - 3
    for n in range(int((last - head / 2 - first) // GAP) + 1):
        yield _part(things.ARROW(n), f"aim_{ART[side]}_dot", at(first + n * GAP), (DOT, DOT))
    turn = round(math.atan2(y1 - y0, x1 - x0) / math.tau * HEADS) % HEADS
    yield _part("arrow", f"aim_{ART[side]}_{turn}", at(last), (head, head))


def _part(name: str, art: str, middle: tuple[float, float], size: tuple[float, float]) -> Sprite:
    said = text("From who called out to the mark")
    return Sprite(things.OF_FIGHT(name), art, *middle, *size, OVER, hint=said, rule="B7")
