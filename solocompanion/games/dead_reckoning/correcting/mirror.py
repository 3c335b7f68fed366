"""Every value of the mirror that can be corrected: what it is called, where it stands, what it may be, how it is set.

A target is a kind and what it is of: `cubes.r2c3.you`, `pile.ally.pirate.2.long_gun`. What is taken off a pile, a space
or a ship goes back to where it came from, so that nothing is there twice. `faults` judges the whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve

from solocompanion.core.mirror import Correctable, Mirror
from solocompanion.core.things import Target, name, number
from solocompanion.core.words import text
from solocompanion.games.dead_reckoning import things
from solocompanion.games.dead_reckoning.correcting.ocean import OCEAN
from solocompanion.games.dead_reckoning.correcting.piles import PILES
from solocompanion.games.dead_reckoning.correcting.seats import SEATS
from solocompanion.games.dead_reckoning.facts import ASKED, BLANK, OF_KIND, Ocean
from solocompanion.games.dead_reckoning.rules.achieving import settle_corrected
from solocompanion.games.dead_reckoning.rules.control import filled
from solocompanion.games.dead_reckoning.rules.territory import OceanTable, turn_control
from solocompanion.games.dead_reckoning.state import State
from solocompanion.games.dead_reckoning.wording import Names, fact, who, whose
from solocompanion.games.dead_reckoning.wording import seat as named_seat

FACT, SHEET = 40, 200
KINDS = ("island", "sea")
MEANWHILE = "_meanwhile"  # behind a seat: in another's turn


def _lying(state: State, names: Names) -> list[Ocean]:
    """Return the boards that the person told of, or that lie open with something nobody has told."""
    oceans = names.catalogue.oceans
    open_ = (space.board for space in state.spaces.values() if space.board)
    found = dict.fromkeys((*(record for record in state.known if record in oceans), *open_))
    return [oceans[one] for one in found if one in names.catalogue.blank_oceans]


def _told(state: State, names: Names) -> Iterator[tuple[str, int]]:
    """Yield the blanks: a fact that is printed, or does not belong to the kind of board, is none."""
    for board in _lying(state, names):
        told = state.known.get(board.id)
        now = filled(board, told) if told else board
        asked = OF_KIND.get(now.kind, ())
        yield from ((board.id, ASKED.index(name) + 1) for name in asked if getattr(board, name) == BLANK)
    for record, told in state.known.items():
        if record not in names.catalogue.oceans:
            yield from ((record, at) for at in range(len(told)))


def _known(state: State, record: str) -> tuple[int, ...]:
    """Return what was told of a board; before anything was, all blanks, for an island or as its kind is set."""
    return state.known.get(record, (1, *(BLANK,) * len(ASKED)))


def _unnamed(state: State, names: Names) -> list[tuple[str]]:
    """Yield the boards on which no kind is printed that we know of."""
    return [(board.id,) for board in _lying(state, names) if not board.kind]


def _kind_of(state: State, record: str) -> str:
    told = state.known.get(record)
    return "" if told is None else "island" if told[0] else "sea"


def _put_kind(state: State, kind: str, record: str) -> State:
    """Say what a board shows; the numbers of that kind have not been told then."""
    if kind == _kind_of(state, record):
        return state
    if kind not in KINDS:
        raise LookupError(kind)
    asked = OF_KIND[kind]
    numbers = zip(ASKED, _known(state, record)[1:], strict=True)
    told = (int(kind == "island"), *(BLANK if name in asked else n for name, n in numbers))
    return evolve(state, known={**state.known, record: told})


def _word_kind(_: State, __: Names, kind: str, ___: str) -> str:
    return {"island": text("an island"), "sea": text("open sea")}.get(kind, text("not told"))


def _name_fact(_: State, names: Names, record: str, at: int) -> str:
    if record in names.catalogue.tiles:
        return text("{tile}: cannons", tile=names.tile(record))
    if record in names.catalogue.rates:
        return text(names.catalogue.rates[record].name)
    return text("{board}: {what}", board=names.board(record), what=fact(ASKED[at - 1] if at else "kind"))


def _put_fact(state: State, n: int, record: str, at: int) -> State:
    return evolve(state, known={**state.known, record: _replaced(_known(state, record), at, n)})


def _board_of(state: State, _: Names, record: str, *__: object) -> str:
    return next((things.SPACE(cell) for cell, space in state.spaces.items() if space.board == record), "")


def _ended(state: State) -> str:
    """Return who triggered the end; with `MEANWHILE` behind it where that was in another's turn."""
    if not state.ended_by:
        return ""
    claimed_in = state.order[(state.at - (state.begun - state.ended_in)) % len(state.order)]
    is_own = claimed_in == state.ended_by or _ago(state, state.ended_by) == 0
    return state.ended_by if is_own else f"{state.ended_by}{MEANWHILE}"


def _ago(state: State, seat: Any) -> int:
    """Return how many turns ago the last turn of a seat was; 0 for the seat at turn, and while it has had none."""
    ago = (state.at - state.order.index(seat)) % len(state.order)
    return ago if ago <= state.begun else 0


def _enders(state: State, _: Names) -> tuple[str, ...]:
    """Return who may have triggered the end: in their own turn, or in the turn under way of another."""
    return ("", *state.order, *(f"{one}{MEANWHILE}" for one in state.order if _ago(state, one)))


def _put_ended(state: State, ended: str) -> State:
    """Say who triggered the end: in the turn under way, or in the last one of a seat that is not at turn.

    Who had a turn since then is owed none. Before the first turn nobody has had one: that is everybody's last.
    """
    if ended == _ended(state):
        return state
    seat: Any = ended.removesuffix(MEANWHILE)
    if not seat:
        return evolve(state, ended_by="", ended_in=state.begun, owed=(), over=False)
    if seat not in state.order:
        raise LookupError(seat)
    ago = 0 if ended.endswith(MEANWHILE) else _ago(state, seat)
    owed = [state.order[(state.at + n) % len(state.order)] for n in range(len(state.order) - ago)]
    owed = [one for one in owed if one != seat]
    is_first_ahead = state.begun == 0 and not state.is_acting and seat != state.seat
    return evolve(state, ended_by=seat, ended_in=state.begun - ago - is_first_ahead, owed=tuple(owed), over=False)


def _word_ended(state: State, _: Names, ended: str, *__: str) -> str:
    """Say who it was, in which turn where that was not their own, and whose last turns follow."""
    if not ended:
        return text("nobody")
    after = _put_ended(state, ended)
    name = who(after.ended_by)
    if ended.endswith(MEANWHILE):
        is_now = after.ended_in == state.begun
        name = text("{who}, in the turn under way", who=name) if is_now else text("{who}, out of turn", who=name)
    if after.over or state.is_over:
        return text("{who}; everybody has had a last turn", who=name)
    coming = [one for one in after.owed if one != state.seat or not after.is_last_turn()]
    last = text("{whose} turn under way is the last one", whose=whose(state.seat)) if after.is_last_turn() else ""
    more = [text("one more turn: {who}", who=named_seat(one)) for one in coming]
    return "; ".join((name, *([last] if last else ()), *more))


def _replaced(numbers: tuple[int, ...], at: int, n: int) -> tuple[int, ...]:
    """Return numbers with one replaced. Raises `LookupError` for a place there is not."""
    numbers[at]
    return (*numbers[:at], n, *numbers[at + 1 :])


TOLD = (
    Correctable(
        target=Target("kind", name),
        name=lambda _, names, record: text("{board}: what it shows", board=names.board(record)),
        now=_kind_of,
        put=_put_kind,
        of=_unnamed,
        choices=lambda *_: KINDS,
        word=_word_kind,
        sprite=_board_of,
    ),
    Correctable(
        target=Target("fact", name, number),
        group=lambda *_: text("Printed on your copy"),
        name=_name_fact,
        now=lambda state, record, at: max(0, _known(state, record)[at]),
        put=_put_fact,
        known=lambda state, record, at: _known(state, record)[at] != BLANK,
        of=_told,
        range=lambda *_: (0, FACT),
        sprite=_board_of,
        marked=lambda state, names, record, _: _board_of(state, names, record) or things.SHIP("covenant"),
    ),
    Correctable(
        target=Target("ended"),
        group=lambda *_: text("The end"),
        name=lambda *_: text("Who triggered the end"),
        now=_ended,
        put=_put_ended,
        choices=_enders,
        word=_word_ended,
    ),
    Correctable(
        target=Target("sheet", number),
        group=lambda *_: text("The end"),
        name=lambda _, __, at: text("Final count, line {n}", n=at + 1),
        now=lambda state, at: state.sheet[at],
        put=lambda state, n, at: evolve(state, sheet=_replaced(state.sheet, at, n)),
        of=lambda state, _: [(at,) for at in range(len(state.sheet))],
        range=lambda *_: (0, SHEET),
    ),
)


def _end(table: OceanTable, before: State) -> None:
    """Do what follows from a correction: islands change hands, Achievements are claimed or lapse, the end may come."""
    turn_control(table, before)
    settle_corrected(table, before)


MIRROR: Mirror[State, Names] = Mirror(State, *SEATS, *OCEAN, *PILES, *TOLD, ends=_end)
