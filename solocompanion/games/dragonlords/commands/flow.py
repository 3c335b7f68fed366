"""The one large button: it leads through the seven phases and says what it will do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Self

from solocompanion.core.commands import Command, is_allowed
from solocompanion.core.frozen import frozen
from solocompanion.core.words import later, listed, plural, text
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.commands.battles import FightOn, Round
from solocompanion.games.dragonlords.commands.encounters import Fight, FightOut, GoBack
from solocompanion.games.dragonlords.commands.events import EndQuest
from solocompanion.games.dragonlords.commands.kinds import Deed, require, require_phase, without_home
from solocompanion.games.dragonlords.commands.march import March
from solocompanion.games.dragonlords.facts import MOST_HEROES, Catalogue
from solocompanion.games.dragonlords.rules import turns
from solocompanion.games.dragonlords.rules.control import world_of
from solocompanion.games.dragonlords.rules.ending import DragonTable, play, until_over
from solocompanion.games.dragonlords.rules.setup import set_up
from solocompanion.games.dragonlords.state import Battle, Phase, State
from solocompanion.games.dragonlords.wording import Names
from solocompanion.games.dragonlords.words.prospects import is_little_to_fear
from solocompanion.games.dragonlords.world import World


@frozen
class SetUp(Command[State, Catalogue, Names]):
    """Choose the Home Kingdom and put everything on the table (SET)."""

    side = "table"

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow it once."""
        require(state.phase == "setup", later("The game has begun"))

    def run(self, table: DragonTable) -> None:
        """Set up."""
        until_over(set_up, table)

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("Setting up")


@frozen
class Explore(Deed):
    """The purchase is done: the armies move (§2.3)."""

    side = "table"

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it in another phase."""
        require_phase(state, "purchase")

    def do(self, table: DragonTable) -> None:
        """Go on."""
        play(table, did.PhaseBegan("exploration"), "EXP-1")

    def label(self, before: State, names: Names) -> str:
        """Name it with the actions there are."""
        return plural("Explore: {n} action", "Explore: {n} actions", before.actions)


@frozen
class Meet(Deed):
    """The armies have moved: who was met is met (§2.4)."""

    side = "table"

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it in another phase, and where nobody was met."""
        require_phase(state, "exploration")
        require(state.encounters, later("Nobody was met"))

    def do(self, table: DragonTable) -> None:
        """Go on."""
        play(table, did.PhaseBegan("encounter"), "ENC-1")

    def label(self, before: State, names: Names) -> str:
        """Name it by how many there are."""
        return plural("{n} encounter", "{n} encounters", len(before.encounters))

    def also(self, before: State, names: Names) -> str:
        """Say that the marches are over with actions left, which pay for attacks alone from then on."""
        if not before.actions:
            return ""
        return plural("ends your marches, {n} action left", "ends your marches, {n} actions left", before.actions)


@frozen
class CultTurn(Deed):
    """The DragonCult rolls and marches (§2.5)."""

    side = "opponent"

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it while the person still has to do something.

        It leads on where no army is left to move too: a correction may have taken away the last one.
        """
        require_phase(state, "exploration", "encounter", "cult")
        if state.phase != "cult":
            require(not state.encounters, later("Who was met has to be met first (§2.4)"))

    def goes_on(self, before: State) -> bool:
        """Tell whether a battle came into it."""
        return before.phase == "cult"

    def do(self, table: DragonTable) -> None:
        """March."""
        turns.cult_phase(table)

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("DragonCult")

    def also(self, before: State, names: Names) -> str:
        """Say that actions which are left are lost."""
        if before.phase == "cult" or not before.actions:
            return ""
        return plural("{n} action is left", "{n} actions are left", before.actions)

    def warned(self, before: State, names: Names) -> str:
        """Say that the game is lost with the turn: after the cult nobody wins a territory back."""
        return "" if before.phase == "cult" else without_home(before)

    def foretold(self, before: State, names: Names) -> str:
        """Say so where it passes over all that the person can do this turn: some army can go, and none has."""
        have_gone = any(one.steps or one.stopped for one in before.groups) or any(one.sailed for one in before.ships)
        if have_gone or not any(is_allowed(one, before, names.catalogue) for _, one in March.offered(before, names)):
            return ""
        return plural(
            "Your armies have not moved: {n} action is lost.",
            "Your armies have not moved: {n} actions are lost.",
            before.actions,
        )


@frozen
class Place(Deed):
    """Put something from the reserve on the map (REI)."""

    good: str
    area: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at every territory where it can go."""
        if state.phase == "reinforcement":
            world = names.world(state)
            for good in state.reserve:
                yield from ((things.AREA(area), cls(good, area)) for area in turns.places(state, world, good))

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse what is not there, and where it cannot go."""
        require_phase(state, "reinforcement")
        require(state.reserve.get(self.good), later("None is in the reserve"))
        where = turns.places(state, world_of(state, catalogue), self.good)
        require(self.area in where, later("It cannot go there (REI-1)"))

    def do(self, table: DragonTable) -> None:
        """Put it there. The last does not end the turn: the large button would be another one under the hand."""
        play(table, did.Placed(self.good, self.area), "REI-1")

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("1 {good} to {area}", good=names.good(self.good), area=names.area(before, self.area))

    def brief(self, before: State, names: Names) -> str:
        """Name it for undo where there is little room."""
        return text("1 {good}", good=names.good(self.good))

    def short(self, before: State, names: Names) -> str:
        """Name it where the territory is named already."""
        return text("1 {good} here", good=names.good(self.good))

    def carried(self, before: State) -> tuple[str, ...]:
        """Return the sign of what is in the reserve."""
        return (things.RESERVE(self.good),)


@frozen
class PlaceAll(Deed):
    """Put all of a good that is in the reserve into one territory (REI)."""

    appeal = 0.5

    good: str
    area: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it where there are several."""
        return ((at, cls(one.good, one.area)) for at, one in Place.offered(state, names) if state.reserve[one.good] > 1)

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it where one cannot go there, or there is only one."""
        Place(self.good, self.area).check(state, catalogue)
        require(self.n(state) > 1, later("Only one can go there"))

    def n(self, state: State) -> int:
        """Return how many there are, as far as there is room for them (UNIT-3)."""
        there = state.reserve.get(self.good, 0)
        return min(there, MOST_HEROES - state.heroes) if self.good == "hero" else there

    def do(self, table: DragonTable) -> None:
        """Put them there."""
        play(table, did.Placed(self.good, self.area, self.n(table.state)), "REI-1")

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        goods = names.goods(self.good, self.n(before))
        return text("{goods} to {area}", goods=goods, area=names.area(before, self.area))

    def short(self, before: State, names: Names) -> str:
        """Name it where the territory is named already."""
        return text("All here: {goods}", goods=names.goods(self.good, self.n(before)))


@frozen
class PlaceRest(Deed):
    """Put all that is left in the reserve where most goes: home, else to the first place it can go to (REI)."""

    side = "table"

    @staticmethod
    def places(state: State, world: World) -> Mapping[str, str]:
        """Return where each good goes, without those that can go nowhere."""
        some = {good: turns.places(state, world, good) for good in state.reserve}
        return {good: state.home if state.home in where else where[0] for good, where in some.items() if where}

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it where nothing can be put anywhere."""
        require_phase(state, "reinforcement")
        require(self.places(state, world_of(state, catalogue)), later("Nothing in the reserve can go anywhere"))

    def do(self, table: DragonTable) -> None:
        """Put it there, and end the turn."""
        for good, area in self.places(table.state, world_of(table.state, table.catalogue)).items():
            play(table, did.Placed(good, area, PlaceAll(good, area).n(table.state)), "REI-1")
        turns.end_turn(table)

    def label(self, before: State, names: Names) -> str:
        """Name it with where what goes."""
        found, said = self.places(before, names.world(before)), []
        for area in dict.fromkeys(found.values()):
            goods = listed([names.goods(one, before.reserve[one]) for one in found if found[one] == area])
            said.append(text("{goods} to {area}", goods=goods, area=names.area(before, area)))
        return listed(said)

    def also(self, before: State, names: Names) -> str:
        """Say that it ends the turn, and the game with it."""
        return text("ends the game") if turns.home_is_lost(before) else text("ends turn {n}", n=before.turn)

    def warned(self, before: State, names: Names) -> str:
        """Say that the game is lost with it."""
        return without_home(before)


@frozen
class EndTurn(Deed):
    """The turn is over; what was not put on the map stays in the reserve (A-61)."""

    side = "table"

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it beside the large button, which places what is left."""
        if state.phase == "reinforcement":
            yield "", cls()

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it in another phase."""
        require_phase(state, "reinforcement")

    def do(self, table: DragonTable) -> None:
        """End it."""
        turns.end_turn(table)

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("End turn {n}", n=before.turn)

    def also(self, before: State, names: Names) -> str:
        """Say what stays in the reserve."""
        if turns.home_is_lost(before):
            return text("ends the game")
        n = sum(before.reserve.values())
        return plural("{n} stays in the reserve", "{n} stay in the reserve", n) if n else ""

    def warned(self, before: State, names: Names) -> str:
        """Say that the game is lost with it."""
        return without_home(before)


def main(state: State, names: Names) -> Command[State, Catalogue, Names] | None:
    """Return what the large button does now; `None` once the game is over."""
    if state.battle is not None:
        return FightOn() if is_little_to_fear(state, names, state.battle) else Round()
    if state.phase == "exploration":
        return Meet() if state.encounters else CultTurn()
    if state.phase == "encounter":
        return _encounter(state, names)
    if state.phase == "reinforcement" and PlaceRest.places(state, names.world(state)):
        return PlaceRest()
    made = MAIN.get(state.phase)
    return made() if made is not None else None


MAIN: Mapping[Phase, Callable[[], Command[State, Catalogue, Names]]] = {
    "setup": SetUp,
    "purchase": Explore,
    "cult": CultTurn,
    "event": EndQuest,
    "reinforcement": EndTurn,
}


def _encounter(state: State, names: Names) -> Command[State, Catalogue, Names]:
    """Return what comes next of the encounters: who may be left, then who has to be fought.

    Who may be left is fought where an action is left for it and there is little to fear.
    """
    waiting = state.encounters
    if not waiting:
        return CultTurn()
    for area in waiting:
        back = GoBack(area)
        if is_allowed(back, state, names.catalogue):
            fight = FightOut(area)
            is_wanted = state.actions and is_allowed(fight, state, names.catalogue)
            return fight if is_wanted and is_little_to_fear(state, names, Battle(area, "you")) else back
    area = waiting[0]
    return FightOut(area) if is_little_to_fear(state, names, Battle(area, "you")) else Fight(area)
