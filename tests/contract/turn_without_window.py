"""Plays to the opponent's first turn of each game where Qt cannot be imported: python turn_without_window.py NAMES.

NAMES is a JSON list; the labels of all entries are printed as JSON, by the game's name.
"""

from __future__ import annotations

import json
import sys
from importlib.abc import MetaPathFinder

WINDOW = {"PySide6", "shiboken6", "qtawesome"}
LONGEST = 200  # entries until an opponent must have had a turn


class NoWindow(MetaPathFinder):
    """Refuses every module that needs a window."""

    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in WINDOW:
            raise ImportError("no window here")


sys.meta_path.insert(0, NoWindow())

from solocompanion.app.content.games import open_game  # noqa: E402 - behind the finder
from solocompanion.app.play.session import Session  # noqa: E402 - as above


def labels(name: str) -> list[str]:
    """Play a game until the opponent has done something."""
    session = Session.start(open_game(name), seed="a turn")
    entries = session.journal.entries
    for _ in range(LONGEST):
        if session.waiting is not None:
            session.answer(next(iter(session.waiting.examples())))
        elif any(entry.command.side == "opponent" for entry in entries.values()):
            return [session.label(entry) for entry in entries.values()]
        else:
            session.perform(session.game.view.main(session.state).command)
    raise AssertionError(f"the opponent of {name} has no turn")


print(json.dumps({name: labels(name) for name in json.loads(sys.argv[1])}))
