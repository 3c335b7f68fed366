"""A battle that is being fought: round by round, to the end, given up, or fought at the table (COM)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from solocompanion.core.commands import is_allowed
from solocompanion.core.frozen import frozen
from solocompanion.core.requests import Form
from solocompanion.core.words import later, text
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import questions, things
from solocompanion.games.dragonlords.commands.encounters import go_back
from solocompanion.games.dragonlords.commands.kinds import Deed, party_lines, require, require_under_way
from solocompanion.games.dragonlords.facts import Catalogue
from solocompanion.games.dragonlords.rules import battle, moving
from solocompanion.games.dragonlords.rules.aftermath import came_of
from solocompanion.games.dragonlords.rules.control import world_of
from solocompanion.games.dragonlords.rules.ending import DragonTable, play
from solocompanion.games.dragonlords.rules.exploring import abandon
from solocompanion.games.dragonlords.rules.odds import odds
from solocompanion.games.dragonlords.state import Battle, Force, State
from solocompanion.games.dragonlords.wording import Names
from solocompanion.games.dragonlords.words.prospects import HALF, chance_to_win, prospects


class _InBattle(Deed):
    """Something that is done in a battle."""

    __slots__ = ()

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it while a battle is being fought."""
        if state.battle is not None:
            yield "", cls()

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it without a battle."""
        require_under_way(state)
        require(state.battle is not None, later("No battle is being fought"))
        if state.battle is not None:
            self.check_battle(state, catalogue, state.battle)

    def check_battle(self, state: State, catalogue: Catalogue, fought: Battle) -> None:
        """Raise `IllegalCommandError` where it cannot be done in this battle."""

    def do(self, table: DragonTable) -> None:
        """Do it, and what comes of the battle's end."""
        fought = table.state.battle
        assert fought is not None
        self.fight(table)
        came_of(table, fought)

    def fight(self, table: DragonTable) -> None:
        """Fight."""
        raise NotImplementedError


@frozen
class Round(_InBattle):
    """Fight one round (COM-3): what the large button does in a battle that may be lost."""

    def fight(self, table: DragonTable) -> None:
        """Fight it."""
        battle.fight_round(table)

    def label(self, before: State, names: Names) -> str:
        """Name it by its number."""
        return text("Fight round {n}", n=before.battle.round + 1 if before.battle is not None else 1)

    def also(self, before: State, names: Names) -> str:
        """Say how often the person wins."""
        return chance_to_win(before, names, before.battle) if before.battle is not None else ""

    def foretold(self, before: State, names: Names) -> str:
        """Say that dice are rolled."""
        return text("Both sides roll, and strike at once.")

    def warned(self, before: State, names: Names) -> str:
        """Say so where the King more likely falls than not: the game is lost with him (DEF-3)."""
        if before.battle is None or odds(before, names.catalogue, before.battle).king <= HALF:
            return ""
        leave = Withdraw()
        risk = prospects(before, names, before.battle)
        if not is_allowed(leave, before, names.catalogue):
            return text("{odds} His death loses the game.", odds=risk)
        way = leave.label(before, names)
        return text("{odds} His death loses the game. “{leave}” is the other way.", odds=risk, leave=way)


@frozen
class FightOn(_InBattle):
    """Fight to the end."""

    def fight(self, table: DragonTable) -> None:
        """Fight round after round."""
        battle.fight_on(table)

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("Fight to the end")

    def also(self, before: State, names: Names) -> str:
        """Say how often the person wins."""
        return chance_to_win(before, names, before.battle) if before.battle is not None else ""

    def foretold(self, before: State, names: Names) -> str:
        """Say what may come of it."""
        return prospects(before, names, before.battle) if before.battle is not None else ""


def has_way_back(state: State, catalogue: Catalogue, fought: Battle) -> bool:
    """Tell whether the person's figures in a battle have somewhere to go."""
    if fought.by == "cult":
        return bool(moving.adjacent_friendly(state, catalogue, fought.area))
    return bool(moving.retreats(state, catalogue, fought.area))


@frozen
class Withdraw(_InBattle):
    """Stop an attack, or leave a territory that the cult attacks, after a round (COM-5)."""

    appeal = 2

    def check_battle(self, state: State, catalogue: Catalogue, fought: Battle) -> None:
        """Refuse it before the first round, on a quest, and with nowhere to go."""
        require(fought.round, later("A round has to be fought first (COM-5)"))
        require(fought.by != "quest", later("A quest is fought to its end"))
        require(not world_of(state, catalogue).is_sea(fought.area), later("At sea there is nowhere to go (A-36)"))
        require(has_way_back(state, catalogue, fought), later("There is no friendly territory to go to (COM-5)"))

    def fight(self, table: DragonTable) -> None:
        """End the battle and go."""
        fought = table.state.battle
        assert fought is not None
        play(table, did.BattleEnded(fought.area, "left"), "COM-5")
        if fought.by == "you":
            go_back(table, fought.area, "COM-5")
            battle.scouts_leave(table, fought.area)
            return
        back = moving.adjacent_friendly(table.state, table.catalogue, fought.area)
        if not back:
            return
        target = back[0] if len(back) == 1 else table.ask(questions.GO_BACK_TO(back, fought.area, rule="COM-5"))
        play(table, did.WentBack(fought.area, target, table.state.force(fought.area)), "COM-5")

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        is_attack = before.battle is None or before.battle.by == "you"
        return text("Stop the attack and go back") if is_attack else text("Withdraw")

    def foretold(self, before: State, names: Names) -> str:
        """Say what is lost with it."""
        if before.battle is None or before.battle.by == "you":
            return text("Your figures go back to where they came from.")
        said = text("Your figures leave {area} to the cult.", area=names.area(before, before.battle.area))
        if before.battle.area != before.home:
            return said
        lost = text("Without your Home Kingdom you lose at the end of the turn (DEF-1).")
        return f"{said} {lost}"


@frozen
class Reinforce(_InBattle):
    """Bring figures from beside into a battle, by one's own rulebook: a house rule (A-75)."""

    source: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at every territory from which somebody can come."""
        if state.battle is not None and state.battle.area:
            for source in moving.helpers(state, names.catalogue, state.battle.area):
                yield things.AREA(source), cls(source)

    def check_battle(self, state: State, catalogue: Catalogue, fought: Battle) -> None:
        """Refuse it unless it is played, on a quest, and from where nobody can come."""
        require(state.setup.reinforce != "never", later("Nobody joins a battle that is being fought (A-75)"))
        can_come = fought.area and self.source in moving.helpers(state, catalogue, fought.area)
        require(can_come, later("Nobody can come from there (A-59)"))

    def fight(self, table: DragonTable) -> None:
        """Ask who comes, and have them stand there; the battle goes on."""
        fought = table.state.battle
        assert fought is not None
        chosen = table.ask(lambda state: self.party(state, table.catalogue, fought.area))
        if chosen is None:
            return
        units, lords, king, wizard = chosen
        force = moving.holding_back(table.state, self.source, Force(units, bool(king), bool(wizard), lords))
        if force:
            play(table, did.Marched(self.source, fought.area, force, 0, stops=True), "A-75")
            abandon(table, self.source)

    def party(self, state: State, catalogue: Catalogue, area: str) -> Form | None:
        """Ask how many come of each, by default all that can but the King; `None` where nobody can any more."""
        if self.source not in moving.helpers(state, catalogue, area) or state.battle is None:
            return None
        can = state.force(self.source)
        return questions.PARTY(party_lines(can, moving.without_king(state, self.source, can)), area)

    def label(self, before: State, names: Names) -> str:
        """Name it with where they come from."""
        return text("Reinforce from {area}", area=names.area(before, self.source))

    def brief(self, before: State, names: Names) -> str:
        """Name it for undo where there is little room."""
        return text("Reinforce")

    def short(self, before: State, names: Names) -> str:
        """Name it where the territory is named already."""
        return text("Reinforce from here")


@frozen
class EnterLosses(_InBattle):
    """Enter what each side lost in a battle that was fought at the table by one's own rulebook."""

    appeal = 3  # as it is rare besides: about one battle in ten
    is_rare = True

    def fight(self, table: DragonTable) -> None:
        """Ask, and take what fell; who is left on both sides goes on, or the person withdraws."""
        battle.enter_losses(table)

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("Fought at the table: enter the losses")
