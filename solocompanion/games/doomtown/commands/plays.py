"""The person's plays at noon: move, call out, pass, and what changes nothing here (B5, B7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from solocompanion.core.frozen import frozen
from solocompanion.core.latest_result import latest
from solocompanion.core.running import run
from solocompanion.core.words import later, listed, text
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown import things
from solocompanion.games.doomtown.call_outs import in_reach
from solocompanion.games.doomtown.commands.kinds import Play, checked_unbooted, end_noon, places, require
from solocompanion.games.doomtown.facts import Catalogue
from solocompanion.games.doomtown.rules import fights
from solocompanion.games.doomtown.rules.drawing import StreetTable, town_of
from solocompanion.games.doomtown.rules.posses import counted, weigh
from solocompanion.games.doomtown.rules.reach import Marked, marks
from solocompanion.games.doomtown.state import State, home
from solocompanion.games.doomtown.town import town_at
from solocompanion.games.doomtown.wording import Names


def what_follows(before: State, names: Names, dude: str, place: str) -> str:
    """Say whose the deeds become that change hands when a dude goes from one to another; empty where none does."""
    town = town_at(before, names.catalogue)
    after = town.moved(dude, place)
    there = [one for one in (before.dudes[dude].place, place) if one in before.deeds]
    return "; ".join(
        text("you control {deed}", deed=names.place(before, one))
        if after.controller(one) == "you"
        else text("Wyatt controls {deed}", deed=names.place(before, one))
        for one in there
        if after.controller(one) != town.controller(one)
    )


@frozen
class Move(Play):
    """A dude of the person's goes to another place; where it boots, it boots (1.4)."""

    appeal = 3

    dude: str
    place: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer every place to every dude, at the dude and at the place."""
        for dude in state.of("you"):
            for place in places(state):
                yield things.DUDE(dude), cls(dude, place)
                yield things.PLACE(place), cls(dude, place)

    def carried(self, before: State) -> Iterator[str]:
        """Yield the dude that goes."""
        yield things.DUDE(self.dude)

    def check_play(self, state: State, catalogue: Catalogue) -> None:
        """Allow an unbooted dude anywhere but to Wyatt's home (W-RES-1)."""
        checked_unbooted(state, self.dude)
        require(self.place in places(state), later("There is no such place"))
        require(self.place != home("wyatt"), later("You may not move to Wyatt's home (W-RES-1)"))
        require(self.place != state.dudes[self.dude].place, later("It is there already"))

    def label(self, before: State, names: Names) -> str:
        """Name it, and that it boots."""
        said = {"dude": names.thing(before, self.dude), "place": names.place(before, self.place)}
        boots = town_at(before, names.catalogue).boots(self.dude, self.place)
        return text("{dude} to {place}, booting", **said) if boots else text("{dude} to {place}", **said)

    def offer(self, before: State, names: Names) -> str:
        """Name it with what changes hands."""
        return "; ".join(filter(None, (self.label(before, names), self._follows(before, names))))

    def short(self, before: State, names: Names) -> str:
        """Name the dude in a few letters: it, or the place, is named already."""
        said = {"dude": names.dude(before, self.dude), "place": names.place(before, self.place)}
        boots = town_at(before, names.catalogue).boots(self.dude, self.place)
        moves = text("{dude} to {place}, booting", **said) if boots else text("{dude} to {place}", **said)
        return "; ".join(filter(None, (moves, self._follows(before, names))))

    def _follows(self, before: State, names: Names) -> str:
        return what_follows(before, names, self.dude, self.place)

    def foretold(self, before: State, names: Names) -> str:
        """Say what a call-out by Wyatt would bring that the dude comes into the reach of; empty out of his reach."""
        known = _looked_ahead(before, names.catalogue)
        if self not in known:
            after = run(lambda table, _: self.run(table), None, before, names.catalogue).state
            known[self] = after, marks(after, names.catalogue)
        return in_reach(*known[self], self.dude, names)

    def do(self, table: StreetTable) -> None:
        """Move it, booted where the way there boots (1.4)."""
        boots = town_of(table).boots(self.dude, self.place)
        table.do(did.DudeMoved(self.dude, self.place), "B5")
        if boots:
            table.do(did.DudeBooted(self.dude), "B-MOVE")


@latest
def _looked_ahead(_: State, __: Catalogue) -> dict[Move, tuple[State, Marked]]:
    """Keep whom Wyatt would call out after each move that was looked at in a state."""
    return {}


@frozen
class CallOut(Play):
    """A dude of the person's calls out one of Wyatt's at its place (B7)."""

    dude: str
    mark: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer each call-out at the caller and at the one called out."""
        for dude in state.of("you"):
            for mark in state.of("wyatt"):
                yield things.DUDE(mark), cls(dude, mark)
                yield things.DUDE(dude), cls(dude, mark)

    def carried(self, before: State) -> Iterator[str]:
        """Yield the caller, which is dragged onto the other."""
        yield things.DUDE(self.dude)

    def check_play(self, state: State, catalogue: Catalogue) -> None:
        """Allow an unbooted dude, and a mark beside it that is not in its own home."""
        checked_unbooted(state, self.dude)
        require(self.mark in state.dudes and state.dudes[self.mark].side == "wyatt", later("There is no such mark"))
        mark = state.dudes[self.mark]
        require(state.dudes[self.dude].place == mark.place, later("They are not at the same place"))
        require(mark.place != home("wyatt"), later("Nobody is called out at home (B7)"))
        require(not town_at(state, catalogue).is_safe(self.mark), later("It cannot be called out"))

    def label(self, before: State, names: Names) -> str:
        """Say who calls out whom."""
        said = {"dude": names.thing(before, self.dude), "mark": names.thing(before, self.mark)}
        return text("{dude} calls out {mark}", **said)

    def short(self, before: State, names: Names) -> str:
        """Name both in a few letters."""
        said = {"dude": names.dude(before, self.dude), "mark": names.dude(before, self.mark)}
        return text("{dude} calls out {mark}", **said)

    def foretold(self, before: State, names: Names) -> str:
        """Say whether Wyatt accepts, with the sums he goes by (W-CALL-2)."""
        if before.dudes[self.mark].booted:
            return text("Wyatt must accept: the mark is booted")
        town, place = town_at(before, names.catalogue), before.dudes[self.mark].place
        (his, yours), (wyatts, mine) = weigh(town, place), counted(town, place)
        named = listed([*(names.dude(before, one) for one in wyatts), names.place(before, place)])
        others = names.dudes(before, mine)
        sums = text("{named} cost {his}, your {others} {yours}", named=named, his=his, others=others, yours=yours)
        if his >= yours:
            return text("Wyatt accepts: {sums}. They all could join; only caller and mark have to", sums=sums)
        return text("Wyatt refuses: {sums}. They all could join. The mark goes home booted", sums=sums)

    def do(self, table: StreetTable) -> None:
        """Call it out; Wyatt accepts or refuses (B7)."""
        fights.person_calls(table, self.dude, self.mark)


@frozen
class OtherPlay(Play):
    """The person made a play that changes nothing here, or what it changed was recorded piece by piece (B5)."""

    appeal = 0

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it away from the board."""
        yield "", cls()

    def label(self, before: State, names: Names) -> str:
        """Say what such a play may be."""
        return text("Another play: trade, action, ability")

    def do(self, table: StreetTable) -> None:
        """Nothing changes but whose play is next."""


@frozen
class Pass(Play):
    """The person passes; two passes in a row end high noon (B5)."""

    appeal = 0.2

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it away from the board."""
        yield "", cls()

    def label(self, before: State, names: Names) -> str:
        """Return the rulebook's word."""
        return text("Pass")

    def key(self) -> str:
        """Return the letter that passes."""
        return "P"

    def foretold(self, before: State, names: Names) -> str:
        """Say what comes of it, above all where it hands Wyatt the game (A30)."""
        town = town_at(before, names.catalogue)
        leader = town.leader()
        if before.passes:
            ends = {"wyatt": text("High noon ends, and Wyatt wins at sundown"), "you": text("High noon ends: you win")}
            return ends.get(leader or "", text("High noon ends: both have passed"))
        if town.is_winning():
            wins = leader == "wyatt"
            return text("Wyatt passes too and wins at sundown") if wins else text("Wyatt passes too: high noon ends")
        return text("High noon ends if Wyatt passes too")

    def run(self, table: StreetTable) -> None:
        """Count the pass; the second in a row ends high noon."""
        table.do(did.Passed("you"), "B5")
        end_noon(table)
