"""The AI's Quest: from its card onto the person's, once its own is full (TEK-Q)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from solocompanion.core.ladder import Criterion
from solocompanion.core.trail import Note, Trail
from solocompanion.games.tiny_epic_kingdoms.facts import RESOURCE_KINDS
from solocompanion.games.tiny_epic_kingdoms.rules.moves import Plan, Wish, meeting_most, target_conditions, tie_of
from solocompanion.games.tiny_epic_kingdoms.rules.positions import (
    CLASSES,
    KIND_RANK,
    SHUT,
    Position,
    Status,
    quest_needs,
)
from solocompanion.games.tiny_epic_kingdoms.rules.reasons import Ranked, note, rank
from solocompanion.games.tiny_epic_kingdoms.state import FULL

QUEST_RANK: Mapping[str, int] = {"plains": 0, "mountain": 1, "forest": 2}  # AMB-13
OTHERS = 3


def plan(at: Position, wish: Wish) -> Plan:
    """Return the Quest, or why there is none (TEK-Q1 to TEK-Q6)."""
    if waits := at.empty(quest_needs(at.state.setup, at.land)):
        return Plan(trail=Trail("", tuple(_waiting(at, waits))), rule="TEK-Q1", why="not_yet")
    candidates = sources(at)
    if not candidates:
        why, rule = ("home_stays", "TEK-H3") if _lacks_reserve(at) else ("no_source", "TEK-Q3")
        return Plan(trail=Trail("", (*_left(at, ()), *_passed_over(at, None, ()))), rule=rule, why=why)
    into = next((one for one in CLASSES if targets(at, one)), None)
    if into is None:
        why, rule = ("no_target", "TEK-Q6")
        if spared := next((at.status[one] for one in at.land.of("B") if at.land.border[one] and at.spares(one)), None):
            why, rule = spared, SHUT[spared]
        stuck = (note(one, "stuck", "", rule=rule) for one in candidates)
        trail = Trail("", (*stuck, *_left(at, candidates), *_passed_over(at, None, ())))
        return Plan(trail=trail, rule=rule, why=why)
    return _chosen(at, candidates, into, wish)


def sources(at: Position) -> tuple[str, ...]:
    """Return where it can begin: border spaces of its card with two meeples; Home where there is no other (AMB-15)."""
    found = [one for one in at.source_class if one[0] == "A" and at.land.border[one] and at.state.ai_at[one] >= FULL]
    return tuple(one for one in found if one != at.home) or tuple(found)


def _lacks_reserve(at: Position) -> bool:
    """Tell whether Home could quest if it had a reserve (TEK-H3)."""
    has_two = at.state.ai_at.get(at.home, 0) >= FULL and at.kind[at.home] != "ruins"
    return has_two and at.land.border[at.home] and not at.state.reserve("ai")


def targets(at: Position, into: Status) -> tuple[str, ...]:
    """Return the border spaces of the person's card of a class."""
    return tuple(one for one in at.land.of("B") if at.land.border[one] and at.status[one] == into)


def legal(at: Position) -> tuple[tuple[str, str], ...]:
    """Return every Quest (source, target) the rules allow at all, empty spaces first."""
    if at.empty(quest_needs(at.state.setup, at.land)):
        return ()
    return tuple((one, to) for into in CLASSES for one in sources(at) for to in targets(at, into))


def has_preferred(at: Position) -> bool:
    """Tell whether an empty space that it may quest to is of a kind it controls least (TEK-Q4)."""
    return any(at.kind[one] in at.least for one in targets(at, "empty"))


def _chosen(at: Position, candidates: tuple[str, ...], into: Status, wish: Wish) -> Plan:
    source, tied_sources, from_notes = _source(at, candidates, wish.source)
    found = targets(at, into)
    target, tied, to_notes = _target(at, into, found, wish.target)
    notes = (*_left(at, candidates), *_passed_over(at, into, found), *from_notes, *to_notes, *at.let_in(target))
    trail = Trail(target, notes, tie_of(at.state, tied_sources, tied))
    return Plan(source, target, "", trail, "TEK-Q5", "", tied_sources, tied)


def _source(at: Position, candidates: tuple[str, ...], wish: str) -> Ranked:
    """Choose where it goes from: the kind it holds most of, or the first in the set order (TEK-Q4, AMB-14, AMB-52)."""
    in_order = not has_preferred(at)
    by_order = in_order and at.state.setup.quest_from == "order"
    held_rule = "AMB-14" if in_order else "TEK-Q4"
    kind_rule = "AMB-14" if by_order else "TEK-Q4"
    by = (
        Criterion[str]("produces", "TEK-Q4", lambda one: int(at.kind[one] in RESOURCE_KINDS)),  # AMB-06
        Criterion[str]("held", held_rule, lambda one: at.held[at.kind[one]]),
        Criterion[str]("quest_kind", kind_rule, lambda one: QUEST_RANK.get(at.kind[one], OTHERS), "lowest"),
        Criterion[str]("steps", "AMB-52", lambda one: at.steps[one]),
    )
    taken, tied, notes = rank(candidates, by[2:] if by_order else by, wish, tells_all=True)
    if by_order and len(candidates) > 1:
        notes = [*(note(one, "set_order", kept=True, rule=kind_rule) for one in candidates), *notes]
    return taken, tied, notes


def _target(at: Position, into: Status, found: tuple[str, ...], wish: str) -> Ranked:
    """Choose where it goes to; of occupied spaces by the list of preferences, or in the set order (AMB-51)."""
    if into == "empty":
        return _by_kind(at, found, wish)
    if at.state.setup.quest_to == "order":
        kind = Criterion[str]("kind", "AMB-51", lambda one: KIND_RANK[at.kind[one]], "lowest")
        key, (taken, tied, notes) = "to_order", rank(found, (kind,), wish, tells_all=True)
    elif into == "own":
        by_list = meeting_most(at, target_conditions(at, into, found), "to", "TEK-P7", wish)
        key, (taken, tied, notes) = "to_list", by_list
    else:
        key, (taken, tied, notes) = "to_list", _by_kind(at, found, wish)
    if len(found) > 1:
        notes = [*(note(one, key, kept=True, rule="AMB-51") for one in found), *notes]
    return taken, tied, notes


def _by_kind(at: Position, found: tuple[str, ...], wish: str) -> Ranked:
    """Choose a space of a kind it holds fewest of, where there is one; then Mana, Ore, Food (TEK-Q5)."""

    def is_least(one: str) -> bool:
        return at.kind[one] in at.least

    by = (
        Criterion[str]("to_least", "TEK-Q5", lambda one: int(is_least(one))),
        Criterion[str]("kind", "TEK-Q5", lambda one: KIND_RANK[at.kind[one]], "lowest"),
    )
    target, tied, fell = rank(found, by, wish)
    marks = [
        note(one, "to_least", at.kind[one], at.held[at.kind[one]], at.fewest, kept=is_least(one), rule="TEK-Q5")
        for one in found
    ]
    return target, tied, [*marks, *(one for one in fell if one.key != "to_least")]


# -- why not there -----------------------------------------------------------------------------------------------------
def _waiting(at: Position, waits: list[str]) -> Iterator[Note]:
    """Note which spaces a Quest waits for; every other space waits with it."""
    for space in at.land.spaces:
        if space in waits:
            yield note(space, "unoccupied", rule="TEK-Q1")
        else:
            yield note(space, "quest_waits", waits[0], rule="TEK-Q1")


def _left(at: Position, candidates: tuple[str, ...]) -> Iterator[Note]:
    """Note why a space with meeples of the AI's is no source."""
    for one in at.state.ai_at:
        if one in candidates:
            continue
        if one[0] != "A":
            yield note(one, "other_card", "A", rule="TEK-Q2")
        elif (stays := at.stays(one)) is not None:
            yield stays
        elif at.state.ai_at[one] < FULL:
            yield note(one, "single", rule="AMB-11")
        elif not at.land.border[one]:
            yield note(one, "inland", rule="TEK-Q3")
        else:
            yield note(one, "source_class", "home", "doubled", rule="TEK-Q3")


def _passed_over(at: Position, into: Status | None, found: tuple[str, ...]) -> Iterator[Note]:
    """Note why each space that is no candidate was not taken."""
    for space in at.land.spaces:
        if space in found or (space[0] == "A" and space in at.state.ai_at):
            continue
        if at.is_empty(space) and space[0] == "A":
            yield note(space, "not_awaited", rule="AMB-02")  # or there were no Quest
        elif space[0] == "A":
            yield note(space, "other_card", "B", rule="TEK-Q2")
        elif not at.land.border[space]:
            yield note(space, "inland", rule="TEK-Q3")
        elif (shut := at.shut(space)) is not None:
            yield shut
        elif into is None:
            yield _nobody_goes(at, space)
        else:
            yield note(space, "other_class", at.status[space], into, rule="TEK-Q5")


def _nobody_goes(at: Position, space: str) -> Note:
    """Note why nobody quests to a space that could be entered."""
    if _lacks_reserve(at):
        return note(space, "home_stays", 0, rule="TEK-H3")
    return note(space, "no_source", rule="TEK-Q3")
