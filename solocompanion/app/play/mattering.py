"""What mattered: the turns at which the course of a game turned, by what both sides had after each.

The lead is what the person has more than the opponent; where only one side's number is known, that number alone. What a
correction of the table changed is no part of the course. Whether chance decided a turn is found by playing that turn a
few times with other draws and throws and the person's own answers: nothing is recorded, and the game's seed is not
looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from solocompanion.app.play.memo import per_line
from solocompanion.app.play.replaying import answers_of
from solocompanion.app.play.scores import scores_at, told
from solocompanion.app.play.session import Session
from solocompanion.app.play.timeline import Tick, line, ticks, turn_name
from solocompanion.core.chance import Fate
from solocompanion.core.commands import IllegalCommandError, Side
from solocompanion.core.correction import Correct
from solocompanion.core.frozen import frozen
from solocompanion.core.journal import Entry
from solocompanion.core.requests import Draw, Flip, IllegalAnswerError, Request, Roll, RollHits, RollSeveral, Shuffle
from solocompanion.core.running import run
from solocompanion.core.table import Answered, ReplayError
from solocompanion.core.words import later, printed, text

By = Literal["", "draw", "dice", "coin", "chance"]
MOST = 5  # turns that are named
TRIES, ENOUGH = 8, 4  # how often a turn is tried with other luck, and how many of these must come to their end
BY: Mapping[By, str] = {
    "": "",
    "draw": later("by a draw, "),
    "dice": later("by dice, "),
    "coin": later("by the toss of a coin, "),
    "chance": later("by chance, "),
}
_KINDS: Mapping[type[Request[Any]] | None, By] = {
    Draw: "draw",
    Shuffle: "draw",
    Roll: "dice",
    RollSeveral: "dice",
    RollHits: "dice",
    Flip: "coin",
}


@frozen
class Point:
    """What both sides had after a turn: its number (0: the set-up), its last entry, its round."""

    number: int
    entry: int
    round: int
    scores: Mapping[Side, int]


@frozen
class Turning:
    """A turn at which the course of a game turned.

    Attributes
    ----------
    number, entry
        Which turn of the line it is, and its last entry.
    swing
        By how much the lead changed in the person's favour.
    took_lead
        Who came to lead with it; empty where the same side leads as before, or nobody.
    by
        What decided it, where chance did.
    words
        It in a sentence: when, what chance had to do with it, what changed, and the numbers.

    """

    number: int
    entry: int
    swing: int
    took_lead: Side | Literal[""]
    by: By
    words: str


@frozen
class Mattered:
    """What both sides had, turn by turn up to the present, and the turns that mattered, in order of play."""

    points: tuple[Point, ...]
    turnings: tuple[Turning, ...]

    @property
    def is_known(self) -> bool:
        """Whether there is a course: some side's number is known after two turns."""
        return sum(bool(point.scores) for point in self.points) > 1


@frozen
class _Swing:
    """A turn that changed the lead, the entry of it that did so most, and its last with the same sides known."""

    number: int
    tick: Tick
    by: int
    took_lead: Side | Literal[""]
    most: int
    last: int


@per_line
def mattered(session: Session) -> Mattered:
    """Return the course of the current line and what mattered in it."""
    points = tuple(_points(session))
    chosen = _chosen(list(_swings(session, points)))
    return Mattered(points, tuple(_turning(session, points, one) for one in chosen))


def _points(session: Session) -> Iterator[Point]:
    root = line(session)[0]
    yield Point(0, root, 0, scores_at(session, root))
    for number, tick in enumerate(ticks(session), start=1):
        if tick.undone:
            return
        yield Point(number, tick.entry, tick.round, scores_at(session, tick.entry))


def _lead(scores: Mapping[Side, int]) -> int:
    """Return the person's lead, or what counts for or against it where one side alone is known."""
    return scores.get("human", 0) - scores.get("opponent", 0)


def _swings(session: Session, points: Sequence[Point]) -> Iterator[_Swing]:
    """Yield the turns that changed the lead, without what corrections did."""
    leader: Side | Literal[""] = ""
    for point in points[1:]:
        tick = ticks(session)[point.number - 1]
        gains = {entry: _gain(session, entry) for entry in _entries(session, tick)}
        by = sum(gains.values())
        now = _leader(point.scores)
        took: Side | Literal[""] = ""
        if now and leader and now != leader and by * (1 if now == "human" else -1) > 0:
            took = now
        leader = now or leader
        if by and tick.side != "table":
            most = max(gains, key=lambda entry: gains[entry] * by)
            sides = scores_at(session, most).keys()
            last = next(entry for entry in reversed(gains) if scores_at(session, entry).keys() == sides)
            yield _Swing(point.number, tick, by, took, most, last)


def _leader(scores: Mapping[Side, int]) -> Side | Literal[""]:
    if len(scores) < 2 or not _lead(scores):
        return ""
    return "human" if _lead(scores) > 0 else "opponent"


def _entries(session: Session, tick: Tick) -> Sequence[int]:
    way = line(session)
    return [way[at] for at in range(way.index(tick.first), way.index(tick.entry) + 1)]


def _gain(session: Session, entry_id: int) -> int:
    """Return by how much an entry changed the lead; 0 where it corrected the table, or made a number known."""
    entry = session.journal[entry_id]
    if entry.parent is None or isinstance(entry.command, Correct):
        return 0
    before, after = scores_at(session, entry.parent), scores_at(session, entry_id)
    return _lead(after) - _lead(before) if before.keys() == after.keys() else 0


def _chosen(swings: Sequence[_Swing]) -> list[_Swing]:
    """Return the changes of the lead and the largest swings, in order of play.

    A swing has to be larger than is usual in this game, and the larger go before the smaller. Those of one size that
    have no room together are all left out: none of them matters more than the others.
    """
    sizes = sorted(abs(one.by) for one in swings)
    usual = sizes[len(sizes) // 2] if sizes else 0
    found = sorted((one for one in swings if one.took_lead), key=lambda one: -abs(one.by))[:MOST]
    rest = [one for one in swings if not one.took_lead and abs(one.by) > usual]
    for size in sorted({abs(one.by) for one in rest}, reverse=True):
        alike = [one for one in rest if abs(one.by) == size]
        if len(found) + len(alike) > MOST:
            break
        found += alike
    return sorted(found, key=lambda one: one.number)


def _turning(session: Session, points: Sequence[Point], swing: _Swing) -> Turning:
    by, journal = _decided_by(session, swing), session.journal
    what = text(BY[by]) + _what(session, swing, scores_at(session, swing.last))
    before = points[swing.number - 1].scores
    words = text(
        "{when}, {deed}: {what}. {now} (before: {before})",
        when=turn_name(session, swing.tick),
        deed=session.label(journal[journal.turn_start(swing.most)]),
        what=what,
        now=told(session, swing.last),
        before=" : ".join(printed(before[side]) for side in ("human", "opponent") if side in before),
    )
    return Turning(swing.number, swing.tick.entry, swing.by, swing.took_lead, by, words)


def _what(session: Session, swing: _Swing, scores: Mapping[Side, int]) -> str:
    opponent = text(session.game.spec.opponent)
    if swing.took_lead:
        said = later("you took the lead") if swing.took_lead == "human" else later("{opponent} took the lead")
    elif len(scores) > 1:
        said = later("{n} in your favour") if swing.by > 0 else later("{n} in favour of {opponent}")
    elif "human" in scores:
        said = later("you gained {n}") if swing.by > 0 else later("you lost {n}")
    else:
        said = later("{opponent} gained {n}") if swing.by < 0 else later("{opponent} lost {n}")
    return text(said, opponent=opponent, n=abs(swing.by))


# -- chance ------------------------------------------------------------------------------------------------------------
def _decided_by(session: Session, swing: _Swing) -> By:
    """Return what decided a turn, where chance did in the part of it that made most of the swing."""
    journal = session.journal
    starts = dict.fromkeys(journal.turn_start(entry) for entry in _entries(session, swing.tick))
    ends = {journal.turn_start(entry): entry for entry in _entries(session, swing.tick)}
    for start in starts:
        chain = journal.turn(ends[start])
        gain = sum(_gain(session, entry.id) for entry in chain)
        if 2 * abs(gain) >= abs(swing.by) and gain * swing.by > 0 and _is_luck(session, chain, gain):
            return _kind(session, chain)
    return ""


def _kind(session: Session, chain: Sequence[Entry]) -> By:
    """Return what kind of chance was asked in a turn; "chance" where there were several."""
    declared = {one.key: one.kind for one in session.game.view.questions.declared}
    kinds = {_KINDS[kind] for one in _drawn(chain) if (kind := declared.get(one.key)) in _KINDS}
    return next(iter(kinds)) if len(kinds) == 1 else "chance"


def _drawn(chain: Sequence[Entry]) -> list[Answered]:
    return [one for one in answers_of(chain) if isinstance(one, Answered) and one.source]


def _is_luck(session: Session, chain: Sequence[Entry], gain: int) -> bool:
    """Tell whether with other luck, half the time or more, the turn would have brought at most half of it."""
    if not _drawn(chain) or not all(isinstance(one, Answered) for entry in chain for one in entry.given):
        return False  # nothing was drawn, or the person decided against the rules or corrected something meanwhile
    others = [other for n in range(TRIES) if (other := _other_gain(session, chain, f"luck {n}")) is not None]
    sign = 1 if gain > 0 else -1
    less = sum(2 * sign * other <= abs(gain) for other in others)
    return len(others) >= ENOUGH and 2 * less >= len(others)


def _other_gain(session: Session, chain: Sequence[Entry], luck: str) -> int | None:
    """Return by how much a turn would have changed the lead with other luck and the same answers of the person's.

    `None` where it would have asked them something else.
    """
    base = chain[0].parent
    game, state = session.game_at(base), session.journal.state(base)
    rule, fate = game.spec.rule(chain[0].command), Fate(luck)
    own = [one for one in answers_of(chain) if isinstance(one, Answered) and not one.source]
    try:
        outcome = run(rule, chain[0].command, state, game.catalogue, (), fate)
        while outcome.waiting is not None:
            if not own or own[0].key != outcome.waiting.key:
                return None
            answer = Answered(own[0].key, outcome.waiting.check(own.pop(0).value))
            outcome = run(rule, chain[0].command, state, game.catalogue, (*outcome.given, answer), fate)
    except (IllegalCommandError, IllegalAnswerError, ReplayError, LookupError, ValueError):
        return None
    before, after = game.view.scores(state), game.view.scores(outcome.state)
    return _lead(after) - _lead(before) if before.keys() == after.keys() else None
