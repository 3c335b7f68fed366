"""A dude of Wyatt's that is paid for and comes into play is one line of the script."""

from __future__ import annotations

from collections.abc import Sequence

from solocompanion.core.effects import Step
from solocompanion.core.telling import Joins
from solocompanion.core.words import later
from solocompanion.games.doomtown.effects import cards, town
from solocompanion.games.doomtown.state import State
from solocompanion.games.doomtown.telling.sentences import fill
from solocompanion.games.doomtown.wording import Names

CAME = fill.about(town.DudeEntered, later("{Card} from his deck to {place}"))
PAID = later("{said}, for {rock}: {had} to {has}")
PAID_IN_PART = later("{said}, for {rock} of the {cost} it costs: {had} to {has}")
CAME_BOOTED = fill.about(town.DudeEntered, later("{Card} from his deck to {place}, booted"))


def _card(effect: cards.RockChanged | town.DudeEntered) -> str:
    return effect.about if isinstance(effect, cards.RockChanged) else effect.card


def _is_apart(first: Step, step: Step) -> bool:
    """Tell whether it is anything but a dude of his that comes for what was just paid."""
    paid, came = first.effect, step.effect
    is_paid = isinstance(paid, cards.RockChanged) and (paid.side, paid.purpose) == ("wyatt", "cost")
    return not (is_paid and isinstance(came, town.DudeEntered) and came.side == "wyatt")


def _comes(told: Sequence[tuple[cards.RockChanged | town.DudeEntered, State]], names: Names) -> str:
    """Say who comes, and what is paid of its cost."""
    (paid, before), (came, then) = told[0], told[-1]
    if not isinstance(paid, cards.RockChanged) or not isinstance(came, town.DudeEntered):
        return ""
    said = (CAME_BOOTED if came.booted else CAME)(came, then, names)
    is_whole = -paid.n == names.catalogue.dudes[came.card].cost
    message = PAID if is_whole else PAID_IN_PART
    return fill(message, paid, before, names, said=said, cost=names.catalogue.dudes[came.card].cost)


COMES = Joins(by=_card, words=_comes, apart=_is_apart)
