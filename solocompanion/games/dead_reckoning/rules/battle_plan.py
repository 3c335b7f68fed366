"""Which battles a section leads to; planned first, because a later Attack Flag rules out earlier battles (TRG, MB)."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet

from attrs import define, field

from solocompanion.core.ladder import Criterion, choose, narrow
from solocompanion.core.trail import Trail
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning import questions
from solocompanion.games.dead_reckoning.facts import Catalogue
from solocompanion.games.dead_reckoning.rules import territory
from solocompanion.games.dead_reckoning.rules.battles import NOBODY, Turn
from solocompanion.games.dead_reckoning.rules.bottom_icon import tempting_islands
from solocompanion.games.dead_reckoning.rules.cannons import cannons
from solocompanion.games.dead_reckoning.rules.foresight import FEWEST, TO_PLACE, most_cubes, with_free_cubes
from solocompanion.games.dead_reckoning.rules.guards import is_protected, pirates_at, protector
from solocompanion.games.dead_reckoning.rules.targets import facing, likely, reachable, tempting
from solocompanion.games.dead_reckoning.sections import Icon, Section
from solocompanion.games.dead_reckoning.state import Planned, Seat, State
from solocompanion.games.dead_reckoning.why import READ, Bar, Reading

NOWHERE: Mapping[Seat, str] = {}
FOR_NO_REASON: Mapping[Seat, Bar] = {}


@define
class Plan:
    """The battles of the left side and of the bottom icon, and the placements that are ignored with the reason.

    `under` are the people in Pirate mode who are fought for cubes, by seat with their space; `at_end` those fought
    where the ship ends; `fort` is the island whose Fort or Garrison is fought, "" for none; `halved` are the people
    whose ships are fought with half the strength, since that building is fought too (MB-3, A-35), `after` those since a
    building of theirs was fought for the card before (A-47). `attacked` are those
    that a flag or the top icon strikes; `later` are those who are therefore not fought in Pirate mode, with the reason
    (MB-2, A-5); `bottom` is the island the bottom icon means, where that could be a battle, and
    `tied` are those it was chosen from. `unstruck` are those at whom a flag is printed that will not strike, so that
    it fights as if there were none (A-3); `passed` are the spaces of ships that are not fought, since the cubes there
    are left out (A-7).
    """

    under: Mapping[Seat, str] = NOWHERE
    at_end: Sequence[Seat] = ()
    fort: str = ""
    halved: Sequence[Seat] = ()
    after: Sequence[Seat] = ()
    attacked: AbstractSet[Seat] = NOBODY
    later: Mapping[Seat, Bar] = FOR_NO_REASON
    bottom: str = ""
    tied: Sequence[str] = ()
    ignored: dict[str, Bar] = field(factory=dict)
    unstruck: AbstractSet[Seat] = NOBODY
    passed: AbstractSet[str] = frozenset()
    trail: Trail | None = None

    def leave_out(self, cell: str, why: Bar) -> None:
        """Ignore the placement on an island; a single cube is ignored whatever is fought there (INF-4)."""
        self.ignored.setdefault(cell, why)

    def is_halved(self, person: Seat) -> bool:
        """Tell whether a person's ship is fought with half the strength (MB-3)."""
        return person in self.halved or person in self.after


def make_plan(table: territory.OceanTable, turn: Turn, section: Section) -> Plan:
    """Make the plan, record it (`BattlesPlanned`) unless it is empty, and return it."""
    plan = Plan()
    _lay_out(table, turn, section, plan)
    if found := _listed(table.state, table.catalogue, turn, plan):
        _write_down(table, turn, plan, found)
    return plan


def renew(table: territory.OceanTable, turn: Turn, section: Section, plan: Plan) -> None:
    """Make what is left of a plan again, from the table as it was corrected; what was answered stays.

    `section` is what is still to be done of it. The plan is recorded again if it is another one than before.
    """
    _lay_out(table, turn, section, plan)
    found = _listed(table.state, table.catalogue, turn, plan)
    underway = [(one.what, one.cell) for one in table.state.plan if one.against]
    before = {(one.what, one.cell, one.cubes) for one in table.state.plan if not one.against}
    now = {(one.what, one.cell, one.cubes) for one in found if (one.what, one.cell) not in underway}
    if now - before or any(what != "ignored" for what, *_ in before - now):
        _write_down(table, turn, plan, found)


def _lay_out(table: territory.OceanTable, turn: Turn, section: Section, plan: Plan) -> None:
    """Work the plan out. Battles it has fought stay in it, and so do answers about ties."""
    _foresee_attacks(table.state, table.catalogue, turn, section, plan)
    plan.ignored, plan.passed = {}, frozenset()
    left_out = _plan_ships(table.state, table.catalogue, turn, section, plan)
    _plan_forts(table, turn, plan, _forts(table, turn, section, plan, left_out))
    if plan.under and table.state.setup.no_room_battle == "none":
        end = "" if turn.goes_on(table.state) else section.end
        _drop_ships(turn, end, plan, {*plan.ignored, *left_out})
    sharing = splitting(table.state, plan)
    is_split = bool(plan.fort) and is_protected(table.state, plan.fort) and protector(table.state, plan.fort) in sharing
    plan.halved = sharing if is_split else ()
    plan.after = [one for one in sharing if turn.has_besieged(one)] if turn.counts_on(table.state) else ()
    turn.is_split = bool(plan.halved) or (bool(plan.fort) and halves_since(table.state, turn, plan.fort))
    plan.ignored.update(left_out)


def _foresee_attacks(state: State, catalogue: Catalogue, turn: Turn, section: Section, plan: Plan) -> None:
    """Plan whom flags and the top icon attack, and whom it therefore does not fight in Pirate mode."""
    flagged: AbstractSet[Seat] = NOBODY
    by_icon: AbstractSet[Seat] = NOBODY
    turn.marked = ""
    if section.flags:
        marked = will_strike(state, catalogue, turn.seat, section)
        flagged = _attackable(state, turn, marked, "boarded") - turn.boarded
        aims = _aimed_at(state, turn.seat, section.flags) if flagged else NOBODY
        turn.marked = next(iter(aims)) if len(aims) == 1 else ""
    if section.top and (rich := tempting(state)):
        by_icon = _attackable(state, turn, likely(state, turn.seat, rich), merged_by(state))
    plan.attacked = flagged | by_icon | turn.struck
    plan.unstruck = _printed_at(state, turn.seat, section) - plan.attacked if section.flags else NOBODY
    later: dict[Seat, Bar] = {}
    if state.setup.pirate_and_top == "merge":
        later.update(dict.fromkeys(plan.attacked - flagged, "top_planned"))
    later.update(dict.fromkeys(flagged, "flag_planned"))
    plan.later = later | _boarded_before(state, turn) if turn.before else later


def merged_by(state: State) -> Bar | None:
    """Return what keeps the top icon from whom it fought in Pirate mode, if that battle takes its place (A-5)."""
    return "boarded_instead" if state.setup.pirate_and_top == "merge" else None


def _attackable(state: State, turn: Turn, people: Iterable[Seat], merged: Bar | None) -> set[Seat]:
    """Return whom no battle of the card before keeps it from attacking (A-47)."""
    is_counted = turn.counts_on(state)
    return {one for one in people if not (is_counted and turn.no_attack(state, one, merged))}


def _boarded_before(state: State, turn: Turn) -> dict[Seat, Bar]:
    """Return whom it does not fight in Pirate mode because of the card before, with the reason (A-47)."""
    if not turn.counts_on(state):
        return {}
    return {one: why for one in state.captains if (why := turn.no_boarding(state, one))}


def halves_since(state: State, turn: Turn, cell: str) -> bool:
    """Tell whether a ship battle for the card before halves its cubes for a building there (MB-3, A-47)."""
    return turn.counts_on(state) and is_protected(state, cell) and turn.has_shared(protector(state, cell))


def _plan_forts(table: territory.OceanTable, turn: Turn, plan: Plan, forts: list[str]) -> None:
    """Leave one building battle at most, and none with a side that is attacked this turn (MB-1, MB-4)."""
    if turn.buildings:  # a correction has this planned again after the one battle
        _ignore_others(plan, forts)
        return
    for cell in list(forts):
        before = turn.no_siege(table.state, protector(table.state, cell)) if turn.counts_on(table.state) else None
        if turn.is_beaten or before or is_spared(table.state, plan, cell):
            plan.leave_out(cell, turn.why_beaten if turn.is_beaten else before or "attack_planned")
            forts.remove(cell)
    if len(forts) > 1:
        plan.fort, plan.trail = _richest(table, forts, plan.fort)
        _ignore_others(plan, forts)
    else:
        plan.fort, plan.trail = next(iter(forts), ""), None


def _ignore_others(plan: Plan, forts: list[str]) -> None:
    for cell in forts:
        if cell != plan.fort:
            plan.leave_out(cell, "other_building")


def is_spared(state: State, plan: Plan, cell: str) -> bool:
    """Tell whether an attack of this turn spares the Fort or Garrison there (MB-1, A-37)."""
    return bool(plan.attacked) if state.setup.attack_spares == "every" else protector(state, cell) in plan.attacked


# -- what is coming ----------------------------------------------------------------------------------------------------
def will_strike(state: State, catalogue: Catalogue, seat: Seat, section: Section) -> set[Seat]:
    """Return whom the Attack Flags of the right side will strike; by house rule printed ones count too (A-3)."""
    if state.setup.flag_ahead == "printed":
        return _printed_at(state, seat, section)
    found: set[Seat] = set()
    for n, icon in enumerate(section.icons):
        if icon.has_branches:
            found |= _struck(state, catalogue, seat, section, n)
        elif icon.strikes():
            found |= _aimed_at(state, seat, (icon,))
    return found


def _printed_at(state: State, seat: Seat, section: Section) -> set[Seat]:
    """Return whom the Attack Flags of the right side are meant for, whether they will strike or not (A-3)."""
    return _aimed_at(state, seat, section.flags, is_printed=True)


def by_reading(state: State, plan: Plan, cell: str) -> Reading | None:
    """Return the reading by which a Fort or Garrison is fought with an Attack Flag on the card (A-3)."""
    if not plan.unstruck or not is_protected(state, cell):
        return None
    is_any = state.setup.attack_spares == "every"
    return "flag_spares_nobody" if is_any or protector(state, cell) in plan.unstruck else None


def _struck(state: State, catalogue: Catalogue, seat: Seat, section: Section, n: int) -> set[Seat]:
    """Return whom the condition of cubes at the n-th icon will strike; what comes before counts at its most (A-3)."""
    icon = section.icons[n]
    found: set[Seat] = set()
    for owner in facing(state, seat, icon):
        branch = icon.branch(most_cubes(state, catalogue, seat, owner, section, n))
        aimed = _aimed_at(state, seat, getattr(icon, branch))
        found |= aimed & {owner} if branch == "then" else aimed
    return found


def _aimed_at(state: State, seat: Seat, icons: Iterable[Icon], *, is_printed: bool = False) -> set[Seat]:
    """Return whom flags may strike; those that only are printed strike in the Harbor too."""
    reaches = (reach for one in icons if (reach := one.strikes()))
    among = (reachable(state, reach) or (list(state.captains) if is_printed else []) for reach in reaches)
    return {owner for found in among if found for owner in likely(state, seat, found)}


def is_worth_it(state: State, catalogue: Catalogue, cell: str, seat: Seat, n: int) -> bool:
    """Tell whether `n` cubes for a space are fought for: two or more, and one can be placed (INF-5, A-7, A-30)."""
    if n < FEWEST:
        return False
    return territory.placeable(state, catalogue, cell, seat, n) >= (FEWEST if state.setup.one_fits == "ignore" else 1)


def _forts(
    table: territory.OceanTable, turn: Turn, section: Section, plan: Plan, left_out: Container[str]
) -> list[str]:
    """Return the islands whose Fort or Garrison would be fought (TRG-2); note the single cubes that are ignored.

    Where the cubes are left out for a ship (`left_out`) there is nothing to fight the building for.
    """
    state, catalogue, seat, found = table.state, table.catalogue, turn.seat, []
    for cell, n in section.cubes:
        if n < FEWEST:
            is_guarded = is_protected(state, cell) or bool(pirates_at(state, cell))
            if is_guarded and territory.has_room(state, catalogue, cell, seat):
                plan.ignored[cell] = "single"
        elif cell in left_out or cell in turn.stormed:
            continue
        elif is_protected(state, cell) and is_worth_it(state, catalogue, cell, seat, n):
            found.append(cell)
    if section.bottom and state.setup.bottom_counts == "counts":
        plan.bottom, plan.tied = _foreseen_bottom(table, turn, section, plan, found)
        is_fort = plan.bottom and _is_fort_for_bottom(state, catalogue, plan.bottom, seat)
        if is_fort and plan.bottom not in (*found, *turn.stormed):
            found.append(plan.bottom)
    return found


def _is_fort_for_bottom(state: State, catalogue: Catalogue, cell: str, seat: Seat) -> bool:
    return is_protected(state, cell) and is_worth_it(state, catalogue, cell, seat, TO_PLACE)


def _foreseen_bottom(
    table: territory.OceanTable, turn: Turn, section: Section, plan: Plan, forts: list[str]
) -> tuple[str, Sequence[str]]:
    """Return the island the bottom icon will mean if that could be a battle; "" where that can wait until it is read.

    With it come the islands it was chosen from. The cubes that need no battle are placed by then, so islands they take
    are no longer meant. A tie is for the person, who is asked this early only if the answer decides another battle
    (MB-3, MB-4).
    """

    def richest() -> list[str]:
        foreseen = with_free_cubes(table.state, table.catalogue, turn.seat, section)
        return tempting_islands(foreseen, table.catalogue, turn.seat)

    built = (cell for cell, space in table.state.spaces.items() if space.buildings)
    if not plan.bottom and not any(is_protected(table.state, cell) for cell in built):
        return "", []
    found = richest()
    if is_settled(plan, found):
        return plan.bottom, plan.tied
    fought = [cell for cell in found if _is_fort_for_bottom(table.state, table.catalogue, cell, turn.seat)]
    if not fought:
        return "", []
    if len(found) == 1:
        return found[0], found
    others = [cell for cell in forts if not is_spared(table.state, plan, cell)]
    is_open = any(not is_spared(table.state, plan, cell) for cell in fought)
    if turn.is_beaten or not is_open or not (others or splitting(table.state, plan)):
        return "", []
    cell, _ = choose(table, richest, (), "CND-2", tie=questions.BOTTOM_WHERE)
    return cell, richest()


def is_settled(plan: Plan, richest: list[str]) -> bool:
    """Tell whether the island planned for the bottom icon is still the one: no other has come to tie with it."""
    return plan.bottom in richest and set(richest) <= set(plan.tied)


def _plan_ships(state: State, catalogue: Catalogue, turn: Turn, section: Section, plan: Plan) -> dict[str, Bar]:
    """Find the ship battles of the left side (TRG-1); return the spaces whose battle falls away, with the reason."""
    if not (plan.under or plan.at_end or any(ship.mode == "pirate" for ship in state.captains.values())):
        return {}
    under = {
        owner: cell
        for cell, n in section.cubes
        for owner in pirates_at(state, cell)
        if owner not in turn.fought and _is_fought(state, catalogue, cell, turn.seat, n)
    }
    plan.passed |= {
        cell for cell, n in section.cubes if cell != section.end and _is_robbing(state, catalogue, cell, turn, n)
    }
    ends_there = () if turn.goes_on(state) else pirates_at(state, section.end)
    at_end = [one for one in ends_there if one not in (*turn.fought, *under, *plan.later)]
    plan.under = {owner: cell for owner, cell in plan.under.items() if owner in turn.fought}
    plan.at_end = [one for one in plan.at_end if one in turn.fought]
    if turn.is_beaten:
        return dict.fromkeys(under.values(), turn.why_beaten)
    plan.under = {**plan.under, **{owner: cell for owner, cell in under.items() if owner not in plan.later}}
    plan.at_end = [*plan.at_end, *at_end]
    return {cell: plan.later[owner] for owner, cell in under.items() if owner in plan.later}


def _is_robbing(state: State, catalogue: Catalogue, cell: str, turn: Turn, n: int) -> bool:
    """Tell whether a ship is not fought since its cubes would cost the other Covenant its control (A-7, COP-17)."""
    if not pirates_at(state, cell) or _is_fought(state, catalogue, cell, turn.seat, n) or n < FEWEST:
        return False
    has_room = territory.has_room(state, catalogue, cell, turn.seat)
    return has_room and not territory.placeable(state, catalogue, cell, turn.seat, n)


def _drop_ships(turn: Turn, end: str, plan: Plan, left_out: Container[str]) -> None:
    """Take the ships out of the plan that would be fought for cubes left out, unless its turn ends there (A-7).

    `end` is where it ends, "" for nowhere yet.
    """
    gone = {one: cell for one, cell in plan.under.items() if cell in left_out and one not in turn.fought}
    plan.under = {one: cell for one, cell in plan.under.items() if one not in gone}
    plan.passed |= {cell for cell in gone.values() if cell != end}
    plan.at_end = [*plan.at_end, *(one for one, cell in gone.items() if cell == end and one not in plan.later)]


def splitting(state: State, plan: Plan) -> list[Seat]:
    """Return the people whose ship takes half the strength if a building of theirs is fought too (MB-3, A-6)."""
    return [*plan.under, *(plan.at_end if state.setup.end_split == "split" else ())]


def _is_fought(state: State, catalogue: Catalogue, cell: str, seat: Seat, n: int) -> bool:
    is_always = n >= FEWEST and state.setup.no_room_battle == "battle"
    return is_always or is_worth_it(state, catalogue, cell, seat, n)


def _richest(table: territory.OceanTable, forts: list[str], told: str) -> tuple[str, Trail | None]:
    """Return the one building battle that is fought: most coins, then end value, then the person says (MB-4).

    `told` is what they said when the plan was made first, "" then.
    """

    def still() -> list[str]:
        return [cell for cell in forts if is_protected(table.state, cell)] or forts

    ladder: tuple[Criterion[str], ...] = (
        Criterion("coins_there", "MB-4", lambda cell: table.state.spaces[cell].coins),
        Criterion("first_value", "MB-4", lambda cell: territory.first_value(table.state, table.catalogue, cell)),
    )
    if told in narrow(still(), ladder)[0]:
        return told, None
    return choose(table, still, ladder, "MB-4", tie=questions.BATTLE_WHERE)


def _listed(state: State, catalogue: Catalogue, turn: Turn, plan: Plan) -> list[Planned]:
    """Return the battles still to be fought, and the placements that are ignored."""
    found: list[Planned] = []
    for owner in (*plan.under, *plan.at_end):
        if owner not in turn.fought:
            cell = state.captains[owner].space
            cubes = _dropped(state, catalogue, turn.seat, cell, is_halved=plan.is_halved(owner))
            found.append(Planned("ship", cell, cubes, "foreseen_ship"))
    if plan.fort and not turn.buildings:
        cubes = _dropped(state, catalogue, turn.seat, plan.fort, is_halved=turn.is_split)
        found.append(Planned("building", plan.fort, cubes, "foreseen_building"))
    return found + [_ignored(state, turn, plan, cell, why) for cell, why in plan.ignored.items()]


def _ignored(state: State, turn: Turn, plan: Plan, cell: str, why: Bar) -> Planned:
    return Planned("ignored", cell, 0, why, reading=left_by(state, turn, plan, cell, why))


def left_by(state: State, turn: Turn, plan: Plan, cell: str, why: Bar) -> Reading | None:
    """Return the reading that holds where cubes are left out: of two cards (A-47), or of a ship there (A-7)."""
    if is_by_card_before(state, turn, why, cell):
        return "two_cards"
    return "passed" if cell in plan.passed else None


def _write_down(table: territory.OceanTable, turn: Turn, plan: Plan, found: list[Planned]) -> None:
    left_out = next((one for one in found if one.what == "ignored"), None)
    rule, reading = left_out.rule if left_out else "ORD-3", None
    if plan.halved or plan.after or halves_since(table.state, turn, plan.fort):
        rule, reading = "MB-3", split_by_end(plan) if plan.halved else "two_cards"
    elif left_out:
        reading = next((one.reading for one in found if one.reading), None)
    by = _foreseen(table.state, turn, plan) or reading
    _, *others = dict.fromkeys((rule, *(one.rule for one in found if one.what == "ignored")))  # each once
    table.do(did.BattlesPlanned(tuple(found)), rule, plan.trail, READ[by] or next(iter(others), ""))


def _foreseen(state: State, turn: Turn, plan: Plan) -> Reading | None:
    """Return the reading by which it fights although an Attack Flag is on its card (A-3)."""
    if any(one in plan.unstruck for one in (*plan.under, *plan.at_end) if one not in turn.fought):
        return "flag_spares_nobody"
    return by_reading(state, plan, plan.fort) if plan.fort and not turn.buildings else None


def is_by_card_before(state: State, turn: Turn, why: Bar, cell: str) -> bool:
    """Tell whether cubes are left out on a space because of a battle for the card before (A-47)."""
    if not turn.counts_on(state):
        return False
    if why in {turn.no_boarding(state, one) for one in pirates_at(state, cell)}:
        return True
    return is_protected(state, cell) and why == turn.no_siege(state, protector(state, cell))


def split_by_end(plan: Plan) -> Reading | None:
    """Return the reading by which it splits its cubes where no cubes are fought for with a ship (A-6)."""
    return "split_at_end" if plan.halved and not any(one in plan.under for one in plan.halved) else None


def _dropped(state: State, catalogue: Catalogue, seat: Seat, cell: str, *, is_halved: bool) -> int:
    power = cannons(state, catalogue, seat, cell)
    return power.half if is_halved else power.total
