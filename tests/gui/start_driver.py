"""Starts the program as its command does, and quits when the first tab has shown something.

Writes four lines: what the tab shows with the messages, the modules of the program beside the window that were imported
by then, the classes of Qt that were made, and what was seen of the window before and after its first frame.
"""

from __future__ import annotations

import sys
from importlib.machinery import PathFinder

WATCHED = "solocompanion.gui.main"
NEVER = 24 * 3600 * 1000  # ms
PARTS = ("solocompanion.app", "solocompanion.core", "solocompanion.games")


class Watch:
    """Waits for the program to import its window: to import it here would bring Qt before its time."""

    def find_spec(self, name, path, _target=None):
        """Find the watched module alone, and change it when it has run."""
        if name != WATCHED:
            return None
        found = PathFinder.find_spec(name, path)
        run = found.loader.exec_module

        def run_and_watch(module):
            run(module)
            module.STANDS = NEVER  # on a slow machine, what waits for the first frame would be due before it
            watch(module.Window)

        found.loader.exec_module = run_and_watch
        return found


def watch(window_class):
    from PySide6.QtCore import QTimer  # noqa: PLC0415 - the program has imported it by now
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - as above

    wake, seen = window_class._wake, []

    def wake_and_tell(window):
        seen.append(window.isVisible())
        wake(window)
        print("lobby" if window.table is None else "table", *window.messages)
        print(*(name for name in sys.modules if name.startswith(PARTS)))
        QTimer.singleShot(0, lambda: tell_classes(window))

    def tell_classes(window):
        QApplication.processEvents()  # to the first frame
        seen.append(window.isVisible())
        print(*(name for part in ("QtCore", "QtGui", "QtWidgets") for name in vars(sys.modules[f"PySide6.{part}"])))
        print(*("the window" if one else "nothing" for one in seen), sep=", ")
        QApplication.quit()

    window_class._wake = wake_and_tell


sys.meta_path.insert(0, Watch())

from solocompanion.cli.main import main  # noqa: E402 - behind the watch

sys.exit(main(["--data", sys.argv[1], "--examples"]))
