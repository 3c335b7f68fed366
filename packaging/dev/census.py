"""Play many games by dice and count what occurred in them: python packaging/dev/census.py wyrmspan --games 40.

A person who plays by dice (`app.play.automatic`) takes the person's part, with settings thrown for each game or, with
`--usual`, as the lobby has them. Prints how many games ended and in how many turns, how often each kind of command and
each question occurred, in how many games each rule of the catalogue was cited, and what never was; then winners and
scores. The same seed gives the same games.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from random import Random
from statistics import median
from typing import Any

from attrs import define, field

from solocompanion.app.content.games import Game, open_game, rule_book
from solocompanion.app.play.automatic import Automatic
from solocompanion.app.play.session import Session
from solocompanion.core import registry
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.options import SettingsError
from solocompanion.core.panel import LedgerRow

MOST_TURNS = 500  # what the main button does in the longest game
USUAL = 0.5  # how often an option is left as the lobby has it
TRIES = 50  # settings thrown until some go together


@define
class Census:
    """What occurred in the games of one kind.

    Attributes
    ----------
    turns
        By seed, how often the main button was pressed in a game that ended.
    endless
        The seeds of games that did not end.
    commands, questions
        How often each kind of command was given, and each question asked, by its key.
    rules
        In how many games each rule was cited by an effect, its trail, a question, a score or a checklist.
    winners
        How often each side won; "" is a draw, or open.
    scores
        (the person's, the opponent's) total at the end; of games with one sheet, only those.

    """

    of: Game
    turns: dict[str, int] = field(factory=dict)
    endless: list[str] = field(factory=list)
    commands: Counter[str] = field(factory=Counter)
    questions: Counter[str] = field(factory=Counter)
    rules: Counter[str] = field(factory=Counter)
    winners: Counter[str] = field(factory=Counter)
    scores: list[tuple[int, ...]] = field(factory=list)

    def play(self, seed: str, *, usual: bool = False) -> Session:
        """Play one game to its end, or so many turns, and count it."""
        session = begin(self.of, seed, usual=usual)
        person, turns = Automatic(session), 0
        while turns < MOST_TURNS and (has_pressed := person.step()) is not None:
            turns += has_pressed
        view, state = self.of.view, session.state
        if view.moment(state).over and session.waiting is None:
            self.turns[seed] = turns
            self.winners[view.winner(state)] += 1
            self.scores.append(tuple(sheet.total for sheet in view.score(state)))
        else:
            self.endless.append(seed)
        self._count(session)
        return session

    def _count(self, session: Session) -> None:
        entries = list(session.journal.entries.values())
        starts = [one for one in entries if session.journal.turn_start(one.id) == one.id]
        self.commands.update(type(one.command).__name__ for one in starts)
        self.questions.update(asked(entries))
        self.rules.update(set(cited(session)) & set(self.of.rules.rules))

    def lacking(self) -> dict[str, list[str]]:
        """Return what never occurred, by what it is, without what nobody does by chance and what is never cited."""
        rules = self.of.rules.rules.values()
        return {
            "commands": [
                kind.__name__ for kind in self.of.spec.commands if kind.appeal and not self.commands[kind.__name__]
            ],
            "questions": [key for key in keys(self.of) if not self.questions[key]],
            "rules": [rule.id for rule in rules if not (rule.never or rule.house or self.rules[rule.id])],
        }


def begin(of: Game, seed: str, *, usual: bool = False) -> Session:
    """Start a game with settings thrown by its seed; with `usual`, as the lobby has them."""
    dice = Random(f"{of.spec.id} {seed}")  # noqa: S311 - settings, not a key
    for _ in range(0 if usual else TRIES):
        settings = {
            one.id: one.default if dice.random() < USUAL else dice.choice(one.choices).value for one in of.options
        }
        with suppress(SettingsError, IllegalCommandError):
            return Session.start(of, settings, seed=seed)
    return Session.start(of, seed=seed)


def asked(entries: Sequence[Any]) -> Iterator[str]:
    """Yield the key of each question that was asked: of the person, and of chance."""
    for entry in entries:
        yield from (one.key for one in entry.given if hasattr(one, "key") and getattr(one, "by", "") == "app")
        if entry.waiting is not None:
            yield entry.waiting.key


def cited(session: Session) -> Iterator[str]:
    """Yield the rules that a played game cited: steps, trails, questions, scores, panels and checklists."""
    view = session.game.view
    for entry in session.journal.entries.values():
        for step in entry.steps:
            yield from step.rules
            yield from (note.rule for note in step.trail.notes if note.rule) if step.trail else ()
        if entry.waiting is not None:
            yield entry.waiting.rule
    yield from (check.rule for check in view.checklist(session.journal.state(0)))
    for state in (session.journal.state(tip) for tip in _looked_at(session)):
        yield from (check.rule for check in view.checklist(state))
        yield from (line.rule for sheet in view.score(state) for line in sheet.lines)
        yield from (row.rule for row in getattr(view.panel(state, ()), "ledger", ()) if isinstance(row, LedgerRow))


def _looked_at(session: Session) -> Iterator[int]:
    """Yield an entry amid the game and the last one: there the scores and the panel are read."""
    path = session.journal.path(session.tip)
    yield from (path[len(path) // 2], path[-1])


def keys(of: Game) -> list[str]:
    """Return the key of each question that a game declares."""
    return sorted(one.key for one in of.view.questions.declared)


def census(of: Game, seeds: Sequence[str], *, usual: bool = False) -> Census:
    """Play a game for each seed and return what occurred."""
    made = Census(of)
    for seed in seeds:
        try:
            made.play(seed, usual=usual)
        except Exception as error:
            error.add_note(f"in the game of the seed {seed!r}")
            raise
    return made


# -- printing ----------------------------------------------------------------------------------------------------------
def lines(made: Census) -> Iterator[str]:
    """Yield what is printed of a census."""
    turns = sorted(made.turns.values()) or [0]
    n, rules = len(made.turns) + len(made.endless), rule_book(made.of.spec.id).rules
    yield f"{len(made.turns)} of {n} games ended, in {turns[0]} to {turns[-1]} turns, median {median(turns):g}"
    yield from (f"  not ended: {seed}" for seed in made.endless)
    yield f"winners: {_counted(made.winners)}"
    yield from _scores(made.scores)
    yield f"commands: {_counted(made.commands)}"
    yield f"questions: {_counted(made.questions)}"
    yield f"rules cited: {len(made.rules)} of {len(rules)}, by games: {_counted(made.rules)}"
    for what, never in made.lacking().items():
        yield f"never among the {what}: {', '.join(never) or '-'}"


def _scores(scores: Sequence[tuple[int, ...]]) -> Iterator[str]:
    for side, totals in enumerate(zip(*scores, strict=False)):
        put = sorted(totals)
        yield f"sheet {side + 1}: median {median(put):g}, {put[len(put) // 10]} to {put[len(put) * 9 // 10]}"


def _counted(found: Mapping[str, int]) -> str:
    return ", ".join(f"{name or 'nobody'} {n}" for name, n in sorted(found.items(), key=lambda one: -one[1]))


def main() -> int:
    """Play, count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="which games (all)")
    parser.add_argument("--games", type=int, default=100, help="how many games of each (100)")
    parser.add_argument("--seed", default="census")
    parser.add_argument("--usual", action="store_true", help="with the settings the lobby begins with")
    options = parser.parse_args()
    for name in options.game or registry.names():
        began = time.process_time()
        seeds = [f"{options.seed} {number}" for number in range(options.games)]
        said = lines(census(open_game(name), seeds, usual=options.usual))
        sys.stdout.write("\n".join([f"== {name}", *said, f"{time.process_time() - began:.0f} s of the processor", ""]))
        sys.stdout.write("\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
