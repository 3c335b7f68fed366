"""Walking through a game: the cursor, the present, its lines, undo and redo. Nothing new comes about here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, Protocol

from attrs import evolve, frozen

from solocompanion.app.content.games import Game, renewed
from solocompanion.app.library.records import GameRecord, Head, StoredGame
from solocompanion.core.adoption import AdoptFacts
from solocompanion.core.chance import By
from solocompanion.core.correction import Correct
from solocompanion.core.effects import Step
from solocompanion.core.journal import Cursor, Entry, Journal
from solocompanion.core.requests import Request
from solocompanion.core.table import Answered
from solocompanion.core.words import text

Kind = Literal["did", "moved", "named"]


class Store(Protocol):
    """Where a session is kept; the library is one."""

    def create(self, record: GameRecord, entry: str, entry_id: int, parent: None, head: Head) -> None:
        """Keep a new game with its first entry."""
        ...

    def append(self, game_id: str, entry_id: int, parent: int | None, entry: str, head: Head) -> None:
        """Keep an entry and the place, in one transaction."""
        ...

    def move(self, game_id: str, head: Head) -> None:
        """Keep the place."""
        ...

    def relabel(self, game_id: str, entry_id: int, entry: str) -> None:
        """Keep an entry's new label."""
        ...


@frozen
class Change:
    """What listeners are told: something was done (play it), or the cursor moved (show it)."""

    kind: Kind
    before: Cursor
    after: Cursor


class Walk:
    """A game and the place in it that is looked at; every move is kept before it is told.

    Attributes
    ----------
    record, journal
        The header and the tree.
    cursor
        What is looked at.
    tip
        The entry that is the present: the end of the current line.
    chance
        Who answers for each source of chance from now on.
    listeners
        Called after every change.

    """

    def __init__(
        self, game: Game, record: GameRecord, journal: Journal, head: Head, store: Store | None = None
    ) -> None:
        self._games: dict[int | None, Game] = {None: game}
        self.record = record
        self.journal = journal
        self.cursor = Cursor(head.entry, head.shown)
        self.tip = head.tip
        self.chance: dict[str, By] = {source: "person" for source, by in head.chance.items() if by == "person"}
        self.listeners: list[Callable[[Change], None]] = []
        self._store = store

    # -- looking -----------------------------------------------------------------------------------------------
    @property
    def game(self) -> Game:
        """The game with the facts that hold where the person looks."""
        return self.game_at(self.cursor.entry)

    def game_at(self, entry_id: int | None) -> Game:
        """Return the game with the facts that hold after an entry. Raises `ContentError` for facts that cannot be."""
        pending: list[int] = []
        at = entry_id if self.journal.entries else None
        while at is not None and at not in self._games:
            pending.append(at)
            at = self.journal[at].parent
        game = self._games[at]
        for one in reversed(pending):
            command = self.journal[one].command
            if isinstance(command, AdoptFacts):
                game = renewed(game, command)
            self._games[one] = game
        return game

    @property
    def entry(self) -> Entry:
        """The entry looked at."""
        return self.journal[self.cursor.entry]

    @property
    def state(self) -> Any:
        """The state looked at."""
        return self.journal.state_at(self.cursor)

    @property
    def present(self) -> Cursor:
        """The place of the present."""
        return Cursor(self.tip, len(self.journal[self.tip].steps))

    @property
    def is_present(self) -> bool:
        """Whether the present is looked at, not the past."""
        return self.cursor == self.present

    @property
    def is_between(self) -> bool:
        """Whether the cursor stands between entries, not amid the effects of one."""
        return self.cursor.shown >= len(self.entry.steps)

    @property
    def waiting(self) -> Request | None:
        """The open question at the cursor."""
        return self.entry.waiting if self.is_between else None

    def shown_turn(self) -> list[tuple[Step, Any]]:
        """Return the steps shown of the turn at the cursor, each with the state before it."""
        return self.steps_of(self.cursor)

    def steps_of(self, cursor: Cursor) -> list[tuple[Step, Any]]:
        """Return the steps of a turn up to a place, each with the state before it."""
        chain = self.journal.turn(cursor.entry)
        state = self.journal.state(chain[0].parent)
        found = []
        for entry in chain:
            steps = entry.steps[: cursor.shown] if entry.id == cursor.entry else entry.steps
            for step in steps:
                found.append((step, state))
                state = step.effect.apply(state)
        return found

    # -- walking -----------------------------------------------------------------------------------------------
    def go(self, cursor: Cursor) -> None:
        """Look at another place. The present stays what it is."""
        shown = max(0, min(cursor.shown, len(self.journal[cursor.entry].steps)))
        self._move(Cursor(cursor.entry, shown), self.tip)

    def go_present(self) -> None:
        """Look at the present again."""
        self._move(self.present, self.tip)

    def continue_here(self) -> None:
        """Make the entry looked at the present. What came after it stays as a branch."""
        base = self.cursor.entry
        self._move(Cursor(base, len(self.journal[base].steps)), base)

    def take_line(self, leaf: int) -> None:
        """Make the end of another branch the present."""
        self._move(Cursor(leaf, len(self.journal[leaf].steps)), leaf)

    def undo(self) -> None:
        """Take back the last entry of the present; it stays in the tree, and redo returns to it."""
        parent = self.journal[self.tip].parent
        if parent is not None:
            self._move(Cursor(parent, len(self.journal[parent].steps)), parent)

    def redo(self) -> None:
        """Go on to the newest entry after the present."""
        following = self.journal.children(self.tip)
        if following:
            self._move(Cursor(following[-1], len(self.journal[following[-1]].steps)), following[-1])

    def undo_label(self) -> str:
        """Name what undo would take back; empty when there is nothing."""
        entry = self.journal[self.tip]
        return "" if entry.parent is None else self.label(entry)

    def redo_label(self) -> str:
        """Name what redo would bring back; empty when there is nothing."""
        following = self.journal.children(self.tip)
        return self.label(self.journal[following[-1]]) if following else ""

    def label(self, entry: Entry) -> str:
        """Name an entry: what was done, or which question was answered."""
        before = self.journal.state(entry.parent)
        view = self.game_at(entry.parent).view
        parent = None if entry.parent is None else self.journal[entry.parent]
        if parent is not None and parent.waiting is not None:
            answered = [given for given in entry.given if isinstance(given, Answered)]
            if not answered:
                return text("a correction")
            return text("the answer “{answer}”", answer=view.answer_words(parent.waiting, answered[0].value, before))
        if isinstance(entry.command, Correct):
            return text("a correction")
        if isinstance(entry.command, AdoptFacts):
            return text("corrected components")
        return str(view.command(entry.command, before))

    def rename(self, entry_id: int, label: str, note: str | None = None) -> None:
        """Give a moment a name of the person's own, and a note (`None`: what is written there stays)."""
        old = self.journal[entry_id]
        named = evolve(old, label=label, note=old.note if note is None else note)
        if self._store is not None:
            self._store.relabel(self.record.id, entry_id, self._line(named))
        self.journal.relabel(entry_id, label, note)
        self._tell("named", self.cursor)

    def set_chance(self, source: str, by: By) -> None:
        """Choose who answers for a source of chance from now on."""
        self.chance = {**self.chance, source: by}
        self._move(self.cursor, self.tip)

    # -- keeping -------------------------------------------------------------------------------------------------
    def stored(self) -> StoredGame:
        """Return the whole game as the library would keep it."""
        entries = tuple(self._line(entry) for entry in self.journal.entries.values())
        return StoredGame(self.record, self._head(self.cursor, self.tip), entries)

    def _line(self, entry: Entry) -> str:
        import json  # noqa: PLC0415 - looking needs none

        return json.dumps(self.game.spec.codec.entry(entry), separators=(",", ":"), ensure_ascii=False)

    def _head(self, cursor: Cursor, tip: int, state: Any = None) -> Head:
        view = (self.game_at(tip) if state is None else self.game).view
        state = self.journal.state(tip) if state is None else state
        over = view.moment(state).over
        return Head(cursor.entry, cursor.shown, tip, view.summary(state), over, dict(self.chance))

    def _move(self, cursor: Cursor, tip: int) -> None:
        if self._store is not None:
            self._store.move(self.record.id, self._head(cursor, tip))
        before, self.cursor, self.tip = self.cursor, cursor, tip
        self._tell("moved", before)

    def _tell(self, kind: Kind, before: Cursor) -> None:
        change = Change(kind, before, self.cursor)
        for listener in list(self.listeners):
            listener(change)
