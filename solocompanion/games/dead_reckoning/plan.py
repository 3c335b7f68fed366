"""Which battles a section leads to, worked out before anything is placed, because flags cast their shadow (TRG, MB)."""

from __future__ import annotations

from attrs import define, field

from solocompanion.core.ladder import Criterion, choose
from solocompanion.core.trail import Trail
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.cannons import cannons, tile_cannons
from solocompanion.games.dead_reckoning.facts import Catalogue
from solocompanion.games.dead_reckoning.sections import Attack, Icon, IfCubes, Section, Upgrade
from solocompanion.games.dead_reckoning.state import Planned, Seat, State, is_covenant
from solocompanion.games.dead_reckoning.targets import reachable, tempting
from solocompanion.games.dead_reckoning.territory import OceanTable, controller, fitting, has_room, is_island, ocean_at

FEWEST = 2  # cubes that are worth a battle (INF-4, INF-5)


@define
class Plan:
    """The battles of the left side and of the bottom icon, and the placements that are ignored with the rule why.

    `under` are the people in Pirate mode who are fought for cubes, by seat with their space; `at_end` those fought
    where the ship ends; `fort` is the island whose Fort or Garrison is fought, "" for none; `is_split` halves the
    strength of ship and building battle (MB-3).
    """

    under: dict[Seat, str] = field(factory=dict)
    at_end: list[Seat] = field(factory=list)
    fort: str = ""
    is_split: bool = False
    ignored: dict[str, str] = field(factory=dict)
    trail: Trail | None = None


def make_plan(table: OceanTable, seat: Seat, section: Section) -> Plan:
    """Work the plan out, write it down (`BattlesPlanned`) where there is anything to tell, and return it."""
    state, catalogue = table.state, table.catalogue
    plan = Plan()
    is_flag = has_flag(state, catalogue, seat, section)
    is_tempted = section.top and bool(tempting(state))
    forts = _forts(state, catalogue, seat, section, plan)
    if is_flag or is_tempted:
        plan.ignored.update(dict.fromkeys(forts, "MB-1"))
        forts = []
    elif len(forts) > 1:
        plan.fort, plan.trail = _richest(table, forts)
        plan.ignored.update({cell: "MB-4" for cell in forts if cell != plan.fort})
    else:
        plan.fort = next(iter(forts), "")
    _plan_ships(state, catalogue, seat, section, plan, is_merged=_is_merged(state, is_flag, is_tempted))
    _write_down(table, seat, plan)
    return plan


def _is_merged(state: State, is_flag: bool, is_tempted: bool) -> bool:  # noqa: FBT001 - two facts to be joined
    """Tell whether a later attack takes the place of the battle on the left (MB-2, A-5)."""
    return is_flag or (is_tempted and state.setup.pirate_and_top == "merge")


# -- what is coming ----------------------------------------------------------------------------------------------------
def has_flag(state: State, catalogue: Catalogue, seat: Seat, section: Section) -> bool:
    """Tell whether an Attack Flag of the right side will strike; by house rule, whether one is printed (A-3)."""
    if state.setup.flag_ahead == "printed":
        return any(_is_flag(icon) for icon in section.icons)
    return any(_will_strike(state, catalogue, seat, section.icons[:n], icon) for n, icon in enumerate(section.icons))


def _is_flag(icon: Icon) -> bool:
    branches = (*icon.then, *icon.otherwise) if isinstance(icon, IfCubes) else (icon,)
    return any(isinstance(one, Attack) for one in branches)


def _will_strike(state: State, catalogue: Catalogue, seat: Seat, before: tuple[Icon, ...], icon: Icon) -> bool:
    if isinstance(icon, Attack):
        return bool(reachable(state, icon))
    if not isinstance(icon, IfCubes):
        return False
    gained = sum(_promised(state, catalogue, one) for one in before)
    branch = icon.then if attack_total(state, catalogue, seat) + gained >= icon.least else icon.otherwise
    return any(isinstance(one, Attack) and reachable(state, one) for one in branch)


def attack_total(state: State, catalogue: Catalogue, seat: Seat) -> int:
    """Return what a Covenant would drop in an attack, with no flag's bonus and no Harbor (A-29)."""
    return cannons(state, catalogue, seat, "").total


def _promised(state: State, catalogue: Catalogue, icon: Icon) -> int:
    """Return the cannons of a tile that will be gained before the condition is looked at (A-3)."""
    if isinstance(icon, Upgrade) and icon.tile in state.tiles:
        return tile_cannons(state, catalogue, icon.tile)
    return 0


def is_protected(state: State, cell: str) -> bool:
    """Tell whether a person's Fort or Garrison stands there; an Outpost does not protect (INF-3, INF-7)."""
    return cell in state.spaces and state.spaces[cell].has(state.people, "fort", "garrison")


def pirates_at(state: State, cell: str) -> list[Seat]:
    """Return the people whose ship is there in Pirate mode."""
    return [seat for seat, ship in state.captains.items() if ship.space == cell and ship.mode == "pirate"]


def is_worth_it(state: State, catalogue: Catalogue, cell: str, seat: Seat, n: int) -> bool:
    """Tell whether a placement of `n` cubes is fought for: two or more, and room for one (INF-5, A-7, A-30)."""
    if n < FEWEST:
        return False
    fits = sum(fitting(state, catalogue, cell, seat, n))
    return fits >= (FEWEST if state.setup.one_fits == "ignore" else 1)


def _forts(state: State, catalogue: Catalogue, seat: Seat, section: Section, plan: Plan) -> list[str]:
    """Return the islands whose Fort or Garrison would be fought (TRG-2); note the single cubes that are ignored."""
    found = []
    for cell, n in section.cubes:
        is_guarded = is_protected(state, cell) or bool(pirates_at(state, cell))
        if is_guarded and n < FEWEST and has_room(state, catalogue, cell, seat):
            plan.ignored[cell] = "INF-4"
        elif is_protected(state, cell) and is_worth_it(state, catalogue, cell, seat, n):
            found.append(cell)
    if section.bottom and state.setup.bottom_counts == "counts":
        richest = next(iter(tempting_islands(state, catalogue, seat)), "")
        if richest and is_protected(state, richest) and richest not in found:
            found.append(richest)
    return found


def _plan_ships(
    state: State, catalogue: Catalogue, seat: Seat, section: Section, plan: Plan, *, is_merged: bool
) -> None:
    """Find the ship battles of the left side (TRG-1), what replaces them (MB-2), whether strength is split (MB-3)."""
    under = {
        owner: cell
        for cell, n in section.cubes
        for owner in pirates_at(state, cell)
        if _is_fought(state, catalogue, cell, seat, n)
    }
    at_end = [owner for owner in pirates_at(state, section.end) if owner not in under]
    if is_merged:
        plan.ignored.update(dict.fromkeys(under.values(), "MB-2"))
        return
    plan.under, plan.at_end = under, at_end
    plan.is_split = bool(plan.fort) and (bool(under) or (bool(at_end) and state.setup.end_split == "split"))


def _is_fought(state: State, catalogue: Catalogue, cell: str, seat: Seat, n: int) -> bool:
    if is_worth_it(state, catalogue, cell, seat, n):
        return True
    return n >= FEWEST and state.setup.no_room_battle == "battle"


# -- the bottom icon ---------------------------------------------------------------------------------------------------
def tempting_islands(state: State, catalogue: Catalogue, seat: Seat) -> list[str]:
    """Return the islands with the most coins, then goods, that the bottom icon may mean (CND-2, CND-4, A-33)."""
    found = [cell for cell in state.spaces if _is_tempting(state, catalogue, cell, seat)]
    best = max((_wealth(state, cell) for cell in found), default=(0, 0))
    return [cell for cell in found if _wealth(state, cell) == best]


def _is_tempting(state: State, catalogue: Catalogue, cell: str, seat: Seat) -> bool:
    space = state.spaces[cell]
    if not (space.coins or space.cargo) or not is_island(state, catalogue, cell):
        return False
    owner = controller(state, catalogue, cell)
    return owner != seat and not is_covenant(owner) and not pirates_at(state, cell)


def _wealth(state: State, cell: str) -> tuple[int, int]:
    space = state.spaces[cell]
    return space.coins, space.coins + space.cargo


def _richest(table: OceanTable, forts: list[str]) -> tuple[str, Trail]:
    """Return the one building battle that is fought: most coins, then end value, then the person says (MB-4)."""

    def value(cell: str) -> int:
        ocean = ocean_at(table.state, table.catalogue, cell)
        return ocean.first if ocean else 0

    def still() -> list[str]:
        return [cell for cell in forts if is_protected(table.state, cell)] or forts

    ladder = (
        Criterion[str]("coins_there", "MB-4", lambda cell: table.state.spaces[cell].coins),
        Criterion[str]("first_value", "MB-4", value),
    )
    return choose(table, still, ladder, "MB-4", tie="person", key="battle_where")


def _write_down(table: OceanTable, seat: Seat, plan: Plan) -> None:
    state, catalogue = table.state, table.catalogue
    found: list[Planned] = []
    for owner in (*plan.under, *plan.at_end):
        cell = state.captains[owner].space
        found.append(Planned("ship", cell, _dropped(state, catalogue, seat, cell, plan), "TRG-1"))
    if plan.fort:
        found.append(Planned("building", plan.fort, _dropped(state, catalogue, seat, plan.fort, plan), "TRG-2"))
    found += [Planned("ignored", cell, 0, rule) for cell, rule in plan.ignored.items()]
    if found:
        table.do(did.BattlesPlanned(tuple(found)), "MB-3" if plan.is_split else "ORD-3", plan.trail)


def _dropped(state: State, catalogue: Catalogue, seat: Seat, cell: str, plan: Plan) -> int:
    power = cannons(state, catalogue, seat, cell)
    return power.half if plan.is_split else power.total
