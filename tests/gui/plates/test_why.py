"""Why: every line of every turn explains itself, in place, and goes away without a trace."""

from __future__ import annotations

import pytest
import sampling
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from gui import places
from gui.board.test_player import differences
from gui.conftest import send_deletions
from gui.hands import Keys, Pointer
from solocompanion.app.logbook.ending import Ending
from solocompanion.app.play import showing
from solocompanion.app.play.reasons import because
from solocompanion.app.play.session import Session
from solocompanion.core.correction import Correct
from solocompanion.gui.plates.piece_reasons import PieceReasons
from solocompanion.gui.plates.why import explanation
from solocompanion.gui.table.score_sheets import RuleChip

FEW = 6  # kinds of step whose plate is opened in the ordinary suite; what it says is looked at in all steps


@pytest.fixture
def page(game, open_table):
    return open_table(game, at=something_done)


def something_done(session: Session) -> None:
    """Play until there is a line to explain: in some games the opponent is not the first to do something."""
    places.her_turn(session)
    while not places.lines(session):
        places.her_turn(session)


def words_of(popover) -> str:
    QApplication.processEvents()
    return "\n".join(one.text() for one in popover.findChildren(QLabel) if one.isVisibleTo(popover))


def test_every_line_of_the_script_and_of_the_score_sheets_says_why(page, qtbot):
    hand = Pointer(qtbot, page.window())
    told = showing.told_steps(page.session)
    assert page.script.rows
    for row in page.script.rows:
        hand.click(row.chip)
        assert page.why.isVisible()
        rule = page.session.game.rules[row.line.rule]
        said = words_of(page.why)
        assert rule.said() in said
        assert rule.citation() in said
        trail = told[row.line.step][0].trail
        for note in trail.notes if trail else ():
            assert page.session.game.view.note(note) in said
        page.why.close_quietly()
    send_deletions()
    _the_score_sheets_explain_themselves(page, hand)


def _the_score_sheets_explain_themselves(page, hand):
    state = page.session.state
    view = page.session.game.view
    page.end.sheets.show_ending(Ending("", "The end", ()), "", view.score(state), page.art)
    page.end.place()
    page.end.sheets.show()
    page.end.sheets.raise_()
    QApplication.processEvents()
    chips = [one.findChild(QPushButton) for one in page.end.sheets.findChildren(RuleChip)]
    seen = [one for one in chips if one.isVisible()]
    assert seen
    for chip in seen:
        hand.click(chip)
        assert page.rule.isVisible(), chip.text()
        assert page.session.game.rules[chip.text()].said() in words_of(page.rule)
        page.rule.close_quietly()


def test_every_step_of_a_game_can_be_explained(game, open_table):
    page = open_table(game, at=places.some_acts)
    steps = []
    for apart in places.ends(page.session):
        for number, (step, before) in enumerate(showing.told_steps(apart)):
            assert all(explanation(apart.game, step, before).splitlines())
            is_drawn = bool(list(apart.game.view.illustrate(step, before)))
            steps.append((not is_drawn, type(step.effect), apart.cursor, number))
    kinds = sampling.of_each_kind(1, steps, lambda one: one[:2])
    chosen = sampling.first(FEW, sorted(kinds, key=lambda one: one[0]))  # those drawn on the board come first
    assert len(chosen) >= 3
    for _, _, cursor, number in chosen:
        if page.session.cursor != cursor:
            page.go(cursor)
        page.explanations.explain(number)
        assert page.why.isVisible()
        page.why.close_quietly()
        assert differences(page) == []
        send_deletions()


@pytest.mark.any_game
def test_escape_closes_it_and_the_focus_is_back_where_it_was(page, qtbot):
    keys = Keys(qtbot, page.window())
    chip = page.script.rows[0].chip
    keys.tab_to(chip)
    keys.key(Qt.Key.Key_Return)
    assert page.why.isVisible()
    assert page.why.isAncestorOf(keys.focus())
    keys.key(Qt.Key.Key_Escape)
    assert not page.why.isVisible()
    assert keys.focus() is chip


@pytest.mark.any_game
def test_f1_explains_the_line_that_is_lit_and_the_focused_one(page, qtbot):
    keys = Keys(qtbot, page.window())
    rows = page.script.rows
    assert [row.property("lit") for row in rows] == [True, *[False] * (len(rows) - 1)]
    keys.key(Qt.Key.Key_F1)
    assert rows[0].line.words in words_of(page.why)
    keys.key(Qt.Key.Key_Escape)
    keys.tab_to(rows[-1].box)
    keys.key(Qt.Key.Key_F1)
    assert rows[-1].line.words in words_of(page.why)


@pytest.mark.any_game
def test_what_was_asked_may_be_gone_when_it_is_closed(page, qtbot):
    keys = Keys(qtbot, page.window())
    keys.tab_to(page.script.rows[0].chip)
    keys.key(Qt.Key.Key_Return)
    keys.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    send_deletions()
    if page.why.isVisible():
        page.why.close_quietly()
    assert not page.why.isVisible()
    assert keys.focus() is not None


def test_a_correction_is_explained_too(open_table):
    page = open_table("wyrmspan")
    page.perform(Correct((("dragons", 5),)))
    page.explanations.explain(0)
    assert page.why.isVisible()


@pytest.mark.any_game
def test_a_ticked_line_stays_ticked(page, qtbot):
    hand = Pointer(qtbot, page.window())
    hand.click(page.script.rows[0].box)
    assert page.script.count.text().startswith("1 of ")
    hand.walk("back")
    hand.walk("forward")
    assert page.script.rows[0].box.isChecked()
    assert "done" in page.script.rows[0].box.accessibleName()


@pytest.mark.any_game
def test_an_unknown_rule_is_a_notice_and_no_crash(page):
    page.explain_rule("XX-99")
    assert page.window().notice.isVisible()


def test_the_first_reason_that_opens_leaves_the_panel_in_sight(qtbot, open_table):
    table = open_table()
    table.main()
    table.player.skip()
    table.explanations.explain(0)
    assert table.why.geometry().right() < table.panel.mapTo(table, table.panel.rect().topLeft()).x()


def test_a_rule_has_one_chip_on_a_plate(open_table):
    page = open_table("tiny_epic_kingdoms", territory_ai="aldermark", territory_you="marrowfen")
    page.main()
    while page.session.waiting is not None:
        page.answer(next(iter(page.session.waiting.examples())))
    pieces = [sprite for sprite in page.board.spoken() if because(page.session, sprite) is not None]
    folded = []
    for sprite in pieces:
        page.pieces.open(sprite)
        chips = [one for one in page.piece.findChildren(QPushButton) if one.property("role") == "chip"]
        for box in page.piece.findChildren(PieceReasons):
            folded.append(box.is_folded)
            if isinstance(box.title, QPushButton):
                box.title.click()
        seen = [one.text() for one in chips if one.isVisible()]
        assert len(seen) == len(set(seen))
        assert page.board.board.sprites[sprite].rule in seen
    assert folded
