"""What can be corrected on the ocean: boards, row cards, cubes, buildings, goods."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from attrs import evolve

from solocompanion.core.correction import Changes
from solocompanion.core.mirror import Correctable, Mirrored
from solocompanion.core.things import AnyThing, Target, Thing, name
from solocompanion.core.words import capital, later, text
from solocompanion.games.dead_reckoning import things
from solocompanion.games.dead_reckoning.commands.goods import GOODS
from solocompanion.games.dead_reckoning.correcting.seats import CARGO, recount
from solocompanion.games.dead_reckoning.rules.control import is_island, ocean_at
from solocompanion.games.dead_reckoning.rules.exploring import most_cubes
from solocompanion.games.dead_reckoning.sections import BUILDINGS, HARBOR, BuildingKind
from solocompanion.games.dead_reckoning.state import Building, Seat, State, row_and_place, without
from solocompanion.games.dead_reckoning.wording import Names, building, colour, place

MOST_PERMANENT = 20


SPACES = Mirrored(
    things.SPACE,
    there=lambda state, _: [(cell,) for cell in state.spaces],
    called=lambda state, _, cell: capital(place(cell, state.setup.places)),
)


def shown(kind: AnyThing, now: Callable[..., Any]) -> Callable[..., str]:
    """Return what finds the piece of a value: of this kind where there is something to show, on islands alone."""

    def sprite(state: State, names: Names, cell: str, *of: str) -> str:
        is_drawn = now(state, cell, *of) and is_island(state, names.catalogue, cell)
        return kind(cell, *of) if is_drawn else things.SPACE(cell)

    return sprite


def named(what: Callable[..., str]) -> Callable[..., str]:
    """Return what names a value of a space by the place and `what` (*of behind the space)."""
    return lambda state, _, cell, *of: text(
        "{place}: {what}", place=capital(place(cell, state.setup.places)), what=what(*of)
    )


def _shown_island(state: State, names: Names, cell: str) -> bool:
    """Tell whether a space has cubes, buildings and goods to correct: an explored island, or one that holds some."""
    space = state.spaces[cell]
    return is_island(state, names.catalogue, cell) or bool(space.cubes or space.permanent or space.buildings)


def _goods(state: State, names: Names) -> Iterator[tuple[str, str]]:
    for cell, space in state.spaces.items():
        if space.coins or space.cargo or is_island(state, names.catalogue, cell):
            yield from ((cell, kind) for kind in GOODS)


def _put_goods(state: State, n: int, cell: str, kind: str) -> State:
    if kind not in GOODS:
        raise LookupError(kind)
    return state.with_space(cell, **{kind: n})


def _sides(state: State, names: Names) -> Iterator[tuple[str, Seat]]:
    return ((cell, seat) for cell in state.spaces if _shown_island(state, names, cell) for seat in state.order)


def _room(state: State, names: Names, cell: str, *_: object) -> tuple[int, int]:
    return (0, most_cubes(ocean_at(state, names.catalogue, cell)))


def _put_cubes(state: State, n: int, cell: str, seat: Seat) -> State:
    state.side(seat)
    return state.with_space(cell, cubes=recount(state.spaces[cell].cubes, seat, n))


def _put_permanent(state: State, is_there: bool, cell: str, seat: Seat) -> State:  # noqa: FBT001 - the value itself
    state.side(seat)
    permanent = state.spaces[cell].permanent
    return state if is_there == (seat in permanent) else _put_permanents(state, int(is_there), cell, seat)


def _put_permanents(state: State, n: int, cell: str, seat: Seat) -> State:
    return state.with_space(cell, permanent=recount(state.spaces[cell].permanent, seat, n))


def _again(state: State, names: Names) -> Iterator[tuple[str, Seat]]:
    """Yield who may have more than one permanent cube on a space (HR-5)."""
    if state.setup.permanent_again == "again":
        yield from ((cell, seat) for cell, seat in _sides(state, names) if seat in state.spaces[cell].permanent)


def _put_built(state: State, stands: bool, cell: str, seat: Seat, kind: BuildingKind) -> State:  # noqa: FBT001 - the value itself
    state.side(seat)
    if kind not in BUILDINGS:
        raise LookupError(kind)
    buildings = recount(state.spaces[cell].buildings, Building(seat, kind), int(stands))
    return state.with_space(cell, buildings=buildings)


def _shared(state: State, value: object, cell: str, seat: Seat, _: str) -> str:
    """Refuse buildings of two sides on one island: whoever takes it removes those that stand there (B6)."""
    is_taken = any(one.seat != seat for one in state.spaces[cell].buildings)
    return text("Buildings of another side stand there: take them off first") if is_taken and value == "yes" else ""


def _put_board(state: State, new: str, cell: str) -> State:
    old = state.spaces[cell].board
    if new == old:
        return state
    elsewhere = next((one for one, space in state.spaces.items() if new and space.board == new), "")
    if elsewhere:  # several boards change places in one correction; its end is judged
        state = _put_board(state, "", elsewhere)
    boards = without(state.boards, new) if new else state.boards
    return evolve(state, boards=(*boards, old) if old else boards).with_space(cell, board=new)


def _turned_down(state: State, new: str, cell: str) -> str:
    """Refuse to turn a board face down under a ship."""
    is_under = any(state.side(seat).space == cell for seat in state.order)
    return text("A ship lies there: move it first") if is_under and not new else ""


def _put_row_card(state: State, new: str, cell: str) -> State:
    old, (row, _) = state.spaces[cell].card, row_and_place(cell)
    if new == old:
        return state
    lying = (f"r{row}c{at}" for at in range(1, state.setup.places + 1))
    if new and new not in state.row_decks[row - 1]:  # several cards change places in one correction, as boards do
        elsewhere = next((one for one in lying if state.spaces[one].card == new), cell)
        state = _put_row_card(state, "", elsewhere)
    deck = without(state.row_decks[row - 1], new) if new else state.row_decks[row - 1]
    return state.with_row_deck(row, (*deck, old) if old else deck).with_space(cell, card=new)


def _lying(now: str) -> tuple[str, ...]:
    """Return nothing and what lies there: the first choices for a space."""
    return ("", now) if now else ("",)


# -- pieces that are dragged to another space --------------------------------------------------------------------------
def _to(cell: str, sprite: str, kind: Thing[str] = things.SPACE) -> str:
    """Return the other space that a piece is dragged to; "" where it is none."""
    there = kind.of(sprite)
    return there[0] if there is not None and there[0] not in {cell, HARBOR} else ""


def _move_permanent(_: State, __: Names, ___: str, sprite: str, cell: str, seat: Seat) -> Changes:
    there = _to(cell, sprite)
    return ((things.PERMANENT_AT(cell, seat), "no"), (things.PERMANENT_AT(there, seat), "yes")) if there else ()


def _move_building(_: State, __: Names, ___: str, sprite: str, cell: str, seat: Seat, kind: BuildingKind) -> Changes:
    there = _to(cell, sprite)
    return ((things.BUILT_AT(cell, seat, kind), "no"), (things.BUILT_AT(there, seat, kind), "yes")) if there else ()


def _move_goods(state: State, _: Names, __: str, sprite: str, cell: str, kind: str) -> Changes:
    there = _to(cell, sprite)
    n = getattr(state.spaces[cell], kind)
    if not there or not n:
        return ()
    return (things.GOODS_AT(cell, kind), 0), (things.GOODS_AT(there, kind), n + getattr(state.spaces[there], kind))


def _move_row_card(state: State, _: Names, __: str, sprite: str, cell: str) -> Changes:
    there, card = _to(cell, sprite) or _to(cell, sprite, things.CARD), state.spaces[cell].card
    return ((things.CARD_AT(cell), ""), (things.CARD_AT(there), card)) if there and card else ()


def _has_goods(state: State, cell: str, kind: str) -> Any:
    return getattr(state.spaces[cell], kind)


def _has_permanent(state: State, cell: str, seat: Seat) -> bool:
    return seat in state.spaces[cell].permanent


def _has_built(state: State, cell: str, seat: Seat, kind: BuildingKind) -> bool:
    return state.spaces[cell].has((seat,), kind)


OCEAN = (
    Correctable(
        target=things.GOODS_AT,
        on=SPACES,
        name=named(lambda kind: text("coins") if kind == "coins" else text("cargo")),
        now=_has_goods,
        put=_put_goods,
        of=_goods,
        range=lambda *_: (0, CARGO),
        sprite=shown(things.GOODS_ON, _has_goods),
        pieces=lambda _, __, *of: (things.GOODS_ON(*of),),
        dropped=_move_goods,
    ),
    Correctable(
        target=things.CUBES_AT,
        on=SPACES,
        name=named(lambda seat: text("{colour} cubes", colour=colour(seat))),
        now=lambda state, cell, seat: state.spaces[cell].cubes.count(seat),
        put=_put_cubes,
        of=_sides,
        range=_room,
    ),
    Correctable(
        target=things.PERMANENT_AT,
        on=SPACES,
        name=named(lambda seat: text("{colour} permanent cube", colour=colour(seat))),
        now=_has_permanent,
        put=_put_permanent,
        of=_sides,
        sprite=shown(things.PERMANENT, _has_permanent),
        pieces=lambda _, __, *of: (things.PERMANENT(*of),),
        dropped=_move_permanent,
    ),
    Correctable(
        target=Target("permanents", name, things.seat),
        on=SPACES,
        name=named(lambda seat: text("all {colour} permanent cubes", colour=colour(seat))),
        now=lambda state, cell, seat: state.spaces[cell].permanent.count(seat),
        put=_put_permanents,
        of=_again,
        range=lambda *_: (0, MOST_PERMANENT),
    ),
    Correctable(
        target=things.BUILT_AT,
        on=SPACES,
        name=named(lambda seat, kind: text("{colour} {building}", colour=colour(seat), building=building(kind))),
        now=_has_built,
        put=_put_built,
        refused=_shared,
        of=lambda state, names: [(*side, kind) for side in _sides(state, names) for kind in BUILDINGS],
        sprite=shown(things.BUILT, _has_built),
        pieces=lambda _, __, *of: (things.BUILT(*of),),
        dropped=_move_building,
    ),
    Correctable(
        target=Target("board", name),
        on=SPACES,
        label=later("Ocean board"),
        now=lambda state, cell: state.spaces[cell].board,
        put=_put_board,
        refused=_turned_down,
        choices=lambda state, _, cell: (*_lying(state.spaces[cell].board), *state.boards),
        word=lambda _, names, board, __: capital(names.board(board)) if board else text("face down"),
    ),
    Correctable(
        target=things.CARD_AT,
        on=SPACES,
        label=later("card"),
        now=lambda state, cell: state.spaces[cell].card,
        put=_put_row_card,
        of=lambda state, _: [(cell,) for cell, space in state.spaces.items() if space.board],
        choices=lambda state, _, cell: (
            *_lying(state.spaces[cell].card),
            *sorted({*state.row_decks[int(cell[1]) - 1]} - {state.spaces[cell].card}),
        ),
        word=lambda _, names, card, __: names.card(card) if card else text("none"),
        sprite=lambda state, _, cell: things.CARD(cell) if state.spaces[cell].card else things.SPACE(cell),
        pieces=lambda state, _, cell: (things.CARD(cell),) if state.spaces[cell].card else (),
        dropped=_move_row_card,
    ),
)
