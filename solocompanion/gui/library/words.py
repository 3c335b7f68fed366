"""How the pages name saved games and word their dates."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QDateTime, QLocale

from solocompanion.app.library.records import GameRow
from solocompanion.core.words import shortened, text
from solocompanion.gui.library.pictures import Pictures


def when(moment: str) -> str:
    """Word a date and time of the library in the person's way."""
    try:
        local = datetime.fromisoformat(moment).astimezone()
    except ValueError:
        return ""
    made = QDateTime.fromSecsSinceEpoch(round(local.timestamp()))
    return QLocale().toString(made, "d MMM yyyy, HH:mm")


def game_name(game: str, pictures: Pictures) -> str:
    """Return a game's title; its id where it is not installed."""
    tab = pictures.tab_of(game)
    return tab.card.title if tab else game


def name_of(row: GameRow, pictures: Pictures) -> str:
    """Return what a saved game is called: the person's own title, or the game's."""
    return shortened(row.title) or game_name(row.game, pictures)


def spoken(row: GameRow, pictures: Pictures) -> str:
    """Say all that a card shows."""
    state = text("finished") if row.over else text("in progress")
    parts = [name_of(row, pictures), row.summary, game_name(row.game, pictures), state, when(row.updated)]
    if row.archived:
        parts.append(text("archived"))
    return ", ".join(part for part in dict.fromkeys(parts) if part)
