"""How a game ended: the result, what the play log knows of this difficulty, and the next harder one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TypeVar

from solocompanion.app.library.rows import Play
from solocompanion.app.logbook.play_log import is_open, margin
from solocompanion.app.logbook.plays import play_of
from solocompanion.app.play.ended import cause_of
from solocompanion.app.play.session import Session
from solocompanion.core.frozen import frozen
from solocompanion.core.options import Choice
from solocompanion.core.view_parts import Standing
from solocompanion.core.words import listed, plural, text

S = TypeVar("S")
N = TypeVar("N")


@frozen
class Ending:
    """What is said when a game is over.

    Attributes
    ----------
    winner
        "human", "opponent" or "" for nobody.
    result
        Who won, and by how much.
    record
        What the play log knows of this game at this difficulty up to this play, in phrases.
    harder
        The next difficulty; `None` at the hardest, and where there is no order.
    easier
        The one before, where the game was lost; `None` at the easiest.
    cause
        What ended a game that is not won by points, and its rule; empty where points say it.

    """

    winner: str
    result: str
    record: tuple[str, ...]
    harder: Choice | None = None
    easier: Choice | None = None
    cause: tuple[str, str] = ("", "")


def ending(session: Session, plays: Sequence[Play]) -> Ending:
    """Return how a session ended; `plays` is the play log, oldest first."""
    play = play_of(session)
    before = tuple(takewhile(lambda one: one.game_id != play.game_id, plays))
    alike = [one for one in before if (one.game, one.difficulty) == (play.game, play.difficulty)]
    view = session.game_at(session.tip).view
    record = (_best(play, alike, view.standing), _won([*alike, play]), _streak([*alike, play]))
    unknown = view.unknown(session.journal.state(session.tip))
    result = _result(play, unknown, has_points=view.standing.has_points)
    levels = harder(session), easier(session) if play.winner == "opponent" else None
    cause = cause_of(session)
    return Ending(play.winner, result, tuple(words for words in record if words), *levels, cause)


def outcome(session: Session, end: int) -> str:
    """Say how the line that ends with an entry ended; empty where it did not."""
    if not session.moment_at(end).over:
        return ""
    view, state = session.game_at(end).view, session.journal.state(end)
    return _result(play_of(session, end=end), view.unknown(state), has_points=view.standing.has_points)


def harder(session: Session) -> Choice | None:
    """Return the next harder difficulty a game declares."""
    return _next(session, 1)


def easier(session: Session) -> Choice | None:
    """Return the difficulty before that of a game."""
    return _next(session, -1)


def _next(session: Session, by: int) -> Choice | None:
    """Return the difficulty so many ranks away; `None` where there is none, or the game has no rank."""
    if not session.game.options:
        return None
    option = session.game.options[0]
    ranks = [choice for choice in option.choices if choice.is_ranked]
    now = session.record.settings.get(option.id, option.default)
    found = next((at for at, choice in enumerate(ranks) if choice.value == now), None)
    return None if found is None or not 0 <= found + by < len(ranks) else ranks[found + by]


def _result(play: Play, unknown: Sequence[str], *, has_points: bool) -> str:
    ahead = margin(play)
    by = abs(ahead or 0) if has_points else 0
    if has_points and play.winner and ahead == 0:
        return text("A tie, broken for you") if play.winner == "human" else text("A tie, broken against you")
    if play.winner == "human":
        return plural("You won by {n} point", "You won by {n} points", by) if by else text("You won")
    if play.winner == "opponent":
        return plural("You lost by {n} point", "You lost by {n} points", by) if by else text("You lost")
    if not is_open(play):
        return text("A tie")
    what = listed(list(unknown)) or text("something that scores")
    return text("Not decided yet. Not known: {what}", what=what)


def _best(play: Play, before: Sequence[Play], standing: Standing[S, N]) -> str:
    """Compare with the best score before; without points only the first play is worth a word."""
    if play.human_score is None:
        return ""
    scores = [one.human_score for one in before if one.human_score is not None]
    if not scores:
        return text(standing.first_result)
    if not standing.has_points:
        return ""
    if play.human_score > max(scores):
        return text("Your best score: {n}, {old} before", n=play.human_score, old=max(scores))
    return text("Your best score: {n}", n=max(scores))


def _won(plays: Sequence[Play]) -> str:
    won = sum(play.winner == "human" for play in plays)
    return text("{won} of {n} won", won=won, n=len(plays)) if len(plays) > 1 else ""


def _streak(plays: Sequence[Play]) -> str:
    run = sum(1 for _ in takewhile(lambda play: play.winner == "human", reversed(plays)))
    return text("{n} won in a row", n=run) if run > 1 else ""
