"""A job of the person's (B9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from solocompanion.core.frozen import frozen
from solocompanion.core.words import later, text
from solocompanion.games.doomtown import things
from solocompanion.games.doomtown.commands.kinds import Play, checked_unbooted, require
from solocompanion.games.doomtown.facts import Catalogue
from solocompanion.games.doomtown.rules import jobs
from solocompanion.games.doomtown.rules.drawing import StreetTable
from solocompanion.games.doomtown.state import State, home
from solocompanion.games.doomtown.wording import Names


@frozen
class StartJob(Play):
    """A dude of the person's starts a job; without a mark it is asked for."""

    leader: str
    mark: str = ""

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at every dude of the person's."""
        return ((things.DUDE(dude), cls(dude)) for dude in state.of("you"))

    def check_play(self, state: State, catalogue: Catalogue) -> None:
        """Allow an unbooted leader, and by default no mark at Wyatt's home (A43)."""
        checked_unbooted(state, self.leader)
        if not self.mark:
            return
        is_there = self.mark in {*jobs.marks(state, self.leader), *state.dudes, home("wyatt")}
        require(is_there and self.mark != self.leader, later("There is no such mark"))
        is_allowed = self.mark in jobs.marks(state, self.leader)
        require(is_allowed, later("No job leads to Wyatt's home (A43)"))

    def label(self, before: State, names: Names) -> str:
        """Say who leads it; its mark is asked."""
        return text("{dude} starts a job…", dude=names.thing(before, self.leader))

    def short(self, before: State, names: Names) -> str:
        """Name it where the dude is named already."""
        return text("Start a job…")

    def do(self, table: StreetTable) -> None:
        """Start it, asking for the mark where there is none."""
        jobs.start(table, self.leader, self.mark)
