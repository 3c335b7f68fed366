"""What the person draws: a Scroll Card, with the rule that there is no room for a seventh."""

from __future__ import annotations

from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords.facts import MOST_SCROLLS
from solocompanion.games.dragonlords.rules.ending import DragonTable, play


def gain_scroll(table: DragonTable, rule: str) -> None:
    """Draw a Scroll Card by a rule; a seventh is not drawn (UNIT-4)."""
    play(table, did.ScrollGained(), rule if table.state.scrolls < MOST_SCROLLS else "UNIT-4")
