"""Messages about effects, with what the game calls their fields; whose side an effect is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from solocompanion.core import telling
from solocompanion.core.effects import Effect
from solocompanion.core.sentences import Fill, Words
from solocompanion.core.words import later, listed, text
from solocompanion.games.doomtown import wording
from solocompanion.games.doomtown.state import Side, State, home
from solocompanion.games.doomtown.wording import Names, rocks
from solocompanion.games.doomtown.words.plays import PLAYS, shooting

E = TypeVar("E", bound=Effect[State])


class Tell(telling.Tell[E, State, Names]):
    """How one class of the effects of Doomtown is told."""


class OfSide(Protocol):
    """What happens to one side."""

    @property
    def side(self) -> Side:
        """The side it happens to."""
        ...


class OfDude(Protocol):
    """What happens to one dude, or to one deed."""

    @property
    def name(self) -> str:
        """The name of the dude or deed in play."""
        ...


WORDS: Words[Any, State, Names] = {
    "dude": lambda one, before, names: names.dude(before, one.name),
    "deed": lambda one, before, names: names.place(before, one.name),
    "dude_card": lambda one, before, names: names.thing(before, one.name),
    "dude_place": lambda one, before, names: names.place(before, before.dudes[one.name].place),
    "dude_home": lambda one, before, names: names.place(before, home(before.dudes[one.name].side)),
    "leader": lambda one, before, names: names.dude(before, one.leader),
    "mark": lambda one, before, names: _mark(one.mark, before, names),
    "place": lambda one, before, names: names.place(before, one.place),
    "fight_place": lambda _, before, names: names.place(before, before.fight.place) if before.fight else "",
    "card": lambda one, _, names: names.card(one.card),
    "outfit": lambda one, _, names: names.outfit(one.outfit),
    "drawn": lambda one, _, names: names.drawn(one.card),
    "cards": lambda one, _, names: listed([names.card(card) for card in one.cards]),
    "side": lambda one, *_: wording.by_side(one.side),
    "whose": lambda one, *_: wording.whose(one.side),
    "owner": lambda one, before, _: wording.whose(before.dudes[one.name].owner),
    "pile": lambda one, *_: text("Boot Hill") if one.aced else text("discard pile"),
    "rock": lambda one, *_: rocks(abs(one.n)),
    "purpose": lambda one, _, names: _purpose(one, names),
    "by_dude": lambda one, before, names: names.dude(before, one.by),
    "begins": lambda one, *_: rocks(one.rock),
    "had": lambda one, before, _: before.purses[one.side].rock,
    "has": lambda one, before, _: one.apply(before).purses[one.side].rock,
    "was": lambda one, before, _: before.dudes[one.name].bounty,
    "now": lambda one, before, _: one.apply(before).dudes[one.name].bounty,
    "owed": lambda one, before, _: rocks(one.apply(before).purses[one.side].debt),
    "phase": lambda one, *_: wording.phase(one.phase),
    "bonus": lambda one, *_: wording.bonus(one.bonus),
    "five": lambda one, *_: " ".join(wording.short_playing(card) for card in one.cards),
    "hand": lambda one, *_: wording.hand_shown(one),
    "shooting": lambda one, before, names: shooting(one.name, before, names),
}


PURPOSES: Mapping[str, str] = {
    "card": later("by a card"),
    "ante": later("the ante"),
    "income": later("income"),
    "repaid": later("the borrowed ante paid back"),
    "upkeep": later("upkeep"),
    "cost": later("the cost of {card}"),
    "all_he_has": later("all he has, for {card}"),
    "play": later("for {play}"),
    "bounty": later("the bounty on {card}"),
    "trait": later("by {card}"),
    "funeral": later("by {card}, for the aced dude"),
    "job": later("by the job"),
}


def _purpose(effect: Any, names: Names) -> str:
    """Say what ghost rock is for; of a card that takes all a side has, what of its cost that is."""
    purpose, about = effect.purpose, effect.about
    if purpose == "cost" and (paid := -effect.n) < (cost := names.catalogue.cards[about].cost):
        return text("{n} of the {cost} that {card} costs", n=paid, cost=cost, card=names.card(about))
    if purpose == "play":
        return text(PURPOSES[purpose], play=text(PLAYS[int(about) - 1]))
    return text(PURPOSES[purpose], card=names.card(about)) if about else text(PURPOSES[purpose])


def _mark(mark: str, before: State, names: Names) -> str:
    return names.dude(before, mark) if mark in before.dudes else names.place(before, mark)


fill: Fill[State, Names] = Fill(WORDS)
either = fill.either


def his(effect: OfSide, *_: object) -> bool:
    """Tell whether a side that an effect names is Wyatt's."""
    return effect.side == "wyatt"


def his_dude(effect: OfDude, before: State, *_: object) -> bool:
    """Tell whether the dude is on Wyatt's side."""
    dude = before.dudes.get(effect.name)
    return dude is not None and dude.side == "wyatt"
