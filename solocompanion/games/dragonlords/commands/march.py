"""The person's armies on foot and through Teleportals (EXP-1 to EXP-4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self

from solocompanion.core.frozen import frozen
from solocompanion.core.requests import Form, Pick
from solocompanion.core.words import later, plural, text
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import questions, things
from solocompanion.games.dragonlords.commands.kinds import (
    Deed,
    called,
    party_lines,
    require,
    require_no_waste,
    require_phase,
)
from solocompanion.games.dragonlords.facts import Catalogue
from solocompanion.games.dragonlords.rules import moving
from solocompanion.games.dragonlords.rules.control import world_of
from solocompanion.games.dragonlords.rules.ending import DragonTable, play
from solocompanion.games.dragonlords.rules.exploring import abandon, claim, explore
from solocompanion.games.dragonlords.rules.moving import Way
from solocompanion.games.dragonlords.state import Battle, Force, State
from solocompanion.games.dragonlords.wording import Names
from solocompanion.games.dragonlords.words.prospects import prospects


def way(state: State, catalogue: Catalogue, source: str, target: str, *, with_wizard: bool) -> Way | None:
    """Return the way to a territory in reach; `None` where it is not."""
    return moving.ways(state, catalogue, source, with_wizard=with_wizard).get(target)


def require_movable(state: State, source: str) -> None:
    """Refuse a territory from which nobody can go on, each reason with its own rule."""
    if moving.movable(state, source):
        return
    own = [one for one in state.at(source) if not one.ship]
    require(own, later("No army of yours is there"))
    require(not state.is_hostile(source), later("Who is met there comes first (§2.4)"))
    has_stopped = later("They have stopped for this turn, as who explores, meets somebody or joins does (EXP-3)")
    require(not any(one.stopped for one in own), has_stopped)
    require(not own, later("They have gone as far as an army goes in a turn (EXP-2)"))


SELDOM = 0.2  # what draws who plays by dice to a move that a person makes rarely


class _Going(Deed):
    """An army, or a part of one, goes from one territory to another."""

    __slots__ = ()
    source: str
    target: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at every territory in reach of an army, what costs less first."""
        found = sorted(in_reach(state, names), key=lambda one: one[2])
        yield from ((things.AREA(target), cls(source, target)) for source, target, _ in found)  # type: ignore[call-arg]

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse who cannot go, or not so far."""
        require_phase(state, "exploration")
        require_movable(state, self.source)
        require(state.actions, later("No action is left (EXP-1)"))
        require_no_waste(state, catalogue, self.target)
        force = moving.movable(state, self.source)
        found = way(state, catalogue, self.source, self.target, with_wizard=force.wizard)
        require(found is not None, later("No way over known ground leads there in the steps that are left (EXP-2)"))
        if found is not None:
            self.check_force(state, catalogue, found)

    def check_force(self, state: State, catalogue: Catalogue, found: Way) -> None:
        """Raise `IllegalCommandError` where nobody can go there together."""
        force = moving.whole(state, self.source, found.steps)
        own = way(state, catalogue, self.source, self.target, with_wizard=force.wizard)
        require(own == found, later("The Wizard, without whom no way leads there, cannot go so far (A-37)"))
        require(force, later("One unit has to hold {area} (A-59)"), area=called(state, catalogue, self.source))
        require(
            force.fights or found.entry == "own", later("The Wizard alone goes to your own territories only (A-31)")
        )

    def go(self, table: DragonTable, force: Force) -> None:
        """Pay the actions, go, and meet what is there."""
        found = way(table.state, table.catalogue, self.source, self.target, with_wizard=force.wizard)
        if found is None:
            return
        via, stops = found.areas[:-1], found.entry in {"unknown", "join", "attack"}
        play(table, did.ActionSpent(moving.cost(table.state, found)), "EXP-1")
        rule = {"unknown": "EXP-3", "join": "A-11", "attack": "EXP-4"}.get(found.entry, "EXP-1")
        is_jump = moving.jumps(world_of(table.state, table.catalogue), self.source, found)
        is_forced = moving.is_forced(table.state, self.source, force, found.steps)
        beside = "A-75" if is_forced else "A-37" if is_jump else ""
        play(table, did.Marched(self.source, self.target, force, found.steps, via, stops), rule, beside=beside)
        abandon(table, self.source)
        if found.entry == "unknown":
            explore(table, self.target)
        else:
            claim(table, self.target)

    def usual(self, state: State, catalogue: Catalogue) -> tuple[Way | None, Force]:
        """Return the way, and all that can go it: who goes where nothing else is said."""
        found = way(state, catalogue, self.source, self.target, with_wizard=moving.movable(state, self.source).wizard)
        return found, moving.whole(state, self.source, found.steps if found is not None else 1)

    def foretold(self, before: State, names: Names) -> str:
        """Say that it explores, or attacks; both cannot be taken back."""
        area = names.area(before, self.target)
        match moving.entry(before, self.target):
            case "unknown":
                said = text("You roll for what is there: whoever it is has to be met. They go no further this turn.")
                return f"{said} {self.risk(before, names)}".rstrip()
            case "attack":
                said = text("You attack {foes} in {area}.", foes=names.hostile(before, self.target), area=area)
                return f"{said} {self.hopes(before, names)}".rstrip()
            case _:
                return ""

    def risk(self, before: State, names: Names) -> str:
        """Say so where the King goes along by default: his death loses the game (DEF-3)."""
        _, force = self.usual(before, names.catalogue)
        return text("Your King goes along: his death loses the game.") if force.king else ""

    def hopes(self, before: State, names: Names) -> str:
        """Say what may come of an attack with all that can go."""
        found, whole = self.usual(before, names.catalogue)
        if found is None:
            return ""
        there = did.Marched(self.source, self.target, whole, found.steps).apply(before)
        return prospects(there, names, Battle(self.target, "you"))

    def paid(self, before: State, names: Names) -> str:
        """Say what it costs."""
        found, _ = self.usual(before, names.catalogue)
        n = moving.cost(before, found) if found is not None else 0
        return plural("{n} action", "{n} actions", n)


def in_reach(state: State, names: Names) -> Iterator[tuple[str, str, int]]:
    """Yield from where armies can go where, and for how many actions."""
    if state.phase != "exploration" or state.battle is not None:
        return
    for source in dict.fromkeys(one.area for one in state.groups if not one.ship):
        with_wizard = moving.movable(state, source).wizard
        for target, found in moving.ways(state, names.catalogue, source, with_wizard=with_wizard).items():
            yield source, target, moving.cost(state, found)


class _All(_Going):
    """All of a kind that can leave a territory go to another."""

    __slots__ = ()

    def do(self, table: DragonTable) -> None:
        """Go there with everybody."""
        self.go(table, self.usual(table.state, table.catalogue)[1])

    def label(self, before: State, names: Names) -> str:
        """Name it with both territories."""
        return text(
            "{force}: {source} to {target}",
            force=names.force(self.usual(before, names.catalogue)[1]),
            source=names.area(before, self.source),
            target=names.area(before, self.target),
        )

    def brief(self, before: State, names: Names) -> str:
        """Name it for undo where there is little room."""
        return text("March to {area}", area=names.area(before, self.target))

    def short(self, before: State, names: Names) -> str:
        """Name it where the target is named already, with what it costs; where no way leads, by all who stand there."""
        found, force = self.usual(before, names.catalogue)
        source = names.area(before, self.source)
        if found is None or not force:
            return text("{force} from {source}", force=names.force(before.force(self.source)), source=source)
        return text(
            "{force} from {source}, {cost}", force=names.force(force), source=source, cost=self.paid(before, names)
        )

    def offer(self, before: State, names: Names) -> str:
        """Name it with what it costs."""
        return text("{march}, {cost}", march=self.label(before, names), cost=self.paid(before, names))


@frozen
class MarchWithoutKing(_All):
    """All that can leave the King's territory go to another, and he stays (EXP-1)."""

    source: str
    target: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Have it offered among the others (`March`), by what it costs."""
        return iter(())

    def check_force(self, state: State, catalogue: Catalogue, found: Way) -> None:
        """Refuse it where the King is not, and where nobody can go without him."""
        super().check_force(state, catalogue, found)
        require(moving.movable(state, self.source).king, later("Your King is not there"))
        require(self.usual(state, catalogue)[1].fights, later("Nobody else can go there"))

    def usual(self, state: State, catalogue: Catalogue) -> tuple[Way | None, Force]:
        """Return the way, and who goes it."""
        found, _ = super().usual(state, catalogue)
        can = moving.movable(state, self.source, found.steps if found is not None else 1)
        return found, moving.without_king(state, self.source, can)

    def carried(self, before: State) -> tuple[str, ...]:
        """Return the pieces that are dragged there: the King's takes him along (`March`)."""
        return tuple(one for one in pieces(before, self.source) if one != things.KING())


@frozen
class March(_All):
    """All that can leave a territory go to another (EXP-1)."""

    source: str
    target: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Any]]:
        """Offer it at every territory in reach: first without the King, whose death loses all, by the cost."""
        found = list[tuple[tuple[bool, int], str, _All]]()
        for source, target, cost in in_reach(state, names):
            has_king = moving.movable(state, source).king
            found.append(((has_king, cost), target, cls(source, target)))
            if has_king:
                found.append(((False, cost), target, MarchWithoutKing(source, target)))
        yield from ((things.AREA(target), one) for _, target, one in sorted(found, key=lambda one: one[0]))

    @classmethod
    def meant(cls, state: State, names: Names, sprite: str, dragged: str = "") -> Iterator[Self]:
        """Yield it from where a dragged piece is; else from the territory itself, or from all to one out of reach."""
        sources = dict.fromkeys(one.area for one in state.groups if not one.ship)
        target = next((one for one in sources if sprite in pieces(state, one)), things.area_of(sprite))
        if dragged:
            yield from (cls(one, target) for one in sources if target and dragged in pieces(state, one))
        elif target in sources:
            if state.phase == "exploration" and not moving.movable(state, target):
                yield cls(target, target)
        elif target and state.phase == "exploration":
            yield from (cls(one, target) for one in sources)

    def carried(self, before: State) -> tuple[str, ...]:
        """Return the pieces that are dragged there: beside the King's, those that nobody drags without him."""
        if self.takes_king_along(before):
            return (things.KING(),)
        return tuple(pieces(before, self.source))

    def takes_king_along(self, before: State) -> bool:
        """Tell whether the King goes though others could go without him."""
        return moving.movable(before, self.source).king and not moving.usual(before, self.source).king

    def appeal_now(self, before: State) -> float:
        """Have the King seldom go where he could stay: he may lose the game."""
        return SELDOM if self.takes_king_along(before) else self.appeal


@frozen
class MarchSome(_Going):
    """Some of an army go, as the person says (EXP-1)."""

    is_rare = True
    appeal = 0.3

    source: str
    target: str

    def check_force(self, state: State, catalogue: Catalogue, found: Way) -> None:
        """Refuse it where there is nothing to choose."""
        super().check_force(state, catalogue, found)
        force = moving.movable(state, self.source, found.steps)
        require(force.figures > 1, later("Nobody else is there to stay"))

    def do(self, table: DragonTable) -> None:
        """Ask who goes, and go."""
        chosen = table.ask(lambda state: self.party(state, table.catalogue))
        if chosen is None:
            return
        units, lords, king, wizard = chosen
        force = moving.holding_back(table.state, self.source, Force(units, bool(king), bool(wizard), lords))
        if force.wizard and not force.fights:
            force = self.escorted(table, force)
        if force:
            self.go(table, force)

    def escorted(self, table: DragonTable, force: Force) -> Force:
        """Return a Wizard alone with who goes along, as the person says, where he may not go by himself (A-31)."""

        def asked(state: State) -> Pick | None:
            some = self.fighters(state, table.catalogue)
            return questions.ESCORT(some, self.target) if some else None

        chosen = table.ask(asked)
        return force if chosen is None else force + ESCORTS[chosen]

    def fighters(self, state: State, catalogue: Catalogue) -> tuple[str, ...]:
        """Return of whom one has to go; empty where it is a territory of the person's, who may send the Wizard."""
        force = moving.movable(state, self.source)
        found = way(state, catalogue, self.source, self.target, with_wizard=force.wizard)
        if found is None or found.entry == "own":
            return ()
        can = moving.movable(state, self.source, found.steps)
        leaves = moving.leaves_enough
        return tuple(who for who, one in ESCORTS.items() if can.has(one) and leaves(state, self.source, one))

    def party(self, state: State, catalogue: Catalogue) -> Form | None:
        """Ask how many go of each, by default all that can but the King; `None` where nobody can any more."""
        force = moving.movable(state, self.source)
        found = way(state, catalogue, self.source, self.target, with_wizard=force.wizard)
        if found is None:
            return None
        can = moving.movable(state, self.source, found.steps)
        usual = moving.without_king(state, self.source, can)
        on_foot = way(state, catalogue, self.source, self.target, with_wizard=False)
        needs_wizard = can.wizard and (on_foot is None or on_foot.steps > found.steps)
        has_to = self.fighters(state, catalogue)
        least = Force(wizard=needs_wizard) + (ESCORTS[has_to[0]] if len(has_to) == 1 else Force())
        return questions.PARTY(party_lines(can, usual, least), self.target)

    def label(self, before: State, names: Names) -> str:
        """Name it with both territories."""
        source, target = names.area(before, self.source), names.area(before, self.target)
        return text("Some of the army: {source} to {target}", source=source, target=target)

    def brief(self, before: State, names: Names) -> str:
        """Name it for undo where there is little room."""
        return text("Some to {area}", area=names.area(before, self.target))

    def short(self, before: State, names: Names) -> str:
        """Name it where the target is named already."""
        return text("Some from {source}, {cost}", source=names.area(before, self.source), cost=self.paid(before, names))


ESCORTS = {"units": Force(1), "lords": Force(lords=1), "king": Force(king=True)}  # who can go along with a Wizard


def pieces(state: State, area: str) -> Iterator[str]:
    """Yield the pieces of the person's in a territory."""
    force = state.force(area)
    if force.units:
        yield things.UNITS(area)
    if force.lords:
        yield things.LORDS(area)
    if force.king:
        yield things.KING()
    if force.wizard:
        yield things.WIZARD()
