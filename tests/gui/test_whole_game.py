"""Every game from the lobby to the score sheets, once with the mouse and once with the keyboard alone.

In the ordinary suite a long game is put away where nothing new is to do at the window, played on without it, and
continued where there is something new, or shortly before its end.
"""

from __future__ import annotations

from random import Random

import pytest
import sampling

from solocompanion.app.play import showing
from solocompanion.app.play.automatic import Automatic
from solocompanion.app.play.session import Session
from solocompanion.core.requests import Form, Pick, PickSeveral, Written
from solocompanion.gui.table.score_sheets import RuleChip

from .conftest import played, send_deletions
from .hands import Hand, Keys, Pointer

LONGEST = 400  # moves, answers and turns until a game must be over
WITH_HANDS = {"doomtown"}  # whose turns ask for hands of cards and for several dudes
MOVES = 6  # so many of the person's own moves are made by clicking pieces, the first few as soon as they are offered
BY_HAND, AGAIN, LAST = 40, 5, 8  # acts at the window: at the beginning, after a game is continued, at the end


@pytest.mark.drawn
@pytest.mark.parametrize(("name", "kind"), sampling.paired(played(), [Pointer, Keys]))
def test_a_game_goes_from_the_lobby_to_the_score_sheets(name, kind, qtbot, open_window):
    window = open_window(game=name)
    hand = kind(qtbot, window)
    hand.start_new_game()
    Player(hand, name).play()
    page = hand.page
    assert page.session.game.view.moment(page.session.state).over
    assert page.end.sheets.isVisible()
    score = page.session.game.view.score(page.session.state)
    lines = sum(bool(line.rule) for sheet in score for line in sheet.lines)
    assert len([one for one in page.end.sheets.findChildren(RuleChip) if not one.isHidden()]) >= lines > 0
    hand.close_sheets()
    assert not page.end.sheets.isVisible()


class Player:
    """Plays on until the end: an opponent's turn whenever there is one, a move of their own now and then."""

    def __init__(self, hand: Hand, seed: str) -> None:
        self.hand, self.dice = hand, Random(seed)  # noqa: S311 - a player, not a key
        self.asked = (PickSeveral, Pick, Written) if seed in WITH_HANDS else (Pick, Form)
        self.moved = self.turns = self.acts = 0
        self.away = BY_HAND  # acts after which the game may be put away
        self.done: set[type] = set()  # kinds of questions, and of what the main button did

    @property
    def session(self) -> Session:
        return self.hand.page.session

    def play(self) -> None:
        for _ in range(LONGEST):
            if self.session.game.view.moment(self.session.state).over:
                break
            if not sampling.whole and self.acts >= self.away:
                self.put_away()
            self.done.add(following(self.session))
            self.go_on()
            self.acts += 1
        assert self.turns >= 3
        assert self.moved >= 3

    def put_away(self) -> None:
        """Let the game be played on without the window, as long as that has nothing new, but not to its end."""
        window, session = self.hand.window, self.session
        if following(session) not in self.done:
            return
        ahead = Session.resume(session.game, session.stored())
        Automatic(ahead).play(LONGEST)
        end = len(ahead.journal.entries) - LAST
        if self.length() < end:
            window.actions_["lobby"].trigger()
            send_deletions()
            further = Session.resume(session.game, window.library.load(session.record.id), window.library)
            person = Automatic(further)
            while len(further.journal.entries) < end and following(further) in self.done:
                person.act()
            self.hand.continue_game()
            assert self.length() == len(further.journal.entries)
            self.away = self.acts + AGAIN

    def go_on(self) -> None:
        view, state = self.session.game.view, self.session.state
        main, offers, actions = view.main(state), self.hand.page.offers(), view.actions(state)
        if self.session.waiting is not None:
            self.answer()
        elif offers and (self.wants_to_move() or (main is None and not actions)):
            self.move(self.dice.choice(sorted(offers)))
        elif main is None:
            offer = self.dice.choice(actions)
            before = self.length()
            self.hand.take_move(offer.label, offer.key)
            self.hand.qtbot.waitUntil(
                lambda: self.length() == before + 1
            )  # a button pressed by its key springs back first
        elif main.command.side == "opponent":
            self.turn()
        else:
            self.hand.press_main()

    def wants_to_move(self) -> bool:
        return self.moved < MOVES and self.dice.random() < (1 if self.moved < MOVES / 2 else 0.5)

    def length(self) -> int:
        return len(self.session.journal.entries)

    def answer(self) -> None:
        before, asked = self.length(), self.session.waiting
        self.hand.answer(self.dice.randrange(8))
        assert self.length() == before + 1 + self.is_by_itself(), (asked, self.hand.page.question.error.text())

    def move(self, sprite: str) -> None:
        """Record a move of the person's own by its piece."""
        before = self.length()
        self.hand.take(sprite)
        assert self.length() == before + 1
        assert self.session.entry.command.side == "human"
        self.moved += 1

    def turn(self) -> None:
        """An opponent's turn costs one press; what is asked then is only what the rules give to the person, or what
        happens at the table alone, such as a battle: that is a form, or a hand of cards.

        Where it passes over all that the person could do this turn, it says so first.
        """
        before, pressed = self.length(), len(self.hand.presses)
        offer = showing.main(self.session)
        says_first = offer is not None and bool(offer.foretold)
        self.hand.press_main()
        assert self.length() == before + 1 + self.is_by_itself()
        pressed_now = self.hand.presses[pressed:]
        assert pressed_now[:1] in (["click"], ["Space"])
        assert len(pressed_now) == 1 + says_first
        assert self.session.waiting is None or isinstance(self.session.waiting, self.asked)
        self.turns += 1
        if self.turns in {1, 4}:
            self.look_back()

    def is_by_itself(self) -> bool:
        """Tell whether the app did the latest thing by itself, after what was pressed or answered."""
        entry, journal = self.session.entry, self.session.journal
        is_answer = journal[entry.parent].waiting is not None
        return not is_answer and entry.command.follows_at_once(journal.state(entry.parent))

    def look_back(self) -> None:
        """A step back and forward again leads to the same place."""
        here, state = self.session.cursor, self.session.state
        self.hand.walk("back")
        assert self.session.cursor != here
        assert self.hand.page.banner.isVisible()
        self.hand.walk("forward")
        assert (self.session.cursor, self.session.state) == (here, state)
        assert not self.hand.page.banner.isVisible()


def following(session: Session) -> type:
    """Return the kind of what comes next: an open question, or what the main button does."""
    main = session.game.view.main(session.state)
    return type(session.waiting or (main.command if main else None))
