"""Battles: they are fought at the table, and the person enters the result (BAT, SNK, GAR, MB)."""

from __future__ import annotations

from collections.abc import Callable

from attrs import define, field

from solocompanion.core.requests import Form, Line
from solocompanion.core.trail import Trail
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning import questions
from solocompanion.games.dead_reckoning.rules import achieving
from solocompanion.games.dead_reckoning.rules.cannons import cannons
from solocompanion.games.dead_reckoning.rules.guards import protector
from solocompanion.games.dead_reckoning.rules.territory import OceanTable
from solocompanion.games.dead_reckoning.rules.your_side import is_apart, pay_for_sinking, unknown
from solocompanion.games.dead_reckoning.sections import BuildingKind
from solocompanion.games.dead_reckoning.state import (
    SINKS_AT,
    Anyone,
    Building,
    Planned,
    Seat,
    Setup,
    State,
    is_covenant,
)
from solocompanion.games.dead_reckoning.why import CITED, READ, Bar, Cause, Reading

MOST_CROWNS, SINKING_COSTS = 40, 5
NOBODY: frozenset[Seat] = frozenset()


@define
class Turn:
    """What happened so far in a Covenant's turn: whom it fought and lost to, buildings and Garrisons it met.

    `is_split` halves its strength in the battles of the left side (MB-3); `has_yielded`: it lost one of them.
    `stormed` are the islands whose building battle it won, `besieged` the people whose buildings it fought, `repelled`
    those of them it lost to there, `boarded` those whose ship it fought in Pirate mode, `struck` those the top icon
    attacked. `marked` is the one its flags were planned against, "" where that was open. `counted` are the cubes that a
    condition of cubes looked at, `aimed` the one it was counted against if that matters; `produced` are the islands
    that produced for its card. `is_told`: the rest of its card was said to be left out. `garrisons` counts what each
    Garrison did; `met` are those whose battle has begun. `recount` counts the cubes of the condition under way again;
    it is `None` outside of one. `flagged` are the people a flag attacked, `before` is the same of the card before a
    bonus card.
    """

    seat: Seat
    is_split: bool = False
    is_sunk: bool = False
    has_yielded: bool = False
    fought: tuple[Seat, ...] = ()
    lost_to: tuple[Seat, ...] = ()
    buildings: int = 0
    stormed: tuple[str, ...] = ()
    besieged: frozenset[Seat] = NOBODY
    repelled: frozenset[Seat] = NOBODY
    boarded: frozenset[Seat] = NOBODY
    struck: frozenset[Seat] = NOBODY
    marked: Anyone = ""
    aimed: Anyone = ""
    counted: int = 0
    produced: tuple[str, ...] = ()
    is_told: bool = False
    garrisons: dict[str, int] = field(factory=dict)
    met: frozenset[str] = frozenset()
    recount: Callable[[], None] | None = None
    flagged: frozenset[Seat] = NOBODY
    before: Turn | None = None

    def is_stopped(self, state: State) -> bool:
        """Tell whether the rest of its turn falls away because it was sunk (A-12)."""
        return self.is_sunk and state.setup.sunk_rest == "stop"

    def goes_on(self, state: State) -> bool:
        """Tell whether its turn does not end where this card puts its ship: a bonus card follows (A-18)."""
        return state.setup.bonus_end == "once" and state.is_bonus_due

    @property
    def is_beaten(self) -> bool:
        """No more battles this turn: it was sunk (A-12), or lost one of two it had split itself for (MB-3)."""
        return self.is_sunk or self.has_yielded

    @property
    def why_beaten(self) -> Bar:
        """What keeps it from further battles: that it lost one, which the booklet says, comes before our reading."""
        return "yielded" if self.has_yielded else "sunk"

    def bar(self, state: State, person: Seat, merged: Bar | None) -> Bar | None:
        """Return which battle before keeps it from an attack that nobody could foresee.

        It attacks nobody in a turn in which it fought a building (MB-1, A-37), nor whom it fought in Pirate mode where
        that battle takes the place of the attack: `merged` says so (MB-2, A-5).
        """
        is_barred = bool(self.besieged) if state.setup.attack_spares == "every" else person in self.besieged
        if is_barred:
            return "besieged"
        return merged if person in self.boarded else None

    def skip(self, table: OceanTable, icon: str, rule: str, trail: Trail | None = None, beside: str = "") -> None:
        """Record that an icon had no effect; `icon` names it, `trail` says what was passed over."""
        table.do(did.NothingDone(self.seat, icon), rule, trail, beside)

    def hold_fire(self, table: OceanTable, icon: str, why: Bar, reading: Reading | None = None) -> None:
        """Record that an icon led to no attack, and what kept it from one."""
        table.do(did.NothingDone(self.seat, icon, why), CITED[why], None, READ[reading])

    def tell_rest(self, table: OceanTable) -> None:
        """Record once that the rest of its card is left out (A-12)."""
        if not self.is_told:
            self.skip(table, "rest", "A-12")
        self.is_told = True

    def bonus(self, state: State) -> Turn:
        """Return the same turn for a bonus card; a sunk ship stays sunk (SNK-3).

        Its battles are its own, or count on from those of this card, as the house rule says (A-47). Where the turn ends
        after each card (A-18) nothing of this one counts for it: not that it was sunk, nor a Garrison it met.
        """
        if state.setup.bonus_end == "twice":
            return Turn(self.seat)
        turn = Turn(self.seat, is_sunk=self.is_sunk, garrisons=self.garrisons, before=self)
        if turn.counts_on(state):
            turn.has_yielded, turn.stormed = self.has_yielded, self.stormed
        return turn

    # -- a bonus card: what the battles of the card before would rule out if both were of one turn (A-47) --------------
    def counts_on(self, state: State) -> bool:
        """Tell whether the battles of the card before count for this bonus card, as the house rule says (A-47)."""
        return self.before is not None and state.setup.bonus_battles == "turn"

    def no_attack(self, state: State, person: Seat, merged: Bar | None) -> Bar | None:
        """Return what of the card before would keep it from attacking a ship; `merged` as in `bar`."""
        if self.before is None:
            return None
        return "yielded" if self.before.has_yielded else self.before.bar(state, person, merged)

    def no_boarding(self, state: State, person: Seat) -> Bar | None:
        """Return what of the card before would keep it from a battle in Pirate mode."""
        if self.before is None:
            return None
        if self.before.has_yielded or person in self.before.repelled:
            return "yielded"
        is_merged = state.setup.pirate_and_top == "merge" and person in self.before.struck
        return "flag_before" if person in self.before.flagged else "top_before" if is_merged else None

    def no_siege(self, state: State, person: Seat) -> Bar | None:
        """Return what of the card before would keep it from the buildings of a person."""
        first = self.before
        if first is None:
            return None
        attacked = first.struck | first.flagged
        if attacked if state.setup.attack_spares == "every" else person in attacked:
            return "attack_before"
        is_lost = first.has_yielded or (person in first.boarded and person in first.lost_to)
        return "yielded" if is_lost else "building_before" if first.buildings else None

    def has_shared(self, person: Seat) -> bool:
        """Tell whether it fought a person's ship in Pirate mode for the card before: a building has half its cubes."""
        return self.before is not None and person in self.before.boarded

    def has_besieged(self, person: Seat) -> bool:
        """Tell whether it fought a person's building for the card before: their ship has half its cubes."""
        return self.before is not None and person in self.before.besieged

    def why_before(self, state: State) -> Reading | None:
        """Return the reading by which it fights no more because of the card before (A-47)."""
        has_yielded = self.before is not None and self.before.has_yielded
        return "two_cards" if has_yielded and self.counts_on(state) and self.has_yielded else None


def ship_battle(
    table: OceanTable,
    turn: Turn,
    target: Seat,
    cause: Cause,
    bonus: int = 0,
    *,
    is_halved: bool = False,
    reading: Reading | None = None,
) -> bool:
    """A Covenant attacks a person's ship, where that is (A-32); tell whether it came to that.

    It did not if the table was corrected: then the caller has to see whether there still is a battle.
    """
    cell = table.state.captains[target].space
    power = cannons(table.state, table.catalogue, turn.seat, cell, bonus=bonus)
    winner = fight(table, "ship", turn.seat, target, cell, power.half if is_halved else power.total, cause, reading)
    if winner is None:
        return False
    turn.fought += (target,)
    if winner != turn.seat:
        turn.lost_to += (target,)
        turn.has_yielded = turn.has_yielded or is_halved
    _sink(table, turn, target)
    return True


def fight(
    table: OceanTable,
    kind: did.BattleKind,
    attacker: Seat,
    defender: Seat,
    cell: str,
    cubes: int,
    cause: Cause,
    reading: Reading | None = None,
) -> Seat | None:
    """Ask for the result of a battle, do what follows from it and return who won; `None`: the table was corrected.

    A tie of ships is the Covenant's (BAT-5), one at buildings goes by the house rule (HR-2). `reading` is ours by which
    it comes to it.
    """
    fought = _fight(table, kind, attacker, defender, cell, cubes, cause, reading)
    if fought is None:
        return None
    winner, lost = fought
    if kind == "ship" and is_covenant(winner):
        achieving.add_cube(table, winner, "legendary", "BAT-8")
    for gone in _destroyed(table, cell, defender, lost) if lost else ():
        table.do(did.BuildingRemoved(cell, defender, gone), "B8")
    return winner


def _destroyed(table: OceanTable, cell: str, defender: Seat, lost: int) -> list[BuildingKind]:
    """Return which buildings were destroyed; of two the person says which (B8)."""
    kinds = [one.kind for one in _strong(table.state, cell, defender)]
    if lost < len(kinds):
        told = table.ask(questions.BUILDING_LOST(kinds))
        return [kind for kind in kinds if kind == told]
    return kinds[:lost]


def _fight(
    table: OceanTable,
    kind: did.BattleKind,
    attacker: Seat,
    defender: Seat,
    cell: str,
    cubes: int,
    cause: Cause,
    reading: Reading | None,
) -> tuple[Seat, int] | None:
    """Ask for the result of a battle and apply it; return who won and how many buildings were destroyed.

    A correction may change its cubes, or take its cause away: the question lapses then, and this returns `None`.
    """
    person, covenant = (defender, attacker) if is_covenant(attacker) else (attacker, defender)
    _announce(table, Planned(kind, cell, cubes, cause, defender))
    announced = table.state

    def form(state: State) -> Form | None:
        if state is not announced:
            return None
        lost = (unknown("buildings", len(_strong(state, cell, defender))),) if kind == "building" else ()
        absent = defender if kind == "building" and is_apart(state, defender, cell) else ""
        lines = _lines(state, person, covenant, absent)
        return questions.BATTLES[kind]((*lines, *lost), rule=CITED[cause])

    told = table.ask(form)
    if told is None:
        return None
    yours, its, harm, its_harm, coins, cargo, *lost = told
    if yours != its:
        winner = person if yours > its else covenant
    else:
        winner = covenant if kind == "ship" else _tied(table, attacker, defender)
    crowns = (its, yours) if is_covenant(attacker) else (yours, its)
    by_tie = "BAT-5" if kind == "ship" else "HR-2"
    rule = by_tie if yours == its else CITED[cause]
    fought = did.BattleFought(kind, attacker, defender, cell, cubes, *crowns, winner, reading)
    table.do(fought, rule, None, READ[reading])
    _suffer(table, person, harm)
    _suffer(table, covenant, its_harm)
    _plunder(table, winner, covenant if winner == person else person, coins, cargo)
    return winner, sum(lost)


def wins_tie(setup: Setup) -> str:
    """Return who wins a tie for a building; "ask" only where a base rulebook is at hand that says so (HR-2)."""
    return "defender" if setup.building_tie == "ask" and setup.is_practice else setup.building_tie


def _tied(table: OceanTable, attacker: Seat, defender: Seat) -> Seat:
    wins = wins_tie(table.state.setup)
    if wins == "ask":
        wins = table.ask(questions.BUILDING_TIE(("defender", "attacker")))
    return attacker if wins == "attacker" else defender


def _announce(table: OceanTable, battle: Planned) -> None:
    """Put this battle first in the plan, so that its question can say how many cubes are dropped."""
    plan = table.state.plan
    others = (one for one in plan if not one.against and (one.what, one.cell) != (battle.what, battle.cell))
    announced = (battle, *others)
    if announced != plan:  # otherwise a correction meanwhile did not change it
        table.do(did.BattlesPlanned(announced), battle.rule)


def call_off(table: OceanTable) -> None:
    """Take a battle that was announced, and lost its cause by a correction, out of the plan."""
    plan = table.state.plan
    if plan and plan[0].against:
        table.do(did.BattlesPlanned(plan[1:]), "ORD-3")


def _lines(state: State, person: Seat, covenant: Seat, absent: Anyone) -> tuple[Line, ...]:
    """Return the lines of the form; plunder is limited to what either side has.

    The ship of who is `absent` takes no damage, and there is no plunder then (HR-10, HR-13). None is filled in: what
    nobody entered is not 0 crowns and no damage.
    """
    ship, dock = state.captains[person], state.covenants[covenant]
    coins, cargo = (0, 0) if absent else (max(ship.coins, dock.coins), max(ship.cargo, dock.cargo))
    return (
        unknown("your_crowns", MOST_CROWNS),
        unknown("its_crowns", MOST_CROWNS),
        unknown("your_damage", 0 if absent == person else SINKS_AT),
        unknown("its_damage", 0 if absent == covenant else SINKS_AT),
        unknown("coins", coins),
        unknown("cargo", cargo),
    )


def _suffer(table: OceanTable, seat: Seat, n: int) -> None:
    if n:
        table.do(did.DamageTaken(seat, n), "B8")


def _plunder(table: OceanTable, winner: Seat, loser: Seat, coins: int, cargo: int) -> None:
    """Take at most what the loser has, and say what is left out (BAT-4, A-31)."""
    hold, rule = table.state.side(loser), "BAT-4" if is_covenant(winner) else "A-31"
    missing = max(0, coins - hold.coins), max(0, cargo - hold.cargo)
    if any(missing):
        table.do(did.PlunderCut(winner, loser, *missing), rule)
    coins, cargo = coins - missing[0], cargo - missing[1]
    if not coins and not cargo:
        return
    table.do(did.Plundered(winner, loser, coins, cargo), rule)
    if is_covenant(winner):
        achieving.convert(table, winner)
        achieving.settle(table, winner)


def _sink(table: OceanTable, turn: Turn, person: Seat) -> None:
    """Sink whoever has five damage. A person in the Harbor since is no longer the one its flags were planned against.

    So the next flag looks for its target again (COP-21, A-38).
    """
    if table.state.captains[person].damage >= SINKS_AT and turn.marked == person:
        turn.marked = ""
    turn.is_sunk = sink(table, turn.seat, person) or turn.is_sunk


def sink(table: OceanTable, covenant: Seat, person: Seat) -> bool:
    """Sink whoever has five damage; tell whether that was the Covenant (B10, SNK-1, SNK-2, ACH-2)."""
    is_person_sunk = table.state.captains[person].damage >= SINKS_AT
    if is_person_sunk:
        table.do(did.ShipSunk(person), "B10", beside="HR-8")
        achieving.claim(table, covenant, "terror")
    is_covenant_sunk = table.state.covenants[covenant].damage >= SINKS_AT
    if is_covenant_sunk:
        _sink_covenant(table, covenant, person)
    if is_person_sunk:  # last, because this asks: nobody waits there with a ship yet to be sunk
        pay_for_sinking(table, person)
    return is_covenant_sunk


def _sink_covenant(table: OceanTable, covenant: Seat, person: Seat) -> None:
    """Sink a Covenant's ship: to the Harbor, up to five coins to whoever sank it (SNK-1, SNK-2)."""
    state = table.state
    kept = SINKS_AT - 1 if state.setup.sunk_damage == "kept" else 0
    table.do(did.ShipSunk(covenant, kept), "SNK-2", beside="A-13")
    coins = min(SINKING_COSTS, table.state.covenants[covenant].coins)
    if coins:
        table.do(did.SinkingPaid(covenant, person, coins), "SNK-1", beside="A-48" if coins < SINKING_COSTS else "")
    achieving.claim(table, person, "terror", "SNK-4")


# -- buildings ---------------------------------------------------------------------------------------------------------
def building_battle(
    table: OceanTable, turn: Turn, cell: str, cause: Cause, reading: Reading | None = None
) -> bool | None:
    """A Covenant attacks the Fort and Garrison on an island; tell whether it won (BAT-7, GAR-1).

    `None` where the table was corrected instead: then the caller has to see whether there still is a battle.
    """
    defender = protector(table.state, cell)
    if turn.no_siege(table.state, defender) or turn.has_shared(defender):
        reading = "two_cards"
    has_garrison = table.state.spaces[cell].has((defender,), "garrison")
    if has_garrison and table.state.setup.garrison_first == "before" and cell not in turn.met:
        turn.met |= {cell}
        sting(table, turn, cell, "HR-4")
    power = cannons(table.state, table.catalogue, turn.seat, cell)
    cubes = power.half if turn.is_split else power.total
    winner = fight(table, "building", turn.seat, defender, cell, cubes, cause, reading)
    if winner is None:
        return None
    has_won = winner == turn.seat
    turn.buildings += 1
    turn.besieged |= {defender}
    if has_garrison and table.state.setup.garrison_first == "after":
        sting(table, turn, cell, "HR-4")
    turn.has_yielded = turn.has_yielded or (turn.is_split and not has_won)
    turn.stormed += (cell,) * has_won
    if not has_won:
        turn.repelled |= {defender}
    _sink(table, turn, defender)
    return has_won


def _strong(state: State, cell: str, seat: Seat) -> list[Building]:
    return [one for one in state.spaces[cell].buildings if one.seat == seat and one.kind != "outpost"]


def meet_garrison(table: OceanTable, turn: Turn, cell: str) -> None:
    """Its turn ends at a space: a person's Garrison there damages it (GAR-1)."""
    space = table.state.spaces.get(cell)
    if space is not None and space.has(table.state.people, "garrison"):
        sting(table, turn, cell)


def sting(table: OceanTable, turn: Turn, cell: str, beside: str = "") -> None:
    """A Garrison deals one damage, never the fifth, and once a turn (GAR-1, GAR-3, A-15).

    `beside` is the reading by which it does so now, in a battle (HR-4).
    """
    met = turn.garrisons.get(cell, 0)
    if met and table.state.setup.garrison_once == "once":
        turn.skip(table, "garrison_again", "GAR-1", beside="A-15")
        return
    turn.garrisons[cell] = met + 1
    damage = table.state.covenants[turn.seat].damage
    if damage < SINKS_AT - 1:
        table.do(did.DamageTaken(turn.seat, 1), "GAR-1", beside=beside)
    elif damage < SINKS_AT:
        turn.skip(table, "garrison", "GAR-3", beside=beside)
