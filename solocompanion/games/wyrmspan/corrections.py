"""Every value of the mirror that can be corrected: its name, present value, range or choices, and setter.

A piece may be wherever there is room for it. What follows from a value by the rules alone, such as the
VP of a scored round, follows from its correction too.
"""

from __future__ import annotations

from itertools import product
from typing import Any, Literal

from attrs import evolve

from solocompanion.core.correction import Changes
from solocompanion.core.mirror import Correctable, Mirror, each
from solocompanion.core.things import Target, name, number
from solocompanion.core.words import capital, later, text
from solocompanion.games.wyrmspan import things
from solocompanion.games.wyrmspan.recounting import (
    after_the_last_round,
    discard,
    end,
    enter_round,
    faces,
    has_lap_behind,
    is_quantity_known,
    put_objective,
    put_result,
    put_round,
    quantities,
    quantity_range,
    rank,
    recount,
    result_name,
    scored_round,
    waits_in_vain,
)
from solocompanion.games.wyrmspan.rules.rounds import visits
from solocompanion.games.wyrmspan.state import LAP, SIDES, TRACK, Side, State
from solocompanion.games.wyrmspan.wording import Names, cave

MARKERS, ROW_5_MOST, HOARD_MOST, COINS_MOST = 4, 5, 60, 20


def _replaced(items: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    if not 0 <= place < len(items):
        raise LookupError(place)
    return (*items[:place], value, *items[place + 1 :])


def _pile(name: Literal["dragons", "caves"], label: str) -> Correctable[State, Names]:
    """Return how many cards a pile of hers has, a field of the state."""
    return Correctable(
        target=Target(name),
        group=lambda *_: text("Hers"),
        name=lambda *_: text(label),
        now=lambda state: getattr(state, name),
        put=lambda state, n: evolve(state, **{name: n}),
        range=lambda *_: (0, HOARD_MOST),
        sprite=lambda *_: things.HOARD(name),
    )


def _of_side(hers: str, yours: str) -> Any:
    return lambda _, __, side: text(hers) if side == "automa" else text(yours)


def _put_guild(state: State, side: Any, **changes: Any) -> State:
    return state.with_guild(side, evolve(getattr(state, side), **changes))


def _put_space(state: State, n: int, side: Side) -> State:
    if not 0 <= n < TRACK:
        raise ValueError(text("the guild track has no space {value}", value=n))
    steps = getattr(state, side).steps
    if n == steps % TRACK:
        return state
    on = _put_guild(state, side, steps=steps - steps % TRACK + n)
    if side == "automa":
        return on
    on, back, again = _with_visits(on), _with_lap_back(state, n), _with_lap_again(state, n)
    if again is not None:
        return again if visits(again) > visits(on) else evolve(on, is_back=False)
    return on if back is None or _stands_for_all(on) else evolve(back, is_back=True)


def _with_lap_back(state: State, n: int) -> State | None:
    """Return the state with the person's token put back to a space beyond START; `None` where it was never there.

    It is no slip of a lap but nearer than to go on. Both brown spaces are not come to then: the token's steps say so,
    or the visits before those that the mirror saw.
    """
    steps = state.human.steps
    on = steps - steps % TRACK + n
    if on - steps <= LAP or not has_lap_behind(state):
        return None
    if on >= TRACK:
        return _with_visits(_put_guild(state, "human", steps=on - TRACK))
    return evolve(_put_guild(state, "human", steps=on), earlier_visits=state.earlier_visits - TRACK // LAP)


def _with_lap_again(state: State, n: int) -> State | None:
    """Return the state with the person's token over START again, as a correction put it back by a slip; else `None`."""
    steps = state.human.steps
    on = steps - steps % TRACK + TRACK + n
    if not state.is_back or on - steps >= LAP:
        return None
    return evolve(_put_guild(state, "human", steps=on), is_back=False)


def _with_visits(state: State) -> State:
    """Have the person's token been to a brown space for each marker on the tile that was entered by hand (WY-G6).

    The mirror counts the visits it saw; where they are too few, the token went round before: two visits each time. A
    marker that was placed for a visit the mirror saw tells of no such round where the token is put back.
    """
    missing = min(state.entered, _unseen(state))
    return evolve(state, earlier_visits=missing + missing % 2)


def _stands_for_all(state: State) -> bool:
    """Tell whether the person has a marker on the tile for every brown space that their token came to."""
    return state.placed("human") >= visits(state)


def _unseen(state: State) -> int:
    """Return how many of the person's markers are there for no visit that the mirror saw."""
    return max(0, state.placed("human") - state.human.steps // LAP)


# -- rounds ------------------------------------------------------------------------------------------------------------
def _where(state: State, names: Names, n: str, side: Side) -> str:
    """Name a space, and which way the person's token comes there where that is not plain: over START, or round."""
    said, on = _past(names, int(n)), int(n) - state.human.space
    if side == "human" and _with_lap_again(state, int(n)) is not None:
        return text("{space}, on over START again", space=said)
    if side == "automa" or on <= LAP or not has_lap_behind(state):
        return said
    if visits(_put_space(state, int(n), side)) < visits(state):
        return text("{space}, back over START", space=said)
    return text("{space}, on round as your markers say", space=said)


def _past(names: Names, i: int) -> str:
    """Name a space by how far it lies past a brown one: the board shows no numbers."""
    if i % LAP == 0:
        return capital(names.the_space(i))
    if i < LAP:
        return text("{n} past START: {name}", n=i, name=names.space(i))
    return text("{n} past the opposite brown space: {name}", n=i - LAP, name=names.space(i))


def _move_token(_: State, __: Names, ___: str, place: str, side: Side) -> Changes:
    """Put a token on the space it is dragged to."""
    space = things.SPACE.of(place)
    return ((things.SPACE_OF(side), *space),) if space is not None else ()


def _move_ready(state: State, _: Names, __: str, place: str, side: Side) -> Changes:
    """Put a ready marker into the row it is dragged to."""
    row = _row_of(place)
    n = getattr(state, side).ready - 1
    return ((things.READY_OF(side), n), (things.MARKERS_IN(row), _with(state, row, side))) if row else ()


def _move_marker(state: State, _: Names, piece: str, place: str, row: int) -> Changes:
    """Put a marker of a row into another row, or back beside the tile."""
    marker, there, beside = things.MARKER.of(piece), _row_of(place), things.READY.of(place)
    if marker is None:
        return ()
    owners, k = state.rows[row - 1], marker[1]
    owner = owners[k]
    left = (things.MARKERS_IN(row), " ".join((*owners[:k], *owners[k + 1 :])))
    if beside == (owner,):
        return left, (things.READY_OF(owner), getattr(state, owner).ready + 1)
    return (left, (things.MARKERS_IN(there), _with(state, there, owner))) if there not in {0, row} else ()


def _row_of(place: str) -> int:
    """Return the row that a place or marker of the guild tile belongs to, 0 for any other."""
    found = (kind.of(place) for kind in (things.ROW, things.SOCKET, things.MARKER))
    return next((of[0] for of in found if of is not None), 0)


def _with(state: State, row: int, side: str) -> str:
    return " ".join((*state.rows[row - 1], side))


# -- the guild tile and her cards --------------------------------------------------------------------------------------
def _put_row(state: State, value: str, row: int) -> State:
    if set(value.split()) - set(SIDES):
        raise ValueError(text("{value}: markers are human or automa", value=repr(value)))
    filled = evolve(state, rows=_replaced(state.rows, row - 1, tuple(value.split())))
    more = filled.placed("human") - state.placed("human")
    entered = max(0, min(state.entered + more, _unseen(filled)))
    return _with_visits(evolve(filled, entered=entered)) if more else filled


def _fillings(state: State, names: Names, row: int) -> tuple[str, ...]:
    """Every order of up to so many markers, none of a side more often than it has markers."""
    spaces = names.catalogue.tiles[state.setup.tile].spaces
    most = max(len(state.rows[row - 1]), spaces[row - 1] if row < 5 else ROW_5_MOST)
    every = (owners for count in range(most + 1) for owners in product(SIDES, repeat=count))
    return tuple(" ".join(one) for one in every if max(one.count(side) for side in SIDES) <= MARKERS)


def _owners(_: State, __: Names, value: str, ___: int) -> str:
    said = [text("hers") if owner == "automa" else text("yours") for owner in value.split()]
    return ", ".join(said) or text("empty")


def _cards(state: State, names: Names) -> list[tuple[str]]:
    """Return the cards of the deck, once it lies on the table."""
    return [(card,) for card in names.catalogue.levels[state.setup.level].deck if state.unseen or state.drawn]


def _put_card(state: State, value: str, card: str) -> State:
    if (value == "drawn" and card in state.drawn) or (value == "unseen" and card in state.unseen):
        return state
    unseen = tuple(one for one in state.unseen if one != card)
    drawn = tuple(one for one in state.drawn if one != card)
    if value == "unseen":
        return evolve(state, unseen=(*unseen, card), drawn=drawn, card="" if card == state.card else state.card)
    if value != "drawn":
        raise ValueError(text("{value} is neither drawn nor unseen", value=repr(value)))
    place = len(drawn) - (state.card in drawn)  # she is on a card still: this one came before it
    return evolve(state, unseen=unseen, drawn=(*drawn[:place], card, *drawn[place:]))


MIRROR: Mirror[State, Names] = Mirror(
    State,
    Correctable(
        target=Target("round"),
        group=lambda *_: text("Rounds and objectives"),
        name=lambda *_: text("Round"),
        now=lambda state: state.round,
        put=put_round,
        range=lambda *_: (1, 4),
        sprite=lambda state, _: things.ROUND(state.round),
        refused=scored_round,
        follows=enter_round,
    ),
    Correctable(
        target=Target("coins"),
        group=lambda *_: text("Rounds and objectives"),
        name=lambda *_: text("Coins on the objective"),
        now=lambda state: state.coins,
        put=lambda state, n: evolve(state, coins=n),
        of=lambda state, _: [()] if len(state.setup.objectives) >= state.round else [],
        range=lambda *_: (0, COINS_MOST),
        sprite=lambda state, _: things.COINS() if len(state.results) < state.round else things.ROUND(state.round),
        refused=after_the_last_round,
    ),
    Correctable(
        target=Target("objective", number),
        group=lambda *_: text("Rounds and objectives"),
        name=lambda _, __, n: text("Objective of round {n}", n=n),
        now=lambda state, n: state.setup.objectives[n - 1],
        put=put_objective,
        of=lambda state, _: [(n + 1,) for n in range(len(state.setup.objectives))],
        choices=faces,
        word=lambda _, names, face, __: names.objective(face) if face in names.catalogue.objectives else face,
        sprite=lambda _, __, n: things.ROUND(n),
        follows=recount,
    ),
    Correctable(
        target=Target("waiting", number),
        group=lambda *_: text("Rounds and objectives"),
        name=lambda _, __, n: text("Her marker between rounds {a} and {b}", a=n, b=n + 1),
        now=lambda state, n: state.waiting[n - 1],
        put=lambda state, waits, n: evolve(state, waiting=_replaced(state.waiting, n - 1, waits)),
        of=each(1, 2, 3),
        sprite=lambda _, __, n: things.BETWEEN(n),
        refused=waits_in_vain,
    ),
    Correctable(
        target=Target("result", number, name),
        group=lambda *_: text("Rounds and objectives"),
        name=result_name,
        now=lambda state, n, name: getattr(state.results[n - 1], name),
        put=put_result,
        known=is_quantity_known,
        of=quantities,
        range=quantity_range,
        sprite=lambda _, __, n, ___: things.ROUND(n),
        follows=rank,
    ),
    Correctable(
        target=things.SPACE_OF,
        group=_of_side(later("Hers"), later("Yours")),
        name=_of_side(later("Her token's space"), later("Your token's space")),
        now=lambda state, side: getattr(state, side).space,
        put=_put_space,
        of=each(*SIDES),
        range=lambda *_: (0, TRACK - 1),
        word=_where,
        sprite=lambda _, __, side: things.TOKEN(side),
        dropped=_move_token,
    ),
    Correctable(
        target=things.READY_OF,
        group=_of_side(later("Hers"), later("Yours")),
        name=_of_side(later("Her ready markers"), later("Your ready markers")),
        now=lambda state, side: getattr(state, side).ready,
        put=lambda state, n, side: _put_guild(state, side, ready=n),
        of=each(*SIDES),
        range=lambda *_: (0, MARKERS),
        sprite=lambda _, __, side: things.READY(side),
        pieces=lambda state, _, side: [things.READY_MARKER(side, k) for k in range(getattr(state, side).ready)],
        dropped=_move_ready,
    ),
    Correctable(
        target=things.PASSED_OF,
        group=_of_side(later("Hers"), later("Yours")),
        name=_of_side(later("She has passed"), later("You have passed")),
        now=lambda state, side: getattr(state, side).passed,
        put=lambda state, has_passed, side: _put_guild(state, side, passed=has_passed),
        of=each(*SIDES),
        sprite=lambda _, __, side: things.TOKEN(side),
        refused=after_the_last_round,
        follows=discard,
    ),
    Correctable(
        target=Target("tile"),
        group=lambda *_: text("The guild tile"),
        name=lambda *_: text("Guild tile"),
        now=lambda state: state.setup.tile,
        put=lambda state, tile: evolve(state, setup=evolve(state.setup, tile=tile)),
        of=lambda state, _: [()] if state.setup.tile else [],
        choices=lambda _, names: tuple(names.catalogue.tiles),
        word=lambda _, names, tile: names.tile(tile) if tile in names.catalogue.tiles else tile,
        sprite=lambda *_: things.TILE(),
    ),
    Correctable(
        target=things.MARKERS_IN,
        group=lambda *_: text("The guild tile"),
        name=lambda _, __, row: text("Row {n}", n=row),
        now=lambda state, row: " ".join(state.rows[row - 1]),
        put=_put_row,
        of=lambda state, _: [(row,) for row in range(1, 6)] if state.setup.tile else [],
        choices=_fillings,
        word=_owners,
        sprite=lambda _, __, row: things.ROW(row),
        pieces=lambda state, _, row: [things.MARKER(row, k) for k in range(len(state.rows[row - 1]))],
        dropped=_move_marker,
    ),
    Correctable(
        target=Target("excavated", number),
        group=lambda *_: text("Yours"),
        name=lambda _, __, number: text("Open spaces, {cave}", cave=cave(number)),
        now=lambda state, number: state.excavated[number],
        put=lambda state, n, number: evolve(state, excavated=_replaced(state.excavated, number, n)),
        of=each(0, 1, 2),
        range=lambda *_: (1, 4),
        sprite=lambda _, __, number: things.CAVE(number),
    ),
    _pile("dragons", later("Her dragons")),
    _pile("caves", later("Her cave cards")),
    Correctable(
        target=Target("card", name),
        group=lambda *_: text("Decision cards"),
        name=lambda _, __, card: text("Card {id}", id=card),
        now=lambda state, card: "drawn" if card in state.drawn else "unseen",
        put=_put_card,
        of=_cards,
        choices=lambda *_: ("unseen", "drawn"),
    ),
    ends=end,
)
