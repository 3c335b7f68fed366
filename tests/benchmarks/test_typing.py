"""Finding one of many names while it is typed, with the frame that follows each letter."""

from __future__ import annotations

from itertools import cycle

from PySide6.QtWidgets import QApplication

from solocompanion.app.content.games import open_game
from solocompanion.core.finding import plain
from solocompanion.gui.questions.finder import Finder

TYPED = (
    "b",
    "ba",
    "bad co",
    "sloane w",
    "xyzzy",
)  # the fourth and fifth fit nothing: the names most like them are shown


def test_a_letter_typed(compare, qtbot):
    rows = (row for rows in open_game("doomtown").content.values() for row in rows.items())
    names = {record: row["name"] for record, row in rows if isinstance(row.get("name"), str)}
    finder = Finder(names, "names")
    qtbot.addWidget(finder)
    finder.show()
    given = cycle(TYPED)

    def typed() -> tuple[str]:
        finder.line.setText("")
        QApplication.processEvents()
        return (next(given),)

    def type_it(words: str) -> None:
        finder.line.setText(words)
        QApplication.processEvents()

    compare(
        f"a letter typed, {len(names)} names, with the frame",
        type_it,
        prepare=typed,
        named="each name made plain once",
        baseline=lambda: [plain.__wrapped__(name) for name in names.values()],
        rounds=50,
        target="8 ms",
    )
