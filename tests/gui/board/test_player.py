"""Playing turns: the board ends where the session is, whatever happens on the way."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QGraphicsScene
from shiboken6 import isValid

from gui.conftest import running
from gui.hands import Keys
from solocompanion.app.play import showing
from solocompanion.app.play.showing import Beat
from solocompanion.core.board import Board, Motion, Sprite
from solocompanion.gui.board.player import Player
from solocompanion.gui.board.view import BoardView
from solocompanion.gui.style.art import art
from solocompanion.gui.style.theme import Theme
from solocompanion.gui.table.page import TablePage

FAST = 25.0  # so much faster than a person would like, so that a turn takes a tenth of a second


def differences(page: TablePage) -> list[str]:
    """Return what on the board is not as the session is."""
    wanted = showing.board(page.session)
    return drawn_otherwise(page.board, wanted)


def drawn_otherwise(view: BoardView, wanted: Board) -> list[str]:
    found = [f"{name} is there" for name in view.items_.keys() - wanted.sprites.keys()]
    for name, sprite in wanted.sprites.items():
        item = view.items_.get(name)
        if item is None:
            found.append(f"{name} is missing")
        elif item.sprite != sprite or item.pos() != QPointF(sprite.x, sprite.y) or item.opacity() != sprite.opacity:
            found.append(f"{name} is {item.sprite} at {item.pos()}, not {sprite}")
        elif (item.scale(), item.flip) != (1.0, 1.0) or not item.transform().isIdentity():
            found.append(f"{name} lies askew")
        elif item.scene() is not view.scene():
            found.append(f"{name} is not in the scene")
    return found


# -- with a game -------------------------------------------------------------------------------------------------------
@pytest.mark.any_game
def test_with_speed_off_a_turn_shows_at_once(game, open_table):
    page = open_table(game)
    page.main()
    assert not page.player.is_playing
    assert running(page) == []
    assert differences(page) == []


@pytest.mark.parametrize("speed", [1.0, 2.0, FAST])
def test_a_turn_plays_to_the_board_of_the_session(speed, qtbot, open_table):
    page = open_table("pebbles", speed="speed_1")
    page.player.speed = speed
    page.main()
    assert page.player.is_playing
    assert page.session.is_present
    qtbot.waitUntil(lambda: not page.player.is_playing)
    assert running(page) == []
    assert differences(page) == []


def test_every_game_plays_a_turn_to_the_board_of_the_session(game, qtbot, open_table):
    page = open_table(game, speed="speed_1")
    page.player.speed = FAST
    for _ in range(3):
        page.main()
        if page.player.is_playing:
            qtbot.waitUntil(lambda: not page.player.is_playing)
        assert differences(page) == []


@pytest.mark.any_game
def test_the_same_key_skips_to_the_end(game, qtbot, open_table):
    page = open_table(game, speed="speed_1")
    keys = Keys(qtbot, page.window())
    keys.press_main()
    assert page.player.is_playing
    assert page.bottom.main.text() == "Skip"
    length = len(page.session.journal.entries)
    keys.press_main()
    assert not page.player.is_playing
    assert len(page.session.journal.entries) == length
    assert page.bottom.main.text() != "Skip"
    assert running(page) == []
    assert differences(page) == []


def test_a_move_while_a_turn_plays_finishes_it_first(open_table):
    page = open_table("wyrmspan", speed="speed_1")
    page.main()
    assert page.player.is_playing
    page.undo()
    assert not page.player.is_playing
    assert page.session.tip == 0
    assert differences(page) == []


def test_walking_while_a_turn_plays_shows_the_place_walked_to(qtbot, open_table):
    page = open_table("wyrmspan", speed="speed_1")
    page.main()
    page.walk("back")
    assert not page.player.is_playing
    assert running(page) == []
    assert differences(page) == []
    assert page.banner.isVisible()


def test_the_lights_follow_the_turn(qtbot, open_table):
    page = open_table("wyrmspan", speed="speed_1")
    page.player.speed = FAST
    lit = []
    page.script.light = lit.append
    page.main()
    qtbot.waitUntil(lambda: not page.player.is_playing)
    steps = len(page.session.entry.steps)
    assert [number for number in lit if number is not None][-steps:] == list(range(steps))


def test_card_and_script_are_in_sight_while_the_turn_plays(qtbot, open_table):
    page = open_table("wyrmspan", speed="speed_1")
    page.main()  # the set-up before it had a script too long for a card beside it
    assert page.player.is_playing
    assert len(page.script.rows) <= 5
    assert page.panel.card.isVisible()
    assert page.script.isVisible()


def test_after_an_answer_the_script_is_in_sight_while_the_turn_plays(open_table):
    page = open_table("wyrmspan", speed="speed_1")
    for source in page.session.game.spec.sources:
        page.session.set_chance(source.id, "person")
    page.main()
    page.player.skip()
    assert page.question.isVisible()
    page.answer(page.session.waiting.options[0])
    assert page.player.is_playing
    assert page.script.isVisible()
    assert not page.question.isVisible()


def test_going_to_the_lobby_amid_a_turn_is_harmless(qtbot, open_table):
    page = open_table("wyrmspan", speed="speed_1")
    window = page.window()
    page.player.speed = FAST
    page.main()
    assert page.player.is_playing
    window.actions_["lobby"].trigger()
    qtbot.waitUntil(lambda: not isValid(page))
    qtbot.wait(150)  # a turn at this speed would be over by now
    assert window.table is None


@pytest.mark.any_game
def test_a_turn_that_fades_while_another_tab_is_in_sight_ends_the_same(game, qtbot, open_table):
    page = open_table(game, speed="speed_1")
    window = page.window()
    window.settings.set("calm", True)
    page.player.speed = FAST
    page.main()
    window.tabs.setCurrentIndex((window.tabs.currentIndex() + 1) % window.tabs.count())
    assert not page.isVisible()
    qtbot.waitUntil(lambda: not page.player.is_playing)
    assert differences(page) == []


def test_closing_the_window_amid_a_turn_stops_it(open_table):
    page = open_table("wyrmspan", speed="speed_1")
    page.main()
    page.window().close()
    assert running(page.window()) == []
    assert not page.player.is_playing


def test_another_theme_amid_a_turn_is_harmless(qtbot, open_table):
    page = open_table("wyrmspan", speed="speed_1")
    page.main()
    page.window().set_theme("dark")
    qtbot.keyClick(page.bottom.main, Qt.Key.Key_Space)
    assert not page.player.is_playing
    assert differences(page) == []


# -- the queue by itself -----------------------------------------------------------------------------------------------
def board(*places: tuple[str, float]) -> Board:
    return Board.of(400, 100, [Sprite(name, "game_icon", x, 50, 40, 40, spoken=name) for name, x in places])


START = board(("a", 20), ("b", 60))
MOVED = Beat(board(("a", 200), ("b", 60)), (Motion("move", "a", ((100.0, 20.0),)),), "a went")
ALL_KINDS = Beat(
    board(("a", 220), ("b", 60), ("c", 300)),
    (Motion("flip", "a"), Motion("count", "b"), Motion("appear", "c"), Motion("pulse", "b"), Motion("move", "gone")),
    "all at once",
)


@pytest.fixture
def player(qtbot):
    view = BoardView(art("pebbles", Theme("light")))
    qtbot.addWidget(view)
    view.resize(400, 200)
    view.show()
    view.sync(START)
    return Player(view)


def view_of(player: Player) -> BoardView:
    return player._view


def test_a_second_play_finishes_the_first(player):
    told = []
    player.play([MOVED], lambda: told.append("first"))
    assert player.is_playing
    player.play([ALL_KINDS], lambda: told.append("second"))
    assert told == ["first"]
    player.skip()
    assert told == ["first", "second"]
    assert drawn_otherwise(view_of(player), ALL_KINDS.board) == []


def test_every_kind_of_motion_ends_flat_and_in_place(player, qtbot):
    player.speed = FAST
    with qtbot.waitCallback() as done:
        player.play([MOVED, ALL_KINDS], done)
    assert drawn_otherwise(view_of(player), ALL_KINDS.board) == []


def test_a_skip_amid_every_kind_of_motion_ends_flat_and_in_place(player, qtbot):
    player.speed = FAST
    player.play([MOVED, ALL_KINDS], on_beat=lambda number: setattr(player, "speed", 1.0 if number else FAST))
    qtbot.waitUntil(lambda: view_of(player).items_["a"].flip < 1)
    player.skip()
    assert drawn_otherwise(view_of(player), ALL_KINDS.board) == []


def test_a_piece_travels_through_its_waypoints(player):
    player.play([MOVED])
    (way,) = [one for one in running(player) if hasattr(one, "keyValueAt")]
    assert way.keyValueAt(0.0) == QPointF(20, 50)
    assert way.keyValueAt(1.0) == QPointF(200, 50)
    assert QPointF(100, 20) in [value for _, value in way.keyValues()]
    player.skip()


def test_a_piece_that_travels_to_where_it_is_warns_of_nothing(player, qtbot, qtlog):
    player.speed = FAST
    player.play([Beat(START, (Motion("move", "a"),), "stays")])
    qtbot.waitUntil(lambda: not player.is_playing)
    assert [record.message for record in qtlog.records] == []


def test_nothing_to_play_is_over_at_once(player):
    told = []
    player.play([], lambda: told.append("done"))
    assert told == ["done"]
    assert not player.is_playing


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_a_screen_reader_is_told_everything_once_however_it_is_shown(player, speed, monkeypatch):
    said = []
    monkeypatch.setattr(BoardView, "announce", lambda _view, words: said.append(words))
    player.speed = speed
    player.play([MOVED, ALL_KINDS])
    player.skip()
    assert said == ["a went", "all at once"]


def test_a_late_call_after_a_skip_changes_nothing(player):
    told = []
    player.play([MOVED, ALL_KINDS], lambda: told.append("done"))
    player.skip()
    player._next()
    player.skip()
    assert told == ["done"]
    assert drawn_otherwise(view_of(player), ALL_KINDS.board) == []


def test_a_play_begun_by_the_end_of_another_is_kept(player):
    player.play([MOVED], lambda: player.play([ALL_KINDS]))
    player.skip()
    assert player.is_playing
    player.skip()
    assert drawn_otherwise(view_of(player), ALL_KINDS.board) == []


def test_removed_pieces_leave_the_scene_and_die(player):
    view = view_of(player)
    view.sync(ALL_KINDS.board)
    item = view.items_["c"]
    scene: QGraphicsScene = view.scene()
    view.sync(START)
    assert item not in scene.items()


def test_a_turn_shown_at_once_projects_its_end_once_and_so_does_a_walk_back(open_table, monkeypatch):
    page = open_table("wyrmspan")
    view = page.session.game.view
    made, board = [], type(view).board
    monkeypatch.setattr(type(view), "board", lambda self, state: made.append(state) or board(self, state))
    page.main()
    assert len(page.session.entry.steps) > 1
    assert made == [page.session.state]
    page.walk("first")
    assert made[1:] == [page.session.state]
    assert differences(page) == []
