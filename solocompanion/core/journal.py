"""The journal: an immutable tree of entries. Nothing in it is ever changed or removed.

A turn that stopped at questions is a chain of entries, one per answer; each holds only what it added. The state after
an entry is its parent's state with its effects applied, and is kept, so that a seek costs the same anywhere in a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from attrs import evolve

from solocompanion.core.commands import Command
from solocompanion.core.effects import Step
from solocompanion.core.frozen import frozen
from solocompanion.core.requests import Answer, Request
from solocompanion.core.table import Answered, Given
from solocompanion.core.words import text


class JournalError(ValueError):
    """The entries do not form a tree, or an entry is not there; the message names it."""


@frozen
class Entry:
    """One thing that happened.

    `given` and `steps` are what this entry added; `waiting` is the question it stopped at. An entry whose parent was
    waiting goes on with its parent's command. `label` is the person's own name for the moment, `note`
    what they wrote about it.
    """

    id: int
    parent: int | None
    command: Command[Any, Any, Any]
    given: tuple[Given, ...] = ()
    steps: tuple[Step, ...] = ()
    waiting: Request[Answer] | None = None
    label: str = ""
    note: str = ""


def _what(entry: Entry) -> tuple[object, ...]:
    return entry.command, entry.given, entry.steps, entry.waiting


@frozen
class Cursor:
    """A place in the journal: an entry and how many of its effects are shown."""

    entry: int
    shown: int


class Journal:
    """The tree, with the states it leads to.

    Attributes
    ----------
    blank
        The state before the first entry.
    entries
        By id, in the order they were made.
    left
        Starts of commands whose question the person left: no line goes on through them until they are made once more.
        This is not kept.
    names
        The names of moments, by entry.

    """

    def __init__(self, blank: Any, entries: Iterable[Entry] = ()) -> None:
        self.blank = blank
        self.entries: dict[int, Entry] = {}
        self.left: set[int] = set()
        self._highest = -1
        self._children: dict[int | None, list[int]] = {}
        self._leaves: dict[int, None] = {}
        self._depths: dict[int, int] = {}
        self.names: dict[int, str] = {}
        self._states: dict[int, Any] = {}
        self._counts: dict[int, Mapping[str, int]] = {}
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry, state: Any = None, counts: Mapping[str, int] | None = None) -> None:
        """Append an entry; `state` and `counts` save working them out when the caller has them already."""
        new, parent = entry.id, entry.parent
        if new in self.entries:
            raise JournalError(text("entry {id} occurs twice", id=new))
        if parent is not None and parent not in self.entries:
            raise JournalError(text("entry {id} follows entry {parent}, which does not exist", id=new, parent=parent))
        self.entries[new] = entry
        self._highest = max(self._highest, new)
        self._children.setdefault(parent, []).append(new)
        self._leaves[new] = None
        self._depths[new] = 0
        if parent is not None:
            self._leaves.pop(parent, None)
            self._depths[new] = self._depths[parent] + 1
        if entry.label:
            self.names[new] = entry.label
        if state is not None:
            self._states[new] = state
        if counts is not None:
            self._counts[new] = counts

    def relabel(self, entry_id: int, label: str, note: str | None = None) -> None:
        """Name a moment, and write a note on it (`None`: it stays). Neither is part of what happened."""
        old = self[entry_id]
        self.entries[entry_id] = evolve(old, label=label, note=old.note if note is None else note)
        self.names.pop(entry_id, None)
        if label:
            self.names[entry_id] = label

    def __getitem__(self, entry_id: int) -> Entry:
        try:
            return self.entries[entry_id]
        except KeyError:
            raise JournalError(text("there is no entry {id}", id=entry_id)) from None

    def reserve(self, entry_id: int) -> None:
        """Give no new entry this id or a lower one: it belongs to an entry that is kept, and not read."""
        self._highest = max(self._highest, entry_id)

    def next_id(self) -> int:
        """Return a fresh id, higher than all others."""
        return self._highest + 1

    def children(self, entry_id: int | None) -> tuple[int, ...]:
        """Return what was made from this point, oldest first."""
        return tuple(self._children.get(entry_id, ()))

    def is_only_asked(self, entry_id: int) -> bool:
        """Tell whether a command stopped at a question before anything was done or drawn: it was only asked so far."""
        is_end = self[entry_id].waiting is not None and entry_id not in self._children
        return is_end and self.can_leave(entry_id) and not any(one.steps or one.label for one in self.turn(entry_id))

    def can_leave(self, entry_id: int) -> bool:
        """Tell whether a command that waits can be taken back without a trace: the person's, or one with nothing done.

        Not where a card was drawn or a die rolled, nor where the table was corrected meanwhile.
        """
        chain = self.turn(entry_id)
        given = [one for entry in chain for one in entry.given]
        is_chosen = all(isinstance(one, Answered) and not one.source for one in given)
        is_own = chain[0].command.side == "human" or not (given or any(one.steps for one in chain))
        return chain[0].parent is not None and is_chosen and is_own

    def is_unfinished(self, start: int) -> bool:
        """Tell whether every line through the start of a command still waits for an answer to it."""
        ends = [leaf for leaf in self.leaves() if start in self.path(leaf)]
        return all(self[leaf].waiting is not None and self.turn_start(leaf) == start for leaf in ends)

    def is_left(self, entry_id: int) -> bool:
        """Tell whether the question of an entry was left, or that of one before it."""
        return bool(self.left) and any(one in self.left for one in self.back(entry_id))

    def followed(self, entry_id: int) -> tuple[int, ...]:
        """Return what was made from this point, oldest first: without the questions that were left."""
        return tuple(one for one in self.children(entry_id) if one not in self.left)

    def repeated(self, entry: Entry) -> Entry | None:
        """Return the newest entry made from the same point, if it says the same: to do it once more is to redo it."""
        newest = next((self[one] for one in self.children(entry.parent)[-1:]), None)
        return newest if newest is not None and _what(newest) == _what(entry) else None

    def path(self, entry_id: int) -> list[int]:
        """Return the entries from the first to this one."""
        path = list(self.back(entry_id))
        path.reverse()
        return path

    def back(self, entry_id: int) -> Iterator[int]:
        """Yield the entries from this one back to the first."""
        at: int | None = entry_id
        while at is not None:
            yield at
            at = self[at].parent

    def depth(self, entry_id: int) -> int:
        """Return how many entries lie before this one on its path; -1 for none of the journal."""
        return self._depths.get(entry_id, -1)

    def leaf(self, entry_id: int) -> int:
        """Return the end of the newest line through this entry, past no question that was left."""
        while following := self.followed(entry_id):
            entry_id = following[-1]
        return entry_id

    def leaves(self) -> tuple[int, ...]:
        """Return the ends of all lines, also of those on which something was only asked."""
        return tuple(self._leaves)

    def turn_start(self, entry_id: int) -> int:
        """Return the entry with which this entry's command began."""
        while (parent := self[entry_id].parent) is not None and self[parent].waiting is not None:
            entry_id = parent
        return entry_id

    def turn(self, entry_id: int) -> list[Entry]:
        """Return the chain from the start of this entry's command to the entry itself."""
        chain = [self[entry_id]]
        while (parent := chain[-1].parent) is not None and self[parent].waiting is not None:
            chain.append(self[parent])
        chain.reverse()
        return chain

    def state(self, entry_id: int | None) -> Any:
        """Return the state after an entry (`None`: before the first), folding from the nearest one that is known."""
        if entry_id is None:
            return self.blank
        known = self._states.get(entry_id)
        if known is not None:
            return known
        pending: list[int] = []
        at: int | None = entry_id
        while at is not None and at not in self._states:
            pending.append(at)
            at = self[at].parent
        state = self.blank if at is None else self._states[at]
        for one in reversed(pending):
            state = fold(state, self[one].steps)
            self._states[one] = state
        return state

    def state_at(self, cursor: Cursor) -> Any:
        """Return the state with only some of the entry's effects applied."""
        entry = self[cursor.entry]
        if cursor.shown >= len(entry.steps):
            return self.state(entry.id)
        return fold(self.state(entry.parent), entry.steps[: cursor.shown])

    def counts(self, entry_id: int | None) -> Mapping[str, int]:
        """Return how often each source of chance was drawn from, up to and including this entry."""
        pending: list[int] = []
        while entry_id is not None and entry_id not in self._counts:
            pending.append(entry_id)
            entry_id = self[entry_id].parent
        counts = {} if entry_id is None else self._counts[entry_id]
        for one in reversed(pending):
            drawn = [given.source for given in answered([self[one]]) if given.source]
            if drawn:
                counts = dict(counts)
                for source in drawn:
                    counts[source] = counts.get(source, 0) + 1
            self._counts[one] = counts
        return counts

    def lines(self) -> Iterator[tuple[Entry, Entry]]:
        """Yield every parent with its child."""
        for entry in self.entries.values():
            if entry.parent is not None:
                yield self[entry.parent], entry

    def check_order(self) -> None:
        """Make sure that ids rise from parent to child: then every path ends, and at a first entry."""
        for before, after in self.lines():
            if before.id >= after.id:
                raise JournalError(
                    text("entry {id} is older than entry {parent}, which it follows", id=after.id, parent=before.id)
                )


def fold(state: Any, steps: Iterable[Step]) -> Any:
    """Apply recorded effects in order. No rule runs here."""
    for step in steps:
        state = step.effect.apply(state)
    return state


def answered(entries: Iterable[Entry]) -> list[Answered]:
    """Return the answers of a chain of entries, without the corrections made in between."""
    return [given for entry in entries for given in entry.given if isinstance(given, Answered)]
