"""The left side of a section: claims, influence, end position, conditional effects (rules 3.3 to 3.6 of the book)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from attrs import evolve

from solocompanion.core.trail import Note, Trail
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning import questions
from solocompanion.games.dead_reckoning.rules import achieving, battles
from solocompanion.games.dead_reckoning.rules.bottom import bottom_island, bottom_trail, tempting_islands
from solocompanion.games.dead_reckoning.rules.cannons import card_icons, is_blank
from solocompanion.games.dead_reckoning.rules.exploring import explore, has_blanks, learn_board, learn_held
from solocompanion.games.dead_reckoning.rules.foresight import FEWEST, TO_PLACE
from solocompanion.games.dead_reckoning.rules.guards import is_protected, pirates_at, protector
from solocompanion.games.dead_reckoning.rules.plan import (
    Plan,
    by_reading,
    halves_since,
    is_by_card_before,
    is_settled,
    is_spared,
    is_worth_it,
    left_beside,
    make_plan,
    merged_by,
    renew,
    split_by_end,
    splitting,
)
from solocompanion.games.dead_reckoning.rules.targets import likely, target, tempting
from solocompanion.games.dead_reckoning.rules.territory import (
    OceanTable,
    has_room,
    no_room,
    place_cubes,
    placeable,
)
from solocompanion.games.dead_reckoning.sections import HARBOR, Section
from solocompanion.games.dead_reckoning.state import Seat, State

MOST_ICONS = 9


def resolve_left(table: OceanTable, turn: battles.Turn, section: Section) -> None:
    """Do the left side in its order (ORD-2)."""
    for cell in section.claims:
        if cell in table.state.spaces:
            claim(table, turn, cell)
    for cell, _ in section.cubes:
        explore(table, cell, turn.seat, "EXP-1")
    if section.builds_first:  # the plan of battles looks ahead at what is built before a condition of cubes
        learn_held(table, turn.seat)
    if section.bottom and has_blanks(table):
        for cell in tempting_islands(table.state, table.catalogue, turn.seat):
            learn_board(table, cell)
    plan = make_plan(table, turn, section)
    for part in (influence, end_position, conditionals):
        if not turn.is_stopped(table.state):
            part(table, turn, section, plan)
            battles.call_off(table)


# -- 1 claims ----------------------------------------------------------------------------------------------------------
def claim(table: OceanTable, turn: battles.Turn, cell: str) -> None:
    """Take the card of a white-bordered space (ADV-1 to ADV-5, SAG-1, SAG-2)."""
    explore(table, cell, turn.seat, "EXP-1")
    name = table.state.spaces[cell].card
    if not name:
        table.do(did.NothingToClaim(turn.seat, cell), "ADV-5")
        return
    card = table.catalogue.row_cards[name]
    if card.kind == "fortune":
        table.do(did.EncounterIgnored(turn.seat, cell), "SAG-1")
    elif card.kind == "encounter" or (card.kind == "merchant" and card.saga):
        table.do(did.AdvancementClaimed(turn.seat, cell, name, "mercantile"), "SAG-2")
    elif card.kind == "merchant":
        fell = table.ask(questions.MERCHANT_COIN(cell))
        if table.state.spaces[cell].card != name:  # corrected while the coin flip was open
            claim(table, turn, cell)
            return
        table.do(did.CoinFlipped(turn.seat, fell), "ADV-3")
        is_heads = fell == "heads"
        if is_heads:
            achieving.add_cube(table, turn.seat, "legendary", "ADV-3")
        keep(table, turn.seat, cell, is_back=is_heads, rule="ADV-3")
    else:
        keep(table, turn.seat, cell, is_back=False, rule="ADV-2")


def keep(table: OceanTable, seat: Seat, cell: str, *, is_back: bool, rule: str, trail: Trail | None = None) -> None:
    """Put the card of a space into the pile its icons say (ADV-2); `trail` says why this one."""
    name, told = table.state.spaces[cell].card, did.NOT_ASKED
    if is_blank(table.catalogue, name, is_back=is_back):
        told = table.ask(questions.CARD_ICONS(0, MOST_ICONS, None, f"{'back' if is_back else 'front'} {cell}"))
        if table.state.spaces[cell].card != name:  # corrected while that was asked
            if table.state.spaces[cell].card:
                keep(table, seat, cell, is_back=is_back, rule=rule, trail=trail)
            return
    icons = card_icons(table.catalogue, f"{name}/back" if is_back else name) if told == did.NOT_ASKED else told
    table.do(did.AdvancementClaimed(seat, cell, name, "pirate" if icons else "mercantile", is_back, told), rule, trail)


# -- 2 influence -------------------------------------------------------------------------------------------------------
def influence(table: OceanTable, turn: battles.Turn, section: Section, plan: Plan) -> None:
    """Fight the planned battles and place the cubes (INF-1 to INF-8)."""
    _fight_pirates(table, turn, section, plan)
    section = _in_turn(table.state, section, plan)
    for at, (cell, _) in enumerate(section.cubes):
        if cell in table.state.spaces:
            _influence_at(table, turn, section, plan, at)


def _in_turn(state: State, section: Section, plan: Plan) -> Section:
    """Return the section with its cubes in the order they are placed: of the card, or as others wait for them (A-8)."""
    if not plan.halved or state.setup.split_lost != "none":
        return section
    waiting = {*plan.under.values()} - {plan.fort}
    return evolve(section, cubes=tuple(sorted(section.cubes, key=lambda one: one[0] in waiting)))


def _fight_pirates(table: OceanTable, turn: battles.Turn, section: Section, plan: Plan) -> None:
    """Fight the ships in Pirate mode that come before the cubes, each once."""

    def coming() -> list[tuple[Seat, str]]:
        first = [one for one in plan.at_end if one in plan.halved]
        return [*((one, "INF-5") for one in plan.under), *((one, "END-2") for one in first)]

    _fight_each(table, turn, section, plan, coming)


def _fight_each(
    table: OceanTable,
    turn: battles.Turn,
    section: Section,
    plan: Plan,
    coming: Callable[[], Sequence[tuple[Seat, str]]],
) -> None:
    """Fight ships in Pirate mode unless the Covenant is beaten (A-12, MB-3); after a correction look who is coming."""

    def due() -> list[tuple[Seat, str]]:
        return [one for one in coming() if one[0] not in turn.fought and not turn.is_beaten]

    chosen: Seat | None = None
    while found := due():
        chosen, rule = _next(table, found, chosen), found[0][1]
        if chosen is None or not _board(table, turn, chosen, rule, plan):
            renew(table, turn, section, plan)
        else:
            turn.boarded |= {chosen}


def _board(table: OceanTable, turn: battles.Turn, person: Seat, rule: str, plan: Plan) -> bool:
    """Fight a ship in Pirate mode; tell whether it came to that, as `ship_battle` does."""
    is_since = bool(turn.no_boarding(table.state, person)) or turn.has_besieged(person)
    reading = "A-3" if person in plan.unstruck else ""
    beside = "A-47" if is_since else (split_by_end(plan) if person in plan.halved else "") or reading
    return battles.ship_battle(table, turn, person, rule, is_halved=plan.is_halved(person), beside=beside)


def _next(table: OceanTable, due: Sequence[tuple[Seat, str]], chosen: Seat | None) -> Seat | None:
    """Return whose ship is fought next: of two on one space for the same reason the person says (GEN-1, A-39).

    `chosen` is what they said before a correction. `None`: the table was corrected while that was asked.
    """
    before, (first, rule) = table.state, due[0]
    there = before.captains[first].space
    tied = tuple(one for one, why in due if why == rule and before.captains[one].space == there)
    if len(tied) == 1 or chosen in tied:
        return chosen if chosen in tied else first
    told = table.ask(lambda state: questions.FIGHT_FIRST(tied) if state is before else None)
    return next((one for one in tied if one == told), None)


def _influence_at(table: OceanTable, turn: battles.Turn, section: Section, plan: Plan, at: int) -> None:
    """Place the cubes of a place on the card, after the battle for the building there."""
    cell, n = section.cubes[at]
    learn_board(table, cell)
    rule = _obstacle(table, turn, cell, n, plan)
    if not rule and cell == plan.fort and is_protected(table.state, cell):
        beside = split_by_end(plan) or by_reading(table.state, plan, cell)
        has_won = battles.building_battle(table, turn, cell, "INF-5", beside)
        if has_won is None:
            left = evolve(section, cubes=section.cubes[at:])
            renew(table, turn, left, plan)
            _fight_pirates(table, turn, left, plan)
            _influence_at(table, turn, section, plan, at)
            return
        rule = _after(table, turn, "MB-3" if turn.is_split else "INF-5", has_won=has_won)
    why = _fought_for(table.state, turn, cell, plan)
    beside = left_beside(table.state, turn, plan, cell, rule) if rule else ""
    if rule and cell == plan.fort:
        why = _with_kept(table, turn, plan, why, cell)
    _place(table, turn.seat, cell, n, "INF-1", rule, why, beside)


def _fought_for(state: State, turn: battles.Turn, cell: str, plan: Plan) -> Trail | None:
    """Say by which reading cubes are placed that it fought for: the building lost (A-8), or one card before (A-47)."""
    if turn.has_yielded and turn.buildings and cell in plan.under.values():
        return Trail(cell, (Note(cell, "won_ship", rule="A-8"),))
    if cell in turn.stormed and turn.counts_on(state) and not turn.buildings:
        return Trail(cell, (Note(cell, "stormed", rule="A-47"),))
    return None


def _with_kept(table: OceanTable, turn: battles.Turn, plan: Plan, trail: Trail | None, cell: str) -> Trail | None:
    """Add to why cubes are left out on an island that those it won from a ship for this card stay (A-8).

    So it is where it lost the battle for a building there. Cubes placed after that battle cite the reading themselves.
    """
    if not (turn.has_yielded and turn.buildings):
        return trail
    done = table.steps[max(n for n, step in enumerate(table.steps) if isinstance(step.effect, did.CardRevealed)) :]
    placed = [step.effect for step in done if isinstance(step.effect, did.CubePlaced)]
    lying = {one.cell for one in placed if one.seat == turn.seat and one.cell != cell}
    kept = tuple(Note(one, "kept", rule="A-8") for one in dict.fromkeys(plan.under.values()) if one in lying)
    return Trail(cell, (*(trail.notes if trail else ()), *kept)) if kept else trail


def _after(table: OceanTable, turn: battles.Turn, lost: str, *, has_won: bool) -> str:
    """Return the rule that keeps cubes off after the battle for a building, or "": it lost, or its turn may stop."""
    if not has_won:
        return lost
    return "A-12" if turn.is_stopped(table.state) else ""


def _place(
    table: OceanTable,
    seat: Seat,
    cell: str,
    n: int,
    rule: str,
    kept_off: str,
    trail: Trail | None = None,
    beside: str = "",
) -> None:
    """Place cubes by a rule, or leave them by the rule that keeps them off, and one `beside` it.

    `trail` says why on this island.
    """
    if kept_off:
        others = tuple(note for note in trail.notes if note.subject != cell) if trail else ()
        table.do(did.CubesLeft(cell, seat, n), kept_off, Trail(cell, others) if others else None, beside)
    else:
        place_cubes(table, seat, cell, n, rule, trail)


def _obstacle(table: OceanTable, turn: battles.Turn, cell: str, n: int, plan: Plan) -> str:
    """Return the rule that keeps cubes off a space before any building battle there, or ""."""
    if turn.is_stopped(table.state):
        rest = turn.why_beaten if cell == plan.fort else "A-12"
        return _lost(turn, _guards(table.state, cell, plan)) or rest
    if not has_room(table.state, table.catalogue, cell, turn.seat):
        is_spared = n >= FEWEST and bool(pirates_at(table.state, cell)) and cell not in plan.under.values()
        return "A-7" if is_spared else no_room(table.state, cell, turn.seat)
    if plan.ignored.get(cell, "INF-4") != "INF-4":  # what guards a single cube may have been sunk since
        return plan.ignored[cell]
    return _guard(table, turn, cell, n, plan)


def _guard(table: OceanTable, turn: battles.Turn, cell: str, n: int, plan: Plan) -> str:
    """Return the rule by which a Pirate, Fort or Garrison keeps cubes off, or "" (INF-3 to INF-5, MB-3, A-8)."""
    guards = _guards(table.state, cell, plan)
    is_fort = is_protected(table.state, cell)
    if not guards and not is_fort:
        return ""
    if n < FEWEST:
        return "INF-4"
    if kept_off := _not_worth_it(table, turn.seat, cell, n) or _lost(turn, guards):
        return kept_off
    if any(one not in turn.fought for one in guards):
        return turn.why_beaten if turn.is_beaten else "INF-5"
    if is_fort:
        is_other = cell != plan.fort and cell not in turn.stormed
        return turn.why_beaten if turn.is_beaten else "INF-5" if is_other else ""
    return "A-8" if turn.has_yielded and table.state.setup.split_lost == "none" else ""


def _guards(state: State, cell: str, plan: Plan) -> set[Seat]:
    """Return the people whose ship is in the way of cubes there, or was when it was fought."""
    return {*pirates_at(state, cell), *(one for one, at in plan.under.items() if at == cell)}


def _lost(turn: battles.Turn, guards: Collection[Seat]) -> str:
    """Return the rule that keeps cubes off after a battle lost to one of the `guards`, sunk in it or not, or ""."""
    if not any(one in turn.lost_to for one in guards):
        return ""
    return "MB-3" if turn.has_yielded else "INF-5"


def _not_worth_it(table: OceanTable, seat: Seat, cell: str, n: int) -> str:
    """Return the rule by which these cubes are no reason for a battle, or "" (A-7, A-30, COP-17)."""
    if is_worth_it(table.state, table.catalogue, cell, seat, n):
        return ""
    if not has_room(table.state, table.catalogue, cell, seat):
        return no_room(table.state, cell, seat)
    return "A-30" if placeable(table.state, table.catalogue, cell, seat, n) else "COP-17"


# -- 3 end position ----------------------------------------------------------------------------------------------------
def end_position(table: OceanTable, turn: battles.Turn, section: Section, plan: Plan) -> None:
    """Put the ship on the orange space; fight a Pirate there; meet a Garrison (END-1 to END-3, GAR-1)."""
    if turn.is_sunk:
        turn.skip(table, "end", "END-3")
        return
    cell = section.end if section.end in table.state.spaces else HARBOR
    explore(table, cell, turn.seat, "EXP-1")
    table.do(did.ShipMoved(turn.seat, cell), "END-1")
    if turn.goes_on(table.state):
        _tell_not_ended(table, turn, cell)
        return

    def here() -> list[tuple[Seat, str]]:
        return [(one, "END-2") for one in plan.at_end if one in pirates_at(table.state, cell)]

    if plan.at_end:
        _fight_each(table, turn, evolve(section, cubes=()), plan, here)
    _tell_spared(table, turn, plan, cell)
    if not turn.is_sunk:
        battles.meet_garrison(table, turn, cell)


def _tell_not_ended(table: OceanTable, turn: battles.Turn, cell: str) -> None:
    """Record what does not happen where its ship is now, since its turn ends only after the bonus card (A-18)."""
    if pirates_at(table.state, cell):
        turn.hold_fire(table, "end_off", "A-18")
    if cell in table.state.spaces and table.state.spaces[cell].has(table.state.people, "garrison"):
        turn.skip(table, "garrison_off", "A-18")


def _tell_spared(table: OceanTable, turn: battles.Turn, plan: Plan, cell: str) -> None:
    """Record why a ship in Pirate mode is not fought where its turn ends: an attack to come, or it fights no more."""
    for one in pirates_at(table.state, cell):
        rule = turn.why_beaten if turn.is_beaten else plan.later.get(one, "")
        if rule and one not in turn.fought:
            is_before = turn.counts_on(table.state) and rule == turn.no_boarding(table.state, one)
            if is_before:
                turn.hold_fire(table, "end_since", rule, "A-47")
            else:
                turn.hold_fire(table, "end_off", rule)


# -- 4 conditional effects ---------------------------------------------------------------------------------------------
def conditionals(table: OceanTable, turn: battles.Turn, section: Section, plan: Plan) -> None:
    """Do the top icon, then the bottom icon (CND-1 to CND-4)."""
    if section.top:
        attack_the_rich(table, turn, section, plan)
    if section.bottom and not turn.is_stopped(table.state):
        raid_the_richest(table, turn, section, plan)


def attack_the_rich(
    table: OceanTable, turn: battles.Turn, section: Section, plan: Plan, aimed: Seat | None = None
) -> None:
    """Attack a ship with three coins or more, even in the Harbor (CND-1, A-27).

    `aimed` was attacked before a correction called that battle off: a coin is not flipped again about it.
    """
    rich = tempting(table.state)
    if not rich:
        turn.skip(table, "top", "CND-1")
        return
    if turn.is_beaten:
        turn.hold_fire(table, "top_off", turn.why_beaten, turn.why_before(table.state))
        return
    is_settled_on = aimed is not None and aimed in likely(table.state, turn.seat, rich)
    chosen = aimed if aimed is not None and is_settled_on else target(table, turn.seat, rich)
    merged = merged_by(table.state)
    before = turn.no_attack(table.state, chosen, merged)
    if bar := turn.bar(table.state, chosen, merged):
        turn.hold_fire(table, "top_off", bar)
        return
    if before and turn.counts_on(table.state):
        turn.hold_fire(table, "top_off", before, "A-47")
        return
    two = "A-5" if chosen in turn.boarded else ""
    if battles.ship_battle(table, turn, chosen, "CND-1", beside="A-47" if before else two):
        turn.struck |= {chosen}
        plan.attacked |= {chosen}
    else:
        renew(table, turn, evolve(section, cubes=()), plan)
        attack_the_rich(table, turn, section, plan, chosen)


def raid_the_richest(table: OceanTable, turn: battles.Turn, section: Section, plan: Plan) -> None:
    """Place two cubes on the richest island it does not control (CND-2, CND-3)."""
    richest = tempting_islands(table.state, table.catalogue, turn.seat)
    if not richest:
        trail = bottom_trail(table.state, table.catalogue, turn.seat, "")
        turn.skip(table, "bottom", "CND-2", trail if trail.notes else None)
        return
    cell = plan.bottom if is_settled(plan, richest) else bottom_island(table, turn.seat)
    trail = bottom_trail(table.state, table.catalogue, turn.seat, cell)
    if cell in turn.stormed and is_protected(table.state, cell):
        trail = evolve(trail, notes=(*trail.notes, Note(cell, "stormed", rule="A-46")))
    learn_board(table, cell)
    rule = _kept_off(table, turn, cell, plan)
    if not rule and is_protected(table.state, cell) and cell not in turn.stormed:
        if protector(table.state, cell) in _met(table, turn, plan) or halves_since(table.state, turn, cell):
            turn.is_split = True  # nobody could foresee this battle, so the ship had all its strength
        beside = split_by_end(plan) or by_reading(table.state, plan, cell)
        has_won = battles.building_battle(table, turn, cell, "CND-3", beside)
        if has_won is None:
            plan.bottom, plan.tied = cell, richest
            renew(table, turn, evolve(section, cubes=(), top=False), plan)
            raid_the_richest(table, turn, section, plan)
            return
        rule = _after(table, turn, "CND-3", has_won=has_won)
    beside = "A-47" if rule and is_by_card_before(table.state, turn, rule, cell) else ""
    told = _with_kept(table, turn, plan, trail, cell) if rule == "CND-3" else trail
    _place(table, turn.seat, cell, TO_PLACE, "CND-2", rule, told, beside)


def _kept_off(table: OceanTable, turn: battles.Turn, cell: str, plan: Plan) -> str:
    """Return the rule that keeps the bottom icon from a guarded island, or "" (A-9, A-30, MB-1, MB-3, MB-4).

    An island whose battle it won this turn takes these cubes too, or none, as the house rule says (A-46).
    """
    if not is_protected(table.state, cell):
        return ""
    if cell in turn.stormed:
        return "" if table.state.setup.bottom_again == "free" else "A-46"
    owner = protector(table.state, cell)
    before = turn.no_siege(table.state, owner) if turn.counts_on(table.state) else ""
    if turn.is_beaten or before or is_spared(table.state, plan, cell):
        return turn.why_beaten if turn.is_beaten else before or "MB-1"
    if kept_off := _not_worth_it(table, turn.seat, cell, TO_PLACE):
        return kept_off
    if turn.buildings and table.state.setup.bottom_counts == "counts":
        return "MB-4"
    return "MB-3" if owner in turn.lost_to and owner in _met(table, turn, plan) else ""


def _met(table: OceanTable, turn: battles.Turn, plan: Plan) -> list[Seat]:
    """Return the people whose ship it fought on the left side, where that shares its strength (MB-3, A-6)."""
    is_apart = table.state.setup.bottom_counts == "apart"
    return [] if is_apart else [one for one in splitting(table.state, plan) if one in turn.fought]
