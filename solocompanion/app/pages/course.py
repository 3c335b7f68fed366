"""The course of a game on its page: what both sides had as two thin lines, and the turns that mattered, as links."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from solocompanion.app.pages.looks import short
from solocompanion.app.pages.markup import html
from solocompanion.app.play.mattering import Mattered, Point
from solocompanion.app.play.scores import SIDES, told
from solocompanion.app.play.session import Session
from solocompanion.core.commands import Side
from solocompanion.core.frozen import frozen
from solocompanion.core.words import printed, text

WIDE, TALL = 320.0, 122.0  # of the picture, which is about as wide as the panel of a page in pixels
LEFT, RIGHT, TOP, BOTTOM = 30.0, 290.0, 26.0, 104.0  # of the frame in it
MARK, LINE = 8.0, 12.0  # the radius of the number of a turn that mattered, the height of a line of lettering


def course(session: Session, found: Mattered, turns: Mapping[int, int]) -> str:
    """Return curve and list; nothing where no scores are known. `turns` are the page's numbers by first entries."""
    if not found.is_known:
        return ""
    leads = [_turn_of(session, turning.entry, turns) for turning in found.turnings]
    rows = "".join(
        f'<li><a href="#turn-{turn}">{html(turning.words)}</a></li>'
        for turn, turning in zip(leads, found.turnings, strict=True)
    )
    title = text("What mattered") if rows else text("The course of the game")
    listed = f'<ol class="turnings">{rows}</ol>' if rows else ""
    return (
        f'<section class="course" id="course"><h2>{html(title)}</h2>{_curve(session, found, leads)}'
        f'<p class="legend">{_legend(session, found)}</p>{listed}</section>'
    )


def _turn_of(session: Session, entry: int, turns: Mapping[int, int]) -> int:
    """Return the number of the turn of the page in which an entry lies, or of the last one before it."""
    depth = session.journal.depth(session.journal.turn_start(entry))
    return max((number for first, number in turns.items() if session.journal.depth(first) <= depth), default=1)


def _legend(session: Session, found: Mattered) -> str:
    """Return whose line is whose, and what is counted."""
    names = {"human": text("You"), "opponent": text(session.game.spec.opponent)}
    known = [side for side in SIDES if any(side in point.scores for point in found.points)]
    sides = "".join(f'<span class="{one}"><span class="mark"></span>{html(names[one])}</span> ' for one in known)
    return f"{sides}<span>{html(text(session.game.view.standing.counted))}</span>"


@frozen
class _Scale:
    """Where turns and numbers stand in the picture."""

    last: int
    low: int
    high: int

    def x(self, number: int) -> float:
        """Return the place of a turn."""
        return LEFT + (RIGHT - LEFT) * number / max(1, self.last)

    def y(self, n: int) -> float:
        """Return the height of a number."""
        return BOTTOM - (BOTTOM - TOP) * (n - self.low) / max(1, self.high - self.low)


def _curve(session: Session, found: Mattered, leads: Sequence[int]) -> str:
    values = [n for point in found.points for n in point.scores.values()]
    scale = _Scale(found.points[-1].number, min(values), max(values))
    parts = [
        *_frame(session, found, scale),
        *(_line(found.points, side, scale) for side in reversed(SIDES)),
        *_ends(found.points, scale),
        *_marks(found, leads, scale),
    ]
    said = html(told(session, found.points[-1].entry) or text("The course of the game"))
    return (
        f'<svg class="curve" role="img" aria-label="{said}" viewBox="0 0 {short(WIDE)} {short(TALL)}"'
        f' data-left="{short(LEFT)}" data-part="{short((RIGHT - LEFT) / max(1, scale.last))}">'
        f'<path class="here" id="here" d="M0 {short(TOP - 4)}V{short(BOTTOM)}"/>{"".join(parts)}</svg>'
    )


def _frame(session: Session, found: Mattered, scale: _Scale) -> Iterator[str]:
    """Yield the lowest and the highest number, that of nothing between them, and the first and the last round."""
    for n in sorted({scale.low, scale.high, *([0] if scale.low < 0 < scale.high else [])}):
        y = scale.y(n)
        yield f'<path class="grid" d="M{short(LEFT)} {short(y)}H{short(RIGHT)}"/>'
        yield _text(LEFT - 5, y + 4, printed(n), "end")
    rounds = [point.round for point in found.points if point.round]
    if rounds:
        name = session.game.view.round_name
        yield _text(LEFT, TALL - 3, name(rounds[0]))
        if rounds[-1] != rounds[0]:
            yield _text(RIGHT, TALL - 3, name(rounds[-1]), "end")


def _text(x: float, y: float, words: str, align: str = "start", kind: str = "") -> str:
    more = f' class="{kind}"' if kind else ""
    return f'<text x="{short(x)}" y="{short(y)}" text-anchor="{align}"{more}>{html(words)}</text>'


def _line(points: Sequence[Point], side: Side, scale: _Scale) -> str:
    """Return the line of a side, with gaps where its number is not known."""
    drawn = "".join(
        f"M{_at(one, side, scale)}L{_at(other, side, scale)}"
        for one, other in pairwise(points)
        if side in one.scores and side in other.scores
    )
    return f'<path class="{side}" d="{drawn}"/>' if drawn else ""


def _at(point: Point, side: Side, scale: _Scale) -> str:
    return f"{short(scale.x(point.number))} {short(scale.y(point.scores[side]))}"


def _ends(points: Sequence[Point], scale: _Scale) -> Iterator[str]:
    """Yield the last number known of each side at the end of its line, one never over the other."""
    last = {side: [point for point in points if side in point.scores][-1:] for side in SIDES}
    ends = sorted((scale.y(found[0].scores[side]), side, found[0]) for side, found in last.items() if found)
    heights = [y for y, *_ in ends]
    if len(heights) > 1 and heights[1] - heights[0] < LINE:
        middle = sum(heights) / 2
        heights = [middle - LINE / 2, middle + LINE / 2]
    for y, (_, side, point) in zip(heights, ends, strict=True):
        yield _text(scale.x(point.number) + 5, y + 4, printed(point.scores[side]), kind=f"end {side}")


def _marks(found: Mattered, leads: Sequence[int], scale: _Scale) -> Iterator[str]:
    """Yield the numbers of the turns that mattered above the lines, each a link."""
    left = 0.0
    for number, (turn, turning) in enumerate(zip(leads, found.turnings, strict=True), start=1):
        x = scale.x(turning.number)
        left = at = max(x, left + 2 * MARK + 2)
        foot = min((scale.y(n) for n in found.points[turning.number].scores.values()), default=BOTTOM)
        yield f'<path class="thread" d="M{short(at)} {short(2 * MARK + 1)}L{short(x)} {short(foot)}"/>'
        yield (
            f'<a href="#turn-{turn}" aria-label="{html(turning.words)}"><circle class="mark-at" cx="{short(at)}"'
            f' cy="{short(MARK + 1)}" r="{short(MARK)}"/>{_text(at, MARK + 5, str(number), "middle", "mark-at")}</a>'
        )
