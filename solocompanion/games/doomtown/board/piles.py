"""Wyatt's piles that lie open: his discard pile and his Boot Hill. His deck is face down, and in no order."""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.core.piles import Pile, PileCard
from solocompanion.core.words import text
from solocompanion.games.doomtown import things
from solocompanion.games.doomtown.state import State
from solocompanion.games.doomtown.wording import Names

DISCARD, BOOT_HILL = "discard", "boot_hill"


def piles(state: State, names: Names) -> Iterator[Pile]:
    """Yield what he drew in sight of all and did not keep (W-NOON-3), and what was aced (B14)."""
    if "wyatt" not in state.purses:
        return
    his = state.wyatt
    titles = ((DISCARD, text("Wyatt's discard pile"), "W-NOON-3"), (BOOT_HILL, text("Wyatt's Boot Hill"), "B14"))
    for (pile, title, rule), cards in zip(titles, (his.discard, his.boot_hill), strict=True):
        lying = tuple(PileCard(names.drawn(card)) for card in reversed(cards))
        yield Pile(pile, title, lying, rule, sprites=(things.PILE(pile),))
