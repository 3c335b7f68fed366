"""The state of a game of Wyrmspan against the Automa: everything on the table that concerns her."""

from __future__ import annotations

from typing import Any, Literal

from attrs import field

from solocompanion.core.changed_copy import changed
from solocompanion.core.frozen import frozen

Side = Literal["human", "automa"]
SIDES: tuple[Side, Side] = ("automa", "human")
TRACK = 12
LAP = 6  # steps from one brown space to the next


@frozen
class Setup:
    """What was settled before the game. `tile` and `objectives` fill up during set-up."""

    level: str
    tile: str = ""
    objectives: tuple[str, ...] = ()
    excavation: str = "mirror"
    ravel_coins: str = "again"
    ravel_last_coins: str = "discard"
    quantity_cap: str = "possible"
    once_per_round: str = "end"
    ravel_3_dragons: str = "seven"
    start_at: str = "bottom"
    neighbours: str = "set_aside"
    academy: str = "no"

    @property
    def has_academy(self) -> bool:
        """Whether Dragon Academy is played with."""
        return self.academy == "yes"


@frozen
class Guild:
    """One side at the Dragon Guild: steps taken since START, markers ready beside it, and whether it has passed."""

    steps: int = 0
    ready: int = 1
    passed: bool = False

    @property
    def space(self) -> int:
        """The space the token is on, 0 (START) to 11."""
        return self.steps % TRACK


@frozen
class Result:
    """How a round's objective was scored: quantities and VP of both sides.

    `known` is false while the person's quantity is not known, `hers_known` while hers is not: nobody has VP of such a
    round. Her quantity is then the least it can be.
    """

    human: int
    automa: int
    human_vp: int
    automa_vp: int
    known: bool = True
    hers_known: bool = True

    @property
    def is_known(self) -> bool:
        """Whether the quantities of both sides were entered or worked out."""
        return self.known and self.hers_known


@frozen
class Move:
    """A move of her token: round, card, how many steps, and the person's open spaces by cave at that time."""

    round: int
    card: str
    steps: int
    excavated: tuple[int, ...]


@frozen
class State:
    """Everything that matters, and nothing that can be derived.

    `unseen` are the decision cards not drawn this round: the deck and the one set aside, which nobody can tell apart
    (WY-D5). `rows` are the markers on the guild tile, by row, in order of arrival; `waiting` her markers between the
    rounds. `excavated` counts the person's open spaces by cave. `sheet` holds the person's final counts. `scored_coins`
    are the coins that lay on each round's objective when it was scored, `None` for a round not played here. `begun` is
    the round that the table was last set up for: a corrected round differs from it until what follows is done.
    `card` is the one she is on, "" before her first of a round: the last of `drawn` that she turned over here. `moves`
    are all of hers. `earlier_visits` counts the brown spaces that the person's token came to before the mirror saw it,
    `entered` those of their markers that were entered by hand and stood for such a visit then. `set_aside` are the
    results of scored rounds with an objective that a correction took off since: round, objective, result. `is_back`
    tells that a correction put the person's token back over START, and it has not gone on since.
    """

    setup: Setup
    round: int = 1
    automa: Guild = Guild()
    human: Guild = Guild(ready=4)
    unseen: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    coins: int = 0
    rows: tuple[tuple[Side, ...], ...] = ((), (), (), (), ())
    waiting: tuple[bool, ...] = (True, True, True)
    dragons: int = 0
    caves: int = 0
    excavated: tuple[int, ...] = (1, 1, 1)
    results: tuple[Result, ...] = ()
    sheet: tuple[int, ...] = field(default=())
    scored_coins: tuple[int | None, ...] = (0, 0, 0, 0)
    begun: int = 1
    card: str = ""
    moves: tuple[Move, ...] = ()
    earlier_visits: int = 0
    entered: int = 0
    set_aside: tuple[tuple[int, str, Result], ...] = ()
    is_back: bool = False

    @property
    def deck(self) -> int:
        """How many cards the decision deck holds: all unseen ones but the one aside."""
        return len(self.unseen) - 1 if self.unseen else 0

    @property
    def objective(self) -> str:
        """The current round's objective."""
        return self.setup.objectives[self.round - 1]

    @property
    def is_laid_out(self) -> bool:
        """Whether the set-up is done: a tile, four objectives and a deck lie there."""
        return bool(self.setup.tile) and len(self.setup.objectives) == 4 and bool(self.unseen or self.drawn)

    @property
    def is_round_over(self) -> bool:
        """Whether both sides have passed."""
        return self.automa.passed and self.human.passed

    @property
    def is_last_round_over(self) -> bool:
        """All four objectives are scored; what is left is to count up."""
        return len(self.results) > 3

    def placed(self, side: Side) -> int:
        """Return how many markers a side has on the guild tile."""
        return sum(owner == side for row in self.rows for owner in row)

    @property
    def unknown_rounds(self) -> tuple[int, ...]:
        """The rounds whose result nobody has entered yet."""
        return tuple(n for n, result in enumerate(self.results, start=1) if not result.is_known)

    @property
    def is_over(self) -> bool:
        """Whether everything is scored: the person's numbers were entered."""
        return bool(self.sheet)

    def with_result(self, round_: int, **changes: Any) -> State:
        """Return the state with the result of a scored round changed."""
        results, place = self.results, round_ - 1
        return changed(self, results=(*results[:place], changed(results[place], **changes), *results[round_:]))

    def with_guild(self, side: Side, guild: Guild) -> State:
        """Return the state with one side's standing at the guild replaced."""
        return changed(self, automa=guild) if side == "automa" else changed(self, human=guild)
