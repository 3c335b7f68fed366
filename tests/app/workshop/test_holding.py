"""Two copies of the program on one folder: what both enter in the Workshop is there afterwards, and is said."""

from __future__ import annotations

import pytest

from solocompanion.app.workshop import own_copy
from solocompanion.app.workshop.holding import Held

LAND = "1 land - (0,0 400,0 400,400 0,400) "


@pytest.fixture
def open_held(tmp_path):
    """Return a function that opens a game's copy where it cannot be saved: another copy of the program has it."""

    def made(game: str) -> Held:
        return Held(game, tmp_path, own_copy.open_copy(game, tmp_path))

    return made


def save(tmp_path, game: str, act) -> None:
    """Do something in the copy of the program that saves."""
    opened = own_copy.open_copy(game, tmp_path)
    opened.copy.store(act(opened.bench))


def names(tmp_path, game: str, kind: str) -> dict[str, str]:
    bench = own_copy.open_copy(game, tmp_path).bench
    return {one: str(row.get("name", "")) for one, row in bench.own.get(kind, {}).items()}


def test_maps_that_both_windows_begin_are_both_kept_and_both_named(tmp_path, open_held):
    held = open_held("dragonlords")
    told = []
    held.listeners.append(told.append)
    held.bench, record = held.bench.add("map", {"name": "Second"})
    save(tmp_path, "dragonlords", lambda bench: bench.add("map", {"name": "First"})[0])
    notes = held.keep()
    assert names(tmp_path, "dragonlords", "map") == {record: "First", "my_map_2": "Second"}
    assert notes == ("First was changed in another window too. Both are in the list: yours is Second.",)
    assert [(one.notes, dict(one.moved)) for one in told] == [(notes, {("map", record): "my_map_2"})]


def test_a_map_that_both_windows_draw_on_is_kept_twice(tmp_path, open_held):
    save(tmp_path, "dragonlords", lambda bench: bench.add("map", {"name": "Ours"})[0])
    held = open_held("dragonlords")
    held.bench = held.bench.set("map", "my_map_1", "areas", [LAND + "Here"])
    save(tmp_path, "dragonlords", lambda bench: bench.set("map", "my_map_1", "areas", [LAND + "There"]))
    assert held.keep() == ("Ours was changed in another window too. Both are in the list: yours is Ours (2).",)
    own = own_copy.open_copy("dragonlords", tmp_path).bench.own["map"]
    assert [row["areas"] for row in own.values()] == [[LAND + "There"], [LAND + "Here"]]


def test_what_one_window_alone_draws_on_is_no_matter_to_speak_of(tmp_path, open_held):
    for name in ("A", "B"):
        save(tmp_path, "dragonlords", lambda bench, name=name: bench.add("map", {"name": name})[0])
    held = open_held("dragonlords")
    held.bench = held.bench.set("map", "my_map_2", "notice", "Here")
    save(tmp_path, "dragonlords", lambda bench: bench.set("map", "my_map_1", "notice", "There"))
    assert held.keep() == ()
    own = own_copy.open_copy("dragonlords", tmp_path).bench.own["map"]
    assert {one: row["notice"] for one, row in own.items()} == {"my_map_1": "There", "my_map_2": "Here"}


def test_corrections_of_a_shipped_record_are_laid_together_and_undo_goes_back_to_the_other_window_s(
    tmp_path, open_held
):
    held = open_held("wyrmspan")
    kind = "cards" if "cards" in held.bench.stock.kinds else next(iter(held.bench.stock.kinds))
    record = held.bench.ids(kind)[0]
    was = held.bench.record(kind, record)
    held.bench = held.bench.set(kind, record, "take_dragon", 1)
    other = next(name for name, value in was.items() if type(value) is int and name != "take_dragon")
    save(tmp_path, "wyrmspan", lambda bench: bench.set(kind, record, other, was[other] + 1))
    (note,) = held.keep()
    assert note.endswith("What you entered here stands now; undo takes it back.")
    bench = own_copy.open_copy("wyrmspan", tmp_path).bench
    assert (bench.record(kind, record)["take_dragon"], bench.record(kind, record)[other]) == (1, was[other] + 1)
    back = bench.undo().record(kind, record)
    assert (back["take_dragon"], back[other]) == (was["take_dragon"], was[other] + 1)
