"""What of a new game's options is chosen, in words for what is folded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solocompanion.app.content.lobby_data import LobbyGame
from solocompanion.core.options import Option, Source
from solocompanion.core.words import text

Settings = Mapping[str, str]  # the values chosen, by option or source


def known(game: LobbyGame, settings: Settings) -> dict[str, str]:
    """Return the settings that still exist with values that are still possible."""
    options = {option.id: {choice.value for choice in option.choices} for option in game.options}
    return {name: value for name, value in settings.items() if value in options.get(name, set())}


def house(options: Sequence[Option], settings: Settings) -> str:
    """Say how many house rules differ from the usual."""
    n = _changed(options, settings)
    return text("{n} changed", n=n) if n else text("none switched on")


def grouped(options: Sequence[Option], settings: Settings) -> str:
    """Say the choice that all options have in common, or how many differ from the usual one."""
    shown = {next(one.label for one in option.choices if one.value == settings[option.id]) for option in options}
    return shown.pop() if len(shown) == 1 else text("{n} changed", n=_changed(options, settings))


def drawing(sources: Sequence[Source], settings: Settings, chance: Settings) -> str:
    """Say who draws from these sources, as far as they are used."""
    who = [chance[one.id] for one in sources if one.when is None or one.when.holds(settings)]
    mine = who.count("person")
    if not mine:
        return text("by the app")
    return text("by me") if mine == len(who) else text("{n} of {all} by me", n=mine, all=len(who))


def _changed(options: Sequence[Option], settings: Settings) -> int:
    return sum(settings[one.id] != one.default for one in options)
