"""A shootout on the board: its place outlined, an arrow from who called out to the mark, posses and shooters."""

from __future__ import annotations

import math
from collections.abc import Iterator

from solocompanion.core.board import Label, Sprite
from solocompanion.core.words import later, text
from solocompanion.games.doomtown.board.geometry import DUDE, HEAD, PLACE_W, Box, Spot, Streets
from solocompanion.games.doomtown.board.places import ART, DETAIL, MARK, OVER
from solocompanion.games.doomtown.state import SQUARE, Shootout, Side, State
from solocompanion.games.doomtown.town import Town

SIGN_W, SIGN_H = 196.0, 28.0
ABOVE, ON_THE_MESA, BELOW = 44.0, 76.0, 668.0  # the middles of signs: above Wyatt's street, below the person's
RADIUS = 24.0  # of a dude at its usual size, badge and line
SHORTEST = 14.0  # an arrow that is drawn whole; between dudes nearer than that, or at a slant, dots and a head are
HEADS = 16  # directions there are heads for
HEAD_SIZE, DOT, GAP = 18.0, 7.0, 11.0


def fight(town: Town, streets: Streets) -> Iterator[Sprite]:
    """Draw the shootout that is under way, if there is one."""
    now = town.state.fight
    if now is None:
        return
    box = _box(now.place, streets)
    said = _words(now)
    yield Sprite("fight", "fight", *box, MARK, hint=said, rule="B11")
    label = Label(said, 0, 4.8, 13, "onside", 700, spacing=0.4, room=SIGN_W - 26)
    yield Sprite("fight:sign", "call_out", *_sign_at(now.place, box, streets), SIGN_W, SIGN_H, OVER, labels=(label,))
    if now.leader in streets.spots and now.mark in streets.spots:
        side = town.state.dudes[now.leader].side
        yield from _arrow(streets.spots[now.leader], streets.spots[now.mark], side)


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
    x, y = site.middle
    return Box(x, y, 250, 216) if site.is_outside else Box(x, y, PLACE_W + 8, 232)


def _sign_at(place: str, box: Box, streets: Streets) -> tuple[float, float]:
    """Return where the sign hangs: at the outer edge of a street, where it hides no piece, pile or number."""
    if place == SQUARE:
        return box.x - box.w / 2 + 134, 405.0
    site = streets.sites[place]
    return box.x, BELOW if site.side == "you" else ON_THE_MESA if site.is_outside else ABOVE


def in_fight(state: State, name: str, spot: Spot) -> Iterator[Sprite]:
    """Mark who is in a posse, and who shoots."""
    now = state.fight
    side = now.side_of(name) if now is not None else None
    if now is None or side is None:
        return
    s = spot.scale
    said = text("In Wyatt's posse") if side == "wyatt" else text("In your posse")
    size = DUDE * s
    art = f"in_posse_{ART[side]}"
    yield Sprite(f"dude:{name}:posse", art, spot.x, spot.y, size, size, DETAIL, hint=said, rule="B8")
    if now.shooters.get(side) == name:
        said = text("Wyatt's shooter") if side == "wyatt" else text("Your shooter")
        rule = "W-SHOOT-1" if side == "wyatt" else "B11"
        x, y = spot.x, spot.y - HEAD * s + 4 * s
        yield Sprite(f"dude:{name}:shooter", "shooter", x, y, 20 * s, 20 * s, OVER, hint=said, rule=rule)


# -- from who called out to the mark -----------------------------------------------------------------------------------
def _arrow(start: Spot, end: Spot, side: Side) -> Iterator[Sprite]:
    """Draw an arrow: whole between two that stand side by side, else dots and a head."""
    whole = math.dist(start[:2], end[:2])
    first, last = RADIUS * start.scale, whole - RADIUS * end.scale
    if abs(start.y - end.y) < 1 and last - first >= SHORTEST:
        way = "right" if end.x > start.x else "left"
        x = start.x + (end.x - start.x) * (first + last) / 2 / whole
        yield _part("arrow", f"arrow_{ART[side]}_{way}", (x, start.y - 2), (last - first, 22))
        return

    def at(away: float) -> tuple[float, float]:
        return start.x + (end.x - start.x) * away / whole, start.y + (end.y - start.y) * away / whole

    last -= HEAD_SIZE / 2 - 3
    for n in range(int((last - HEAD_SIZE / 2 - first) // GAP) + 1):
        yield _part(f"arrow:{n}", f"aim_{ART[side]}_dot", at(first + n * GAP), (DOT, DOT))
    turn = round(math.atan2(end.y - start.y, end.x - start.x) / math.tau * HEADS) % HEADS
    yield _part("arrow", f"aim_{ART[side]}_{turn}", at(last), (HEAD_SIZE, HEAD_SIZE))


def _part(name: str, art: str, middle: tuple[float, float], size: tuple[float, float]) -> Sprite:
    said = text("From who called out to the mark")
    return Sprite(f"fight:{name}", art, *middle, *size, OVER, hint=said, rule="B7")
