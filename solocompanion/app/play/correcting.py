"""What a correction leads to, said before it is made; and the correction that a dragged piece stands for."""

from __future__ import annotations

from solocompanion.app.play.session import Session
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.correction import Correct
from solocompanion.core.effects import Corrected
from solocompanion.core.frozen import frozen
from solocompanion.core.words import text


@frozen
class Foreseen:
    """What a correction leads to: `words` say what follows, or why it cannot be; "" where nothing follows."""

    words: str
    is_possible: bool = True


def foresee(session: Session, command: Correct) -> Foreseen:
    """Say what follows from a correction where the person looks, or why it is refused. Nothing is recorded."""
    try:
        made = session.try_correction(command)
    except IllegalCommandError as error:
        return Foreseen(str(error), is_possible=False)
    view, state, follows = session.game.view, session.state, []
    for step in made.steps:
        if not isinstance(step.effect, Corrected) and (words := view.log(step.effect, state)):
            follows.append(words)
        state = step.effect.apply(state)
    return Foreseen(text("Then: {what}", what=" ".join(follows)) if follows else "")


def meaning(session: Session) -> str:
    """Say what a correction does to the game where the person looks at the past; "" at the present."""
    if session.is_present:
        return ""
    return text("You look at the past: a correction here begins another line. What you played since is kept beside it.")


def dragged(session: Session, piece: str, place: str) -> Correct | None:
    """Return the correction that puts a piece on a place by hand; `None` where it cannot lie there, or does already."""
    view, state = session.game.view, session.state
    now = {value.target: value.now for value in view.values(state)}
    changes = tuple(
        (target, value) for target, value in view.dropped(state, piece, place) if now.get(target, value) != value
    )
    return Correct(changes) if changes else None


def told(session: Session, command: Correct) -> str:
    """Say what a correction would set, and what follows from it or why it cannot be."""
    set_to = [session.game.view.setting(*change, session.state) for change in command.changes]
    said = text("This corrects the mirror: {what}.", what="; ".join(set_to))
    return f"{said} {foresee(session, command).words}".strip()
