"""What is broken is named with its place and reason in the window, and nothing on the table is lost."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

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
