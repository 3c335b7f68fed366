"""A saved game of which an entry cannot be read or shown: where it opens before that one, and what is to be said."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence

from solocompanion.app.content.games import Game
from solocompanion.app.library.records import StoredGame, to_sound
from solocompanion.app.play.store import as_played
from solocompanion.core.frozen import frozen
from solocompanion.core.journal import Entry, Journal
from solocompanion.core.words import text


@frozen
class Part:
    """A game as it can be opened: its place comes before `entry`, the first that cannot be; `why` says the reason."""

    stored: StoredGame
    entry: int
    why: str


def readable(game: Game, stored: StoredGame) -> Part | None:
    """Return a game without the entries that cannot be read, and what follows them; `None` where none can be."""
    journal = Journal(game.spec.begin(dict(as_played(game, stored).record.settings)))
    lines = {(data := json.loads(line))["id"]: (data, line) for line in stored.entries}
    faults: dict[int, str] = {}
    lost: set[int] = set()
    for entry_id, (data, _) in lines.items():
        if data["parent"] in lost:
            lost.add(entry_id)
            continue
        try:
            journal.add(game.spec.codec.read_entry(data))
            journal.state(entry_id)
        except Exception as error:  # noqa: BLE001 - the effects of a broken record may raise anything
            faults[entry_id] = str(error) or repr(error)
            lost.add(entry_id)
    parents = {entry_id: data["parent"] for entry_id, (data, _) in lines.items()}
    found = _part(stored, faults, lost, parents)
    if found is None:
        return None
    sound = tuple(line for entry_id, (_, line) in lines.items() if entry_id not in lost)
    damaged = tuple(sorted({*stored.damaged, *lost}))
    return Part(found.stored._replace(entries=sound, damaged=damaged), found.entry, found.why)


def showable(
    stored: StoredGame,
    entries: Sequence[Entry],
    look: Callable[[Entry], object],
    fails_with: tuple[type[Exception], ...],
) -> Part | None:
    """Return a game at a place before all entries that `look` fails for; `None` where none can be shown.

    A place that none of them comes before stays. Raises `ValueError` where it fails for none.
    """
    faults: dict[int, str] = {}
    lost: set[int] = set()
    for entry in entries:
        try:
            look(entry)
        except fails_with as error:
            faults[entry.id] = repr(error)
        if entry.id in faults or entry.parent in lost:
            lost.add(entry.id)
    if not faults:
        raise ValueError("every entry can be shown")
    return _part(stored, faults, lost, {entry.id: entry.parent for entry in entries})


def _part(
    stored: StoredGame, faults: Mapping[int, str], lost: Collection[int], parents: Mapping[int, int | None]
) -> Part | None:
    if not faults or len(lost) == len(parents):
        return None
    first = min(faults)
    return Part(stored._replace(head=to_sound(stored.head, lost, parents)), first, faults[first])


def told_unread(part: Part, file: str) -> str:
    """Say of a file that only a part of its game was read, and where the rest is."""
    return text(
        "{file}: entry {id} cannot be read: {why}. The game opens before it, without it and what follows it; the file "
        "still has all of it.",
        file=file, id=part.entry, why=part.why,
    )  # fmt: skip


def told_unshown(part: Part, file: str) -> str:
    """Say of a file that an entry of its game cannot be shown, and that it is kept."""
    return text(
        "{file}: entry {id} cannot be shown: {why}. The game opens at a place without it; it is kept with all its "
        "entries.",
        file=file, id=part.entry, why=part.why,
    )  # fmt: skip
