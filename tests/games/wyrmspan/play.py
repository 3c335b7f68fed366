"""A game of Wyrmspan played by a test: commands with their answers, every state and step kept and checked."""

from __future__ import annotations

from attrs import evolve
from kit.play import Play as KitPlay
from kit.play import cited, effects

from solocompanion import resources
from solocompanion.app.content.games import open_game
from solocompanion.core.chance import Fate
from solocompanion.games.wyrmspan.commands import AutomaTurn, FinalCount, Pass, ScoreObjective, SetUp
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.game import SPEC

__all__ = ["Play", "cited", "effects", "filled"]

GAME = open_game("wyrmspan")
CATALOGUE, RULES = GAME.catalogue, GAME.rules
RESOURCES = resources.folder("games", "wyrmspan")
LEVELS = ("automa_1", "automa_2", "automa_3", "ravel_1", "ravel_2", "ravel_3")
OBJECTIVES = ("medium_dragons", "cached_resources", "cave_cards", "cards_in_crimson")


class Play(KitPlay):
    """A game of Wyrmspan."""

    game = GAME

    @classmethod
    def laid_out(cls, level: str = "automa_1", tile: str = "plains", objectives=OBJECTIVES, **settings: str) -> Play:
        play = cls(level=level, tile=tile, **settings)
        play.do(SetUp(tile, tuple(objectives)))
        return play

    @classmethod
    def seeded(cls, seed: str, **settings: str) -> Play:
        play = cls(Fate(seed), **settings)
        play.do(SPEC.setup(play.settings))
        return play

    def at(self, **changes) -> Play:
        """Change her guild: steps, ready, passed."""
        return self.set(automa=evolve(self.state.automa, **changes))

    def you(self, **changes) -> Play:
        """Change the person's guild: steps, ready, passed."""
        return self.set(human=evolve(self.state.human, **changes))

    def turn(self, card: str | None = None):
        """Let her take a turn, with the card named or the one the seed gives."""
        return self.do(AutomaTurn(), *([] if card is None else [card]))

    def score(self, quantity: int = 0):
        return self.do(ScoreObjective(), quantity)

    def round(self, cards=None, quantity: int = 0) -> int:
        """Play a round: the person passes at once, she takes her turns. Return how many of them she acted in."""
        if not self.state.human.passed:
            self.do(Pass())
        order = iter(cards or ())
        acted = 0
        while not self.state.automa.passed:
            steps = self.turn(next(order, None) if cards is not None and self.state.deck else None)
            acted += not any(isinstance(step.effect, did.Passed) for step in steps)
        self.score(quantity)
        return acted

    def finish(self, counts=(0,) * 8):
        return self.do(FinalCount(), tuple(counts))


def filled(tile: str = "plains", row5=(), owner: str = "human"):
    """Return the rows of a guild tile whose rows 1 to 4 are full."""
    return (*((owner,) * spaces for spaces in CATALOGUE.tiles[tile].spaces), tuple(row5))
