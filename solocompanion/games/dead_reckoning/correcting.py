"""Sets one value of the mirror by its name; `values.py` lists the names with words and ranges."""

from __future__ import annotations

from solocompanion.core.trail import Scalar
from solocompanion.core.words import text
from solocompanion.games.dead_reckoning.state import State


def corrected(state: State, target: str, value: Scalar) -> State:
    """Return the state with `target` set to `value`. Raises `ValueError` for a stranger."""
    raise ValueError(text("there is no value {target} to correct", target=target))
