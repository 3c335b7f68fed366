"""What the tests of Pebbles start from. The rules need no session and no store: a state, a command, the answers."""

from __future__ import annotations

import pytest
from kit.play import Play

from solocompanion.app.content.games import open_game
from solocompanion.games.pebbles.commands import SetUp

GAME = open_game("pebbles")


class Table(Play):
    """A table laid out."""

    game = GAME

    def __init__(self, **settings: str) -> None:
        super().__init__(**settings)
        self.do(SetUp())


@pytest.fixture
def table() -> Table:
    """A table laid out for the young heron."""
    return Table()


@pytest.fixture
def exact() -> Table:
    """A table on which the heron's last hop must fit."""
    return Table(landing="exact")
