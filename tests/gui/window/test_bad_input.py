"""What is broken is named with its place and reason in the window, and nothing on the table is lost."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QPushButton

from solocompanion.app.content.packs import folder


def test_a_half_written_pack_is_told_and_the_game_opens_without_it(open_window, tmp_path):
    place = folder(tmp_path, "pebbles")
    place.mkdir(parents=True)
    (place / "mine.toml").write_text('id = "mine"\ngame = "pebbles"\n[[card', encoding="utf-8")
    window = open_window(game="pebbles")
    QApplication.processEvents()
    assert window.notice.isVisible()
    assert "mine.toml" in window.notice.words.text()
    tab = window.tab(window.tabs.currentIndex())
    tab.start({}, {})
    assert window.table is not None


def test_a_broken_file_is_told_and_the_game_on_the_table_stays(open_table, tmp_path):
    page = open_table("pebbles")
    window, entries = page.window(), len(page.session.journal.entries)
    broken = tmp_path / "broken.solo.json"
    broken.write_text('{"format": "solo', encoding="utf-8")
    window.open_file(broken)
    assert window.notice.isVisible()
    assert "broken.solo.json" in window.notice.words.text()
    assert "line 1" in window.notice.words.text()
    assert window.table is page
    assert len(page.session.journal.entries) == entries
    assert window.library.games()[0].id == page.session.record.id


def test_a_saved_game_that_cannot_be_opened_offers_its_newest_good_copy(open_table):
    page = open_table("pebbles")
    window, library = page.window(), page.window().library
    tab, broken = window.tab(window.tabs.currentIndex()), page.session.record.id
    assert library.back_up() == ""
    library._connection.execute("UPDATE entries SET entry = replace(entry, 'is', 'si'), seal = NULL")
    tab.show_lobby()
    tab.open_saved(broken)
    assert window.table is None
    assert "the command has no name" in window.notice.words.text()
    take = next(one for one in tab.findChildren(QPushButton) if one.text() == "Open the copy")
    take.click()
    assert window.table is not None
    assert window.table.session.record.id != broken
    assert window.table.session.state == page.session.state


def test_what_is_told_of_a_file_goes_when_another_game_is_opened_or_another_tab_shown(open_table, tmp_path):
    page = open_table("pebbles")
    window, broken = page.window(), tmp_path / "broken.solo.json"
    broken.write_text('{"format": "solo', encoding="utf-8")
    sound = tmp_path / "sound.solo.json"
    window.tab(window.tabs.currentIndex()).export(sound)

    def open_other() -> None:
        window.open_file(sound)

    def show_page() -> None:
        window.actions_["settings"].trigger()

    def change_tab() -> None:
        window.tabs.setCurrentIndex((window.tabs.currentIndex() + 1) % window.tabs.count())

    for way in (open_other, show_page, change_tab):
        window.open_file(broken)
        assert window.notice.isVisible()
        way()
        assert not window.notice.isVisible(), way.__name__
