"""An “&” in a name is shown: Qt takes one for the mark of a key on buttons, menus, tabs and the labels of fields."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
import sampling
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMenu, QTabBar, QWidget

from solocompanion.core.words import spoken
from solocompanion.gui.window import pages

from .conftest import played

EATEN = re.compile(r"&(?=\s|$)")  # what marks no key, once each pair stands for one
PAGES = list(pages.PAGES)
PIECES = 12  # on the board, that are opened


class Companies:
    """A translator that gives every message an “&”, except those that mark a key by one."""

    def gettext(self, message: str) -> str:
        """Return the message with more of the same."""
        return message if "&" in message or not re.search(r"\w", message) else f"{message} & co"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form that fits `n`, in the same way."""
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.fixture(autouse=True)
def _companies():
    with spoken(Companies()):
        yield


def wrong(window: QWidget) -> set[str]:
    """Return what is shown without an “&” it has, or with one too many."""
    found = {words for words in _marked(window) if EATEN.search(words.replace("&&", ""))}
    plain = (one.text() for one in window.findChildren(QLabel) if one.buddy() is None)
    return found | {words for words in plain if "&&" in words}


def _marked(window: QWidget) -> Iterator[str]:
    """Yield the words in which Qt looks for marks of keys."""
    for button in window.findChildren(QAbstractButton):
        yield button.text()
    for action in window.findChildren(QAction):
        yield action.text()
    for menu in window.findChildren(QMenu):
        yield menu.title()
    for label in window.findChildren(QLabel):
        if label.buddy() is not None:
            yield label.text()
    for bar in window.findChildren(QTabBar):
        yield from (bar.tabText(n) for n in range(bar.count()))


def test_a_lone_sign_is_told_from_a_mark_and_a_pair():
    assert not EATEN.search("&New game")
    assert not EATEN.search("B && B".replace("&&", ""))
    assert EATEN.search("B & B")
    assert EATEN.search("B &")


def test_lobby_table_and_what_opens_over_it_show_every_ampersand(game, open_table):
    table = open_table(game)
    window = table.window()
    found = wrong(window)
    window.actions_["lobby"].trigger()
    QApplication.processEvents()
    found |= wrong(window)
    window.actions_["lobby"].trigger()
    table.main()
    QApplication.processEvents()
    found |= wrong(window)
    for sprite in list(table.board.spoken())[:PIECES]:
        table.pieces.open(sprite)
        found |= wrong(table.piece)
    table.correct_any()
    found |= wrong(window)
    window.actions_["undo"].trigger()
    window.actions_["main"].trigger()
    for menu in window.findChildren(QMenu):
        menu.aboutToShow.emit()
    found |= wrong(window)
    for name in sampling.share(PAGES, game, played()):
        window.actions_[name].trigger()
        QApplication.processEvents()
        found |= wrong(window)
    assert not found
