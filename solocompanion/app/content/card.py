"""What a tab needs of a game before the game is loaded: its visiting card, `game.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from solocompanion import resources
from solocompanion.app.content.toml_file import read_toml
from solocompanion.core import registry
from solocompanion.core.named_tuple import NamedTuple
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


# What may stand in a card, with an example of its type. `title` is the whole name, `short` what the tab says.
KEYS = {"title": "", "short": "", "icon": "", "accent": "", "credits": "", "example": False, "bgg": 0}


def card(name: str) -> Card:
    """Return a game's card without loading the game; read once for a language.

    Raises `ContentError` naming the file and the key.
    """
    return _card(name, resources.folder("games", name, "game.toml"), language())


def tab_card(name: str) -> tuple[Card, str]:
    """Return a game's card and "", or a card with its name alone and what is wrong with its own."""
    try:
        return card(name), ""
    except ValueError as error:  # a `ContentError`, whose module a start does without
        why = str(error)
        if registry.package(name) and not registry.home(name):
            why = text("there is no module {module}, or a package above it fails", module=registry.module(name))
        return Card(name, name, "", "accent", "", example=False), registry.broken(name, why)


@cache
def _card(name: str, file: Path, _language: str) -> Card:
    data = read_toml(file)
    _check(data, file)
    return Card(
        name,
        text(data.get("short", data.get("title", name))),
        data.get("icon", "game_icon"),
        data.get("accent", "accent"),
        text(data.get("credits", "")),
        data.get("example", False),
        data.get("bgg", 0),
    )


def _check(data: Mapping[str, Any], file: Path) -> None:
    """Refuse a key that means nothing, and a value of another type. Raises `ContentError`."""
    for key, value in data.items():
        if type(value) is not type(KEYS.get(key)):
            from solocompanion.core.content import ContentError  # noqa: PLC0415 - as above

            known = ", ".join(KEYS)
            why = text("{key} is not known here; known: {known}", key=key, known=known)
            if key in KEYS:
                why = text("{key} is {found}, which is of another type", key=key, found=repr(value))
            raise ContentError(f"{file.parent.name}/{file.name}: {why}")
