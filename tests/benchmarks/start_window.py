"""The start of `solocompanion`, and its end after the first frame of the page that is shown."""

import sys
from argparse import Namespace

from solocompanion.cli import main as command

open_window = command._window


def open_and_quit(args: Namespace) -> int:
    """Open the window as the command does, and watch what its current tab shows."""
    from first_frame import QuitsWhenPainted  # noqa: PLC0415 - Qt is loaded for the window alone

    from solocompanion.gui.window.window import Window  # noqa: PLC0415 - as above

    painted, wake = QuitsWhenPainted(), Window._wake

    def wake_and_watch(window: Window) -> None:
        wake(window)
        page = window.tab(window.tabs.currentIndex())
        painted.watch(page.lobby.hero if page.lobby else page.table.board.viewport())

    Window._wake = wake_and_watch
    return open_window(args)


command._window = open_and_quit
sys.exit(command.main())
