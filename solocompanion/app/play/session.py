"""A session: one game being played. Everything that changes it goes through here and is on disk before it shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from attrs import evolve

from solocompanion import __version__
from solocompanion.app.content.games import Game, renewed
from solocompanion.app.library.records import GameRecord, Head, StoredGame
from solocompanion.app.play.walking import Change, Store, Walk
from solocompanion.core.adoption import AdoptFacts
from solocompanion.core.chance import Fate
from solocompanion.core.codec import CodecError
from solocompanion.core.content import ContentError
from solocompanion.core.correction import Correct
from solocompanion.core.game import IllegalCommandError
from solocompanion.core.journal import Cursor, Entry, Journal, JournalError
from solocompanion.core.requests import Chance
from solocompanion.core.running import Outcome, run
from solocompanion.core.table import Answered, Given, Mended, ReplayError
from solocompanion.core.words import later, text

__all__ = ["Change", "SavedGameError", "Session", "Store", "adopt"]


class SavedGameError(ValueError):
    """A saved game cannot be opened; the message names the entry and the reason. The file is untouched."""


class Session(Walk):
    """One game being played: what `Walk` walks through, and everything that can be done."""

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
            for entry_id in journal.entries:
                session.game_at(entry_id)
            for entry_id, state in ((session.cursor.entry, session.state), (session.tip, journal.state(session.tip))):
                _look_through(session.game_at(entry_id), state)
        except (CodecError, ContentError, JournalError, json.JSONDecodeError) as error:
            raise SavedGameError(str(error)) from None
        except Exception as error:  # an effect of a broken record may fail in any way
            raise SavedGameError(text("the recorded effects do not fit together: {why}", why=repr(error))) from error
        return session

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
        if isinstance(command, AdoptFacts):
            self._try_on(command)
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
        outcome = self._rerun(entry, before, entry.given[:place], {drawn.source: max(tried) + 1})
        return self._commit(self._added(entry.parent, entry.command, before, outcome, later("drawn again")), outcome)

    def _try_on(self, command: AdoptFacts) -> None:
        """Make sure that the table as it lies makes sense with these facts."""
        try:
            game = renewed(self.game, command)
            faults = list(game.spec.faults(self.state, game.catalogue))
            _look_through(game, self.state)
        except (ContentError, LookupError, ValueError) as error:
            faults = [str(error)]
        if faults:
            why = "; ".join(faults)
            raise IllegalCommandError(
                text("The table as it lies does not go with the corrected components: {why}", why=why)
            )

    # -- inside ------------------------------------------------------------------------------------------------
    def _base(self) -> Entry:
        if not self.is_between:
            raise IllegalCommandError(text("Amid a turn nothing can be done: go to its end, or to the present"))
        return self.entry

    def _run(
        self, command: Any, base: int | None, given: Sequence[Given], attempts: Mapping[str, int] | None = None
    ) -> Outcome:
        game = self.game_at(base)
        state, counts = self.journal.state(base), self.journal.counts(base)
        fate = Fate(self.record.seed, self.chance, attempts)
        return run(game.spec.verb(command).rule, command, state, game.catalogue, given, fate, counts)

    def _rerun(
        self, entry: Entry, chain: Sequence[Entry], added: Sequence[Given], attempts: Mapping[str, int] | None = None
    ) -> Outcome:
        start = chain[0].parent if chain else entry.parent
        given = [*(one for before in chain for one in before.given), *added]
        return self._run(entry.command, start, given, attempts)

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


def _look_through(game: Game, state: Any) -> None:
    """Show a state to nobody: names nobody knows would break the window later."""
    game.view.board(state)
    game.view.panel(state, ())
    game.view.summary(state)


def adopt(stored: StoredGame) -> StoredGame:
    """Return an imported game under an id of its own, so that it never overwrites one that is there."""
    return evolve(stored, record=evolve(stored.record, id=uuid4().hex))
