"""Seeded games as text, a sentence for every step: what `golden/` holds and `test_golden.py` compares."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.effects import Step, in_a_row
from solocompanion.core.requests import Form
from solocompanion.games.dead_reckoning import commands as done
from solocompanion.games.dead_reckoning.rules.scoring import score, winner
from solocompanion.games.dead_reckoning.sections import BUILDINGS
from solocompanion.games.dead_reckoning.state import State
from solocompanion.games.dead_reckoning.telling import TELLING

from .play import NAMES, Play

GAMES = {
    "normal": {},
    "hard": {"difficulty": "hard"},
    "expert": {"difficulty": "expert"},
    "extreme": {"difficulty": "extreme"},
    "two_against_two": {"players": "coop"},
}
BATTLES = ((0, 3, 1, 0, 1, 0, 1), (3, 1, 0, 2, 2, 0, 0), (2, 2, 0, 1, 0, 1, 0), (1, 4, 2, 0, 2, 0, 1))
SHEET = (40, 12, 1, 1, 0, 6)
LAST_ROUND = 40


class Told:
    """A game that writes down what happens. The people do the same in every game, as far as they may."""

    def __init__(self, name: str) -> None:
        self.play = Play(**GAMES[name])
        self.play.person = self.answer
        self.play.dice.seed = f"golden {name}"
        self.lines = [f"== {name}"]
        self.battles = 0

    def run(self) -> str:
        """Play to the end and return the transcript."""
        self.do(done.SetUp())
        rounds = dict.fromkeys(self.play.state.people, 0)
        while not self.play.state.over and sum(rounds.values()) < LAST_ROUND:
            if self.play.state.seat in rounds:
                seat = self.play.state.seat
                rounds[seat] += 1
                for command in self.moves(rounds[seat]):
                    self.do(command)
                self.do(done.EndTurn())
            else:
                self.do(done.CovenantTurn())
        self.do(done.FinalCount())
        for sheet in score(self.play.state, NAMES):
            self.lines.append(f"== {sheet.title} {sheet.total}")
            self.lines += [f"{line.rule:7} {line.label}: {line.formula} = {line.value}" for line in sheet.lines]
        self.lines.append(f"== ahead: {winner(self.play.state, NAMES) or 'nobody'}")
        return "\n".join(self.lines) + "\n"

    def moves(self, number: int) -> Iterator[Any]:
        """Yield what is tried in a turn: a spiral over the ocean, cubes, buildings, goods, now and then a battle."""
        cells = self.play.state.setup.cells
        cell = cells[(5 * number + len(self.play.state.shown)) % len(cells)]
        yield done.Sail(cell)
        yield from (done.BattleShip(seat) for seat in self.play.state.covenants)
        yield done.TakeCard(cell)
        yield done.PlaceCube(cell)
        yield done.PlaceCube(cell, "covenant")
        yield done.BuildHere(cell, BUILDINGS[number % len(BUILDINGS)])
        yield done.LayGoods(cell, "coins", 2)
        yield done.ShipGoods("coins", number % 3)
        yield done.SetMode("pirate" if number % 2 else "mercantile")
        if number % 4 == 0:
            yield done.Damage(1)

    def do(self, command: Any) -> None:
        """Do it if it is allowed, answering what is asked, and write it down."""
        before = self.play.state
        try:
            steps = self.play.do(command)
        except IllegalCommandError:
            return
        self.lines += [f"-- {command!r}", *told(steps, before)]

    def answer(self, waiting: Any) -> Any:
        """Take battles from the list, the usual on the sheet, else the first that is offered."""
        if not isinstance(waiting, Form):
            return waiting.options[0]
        if waiting.key == "sheet":
            return (SHEET * 2)[: len(waiting.lines)]
        self.battles += 1
        result = BATTLES[self.battles % len(BATTLES)]
        return tuple(min(n, line.high) for n, line in zip(result, waiting.lines, strict=False))


def told(steps: tuple[Step, ...], state: State) -> Iterator[str]:
    """Word every step, with what was turned down where something was chosen."""
    for step in steps:
        yield f"{in_a_row(step.rules):7} {TELLING.log(step.effect, state, NAMES)}"
        if step.trail and len(step.trail.notes) > 1:
            notes = (
                f"{note.subject} {note.key}{note.args or ''}{'' if note.kept else ' -'}" for note in step.trail.notes
            )
            yield f"        {step.trail.chosen}: {', '.join(notes)}"
        state = step.effect.apply(state)


def transcript(name: str) -> str:
    return Told(name).run()


if __name__ == "__main__":
    sys.stdout.write("".join(map(transcript, GAMES)))
