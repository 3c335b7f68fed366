"""What happens in a battle."""

from __future__ import annotations

from typing import Literal

from attrs import evolve

from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Effect, Noted
from solocompanion.core.frozen import frozen
from solocompanion.games.dragonlords.effects.armies import without
from solocompanion.games.dragonlords.effects.cult import without_cult
from solocompanion.games.dragonlords.state import Battle, Force, State

By = Literal["you", "foe", "neutrals"]
Blow = Literal["round", "neutrals", "sneak", "volley", "free_attack", "lightning"]
Winner = Literal["you", "foe", "nobody", "left", "lapsed"]  # left: the figures went away; lapsed: by a correction


@frozen
class BattleBegan(Effect[State]):
    """A battle began."""

    battle: Battle

    def apply(self, state: State) -> State:
        """It is being fought."""
        return changed(state, battle=self.battle)


@frozen
class BattleOpened(Effect[State]):
    """The free attacks before the first round are over."""

    def apply(self, state: State) -> State:
        """The rounds begin."""
        return state if state.battle is None else changed(state, battle=evolve(state.battle, opened=True))


@frozen
class RoundBegan(Effect[State]):
    """A round of blows began (COM-3)."""

    n: int

    def apply(self, state: State) -> State:
        """It is that round."""
        return state if state.battle is None else changed(state, battle=evolve(state.battle, round=self.n))


@frozen
class DiceRolled(Noted[State]):
    """A side rolled `n` dice of a size, of which so many hit: they showed its Attack or less."""

    by: By
    blow: Blow
    attack: int
    sides: int
    n: int
    hits: int


@frozen
class UnitsFell(Effect[State]):
    """Units of the person's fell."""

    area: str
    n: int

    def apply(self, state: State) -> State:
        """They are gone."""
        return without(state, self.area, Force(self.n))


@frozen
class LordsFell(Effect[State]):
    """DragonLords of the person's fell."""

    area: str
    n: int

    def apply(self, state: State) -> State:
        """They are gone."""
        return without(state, self.area, Force(lords=self.n))


@frozen
class KingFell(Effect[State]):
    """The person's King was killed (UNIT-1)."""

    area: str

    def apply(self, state: State) -> State:
        """He is gone."""
        return without(state, self.area, Force(king=True))


def with_slain(state: State, n: int) -> State:
    """Return the state with so many more foes fallen in the battle that is being fought."""
    battle = state.battle
    return state if battle is None else changed(state, battle=evolve(battle, slain=battle.slain + n))


@frozen
class ArmyStruck(Effect[State]):
    """An army of the cult lost units or DragonLords."""

    army: int
    units: int = 0
    lords: int = 0

    def apply(self, state: State) -> State:
        """They are gone; without any left, so is the army."""
        own = state.army(self.army)
        if own is None:
            return state
        return with_slain(without_cult(state, own, self.units, self.lords), self.units + self.lords)


@frozen
class FoesFell(Effect[State]):
    """Some of who was met in a territory fell, or of the zealots there."""

    area: str
    n: int
    zealots: bool = False

    def apply(self, state: State) -> State:
        """They are gone."""
        if self.zealots:
            left = state.zealots.get(self.area, 0) - self.n
            others = {area: n for area, n in state.zealots.items() if area != self.area}
            return with_slain(changed(state, zealots={**others, self.area: left} if left > 0 else others), self.n)
        own = state.foes.get(self.area)
        if own is None:
            return state
        foes = {area: one for area, one in state.foes.items() if area != self.area}
        left_there = {**foes, self.area: evolve(own, n=own.n - self.n)} if own.n > self.n else foes
        return with_slain(changed(state, foes=left_there), self.n)


@frozen
class QuestFoesFell(Effect[State]):
    """Foes of a quest fell."""

    n: int

    def apply(self, state: State) -> State:
        """They are gone."""
        if state.battle is None:
            return state
        return changed(state, battle=evolve(state.battle, n=state.battle.n - self.n))


@frozen
class BattleEnded(Effect[State]):
    """A battle is over."""

    area: str
    winner: Winner

    def apply(self, state: State) -> State:
        """Nothing is being fought."""
        return changed(state, battle=None)


@frozen
class FoughtAtTable(Noted[State]):
    """A battle was fought at the table; what each side lost was entered."""

    area: str
