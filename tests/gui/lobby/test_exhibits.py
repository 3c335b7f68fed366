"""What the choices of a new game are about: maps beside the choice, a gang, the record; and all of it on one screen."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QLabel

from gui.conftest import send_deletions
from gui.lobby.test_lobby import finish
from solocompanion.gui.board.sprites import BoardPicture
from solocompanion.gui.lobby.exhibits import RecordPicture, Table


def lobby(window):
    found = window.tab(window.tabs.currentIndex()).lobby
    assert found is not None
    return found


def pictured(window) -> list[str]:
    return [one.accessibleName() for one in lobby(window).findChildren(RecordPicture) if one.isVisible()]


def words_of(table: Table) -> list[str]:
    return [one.text() for one in table.findChildren(QLabel) if one.isVisible()]


# -- pictures ----------------------------------------------------------------------------------------------------------
def test_both_territories_stand_beside_the_choice_or_say_who_draws_them(open_window):
    window = open_window(game="tiny_epic_kingdoms")
    assert pictured(window) == ["Your territory: Drawn at the start", "The AI's territory: Drawn at the start"]
    lobby(window).new_game.choose({"territory_you": "marrowfen", "territory_ai": "wexcombe"}, {})
    send_deletions()
    QApplication.processEvents()
    assert pictured(window) == ["Your territory: Marrowfen", "The AI's territory: Wexcombe"]
    drawn = [one.grab().toImage() for one in lobby(window).findChildren(RecordPicture)]
    assert drawn[0] != drawn[1]


def test_a_territory_that_is_pointed_at_is_shown_before_it_is_chosen(open_window):
    window = open_window(game="tiny_epic_kingdoms")
    form = lobby(window).new_game
    row = next(one for one in form._rows if one.value == "aldermark")
    QApplication.sendEvent(row, QEvent(QEvent.Type.Leave))
    row.pointed.emit("aldermark")
    assert pictured(window)[1] == "The AI's territory: Aldermark"
    assert form.settings["territory_ai"] == "draw"
    row.pointed.emit("")
    assert pictured(window)[1] == "The AI's territory: Drawn at the start"


def test_the_sides_that_were_drawn_are_shown_over_their_buttons(open_window):
    window = open_window(game="tiny_epic_kingdoms")
    tab = window.tab(window.tabs.currentIndex())
    tab.start({}, {})
    tab.table.main()
    QApplication.processEvents()
    asked = tab.table.session.waiting
    assert asked.key == "your_territory"
    shown = [one for one in tab.table.panel.question.findChildren(BoardPicture) if one.isVisible()]
    assert len(shown) == len(asked.options)


# -- tables ------------------------------------------------------------------------------------------------------------
def test_the_gang_of_a_deck_is_listed_with_cost_influence_and_bullets(open_window):
    window = open_window(game="doomtown")
    words = words_of(lobby(window).about)
    assert words[:4] == ["Wyatt's gang", "Cost", "Influence", "Bullets"]
    at = words.index("Sheriff Dave Montreal")
    assert words[at : at + 4] == ["Sheriff Dave Montreal", "9", "3", "3 stud"]
    lobby(window).new_game._pick("table")
    assert words_of(lobby(window).about) == []


def test_a_first_game_is_told_what_its_opponent_usually_scores(open_window):
    window = open_window(game="wyrmspan")
    said = words_of(lobby(window).record)
    assert said == ["Your record", "Automa 1: no game finished yet. It usually scores 42 to 68, 53 in the middle."]


def test_a_later_game_is_shown_the_record_of_the_earlier_ones(open_window):
    window = open_window(game="pebbles")
    finish(window)
    QApplication.processEvents()
    (play,) = window.library.plays()
    form = lobby(window).new_game
    level = next(one.label for one in form.game.options[0].choices if one.value == play.difficulty)
    scores = [str(play.human_score), str(play.opponent_score)]
    heads = ["Your record", "Games", "Won", "You, mean", "It, mean"]
    assert words_of(lobby(window).record) == [*heads, level, "1", str(int(play.winner == "human")), *scores]


# -- one screen --------------------------------------------------------------------------------------------------------
def crowded(form, game: str) -> None:
    """Choose what has most to set up."""
    if game == "dead_reckoning":
        form._lead.picked.emit(form.game.data.lead.ways[1].settings)
    elif game == "tiny_epic_kingdoms":
        form.choose({"territory_ai": "wexcombe", "territory_you": "marrowfen"}, {})
    form.choose({}, dict.fromkeys(form.chance, "person"))


def test_all_that_start_needs_stands_on_one_screen_whatever_is_chosen(game, open_window):
    window = open_window(game=game)
    form = lobby(window).new_game
    for width, height in ((1280, 800), (1366, 768)):
        window.resize(width, height)
        crowded(form, game)
        send_deletions()
        for _ in range(4):
            QApplication.processEvents()
        assert form._scroll.verticalScrollBar().maximum() == 0
        assert form.checklist.fold.isVisible()


def test_the_list_shows_no_rule_ids_and_tells_them_to_who_points(open_window):
    for line in lobby(open_window(game="wyrmspan")).new_game.checklist.lines:
        assert line.check.rule not in line.words.text()
        assert line.toolTip() == line.check.rule
        assert line.check.rule in line.box.accessibleName()


def test_a_checklist_that_finds_no_room_is_folded_until_it_is_opened(open_window):
    window = open_window(game="wyrmspan")
    window.setMinimumSize(1, 1)
    checklist = lobby(window).new_game.checklist
    assert checklist.is_open
    window.resize(1280, 600)
    QApplication.processEvents()
    assert not checklist.is_open
    checklist.fold.click()
    assert checklist.is_open
    window.resize(1280, 610)
    QApplication.processEvents()
    assert checklist.is_open
