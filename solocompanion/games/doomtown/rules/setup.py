"""Wyatt's set-up: he draws until his dudes are paid and two deeds stand in town (SETUP 1 to 4)."""

from __future__ import annotations

from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.facts import DeedCard, DudeCard
from solocompanion.games.doomtown.rules.drawing import StreetTable, build, discard, draw, draw_dude, enter, town_of
from solocompanion.games.doomtown.state import home

HOME = home("wyatt")
IN_TOWN = 2


class _SetUp:
    """What the drawing has come to."""

    def __init__(self) -> None:
        self.has_spent = False
        self.outside: list[str] = []


def set_up(table: StreetTable) -> None:
    """Do the whole set-up."""
    done = _SetUp()
    while not done.has_spent or len(town_of(table).in_town()) < IN_TOWN:
        card = draw(table, "W-SET-2")
        if not card:
            break
        found = table.catalogue.cards[card]
        is_taken = (isinstance(found, DudeCard) and _hire(table, done, found)) or (
            isinstance(found, DeedCard) and _build(table, done, found)
        )
        if not is_taken:
            discard(table, card, "W-SET-2")
    for deed in done.outside:
        keeper = draw_dude(table, "W-SET-3", most=len(table.state.wyatt.deck))
        if keeper:
            enter(table, keeper, deed, "W-SET-3", booted=True)
    send(table)


def _hire(table: StreetTable, done: _SetUp, card: DudeCard) -> bool:
    """Put a dude into play while he has ghost rock to spend; the one he cannot pay takes the rest (A32)."""
    if done.has_spent or town_of(table).refuses(card.id):
        return False
    rock = table.state.wyatt.rock
    table.do(did.RockChanged("wyatt", -min(card.cost, rock)), "W-SET-2")
    enter(table, card.id, HOME, "W-SET-2")
    done.has_spent = card.cost >= rock
    return True


def _build(table: StreetTable, done: _SetUp, card: DeedCard) -> bool:
    """Put a deed into play for free: the first in town to the right, the second to the left (A33, A34)."""
    standing = len(town_of(table).in_town())
    if town_of(table).refuses(card.id):
        return False
    if card.is_out_of_town:
        if standing >= IN_TOWN and table.state.setup.late_out_of_town == "discard":
            return False
        done.outside.append(build(table, card.id, "outside", "W-SET-2"))
        return True
    if standing >= IN_TOWN:
        return False
    build(table, card.id, "left" if standing else "right", "W-SET-2")
    return True


def send(table: StreetTable) -> None:
    """Move the first two dudes from home to his two deeds in town, the first to the first (W-SET-4, A40)."""
    town = town_of(table)
    deeds = sorted(town.in_town(), key=town.deed_priority, reverse=True)
    dudes = sorted(town.state.at(HOME, "wyatt"), key=town.dude_priority, reverse=True)
    for deed, dude in zip(deeds, dudes, strict=False):
        table.do(did.DudeMoved(dude, deed), "W-SET-4")
