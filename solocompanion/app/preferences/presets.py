"""Named choices for a new game, kept per game, and choices drawn at random."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any, Protocol

from attrs import evolve, field, frozen

from solocompanion.app.content.games import Game
from solocompanion.app.play.session import Session
from solocompanion.core.game import IllegalCommandError, Option, SettingsError

LATER = "draw"  # the choice to draw at the table; a surprise draws now
TRIES = 40


class Preferences(Protocol):
    """What the library offers for small things to be remembered."""

    def preference(self, key: str, default: str = "") -> str:
        """Return what is kept under a key."""
        ...

    def set_preference(self, key: str, value: str) -> None:
        """Keep something under a key."""
        ...


@frozen
class Preset:
    """Choices for a new game under a name of the person's own."""

    name: str
    settings: Mapping[str, str] = field(factory=dict)
    chance: Mapping[str, str] = field(factory=dict)


class Presets:
    """The presets of one game, in order of their names. A name is there once."""

    def __init__(self, keep: Preferences, game: str) -> None:
        self._keep = keep
        self._key = f"presets/{game}"

    def all(self) -> tuple[Preset, ...]:
        """Return every preset that can be read."""
        try:
            kept = json.loads(self._keep.preference(self._key, "[]"))
        except json.JSONDecodeError:
            return ()
        return tuple(_preset(raw) for raw in kept if _is_preset(raw)) if isinstance(kept, list) else ()

    def save(self, preset: Preset) -> None:
        """Keep choices; a preset of the same name is replaced."""
        self._write([one for one in self.all() if one.name != preset.name] + [preset])

    def rename(self, old: str, new: str) -> None:
        """Give a preset another name; one that had it is replaced."""
        for one in self.all():
            if one.name == old:
                self.forget(old)
                self.save(evolve(one, name=new))

    def forget(self, name: str) -> None:
        """Drop a preset."""
        self._write([one for one in self.all() if one.name != name])

    def _write(self, presets: list[Preset]) -> None:
        listed = sorted(presets, key=lambda one: one.name.casefold())
        raw = [{"name": one.name, "settings": dict(one.settings), "chance": dict(one.chance)} for one in listed]
        self._keep.set_preference(self._key, json.dumps(raw, ensure_ascii=False))


def _is_preset(raw: Any) -> bool:
    return isinstance(raw, dict) and isinstance(raw.get("name"), str) and isinstance(raw.get("settings"), dict)


def _preset(raw: Mapping[str, Any]) -> Preset:
    chance = raw.get("chance")
    return Preset(raw["name"], raw["settings"], chance if isinstance(chance, dict) else {})


def surprise(game: Game, settings: Mapping[str, str], chance: Random) -> dict[str, str]:
    """Draw every setting that is no house rule, such that the game can begin with them.

    Settings with the same choices get different ones. Where nothing drawn can begin, the settings stay as they are.
    """
    drawn = dict(settings)
    for _ in range(TRIES):
        drawn.update(_drawn(game, chance))
        if _can_begin(game, drawn):
            return drawn
    return dict(settings)


def _drawn(game: Game, chance: Random) -> dict[str, str]:
    found: dict[str, str] = {}
    left: dict[tuple[str, ...], list[str]] = {}
    for option in game.options:
        if option.house:
            continue
        values = _values(option)
        pool = left.setdefault(values, [])
        if not pool:
            pool += chance.sample(values, len(values))
        found[option.id] = pool.pop()
    return found


def _values(option: Option) -> tuple[str, ...]:
    values = tuple(choice.value for choice in option.choices)
    return tuple(value for value in values if value != LATER) or values


def _can_begin(game: Game, settings: Mapping[str, str]) -> bool:
    try:
        session = Session.start(game, settings, seed="surprise")
    except (SettingsError, IllegalCommandError, ValueError):
        return False
    return not game.spec.faults(session.state, game.catalogue)
