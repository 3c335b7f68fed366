"""The left side of a section: claims, influence, end position, conditional effects (rules 3.3 to 3.6 of the book)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from attrs import evolve

from solocompanion.core.trail import Note, Trail
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning import questions
from solocompanion.games.dead_reckoning.rules import achieving, battles
from solocompanion.games.dead_reckoning.rules.battle_plan import (
    Plan,
    by_reading,
    halves_since,
    is_by_card_before,
    is_settled,
    is_spared,
    is_worth_it,
    left_by,
    make_plan,
    merged_by,
    renew,
    split_by_end,
    splitting,
)
from solocompanion.games.dead_reckoning.rules.bottom_icon import bottom_island, bottom_trail, tempting_islands
from solocompanion.games.dead_reckoning.rules.cannons import card_icons, is_blank
from solocompanion.games.dead_reckoning.rules.exploring import explore, has_blanks, learn_board, learn_held
from solocompanion.games.dead_reckoning.rules.foresight import FEWEST, TO_PLACE
from solocompanion.games.dead_reckoning.rules.guards import is_protected, pirates_at, protector
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
from solocompanion.games.dead_reckoning.why import CITED, READ, Bar, Cause, Reading

MOST_ICONS = 9
Boarding = tuple[Seat, Cause]  # whose ship in Pirate mode is fought, and what for


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
    if plan.under or plan.at_end:
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

    def coming() -> list[Boarding]:
        first = [one for one in plan.at_end if one in plan.halved]
        return [*((one, "cubes") for one in plan.under), *((one, "end") for one in first)]

    _fight_each(table, turn, section, plan, coming)


def _fight_each(
    table: OceanTable,
    turn: battles.Turn,
    section: Section,
    plan: Plan,
    coming: Callable[[], Sequence[Boarding]],
) -> None:
    """Fight ships in Pirate mode unless the Covenant is beaten (A-12, MB-3); after a correction look who is coming."""

    def due() -> list[Boarding]:
        return [one for one in coming() if one[0] not in turn.fought and not turn.is_beaten]

    chosen: Seat | None = None
    while found := due():
        chosen, cause = _next(table, found, chosen), found[0][1]
        if chosen is None or not _board(table, turn, chosen, cause, plan):
            renew(table, turn, section, plan)
        else:
            turn.boarded |= {chosen}


def _board(table: OceanTable, turn: battles.Turn, person: Seat, cause: Cause, plan: Plan) -> bool:
    """Fight a ship in Pirate mode; tell whether it came to that, as `ship_battle` does."""
    reading: Reading | None = "flag_spares_nobody" if person in plan.unstruck else None
    if turn.no_boarding(table.state, person) or turn.has_besieged(person):
        reading = "two_cards"
    elif person in plan.halved:
        reading = split_by_end(plan) or reading
    return battles.ship_battle(table, turn, person, cause, is_halved=plan.is_halved(person), reading=reading)


def _next(table: OceanTable, due: Sequence[Boarding], chosen: Seat | None) -> Seat | None:
    """Return whose ship is fought next: of two on one space for the same cause the person says (GEN-1, A-39).

    `chosen` is what they said before a correction. `None`: the table was corrected while that was asked.
    """
    before, (first, cause) = table.state, due[0]
    there = before.captains[first].space
    tied = tuple(one for one, other in due if other == cause and before.captains[one].space == there)
    if len(tied) == 1 or chosen in tied:
        return chosen if chosen in tied else first
    told = table.ask(lambda state: questions.FIGHT_FIRST(tied) if state is before else None)
    return next((one for one in tied if one == told), None)


def _influence_at(table: OceanTable, turn: battles.Turn, section: Section, plan: Plan, at: int) -> None:
    """Place the cubes of a place on the card, after the battle for the building there."""
    cell, n = section.cubes[at]
    learn_board(table, cell)
    kept_off = _obstacle(table, turn, cell, n, plan)
    if not kept_off and cell == plan.fort and is_protected(table.state, cell):
        reading = split_by_end(plan) or by_reading(table.state, plan, cell)
        has_won = battles.building_battle(table, turn, cell, "cubes", reading)
        if has_won is None:
            left = evolve(section, cubes=section.cubes[at:])
            renew(table, turn, left, plan)
            _fight_pirates(table, turn, left, plan)
            _influence_at(table, turn, section, plan, at)
            return
        kept_off = _after(table, turn, "yielded" if turn.is_split else "not_won", has_won=has_won)
    trail = _fought_for(table.state, turn, cell, plan)
    if not kept_off:
        place_cubes(table, turn.seat, cell, n, "grid", trail)
        return
    if cell == plan.fort:
        trail = _with_kept(table, turn, plan, trail, cell)
    _leave(table, turn.seat, cell, n, kept_off, trail, left_by(table.state, turn, plan, cell, kept_off))


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


def _after(table: OceanTable, turn: battles.Turn, lost: Bar, *, has_won: bool) -> Bar | None:
    """Return what keeps cubes off after the battle for a building: that it is `lost`, or that its turn stops."""
    if not has_won:
        return lost
    return "sunk" if turn.is_stopped(table.state) else None


def _leave(
    table: OceanTable, seat: Seat, cell: str, n: int, why: Bar, trail: Trail | None, reading: Reading | None
) -> None:
    """Record that cubes are left out; of why on this island, in `trail`, only what is told of others stays."""
    others = tuple(note for note in trail.notes if note.subject != cell) if trail else ()
    left = did.CubesLeft(cell, seat, n, why, reading)
    table.do(left, CITED[why], Trail(cell, others) if others else None, READ[reading])


def _obstacle(table: OceanTable, turn: battles.Turn, cell: str, n: int, plan: Plan) -> Bar | None:
    """Return what keeps cubes off a space before any building battle there."""
    if turn.is_stopped(table.state):
        rest = turn.why_beaten if cell == plan.fort else "sunk"
        return _lost(turn, _guards(table.state, cell, plan)) or rest
    if not has_room(table.state, table.catalogue, cell, turn.seat):
        is_spared = n >= FEWEST and bool(pirates_at(table.state, cell)) and cell not in plan.under.values()
        return "no_room_to_fight_for" if is_spared else no_room(table.state, cell, turn.seat)
    if (planned := plan.ignored.get(cell)) not in {None, "single"}:  # what guards a single cube may be sunk since
        return planned
    return _guard(table, turn, cell, n, plan)


def _guard(table: OceanTable, turn: battles.Turn, cell: str, n: int, plan: Plan) -> Bar | None:
    """Return why a Pirate, Fort or Garrison keeps cubes off, if one does (INF-3 to INF-5, MB-3, A-8)."""
    guards = _guards(table.state, cell, plan)
    is_fort = is_protected(table.state, cell)
    if not guards and not is_fort:
        return None
    if n < FEWEST:
        return "single"
    if kept_off := _not_worth_it(table, turn.seat, cell, n) or _lost(turn, guards):
        return kept_off
    if any(one not in turn.fought for one in guards):
        return turn.why_beaten if turn.is_beaten else "not_won"
    if is_fort:
        is_other = cell != plan.fort and cell not in turn.stormed
        return turn.why_beaten if turn.is_beaten else "not_won" if is_other else None
    return "building_lost" if turn.has_yielded and table.state.setup.split_lost == "none" else None


def _guards(state: State, cell: str, plan: Plan) -> set[Seat]:
    """Return the people whose ship is in the way of cubes there, or was when it was fought."""
    there = set(pirates_at(state, cell))
    return there.union(one for one, at in plan.under.items() if at == cell) if plan.under else there


def _lost(turn: battles.Turn, guards: Collection[Seat]) -> Bar | None:
    """Return what keeps cubes off after a battle lost to one of the `guards`, sunk in it or not."""
    if not any(one in turn.lost_to for one in guards):
        return None
    return "yielded" if turn.has_yielded else "not_won"


def _not_worth_it(table: OceanTable, seat: Seat, cell: str, n: int) -> Bar | None:
    """Return why these cubes are no reason for a battle, if they are none (A-7, A-30, COP-17)."""
    if is_worth_it(table.state, table.catalogue, cell, seat, n):
        return None
    if not has_room(table.state, table.catalogue, cell, seat):
        return no_room(table.state, cell, seat)
    return "one_fits" if placeable(table.state, table.catalogue, cell, seat, n) else "allys_control"


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

    def here() -> list[Boarding]:
        return [(one, "end") for one in plan.at_end if one in pirates_at(table.state, cell)]

    if plan.at_end:
        _fight_each(table, turn, evolve(section, cubes=()), plan, here)
    _tell_spared(table, turn, plan, cell)
    if not turn.is_sunk:
        battles.meet_garrison(table, turn, cell)


def _tell_not_ended(table: OceanTable, turn: battles.Turn, cell: str) -> None:
    """Record what does not happen where its ship is now, since its turn ends only after the bonus card (A-18)."""
    if pirates_at(table.state, cell):
        turn.hold_fire(table, "end_off", "bonus_follows")
    if cell in table.state.spaces and table.state.spaces[cell].has(table.state.people, "garrison"):
        turn.skip(table, "garrison_off", "A-18")


def _tell_spared(table: OceanTable, turn: battles.Turn, plan: Plan, cell: str) -> None:
    """Record why a ship in Pirate mode is not fought where its turn ends: an attack to come, or it fights no more."""
    for one in pirates_at(table.state, cell):
        why = turn.why_beaten if turn.is_beaten else plan.later.get(one)
        if why and one not in turn.fought:
            is_before = turn.counts_on(table.state) and why == turn.no_boarding(table.state, one)
            turn.hold_fire(table, "end_off", why, "two_cards" if is_before else None)


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
        turn.hold_fire(table, "top_off", before, "two_cards")
        return
    two: Reading | None = "two_battles" if chosen in turn.boarded else None
    if battles.ship_battle(table, turn, chosen, "top", reading="two_cards" if before else two):
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
    kept_off = _kept_off(table, turn, cell, plan)
    if not kept_off and is_protected(table.state, cell) and cell not in turn.stormed:
        if protector(table.state, cell) in _met(table, turn, plan) or halves_since(table.state, turn, cell):
            turn.is_split = True  # nobody could foresee this battle, so the ship had all its strength
        reading = split_by_end(plan) or by_reading(table.state, plan, cell)
        has_won = battles.building_battle(table, turn, cell, "raid", reading)
        if has_won is None:
            plan.bottom, plan.tied = cell, richest
            renew(table, turn, evolve(section, cubes=(), top=False), plan)
            raid_the_richest(table, turn, section, plan)
            return
        kept_off = _after(table, turn, "bottom_lost", has_won=has_won)
    if not kept_off:
        place_cubes(table, turn.seat, cell, TO_PLACE, "bottom", trail)
        return
    told = _with_kept(table, turn, plan, trail, cell) if kept_off == "bottom_lost" else trail
    is_before = is_by_card_before(table.state, turn, kept_off, cell)
    _leave(table, turn.seat, cell, TO_PLACE, kept_off, told, "two_cards" if is_before else None)


def _kept_off(table: OceanTable, turn: battles.Turn, cell: str, plan: Plan) -> Bar | None:
    """Return what keeps the bottom icon from a guarded island, if anything does (A-9, A-30, MB-1, MB-3, MB-4).

    An island whose battle it won this turn takes these cubes too, or none, as the house rule says (A-46).
    """
    if not is_protected(table.state, cell):
        return None
    if cell in turn.stormed:
        return None if table.state.setup.bottom_again == "free" else "stormed"
    owner = protector(table.state, cell)
    before = turn.no_siege(table.state, owner) if turn.counts_on(table.state) else None
    if turn.is_beaten or before or is_spared(table.state, plan, cell):
        return turn.why_beaten if turn.is_beaten else before or "attack_planned"
    if kept_off := _not_worth_it(table, turn.seat, cell, TO_PLACE):
        return kept_off
    if turn.buildings and table.state.setup.bottom_counts == "counts":
        return "other_building"
    return "yielded" if owner in turn.lost_to and owner in _met(table, turn, plan) else None


def _met(table: OceanTable, turn: battles.Turn, plan: Plan) -> list[Seat]:
    """Return the people whose ship it fought on the left side, where that shares its strength (MB-3, A-6)."""
    is_apart = table.state.setup.bottom_counts == "apart"
    return [] if is_apart else [one for one in splitting(table.state, plan) if one in turn.fought]
