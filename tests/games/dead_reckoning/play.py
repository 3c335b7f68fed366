"""A game of Dead Reckoning played by a test: a table put into a position, sections dealt by hand, steps checked."""

from __future__ import annotations

import tomllib
from pathlib import Path

from attrs import evolve

from solocompanion.core.chance import Fate
from solocompanion.core.content import merge, read_pack, structure
from solocompanion.core.correction import TABLE_RULE
from solocompanion.core.game import IllegalCommandError
from solocompanion.core.journal import fold
from solocompanion.core.requests import Chance
from solocompanion.core.rules import read_rules
from solocompanion.core.running import run
from solocompanion.core.table import Answered
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands import CovenantTurn, SetUp
from solocompanion.games.dead_reckoning.facts import KINDS, build
from solocompanion.games.dead_reckoning.game import SPEC
from solocompanion.games.dead_reckoning.rules.turn import last_section, section_number
from solocompanion.games.dead_reckoning.state import Building, Space
from solocompanion.games.dead_reckoning.wording import Names

RESOURCES = Path(__file__).parents[3] / "resources" / "games" / "dead_reckoning"
SOURCE = Path(__file__).parents[3] / "solocompanion" / "games" / "dead_reckoning"
CONTENT = merge(
    [read_pack(tomllib.loads((RESOURCES / "pack.toml").read_text(encoding="utf-8")), "pack.toml")], "dead_reckoning"
)
CATALOGUE = build(structure(CONTENT, KINDS, "pack.toml"))
NAMES = Names(CATALOGUE)
RULES = read_rules(tomllib.loads((RESOURCES / "rules.toml").read_text(encoding="utf-8")))
ISLANDS = tuple(board for board in CATALOGUE.boards("practice") if CATALOGUE.oceans[board].kind == "island")
SEAS = tuple(board for board in CATALOGUE.boards("practice") if CATALOGUE.oceans[board].kind == "sea")
PLAIN = next(
    card.id for card in CATALOGUE.row_cards.values() if card.kind == "advancement" and not card.cannons + card.abilities
)


class Play:
    """One game, the state as it is now, and everything done so far.

    Every command is checked on the way: the state before is left alone, folding the steps gives the state after, and
    each step cites a rule there is.
    """

    def __init__(self, **settings: str) -> None:
        self.settings = SPEC.settle(settings, CATALOGUE, RULES)
        self.state = SPEC.begin(self.settings)
        self.fate: Fate | None = Fate("a test")
        self.counts: dict[str, int] = {}
        self.steps = []

    @classmethod
    def laid_out(cls, **settings: str) -> Play:
        """Twelve spaces: islands in reading order, the last space open sea, all explored, all empty."""
        play = cls(**settings)
        play.do(SetUp())
        cells = play.state.setup.cells
        boards = dict(zip(cells, (*ISLANDS[: len(cells) - 1], SEAS[0]), strict=False))
        spaces = {cell: Space(board=boards.get(cell, SEAS[0]), card=PLAIN) for cell in cells}
        left = tuple(board for board in CATALOGUE.boards("practice") if board not in boards.values())
        return play.set(spaces=spaces, boards=left)

    @classmethod
    def two_pairs(cls, **settings: str) -> Play:
        """Two against two, laid out, the first Covenant to begin."""
        return cls.laid_out(players="coop", **settings).set(order=("covenant", "you", "ally", "partner"))

    # -- positions ---------------------------------------------------------------------------------------------
    def set(self, **changes) -> Play:
        """Put the table into a position."""
        self.state = evolve(self.state, **changes)
        return self

    def space(self, cell: str, **changes) -> Play:
        """Change a space; `buildings` may be given as "seat kind" words."""
        if "buildings" in changes:
            changes["buildings"] = tuple(Building(*one.split()) for one in changes["buildings"])
        self.state = self.state.with_space(cell, **changes)
        return self

    def it(self, seat: str = "covenant", **changes) -> Play:
        """Change a Covenant."""
        self.state = self.state.with_covenant(seat, **changes)
        return self

    def you(self, seat: str = "you", **changes) -> Play:
        """Change a person."""
        self.state = self.state.with_captain(seat, **changes)
        return self

    def yours(self, seat: str = "you") -> Play:
        """Let it be a person's turn."""
        return self.set(at=self.state.order.index(seat), begun=self.state.begun + 1)

    def its(self, seat: str = "covenant") -> Play:
        """Let it be a Covenant's turn."""
        return self.yours(seat)

    # -- playing -----------------------------------------------------------------------------------------------
    def ask(self, command, *answers):
        """Run a command as far as the answers go; chance nobody answers is left to the seed."""
        given, left = [], list(answers)
        rule = SPEC.verb(command).rule
        while True:
            outcome = run(rule, command, self.state, CATALOGUE, given, None, self.counts)
            if outcome.waiting is None:
                assert not left, f"answers nobody asked for: {left}"
                return outcome
            key = outcome.waiting.key
            if left and isinstance(left[0], dict) and set(left[0]) == {key}:
                given = [*outcome.given, Answered(key, left.pop(0)[key])]
            elif isinstance(outcome.waiting, Chance):
                seeded = self.fate.answer(outcome.waiting, len(given))
                given = [*outcome.given, Answered(key, seeded)]
            elif left and not isinstance(left[0], dict):
                given = [*outcome.given, Answered(key, left.pop(0))]
            else:
                return outcome

    def do(self, command, *answers):
        """Run a command to its end and return its steps. A chance outcome is forced by {key: outcome}."""
        before = self.state
        outcome = self.ask(command, *answers)
        assert outcome.waiting is None, f"still asks {outcome.waiting}"
        assert fold(before, outcome.steps) == outcome.state
        strangers = [step.rule for step in outcome.steps if step.rule not in {TABLE_RULE, *RULES.rules}]
        assert not strangers, strangers
        self.state, self.counts = outcome.state, dict(outcome.counts)
        self.steps.extend(outcome.steps)
        return outcome.steps

    def deal(self, line: str, seat: str = "covenant") -> Play:
        """Write a section on every card for the coming turn."""
        turns = self.state.covenants[seat].turns + 1
        setup = self.state.setup
        places = [(card, face) for card in CATALOGUE.deck(setup.cards) for face in ("normal", "hard")]
        numbers = [section_number(turns, last_section(setup, CATALOGUE, *place)) for place in places]
        learned = {f"{card}/{face}/{n}": line for (card, face), n in zip(places, numbers, strict=True)}
        return self.set(learned={**self.state.learned, **learned})

    def turn(self, line: str, *answers):
        """Let the Covenant take its turn by a section; see `do` for the answers."""
        self.deal(line, self.state.seat if self.state.seat in self.state.covenants else "covenant")
        return self.do(CovenantTurn(), *answers)

    def refused(self, command, *answers) -> str:
        """Return why the command is not allowed; the state stays as it was."""
        before = self.state
        try:
            self.ask(command, *answers)
        except IllegalCommandError as error:
            assert self.state == before
            return str(error)
        raise AssertionError(f"{command} was allowed")

    # -- looking -----------------------------------------------------------------------------------------------
    @property
    def covenant(self):
        return self.state.covenants["covenant"]

    @property
    def ship(self):
        return self.state.captains["you"]

    def cubes(self, cell: str, seat: str = "covenant") -> int:
        return self.state.spaces[cell].cubes.count(seat)


def battle(yours: int, its: int, harm: int = 0, its_harm: int = 0, coins: int = 0, cargo: int = 0, *more: int):
    """Return the answer to the form of a battle; a seventh number counts buildings lost."""
    return (yours, its, harm, its_harm, coins, cargo, *more)


def effects(steps, *kinds):
    """Return the effects of the steps, all or of some kinds only."""
    return [step.effect for step in steps if not kinds or isinstance(step.effect, kinds)]


def left_out(steps) -> dict[str, tuple[str, int]]:
    """Return the cubes that were not placed, as space to (rule, number)."""
    return {
        step.effect.cell: (step.rule, step.effect.cubes) for step in steps if isinstance(step.effect, did.CubesLeft)
    }


def cited(steps) -> list[str]:
    """Return the rules the steps cite, in order."""
    return [step.rule for step in steps]


def battles(steps) -> list[tuple[str, str, int]]:
    """Return the battles of the steps as (kind, space, cubes of the Covenant)."""
    return [(one.kind, one.cell, one.cubes) for one in effects(steps, did.BattleFought)]
