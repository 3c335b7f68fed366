"""A game of Dead Reckoning played by a test: a table put into a position, sections dealt by hand, steps checked."""

from __future__ import annotations

from copy import copy
from functools import cache

from kit.play import Play as KitPlay
from kit.play import cited, effects
from kit.rule_ids import source_of

from solocompanion import resources
from solocompanion.app.content.games import open_game
from solocompanion.core.chance import Fate
from solocompanion.core.requests import Chance
from solocompanion.core.table import Answered
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands import CovenantTurn, EndTurn, SetUp
from solocompanion.games.dead_reckoning.rules.turn import last_section, section_number
from solocompanion.games.dead_reckoning.state import Building, Space
from solocompanion.games.dead_reckoning.wording import Names

__all__ = ["Play", "battle", "battles", "cited", "effects", "left_out", "sections_apart", "told_turn"]

GAME = open_game("dead_reckoning")
CATALOGUE, RULES = GAME.catalogue, GAME.rules
NAMES = Names(CATALOGUE)
RESOURCES = resources.folder("games", "dead_reckoning")
SOURCE = source_of("dead_reckoning")
ISLANDS = tuple(board for board in CATALOGUE.boards("practice") if CATALOGUE.oceans[board].kind == "island")
SEAS = tuple(board for board in CATALOGUE.boards("practice") if CATALOGUE.oceans[board].kind == "sea")
PLAIN = "own_r1_encounter"  # goes to the Mercantile pile, and there are enough for every space


class Play(KitPlay):
    """A game of Dead Reckoning. Chance that a test does not answer comes from `dice`.

    What a sinking costs the person is asked only where a test chooses so.
    """

    game = GAME

    def __init__(self, **settings: str) -> None:
        super().__init__(**{"your_sinking": "none", **settings})
        self.dice = Fate("a test")

    @classmethod
    def laid_out(cls, **settings: str) -> Play:
        """Twelve spaces: islands in reading order, the last space open sea, all explored, all empty."""
        laid = _laid_out(frozenset(settings.items()))
        play = copy(laid)
        play.dice, play.counts, play.steps = copy(laid.dice), dict(laid.counts), list(laid.steps)
        return play

    @classmethod
    def two_pairs(cls, **settings: str) -> Play:
        """Two against two, laid out, the first Covenant to begin."""
        return cls.laid_out(players="coop", **settings).set(order=("covenant", "you", "ally", "partner"))

    # -- positions ---------------------------------------------------------------------------------------------
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
    def reply(self, request, number, left):
        """Take the next answer, unless it is for another question; {key: outcome} forces a chance outcome."""
        if left and isinstance(left[0], dict) and set(left[0]) == {request.key}:
            return Answered(request.key, left.pop(0)[request.key])
        if isinstance(request, Chance):
            return Answered(request.key, self.dice.answer(request, number))
        if left and not isinstance(left[0], dict):
            return Answered(request.key, left.pop(0))
        return None

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

    def to_the_end(self):
        """Play every turn that is left, nothing happening in it; return whose they were, and which were last turns."""
        turns = []
        while not self.state.over:
            turns.append((self.state.seat, self.state.is_last_turn()))
            self.turn("end H") if self.state.seat in self.state.covenants else self.do(EndTurn())
        return turns

    # -- looking -----------------------------------------------------------------------------------------------
    @property
    def covenant(self):
        return self.state.covenants["covenant"]

    @property
    def ship(self):
        return self.state.captains["you"]

    def cubes(self, cell: str, seat: str = "covenant") -> int:
        return self.state.spaces[cell].cubes.count(seat)


@cache
def _laid_out(settings: frozenset[tuple[str, str]]) -> Play:
    """Lay a table out, once for all tests that begin at it."""
    play = Play(**dict(settings))
    play.do(SetUp())
    cells = play.state.setup.cells
    boards = dict(zip(cells, (*ISLANDS[: len(cells) - 1], SEAS[0]), strict=False))
    spaces = {cell: Space(board=boards.get(cell, SEAS[0]), card=PLAIN) for cell in cells}
    left = tuple(board for board in CATALOGUE.boards("practice") if board not in boards.values())
    return play.set(spaces=spaces, boards=left)


def sections_apart(play: Play, first: str, bonus: str, before=(), after=()):
    """Take a turn in which the two cards drawn say different things; answers `before` and `after` the second."""
    one, two, *_ = play.state.unseen
    number = 1
    for card, line in ((one, first), (two, bonus)):
        for face in ("normal", "hard"):
            play.set(learned={**play.state.learned, f"{card}/{face}/{number}": line})
    return play.do(CovenantTurn(), {"covenant_card": one}, *before, {"covenant_card": two}, *after)


def told_turn(play: Play, line: str, *answers) -> list:
    """Take a turn and return its steps, each with the state before it."""
    play.deal(line, play.state.seat)
    state, found = play.state, []
    for step in play.do(CovenantTurn(), *answers):
        found.append((step, state))
        state = step.effect.apply(state)
    return found


def battle(yours: int, its: int, harm: int = 0, its_harm: int = 0, coins: int = 0, cargo: int = 0, *more: int):
    """Return the answer to the form of a battle; a seventh number counts buildings lost."""
    return (yours, its, harm, its_harm, coins, cargo, *more)


def left_out(steps) -> dict[str, tuple[str, int]]:
    """Return the cubes that were not placed, as space to (rule, number)."""
    return {
        step.effect.cell: (step.rule, step.effect.cubes) for step in steps if isinstance(step.effect, did.CubesLeft)
    }


def battles(steps) -> list[tuple[str, str, int]]:
    """Return the battles of the steps as (kind, space, cubes of the Covenant)."""
    return [(one.kind, one.cell, one.cubes) for one in effects(steps, did.BattleFought)]
