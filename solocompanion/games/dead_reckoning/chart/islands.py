"""The ocean spaces: their boards, names and values, and everything that lies on them but ships."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from attrs import evolve

from solocompanion.core.board import Sprite
from solocompanion.core.words import text
from solocompanion.games.dead_reckoning import things
from solocompanion.games.dead_reckoning.chart import geometry, pieces, spoken
from solocompanion.games.dead_reckoning.chart.geometry import Point, Spot
from solocompanion.games.dead_reckoning.facts import Ocean
from solocompanion.games.dead_reckoning.rules.control import controller, ocean_at
from solocompanion.games.dead_reckoning.state import Space, State, row_and_place
from solocompanion.games.dead_reckoning.wording import Names, one_of

GOODS_ART = {"coins": "coin", "cargo": "barrel"}
NAME_SIZE = 17.0  # of small capitals
DIGIT = 7.9  # how wide a bold figure of the values is
SEA_STEP = 36.0  # from one sign of what an open sea adds to the next


def spaces(state: State, names: Names) -> Iterator[Sprite]:
    """Yield every space in reading order, its pieces behind it."""
    for cell in state.setup.cells:
        yield from _space(state, cell, names)


def coast(ocean: Ocean) -> str:
    """Return the shape an island is drawn in."""
    return geometry.coast(ocean.id, ocean.shape)


def coast_at(state: State, cell: str, names: Names) -> str:
    """Return the shape of a space's island, any for what is none."""
    ocean = ocean_at(state, names.catalogue, cell)
    return coast(ocean) if ocean is not None else ""


def _space(state: State, cell: str, names: Names) -> Iterator[Sprite]:
    row, place = row_and_place(cell)
    ocean = ocean_at(state, names.catalogue, cell)
    art = geometry.fog(row, place) if ocean is None else _art(ocean)
    said = spoken.space(state, cell, names)
    rule = "B2" if ocean is None or not ocean.kind else "B6" if ocean.kind == "island" else "HR-3"
    yield Sprite(things.SPACE(cell), art, *geometry.centre(cell), *geometry.PICTURE, pieces.GROUND, said, rule=rule)
    if ocean is None:
        label = pieces.place_name(text("Unexplored"), (0, geometry.ALONE_Y - 3), 15, "seaink2", room=150)
        yield pieces.words(things.NAME(cell), (geometry.centre(cell)[0], geometry.origin(cell)[1]), (label,))
    elif ocean.kind == "island":
        yield from _named(state, cell, ocean, names)
        yield from _pieces(state, cell, ocean, names)
    else:
        yield from _sea(cell, ocean, names)
    if ocean is not None:
        yield from _goods(state, cell, ocean, names)
        yield _card(state, cell, names)


def _art(ocean: Ocean) -> str:
    return f"island_{coast(ocean)}" if ocean.kind == "island" else geometry.sea(ocean.id, ocean.shape)


# -- lettering ---------------------------------------------------------------------------------------------------------
def _named(state: State, cell: str, ocean: Ocean, names: Names) -> Iterator[Sprite]:
    owner = controller(state, names.catalogue, cell)
    if owner:
        mark = pieces.sign(things.CONTROL(cell), f"control_{pieces.ART[owner]}", geometry.at(cell, geometry.CONTROL))
        said = spoken.control(owner, names.board(ocean.id))
        yield evolve(mark, outline=pieces.OUTLINE.get(owner, "box"), hint=said, rule="HR-1")
    left = geometry.NAME_BEHIND_CONTROL if owner else geometry.NAME[0]
    name = names.board(ocean.id)
    room = geometry.NAME_WIDTH - left + geometry.NAME[0]
    label = pieces.place_name(name, (left, geometry.NAME[1]), NAME_SIZE, "seaink", "start", room=room)
    yield pieces.words(things.NAME(cell), geometry.origin(cell), (label,))
    yield from _values(cell, ocean)


def _values(cell: str, ocean: Ocean) -> Iterator[Sprite]:
    """Yield what an island is worth and what it produces; a blank is a question mark."""
    corner, y = geometry.origin(cell), geometry.VALUES_Y
    first, second = _number(ocean.first), f"/ {_number(ocean.second)}"
    said = text(
        "Coins at the end: {first} to whoever controls it, {second} to the next by cubes",
        first=first,
        second=_number(ocean.second),
    )
    yield pieces.sign(things.WORTH(cell), "shield", geometry.at(cell, Spot(18, y - 5, 14)), hint=said, rule="B12")
    labels = [
        pieces.lettering(first, (28, y), 15, "seaink", "start", 700, room=20),
        pieces.lettering(second, (32 + DIGIT * len(first), y), 13, "seaink", "start", 400, room=30),
    ]
    x = 82.0
    for kind, n in (("coins", ocean.coins), ("cargo", ocean.cargo)):
        if n:
            said = (
                text("Produces {goods}", goods=one_of(kind, n)) if n > 0 else text("Produces goods; not known how many")
            )
            spot = geometry.at(cell, Spot(x, y - 5, 15))
            yield pieces.sign(things.MAKES(cell, kind), GOODS_ART[kind], spot, hint=said, rule="RGT-6")
            labels.append(pieces.lettering(_number(n), (x + 10, y), 13, "seaink", "start"))
            x += 29
    yield pieces.words(things.VALUES(cell), corner, tuple(labels))


def _sea(cell: str, ocean: Ocean, names: Names) -> Iterator[Sprite]:
    corner, y = geometry.origin(cell), geometry.ALONE_Y
    adds = [(kind, n) for kind, n in (("cargo", ocean.bonus_cargo), ("coins", ocean.bonus_coins)) if n and ocean.kind]
    room = geometry.SEA_NAME_WIDTH - SEA_STEP * len(adds)
    name = names.board(ocean.id) if ocean.kind else text("{board}: ?", board=names.board(ocean.id))
    labels = [pieces.place_name(name, (geometry.NAME[0], y), NAME_SIZE, "seaink", "start", room=room)]
    for k, (kind, n) in enumerate(adds):
        x = 148 - SEA_STEP * k
        adding = text("Adds {goods} to the islands beside it", goods=one_of(kind, n))
        said = adding if n > 0 else text("Adds goods to the islands beside it; not known how many")
        spot = geometry.at(cell, Spot(x, y - 5, 15))
        yield pieces.sign(things.MAKES(cell, kind), GOODS_ART[kind], spot, hint=said, rule="HR-3")
        labels.append(pieces.lettering(f"+{_number(n)}", (x + 9, y), 13, "seaink", "start"))
    yield pieces.words(things.NAME(cell), corner, tuple(labels))


def _number(n: int) -> str:
    return "?" if n < 0 else str(n)


# -- pieces ------------------------------------------------------------------------------------------------------------
def _pieces(state: State, cell: str, ocean: Ocean, names: Names) -> Iterator[Sprite]:
    on, shape = state.spaces[cell], coast(ocean)
    permanent = Counter(on.permanent)
    for k, (one, n) in enumerate(permanent.items()):
        spot = geometry.at(cell, geometry.permanent_spot(shape, k, len(permanent)))
        said = spoken.permanent(state, cell, one, names)
        cube = pieces.piece(things.PERMANENT(cell, one), "permanent", spot, one, said, rule="B6")
        yield evolve(cube, badge=str(n)) if n > 1 else cube
    for k, building in enumerate(on.buildings):
        spot = geometry.at(cell, geometry.building_spot(shape, k, len(on.buildings)))
        said = spoken.built(state, cell, building.seat, building.kind, names)
        sprite = things.BUILT(cell, building.seat, building.kind)
        yield pieces.piece(sprite, building.kind, spot, building.seat, said, rule="B7")
    yield from _cubes(cell, on, ocean, names.board(ocean.id))


def _cubes(cell: str, on: Space, ocean: Ocean, name: str) -> Iterator[Sprite]:
    """Yield influence cubes, in order of arrival, and the spaces still free; a click on them goes to the island."""
    of, shape = max(ocean.room, len(on.cubes)), coast(ocean)
    for k in range(of):
        spot = geometry.at(cell, geometry.cube_spot(shape, k, of))
        if k < len(on.cubes):
            said = spoken.cube(on.cubes[k], name)
            yield pieces.piece(things.CUBE(cell, k), "cube", spot, on.cubes[k], hint=said, rule="B6")
        else:
            said = text("Free space for an influence cube, {place}", place=name)
            yield pieces.sign(things.SLOT(cell, k), "slot", spot, pieces.SOCKET, hint=said, rule="B6")


def _goods(state: State, cell: str, ocean: Ocean, names: Names) -> Iterator[Sprite]:
    on = state.spaces[cell]
    for kind, n in (("coins", on.coins), ("cargo", on.cargo)):
        if n:
            spot = geometry.at(cell, geometry.goods_spot(coast(ocean), "coins" if kind == "coins" else "cargo"))
            said, badge = spoken.laid(state, cell, kind, n, names), str(n) if n > 1 else ""
            pile = pieces.sign(things.GOODS_ON(cell, kind), GOODS_ART[kind], spot, pieces.PIECE, rule="B5")
            yield evolve(pile, spoken=said, badge=badge)


def _card(state: State, cell: str, names: Names) -> Sprite:
    card = names.catalogue.row_cards.get(state.spaces[cell].card)
    art = pieces.card_art(card, row_and_place(cell)[0]) if card is not None else "card_empty"
    said = spoken.card(state, cell, names)
    layer, rule = (pieces.PIECE, "B3") if card else (pieces.LETTERING, "B4")
    return Sprite(things.CARD(cell), art, *card_place(cell), *geometry.CARD_BOX, layer, said, rule=rule)


def card_place(cell: str) -> Point:
    """Return where the card of a space lies, on the board."""
    x, y = geometry.origin(cell)
    return x + geometry.CARD_CENTRE[0], y + geometry.CARD_CENTRE[1]
