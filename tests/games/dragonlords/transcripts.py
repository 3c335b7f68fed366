"""A whole seeded game on the practice map as text, a line for every step: what `golden/` holds."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Any

from attrs import fields

from solocompanion import resources
from solocompanion.app.content.toml_file import read_toml
from solocompanion.core.chance import Fate
from solocompanion.core.commands import carry_out, is_allowed
from solocompanion.core.content import read_pack, structure
from solocompanion.core.effects import Step
from solocompanion.core.journal import fold
from solocompanion.core.requests import Request
from solocompanion.core.running import run
from solocompanion.core.table import Answered
from solocompanion.games.dragonlords import commands as do
from solocompanion.games.dragonlords.commands.encounters import Fight, GoBack, Hire
from solocompanion.games.dragonlords.commands.events import QuestGold, QuestShard, RollCrystal
from solocompanion.games.dragonlords.commands.flow import Place
from solocompanion.games.dragonlords.commands.march import March
from solocompanion.games.dragonlords.commands.purchase import Buy
from solocompanion.games.dragonlords.facts import KINDS, build
from solocompanion.games.dragonlords.state import Setup, State
from solocompanion.games.dragonlords.wording import Names

GAMES = ("amazons",)
PACK = read_toml(resources.folder("games", "dragonlords", "pack.toml"))
CATALOGUE = build(structure(read_pack(PACK, "pack").records, KINDS, "pack"))
NAMES = Names(CATALOGUE)
LONGEST = 400  # commands
HOME = "anvilgate"  # with a Mine beside it, and a way on foot to another realm


class Person:
    """A person who explores with all they have, buys units, and takes the first answer to every other question."""

    def __init__(self, civ: str) -> None:
        self.state: State = State(Setup("practice", civ))
        self.fate, self.counts = Fate(f"golden {civ}"), dict[str, int]()
        self.done: set[tuple[int, Any]] = set()

    def do(self, command: Any) -> Sequence[Step]:
        outcome = run(carry_out, command, self.state, CATALOGUE, (), self.fate, self.counts)
        while outcome.waiting is not None:
            value = self.answer(outcome.waiting)
            given = (*outcome.given, Answered(outcome.waiting.key, value))
            outcome = run(carry_out, command, self.state, CATALOGUE, given, self.fate, self.counts)
        assert fold(self.state, outcome.steps) == outcome.state
        self.state, self.counts = outcome.state, dict(outcome.counts)
        return outcome.steps

    def answer(self, request: Request[Any]) -> Any:
        return HOME if request.key == "home" else next(iter(request.examples()))

    def next(self) -> Any:
        """Return what is done now: something of this phase that was not done yet in this turn, or the main thing."""
        for command in self.wishes():
            key = self.state.turn, command
            if key not in self.done and is_allowed(command, self.state, CATALOGUE):
                self.done.add(key)
                return command
        return do.main(self.state, NAMES)

    def wishes(self) -> Iterator[Any]:
        state = self.state
        match state.phase:
            case "purchase":
                yield from map(Buy, ("unit", "hero", "dragonorb"))
            case "exploration":
                marches = dict.fromkeys(one for _, one in March.offered(state, NAMES) if isinstance(one, March))
                yield from (one for one in marches if not state.land(one.target).known)
                yield from (one for _, one in Hire.offered(state, NAMES))
            case "encounter":
                yield from (Fight(area) for area in state.encounters)
                yield from (GoBack(area) for area in state.encounters)
            case "event":
                yield from (RollCrystal(), QuestGold(), *([QuestShard()] if state.turn % 12 == 0 else []))
            case "reinforcement":
                yield from (one for _, one in Place.offered(state, NAMES))
            case _:
                pass


def transcript(name: str) -> str:
    person = Person(name)
    said = [f"== {name}"]
    for _ in range(LONGEST):
        command = person.next()
        if command is None:
            break
        said += [f"-- {command!r}", *_told(person.do(command))]
    state = person.state
    said.append(f"== turn {state.turn}, {state.phase}, {state.ending or 'no ending'}: {state.gold} gold")
    return "\n".join(said) + "\n"


def _told(steps: Sequence[Step]) -> Iterator[str]:
    for step in steps:
        yield f"{step.rule:8} {_written(step.effect)}" + (f" beside {step.beside}" if step.beside else "")
        if step.trail:
            notes = ", ".join(
                f"{note.subject} {note.key}{note.args or ''}{'' if note.kept else ' -'}" for note in step.trail.notes
            )
            yield f"         {step.trail.chosen}: {notes}"


def _written(effect: Any) -> str:
    """Write an effect with the fields that say something."""
    said = ((one.name, getattr(effect, one.name), one.default) for one in fields(type(effect)))
    return f"{type(effect).__name__}({', '.join(f'{name}={value!r}' for name, value, usual in said if value != usual)})"


if __name__ == "__main__":
    sys.stdout.write("".join(map(transcript, GAMES)))
