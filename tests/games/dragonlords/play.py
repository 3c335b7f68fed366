"""A game of Quest for the DragonLords played by a test: any table on the practice map, and what is done on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from kit.play import Play as KitPlay
from kit.play import cited, effects

from solocompanion.app.content.games import open_game
from solocompanion.core.requests import Request, RollHits
from solocompanion.core.table import Answered
from solocompanion.games.dragonlords.commands.flow import SetUp
from solocompanion.games.dragonlords.state import Army, Foes, Force, Group, Land

__all__ = ["ALL", "GAME", "HOME", "Play", "cited", "effects"]

GAME = open_game("dragonlords")
HOME = "oststead"  # beside it: larkfell, wending, greyhithe (a harbour), fenostry, moonarch (a Teleportal)
ALL = Force(5, king=True, wizard=True)  # what a game begins with
LAIRS = ("blackmaw", "blackmaw", "redmaw", "redmaw")


class Play(KitPlay):
    """A game on the practice map."""

    game = GAME

    @classmethod
    def laid_out(cls, home: str = HOME, civ: str = "orcs", spell: str = "3", **settings: str) -> Play:
        """Set up, with the person's own die for the spell."""
        play = cls(civ=civ, **settings)
        play.do(SetUp(), spell, home)
        return play

    def reply(self, request: Request, number: int, left: list[Any]) -> Answered | None:
        """Count the hits where dice of a battle are given by their faces."""
        if isinstance(request, RollHits) and left and isinstance(left[0], tuple):
            faces = left.pop(0)
            assert len(faces) == request.count, f"{request.count} dice are rolled, not {faces}"
            assert all(1 <= face <= request.sides for face in faces), f"{faces} of {request}"
            return Answered(request.key, sum(face <= request.attack for face in faces))
        return super().reply(request, number, left)

    @classmethod
    def table(
        cls,
        phase: str = "exploration",
        you: Mapping[str, Force] | None = None,
        *,
        home: str = HOME,
        civ: str = "orcs",
        own: Iterable[str] = (),
        known: Iterable[str] = (),
        foes: Mapping[str, Foes] | None = None,
        zealots: Mapping[str, int] | None = None,
        armies: Iterable[tuple[str, int]] = ((LAIRS[0], 5), (LAIRS[1], 5), (LAIRS[2], 5), (LAIRS[3], 5)),
        groups: Iterable[Group] = (),
        lands: Mapping[str, Land] | None = None,
        house: Mapping[str, str] | None = None,
        **changes: object,
    ) -> Play:
        """Lay a table: `you` is who stands where, and is alone there; `own` more territories with a unit each."""
        play = cls.laid_out(home, civ, **(house or {}))
        you, foes, zealots = {home: ALL} if you is None else you, foes or {}, zealots or {}
        force = {**you, **{one: Force(1) for one in own if one not in you}}
        free = [one for one in force if one not in foes and one not in zealots]
        found = {
            **{one: Land(known=True) for one in known},
            **{one: Land("neutral" if foe.kind == "neutrals" and one in KINGDOMS else "", known=True)
               for one, foe in foes.items()},
            **{one: Land("you", known=True) for one in free},
            **{one: Land("cult", known=True) for one in zealots},
            **(lands or {}),
        }  # fmt: skip
        made = {
            "phase": phase,
            "turn": 1,
            "actions": 3,
            "lands": found,
            "groups": (*(Group(area, one) for area, one in force.items()), *groups),
            "armies": tuple(Army(n, area, units) for n, (area, units) in enumerate(armies, start=1)),
            "foes": foes,
            "zealots": zealots,
        }
        play.set(**{**made, **changes})
        play.steps = []
        return play

    def owner(self, area: str) -> str:
        return self.state.land(area).owner

    def army(self, number: int) -> Army | None:
        return self.state.army(number)


KINGDOMS = GAME.catalogue.maps["practice"].world.kingdoms
