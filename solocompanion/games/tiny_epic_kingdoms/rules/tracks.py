"""Build, Research and Expand: what they cost, whether the AI can, and where it expands to (TEK-B, TEK-R, TEK-X)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from solocompanion.core.ladder import Criterion
from solocompanion.core.trail import Note, Trail
from solocompanion.games.tiny_epic_kingdoms import things
from solocompanion.games.tiny_epic_kingdoms.combined_map import FAR
from solocompanion.games.tiny_epic_kingdoms.facts import RESEARCH_LEVELS, TOWER_LEVELS, Tracks
from solocompanion.games.tiny_epic_kingdoms.rules.moves import Plan, Wish, tie_of
from solocompanion.games.tiny_epic_kingdoms.rules.positions import KIND_RANK, Position
from solocompanion.games.tiny_epic_kingdoms.rules.reasons import note, rank
from solocompanion.games.tiny_epic_kingdoms.state import Side, State


def build_cost(state: State, side: Side, tracks: Tracks) -> int | None:
    """Return the Ore of a side's next level of the tower; `None` at the top (B5)."""
    level = state.kingdom(side).tower
    return tracks.build[level] if level < TOWER_LEVELS else None


def research_cost(state: State, side: Side, tracks: Tracks) -> int | None:
    """Return the Mana of a side's next level of research; `None` at the top (B6)."""
    level = state.kingdom(side).research
    return tracks.research[level] if level < RESEARCH_LEVELS else None


def expand_cost(state: State, side: Side) -> int | None:
    """Return the Food of a side's next meeple, as many as are then in play; `None` without a reserve (B7)."""
    return state.in_play(side) + 1 if state.reserve(side) > 0 else None


def build_plan(state: State, tracks: Tracks) -> Plan:
    """Return whether the AI builds (TEK-B1)."""
    return _level(things.TOWER(), state.ai.tower, build_cost(state, "ai", tracks), state.ai.ore, "TEK-B1")


def research_plan(state: State, tracks: Tracks) -> Plan:
    """Return whether the AI researches (TEK-R1)."""
    cost = research_cost(state, "ai", tracks)
    return _level(things.RESEARCH("ai"), state.ai.research, cost, state.ai.mana, "TEK-R1")


def _level(subject: str, level: int, cost: int | None, has: int, rule: str) -> Plan:
    if cost is None:
        return Plan(trail=Trail("", (note(subject, "top", level, rule=rule),)), rule=rule, why="top")
    can = has >= cost
    trail = Trail(subject if can else "", (note(subject, "cost", level + 1, cost, has, kept=can, rule=rule),))
    return Plan(target=subject, trail=trail, rule=rule) if can else Plan(trail=trail, rule=rule, why="poor")


# -- expand ------------------------------------------------------------------------------------------------------------
def expand_plan(at: Position, wish: Wish) -> Plan:
    """Return where the AI expands to, or why it does not (TEK-X1, TEK-X2)."""
    state = at.state
    cost = expand_cost(state, "ai")
    if cost is None:
        return _no_expand("no_reserve", note(things.SUPPLY("ai"), "no_reserve", rule="TEK-X1"))
    paid = note(things.SUPPLY("ai"), "cost", state.in_play("ai") + 1, cost, state.ai.food, kept=state.ai.food >= cost,
                rule="TEK-X1")  # fmt: skip
    if not paid.kept:
        return _no_expand("poor", paid)
    lone = candidates(at)
    if not lone:
        if any(_lone(at)):  # all of them in Ruins, which are left out
            skipped = note(things.SUPPLY("ai"), "only_ruins", rule="AMB-33")
            return _no_expand("only_ruins", paid, skipped, *_passed_over(at))
        return _no_expand("no_lone", paid, note(things.SUPPLY("ai"), "no_lone", rule="TEK-X1"), *_passed_over(at))
    taken, tied, notes = rank(lone, _criteria(at), wish.target, tells_all=True)
    trail = Trail(taken, (paid, *_passed_over(at), *_explained(notes, taken, at)), tie_of(state, tied))
    crossed = taken[0] == "B" and any(one.key == "steps" and _is_over_edge(one, taken) for one in notes)
    return Plan(target=taken, trail=trail, rule="AMB-08" if crossed else "TEK-X2", targets=tied)


def _explained(notes: Iterable[Note], taken: str, at: Position) -> Iterator[Note]:
    """Yield the notes with the reading of ours that decided: steps over the edge (AMB-08, AMB-49).

    Those of who is further from Home say how far who was taken is. Where the steps to an empty space, or to one of the
    person's, are others on a card alone than over the edge, that reading is cited.
    """
    for one in notes:
        if one.key == "steps":
            rule = "AMB-08" if _is_over_edge(one, taken) else one.rule
            yield note(one.subject, one.key, *one.args, at.steps[taken], kept=one.kept, rule=rule)
        elif one.key in _NEAR and any(_is_read(at, space, one.key) for space in (one.subject, taken)):
            yield note(one.subject, one.key, *one.args, kept=one.kept, rule="AMB-49")
        else:
            yield one


def _is_over_edge(one: Note, taken: str) -> bool:
    """Tell whether a space fell to one of the other card by its steps, which go over the edge (AMB-08)."""
    return not one.kept and one.subject[0] != taken[0]


def _walk(at: Position, space: str, key: str, *, over: bool) -> int:
    """Return the steps from a space to the nearest empty one, or to the person's nearest; `FAR` without a way."""
    steps = at.walks(space, _NEAR[key](at), over=over)
    return FAR if steps is None else steps


def _is_read(at: Position, space: str, key: str) -> bool:
    """Tell whether it matters how steps are counted from a space (AMB-49)."""
    return _walk(at, space, key, over=True) != _walk(at, space, key, over=False)


_NEAR: Mapping[str, Callable[[Position], Sequence[str]]] = {
    "to_empty_steps": lambda at: at.empty(at.land.spaces),
    "to_you_steps": lambda at: tuple(at.state.you_at),
}


def _no_expand(why: str, *notes: Note) -> Plan:
    return Plan(trail=Trail("", notes), rule="TEK-X1", why=why)


def candidates(at: Position) -> tuple[str, ...]:
    """Return the spaces where one meeple of the AI's is alone; Ruins by house rule (AMB-33)."""
    skips = at.state.setup.expand_ruins == "no"
    return tuple(one for one in _lone(at) if not (skips and at.kind[one] == "ruins"))


def _lone(at: Position) -> Iterator[str]:
    """Yield the spaces where one meeple of the AI's is alone."""
    state = at.state
    return (one for one in at.land.spaces if state.ai_at.get(one) == 1 and one not in state.you_at)


def _criteria(at: Position) -> tuple[Criterion[str], ...]:
    """Return what decides: near Home, near an empty space, near a space of the person's, the kind (TEK-X2, TEK-K3)."""
    over = at.state.setup.expand_tie == "over"
    own_first = Criterion[str]("own_card", "AMB-08", lambda one: int(one[0] == "A"))
    return (
        *((own_first,) if at.state.setup.expand_near == "own_card" else ()),
        Criterion("steps", "TEK-X2", lambda one: at.steps[one], "lowest"),
        Criterion("to_empty_steps", "TEK-X2", lambda one: _walk(at, one, "to_empty_steps", over=over), "lowest"),
        Criterion("to_you_steps", "TEK-X2", lambda one: _walk(at, one, "to_you_steps", over=over), "lowest"),
        Criterion("kind", "TEK-K3", lambda one: KIND_RANK[at.kind[one]], "lowest"),
    )


def _passed_over(at: Position) -> Iterator[Note]:
    """Note why each other space is no candidate."""
    among = candidates(at)
    for space in at.land.spaces:
        if space in among:
            continue
        ai, you = at.state.ai_at.get(space, 0), at.state.you_at.get(space, 0)
        if ai + you > 1:
            yield note(space, "full", ai, you, rule="B9")
        elif ai:
            yield note(space, "own_ruins", rule="AMB-33")
        else:
            yield note(space, "no_lone", rule="TEK-X1")
