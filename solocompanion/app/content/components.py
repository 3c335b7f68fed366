"""The component list of a game: every record by kind, with its facts in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solocompanion import resources
from solocompanion.app.content.games import Game
from solocompanion.app.content.record_shape import Field, Kind, read_kinds
from solocompanion.app.content.toml_file import read_toml
from solocompanion.core.content import structure
from solocompanion.core.frozen import frozen
from solocompanion.core.words import capital, text

Records = Mapping[str, Mapping[str, Any]]


@frozen
class Component:
    """One record: its name, its facts as label and value, how reliable it is, and the game's own object for it."""

    kind: str
    id: str
    name: str
    facts: tuple[tuple[str, str], ...]
    known: str
    record: Any

    def matches(self, words: str) -> bool:
        """Tell whether every word occurs in the name, the id or a fact."""
        said = " ".join([self.name, self.id, *(f"{label} {value}" for label, value in self.facts)]).casefold()
        return all(word in said for word in words.casefold().split())


@frozen
class Group:
    """All components of a kind."""

    kind: str
    name: str
    components: tuple[Component, ...]


def groups(game: Game, settings: Mapping[str, str] | None = None) -> tuple[Group, ...]:
    """Return every component the game has, in the order of its kinds; first those played with in these settings.

    Without settings it goes by the game's usual ones.
    """
    path = resources.folder("games", game.spec.id, "workshop.toml")
    hints = read_toml(path) if path.is_file() else {}
    records = structure(game.content, game.spec.kinds, game.spec.id)
    sources = hints.get("sources", {})
    played = game.spec.settle({}, game.catalogue, game.rules) if settings is None else settings
    has = game.spec.plays_with
    if has is not None:
        records = {
            kind: dict(sorted(rows.items(), key=lambda row: not has(row[1], played, records)))
            for kind, rows in records.items()
        }
    return tuple(
        Group(name, capital(kind.many), tuple(_components(kind, records, sources)))
        for name, kind in read_kinds(game.spec.kinds, hints).items()
        if records[name]
    )


def _components(kind: Kind, records: Records, sources: Mapping[str, str]) -> list[Component]:
    return [
        Component(
            kind.id,
            name,
            _name(kind, record, records),
            _facts(kind, record, records),
            _known(record, sources),
            record,
        )
        for name, record in records[kind.id].items()
    ]


def _name(kind: Kind, record: Any, records: Records) -> str:
    def name_of(other: str, id_: str) -> str:
        return _name_of(records, other, id_)

    row = {"name": getattr(record, "name", ""), **{one.name: getattr(record, one.name) for one in kind.fields}}
    if named := kind.called(row, name_of):
        return named
    one = capital(kind.one)
    return text("{kind} {id}", kind=one, id=record.id)


def _name_of(records: Records, kind: str, record: str) -> str:
    """Return the name of a record that another record refers to."""
    return text(str(getattr(records[kind].get(record), "name", "") or record))


def _facts(kind: Kind, record: Any, records: Records) -> tuple[tuple[str, str], ...]:
    shown = [one for one in kind.fields if one.name != "name"]
    return tuple((one.label, _said(one, getattr(record, one.name), records)) for one in shown)


def _said(shape: Field, value: Any, records: Records) -> str:
    """Return a value in words; several texts are separated by dots, because each may contain commas."""
    if shape.of and isinstance(value, str) and value:
        return _name_of(records, shape.of, value)
    if shape.sort == "texts" and value:
        return " · ".join(shape.say(one) for one in value)
    return shape.say(value)


def _known(record: Any, sources: Mapping[str, str]) -> str:
    """Say how reliable a record is, where it comes from, and whether the person checked it."""
    sure = {
        "sure": text("Sure: a rulebook, or two sources"),
        "likely": text("Likely: one good source"),
        "open": text("Open: nobody has confirmed it"),
    }.get(getattr(record, "sure", ""), "")
    parts = [sure] if sure else []
    if source := sources.get(getattr(record, "source", ""), ""):
        parts.append(text("from {source}", source=text(source)))
    said = ", ".join(parts)
    if getattr(record, "checked", False):
        said = f"{said}. {text('You compared it with your copy.')}" if said else text("You compared it with your copy.")
    return said
