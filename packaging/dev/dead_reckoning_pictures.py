"""Dead Reckoning's part of the pictures: the chart amid a game, a battle, the lobby, a section of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from dead_reckoning_captain import Person, choose
from dead_reckoning_habits import Habits

from solocompanion.core.requests import Form
from solocompanion.games.dead_reckoning.commands import CovenantTurn, EndTurn
from solocompanion.gui.window.game_tab import GameTab
from solocompanion.gui.window.window import Window
from solocompanion.gui.workshop.page import WorkshopPage

GAME = "dead_reckoning"
SEED, TURNS, DIFFICULTY = "pictures 28", 7, "hard"
FOUGHT = {"your_crowns": 1, "its_crowns": 2, "your_damage": 1, "its_damage": 1, "coins": 0, "cargo": 0, "buildings": 0}
OWN_SECTION = {
    "claims": ["r1c2"],
    "cubes": ["r2c1=2", "r3c3=1"],
    "end": "r2c2",
    "top": True,
    "effects": ["coins 2", "upgrade 1", "attack +1 at sea"],
}


class Chart:
    """Plays Dead Reckoning in its tab, the person by the model of the simulation."""

    def __init__(self, window: Window, tab: GameTab) -> None:
        self.window, self.tab = window, tab
        self.dice = Random(SEED)  # noqa: S311 - a player, not a key
        self.session = tab.opening.start(GAME, {"difficulty": DIFFICULTY}, seed=SEED)
        catalogue = tab.game.catalogue
        self.person = Person("you", Habits(), self.dice, lambda: self.session.state, self.perform, catalogue)

    def evening(self) -> Iterator[str]:
        """Go from page to page; a picture is taken at each."""
        self.window.tabs.setCurrentWidget(self.tab)
        for _ in range(TURNS):
            self.turn(is_fought=True)
        self.tab.show_table(self.session)
        yield "dead-reckoning"
        while self.session.waiting is None and not self.session.state.over:
            self.turn(is_fought=False)
        self.tab.show_table(self.session)
        yield "dead-reckoning-battle"
        self.window.actions_["lobby"].trigger()
        yield "dead-reckoning-lobby"
        self.window.actions_["workshop"].trigger()
        page = self.window.findChildren(WorkshopPage)[-1]
        page.show_kind("section")
        page.show_record("own_1_n1")
        for name, value in OWN_SECTION.items():
            page.do(page.bench.set("section", page.record, name, value))
        yield "dead-reckoning-section"

    def turn(self, *, is_fought: bool) -> None:
        """Take the person's turn and the Covenant's; one of its battles is fought, or left waiting."""
        if self.session.state.seat == "you":
            self.person.take_turn()
            self.session.perform(EndTurn())
        self.perform(CovenantTurn(), is_fought=is_fought)

    def perform(self, command: Any, *, is_fought: bool = True) -> None:
        """Carry a command out, whatever it asks."""
        self.session.perform(command)
        while (waiting := self.session.waiting) is not None:
            if is_battle(waiting) and not is_fought:
                return
            battle = waiting if isinstance(waiting, Form) and is_battle(waiting) else None
            self.session.answer(choose(waiting, self.dice) if battle is None else fought(battle))


def fought(request: Form) -> dict[str, int]:
    """Return how a battle went, as far as its form lets it: a ship elsewhere takes no damage."""
    return {line.name: min(FOUGHT[line.name], line.high) for line in request.lines if line.name in FOUGHT}


def is_battle(request: Any) -> bool:
    """Tell whether a question is the form of a battle."""
    return isinstance(request, Form) and request.key.endswith("_battle")
