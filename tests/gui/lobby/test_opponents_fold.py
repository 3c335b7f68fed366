"""Of many opponents those in the middle are folded away."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from solocompanion.gui.lobby.opponents import FIRST, LAST, MOST, Ladder, OpponentRow, folded


def rows(qtbot, n: int, **how: bool) -> tuple[QWidget, list[OpponentRow]]:
    page = QWidget()
    qtbot.addWidget(page)
    ladder = Ladder([], [], (0, 0), has_chart=False)
    made = [OpponentRow(str(one), str(one), (), None, ladder) for one in range(n)]
    folded(made, QVBoxLayout(page), **how)
    page.show()
    return page, made


def test_few_all_stand_there(qtbot):
    page, made = rows(qtbot, MOST)
    assert all(one.isVisible() for one in made)
    assert not page.findChildren(QPushButton)


def test_of_many_the_first_and_the_last_stand_there_until_the_others_are_asked_for(qtbot):
    page, made = rows(qtbot, 22)
    assert [one.value for one in made if one.isVisible()] == [str(n) for n in (*range(FIRST), *range(22 - LAST, 22))]
    (more,) = page.findChildren(QPushButton)
    assert more.text() == f"{22 - FIRST - LAST} more…"
    more.click()
    assert all(one.isVisible() for one in made)


def test_a_list_without_an_order_goes_on_at_its_end(qtbot):
    page, made = rows(qtbot, 10, has_ends=False)
    assert [one.value for one in made if one.isVisible()] == [str(n) for n in range(FIRST + LAST)]
    (more,) = page.findChildren(QPushButton)
    assert more.y() > made[FIRST + LAST - 1].y()
    more.click()
    assert all(one.isVisible() for one in made)


def test_the_one_that_is_chosen_is_shown(qtbot):
    _, made = rows(qtbot, 22)
    made[14].set_look({"lit": "#fff"}, chosen=True)
    assert made[14].isVisible()
    assert not made[13].isVisible()
