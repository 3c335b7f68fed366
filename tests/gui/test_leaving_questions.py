"""A question that a move of the person's has opened is left with a button or Escape, and leaves nothing behind."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox

from solocompanion.app.play import leaving, timeline
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.correction import Correct
from solocompanion.core.requests import PickSeveral
from solocompanion.games.doomtown.commands import Build, CallOut, Hire, Move, Pass
from solocompanion.gui.questions.game_forms import OwnEntry

FIGHTING = {"accept": "accept", "hand": "full house kickers 9 4"}
STARTERS = ["01018", "01017", "01019", "01023", "done"]
ANSWERS = {"starter": "done", "lowball": "rank 1 kickers K 9 7 5 2", "accept": "refuse"}


@pytest.fixture
def noon(open_table):
    """Doomtown at the person's play."""
    page = open_table("doomtown", yours="01002")
    session = page.session
    while not (session.waiting is None and session.game.view.main(session.state) is None):
        if session.waiting is None:
            session.perform(session.game.view.main(session.state).command)
        else:
            key = session.waiting.key
            session.answer(ANSWERS.get(key, usual(session)))
    page.player.skip()
    return page


@pytest.mark.parametrize("way", ["button", "escape", "escape at the board", "undo"])
def test_a_question_that_was_left_leaves_no_line_and_nothing_to_redo(way, noon):
    before = noon.session.tip
    noon.perform(Hire())
    assert noon.question.leave.isVisible()
    if way == "button":
        noon.question.leave.click()
    elif way == "undo":
        noon.undo()
    else:
        if way == "escape at the board":
            noon.board.setFocus()
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert noon.session.tip == before
    assert noon.session.waiting is None
    assert bool(noon.session.redo_label()) == (way == "undo")
    noon.perform(Pass())
    assert not timeline.branches(noon.session)


def test_a_question_that_was_left_opens_again_as_before(noon):
    noon.perform(Hire())
    asked = noon.session.tip
    noon.cancel()
    noon.perform(Hire())
    assert noon.session.tip == asked
    noon.undo()
    assert noon.session.redo_label()


def ask_twice(page):
    """Come to the second question of a play."""
    page.perform(Build())
    deeds = (one for one in page.session.waiting.options if not page.session.game.catalogue.deeds[one].is_out_of_town)
    page.answer(next(deeds))
    assert page.session.waiting.key == "your_end"


def test_a_later_question_that_was_left_leaves_nothing_either(noon):
    ask_twice(noon)
    noon.cancel()
    assert noon.session.waiting is None
    assert not noon.session.redo_label()
    noon.perform(Pass())
    assert not timeline.branches(noon.session)


def test_what_a_left_play_did_before_stays_to_be_done_again(noon):
    ask_twice(noon)
    noon.answer(usual(noon.session))
    done = noon.session.tip
    while noon.session.waiting is not None or noon.session.tip > done - 2:
        noon.undo()
    ask_twice(noon)
    noon.cancel()
    assert noon.session.redo_label()


def test_ticks_of_a_question_that_was_left_are_gone_when_it_opens_anew(noon):
    game, state = noon.session.game, noon.session.state
    join = PickSeveral("join", "B8", tuple(state.dudes)[:2], 0, 2)
    ticks = []
    for _ in range(2):
        noon.question.ask(game, join, state)
        ticks.append([one.isChecked() for one in noon.question.findChildren(QCheckBox)])
        noon.question.findChildren(QCheckBox)[0].setChecked(True)
        noon.refresh()  # nothing is asked any more
    assert ticks == [[False, False]] * 2


def test_a_question_is_not_left_once_the_table_was_corrected_in_between(noon):
    noon.perform(Hire())
    noon.perform(Correct((("rock.you", noon.session.state.purses["you"].rock + 1),)))
    assert not leaving.can_leave(noon.session)
    with pytest.raises(IllegalCommandError):
        leaving.leave(noon.session)
    assert not noon.question.leave.isVisible()


def test_a_move_that_cannot_be_paid_stays_in_sight_and_says_why(noon):
    noon.perform(Correct((("rock.you", 0),)))
    view, state = noon.session.game.view, noon.session.state
    refused = {type(one.command): one.refused for one in view.moves(state) if one.refused}
    assert refused.get(Build) == "You have no ghost rock for a deed"
    assert Build not in {type(one.command) for one in view.actions(state)}
    said = []
    noon.refused.connect(said.append)
    made = next(one for one in noon.panel.moves.parts if isinstance(one.offer.command, Build))
    assert made.focusProxy().toolTip() == refused[Build]
    made.focusProxy().click()
    assert said == [refused[Build]]


@pytest.fixture
def shootout(open_window):
    """Return a page of Doomtown, and what plays it on until a hand is asked for, in a shootout."""
    tab = open_window(game="doomtown").current_tab
    tab.show_table(tab.opening.start("doomtown", {"deck": "sloane", "yours": "01002"}, seed="pictures 38"))
    page, session = tab.table, tab.table.session
    dice, starters = Random("pictures 38"), iter(STARTERS)  # noqa: S311 - a player, not a key

    def play_on():
        while session.waiting is None or session.waiting.key != "hand":
            main = session.game.view.main(session.state)
            if session.waiting is not None:
                key = session.waiting.key
                given = next(starters) if key == "starter" else {**ANSWERS, **FIGHTING}.get(key, usual(session))
                session.answer(given)
            elif main is None:
                page.perform(a_play(session, dice))
            else:
                steps = session.state.fight and session.state.fight.step
                assert steps != "hands"
                page.perform(main.command)
            page.player.skip()
        QApplication.processEvents()

    return page, play_on


def test_the_hand_is_asked_for_once_the_shooters_are_picked_and_its_form_stands_at_one_place(shootout):
    (page, play_on), tops = shootout, []
    for _ in range(2):
        play_on()
        own = page.question.findChild(OwnEntry)
        tops.append(own.mapTo(page, QPoint(0, 0)).y())
        assert leaving.can_leave(page.session)
        page.session.answer(FIGHTING["hand"])
        page.player.skip()
    assert len(set(tops)) == 1


def test_undo_leads_past_a_question_that_the_app_went_on_to_by_itself(shootout):
    page, play_on = shootout
    play_on()
    tip, journal = page.session.tip, page.session.journal
    for _ in range(3):
        page.undo()
        page.player.skip()
        QApplication.processEvents()
        tip = journal[tip].parent
        assert page.session.tip == tip


def a_play(session, dice):
    """Call somebody out, or move there, or pass."""
    offers = [one.command for some in session.game.view.offers(session.state).values() for one in some]
    plays = [one for one in offers if isinstance(one, CallOut)] or [one for one in offers if isinstance(one, Move)]
    return dice.choice(plays) if plays else Pass()


def usual(session):
    """Return the first answer."""
    return next(iter(session.waiting.examples()))
