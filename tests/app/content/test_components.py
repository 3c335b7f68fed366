"""All components of a game can be looked up, with their facts in words."""

from __future__ import annotations

import pytest

from solocompanion.app.content.components import groups
from solocompanion.app.content.games import open_game
from solocompanion.core import registry


@pytest.mark.parametrize("name", registry.names())
def test_every_record_of_the_game_is_there_once(name):
    game = open_game(name)
    found = {(one.kind, one.id) for group in groups(game) for one in group.components}
    assert found == {(kind, record) for kind, rows in game.content.items() for record in rows}
    for group in groups(game):
        assert group.name[0].isupper()
        for one in group.components:
            assert one.name.strip()
            assert all(label and value for label, value in one.facts), one


def test_facts_are_worded_and_can_be_searched():
    (card,) = [
        one
        for group in groups(open_game("wyrmspan"))
        for one in group.components
        if one.id == "2" and one.kind == "card"
    ]
    assert card.name == "Decision card 2"
    assert ("Coin", "remove one") in card.facts
    assert ("Steps", "1, 1, 2, 3") in card.facts
    assert card.known == "Likely: one good source, from a public fan project"
    assert card.matches("coin REMOVE")
    assert card.matches("card 2")
    assert not card.matches("coin ravel")


def test_a_record_the_person_compared_says_so():
    pebbles = {one.id: one for group in groups(open_game("pebbles")) for one in group.components}
    assert not any("compared" in one.known for one in pebbles.values())


def test_those_played_with_come_first():
    game = open_game("dead_reckoning")
    for settings, first in ((None, "practice"), ({"cards": "own", "boards": "own"}, "own")):
        for group in groups(game, settings):
            sets = [getattr(one.record, "set", first) for one in group.components]
            assert sets[0] == first, group.kind
