"""What a start loads before Qt: once Qt is there, it looks at every import.

Nothing depends on it. What cannot be loaded here is loaded where it is needed, and its error is told there.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

from solocompanion.core import registry

if TYPE_CHECKING:  # these are what is loaded
    from solocompanion.app.content.games import Game
    from solocompanion.app.library.library import Library

SERVICES = (  # those of a start into the lobby
    "content.card",
    "content.lobby_data",
    "library.library",
    "preferences.checklist",
    "preferences.presets",
    "preferences.settings",
)
AT_THE_TABLE = (  # those of a start into an open game
    "content.components",
    "logbook.plays",
    "opening",
    "play.adopting",
    "play.correcting",
    "play.foretelling",
    "play.leaving",
    "play.log",
    "play.overruling",
    "play.reasons",
    "play.refusing",
    "play.replaying",
    "play.showing",
    "preferences.drafts",
    "preferences.script_ticks",
    "workshop.learning",
)


def load_services() -> None:
    """Load what every start needs."""
    for name in SERVICES:
        import_module(f"solocompanion.app.{name}")


def load_open_game(library: Library) -> None:
    """Load what is needed besides, with the modules of the game, if the window begins with an open game."""
    game = library.preference("window/tab")
    if game not in registry.names():
        game = next(iter(registry.names()), "")  # as the window does
    if not library.preference(f"open/{game}"):
        return
    for name in AT_THE_TABLE:
        import_module(f"solocompanion.app.{name}")
    import_module("solocompanion.core.drawn")  # what a board shows may be made of data, in any game
    with suppress(Exception):  # a game may be broken in any way
        registry.import_modules(game)


def getting_ready(game: Game) -> Iterator[None]:
    """Make what the first turn would make, in small steps, for the moments after the first frame."""
    from solocompanion.core.frozen import complete_waiting  # noqa: PLC0415 - the lobby shows without it

    yield from complete_waiting()
    yield from game.spec.codec.make_writers()
