"""What cards and traits add to the numbers of dudes and deeds, at any time: bounty, influence, bullets (B15, B18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from solocompanion.core.commands import Count
from solocompanion.core.frozen import frozen
from solocompanion.core.requests import Line
from solocompanion.core.words import later, text
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown import questions, things
from solocompanion.games.doomtown.commands.kinds import OfDude, Yours, require
from solocompanion.games.doomtown.facts import Catalogue
from solocompanion.games.doomtown.facts import Stat as StatName
from solocompanion.games.doomtown.rules.drawing import StreetTable
from solocompanion.games.doomtown.state import Bonus, State, Until
from solocompanion.games.doomtown.town import town_at
from solocompanion.games.doomtown.wording import Names

MOST = 9  # that is added to a number, or taken off it, for one length of time
STATS: dict[StatName, str] = {
    "influence": later("Influence"),
    "bullets": later("Bullets"),
    "value": later("Value"),
    "control": later("Control"),
    "production": later("Production"),
    "upkeep": later("Upkeep"),
}
OF_DUDES: tuple[StatName, ...] = ("bullets", "influence", "value", "control")
OF_DEEDS: tuple[StatName, ...] = ("control", "production")
LASTING: tuple[Until, ...] = ("game", "day", "shootout")


@frozen
class Bounty(OfDude):
    """One more bounty on a dude, or one less (B15)."""

    is_rare = True

    dude: str
    n: int

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer both at every dude."""
        return ((things.DUDE(dude), cls(dude, n)) for dude in state.dudes for n in (1, -1))

    def check_dude(self, state: State, catalogue: Catalogue) -> None:
        """Refuse less than none, or than a trait keeps on it, and a step other than one."""
        require(abs(self.n) == 1, later("It is one more or one less"))
        left = state.dudes[self.dude].bounty + self.n
        require(left >= 0, later("There is no bounty on it"))
        least = town_at(state, catalogue).least_bounty(self.dude)
        require(self.n > 0 or left >= least, later("Its trait keeps a bounty of {n}"), n=least)

    def counted(self, before: State, names: Names) -> Count:
        """Count the bounty on the dude."""
        return Count(text("Bounty"), before.dudes[self.dude].bounty, self.n, things.BOUNTY(self.dude))

    def label(self, before: State, names: Names) -> str:
        """Say whose bounty changes, and which way."""
        said = {"dude": names.thing(before, self.dude)}
        return text("More bounty on {dude}", **said) if self.n > 0 else text("Less bounty on {dude}", **said)

    def do(self, table: StreetTable) -> None:
        """Add `n` to the bounty."""
        table.do(did.BountyChanged(self.dude, self.n), "B15")


def until_now(state: State, name: str) -> Until:
    """Return how long what is added now lasts as a rule: in a posse for the shootout, else for the game (B18)."""
    is_shooting = state.fight is not None and state.fight.side_of(name) is not None
    return "shootout" if is_shooting else "game"


def added(state: State, name: str, stat: str, until: str) -> int:
    """Return what is added to a number of a dude or deed for one length of time."""
    thing = state.dudes.get(name) or state.deeds[name]
    return sum(one.n for one in thing.bonuses if one.stat == stat and one.until == until)


@frozen
class Stat(Yours):
    """A number of a dude or deed becomes one more or one less: goods, abilities, counters (B18)."""

    is_rare = True

    name: str
    stat: StatName
    n: int
    until: Until = "game"

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at dudes, as long as what is added now lasts as a rule, and at deeds; control lasts for the game."""
        for dude in state.dudes:
            until = until_now(state, dude)
            stats = OF_DUDES if until == "game" else OF_DUDES[:-1]
            yield from ((things.DUDE(dude), cls(dude, stat, n, until)) for stat in stats for n in (1, -1))
        for deed in state.deeds:
            yield from ((things.PLACE(deed), cls(deed, stat, n)) for stat in OF_DEEDS for n in (1, -1))

    def check_here(self, state: State, catalogue: Catalogue) -> None:
        """Refuse what is not in play, numbers it does not have, and what is beyond any card."""
        require(self.name in state.dudes or self.name in state.deeds, later("There is no such dude or deed"))
        stats = (*OF_DUDES, "upkeep", "production") if self.name in state.dudes else OF_DEEDS
        require(self.stat in stats, later("It has no such number"))
        require(self.until != "shootout" or state.fight is not None, later("There is no shootout"))
        require(abs(self.n) == 1, later("It is one more or one less"))
        there = added(state, self.name, self.stat, self.until)
        require(abs(there + self.n) <= MOST, later("No card adds so much"))

    def counted(self, before: State, names: Names) -> Count:
        """Count what the number is now."""
        town = town_at(before, names.catalogue)
        is_dude = self.name in before.dudes
        now = town.stat(self.name, self.stat) if is_dude else town.deed_stat(self.name, self.stat)
        what = text(STATS[self.stat])
        lasting = {"shootout": text("{stat}, this shootout", stat=what), "day": text("{stat}, today", stat=what)}
        return Count(lasting.get(self.until, what), now, self.n)

    def label(self, before: State, names: Names) -> str:
        """Say which number changes, and by how much."""
        said = {"name": names.thing(before, self.name), "stat": text(STATS[self.stat])}
        return text("{name}: {stat} +1", **said) if self.n > 0 else text("{name}: {stat} −1", **said)

    def do(self, table: StreetTable) -> None:
        """Add a bonus of `n` that lasts as long as `until` says."""
        table.do(did.BonusGiven(self.name, Bonus(self.stat, self.n, self.until)), "B18")


@frozen
class Adjust(OfDude):
    """Numbers of a dude change by any amount, for the game, the day or the shootout: all are asked for (B18)."""

    is_rare = True

    dude: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at every dude."""
        return ((things.DUDE(dude), cls(dude)) for dude in state.dudes)

    def label(self, before: State, names: Names) -> str:
        """Say whose numbers change; which ones is asked."""
        return text("{dude}: numbers for a time…", dude=names.thing(before, self.dude))

    def short(self, before: State, names: Names) -> str:
        """Name it where the dude is named already."""
        return text("Numbers for a time…")

    def do(self, table: StreetTable) -> None:
        """Ask how long and how much, and add it."""
        until = table.ask(lambda state: questions.UNTIL(LASTING if state.fight else LASTING[:-1], self.dude))
        lines = tuple(Line(stat, -MOST, MOST, 0) for stat in OF_DUDES)
        for stat, n in zip(OF_DUDES, table.ask(questions.NUMBERS(lines, self.dude)), strict=True):
            least, most = (side * MOST - added(table.state, self.dude, stat, until) for side in (-1, 1))
            if within := min(most, max(least, n)):
                table.do(did.BonusGiven(self.dude, Bonus(stat, within, until)), "B18")
