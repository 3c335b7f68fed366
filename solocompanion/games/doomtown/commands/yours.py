"""The person's side: plays at noon, and what happens to their cards at any time (B5 to B7, B14, B15)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from solocompanion.core.commands import Command, Count
from solocompanion.core.frozen import frozen
from solocompanion.core.words import later, text
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.commands.flow import end_noon, require
from solocompanion.games.doomtown.effects.town import End
from solocompanion.games.doomtown.facts import Catalogue, DeedCard, DudeCard
from solocompanion.games.doomtown.facts import Stat as StatName
from solocompanion.games.doomtown.rules import fights
from solocompanion.games.doomtown.rules.drawing import StreetTable, name_of, town_of
from solocompanion.games.doomtown.rules.posses import weigh
from solocompanion.games.doomtown.state import SQUARE, Bonus, State, Until, home
from solocompanion.games.doomtown.town import Town
from solocompanion.games.doomtown.wording import Names


class Yours(Command[State, Catalogue, Names]):
    """Something the person does."""

    __slots__ = ()


class Play(Yours):
    """A play of the person at noon: Wyatt is next."""

    __slots__ = ()

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it while it is not the person's play."""
        require(state.phase == "noon" and state.fight is None and state.turn == "you", later("It is not your play"))
        self.check_play(state, catalogue)

    def check_play(self, state: State, catalogue: Catalogue) -> None:
        """Raise `IllegalCommandError` where the rules do not allow the play."""

    def run(self, table: StreetTable) -> None:
        """Do it; Wyatt is next."""
        self.play(table)
        table.do(did.PlayEnded("you"), "B5")

    def play(self, table: StreetTable) -> None:
        """Do it."""


def checked(state: State, name: str) -> None:
    """Refuse what is no dude of the person's in play."""
    require(name in state.dudes and state.dudes[name].side == "you", later("There is no such dude of yours"))


@frozen
class Move(Play):
    """A dude of the person's goes to another place; where it boots, it boots (1.4)."""

    dude: str
    place: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer every place to every dude, at the place."""
        places = [SQUARE, home("you"), *state.deeds]
        return ((f"place:{place}", cls(dude, place)) for dude in state.of("you") for place in places)

    def carried(self, before: State) -> Iterator[str]:
        """Yield the dude."""
        yield f"dude:{self.dude}"

    def check_play(self, state: State, catalogue: Catalogue) -> None:
        """Allow an unbooted dude anywhere but to Wyatt's home (W-RES-1)."""
        checked(state, self.dude)
        dude = state.dudes[self.dude]
        require(not dude.booted, later("It is booted"))
        require(self.place != home("wyatt"), later("You may not move to Wyatt's home (W-RES-1)"))
        require(self.place != dude.place, later("It is there already"))
        require(self.place in {SQUARE, home("you"), *state.deeds}, later("There is no such place"))

    def label(self, before: State, names: Names) -> str:
        """Name it, and that it boots."""
        said = {"dude": names.thing(before, self.dude), "place": names.place(before, self.place)}
        boots = Town(before, names.catalogue).boots(self.dude, self.place)
        return text("{dude} to {place}, booting", **said) if boots else text("{dude} to {place}", **said)

    def play(self, table: StreetTable) -> None:
        """Move it."""
        boots = town_of(table).boots(self.dude, self.place)
        table.do(did.DudeMoved(self.dude, self.place), "B5")
        if boots:
            table.do(did.DudeBooted(self.dude), "B-MOVE")


@frozen
class CallOut(Play):
    """A dude of the person's calls out one of Wyatt's at its place (B7)."""

    dude: str
    mark: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at the mark."""
        return ((f"dude:{mark}", cls(dude, mark)) for dude in state.of("you") for mark in state.of("wyatt"))

    def check_play(self, state: State, catalogue: Catalogue) -> None:
        """Allow an unbooted dude, and a mark beside it that is not in its own home."""
        checked(state, self.dude)
        require(self.mark in state.dudes and state.dudes[self.mark].side == "wyatt", later("There is no such mark"))
        dude, mark = state.dudes[self.dude], state.dudes[self.mark]
        require(not dude.booted, later("It is booted"))
        require(dude.place == mark.place, later("They are not at the same place"))
        require(mark.place != home("wyatt"), later("Nobody is called out at home (B7)"))

    def label(self, before: State, names: Names) -> str:
        """Name both."""
        said = {"dude": names.thing(before, self.dude), "mark": names.thing(before, self.mark)}
        return text("{dude} calls out {mark}", **said)

    def foretold(self, before: State, names: Names) -> str:
        """Say whether Wyatt accepts."""
        his, yours = weigh(Town(before, names.catalogue), before.dudes[self.mark].place)
        accepts = before.dudes[self.mark].booted or his >= yours
        if accepts:
            return text("Wyatt accepts: {his} against {yours}", his=his, yours=yours)
        return text("Wyatt refuses: {his} against {yours}; the mark goes home booted", his=his, yours=yours)

    def play(self, table: StreetTable) -> None:
        """Call it out."""
        fights.person_calls(table, self.dude, self.mark)


@frozen
class OtherPlay(Play):
    """The person made a play that changes nothing here, or what it changed was recorded piece by piece (B5)."""

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it away from the board."""
        yield "", cls()

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("Another play is done")


@frozen
class Pass(Yours):
    """The person passes; two passes in a row end high noon (B5)."""

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it away from the board."""
        yield "", cls()

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it while it is not the person's play."""
        require(state.phase == "noon" and state.fight is None and state.turn == "you", later("It is not your play"))

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("Pass")

    def foretold(self, before: State, names: Names) -> str:
        """Warn where Wyatt would pass too and win (A30)."""
        if Town(before, names.catalogue).leader() == "wyatt":
            return text("Wyatt would pass too and win at sundown")
        return text("High noon ends here") if before.passes else text("High noon ends if Wyatt passes too")

    def run(self, table: StreetTable) -> None:
        """Pass."""
        table.do(did.Passed("you"), "B5")
        end_noon(table)


@frozen
class Enter(Yours):
    """A dude or deed of the person's comes into play: bought, or at the beginning."""

    card: str
    place: str = ""

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow a card that exists, unless a copy of a unique card of theirs is in play (B6)."""
        found = catalogue.cards.get(self.card)
        require(isinstance(found, DudeCard | DeedCard), later("There is no such dude or deed"))
        require(state.phase not in {"setup", "over"}, later("This is not the time for it"))
        mine = [one.card for one in (*state.dudes.values(), *state.deeds.values()) if one.owner == "you"]  # type: ignore[attr-defined]  # both have
        assert isinstance(found, DudeCard | DeedCard)
        is_there = found.unique and any(catalogue.cards[one].name == found.name for one in mine)
        require(not is_there, later("It is unique, and you have it in play"))

    def label(self, before: State, names: Names) -> str:
        """Name the card."""
        return text("{card} comes into play", card=names.card(self.card))

    def run(self, table: StreetTable) -> None:
        """Put it there."""
        found, name = table.catalogue.cards[self.card], name_of(table.state, self.card)
        if isinstance(found, DeedCard):
            end: End = "outside" if found.is_out_of_town else ("left" if self.place == "left" else "right")
            table.do(did.DeedBuilt(name, self.card, "you", end), "B6")
        else:
            table.do(did.DudeEntered(name, self.card, "you", self.place or home("you")), "B6")


@frozen
class Leave(Yours):
    """A dude leaves play: discarded or aced (B14)."""

    dude: str
    aced: bool = False

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer both at every dude."""
        return ((f"dude:{dude}", cls(dude, aced)) for dude in state.dudes for aced in (False, True))

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow a dude in play."""
        require(self.dude in state.dudes, later("There is no such dude"))

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        said = {"dude": names.thing(before, self.dude)}
        return text("Ace {dude}", **said) if self.aced else text("Discard {dude}", **said)

    def foretold(self, before: State, names: Names) -> str:
        """Say that it leaves play."""
        return text("It leaves play")

    def run(self, table: StreetTable) -> None:
        """Take it off."""
        table.do(did.DudeGone(self.dude, self.aced), "B14")


@frozen
class Turn(Yours):
    """A dude boots or unboots."""

    dude: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at every dude."""
        return ((f"dude:{dude}", cls(dude)) for dude in state.dudes)

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow a dude in play."""
        require(self.dude in state.dudes, later("There is no such dude"))

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        said = {"dude": names.thing(before, self.dude)}
        return text("Unboot {dude}", **said) if before.dudes[self.dude].booted else text("Boot {dude}", **said)

    def run(self, table: StreetTable) -> None:
        """Turn it."""
        table.do(did.DudeBooted(self.dude, not table.state.dudes[self.dude].booted), "B18")


@frozen
class Bounty(Yours):
    """One more bounty on a dude, or one less (B15)."""

    dude: str
    n: int

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer both at every dude."""
        return ((f"dude:{dude}", cls(dude, n)) for dude in state.dudes for n in (1, -1))

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow a dude in play, and nothing below 0."""
        require(self.dude in state.dudes, later("There is no such dude"))
        require(state.dudes[self.dude].bounty + self.n >= 0, later("It has no bounty"))

    def counted(self, before: State, names: Names) -> Count:
        """Count the bounty."""
        return Count(text("Bounty"), before.dudes[self.dude].bounty, self.n, f"bounty.{self.dude}")

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        said = {"dude": names.thing(before, self.dude)}
        return text("Bounty on {dude}", **said) if self.n > 0 else text("Less bounty on {dude}", **said)

    def run(self, table: StreetTable) -> None:
        """Change it."""
        table.do(did.BountyChanged(self.dude, self.n), "B15")


@frozen
class Stat(Yours):
    """A number of a dude or deed changes by one, for a time: goods, abilities, counters (B18)."""

    name: str
    stat: StatName
    n: int
    until: Until = "game"

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow what is in play."""
        require(self.name in state.dudes or self.name in state.deeds, later("There is no such dude or deed"))

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("{name}: {stat} {n}", name=names.thing(before, self.name), stat=text(self.stat), n=self.n)

    def run(self, table: StreetTable) -> None:
        """Add it."""
        table.do(did.BonusGiven(self.name, Bonus(self.stat, self.n, self.until)), "B18")
