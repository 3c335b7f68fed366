"""A move several times in one entry."""

from __future__ import annotations

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.play.session import Session
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.repeating import Repeated, possible
from solocompanion.games.dragonlords.commands.purchase import Buy, GiveBack

GAME = open_game("dragonlords")


@pytest.fixture
def shopping() -> Session:
    """The first purchase: ten gold, three for a unit."""
    made = Session.start(GAME, {"civ": "orcs"}, seed="shop")
    while made.waiting is not None:
        made.answer(next(iter(made.waiting.examples())))
    assert made.state.phase == "purchase"
    return made


def test_it_is_one_thing_to_undo_and_says_from_how_many_to_how_many(shopping):
    before, known = shopping.state, len(shopping.journal.entries)
    shopping.perform(Repeated(Buy("action"), 2))
    assert shopping.state.bought == {"action": 2}
    assert len(shopping.journal.entries) == known + 1
    assert shopping.undo_label().endswith("Action: 0 to 2")
    shopping.perform(Repeated(GiveBack("action"), 2))
    assert shopping.label(shopping.entry) == "Action: 2 to 0"
    shopping.undo()
    shopping.undo()
    assert shopping.state == before


def test_each_time_has_to_be_allowed(shopping):
    able = possible(Buy("unit"), 99, shopping.state, GAME.catalogue)
    assert 0 < able < 99
    assert possible(Buy("unit"), able - 1, shopping.state, GAME.catalogue) == able - 1
    before = shopping.state
    for times in (able + 1, 0, -1, 100_000):
        with pytest.raises(IllegalCommandError):
            shopping.perform(Repeated(Buy("unit"), times))
    assert shopping.state == before
    with pytest.raises(IllegalCommandError, match="You have bought none"):
        shopping.perform(Repeated(GiveBack("unit"), 2))


def test_it_is_stored_and_read_again(shopping):
    shopping.perform(Repeated(Buy("unit"), 2))
    again = Session.resume(GAME, shopping.stored())
    assert again.state == shopping.state
    assert again.entry.command == Repeated(Buy("unit"), 2)
