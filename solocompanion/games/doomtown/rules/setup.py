"""Wyatt's set-up: he draws until his dudes are paid and two deeds stand in town (SETUP 1 to 4)."""

from __future__ import annotations

from solocompanion.core.ladder import Criterion, choose
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown import questions
from solocompanion.games.doomtown.facts import DeedCard, DudeCard
from solocompanion.games.doomtown.rules.drawing import StreetTable, build, discard, draw, draw_dude, enter, town_of
from solocompanion.games.doomtown.rules.posses import first_of
from solocompanion.games.doomtown.state import home

HOME = home("wyatt")
IN_TOWN = 2


class _SetUp:
    """What the drawing has come to."""

    def __init__(self) -> None:
        self.has_spent = False
        self.in_town: list[str] = []
        self.outside: list[str] = []

    @property
    def is_done(self) -> bool:
        """Whether nothing more is drawn for home and street."""
        return self.has_spent and len(self.in_town) == IN_TOWN


def set_up(table: StreetTable) -> None:
    """Do the whole set-up."""
    done = _SetUp()
    while not done.is_done and _may_bring(table, done):
        card = draw(table, "set_up")
        if not _takes(table, done, card):
            discard(table, card, "W-SET-2")
        elif isinstance(table.catalogue.cards[card], DudeCard):
            _hire(table, done, card)
        else:
            _build(table, done, card)
    his = table.state.wyatt
    if not done.is_done and his.discard and not (his.deck or his.unseen):  # he still needs a card
        table.do(did.DeckReshuffled(), "W-DEF-13")
    for deed in done.outside:
        his = table.state.wyatt  # he draws until a dude comes: through the deck, and once through all anew
        most = 2 * (his.unseen + len(his.deck) + len(his.discard))
        if keeper := draw_dude(table, "keeper", most, about=deed):
            enter(table, keeper, deed, "W-SET-3", booted=True)
    send(table, done.in_town)


def _may_bring(table: StreetTable, done: _SetUp) -> bool:
    """Tell whether what he may still draw can bring anything: nobody knows that of a real deck."""
    his = table.state.wyatt
    return his.unseen > 0 or any(_takes(table, done, card) for card in (*his.deck, *his.discard))


def _takes(table: StreetTable, done: _SetUp, card: str) -> bool:
    """Tell whether a card would come into play: a dude while he has ghost rock, a deed while one is wanted."""
    found = table.catalogue.cards[card]
    if town_of(table).refuses(card):
        return False
    if isinstance(found, DudeCard):
        return not done.has_spent
    if isinstance(found, DeedCard) and found.is_out_of_town and table.state.setup.late_out_of_town == "keep":
        return True
    return len(done.in_town) < IN_TOWN


def _hire(table: StreetTable, done: _SetUp, card: str) -> None:
    """Put a dude into play; the one he cannot pay takes the rest (A32)."""
    cost, rock = table.catalogue.dudes[card].cost, table.state.wyatt.rock
    table.do(did.RockChanged("wyatt", -min(cost, rock), "cost", card), "W-SET-2")
    enter(table, card, HOME, "W-SET-2")
    done.has_spent = cost >= rock


def _build(table: StreetTable, done: _SetUp, card: str) -> None:
    """Put a deed into play for free: the first in town to the right, the second to the left (A34)."""
    if table.catalogue.deeds[card].is_out_of_town:
        done.outside.append(build(table, card, "outside", "W-SET-2"))
    else:
        done.in_town.append(build(table, card, "left" if done.in_town else "right", "W-SET-2"))


def send(table: StreetTable, deeds: list[str]) -> None:
    """Move the first two dudes from home to his two deeds in town, the first to the first (W-SET-4, A40)."""
    left = list(deeds)
    while left and (dudes := list(table.state.at(HOME, "wyatt"))):
        by = Criterion[str]("deed_priority", "W-DEF-2", town_of(table).deed_priority)
        deed, trail = choose(table, left, (by,), "W-SET-4", tie=questions.TIE)
        dude, _ = first_of(table, dudes, "W-SET-4")
        table.do(did.DudeMoved(dude, deed), "W-SET-4", trail)
        left.remove(deed)
