"""Doomtown's part of the pictures: a call-out to answer, a hand to enter, the lobby, a deck of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from solocompanion.games.doomtown.commands import CallOut, Move, Pass
from solocompanion.games.doomtown.gui.deck_form import DeckForm
from solocompanion.gui.window.game_tab import GameTab
from solocompanion.gui.window.window import Window
from solocompanion.gui.workshop.page import WorkshopPage

GAME = "doomtown"
SEED, DECK, MOST = "pictures 38", "sloane", 300
STARTERS = ("01018", "01017", "01019", "01023", "done")  # Law Dogs
ANSWERS = {"lowball": "rank 1 kickers Q 9 7 5 4", "hand": "full house kickers 9 4", "accept": "accept", "run": ()}
LIST = "Law Dogs\n\n1x Abram Grothe\n2x Bad Company\n1x Bonny Anne\n"


class Streets:
    """Plays Doomtown in its tab; the person moves at random, and answers what they are asked."""

    def __init__(self, window: Window, tab: GameTab) -> None:
        self.window, self.tab = window, tab
        self.dice = Random(SEED)  # noqa: S311 - a player, not a key
        settings = {"deck": DECK, "yours": "01002"}
        self.session = tab.opening.start(GAME, settings, seed=SEED)
        self.starters = list(STARTERS)

    def evening(self) -> Iterator[str]:
        """Go from page to page; a picture is taken at each."""
        self.window.tabs.setCurrentWidget(self.tab)
        self.play_to("accept")
        self.tab.show_table(self.session)
        yield "doomtown"
        self.play_to("hand")
        self.tab.show_table(self.session)
        yield "doomtown-shootout"
        self.window.actions_["lobby"].trigger()
        yield "doomtown-lobby"
        self.window.actions_["workshop"].trigger()
        page = self.window.findChildren(WorkshopPage)[-1]
        page.show_kind("deck")
        page.add()
        own = page.form.own
        assert isinstance(own, DeckForm)
        own.list.setPlainText(LIST)
        yield "doomtown-deck"

    def play_to(self, key: str) -> None:
        """Play until a question is asked; another seed is needed where it never is."""
        view = self.session.game.view
        for _ in range(MOST):
            waiting = self.session.waiting
            if view.moment(self.session.state).over:
                break
            if waiting is not None and waiting.key == key and len(self.session.state.deeds) > 3:
                return
            if waiting is not None:
                self.session.answer(self.answer(waiting))
            elif (main := view.main(self.session.state)) is not None:
                self.session.perform(main.command)
            else:
                self.session.perform(self.move())
        raise LookupError(key)

    def answer(self, waiting: Any) -> Any:
        """Answer as a person might."""
        if waiting.key == "starter":
            return self.starters.pop(0)
        return ANSWERS.get(waiting.key, next(iter(waiting.examples())))

    def move(self) -> Any:
        """Move a dude or call somebody out, or pass now and then."""
        view, state = self.session.game.view, self.session.state
        offers = [one.command for some in view.offers(state).values() for one in some]
        plays = [one for one in offers if isinstance(one, Move | CallOut)]
        return self.dice.choice(plays) if plays else Pass()
