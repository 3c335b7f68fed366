"""The AI's Patrol: the ladder of seven rungs on its card, then on the person's (TEK-P)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from solocompanion.core.trail import Note, Trail
from solocompanion.games.tiny_epic_kingdoms import things
from solocompanion.games.tiny_epic_kingdoms.rules.moves import (
    Plan,
    Wish,
    beside_empty,
    furthest,
    meeting_most,
    target_conditions,
    tie_of,
)
from solocompanion.games.tiny_epic_kingdoms.rules.positions import CLASSES, SHUT, Position, SourceClass, Status
from solocompanion.games.tiny_epic_kingdoms.rules.reasons import note
from solocompanion.games.tiny_epic_kingdoms.state import Setup

Rungs = tuple[tuple[SourceClass, Status], ...]
LADDERS: Mapping[str, Rungs] = {
    "home_gain": (
        ("doubled", "empty"), ("home", "empty"), ("home", "own"), ("doubled", "own"), ("home", "yours"),
        ("doubled", "yours"), ("single", "empty"),
    ),
    "source_strict": (
        ("doubled", "empty"), ("doubled", "own"), ("doubled", "yours"), ("home", "empty"), ("home", "own"),
        ("home", "yours"), ("single", "empty"),
    ),
}  # fmt: skip
CARDS = ("A", "B")
Moves = Mapping[str, Sequence[str]]


class Rung(NamedTuple):
    """A rung of the ladder on a card: from which class of source to which class of target."""

    card: str
    number: int
    source: SourceClass
    target: Status

    @property
    def name(self) -> str:
        """Its name in the trail."""
        return things.RUNG(f"{self.card}{self.number}")


def rungs(order: str) -> Iterator[Rung]:
    """Yield the rungs in order, the AI's card first; Home is on that card alone (TEK-P2, TEK-P4)."""
    for card in CARDS:
        for number, (source, target) in enumerate(LADDERS[order], 1):
            if card == "A" or source != "home":
                yield Rung(card, number, source, target)


def order_rule(setup: Setup) -> str:
    """Return the rule that the order of the rungs comes from: by house rule another one (AMB-04)."""
    return "TEK-P4" if setup.patrol_order == "home_gain" else "AMB-04"


def plan(at: Position, wish: Wish) -> Plan:
    """Return the move of the first rung that has one (TEK-P4); none where nothing is legal (TEK-P8)."""
    passed: list[Note] = []
    rule = order_rule(at.state.setup)
    for rung in rungs(at.state.setup.patrol_order):
        moves = moves_of(at, rung)
        if moves:
            return _chosen(at, rung, moves, passed, wish)
        passed.append(note(rung.name, "no_move", rung.source, rung.target, rule=rule))
    trail = Trail("", (*passed, *_kept_out(at)))
    spared = next((at.status[one] for one in at.land.spaces if at.spares(one) and _has_attacker(at, one)), None)
    if spared is not None:
        return Plan(trail=trail, rule=SHUT[spared], why=spared)
    return Plan(trail=trail, rule="TEK-P8", why="no_move")


def _has_attacker(at: Position, space: str) -> bool:
    """Tell whether a pair stands beside a space that may leave its own: a lone meeple attacks nobody (TEK-W6)."""
    return any(at.source_class.get(one, "single") != "single" for one in at.land.beside[space])


def moves_of(at: Position, rung: Rung) -> dict[str, list[str]]:
    """Return the legal moves of a rung: the targets by source (TEK-P3)."""
    found = {}
    for one, kind in at.source_class.items():
        if kind == rung.source and one[0] == rung.card:
            targets = [to for to in at.land.beside[one] if at.status[to] == rung.target]
            if rung.target == "own":
                targets = [to for to in targets if at.steps[to] > at.steps[one]]  # AMB-09
            if targets:
                found[one] = targets
    return found


def legal(at: Position) -> tuple[tuple[str, str], ...]:
    """Return every move (source, target) that is legal on some rung, best rung first."""
    order = at.state.setup.patrol_order
    return tuple((one, to) for rung in rungs(order) for one, found in moves_of(at, rung).items() for to in found)


def _chosen(at: Position, rung: Rung, moves: Moves, passed: list[Note], wish: Wish) -> Plan:
    sources_rule = _compared_rule(rung)
    conditions = {one: _source_conditions(at, one, tuple(moves), sources_rule) for one in moves}
    source, sources, from_notes = meeting_most(at, conditions, "from", sources_rule, wish.source)
    targets = moves[source]
    conditions = target_conditions(at, rung.target, targets)
    target, tied, to_notes = meeting_most(at, conditions, "to", "TEK-P7", wish.target)
    said = " ".join(f"{one}>{to}" for one, found in moves.items() for to in found)
    rule = order_rule(at.state.setup)
    step = note(rung.name, "legal", rung.source, rung.target, said, kept=True, rule=rule)
    leaving, entered = _later(at)
    others = _passed_over(at, rung, moves, source, entered)
    notes = (*passed, step, *_left(at, rung, moves, leaving), *others, *from_notes, *to_notes, *at.let_in(target))
    trail = Trail(target, notes, tie_of(at.state, sources, tied))
    is_ours = at.state.setup.patrol_order == "home_gain" and _is_read_otherwise(at, rung)
    beside = "AMB-04" if is_ours else ""
    return Plan(source, target, f"{rung.card}{rung.number}", trail, rule, "", sources, tied, beside)


def _is_read_otherwise(at: Position, rung: Rung) -> bool:
    """Tell whether the other reading of the order has a meeple go on another rung (AMB-04)."""
    other = next(one for one in rungs("source_strict") if moves_of(at, one))
    return (other.card, other.source, other.target) != (rung.card, rung.source, rung.target)


def _compared_rule(rung: Rung) -> str:
    """Return the rule by which the sources of a rung are compared: that of pairs, or of lone meeples."""
    return "TEK-P6" if rung.source == "single" else "TEK-P5"


def _source_conditions(at: Position, one: str, among: Sequence[str], rule: str) -> tuple[Note, ...]:
    """Return the four conditions of a source (TEK-P5, TEK-P6)."""
    near = next((kind for to in at.land.beside[one] if (kind := at.kind[to]) in at.least), "")
    kind = at.kind[one]
    return (
        beside_empty(at, one, "from", rule),
        furthest(at, one, among, "from", rule),
        note(one, "from_least", near, kept=bool(near), rule=rule),
        note(one, "from_most", kind, at.held[kind], at.greatest, kept=kind in at.most, rule=rule),
    )


# -- why not there -----------------------------------------------------------------------------------------------------
def _later(at: Position) -> tuple[dict[str, Rung], dict[str, Rung]]:
    """Return the first rung on which each source may leave, and on which each space may be gone to."""
    leaving: dict[str, Rung] = {}
    entered: dict[str, Rung] = {}
    for rung in rungs(at.state.setup.patrol_order):
        for source, found in moves_of(at, rung).items():
            leaving.setdefault(source, rung)
            for to in found:
                entered.setdefault(to, rung)
    return leaving, entered


def _left(at: Position, rung: Rung, moves: Moves, leaving: Mapping[str, Rung]) -> Iterator[Note]:
    """Note why a space with meeples of the AI's is no source of the rung that is taken."""
    rule = order_rule(at.state.setup)
    for one in at.state.ai_at:
        kind = at.source_class.get(one)
        if kind is None:
            stays = at.stays(one)
            assert stays is not None
            yield stays
        elif one[0] != rung.card or one in moves:
            continue
        elif kind == rung.source:
            yield note(one, "stuck", rung.target, rule="TEK-P3")
        elif one in leaving:
            yield note(one, "source_class", kind, rung.source, rule=rule)
        else:
            yield note(one, "stuck", "any", rule="TEK-P3")


def _passed_over(at: Position, rung: Rung, moves: Moves, source: str, entered: Mapping[str, Rung]) -> Iterator[Note]:
    """Note why each space that is no candidate was not taken: that another came first only where that is so."""
    rule = order_rule(at.state.setup)
    for space in at.land.spaces:
        if space in moves[source]:
            continue
        later = entered.get(space)
        if (shut := at.shut(space)) is not None:
            yield shut
        elif any(space in found for found in moves.values()):
            yield note(space, "other_source", source, rule=_compared_rule(rung))
        elif later is None:
            yield _no_way(at, space, fallback=rung.source if space[0] == rung.card else None)
        elif space[0] > rung.card:
            yield note(space, "own_card_first", rule="TEK-P2")
        elif at.status[space] == rung.target:
            yield _no_way(at, space, rung.source)
        elif later.source == "single":
            yield note(space, "later_rung", later.number, later.source, later.target, rule=rule)
        else:
            yield note(space, "other_class", at.status[space], rung.target, rule=rule)


def _kept_out(at: Position) -> Iterator[Note]:
    """Note why no space at all could be taken."""
    for one in at.state.ai_at:
        if (stays := at.stays(one)) is not None:
            yield stays
    for space in at.land.spaces:
        yield at.shut(space) or _no_way(at, space)


def _no_way(at: Position, space: str, source: SourceClass | None = None, fallback: SourceClass | None = None) -> Note:
    """Note why nobody may go to a space of one of the three classes, or nobody from sources of a class.

    Where no meeple that may go is beside it, `fallback` names the class of those that were going to move.
    """
    status = at.status[space]
    assert status in CLASSES
    near = {one: at.source_class.get(one) for one in at.land.beside[space]}
    going = [one for one, kind in near.items() if kind and (source is None or kind == source)]
    pairs = [one for one in going if near[one] != "single"]
    if pairs:
        return note(space, "not_further", at.steps[space], min(at.steps[one] for one in pairs), rule="AMB-09")
    if going:
        return note(space, "lone_stays", going[0], status, rule="TEK-W6" if status == "yours" else "TEK-P3")
    return note(space, "not_beside", source or fallback or "", rule="TEK-P3")
