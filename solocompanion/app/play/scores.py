"""What each side had after each entry, as far as it is known, in numbers and in words; no rule runs for it."""

from __future__ import annotations

from collections.abc import Mapping

from solocompanion.app.play.memo import per_entry
from solocompanion.app.play.session import Session
from solocompanion.core.commands import Side
from solocompanion.core.words import printed, text

SIDES: tuple[Side, ...] = ("human", "opponent")


@per_entry
def scores_at(session: Session, entry_id: int) -> Mapping[Side, int]:
    """Return what each side has after an entry; a side of which it is not known is absent."""
    found: Mapping[Side, int] = session.game_at(entry_id).view.scores(session.journal.state(entry_id))
    return found


def told(session: Session, entry_id: int) -> str:
    """Say what each side has after an entry; empty where nothing is known."""
    found, spec = scores_at(session, entry_id), session.game.spec
    you, they = found.get("human"), found.get("opponent")
    words = {"counted": text(session.game.view.standing.counted), "opponent": text(spec.opponent)}
    if you is not None and they is not None:
        return text("{counted}: you {you}, {opponent} {they}", you=printed(you), they=printed(they), **words)
    if you is not None:
        return text("{counted}: you {you}", you=printed(you), **words)
    return "" if they is None else text("{counted}: {opponent} {they}", they=printed(they), **words)
