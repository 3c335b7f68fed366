"""What the main button does: the set-up, the AI's turn, and the points that nobody has entered yet."""

from __future__ import annotations

from functools import partial

from solocompanion.core.commands import Command
from solocompanion.core.frozen import frozen
from solocompanion.core.requests import Form, Line, Number
from solocompanion.core.words import later, text
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms import questions
from solocompanion.games.tiny_epic_kingdoms.commands.kinds import require, require_under_way
from solocompanion.games.tiny_epic_kingdoms.facts import TOWER_LEVELS, UNKNOWN, Catalogue
from solocompanion.games.tiny_epic_kingdoms.rules.ending import break_tie
from solocompanion.games.tiny_epic_kingdoms.rules.positions import KingdomTable
from solocompanion.games.tiny_epic_kingdoms.rules.scoring import unknown
from solocompanion.games.tiny_epic_kingdoms.rules.setup import for_ai, set_up
from solocompanion.games.tiny_epic_kingdoms.rules.turns import follow, lead
from solocompanion.games.tiny_epic_kingdoms.state import SIDES, Side, State
from solocompanion.games.tiny_epic_kingdoms.wording import Names

MOST_POINTS = 30  # of a level of the tower, or of a bonus


@frozen
class SetUp(Command[State, Catalogue, Names]):
    """Draw what is drawn, and put both kingdoms on the table."""

    side = "table"

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow it once, and where a side without Ruins is left for the AI (TEK-S1); `clashes` says what is chosen."""
        require(state.phase == "setup", later("The game has begun"))
        is_drawn = state.setup.territory_ai not in catalogue.territories
        said = later("Every side the AI could draw has Ruins: it plays on a side without them (TEK-S1)")
        require(not is_drawn or for_ai(catalogue, state.setup), said)

    def run(self, table: KingdomTable) -> None:
        """Draw and lay out, asking for what the person decides (TEK-S1 to TEK-S3)."""
        set_up(table)

    def label(self, before: State, names: Names) -> str:
        """Return what the list of turns calls it."""
        return text("Setting up")


@frozen
class AiTurn(Command[State, Catalogue, Names]):
    """The AI follows the person's action and leads the next turn; or leads."""

    side = "opponent"

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it while the person has something to do."""
        require_under_way(state)
        require(state.phase in {"lead", "follow"}, later("It is your move"))

    def run(self, table: KingdomTable) -> None:
        """Follow and lead, or lead."""
        if table.state.phase == "follow":
            follow(table)
        else:
            lead(table)

    def label(self, before: State, names: Names) -> str:
        """Return what the large button calls it."""
        return text("AI turn")

    def also(self, before: State, names: Names) -> str:
        """Say that it follows first."""
        return text("follows first") if before.phase == "follow" else ""


@frozen
class CountUp(Command[State, Catalogue, Names]):
    """The person enters the points that only their cards say: of the tower, and of research level 5."""

    side = "table"

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow it once the game is over, while something is not known."""
        require(state.phase == "over", later("Points are counted when the game is over"))
        require(unknown(state, catalogue), later("All points are known"))

    def run(self, table: KingdomTable) -> None:
        """Ask for each number that counts and is not known."""
        if any(key == "tower" for _, key in unknown(table.state, table.catalogue)):
            table.do(did.PointsTold(table.ask(_tower)), "TEK-V1")
        for side in SIDES:
            points = table.ask(partial(_bonus, side=side, catalogue=table.catalogue))
            if points is not None:
                table.do(did.BonusTold(side, points), "AMB-27")
        break_tie(table)

    def label(self, before: State, names: Names) -> str:
        """Say that points are missing."""
        return text("Enter missing points")


def _tower(state: State) -> Form:
    known = (None if points == UNKNOWN else points for points in state.points)
    levels = range(1, TOWER_LEVELS + 1)
    lines = (Line(f"level_{n}", 0, MOST_POINTS, usual) for n, usual in zip(levels, known, strict=True))
    return questions.TOWER_POINTS(lines)


def _bonus(state: State, side: Side, catalogue: Catalogue) -> Number | None:
    """Ask where it counts and is not known, by the levels as they are then."""
    if (side, "bonus") not in unknown(state, catalogue):
        return None
    return questions.BONUS(0, MOST_POINTS, None, side)


def main(state: State, names: Names) -> Command[State, Catalogue, Names] | None:
    """Return what the one big button does; `None` while the person has something to do, and when all is counted."""
    if state.phase == "setup":
        return SetUp()
    if state.phase in {"lead", "follow"}:
        return AiTurn()
    return CountUp() if state.phase == "over" and unknown(state, names.catalogue) else None
