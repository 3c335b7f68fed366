"""Sets one value of the mirror by its name; `values.py` lists the names with words and ranges.

A name is a kind and what it is of, with dots between: `cubes.r2c3.you`, `pile.ally.pirate.2.long_gun`.
What is taken off a pile, a space or a ship goes back to where it came from, so that nothing is there twice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import evolve

from solocompanion.core.trail import Scalar
from solocompanion.core.words import text
from solocompanion.games.dead_reckoning.sections import BUILDINGS, HARBOR
from solocompanion.games.dead_reckoning.state import ACHIEVEMENTS, Building, State, is_covenant

MOST = 300  # of anything counted
CUBED = ("legendary", "sailors", "explorer")  # Achievements that take cubes


def corrected(state: State, target: str, value: Scalar) -> State:
    """Return the state with `target` set to `value`. Raises `ValueError` or `LookupError` for what cannot be."""
    kind, *of = target.split(".")
    if kind not in _SET:
        raise ValueError(text("there is no value {target} to correct", target=target))
    try:
        return _SET[kind](state, value, *of)
    except (LookupError, TypeError):
        raise ValueError(text("{target} cannot be {value}", target=target, value=value)) from None


def number(value: Scalar) -> int:
    """Return a count. Raises `ValueError` for what is none."""
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST:
        return value
    raise ValueError(text("{value} is no count", value=repr(value)))


def flag(value: Scalar) -> bool:
    """Return yes or no as a fact."""
    return {"yes": True, "no": False}[str(value)]


def _set(state: State, seat: str, **changes: Any) -> State:
    if is_covenant(seat):
        return state.with_covenant(seat, **changes)  # type: ignore[arg-type]  # a seat of that kind
    return state.with_captain(seat, **changes)  # type: ignore[arg-type]  # a seat of that kind


def side(state: State, seat: str) -> Any:
    """Return what a seat has. Raises `KeyError`."""
    every: dict[Any, Any] = {**state.covenants, **state.captains}
    return every[seat]


# -- ships, Docks and Achievements -------------------------------------------------------------------------------------
def _count(field: str) -> Callable[..., State]:
    def change(state: State, value: Scalar, seat: str) -> State:
        getattr(side(state, seat), field)
        return _set(state, seat, **{field: number(value)})

    return change


def _ship(state: State, value: Scalar, seat: str) -> State:
    if value != HARBOR and value not in state.spaces:
        raise LookupError(value)
    return _set(state, seat, space=value)


def _mode(state: State, value: Scalar, seat: str) -> State:
    if value not in {"mercantile", "pirate"}:
        raise LookupError(value)
    state.captains[seat]  # type: ignore[index]  # a name of a seat, or KeyError
    return _set(state, seat, mode=value)


def _claimed(state: State, value: Scalar, seat: str, name: str) -> State:
    has = side(state, seat).claimed
    left = tuple(one for one in has if one != name)
    if name not in ACHIEVEMENTS:
        raise LookupError(name)
    return _set(state, seat, claimed=(has if name in has else (*has, name)) if flag(value) else left)


def _marks(state: State, value: Scalar, seat: str, name: str) -> State:
    has = dict(state.covenants[seat].cubes)  # type: ignore[index]  # a name of a seat, or KeyError
    if name not in CUBED:
        raise LookupError(name)
    if number(value) or name in has:
        has[name] = number(value)
    return _set(state, seat, cubes=has)


# -- piles and tiles ---------------------------------------------------------------------------------------------------
def recount(pile: tuple[str, ...], name: str, n: int) -> tuple[str, ...]:
    """Return a pile with so many of one name; what is taken off goes from its end, what is new comes onto it."""
    less = pile.count(name) - n
    kept = list(pile)
    for _ in range(less):
        del kept[len(kept) - 1 - kept[::-1].index(name)]
    return (*kept, *(name,) * -less)


def _tiles(state: State, value: Scalar, seat: str, name: str) -> State:
    mine = state.covenants[seat].tiles  # type: ignore[index]  # a name of a seat, or KeyError
    supply = state.tiles.count(name) + mine.count(name) - number(value)
    if supply < 0:
        raise ValueError(text("there are not so many tiles of that kind"))
    return evolve(_set(state, seat, tiles=recount(mine, name, number(value))), tiles=recount(state.tiles, name, supply))


def _pile(state: State, value: Scalar, seat: str, pile: str, row: str, name: str) -> State:
    mine = {"pirate": state.covenants[seat].pirate, "mercantile": state.covenants[seat].mercantile}[pile]  # type: ignore[index]
    card = name.partition("/")[0]
    deck = state.row_decks[int(row) - 1]
    left = max(0, deck.count(card) + mine.count(name) - number(value))
    piled = _set(state, seat, **{pile: recount(mine, name, number(value))})
    return _with_deck(piled, int(row) - 1, recount(deck, card, left))


def _with_deck(state: State, row: int, deck: tuple[str, ...]) -> State:
    return evolve(state, row_decks=(*state.row_decks[:row], deck, *state.row_decks[row + 1 :]))


def _card(state: State, value: Scalar, card: str) -> State:
    """Put a Covenant card back among the unseen ones, or take it from them; in a custom mix a face goes with it."""
    left = tuple(one for one in state.unseen if one != card)
    is_unseen = {"unseen": True, "drawn": False}[str(value)]
    unseen = (state.unseen if card in state.unseen else (*state.unseen, card)) if is_unseen else left
    more = len(unseen) - len(state.unseen)
    if state.setup.difficulty != "custom" or not more:
        return evolve(state, unseen=unseen)
    return evolve(state, unseen=unseen, faces=(*state.faces, "normal") if more > 0 else state.faces[:-1])


def _faces(state: State, value: Scalar) -> State:
    if number(value) > len(state.faces):
        raise ValueError(text("there are not so many cards left"))
    return evolve(state, faces=("hard",) * number(value) + ("normal",) * (len(state.faces) - number(value)))


# -- spaces ------------------------------------------------------------------------------------------------------------
def _board(state: State, value: Scalar, cell: str) -> State:
    old, new = state.spaces[cell].board, str(value)
    if new == old:
        return state
    if new and new not in state.boards:
        raise LookupError(new)
    boards = tuple(one for one in state.boards if one != new)
    return evolve(state, boards=(*boards, old) if old else boards).with_space(cell, board=new)


def _row_card(state: State, value: Scalar, cell: str) -> State:
    row, old, new = int(cell[1]) - 1, state.spaces[cell].card, str(value)
    if new == old:
        return state
    deck = list(state.row_decks[row])
    if new:
        deck.remove(new)
    return _with_deck(state, row, (*deck, old) if old else tuple(deck)).with_space(cell, card=new)


def _goods(state: State, value: Scalar, cell: str, kind: str) -> State:
    if kind not in {"coins", "cargo"}:
        raise LookupError(kind)
    return state.with_space(cell, **{kind: number(value)})


def _cubes(state: State, value: Scalar, cell: str, seat: str) -> State:
    side(state, seat)
    return state.with_space(cell, cubes=recount(state.spaces[cell].cubes, seat, number(value)))


def _permanent(state: State, value: Scalar, cell: str, seat: str) -> State:
    side(state, seat)
    return state.with_space(cell, permanent=recount(state.spaces[cell].permanent, seat, int(flag(value))))


def _built(state: State, value: Scalar, cell: str, seat: str, kind: str) -> State:
    side(state, seat)
    if kind not in BUILDINGS:
        raise LookupError(kind)
    one, has = Building(seat, kind), state.spaces[cell].buildings  # type: ignore[arg-type]  # both were looked up
    left = tuple(other for other in has if other != one)
    return state.with_space(cell, buildings=(has if one in has else (*has, one)) if flag(value) else left)


def _fact(state: State, value: Scalar, record: str, at: str) -> State:
    told = list(state.known[record])
    told[int(at)] = number(value)
    return evolve(state, known={**state.known, record: tuple(told)})


# -- the end -----------------------------------------------------------------------------------------------------------
def _ended(state: State, value: Scalar) -> State:
    """Say who triggered the end, in the turn under way; everybody else is owed a turn."""
    if value == state.ended_by:
        return state
    if value and value not in state.order:
        raise LookupError(value)
    owed = tuple(one for one in state.order if one != value) if value else ()
    return evolve(state, ended_by=str(value), ended_in=state.begun, owed=owed, over=False)  # type: ignore[arg-type]  # a seat or ""


def _sheet(state: State, value: Scalar, at: str) -> State:
    counts = list(state.sheet)
    counts[int(at)] = number(value)
    return evolve(state, sheet=tuple(counts))


_SET: Mapping[str, Callable[..., State]] = {
    "coins": _count("coins"),
    "cargo": _count("cargo"),
    "chest": _count("chest"),
    "damage": _count("damage"),
    "turns": _count("turns"),
    "ship": _ship,
    "mode": _mode,
    "claimed": _claimed,
    "marks": _marks,
    "tiles": _tiles,
    "pile": _pile,
    "card": _card,
    "faces": _faces,
    "board": _board,
    "row": _row_card,
    "goods": _goods,
    "cubes": _cubes,
    "permanent": _permanent,
    "built": _built,
    "fact": _fact,
    "ended": _ended,
    "sheet": _sheet,
}
