"""What can be done now: the big button, the places that answer a click, and passing. Only what the rules allow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from solocompanion.core.view import Offer
from solocompanion.core.words import text
from solocompanion.games.wyrmspan.board.guildtile import spaces
from solocompanion.games.wyrmspan.commands import (
    AutomaTurn,
    Excavate,
    FinalCount,
    MoveToken,
    Pass,
    PlaceMarker,
    ScoreObjective,
)
from solocompanion.games.wyrmspan.state import TRACK, State
from solocompanion.games.wyrmspan.wording import Names, cave


def is_laid_out(state: State) -> bool:
    """Tell whether set-up is done."""
    return bool(state.setup.tile) and len(state.setup.objectives) == 4 and bool(state.unseen or state.drawn)


def main(state: State) -> Offer | None:
    """Return what the big button does, `None` while it is the person's turn alone or all is over."""
    if state.is_over or not is_laid_out(state):
        return None
    if len(state.results) > 3:
        return Offer(FinalCount(), text("Final count"))
    if not state.automa.passed:
        return Offer(AutomaTurn(), text("AI turn"))
    if state.human.passed and len(state.results) < state.round:
        return Offer(ScoreObjective(), text("Score round {n}", n=state.round))
    return None


def may_act(state: State) -> bool:
    """Tell whether the person may still do something this round."""
    return is_laid_out(state) and not (state.is_over or state.human.passed or len(state.results) > 3)


def offers(state: State, names: Names) -> Mapping[str, tuple[Offer, ...]]:
    """Return the person's moves by the sprite they click."""
    if not may_act(state):
        return {}
    found: dict[str, tuple[Offer, ...]] = {"token:human": (_step(state, 1, names),)}
    for steps in range(1, TRACK):
        found[f"space:{(state.human.space + steps) % TRACK}"] = (_step(state, steps, names),)
    found.update(_markers(state, names))
    found.update(_excavations(state))
    return found


def actions(state: State, names: Names) -> tuple[Offer, ...]:
    """Return what belongs to no piece: passing."""
    if not may_act(state):
        return ()
    ravel = names.catalogue.levels[state.setup.level].ravel
    return (Offer(Pass(), text("Pass (discard to 2 coins)") if ravel else text("Pass"), "P"),)


def _step(state: State, steps: int, names: Names) -> Offer:
    where = names.the_space(state.human.space + steps)
    return Offer(MoveToken(steps), text("Your token {n} on, to {where}", n=steps, where=where))


def _markers(state: State, names: Names) -> Iterator[tuple[str, tuple[Offer, ...]]]:
    """Offer every row with a free space, by the row, by its free spaces and, all together, by each ready marker.

    The last space of row 5 never fills up.
    """
    if not state.human.ready:
        return
    tile = names.catalogue.tiles[state.setup.tile]
    every: list[Offer] = []
    for row in range(1, 6):
        taken = len(state.rows[row - 1])
        if not tile.has_space(row, taken):
            continue
        where = names.place_in_row(state, row, taken)
        every.append(Offer(PlaceMarker(row), text("Your marker: {place}", place=where)))
        yield f"row:{row}", (every[-1],)
        last = spaces(tile, row)
        for k in range(min(taken, last - 1), last):
            yield f"socket:{row}:{k}", (every[-1],)
    for k in range(state.human.ready):
        yield f"ready:human:{k}", tuple(every)


def _excavations(state: State) -> Iterator[tuple[str, tuple[Offer, ...]]]:
    for number, count in enumerate(state.excavated):
        if count < 4:
            offer = Offer(Excavate(number), text("Excavate {cave}, space {n}", cave=cave(number), n=count + 1))
            yield f"cave:{number}:{count + 1}", (offer,)
