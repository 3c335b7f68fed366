"""A game of Wyrmspan played by a test: commands with their answers, every state and step kept and checked."""

from __future__ import annotations

import tomllib
from pathlib import Path

from attrs import evolve

from solocompanion.core.chance import Fate
from solocompanion.core.content import merge, read_pack, structure
from solocompanion.core.game import IllegalCommandError
from solocompanion.core.journal import fold
from solocompanion.core.rules import read_rules
from solocompanion.core.running import run
from solocompanion.core.table import Answered
from solocompanion.games.wyrmspan.commands import AutomaTurn, FinalCount, Pass, ScoreObjective, SetUp
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.facts import KINDS, build
from solocompanion.games.wyrmspan.game import SPEC

RESOURCES = Path(__file__).parents[3] / "resources" / "games" / "wyrmspan"
SOURCE = Path(__file__).parents[3] / "solocompanion" / "games" / "wyrmspan"
CONTENT = merge(
    [read_pack(tomllib.loads((RESOURCES / "pack.toml").read_text(encoding="utf-8")), "pack.toml")], "wyrmspan"
)
CATALOGUE = build(structure(CONTENT, KINDS, "pack.toml"))
RULES = read_rules(tomllib.loads((RESOURCES / "rules.toml").read_text(encoding="utf-8")))
LEVELS = ("automa_1", "automa_2", "automa_3", "ravel_1", "ravel_2", "ravel_3")
OBJECTIVES = ("medium_dragons", "cached_resources", "cave_cards", "cards_in_crimson")


class Play:
    """One game, the state as it is now, and everything done so far.

    Every command is checked on the way: the state before is left alone, folding the steps gives the state after, each
    step cites a rule there is, and the pieces are conserved.
    """

    def __init__(self, fate: Fate | None = None, **settings: str) -> None:
        self.settings = SPEC.settle(settings, CATALOGUE, RULES)
        self.state = SPEC.begin(self.settings)
        self.fate = fate
        self.counts: dict[str, int] = {}
        self.steps = []
        self.waiting = None

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

    def set(self, **changes) -> Play:
        """Put the table into a position."""
        self.state = evolve(self.state, **changes)
        return self

    def at(self, **changes) -> Play:
        """Change her guild: steps, ready, passed."""
        return self.set(automa=evolve(self.state.automa, **changes))

    def you(self, **changes) -> Play:
        """Change the person's guild: steps, ready, passed."""
        return self.set(human=evolve(self.state.human, **changes))

    def ask(self, command, *answers):
        """Run a command as far as the answers go, without keeping anything."""
        given = []
        rule = SPEC.verb(command).rule
        left = list(answers)
        while True:
            outcome = run(rule, command, self.state, CATALOGUE, given, self.fate, self.counts)
            if outcome.waiting is None or not left:
                assert not left, f"answers nobody asked for: {left}"
                return outcome
            given = [*outcome.given, Answered(outcome.waiting.key, left.pop(0))]

    def do(self, command, *answers):
        """Run a command to its end and return its steps."""
        before = self.state
        outcome = self.ask(command, *answers)
        assert outcome.waiting is None, f"still asks {outcome.waiting}"
        assert fold(before, outcome.steps) == outcome.state
        assert all(step.rule in RULES.rules or step.rule == "TABLE" for step in outcome.steps)
        self.state, self.counts = outcome.state, outcome.counts
        self.steps.extend(outcome.steps)
        return outcome.steps

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

    def refused(self, command, *answers) -> str:
        """Return why the command is not allowed; the state stays as it was."""
        before = self.state
        try:
            self.ask(command, *answers)
        except IllegalCommandError as error:
            assert self.state == before
            return str(error)
        raise AssertionError(f"{command} was allowed")


def effects(steps, *kinds):
    """Return the effects of the steps, all or of some kinds only."""
    return [step.effect for step in steps if not kinds or isinstance(step.effect, kinds)]


def cited(steps) -> list[str]:
    """Return the rules the steps cite, in order."""
    return [step.rule for step in steps]


def filled(tile: str = "plains", row5=(), owner: str = "human"):
    """Return the rows of a guild tile whose rows 1 to 4 are full."""
    return (*((owner,) * spaces for spaces in CATALOGUE.tiles[tile].spaces), tuple(row5))
