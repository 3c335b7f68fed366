"""The play log: how games ended. The end of a session is recorded at once, and deleted when it is undone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from solocompanion.app.content.games import Game
from solocompanion.app.library.library import Library, Play
from solocompanion.app.library.records import LibraryError
from solocompanion.app.play.session import Change, Session
from solocompanion.core.view import Sheet


def follow(session: Session, library: Library, trouble: Callable[[str], object]) -> None:
    """Record the end of a session from now on. `trouble` receives what could not be recorded; never raises."""
    keeper = _Keeper(session, library, trouble)
    session.listeners.append(keeper.changed)
    keeper.catch_up()


def catch_up(session: Session, library: Library, trouble: Callable[[str], object]) -> None:
    """Record the end of a session that was played while nothing could be saved; never raises."""
    _Keeper(session, library, trouble).catch_up()


def play_of(session: Session, finished: str = "", end: int | None = None) -> Play:
    """Return a session's present as a play, or the `end` of another line; `finished` defaults to now.

    While something that scores is not known, nothing was scored: the totals are only those so far.
    """
    end = session.tip if end is None else end
    view, state = session.game_at(end).view, session.journal.state(end)
    sheets: Sequence[Sheet] = () if view.unknown(state) else view.score(state)
    mine = [sheet.total for sheet in sheets if sheet.side == "human"]
    others = [sheet.total for sheet in sheets if sheet.side != "human"]
    return Play(
        game_id=session.record.id,
        game=session.record.game,
        finished=finished or datetime.now(UTC).isoformat(timespec="seconds"),
        winner=view.winner(state),
        human_score=mine[0] if mine else None,
        opponent_score=max(others) if others else None,
        difficulty=session.record.settings.get(session.game.options[0].id, "") if session.game.options else "",
    )


def difficulty_label(game: Game, value: str) -> str:
    """Return the label of a difficulty, which is the value of a game's first option."""
    choices = game.options[0].choices if game.options else ()
    return next((choice.label for choice in choices if choice.value == value), value)


def difficulty_place(game: Game, value: str) -> int:
    """Return the position of a difficulty among those of a game, unknown ones last."""
    values = [choice.value for choice in game.options[0].choices] if game.options else []
    return values.index(value) if value in values else len(values)


class _Keeper:
    """Remembers whether the end is recorded, so that walking through the past costs nothing."""

    def __init__(self, session: Session, library: Library, trouble: Callable[[str], object]) -> None:
        self._session, self._library, self._trouble = session, library, trouble
        self._tip = session.tip
        self._kept = False

    def catch_up(self) -> None:
        """Check a game that is opened: it may have ended in a version without a play log."""
        if not self._is_over():
            return
        self._kept = any(play.game_id == self._session.record.id for play in self._library.plays())
        if not self._kept:
            rows = self._library.games(self._session.record.game)
            self._record(next((row.updated for row in rows if row.id == self._session.record.id), ""))

    def changed(self, _change: Change) -> None:
        """React to a new present; the cursor alone does not matter."""
        if self._session.tip == self._tip:
            return
        self._tip = self._session.tip
        if self._is_over():
            self._record()
        elif self._kept:
            self._try(lambda: self._library.forget_play(self._session.record.id))
            self._kept = False

    def _is_over(self) -> bool:
        return self._session.moment_at(self._session.tip).over

    def _record(self, finished: str = "") -> None:
        play = play_of(self._session, finished)
        self._try(lambda: self._library.record_play(play))
        self._kept = True

    def _try(self, do: Callable[[], None]) -> None:
        if self._library.readonly:
            return
        try:
            do()
        except LibraryError as error:
            self._trouble(str(error))
