"""Every value of the mirror that can be corrected: what it is called, where it stands, what it may be, how it is set.

A target is a kind and what it is of: `cubes.r2c3.you`, `pile.ally.pirate.2.long_gun`. What is taken off a pile, a space
or a ship goes back to where it came from, so that nothing is there twice. `faults` judges the whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from attrs import evolve

from solocompanion.core.mirror import Correctable, Keys, Mirror, alone, nothing, nowhere
from solocompanion.core.words import later, text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands.goods import GOODS
from solocompanion.games.dead_reckoning.commands.ships import MODES
from solocompanion.games.dead_reckoning.correcting import piles
from solocompanion.games.dead_reckoning.facts import BLANK
from solocompanion.games.dead_reckoning.rules import achieving
from solocompanion.games.dead_reckoning.rules.territory import ASKED, OceanTable, is_island, ocean_at
from solocompanion.games.dead_reckoning.sections import BUILDINGS, HARBOR
from solocompanion.games.dead_reckoning.state import ACHIEVEMENTS, Building, State, is_covenant
from solocompanion.games.dead_reckoning.wording import (
    Names,
    achievement,
    building,
    capital,
    colour,
    fact,
    mode,
    pile,
    place,
    who,
)

COINS, CARGO, TURNS, FACT, SHEET, CUBES = 99, 30, 60, 40, 200, 9
HOLD = 2  # cargo on a Dock: the third makes a coin
AFLOAT = 4  # damage a ship carries: the fifth sinks it
CUBED = ("legendary", "sailors", "explorer")  # Achievements that take cubes


# -- ships, Docks and Achievements -------------------------------------------------------------------------------------
def _covenants(state: State, _: Names) -> Keys:
    return [(seat,) for seat in state.covenants]


def _captains(state: State, _: Names) -> Keys:
    return [(seat,) for seat in state.captains]


def _everybody(state: State, _: Names) -> Keys:
    return [(seat,) for seat in (*state.covenants, *state.captains)]


def _ship(_: State, seat: str, *__: str) -> str:
    return f"ship:{seat}"


def _of_seat(
    kind: str, what: Callable[..., str], *, sprite: Callable[..., str] = _ship, field: str = "", **more: Any
) -> Correctable:
    """Return a value of a seat; its name is what it is (names, *of behind the seat), after whose.

    Where `field` is given it is that field as it stands.
    """
    if field:
        more = {
            "now": lambda state, seat: getattr(state.side(seat), field),
            "put": lambda state, value, seat: state.with_side(seat, **{field: value}),
            **more,
        }
    return Correctable(
        kind=kind,
        name=lambda _, names, seat, *of: text("{who}: {what}", who=who(seat), what=what(names, *of)),
        sprite=sprite,
        **more,
    )


def _count(
    field: str,
    label: str,
    high: Callable[[str], int],
    of: Callable[..., Keys],
    sprite: Callable[..., str] = _ship,
    follows: Callable[..., None] = nothing,
) -> Correctable:
    """Return a number of a seat, from 0 to what `high` says of the seat."""
    return _of_seat(
        field,
        lambda *_: text(label),
        field=field,
        of=of,
        range=lambda _, __, seat: (0, high(seat)),
        sprite=sprite,
        follows=follows,
    )


def _put_ship(state: State, cell: str, seat: Any) -> State:
    if cell != HARBOR and cell not in state.spaces:
        raise LookupError(cell)
    return state.with_side(seat, space=cell)


def _leave_pirate_mode(table: OceanTable, seat: Any) -> None:
    """In the Harbor there is no Pirate mode (B1)."""
    ship = table.state.captains.get(seat)
    if ship is not None and (ship.space, ship.mode) == (HARBOR, "pirate"):
        table.do(did.ModeChanged(seat, "mercantile"), "B1")


def _put_mode(state: State, value: Any, seat: Any) -> State:
    if value not in MODES:
        raise LookupError(value)
    return state.with_captain(seat, mode=value)


def _put_claimed(state: State, is_claimed: bool, seat: Any, name: str) -> State:  # noqa: FBT001 - the value itself
    if name not in ACHIEVEMENTS:
        raise LookupError(name)
    has = state.side(seat).claimed
    left = tuple(one for one in has if one != name)
    return state.with_side(seat, claimed=(has if name in has else (*has, name)) if is_claimed else left)


def _claims(state: State, _: Names) -> Keys:
    for seat in (*state.covenants, *state.captains):
        names = ACHIEVEMENTS[:-1] if is_covenant(seat) else ACHIEVEMENTS  # Master Merchant is out of its reach
        yield from ((seat, name) for name in names)


def _put_marks(state: State, n: int, seat: Any, name: str) -> State:
    has = dict(state.covenants[seat].cubes)
    if name not in CUBED:
        raise LookupError(name)
    if n or name in has:
        has[name] = n
    return state.with_side(seat, cubes=has)


def _settle(table: OceanTable, *_: str) -> None:
    """Have every Covenant claim what it has earned by now."""
    achieving.settle_all(table)


def _trigger_end(table: OceanTable, seat: Any, *_: str) -> None:
    """A fourth Achievement triggers the end."""
    achieving.trigger_end(table, seat)


SHIPS = (
    _of_seat(
        "ship",
        lambda *_: text("place of the ship"),
        field="space",
        put=_put_ship,
        of=_everybody,
        choices=lambda state, *_: (HARBOR, *state.spaces),
        word=lambda state, _, cell, __: capital(place(cell, state.setup.places)),
        follows=_leave_pirate_mode,
    ),
    _of_seat(
        "mode",
        lambda *_: text("mode"),
        field="mode",
        put=_put_mode,
        of=_captains,
        choices=lambda state, _, seat: MODES[:1] if state.captains[seat].space == HARBOR else MODES,
        word=lambda _, __, one, ___: capital(mode(one)),
    ),
    _count("coins", later("coins"), lambda seat: COINS if is_covenant(seat) else CARGO, _everybody, follows=_settle),
    _count("cargo", later("cargo"), lambda seat: HOLD if is_covenant(seat) else CARGO, _everybody),
    _count("chest", later("coins in the chest"), lambda _: COINS, _captains),
    _count("damage", later("damage"), lambda _: AFLOAT, _everybody),
    _count("turns", later("turns taken"), lambda _: TURNS, _covenants, nowhere),
    _of_seat(
        "marks",
        lambda _, name: text("cubes on {achievement}", achievement=achievement(name)),
        now=lambda state, seat, name: state.covenants[seat].cubes.get(name, 0),
        put=_put_marks,
        of=lambda state, _: [(seat, name) for seat in state.covenants for name in CUBED],
        range=lambda *_: (0, CUBES),
        sprite=nowhere,
        follows=_settle,
    ),
    _of_seat(
        "claimed",
        lambda _, name: text("{achievement} claimed", achievement=achievement(name)),
        now=lambda state, seat, name: name in state.side(seat).claimed,
        put=_put_claimed,
        of=_claims,
        sprite=nowhere,
        follows=_trigger_end,
    ),
)


# -- the ocean ---------------------------------------------------------------------------------------------------------
def _of_space(
    kind: str, what: Callable[..., str], now: Callable[..., Any], piece: str = "", **more: Any
) -> Correctable:
    """Return a value of a space; its name is what it is (*of behind the space), after the place.

    `piece` begins the names of the sprites that show it where there is something to show.
    """
    return Correctable(
        kind=kind,
        name=lambda state, _, cell, *of: text(
            "{place}: {what}", place=capital(place(cell, state.setup.places)), what=what(*of)
        ),
        now=now,
        sprite=lambda state, cell, *of: (
            ":".join((piece, cell, *of)) if piece and now(state, cell, *of) else f"space:{cell}"
        ),
        **more,
    )


def _shown_island(state: State, names: Names, cell: str) -> bool:
    """Tell whether a space has cubes, buildings and goods to correct: an explored island, or one that holds some."""
    space = state.spaces[cell]
    return is_island(state, names.catalogue, cell) or bool(space.cubes or space.permanent or space.buildings)


def _goods(state: State, names: Names) -> Keys:
    for cell, space in state.spaces.items():
        if space.coins or space.cargo or is_island(state, names.catalogue, cell):
            yield from ((cell, kind) for kind in GOODS)


def _put_goods(state: State, n: int, cell: str, kind: str) -> State:
    if kind not in GOODS:
        raise LookupError(kind)
    return state.with_space(cell, **{kind: n})


def _sides(state: State, names: Names) -> Iterator[tuple[str, str]]:
    return ((cell, seat) for cell in state.spaces if _shown_island(state, names, cell) for seat in state.order)


def _room(state: State, names: Names, cell: str, *_: str) -> tuple[int, int]:
    ocean = ocean_at(state, names.catalogue, cell)
    return (0, max(0, ocean.room) if ocean is not None and ocean.kind == "island" else 0)


def _put_cubes(state: State, n: int, cell: str, seat: Any) -> State:
    state.side(seat)
    return state.with_space(cell, cubes=piles.recount(state.spaces[cell].cubes, seat, n))


def _put_permanent(state: State, is_there: bool, cell: str, seat: Any) -> State:  # noqa: FBT001 - the value itself
    state.side(seat)
    return state.with_space(cell, permanent=piles.recount(state.spaces[cell].permanent, seat, int(is_there)))


def _put_built(state: State, stands: bool, cell: str, seat: Any, kind: Any) -> State:  # noqa: FBT001 - the value itself
    state.side(seat)
    if kind not in BUILDINGS:
        raise LookupError(kind)
    one, has = Building(seat, kind), state.spaces[cell].buildings
    left = tuple(other for other in has if other != one)
    return state.with_space(cell, buildings=(has if one in has else (*has, one)) if stands else left)


def _put_board(state: State, new: str, cell: str) -> State:
    old = state.spaces[cell].board
    if new == old:
        return state
    if new and new not in state.boards:
        raise LookupError(new)
    boards = tuple(one for one in state.boards if one != new)
    return evolve(state, boards=(*boards, old) if old else boards).with_space(cell, board=new)


def _put_row_card(state: State, new: str, cell: str) -> State:
    row, old = int(cell[1]) - 1, state.spaces[cell].card
    if new == old:
        return state
    deck = list(state.row_decks[row])
    if new:
        deck.remove(new)
    return piles.with_deck(state, row, (*deck, old) if old else tuple(deck)).with_space(cell, card=new)


def _lying(now: str) -> tuple[str, ...]:
    """Return nothing and what lies there: the first choices for a space."""
    return ("", now) if now else ("",)


OCEAN = (
    _of_space(
        "goods",
        lambda kind: text("coins") if kind == "coins" else text("cargo"),
        now=lambda state, cell, kind: getattr(state.spaces[cell], kind),
        put=_put_goods,
        of=_goods,
        range=lambda *_: (0, CARGO),
        piece="goods",
    ),
    _of_space(
        "cubes",
        lambda seat: text("{colour} cubes", colour=colour(seat)),
        now=lambda state, cell, seat: state.spaces[cell].cubes.count(seat),
        put=_put_cubes,
        of=_sides,
        range=_room,
    ),
    _of_space(
        "permanent",
        lambda seat: text("{colour} permanent cube", colour=colour(seat)),
        now=lambda state, cell, seat: seat in state.spaces[cell].permanent,
        put=_put_permanent,
        of=_sides,
        piece="permanent",
        follows=_settle,
    ),
    _of_space(
        "built",
        lambda seat, kind: text("{colour} {building}", colour=colour(seat), building=building(kind)),
        now=lambda state, cell, seat, kind: state.spaces[cell].has((seat,), kind),
        put=_put_built,
        of=lambda state, names: [(*side, kind) for side in _sides(state, names) for kind in BUILDINGS],
        piece="building",
        follows=_settle,
    ),
    _of_space(
        "board",
        lambda: text("Ocean board"),
        now=lambda state, cell: state.spaces[cell].board,
        put=_put_board,
        of=lambda state, _: [(cell,) for cell in state.spaces],
        choices=lambda state, _, cell: (*_lying(state.spaces[cell].board), *state.boards),
        word=lambda _, names, board, __: capital(names.board(board)) if board else text("face down"),
    ),
    _of_space(
        "row",
        lambda: text("card"),
        now=lambda state, cell: state.spaces[cell].card,
        put=_put_row_card,
        of=lambda state, _: [(cell,) for cell, space in state.spaces.items() if space.board],
        choices=lambda state, _, cell: (
            *_lying(state.spaces[cell].card),
            *sorted({*state.row_decks[int(cell[1]) - 1]} - {state.spaces[cell].card}),
        ),
        word=lambda _, names, card, __: names.card(card) if card else text("none"),
        piece="card",
    ),
)


# -- tiles, piles, Covenant cards --------------------------------------------------------------------------------------
PILES = (
    _of_seat(
        "tiles",
        lambda names, tile: text("tile {tile}", tile=names.tile(tile)),
        now=lambda state, seat, tile: state.covenants[seat].tiles.count(tile),
        put=piles.put_tiles,
        of=piles.tiles,
        range=lambda state, _, seat, tile: (0, (*state.covenants[seat].tiles, *state.tiles).count(tile)),
        sprite=nowhere,
        marked=_ship,
        follows=_settle,
    ),
    _of_seat(
        "pile",
        lambda names, kind, _, card: text("{pile}, {card}", pile=pile(kind), card=names.card(card)),
        now=lambda state, seat, kind, _, card: getattr(state.covenants[seat], kind).count(card),
        put=piles.put_pile,
        of=piles.piles,
        range=lambda _, names, __, ___, ____, card: (0, names.catalogue.row_cards[card.partition("/")[0]].copies),
        sprite=nowhere,
        marked=_ship,
    ),
    Correctable(
        kind="card",
        name=lambda _, names, card: names.covenant_card(card),
        now=lambda state, card: "unseen" if card in state.unseen else "drawn",
        put=piles.put_card,
        of=lambda state, names: [(card,) for card in names.catalogue.deck(state.setup.cards) if state.unseen],
        choices=lambda *_: ("unseen", "drawn"),
    ),
    Correctable(
        kind="faces",
        name=lambda *_: text("Red faces left"),
        now=lambda state: state.faces.count("hard"),
        put=piles.put_faces,
        of=lambda state, _: alone() if state.faces else (),
        range=lambda state, _: (0, len(state.faces)),
    ),
)


# -- what was told, and the end ----------------------------------------------------------------------------------------
def _told(state: State, names: Names) -> Keys:
    """Yield what was told of blanks: a fact that is printed, or does not belong to the kind of board, is none."""
    for record, told in state.known.items():
        board = names.catalogue.oceans.get(record)
        useful = range(len(told)) if board is None else range(1, 6) if told[0] else range(6, 8)
        for at in useful:
            if board is None or getattr(board, ASKED[at - 1]) == BLANK:
                yield record, str(at)


def _name_fact(_: State, names: Names, record: str, at: str) -> str:
    if record in names.catalogue.tiles:
        return text("{tile}: cannons", tile=names.tile(record))
    if record in names.catalogue.rates:
        return text(names.catalogue.rates[record].name)
    return text("{board}: {what}", board=names.board(record), what=fact(ASKED[int(at) - 1] if int(at) else "kind"))


def _put_fact(state: State, n: int, record: str, at: str) -> State:
    return evolve(state, known={**state.known, record: _replaced(state.known[record], int(at), n)})


def _board_of(state: State, record: str, _: str) -> str:
    return next((f"space:{cell}" for cell, space in state.spaces.items() if space.board == record), "")


def _put_ended(state: State, seat: Any) -> State:
    """Say who triggered the end, in the turn under way; everybody else is owed a turn."""
    if seat == state.ended_by:
        return state
    if seat and seat not in state.order:
        raise LookupError(seat)
    owed = tuple(one for one in state.order if one != seat) if seat else ()
    return evolve(state, ended_by=seat, ended_in=state.begun, owed=owed, over=False)


def _replaced(numbers: tuple[int, ...], at: int, n: int) -> tuple[int, ...]:
    """Return numbers with one replaced. Raises `LookupError` for a place there is not."""
    numbers[at]
    return (*numbers[:at], n, *numbers[at + 1 :])


TOLD = (
    Correctable(
        kind="fact",
        name=_name_fact,
        now=lambda state, record, at: state.known[record][int(at)],
        put=_put_fact,
        of=_told,
        range=lambda *_: (0, FACT),
        sprite=_board_of,
        marked=lambda state, *of: _board_of(state, *of) or "ship:covenant",
    ),
    Correctable(
        kind="ended",
        name=lambda *_: text("Who triggered the end"),
        now=lambda state: state.ended_by,
        put=_put_ended,
        choices=lambda state, _: ("", *state.order),
        word=lambda _, __, seat: who(seat) if seat else text("nobody"),
    ),
    Correctable(
        kind="sheet",
        name=lambda _, __, at: text("Final count, line {n}", n=int(at) + 1),
        now=lambda state, at: state.sheet[int(at)],
        put=lambda state, n, at: evolve(state, sheet=_replaced(state.sheet, int(at), n)),
        of=lambda state, _: [(str(at),) for at in range(len(state.sheet))],
        range=lambda *_: (0, SHEET),
    ),
)

MIRROR: Mirror[State, Names] = Mirror(State, *SHIPS, *OCEAN, *PILES, *TOLD)
