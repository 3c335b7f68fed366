"""The seals of entries: each is a hash chained to that of the entry's parent, so that any change to a past is noticed.

A seal is 32 hexadecimal digits for the chain, and eight more for the name and note of the moment if it has any: these
the person may change, and what follows stays sealed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from solocompanion.app.library.fields import FieldError, dump, parse

CHAIN = 32  # digits
SAID = ("label", "note")

Sealed = tuple[int, int | None, str | None, str]  # id, parent, seal, entry


def seal(before: str, entry: str) -> str:
    """Return the seal of an entry, an entry's JSON text, after the seal of its parent ("" for the first)."""
    from hashlib import sha256  # noqa: PLC0415 - a start seals nothing

    done, said = _parted(entry)
    chain = sha256(f"{before[:CHAIN]}\n{done}".encode()).hexdigest()[:CHAIN]
    return chain + (sha256(said.encode()).hexdigest()[:8] if said else "")


def _parted(entry: str) -> tuple[str, str]:
    """Return what happened and what the person said of it."""
    if '"label"' not in entry and '"note"' not in entry:
        return entry, ""
    try:
        data: Any = parse(entry)
        said = [str(data.pop(name, "")) for name in SAID]
        return dump(data), dump(said) if any(said) else ""
    except (FieldError, AttributeError):  # it is damaged: no seal fits it
        return entry, ""


def unsound(rows: Iterable[Sealed]) -> Iterator[int]:
    """Yield the ids of entries that are not what was sealed, and of all that follow such a one; in order of ids.

    An entry without a seal is taken for sound: its game was last opened by an older app.
    """
    seals: dict[int, str | None] = {}
    for entry_id, parent, found, entry in rows:
        before = "" if parent is None else seals.get(parent)
        if (parent is not None and parent not in seals) or (
            found is not None and before is not None and found != seal(before, entry)
        ):
            yield entry_id
        else:
            seals[entry_id] = found


def lost(rows: Sequence[Sealed], places: Iterable[int]) -> list[int]:
    """Return the ids of entries that are unsound, and of the places where a game was left that have no entry.

    Entries are never deleted: where such a place has none, all from some entry on are gone.
    """
    return sorted({*unsound(rows), *(set(places) - {entry_id for entry_id, *_ in rows})})


def sealed(rows: Iterable[tuple[int, int | None, str]]) -> Iterator[tuple[int, str]]:
    """Yield id and seal of each entry of a game, given as id, parent and text, parents first."""
    seals: dict[int | None, str] = {None: ""}
    for entry_id, parent, entry in rows:
        if parent in seals:
            seals[entry_id] = seal(seals[parent], entry)
            yield entry_id, seals[entry_id]
