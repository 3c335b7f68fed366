"""What a game is: one value that names all of it. The shells know games only through this."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import field

from solocompanion.core.adoption import BESIDE_PLAY
from solocompanion.core.codec import Codec, Renew
from solocompanion.core.commands import Command, IllegalCommandError, carry_out
from solocompanion.core.content import Records, Rows
from solocompanion.core.correction import Correct
from solocompanion.core.frozen import frozen
from solocompanion.core.mirror import Mirror
from solocompanion.core.options import Choice, Clash, Option, Own, Settings, SettingsError, Source, When, clashing
from solocompanion.core.repeating import Repeated
from solocompanion.core.rules import RuleBook
from solocompanion.core.running import Rule
from solocompanion.core.table import Table
from solocompanion.core.words import text, told_apart

if TYPE_CHECKING:  # a game can be played without being shown
    from solocompanion.core.view import View

__all__ = [
    "Choice",
    "Clash",
    "GameSpec",
    "Lesson",
    "Option",
    "Own",
    "Settings",
    "SettingsError",
    "Source",
    "When",
]

S = TypeVar("S")
C = TypeVar("C")


@frozen
class Lesson:
    """Something the person entered about a component of their own: fields of a record."""

    kind: str
    record: str
    fields: Mapping[str, Any]


@frozen(kw_only=True)
class GameSpec(Generic[S, C]):
    """A whole game.

    Attributes
    ----------
    id, title, opponent
        The folder name, the game's name, and what the opponent is called.
    credits
        Designers and publisher.
    kinds, catalogue
        The classes of the pack records by kind, and what builds the catalogue from them (raising `ContentError`).
    options
        The settings of a new game, given the catalogue.
    clashes
        The values of settings that cannot be chosen together, given the catalogue; `None`: all can.
    begin
        The state before anything happened, given the settings.
    earlier
        What a game was played with that was saved before these options were there, where that is not their default.
    renewed
        How steps and questions of games saved by earlier versions are read, by the class of the effect or question.
    setup
        The command a game starts with, given the settings.
    faults
        What cannot be, in words; corrections that lead there are refused.
    commands, effects, state
        Every command and effect class, the state class.
    mirror
        Every value that can be corrected.
    sources
        The decks and dice chance is asked from.
    view
        Builds the game's view: words, board, offers, scores. Called only when something is to be shown.
    unused
        (kind, record): why new games do not use a valid record of a pack yet, such as a map without its name, in a
        sentence; "" where they do. `None`: they use every one.
    plays_with
        (record, settings, records): whether a game with these settings can have a record of a pack on its table;
        `None`: every game has them all.
    lessons
        What an effect teaches about the person's own components: records (kind, id, fields) for their copy of the game.
    once
        (settings, seed): the records, by kind and id, that these settings have the app make for one new game alone,
        such as a map at random. They are kept in that game, and in nobody's copy of the components.
    widgets
        The game's own ways of entering something, by the key of a `Written` question or the kind of a record: the
        "module:class" of a widget, loaded when it is shown (see `gui.questions.game_forms`).
    example
        An example is registered and tested like any game, and not shown to players.

    """

    id: str
    title: str
    opponent: str
    credits: str
    kinds: Mapping[str, type]
    catalogue: Callable[[Records], C]
    options: Callable[[C], tuple[Option, ...]]
    clashes: Callable[[C], tuple[Clash, ...]] | None = None
    begin: Callable[[Settings], S]
    earlier: Settings = field(factory=dict)
    renewed: Mapping[str, Renew] = field(factory=dict)
    setup: Callable[[Settings], Any]
    commands: tuple[type[Command[Any, Any, Any]], ...]
    effects: tuple[type, ...]
    state: type
    mirror: Mirror[S, Any]
    sources: tuple[Source, ...] = ()
    faults: Callable[[S, C], Sequence[str]]
    view: Callable[[C, RuleBook], View[S, Any]]
    unused: Callable[[str, Any], str] | None = None
    plays_with: Callable[[Any, Settings, Records], bool] | None = None
    lessons: Callable[[Any, C], Sequence[Lesson]] | None = None
    once: Callable[[Settings, str], Rows] | None = None
    widgets: Mapping[str, str] = field(factory=dict)
    example: bool = False

    @cached_property
    def codec(self) -> Codec:
        """Reads and writes this game's classes."""
        return Codec(self.commands, self.effects, self.state, self.renewed)

    def rule(self, command: object) -> Rule:
        """Return what carries out a command. Raises `IllegalCommandError` if the game has no such command."""
        if type(command) not in {*self.commands, *BESIDE_PLAY, Repeated}:
            name = type(command).__name__
            raise IllegalCommandError(text("{name} is not a command of {game}", name=name, game=self.title))
        return self._correct if isinstance(command, Correct) else carry_out

    def _correct(self, table: Table[S, C], command: Correct) -> None:
        if not command.changes:
            raise IllegalCommandError(text("There is nothing to correct"))
        before = table.state
        try:
            self.mirror.correct(table, command.changes)
        except ValueError as error:
            raise IllegalCommandError(str(error)) from error
        if faults := self.new_faults(before, table.state, table.catalogue):
            raise IllegalCommandError(text("This is not possible: {why}", why="; ".join(faults)))

    def new_faults(self, before: S, after: S, catalogue: C, known_by: C | None = None) -> list[str]:
        """Name the faults of a state that another did not have: a game saved before a fault was known may have it.

        `known_by` is the catalogue of the other state, where it is another.
        """
        known = self.faults(before, catalogue if known_by is None else known_by)
        return [one for one in self.faults(after, catalogue) if one not in known]

    def all_options(self, catalogue: C, rules: RuleBook) -> tuple[Option, ...]:
        """Return the game's settings followed by its house rules."""
        return (*map(_told_apart, self.options(catalogue)), *(_house_option(rule) for rule in rules.house_rules()))

    def settle(self, wanted: Settings, catalogue: C, rules: RuleBook) -> dict[str, str]:
        """Fill in defaults, check every value, and that all go together. Raises `SettingsError`."""
        options = {option.id: option for option in self.all_options(catalogue, rules)}
        for name in wanted:
            if name not in options:
                known = ", ".join(options)
                raise SettingsError(
                    text("{option} is not a setting of {game}; known: {known}", option=name, game=self.id, known=known)
                )
        found = {name: option.check(wanted.get(name, option.default)) for name, option in options.items()}
        if why := clashing(self.all_clashes(catalogue), found):
            raise SettingsError(why)
        return found

    def all_clashes(self, catalogue: C) -> tuple[Clash, ...]:
        """Return the values of settings that cannot be chosen together."""
        return () if self.clashes is None else self.clashes(catalogue)

    def check_used(self, named: Iterable[str], settings: Settings, catalogue: C, rules: RuleBook) -> None:
        """Refuse settings that somebody named and that count for nothing with the others. Raises `SettingsError`."""
        options = {option.id: option for option in self.all_options(catalogue, rules)}
        for name in named:
            if why := options[name].unused(settings):
                raise SettingsError(why)


def _told_apart(option: Option) -> Option:
    """Number the choices that are called alike, such as two maps of the person's own."""
    labels = [choice.label for choice in option.choices]
    if len(set(labels)) == len(labels):
        return option
    named = zip(option.choices, told_apart(labels), strict=True)
    return option._replace(choices=tuple(one._replace(label=label) for one, label in named))


def _house_option(rule: Any) -> Option:
    house = rule.house
    choices = tuple(Choice(value, text(label)) for value, label in house.choices.items())
    return Option(house.option, rule.said(), choices, house.default, rule.id)
