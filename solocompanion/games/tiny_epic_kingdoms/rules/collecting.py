"""Collecting, giving up and gaining resources (TEK-C1, TEK-G1, B2, B13)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from solocompanion.core.ladder import Criterion
from solocompanion.core.questions import PickQuestion
from solocompanion.core.trail import Note, Scalar, Trail
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms import questions, things
from solocompanion.games.tiny_epic_kingdoms.combined_map import Land
from solocompanion.games.tiny_epic_kingdoms.facts import YIELDS, Resource
from solocompanion.games.tiny_epic_kingdoms.rules.positions import KingdomTable, land_of
from solocompanion.games.tiny_epic_kingdoms.rules.reasons import note, rank
from solocompanion.games.tiny_epic_kingdoms.state import MOST, RESOURCES, Action, Kingdom, Setup, Side, State

LONE = "lone"
NOT_GAINED = {"nine": "B2", "one": "A1"}  # why some is not gained, and the rule


# -- the AI ------------------------------------------------------------------------------------------------------------
def ai_collects(table: KingdomTable) -> None:
    """Collect for every space with a meeple of the AI's, shared ones too (TEK-C1)."""
    gains, notes = ai_gains(table.state, land_of(table.state, table.catalogue))
    _gain(table, "ai", gains, "TEK-C1", Trail("", notes), is_collected=True)
    _leave_out(table, "ai", [one.args[0] for one in notes if one.key == "nine"], "nine")
    _leave_out(table, "ai", [one.args[0] for one in notes if one.key == "at_most_one"], "one")


def consoled(setup: Setup, action: Action, rule: str, *, is_own: bool) -> tuple[bool, str]:
    """Tell whether the AI collects where it cannot act, and by which rule (A2, AMB-29, AMB-42)."""
    if action == "trade" and setup.trade_gain == "nothing":
        return False, "AMB-42"
    if setup.no_gain == "yes" and is_own:
        return False, "A2"
    if never_collects(setup):
        return False, "AMB-29"
    return True, rule


def never_collects(setup: Setup) -> bool:
    """Tell whether the AI collects for no action it cannot take, whoever chose it (AMB-29)."""
    return setup.no_gain == "yes" and setup.no_gain_when == "both"


def ai_gains(state: State, land: Land) -> tuple[tuple[Resource, ...], tuple[Note, ...]]:
    """Return what the AI collects, resource by resource, with a note for each space."""
    gains: list[Resource] = []
    notes = []
    for space in land.spaces:
        if space in state.ai_at:
            gain, why = _of_space(state, land, space, gains)
            notes.append(why)
            if gain is not None:
                gains.append(gain)
    return tuple(gains), tuple(notes)


def _of_space(state: State, land: Land, space: str, so_far: Sequence[Resource]) -> tuple[Resource | None, Note]:
    kind = land.kind[space]
    gain: Resource | None = "food" if kind == "ruins" else YIELDS.get(kind)
    if gain is None:
        return None, note(space, "yields_none", rule="B2")
    if state.setup.gain_one == "yes" and gain in so_far:
        return None, note(space, "at_most_one", gain, rule="A1")
    if getattr(state.ai, gain) + so_far.count(gain) >= MOST:
        return None, note(space, "nine", gain, rule="B2")
    return gain, note(space, "yields", gain, kept=True, rule="TEK-C2" if kind == "ruins" else "TEK-C1")


def _gain(
    table: KingdomTable,
    side: Side,
    gains: Sequence[Resource],
    rule: str,
    trail: Trail | None = None,
    *,
    is_collected: bool,
) -> None:
    """Take resources, of each no more than nine can be had."""
    own = table.state.kingdom(side)
    food, mana, ore = (min(gains.count(one), MOST - getattr(own, one)) for one in ("food", "mana", "ore"))
    table.do(did.Gained(side, food, mana, ore, is_collected), rule, trail)
    taken = {"food": food, "mana": mana, "ore": ore}
    _leave_out(table, side, [one for one in RESOURCES for _ in range(gains.count(one) - taken[one])], "nine")


def _leave_out(table: KingdomTable, side: Side, some: Sequence[Scalar], why: str) -> None:
    """Say what is not gained."""
    if some:
        food, mana, ore = (some.count(one) for one in ("food", "mana", "ore"))
        table.do(did.LeftOut(side, food, mana, ore, why=why), NOT_GAINED[why])


# -- the person --------------------------------------------------------------------------------------------------------
def you_collect(table: KingdomTable) -> None:
    """Collect for the person, who says what their Ruins yield, and what a lone meeple does (B2, B13).

    What a correction changes while they are asked counts everywhere: so all is collected after the last answer.
    """
    land = land_of(table.state, table.catalogue)
    said: dict[str, tuple[Resource, ...]] = {}
    while unasked := [one for one in _asked_about(table.state, land) if one not in said]:
        space = unasked[0]
        if space == LONE:
            answer = _asked(table, questions.ONE_MEEPLE, is_lone)
        else:
            answer = _asked(table, questions.RUINS_YIELD, partial(searches, space=space), space)
        if answer:
            said[space] = answer
    at = table.state.you_at
    gains = [YIELDS[land.kind[one]] for one in land.spaces if one in at and land.kind[one] in YIELDS]
    gains += (one for asked in _asked_about(table.state, land) for one in said[asked])
    _gain(table, "you", gains, "B2", is_collected=True)


def _asked_about(state: State, land: Land) -> list[str]:
    """Return the Ruins that yield what the person says, and `LONE` for a single meeple in play."""
    ruins = [one for one in land.spaces if land.kind[one] == "ruins" and searches(state, one)]
    return [*ruins, LONE] if is_lone(state) else ruins


def searches(state: State, space: str) -> bool:
    """Tell whether a meeple of the person's lies in Ruins: one that stands yields nothing (B13)."""
    return state.you_at.get(space, 0) > state.standing.count(space)


def is_lone(state: State) -> bool:
    """Tell whether the person has a single meeple in play, which collects one resource more (B2)."""
    return state.in_play("you") == 1


def _asked(
    table: KingdomTable, question: PickQuestion, holds: Callable[[State], bool], about: str = ""
) -> tuple[Resource, ...]:
    """Return the resource the person names, where there is one to name."""
    answer = table.ask(lambda state: question(RESOURCES, about) if holds(state) else None)
    return tuple(one for one in RESOURCES if one == answer)


# -- what the person's cards make the AI give or gain ------------------------------------------------------------------
def ai_gives(table: KingdomTable, n: int) -> None:
    """Give up resources for another reason than war, one at a time: what it has most of (TEK-G1, AMB-28)."""
    for _ in range(n):
        chosen = what_to_give(table.state.ai)
        if chosen is None:
            return
        one, trail = chosen
        table.do(did.Paid("ai", **{one: 1}, what="give"), "TEK-G1", trail)


def ai_gets(table: KingdomTable, n: int) -> None:
    """Gain resources otherwise than by collecting, one at a time: what it has least of; of each one by A1 (AMB-30)."""
    had: list[Resource] = []
    for _ in range(n):
        chosen = what_to_gain(table.state.ai, had if table.state.setup.gain_one == "yes" else ())
        if chosen is None:
            why = "nine" if what_to_gain(table.state.ai) is None else "one"
            table.do(did.LeftOut("ai", more=n - len(had), why=why), NOT_GAINED[why])
            return
        one, trail = chosen
        had.append(one)
        table.do(did.Gained("ai", **{one: 1}, collected=False), "TEK-G1", trail)


def what_to_give(own: Kingdom) -> tuple[Resource, Trail] | None:
    """Return the resource the AI gives up next: what it has most of, then Mana, Ore, Food; `None` if it has none."""
    has = [one for one in RESOURCES if getattr(own, one)]
    by = Criterion[str]("amount", "TEK-G1", lambda one: getattr(own, _resource(one)))
    return _first(has, by) if has else None


def what_to_gain(own: Kingdom, had: Sequence[Resource] = ()) -> tuple[Resource, Trail] | None:
    """Return the resource the AI gains next: what it has least of; `None` if it can gain none."""
    can = [one for one in RESOURCES if getattr(own, one) < MOST and one not in had]
    left_out = tuple(note(things.RES("ai", one), "gained_one", rule="A1") for one in had)
    by = Criterion[str]("amount", "TEK-G1", lambda one: getattr(own, _resource(one)), "lowest")
    return _first(can, by, left_out) if can else None


def _resource(subject: str) -> Resource:
    found = things.RES.of(subject)
    assert found is not None
    return found[1]


def _first(among: Sequence[Resource], by: Criterion[str], left_out: tuple[Note, ...] = ()) -> tuple[Resource, Trail]:
    taken, tied, notes = rank([things.RES("ai", one) for one in among], (by,), rule="TEK-K3")
    trail = Trail(taken, (*left_out, *notes), "order" if len(tied) > 1 else "")
    return _resource(taken), trail
