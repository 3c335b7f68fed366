"""What the person tells of the board on their table, in a game without a map, and going where nobody was (A-76)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from solocompanion.core.frozen import frozen
from solocompanion.core.requests import Pick
from solocompanion.core.words import later, text
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import questions, things
from solocompanion.games.dragonlords.commands.kinds import Deed, require, require_phase, require_under_way
from solocompanion.games.dragonlords.commands.march import March, MarchWithoutKing, pieces, require_movable
from solocompanion.games.dragonlords.facts import Catalogue
from solocompanion.games.dragonlords.questions import NEW
from solocompanion.games.dragonlords.rules import moving
from solocompanion.games.dragonlords.rules.ending import DragonTable, play
from solocompanion.games.dragonlords.rules.moving import Way, entry
from solocompanion.games.dragonlords.rules.telling import lies_beside, tell
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.wording import Names
from solocompanion.games.dragonlords.world import HARBOUR


def require_told(state: State, area: str) -> None:
    """Refuse it in a game with a map, and where the mirror shows no such area outside the Wastelands."""
    require(state.is_told, later("The map says what lies where"))
    known = area in state.told.area and not state.told.world.is_waste(area)
    require(known, later("The mirror shows no such area"))


@frozen
class Venture(Deed):
    """All but the King go into a territory that the mirror does not show yet, or not beside theirs (EXP-1)."""

    appeal = 2

    source: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at every army, and at its territory."""
        if not state.is_told or state.phase != "exploration" or state.battle is not None:
            return
        for source in dict.fromkeys(one.area for one in state.groups if not one.ship):
            for sprite in (things.AREA(source), *pieces(state, source)):
                yield sprite, cls(source)

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse who cannot go further."""
        require_phase(state, "exploration")
        require_told(state, self.source)
        require_movable(state, self.source)
        require(state.actions, later("No action is left (EXP-1)"))
        force = moving.usual(state, self.source)
        require(force.fights, later("One who fights has to go, and one to stay (A-31, A-59)"))
        require(where_to(state, self.source), later("Nothing new can lie beside it"))

    def do(self, table: DragonTable) -> None:
        """Ask what is entered, put it on the mirror, and go there."""
        answer = table.ask(lambda state: where_to(state, self.source))
        if answer is not None and moving.usual(table.state, self.source).fights:
            kind = March if moving.usual(table.state, self.source).king else MarchWithoutKing
            kind(self.source, tell(table, self.source, answer)).do(table)

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        force = names.force(moving.usual(before, self.source))
        return text("{force} from {source} into new land", force=force, source=names.area(before, self.source))

    def short(self, before: State, names: Names) -> str:
        """Name it where the territory is named already."""
        return text("{force} into new land, 1 action", force=names.force(moving.usual(before, self.source)))

    def foretold(self, before: State, names: Names) -> str:
        """Say what is asked."""
        return text("You say what they enter, and roll for it.")


def where_to(state: State, source: str) -> Pick | None:
    """Ask what an army enters on foot from a territory; `None` where there is nothing it could be."""
    asked = lies_beside(state, source)
    if asked is None or not moving.usual(state, source).fights:
        return None
    options = tuple(one for one in asked.options if _can_enter(state, source, one))
    besides = tuple(one for one in asked.besides if one in options)
    return questions.LIES_BESIDE(options, source, besides=besides) if options else None


def _can_enter(state: State, source: str, answer: str) -> bool:
    """Tell whether an army can enter what an answer means: a new territory, or one that its actions pay for."""
    if answer == questions.THROUGH:
        return moving.usual(state, source).wizard
    if answer.startswith(NEW):
        return answer != f"{NEW}sea"
    return (
        state.told.world.is_land(answer) and moving.cost(state, Way((answer,), entry(state, answer))) <= state.actions
    )


@frozen
class Tell(Deed):
    """Say what lies beside an area, such as the sea before a harbour, or a coast that a ship passes (A-76)."""

    appeal = 0.3

    area: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at every area and ship while armies and ships move."""
        if not state.is_told or state.phase != "exploration":
            return
        for one in state.told.areas:
            if not state.told.world.is_waste(one.id):
                yield things.AREA(one.id), cls(one.id)
        yield from ((things.SHIP(ship.id), cls(ship.area)) for ship in state.ships)

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it where nothing more can lie beside it."""
        require_under_way(state)
        require_told(state, self.area)
        require(lies_beside(state, self.area), later("Nothing new can lie beside it"))

    def do(self, table: DragonTable) -> None:
        """Ask, and put it on the mirror."""
        answer = table.ask(lambda state: lies_beside(state, self.area))
        if answer is not None:
            tell(table, self.area, answer)

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("Say what lies beside {area}", area=names.area(before, self.area))

    def short(self, before: State, names: Names) -> str:
        """Name it where the area is named already."""
        return text("Say what lies beside it")


@frozen
class TellHarbour(Deed):
    """Say that a territory of the person's has a harbour, and which sea lies before it (PUR-2)."""

    appeal = 0.3
    is_rare = True

    area: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at every territory of the person's that is not known to have one."""
        if state.is_told and state.phase in {"purchase", "exploration", "reinforcement"}:
            yield from ((things.AREA(one), cls(one)) for one in state.held("you"))

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it where a harbour is known, and where the person is not."""
        require_under_way(state)
        require_told(state, self.area)
        require(state.land(self.area).owner == "you", later("You do not hold it"))
        require(HARBOUR not in state.told.area[self.area].marks, later("It has one already"))

    def do(self, table: DragonTable) -> None:
        """Put it on the mirror, and ask which sea it lies at unless one is known."""
        play(table, did.MarkTold(self.area, HARBOUR), "PUR-2")
        answer = table.ask(lambda state: sea_before(state, self.area))
        if answer is not None:
            tell(table, self.area, answer)

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("{area} has a harbour", area=names.area(before, self.area))

    def short(self, before: State, names: Names) -> str:
        """Name it where the territory is named already."""
        return text("It has a harbour")


def sea_before(state: State, area: str) -> Pick | None:
    """Ask which sea lies before a harbour; `None` where one is known, or there can be none."""
    asked = lies_beside(state, area)
    if asked is None or any(state.told.world.is_sea(one) for one in state.told.joined_with(area)):
        return None
    new = f"{NEW}sea"
    seas = tuple(
        one for one in asked.options if one == new or (one in state.told.area and state.told.world.is_sea(one))
    )
    return questions.LIES_BESIDE(seas, area, besides=tuple(one for one in seas if one == new)) if seas else None


@frozen
class NameArea(Deed):
    """Say what an area is called on the board, so that it is found there."""

    appeal = 0.3
    is_rare = True

    area: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at every area."""
        if state.is_told and state.phase not in {"setup", "over"}:
            yield from ((things.AREA(one.id), cls(one.id)) for one in state.told.areas)

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it where there is no such area."""
        require_under_way(state)
        require(state.is_told, later("The map says what lies where"))
        require(self.area in state.told.area, later("The mirror shows no such area"))

    def do(self, table: DragonTable) -> None:
        """Ask, and call it so."""
        play(table, did.AreaNamed(self.area, table.ask(questions.OWN_NAME())), "A-76")

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("Give {area} its name on your board", area=names.area(before, self.area))

    def short(self, before: State, names: Names) -> str:
        """Name it where the area is named already."""
        return text("Give it its name on your board")
