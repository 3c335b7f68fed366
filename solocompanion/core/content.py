"""Content packs: definitions of cards, tiles and boards, in one format for what we ship and what a person enters.

A pack is a header and records by kind; a later pack replaces records of the same kind and id. Each record may say how
sure it is (`sure`: "sure", "likely" or "open") and whether the person has compared it with the printed copy.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from typing import Any, Literal

from attrs import field
from cattrs import BaseValidationError, Converter

from solocompanion.core.frozen import frozen
from solocompanion.core.misfits import misfits
from solocompanion.core.words import text

FORMAT = 1
HIGHEST = 999  # the largest number a component may have: more of a thing than that is a slip, and would be dealt out
DEEPEST = 8  # lists and tables inside one another
PLAIN = (str, bool)  # nothing is wrong with these; a pack has thousands, so they are looked at first
NESTED = (list, dict, tuple, Mapping)
Row = Mapping[str, Any]  # a record as it is read, by field
Rows = Mapping[str, Mapping[str, Row]]  # such records by kind and id
Records = Mapping[str, Mapping[str, Any]]  # the same as instances of the classes of a game


class ContentError(ValueError):
    """A pack that cannot be used; the message names file, record and field."""


@frozen(kw_only=True)
class Sourced:
    """A record that says how sure it is, where it is from, and whether the person compared it with their own copy."""

    sure: Literal["sure", "likely", "open"] = "open"
    source: str = ""
    checked: bool = False


@frozen
class Pack:
    """A pack as read: who made it, for which game, and its raw records by kind and id."""

    game: str
    id: str
    title: str
    version: str
    records: Rows = field(factory=dict)
    practice: bool = False


def read_pack(table: Mapping[str, Any], where: str, is_borne: Callable[[str], bool] | None = None) -> Pack:
    """Read a parsed pack: a `[pack]` header, then `[[kind]]` records with an `id` each.

    `is_borne` is told of each record that holds what no component has, and says whether it is read all the same or
    left out; without it the first of them is an error.
    """
    head = table.get("pack")
    if not isinstance(head, Mapping):
        raise ContentError(text("{where}: the [pack] header is missing", where=where))
    for name in ("game", "id", "title", "version"):
        if not isinstance(head.get(name), str):
            raise ContentError(text("{where}, pack: {field} is missing or not text", where=where, field=name))
    if head.get("format") != FORMAT:
        found = repr(head.get("format"))
        raise ContentError(text("{where}, pack: format {found} is not {known}", where=where, found=found, known=FORMAT))
    if fault := unplain(head):
        raise ContentError(f"{where}, pack: {fault}")
    records = {kind: _read_kind(kind, rows, where, is_borne) for kind, rows in table.items() if kind != "pack"}
    return Pack(head["game"], head["id"], head["title"], head["version"], records, bool(head.get("practice", False)))


def _read_kind(kind: str, rows: object, where: str, is_borne: Callable[[str], bool] | None) -> dict[str, Row]:
    if not isinstance(rows, Sequence) or isinstance(rows, str):
        raise ContentError(text("{where}: [[{kind}]] is not a list of records", where=where, kind=kind))
    found: dict[str, Row] = {}
    for number, row in enumerate(rows, start=1):
        if not isinstance(row, Mapping) or not isinstance(row.get("id"), str):
            raise ContentError(
                text("{where}, {kind} {number}: id is missing or not text", where=where, kind=kind, number=number)
            )
        if fault := unplain(row):
            said = f"{where}, {kind} {row['id']}: {fault}"
            if is_borne is None:
                raise ContentError(said)
            if not is_borne(said):
                continue
        if row["id"] in found:
            raise ContentError(text("{where}, {kind} {id}: the id occurs twice", where=where, kind=kind, id=row["id"]))
        found[row["id"]] = row
    return found


def unplain(record: Row) -> str:
    """Say which field holds what no component has and no saved game keeps; empty for a plain record."""
    return _first_fault(record.items())


def _first_fault(named: Iterable[tuple[str, object]], depth: int = 0) -> str:
    for name, value in named:
        if value.__class__ not in PLAIN and (fault := _fault(value, name, depth)):
            return fault
    return ""


def _fault(value: object, field_: str, depth: int) -> str:
    if isinstance(value, NESTED):
        if depth > DEEPEST:
            return text("{field} is nested too deeply", field=field_)
        inside = value.values() if isinstance(value, Mapping) else value
        return _first_fault(((field_, one) for one in inside), depth + 1)
    if isinstance(value, PLAIN):
        return ""
    if not isinstance(value, int):
        said = {"value": str(value), "field": field_}
        return text("{field} is {value}: write text in quotation marks, and whole numbers without a point", **said)
    if abs(value) > HIGHEST:
        return text("{field} is not a number from {low} to {high}", field=field_, low=-HIGHEST, high=HIGHEST)
    return ""


def merge(packs: Sequence[Pack], game: str) -> dict[str, dict[str, Row]]:
    """Lay packs over each other, later ones on top. Every pack must be for `game`."""
    merged: dict[str, dict[str, Row]] = {}
    for pack in packs:
        if pack.game != game:
            raise ContentError(text("pack {id} is for {other}, not for {game}", id=pack.id, other=pack.game, game=game))
        for kind, rows in pack.records.items():
            merged.setdefault(kind, {}).update(rows)
    return merged


def structure(raw: Rows, kinds: Mapping[str, type], where: str) -> Records:
    """Turn raw records into the game's classes.

    Raises `ContentError` with one line per fault: file, record, field.
    """
    unknown = sorted(set(raw) - set(kinds))
    if unknown:
        raise ContentError(text("{where}: {kind} is not a kind of record here", where=where, kind=unknown[0]))
    try:
        built = {kind: _built(_quick(), raw.get(kind, {}), one) for kind, one in kinds.items()}
    except Exception:  # noqa: BLE001 - it says neither where nor all that is wrong
        return _explained(raw, kinds, where)
    if all(row.get("id") == record_id for rows in raw.values() for record_id, row in rows.items()):
        return built
    return _explained(raw, kinds, where)


@cache
def _quick() -> Converter:
    """Return a converter that says nothing of a fault; it is kept, with what it has compiled for each class."""
    return Converter(forbid_extra_keys=True, detailed_validation=False)


@cache
def _thorough() -> Converter:
    """Return a converter that says all that is wrong; what it compiles for a class is three times as long."""
    return Converter(forbid_extra_keys=True)


def _built(converter: Converter, rows: Mapping[str, Row], kind: type) -> dict[str, Any]:
    return {record_id: converter.structure(dict(row), kind) for record_id, row in rows.items()}


def _explained(raw: Rows, kinds: Mapping[str, type], where: str) -> Records:
    """Do the same and name every fault."""
    converter = _thorough()
    faults: list[str] = []
    built: dict[str, dict[str, Any]] = {kind: {} for kind in kinds}
    for kind, rows in raw.items():
        if not isinstance(rows, Mapping):
            raise ContentError(text("{where}: {kind} is not a table of records", where=where, kind=kind))
        for record_id, row in rows.items():
            if fault := _unfit(row, record_id):
                faults.append(f"{where}, {kind} {record_id}: {fault}")
                continue
            try:
                built[kind][record_id] = converter.structure(dict(row), kinds[kind])
            except BaseValidationError as error:
                faults += [f"{where}, {kind} {record_id}: {line}" for line in misfits(error)]
            except (ValueError, TypeError) as error:
                faults.append(f"{where}, {kind} {record_id}: {error}")
    if faults:
        raise ContentError("\n".join(faults))
    return built


def _unfit(row: object, record_id: str) -> str:
    """Say why a raw record cannot be used, whatever its class; empty where nothing speaks against it."""
    if not isinstance(row, Mapping):
        return text("it is not a record")
    if row.get("id") != record_id:
        return text("id is {found}", found=repr(row.get("id")))
    return unplain(row)


def fingerprint(raw: Mapping[str, object]) -> str:
    """Return a short digest of merged records: a game records it for the content it was started with."""
    return sha256(json.dumps(raw, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:24]
