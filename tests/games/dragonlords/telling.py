"""A game of Quest for the DragonLords without a map, played by a test."""

from __future__ import annotations

from collections.abc import Iterable

from solocompanion.app.content.games import open_game
from solocompanion.app.play.automatic import Automatic
from solocompanion.app.play.session import Session
from solocompanion.games.dragonlords.commands.flow import SetUp
from solocompanion.games.dragonlords.state import Army, Group, Land
from solocompanion.games.dragonlords.told import NO_MAP, ToldMap, begun

from .play import ALL, Play

HOME, LAIR, VILLAGE, LAIR_2, VILLAGE_2 = "a1", "a2", "a3", "a4", "a5"  # on every board from the beginning
LONGEST = 500  # what the main button does in the longest game


def board(*told: str) -> ToldMap:
    """Return a board with more areas, told one after the other: "land a1" lies beside the home, and is "a6"."""
    found = begun()
    for one in told:
        kind, *by = one.split()
        found = found.met(found.new(kind, *by), joined=bool(by))
    return found


class Telling(Play):
    """A game without a map."""

    @classmethod
    def laid_out(cls, civ: str = "orcs", **settings: str) -> Telling:
        """Set up, with the person's own die for the spell."""
        play = cls(civ=civ, map=NO_MAP, **settings)
        play.do(SetUp(), "3")
        return play

    @classmethod
    def on(
        cls, *told: str, phase: str = "exploration", armies: Iterable[tuple[str, int]] = (), civ: str = "orcs",
        house: Iterable[tuple[str, str]] = (), **changes: object,
    ) -> Telling:  # fmt: skip
        """Lay a table with a board; all begin at home, and the cult where it is put."""
        play = cls.laid_out(civ, **dict(house))
        made = {
            "phase": phase,
            "turn": 1,
            "actions": 3,
            "told": board(*told),
            "groups": (Group(HOME, ALL),),
            "lands": {HOME: Land("you", known=True)},
            "armies": tuple(Army(n, *one) for n, one in enumerate(armies, start=1)),
        }
        play.set(**{**made, **changes})
        play.steps = []
        return play

    @property
    def told(self) -> ToldMap:
        return self.state.told

    def kinds(self) -> dict[str, str]:
        return {one.id: one.kind for one in self.told.areas}


def by_dice(seed: str, **settings: str) -> Session:
    """Return a game that a person played by dice to its end."""
    session = Session.start(open_game("dragonlords"), {"map": NO_MAP, **settings}, seed=seed)
    Automatic(session).play(LONGEST)
    return session
