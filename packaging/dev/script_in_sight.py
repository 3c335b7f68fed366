"""Count in how many of the opponent's turns every line of the script is in sight without scrolling.

    python packaging/dev/script_in_sight.py [GAME ...] [--turns 200] [--size 1280x800] [--long]

Plays games at every difficulty in a window that nobody sees, with a move of the person's before each turn, and looks at
the panel after each turn: the lines as they are drawn, wrapped ones with all their rows. Turns that wait at a question
are counted apart, as they stand while the question is open; it counts as a line, with all its answers.
`--long` lists the turns in which lines are hidden.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication, QWidget

from solocompanion.app.library.library import Library
from solocompanion.app.play import showing
from solocompanion.app.play.session import Session
from solocompanion.core.chance import number
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.frozen import frozen
from solocompanion.core.requests import Request
from solocompanion.gui.main import tab_names
from solocompanion.gui.style.appearance import STYLE, Appearance
from solocompanion.gui.table.page import TablePage
from solocompanion.gui.window.window import Window


@frozen
class Seen:
    """A turn as the panel shows it: how many lines it has, how many are in sight, and what is asked, if anything."""

    lines: int
    in_sight: int
    asked: str

    @property
    def whole(self) -> bool:
        """Whether nothing has to be scrolled."""
        return self.in_sight == self.lines


def look(table: TablePage) -> Seen:
    """Look at the panel of a table after a turn."""
    waiting: Request[Any] | None = table.session.waiting
    rows: list[QWidget] = [*table.script.rows, *([] if waiting is None else [table.question])]
    in_sight = sum(row.isVisible() and row.visibleRegion().boundingRect().height() >= row.height() for row in rows)
    return Seen(len(rows), in_sight, waiting.key if waiting is not None else "")


def turns(window: Window, wanted: int) -> Iterator[Seen]:
    """Play so many turns of the opponent, spread over the difficulties."""
    tab = window.tab(0)
    option = tab.game.options[0]  # the first option of every game is the opponent's level
    choices = [choice.value for choice in option.choices]
    for at, value in enumerate(choices):
        seed, seen = 0, 0
        while seen < -(-wanted // len(choices)):
            tab.show_table(tab.opening.start(tab.name, {option.id: value}, seed=f"in sight {at} {seed}"))
            seed += 1
            assert tab.table is not None
            for found in _game(tab.table):
                yield found
                seen += 1
                if seen >= -(-wanted // len(choices)):
                    break


def _game(table: TablePage) -> Iterator[Seen]:
    session, place = table.session, 0
    while True:
        before = showing.told_entry(session)
        if not _go_on(session, place):
            return
        place += 1
        QApplication.processEvents()
        entry = showing.told_entry(session)
        if entry != before and session.cursor.entry == entry and table.script.rows:
            yield look(table)


def _go_on(session: Session, place: int) -> bool:
    """Answer what is asked, move once, then press the large button."""
    seed = session.record.seed
    if session.waiting is not None:
        examples = list(session.waiting.examples())
        session.answer(examples[number(seed, "answer", place) % len(examples)])
        return True
    view, state = session.game.view, session.state
    main = view.main(state)
    others = [one for some in view.offers(state).values() for one in some]
    moves = [*view.actions(state)] if main is None else others if place % 2 and others else [main]
    if not moves:
        return False
    try:
        session.perform(moves[number(seed, "move", place) % len(moves)].command)
    except IllegalCommandError:
        return main is not None
    return True


def report(name: str, found: list[Seen], *, long: bool) -> None:
    """Print the shares, and how long the scripts are."""
    for what, some in (
        ("at the end of a turn", [one for one in found if not one.asked]),
        ("while a question is open", [one for one in found if one.asked]),
    ):
        if some:
            whole = sum(one.whole for one in some)
            print(f"{name}, {what}: all lines in sight in {whole} of {len(some)} turns ({whole / len(some):.0%})")
    lengths = Counter(one.lines for one in found)
    print("  lines: " + ", ".join(f"{lines} in {lengths[lines]}" for lines in sorted(lengths)))
    for one in found if long else ():
        if not one.whole:
            print(f"  {one.in_sight} of {one.lines} lines in sight{', asked: ' + one.asked if one.asked else ''}")


def main() -> None:
    """Measure the games that are named, or all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="*", default=list(tab_names(examples=False)))
    parser.add_argument("--turns", type=int, default=200)
    parser.add_argument("--size", default="1280x800", help="of the window's content, in pixels")
    parser.add_argument("--long", action="store_true", help="list the turns with hidden lines")
    asked = parser.parse_args()
    app = QApplication(["script_in_sight", *STYLE])
    width, height = map(int, asked.size.split("x"))
    for name in asked.game:
        with tempfile.TemporaryDirectory() as folder, Library.open(Path(folder)) as library:
            library.set_preference("tour", "done")
            window = Window(library, (name,), Appearance(app, "light"))
            window.show()
            window.showNormal()  # the screen that is not there may be small
            window.resize(width, height)
            window.set_speed("speed_off")
            QApplication.processEvents()
            report(name, list(turns(window, asked.turns)), long=asked.long)
            window.close()


if __name__ == "__main__":
    main()
