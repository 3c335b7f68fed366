"""Card effects are tapped in: the form shows and enters whatever the notation can say, and changes nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPushButton, QScrollArea, QSpinBox

from solocompanion.app.content.games import open_game
from solocompanion.core import cards
from solocompanion.games.dead_reckoning.gui.section_form import SectionForm
from solocompanion.games.dead_reckoning.sections import ICONS, IfCubes, section
from solocompanion.gui.questions.card_entry import CardEntry, SeveralEdit, TermRow, UnreadRow
from solocompanion.gui.questions.card_fields import Means
from solocompanion.gui.style.art import art
from solocompanion.gui.style.theme import Theme
from solocompanion.gui.widgets.scrolling import scroller

GAME = open_game("dead_reckoning")
BOTH = "attack +2 and coins ? else coins 4 and build fort"
RULEBOOK = ("if 7: attack else coins 3", "if 7: coins 3 else nothing", f"if 5: {BOTH}")
CELLS = st.sampled_from(["r1c1", "r1c2", "r2c3", "r4c3"])


def words(cell_or_icon: cards.Kind) -> st.SearchStrategy:
    """Return a strategy for the values of a kind of field."""
    match cell_or_icon:
        case cards.Count(low=low, high=high):
            return st.none() | st.integers(low, high)
        case cards.Phrase():
            return st.text("abc é(){}!?-", min_size=1, max_size=30).map(str.strip).filter(bool)
        case cards.Name():
            return st.sampled_from(["", "gun_deck", "moon"])
        case cards.Several(of=vocabulary):
            return st.lists(terms(vocabulary), max_size=3).map(tuple)
    return st.sampled_from(list(cell_or_icon.samples()))


def terms(vocabulary: cards.Vocabulary) -> st.SearchStrategy:
    """Return a strategy for whatever a vocabulary can say."""
    return st.one_of(
        st.builds(made, **{name: words(kind) for name, kind in cards.notation_of(made).kinds.items()})
        for made in vocabulary.terms
    )


@pytest.fixture
def entry(qtbot) -> CardEntry:
    drawn = art("dead_reckoning", Theme("light"))
    made = CardEntry(ICONS, Means(lambda: drawn, lambda kind: GAME.content[kind]))
    qtbot.addWidget(made)
    return made


@pytest.fixture
def form(qtbot) -> SectionForm:
    made = SectionForm(art("dead_reckoning", Theme("light")), lambda kind: GAME.content[kind])
    qtbot.addWidget(made)
    made.show()
    return made


def showing(form: SectionForm, *effects: str, **left: object) -> list[object]:
    """Show a record and return the rows of its right side; a list of what is told of changes comes with them."""
    fields = {"claims": [], "cubes": [], "end": "H", "top": False, "bottom": False, "effects": list(effects), **left}
    form.show_fields(fields)
    assert form.fields() == fields
    return form.right.list.rows


def inside(row: TermRow, part: str) -> SeveralEdit:
    edit = row.edits[part]
    assert isinstance(edit, SeveralEdit)
    return edit


# -- in and out again --------------------------------------------------------------------------------------------------
def shown(entry: CardEntry) -> list[object]:
    """Read the values off the widgets, not off the data behind them."""
    return [(type(row.term).__name__, values(row)) for row in entry.list.rows]


def values(row: TermRow) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, edit in row.edits.items():
        match edit:
            case SeveralEdit():
                found[name] = [(type(one.term).__name__, values(one)) for one in edit.list.rows]
            case QSpinBox():
                found[name] = None if edit.text() == "?" else edit.value()
            case QCheckBox():
                found[name] = edit.isChecked()
            case QComboBox():
                found[name] = edit.currentData()
            case QLineEdit():
                found[name] = edit.text()
    return found


def told(term: cards.Term) -> tuple[str, dict[str, object]]:
    """Return a term as `values` reads it off the form."""
    found = {name: getattr(term, name) for name in cards.notation_of(type(term)).kinds}
    return type(term).__name__, {
        name: [told(one) for one in value] if isinstance(value, tuple) else value for name, value in found.items()
    }


@settings(max_examples=60, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(st.lists(terms(ICONS), max_size=3))
def test_text_data_form_data_text(entry, wanted):
    try:
        lines = [ICONS.write(one) for one in wanted]
    except cards.CardError:  # words that would tear a branch apart: no line says them
        return
    entry.show_lines(lines)
    assert shown(entry) == [told(one) for one in wanted]
    assert entry.lines() == lines


def test_every_shape_is_shown(entry):
    plain = [one for one in ICONS.samples() if not hasattr(one, "then")]
    entry.show_lines([ICONS.write(one) for one in plain])
    assert shown(entry) == [told(one) for one in plain]


def test_every_icon_of_the_rulebook_can_be_tapped_in(form):
    showing(form, "if 7: attack else coins 2")
    (row,) = form.right.list.rows
    edit = row.edits["least"]
    edit.setValue(5)
    inside(row, "then").list.rows[0].edits["bonus"].setValue(2)
    add = {action.text(): action for action in inside(row, "then").menu().actions()}
    add["Coins"].trigger()
    QTest.keyClicks(inside(row, "then").list.rows[1].edits["n"], "?")
    inside(row, "otherwise").list.rows[0].edits["n"].setValue(4)
    add = {action.text(): action for action in inside(row, "otherwise").menu().actions()}
    add["Fort"].trigger()
    assert form.fields()["effects"] == ["if 5: attack +2 and coins ? else coins 4 and build fort"]
    for one in list(inside(row, "otherwise").list.rows):
        one.removed.emit()
    assert form.fields()["effects"] == ["if 5: attack +2 and coins ? else nothing"]


def test_an_edit_changes_its_own_field_and_nothing_else(form):
    rows = showing(form, *RULEBOOK, "upgrade 2 gun_deck", "later 02 coin 1 cargo")
    rows[0].edits["least"].setValue(8)
    assert form.fields()["effects"] == [
        "if 8: attack else coins 3",
        *RULEBOOK[1:],
        "upgrade 2 gun_deck",
        "later 02 coin 1 cargo",
    ]
    rows[1].edits["least"].setValue(8)
    rows[2].edits["least"].setValue(6)
    rows[3].edits["level"].setValue(3)
    assert form.fields()["effects"][1:4] == [
        "if 8: coins 3 else nothing",
        "if 6: attack +2 and coins ? else coins 4 and build fort",
        "upgrade 3 gun_deck",
    ]


def test_the_tile_shown_is_chosen_among_those_there_are(form):
    (row,) = showing(form, "upgrade 1")
    box = row.edits["tile"]
    box.setCurrentIndex(box.findText("Bow Gun"))
    assert form.fields()["effects"] == ["upgrade 1 bow_gun"]
    (row,) = showing(form, "upgrade 1 moon")
    assert row.edits["tile"].currentText() == "moon"


# -- what cannot be read, and what cannot be written -------------------------------------------------------------------
def test_what_cannot_be_read_is_shown_and_left_as_it_is(form, qtbot):
    rows = showing(form, "cions 2", "coins 1", cubes=["r1c1=2", "r1c1=3"], end="r9c9")
    assert isinstance(rows[0], UnreadRow)
    assert "r1c1=3" in form.note.text()
    assert "r9c9" in form.note.text()
    rows[1].edits["n"].setValue(5)
    form.top.click()
    assert form.fields() == {
        "claims": [],
        "cubes": ["r1c1=2", "r1c1=3"],
        "end": "r9c9",
        "top": True,
        "bottom": False,
        "effects": ["cions 2", "coins 5"],
    }
    rows[0].removed.emit()
    assert form.fields()["effects"] == ["coins 5"]


def test_words_that_would_tear_a_branch_apart_are_named_and_not_told(form, qtbot):
    (row,) = showing(form, "if 7: say wait else nothing")
    said = inside(row, "then").list.rows[0].edits["says"]
    said.setFocus()
    said.selectAll()
    heard = []
    form.changed.connect(lambda: heard.append(form.fields()["effects"]))
    QTest.keyClicks(said, "wait and see")
    assert form.missing()
    assert form.note.text()
    assert heard[-1] == ["if 7: say wait an else nothing"]
    said.selectAll()
    QTest.keyClicks(said, "wait, then see")
    assert not form.missing()
    assert heard[-1] == ["if 7: say wait  then see else nothing"]


# -- numbers that are not known, keys, names -----------------------------------------------------------------------
def test_a_number_that_is_not_known_is_a_question_mark_and_is_typed_over(form):
    (row,) = showing(form, "coins ?")
    spin = row.edits["n"]
    assert spin.text() == "?"
    QTest.keyClicks(spin, "12")
    assert form.fields()["effects"] == ["coins 12"]
    QTest.keyClicks(spin, "?")
    assert spin.text() == "?"
    assert form.fields()["effects"] == ["coins ?"]
    QTest.keyClick(spin, Qt.Key.Key_Up)
    assert form.fields()["effects"] == ["coins 1"]


def test_the_keys_are_enough_and_the_focus_is_not_lost(form):
    form.activateWindow()
    named = {one.accessibleName(): one for one in form.right.findChildren(QPushButton)}
    for name in ("Expert Sailors", "Coins"):
        named[name].setFocus()
        QTest.keyClick(named[name], Qt.Key.Key_Return)
    rows = form.right.list.rows
    assert form.focusWidget() is rows[1].edits["n"]
    QTest.keyClicks(form.focusWidget(), "3")
    assert form.fields()["effects"] == ["sailors", "coins 3"]
    away = next(one for one in rows[1].findChildren(QPushButton) if one.text() == "×")
    away.setFocus()
    QTest.keyClick(away, Qt.Key.Key_Space)
    assert form.focusWidget() is rows[0].first()


def test_everything_has_a_name_for_a_screen_reader(form):
    showing(form, *RULEBOOK, "upgrade 1", "attack +1 at sea", "later 1 coins 1 cargo", "build fort", "say wait")
    kinds = (QSpinBox, QComboBox, QCheckBox, QLineEdit, QPushButton)
    inputs = [
        one for kind in kinds for one in form.right.findChildren(kind) if one.objectName() != "qt_spinbox_lineedit"
    ]
    assert len(inputs) > 40
    assert [one for one in inputs if not one.accessibleName()] == []


def test_a_theme_draws_the_form_anew(form):
    showing(form, *RULEBOOK)
    before = form.right.grab().toImage()
    form.set_art(art("dead_reckoning", Theme("dark")))
    assert form.right.grab().toImage() != before


# -- the left side -----------------------------------------------------------------------------------------------------
@given(st.lists(CELLS, unique=True, max_size=2), st.dictionaries(CELLS, st.integers(1, 9)), CELLS | st.just("H"))
@settings(max_examples=30, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
def test_the_grid_shows_the_left_side(form, claims, cubes, end):
    written = [f"{cell}={n}" for cell, n in cubes.items()]
    showing(form, claims=claims, cubes=written, end=end)
    assert {cell for cell, made in form.grid.cells.items() if made.is_claimed} == set(claims)
    assert {cell: made.cubes for cell, made in form.grid.cells.items() if made.cubes} == cubes
    assert [cell for cell, made in form.grid.cells.items() if made.is_end] == [end]
    assert form.line() == section(claims, written, end, [], top=False, bottom=False).written()


def test_the_keys_place_as_many_cubes_as_a_card_can_show(form):
    showing(form)
    QTest.keyClick(form.grid.cells["r1c1"], Qt.Key.Key_9)
    assert form.fields()["cubes"] == ["r1c1=9"]
    assert form.fields()["end"] == "H"


@pytest.fixture
def area(entry) -> Iterator[QScrollArea]:
    """Return an area of a few lines that the entry is scrolled in."""
    made = scroller(entry)
    made.resize(500, 300)
    made.show()
    yield made
    made.takeWidget()


def test_a_new_effect_is_scrolled_into_sight_with_all_its_lines(qtbot, entry, area):
    entry.show_lines(["coins 2"] * 12)
    entry.list.add(next(one for one in ICONS.offered() if isinstance(one, IfCubes)))
    added, inside = entry.list.rows[-1], area.viewport()
    qtbot.waitUntil(lambda: inside.rect().contains(QRect(added.mapTo(inside, QPoint()), added.size())))
    assert added.height() > entry.list.rows[0].height()


@pytest.mark.parametrize("icon", ICONS.offered(), ids=lambda icon: type(icon).__name__)
def test_a_number_that_nobody_has_entered_is_written_as_not_known(entry, icon):
    entry.list.add(icon)
    assert not [letter for letter in entry.lines()[0] if letter.isdigit()]


def test_a_condition_that_nothing_follows_from_is_not_taken_until_something_does(qtbot):
    drawn = art("dead_reckoning", Theme("light"))
    form = SectionForm(drawn, lambda kind: GAME.content[kind])
    qtbot.addWidget(form)
    form.grid.cells["r1c1"].used.emit("r1c1", "end", -1)
    form.right.list.add(next(one for one in ICONS.offered() if isinstance(one, IfCubes)))
    assert "What happens" in form.missing()
    inner = next(iter(form.right.list.findChildren(SeveralEdit)))
    inner.list.add(inner.kind.of.offered()[0])
    assert form.missing() == ""
    assert form.line().endswith("do if ?: coins ? else nothing")
