"""Every value of the mirror that can be corrected: its name, present value, range or choices, and setter.

A piece may be wherever there is room for it. What follows from a value by the rules alone, such as the
VP of a scored round, follows from its correction too.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from attrs import evolve

from solocompanion.core.correction import Changes
from solocompanion.core.mirror import Correctable, Mirror, each
from solocompanion.core.words import capital, later, text
from solocompanion.games.wyrmspan.effects import rounds as between
from solocompanion.games.wyrmspan.rules.automa import WyrmTable
from solocompanion.games.wyrmspan.rules.rounds import (
    automa_quantity,
    decide,
    discard_coins,
    most_quantity,
    return_coins,
    shuffle_deck,
)
from solocompanion.games.wyrmspan.rules.scoring import objective_vp, verdict
from solocompanion.games.wyrmspan.state import LAP, SIDES, TRACK, Result, Side, State
from solocompanion.games.wyrmspan.wording import Names, cave

MARKERS, ROW_5_MOST, HOARD_MOST, COINS_MOST = 4, 5, 60, 20
UNSCORED = Result(0, 0, 0, 0, known=False, hers_known=False)


def _replaced(items: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    if not 0 <= place < len(items):
        raise LookupError(place)
    return (*items[:place], value, *items[place + 1 :])


def _field(name: str, label: str, most: int, sprite: str) -> Correctable:
    """Return a number that is a field of the state."""
    return Correctable(
        kind=name,
        group=lambda *_: text("Hers"),
        name=lambda *_: text(label),
        now=lambda state: getattr(state, name),
        put=lambda state, n: evolve(state, **{name: n}),
        range=lambda *_: (0, most),
        sprite=lambda *_: sprite,
    )


def _of_side(hers: str, yours: str) -> Any:
    return lambda _, __, side: text(hers) if side == "automa" else text(yours)


def _put_guild(state: State, side: Any, **changes: Any) -> State:
    return state.with_guild(side, evolve(getattr(state, side), **changes))


def _put_space(state: State, n: int, side: str) -> State:
    if not 0 <= n < TRACK:
        raise ValueError(text("the guild track has no space {value}", value=n))
    steps = getattr(state, side).steps
    return _put_guild(state, side, steps=steps - steps % TRACK + n)


# -- rounds ------------------------------------------------------------------------------------------------------------
def _past(_: State, names: Names, n: str, __: str) -> str:
    """Name a space by how far it lies past a brown one: the board shows no numbers."""
    i = int(n)
    if i % LAP == 0:
        return capital(names.the_space(i))
    if i < LAP:
        return text("{n} past START: {name}", n=i, name=names.space(i))
    return text("{n} past the opposite brown space: {name}", n=i - LAP, name=names.space(i))


def _move_token(_: State, __: Names, ___: str, place: str, side: str) -> Changes:
    """Put a token on the space it is dragged to."""
    kind, _colon, i = place.partition(":")
    return ((f"space.{side}", int(i)),) if kind == "space" else ()


def _move_ready(state: State, _: Names, __: str, place: str, side: Side) -> Changes:
    """Put a ready marker into the row it is dragged to."""
    row = _row_of(place)
    n = getattr(state, side).ready - 1
    return ((f"ready.{side}", n), (f"row.{row}", _with(state, row, side))) if row else ()


def _move_marker(state: State, _: Names, piece: str, place: str, row: str) -> Changes:
    """Put a marker of a row into another row, or back beside the tile."""
    k, there = int(piece.rpartition(":")[2]), _row_of(place)
    owners = state.rows[int(row) - 1]
    left = (f"row.{row}", " ".join((*owners[:k], *owners[k + 1 :])))
    if place.startswith(f"ready:{owners[k]}"):
        return left, (f"ready.{owners[k]}", getattr(state, owners[k]).ready + 1)
    return (left, (f"row.{there}", _with(state, there, owners[k]))) if there not in {"", row} else ()


def _row_of(place: str) -> str:
    """Return the row that a place or marker of the guild tile belongs to, "" for any other."""
    kind, *at = place.split(":")
    return at[0] if kind in {"row", "socket", "marker"} else ""


def _with(state: State, row: str, side: str) -> str:
    return " ".join((*state.rows[int(row) - 1], side))


def _put_round(state: State, n: int) -> State:
    """What was scored in rounds jumped over is not known; those ahead are yet to be scored."""
    if n == state.round:
        return state
    past = max(0, n - 1)
    coins = (*state.scored_coins[:past], *(0,) * 4)[:4]
    return evolve(state, round=n, results=(*state.results, *(UNSCORED,) * 4)[:past], scored_coins=coins)


def _scored_round(state: State, n: int) -> str:
    """Refuse to go back before a round that is scored: its result would be lost."""
    lost = [k for k, result in enumerate(state.results, start=1) if k >= n >= 1 and (result.known or result.hers_known)]
    if n == state.round or not lost:
        return ""
    return text("round {n} is scored already, and its result would be lost: undo back to that round instead", n=lost[0])


def _after_the_last_round(state: State, *_: object) -> str:
    """Refuse to change what round 4 was scored with."""
    if not state.is_last_round_over:
        return ""
    return text("round 4 is scored: correct its quantities, or undo back to that round")


def _enter_round(table: WyrmTable) -> None:
    """Do what belongs to the start of a corrected round, as far as the mirror has it (WY-O4, U1, U2)."""
    left, objectives = table.state.begun, table.state.setup.objectives
    if left != table.state.round:
        for n in range(left, min(table.state.round, len(objectives) + 1)):
            if table.state.results[n - 1] == UNSCORED:
                _skip(table, n)
        return_coins(table)
        if table.state.drawn:
            shuffle_deck(table, "WY-U2")
    _sort_markers(table)
    if left != table.state.round and table.state.is_laid_out:
        table.do(between.RoundEntered(table.state.round), "WY-U4")


def _skip(table: WyrmTable, n: int) -> None:
    """Note the least she can have in a round not played here: nobody knows how many coins came onto it (WY-O1)."""
    setup = table.state.setup
    least = automa_quantity(table.catalogue.objectives[setup.objectives[n - 1]], setup, n, 0)
    table.do(between.RoundSkipped(n, least), "WY-O1")


def _sort_markers(table: WyrmTable) -> None:
    """Have her markers between the rounds wait for the rounds that are still to end (WY-U1)."""
    state = table.state
    if not 1 <= state.round <= 4:  # `faults` has the words for this
        return
    waiting = tuple(k >= state.round for k in (1, 2, 3))
    if waiting == state.waiting:
        return
    if state.automa.ready + sum(state.waiting) < sum(waiting):
        raise ValueError(
            text("in round {n}, {waiting} of her markers wait between the rounds, and she does not have that many",
                 n=state.round, waiting=sum(waiting))
        )  # fmt: skip
    table.do(between.MarkersSorted(waiting), "WY-U1")


def _discard(table: WyrmTable, side: str) -> None:
    """Have the person discard as they do when they pass (WY-P3)."""
    if side == "human" and table.state.human.passed:
        discard_coins(table)


def _quantities(state: State, _: Names) -> Iterator[tuple[str, Side]]:
    """List the quantities; the VP follow from them. A round jumped over during set-up has no objective yet."""
    scored = min(len(state.results), len(state.setup.objectives))
    return ((str(n), side) for n in range(1, scored + 1) for side in SIDES)


def _quantity_range(state: State, names: Names, n: str, side: Side) -> tuple[int, int]:
    face = names.catalogue.objectives[state.setup.objectives[int(n) - 1]]
    return 0, most_quantity(face, state.setup, side)


def _result_name(state: State, __: Names, n: str, name: str) -> str:
    if not _is_quantity_known(state, n, name):
        unknown = later("Round {n}: your quantity, not known yet"), later("Round {n}: her quantity, not known yet")
        return text(unknown[name == "automa"], n=n)
    words = {
        "human": text("Round {n}: your quantity", n=n),
        "automa": text("Round {n}: her quantity", n=n),
        "human_vp": text("Round {n}: your VP", n=n),
        "automa_vp": text("Round {n}: her VP", n=n),
    }
    return words[name]


def _is_quantity_known(state: State, n: str, name: str) -> bool:
    result = state.results[int(n) - 1]
    return {"human": result.known, "automa": result.hers_known}.get(name, True)


def _put_result(state: State, value: int, n: str, name: str) -> State:
    if int(n) > len(state.results):
        raise ValueError(text("round {n} is not scored yet", n=n))
    if int(n) < 1:
        raise LookupError(n)
    known = {"human": {"known": True}, "automa": {"hers_known": True}}
    return state.with_result(int(n), **{name: value}, **known.get(name, {}))


def _rank(table: WyrmTable, n: str, name: str) -> None:
    """Give both sides what their quantities are worth once both are known (WY-O3).

    VP given by hand stay, and `faults` checks them.
    """
    result = table.state.results[int(n) - 1]
    if not result.is_known:
        return
    due = objective_vp(table.catalogue.rounds[int(n) - 1], result.human, result.automa)
    if name in SIDES and due != (result.human_vp, result.automa_vp):
        table.do(between.RoundRanked(int(n), *due), "WY-O3")


def _put_objective(state: State, face: str, n: str) -> State:
    if int(n) > len(state.setup.objectives):
        raise ValueError(text("objective {n} is not chosen yet", n=n))
    return evolve(state, setup=evolve(state.setup, objectives=_replaced(state.setup.objectives, int(n) - 1, face)))


def _recount(table: WyrmTable, n: str) -> None:
    """Work out her quantity of a scored round anew (WY-O1); the person's is not known until they count again."""
    round_, state = int(n), table.state
    if round_ > len(state.results):
        return
    face = table.catalogue.objectives.get(state.setup.objectives[round_ - 1])
    if face is None or face.id not in table.catalogue.solo_objectives:  # `faults` has the words for this
        return
    coins, result = state.scored_coins[round_ - 1], state.results[round_ - 1]
    if coins is None:
        _skip(table, round_)
        return
    hers = automa_quantity(face, state.setup, round_, coins)
    if hers != result.automa:
        table.do(between.QuantityRecounted(round_, hers), "WY-O1")
    if result.known:
        table.do(between.QuantityDoubted(round_), "WY-O3")


def _faces(state: State, names: Names, n: str) -> tuple[str, ...]:
    """Return the faces that may lie there: of this tile, or of one that no other round uses."""
    faces, now = names.catalogue.objectives, state.setup.objectives[int(n) - 1]
    used = {faces[face].tile for face in state.setup.objectives if face != now}
    return tuple(face for face in names.catalogue.solo_objectives if faces[face].tile not in used)


# -- the guild tile and her cards --------------------------------------------------------------------------------------
def _put_row(state: State, value: str, row: str) -> State:
    if set(value.split()) - set(SIDES):
        raise ValueError(text("{value}: markers are human or automa", value=repr(value)))
    return evolve(state, rows=_replaced(state.rows, int(row) - 1, tuple(value.split())))


def _fillings(state: State, names: Names, row: str) -> tuple[str, ...]:
    """Every order of up to so many markers, none of a side more often than it has markers."""
    spaces = names.catalogue.tiles[state.setup.tile].spaces
    most = max(len(state.rows[int(row) - 1]), spaces[int(row) - 1] if int(row) < 5 else ROW_5_MOST)
    every = (owners for count in range(most + 1) for owners in product(SIDES, repeat=count))
    return tuple(" ".join(one) for one in every if max(one.count(side) for side in SIDES) <= MARKERS)


def _owners(_: State, __: Names, value: str, ___: str) -> str:
    said = [text("hers") if owner == "automa" else text("yours") for owner in value.split()]
    return ", ".join(said) or text("empty")


def _put_card(state: State, value: str, card: str) -> State:
    if (value == "drawn" and card in state.drawn) or (value == "unseen" and card in state.unseen):
        return state  # setting a card drawn earlier again would make it the last one drawn
    unseen = tuple(one for one in state.unseen if one != card)
    drawn = tuple(one for one in state.drawn if one != card)
    if value == "unseen":
        return evolve(state, unseen=(*unseen, card), drawn=drawn)
    if value != "drawn":
        raise ValueError(text("{value} is neither drawn nor unseen", value=repr(value)))
    return evolve(state, unseen=unseen, drawn=(*drawn, card))


def _end(table: WyrmTable, before: State) -> None:
    """Name a quantity that is still missing beside one just entered, and say who won where that changed (WY-E6)."""
    for n, (old, result) in enumerate(zip(before.results, table.state.results, strict=False), start=1):
        if old != result and not old.is_known and result.known != result.hers_known:
            table.do(between.QuantityMissing(n, "automa" if result.known else "human"), "WY-O3")
    if table.state.is_over and verdict(before, table.catalogue) != verdict(table.state, table.catalogue):
        decide(table)


MIRROR: Mirror[State, Names] = Mirror(
    State,
    Correctable(
        kind="round",
        group=lambda *_: text("Rounds and objectives"),
        name=lambda *_: text("Round"),
        now=lambda state: state.round,
        put=_put_round,
        range=lambda *_: (1, 4),
        sprite=lambda state, _: f"round:{state.round}",
        refused=_scored_round,
        follows=_enter_round,
    ),
    Correctable(
        kind="coins",
        group=lambda *_: text("Rounds and objectives"),
        name=lambda *_: text("Coins on the objective"),
        now=lambda state: state.coins,
        put=lambda state, n: evolve(state, coins=n),
        of=lambda state, _: [()] if len(state.setup.objectives) >= state.round else [],
        range=lambda *_: (0, COINS_MOST),
        sprite=lambda state, _: "coins" if len(state.results) < state.round else f"round:{state.round}",
        refused=_after_the_last_round,
    ),
    Correctable(
        kind="objective",
        group=lambda *_: text("Rounds and objectives"),
        name=lambda _, __, n: text("Objective of round {n}", n=n),
        now=lambda state, n: state.setup.objectives[int(n) - 1],
        put=_put_objective,
        of=lambda state, _: [(str(n + 1),) for n in range(len(state.setup.objectives))],
        choices=_faces,
        word=lambda _, names, face, __: names.objective(face) if face in names.catalogue.objectives else face,
        sprite=lambda _, __, n: f"round:{n}",
        follows=_recount,
    ),
    Correctable(
        kind="waiting",
        group=lambda *_: text("Rounds and objectives"),
        name=lambda _, __, n: text("Her marker between rounds {a} and {b}", a=n, b=int(n) + 1),
        now=lambda state, n: state.waiting[int(n) - 1],
        put=lambda state, waits, n: evolve(state, waiting=_replaced(state.waiting, int(n) - 1, waits)),
        of=each("1", "2", "3"),
        sprite=lambda _, __, n: f"between:{n}",
    ),
    Correctable(
        kind="result",
        group=lambda *_: text("Rounds and objectives"),
        name=_result_name,
        now=lambda state, n, name: getattr(state.results[int(n) - 1], name),
        put=_put_result,
        known=_is_quantity_known,
        of=_quantities,
        range=_quantity_range,
        sprite=lambda _, __, n, ___: f"round:{n}",
        follows=_rank,
    ),
    Correctable(
        kind="space",
        group=_of_side(later("Hers"), later("Yours")),
        name=_of_side(later("Her token's space"), later("Your token's space")),
        now=lambda state, side: getattr(state, side).space,
        put=_put_space,
        of=each(*SIDES),
        range=lambda *_: (0, TRACK - 1),
        word=_past,
        sprite=lambda _, __, side: f"token:{side}",
        dropped=_move_token,
    ),
    Correctable(
        kind="ready",
        group=_of_side(later("Hers"), later("Yours")),
        name=_of_side(later("Her ready markers"), later("Your ready markers")),
        now=lambda state, side: getattr(state, side).ready,
        put=lambda state, n, side: _put_guild(state, side, ready=n),
        of=each(*SIDES),
        range=lambda *_: (0, MARKERS),
        sprite=lambda _, __, side: f"ready:{side}",
        pieces=lambda state, _, side: [f"ready:{side}:{k}" for k in range(getattr(state, side).ready)],
        dropped=_move_ready,
    ),
    Correctable(
        kind="passed",
        group=_of_side(later("Hers"), later("Yours")),
        name=_of_side(later("She has passed"), later("You have passed")),
        now=lambda state, side: getattr(state, side).passed,
        put=lambda state, has_passed, side: _put_guild(state, side, passed=has_passed),
        of=each(*SIDES),
        sprite=lambda _, __, side: f"token:{side}",
        refused=_after_the_last_round,
        follows=_discard,
    ),
    Correctable(
        kind="tile",
        group=lambda *_: text("The guild tile"),
        name=lambda *_: text("Guild tile"),
        now=lambda state: state.setup.tile,
        put=lambda state, tile: evolve(state, setup=evolve(state.setup, tile=tile)),
        of=lambda state, _: [()] if state.setup.tile else [],
        choices=lambda _, names: tuple(names.catalogue.tiles),
        word=lambda _, names, tile: names.tile(tile) if tile in names.catalogue.tiles else tile,
        sprite=lambda *_: "tile",
    ),
    Correctable(
        kind="row",
        group=lambda *_: text("The guild tile"),
        name=lambda _, __, row: text("Row {n}", n=row),
        now=lambda state, row: " ".join(state.rows[int(row) - 1]),
        put=_put_row,
        of=lambda state, _: [(str(row),) for row in range(1, 6)] if state.setup.tile else [],
        choices=_fillings,
        word=_owners,
        sprite=lambda _, __, row: f"row:{row}",
        pieces=lambda state, _, row: [f"marker:{row}:{k}" for k in range(len(state.rows[int(row) - 1]))],
        dropped=_move_marker,
    ),
    Correctable(
        kind="excavated",
        group=lambda *_: text("Yours"),
        name=lambda _, __, number: text("Open spaces, {cave}", cave=cave(int(number))),
        now=lambda state, number: state.excavated[int(number)],
        put=lambda state, n, number: evolve(state, excavated=_replaced(state.excavated, int(number), n)),
        of=each("0", "1", "2"),
        range=lambda *_: (1, 4),
        sprite=lambda _, __, number: f"cave:{number}",
    ),
    _field("dragons", later("Her dragons"), HOARD_MOST, "hoard:dragons"),
    _field("caves", later("Her cave cards"), HOARD_MOST, "hoard:caves"),
    Correctable(
        kind="card",
        group=lambda *_: text("Decision cards"),
        name=lambda _, __, card: text("Card {id}", id=card),
        now=lambda state, card: "drawn" if card in state.drawn else "unseen",
        put=_put_card,
        of=lambda state, names: [(card,) for card in names.catalogue.levels[state.setup.level].deck],
        choices=lambda *_: ("unseen", "drawn"),
    ),
    ends=_end,
)
