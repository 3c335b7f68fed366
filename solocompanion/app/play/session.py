"""A session: one game being played. Every change goes through here and is on disk before it is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Literal

from attrs import evolve

from solocompanion import __version__
from solocompanion.app.content.games import Game, with_once
from solocompanion.app.library.records import GameRecord, Head, StoredGame, new_id
from solocompanion.app.play.editions import Editions, check_adoption, stand
from solocompanion.app.play.memo import Memo, per_entry, per_look
from solocompanion.app.play.naming import entry_names
from solocompanion.app.play.store import Store, Writer, as_played, entry_line, read_journal
from solocompanion.app.play.turns import Made, Turns
from solocompanion.core.adoption import AdoptFacts
from solocompanion.core.chance import By
from solocompanion.core.codec import CodecError
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.content import ContentError
from solocompanion.core.correction import Correct
from solocompanion.core.effects import Step
from solocompanion.core.frozen import frozen
from solocompanion.core.journal import Cursor, Entry, Journal, JournalError
from solocompanion.core.requests import Chance, Request
from solocompanion.core.table import Answered, Given
from solocompanion.core.view import Moment
from solocompanion.core.words import text

__all__ = ["Change", "SavedGameError", "Session", "Store"]

Kind = Literal["did", "moved", "named"]


class SavedGameError(ValueError):
    """A saved game cannot be opened; the message names the entry and the reason. The file is untouched."""


@frozen
class Change:
    """What listeners receive: something was done (play it), the cursor moved (show it), or a moment was named."""

    kind: Kind
    before: Cursor
    after: Cursor


class Session:
    """A game, the cursor in it, and everything that can be done there.

    Attributes
    ----------
    record, journal
        The header and the tree.
    cursor
        The place that is shown.
    tip
        The entry that is the present: the end of the current line.
    chance
        Who answers for each source of chance from now on.
    listeners
        Called after every change.
    memo
        Results computed from the session that are still valid.
    is_unsaved
        Whether something was done that no store has been given.
    unshown
        Why the place where the game was left cannot be shown: it was opened at another. Empty where it can.

    """

    def __init__(
        self, game: Game, record: GameRecord, journal: Journal, head: Head, store: Store | None = None
    ) -> None:
        self.record = record
        self.journal = journal
        self.cursor = Cursor(head.entry, head.shown)
        self.tip = self._ahead = head.tip  # the second is what undo began from: redo leads there, not to a newer try
        self.chance: dict[str, By] = {source: "person" for source, by in head.chance.items() if by == "person"}
        self.listeners: list[Callable[[Change], None]] = []
        self.memo = Memo()
        self.is_unsaved = False
        self.unshown = ""
        self._editions = Editions(game, journal)
        self._turns = Turns(journal, self._editions, record.seed)
        self._writer = None if store is None else Writer(record, game.spec.codec, store)

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
        game_id, seed = new_id(), seed or new_id()[:12]
        game = with_once(game, settled, seed)
        record = GameRecord(
            id=game_id,
            game=game.spec.id,
            title=title,
            settings=settled,
            seed=seed,
            content_id=game.content_id,
            content=game.content,
            app_version=__version__,
            created=datetime.now(UTC).isoformat(timespec="seconds"),
        )
        session = cls(game, record, Journal(game.spec.begin(settled)), Head(0, 0, 0, chance=dict(chance or {})), store)
        session._commit(session._turns.begin(game.spec.setup(settled), None, session.chance))
        return session

    @classmethod
    def resume(cls, game: Game, stored: StoredGame, store: Store | None = None) -> Session:
        """Open a saved game. Recorded effects are folded; no rule runs. Raises `SavedGameError`.

        Where the place at which it was left cannot be shown, it opens at the nearest one that can: see `unshown`.
        """
        stored = as_played(game, stored)
        try:
            journal = read_journal(game, stored)
            steps = len(journal[stored.head.entry].steps)
            head = stored.head._replace(shown=max(0, min(stored.head.shown, steps)))
            session = cls(game, stored.record, journal, head, store)
            journal.path(session.tip)
            for entry_id in journal.entries:
                session.game_at(entry_id)
            session.cursor, session.tip, session.unshown = stand(
                session._editions, journal, session.cursor, session.tip
            )
            session._ahead = session.tip
        except (CodecError, ContentError, JournalError) as error:
            raise SavedGameError(str(error)) from None
        except Exception as error:  # the effects of a broken record may raise anything
            raise SavedGameError(text("the recorded effects do not fit together: {why}", why=repr(error))) from error
        return session

    # -- looking -----------------------------------------------------------------------------------------------
    @property
    def game(self) -> Game:
        """The game with the facts that hold at the cursor."""
        return self.game_at(self.cursor.entry)

    def game_at(self, entry_id: int | None) -> Game:
        """Return the game with the facts that hold after an entry. Raises `ContentError` for facts that cannot be."""
        return self._editions.at(entry_id)

    @property
    def entry(self) -> Entry:
        """The entry at the cursor."""
        return self.journal[self.cursor.entry]

    @property
    def state(self) -> Any:
        """The state at the cursor."""
        return self.journal.state_at(self.cursor)

    @property
    def present(self) -> Cursor:
        """The place of the present."""
        return self._end(self.tip)

    @property
    def is_present(self) -> bool:
        """Whether the cursor is at the present."""
        return self.cursor == self.present

    @property
    def is_between(self) -> bool:
        """Whether the cursor stands between entries, not amid the effects of one."""
        return self.cursor.shown >= len(self.entry.steps)

    @property
    def waiting(self) -> Request[Any] | None:
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

    @per_entry
    def moment_at(self, entry_id: int) -> Moment:
        """Return the round and turn after an entry, and whether the game is over there."""
        found: Moment = self.game_at(entry_id).view.moment(self.journal.state(entry_id))
        return found

    def round_of(self, start: Entry) -> int:
        """Return the round in which a command began, which a turn of the opponent's may open; 0 for the set-up."""
        if start.parent is None:
            return 0
        before = self.moment_at(start.parent)
        return before.opens if before.opens and start.command.side == "opponent" else before.round

    def label(self, entry: Entry) -> str:
        """Name an entry: what was done, or which question was answered."""
        return self._names(entry.id)[0]

    @per_entry
    def _names(self, entry_id: int) -> tuple[str, ...]:
        entry = self.journal[entry_id]
        return entry_names(entry, self.journal, self.game_at(entry.parent).view)

    # -- walking -----------------------------------------------------------------------------------------------
    def go(self, cursor: Cursor) -> None:
        """Move the cursor. The present stays."""
        shown = max(0, min(cursor.shown, len(self.journal[cursor.entry].steps)))
        self._move(Cursor(cursor.entry, shown), self.tip)

    def go_present(self) -> None:
        """Move the cursor to the present."""
        self._move(self.present, self.tip)

    @property
    def can_continue(self) -> bool:
        """Whether the place at the cursor can be made the present."""
        return self.is_between or self._stopped() is not None

    @per_look
    def _stopped(self) -> Made | None:
        return self._turns.stopped(self.entry, self.cursor.shown)

    def continue_here(self) -> None:
        """Make the place at the cursor the present; what came after it stays as a branch.

        Amid a turn, that is the next question or draw, open again. Raises `IllegalCommandError` where there is none.
        """
        if self.is_between:
            self.take_line(self.cursor.entry)
        elif (made := self._stopped()) is not None:
            self._commit(made)
        else:
            raise IllegalCommandError(text("Nothing is open in the rest of this turn: go to its end or to its start"))

    def take_line(self, end: int) -> None:
        """Make an entry the present, such as the end of another branch, and move there."""
        self._move(self._end(end), end)

    def undo(self) -> None:
        """Take back the last entry of the present; it stays in the tree, and redo returns to it."""
        if (parent := self.journal[self.tip].parent) is not None:
            self.take_line(parent)

    def redo(self) -> None:
        """Bring back what was undone last, or go on to the newest entry after the present where nothing was."""
        if (following := self._following()) is not None:
            self.take_line(following)

    @property
    def line_end(self) -> int:
        """The end of the current line: of what was undone, past its last entry to what came after that."""
        undone = self._undone()
        return self.journal.leaf(undone[-1] if undone else self.tip)

    def _undone(self) -> list[int]:
        """Return what was undone, the next to redo first; nothing past a question that was left."""
        journal, found, at = self.journal, list[int](), self._ahead
        while journal.depth(at) > journal.depth(self.tip):
            found.append(at)
            at = journal[at].parent or 0
        return [] if at != self.tip or journal.left.intersection(found) else found[::-1]

    def _following(self) -> int | None:
        following = self._undone() or self.journal.followed(self.tip)[-1:]
        return following[0] if following else None

    def undo_label(self) -> str:
        """Name what undo would take back; empty when there is nothing."""
        return next(iter(self.undo_names()), "")

    def redo_label(self) -> str:
        """Name what redo would bring back; empty when there is nothing."""
        return next(iter(self.redo_names()), "")

    def undo_names(self) -> tuple[str, ...]:
        """Name what undo would take back in ever fewer words; none when there is nothing."""
        return () if self.journal[self.tip].parent is None else self._names(self.tip)

    def redo_names(self) -> tuple[str, ...]:
        """Name what redo would bring back in ever fewer words; none when there is nothing."""
        return () if (following := self._following()) is None else self._names(following)

    # -- doing -------------------------------------------------------------------------------------------------
    def perform(self, command: Any, given: Sequence[Given] = (), label: str = "") -> Entry:
        """Carry out a command at the cursor; in the past this begins a new branch.

        `given` are answers known beforehand, as when a turn is played again; `label` names the new entry.
        Raises `IllegalCommandError` when the rules forbid it, `LibraryError` if it cannot be kept: nothing changed.
        """
        if isinstance(command, Correct):
            return self.correct(command)
        base = self._base()
        if base.waiting is not None:
            raise IllegalCommandError(text("A question is open: answer it first, or undo the step that asked it"))
        if isinstance(command, AdoptFacts):
            check_adoption(self.game, self.state, command)
        return self._commit(self._turns.begin(command, base.id, self.chance, given, label))

    def answer(self, value: Any) -> Entry:
        """Answer the open question. Raises `IllegalAnswerError` with what would be legal."""
        base = self._base()
        if (request := base.waiting) is None:
            raise IllegalCommandError(text("No question is open"))
        source = request.source if isinstance(request, Chance) else ""
        answered = Answered(request.key, request.check(value), "person", source)
        return self._commit(self._turns.go_on(base, answered, self.chance))

    def try_answer(self, value: Any) -> list[tuple[Step, Any]]:
        """Return the steps that an answer leads to, each with the state before it, without keeping anything.

        They go as far as nobody has to draw: what chance will bring is not looked at. Raises `IllegalAnswerError`.
        """
        base = self._base()
        if (request := base.waiting) is None:
            raise IllegalCommandError(text("No question is open"))
        nobody: dict[str, By] = {source.id: "person" for source in self.game.spec.sources}
        made = self._turns.go_on(base, Answered(request.key, request.check(value), "person"), nobody)
        state, found = self.journal.state(base.id), []
        for step in made.entry.steps:
            found.append((step, state))
            state = step.effect.apply(state)
        return found

    def correct(self, command: Correct) -> Entry:
        """Bring the mirror in line with the table, also while a question is open."""
        return self._commit(self._corrected(command))

    def try_correction(self, command: Correct) -> Entry:
        """Return the entry a correction would make, without keeping it. Raises `IllegalCommandError`."""
        return self._corrected(command).entry

    def _corrected(self, command: Correct) -> Made:
        self.game.view.check_corrections(self.state, command.changes)
        return self._turns.correct(command, self._base(), self.chance)

    def draw_again(self) -> Entry:
        """Repeat what the app drew in the entry at the cursor: a marked branch beside it."""
        return self._commit(self._turns.draw_again(self.entry, self.chance))

    def rename(self, entry_id: int, label: str, note: str | None = None) -> None:
        """Name a moment, and write a note on it (`None`: the note stays)."""
        old = self.journal[entry_id]
        if self._writer is not None:
            self._writer.relabel(evolve(old, label=label, note=old.note if note is None else note))
        self.journal.relabel(entry_id, label, note)
        self._tell("named", self.cursor)

    def set_chance(self, source: str, by: By) -> None:
        """Choose who answers for a source of chance from now on."""
        before, self.chance = self.chance, {**self.chance, source: by}
        try:
            self._move(self.cursor, self.tip)
        except Exception:
            self.chance = before
            raise

    # -- keeping -----------------------------------------------------------------------------------------------
    def stored(self) -> StoredGame:
        """Return the whole game as the library would keep it."""
        entries = tuple(entry_line(self.game.spec.codec, entry) for entry in self.journal.entries.values())
        return StoredGame(self.record, self._head(self.cursor, self.tip), entries)

    @property
    def has_store(self) -> bool:
        """Whether what is done is given to a store."""
        return self._writer is not None

    def keep_in(self, store: Store | None) -> None:
        """Give what is done from now on to a store that has the whole game; `None`: the one it had is gone."""
        self._writer = None if store is None else Writer(self.record, self.game.spec.codec, store)
        self.is_unsaved = store is None

    def _base(self) -> Entry:
        if not self.is_between:
            raise IllegalCommandError(text("Nothing can be done in the middle of a turn: go to its end or the present"))
        return self.entry

    def _end(self, entry_id: int) -> Cursor:
        return Cursor(entry_id, len(self.journal[entry_id].steps))

    def _head(self, cursor: Cursor, tip: int) -> Head:
        return Head(cursor.entry, cursor.shown, tip, self._summary(tip), self.moment_at(tip).over, dict(self.chance))

    @per_entry
    def _summary(self, entry_id: int) -> str:
        return str(self.game_at(entry_id).view.summary(self.journal.state(entry_id)))

    def _commit(self, made: Made) -> Entry:
        if not made.entry.label and (same := self.journal.repeated(made.entry)) is not None:
            self._move(self._end(same.id), same.id, "did")
            return same
        entry, outcome, before = made.entry, made.outcome, self.cursor
        cursor = Cursor(entry.id, len(entry.steps))
        if self._writer is not None:
            view = self.game_at(entry.parent).view
            summary, over = view.summary(outcome.state), view.moment(outcome.state).over
            self._writer.add(entry, Head(cursor.entry, cursor.shown, entry.id, summary, over, dict(self.chance)))
        self.journal.add(entry, outcome.state, outcome.counts)
        self.cursor, self.tip = cursor, entry.id
        self._ahead = entry.id
        self._tell("did", before)
        return entry

    def _move(self, cursor: Cursor, tip: int, kind: Kind = "moved") -> None:
        if self._writer is not None:
            self._writer.move(self._head(cursor, tip))
        self.journal.left.discard(tip)
        before, is_other_line, self.cursor, self.tip = self.cursor, tip != self.tip, cursor, tip
        if tip != self._ahead and not self._undone():
            self._ahead = tip  # another line
        self._tell(kind, before, is_other_line=is_other_line)

    def _tell(self, kind: Kind, before: Cursor, *, is_other_line: bool = True) -> None:
        self.is_unsaved = self._writer is None
        if is_other_line:
            self.memo.forget_line()
        else:
            self.memo.forget_look()
        change = Change(kind, before, self.cursor)
        for listener in list(self.listeners):
            listener(change)
