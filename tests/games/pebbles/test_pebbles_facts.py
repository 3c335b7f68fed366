"""The facts of Pebbles: counted against the box, and every fault named with its record."""

from __future__ import annotations

import pytest
from attrs import evolve

from solocompanion.core.content import ContentError
from solocompanion.games.pebbles.facts import Level, Pebble, build

from .conftest import GAME


def records(**changes):
    catalogue = GAME.catalogue
    return {"pebble": catalogue.pebbles, "card": catalogue.cards, "level": catalogue.levels, **changes}


def test_the_box_holds_six_pebbles_worth_ten_points_and_two_decks_of_six():
    assert sum(pebble.points for pebble in GAME.catalogue.pebbles.values()) == 10
    assert len(GAME.catalogue.pebbles) == 6
    assert [len(level.deck) for level in GAME.catalogue.levels.values()] == [6, 6]


@pytest.mark.parametrize(
    ("kind", "record", "fault"),
    [
        ("pebble", Pebble("x", "X", 10, 1), "pebble x: stone"),
        ("pebble", Pebble("x", "X", 5, 4), "pebble x: points"),
        ("pebble", Pebble("x", "X", 3, 1), "stone 3: two pebbles"),
        ("level", Level("x", "X", ("wade",) * 5), "level x: deck: six"),
        ("level", Level("x", "X", ("crawl",) * 6), "level x: deck: there is no card crawl"),
    ],
)
def test_a_fault_in_a_pack_is_named_with_its_record(kind, record, fault):
    with pytest.raises(ContentError, match=fault):
        build(records(**{kind: {**records()[kind], record.id: record}}))


def test_a_card_goes_one_to_three_stones():
    cards = {**GAME.catalogue.cards, "fly": evolve(GAME.catalogue.cards["fly"], stones=4)}
    with pytest.raises(ContentError, match="card fly: stones"):
        build(records(card=cards))
