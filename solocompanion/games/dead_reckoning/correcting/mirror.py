"""Every value of the mirror that can be corrected: what it is called, where it stands, what it may be, how it is set.

A target is a kind and what it is of: `cubes.r2c3.you`, `pile.ally.pirate.2.long_gun`. What is taken off a pile, a space
or a ship goes back to where it came from, so that nothing is there twice. `faults` judges the whole.
"""

from __future__ import annotations

from typing import Any

from attrs import evolve

from solocompanion.core.mirror import Correctable, Keys, Mirror
from solocompanion.core.words import text
from solocompanion.games.dead_reckoning.correcting.ocean import OCEAN
from solocompanion.games.dead_reckoning.correcting.piles import PILES
from solocompanion.games.dead_reckoning.correcting.seats import SEATS
from solocompanion.games.dead_reckoning.facts import BLANK
from solocompanion.games.dead_reckoning.rules.territory import ASKED
from solocompanion.games.dead_reckoning.state import State
from solocompanion.games.dead_reckoning.wording import Names, fact, who

FACT, SHEET = 40, 200


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


def _board_of(state: State, _: Names, record: str, __: str) -> str:
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
        group=lambda *_: text("Printed on your copy"),
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
        group=lambda *_: text("The end"),
        name=lambda *_: text("Who triggered the end"),
        now=lambda state: state.ended_by,
        put=_put_ended,
        choices=lambda state, _: ("", *state.order),
        word=lambda _, __, seat: who(seat) if seat else text("nobody"),
    ),
    Correctable(
        kind="sheet",
        group=lambda *_: text("The end"),
        name=lambda _, __, at: text("Final count, line {n}", n=int(at) + 1),
        now=lambda state, at: state.sheet[int(at)],
        put=lambda state, n, at: evolve(state, sheet=_replaced(state.sheet, int(at), n)),
        of=lambda state, _: [(str(at),) for at in range(len(state.sheet))],
        range=lambda *_: (0, SHEET),
    ),
)

MIRROR: Mirror[State, Names] = Mirror(State, *SEATS, *OCEAN, *PILES, *TOLD)
