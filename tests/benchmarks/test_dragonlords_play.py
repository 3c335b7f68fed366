"""A DragonCult phase, its effects, rules and trails recorded, the entry in the journal; and the odds of a battle."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest
from attrs import evolve
from conftest import ten_changes

from solocompanion.core.chance import Fate
from solocompanion.core.commands import carry_out
from solocompanion.core.journal import Entry, Journal
from solocompanion.core.maps import cells
from solocompanion.core.running import run
from solocompanion.games.dragonlords.board.projection import project
from solocompanion.games.dragonlords.commands.flow import CultTurn
from solocompanion.games.dragonlords.drawing import arranging, ground, ink, land, places, wash
from solocompanion.games.dragonlords.facts import Catalogue
from solocompanion.games.dragonlords.game_map import GameMap
from solocompanion.games.dragonlords.rules.odds import odds
from solocompanion.games.dragonlords.state import Army, Battle, Foes, Force, Group, Land, Setup, State
from solocompanion.games.dragonlords.wording import Names
from tests.games.dragonlords.grids import grid
from tests.games.dragonlords.practice import catalogue

TABLES = 60


def tables(known: Catalogue) -> list[State]:
    """Return tables on which four armies stand anywhere, and the person at home alone."""
    found, chance = [], Random(1)  # noqa: S311 - not for secrets
    for one in known.maps.values():
        world, home = one.world, one.world.kingdoms[0]
        places = [area for area in world.areas if area != home]
        found += [
            State(
                Setup(one.id, "dwarves"),
                phase="exploration",
                turn=5,
                home=home,
                heroes=3,
                lands={home: Land("you", known=True)},
                groups=(Group(home, Force(5, king=True, wizard=True)),),
                armies=tuple(Army(n, chance.choice(places)) for n in range(1, 5)),
            )
            for _ in range(TABLES)
        ]
    return found


def large() -> Catalogue:
    """Return the catalogue with a map of 200 areas alone."""
    drawn = grid(20, 10)
    return evolve(catalogue(), maps={"large": GameMap("large", "Large").of(evolve(drawn, name="Large"))})


@pytest.mark.parametrize(("known", "target"), [(catalogue, "1 ms"), (large, "5 ms")], ids=["practice", "200 areas"])
def test_a_phase_of_the_cult(compare, known, target):
    table = known()
    name = next(iter(table.maps))
    found = tables(evolve(table, maps={name: table.maps[name]}))
    seeds, command, journal = count(), CultTurn(), Journal(None)

    def play(state: State, seed: int) -> None:
        outcome = run(carry_out, command, state, table, (), Fate(str(seed)), {})
        entry = Entry(journal.next_id(), None, command, outcome.given, outcome.steps, outcome.waiting)
        journal.add(entry, outcome.state, outcome.counts)

    compare(
        f"a phase of the cult, {name}",
        play,
        prepare=lambda: (found[(seed := next(seeds)) % len(found)], seed),
        named="10 attrs.evolve of 28 fields",
        baseline=ten_changes(28),
        rounds=len(found) * 4,
        target=target,
    )


@pytest.mark.parametrize(("units", "foes"), [(5, 3), (8, 6), (20, 20)])
def test_the_odds_of_a_battle(compare, units, foes):
    known = catalogue()
    area = next(one for one in known.maps["practice"].world.land if known.maps["practice"].world.kind[one] == "land")
    state = State(
        Setup("practice", "dwarves"),
        phase="encounter",
        home="anvilgate",
        groups=(Group(area, Force(units, king=True)),),
        foes={area: Foes("neutrals", foes, "orcs")},
    )
    compare(
        f"the odds of {units} units and the King against {foes}",
        lambda: odds(state, known, Battle(area, "you")),
        named="10 attrs.evolve of 28 fields",
        baseline=ten_changes(28),
        rounds=5,
        target="",
    )


def test_the_first_board_of_a_map(compare):
    """Nothing is kept of the map yet: where all is printed on it is found out, and its ground and lines are drawn."""
    known = catalogue()
    state = tables(known)[0]
    kept = (cells._cells, places._places, land.land_of, ground.ground_svg, ink.ink_svg, wash.wash_svg, wash.outline)

    def forget() -> tuple[()]:
        for one in (*kept, arranging.standing):
            one.cache_clear()
        return ()

    compare(
        "the first board of the practice map",
        lambda: project(state, Names(known)),
        prepare=forget,
        named="10 attrs.evolve of 28 fields",
        baseline=ten_changes(28),
        rounds=5,
        target="",
    )
