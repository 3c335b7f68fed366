"""Doomtown at the window: a crowd is hit dude by dude, and ordinary plays are in reach."""

from __future__ import annotations

from itertools import product

import pytest
from games.doomtown.test_doomtown_board import board, crowded, of_dudes, town
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QStyleOptionGraphicsItem, QToolTip

from solocompanion.core.correction import Correct
from solocompanion.games.doomtown import things
from solocompanion.games.doomtown.commands import BY_FREQUENCY, COMMANDS, Build, Hire, Move, Pass
from solocompanion.gui.board.item import SpriteItem
from solocompanion.gui.board.sprites import FINE, fitted, label_box
from solocompanion.gui.board.view import BoardView
from solocompanion.gui.questions.finder import Finder
from solocompanion.gui.style.art import art
from solocompanion.gui.style.theme import Theme

from .hands import Keys, Pointer

SOLID = 255  # of what nothing shows through
SIZE = (920, 690)  # of the board in a window of 1280 by 800
READ = 9.5  # pixels: the least lettering of a name that was made smaller to fit
CORNERS = tuple(product((-0.4, 0.4), (-0.4, 0.0, 0.4)))  # of a plate


@pytest.fixture
def view(qtbot) -> BoardView:
    made = BoardView(art("doomtown", Theme("light")))
    qtbot.addWidget(made)
    made.resize(*SIZE)
    with qtbot.waitExposed(made):
        made.show()
    return made


@pytest.mark.parametrize("each", [4, 6, 9, 12, 30])
def test_every_dude_of_a_crowd_is_hit_wherever_it_is_drawn_and_takes_the_focus(view, each):
    view.sync(board(crowded(town(1, 1, 0), each)))
    for dude in of_dudes(view.board):
        around = CORNERS if dude.art.startswith("plate_") else ((0, 0),)
        for x, y in around:
            where = view.mapFromScene(QPointF(dude.x + x * dude.w, dude.y + y * dude.h))
            assert view.sprite_at(where) == dude.id, (x, y)
        view.focus_sprite(dude.id)
        assert view.focused_sprite() == dude.id


@pytest.mark.parametrize("size", [SIZE, (1006, 657)])
@pytest.mark.parametrize("right", range(6))
def test_a_street_of_up_to_eight_places_is_in_sight_whole_and_can_be_read(view, right, size):
    view.resize(*size)
    view.sync(board(crowded(town(1, right), 1)))
    seen = view.mapToScene(view.viewport().rect()).boundingRect().adjusted(-1, -1, 1, 1)
    scale = view.transform().m11()
    for one in view.board.sprites.values():
        if one.spoken:
            assert seen.contains(view.items_[one.id].sceneBoundingRect().center())
            assert seen.left() <= one.x - one.w / 2
            assert one.x + one.w / 2 <= seen.right()
        if one.id.endswith(":sign"):
            font, words, _ = fitted(one.labels[0])
            assert words == one.labels[0].text
            assert font.pixelSize() / FINE * scale >= READ, words


@pytest.mark.drawn
@pytest.mark.parametrize("mark", ["changed", "asked", "focused"])
@pytest.mark.parametrize("each", [2, 9])
def test_a_ring_hides_neither_bullets_nor_influence(view, each, mark):
    view.sync(board(crowded(town(1, 1, 0), each)))
    for dude in of_dudes(view.board)[:12]:
        item, plain = view.items_[dude.id], picture(view.items_[dude.id])
        item.mark(mark, on=True)
        ringed = picture(item)
        assert ringed != plain
        for number in dude.labels[:2]:
            box = label_box(number).translated(-item.boundingRect().topLeft()).toAlignedRect()
            drawn = [
                (x, y)
                for x, y in product(range(box.left(), box.right()), range(box.top(), box.bottom()))
                if plain.pixelColor(x, y).alpha() == SOLID
            ]
            assert len(drawn) > 40
            assert all(ringed.pixel(x, y) == plain.pixel(x, y) for x, y in drawn), (dude.id, number.text)


def picture(item: SpriteItem) -> QImage:
    """Draw a piece by itself."""
    box = item.boundingRect()
    image = QImage(box.size().toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(-box.topLeft())
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    return image


@pytest.mark.drawn
def test_hiring_and_building_are_in_sight_and_three_clicks_build(open_table, qtbot):
    page = open_table("doomtown", yours="01002")
    page.window().resize(1280, 800)
    while not (page.session.state.phase == "noon" and page.session.state.turn == "you"):
        if page.session.waiting is not None:
            page.answer(next(iter(page.session.waiting.examples())))
        else:
            page.main()
    QApplication.processEvents()
    seen = [type(one.offer.command) for one in page.panel.moves.parts]
    assert {Hire, Build, Pass} <= {*seen}
    hand = Pointer(qtbot, page.window())
    deeds = len(page.session.state.deeds)
    hand.click(hand.button("Build"))
    assert page.session.waiting.key == "build"
    assert len(hand.presses) == 1
    page.answer(page.session.waiting.options[0])
    if page.session.waiting is not None and page.session.waiting.key == "your_end":
        page.answer("left")
    assert len(page.session.state.deeds) == deeds + 1


@pytest.mark.drawn
def test_a_starting_dude_that_is_typed_is_in_sight_whole_however_many_lines_stand_before(open_table, qtbot):
    page = open_table("doomtown", is_asked=True)
    page.window().resize(1280, 800)
    QApplication.processEvents()
    assert page.session.waiting.key == "starter"
    (finder,) = page.question.findChildren(Finder)
    gang = len(finder.buttons)
    assert gang == 10
    for one in (page.question.head, finder.line, *finder.buttons):
        qtbot.waitUntil(lambda one=one: one.visibleRegion().boundingRect() == one.rect())
    qtbot.keyClicks(finder.line, "a")
    qtbot.waitUntil(lambda: 0 < len(finder.buttons) < gang)
    for one in (finder.line, *finder.buttons):
        qtbot.waitUntil(lambda one=one: one.visibleRegion().boundingRect() == one.rect())


def test_enter_before_anything_is_typed_takes_no_starting_dude(open_table, qtbot):
    page = open_table("doomtown", is_asked=True)
    (finder,) = page.question.findChildren(Finder)
    assert finder.buttons
    qtbot.keyClick(finder.line, Qt.Key.Key_Return)
    assert page.session.waiting.key == "starter"
    assert not list(page.session.state.of("you"))
    qtbot.keyClick(finder.line, Qt.Key.Key_Down)
    qtbot.keyClick(finder.buttons[0], Qt.Key.Key_Return)
    assert len(list(page.session.state.of("you"))) == 1


@pytest.mark.drawn
def test_a_starting_gang_is_taken_with_one_press_while_his_set_up_is_folded(open_table, qtbot):
    page = open_table("doomtown", is_asked=True)
    page.window().resize(1280, 800)
    QApplication.processEvents()
    assert page.script.rows
    assert not any(row.isVisible() for row in page.script.rows)
    hand = Pointer(qtbot, page.window())
    hand.click(hand.button("Show the"))
    assert all(not row.isHidden() for row in page.script.rows)
    hand.click(hand.button("Hide the"))
    assert all(row.isHidden() for row in page.script.rows)
    hand.click(hand.button("Learn to play: "))
    assert page.session.waiting is None
    assert len(list(page.session.state.of("you"))) == 4
    assert all(not row.isHidden() for row in page.script.rows)


def test_enter_on_a_home_opens_its_ghost_rock_and_gives_none(open_table, qtbot):
    page = open_table("doomtown", yours="01002")
    page.perform(Correct((("rock.you", 0),)))
    (offer,) = page.pieces.offers()["place:home:you"]
    assert offer.count is not None
    before = len(page.session.journal.entries)
    page.board.walk()
    page.board.focus_sprite("place:home:you")
    qtbot.keyClick(page.board, Qt.Key.Key_Return)
    assert page.piece.isVisible()
    assert len(page.session.journal.entries) == before
    assert page.session.state.purses["you"].rock == 0


def test_the_tip_at_the_keyboard_follows_what_it_tells(open_table):
    page = open_table("doomtown", yours="01002")
    page.board.walk()
    page.board.focus_sprite("place:home:you")
    for n in (7, 8):
        page.perform(Correct((("rock.you", n),)))
        said = page.board.items_["place:home:you"].called()
        assert str(n) in said
        assert said in QToolTip.text().replace("\n", " ")


def test_every_command_is_offered_once_and_the_frequent_ones_first():
    assert COMMANDS[: len(BY_FREQUENCY)] == BY_FREQUENCY
    assert len({*COMMANDS}) == len(COMMANDS)


@pytest.mark.drawn
def test_a_key_passes_for_the_rest_of_the_day_and_the_script_tells_all_that_wyatt_did(open_table, qtbot):
    page = open_table("doomtown", yours="01002", is_asked=True)
    page.answer("gang:learn_law_dogs")
    while not (page.session.state.phase == "noon" and page.session.state.turn == "you"):
        if page.session.waiting is not None:
            page.answer(next(iter(page.session.waiting.examples())))
        else:
            page.main()
    QApplication.processEvents()
    before = len(page.session.journal.entries)
    keys = Keys(qtbot, page.window())
    keys.key(Qt.Key.Key_P, Qt.KeyboardModifier.ShiftModifier)
    assert "until he passes too" in page.piece.weighed.foretold
    keys.key(Qt.Key.Key_Return)
    assert len(page.session.journal.entries) == before + 1
    assert page.session.waiting is not None or page.session.state.phase == "sundown"
    assert page.script.rows


def test_a_dude_that_is_dragged_into_his_reach_moves_with_a_second_press_once_it_is_told_what_he_may_do(open_table):
    page = open_table("doomtown", yours="01004", is_asked=True)
    page.answer("gang:learn_sloane")
    moves = dict[str, Move]()
    for _ in range(40):
        if page.session.waiting is not None:
            page.answer(next(iter(page.session.waiting.examples())))
        elif page.session.game.view.main(page.session.state) is not None:
            page.main()
        else:
            offers = [one for some in page.offers().values() for one in some if isinstance(one.command, Move)]
            moves = {one.foretold[:4]: one.command for one in offers}
            if "With" in moves:
                break
            page.perform(next((one.command for one in offers if one.command.place == "square"), Pass()))
    move = moves["With"]
    before = len(page.session.journal.entries)
    page.board.dropped.emit(things.DUDE(move.dude), [things.PLACE(move.place)], QPoint(0, 0))
    assert len(page.session.journal.entries) == before
    assert "Wyatt calls out" in page.piece.weighed.foretold
    page.piece.take(page.piece.weighed)
    assert page.session.state.dudes[move.dude].place == move.place
