"""The choices of a new game, and what the lobby says about them.

Every start of the window declares these records. A named tuple costs a fifth of what an attrs class does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.words import later, text

Settings = Mapping[str, str]


class SettingsError(ValueError):
    """A setting that does not exist, or a value it cannot have; the message names both."""


class Choice(NamedTuple):
    """One value of a setting, with its wording.

    The values of a difficulty rise from easy to hard; one that stands beside this order is not ranked. One that needs
    something at hand, such as real cards, is `at_hand`: a surprise does not draw it.
    """

    value: str
    label: str
    detail: str = ""
    is_ranked: bool = True
    at_hand: bool = False


class When(NamedTuple):
    """Where a setting or a source of chance matters: while the setting `option` is one of `values`."""

    option: str
    values: tuple[str, ...]

    def holds(self, settings: Settings) -> bool:
        """Tell whether it matters with these settings."""
        return settings.get(self.option, "") in self.values


class Own(NamedTuple):
    """A choice that one can make oneself: the kind of record it is in the Workshop, and the words for making one."""

    kind: str
    words: str


class Option(NamedTuple):
    """A setting of a new game. House rules are options too (`house` is then the rule's id).

    With `when` it is shown only where it matters; its value counts for nothing elsewhere. `at_hand` says what is at
    hand, such as a copy of the game or somebody to play with: a surprise leaves it as it is. Options of one `group` are
    folded together under its name. `own` leads to making a further choice, such as a map.
    """

    id: str
    label: str
    choices: tuple[Choice, ...]
    default: str
    house: str = ""
    when: When | None = None
    at_hand: bool = False
    group: str = ""
    own: Own | None = None

    def check(self, value: str) -> str:
        """Return the value, or raise `SettingsError` with what would have been possible."""
        if value not in {choice.value for choice in self.choices}:
            known = ", ".join(choice.value for choice in self.choices)
            raise SettingsError(
                text("{option}: {value} is not one of {known}", option=self.id, value=repr(value), known=known)
            )
        return value

    def chosen(self, value: str) -> Choice:
        """Return the choice of a value; one that is no longer there is worded by itself."""
        return next((one for one in self.choices if one.value == value), Choice(value, value))

    def unused(self, settings: Settings) -> str:
        """Say why the value it has with these settings counts for nothing; "" where it counts or is the usual one."""
        if self.when is None or self.when.holds(settings) or settings[self.id] == self.default:
            return ""
        where = text(" or ").join(self.when.values)
        return text(
            "{option} counts only where {other} is {value}: set that too, or leave it out",
            option=self.id,
            other=self.when.option,
            value=where,
        )


class Clash(NamedTuple):
    """Values of settings that cannot be chosen together, or a single one that cannot be chosen.

    `why` says so in a sentence, beside the button that starts a game; `mark` in a word or two, at a choice in a list.
    """

    settings: Settings
    why: str
    mark: str

    def holds(self, settings: Settings) -> bool:
        """Tell whether all of them are chosen."""
        return self.settings.items() <= settings.items()


def clashing(clashes: Iterable[Clash], settings: Settings) -> str:
    """Say why no game can begin with these settings; "" where one can."""
    return " ".join(dict.fromkeys(clash.why for clash in clashes if clash.holds(settings)))


def barred(clashes: Iterable[Clash], option: str, settings: Settings) -> dict[str, Clash]:
    """Return the values of a setting that cannot be chosen with the others as they are, each with what forbids it."""
    return {
        clash.settings[option]: clash
        for clash in clashes
        if option in clash.settings and clash.holds({**settings, option: clash.settings[option]})
    }


class Way(NamedTuple):
    """An answer to the first question of a lobby: its words, what it means, and the settings it chooses."""

    label: str
    meaning: str
    settings: Settings


class Lead(NamedTuple):
    """The question a lobby asks first. Its answers choose several settings at once, which can be changed below it."""

    question: str
    ways: tuple[Way, ...]

    def taken(self, settings: Settings) -> Way | None:
        """Return the answer that fits the settings; `None` for settings of another mix."""
        return next((one for one in self.ways if one.settings.items() <= settings.items()), None)


class Source(NamedTuple):
    """A deck or die: the app or the person draws from it. `when` is the condition under which it is used.

    `at_table` is the condition under which the person handles this source by default.

    A spec is made before a language is known: its texts are marked with `later` and translated when shown.
    """

    id: str
    label: str
    by_app: str
    by_person: str
    when: When | None = None
    at_table: When | None = None


class Front(NamedTuple):
    """How the window or the terminal is used, where a game's text names it, as messages.

    `key` presses the main button; `guide` says where to read what can be done, and how.
    """

    key: str
    guide: str


WINDOW = Front(later("Space"), later("“Your first turn” in the Help menu says what you can do, and where to click"))


class Start(NamedTuple):
    """What a checklist has to know besides the state: the settings as chosen, who draws from which source, and where.

    `front` is where the game is played: in the window or in the terminal. `now` is the state of a game that has begun,
    where the person looks: what was drawn since may lie on the table.
    """

    settings: Settings = {}
    chance: Mapping[str, str] = {}
    front: Front = WINDOW
    now: Any = None

    def is_persons(self, source: str) -> bool:
        """Tell whether the person draws from a source; if not, the app does."""
        return self.chance.get(source) == "person"


class Check(NamedTuple):
    """A line of the physical set-up checklist, with its rule."""

    text: str
    rule: str


class Outlook(NamedTuple):
    """What a difficulty usually leads to: low, mean and high score, for the lobby's chart."""

    low: int
    mean: int
    high: int


class Chip(NamedTuple):
    """A small tag in the panel, such as a card seen this round; `hint` says what it stands for, `rule` is its rule."""

    text: str
    round: bool = False
    lit: bool = False
    hint: str = ""
    rule: str = ""

    @property
    def name(self) -> str:
        """What it stands for; without a hint, what it says."""
        return self.hint or self.text


class Exhibit(NamedTuple):
    """What a choice of a new game is about, shown beside it: the picture of a record, or a table in words.

    `option` is the setting it belongs to, `side` whose it is ("you" or "ai"; empty for neither). A picture is that of
    the record of a `kind` with an id; where none is known yet, `words` say so in its place, and name it otherwise. A
    table has a head for each of its columns.
    """

    option: str
    title: str
    side: str = ""
    kind: str = ""
    record: str = ""
    words: str = ""
    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
