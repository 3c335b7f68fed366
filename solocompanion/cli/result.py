"""The result of a game for other programs: state, effects, the open question and the score as JSON data."""

from __future__ import annotations

from typing import Any

from attrs import asdict

from solocompanion.app.play.session import Session
from solocompanion.core.requests import Request


def result(session: Session, since: int = 0) -> dict[str, Any]:
    """Return `{state, effects, waiting, score}`; the effects are those of the line's entries from `since` on."""
    codec, journal = session.game.spec.codec, session.journal
    entries = [journal[one] for one in journal.path(session.tip) if one >= since]
    return {
        "state": codec.plain(session.state),
        "effects": [codec.plain(step) for entry in entries for step in entry.steps],
        "waiting": waiting(session),
        "score": [asdict(sheet) for sheet in session.game.view.score(session.state)],
    }


def waiting(session: Session) -> dict[str, Any] | None:
    """Return the open question, tagged, with its legal answers in words."""
    request: Request[Any] | None = session.waiting
    if request is None:
        return None
    return {**session.game.spec.codec.tagged(request), "legal": request.legal()}
