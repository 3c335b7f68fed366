"""What is told of the board on the person's table, in a game without a map."""

from __future__ import annotations

from solocompanion.core.telling import Motions, appear, pulse
from solocompanion.core.words import later, text
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.telling.sentences import Tell, at_area
from solocompanion.games.dragonlords.wording import Names, told_name
from solocompanion.games.dragonlords.world import HARBOUR


def _told(effect: did.AreaTold, before: State, names: Names) -> str:
    area = told_name(effect.area)
    if not (effect.joined and effect.area.by):
        return text("{area} is on the mirror.", area=area)
    return text("{area} lies beside {other}.", area=area, other=names.area(before, effect.area.by))


def _way(effect: did.WayTold, before: State, names: Names) -> str:
    return text("{a} and {b} are joined.", a=names.area(before, effect.a), b=names.area(before, effect.b))


def _way_shown(effect: did.WayTold, *_: object) -> Motions:
    return (*pulse(things.AREA(effect.a)), *pulse(things.AREA(effect.b)))


def _mark(effect: did.MarkTold, before: State, names: Names) -> str:
    area = names.area(before, effect.area)
    return text("{area} has a harbour.", area=area) if effect.mark == HARBOUR else area


def _named(effect: did.AreaNamed, before: State, names: Names) -> str:
    return text("{area} is called {name}.", area=names.area(before, effect.area), name=text(effect.name))


def _realm(effect: did.RealmTold, before: State, names: Names) -> str:
    area, kingdom = names.area(before, effect.area), names.area(before, effect.kingdom)
    if before.told.area[effect.area].kind == "island":
        return text("{kingdom} is the Kingdom nearest to {area}.", kingdom=kingdom, area=area)
    return text("{area} lies in the realm of {kingdom}.", kingdom=kingdom, area=area)


TELLS = (
    Tell(
        did.BoardBegan,
        log=later("The mirror begins with your Home Kingdom and the two Wastelands."),
        moves=lambda effect, _, __, ___: tuple(m for one in effect.told.areas for m in appear(things.AREA(one.id))),
    ),
    Tell(did.AreaTold, log=_told, moves=lambda effect, _, __, ___: appear(things.AREA(effect.area.id))),
    Tell(did.WayTold, log=_way, moves=_way_shown),
    Tell(did.AreaNamed, log=_named, moves=at_area),
    Tell(did.MarkTold, log=_mark, moves=at_area),
    Tell(did.RealmTold, log=_realm, moves=at_area),
)
