"""Where the pieces of a move would come to, shown before it is made: as far as no chance and no answer is needed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve

from solocompanion.app.play.session import Session
from solocompanion.core.board import Board, Sprite
from solocompanion.core.commands import carry_out
from solocompanion.core.correction import Correct
from solocompanion.core.effects import Step
from solocompanion.core.running import run

FAINT = 0.55
COMING = {"move", "appear"}


def ghosts(session: Session, command: Any, piece: str = "") -> tuple[Sprite, ...]:
    """Return the pieces a command moves or brings, faint and where it would leave them.

    `piece` is dragged: it is among them, or whatever it becomes there. Nothing is recorded, and nothing of what chance
    or the person has still to answer is given away. Raises `IllegalCommandError`.
    """
    state, view = session.state, session.game.view
    steps: tuple[Step, ...]
    if isinstance(command, Correct):
        steps = tuple(session.try_correction(command).steps)
    else:
        steps = run(carry_out, command, state, session.game.catalogue).steps
    names: set[str] = set()
    for step in steps:
        after = step.effect.apply(state)
        names |= {one.sprite for one in view.motions(step.effect, state, after) if one.kind in COMING}
        state = after
    before, board = view.board(session.state), view.board(state)
    names |= {piece, *_successors(piece, before, board)}
    return tuple(
        evolve(one, id=f"ghost:{one.id}", spoken="", opacity=FAINT)
        for one in board.sprites.values()
        if one.id in names
        if (was := before.sprites.get(one.id)) is None or (was.x, was.y) != (one.x, one.y)
    )


def _successors(piece: str, before: Board, after: Board) -> Iterator[str]:
    """Yield the new pieces that look as a dragged one did: on another place it has another id."""
    was = before.sprites.get(piece)
    if was is not None:
        yield from (one.id for one in after.sprites.values() if one.id not in before.sprites and one.art == was.art)
