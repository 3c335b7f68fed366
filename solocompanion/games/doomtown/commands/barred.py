"""What cannot be bought or chosen now, and why: for who looks for its name in a list of those that can."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from solocompanion.core.commands import Why
from solocompanion.core.requests import Request
from solocompanion.core.words import text
from solocompanion.games.doomtown.commands.beginning import why_no_starter
from solocompanion.games.doomtown.commands.shopping import in_print, why_dear, why_not, why_twice
from solocompanion.games.doomtown.facts import Catalogue, DeedCard, DudeCard, OtherCard
from solocompanion.games.doomtown.state import State
from solocompanion.games.doomtown.wording import Names

Reason = Callable[[Any], Why | None]


def barred(request: Request[Any], state: State, names: Names) -> Mapping[str, str]:
    """Return the names of cards that cannot be chosen now, with the reason; nothing for other questions."""
    catalogue = names.catalogue
    cards, why = _asked(request.key, state, catalogue)
    reasons = {text(card.name): why(card) for card in cards}
    return {name: reason() for name, reason in reasons.items() if reason is not None}


def _asked(key: str, state: State, catalogue: Catalogue) -> tuple[list[DudeCard | DeedCard | OtherCard], Reason]:
    """Return the cards a question is about, and what says why one cannot be chosen."""
    dudes, deeds = in_print(catalogue, catalogue.dudes), in_print(catalogue, catalogue.deeds)

    def bought(card: DudeCard | DeedCard) -> Why | None:
        return why_not(state, catalogue, card)

    match key:
        case "starter":
            return [*dudes], why_no_starter(state, catalogue)
        case "hire":
            return [*dudes], bought
        case "build":
            return [*deeds], bought
        case "enter":
            return [*dudes, *deeds], lambda card: why_twice(state, catalogue, card)
        case "goods":
            goods = in_print(catalogue, catalogue.others)
            return [one for one in goods if one.kind != "action"], lambda card: why_dear(state, card)
        case _:
            return [], bought
