"""The file a game is opened from or copied to, asked for in the system's dialogs."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from solocompanion.app.files import endings, exchange
from solocompanion.app.library.records import StoredGame
from solocompanion.app.opening import not_installed
from solocompanion.core.words import text
from solocompanion.gui.widgets.documents import documents
from solocompanion.gui.widgets.saving import ask_where

KINDS = " ".join(f"*{one}" for one in endings.GAMES)


def to_open(parent: QWidget) -> Path | None:
    """Ask which game to open; `None` if none is."""
    path, _ = QFileDialog.getOpenFileName(parent, text("Open a game"), "", text("Games ({kind})", kind=KINDS))
    return Path(path) if path else None


def to_save(parent: QWidget, title: str, say: Callable[[str], object]) -> Path | None:
    """Ask where to save a copy of a game, by default among the documents, with its title and the date."""
    name = f"{title} {datetime.now().astimezone():%Y-%m-%d}{endings.GAME}"
    kinds = {text("Games ({kind})", kind=f"*{endings.GAME}"): endings.GAMES}
    return ask_where(parent, text("Save a copy"), documents() / name, kinds, say)


def to_save_entered(parent: QWidget, game: str, say: Callable[[str], object]) -> Path | None:
    """Ask where to save what was entered in the Workshop for a game, by default among the documents."""
    kinds = {text("Packs ({kind})", kind="*.toml"): (".toml",)}
    return ask_where(parent, text("Save what you entered"), documents() / f"{game}-my-copy.toml", kinds, say)


def read(path: Path, games: Collection[str], say: Callable[[str], object]) -> StoredGame | None:
    """Read a game of one of these kinds from a file; `None`, and why, where that cannot be."""
    try:
        stored = exchange.read_game(path)
    except exchange.ExchangeError as error:
        say(str(error))
        return None
    if stored.record.game not in games:
        say(str(not_installed(path, stored)))
        return None
    return stored
