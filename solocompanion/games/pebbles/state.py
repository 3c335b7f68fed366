"""The state of a game of Pebbles: everything on the table, and nothing that can be derived from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from attrs import field

from solocompanion.core.frozen import frozen

Side = Literal["human", "heron"]
SIDES: tuple[Side, Side] = ("human", "heron")
Place = Literal["path", "human", "heron"]  # a pebble lies on its stone or before a side
WELL = 5
BANK = 10  # the far bank; 0 is the near one
MOST_SHELLS = 9


@frozen
class Setup:
    """What was settled before the game. A house rule is a field named like its `option` in `rules.toml`."""

    level: str
    landing: str = "short"


@frozen
class State:
    """The whole table.

    `human` and `heron` count stones from the near bank (0) to the far one (10). `deck` are the cards not drawn yet:
    nobody knows their order, so none is recorded. `die` is the face shown, 0 before the first roll; `shells` what the
    person counted at the end, `None` until then.
    """

    setup: Setup
    turn: int = 1
    human: int = 0
    heron: int = 0
    hopped: bool = False
    took: bool = False
    pebbles: Mapping[str, Place] = field(factory=dict)
    deck: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    die: int = 0
    shells: int | None = None

    @property
    def is_race_over(self) -> bool:
        """Somebody is on the far bank (PB-9)."""
        return BANK in {self.human, self.heron}

    @property
    def is_over(self) -> bool:
        """Whether everything is counted: the shells were entered."""
        return self.shells is not None

    def at(self, side: Side) -> int:
        """Return where a side stands."""
        return self.human if side == "human" else self.heron
