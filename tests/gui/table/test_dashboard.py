"""The opponent's numbers folded to one line: what looks alike there is told apart by words."""

from __future__ import annotations

import pytest
import sampling
from attrs import evolve
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QLabel

from gui import places
from gui.reach import unreachable
from solocompanion.app.play import showing
from solocompanion.app.play.session import Session
from solocompanion.core.view import Counter, LedgerRow, Panel
from solocompanion.gui.style.art import art
from solocompanion.gui.style.theme import Theme
from solocompanion.gui.table.dashboard import Dashboard, Fold
from solocompanion.gui.widgets.plain import height_of


@pytest.mark.parametrize(
    ("signs", "words"),
    [
        (("marker_ai", "marker_ai"), ["1 ready", "3 waiting"]),
        (("marker_ai", "coin"), ["1", "3"]),
    ],
)
def test_folded_pieces_say_what_they_count_where_their_signs_do_not(qtbot, signs, words):
    dashboard = Dashboard()
    qtbot.addWidget(dashboard)
    first, second = signs
    pieces = (Counter(first, "1", "ready"), Counter(second, "3", "waiting"))
    panel = Panel("She", "", "marker_ai", total="7", total_unit="VP", total_label="VP in all", pieces=pieces)
    dashboard.show_panel(panel, art("wyrmspan", Theme("light")))
    dashboard.fold(folded=True)
    dashboard.show()
    said = [one.text() for one in dashboard.findChildren(QLabel) if one.isVisible() and one.text()]
    assert said == ["7 VP", *words]


def test_the_names_of_the_ledger_take_one_line_at_1280_by_800(open_table, qtbot):
    page = open_table("wyrmspan")
    page.window().resize(1280, 800)
    rows = (
        LedgerRow("Dragons", "6 × 7", 42, "back_dragon"),
        LedgerRow("Past the brown", "4 steps", 4, "step_back"),
        LedgerRow("Objectives", "1 + 5 + 6 + 7", 19, "vp"),
    )
    panel = Panel("She", "", "marker_ai", total="73", total_label="VP if the game ended now", ledger=rows)
    dashboard = page.findChild(Dashboard)
    dashboard.show_panel(panel, page.art)
    wanted = {row.label for row in rows}

    def has_room() -> None:
        names = [one for one in dashboard.findChildren(QLabel) if one.text() in wanted and one.isVisible()]
        assert {one.text() for one in names} == wanted
        assert all(one.heightForWidth(one.width()) < 1.5 * one.fontMetrics().height() for one in names)

    qtbot.waitUntil(has_room)


@pytest.mark.paired_games
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_every_number_is_whole_whatever_the_size_of_the_window(game, size, open_table, screen):
    screen.setSize(QSize(*size))
    page = open_table(game, at=places.her_turn)
    page.window().resize(*size)
    page.panel.dash.toggled.emit(False)
    for total in ("", "2 : 5", "10 : 12"):  # the words below may be as wide as the one, and narrower than the other
        shown = showing.panel(page.session)
        page.panel.dash.show_panel(evolve(shown, total=total if total and shown.total else shown.total), page.art)
        for _ in range(10):
            QApplication.processEvents()
        assert unreachable(page.panel.dash) == []


def card_in_sight(session: Session) -> None:
    places.answered(session)
    while showing.panel(session).card is None:
        places.act(session)
        places.answered(session)


def test_the_card_stays_in_sight_however_long_the_script_is(game, open_table, monkeypatch):
    page = open_table(game, at=card_in_sight)
    page.window().resize(1280, 800)
    QApplication.processEvents()
    whole = page.panel.card.height()
    monkeypatch.setattr(page.script, "needed", lambda _width: 2000)
    page.panel.fit()
    QApplication.processEvents()
    assert page.panel.card.picture.isVisible()
    assert 0 < page.panel.card.height() < whole
    assert page.panel.card.height() >= page.panel.card.picture.height()
    panel = page.session.game.view.panel(page.session.state, [done for done, _ in showing.told_steps(page.session)])
    heading = page.panel.card.heading
    assert heading.isVisible(), "who plays is always said"
    assert panel.title.startswith(heading._title.text().removesuffix("…"))
    assert len(heading._title.text()) > 4
    assert page.panel.card.rect().contains(heading.geometry())
    assert not heading.geometry().intersects(page.panel.card.picture.geometry())
    monkeypatch.setattr(page.script, "needed", lambda _width: 0)
    page.panel.fit()
    assert page.panel.card.height() == whole
    assert page.panel.header.isVisible()
    assert not heading.isVisible()


def shape(panel: Panel) -> tuple[object, ...]:
    """Return which rows the numbers have; the numbers in them differ."""
    rows = [one.label for one in (*panel.ledger, *panel.pieces)]
    return (bool(panel.total), *rows, len(panel.aims), panel.chips_label, bool(panel.chips))


def test_the_height_of_the_numbers_is_known_without_folding_them(game, open_table, monkeypatch):
    page = open_table(game, at=places.some_acts)
    page.window().resize(1280, 800)
    dashboard = page.panel.dash
    for panel in sampling.of_each_kind(1, map(showing.panel, places.ends(page.session)), shape):
        dashboard.show_panel(panel, page.art)
        QApplication.processEvents()
        for width in (dashboard.width(), 300):
            found = {}
            for folded in (True, False):
                dashboard.fold(folded=folded)
                QApplication.processEvents()
                found[folded] = height_of(dashboard, width)
            with monkeypatch.context() as patched:
                patched.setattr(dashboard, "fold", lambda **_: pytest.fail("it was folded to be measured"))
                assert {one: dashboard.height_at(width, folded=one) for one in found} == found


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_arrow_that_folds_the_numbers_has_no_words_beside_the_total_and_a_name(theme, open_table):
    page = open_table("dragonlords")
    page.panel.set_art(art("dragonlords", Theme(theme)))
    page.panel.show_session()
    for one, name in zip(page.panel.dash.findChildren(Fold), ("Show all numbers", "Show fewer numbers"), strict=True):
        assert (one.text(), one.accessibleName(), one.toolTip()) == ("", name, name)
        assert one._ink == page.panel.art.tokens["ink2"]
        assert not one.icon().isNull()


@pytest.mark.parametrize("width", [360, 440])
def test_a_flat_card_ends_where_the_lines_below_it_end(width, open_table):
    card = open_table("dragonlords").panel.card
    card.resize(width, card.height())
    shown = card.picture.geometry()
    assert (shown.left(), width - 1 - shown.right()) == (shown.left(), shown.left())


def test_the_folded_total_says_what_it_counts(open_table):
    dashboard = open_table("dragonlords").panel.dash
    assert dashboard._brief._total.text() == "0 of 5 Kingdoms"
