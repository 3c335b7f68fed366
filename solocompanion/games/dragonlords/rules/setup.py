"""The set-up of the solo game (SET)."""

from __future__ import annotations

from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import questions
from solocompanion.games.dragonlords.rules.control import world_of
from solocompanion.games.dragonlords.rules.ending import DragonTable, play
from solocompanion.games.dragonlords.rules.turns import begin_turn
from solocompanion.games.dragonlords.told import begun

FIRST_SPELLS = (1, 2)
ARMIES = 4


def set_up(table: DragonTable) -> None:
    """Choose the Home Kingdom, roll the third spell, gather the cult, and begin the first turn."""
    table.do(did.SpellsKnown(FIRST_SPELLS), "SET-7")
    others = range(FIRST_SPELLS[-1] + 1, table.catalogue.combat.spells + 1)
    if others:
        table.do(did.SpellsKnown((int(table.ask(questions.THIRD_SPELL(map(str, others)))),)), "SET-7")
    table.do(did.HomeChosen(home(table)), "SET-5", beside="SET-2")
    table.do(did.ScrollGained(), "SET-1")
    table.do(did.CultGathered(gathered(world_of(table.state, table.catalogue).lairs)), "SET-6")
    play(table, begin_turn(table.state, table.catalogue), "PUR-1")


def home(table: DragonTable) -> str:
    """Return the Home Kingdom: the one that is chosen, without a map the first that the mirror shows (A-76)."""
    if table.state.is_told:
        table.do(did.BoardBegan(begun()), "A-76")
        return table.state.told.world.kingdoms[0]
    return table.ask(questions.HOME(world_of(table.state, table.catalogue).kingdoms))


def gathered(lairs: tuple[str, ...]) -> tuple[str, ...]:
    """Return where the armies gather: two in each of two Lairs; on other maps as evenly as can be (SET-6)."""
    found = sorted(n % len(lairs) for n in range(ARMIES)) if lairs else ()
    return tuple(lairs[n] for n in found)
