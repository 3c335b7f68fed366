"""Tiny Epic Kingdoms' part of the pictures: a turn to answer, the lobby, a territory of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from solocompanion.games.tiny_epic_kingdoms.commands import Build, Expand, Patrol, Quest, Research
from solocompanion.gui.window.game_tab import GameTab
from solocompanion.gui.window.window import Window
from solocompanion.gui.workshop.page import WorkshopPage

GAME = "tiny_epic_kingdoms"
SEED, AI_TURNS, MOST = "look1", 6, 300
SIDES = {"territory_ai": "marrowfen", "territory_you": "dunmarrow", "faction_ai": "lizardfolk", "faction_you": "undead"}


class Kingdoms:
    """Plays Tiny Epic Kingdoms in its tab; the person moves at random, and answers what they are asked."""

    def __init__(self, window: Window, tab: GameTab) -> None:
        self.window, self.tab = window, tab
        self.dice = Random(SEED)  # noqa: S311 - a player, not a key
        self.session = tab.opening.start(GAME, SIDES, seed=SEED)

    def evening(self) -> Iterator[str]:
        """Go from page to page; a picture is taken at each."""
        self.window.tabs.setCurrentWidget(self.tab)
        self.play()
        self.tab.show_table(self.session)
        yield "kingdoms"
        self.window.actions_["lobby"].trigger()
        yield "kingdoms-lobby"
        self.window.actions_["workshop"].trigger()
        page = self.window.findChildren(WorkshopPage)[-1]
        page.show_kind("territory")
        page.show_record("saltmere")
        yield "kingdoms-territory"

    def play(self) -> None:
        """Play until the AI has had its turns and waits for an answer to the last."""
        view, turns = self.session.game.view, 0
        for _ in range(MOST):
            if self.session.waiting is not None:
                self.session.answer(self.dice.choice(list(self.session.waiting.examples())))
            elif (main := view.main(self.session.state)) is not None and turns < AI_TURNS:
                self.session.perform(main.command)
                turns += 1
            elif turns == AI_TURNS:
                return
            else:
                self.session.perform(self.move())
        raise LookupError(SEED)

    def move(self) -> Any:
        """Do something that is seen on the board, where there is something."""
        view, state = self.session.game.view, self.session.state
        offers = [one.command for some in view.offers(state).values() for one in some]
        offers += [one.command for one in view.actions(state)]
        seen = [one for one in offers if isinstance(one, Patrol | Quest | Build | Expand | Research)]
        return self.dice.choice(seen or offers)
