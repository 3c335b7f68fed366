"""What a tab needs of a game before the game is loaded."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from solocompanion import resources
from solocompanion.app.content.toml_file import read_toml
from solocompanion.core.named import NamedTuple
from solocompanion.core.words import language, text


class Card(NamedTuple):
    """What a tab needs before its game is loaded; `bgg` is its number at BoardGameGeek, 0 for none."""

    id: str
    title: str
    icon: str
    accent: str
    credits: str
    example: bool
    bgg: int = 0


def card(name: str) -> Card:
    """Return a game's card without loading the game; read once for a language."""
    return _card(name, resources.folder("games", name, "game.toml"), language())


@cache
def _card(name: str, file: Path, _language: str) -> Card:
    data = read_toml(file)
    return Card(
        name,
        text(data.get("short", data.get("title", name))),
        data.get("icon", "game_icon"),
        data.get("accent", "accent"),
        text(data.get("credits", "")),
        bool(data.get("example", False)),
        int(data.get("bgg", 0)),
    )
