"""A session: one game being played. Everything that changes it goes through here and is on disk before it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Literal, Protocol
from uuid import uuid4

from attrs import evolve, frozen

from solocompanion import __version__
from solocompanion.app.games import Game
from solocompanion.app.records import GameRecord, Head, StoredGame
from solocompanion.core.chance import By, Fate
from solocompanion.core.codec import CodecError
from solocompanion.core.correction import Correct
from solocompanion.core.effects import Step
from solocompanion.core.game import IllegalCommandError
from solocompanion.core.journal import Cursor, Entry, Journal, JournalError
from solocompanion.core.requests import Chance, Form, Pick, Request, Shuffle
from solocompanion.core.running import Outcome, run
from solocompanion.core.table import Answered, Given, Mended, ReplayError
from solocompanion.core.words import text

Kind = Literal["did", "moved", "named"]


class SavedGameError(ValueError):
    """A saved game cannot be opened; the message names the entry and the reason. The file is untouched."""


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


class Session:
    """One game: journal, cursor, chance and store.

    Attributes
    ----------
    game, record, journal
        What is played, its header, its tree.
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
        self.game = game
        self.record = record
        self.journal = journal
        self.cursor = Cursor(head.entry, head.shown)
        self.tip = head.tip
        self.chance: dict[str, By] = {source: "person" for source, by in head.chance.items() if by == "person"}
        self.listeners: list[Callable[[Change], None]] = []
        self._store = store
        self._attempts: dict[str, int] = {}

    # -- starting ----------------------------------------------------------------------------------------------
    @classmethod
    def start(
        cls,
        game: Game,
        settings: Mapping[str, str] | None = None,
        *,
        seed: str = "",
        chance: Mapping[str, str] | None = None,
        store: Store | None = None,
        title: str = "",
    ) -> Session:
        """Begin a game: settle the options, run the set-up, and keep it.

        Raises `SettingsError` for an impossible option and `LibraryError` when it cannot be kept.
        """
        settled = game.spec.settle(settings or {}, game.catalogue, game.rules)
        record = GameRecord(
            id=uuid4().hex,
            game=game.spec.id,
            title=title,
            settings=settled,
            seed=seed or uuid4().hex[:12],
            content_id=game.content_id,
            content=game.content,
            app_version=__version__,
            created=datetime.now(UTC).isoformat(timespec="seconds"),
        )
        session = cls(game, record, Journal(game.spec.begin(settled)), Head(0, 0, 0, chance=dict(chance or {})), store)
        command = game.spec.setup(settled)
        outcome = session._run(command, None, ())
        session._commit(Entry(0, None, command, outcome.given, outcome.steps, outcome.waiting), outcome)
        return session

    @classmethod
    def resume(cls, game: Game, stored: StoredGame, store: Store | None = None) -> Session:
        """Open a saved game. Recorded effects are folded; no rule runs. Raises `SavedGameError`."""
        import json  # noqa: PLC0415 - a new game needs none

        codec = game.spec.codec
        try:
            journal = Journal(game.spec.begin(dict(stored.record.settings)))
            for line in stored.entries:
                journal.add(codec.read_entry(json.loads(line)))
            for leaf in journal.leaves():
                journal.check_path(leaf)
                journal.state(leaf)
            session = cls(game, stored.record, journal, stored.head, store)
            shown = len(journal[session.cursor.entry].steps)
            session.cursor = Cursor(session.cursor.entry, max(0, min(session.cursor.shown, shown)))
            journal.path(session.tip)
            for state in (session.state, journal.state(session.tip)):  # names nobody knows would break the window later
                game.view.board(state)
                game.view.panel(state, ())
                game.view.summary(state)
        except (CodecError, JournalError, json.JSONDecodeError) as error:
            raise SavedGameError(str(error)) from None
        except Exception as error:  # an effect of a broken record may fail in any way
            raise SavedGameError(text("the recorded effects do not fit together: {why}", why=repr(error))) from error
        return session

    # -- looking -----------------------------------------------------------------------------------------------
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

    # -- doing -------------------------------------------------------------------------------------------------
    def perform(self, command: Any, given: Sequence[Given] = (), label: str = "") -> Entry:
        """Carry out a command from where the person looks; in the past this begins a new branch.

        `given` are answers known beforehand, as when a turn is played again; `label` names the new entry.
        Raises `IllegalCommandError` when the rules do not allow it and `LibraryError` when it cannot be kept; then
        nothing has changed.
        """
        if isinstance(command, Correct):
            return self.correct(command)
        base = self._base()
        if base.waiting is not None:
            raise IllegalCommandError(text("A question is open: answer it first, or take back what asked it"))
        outcome = self._run(command, base.id, given)
        entry = Entry(self.journal.next_id(), base.id, command, outcome.given, outcome.steps, outcome.waiting, label)
        return self._commit(entry, outcome)

    def answer(self, value: Any) -> Entry:
        """Answer the open question. Raises `IllegalAnswerError` with what would be legal."""
        base = self._base()
        request = base.waiting
        if request is None:
            raise IllegalCommandError(text("No question is open"))
        source = request.source if isinstance(request, Chance) else ""
        return self._go_on(base, Answered(request.key, request.check(value), "person", source))

    def correct(self, command: Correct) -> Entry:
        """Bring the mirror in line with the table, also while a question is open."""
        base = self._base()
        mended = self._run(command, base.id, ())
        if base.waiting is not None:
            return self._go_on(base, Mended(mended.steps))
        return self._commit(Entry(self.journal.next_id(), base.id, command, (), mended.steps), mended)

    def draw_again(self) -> Entry:
        """Let chance answer anew what the app drew in the entry looked at: a marked branch beside it."""
        entry = self.entry
        place = next((n for n, one in enumerate(entry.given) if isinstance(one, Answered) and one.by == "app"), None)
        if place is None:
            raise IllegalCommandError(text("The app drew nothing here"))
        drawn = entry.given[place]
        assert isinstance(drawn, Answered)
        siblings = [self.journal[one] for one in self.journal.children(entry.parent)]
        tried = [
            one.attempt for e in siblings for one in e.given if isinstance(one, Answered) and one.source == drawn.source
        ]
        before = self.journal.turn(entry.id)[:-1]
        self._attempts = {drawn.source: max(tried) + 1}
        try:
            outcome = self._rerun(entry, before, entry.given[:place])
        finally:
            self._attempts = {}
        return self._commit(self._added(entry.parent, entry.command, before, outcome, text("drawn again")), outcome)

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
        view = self.game.view
        parent = None if entry.parent is None else self.journal[entry.parent]
        if parent is not None and parent.waiting is not None:
            answered = [given for given in entry.given if isinstance(given, Answered)]
            if not answered:
                return text("a correction")
            return text("the answer “{answer}”", answer=self._said(parent.waiting, answered[0].value, before))
        if isinstance(entry.command, Correct):
            return text("a correction")
        return str(view.command(entry.command, before))

    def _said(self, request: Request, value: Any, state: Any) -> str:
        """Word an answer; the view words single ones, not selections, orders and whole forms."""
        if isinstance(request, Form):
            return ", ".join(str(number) for number in value)
        parts = value if isinstance(request, Pick | Shuffle) and isinstance(value, tuple) else (value,)
        return ", ".join(str(self.game.view.answer_label(request, part, state)) for part in parts)

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

    def stored(self) -> StoredGame:
        """Return the whole game as the library would keep it."""
        entries = tuple(self._line(entry) for entry in self.journal.entries.values())
        return StoredGame(self.record, self._head(self.cursor, self.tip), entries)

    # -- inside ------------------------------------------------------------------------------------------------
    def _base(self) -> Entry:
        if not self.is_between:
            raise IllegalCommandError(text("Amid a turn nothing can be done: go to its end, or to the present"))
        return self.entry

    def _fate(self) -> Fate:
        return Fate(self.record.seed, self.chance, self._attempts)

    def _run(self, command: Any, base: int | None, given: Sequence[Given]) -> Outcome:
        rule = self.game.spec.verb(command).rule
        state, counts = self.journal.state(base), self.journal.counts(base)
        return run(rule, command, state, self.game.catalogue, given, self._fate(), counts)

    def _rerun(self, entry: Entry, chain: Sequence[Entry], added: Sequence[Given]) -> Outcome:
        start = chain[0].parent if chain else entry.parent
        given = [*(one for before in chain for one in before.given), *added]
        return self._run(entry.command, start, given)

    def _go_on(self, base: Entry, added: Given) -> Entry:
        chain = self.journal.turn(base.id)
        try:
            outcome = self._rerun(base, chain, [added])
        except (ValueError, LookupError) as error:
            if isinstance(added, Answered):
                raise
            why = str(error)  # a table corrected like this leaves nothing to ask about
            raise IllegalCommandError(text("That does not go with the open question: {why}", why=why)) from None
        return self._commit(self._added(base.id, base.command, chain, outcome), outcome)

    def _added(
        self, parent: int | None, command: Any, chain: Sequence[Entry], outcome: Outcome, label: str = ""
    ) -> Entry:
        """Keep only what is new; what was shown already must have come out the same."""
        done = [step for entry in chain for step in entry.steps]
        if list(outcome.steps[: len(done)]) != done:
            raise ReplayError(text("The rules have changed since this turn began: take it back and play it again"))
        given = outcome.given[sum(len(entry.given) for entry in chain) :]
        return Entry(self.journal.next_id(), parent, command, given, outcome.steps[len(done) :], outcome.waiting, label)

    def _commit(self, entry: Entry, outcome: Outcome) -> Entry:
        before = self.cursor
        cursor = Cursor(entry.id, len(entry.steps))
        if self._store is not None:
            self._keep(entry, self._head(cursor, entry.id, outcome.state))
        self.journal.add(entry, outcome.state, outcome.counts)
        self.cursor, self.tip = cursor, entry.id
        self._tell("did", before)
        return entry

    def _keep(self, entry: Entry, head: Head) -> None:
        assert self._store is not None
        if not self.journal.entries:
            self._store.create(self.record, self._line(entry), entry.id, None, head)
        else:
            self._store.append(self.record.id, entry.id, entry.parent, self._line(entry), head)

    def _line(self, entry: Entry) -> str:
        import json  # noqa: PLC0415 - see resume

        return json.dumps(self.game.spec.codec.entry(entry), separators=(",", ":"), ensure_ascii=False)

    def _head(self, cursor: Cursor, tip: int, state: Any = None) -> Head:
        state = self.journal.state(tip) if state is None else state
        view = self.game.view
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


def adopt(stored: StoredGame) -> StoredGame:
    """Return an imported game under an id of its own, so that it never overwrites one that is there."""
    return evolve(stored, record=evolve(stored.record, id=uuid4().hex))
