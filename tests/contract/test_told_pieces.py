"""No piece comes to the mirror, leaves it, changes its place or its count without a line that tells of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

import pytest

from solocompanion.app.play import showing
from solocompanion.app.play.session import Session
from solocompanion.core.board import Board, Sprite
from solocompanion.core.journal import Cursor

from . import where
from .by_dice import sessions

BOTH = 2  # words that a line shares with what a piece is called: its name, or its kind and its place
ONE_WORD = {  # pieces of which one word is enough, by game and kind, and why
    ("doomtown", "dude"): "a dude is told of by the surname alone",
    ("tiny_epic_kingdoms", "shield"): "a round that is over takes off all five shields in one line",
    ("wyrmspan", "ready"): "one ready marker is as good as another",
}
FILLERS = {"a", "an", "and", "at", "in", "is", "of", "off", "on", "the", "to", "with", "you", "your"}  # "yours" too


def pieces(board: Board) -> Mapping[str, Sprite]:
    """Return the pieces of a board: what has a side, or stands at a place."""
    return {one.id: one for one in board.sprites.values() if one.spoken and (one.side or one.at)}


def head(one: Sprite) -> str:
    """Return what a piece is called, with its number where it is several; a badge can change with its place alone."""
    return one.spoken.partition(";")[0]


def words(said: str) -> set[str]:
    """Return the words of a line or of a name that say something, each as one of several."""
    return {one.casefold().rstrip("s") for one in re.findall(r"[^\W_]+", said)} - FILLERS


def turns(session: Session) -> Iterator[tuple[int, Board, Board]]:
    """Yield every turn and move that is over: its last entry, and the board before and after it."""
    journal, view = session.journal, session.game.view
    for entry in journal.path(session.tip):
        start = journal[journal.turn_start(entry)]
        if journal[entry].waiting is None and start.parent is not None:
            yield entry, view.board(journal.state(start.parent)), view.board(journal.state(entry))


def told(session: Session, entry: int) -> Sequence[str]:
    """Return the lines of a turn as window, terminal and report have them."""
    journal = session.journal
    chain = journal.turn(entry)
    steps, is_own = session.steps_of(Cursor(entry, len(journal[entry].steps))), chain[0].command.side == "human"
    found = showing.turn_lines(session.game.view, steps, session.chance, is_own=is_own, stops=showing.stops(chain))
    return [one.words for one in found]


def changed(before: Mapping[str, Sprite], after: Mapping[str, Sprite]) -> Iterator[tuple[Sprite, ...]]:
    """Yield each piece that came, left, or has another place or count, as it was and as it is."""
    for id_ in {**before, **after}:
        both = tuple(some[id_] for some in (before, after) if id_ in some)
        if len({(one.at, head(one)) for one in both}) == len(both):  # one alone, or two that differ
            yield both


@pytest.mark.timeout(600)
def test_a_piece_that_comes_leaves_or_changes_has_a_line_that_names_it_or_its_kind_and_place(name):
    untold = []
    for session in sessions(name):
        for entry, before, after in turns(session):
            where.at.now = where.Where(session, entry, by_dice=True)
            lines: list[set[str]] | None = None
            for both in changed(pieces(before), pieces(after)):
                lines = list(map(words, told(session, entry))) if lines is None else lines
                called = [words(head(one)) for one in both]
                is_nowhere = not any(one.at for one in both)  # then its name alone tells it from others
                least = 1 if is_nowhere or (name, both[0].id.partition(":")[0]) in ONE_WORD else BOTH
                if not any(len(one & line) >= min(least, len(one)) for one in called for line in lines):
                    untold.append((entry, [one.spoken for one in both]))
    assert not untold
