"""The day around high noon: gamblin', upkeep, sundown (GAMBLIN', UPKEEP, SUNDOWN; B3, B4, B17)."""

from __future__ import annotations

from typing import Any

from solocompanion.core.requests import Pick
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.poker import CARDS, Hand, hand
from solocompanion.games.doomtown.rules.drawing import StreetTable, discard, draw, town_of
from solocompanion.games.doomtown.rules.shooting import playing
from solocompanion.games.doomtown.state import SIDES, Side, other
from solocompanion.games.doomtown.town import Town

ANTE = 1
CAP = 1  # of the upkeep of Wyatt's dudes, before modifiers (UPKEEP)


# -- gamblin' ----------------------------------------------------------------------------------------------------------
def gamble(table: StreetTable) -> None:
    """Ante, compare hands, and give the pot to the lower one (B3, W-GAM-1). Exact ties are drawn again."""
    for side in SIDES:
        _ante(table, side)
    while True:
        his = draw_lowball(table)
        winner = _winner(table, his)
        if winner is not None:
            table.do(did.LowballWon(winner, 2 * ANTE), "B3")
            return


def _ante(table: StreetTable, side: Side) -> None:
    """Pay the ante, or borrow it."""
    if table.state.purses[side].rock >= ANTE:
        table.do(did.RockChanged(side, -ANTE), "B3")
    else:
        table.do(did.DebtTaken(side, ANTE), "B3")


def draw_lowball(table: StreetTable) -> Hand:
    """Draw and show his five cards; they go to his discard pile."""
    drawn = [card for _ in range(CARDS) if (card := draw(table, "W-GAM-1"))]
    cards = tuple(playing(table, card) for card in drawn)
    found = hand(cards)
    table.do(did.HandShown("wyatt", found.rank, cards, found.is_cheating), "W-GAM-1")
    for card in drawn:
        discard(table, card, "W-GAM-1")
    return found


def _winner(table: StreetTable, his: Hand) -> Side | None:
    """Ask for the person's hand, and return whose is lower; `None` where both tie."""
    answer: Any = table.ask(_asked(his))
    if answer == "tie":
        return None
    return "you" if answer == "lower" else "wyatt"


def _asked(his: Hand) -> Pick:
    return Pick("lowball", "B3", ("lower", "higher", "tie"), about=str(his.rank))


# -- upkeep ------------------------------------------------------------------------------------------------------------
def upkeep(table: StreetTable) -> None:
    """Both produce, pay back what they borrowed, and Wyatt pays what he can for his dudes (B4, W-UPK)."""
    town = town_of(table)
    for side in SIDES:
        table.do(did.RockChanged(side, town.production(side)), "B4")
    for side in SIDES:
        _pay_back(table, side)
    due = sum(upkeep_of(town_of(table), name) for name in table.state.of("wyatt"))
    if due:
        table.do(did.RockChanged("wyatt", -min(due, table.state.wyatt.rock)), "W-UPK-3")


def _pay_back(table: StreetTable, side: Side) -> None:
    purse = table.state.purses[side]
    back = min(purse.debt, purse.rock)
    if back:
        table.do(did.RockChanged(side, -back), "B4")
        table.do(did.DebtTaken(side, -back), "B4")


def upkeep_of(town: Town, name: str) -> int:
    """Return what a dude of Wyatt's costs him a day (W-UPK-2, A37).

    Printed upkeep counts as one at most; a dude of another gang than his costs its influence besides, unless a house
    rule caps the whole.
    """
    card = town.dude_card(name)
    extra = town.stat(name, "upkeep") - card.upkeep
    outfit = town.catalogue.outfits.get(town.state.wyatt.outfit)
    is_foreign = bool(card.gang) and outfit is not None and not set(card.gang) & set(outfit.gang)
    if is_foreign:
        extra += town.stat(name, "influence")
    due = max(0, min(card.upkeep, CAP) + extra)
    return min(due, CAP) if town.state.setup.upkeep_cap == "flat" else due


# -- sundown -----------------------------------------------------------------------------------------------------------
def sundown(table: StreetTable) -> None:
    """See whether somebody has won; else everything unboots and the next day begins (B17, W-SUN-1)."""
    winner = town_of(table).leader()
    if winner is not None:
        table.do(did.GameWon(winner), "W-SUN-1")
        return
    for side in (table.state.winner, other(table.state.winner)):
        table.do(did.Unbooted(side), "W-SUN-1")
    table.do(did.DayBegun(table.state.day + 1), "B1")
