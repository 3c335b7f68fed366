"""A game of Doomtown played by a test: commands with their answers, every state and step kept and checked."""

from __future__ import annotations

from itertools import cycle

from kit.play import Play as KitPlay

from solocompanion.app.content.games import open_game
from solocompanion.core.chance import Fate
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.requests import PickSeveral, Request
from solocompanion.core.table import Answered
from solocompanion.games.doomtown import commands as do
from solocompanion.games.doomtown.game import SPEC

GAME = open_game("doomtown")
CATALOGUE, NAMES = GAME.catalogue, GAME.view.names
BASE_SET, DEAR = frozenset(one for one in CATALOGUE.dudes if one.startswith("01")), 6
LOWBALL = ("2c 5d 7h 9s kc", "3c 3d 7h 9s kc", "ah 4d 6h 8s jc")
HANDS = ("9s 9d 9c 4h 4s", "2d 5d 7d 9d kd", "qh qh 3s 3d 8c", "ac 6d 6h 10s js")


class Play(KitPlay):
    """A seeded game of Doomtown whose person answers alike every time.

    They show one hand of a list after the other, every second of their dudes flees, and else they give the first answer
    there is; of several all. What a test answers comes first.
    """

    game = GAME

    def __init__(self, fate: Fate | None = None, **settings: str) -> None:
        super().__init__(fate, **settings)
        self.lowball, self.hands = cycle(LOWBALL), cycle(HANDS)

    @classmethod
    def seeded(cls, seed: str, **settings: str) -> Play:
        play = cls(Fate(seed), **settings)
        play.do(SPEC.setup(play.settings))
        return play

    def reply(self, request: Request, number: int, left: list) -> Answered | None:
        answered = super().reply(request, number, left)
        return answered or Answered(request.key, request.check(self._usual(request)))

    def _usual(self, request: Request):
        if request.key == "lowball":
            return next(self.lowball)
        if request.key == "hand":
            return next(self.hands)
        if request.key == "run":
            return request.options[1::2]
        if isinstance(request, PickSeveral) and request.key != "unpaid":
            return request.options[: request.most]
        if request.key == "starter":  # of the base set, the dearest of a middling price
            middling = [one for one in request.options[1:] if one in BASE_SET and CATALOGUE.dudes[one].cost < DEAR]
            return max(middling, key=lambda card: (CATALOGUE.dudes[card].cost, card), default="done")
        return next(iter(request.examples()))

    def flow(self) -> bool:
        """Do what is next by itself; tell whether there was anything."""
        main = do.main(self.state)
        if main is not None:
            self.do(main)
        return main is not None

    def legal(self, kind) -> list:
        """Return the commands of a kind that are offered and allowed, each once."""
        every = dict.fromkeys(command for _, command in kind.offered(self.state, NAMES))
        return [one for one in every if self.is_legal(one)]

    def is_legal(self, command) -> bool:
        try:
            command.check(self.state, CATALOGUE)
        except IllegalCommandError:
            return False
        return True
