"""The settings in one table: name, kind, default, words and section.

They are stored as text preferences. A value that cannot be read or is not possible counts as the default: a broken
preference never stops the app.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Literal

from solocompanion.app.library.library import Library
from solocompanion.app.preferences.reminders import of_every_game
from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.words import language, text

Kind = Literal["choice", "percent", "switch"]
Value = str | int | bool
SMALLEST, LARGEST, STEP = 50, 300, 10


class Setting(NamedTuple):
    """One line of the table.

    `choices` are the values of a choice with their words; `low`, `high` and `step` bound a percentage.
    """

    name: str
    section: str
    kind: Kind
    default: Value
    words: str
    hint: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    low: int = 0
    high: int = 0
    step: int = 1

    def read(self, kept: str) -> Value:
        """Return the value of a stored text; the default for an invalid one."""
        if self.kind == "choice":
            return kept if kept in dict(self.choices) else self.default
        if self.kind == "switch":
            return {"on": True, "off": False}.get(kept, self.default)
        known = kept.isascii() and kept.isdigit() and len(kept) <= len(str(self.high))
        return int(kept) if known and self.low <= int(kept) <= self.high else self.default

    def write(self, value: Value) -> str:
        """Return a value as stored text."""
        return ("on" if value else "off") if self.kind == "switch" else str(value)


def table() -> tuple[Setting, ...]:
    """Return every setting, in the order of the page."""
    return (*_looks(), *_play())


@cache
def _by_name(_language: str) -> dict[str, Setting]:
    """Return the settings by name, worded once for a language: a start asks for a dozen."""
    return {one.name: one for one in table()}


def _looks() -> tuple[Setting, ...]:
    section = text("Appearance")
    return (
        Setting(
            "theme", section, "choice", "system", text("Colours of the window"),
            text("“As the system” changes with the settings of your desktop, also while you play."),
            (
                ("system", text("As the system")), ("light", text("Light")), ("dark", text("Dark")),
                ("contrast", text("High contrast")),
            ),
        ),
        Setting(
            "sides", section, "choice", "standard", text("Colours of the sides"),
            text("The second set can be told apart with every common kind of colour blindness, and in grey."),
            (("standard", text("Standard")), ("safe", text("Safe for colour blindness"))),
        ),
        Setting(
            "letters", section, "switch", False, text("Letters on the pieces"),
            text("A letter on every piece says whose it is, beside its shape and colour."),
        ),
        Setting(
            "scale", section, "percent", 100, text("Size of text and controls"),
            text("The board has its own zoom."), low=SMALLEST, high=LARGEST, step=STEP,
        ),
    )  # fmt: skip


def _play() -> tuple[Setting, ...]:
    section = text("While you play")
    return (
        Setting(
            "speed", section, "choice", "speed_1", text("The opponent's turn"),
            text("Space skips to the end of the animation. Line by line, Space shows the next line; Escape, the rest."),
            (
                ("speed_off", text("Show at once")), ("speed_half", text("Play at 0.5×")),
                ("speed_1", text("Play at 1×")), ("speed_2", text("Play at 2×")),
                ("speed_lines", text("Line by line")),
            ),
        ),
        Setting(
            "calm", section, "switch", False, text("Reduced motion"),
            text("Pieces do not travel or turn over: the board fades from one effect to the next."),
        ),
        Setting(
            "sound", section, "switch", False, text("A sound when the opponent's turn is over"),
            text("Short and quiet, for when you look at the table."),
        ),
        Setting(
            "awake", section, "switch", True, text("Keep the screen on"),
            text("While a game is in sight, until 20 minutes after you last did something."),
        ),
    )  # fmt: skip


class Settings:
    """The settings of one library. `listeners` receive the name of each setting that changes."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self.listeners: list[Callable[[str], None]] = []

    def setting(self, name: str) -> Setting:
        """Return a line of the table. Raises `KeyError` for an unknown name."""
        return _by_name(language())[name]

    def value(self, name: str) -> Value:
        """Return what is set, or the default."""
        return self.setting(name).read(self._library.preference(name))

    def choice(self, name: str) -> str:
        """Return a setting that is a choice."""
        return str(self.value(name))

    def number(self, name: str) -> int:
        """Return a setting that is a percentage."""
        return int(self.value(name))

    def is_on(self, name: str) -> bool:
        """Return a setting that is a switch."""
        return bool(self.value(name))

    def set(self, name: str, value: Value) -> None:
        """Store a value and notify the listeners; an impossible one becomes the default."""
        line = self.setting(name)
        before = self.value(name)
        self._library.set_preference(name, line.write(line.read(line.write(value))))
        if self.value(name) != before:
            for listener in tuple(self.listeners):
                listener(name)

    def reset(self) -> None:
        """Put every setting back to its default."""
        for line in table():
            self.set(line.name, line.default)
        self.bring_reminders_back()

    def reminders_off(self) -> int:
        """Return how many reminders of all games are switched off."""
        return sum(len(one.off()) for one in of_every_game(self._library))

    def bring_reminders_back(self) -> None:
        """Show every reminder of every game again, and notify the listeners as of a setting "reminders"."""
        if self.reminders_off():
            for one in of_every_game(self._library):
                one.bring_back()
            for listener in tuple(self.listeners):
                listener("reminders")


def matches(setting: Setting, wanted: str) -> bool:
    """Tell whether a setting matches the words of a search."""
    said = " ".join((setting.words, setting.hint, setting.section, *(words for _, words in setting.choices)))
    return is_said_in(said, wanted)


def is_said_in(said: str, wanted: str) -> bool:
    """Tell whether all words of a search are in what is said."""
    return all(word in said.casefold() for word in wanted.casefold().split())
