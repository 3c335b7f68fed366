"""What can be done in Wyrmspan: where it is offered, what the rules refuse, and what it leads to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from solocompanion.core.commands import Command, IllegalCommandError
from solocompanion.core.frozen import frozen
from solocompanion.core.requests import Line
from solocompanion.core.words import text
from solocompanion.games.wyrmspan import questions, things
from solocompanion.games.wyrmspan.effects import rounds as between
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.facts import Catalogue
from solocompanion.games.wyrmspan.rules import automa, rounds
from solocompanion.games.wyrmspan.rules.automa import WyrmTable
from solocompanion.games.wyrmspan.rules.rounds import may_use_abilities
from solocompanion.games.wyrmspan.rules.scoring import SHEET, sheet_most
from solocompanion.games.wyrmspan.state import TRACK, State
from solocompanion.games.wyrmspan.wording import Names, cave

USUAL_MOST = 3  # spaces a token goes forward in one turn, as a rule
DUE = 100  # how much a marker that is due draws who plays by dice: next to nothing comes before it


@frozen
class SetUp(Command[State, Catalogue, Names]):
    """Choose or draw the guild tile and the objectives, and shuffle the first deck."""

    side = "table"
    tile: str = rounds.DRAW
    objectives: tuple[str, ...] = (rounds.DRAW,) * 4

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow it once, with a tile there is and four objectives that go together (WY-S2)."""
        if state.setup.objectives:
            raise IllegalCommandError(text("The table is set up already"))
        if self.tile != rounds.DRAW and self.tile not in catalogue.tiles:
            raise IllegalCommandError(text("There is no guild tile {tile}", tile=self.tile))
        if len(self.objectives) != 4:
            raise IllegalCommandError(text("A game has four objectives, not {n}", n=len(self.objectives)))
        named = [face for face in self.objectives if face != rounds.DRAW]
        for face in named:
            if face not in catalogue.solo_objectives:
                raise IllegalCommandError(
                    text("{objective} is not an objective of the solo game (WY-S2)", objective=face)
                )
        tile_is_academy = self.tile != rounds.DRAW and catalogue.tiles[self.tile].academy
        if not state.setup.has_academy and (
            tile_is_academy or any(catalogue.objectives[face].academy for face in named)
        ):
            raise IllegalCommandError(text("This tile or objective is used only with Dragon Academy (WY-X2)"))
        if len({catalogue.objectives[face].tile for face in named}) != len(named):
            raise IllegalCommandError(text("Two of these objectives are the faces of one tile"))

    def run(self, table: WyrmTable) -> None:
        """Lay out the table (WY-S1, S2, D4)."""
        rounds.lay_out(table, self.tile, self.objectives)

    def label(self, before: State, names: Names) -> str:
        """Return what the list of turns calls it."""
        return text("Set-up")


@frozen
class AutomaTurn(Command[State, Catalogue, Names]):
    """She takes her whole turn."""

    side = "opponent"

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow it while a round is played and she has not passed."""
        _check_table(state)
        if state.is_round_over:
            raise IllegalCommandError(text("Both have passed: the objective is scored next (WY-O1)"))
        if state.automa.passed:
            raise IllegalCommandError(text("She has passed: take your turns until you pass too (WY-T1)"))

    def run(self, table: WyrmTable) -> None:
        """Take the turn (WY-T1 to T8)."""
        automa.take_turn(table)

    def label(self, before: State, names: Names) -> str:
        """Name it by its number in the round."""
        return text("Her turn {n}", n=len(before.drawn) + 1)

    def short(self, before: State, names: Names) -> str:
        """Name it on the big button."""
        return text("AI turn")


@frozen
class MoveToken(Command[State, Catalogue, Names]):
    """The person's guild token goes forward."""

    says_why_not = True
    steps: int = 1

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer one step at the token, and the way to each other space there."""
        yield things.TOKEN("human"), cls(1)
        for steps in range(1, TRACK):
            yield things.SPACE((state.human.space + steps) % TRACK), cls(steps)

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow at most once round."""
        _check_move(state)
        if not 1 <= self.steps <= TRACK:
            raise IllegalCommandError(text("The token goes forward 1 to 12 spaces, not {n}", n=self.steps))

    def run(self, table: WyrmTable) -> None:
        """Move the person's token `steps` spaces on."""
        table.do(did.TokenAdvanced("human", self.steps), "WY-G1")

    def label(self, before: State, names: Names) -> str:
        """Name it by its steps."""
        return text("Your token {n} forward", n=self.steps)

    def offer(self, before: State, names: Names) -> str:
        """Say how far it goes, and to which guild space."""
        where = names.the_space(before.human.space + self.steps)
        return text("Your token {n} forward, to {where}", n=self.steps, where=where)

    def short(self, before: State, names: Names) -> str:
        """Name it by its steps alone."""
        return text("Move it {n} forward", n=self.steps)

    def foretold(self, before: State, names: Names) -> str:
        """Say how far it goes where that is farther than a turn usually takes it."""
        said = text("{n} spaces forward, farther than a turn usually goes", n=self.steps)
        return said if self.steps > USUAL_MOST else ""

    def appeal_now(self, before: State) -> float:
        """Have who plays by dice go no farther than a turn usually does."""
        return self.appeal if self.steps <= USUAL_MOST else 0

    def carried(self, before: State) -> Iterator[str]:
        """Yield the person's guild token."""
        yield things.TOKEN("human")


@frozen
class PlaceMarker(Command[State, Catalogue, Names]):
    """The person puts a marker into a row (1 to 5) of the guild tile."""

    says_why_not = True
    row: int

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer every row by the row, by its free spaces and, all together, by each ready marker.

        The last space of row 5 never fills up.
        """
        tile = names.catalogue.tiles.get(state.setup.tile)
        if tile is None:
            return
        for row in range(1, 6):
            yield things.ROW(row), cls(row)
            last = tile.sockets(row)
            for k in range(min(len(state.rows[row - 1]), last - 1), last):
                yield things.SOCKET(row, k), cls(row)
        for k in range(state.human.ready):
            yield from ((things.READY_MARKER("human", k), cls(row)) for row in range(1, 6))

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow a ready marker in a row with a free space: one that is due, or before the pass one to be (WY-G6)."""
        if not rounds.markers_due(state) or state.is_over or not state.is_laid_out:
            _check_move(state)
        if not 1 <= self.row <= 5:
            raise IllegalCommandError(text("The guild tile has rows 1 to 5, not {n}", n=self.row))
        if not state.human.ready:
            raise IllegalCommandError(text("All your guild markers are placed (WY-G6)"))
        if not catalogue.tiles[state.setup.tile].has_space(self.row, len(state.rows[self.row - 1])):
            raise IllegalCommandError(text("Row {n} of the guild tile is full (WY-G6)", n=self.row))
        if state.human.passed and not rounds.markers_due(state):
            said = "No marker is due: move your token onto a brown space or past it first (WY-G6)"
            raise IllegalCommandError(text(said))

    def run(self, table: WyrmTable) -> None:
        """Put a marker of the person's into the row."""
        table.do(did.MarkerPlaced("human", self.row), "WY-G6")

    def label(self, before: State, names: Names) -> str:
        """Name it by its row."""
        return text("Your marker: row {n}", n=self.row)

    def offer(self, before: State, names: Names) -> str:
        """Name the space the marker comes to."""
        place = names.place_in_row(before, self.row, len(before.rows[self.row - 1]))
        return text("Your marker: {place}", place=place)

    def foretold(self, before: State, names: Names) -> str:
        """Say that no marker is due, where the token is still to be moved (WY-G6)."""
        return "" if rounds.markers_due(before) else text("No marker is due yet (WY-G6)")

    def appeal_now(self, before: State) -> float:
        """Have who plays by dice place each marker that is due, and no other: none is sure to come (WY-G6)."""
        return DUE if rounds.markers_due(before) else 0

    def carried(self, before: State) -> Iterator[str]:
        """Yield the markers that lie ready."""
        return (things.READY_MARKER("human", k) for k in range(before.human.ready))


@frozen
class Excavate(Command[State, Catalogue, Names]):
    """The person opens the next space of a cave (0 crimson, 1 golden, 2 amethyst)."""

    says_why_not = True
    cave: int

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer the next space of each cave."""
        return ((things.CAVE_SPACE(number, count + 1), cls(number)) for number, count in enumerate(state.excavated))

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow it up to the fourth space."""
        _check_move(state)
        if not 0 <= self.cave <= 2:
            raise IllegalCommandError(text("There are three caves, 0 to 2; there is no cave {n}", n=self.cave))
        if state.excavated[self.cave] >= 4:
            raise IllegalCommandError(text("That cave is fully excavated (WY-G2)"))

    def run(self, table: WyrmTable) -> None:
        """Open the next space of the cave."""
        table.do(did.SpaceExcavated(self.cave), "WY-G2")

    def label(self, before: State, names: Names) -> str:
        """Name it by the cave."""
        return text("Excavate {cave}", cave=cave(self.cave))

    def offer(self, before: State, names: Names) -> str:
        """Name the space that opens."""
        return text("Excavate {cave}, space {n}", cave=cave(self.cave), n=before.excavated[self.cave] + 1)


@frozen
class Pass(Command[State, Catalogue, Names]):
    """The person passes for this round."""

    appeal = 0.2

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it; it belongs to no piece."""
        yield "", cls()

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow it once a round (WY-G3)."""
        _check_table(state)
        if state.human.passed:
            raise IllegalCommandError(text("You have passed for this round (WY-G3)"))

    def run(self, table: WyrmTable) -> None:
        """Pass; in Ravel Mode keep two coins at most (WY-P3)."""
        table.do(did.Passed("human"), "WY-G3")
        rounds.discard_coins(table)

    def label(self, before: State, names: Names) -> str:
        """Return the rulebook's word."""
        return text("Pass")

    def offer(self, before: State, names: Names) -> str:
        """Say what must be discarded."""
        capped = rounds.caps_coins(before, names.catalogue)
        return text("Pass (discard to 2 coins)") if capped else text("Pass")

    def foretold(self, before: State, names: Names) -> str:
        """Say that the round ends for the person."""
        return text("You take no more turns this round")

    def key(self) -> str:
        """Return the letter that passes."""
        return "P"


@frozen
class ScoreObjective(Command[State, Catalogue, Names]):
    """Score the round's objective and, after rounds 1 to 3, set up the next round."""

    side = "table"

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow it once, when both have passed."""
        if not state.is_round_over or len(state.results) >= state.round:
            raise IllegalCommandError(text("The objective is scored once both have passed (WY-G3)"))

    def run(self, table: WyrmTable) -> None:
        """Score it (WY-O1 to O4) and prepare the next round (WY-U1 to U4)."""
        rounds.score_objective(table)

    def label(self, before: State, names: Names) -> str:
        """Name it by the round."""
        return text("Score round {n}", n=before.round)


@frozen
class FinalCount(Command[State, Catalogue, Names]):
    """The person enters what they score once round 4 is over."""

    side = "table"

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow it once, after the last objective."""
        if not state.is_last_round_over or state.is_over:
            raise IllegalCommandError(text("The count comes after the objective of round 4 (WY-O5)"))

    def run(self, table: WyrmTable) -> None:
        """Take the person's counts; everything the mirror knows is not asked (WY-G4). A tie is theirs (WY-E6)."""
        lines = [Line(line.id, 0, sheet_most(line, table.state, table.catalogue), None) for line in SHEET]
        table.do(between.SheetFilled(table.ask(questions.SHEET(lines))), "WY-O5")
        rounds.decide(table)

    def label(self, before: State, names: Names) -> str:
        """Return what the large button calls it."""
        return text("Final count")


def _check_table(state: State) -> None:
    """Allow what the person does while rounds are played."""
    if not state.is_laid_out:
        raise IllegalCommandError(text("There is nothing on the table yet"))
    if state.is_last_round_over:
        raise IllegalCommandError(text("The last round is over (WY-O5)"))


def _check_move(state: State) -> None:
    """Allow it until the round is scored: once-per-round abilities move, mark and dig after the pass (WY-G5, Q19)."""
    _check_table(state)
    if state.human.passed and not may_use_abilities(state):
        raise IllegalCommandError(text("You have passed: once-per-round abilities wait until she has too (WY-Q19)"))


def main(state: State, _: Names) -> Command[State, Catalogue, Names] | None:
    """Return what the big button does, `None` while it is the person's turn alone or all is over."""
    if state.is_over or not state.is_laid_out:
        return None
    if state.is_last_round_over:
        return FinalCount()
    if not state.automa.passed:
        return AutomaTurn()
    return ScoreObjective() if state.human.passed else None
