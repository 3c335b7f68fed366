"""What the AI's moves have in common: the plan, the conditions of a candidate, the tie that somebody breaks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from solocompanion.core.frozen import frozen
from solocompanion.core.ladder import Criterion
from solocompanion.core.questions import PickQuestion
from solocompanion.core.requests import Request
from solocompanion.core.trail import Note, Trail
from solocompanion.games.tiny_epic_kingdoms import questions
from solocompanion.games.tiny_epic_kingdoms.facts import Catalogue
from solocompanion.games.tiny_epic_kingdoms.rules.positions import KIND_RANK, KingdomTable, Position, land_of
from solocompanion.games.tiny_epic_kingdoms.rules.reasons import note, rank
from solocompanion.games.tiny_epic_kingdoms.state import State


@frozen
class Wish:
    """What was decided in ties: the source and the target; empty: the first in order."""

    source: str = ""
    target: str = ""


@frozen
class Plan:
    """A move of the AI's.

    `sources` and `targets` are those that tie, with the one that is taken. Without a target it cannot be done: `why`
    names the reason. `beside` is a reading of the rule that decides it. `tier` is the rung of the Patrol's ladder, "A1"
    the first on the AI's card.
    """

    source: str = ""
    target: str = ""
    tier: str = ""
    trail: Trail = Trail("", ())
    rule: str = ""
    why: str = ""
    sources: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    beside: str = ""


Planner = Callable[[Position, Wish], Plan]


def settle(table: KingdomTable, plan: Planner) -> Plan:
    """Return the plan of a state, after the person or chance has broken the ties the rules leave (AMB-38)."""

    def made(state: State) -> Plan:
        return plan(position(state, table.catalogue), wish)

    wish = Wish()
    found = made(table.state)
    if table.state.setup.ties == "order":
        return found
    if len(found.sources) > 1:
        answer = table.ask(lambda state: _question(made(state).sources, state, questions.SOURCE))
        wish = Wish(answer or "")
        found = made(table.state)
    if len(found.targets) > 1:
        answer = table.ask(lambda state: _question(made(state).targets, state, questions.TARGET))
        wish = Wish(wish.source, answer or "")
        found = made(table.state)
    return found


def _question(tied: Sequence[str], state: State, question: PickQuestion) -> Request[str] | None:
    if len(tied) < 2:  # a correction has broken the tie
        return None
    return question(tied) if state.setup.ties == "person" else question.by_chance(questions.TIE)(tied)


def position(state: State, catalogue: Catalogue) -> Position:
    """Return a state as the AI sees it."""
    return Position(state, land_of(state, catalogue))


def meeting_most(
    at: Position, conditions: Mapping[str, Sequence[Note]], prefix: str, rule: str, wish: str
) -> tuple[str, tuple[str, ...], list[Note]]:
    """Return the candidate that meets the most conditions, all that tie, and every condition of each with its count.

    By house rule the first condition goes before the second (AMB-05). Ties go by kind (TEK-K3).
    """
    if at.state.setup.meets == "order":
        first = Criterion[str](f"{prefix}_met", "AMB-05", lambda one: tuple(int(mark.kept) for mark in conditions[one]))
    else:
        first = Criterion(f"{prefix}_count", rule, lambda one: sum(mark.kept for mark in conditions[one]))
    kind = Criterion[str]("kind", "TEK-K3", lambda one: KIND_RANK[at.kind[one]], "lowest")
    taken, tied, fell = rank(tuple(conditions), (first, kind), wish)
    why = {found.subject: found for found in fell if found.key not in {f"{prefix}_count", "chosen"}}
    notes: list[Note] = []
    for one, marks in conditions.items():
        met = sum(mark.kept for mark in marks)
        count = note(one, f"{prefix}_count", met, len(marks), kept=one == taken, rule=rule)
        notes += (*marks, count, why[one]) if one in why else (*marks, count)
    return taken, tied, notes


def furthest(at: Position, one: str, among: Sequence[str], prefix: str, rule: str) -> Note:
    """Note whether a candidate is the furthest from Home (AMB-06, AMB-08)."""
    steps, most = at.steps[one], max(at.steps[other] for other in among)
    return note(one, f"{prefix}_far", steps, most, kept=steps == most, rule=rule)


def beside_empty(at: Position, one: str, prefix: str, rule: str) -> Note:
    """Note whether an empty space is beside a candidate."""
    n = at.near(one)
    return note(one, f"{prefix}_empty", n, kept=n > 0, rule=rule)


def target_conditions(at: Position, into: str, targets: Sequence[str]) -> dict[str, tuple[Note, ...]]:
    """Return the conditions of TEK-P7 for targets of a class."""
    found: dict[str, tuple[Note, ...]] = {}
    for one in targets:
        if into == "own":
            first = beside_empty(at, one, "to", "TEK-P7")
        else:
            kind = at.kind[one]
            first = note(one, "to_least", kind, at.held[kind], at.fewest, kept=kind in at.least, rule="TEK-P7")
        found[one] = (first, furthest(at, one, targets, "to", "TEK-P7"))
    return found


def tie_of(state: State, *tied: Sequence[str]) -> str:
    """Return who broke the tie, for the trail; empty where there was none."""
    return state.setup.ties if any(len(one) > 1 for one in tied) else ""
