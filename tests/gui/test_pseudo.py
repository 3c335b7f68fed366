"""In the made-up language no text is left in English and none is cut off: lobby, table and all pages of every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby

import pytest
import sampling
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QApplication, QComboBox, QMenu, QWidget
from translated import in_english, whole

from solocompanion.app.play.automatic import Automatic
from solocompanion.app.play.session import Session
from solocompanion.core.pseudo_language import Pseudo
from solocompanion.core.words import spoken
from solocompanion.gui.beside.tour import Tour, begin
from solocompanion.gui.widgets.page_over import PageOver
from solocompanion.gui.widgets.plain import lay_out_now
from solocompanion.gui.window import pages
from solocompanion.gui.window.window import Window

from .conftest import played
from .wording import Painted, cut_off, said

PAGES = list(pages.PAGES)
LONGEST = 600  # what the main button does until a game must be over
ROWS = 6  # of a list, that are gone through one by one
ALIKE = 3  # pieces of a kind, that are opened


@pytest.fixture(autouse=True)
def _pseudo():
    with spoken(Pseudo()):
        yield


@pytest.fixture
def reader(monkeypatch) -> Iterator[Reader]:
    """A reader whose findings fail the test at its end."""
    made = Reader(Painted(monkeypatch))
    yield made
    made.check()


class Reader:
    """Reads a window again and again, and collects what is wrong."""

    def __init__(self, painted: Painted) -> None:
        self.painted = painted
        self.english: set[str] = set()
        self.cut: set[str] = set()
        self.read: set[str] = set()

    def look(self, window: QWidget, where: str) -> None:
        """Read everything there is now."""
        for _ in range(3):  # a layout within a layout is done with the event after
            QApplication.processEvents()
        lay_out_now()  # odds that came with the last event, too
        window.grab()
        self.listen(window, where)
        self.cut |= {f"{where}: {place}: {why}" for place, why in cut_off(window)}
        self.cut |= {f"{where}: painted {words!r}" for words in self.painted.cut}
        self.painted.words.clear()
        self.painted.cut.clear()

    def listen(self, below: QWidget, where: str) -> None:
        """Read the words alone."""
        found = ({words for _, words in said(below)} | set(whole(self.painted.words))) - self.read
        self.english |= {f"{where}: {words}" for words in found if in_english(words)}
        self.read |= found

    def check(self) -> None:
        assert len(self.read) > 50
        wrong = [*sorted(f"ENGLISH {one}" for one in self.english), *sorted(f"CUT {one}" for one in self.cut)]
        assert not wrong, "\n" + "\n".join(wrong)


def test_the_lobby(game, open_table, open_window, reader):
    table = open_table(game)
    window = table.window()
    table.main()
    window.actions_["lobby"].trigger()
    reader.look(window, "lobby")
    for menu in window.findChildren(QMenu):
        menu.aboutToShow.emit()
    reader.listen(window, "menus")


@pytest.mark.any_game
@pytest.mark.parametrize("scale", ["100", "200"])
def test_the_window_for_a_second_screen(game, scale, open_table, reader):
    table = open_table(game)
    window = table.window()
    table.main()
    window.settings.set("scale", int(scale))
    window.actions_["second_screen"].trigger()
    shown = window.second_screen.shown
    shown.resize(1280, 720)
    reader.look(shown, "board")
    shown.scripted.trigger()
    reader.look(shown, "script")
    window.actions_["lobby"].trigger()
    reader.look(shown, "lobby")
    reader.listen(window, "main window")


def test_a_turn_and_what_opens_over_it(game, open_table, reader):
    table = open_table(game)
    window = table.window()
    reader.look(window, "set up")
    table.main()
    reader.look(window, "her turn")
    for line in range(len(table.script.rows)):
        table.explanations.explain(table.script.rows[line].line.step)
        reader.look(table.why if line else window, "why")  # nothing else differs from line to line
    table.explain_rule(next(iter(table.session.game.rules.rules)))
    reader.look(window, "rule")
    for number, sprite in enumerate(_of_each_kind(table.board.spoken())):
        table.pieces.open(sprite)
        if number < ROWS:
            reader.look(table.piece if number else window, f"piece {sprite}")
        else:
            reader.listen(table.piece, f"piece {sprite}")
    table.correct_any()
    reader.look(window, "corrections")
    tour = begin(table, window.library)
    reader.look(window, "tour")
    for tour in window.findChildren(Tour):
        while tour.isVisible():
            tour.go_on()
            reader.look(window, "tour")
    window.actions_["back"].trigger()
    reader.look(window, "the past")
    window.actions_["undo"].trigger()
    window.actions_["main"].trigger()
    reader.look(window, "another line")
    for menu in window.findChildren(QMenu):
        menu.aboutToShow.emit()
    reader.listen(window, "menus")


def _of_each_kind(sprites: Iterable[str]) -> list[str]:
    """Return the first few pieces of each kind, or all of them."""
    kinds = groupby(sorted(sprites, key=_kind), _kind)
    return [one for _, some in kinds for one in sampling.first(ALIKE, list(some))]


def _kind(sprite: str) -> str:
    return sprite.partition(":")[0]


def test_every_question(game, open_table, reader):
    table = open_table(game, chance="person")
    session, person = table.session, Automatic(table.session, Counter())
    looked_at: set[str] = set()
    for _ in range(40):
        if session.waiting is not None and (sampling.whole or session.waiting.key not in looked_at):
            reader.look(table.window(), f"question {session.waiting.key}")
            looked_at.add(session.waiting.key)
        person.act()


def test_every_page_amid_a_game_in_the_smallest_window(game, open_table, qtbot, reader):
    table = open_table(game)
    table.window().resize(table.window().minimumSize())
    table.main()
    _pages(qtbot, table.window(), reader, sampling.share(PAGES, game, played()))


def test_the_end_and_every_page_after_it(game, open_table, qtbot, reader):
    table = open_table(game, first=_to_the_end)
    QApplication.processEvents()
    assert table.end.sheets.isVisible()
    reader.look(table.window(), "score sheets")
    _pages(qtbot, table.window(), reader, sampling.share(PAGES[::-1], game, played()))


def _to_the_end(session: Session) -> None:
    Automatic(session).play(LONGEST)


def _pages(qtbot, window: Window, reader: Reader, names: list[str]) -> None:
    for name in names:
        window.actions_[name].trigger()
        reader.look(window, name)
        for page in window.findChildren(PageOver):
            _go_through(page, reader, name)
        qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Escape)


def _go_through(page: PageOver, reader: Reader, name: str) -> None:
    """Choose one row after the other of each list and box; those of the settings would change the window.

    Nothing but the page is read then: it lies over everything that was read before.
    """
    for rows in [one for one in page.findChildren(QAbstractItemView) if one.isVisible() and one.model()]:
        for number in range(min(ROWS, rows.model().rowCount())):
            rows.setCurrentIndex(rows.model().index(number, 0))
            reader.look(page, name)
    for box in page.findChildren(QComboBox) if name != "settings" else ():
        for number in range(min(ROWS, box.count()) if box.isVisible() else 0):
            box.setCurrentIndex(number)
            reader.look(page, name)
