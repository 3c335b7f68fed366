"""The state of a game of Pebbles: what lies on the table, and nothing that can be worked out from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args

from attrs import evolve, field, frozen

from solocompanion.core.trail import Scalar
from solocompanion.core.words import text

Side = Literal["human", "heron"]
Place = Literal["path", "human", "heron"]  # a pebble lies on its stone or before a side
WELL = 5
BANK = 10  # the far bank; 0 is the near one


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
        """All is counted."""
        return self.shells is not None

    def at(self, side: Side) -> int:
        """Return where a side stands."""
        return self.human if side == "human" else self.heron

    def corrected(self, target: str, value: Scalar) -> State:
        """Set one value by its name; `view.values` lists the names. Raises `ValueError` for what cannot be.

        The table wins: this accepts whatever can be true of one value, and `faults` judges the whole.
        """
        kind, _, name = target.partition(".")
        if kind == "pebble" and name in self.pebbles and value in get_args(Place):
            pebbles: dict[str, Any] = {**self.pebbles, name: value}
            return evolve(self, pebbles=pebbles)
        if kind == "deck" and isinstance(value, int):
            return _with_left(self, name, value)
        if kind in {"human", "heron", "die", "turn", "shells"} and isinstance(value, int):
            change: dict[str, Any] = {kind: value}
            return evolve(self, **change)
        raise ValueError(text("{target} cannot be {value}", target=target, value=value))


def _with_left(state: State, card: str, left: int) -> State:
    """Say how many of a card are left in the deck; the others of its kind have been played."""
    if state.deck.count(card) == left:
        return state
    both = (*state.deck, *state.played)
    if not 0 <= left <= both.count(card):
        raise ValueError(text("there are {n} of the card {card}", n=both.count(card), card=card))
    deck = tuple(one for one in state.deck if one != card) + (card,) * left
    played = tuple(one for one in state.played if one != card) + (card,) * (both.count(card) - left)
    return evolve(state, deck=deck, played=played)
