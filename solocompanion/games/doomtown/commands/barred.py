"""What cannot be bought or chosen now, and why: for who looks for its name in a list of those that can."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from solocompanion.core.commands import Why
from solocompanion.core.words import text
from solocompanion.games.doomtown.commands.beginning import why_no_starter
from solocompanion.games.doomtown.commands.shopping import in_print, why_dear, why_not, why_twice
from solocompanion.games.doomtown.facts import DeedCard, DudeCard, OtherCard
from solocompanion.games.doomtown.state import State
from solocompanion.games.doomtown.wording import Names

T = TypeVar("T", bound=DudeCard | DeedCard | OtherCard)


def starters(state: State, names: Names) -> Mapping[str, str]:
    """Return the dudes that cannot start, with the reason."""
    return _reasons(_dudes(names), why_no_starter(state, names.catalogue))


def hired(state: State, names: Names) -> Mapping[str, str]:
    """Return the dudes that cannot be hired, with the reason."""
    return _reasons(_dudes(names), lambda card: why_not(state, names.catalogue, card))


def built(state: State, names: Names) -> Mapping[str, str]:
    """Return the deeds that cannot be built, with the reason."""
    return _reasons(_deeds(names), lambda card: why_not(state, names.catalogue, card))


def entering(state: State, names: Names) -> Mapping[str, str]:
    """Return the dudes and deeds that cannot come into play, with the reason."""
    cards: list[DudeCard | DeedCard] = [*_dudes(names), *_deeds(names)]
    return _reasons(cards, lambda card: why_twice(state, names.catalogue, card))


def goods(state: State, names: Names) -> Mapping[str, str]:
    """Return the goods and spells that cannot be bought, with the reason."""
    cards = in_print(names.catalogue, names.catalogue.others)
    return _reasons((one for one in cards if one.kind != "action"), lambda card: why_dear(state, card))


def _dudes(names: Names) -> list[DudeCard]:
    return in_print(names.catalogue, names.catalogue.dudes)


def _deeds(names: Names) -> list[DeedCard]:
    return in_print(names.catalogue, names.catalogue.deeds)


def _reasons(cards: Iterable[T], why: Callable[[T], Why | None]) -> Mapping[str, str]:
    reasons = {text(card.name): why(card) for card in cards}
    return {name: reason() for name, reason in reasons.items() if reason is not None}
