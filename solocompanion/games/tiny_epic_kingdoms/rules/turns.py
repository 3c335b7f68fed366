"""The AI's turns: it leads with the topmost action, or follows the person's (TEK-T)."""

from __future__ import annotations

from solocompanion.core.effects import Effect
from solocompanion.core.trail import Trail
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms import things
from solocompanion.games.tiny_epic_kingdoms.rules import patrol, quest, tracks
from solocompanion.games.tiny_epic_kingdoms.rules.collecting import ai_collects, consoled
from solocompanion.games.tiny_epic_kingdoms.rules.ending import acted, finish_turn
from solocompanion.games.tiny_epic_kingdoms.rules.food import ask_food
from solocompanion.games.tiny_epic_kingdoms.rules.moves import Plan, Planner, settle
from solocompanion.games.tiny_epic_kingdoms.rules.positions import KingdomTable, land_of
from solocompanion.games.tiny_epic_kingdoms.rules.reasons import note
from solocompanion.games.tiny_epic_kingdoms.rules.war import part, wage
from solocompanion.games.tiny_epic_kingdoms.state import ACTIONS, FULL, Action, State

NEVER = Plan(rule="TEK-D1", why="never", trail=Trail("", (note(things.ACTION("trade"), "never", rule="TEK-D1"),)))


def lead(table: KingdomTable) -> None:
    """Put a shield on the topmost open action and take it, or collect; the person follows (TEK-T2)."""
    table.do(did.ShieldPlaced("ai", table.state.topmost), "TEK-T2", _topmost(table.state))
    _take(table, is_own=True)
    table.do(did.PhaseBegan("answer"), "TEK-T2")


def follow(table: KingdomTable) -> None:
    """Follow the person's action, or collect; then the turn is over, and the AI leads the next one (TEK-T3)."""
    _take(table, is_own=False)
    finish_turn(table)
    if table.state.phase != "over":
        table.do(did.PhaseBegan("lead"), "TEK-T1")
        lead(table)


def _topmost(state: State) -> Trail:
    placed = dict(state.shields)
    taken = [note(things.ACTION(one), "taken", placed[one], rule="TEK-T2") for one in ACTIONS if one in placed]
    chosen = things.ACTION(state.topmost)
    return Trail(chosen, (*taken, note(chosen, "topmost", kept=True, rule="TEK-T2")))


def _take(table: KingdomTable, *, is_own: bool) -> None:
    """Take the action that is being done; what is impossible is noted, and the AI collects instead (TEK-C1)."""
    action = table.state.action
    assert action
    failed = _do(table, action)
    if failed is None:
        return
    collects, rule = consoled(table.state.setup, action, failed.rule, is_own=is_own)
    table.do(did.CouldNot(action, failed.why, collects), rule, failed.trail)
    if collects:
        ai_collects(table)


def _do(table: KingdomTable, action: Action) -> Plan | None:
    """Do an action; return the plan that failed, or `None`."""
    costs = table.catalogue.tracks
    match action:
        case "patrol":
            return _move(table, patrol.plan)
        case "quest":
            return _move(table, quest.plan)
        case "build":
            cost = tracks.build_cost(table.state, "ai", costs) or 0
            paid = did.Paid("ai", ore=cost, what="build")
            return _rise(table, tracks.build_plan(table.state, costs), paid, did.Built("ai"))
        case "research":
            cost = tracks.research_cost(table.state, "ai", costs) or 0
            paid = did.Paid("ai", mana=cost, what="research")
            return _rise(table, tracks.research_plan(table.state, costs), paid, did.Researched("ai"))
        case "expand":
            return _expand(table)
        case "trade":
            return NEVER


def _move(table: KingdomTable, planner: Planner) -> Plan | None:
    """Move a meeple; another comes to Home from the reserve, and then there may be a war (AMB-17)."""
    if table.state.setup.hopeless == "stay" and not table.state.ai.might:
        ask_food(table, "ai")  # with it, the AI would attack
    plan = settle(table, planner)
    if not plan.target:
        return plan
    table.do(did.Moved("ai", plan.source, plan.target), plan.rule, plan.trail, plan.beside)
    moved = table.steps[-1].effect  # or what the person decided instead
    assert isinstance(moved, did.Moved)
    part(table, moved)
    refill(table)
    if moved.target in table.state.you_at and not wage(table, "ai", moved.source, moved.target):
        _take_back(table, moved)
        return _move(table, planner)
    acted(table)
    return None


def _take_back(table: KingdomTable, moved: did.Moved) -> None:
    """Undo a move for an attack that was none (TEK-L3); where Home holds two again, it leads to the reserve."""
    if table.state.crowd(moved.source) < FULL:
        table.do(did.Moved("ai", moved.target, moved.source), "TEK-L3")
    else:
        table.do(did.MeepleLost("ai", moved.target), "TEK-L3")


def refill(table: KingdomTable) -> None:
    """Have Home hold two again where it can (TEK-H1, TEK-H2)."""
    home = land_of(table.state, table.catalogue).home
    if table.state.ai_at.get(home, 0) < FULL and table.state.reserve("ai") > 0:
        table.do(did.MeeplesPut("ai", home), "TEK-H2")


def _rise(table: KingdomTable, plan: Plan, paid: did.Paid, risen: Effect[State]) -> Plan | None:
    """Pay for a level and take it."""
    if not plan.target:
        return plan
    table.do(paid, plan.rule, plan.trail)
    table.do(risen, plan.rule)
    acted(table)
    return None


def _expand(table: KingdomTable) -> Plan | None:
    """Pay the Food and put a meeple beside a lone one."""
    plan = settle(table, tracks.expand_plan)
    if not plan.target:
        return plan
    cost = tracks.expand_cost(table.state, "ai") or 0
    table.do(did.Paid("ai", food=cost, what="expand"), "TEK-X1")
    table.do(did.MeeplesPut("ai", plan.target), plan.rule, plan.trail)
    acted(table)
    return None
