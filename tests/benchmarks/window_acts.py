"""What a person does in the window, to be timed or counted: each act is prepared, done, and ends with its frame."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, cycle
from typing import Any

from attrs import frozen
from long_game import crowded, long_game, play_to_a_turn
from PySide6.QtWidgets import QApplication

from solocompanion.app.library.library import Library
from solocompanion.app.readiness import getting_ready
from solocompanion.gui.board.view import BoardView
from solocompanion.gui.main import set_up_painting
from solocompanion.gui.style import grounds
from solocompanion.gui.style.appearance import Appearance
from solocompanion.gui.style.art import art
from solocompanion.gui.style.theme import Theme
from solocompanion.gui.window.window import Window

SIZE = (920, 692)


@frozen
class Act:
    """Something done over and over: `prepare` is not measured; what it returns is given to `work`."""

    prepare: Callable[[], tuple[Any, ...]]
    work: Callable[..., Any]


def open_window(library: Library, game: str) -> Window:
    """Return a window, shown, with the lobby of one game; turns show at once."""
    set_up_painting()
    library.set_preference("tour", "done")
    window = Window(library, (game,), Appearance(QApplication.instance(), "light"))
    window.show()
    window.set_speed("speed_off")
    frame()
    return window


def frame() -> tuple[()]:
    """Let the window draw what changed."""
    QApplication.processEvents()
    return ()


def turn(window: Window) -> Act:
    """Press the big button for the opponent's turn, to the first frame; the games are the same in every run."""
    tab, number = window.tab(0), count(1)

    def start() -> None:
        tab.show_table(tab.opening.start(tab.name, {}, seed=f"turns {next(number)}"))
        for _ in getting_ready(window.table.session.game):
            pass  # a person is not at the big button before the window has done so, in its idle moments

    def ready() -> tuple[()]:
        while not play_to_a_turn(window.table.session):
            start()
        return frame()

    def press() -> None:
        window.table.main()
        frame()

    start()
    return Act(ready, press)


def refresh(window: Window) -> Act:
    """Show the table page anew, without the frame."""
    window.tab(0).start({}, {})
    window.table.main()
    return Act(frame, window.table.refresh)


def look(window: Window) -> Act:
    """Look at any of 1,000 turns of a Wyrmspan game, with the frame."""
    session = long_game(window.library)
    window.tab(0).open_saved(session.record.id)
    page = window.table
    wanted = cycle(list(session.journal.entries)[::7])

    def look_at(entry: int) -> None:
        page.look_at(entry)
        frame()

    return Act(lambda: frame() or (next(wanted),), look_at)


def crowded_board() -> BoardView:
    """Return a Wyrmspan board with 150 sprites, shown."""
    set_up_painting()
    view = BoardView(art("wyrmspan", Theme("light")))
    view.resize(*SIZE)
    view.show()
    view.sync(crowded())
    frame()
    grounds.write()
    return view


def redraw(board: BoardView) -> Act:
    """Draw every sprite of a board anew at a size it had before; its ground is kept on disk."""

    def forget() -> tuple[()]:
        for item in board.items_.values():
            item.update()
        return ()

    return Act(forget, board.viewport().repaint)


def redraw_first(board: BoardView) -> Act:
    """Draw every sprite of a board at a size it never had."""
    larger = count(1)

    def forget() -> tuple[()]:
        more = next(larger)
        board.resize(SIZE[0] + more, SIZE[1] + more)
        return redraw(board).prepare()

    return Act(forget, board.viewport().repaint)
