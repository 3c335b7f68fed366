"""Questions: a way to answer every kind of request with the mouse and with the keyboard, and manners when refused."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QPushButton, QSpinBox, QVBoxLayout, QWidget

from gui.conftest import reopened
from gui.hands import LEFT, Keys, Pointer
from solocompanion.app.content.games import open_game
from solocompanion.app.library.library import Library
from solocompanion.app.play.session import Session
from solocompanion.core.correction import Correct
from solocompanion.core.requests import (
    REQUESTS,
    Draw,
    Flip,
    Form,
    Line,
    Number,
    Pick,
    PickSeveral,
    Request,
    Roll,
    RollHits,
    RollSeveral,
    Shuffle,
    Written,
)
from solocompanion.core.view import FormRow, FormTable
from solocompanion.gui.questions.box import MANY_LINES, QuestionBox
from solocompanion.gui.style.art import art
from solocompanion.gui.style.theme import Theme

GAME: Any = SimpleNamespace(
    view=SimpleNamespace(
        prompt=lambda request, _: f"What about {request.key}?",
        answer_label=lambda *asked: str(asked[1]),
        answer_words=lambda request, answer, _: "none of them" if request.key == "n" and not answer else "",
        form_table=lambda *_: None,
        barred=lambda *_: {},
        listed=lambda *_: None,
        answers_record=lambda *_: "",
    ),
    spec=SimpleNamespace(widgets={}),
    rules=SimpleNamespace(rules={"R": "a rule"}),
)
KINDS: dict[str, Request] = {
    "one of few": Pick("k", "R", ("a", "b", "c")),
    "one of many": Pick("k", "R", tuple("abcdefghijkl")),
    "several": PickSeveral("k", "R", ("a", "b", "c"), 1, 2),
    "none or one": PickSeveral("k", "R", ("a", "b"), 0, 1),
    "a number": Number("k", "R", 2, 9, 4),
    "a form": Form("k", "R", (Line("eggs", 0, 20, 3), Line("caves", 1, 4, 2), Line("coins", 0, 9))),
    "a line": Written("k", "R", "[a-z]+ [0-9]", ("oak 3",)),
    "a card": Draw("k", "R", "deck", ("x", "x", "y", "z")),
    "a die": Roll("k", "R", "die", 8),
    "three dice": RollSeveral("k", "R", "dice", 6, 3),
    "hits of three dice": RollHits("k", "R", "dice", 6, 3, 2),
    "a coin": Flip("k", "R", "coin"),
    "an order": Shuffle("k", "R", "deck", ("p", "q", "r")),
    "an order with twins": Shuffle("k", "R", "deck", ("p", "p", "q")),
}

SIGN = QPoint(10, 12)  # on the box of a tick box, not beside its words


class Asked:
    """A question on a page of its own, with what was answered."""

    def __init__(self, qtbot, request: Request) -> None:
        self.qtbot, self.request = qtbot, request
        self.page = QWidget()
        qtbot.addWidget(self.page)
        self.box = QuestionBox()
        QVBoxLayout(self.page).addWidget(self.box)
        self.given: list[Any] = []
        self.box.answered.connect(self.given.append)
        self.page.resize(400, 500)
        self.page.show()
        self.box.ask(GAME, request, None)
        QApplication.processEvents()

    def buttons(self, role: str = "answer") -> list[QPushButton]:
        return [one for one in self.box.findChildren(QPushButton) if one.property("role") == role]

    def key(self, key: Qt.Key) -> None:
        self.qtbot.keyClick(QApplication.focusWidget(), key)

    def confirm(self) -> None:
        (done,) = self.buttons("strong")
        self.qtbot.mouseClick(done, LEFT)


@pytest.fixture
def ask(qtbot):
    return lambda name: Asked(qtbot, KINDS[name])


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_a_key_too_many_chooses_none_of_several_where_that_has_a_name(qtbot, key):
    asked = Asked(qtbot, PickSeveral("n", "R", ("a", "b"), 0, 2))
    asked.box.take_focus()
    asked.key(key)
    assert asked.given == [()]
    assert not Asked(qtbot, PickSeveral("n", "R", ("a", "b"), 1, 2)).buttons()


def test_a_key_too_many_takes_no_answer_besides_the_names(qtbot):
    asked = Asked(qtbot, Pick("k", "R", ("a", "b", "spared"), besides=("spared",)))
    asked.box.take_focus()
    asked.key(Qt.Key.Key_Return)
    assert asked.given == ["a"]


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_a_key_too_many_does_not_accept_the_only_answer(qtbot, key):
    asked = Asked(qtbot, Pick("k", "R", ("the war lapses",)))
    asked.box.take_focus()
    asked.key(key)
    assert asked.given == []
    asked.key(Qt.Key.Key_1)
    assert asked.given == ["the war lapses"]


def test_there_is_an_example_of_every_kind_of_request():
    assert {type(request) for request in KINDS.values()} == set(REQUESTS)


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_can_be_answered_with_the_mouse(ask, qtbot, name):
    asked = ask(name)
    assert asked.box.prompt.text() == "What about k?"
    for box in asked.box.findChildren(QCheckBox)[: getattr(asked.request, "least", 0)]:
        qtbot.mouseClick(box, LEFT, pos=SIGN)
    if asked.buttons("strong"):
        asked.confirm()
    else:
        for button in asked.buttons():
            if not asked.given:
                qtbot.mouseClick(button, LEFT)
    (answer,) = asked.given
    assert asked.request.check(answer) == answer


@pytest.mark.parametrize(
    ("request_", "typed", "answer", "missing"),
    [
        (Number("k", "R", 0, 9, None), "0", 0, "Enter a number."),
        (Form("k", "R", (Line("eggs", 0, 20, None), Line("caves", 1, 4, 2))), "7", (7, 2), "Enter a number: eggs."),
    ],
)
def test_what_has_no_usual_number_is_to_be_filled_in(qtbot, request_, typed, answer, missing):
    asked = Asked(qtbot, request_)
    asked.confirm()
    assert (asked.given, asked.box.error.text()) == ([], missing)
    first = asked.box.findChildren(QSpinBox)[0]
    assert first.text() == "–"
    first.selectAll()
    qtbot.keyClicks(first, typed)
    asked.confirm()
    assert asked.given == [answer]


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_can_be_answered_with_the_keyboard(ask, name):
    asked = ask(name)
    asked.box.take_focus()
    for _ in range(30):
        if asked.given:
            break
        focus = QApplication.focusWidget()
        ticked = [one for one in asked.box.findChildren(QCheckBox) if one.isChecked()]
        if isinstance(focus, QCheckBox) and len(ticked) < asked.request.most:
            asked.key(Qt.Key.Key_Space)
        asked.key(Qt.Key.Key_Return)
        if not asked.given:
            asked.key(Qt.Key.Key_Tab)
    (answer,) = asked.given
    assert asked.request.check(answer) == answer


def test_digits_choose_among_the_answers(ask):
    asked = ask("one of many")
    asked.box.take_focus()
    asked.key(Qt.Key.Key_9)
    assert asked.given == ["i"]


def test_equal_cards_are_offered_once(ask):
    asked = ask("a card")
    assert [one.text() for one in asked.buttons()] == ["x", "y", "z"]


def test_several_are_ticked_and_then_confirmed(ask, qtbot):
    asked = ask("several")
    for box in asked.box.findChildren(QCheckBox)[1:]:
        qtbot.mouseClick(box, LEFT, pos=SIGN)
    assert asked.given == []
    asked.confirm()
    assert asked.given == [("b", "c")]


def test_a_number_starts_at_the_usual_one_and_keeps_its_range(ask, qtbot):
    asked = ask("a number")
    (spin,) = asked.box.findChildren(QSpinBox)
    assert spin.value() == 4
    less, more = asked.buttons("step")
    qtbot.mouseClick(more, LEFT)
    assert spin.value() == 5
    for _ in range(9):
        qtbot.mouseClick(less, LEFT)
    asked.confirm()
    assert asked.given == [2]


def test_a_form_is_typed_line_by_line_and_sent_with_enter(ask):
    asked = ask("a form")
    asked.box.take_focus()
    for digits in ("17", "4", "9"):
        focus = QApplication.focusWidget()
        assert isinstance(focus, QSpinBox)
        QTest.keyClicks(focus, digits)
        if digits != "9":
            asked.key(Qt.Key.Key_Tab)
    asked.key(Qt.Key.Key_Return)
    assert asked.given == [(17, 4, 9)]


def test_the_lines_of_a_form_have_names(ask):
    asked = ask("a form")
    assert [one.accessibleName() for one in asked.box.findChildren(QSpinBox)] == ["eggs", "caves", "coins"]


@pytest.mark.parametrize("name", ["a number", "three dice"])
def test_a_number_has_a_name(ask, name):
    asked = ask(name)
    assert all(one.accessibleName() for one in asked.box.findChildren(QSpinBox))


def test_several_dice_are_answered_together(ask, qtbot):
    asked = ask("three dice")
    spins = asked.box.findChildren(QSpinBox)
    assert len(spins) == 3
    for spin, face in zip(spins, (6, 1, 4), strict=True):
        spin.setValue(face)
    asked.confirm()
    assert asked.given == [(6, 1, 4)]


def test_an_order_is_tapped_one_after_the_other(ask, qtbot):
    asked = ask("an order with twins")
    for button in reversed(asked.buttons()):
        assert asked.given == []
        qtbot.mouseClick(button, LEFT)
    assert asked.given == [("q", "p", "p")]


def test_a_new_question_leaves_nothing_of_the_one_before(ask):
    asked = ask("a form")
    asked.box.refuse("no")
    asked.box.ask(GAME, KINDS["a coin"], None)
    QApplication.processEvents()
    assert asked.box.findChildren(QSpinBox) == [] or not any(s.isVisible() for s in asked.box.findChildren(QSpinBox))
    assert [one.text() for one in asked.buttons() if one.isVisible()] == ["heads", "tails"]
    assert not asked.box.error.isVisible()


# -- in a game ---------------------------------------------------------------------------------------------------------
def test_a_refused_answer_is_explained_and_asked_again(open_table):
    page = open_table("wyrmspan", chance="person")
    request = page.session.waiting
    page.answer("nonsense")
    assert page.session.waiting is request
    assert "nonsense" in page.question.error.text()
    assert page.question.error.isVisibleTo(page)


@pytest.mark.paired_games
@pytest.mark.parametrize("kind", [Pointer, Keys])
def test_somebody_with_real_cards_and_dice_can_play(game, kind, qtbot, open_table):
    page = open_table(game, chance="person")
    hand = kind(qtbot, page.window())
    asked = 0
    for number in range(12):
        if page.session.waiting is not None:
            length = len(page.session.journal.entries)
            hand.answer(number)
            assert len(page.session.journal.entries) == length + 1
            asked += 1
        elif page.session.game.view.main(page.session.state) is not None:
            hand.press_main()
    assert asked >= 5


def test_space_leads_to_the_open_question(qtbot, open_table):
    page = open_table("wyrmspan", chance="person")
    keys = Keys(qtbot, page.window())
    keys.tab_to(page.bottom.main)
    keys.press_main()
    assert page.question.isAncestorOf(keys.focus())
    assert len(page.session.journal.entries) == 1


@pytest.fixture
def tie(open_window):
    """A tie between pebbles, which is the person's to break."""

    def begin(library: Library) -> None:
        game = open_game("pebbles")
        for seed in range(99):
            session = Session.start(game, seed=str(seed))
            while session.waiting is None and not session.state.is_race_over:
                session.perform(game.view.main(session.state).command)
            if session.waiting is not None:
                library.insert(session.stored())
                library.set_preference("open/pebbles", session.record.id)
                return

    page = open_window(game="pebbles", before=begin).table
    assert page.session.waiting.key == "pebble"
    return page


def test_an_answer_lights_its_place_on_the_board(tie, qtbot):
    board = tie.board
    places = tie.places()
    QApplication.processEvents()
    assert board.marked("asked") == places.keys()
    last = [one for one in tie.question.findChildren(QPushButton) if one.property("role") == "answer"][-1]
    last.pointed.emit(last._answer)
    assert [places[name] for name in board.marked("pointed")] == [last._answer]
    assert [name for name, item in board.items_.items() if item.pointed] == list(board.marked("pointed"))
    assert board.marked("asked") == places.keys()
    last.pointed.emit(None)
    assert not board.marked("pointed")
    tie.answer(last._answer)
    assert not board.marked("asked")


def test_a_click_on_the_board_answers(tie, qtbot):
    name, answer = max(tie.places().items())
    Pointer(qtbot, tie.window()).take(name)
    assert tie.session.entry.given[0].value == answer
    assert tie.session.waiting is None
    assert not tie.question.isVisible()


def test_an_open_question_can_be_taken_back(tie, qtbot):
    keys = Keys(qtbot, tie.window())
    keys.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert tie.session.waiting is None
    assert not tie.question.isVisible()
    keys.key(Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert tie.session.waiting is not None
    assert tie.question.isVisible()


def test_a_question_of_the_past_is_answered_anew_on_a_branch(tie):
    options = tie.session.waiting.options
    tie.answer(options[0])
    done = tie.session.cursor
    tie.walk("turn_back")
    tie.walk("forward")
    tie.session.go(type(done)(done.entry - 1, 99))
    assert tie.session.waiting is not None
    tie.answer(options[1])
    assert tie.session.entry.parent == done.entry - 1
    assert done.entry in tie.session.journal.entries


def test_prompts_are_plain_text(ask):
    asked = ask("a form")
    assert {one.textFormat() for one in asked.box.findChildren(QLabel)} == {Qt.TextFormat.PlainText}


def test_a_space_too_many_does_not_empty_a_number(ask, qtbot):
    asked = ask("a number")
    (spin,) = asked.box.findChildren(QSpinBox)
    spin.setValue(spin.minimum() + 1)
    spin.selectAll()
    before = spin.text()
    qtbot.keyClick(spin, Qt.Key.Key_Space)
    assert spin.text() == before
    qtbot.keyClick(spin, Qt.Key.Key_A)
    assert spin.text() == before


@pytest.mark.parametrize("speed", ["speed_off", "speed_1"])
def test_after_the_last_answer_the_big_button_has_the_focus(open_table, qtbot, speed):
    page = open_table("wyrmspan", chance="person", speed=speed)
    keys = Keys(qtbot, page.window())
    page.main()
    while page.session.waiting is not None:
        qtbot.waitUntil(lambda: page.question.isAncestorOf(QApplication.focusWidget()))
        keys.answer(0)
    page.player.skip()
    assert keys.focus() is page.bottom.main


@pytest.mark.parametrize("sent", [Qt.Key.Key_Return, "Confirm"])
def test_a_number_out_of_its_range_is_not_sent_but_refused_in_words(ask, qtbot, sent):
    asked = ask("a form")
    spin = next(one for one in asked.box.findChildren(QSpinBox) if one.accessibleName() == "eggs")
    spin.setFocus()
    spin.selectAll()
    qtbot.keyClicks(spin, "999")
    if sent == "Confirm":
        button = next(one for one in asked.box.findChildren(QPushButton) if one.text() == sent)
        button.setFocus()  # as with a click
        button.click()
    else:
        qtbot.keyClick(spin, sent)
    assert asked.box.error.text() == "eggs: 0 to 20"
    assert (spin.text(), spin.value()) == ("999", 3)
    assert asked.given == []
    asked.confirm()
    assert asked.given == [], "as long as it stands there"


@pytest.mark.parametrize("name", ["a form", "a number", "three dice"])
def test_what_is_said_of_a_number_moves_nothing_and_goes_with_it(ask, qtbot, name):
    asked = ask(name)
    spins = asked.box.findChildren(QSpinBox)

    def places():
        QApplication.processEvents()
        return [one.mapTo(asked.page, QPoint(0, 0)) for one in (*spins, *asked.buttons("strong"))]

    before = places()
    spins[0].setFocus()
    spins[0].selectAll()
    qtbot.keyClicks(spins[0], "999")
    asked.confirm()
    assert asked.box.error.isVisible()
    assert places() == before
    spins[0].selectAll()
    qtbot.keyClicks(spins[0], "2")
    assert not asked.box.error.isVisible()
    assert places() == before


def test_that_a_number_is_missing_is_said_until_it_is_typed(qtbot):
    asked = Asked(qtbot, Form("k", "R", tuple(Line(name, 0, 20, None) for name in ("eggs", "caves"))))
    asked.confirm()
    eggs, caves = asked.box.findChildren(QSpinBox)
    assert asked.box.error.text() == "Enter a number: eggs and caves."
    qtbot.keyClicks(eggs, "3")
    assert asked.box.error.text() == "Enter a number: caves."
    qtbot.keyClicks(caves, "1")
    assert not asked.box.error.isVisible()


def test_enter_goes_to_the_next_blank_number_and_says_nothing_until_the_last_one(qtbot):
    asked = Asked(qtbot, Form("k", "R", tuple(Line(name, 0, 20, None) for name in ("eggs", "caves", "coins"))))
    eggs, caves, coins = asked.box.findChildren(QSpinBox)
    asked.page.activateWindow()
    with qtbot.waitActive(asked.page):
        caves.setFocus()
    for field, following in ((caves, coins), (coins, eggs)):
        assert (field.hasFocus(), asked.box.error.isVisible()) == (True, False)
        qtbot.keyClicks(field, "3")
        qtbot.keyClick(field, Qt.Key.Key_Return)
        assert following.hasFocus()
    assert asked.box.error.text() == "Enter a number: eggs."


def test_what_leaves_a_long_form_stands_where_it_is_confirmed(qtbot):
    lines = tuple(Line(f"line {n}", 0, 9, None) for n in range(MANY_LINES + 1))
    table = FormTable(("",), tuple(FormRow(one.name, (one.name,)) for one in lines))
    game = SimpleNamespace(
        **{**vars(GAME), "view": SimpleNamespace(**{**vars(GAME.view), "form_table": lambda *_: table})}
    )
    asked = Asked(qtbot, KINDS["a number"])
    box = asked.box
    box.set_art(art("pebbles", Theme("light")))
    for _ in range(2):
        box.ask(game, Form("k", "R", lines), None, can_leave=True)
        assert not box.leave.isHidden()
        assert box.leave.parent() is box.foot
        box.ask(GAME, KINDS["a number"], None, can_leave=True)
        assert box.leave.parent() is box
    box.ask(game, Form("k", "R", lines), None, can_leave=True)
    (confirm,) = (one for one in box.foot.findChildren(QPushButton) if one.text() == "Confirm")
    assert confirm.parent() is box.leave.parent()


def test_what_is_missing_of_a_total_is_said_while_it_is_typed(qtbot):
    asked = Asked(qtbot, Form("k", "R", tuple(Line(name, 0, 6, 0) for name in ("eggs", "caves")), total=6))
    eggs, caves = asked.box.findChildren(QSpinBox)
    eggs.setValue(4)
    assert asked.box.error.text() == "4 of 6: 2 missing"
    caves.setValue(3)
    assert asked.box.error.text() == "7 of 6: 1 too many"
    caves.setValue(2)
    assert not asked.box.error.isVisible()


def test_what_is_missing_of_a_total_is_said_before_anything_is_typed(qtbot):
    form = Form("k", "R", tuple(Line(name, 0, 6, 2) for name in ("eggs", "caves")), total=6)
    asked = Asked(qtbot, form)
    assert asked.box.error.isVisible()
    assert asked.box.error.text() == "4 of 6: 2 missing"
    asked.box.ask(GAME, form, None, before=(3, 3))
    assert not asked.box.error.isVisible()
    asked.box.ask(GAME, form, None, before=(2, 2), is_past=True)
    assert not asked.box.error.isVisible()


def test_numbers_that_do_not_come_to_the_total_are_not_sent_and_the_last_one_is_typed_over(qtbot):
    lines = (*(Line(name, 0, 6, 2) for name in ("eggs", "caves")), Line("gold", 1, 1, 1))
    asked = Asked(qtbot, Form("k", "R", lines, total=6))
    _, caves = asked.box.findChildren(QSpinBox)
    asked.page.activateWindow()
    with qtbot.waitActive(asked.page):
        caves.setFocus()
    with qtbot.assertNotEmitted(asked.box.answered):
        qtbot.keyClick(caves, Qt.Key.Key_Return)
    assert asked.box.error.text() == "5 of 6: 1 missing"
    assert caves.hasFocus()
    qtbot.keyClicks(caves, "3")
    assert caves.text() == "3"
    with qtbot.waitSignal(asked.box.answered) as told:
        qtbot.keyClick(caves, Qt.Key.Key_Return)
    assert told.args == [(2, 3, 1)]


def test_a_corrected_table_leaves_what_was_typed_and_the_focus(qtbot):
    lines = (Line("eggs", 0, 20, None), Line("caves", 0, 20, None), Line("coins", 0, 20, 3))
    asked = Asked(qtbot, Form("k", "R", lines))
    asked.page.activateWindow()
    caves = asked.box.findChildren(QSpinBox)[1]
    with qtbot.waitActive(asked.page):
        caves.setFocus()
    qtbot.keyClicks(caves, "12")
    asked.box.ask(GAME, Form("k", "R", (lines[0], Line("caves", 0, 9, None), Line("coins", 0, 20, 4))), "corrected")
    asked.box.take_focus()
    spins = asked.box.findChildren(QSpinBox)[-3:]
    assert [one.text() for one in spins] == ["–", "12", "4"]
    assert spins[1].property("wrong")
    assert asked.box.error.text() == "caves: 0 to 9"
    assert spins[1].hasFocus()
    asked.box.ask(GAME, Form("other", "R", lines), "next")
    assert [one.text() for one in asked.box.findChildren(QSpinBox)[-3:]] == ["–", "–", "3"]


def test_a_correction_from_the_list_gives_the_focus_back_to_the_number(open_table, qtbot):
    page = open_table("wyrmspan")
    page.perform(Correct((("round", 4), ("passed.human", "yes"), ("passed.automa", "yes"))))
    page.main()
    page.window().activateWindow()
    spin = next(one for one in page.question.findChildren(QSpinBox) if one.isVisible())
    qtbot.waitUntil(spin.hasFocus)
    qtbot.keyClicks(spin, "2")
    page.correct_any()
    page.perform(Correct((("dragons", 4),)))
    QTest.keyClick(page.window().windowHandle(), Qt.Key.Key_Escape)
    focus = QApplication.focusWidget()
    assert isinstance(focus, QSpinBox)
    assert focus.text() == "2"


def test_a_game_opened_on_a_number_has_the_focus_there(open_table, open_window, tmp_path):
    page = open_table("wyrmspan")
    page.perform(Correct((("round", 4), ("passed.human", "yes"), ("passed.automa", "yes"))))
    page.main()
    reopened(page.window())
    again = open_window(tmp_path, game="wyrmspan").table
    QApplication.processEvents()
    assert isinstance(QApplication.focusWidget(), QSpinBox)
    assert again.question.isAncestorOf(QApplication.focusWidget())


def test_an_answer_keeps_its_and_sign_and_breaks_its_long_lines(qtbot):
    long = "B & B Attorneys, and a great many other places that no button is wide enough for"
    asked = Asked(qtbot, Pick("k", "R", (long, "b")))
    lines = asked.buttons()[0].text().split("\n")
    assert " ".join(lines).replace("&&", "&") == long
    assert len(lines) > 1
    assert "&&" in lines[0]
