"""What can be corrected of ships, Docks, chests and Achievements, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from attrs import evolve

from solocompanion.core.correction import Changes
from solocompanion.core.mirror import Correctable, Mirrored, nowhere
from solocompanion.core.things import Target, name
from solocompanion.core.words import capital, later, text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning import things
from solocompanion.games.dead_reckoning.commands.ships import MODES
from solocompanion.games.dead_reckoning.rules.territory import OceanTable
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.state import ACHIEVEMENTS, Seat, State, is_covenant
from solocompanion.games.dead_reckoning.wording import Names, achievement, mode, place, who

Seats = list[tuple[Seat]]
COINS, CARGO, TURNS, CUBES = 99, 30, 60, 9
HOLD = 2  # cargo on a Dock: the third makes a coin
AFLOAT = 4  # damage a ship carries: the fifth sinks it
MOST = 300  # of anything piled up
CUBED = ("legendary", "sailors", "explorer")  # Achievements that take cubes


def _everybody(state: State, _: Names) -> Seats:
    return [(seat,) for seat in (*state.covenants, *state.captains)]


def _covenants(state: State, _: Names) -> Seats:
    return [(seat,) for seat in state.covenants]


def _captains(state: State, _: Names) -> Seats:
    return [(seat,) for seat in state.captains]


SIDES = Mirrored(things.SHIP, there=_everybody, called=lambda _, __, seat: who(seat))


def recount(pile: tuple[Any, ...], name: object, n: int) -> tuple[Any, ...]:
    """Return a pile with so many of one thing; what is taken off goes from its end, what is new comes onto it."""
    if n > MOST:
        raise ValueError(text("{value} is no count", value=n))
    less = pile.count(name) - n
    kept = list(pile)
    for _ in range(less):
        del kept[len(kept) - 1 - kept[::-1].index(name)]
    return (*kept, *(name,) * -less)


def _count(
    target: Target[Seat], label: str, of: Callable[[State, Names], Seats], high: Callable[[Seat], int]
) -> Correctable[State, Names, Seat]:
    """Return a number that is the field of a side of its name, from 0 to what `high` says of the seat."""
    return Correctable(
        target=target,
        on=SIDES,
        label=label,
        now=lambda state, seat: getattr(state.side(seat), target.kind),
        put=lambda state, n, seat: state.with_side(seat, **{target.kind: n}),
        of=of,
        range=lambda _, __, seat: (0, high(seat)),
    )


def _put_ship(state: State, cell: str, seat: Seat) -> State:
    if cell != HARBOR and cell not in state.spaces:
        raise LookupError(cell)
    return state.with_side(seat, space=cell)


def _moor(_: State, __: Names, ___: str, place: str, seat: Seat) -> Changes:
    """Put a ship on the space it is dragged to."""
    cell = things.SPACE.of(place)
    return ((things.SHIP_AT(seat), *cell),) if cell is not None else ()


def face_down(state: State, cell: str) -> str:
    """Refuse a ship and a board face down on one space: who stops there turns it face up (B2, EXP-1)."""
    is_down = cell in state.spaces and not state.spaces[cell].board
    return text("A ship that stops on an Ocean board turns it face up: set the board first") if is_down else ""


def _leave_pirate_mode(table: OceanTable, seat: Seat) -> None:
    """In the Harbor there is no Pirate mode (B1)."""
    ship = table.state.captains.get(seat)
    if ship is not None and (ship.space, ship.mode) == (HARBOR, "pirate"):
        table.do(did.ModeChanged(seat, "mercantile"), "B1")


def _put_mode(state: State, value: Any, seat: Seat) -> State:
    if value not in MODES:
        raise LookupError(value)
    return state.with_captain(seat, mode=value)


def _put_claimed(state: State, is_claimed: bool, seat: Seat, name: str) -> State:  # noqa: FBT001 - the value itself
    if name not in ACHIEVEMENTS:
        raise LookupError(name)
    if is_claimed == (name in state.side(seat).claimed):
        return state
    after = state.with_side(seat, claimed=recount(state.side(seat).claimed, name, int(is_claimed)))
    return after.as_a_fact(seat, name)  # the person says so now: nothing else takes it back


def _claims(state: State, _: Names) -> Iterator[tuple[Seat, str]]:
    for seat in (*state.covenants, *state.captains):
        names = ACHIEVEMENTS[:-1] if is_covenant(seat) else ACHIEVEMENTS  # Master Merchant is out of its reach
        yield from ((seat, name) for name in names)


def _put_marks(state: State, n: int, seat: Seat, name: str) -> State:
    if name not in CUBED:
        raise LookupError(name)
    has = state.covenants[seat].cubes
    return state.with_side(seat, cubes={**has, name: n} if n or name in has else has)


SEATS = (
    Correctable(
        target=things.SHIP_AT,
        on=SIDES,
        label=later("place of the ship"),
        now=lambda state, seat: state.side(seat).space,
        put=_put_ship,
        choices=lambda state, *_: (HARBOR, *state.spaces),
        word=lambda state, _, cell, __: capital(place(cell, state.setup.places)),
        refused=lambda state, cell, _: face_down(state, str(cell)),
        follows=_leave_pirate_mode,
        dropped=_moor,
    ),
    Correctable(
        target=Target("mode", things.seat),
        on=SIDES,
        label=later("mode"),
        now=lambda state, seat: state.captains[seat].mode,
        put=_put_mode,
        of=_captains,
        choices=lambda state, _, seat: MODES[:1] if state.captains[seat].space == HARBOR else MODES,
        word=lambda _, __, one, ___: capital(mode(one)),
    ),
    _count(things.GOODS_OF["coins"], later("coins"), _everybody, lambda seat: COINS if is_covenant(seat) else CARGO),
    _count(things.GOODS_OF["cargo"], later("cargo"), _everybody, lambda seat: HOLD if is_covenant(seat) else CARGO),
    _count(things.CHEST, later("coins in the chest"), _captains, lambda _: COINS),
    _count(things.DAMAGE, later("damage"), _everybody, lambda _: AFLOAT),
    evolve(_count(Target("turns", things.seat), later("turns taken"), _covenants, lambda _: TURNS), sprite=nowhere),
    Correctable(
        target=Target("marks", things.seat, name),
        on=SIDES,
        name=lambda _, __, seat, name: text(
            "{who}: cubes on {achievement}", who=who(seat), achievement=achievement(name)
        ),
        now=lambda state, seat, name: state.covenants[seat].cubes.get(name, 0),
        put=_put_marks,
        of=lambda state, _: [(seat, name) for seat in state.covenants for name in CUBED],
        range=lambda *_: (0, CUBES),
        sprite=nowhere,
    ),
    Correctable(
        target=Target("claimed", things.seat, name),
        on=SIDES,
        name=lambda _, __, seat, name: text(
            "{who}: {achievement} claimed", who=who(seat), achievement=achievement(name)
        ),
        now=lambda state, seat, name: name in state.side(seat).claimed,
        put=_put_claimed,
        of=_claims,
        sprite=lambda _, __, one, ___: "" if is_covenant(one) else things.SPACE(HARBOR),
    ),
)
