"""The pieces on the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import evolve

from solocompanion.core.board import Label, Sprite
from solocompanion.core.maps.shapes import Point
from solocompanion.core.words import capital, plural, text
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.board import geometry as at
from solocompanion.games.dragonlords.board.called import said
from solocompanion.games.dragonlords.board.spreading import Spot, spread
from solocompanion.games.dragonlords.drawing.room import Box, is_free
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.wording import Names, roman

PLATED = 46 / 40  # of the size of a piece: an army with its plate
SWORDS = 22.0
AROUND = (  # of half a rectangle round pieces: the middles of its sides, its corners, and between them
    *((0.0, -1.0), (-1.0, 0.0), (0.0, 1.0), (1.0, 0.0)),
    *((-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)),
    *((dx, dy) for dx in (-0.5, 0.5) for dy in (-1.0, 1.0)),
    *((dx, dy) for dx in (-1.0, 1.0) for dy in (-0.5, 0.5)),
)
BADGE, BADGE_IN = 18.0, 3.0  # the size of the count of a piece, and how far its middle is in from the corner
COUNT = 12.0  # the size of the count of a piece that stands behind another


def pieces(state: State, names: Names) -> Iterator[Sprite]:
    """Draw the pieces of each area, and the markers."""
    for area in at.places(state, names).land.areas:
        spots = spread(state, names, area)
        for one in spots:
            yield from _piece(state, names, area, one)
        if spots and state.battle is not None and state.battle.area == area:
            yield _battle(state, names, area, spots)


def _piece(state: State, names: Names, area: str, one: Spot) -> Iterator[Sprite]:
    piece = one.piece
    layer = at.SIGN if one.is_mark or one.is_behind else at.PIECE
    spoken = said(capital(text("{piece} in {area}", piece=piece.brief, area=names.area(state, area))), piece.more)
    sprite = Sprite(
        piece.id, piece.art, one.x, one.y, one.size, one.size, layer, spoken,
        badge="" if one.is_behind else piece.badge, labels=tuple(_count(one)), outline=piece.outline,
        side=piece.side, rule=piece.rule, brief=piece.brief, at=things.AREA(area),
    )  # fmt: skip
    if not piece.number:
        yield sprite
        return
    size = one.size * PLATED  # its plate stands out at the upper left
    label = Label(roman(piece.number), -0.267 * size, -0.225 * size, 0.32 * size, "cream", 700, room=0.37 * size)
    yield evolve(sprite, w=size, h=size, labels=(label,))
    if piece.lords:
        hint = plural("{n} DragonLord with the army", "{n} DragonLords with the army", piece.lords)
        count = str(piece.lords) if piece.lords > 1 else ""
        place = (one.x + one.size * 0.36, one.y - one.size * 0.36, one.size * 0.56, one.size * 0.56)
        yield Sprite(at.LORDS_OF(piece.number), "lord_cult", *place, at.MARK, badge=count, hint=hint, rule="UNIT-5")


def _count(one: Spot) -> Iterator[Label]:
    """Yield the count of a piece that looks out from behind another: a badge would be as large as the piece."""
    if one.is_behind and one.piece.badge:
        yield Label(one.piece.badge, -one.size * 0.5, -one.size * 0.1, COUNT, "badgeink", 700, halo="badge")


def _battle(state: State, names: Names, area: str, spots: Sequence[Spot]) -> Sprite:
    """Draw crossed swords at the pieces that fight, where they cover no count and no name or sign."""
    printed = [evolve(one, x=at.MAP_X + one.x, y=at.MAP_Y + one.y) for one in at.places(state, names).boxes()]
    counts = [_badge(one) for one in spots if one.piece.badge and not one.is_behind]
    some = [Box(x, max(y, at.MAP_Y + SWORDS / 2), SWORDS, SWORDS) for x, y in _around(spots)]
    clear = [one for one in some if is_free(one, counts, 0.0)] or some[-1:]
    box = next((one for one in clear if is_free(one, printed, 0.0)), clear[-1])
    hint = text("Battle in {area}", area=names.area(state, area))
    return Sprite(at.BATTLE(area), "battle", box.x, box.y, SWORDS, SWORDS, at.MARK, hint=hint, rule="COM-3")


def _badge(spot: Spot) -> Box:
    """Return the box of the count at the lower right of a piece."""
    by = spot.size / 2 - BADGE_IN
    return Box(spot.x + by, spot.y + by, BADGE, BADGE)


def _around(spots: Sequence[Spot]) -> Iterator[Point]:
    """Yield where swords may lie: above the pieces, left of them, below, right, then all round; else among them."""
    lefts, rights = [one.x - one.size / 2 for one in spots], [one.x + one.size / 2 for one in spots]
    tops, lows = [one.y - one.size / 2 for one in spots], [one.y + one.size / 2 for one in spots]
    x, y = (min(lefts) + max(rights)) / 2, (min(tops) + max(lows)) / 2
    for away in (SWORDS / 3, SWORDS / 2, SWORDS):
        across, down = x - min(lefts) + away, y - min(tops) + away
        for turned in AROUND:
            yield x + across * turned[0], y + down * turned[1]
    yield x, y
