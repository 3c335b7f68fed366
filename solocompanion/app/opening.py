"""The one way into a game, for window, shelf and terminal: start one, open a saved one, take one in from a file.

A game of the library is kept from its first answer on. The play log follows it, and what is told in play about the
person's own components goes into their copy of the game.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from solocompanion.app.content import games, packs
from solocompanion.app.content.games import Game
from solocompanion.app.files.exchange import ExchangeError
from solocompanion.app.library.records import LibraryError, StoredGame, with_new_id
from solocompanion.app.play.session import SavedGameError, Session
from solocompanion.core import registry
from solocompanion.core.board import Board
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.content import ContentError
from solocompanion.core.game import SettingsError
from solocompanion.core.journal import Entry
from solocompanion.core.registry import GameError
from solocompanion.core.words import LONGEST, Value, plural, shortened, text

if TYPE_CHECKING:
    from solocompanion.app.library.library import Library
    from solocompanion.core.view import View

MOST_ASKED = 20  # questions of a set-up that an example answers
OUR_ID = re.compile("[0-9a-f]{32}")  # ids go into links, tables and codes: a file's own is taken only in this form
# What a record that somebody has changed makes the code of its game raise.
RECORD_FAILS = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
TROUBLES = (LibraryError, SavedGameError, ContentError, GameError, SettingsError, IllegalCommandError, ExchangeError)


def not_installed(path: Path, stored: StoredGame) -> SavedGameError:
    """Return the error for a file of a game that is not there."""
    return SavedGameError(
        text("{file} is a game of {game}, which is not installed here", file=str(path), game=stored.record.game)
    )


def example(game: Game, settings: Mapping[str, str]) -> Session:
    """Return a fresh table to look at, kept nowhere: laid out with these settings, and otherwise always the same."""
    session = Session.start(game, settings, seed="picture")
    for _ in range(MOST_ASKED):  # what the set-up asks
        if session.waiting is None:
            break
        session.answer(next(iter(session.waiting.examples())))
    return session


class Opening:
    """Opens games for one shell.

    Every method that opens a game raises one of `TROUBLES`; then nothing has changed.

    Attributes
    ----------
    library
        Where games are kept; `None` keeps nothing.
    folder
        Where the person's packs are: beside the library. Without either, none are read.
    tell
        Receives messages for the person: a pack that is left out, a play that could not be recorded.

    """

    def __init__(
        self,
        library: Library | None = None,
        tell: Callable[[str], object] = lambda _: None,
        folder: Path | None = None,
    ) -> None:
        self.library = library
        self.folder = library.path.parent if library is not None else folder
        self.tell = tell
        self._games: dict[str, Game] = {}
        self._learned: set[str] = set()

    @contextmanager
    def telling(self, tell: Callable[[str], object]) -> Iterator[None]:
        """Have `tell` receive the messages meanwhile, such as those of several files together."""
        usual, self.tell = self.tell, tell
        try:
            yield
        finally:
            self.tell = usual

    # -- games -------------------------------------------------------------------------------------------------
    def game(self, name: str) -> Game:
        """Return a game with the shipped facts and the person's packs; loaded once."""
        if name not in self._games:
            if self.folder is None:
                self._games[name] = games.open_game(name)
            else:
                found = packs.open_with_packs(name, self.folder)
                self._games[name] = found.game
                if found.faults:
                    self.tell("\n".join(found.faults))
        return self._games[name]

    def reread(self, name: str) -> None:
        """Load a game again, with its packs, when it is next needed."""
        self._games.pop(name, None)
        self._learned.discard(name)

    def game_to_start(self, name: str) -> Game:
        """Return the game for a new session: loaded again if something was learned in play since."""
        if name in self._learned:
            self.reread(name)
        return self.game(name)

    # -- opening -----------------------------------------------------------------------------------------------
    def start(
        self, name: str, settings: Mapping[str, str], *, seed: str = "", chance: Mapping[str, str] | None = None
    ) -> Session:
        """Begin a new game, written to the library from the start where there is one."""
        game = self.game_to_start(name)
        return self._followed(Session.start(game, settings, seed=seed, chance=chance, store=self._store))

    def open_saved(self, game_id: str) -> Session:
        """Open a game of the library where it was left."""
        library = self.library
        assert library is not None  # ids come from a library
        stored, mended = library.load_mended(game_id)  # before it goes on: then nobody would miss it any more
        if mended:
            self.tell(put_back(mended))
        session = self._followed(self.resumed(stored, self._store))
        if stored.damaged:
            self.tell(without_damaged(stored))
        elif self._store is not None:
            with suppress(LibraryError):  # it can be done at the next opening
                library.seal(game_id)
        self._tell_unshown(session)
        return session

    def _tell_unshown(self, session: Session) -> None:
        """Say where a game was not opened where it was left."""
        if session.unshown:
            from solocompanion.app.play import showable_places  # noqa: PLC0415 - hardly ever needed

            self.tell(showable_places.told(session.unshown))

    def good_copy(self, game_id: str) -> tuple[Path, StoredGame] | None:
        """Return the newest copy of a game in the backups that can be opened, and the backup it is in."""
        from solocompanion.app.library import rescue  # noqa: PLC0415 - rarely needed

        assert self.library is not None
        for backup, stored in rescue.copies_of(self.library.path, game_id):
            with suppress(*TROUBLES, GameError):
                self.resumed(stored)
                return backup, stored
        return None

    def open_copy(self, stored: StoredGame) -> Session:
        """Keep a copy from a backup as a game of its own, beside the one that cannot be opened, and open it."""
        assert self._store is not None
        kept = with_new_id(stored)
        session = self.resumed(kept, self._store)
        self._store.insert(kept)
        return self._followed(session)

    def open_file(self, stored: StoredGame, path: Path) -> Session:
        """Open a game read from a file. It is taken into the library, unless nothing can be saved."""
        if self._store is None:
            return self._read(stored, path, None)[0]
        return self._followed(self._taken_in(self._store, stored, path))

    def has_all_of(self, stored: StoredGame) -> bool:
        """Tell whether the library lists this game, with everything that is in a file of it."""
        library = self.library
        if library is None or all(row.id != stored.record.id for row in library.games()):
            return False
        return is_within(stored, library.load(stored.record.id))

    def take_in(self, stored: StoredGame, path: Path) -> str:
        """Take a game read from a file into the library without playing it; returns its id there."""
        assert self.library is not None  # the shelf is one of a library
        return self._taken_in(self.library, stored, path).record.id

    def keep(self, session: Session) -> Session:
        """Go on from the library with a session that was played while nothing could be saved.

        Returns that session, or another one of the game where another copy of the app went on with it. If both went on,
        in different ways, both games are kept, and that is told.
        """
        assert self.library is not None  # it can be written by now
        mine = session.stored()
        if not self._is_known(self.library, mine):
            self.library.insert(mine)
            return self._taken_over(session, self.library)
        self._list_again(self.library, mine.record.id)
        there, here = _by_id(self.library.load(mine.record.id)), _by_id(mine)
        if there.items() <= here.items():
            self.library.complete(mine)
            return self._taken_over(session, self.library)
        if not here.items() <= there.items():
            mine = with_new_id(mine)
            self.library.insert(mine)
            self.tell(
                text(
                    "Another copy of the app went on with this game too. What you played here is kept as a game of "
                    "its own: you find both in the list of games."
                )
            )
        return self.open_saved(mine.record.id)

    def go_on(self, session: Session) -> Session:
        """Return a session to go on with a game that was left while it could not be saved."""
        made = self._followed(self.resumed(session.stored()))
        made.keep_in(None)
        return made

    def is_unsaved(self, session: Session) -> bool:
        """Tell whether the library does not have all of a session: nothing can be saved, or its file is gone."""
        return session.is_unsaved or (session.has_store and self.library is not None and self.library.readonly)

    # -- looking -----------------------------------------------------------------------------------------------
    def resumed(self, stored: StoredGame, store: Library | None = None) -> Session:
        """Return a session of a saved game with the content it was started with."""
        return Session.resume(self._game_of(stored), stored, None if self.library is None else store)

    def _game_of(self, stored: StoredGame) -> Game:
        """Return the game of a saved one, with the content it was started with."""
        record = stored.record
        if self.library is None:  # today's content is not needed
            return games.pinned(registry.load(record.game), record.content)
        game = self.game(record.game)
        return game if record.content_id == game.content_id else games.pinned(game.spec, record.content)

    def read(self, stored: StoredGame, path: Path) -> Session:
        """Return a session of a game read from a file, after looking at every moment of it once.

        One entry that cannot be read or shown refuses it: who verifies a file, or writes it in another form, wants all.
        """
        return self._read(stored, path, None, is_strict=True)[0]

    def _read(
        self, stored: StoredGame, path: Path, store: Library | None, *, is_strict: bool = False
    ) -> tuple[Session, StoredGame]:
        """Return a session of a game read from a file, and the game as far as it can be read.

        Unless it is strict, an entry that cannot be read or shown bars no other: the game opens before it, and that is
        told.
        """
        try:
            if is_strict:
                session, kept = self.resumed(stored, store), stored
                _look_at_all(session)
            else:
                session, kept = self._resumed_part(stored, path, store)
                session, kept = self._before_unshown(session, kept, path, store)
        except (SavedGameError, ContentError, GameError) as error:
            raise SavedGameError(f"{path}: {error}") from None
        self._tell_unshown(session)
        if stored.damaged:
            self.tell(text("{file} was changed after it was exported, from entry {id} on.", **_where(stored, path)))
        return session, kept

    def _resumed_part(self, stored: StoredGame, path: Path, store: Library | None) -> tuple[Session, StoredGame]:
        """Return a session of a game, without the entries that cannot be read. Raises as `resumed` does."""
        try:
            return self.resumed(stored, store), stored
        except SavedGameError:
            from solocompanion.app.play import partial_opening  # noqa: PLC0415 - hardly ever needed

            part = partial_opening.readable(self._game_of(stored), stored)
            if part is None:
                raise
            session = self.resumed(part.stored, store)
            self.tell(partial_opening.told_unread(part, path.name))
            return session, part.stored

    def _before_unshown(
        self, session: Session, stored: StoredGame, path: Path, store: Library | None
    ) -> tuple[Session, StoredGame]:
        """Return a session at a place before all entries that cannot be shown: a record may fold and name no card."""
        try:
            _look_at_all(session)
        except SavedGameError:
            from solocompanion.app.play import partial_opening  # noqa: PLC0415 - hardly ever needed

            part = partial_opening.showable(
                stored, tuple(session.journal.entries.values()), partial(_look_at, session), RECORD_FAILS
            )
            if part is None:
                raise
            self.tell(partial_opening.told_unshown(part, path.name))
            return self.resumed(part.stored, store), part.stored
        return session, stored

    def board(self, stored: StoredGame) -> Board:
        """Return the board at a saved game's present."""
        session = self.resumed(stored)
        found: Board = session.game_at(session.tip).view.board(session.journal.state(session.tip))
        return found

    # -- keeping -----------------------------------------------------------------------------------------------
    @property
    def _store(self) -> Library | None:
        return None if self.library is None or self.library.readonly else self.library

    def _taken_in(self, library: Library, stored: StoredGame, path: Path) -> Session:
        is_ours = OUR_ID.fullmatch(stored.record.id) and not self._is_known(library, stored)
        kept = stored if is_ours else with_new_id(stored)
        if len(kept.record.title) > LONGEST:
            kept = kept._replace(record=kept.record._replace(title=shortened(kept.record.title)))
            self.tell(text("The title of this game was cut to {n} letters.", n=LONGEST))
        session, kept = self._read(kept, path, library)
        library.insert(kept)
        return session

    def _list_again(self, library: Library, game_id: str) -> None:
        """Put a game that is being played back on the list, where another copy of the app has removed it meanwhile."""
        if all(row.id != game_id for row in library.removed()):
            return
        library.restore(game_id)
        self.tell(
            text("Another copy of the app removed this game from the list. You went on with it here, so it is back.")
        )

    def _is_known(self, library: Library, stored: StoredGame) -> bool:
        return any(row.id == stored.record.id for row in (*library.games(), *library.removed()))

    def _followed(self, session: Session) -> Session:
        """Keep the play log and the person's copy of the game in step with a session."""
        if self.library is not None:
            from solocompanion.app.logbook import plays  # noqa: PLC0415 - it needs SQLite, playing without one does not

            plays.follow(session, self.library, self.tell)
            self._learn_from(session, self.library)
        return session

    def _taken_over(self, session: Session, library: Library) -> Session:
        """Keep a session in the library, which has all of it by now; its end is recorded if it has one."""
        from solocompanion.app.logbook import plays  # noqa: PLC0415 - as above

        session.keep_in(library)
        plays.catch_up(session, library, self.tell)
        return session

    def _learn_from(self, session: Session, library: Library) -> None:
        from solocompanion.app.workshop import learning  # noqa: PLC0415 - only few games have lessons

        def told(words: str) -> None:
            self._learn(session, words)

        learning.follow(session, library.path.parent, told, lambda: not library.readonly)

    def _learn(self, session: Session, words: str) -> None:
        """Load the game again before the next session; this one knows it already."""
        self._learned.add(session.record.game)
        if words:
            self.tell(words)


def _where(stored: StoredGame, path: Path) -> dict[str, Value]:
    return {"file": path.name, "id": stored.damaged[0]}


def put_back(entries: int) -> str:
    """Say that a game has again what it lacked."""
    return plural(
        "One entry of this game was missing or not what was saved: it was put back from a backup.",
        "{n} entries of this game were missing or not what was saved: they were put back from the backups.",
        entries,
    )


def without_damaged(stored: StoredGame) -> str:
    """Say that a game opens before its first damaged entry."""
    return plural(
        "One entry of this game is missing or no longer what was saved: it is left out, and the game opens before it. "
        "“Check my games” looks for a good copy in the backups.",
        "{n} entries of this game are missing or no longer what was saved, or follow such a one: they are left out, "
        "and the game opens before them. “Check my games” looks for a good copy in the backups.",
        len(stored.damaged),
    )


def is_within(part: StoredGame, whole: StoredGame) -> bool:
    """Tell whether a game has every entry of another one, whatever they are labelled."""
    return part.record.id == whole.record.id and _unlabelled(part).items() <= _unlabelled(whole).items()


def _unlabelled(stored: StoredGame) -> dict[int, str]:
    entries = [json.loads(entry) for entry in stored.entries]
    return {one["id"]: json.dumps(one | {"label": "", "note": ""}, sort_keys=True) for one in entries}


def _by_id(stored: StoredGame) -> dict[int, str]:
    """Return a game's entries by their ids, each in one order of its fields."""
    entries = [json.loads(entry) for entry in stored.entries]
    return {entry["id"]: json.dumps(entry, sort_keys=True) for entry in entries}


# -- looking a file through --------------------------------------------------------------------------------------------
def _look_at_all(session: Session) -> None:
    """Check that every entry can be shown: a record may fold and still name a card that does not exist."""
    for entry in session.journal.entries.values():
        try:
            _look_at(session, entry)
        except RECORD_FAILS as error:
            raise SavedGameError(text("entry {id} cannot be shown: {why}", id=entry.id, why=repr(error))) from None


def _look_at(session: Session, entry: Entry) -> None:
    view, state = session.game_at(entry.parent).view, session.journal.state(entry.parent)
    for step in entry.steps:
        view.log(step.effect, state)
        view.script(step.effect, state)
        for note in () if step.trail is None else step.trail.notes:
            view.subject(note.subject, state)
            view.note(note)
        state = step.effect.apply(state)
    view.summary(state)
    if entry.waiting is not None:
        view.prompt(entry.waiting, state)
    if not session.journal.children(entry.id):
        view.board(state)
        view.panel(state, entry.steps)
        view.score(state)
        _look_at_offers(view, state)


def _look_at_offers(view: View[Any, Any], state: Any) -> None:
    """Look at all that can be clicked, with its words, which are worked out when they are read."""
    view.main(state)
    placed = (offer for offers in view.offers(state).values() for offer in offers)
    for one in (*placed, *view.actions(state)):
        one.read()
    view.values(state)
