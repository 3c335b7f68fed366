"""The start of `solocompanion`, and its end after the first frame of what its first tab shows.

Nothing here imports Qt: the program imports what it wants in its own order, which decides what the start costs.
"""

import sys
from importlib.machinery import ModuleSpec, PathFinder

WATCHED = "solocompanion.gui.main"
NEVER = 24 * 3600 * 1000  # ms


class Watch:
    """Waits for the program to import its window, and has that quit after its first frame.

    What the program leaves for the time after its first frame is left out: a counted start is fifty times slower, so
    all of that would be due by the first frame.
    """

    def find_spec(self, name: str, path, _target=None) -> ModuleSpec | None:
        """Find the watched module alone, and change it when it has run."""
        if name != WATCHED:
            return None
        found = PathFinder.find_spec(name, path)
        run = found.loader.exec_module

        def run_and_watch(module) -> None:
            run(module)
            module.STANDS = sys.modules["solocompanion.gui.window.idle"].IDLE = NEVER
            quit_when_painted(module.Window)

        found.loader.exec_module = run_and_watch
        return found


def quit_when_painted(window_class) -> None:
    """Make windows of this class quit once the board of the current tab's lobby or game was painted."""
    from first_frame import QuitsWhenPainted  # noqa: PLC0415 - the program has imported Qt by now

    painted, wake = QuitsWhenPainted(), window_class._wake

    def wake_and_watch(window) -> None:
        wake(window)
        page = window.tab(window.tabs.currentIndex())
        painted.watch(page.lobby.hero if page.lobby else page.table.board.viewport())

    window_class._wake = wake_and_watch


sys.meta_path.insert(0, Watch())

from solocompanion.cli.main import main  # noqa: E402 - as the installed command, behind the watch

sys.exit(main())
