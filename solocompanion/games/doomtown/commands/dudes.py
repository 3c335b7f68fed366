"""What cards and traits do to dudes, at any time: boot, send home, lose, mark, change control (B14, B15, B18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from solocompanion.core.frozen import frozen
from solocompanion.core.words import later, text
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown import questions, things
from solocompanion.games.doomtown.commands.kinds import OfDude, places, require
from solocompanion.games.doomtown.effects.yours import Mark, Shooting
from solocompanion.games.doomtown.facts import Catalogue
from solocompanion.games.doomtown.rules import events
from solocompanion.games.doomtown.rules.drawing import StreetTable
from solocompanion.games.doomtown.state import State, home, other
from solocompanion.games.doomtown.town import town_at
from solocompanion.games.doomtown.wording import Names


# -- where it is, and whether it is booted -----------------------------------------------------------------------------
@frozen
class Turn(OfDude):
    """A dude boots or unboots."""

    dude: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at every dude."""
        return ((things.DUDE(dude), cls(dude)) for dude in state.dudes)

    def label(self, before: State, names: Names) -> str:
        """Say whether it boots or unboots."""
        said = {"dude": names.thing(before, self.dude)}
        return text("Unboot {dude}", **said) if before.dudes[self.dude].booted else text("Boot {dude}", **said)

    def short(self, before: State, names: Names) -> str:
        """Name it where the dude is named already."""
        return text("Unboot") if before.dudes[self.dude].booted else text("Boot")

    def do(self, table: StreetTable) -> None:
        """Turn it to the other side."""
        table.do(did.DudeBooted(self.dude, not table.state.dudes[self.dude].booted), "A81")


@frozen
class SendHome(OfDude):
    """A dude is sent home booted, out of its posse (B18)."""

    is_rare = True

    dude: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at every dude."""
        return ((things.DUDE(dude), cls(dude)) for dude in state.dudes)

    def check_dude(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it for who is at home booted, and in no posse."""
        dude = state.dudes[self.dude]
        is_there = dude.booted and dude.place == home(dude.side)
        is_shooting = state.fight is not None and state.fight.side_of(self.dude) is not None
        require(not is_there or is_shooting, later("It is at home booted already"))

    def label(self, before: State, names: Names) -> str:
        """Say whom it is about and that it boots."""
        return text("{dude} goes home booted", dude=names.thing(before, self.dude))

    def short(self, before: State, names: Names) -> str:
        """Name it where the dude is named already."""
        return text("Home booted")

    def do(self, table: StreetTable) -> None:
        """Have it leave its posse for home, booted."""
        table.do(did.PosseLeft(self.dude), "B18")


@frozen
class MoveByCard(OfDude):
    """A card moves a dude: it does not boot, and may be booted (1.4); without a place it is asked for."""

    is_rare = True

    dude: str
    place: str = ""

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at every dude."""
        return ((things.DUDE(dude), cls(dude)) for dude in state.dudes)

    def check_dude(self, state: State, catalogue: Catalogue) -> None:
        """Refuse who shoots, and for the person's dudes Wyatt's home (A43)."""
        is_shooting = state.fight is not None and state.fight.side_of(self.dude) is not None
        require(not is_shooting, later("It is in a posse: only home leads out of it (B18)"))
        if self.place:
            require(self.place in places(state), later("There is no such place"))
            require(self.place != state.dudes[self.dude].place, later("It is there already"))
            require(self.place in _reached(state, self.dude), later("You may not move to Wyatt's home (W-RES-1)"))

    def label(self, before: State, names: Names) -> str:
        """Say whom a card moves; where to is asked."""
        return text("A card moves {dude}…", dude=names.thing(before, self.dude))

    def short(self, before: State, names: Names) -> str:
        """Name it where the dude is named already."""
        return text("A card moves it…")

    def do(self, table: StreetTable) -> None:
        """Move it, after asking where to where that is not given."""
        place = self.place or table.ask(lambda state: questions.WHERE(_reached(state, self.dude), self.dude))
        table.do(did.DudeMoved(self.dude, place), "A81")


def _reached(state: State, name: str) -> tuple[str, ...]:
    """Return where a card may move a dude."""
    dude = state.dudes[name]
    barred = {dude.place, *((home("wyatt"),) if dude.side == "you" else ())}
    return tuple(one for one in places(state) if one not in barred)


# -- out of play -------------------------------------------------------------------------------------------------------
@frozen
class Leave(OfDude):
    """A dude leaves play, discarded or aced (B14). `collects`: a card of yours did it, and you get its bounty (B15)."""

    is_rare = True

    dude: str
    aced: bool = False
    collects: bool = False

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer both at every dude; at a wanted dude of Wyatt's with its bounty and without."""
        for name, dude in state.dudes.items():
            ways = (True, False) if dude.owner == "wyatt" and dude.bounty else (False,)
            yield from ((things.DUDE(name), cls(name, aced, collects)) for aced in (False, True) for collects in ways)

    def check_dude(self, state: State, catalogue: Catalogue) -> None:
        """Refuse to ace who is Harrowed, and a bounty there is not, or on a card of the person's own."""
        dude = state.dudes[self.dude]
        is_harrowed = "harrowed" in catalogue.dudes[dude.card].keywords
        require(not (self.aced and is_harrowed), later("A Harrowed dude that is aced by a card is discarded (B13)"))
        require(not self.collects or dude.owner == "wyatt", later("You never get a bounty for a dude of yours (B15)"))
        require(not self.collects or dude.bounty, later("There is no bounty on it"))

    def label(self, before: State, names: Names) -> str:
        """Say whether it is discarded or aced, and for what bounty."""
        dude, n = names.thing(before, self.dude), before.dudes[self.dude].bounty
        if self.collects and self.aced:
            return text("Ace {dude} for a bounty of {n}", dude=dude, n=n)
        if self.collects:
            return text("Discard {dude} for a bounty of {n}", dude=dude, n=n)
        return text("Ace {dude}", dude=dude) if self.aced else text("Discard {dude}", dude=dude)

    def short(self, before: State, names: Names) -> str:
        """Name it where the dude is named already."""
        if self.collects:
            n = before.dudes[self.dude].bounty
            return text("Ace: you get {n}", n=n) if self.aced else text("Discard: you get {n}", n=n)
        if before.dudes[self.dude].owner == "wyatt" and before.dudes[self.dude].bounty:
            return text("Ace without bounty") if self.aced else text("Discard without bounty")
        return text("Ace") if self.aced else text("Discard")

    def foretold(self, before: State, names: Names) -> str:
        """Say where it goes, and who gets its bounty."""
        goes = text("It goes to Boot Hill") if self.aced else text("It goes to the discard pile of its owner")
        if self.collects:
            return text("{goes}. Your card did it: you get {n} ghost rock", goes=goes, n=before.dudes[self.dude].bounty)
        return goes

    def do(self, table: StreetTable) -> None:
        """Take it out of play, pay its bounty (B15), and what follows from an ace."""
        dude = table.state.dudes[self.dude]
        table.do(did.DudeGone(self.dude, self.aced), "B14")
        if self.collects:
            table.do(did.RockChanged("you", dude.bounty, "bounty", dude.card), "B15")
        if self.aced:
            events.bury(table)


# -- what it is --------------------------------------------------------------------------------------------------------
@frozen
class SetMark(OfDude):
    """A dude of the person's gets or loses a Horse, or is safe from call-outs."""

    is_rare = True

    dude: str
    mark: Mark

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer both at every dude of the person's."""
        marks: tuple[Mark, ...] = ("has_horse", "is_safe")
        return ((things.DUDE(dude), cls(dude, mark)) for dude in state.of("you") for mark in marks)

    def check_dude(self, state: State, catalogue: Catalogue) -> None:
        """Refuse a dude of Wyatt's: he has no goods and uses no abilities."""
        require(state.dudes[self.dude].side == "you", later("Wyatt uses no goods and no abilities"))

    def label(self, before: State, names: Names) -> str:
        """Say which of the two it gets or loses."""
        said = {"dude": names.thing(before, self.dude)}
        is_on = getattr(before.dudes[self.dude], self.mark)
        if self.mark == "has_horse":
            return text("{dude} has no Horse", **said) if is_on else text("{dude} has a Horse", **said)
        return text("{dude} can be called out", **said) if is_on else text("{dude} cannot be called out", **said)

    def short(self, before: State, names: Names) -> str:
        """Name it where the dude is named already."""
        is_on = getattr(before.dudes[self.dude], self.mark)
        if self.mark == "has_horse":
            return text("No Horse") if is_on else text("Has a Horse")
        return text("Can be called out") if is_on else text("Cannot be called out")

    def do(self, table: StreetTable) -> None:
        """Set the mark where it is not set, else take it off."""
        table.do(did.MarkChanged(self.dude, self.mark, not getattr(table.state.dudes[self.dude], self.mark)), "A81")


@frozen
class SetShooter(OfDude):
    """A dude becomes a stud or a draw, until that is taken back."""

    is_rare = True

    dude: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at every dude."""
        return ((things.DUDE(dude), cls(dude)) for dude in state.dudes)

    def label(self, before: State, names: Names) -> str:
        """Say what it becomes, the other of stud and draw."""
        said = {"dude": names.thing(before, self.dude)}
        is_stud = town_at(before, names.catalogue).is_stud(self.dude)
        return text("{dude} is a draw", **said) if is_stud else text("{dude} is a stud", **said)

    def short(self, before: State, names: Names) -> str:
        """Name it where the dude is named already."""
        return text("Is a draw") if town_at(before, names.catalogue).is_stud(self.dude) else text("Is a stud")

    def do(self, table: StreetTable) -> None:
        """Note it; what is printed needs no note."""
        becomes: Shooting = "draw" if town_at(table.state, table.catalogue).is_stud(self.dude) else "stud"
        is_printed = table.catalogue.dudes[table.state.dudes[self.dude].card].stud == (becomes == "stud")
        table.do(did.ShootingChanged(self.dude, "" if is_printed else becomes), "A81")


@frozen
class TakeControl(OfDude):
    """The person takes control of a dude of Wyatt's by a card, or gives it back."""

    is_rare = True

    dude: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at Wyatt's dudes, and at those whose owner does not control them."""
        return (
            (things.DUDE(name), cls(name)) for name, dude in state.dudes.items() if "wyatt" in {dude.owner, dude.side}
        )

    def check_dude(self, state: State, catalogue: Catalogue) -> None:
        """Refuse a dude that the person owns and controls."""
        dude = state.dudes[self.dude]
        require(dude.owner == "wyatt" or dude.side == "wyatt", later("You control it already"))

    def label(self, before: State, names: Names) -> str:
        """Say who controls it then."""
        said = {"dude": names.thing(before, self.dude)}
        is_yours = before.dudes[self.dude].side == "you"
        return text("Wyatt controls {dude} again", **said) if is_yours else text("You control {dude}", **said)

    def short(self, before: State, names: Names) -> str:
        """Name it where the dude is named already."""
        return text("Wyatt's again") if before.dudes[self.dude].side == "you" else text("You take control")

    def do(self, table: StreetTable) -> None:
        """Give it to the side that does not control it."""
        table.do(did.ControlTaken(self.dude, other(table.state.dudes[self.dude].side)), "A81")
