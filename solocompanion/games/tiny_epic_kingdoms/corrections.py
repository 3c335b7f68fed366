"""Every value of the mirror that can be corrected, and what cannot be on any table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, TypeVar

from solocompanion.core.changed_copy import changed
from solocompanion.core.correction import Changes
from solocompanion.core.mirror import Correctable, Mirror, each
from solocompanion.core.things import Target, number
from solocompanion.core.words import later, plural, text
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms import things
from solocompanion.games.tiny_epic_kingdoms.effects import with_corrected, with_kingdom, with_last, with_reached
from solocompanion.games.tiny_epic_kingdoms.facts import (
    MEEPLES,
    RESEARCH_LEVELS,
    TOWER_LEVELS,
    UNKNOWN,
    Catalogue,
)
from solocompanion.games.tiny_epic_kingdoms.rules.ending import break_tie, newly_reached, settle
from solocompanion.games.tiny_epic_kingdoms.rules.food import faction_of, has_abilities
from solocompanion.games.tiny_epic_kingdoms.rules.positions import KingdomTable, has_land, land_of
from solocompanion.games.tiny_epic_kingdoms.state import (
    ACTIONS,
    FULL,
    MOST,
    OBJECTIVES,
    RESOURCES,
    SHIELDS,
    SIDES,
    Side,
    State,
)
from solocompanion.games.tiny_epic_kingdoms.wording import OBJECTIVE, RESOURCE, Names, meeples, space_of

LAST_ROUND, MOST_POINTS = 30, 30
K = TypeVar("K", bound=tuple[object, ...])
OPEN = "open"  # an action without a shield


# -- headings and names ------------------------------------------------------------------------------------------------
def _sides(ai: str, you: str) -> Callable[..., str]:
    """Name a value by whose it is, the last of its keys."""
    return lambda _, __, *of: text(ai if of[-1] == "ai" else you)


THEIRS = _sides(later("The AI"), later("Yours"))


def _card_of(space: str) -> str:
    return text("The AI's card") if space[0] == "A" else text("Your card")


def _table(*_: object) -> str:
    return text("The table")


def _tower_card(*_: object) -> str:
    return text("The tower card")


# -- which there are ---------------------------------------------------------------------------------------------------
def _once_set_up(*of: K) -> Callable[[State, Names], Sequence[K]]:
    """There are these once the kingdoms are on the table."""
    return lambda state, _: of if state.phase != "setup" else ()


def _in_spaces(state: State, names: Names) -> Iterator[tuple[str, Side]]:
    """Yield each space with each side: ("A.h", "ai")."""
    if state.phase != "setup":
        yield from product(land_of(state, names.catalogue).spaces, SIDES)


def _in_ruins(state: State, names: Names) -> Iterator[tuple[str]]:
    """Yield the Ruins with meeples of the person's."""
    if state.phase != "setup":
        kind = land_of(state, names.catalogue).kind
        yield from ((one,) for one in kind if kind[one] == "ruins" and one in state.you_at)


def _with_abilities(state: State, _: Names) -> Sequence[tuple[Side]]:
    """There is one for each side that uses the abilities of its faction."""
    return tuple((side,) for side in SIDES if state.phase != "setup" and has_abilities(state.setup, side))


def _bonuses(state: State, _: Names) -> Sequence[tuple[Side]]:
    """There is one for each side at the top of research."""
    return tuple((side,) for side in SIDES if state.kingdom(side).research == RESEARCH_LEVELS)


# -- meeples -----------------------------------------------------------------------------------------------------------
def _put_at(state: State, n: int, space: str, side: Side) -> State:
    by = n - state.at(side).get(space, 0)
    return with_corrected(state, side, space, by) if by else state


def _name_at(state: State, names: Names, space: str, side: Side) -> str:
    said = later("AI meeples in {space}") if side == "ai" else later("Your meeples in {space}")
    return text(said, space=names.space(state, space))


def _move_meeple(state: State, names: Names, _: str, place: str, source: str, side: Side) -> Changes:
    """Put a meeple into the space it is dragged to, or back to its supply; Home is filled again (TEK-H2)."""
    target, known = space_of(place), land_of(state, names.catalogue)
    left: Changes = ((things.AT(source, side), state.at(side)[source] - 1),)
    if things.SUPPLY.of(place) == (side,):
        return left
    if target not in known.kind or target == source:
        return ()
    arrived: Changes = ((things.AT(target, side), state.at(side).get(target, 0) + 1),)
    is_filled = side == "ai" and source == known.home and state.reserve("ai") > 0
    return arrived if is_filled else (*left, *arrived)


def _put_standing(state: State, n: int, space: str) -> State:
    if n == state.standing.count(space):
        return state
    if n > state.you_at.get(space, 0):
        raise ValueError(text("more meeples stand there than there are"))
    others = tuple(one for one in state.standing if one != space)
    return changed(state, standing=(*others, *(space,) * n))


# -- shields -----------------------------------------------------------------------------------------------------------
def _put_shield(state: State, value: str, action: Any) -> State:
    if value not in {OPEN, *SIDES}:
        raise ValueError(text("{value}: a shield is the AI's or yours", value=repr(value)))
    if value == OPEN:
        return changed(state, shields=tuple(one for one in state.shields if one[0] != action))
    if any(one == action for one, _ in state.shields):
        return changed(state, shields=tuple((one, value if one == action else side) for one, side in state.shields))
    shields = (*state.shields, (action, value))
    if state.action in dict(state.shields):  # the one that is being done is the latest
        shields = (*shields[:-2], shields[-1], shields[-2])
    return changed(state, shields=shields)


def _word_of_shield(_: State, __: Names, value: str, ___: str) -> str:
    said = {OPEN: text("open"), "ai": text("the AI's shield"), "you": text("your shield")}
    return said.get(value, value)


def _is_being_done(state: State, _: Any, action: str) -> str:
    return text("This action is being done: undo to before it") if action == state.action else ""


# -- levels, objectives, points ----------------------------------------------------------------------------------------
def _meets_it(state: State, value: str, objective: Any, side: Side) -> str:
    """Refuse to take away an objective that is met and so would be reached again at once (TEK-E1)."""
    without = with_reached(state, side, objective, False)
    if value == "yes" or state.setup.reached_when != "at_once" or objective not in newly_reached(without, side):
        return ""
    own = state.kingdom(side)
    if objective == "meeples":
        return text("{meeples} are in play: correct those instead", meeples=meeples(side, state.in_play(side)))
    said = {
        ("tower", "ai"): later("The AI's level of the tower is {n}: correct that instead"),
        ("tower", "you"): later("Your level of the tower is {n}: correct that instead"),
        ("research", "ai"): later("The AI's level of research is {n}: correct that instead"),
        ("research", "you"): later("Your level of research is {n}: correct that instead"),
    }
    return text(said[objective, side], n=getattr(own, objective))


def _name_reached(_: State, __: Names, objective: Any, side: str) -> str:
    said = later("Objective of the AI's: {objective}") if side == "ai" else later("Objective of yours: {objective}")
    return text(said, objective=text(OBJECTIVE[objective]))


def _put_points(state: State, n: int, level: int) -> State:
    place = level - 1
    if not 0 <= place < TOWER_LEVELS:
        raise LookupError(level)
    return changed(state, points=(*state.points[:place], n, *state.points[place + 1 :]))


def _end(table: KingdomTable, before: State) -> None:
    """Do what follows from a correction: objectives, the end, a tie, and what it taught about the person's own copy."""
    settle(table, before)
    if before.last and table.state.cause is None:
        _refuse_no_end(table.state)
    break_tie(table, before)
    _learn(table, before)


def _refuse_no_end(state: State) -> None:
    """Refuse that nobody is said to have brought the end about while a side's objectives do (TEK-E2)."""
    if state.brings_end("you"):
        what = ", ".join(text(OBJECTIVE[one]) for one in state.reached("you"))
        raise ValueError(text("what you have reached brings the end about: correct that instead ({what})", what=what))
    if state.brings_end("ai"):
        raise ValueError(
            text("the AI has reached all three objectives, which brings the end about: correct one of them")
        )


def _learn(table: KingdomTable, before: State) -> None:
    """Have what was corrected about the person's own copy remembered: points, and which ability lets Food pay."""
    state = table.state
    if state.points != before.points:
        table.do(did.PointsTold(state.points), "TEK-V1")
    for side in SIDES:
        level = state.kingdom(side).food_from
        if level != before.kingdom(side).food_from:
            table.do(did.FoodTold(side, level, faction_of(state.setup, side)), "AMB-50")


def _bonus(state: State, side: str) -> int | None:
    return state.bonus_ai if side == "ai" else state.bonus_you


# -- the values --------------------------------------------------------------------------------------------------------
MIRROR: Mirror[State, Names] = Mirror(
    State,
    Correctable(
        target=things.AT,
        group=lambda _, __, space, ___: _card_of(space),
        name=_name_at,
        now=lambda state, space, side: state.at(side).get(space, 0),
        put=_put_at,
        of=_in_spaces,
        range=lambda *_: (0, FULL),
        sprite=lambda _, __, space, ___: things.SPACE(space),
        pieces=lambda state, _, space, side: [
            things.MEEPLE(side, space, n) for n in range(state.at(side).get(space, 0))
        ],
        dropped=_move_meeple,
    ),
    Correctable(
        target=things.STANDING,
        group=lambda _, __, space: _card_of(space),
        name=lambda state, names, space: text("Your meeples that stand in {space}", space=names.space(state, space)),
        now=lambda state, space: state.standing.count(space),
        put=_put_standing,
        of=_in_ruins,
        range=lambda state, _, space: (0, state.you_at.get(space, 0)),
        sprite=lambda _, __, space: things.SPACE(space),
    ),
    Correctable(
        target=Target("res", things.resource, things.side),
        group=THEIRS,
        name=lambda _, __, resource, side: text(
            later("{resource} of the AI's") if side == "ai" else later("{resource} of yours"),
            resource=text(RESOURCE[resource]),
        ),
        now=lambda state, resource, side: getattr(state.kingdom(side), resource),
        put=lambda state, n, resource, side: with_kingdom(state, side, **{resource: n}),
        of=_once_set_up(*((one, side) for side in SIDES for one in RESOURCES)),
        range=lambda *_: (0, MOST),
        sprite=lambda _, __, resource, side: things.RES(side, resource),
    ),
    Correctable(
        target=Target("tower", things.side),
        group=THEIRS,
        name=_sides(later("The AI's level of the tower"), later("Your level of the tower")),
        now=lambda state, side: state.kingdom(side).tower,
        put=lambda state, n, side: with_kingdom(state, side, tower=n),
        of=_once_set_up(*((side,) for side in SIDES)),
        range=lambda *_: (0, TOWER_LEVELS),
        sprite=lambda _, __, side: things.TOWER_OF(side),
    ),
    Correctable(
        target=Target("research", things.side),
        group=THEIRS,
        name=_sides(later("The AI's level of research"), later("Your level of research")),
        now=lambda state, side: state.kingdom(side).research,
        put=lambda state, n, side: with_kingdom(state, side, research=n),
        of=_once_set_up(*((side,) for side in SIDES)),
        range=lambda *_: (0, RESEARCH_LEVELS),
        sprite=lambda _, __, side: things.RESEARCH(side),
    ),
    Correctable(
        target=Target("food_from", things.side),
        group=THEIRS,
        name=_sides(
            later("The AI's research level that lets Food pay in wars (0: none)"),
            later("Your research level that lets Food pay in wars (0: none)"),
        ),
        now=lambda state, side: max(0, state.kingdom(side).food_from),
        put=lambda state, n, side: with_kingdom(state, side, food_from=n),
        known=lambda state, side: state.kingdom(side).food_from != UNKNOWN,
        of=_with_abilities,
        range=lambda *_: (0, RESEARCH_LEVELS),
        sprite=lambda _, __, side: things.RESEARCH(side),
    ),
    Correctable(
        target=Target("bonus", things.side),
        group=THEIRS,
        name=_sides(later("Points of the AI's research level 5"), later("Points of your research level 5")),
        now=lambda state, side: _bonus(state, side) or 0,
        put=lambda state, n, side: changed(state, **{f"bonus_{side}": n}),
        known=lambda state, side: _bonus(state, side) is not None,
        of=_bonuses,
        range=lambda *_: (0, MOST_POINTS),
        sprite=lambda _, __, side: things.RESEARCH(side),
    ),
    Correctable(
        target=Target("reached", things.objective, things.side),
        group=lambda _, __, ___, side: THEIRS(_, __, side),
        name=_name_reached,
        now=lambda state, objective, side: objective in state.reached(side),
        put=lambda state, is_reached, objective, side: with_reached(state, side, objective, is_reached),
        of=_once_set_up(*((one, side) for side in SIDES for one in OBJECTIVES)),
        refused=_meets_it,
        marked=lambda *_: things.ROUND(),
    ),
    Correctable(
        target=things.SHIELD_ON,
        group=_table,
        name=lambda _, names, action: names.action(action),
        now=lambda state, action: dict(state.shields).get(action, OPEN),
        put=_put_shield,
        of=_once_set_up(*((one,) for one in ACTIONS)),
        choices=lambda *_: (OPEN, *SIDES),
        word=_word_of_shield,
        sprite=lambda _, __, action: things.ACTION(action),
        refused=_is_being_done,
    ),
    Correctable(
        target=Target("round"),
        group=_table,
        name=lambda *_: text("Round"),
        now=lambda state: state.round,
        put=lambda state, n: changed(state, round=n),
        range=lambda *_: (1, LAST_ROUND),
        sprite=lambda *_: things.ROUND(),
    ),
    Correctable(
        target=Target("last"),
        group=_table,
        name=lambda *_: text("The last round (0: nobody has brought the end about)"),
        now=lambda state: state.last,
        put=with_last,
        of=_once_set_up(()),
        range=lambda *_: (0, LAST_ROUND + 1),
        sprite=lambda *_: things.ROUND(),
    ),
    Correctable(
        target=Target("points", number),
        group=_tower_card,
        name=lambda _, __, level: text("Points of level {n}", n=level),
        now=lambda state, level: max(0, state.points[level - 1]),
        put=_put_points,
        known=lambda state, level: state.points[level - 1] != UNKNOWN,
        of=each(*range(1, TOWER_LEVELS + 1)),
        range=lambda *_: (0, MOST_POINTS),
        sprite=lambda *_: things.TOWER(),
    ),
    ends=_end,
)


# -- what cannot be ----------------------------------------------------------------------------------------------------
def faults(state: State, catalogue: Catalogue) -> Sequence[str]:
    """Name what cannot be. A correction that leads here is refused with these words."""
    found = [*_faults_of_numbers(state), *_faults_of_shields(state)]
    if has_land(state.setup, catalogue):
        found += _faults_of_meeples(state, catalogue)
    return found


def _faults_of_numbers(state: State) -> Iterator[str]:
    for side in SIDES:
        own = state.kingdom(side)
        if not all(0 <= getattr(own, one) <= MOST for one in RESOURCES):
            yield text("resources go from 0 to {n}", n=MOST)
        if not (0 <= own.tower <= TOWER_LEVELS and 0 <= own.research <= RESEARCH_LEVELS):
            yield text("the tower has {n} levels and research {m}", n=TOWER_LEVELS, m=RESEARCH_LEVELS)
    if not state.round >= 1 or (state.last and state.round > state.last and state.phase != "over"):
        yield text("the last round is over, but the game is not")


def _faults_of_shields(state: State) -> Iterator[str]:
    placed = [action for action, _ in state.shields]
    if len(set(placed)) != len(placed):
        yield text("two shields are on one action")
    most = SHIELDS if state.action else SHIELDS - 1
    if len(placed) > most and state.phase != "over":
        yield text("{n} shields are out: when a turn begins there are at most {most}", n=len(placed), most=most)
    if state.action and state.action not in placed:
        yield text("no shield is on the action that is being done")


def _faults_of_meeples(state: State, catalogue: Catalogue) -> Iterator[str]:
    names, known = Names(catalogue), land_of(state, catalogue)
    for side in SIDES:
        at: Mapping[str, int] = state.at(side)
        if any(space not in known.kind for space in at):
            yield text("a meeple is where nobody can enter")
        if state.in_play(side) > MEEPLES:
            yield text("{meeples}: there are {n}", meeples=meeples(side, state.in_play(side)), n=MEEPLES)
    for space in known.spaces:
        if state.crowd(space) > FULL:
            yield text("{space} holds at most {n} meeples (B9)", space=names.space(state, space), n=FULL)
    home = state.ai_at.get(known.home, 0)
    if state.phase != "setup" and home != FULL:
        yield plural(
            "the AI has {n} meeple in its Home instead of {full} (TEK-H1)",
            "the AI has {n} meeples in its Home instead of {full} (TEK-H1)",
            home,
            full=FULL,
        )
    for space in set(state.standing):
        if known.kind.get(space) != "ruins" or state.standing.count(space) > state.you_at.get(space, 0):
            yield text("a meeple stands where none of yours is in Ruins")
