"""The pieces on the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import evolve

from solocompanion.core.board import Label, Sprite
from solocompanion.core.words import capital, plural, text
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.board import geometry as at
from solocompanion.games.dragonlords.board.called import said
from solocompanion.games.dragonlords.board.spreading import Spot, spread
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.wording import Names, roman

PLATED = 46 / 40  # of the size of a piece: an army with its plate
SWORDS = 22.0


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
    layer = at.SIGN if one.is_mark else at.MARK if one.is_behind else at.PIECE
    spoken = said(capital(text("{piece} in {area}", piece=piece.brief, area=names.area(state, area))), piece.more)
    sprite = Sprite(
        piece.id, piece.art, one.x, one.y, one.size, one.size, layer, spoken, badge=piece.badge,
        outline=piece.outline, side=piece.side, rule=piece.rule, brief=piece.brief, at=things.AREA(area),
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


def _battle(state: State, names: Names, area: str, spots: Sequence[Spot]) -> Sprite:
    """Draw crossed swords over the pieces that fight."""
    x = sum(one.x for one in spots) / len(spots)
    y = min(one.y - one.size / 2 for one in spots) - SWORDS / 3
    hint = text("Battle in {area}", area=names.area(state, area))
    return Sprite(at.BATTLE(area), "battle", x, max(y, at.MAP_Y + 12), SWORDS, SWORDS, at.MARK, hint=hint, rule="COM-3")
