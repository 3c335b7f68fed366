"""Doomtown at the window: a crowd is hit dude by dude, and ordinary plays are in reach."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from games.doomtown.test_doomtown_board import board, crowded, of_dudes, town
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from solocompanion.games.doomtown.commands import BY_FREQUENCY, COMMANDS, Build, Hire, Move, Pass
from solocompanion.games.doomtown.state import Call, State, home
from solocompanion.gui.board.view import BoardView
from solocompanion.gui.style.art import art
from solocompanion.gui.style.theme import Theme

from .hands import Pointer

SIZE = (920, 690)  # of the board in a window of 1280 by 800
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


def test_every_command_is_offered_once_and_the_frequent_ones_first():
    assert COMMANDS[: len(BY_FREQUENCY)] == BY_FREQUENCY
    assert len({*COMMANDS}) == len(COMMANDS)


def steps_out(state: State) -> Iterator[Move]:
    """Yield what takes a dude of the person's to a deed."""
    for dude in state.of("you"):
        if state.dudes[dude].place == home("you") and not state.dudes[dude].booted:
            yield from (Move(dude, deed) for deed in state.deeds)


def test_the_question_of_a_call_out_is_on_the_board(open_table):
    page = open_table("doomtown", yours="01002")
    for _ in range(400):
        waiting = page.session.waiting
        if waiting is not None and waiting.key == "accept":
            break
        if waiting is not None:
            page.answer(next(iter(waiting.examples())))
        elif page.session.game.view.main(page.session.state) is not None:
            page.main()
        else:
            page.perform(next(steps_out(page.session.state), Pass()))
    else:
        pytest.fail("nobody was called out")
    assert isinstance(page.session.state.call, Call)
    assert page.session.state.call.mark == waiting.about
    assert {"fight", "fight:sign", "fight:arrow"} <= {*page.board.board.sprites}
    page.answer("refuse")
    assert "fight" not in page.board.board.sprites
