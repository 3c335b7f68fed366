"""Two lines of a game side by side: where they diverge, what each did since, and how the boards differ."""

from __future__ import annotations

from itertools import zip_longest

from solocompanion.app.play.session import Session
from solocompanion.app.play.timeline import branches, line
from solocompanion.core.board import Board, Sprite
from solocompanion.core.frozen import frozen
from solocompanion.core.words import text


@frozen
class End:
    """The end of a line: its last entry and what it is called."""

    entry: int
    label: str


@frozen
class ScorePair:
    """A line of a score sheet on both sides of the comparison; `None` where one of them has no such line or sheet."""

    label: str
    left: int | None
    right: int | None
    is_total: bool = False


@frozen
class Difference:
    """A place that differs: the sprite and its description on each board ("" where it is missing)."""

    sprite: str
    left: str
    right: str


@frozen
class Comparison:
    """Everything to compare: both boards, what differs, the scores, and the turns since the lines diverge."""

    boards: tuple[Board, Board]
    differences: tuple[Difference, ...]
    scores: tuple[ScorePair, ...]
    since: tuple[tuple[str, ...], tuple[str, ...]]


def ends(session: Session) -> list[End]:
    """Return the present first, then the ends of the other lines, newest first."""
    others = [End(branch.leaf, branch.label) for branch in branches(session)]
    leaf = line(session)[-1]
    undone = [End(leaf, text("What was undone"))] if leaf != session.tip else []
    return [End(session.tip, text("The present")), *undone, *others]


def compare(session: Session, left: int, right: int) -> Comparison:
    """Compare the states after two entries."""
    boards = _board(session, left), _board(session, right)
    return Comparison(boards, _differences(*boards), _scores(session, left, right), _since(session, left, right))


def _board(session: Session, entry: int) -> Board:
    found: Board = session.game_at(entry).view.board(session.journal.state(entry))
    return found


def _differences(left: Board, right: Board) -> tuple[Difference, ...]:
    found = []
    for name in dict.fromkeys((*left.sprites, *right.sprites)):
        a, b = left.sprites.get(name), right.sprites.get(name)
        words = a.spoken if a else "", b.spoken if b else ""
        if any(words) and _look(a) != _look(b):
            found.append(Difference(name, *words))
    return tuple(found)


def _look(sprite: Sprite | None) -> tuple[object, ...]:
    """Return what must differ for a person to see a difference: a shift of a few units does not count."""
    return () if sprite is None else (sprite.art, sprite.badge, sprite.spoken)


def _scores(session: Session, left: int, right: int) -> tuple[ScorePair, ...]:
    sheets = [session.game_at(entry).view.score(session.journal.state(entry)) for entry in (left, right)]
    pairs: list[ScorePair] = []
    for a, b in zip_longest(*sheets):  # amid the set-up nothing may be there to score yet
        left_total, right_total = (None if sheet is None else sheet.total for sheet in (a, b))
        pairs.append(ScorePair((a or b).title, left_total, right_total, is_total=True))
        rows = [{} if sheet is None else {one.label: one.value for one in sheet.lines} for sheet in (a, b)]
        pairs += [ScorePair(name, rows[0].get(name), rows[1].get(name)) for name in dict.fromkeys((*rows[0], *rows[1]))]
    return tuple(pairs)


def _since(session: Session, left: int, right: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    paths = session.journal.path(left), session.journal.path(right)
    common = set(paths[0]) & set(paths[1])
    said = [tuple(session.label(session.journal[one]) for one in path if one not in common) for path in paths]
    return said[0], said[1]


def as_text(found: Comparison, left: str, right: str) -> str:
    """Return the whole comparison as text."""
    lines = [f"{left} | {right}"]
    lines += [f"{one.label}: {_number(one.left)} | {_number(one.right)}" for one in found.scores]
    none = text("nothing")
    lines += [f"{one.left or none} | {one.right or none}" for one in found.differences]
    for name, turns in zip((left, right), found.since, strict=True):
        lines.append(f"{name}: {', '.join(turns) or none}")
    return "\n".join(lines)


def _number(value: int | None) -> str:
    return "–" if value is None else str(value)
