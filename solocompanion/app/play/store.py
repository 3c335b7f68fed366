"""Storing a session: the protocol of a store, entries as lines of JSON, and reading the journal back."""

from __future__ import annotations

import json
from typing import Protocol

from solocompanion.app.content.games import Game
from solocompanion.app.library.records import GameRecord, Head, StoredGame
from solocompanion.core.codec import Codec
from solocompanion.core.frozen import frozen
from solocompanion.core.journal import Entry, Journal


class Store(Protocol):
    """Stores sessions; the library does."""

    def create(self, record: GameRecord, entry: str, entry_id: int, parent: None, head: Head) -> None:
        """Keep a new game with its first entry."""
        ...

    def append(self, game_id: str, entry_id: int, parent: int | None, entry: str, head: Head) -> None:
        """Keep an entry and the place, in one transaction."""
        ...

    def move(self, game_id: str, head: Head) -> None:
        """Keep the place alone: no entry is new."""
        ...

    def relabel(self, game_id: str, entry_id: int, entry: str) -> None:
        """Keep an entry's new label."""
        ...


@frozen
class Writer:
    """Writes what a session does to its store. Every method raises what the store raises."""

    record: GameRecord
    codec: Codec
    store: Store

    def add(self, entry: Entry, head: Head) -> None:
        """Keep a new entry; the first one of a game makes the game."""
        line = entry_line(self.codec, entry)
        if entry.parent is None and entry.id == 0:
            self.store.create(self.record, line, entry.id, None, head)
        else:
            self.store.append(self.record.id, entry.id, entry.parent, line, head)

    def move(self, head: Head) -> None:
        """Keep cursor and present alone: no entry is new."""
        self.store.move(self.record.id, head)

    def relabel(self, entry: Entry) -> None:
        """Keep an entry's new name and note."""
        self.store.relabel(self.record.id, entry.id, entry_line(self.codec, entry))


def entry_line(codec: Codec, entry: Entry) -> str:
    """Return an entry as one line of JSON."""
    return json.dumps(codec.entry(entry), separators=(",", ":"), ensure_ascii=False)


def as_played(game: Game, stored: StoredGame) -> StoredGame:
    """Return a saved game with what it was played with of options that came after it (`GameSpec.earlier`)."""
    record = stored.record
    return stored._replace(record=record._replace(settings={**game.spec.earlier, **record.settings}))


def read_journal(game: Game, stored: StoredGame) -> Journal:
    """Return the journal of a saved game with every state folded. No rule runs.

    Raises `CodecError`, `JournalError`, `ValueError` for text that is no JSON, and whatever the effects of a broken
    record raise.
    """
    journal = Journal(game.spec.begin(dict(stored.record.settings)))
    for line in stored.entries:
        journal.add(game.spec.codec.read_entry(json.loads(line)))
    for damaged in stored.damaged:
        journal.reserve(damaged)
    journal.check_order()
    for leaf in journal.leaves():
        journal.state(leaf)
    return journal
