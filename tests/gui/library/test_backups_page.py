"""The backups page: what each backup holds, restoring one, and backups that are broken."""

from __future__ import annotations

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.library.backups import backups
from solocompanion.app.library.library import Library
from solocompanion.app.play.session import Session
from solocompanion.gui.library.backups_page import BackupsPage
from solocompanion.gui.library.page import LibraryPage

PEBBLES = open_game("pebbles")


@pytest.fixture
def window(open_window, tmp_path):
    """A window on three games, with a backup after each of them."""
    for title in ("first", "second", "third"):
        with Library.open(tmp_path) as library:
            Session.start(PEBBLES, seed=title, store=library, title=title)
            library.back_up()
    return open_window(game="pebbles")


def opened(window):
    window.actions_["library"].trigger()
    window.findChildren(LibraryPage)[-1]._backups()
    return window.findChildren(BackupsPage)[-1]


def lines(page):
    return [page.list.item(n).text() for n in range(page.list.count())]


def titles(page):
    return [page.holds.topLevelItem(n).text(0) for n in range(page.holds.topLevelItemCount())]


def test_each_backup_tells_what_it_holds(window):
    page = opened(window)
    assert [line.split("\n")[1].split(" · ")[0] for line in lines(page)] == ["3 games", "2 games", "1 game"]
    page.list.setCurrentRow(1)
    assert titles(page) == ["second", "first"]
    assert "2 games, 0 of them finished" in page._state.text()


def test_restoring_shows_the_games_of_the_backup_everywhere(window):
    tab = window.tab(window.tabs.currentIndex())
    tab.open_saved(window.library.games()[0].id)
    page = opened(window)
    page.list.setCurrentRow(2)
    page.restore.click()
    assert [row.title for row in window.library.games()] == ["first"]
    assert (tab.table, [row.title for row in (tab.lobby._open, *tab.lobby._saved)]) == (None, ["first"])
    assert "Restored" in page.strip.words.text()
    tab.open_saved(window.library.games()[0].id)
    tab.table.perform(tab.game.view.main(tab.table.session.state).command)
    assert len(window.library.load(tab.table.session.record.id).entries) == 2


def test_the_library_before_can_be_had_back(window):
    window.library.rename(window.library.games()[0].id, "newer")
    page = opened(window)
    page.list.setCurrentRow(page.list.count() - 1)
    page.restore.click()
    page.list.setCurrentRow(0)
    assert titles(page) == ["newer", "second", "first"]
    page.restore.click()
    assert [row.title for row in window.library.games()] == ["newer", "second", "first"]


def test_a_broken_backup_says_so_and_cannot_be_restored(window):
    backups(window.library.path)[1].write_bytes(b"no library")
    page = opened(window)
    assert "cannot be used" in lines(page)[1]
    page.list.setCurrentRow(1)
    assert not page.restore.isEnabled()
    assert "library-" in page._state.text()
    page.list.setCurrentRow(0)
    assert page.restore.isEnabled()


def test_a_backup_that_cannot_be_restored_says_why_and_its_button_does_not_look_as_if_it_could(window):
    backups(window.library.path)[0].write_bytes(b"")
    page = opened(window)
    assert page.list.currentRow() == 1  # the newest that can be used
    page.resize(900, 600)
    usable = page.restore.grab().toImage()
    page.list.setCurrentRow(0)
    assert "cannot be used: it is damaged or incomplete" in page.restore.toolTip()
    edge = page.restore.rect().center().y()
    assert page.restore.grab().toImage().pixelColor(8, edge) != usable.pixelColor(8, edge)
    page.list.setCurrentRow(1)
    assert page.restore.toolTip() == ""


def test_with_a_library_that_cannot_be_written_the_page_says_that_nothing_can_be_restored(window):
    window.library.readonly = True
    page = opened(window)
    assert not page.restore.isEnabled()
    assert "while nothing can be saved" in page.restore.toolTip()
    assert page._state.text().endswith(page.restore.toolTip())


def test_one_that_breaks_while_it_is_looked_at_is_refused(window):
    page = opened(window)
    page.list.setCurrentRow(1)
    backups(window.library.path)[1].write_bytes(b"no library")
    page.restore.click()
    assert "cannot be used" in page.strip.words.text()
    assert len(window.library.games()) == 3


def test_before_the_first_backup_the_page_says_so(open_window):
    page = opened(open_window(game="pebbles"))
    assert page._title.text() == "No backups yet"
    assert not page.restore.isEnabled()
