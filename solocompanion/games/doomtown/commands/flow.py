"""What the main button does: Wyatt's set-up, the phases of a day, his plays, the steps of a shootout."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Self

from solocompanion.core.frozen import frozen
from solocompanion.core.words import later, text
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.commands.beginning import begin
from solocompanion.games.doomtown.commands.kinds import Flow, end_noon, is_yours_to_play, require
from solocompanion.games.doomtown.commands.plays import Pass
from solocompanion.games.doomtown.facts import Catalogue
from solocompanion.games.doomtown.rules import days, fights, noon
from solocompanion.games.doomtown.rules.decision_trees import Kind
from solocompanion.games.doomtown.rules.decks import lay_out
from solocompanion.games.doomtown.rules.drawing import StreetTable, town_of
from solocompanion.games.doomtown.rules.setup import set_up
from solocompanion.games.doomtown.state import FightStep, State
from solocompanion.games.doomtown.wording import Names

MOST_PLAYS = 60  # of his that the person passes after; he passes himself long before


@frozen
class SetUp(Flow):
    """Draw Wyatt's set-up, and ask for the person's."""

    side = "table"
    called = later("Wyatt's set-up")
    phase = "setup"

    def run(self, table: StreetTable) -> None:
        """Lay out what both begin with, draw, ask for the person's dudes, and begin the first day."""
        lay_out(table)
        set_up(table)
        begin(table)
        table.do(did.DayBegun(1), "B1")


@frozen
class Gamble(Flow):
    """Play the lowball of the day."""

    called = later("Gamblin'")
    phase = "gamblin"

    def run(self, table: StreetTable) -> None:
        """Play the lowball through; upkeep is next."""
        days.gamble(table)
        table.do(did.PhaseBegun("upkeep"), "B1")


@frozen
class Upkeep(Flow):
    """Collect income and pay upkeep, for both sides (B4)."""

    called = later("Upkeep")
    phase = "upkeep"

    def run(self, table: StreetTable) -> None:
        """Pay; high noon is next."""
        days.upkeep(table)
        table.do(did.PhaseBegun("noon"), "B1")


def take_play(table: StreetTable) -> Kind:
    """Have Wyatt play, and end high noon where both have passed; return of what kind it was."""
    play = noon.play(table)
    if play.kind == "call":
        fights.wyatt_calls(table, play.place)
    if play.kind != "pass":
        table.do(did.PlayEnded("wyatt"), "B5")
    end_noon(table)
    return play.kind


@frozen
class WyattPlay(Flow):
    """Wyatt takes his play: he draws a card and does what the tree of its suit says (W-NOON-2)."""

    called = later("Wyatt's play")

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it while it is the person's play."""
        super().check(state, catalogue)
        require(state.turn == "wyatt", later("It is your play"))

    def run(self, table: StreetTable) -> None:
        """Draw and do what his tree says; two passes in a row end high noon."""
        take_play(table)


@frozen
class PassOn(Flow):
    """The person passes for the rest of the day: Wyatt takes his plays, and they pass after each (B5).

    It ends with high noon, or earlier where Wyatt calls out or comes to where he would win: the person plays on then.
    """

    called = later("Pass for the rest of the day")
    is_rare = True
    appeal = 0

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it away from the board, in the person's play."""
        if is_yours_to_play(state):
            yield "", cls()

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it while it is not the person's play."""
        super().check(state, catalogue)
        require(state.turn == "you", later("It is Wyatt's play"))

    def key(self) -> str:
        """Return the key that passes, with Shift."""
        return "Shift+P"

    def foretold(self, before: State, names: Names) -> str:
        """Say when it ends."""
        if before.passes:
            return Pass().foretold(before, names)
        return text("You pass after each play of Wyatt's, until he passes too, calls out, or would win at sundown")

    def run(self, table: StreetTable) -> None:
        """Pass, and have Wyatt play, as long as neither asks the person anything."""
        had_won = town_of(table).leader() == "wyatt"
        for _ in range(MOST_PLAYS):
            table.do(did.Passed("you"), "B5")
            end_noon(table)
            if table.state.phase != "noon" or take_play(table) == "call" or table.state.phase != "noon":
                return
            if town_of(table).leader() == "wyatt" and not had_won:
                return


@frozen
class FightOn(Flow):
    """Do the next step of the shootout."""

    called = later("Go on with the shootout")

    def label(self, before: State, names: Names) -> str:
        """Name the step that is next."""
        fight = before.fight
        if fight is not None and fight.step == "plays":
            return text("Plays are done") if fight.has_rolled else text("Wyatt's play")
        return text(STEPS[fight.step]) if fight is not None else super().label(before, names)

    def also(self, before: State, names: Names) -> str:
        """Remind the person of their own plays, which are made in between."""
        fight = before.fight
        if fight is None or fight.step != "plays":
            return ""
        return text("yours too") if fight.has_rolled else text("after yours")

    def follows_at_once(self, before: State) -> bool:
        """Ask for the person's hand as soon as both shooters are picked."""
        return before.fight is not None and before.fight.step == "hands"

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it without a shootout."""
        require(state.fight is not None, later("There is no shootout"))

    def run(self, table: StreetTable) -> None:
        """Do one step, whichever is next."""
        fights.go_on(table)


@frozen
class Sundown(Flow):
    """See whether somebody has won, and end the day."""

    called = later("Sundown")
    phase = "sundown"

    def run(self, table: StreetTable) -> None:
        """Name the winner, or unboot and discard for the next day."""
        days.sundown(table)


STEPS: Mapping[FightStep, str] = {
    "posses": later("Form posses"),
    "plays": later("Shootout plays"),
    "shooters": later("Pick shooters"),
    "hands": later("Draw hands"),
    "lumps": later("Take casualties"),
    "run": later("Run or gun"),
}


def main(state: State, _: object = None) -> Flow | None:
    """Return what the main button does; `None` while it is the person's play, and once the game is over."""
    if state.fight is not None:
        return FightOn()
    by_phase = {"setup": SetUp(), "gamblin": Gamble(), "upkeep": Upkeep(), "sundown": Sundown()}
    if state.phase == "noon":
        return WyattPlay() if state.turn == "wyatt" else None
    return by_phase.get(state.phase)
