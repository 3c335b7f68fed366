"""A whole game by throwing dice: every kind of setting, moves of the people that may be refused, any legal answer."""

from __future__ import annotations

from random import Random
from typing import Any

from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.requests import Form, Pick, Written
from solocompanion.games.dead_reckoning import commands as done
from solocompanion.games.dead_reckoning.sections import BUILDINGS, HARBOR
from solocompanion.games.dead_reckoning.state import ACHIEVEMENTS

from .play import CATALOGUE, RULES, Play

DIFFICULTIES = ("normal", "hard", "expert", "extreme", "custom")
TURNS = 60
ICONS = (
    "coins 3",
    "income",
    "upgrade 1",
    "upgrade 2 gun_deck",
    "upgrade 3",
    "repair 2",
    "build outpost",
    "build fort",
    "build garrison",
    "produce 1",
    "produce 2",
    "sailors",
    "attack +1",
    "attack at sea",
    "merchant",
    "later 2 coins 1 cargo",
    "if 4: attack +1 else coins 2",
    "say look out",
)


def settings(number: int, dice: Random) -> dict[str, str]:
    """Go through difficulties, players and sets in turn; throw grid and house rules."""
    chosen = {
        "difficulty": DIFFICULTIES[number % 5],
        "players": ("solo", "coop")[number // 5 % 2],
        "cards": ("practice", "own")[number // 10 % 2],
        "boards": ("practice", "own")[number // 20 % 2],
        "sections": dice.choice("2346"),
        "hard_cards": dice.choice(("0", "6", "18")),
        "bonus": dice.choice(("no", "yes")),
    }
    chosen["grid"] = dice.choice(("4x3", "4x3", "5x3", "4x4"))
    for rule in RULES.house_rules():
        if dice.random() < 0.3:
            chosen[rule.house.option] = dice.choice(sorted(rule.house.choices))
    return chosen


class RandomGame:
    """Plays one game to its end; `watch` is called after every command."""

    def __init__(self, number: int, watch: Any) -> None:
        self.dice = Random(f"game {number}")  # noqa: S311 - a player, not a key
        self.play = Play(**settings(number, self.dice))
        self.play.dice.seed = f"game {number}"
        self.play.person = self.answer
        self.watch = watch
        self.refused = self.turns = 0

    def run(self) -> Play:
        """Play; return the game at its end, counted up, or after so many turns."""
        self.perform(done.SetUp())
        while not self.play.state.over and self.turns < TURNS:
            if self.play.state.seat in self.play.state.captains:
                for _ in range(self.dice.randint(0, 16)):
                    self.perform(self.move())
                if self.dice.random() < 0.3:
                    self.perform(done.EndTurn())
            if not self.play.state.over:
                self.turns += 1
                self.perform(done.CovenantTurn())
        if self.play.state.over:
            self.perform(done.FinalCount())
        return self.play

    def perform(self, command: Any) -> None:
        try:
            self.play.do(command)
        except IllegalCommandError:
            self.refused += 1
            return
        self.watch(self.play, command)

    def answer(self, waiting: Any) -> Any:
        if isinstance(waiting, Written):
            return self.section()
        if isinstance(waiting, Pick):
            return self.dice.choice(waiting.options)
        assert isinstance(waiting, Form) or hasattr(waiting, "low")
        if not isinstance(waiting, Form):
            return self.dice.randint(waiting.low, waiting.high)
        facts = {line.name: self.dice.randint(line.low, min(line.high, 5)) for line in waiting.lines}
        if "second" in facts:
            facts["first"] = max(facts["first"], facts["second"])
        return tuple(facts.values())

    def section(self) -> str:
        """Write a section of a card of one's own."""
        cells = self.play.state.setup.cells
        claims = self.dice.sample(cells, self.dice.randint(0, 2))
        cubes = self.dice.sample(cells, self.dice.randint(1, 3))
        parts = [
            f"take {' '.join(claims)}" if claims else "",
            "cubes " + " ".join(f"{cell}={self.dice.randint(1, 3)}" for cell in cubes),
            f"end {self.dice.choice((HARBOR, *cells))}",
            "top" if self.dice.random() < 0.3 else "",
            "bottom" if self.dice.random() < 0.4 else "",
            "do " + ", ".join(self.dice.sample(ICONS, 3)),
        ]
        return "; ".join(part for part in parts if part)

    def move(self) -> Any:
        """Throw a move of the person at turn; some of them are not allowed."""
        dice, state = self.dice, self.play.state
        ship = state.captains[state.seat]
        cell = dice.choice((ship.space, ship.space, dice.choice(state.setup.cells)))
        kind, n = dice.choice(("coins", "cargo")), dice.choice((-1, 1, 2))
        return dice.choice(
            (
                done.Sail(dice.choice((HARBOR, *state.setup.cells))),
                done.Sail(dice.choice(state.setup.cells)),
                done.SetMode(dice.choice(("pirate", "pirate", "mercantile"))),
                done.TakeCard(cell),
                done.AttackMerchant(cell, won=dice.random() < 0.5),
                *(done.PlaceCube(cell),) * 3,
                *(done.PlaceCube(cell, dice.choice(state.order)),) * 2,
                done.TakeCube(cell),
                *(done.BuildHere(cell, dice.choice(BUILDINGS)),) * 2,
                done.LoadGoods(kind, n),
                done.LayGoods(cell, kind, n),
                done.ShipGoods(kind, n),
                done.ShipGoods(kind, n, by_partner=True),
                done.RepairPartner(1),
                done.ChestCoins(n),
                done.Stow(1),
                done.Damage(n),
                done.BattleShip(dice.choice(tuple(state.covenants))),
                done.BattleBuildings(dice.choice(tuple(state.covenants))),
                *((done.Achieve(dice.choice(ACHIEVEMENTS)),) if dice.random() < 0.5 else ()),
            )
        )


def boards(play: Play) -> list[str]:
    """List every Ocean board there is."""
    state = play.state
    return sorted([*state.boards, *(space.board for space in state.spaces.values() if space.board)])


def tiles(play: Play) -> list[str]:
    """List every Ship Upgrade tile the people have not taken."""
    state = play.state
    return sorted([*state.tiles, *(tile for mine in state.covenants.values() for tile in mine.tiles)])


def row_cards(play: Play) -> list[str]:
    """List every row card that is in a deck, on the ocean or in a pile of a Covenant."""
    state = play.state
    laid = [space.card for space in state.spaces.values() if space.card]
    held = [name.partition("/")[0] for mine in state.covenants.values() for name in (*mine.pirate, *mine.mercantile)]
    return sorted([*laid, *held, *(card for deck in state.row_decks for card in deck)])


def room(play: Play, cell: str) -> int:
    """Return the cube spaces of a space, told ones included."""
    board = play.state.spaces[cell].board
    told = play.state.known.get(board)
    ocean = CATALOGUE.oceans.get(board)
    if ocean is None:
        return 0
    kind = ocean.kind or ("island" if told and told[0] else "sea")
    if kind == "sea":
        return 0
    return told[1] if ocean.room < 0 and told else ocean.room
