"""What cards do to deeds, and the ghost rock of both sides, at any time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from solocompanion.core.commands import Count
from solocompanion.core.frozen import frozen
from solocompanion.core.words import later, text
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown import things
from solocompanion.games.doomtown.commands.kinds import OfDeed, Yours, require
from solocompanion.games.doomtown.facts import Catalogue
from solocompanion.games.doomtown.rules.drawing import StreetTable
from solocompanion.games.doomtown.state import SIDES, Side, State, home
from solocompanion.games.doomtown.wording import Names


@frozen
class TurnDeed(OfDeed):
    """A deed boots or unboots."""

    is_rare = True

    deed: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at every deed."""
        return ((things.PLACE(deed), cls(deed)) for deed in state.deeds)

    def label(self, before: State, names: Names) -> str:
        """Say whether it boots or unboots."""
        said = {"deed": names.thing(before, self.deed)}
        return text("Unboot {deed}", **said) if before.deeds[self.deed].booted else text("Boot {deed}", **said)

    def short(self, before: State, names: Names) -> str:
        """Name it where the deed is named already."""
        return text("Unboot the deed") if before.deeds[self.deed].booted else text("Boot the deed")

    def do(self, table: StreetTable) -> None:
        """Turn it to the other side."""
        table.do(did.DeedBooted(self.deed, not table.state.deeds[self.deed].booted), "A81")


@frozen
class LoseDeed(OfDeed):
    """A deed leaves play, discarded or aced (B14); the dudes there go home booted, and the gap closes (1.1)."""

    is_rare = True

    deed: str
    aced: bool = False

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer both at every deed."""
        return ((things.PLACE(deed), cls(deed, aced)) for deed in state.deeds for aced in (False, True))

    def check_deed(self, state: State) -> None:
        """Refuse it where a shootout takes place."""
        is_fought_over = state.fight is not None and state.fight.place == self.deed
        require(not is_fought_over, later("A shootout takes place there: finish it first"))

    def label(self, before: State, names: Names) -> str:
        """Say whether it is discarded or aced."""
        said = {"deed": names.thing(before, self.deed)}
        return text("Ace {deed}", **said) if self.aced else text("Discard {deed}", **said)

    def short(self, before: State, names: Names) -> str:
        """Name it where the deed is named already."""
        return text("Ace the deed") if self.aced else text("Discard the deed")

    def foretold(self, before: State, names: Names) -> str:
        """Say what comes of it."""
        there = any(before.at(self.deed))
        return text("It leaves play; dudes there go home booted") if there else text("It leaves play")

    def do(self, table: StreetTable) -> None:
        """Take it out of play, with all that follows (B14)."""
        table.do(did.DeedGone(self.deed, self.aced), "B14")


@frozen
class Rock(Yours):
    """A side gets one ghost rock, or loses one."""

    who: Side
    n: int

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer both at the homes."""
        return ((things.PLACE(home(who)), cls(who, n)) for who in SIDES for n in (1, -1))

    def check_here(self, state: State, catalogue: Catalogue) -> None:
        """Refuse less than none, and a step other than one."""
        require(abs(self.n) == 1, later("It is one more or one less"))
        require(state.purses[self.who].rock + self.n >= 0, later("There is no ghost rock left"))

    def counted(self, before: State, names: Names) -> Count:
        """Count the ghost rock of that side."""
        return Count(text("Ghost rock"), before.purses[self.who].rock, self.n, things.ROCK(self.who))

    def label(self, before: State, names: Names) -> str:
        """Say who gets or loses it."""
        if self.who == "you":
            return text("You get a ghost rock") if self.n > 0 else text("You lose a ghost rock")
        return text("Wyatt gets a ghost rock") if self.n > 0 else text("Wyatt loses a ghost rock")

    def do(self, table: StreetTable) -> None:
        """Add `n` ghost rock to that side."""
        table.do(did.RockChanged(self.who, self.n), "A81")
