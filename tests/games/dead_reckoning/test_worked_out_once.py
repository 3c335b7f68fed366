"""What a turn works out, it works out once for one table; and what no card or table calls for, not at all."""

from __future__ import annotations

import pytest

from solocompanion.games.dead_reckoning.rules import battle_plan, building, section_right
from solocompanion.games.dead_reckoning.sections import read_section

from .play import Play

IT, YOU = "covenant", "you"


@pytest.fixture
def asked(monkeypatch):
    """Count what a module works out, by the name of its function: with what it was called, in order."""

    def count(module, name: str) -> list[tuple]:
        calls: list[tuple] = []
        work = getattr(module, name)

        def counted(*given):
            calls.append(given)
            return work(*given)

        monkeypatch.setattr(module, name, counted)
        return calls

    return count


def holding(*cells: str) -> Play:
    play = Play.laid_out()
    for cell in cells:
        play.space(cell, cubes=(IT,), permanent=(IT,))
    return play


def test_an_island_is_looked_at_once_for_what_may_be_built_there(asked):
    play, looks = holding("r1c1", "r1c2"), asked(building, "obstacle")
    play.turn("end H; do build fort")
    assert [cell for _, _, cell, _ in looks] == ["r1c1", "r1c2"]


def test_what_an_island_makes_is_worked_out_once_for_each_that_produces(asked):
    play, made = holding("r1c1", "r1c2"), asked(section_right, "production")
    play.turn("end H; do produce 1")
    assert [cell for _, _, cell, _ in made] == ["r1c1", "r1c2"]


@pytest.mark.parametrize(("icons", "has_flag"), [("coins 3, repair 1", False), ("coins 3, attack at sea", True)])
def test_whom_flags_will_strike_is_asked_only_for_a_card_with_one(asked, icons, has_flag):
    play, struck = Play.laid_out(), asked(battle_plan, "will_strike")
    play.turn(f"end r2c2; do {icons}")
    assert bool(struck) == has_flag


@pytest.mark.parametrize(("kind", "is_guarded"), [("outpost", False), ("fort", True)])
def test_the_bottom_icon_is_foreseen_only_where_a_building_may_be_fought(asked, kind, is_guarded):
    play, foreseen = Play.laid_out(), asked(battle_plan, "with_free_cubes")
    play.space("r1c2", cubes=(YOU,), permanent=(YOU,), buildings=(f"{YOU} {kind}",))
    play.turn("end H; bottom")
    assert bool(foreseen) == is_guarded


@pytest.mark.parametrize(("line", "is_first"), [
    ("end H; do build fort, if 3: attack else nothing", True),
    ("end H; do if 3: attack else nothing, build fort", False),
    ("end H; do build fort", False),
    ("end H; do if 3: build fort else nothing, if 2: attack else nothing", True),
])  # fmt: skip
def test_a_card_knows_whether_it_builds_before_it_counts_its_cubes(line, is_first):
    assert read_section(line).builds_first == is_first
