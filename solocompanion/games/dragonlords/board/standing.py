"""Who stands where: the pieces of each area, in the order they stand in, with what is said of them."""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.core.board import Corners, Outline
from solocompanion.core.frozen import frozen
from solocompanion.core.words import listed, plural, text
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.state import Army, Foes, Force, Ship, State
from solocompanion.games.dragonlords.wording import Names

HEXAGON: Corners = ((0.0, -0.46), (0.4, -0.23), (0.4, 0.25), (0.0, 0.5), (-0.4, 0.25), (-0.4, -0.23))


@frozen
class Piece:
    """A piece in an area: its id, drawing, count, whose it is, and what is said of it, in a few words and in full."""

    id: str
    art: str
    brief: str
    badge: str = ""
    side: str = ""
    outline: Outline = "round"
    rule: str = ""
    more: str = ""
    number: int = 0  # of an army
    lords: int = 0  # of an army
    is_figure: bool = False  # of the person's, so that it can stand with others of them


def standing_at(state: State, names: Names, area: str) -> Iterator[Piece]:
    """Yield the pieces in an area: the person's, then the cult's, then the others."""
    yield from _yours(state, area)
    for ship in state.ships:
        if ship.area == area:
            yield _ship(state, names, ship)
    for one in state.armies:
        if one.area == area:
            yield _army(names, one)
    if (n := state.zealots.get(area, 0)) > 0:
        said = plural("{n} zealot", "{n} zealots", n)
        yield Piece(things.ZEALOTS(area), "zealots", said, str(n), "ai", "diamond", "CULT-14")
    if (foes := state.foes.get(area)) is not None:
        yield _foes(names, area, foes)


def rider_at(state: State, piece: Piece) -> Iterator[Piece]:
    """Yield King and Wizard aboard a ship."""
    found = things.SHIP.of(piece.id)
    load = state.aboard(found[0]) if found is not None else Force()
    aboard = text("aboard your ship")
    if load.king:
        yield Piece(things.KING(), "king", text("your King"), side="you", rule="B9", more=aboard)
    if load.wizard:
        yield Piece(things.WIZARD(), "wizard", text("your Wizard"), side="you", rule="B9", more=aboard)


def marks_at(state: State, area: str) -> Iterator[Piece]:
    """Yield the markers in an area."""
    land = state.land(area)
    if land.resource:
        yield Piece(things.RESOURCE(area), "resource", text("resource"), rule="INC-1")
    if land.village:
        yield Piece(things.VILLAGE(area), "village", text("native village"), outline="box", rule="EXP-10")


def who_stands(state: State, names: Names, area: str) -> str:
    """List who stands in an area; empty for nobody."""
    return listed([one.brief for one in standing_at(state, names, area)])


def _yours(state: State, area: str) -> Iterator[Piece]:
    force = state.force(area)
    if force.king:
        yield Piece(things.KING(), "king", text("your King"), side="you", rule="UNIT-1", is_figure=True)
    if force.wizard:
        yield Piece(things.WIZARD(), "wizard", text("your Wizard"), side="you", rule="UNIT-2", is_figure=True)
    if force.lords:
        said = plural("your DragonLord", "your {n} DragonLords", force.lords)
        yield Piece(things.LORDS(area), "lord_you", said, _count(force.lords), "you", rule="UNIT-5", is_figure=True)
    if force.units:
        said = plural("your unit", "your {n} units", force.units)
        yield Piece(
            things.UNITS(area), f"unit_{state.setup.civ}", said, str(force.units), "you", rule="UNIT-1", is_figure=True
        )


def _ship(state: State, names: Names, ship: Ship) -> Piece:
    load = state.aboard(ship.id)
    here = [one.id for one in state.ships if one.area == ship.area]
    own = text("your ship") if len(here) == 1 else text("your ship {n} of {m}", n=here.index(ship.id) + 1, m=len(here))
    said = text("{ship} with {load}", ship=own, load=names.force(load)) if load else text("{ship}, empty", ship=own)
    more = text("has sailed this turn") if ship.sailed else ""
    return Piece(things.SHIP(ship.id), "ship", said, _load(load.figures), "you", "box", "B9", more)


def _load(n: int) -> str:
    return str(n) if n else ""


def _count(n: int) -> str:
    return str(n) if n > 1 else ""


def _army(names: Names, one: Army) -> Piece:
    said = names.army_with_strength(one.number, one.units, one.lords)
    return Piece(
        things.ARMY(one.number),
        "army_numbered",
        said,
        str(one.units),
        "ai",
        "diamond",
        "CULT-1",
        number=one.number,
        lords=one.lords,
    )


def _foes(names: Names, area: str, foes: Foes) -> Piece:
    if foes.kind == "neutrals":
        return Piece(things.FOES(area), f"neutral_{foes.who}", names.foes(foes), str(foes.n), "", HEXAGON, "EXP-6")
    if foes.kind == "monster":
        count = _count(foes.n)
        return Piece(things.FOES(area), f"monster_{foes.who}", names.foes(foes), count, "", HEXAGON, "EXP-9")
    return Piece(
        things.FOES(area),
        foes.kind,
        names.foes(foes),
        str(foes.n),
        "",
        HEXAGON,
        "EXP-5" if foes.kind == "scouts" else "EXP-8",
    )
