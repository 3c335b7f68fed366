"""The mirror: the state projected onto a board of sprites, in reading order, scenery without a spoken text."""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.core.board import Board, Sprite
from solocompanion.core.words import plural
from solocompanion.games.dead_reckoning import things
from solocompanion.games.dead_reckoning.chart import geometry
from solocompanion.games.dead_reckoning.chart.arrows import ROUND_IT, Box, attack, names_on
from solocompanion.games.dead_reckoning.chart.geometry import Spot
from solocompanion.games.dead_reckoning.chart.harbor import harbor, rows, ship_spot, ships
from solocompanion.games.dead_reckoning.chart.islands import coast_at, spaces
from solocompanion.games.dead_reckoning.chart.overlays import left_out
from solocompanion.games.dead_reckoning.chart.pieces import ART, GROUND, MARK, ships_at, sign
from solocompanion.games.dead_reckoning.rules.control import is_island
from solocompanion.games.dead_reckoning.state import PEOPLE, Planned, Seat, State
from solocompanion.games.dead_reckoning.wording import Names, who

PROTECTING = ("fort", "garrison")


def project(state: State, names: Names) -> Board:
    """Return the board; its size follows the grid, 920 by 692 units for four rows of three."""
    setup = state.setup
    width, height = geometry.size(setup.rows, setup.places)
    art = geometry.ground(setup.rows, setup.places)
    sea = tuple(spaces(state, names))
    sprites = (
        Sprite("ground", art, width / 2, height / 2, width, height, GROUND),
        *rows(state),
        *harbor(state),
        *sea,
        *ships(state, names),
        *_plan(state, names, names_on(sea)),
    )
    return Board.of(width, height, sprites)


def _plan(state: State, names: Names, named: tuple[Box, ...]) -> Iterator[Sprite]:
    """Yield the plan of battles while the turn lasts: who is attacked with how many cubes, and what is left out."""
    for n, spot in targets(state, names).items():
        seat: Seat = state.seat if state.seat in state.covenants else "covenant"
        planned = state.plan[n]
        said = plural(
            "{who} attacks here with {n} cube", "{who} attacks here with {n} cubes", planned.cubes, who=who(seat)
        )
        yield sign(
            things.TARGET(n), "target", Spot(spot.x, spot.y, spot.size * ROUND_IT), MARK, hint=said, rule=planned.rule
        )
        yield from attack(things.TARGET(n), ship_spot(state, seat, names), spot, planned.cubes, ART[seat], named)
    for one in state.plan:
        if one.what == "ignored" and one.cell in state.spaces:
            yield from left_out(things.IGNORED(one.cell), one.cell, state.seat, one.rule, state, names)


def targets(state: State, names: Names) -> dict[int, Spot]:
    """Return what the plan of the turn aims at, by the battle's number in it."""
    found = {n: _attacked(one, state, names) for n, one in enumerate(state.plan)}
    return {n: spot for n, spot in found.items() if spot is not None}


def _attacked(one: Planned, state: State, names: Names) -> Spot | None:
    """Return what a planned battle is aimed at: a person's ship, or the first of their Forts and Garrisons."""
    if one.what == "ship":
        here = [
            seat for seat in ships_at(state, one.cell) if seat == one.against or (not one.against and seat in PEOPLE)
        ]
        return ship_spot(state, here[0], names) if here else None
    if one.what != "building" or not is_island(state, names.catalogue, one.cell):
        return None
    stand = state.spaces[one.cell].buildings
    aims = [k for k, building in enumerate(stand) if building.seat in PEOPLE and building.kind in PROTECTING]
    if not aims:
        return None
    return geometry.at(one.cell, geometry.building_spot(coast_at(state, one.cell, names), aims[0], len(stand)))
