"""Commands, effects, requests and states to plain JSON data and back.

Where several classes may stand in one place, the class is named by the key `is`; a name the game does not know is an
error that says where it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin

from cattrs import BaseValidationError, Converter
from cattrs.gen import make_dict_unstructure_fn

from solocompanion.core.adoption import BESIDE_PLAY
from solocompanion.core.commands import Command
from solocompanion.core.effects import Corrected, Effect, Step
from solocompanion.core.journal import Entry
from solocompanion.core.misfits import misfits
from solocompanion.core.repeating import Repeated
from solocompanion.core.requests import REQUESTS, Answer, Request
from solocompanion.core.table import Answered, Given, Mended, Overruled
from solocompanion.core.trail import Note, Scalar, Trail
from solocompanion.core.words import text

T = TypeVar("T")
Fields = Mapping[str, Any]
Renew = Callable[[Fields], Fields]
"""Returns a step or a question that an earlier version wrote as it is written today."""
TAG = "is"
_OF_EVERY_GAME = (Step, Trail, Note, Answered, Overruled)


class CodecError(ValueError):
    """Data that cannot be read back; the message names the place and the reason."""


class Codec:
    """Reads and writes one game's classes.

    Parameters
    ----------
    commands, effects
        The classes a game uses, besides `Corrected`, which every game has.
    state
        The game's state class.
    renewed
        How steps and questions of earlier versions are read, by the class of the effect or of the question.

    """

    def __init__(
        self,
        commands: Iterable[type],
        effects: Iterable[type],
        state: type,
        renewed: Mapping[str, Renew] | None = None,
    ) -> None:
        self._state, self._renewed = state, renewed or {}
        self._commands = {kind.__name__: kind for kind in (*commands, *BESIDE_PLAY, Repeated)}
        self._effects = {kind.__name__: kind for kind in (*effects, Corrected)}
        self._requests = {kind.__name__: kind for kind in REQUESTS}
        self._converter = self._made(detailed=False)

    @cached_property
    def _explaining(self) -> Converter:
        """A converter that names every fault; what it compiles for a class is three times as long."""
        return self._made(detailed=True)

    def _made(self, *, detailed: bool) -> Converter:
        made = Converter(forbid_extra_keys=True, detailed_validation=detailed)
        made.register_structure_hook_func(_is_free, lambda value, _: _frozen(value))
        made.register_structure_hook_func(_is_scalar, lambda value, _: _plain(value))
        # For a field of any effect, not for its subclasses: each of those is read and written field by field.
        made.register_structure_hook_func(_is_any_effect, lambda data, _: self._untag(data, self._effects, "effect"))
        made.register_unstructure_hook_func(_is_any_effect, self.tagged)
        made.register_structure_hook_func(_is_any_command, lambda data, _: self._untag(data, self._commands, "command"))
        made.register_unstructure_hook_func(_is_any_command, self.tagged)
        # Each class gets its hook when its first instance is written: a start reads a game and writes nothing.
        games_own = {*self._commands.values(), *self._effects.values(), *self._requests.values()}
        written = {*games_own, *_OF_EVERY_GAME}
        made.register_unstructure_hook_factory(written.__contains__, self._writer)
        return made

    def make_writers(self) -> Iterator[None]:
        """Make what writes each class, one at each step: what an idle moment can be used for."""
        for kind in (*_OF_EVERY_GAME, *self._commands.values(), *self._requests.values(), *self._effects.values()):
            self._converter.get_unstructure_hook(kind)
            yield

    def _writer(self, kind: Any) -> Callable[[Any], Any]:
        hook: Callable[[Any], Any] = make_dict_unstructure_fn(kind, self._converter, _cattrs_omit_if_default=True)
        return hook

    def tagged(self, thing: object) -> dict[str, Any]:
        """Write a command, effect or request with its class name."""
        return {TAG: type(thing).__name__, **self._converter.unstructure(thing)}

    def command(self, data: object) -> Any:
        """Read a command of this game by its class name. Raises `CodecError`."""
        return self._untag(data, self._commands, "command")

    def effect(self, data: object) -> Effect[Any]:
        """Read an effect of this game by its class name. Raises `CodecError`."""
        found: Effect[Any] = self._untag(data, self._effects, "effect")
        return found

    def request(self, data: object) -> Request[Answer]:
        """Read a request by its class name. Raises `CodecError`."""
        found: Request[Answer] = self._untag(self._today(data, data), self._requests, "request")
        return found

    def state(self, data: object) -> Any:
        """Read a state of this game. Raises `CodecError` with the fields that do not fit."""
        return self._structure(data, self._state)

    def plain(self, thing: object) -> Any:
        """Write a state, step or answer as JSON data."""
        return self._converter.unstructure(thing)

    def given(self, data: object) -> Given:
        """Read an answer, a correction made between answers, or a decision against the rules."""
        if isinstance(data, Mapping) and "mended" in data:
            return Mended(tuple(self.step(step) for step in data["mended"]))
        if isinstance(data, Mapping) and "overruled" in data:
            return self._structure(data["overruled"], Overruled)
        return self._structure(data, Answered)

    def step(self, data: object) -> Step:
        """Read a step with its effect and trail. Raises `CodecError`."""
        effect = data.get("effect") if isinstance(data, Mapping) else None
        return self._structure(self._today(data, effect), Step)

    def _today(self, data: Any, named: object) -> object:
        """Return a step or a question as it is written today; what is not as any version wrote it is left as it is."""
        name = named.get(TAG) if isinstance(named, Mapping) else None
        renew = self._renewed.get(name) if isinstance(name, str) else None
        if renew is None:
            return data
        try:
            return renew(data)
        except (AttributeError, KeyError, TypeError, ValueError):
            return data  # the reader says what is wrong with it

    def entry(self, entry: Entry) -> dict[str, Any]:
        """Write an entry; what is empty is left out."""
        data: dict[str, Any] = {"id": entry.id, "parent": entry.parent, "command": self.tagged(entry.command)}
        if entry.given:
            data["given"] = [self._write_given(given) for given in entry.given]
        if entry.steps:
            data["steps"] = [self._converter.unstructure(step) for step in entry.steps]
        if entry.waiting is not None:
            data["waiting"] = self.tagged(entry.waiting)
        if entry.label:
            data["label"] = entry.label
        if entry.note:
            data["note"] = entry.note
        return data

    def read_entry(self, data: object) -> Entry:
        """Read an entry. Raises `CodecError` naming the entry and the field."""
        place = text("entry {id}", id=str(data.get("id", "?")) if isinstance(data, Mapping) else "?")
        if not isinstance(data, Mapping) or not isinstance(data.get("id"), int):
            raise CodecError(text("{place}: id is missing or not a number", place=place))
        parent = data.get("parent")
        if parent is not None and not isinstance(parent, int):
            raise CodecError(text("{place}: parent is not a number", place=place))
        try:
            return Entry(
                data["id"],
                parent,
                self.command(data.get("command")),
                tuple(self.given(one) for one in _listed(data, "given")),
                tuple(self.step(one) for one in _listed(data, "steps")),
                None if data.get("waiting") is None else self.request(data["waiting"]),
                str(data.get("label", "")),
                str(data.get("note", "")),
            )
        except CodecError as error:
            raise CodecError(f"{place}: {error}") from None

    def _write_given(self, given: Given) -> object:
        if isinstance(given, Mended):
            return {"mended": [self._converter.unstructure(step) for step in given.steps]}
        if isinstance(given, Overruled):
            return {"overruled": self._converter.unstructure(given)}
        return self._converter.unstructure(given)

    def _untag(self, data: object, kinds: Mapping[str, type[T]], what: str) -> T:
        if not isinstance(data, Mapping) or not isinstance(data.get(TAG), str):
            raise CodecError(text("the {what} has no name", what=what))
        kind = kinds.get(data[TAG])
        if kind is None:
            raise CodecError(text("{name} is not a {what} of this game", name=data[TAG], what=what))
        return self._structure({key: value for key, value in data.items() if key != TAG}, kind)

    def _structure(self, data: object, kind: type[T]) -> T:
        try:
            return self._converter.structure(data, kind)
        except Exception:  # noqa: BLE001 - it says neither where nor all that is wrong
            return self._explained(data, kind)

    def _explained(self, data: object, kind: type[T]) -> T:
        try:
            return self._explaining.structure(data, kind)
        except BaseValidationError as error:
            raise CodecError("; ".join(misfits(error))) from None
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise CodecError(f"{kind.__name__}: {error}") from None


def _listed(data: Mapping[str, object], name: str) -> list[object]:
    value = data.get(name, [])
    if not isinstance(value, list):
        raise CodecError(text("{name} is not a list", name=name))
    return value


def _frozen(value: object) -> object:
    """Lists of JSON become tuples, at any depth."""
    if isinstance(value, list | tuple):
        return tuple(_frozen(item) for item in value)
    return _plain(value)


def _plain(value: object) -> Scalar:
    if isinstance(value, str | int):
        return value
    raise ValueError(text("{value} is neither text nor a whole number", value=repr(value)))


def _is_any_effect(kind: object) -> bool:
    return kind is Effect or getattr(kind, "__origin__", None) is Effect


def _is_any_command(kind: object) -> bool:
    return kind is Command or getattr(kind, "__origin__", None) is Command


def _is_scalar(kind: object) -> bool:
    """Trail arguments: text and whole numbers."""
    return bool(kind == Scalar)


def _is_free(kind: object) -> bool:
    """Answers: text, whole numbers, and tuples of them."""
    if get_origin(kind) not in {Union, UnionType}:  # a mapping from text to numbers is none
        return False
    arguments = get_args(kind)
    return str in arguments and int in arguments
