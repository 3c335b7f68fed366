"""What cards of the person's do to a shootout: ranks, casualties, how many cards Wyatt draws (B12, B13, A56, A59)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from solocompanion.core.commands import Count
from solocompanion.core.frozen import frozen
from solocompanion.core.words import later, text
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown import things
from solocompanion.games.doomtown.commands.kinds import InFight, require
from solocompanion.games.doomtown.rules import fights
from solocompanion.games.doomtown.rules.drawing import StreetTable
from solocompanion.games.doomtown.state import SIDES, FightStep, Shootout, Side, State, home
from solocompanion.games.doomtown.wording import Names

BEFORE_HANDS: tuple[FightStep, ...] = ("plays", "shooters", "hands")
MOST = 10  # ranks, cards or casualties that cards add


@frozen
class ShiftRank(InFight):
    """The rank of a hand becomes one more or one less for this round (B12)."""

    who: Side
    n: int

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer both at the homes."""
        return ((things.PLACE(home(who)), cls(who, n)) for who in SIDES for n in (1, -1))

    def check_fight(self, fight: Shootout) -> None:
        """Allow it from the plays until casualties are taken."""
        require(abs(self.n) == 1, later("It is one more or one less"))
        require(fight.step in {*BEFORE_HANDS, "lumps"}, later("No hands count now"))
        require(fight.step != "lumps" or len(fight.hands) == len(SIDES), later("No hands were shown"))
        require(abs(fight.shifts.get(self.who, 0) + self.n) <= MOST, later("No card changes so much"))

    def counted(self, before: State, names: Names) -> Count:
        """Count the ranks that are added."""
        assert before.fight is not None
        what = text("Ranks of your hand") if self.who == "you" else text("Ranks of Wyatt's hand")
        return Count(what, before.fight.shifts.get(self.who, 0), self.n)

    def label(self, before: State, names: Names) -> str:
        """Say whose hand changes, and which way."""
        if self.who == "you":
            return text("Your hand: one rank up") if self.n > 0 else text("Your hand: one rank down")
        return text("Wyatt's hand: one rank up") if self.n > 0 else text("Wyatt's hand: one rank down")

    def do(self, table: StreetTable) -> None:
        """Change it; where hands were compared already, they are compared again."""
        fights.change_rank(table, self.who, self.n)


@frozen
class ShiftLumps(InFight):
    """The casualties a side is to take become one more or one less (B13)."""

    who: Side
    n: int

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer both at the homes."""
        return ((things.PLACE(home(who)), cls(who, n)) for who in SIDES for n in (1, -1))

    def check_fight(self, fight: Shootout) -> None:
        """Allow it once casualties are known, and not below 0."""
        require(abs(self.n) == 1, later("It is one more or one less"))
        require(fight.step == "lumps", later("Casualties are known once both hands are shown"))
        require(0 <= fight.due(self.who) + self.n <= MOST, later("There cannot be so many casualties"))

    def counted(self, before: State, names: Names) -> Count:
        """Count the casualties that the side is to take."""
        assert before.fight is not None
        what = text("Your casualties") if self.who == "you" else text("Wyatt's casualties")
        return Count(what, before.fight.due(self.who), self.n, things.LUMPS(self.who))

    def label(self, before: State, names: Names) -> str:
        """Say whose casualties change, and which way."""
        if self.who == "you":
            return text("One more casualty of yours") if self.n > 0 else text("One casualty of yours less")
        return text("One more casualty of Wyatt's") if self.n > 0 else text("One casualty of Wyatt's less")

    def do(self, table: StreetTable) -> None:
        """Add `n` to the casualties that are due."""
        fights.change_lumps(table, self.who, self.n)


@frozen
class ShiftDraw(InFight):
    """Wyatt draws one card more for his hand of this round, or one less (A56)."""

    n: int

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer both at his home."""
        return ((things.PLACE(home("wyatt")), cls(n)) for n in (1, -1))

    def check_fight(self, fight: Shootout) -> None:
        """Allow it until hands are drawn."""
        require(abs(self.n) == 1, later("It is one more or one less"))
        require(fight.step in BEFORE_HANDS, later("Hands are not drawn any more"))
        require(abs(fight.more_cards + self.n) <= MOST, later("No card changes so much"))

    def counted(self, before: State, names: Names) -> Count:
        """Count the cards that are added."""
        assert before.fight is not None
        return Count(text("Cards Wyatt draws more"), before.fight.more_cards, self.n)

    def label(self, before: State, names: Names) -> str:
        """Say whether he draws one more or one less."""
        return text("Wyatt draws a card more") if self.n > 0 else text("Wyatt draws a card less")

    def do(self, table: StreetTable) -> None:
        """Add `n` to the cards of his hand."""
        table.do(did.DrawChanged(self.n), "A56")


@frozen
class LoseFirst(InFight):
    """A dude of Wyatt's posse takes his first casualty of this round, by a card such as Pinned Down (A59)."""

    dude: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at his posse."""
        posse = state.fight.posses.get("wyatt", ()) if state.fight is not None else ()
        return ((things.DUDE(name), cls(name)) for name in posse)

    def check_fight(self, fight: Shootout) -> None:
        """Allow a dude of his posse, until casualties are taken."""
        require(self.dude in fight.posses["wyatt"], later("It is not in Wyatt's posse"))
        require(fight.step in {*BEFORE_HANDS, "lumps"}, later("Casualties were taken"))

    def label(self, before: State, names: Names) -> str:
        """Name it, or that it is taken back."""
        said = {"dude": names.thing(before, self.dude)}
        is_noted = before.fight is not None and before.fight.first_lost == self.dude
        if is_noted:
            return text("{dude} does not take the first casualty", **said)
        return text("{dude} takes the first casualty", **said)

    def short(self, before: State, names: Names) -> str:
        """Name it where the dude is named already."""
        is_noted = before.fight is not None and before.fight.first_lost == self.dude
        return text("Not the first casualty") if is_noted else text("Takes the first casualty")

    def do(self, table: StreetTable) -> None:
        """Note who is first, or that nobody is where it was noted already."""
        assert table.state.fight is not None
        is_noted = table.state.fight.first_lost == self.dude
        table.do(did.LostFirst("" if is_noted else self.dude), "A59")
