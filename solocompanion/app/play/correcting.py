"""What a correction leads to, said before it is made."""

from __future__ import annotations

from solocompanion.app.play.session import Session
from solocompanion.core.correction import Correct
from solocompanion.core.effects import Corrected
from solocompanion.core.game import IllegalCommandError
from solocompanion.core.words import text


def foresee(session: Session, command: Correct) -> str:
    """Say what follows from a correction where the person looks, or why it is refused; "" where nothing follows.

    Nothing is recorded.
    """
    try:
        made = session.try_correction(command)
    except IllegalCommandError as error:
        return str(error)
    view, state, follows = session.game.view, session.state, []
    for step in made.steps:
        if not isinstance(step.effect, Corrected):
            follows.append(view.log(step.effect, state))
        state = step.effect.apply(state)
    return text("Then: {what}", what=" ".join(follows)) if follows else ""
