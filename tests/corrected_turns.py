"""A turn of Wyrmspan's Automa as a session keeps it, and the person's own copy of a pebble."""

from __future__ import annotations

from pathlib import Path

from solocompanion.app.content import packs
from solocompanion.app.content.games import open_game
from solocompanion.app.play.session import Session
from solocompanion.core.correction import Correct
from solocompanion.games.wyrmspan.commands import AutomaTurn

WYRMSPAN = open_game("wyrmspan")
OBJECTIVES = {f"objective_{n}": face for n, face in enumerate(("eggs", "small_dragons", "cards_in_golden"), start=1)}
PACK = """
[pack]
game = "pebbles"
id = "my-copy"
title = "My copy"
version = "1"
format = 1

[[pebble]]
id = "jade"
name = "Jade"
stone = 6
points = {points}
"""


def played(card: str, *before: tuple[str, str | int], level: str = "automa_1", seed: str = "differs") -> Session:
    """Return a game in which she has just resolved a card, after some corrections before it."""
    settings = {"level": level, "tile": "plains", **OBJECTIVES}
    session = Session.start(WYRMSPAN, settings, seed=seed, chance={"decision deck": "person"})
    while session.waiting is not None:
        session.answer(next(iter(session.waiting.examples())))
    if before:
        session.perform(Correct(before))
    session.perform(AutomaTurn())
    session.answer(card)
    assert session.waiting is None
    return session


def keep_jade(data: Path, points: int = 3) -> None:
    """Write a pack with a corrected pebble into a data folder, as the Workshop does."""
    place = packs.folder(data, "pebbles")
    place.mkdir(parents=True, exist_ok=True)
    (place / packs.MINE).write_text(PACK.format(points=points), encoding="utf-8")
