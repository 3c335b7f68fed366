"""Faults of the person's records, by record and field: found by the checks that run when a game is opened."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from solocompanion.app.content.record_shape import Kind
from solocompanion.core.content import ContentError, structure, unplain
from solocompanion.core.frozen import frozen
from solocompanion.core.game import GameSpec
from solocompanion.core.words import text

Rows = Mapping[str, Mapping[str, Mapping[str, Any]]]
WHERE = "pack"


@frozen
class Fault:
    """One fault; `field` and `record` are empty where it belongs to none."""

    kind: str
    record: str
    field: str
    words: str


def find_faults(spec: GameSpec[Any, Any], kinds: Mapping[str, Kind], stock: Rows, own: Rows) -> tuple[Fault, ...]:
    """Return every fault of the person's records merged over the stock."""
    whole = {kind: {**stock.get(kind, {}), **own.get(kind, {})} for kind in kinds}
    strange = [Fault(kind, "", "", text("this version does not know this kind")) for kind in own if kind not in kinds]
    unplain = tuple(_unfit(kinds, own))
    return (*strange, *_unnamed(kinds, stock, own), *(unplain or _refused(spec, kinds, whole)))


def _unnamed(kinds: Mapping[str, Kind], stock: Rows, own: Rows) -> Iterator[Fault]:
    for kind, rows in own.items():
        for record, row in rows.items():
            named = kind in kinds and any(one.name == "name" and one.required for one in kinds[kind].fields)
            if named and record not in stock.get(kind, {}) and not str(row.get("name", "")).strip():
                yield Fault(kind, record, "name", text("give it a name"))


def _unfit(kinds: Mapping[str, Kind], own: Rows) -> Iterator[Fault]:
    """Find what no component has, such as a number of four digits: no reader of packs takes it."""
    for kind in kinds:
        for record, row in own.get(kind, {}).items():
            for name, value in row.items():
                if said := unplain({name: value}):
                    yield Fault(kind, record, name, _worded(said.removeprefix(f"{name} "), kinds[kind]))


def _refused(spec: GameSpec[Any, Any], kinds: Mapping[str, Kind], whole: Rows) -> list[Fault]:
    try:
        spec.catalogue(structure(whole, spec.kinds, WHERE))
    except ContentError as error:
        lines = [line.removeprefix(f"{WHERE}, ") for line in str(error).split("\n")]
        return [_place(line, kinds, whole) for line in lines]
    return []


def _place(line: str, kinds: Mapping[str, Kind], whole: Rows) -> Fault:
    """Find the record a line begins with and the first field it names."""
    for kind, rows in whole.items():
        for record in rows:
            start = f"{kind} {record}: "
            if line.startswith(start):
                said = line.removeprefix(start)
                name = _field(said, kinds[kind])
                return Fault(kind, record, name, _worded(said.removeprefix(f"{name}: "), kinds[kind]))
    return Fault("", "", "", line)


def _worded(said: str, kind: Kind) -> str:
    """Replace the names used in the file by the labels of the form."""
    for one in kind.fields:
        if "_" in one.name:
            said = re.sub(rf"\b{re.escape(one.name)}\b", f"“{one.label}”", said)
    return said


def _field(said: str, kind: Kind) -> str:
    found = {name: re.search(rf"\b{re.escape(name)}\b", said) for name in kind.known}
    places = {name: match.start() for name, match in found.items() if match}
    return min(places, key=lambda name: places[name], default="")
