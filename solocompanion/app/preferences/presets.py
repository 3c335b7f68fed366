"""Named choices for a new game, kept per game, and choices drawn at random."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from attrs import evolve, field, frozen

from solocompanion.app.content.games import Game
from solocompanion.app.play.session import Session
from solocompanion.app.preferences import kept
from solocompanion.app.preferences.kept import Preferences
from solocompanion.core.game import IllegalCommandError, Option, SettingsError

LATER = "draw"  # the choice to draw at the table; a surprise draws now
TRIES = 40


@frozen
class Preset:
    """Named choices for a new game."""

    name: str
    settings: Mapping[str, str] = field(factory=dict)
    chance: Mapping[str, str] = field(factory=dict)


class Presets:
    """The presets of one game, in order of their names. Names are unique."""

    def __init__(self, keep: Preferences, game: str) -> None:
        self._keep = keep
        self._key, self._last = f"presets/{game}", f"new/{game}"

    def all(self) -> tuple[Preset, ...]:
        """Return every preset that can be read."""
        return kept.read(self._keep, self._key, kept.items(_preset), ())

    def save(self, preset: Preset) -> None:
        """Keep choices; a preset of the same name is replaced."""
        self._write([one for one in self.all() if one.name != preset.name] + [preset])

    def rename(self, old: str, new: str) -> None:
        """Rename a preset; another preset of that name is replaced."""
        for one in self.all():
            if one.name == old:
                self.forget(old)
                self.save(evolve(one, name=new))

    def forget(self, name: str) -> None:
        """Delete a preset."""
        self._write([one for one in self.all() if one.name != name])

    def last(self) -> Preset:
        """Return what the last game was started with, as a preset without a name."""
        return kept.read(self._keep, self._last, _last, Preset(""))

    def remember(self, settings: Mapping[str, str], chance: Mapping[str, str]) -> None:
        """Keep what a game was started with."""
        kept.write(self._keep, self._last, {"settings": dict(settings), "chance": dict(chance)})

    def _write(self, presets: list[Preset]) -> None:
        listed = sorted(presets, key=lambda one: one.name.casefold())
        raw = [{"name": one.name, "settings": dict(one.settings), "chance": dict(one.chance)} for one in listed]
        kept.write(self._keep, self._key, raw)


def _preset(data: Any) -> Preset:
    raw = kept.record(data)
    return Preset(kept.words(raw.get("name")), kept.choices(raw.get("settings")), _choices(raw, "chance"))


def _last(data: Any) -> Preset:
    raw = kept.record(data)
    return Preset("", _choices(raw, "settings"), _choices(raw, "chance"))


def _choices(raw: Mapping[str, Any], name: str) -> dict[str, str]:
    return kept.choices(raw[name]) if isinstance(raw.get(name), dict) else {}


def surprise(game: Game, settings: Mapping[str, str], chance: Random) -> dict[str, str]:
    """Draw every setting that is not a house rule, so that the game can begin.

    Settings with the same choices get different values. Where no draw can begin, the settings stay as they are.
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
