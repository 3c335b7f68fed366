"""Three whole seeded games on practice territories as text, a line for every step: what `golden/` holds."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import cycle
from typing import Any

from attrs import fields

from solocompanion import resources
from solocompanion.app.content.toml_file import read_toml
from solocompanion.core.chance import Fate
from solocompanion.core.content import read_pack, structure
from solocompanion.core.effects import Step
from solocompanion.core.requests import Number, Request
from solocompanion.games.tiny_epic_kingdoms import commands as do
from solocompanion.games.tiny_epic_kingdoms.facts import KINDS, build
from solocompanion.games.tiny_epic_kingdoms.rules.positions import land_of
from solocompanion.games.tiny_epic_kingdoms.rules.scoring import lines, total, winner
from solocompanion.games.tiny_epic_kingdoms.state import DRAW, SIDES, Setup, State

from .play import Play

GAMES = ("tower", "wars", "house_rules")
SETTINGS: dict[str, dict[str, str]] = {
    "tower": {},
    "wars": {"territory_ai": "aldermark", "territory_you": "marrowfen"},
    "house_rules": {
        "territory_ai": "aldermark", "territory_you": "marrowfen", "faction_ai": "orcs", "faction_you": "elves",
        "gain_one": "yes", "no_gain": "yes", "you_poor": "yes", "no_alliances": "yes", "patrol_order": "source_strict",
        "meets": "order", "odd_pay": "under", "no_gain_when": "both", "far_gate": "both", "ties": "chance",
    },
}  # fmt: skip
PACK = read_toml(resources.folder("games", "tiny_epic_kingdoms", "pack.toml"))
CATALOGUE = build(structure(read_pack(PACK, "pack").records, KINDS, "pack"))
LONGEST = 200  # commands
SEEDS = {"tower": 5, "wars": 12, "house_rules": 2}  # that lead to much that can happen


class Person(Play):
    """A person who answers alike every time: bids from a flag to the most in turn; else the first answer."""

    def __init__(self, name: str) -> None:
        drawn = dict.fromkeys(("territory_ai", "territory_you", "faction_ai", "faction_you"), DRAW)
        super().__init__(State(Setup(**(drawn | SETTINGS[name]))), CATALOGUE, Fate(f"golden {SEEDS[name]} {name}"))
        self.shares = cycle((0, 3, 1, 2))  # thirds of the most that can be bid

    def answer(self, request: Request[Any]) -> Any:
        if request.key == "food_from":
            return 0
        if isinstance(request, Number):
            return request.high * next(self.shares) // 3 if request.key == "bid" else min(request.high, 3)
        if request.key == "tower_points":
            return (0, 1, 2, 3, 5, 8)
        return next(iter(request.examples()))


def transcript(name: str) -> str:
    person = Person(name)
    said = [f"== {name}"]
    for _ in range(LONGEST):
        command = do.main(person.state, person.names) or next(WISHES[name](person), None)
        if command is None:
            break
        said += [f"-- {command!r}", *_told(person.do(command).steps)]
    state = person.state
    said.append(f"== round {state.round}, {state.phase}, ahead: {winner(state, CATALOGUE) or 'nobody'}")
    for side in SIDES:
        scored = lines(state, land_of(state, CATALOGUE), side)
        said.append(f"{side} {total(scored)}: " + ", ".join(f"{one.key} {one.n} = {one.points}" for one in scored))
    return "\n".join(said) + "\n"


def _tower(person: Person) -> Iterator[Any]:
    """Build, research and grow whenever it can be paid; else collect."""
    return _first(person, do.Build, do.Research, do.Expand, do.Collect, do.Patrol, do.Quest, do.Trade)


def _wars(person: Person) -> Iterator[Any]:
    """Go where the AI stands alone, from no ally's side; else grow, and come nearer."""
    state = person.state
    moves = [one for one in person.legal() if isinstance(one, do.Patrol | do.Quest)]
    yield from (one for one in moves if one.target in state.ai_at and one.source not in state.allied)
    yield from _first(person, do.Expand, do.Research, do.Build, do.Collect, do.Quest, do.Patrol, do.Trade)


WISHES = {"tower": _tower, "wars": _wars, "house_rules": _tower}


def _first(person: Person, *kinds: type) -> Iterator[Any]:
    """Yield what is legal of these kinds, in their order, then choosing an action and doing nothing with it."""
    legal = person.legal()
    for kind in (*kinds, do.Nothing, do.Choose):
        yield from (one for one in legal if isinstance(one, kind))


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
