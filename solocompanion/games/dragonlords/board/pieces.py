"""The pieces on the map, spread in their areas."""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.core.board import Label, Sprite
from solocompanion.core.maps.shapes import Point
from solocompanion.core.words import plural, text
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.board import geometry as at
from solocompanion.games.dragonlords.board.called import said
from solocompanion.games.dragonlords.board.standing import Piece, marks_at, standing_at
from solocompanion.games.dragonlords.drawing.arranging import MARK, PIECE, Standing, standing
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.wording import ROMAN, Names

TAB = 12.0  # the lettering on the plate of an army, on a piece of full size
RIDER = 17.0  # a King or a Wizard aboard a ship
SWORDS = 22.0


def pieces(state: State, names: Names) -> Iterator[Sprite]:
    """Draw the pieces of each area, and the markers."""
    places = at.places(state, names)
    for area in places.land.areas:
        some, marks = tuple(standing_at(state, names, area)), tuple(marks_at(state, area))
        if not some and not marks:
            continue
        stand = standing(places, area, len(some), len(marks))
        for spot, piece in zip(stand.pieces, some, strict=True):
            yield from _piece(state, names, area, piece, at.on_map(spot), PIECE * stand.scale)
        for spot, piece in zip(stand.marks, marks, strict=True):
            size = MARK * stand.mark_scale
            yield _sprite(names, state, area, piece, at.on_map(spot), size, at.SIGN)
        if state.battle is not None and state.battle.area == area:
            yield _battle(names, state, area, stand)


def place_of(state: State, names: Names, area: str, piece: str) -> Point:
    """Return where a piece of an area stands on the board; the middle of what stands there for one that does not."""
    some = [one.id for one in standing_at(state, names, area)]
    stand = standing(at.places(state, names), area, max(1, len(some)), len(tuple(marks_at(state, area))))
    return at.on_map(stand.pieces[some.index(piece) if piece in some else 0])


def _sprite(names: Names, state: State, area: str, piece: Piece, spot: Point, size: float, layer: int) -> Sprite:
    spoken = said(text("{piece} in {area}", piece=piece.brief, area=names.area(state, area)), piece.more)
    return Sprite(
        piece.id, piece.art, *spot, size, size, layer, spoken[:1].upper() + spoken[1:], badge=piece.badge,
        outline=piece.outline, side=piece.side, rule=piece.rule, brief=piece.brief, at=things.AREA(area),
    )  # fmt: skip


def _piece(state: State, names: Names, area: str, piece: Piece, spot: Point, size: float) -> Iterator[Sprite]:
    sprite = _sprite(names, state, area, piece, spot, size, at.PIECE)
    if not piece.number:
        yield sprite
        yield from _riders(state, names, area, piece, spot, size)
        return
    share = size / 40
    label = Label(ROMAN[piece.number], -12 * share, -12.2 * share, TAB * size / PIECE, "cream", 700, room=20 * share)
    yield Sprite(
        sprite.id, sprite.art, *spot, size, size, at.PIECE, sprite.spoken, badge=sprite.badge, labels=(label,),
        outline=sprite.outline, side=sprite.side, rule=sprite.rule, brief=sprite.brief, at=sprite.at,
    )  # fmt: skip
    if piece.lords:
        place = (spot[0] + size * 0.36, spot[1] - size * 0.36)
        count = str(piece.lords) if piece.lords > 1 else ""
        yield Sprite(
            at.LORDS_OF(piece.number), "lord_cult", *place, size * 0.56, size * 0.56, at.MARK, badge=count,
            hint=plural("{n} DragonLord with the army", "{n} DragonLords with the army", piece.lords), rule="UNIT-5",
        )  # fmt: skip


def _riders(state: State, names: Names, area: str, piece: Piece, spot: Point, size: float) -> Iterator[Sprite]:
    """Draw a King or a Wizard aboard a ship at its upper corners."""
    found = things.SHIP.of(piece.id)
    if found is None:
        return
    load = state.aboard(found[0])
    share = size / PIECE
    for has, id_, art, across, words in (
        (load.king, things.KING(), "king", -12.0, text("Your King")),
        (load.wizard, things.WIZARD(), "wizard", 12.0, text("Your Wizard")),
    ):
        if has:
            spoken = said(words, text("aboard your ship in {area}", area=names.area(state, area)))
            place = (spot[0] + across * share, spot[1] - 11 * share)
            yield Sprite(
                id_, art, *place, RIDER * share, RIDER * share, at.MARK, spoken, outline="round", side="you",
                rule="SEA-1", brief=words, at=things.AREA(area),
            )  # fmt: skip


def _battle(names: Names, state: State, area: str, stand: Standing) -> Sprite:
    """Draw crossed swords over the pieces that fight."""
    spots = stand.pieces or stand.marks
    x = sum(x for x, _ in spots) / len(spots)
    y = min(y for _, y in spots) - PIECE * stand.scale / 2 - SWORDS / 3
    hint = text("Battle in {area}", area=names.area(state, area))
    return Sprite(
        at.BATTLE(area), "battle", *at.on_map((x, max(y, 12.0))), SWORDS, SWORDS, at.MARK, hint=hint, rule="COM-1"
    )
