"""The board as lines of text, from the same sprites the picture is made of, for a list, a terminal or a reader."""

from __future__ import annotations

from collections.abc import Collection

from attrs import frozen

from solocompanion.core.board import Board
from solocompanion.core.words import text


@frozen
class BoardLine:
    """A place or piece: its sprite, its words, whose it is, its number, whether it changed, what Enter does."""

    sprite: str
    words: str
    owner: str = ""
    number: str = ""
    changed: bool = False
    deed: str = ""


def board_lines(
    board: Board, changed: Collection[str] = (), offered: Collection[str] = (), asked: Collection[str] = ()
) -> tuple[BoardLine, ...]:
    """Return everything that can be spoken of, in reading order."""
    owners = {"you": text("yours"), "ai": text("the opponent's")}
    return tuple(
        BoardLine(
            name,
            sprite.spoken,
            owners.get(sprite.side, ""),
            sprite.badge,
            name in changed,
            text("answer with this") if name in asked else text("act here") if name in offered else "",
        )
        for name, sprite in board.sprites.items()
        if sprite.spoken
    )


def groups(lines: tuple[BoardLine, ...]) -> list[tuple[BoardLine, tuple[BoardLine, ...]]]:
    """Return neighbours of one kind together, under the first of them; the kind is what an id begins with."""
    found: list[tuple[BoardLine, tuple[BoardLine, ...]]] = []
    for line in lines:
        kind = line.sprite.partition(":")[0]
        if found and found[-1][0].sprite.partition(":")[0] == kind:
            found[-1] = (found[-1][0], (*found[-1][1], line))
        else:
            found.append((line, ()))
    return found
