"""Named choices for a new game, kept per game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from solocompanion.app.preferences import kept
from solocompanion.app.preferences.kept import Preferences
from solocompanion.core.named_tuple import NamedTuple

NOTHING: Mapping[str, str] = MappingProxyType({})


class Preset(NamedTuple):
    """Named choices for a new game."""

    name: str
    settings: Mapping[str, str] = NOTHING
    chance: Mapping[str, str] = NOTHING


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
                self.save(one._replace(name=new))

    def forget(self, name: str) -> None:
        """Delete a preset; does nothing where there is none of the name."""
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
