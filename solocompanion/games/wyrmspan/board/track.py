"""The guild track: twelve stones, both tokens, and the markers that lie ready beside it."""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.core.board import Label, Sprite
from solocompanion.core.words import text
from solocompanion.games.wyrmspan import things
from solocompanion.games.wyrmspan.board import geometry
from solocompanion.games.wyrmspan.board.geometry import Point, Spot
from solocompanion.games.wyrmspan.board.pieces import CORNER, MARKER, PLATE, SIGN, lettering, marker, sign, token
from solocompanion.games.wyrmspan.state import LAP, TRACK, Side, State
from solocompanion.games.wyrmspan.wording import Names, owner

SIDES: tuple[Side, Side] = ("automa", "human")
START_ROOM = 100.0  # on the flat of a brown stone
EMPTY = {"automa": "between", "human": "marker_none_you"}
TAG: dict[Side, tuple[str, float]] = {"automa": ("tag_mid", 88), "human": ("tag", 64)}
FAR_BELOW: Point = (345, 575)  # the baseline of the far label where START is the upper brown space


def drawn_at(i: int, state: State) -> int:
    """Return the place on the ring, 0 at the bottom, where space `i` is drawn (WY-Q3)."""
    return (i + LAP) % TRACK if state.setup.start_at == "top" else i % TRACK


def moved(i: int, spot: Spot, state: State) -> Spot:
    """Carry a spot given for space `i` to where that space is drawn."""
    (x, y), (to_x, to_y) = geometry.space(i), geometry.space(drawn_at(i, state))
    return Spot(spot.x - x + to_x, spot.y - y + to_y, spot.size)


def on_space(i: int, state: State) -> tuple[Side, ...]:
    """Return whose tokens stand on space `i`."""
    return tuple(side for side in SIDES if _guild_space(state, side) == i)


def token_spot(side: Side, state: State) -> Spot:
    """Return where a token stands."""
    i = _guild_space(state, side)
    return moved(i, geometry.token_place(i, CORNER[side], shared=len(on_space(i, state)) > 1), state)


def way(side: Side, before: State, after: State) -> tuple[Point, ...]:
    """Return the waypoints of a token that went forward; a whole lap goes round in two halves."""
    start, end = _guild_space(before, side), _guild_space(after, side)
    stops = [start, start + LAP, end] if start == end else [start, end]
    i, *rest = (drawn_at(stop, after) for stop in stops)
    points: list[Point] = []
    for j in rest:
        points += geometry.arc(i, j)
        i = j
    return tuple(points)


def stones(state: State, names: Names) -> Iterator[Sprite]:
    """Yield the twelve stones, each with its sign."""
    for i in range(TRACK):
        place = drawn_at(i, state)
        x, y = geometry.space(place)
        w, h = geometry.stone_size(place)
        art = {0: "brown_start", LAP: "brown_far"}.get(i, f"stone_{place}")
        said, labels = _spoken_space(i, state, names), _start(i, state)
        rule = "WY-T7" if i % LAP else "WY-T8"
        yield Sprite(things.SPACE(i), art, x, y, w, h, PLATE, said, labels=labels, outline="stone", rule=rule)
        if i % LAP:
            spot = moved(i, geometry.sign_place(i, len(on_space(i, state))), state)
            yield sign(things.SPACE_SIGN(i), names.catalogue.spaces[i].sign, spot)
    yield _far_tag(state)


def tokens(state: State, names: Names) -> Iterator[Sprite]:
    """Yield the sprites of her guild token and the person's."""
    for side in SIDES:
        i = _guild_space(state, side)
        what = text("{owner} token, on guild space {i}, {name}", owner=owner(side), i=i, name=names.space(i))
        yield token(side, token_spot(side, state), what)


def ready(state: State) -> Iterator[Sprite]:
    """Yield both corners of the pool with the markers that lie ready."""
    for side in SIDES:
        count = _ready(state, side)
        yield _ready_tag(side, count)
        if not count:
            spot = Spot(*geometry.ready(CORNER[side], 0, 1)[:2], 42 if side == "automa" else 34)
            yield sign(things.NO_MARKER(side), EMPTY[side], spot, SIGN)
        for k in range(count):
            what = text("{owner} ready marker, {k} of {n}", owner=owner(side), k=k + 1, n=count)
            yield marker(things.READY_MARKER(side, k), side, geometry.ready(CORNER[side], k, count), what, rule="WY-B4")


def _ready_tag(side: Side, count: int) -> Sprite:
    x, y = geometry.READY_LABEL[CORNER[side]]
    art, w = TAG[side]
    said = text("Hers ready: {n}", n=count) if side == "automa" else text("Yours: {n}", n=count)
    spoken = (
        text("Her markers ready: {n}", n=count) if side == "automa" else text("Your markers to place: {n}", n=count)
    )
    label = Label(said, 0, 4, 12, "label", 600, room=w - 8)
    return Sprite(things.READY(side), art, x, y - 4, w, 18, MARKER, spoken, labels=(label,), rule="WY-B4")


def _far_tag(state: State) -> Sprite:
    x, y = FAR_BELOW if state.setup.start_at == "top" else geometry.FAR_LABEL
    label = Label(text("OPPOSITE BROWN"), 0, 4, 12, "label", 700, spacing=1.2, room=130)
    return Sprite(things.SPACE_TAG(LAP), "tag_wide", x, y - 4, 138, 18, SIGN, labels=(label,))


def _start(i: int, state: State) -> tuple[Label, ...]:
    if i:
        return ()
    spot = geometry.start_label(occupied=bool(on_space(0, state)))
    return (
        lettering(text("START"), spot[:2], geometry.space(0), spot.size, "brownink", 700, spacing=1.2, room=START_ROOM),
    )


def _spoken_space(i: int, state: State, names: Names) -> str:
    said = text("Guild space {i}, {name}", i=i, name=names.space(i))
    here = on_space(i, state)
    if len(here) > 1:
        return f"{said}; {text('both tokens are here')}"
    if not here:
        return said
    if here[0] == "automa":
        return f"{said}; {text('her token is here')}"
    return f"{said}; {text('your token is here')}"


def _guild_space(state: State, side: Side) -> int:
    return (state.automa if side == "automa" else state.human).space


def _ready(state: State, side: Side) -> int:
    return (state.automa if side == "automa" else state.human).ready
