"""The play log: how games ended. A session's end is kept the moment it is reached, and forgotten when it is undone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from solocompanion.app.content.games import Game
from solocompanion.app.library.library import Library, Play
from solocompanion.app.library.records import LibraryError
from solocompanion.app.play.session import Change, Session
from solocompanion.core.view import Sheet


def follow(session: Session, library: Library, trouble: Callable[[str], object]) -> None:
    """Keep the log in step with a session from now on. `trouble` is told what could not be kept; never raises."""
    keeper = _Keeper(session, library, trouble)
    session.listeners.append(keeper.changed)
    keeper.catch_up()


def play_of(session: Session, finished: str = "") -> Play:
    """Return how a session's present stands, as a play; `finished` is now unless it is given."""
    view, state = session.game_at(session.tip).view, session.journal.state(session.tip)
    sheets: Sequence[Sheet] = view.score(state)
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
    """Word a difficulty: the first setting of a game is what it is told apart by."""
    choices = game.options[0].choices if game.options else ()
    return next((choice.label for choice in choices if choice.value == value), value)


def difficulty_place(game: Game, value: str) -> int:
    """Return where a difficulty stands among those of a game, strangers last."""
    values = [choice.value for choice in game.options[0].choices] if game.options else []
    return values.index(value) if value in values else len(values)


class _Keeper:
    """Knows which end of the game is in the log, so that walking through the past costs nothing."""

    def __init__(self, session: Session, library: Library, trouble: Callable[[str], object]) -> None:
        self._session, self._library, self._trouble = session, library, trouble
        self._tip = session.tip
        self._kept = False

    def catch_up(self) -> None:
        """Look when a game is opened: it may have ended in an app that kept no log."""
        if not self._is_over():
            return
        self._kept = any(play.game_id == self._session.record.id for play in self._library.plays())
        if not self._kept:
            rows = self._library.games(self._session.record.game)
            self._record(next((row.updated for row in rows if row.id == self._session.record.id), ""))

    def changed(self, _change: Change) -> None:
        """Follow the present; what is only looked at does not matter."""
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

    def _try(self, deed: Callable[[], None]) -> None:
        if self._library.readonly:
            return
        try:
            deed()
        except LibraryError as error:
            self._trouble(str(error))
