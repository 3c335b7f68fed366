"""What the conditions of Wyatt's trees demand of a deed, of a place, of a dude or of the town, each by its name."""

from __future__ import annotations

from solocompanion.core.conditions import Reason, Test
from solocompanion.core.trail import Scalar
from solocompanion.games.doomtown.state import SQUARE, Side, home
from solocompanion.games.doomtown.town import Town
from solocompanion.games.doomtown.traits import controlled_by

HOME = home("wyatt")
Demand = Test[Town, str]


# -- of a deed or the square -------------------------------------------------------------------------------------------
def weights(town: Town, deed: str) -> tuple[Scalar, ...]:
    """Return what decides who controls a deed: the number that counts, of his dudes there and of the person's."""
    by = controlled_by(town.deed_card(deed))
    sums: dict[Side, int] = {"wyatt": 0, "you": 0}
    for name in town.state.at(deed):
        sums[town.state.dudes[name].side] += town.stat(name, by)
    return by, sums["wyatt"], sums["you"]


def _guards(town: Town, deed: str) -> tuple[Scalar, ...]:
    side = town.defender(deed)
    return side, sum(1 for _ in town.state.at(deed, side))


def _both_there(town: Town, place: str) -> tuple[Scalar, ...]:
    """Return how many of the person's dudes are there, and how many unbooted of his."""
    return sum(1 for _ in town.state.at(place, "you")), len(town.movable(place))


HELD_BY_HIM = Demand("held_by_you", lambda town, deed: town.controller(deed) == "wyatt", weights)
HELD_BY_YOU = Demand("held_by_him", lambda town, deed: town.controller(deed) == "you", weights)
OWNED = Demand("not_owned", lambda town, deed: town.state.deeds[deed].owner == "wyatt")
IN_TOWN = Demand("out_of_town", lambda town, deed: deed not in town.state.outside)
IN_TOWN_IF_SO = Demand(IN_TOWN.key, IN_TOWN.holds, when=lambda town: town.state.setup.lowest_pd == "town")  # A22
UNDEFENDED = Demand("defended", lambda town, deed: town.is_undefended(deed), _guards)
HAS_CONTROL = Demand("no_control", lambda town, deed: town.deed_stat(deed, "control") > 0)
CALLABLE = Demand("not_callable", lambda town, place: bool(town.callable(place)), _both_there)
PD_0 = Demand("pd_too_low", lambda town, place: town.pd(place) >= 0, lambda town, place: (town.pd(place),))

# -- of a dude --------------------------------------------------------------------------------------------------
NOT_SAFE = Demand("safe", lambda town, dude: not town.is_safe(dude))
UNBOOTED = Demand("dude_booted", lambda town, dude: not town.state.dudes[dude].booted)
AT_HOME = Demand("not_at_home", lambda town, dude: town.state.dudes[dude].place == HOME)
IN_SQUARE = Demand("not_in_square", lambda town, dude: town.state.dudes[dude].place == SQUARE)
NEAR = Demand("not_near", lambda town, dude: town.state.dudes[dude].place in {HOME, SQUARE})
OUTSIDE = Demand("not_outside", lambda town, dude: town.state.dudes[dude].place in town.state.outside)


# -- of the town and the card he drew ----------------------------------------------------------------------------------
def danger(town: Town) -> tuple[Scalar, ...]:
    """Return what decides whether he is in danger: his influence and the person's control (W-DEF-6)."""
    return town.influence("wyatt"), town.control("you")


def in_danger(town: Town, _: str) -> Reason | None:
    """Ask that he is in danger."""
    return None if town.is_threatened() else ("not_threatened", danger(town))


def no_danger(town: Town, _: str) -> Reason | None:
    """Ask that he is in none."""
    return ("threatened", danger(town)) if town.is_threatened() else None


def legal(town: Town, card: str) -> Reason | None:
    """Ask that he can put his card into play, whatever it costs."""
    reason = town.refuses(card)
    return (reason, ()) if reason else None


def paid(town: Town, card: str) -> Reason | None:
    """Ask that he can pay for his card."""
    cost, rock = town.catalogue.cards[card].cost, town.state.wyatt.rock
    return None if cost <= rock else ("too_dear", (cost, rock))
