"""A player without sense or mercy: random legal moves, answers and corrections, everything seen kept for the checks.

It knows a game only through its spec and its view, as the window does. The person of `app.play.automatic` does its
moves, those of the kinds done least first; beside that it corrects the table amid questions and overrules turns.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache, cached_property, lru_cache
from hashlib import sha256
from itertools import count
from random import Random
from typing import Any

import sampling
from attrs import define, field

from solocompanion.app.content.games import Game, open_game, with_once
from solocompanion.app.play import overruling, showing
from solocompanion.app.play.automatic import Automatic
from solocompanion.app.play.session import Change, Session
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.correction import Correct, Value
from solocompanion.core.effects import Step
from solocompanion.core.journal import Entry
from solocompanion.core.options import Choice, SettingsError
from solocompanion.core.requests import Request

from .where import Kept, Where, at

ENTRIES = 120  # a game ends by itself or here
SIZES = {"pebbles": 90, "wyrmspan": 40, "doomtown": 24, "tiny_epic_kingdoms": 90}
USUAL_SIZE = 60
AT_ENDS, LONG = {"tiny_epic_kingdoms": 12}, 300  # games that answer with the ends of what is legal, for 2 flags at once
FEW = 8  # choices of an option that are all played with
SWINGS = sampling.rounds(3, 2)  # turns between high and low numbers
COMPARED = sampling.rounds(1, 4)  # from entry to entry before which the state is written down, to be compared after it
LEAST = 3  # a third of the random games is played in any case
LEAST_STATES = 10
STEPS, REQUESTS = 4, 8  # of one kind


def size(name: str) -> int:
    """Return how many games are played; SOLO_CONTRACT_GAMES multiplies."""
    return max(3, round(SIZES.get(name, USUAL_SIZE) * float(os.environ.get("SOLO_CONTRACT_GAMES", "1"))))


@cache
def game(name: str) -> Game:
    return open_game(name)


@define
class Played:
    """A finished random game, with what was tried and refused."""

    session: Session
    by_person: bool
    played_as: str = ""
    refused: list[str] = field(factory=list)
    corrected_while_asked: int = 0

    def where(self, entry: int | None = None) -> Where:
        """Return an entry as a place that a failure names."""
        return Where(self.session, entry, played_as=self.played_as)

    def entries(self) -> Sequence[Entry]:
        return Kept((entry, self.where(entry.id)) for entry in self.session.journal.entries.values())

    def steps(self) -> Iterator[tuple[Step, Any, Any]]:
        """Yield every step with the states before and after it."""
        for entry in self.session.journal.entries.values():
            before = self.session.journal.state(entry.parent)
            for step in entry.steps:
                after = step.effect.apply(before)
                yield step, before, after
                before = after


class AtEnds(Automatic):
    """Somebody who answers with the first or the last that is legal, such as a flag on a die."""

    def examples(self, request: Request) -> Sequence[Any]:
        found = super().examples(request)
        return (found[0], found[-1])


class Player:
    """Plays one game to its end by throwing dice over what the view offers."""

    def __init__(
        self,
        name: str,
        seed: int | str,
        *,
        corrections: bool = True,
        by_person: bool | None = None,
        settings: Mapping[str, str] | None = None,
        made: Counter[type] | None = None,
        ends: bool = False,
    ) -> None:
        self.dice = Random(f"{name} {seed}")  # noqa: S311 - a player, not a key
        self.settings = settings
        self.game = game(name)
        self.corrections = corrections
        self.by_person = self.dice.random() < 0.3 if by_person is None else by_person
        began = self._start(f"seed {seed}")
        self.person = (AtEnds if ends else Automatic)(began, Counter() if made is None else made)
        self.game = self.session.game
        self.played = Played(self.session, self.by_person, f"the random game {str(seed)!r}")
        self.session.listeners.append(self._check)
        self._before: str | None = plain(self.game, self.session.state)

    @property
    def session(self) -> Session:
        return self.person.session

    def _start(self, seed: str) -> Session:
        """Begin with random settings; a game may refuse settings that do not go together."""
        chance = {source.id: "person" for source in self.game.spec.sources} if self.by_person else {}
        if self.settings is not None:
            return Session.start(self.game, self.settings, seed=seed, chance=chance)
        for _ in range(20):
            settings = {one.id: self.dice.choice(one.choices).value for one in self.game.options}
            with suppress(SettingsError, IllegalCommandError):
                if not makes_once(self.game, settings):
                    return Session.start(self.game, settings, seed=seed, chance=chance)
        return Session.start(self.game, seed=seed, chance=chance)

    def play(self, entries: int = ENTRIES) -> Played:
        while len(self.session.journal.entries) < entries and self.step():
            pass
        at.now = None
        return self.played

    def empty(self) -> Played:
        """Correct every card to be drawn, and go on from there: what comes of an empty deck is met for certain."""
        self.person.answer_all()
        values = self.game.view.values(self.session.state)
        drawn = tuple((one.target, "drawn") for one in values if "drawn" in one.choices and one.now != "drawn")
        main = self.game.view.main(self.session.state)
        if drawn and main is not None:
            self.session.correct(Correct(drawn))
            self.session.perform(main.command)
        return self.played

    def swing(self, *, is_one_by_one: bool) -> Played:
        """Set every number to its highest before a turn and to its lowest after it: what follows from fewer is met."""
        for _ in range(SWINGS):
            self._set_all("high", is_one_by_one=is_one_by_one)
            main = self.game.view.main(self.session.state)
            if main is None:
                break
            self.session.perform(main.command)
            self._set_all("low", is_one_by_one=is_one_by_one)
        return self.played

    def _set_all(self, end: str, *, is_one_by_one: bool) -> None:
        self.person.answer_all()
        values = self.game.view.values(self.session.state)
        changes = [(value.target, getattr(value, end)) for value in values if not value.choices]
        for some in ([one] for one in changes) if is_one_by_one else (changes,):
            self._set(some)

    def _set(self, changes: list[tuple[str, Any]]) -> None:
        """Correct values together; of those that are refused together, each half by itself."""
        try:
            self.session.correct(Correct(tuple(changes)))
        except IllegalCommandError:
            half = len(changes) // 2
            for some in (changes[:half], changes[half:]) if half else ():
                self._set(some)

    def step(self) -> bool:
        """Do one thing; tell whether there was anything to do."""
        at.now = self.played.where()
        if self.corrections and self.dice.random() < 0.12:
            self.correct()
        if self.corrections and self.dice.random() < 0.05:
            self.overrule()
        return self.person.act()

    def correct(self) -> None:
        """Try to set one or two values to something; a refusal is fine, any other exception is not."""
        values = self.game.view.values(self.session.state)
        if not values:
            return
        values = self._in_question(values) or values
        chosen = self.dice.sample(values, min(len(values), self.dice.choice((1, 1, 2))))
        changes = tuple((value.target, self.some(value)) for value in chosen)
        asked = self.session.waiting is not None
        try:
            self.session.perform(Correct(changes))
        except IllegalCommandError as refusal:
            self.played.refused.append(str(refusal))
        else:
            self.played.corrected_while_asked += asked

    def _in_question(self, values: Sequence[Value]) -> list[Value]:
        """Return, every other time, the values of the place an open question is about: they may make it lapse."""
        about = getattr(self.session.waiting, "about", "")
        found = [one for one in values if about and one.sprite.endswith(f":{about}")]
        return found if found and self.dice.random() < 0.5 else []

    def overrule(self) -> None:
        """Decide a step of the opponent's turn otherwise, where the game knows how; a refusal is fine."""
        found = [
            (number, one.effect)
            for number in range(len(showing.told_steps(self.session)))
            for one in overruling.alternatives(self.session, number)
        ]
        if not found:
            return
        number, effect = self.dice.choice(found)
        try:
            overruling.decide(self.session, number, effect, self.dice.choice(("", "It fell off the table.")))
        except IllegalCommandError as refusal:
            self.played.refused.append(str(refusal))

    def some(self, value: Value) -> str | int:
        """Return something the value might be set to; now and then something it cannot be."""
        if value.choices:
            return self.dice.choice((*value.choices, *(["nowhere"] if self.dice.random() < 0.1 else [])))
        if self.dice.random() < 0.1:
            return self.dice.choice((value.low - 1, value.high + 1))
        return self.dice.randint(value.low, value.high)

    def _check(self, change: Change) -> None:
        """After every entry: nothing impossible lies on the table, and the state before is as it was."""
        session = self.session
        if change.kind != "did":  # a turn is about to be played again
            self._before = plain(self.game, session.state)
            return
        faults = self.game.spec.faults(session.state, self.game.catalogue)
        assert not faults, f"after {session.entry.command}: {faults}"
        if self._before is not None:
            before = session.journal.state(session.entry.parent)
            assert plain(self.game, before) == self._before, f"{session.entry.command} touched the state before it"
        is_compared = len(session.journal.entries) % COMPARED == 0
        self._before = plain(self.game, session.state) if is_compared else None


def plain(of: Game, state: Any) -> str:
    """Write a state as text, to compare what nobody may have touched."""
    return json.dumps(of.spec.codec.plain(state), sort_keys=True)


def makes_once(of: Game, settings: Mapping[str, str]) -> bool:
    """Tell whether settings have something made for one game alone; not where they are refused."""
    try:
        settled = of.spec.settle(settings, of.catalogue, of.rules)
    except SettingsError:
        return False
    return with_once(of, settled, "once") is not of


def some(choices: Sequence[Choice]) -> Sequence[Choice]:
    """Return choices to play with: all where they are few, else the first and the last, which are the special ones."""
    return choices if len(choices) <= FEW else (*choices[:3], *choices[-2:])


class Hall:
    """All the random games of one game, played once for the whole suite."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.game = game(name)
        self._broken: BaseException | None = None

    @cached_property
    def games(self) -> Sequence[Played]:
        """Play: in the ordinary suite random games until every effect and command was met, and a third in any case.

        What breaks names the seed, and breaks every later check at once instead of being played again."""
        if self._broken is not None:
            raise self._broken
        others = [*self._ended(), *self._emptied(), *self._swung()]
        unmet = {*self.game.spec.effects, *self.game.spec.commands} - met(others)
        played, most = list[Played](), size(self.name)
        for seed, player in zip(range(most), players(self.name), strict=False):
            try:
                played.append(player.play())
            except Exception as error:
                error.add_note(f"in game {seed} of {self.name}")
                self._broken = error
                raise
            unmet -= met(played[-1:])
            is_enough = not unmet and any(one.corrected_while_asked for one in played) and len(played) >= most / LEAST
            if is_enough and not sampling.whole:
                break
        return Kept((one, one.where()) for one in (*played, *others))

    def _ended(self) -> Iterator[Played]:
        """Play games in which everything is answered with an end of what is legal."""
        for seed in range(AT_ENDS.get(self.name, 2)):
            one = Player(self.name, f"ends {seed}", by_person=True, settings={}, corrections=False, ends=True)
            yield one.play(LONG)

    def _emptied(self) -> Iterator[Played]:
        """Play a game with empty decks for each choice of each option that can be chosen alone, and is not the usual.

        The first option, whom one plays against, is played whole; in the ordinary suite one choice of each other.
        """
        for number, option in enumerate(self.game.options):
            unusual = [one for one in some(option.choices) if not number or one.value != option.default]
            turned = number % max(1, len(unusual))  # so that the one is another for each option
            for choice in sampling.first(1, [*unusual[turned:], *unusual[:turned]]) if number else unusual:
                settings = {option.id: choice.value}
                with suppress(SettingsError, IllegalCommandError):
                    if not makes_once(self.game, settings):
                        yield Player(self.name, f"empty {settings}", by_person=False, settings=settings).empty()

    def _swung(self) -> Iterator[Played]:
        """Play turns between high and low numbers against every opponent; against the first each by itself as well."""
        option = self.game.options[0]
        for n, choice in enumerate(some(option.choices)):
            settings = {option.id: choice.value}
            for is_one_by_one in (True, False) if not n else (False,):
                with suppress(SettingsError, IllegalCommandError):
                    if not makes_once(self.game, settings):
                        player = Player(self.name, f"swing {settings}", by_person=False, settings=settings)
                        yield player.swing(is_one_by_one=is_one_by_one)

    @cached_property
    def _met(self) -> dict[bytes, tuple[Any, Where, list[bool]]]:
        """Every different state a game stopped at, where it was first, and whether a question was open each time."""
        found: dict[bytes, tuple[Any, Where, list[bool]]] = {}
        for played in self.games:
            for entry in played.entries():
                state = played.session.journal.state(entry.id)
                key = sha256(plain(self.game, state).encode()).digest()
                found.setdefault(key, (state, played.where(entry.id), []))[2].append(entry.waiting is not None)
        return found

    @property
    def states(self) -> Kept[Any]:
        """Every different state a game stopped at, set-up included."""
        return Kept((state, place) for state, place, _ in self._met.values())

    @property
    def resting(self) -> Kept[Any]:
        """Every different state in which no question is open."""
        return Kept((state, place) for state, place, asked in self._met.values() if not all(asked))

    @cached_property
    def laying_out(self) -> Sequence[Any]:
        """Every state in which the set-up itself stopped at a question: there may be nothing to score yet."""
        return [
            played.session.journal.state(entry.id)
            for played in self.games
            for entry in played.entries()
            if entry.waiting is not None and played.session.journal.turn_start(entry.id) == 0
        ]

    def some_states(self, most: int) -> Sequence[Any]:
        """Return about so many states, evenly spread over all games; in the ordinary suite a sixth, some of each kind.

        A kind is what was done, and what is asked then.
        """
        if sampling.whole:
            return self.spread(most)
        return Kept(sampling.by_kind(max(LEAST_STATES, most // 6), self.states.pairs, lambda pair: pair[1].kind))

    def spread(self, number: int) -> Sequence[Any]:
        """Return about so many states, evenly spread over all games."""
        return self.states[:: max(1, len(self.states) // number)]

    @cached_property
    def steps(self) -> Kept[tuple[Step, Any, Any]]:
        """Every different step of all games with a state before and after it."""
        found: dict[str, tuple[tuple[Step, Any, Any], Where]] = {}
        for played in self.games:
            for entry in played.entries():
                before = played.session.journal.state(entry.parent)
                for step in entry.steps:
                    after = step.effect.apply(before)
                    key = json.dumps(self.game.spec.codec.plain(step), sort_keys=True)
                    found.setdefault(key, ((step, before, after), played.where(entry.id)))
                    before = after
        return Kept(found.values())

    @cached_property
    def some_steps(self) -> Sequence[tuple[Step, Any, Any]]:
        """The same; in the ordinary suite some of each effect by each rule."""
        return Kept(sampling.of_each_kind(STEPS, self.steps.pairs, lambda pair: _kind_of_step(pair[0][0])))

    @cached_property
    def requests(self) -> Kept[tuple[Request, Any]]:
        """Every different question asked, with the state it was asked in."""
        found: dict[str, tuple[tuple[Request, Any], Where]] = {}
        for played in self.games:
            for entry in played.entries():
                if entry.waiting is not None:
                    asked = (entry.waiting, played.session.journal.state(entry.id))
                    found.setdefault(repr(entry.waiting), (asked, played.where(entry.id)))
        return Kept(found.values())

    @cached_property
    def some_requests(self) -> Sequence[tuple[Request, Any]]:
        """The same; in the ordinary suite some of each question."""
        return Kept(sampling.of_each_kind(REQUESTS, self.requests.pairs, lambda pair: pair[0][0].key))

    @cached_property
    def commands(self) -> Sequence[tuple[Any, Any]]:
        """Every different command performed, with the state before."""
        found: dict[str, tuple[tuple[Any, Any], Where]] = {}
        for played in self.games:
            journal = played.session.journal
            for entry in played.entries():
                start = journal[journal.turn_start(entry.id)]
                given = (start.command, journal.state(start.parent))
                found.setdefault(repr(start.command), (given, played.where(start.id)))
        return Kept(found.values())


def players(name: str) -> Iterator[Player]:
    """Yield the players of the random games, each of whom seeks what those before did least."""
    made = Counter[type]()
    yield from (Player(name, seed, made=made) for seed in count())


def met(some: Iterable[Played]) -> set[type]:
    """Return the kinds of effects and commands of some games."""
    entries = [entry for played in some for entry in played.session.journal.entries.values()]
    return {type(one.command) for one in entries} | {type(step.effect) for one in entries for step in one.steps}


def _kind_of_step(step: Step) -> object:
    return type(step.effect), step.rule, step.trail is None


@lru_cache(maxsize=1)  # of the game that is looked at: the games of all of them take a gigabyte
def hall(name: str) -> Hall:
    return Hall(name)
