"""Play many games and say what came of them: python packaging/dev/simulate.py dead_reckoning --games 200.

The commands of the game play; a plain model of a person takes the other side (`dead_reckoning_captain.py`). Prints a
line for each difficulty, alone and two against two: how the games ended, and medians with the range that
eight games of ten keep within. The same seed gives the same games.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from attrs import define, field, frozen
from dead_reckoning_captain import Person, choose, within
from dead_reckoning_habits import Habits, with_skill

from solocompanion.app.content.games import Game, open_game
from solocompanion.core.chance import Fate
from solocompanion.core.requests import Chance, Form, Request
from solocompanion.core.running import run
from solocompanion.core.table import Answered
from solocompanion.games.dead_reckoning import commands as do
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.rules.your_side import added
from solocompanion.games.dead_reckoning.state import ACHIEVEMENTS, Seat, State, is_covenant
from solocompanion.games.dead_reckoning.words.battle_words import person_in

DIFFICULTIES = ("normal", "hard", "expert", "extreme")
MOST_TURNS = 60
LOW, HIGH = 0.1, 0.9


@frozen
class Result:
    """What came of one game; scores, coins and Achievements are the Covenant's unless `your` stands before them."""

    turns: int
    ended_by: str
    winner: str
    score: int
    your_score: int
    coins: int
    claimed: tuple[str, ...]
    your_claimed: tuple[str, ...]
    battles: int
    left: int


@define
class Play:
    """A game under way: who decides for each seat, what chance draws from, and what has been counted."""

    game: Game
    state: State
    fate: Fate
    dice: Random
    persons: dict[Seat, Person] = field(factory=dict)
    counts: Mapping[str, int] = field(factory=dict)
    happened: Counter[type] = field(factory=Counter)

    def perform(self, command: Any) -> None:
        """Carry out a command, answering what is asked. Raises `IllegalCommandError`."""
        rule, given = self.game.spec.rule(command), ()
        while True:
            outcome = run(rule, command, self.state, self.game.catalogue, given, self.fate, self.counts)
            if outcome.waiting is None:
                self.state, self.counts = outcome.state, outcome.counts
                self.happened.update(type(step.effect) for step in outcome.steps)
                return
            answer = self.answer(outcome.waiting, outcome.state)
            given = (*outcome.given, Answered(outcome.waiting.key, outcome.waiting.check(answer)))  # type: ignore[assignment]

    def answer(self, request: Request[Any], state: State) -> Any:
        """Answer a question as the person it concerns."""
        assert not isinstance(request, Chance)
        if isinstance(request, Form) and request.key.endswith("_battle"):
            return tuple(self._battle(request, state))
        if isinstance(request, Form) and request.key == "sheet":
            return tuple(self._sheet(request))
        if isinstance(request, Form):
            return tuple(line.first for line in request.lines)
        return choose(request, self.dice)

    def _battle(self, form: Form, state: State) -> Iterator[int]:
        battle = state.plan[0]
        person = person_in(state, battle)
        return self.persons[person].battle(form, state, battle, added(state, person, battle).total)

    def _sheet(self, form: Form) -> Iterator[int]:
        for line in form.lines:
            seat, _, what = line.name.partition(".")
            yield within(line, self.persons[seat].sheet()[what])  # type: ignore[index]  # a seat

    def result(self) -> Result:
        """Sum up a game that is over."""
        you, it = self.game.view.score(self.state)
        its = self.state.covenants.values()
        return Result(
            max(one.turns for one in its),
            "nobody" if not self.state.ended_by else "it" if is_covenant(self.state.ended_by) else "you",
            self.game.view.winner(self.state),
            it.total,
            you.total,
            max(one.coins for one in its),
            max((one.claimed for one in its), key=len),
            max((one.claimed for one in self.state.captains.values()), key=len),
            self.happened[did.BattleFought],
            self.happened[did.CubesLeft],
        )


def play(game: Game, settings: Mapping[str, str], seed: str, habits: Habits) -> Result:
    """Play one game to its end, or so many turns."""
    state = game.spec.begin(game.spec.settle(dict(settings), game.catalogue, game.rules))
    made = Play(game, state, Fate(seed), Random(seed))  # noqa: S311 - a player, not a key
    made.perform(do.SetUp())
    for seat in made.state.captains:
        dice = Random(f"{seed} {seat}")  # noqa: S311 - likewise
        made.persons[seat] = Person(seat, habits, dice, lambda: made.state, made.perform, game.catalogue)
    for _ in range(MOST_TURNS * len(made.state.order)):
        if made.state.over:
            break
        if is_covenant(made.state.seat):
            made.perform(do.CovenantTurn())
        else:
            made.persons[made.state.seat].take_turn()
            if not made.state.over:
                made.perform(do.EndTurn())
    if made.state.over:
        made.perform(do.FinalCount())
    return made.result()


# -- adding up ---------------------------------------------------------------------------------------------------------
def spread(numbers: Sequence[int]) -> tuple[int, int, int]:
    """Return the 10th, 50th and 90th hundredth."""
    put = sorted(numbers)
    low, middle, high = (put[min(len(put) - 1, int(len(put) * part))] for part in (LOW, 0.5, HIGH))
    return low, middle, high


def worded(numbers: Sequence[int]) -> str:
    """Return a median with its range."""
    low, middle, high = spread(numbers)
    return f"{middle} ({low} to {high})"


def share(hits: int, of: int) -> str:
    """Return a share in hundredths."""
    return f"{round(100 * hits / of)} %"


HEADS = ("game", "turns", "you win", "it ends it", "its coins", "its score", "your score", "its Achievements")


def row(name: str, results: Sequence[Result]) -> tuple[str, ...]:
    """Return the line of a difficulty."""
    n = len(results)
    return (
        name,
        worded([one.turns for one in results]),
        share(sum(one.winner == "human" for one in results), n),
        share(sum(one.ended_by == "it" for one in results), n),
        worded([one.coins for one in results]),
        worded([one.score for one in results]),
        worded([one.your_score for one in results]),
        worded([len(one.claimed) for one in results]),
    )


def achievements(name: str, results: Sequence[Result], *, yours: bool = False) -> tuple[str, ...]:
    """Return how often each Achievement was claimed in the games of a difficulty."""
    held = Counter(one for result in results for one in (result.your_claimed if yours else result.claimed))
    return name, *(share(held[one], len(results)) for one in ACHIEVEMENTS)


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table as the documents have it."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def main() -> int:
    """Play as many games as the arguments ask for and print what came of them; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=("dead_reckoning",))
    parser.add_argument("--games", type=int, default=200, help="games for each line (200)")
    parser.add_argument("--seed", default="simulation")
    parser.add_argument("--skill", type=float, default=1.0, help="of the person: 1 is the model, more plays better")
    parser.add_argument("--only", default="", help="lines with this word in their name")
    options = parser.parse_args()
    habits, game, began = with_skill(Habits(), options.skill), open_game(options.game), time.perf_counter()
    found: dict[str, list[Result]] = {}
    for players in ("solo", "coop"):
        for difficulty in DIFFICULTIES:
            name = difficulty if players == "solo" else f"{difficulty}, two against two"
            if options.only not in name:
                continue
            settings = {"difficulty": difficulty, "players": players}
            seeds = (f"{options.seed} {name} {number}" for number in range(options.games))
            found[name] = [play(game, settings, seed, habits) for seed in seeds]
    parts = [
        table(HEADS, [row(name, results) for name, results in found.items()]),
        table(("it claims", *ACHIEVEMENTS), [achievements(name, results) for name, results in found.items()]),
        table(
            ("you claim", *ACHIEVEMENTS), [achievements(name, results, yours=True) for name, results in found.items()]
        ),
        *(f"{name}: usual score {spread([one.score for one in results])}" for name, results in found.items()),
        f"{options.games} games a line, seed “{options.seed}”, {time.perf_counter() - began:.0f} s",
    ]
    sys.stdout.write("\n\n".join(parts) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
