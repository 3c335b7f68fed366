"""Playing a script: each step's command with its answers, until the end or the first question without an answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solocompanion.app.files.scripts import Script, ScriptError, Told, build_command, place
from solocompanion.app.play.session import Session
from solocompanion.cli.output import complain
from solocompanion.core.chance import By
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.correction import Correct
from solocompanion.core.frozen import frozen
from solocompanion.core.requests import Draw, Flip, IllegalAnswerError, Pick, Request
from solocompanion.core.table import ReplayError
from solocompanion.core.words import text


@frozen
class Halt:
    """Where a run stopped, and the question that is open there; `None` when it is the person's move."""

    where: str
    request: Request[Any] | None


class Hands:
    """Who answers for chance while a script is played.

    A source named in the script's `[chance]` never changes. For any other the script answers while it has answers left
    for the step, and then the seed; without a seed always the script.
    """

    def __init__(self, session: Session, fixed: Mapping[str, By], *, seeded: bool) -> None:
        self._session = session
        self._fixed = fixed
        self._seeded = seeded

    def give(self, *, to_script: bool) -> None:
        """Let the script answer for the free sources, or the seed if there is one."""
        free: By = "person" if to_script or not self._seeded else "app"
        for source in self._session.game.spec.sources:
            by = self._fixed.get(source.id, free)
            if self._session.chance.get(source.id, "app") != by:
                self._session.set_chance(source.id, by)


def answer_set_up(session: Session, script: Script, hands: Hands) -> Halt | None:
    """Answer the questions of the set-up. Returns where it stopped."""
    return _answer(session, script.answers, hands, f"{script.where}, {text('set-up')}")


def play_moves(session: Session, script: Script, hands: Hands) -> Halt | None:
    """Carry out every step. Returns where it stopped, `None` when all were played. Raises `ScriptError`."""
    setup = session.journal[session.journal.path(session.tip)[0]].command
    for number, move in enumerate(script.moves, start=1):
        where = f"{script.where}, {place(number, move.command)}"
        command = build_command(session.game.spec, setup, move, where)
        if not move.answers and _lies_so(session, command):
            complain(text("{where}: the table lies so already, nothing is corrected", where=where))
            continue
        hands.give(to_script=bool(move.answers))
        try:
            session.perform(command)
        except (IllegalCommandError, ReplayError) as error:
            raise ScriptError(f"{where}: {error}") from None
        halt = _answer(session, move.answers, hands, where)
        if halt is not None:
            return halt
    return None


def _lies_so(session: Session, command: Any) -> bool:
    """Tell whether a correction says only what is so: a script says how the table lies, and goes on."""
    if not isinstance(command, Correct) or not command.changes or session.waiting is not None:
        return False
    return bool(session.game.view.mirror.is_so(session.state, command.changes))


def _answer(session: Session, answers: Sequence[Told], hands: Hands, where: str) -> Halt | None:
    for number, answer in enumerate(answers, start=1):
        here = text("{where}, answer {n}", where=where, n=number)
        request = session.waiting
        if request is None:
            raise ScriptError(text("{where}: {value} answers no open question", where=here, value=repr(answer)))
        if number == len(answers):
            hands.give(to_script=False)
        try:
            session.answer(_fitted(request, answer))
        except IllegalAnswerError as error:
            raise ScriptError(f"{here}: {error}") from None
    request = session.waiting
    return None if request is None else Halt(where, request)


def _fitted(request: Request[Any], answer: Told) -> Told:
    """Convert a whole number where names are asked for: cards are often named by numbers."""
    return str(answer) if isinstance(request, Pick | Draw | Flip) and isinstance(answer, int) else answer
