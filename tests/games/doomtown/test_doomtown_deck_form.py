"""A deck is entered as a list in the Workshop."""

from __future__ import annotations

import pytest
from attrs import asdict

from solocompanion.games.doomtown.gui.deck_form import DeckForm
from tests.games.doomtown.streets import catalogue, code


def rows(kind: str):
    known = catalogue()
    return {
        one: asdict(found)
        for one, found in {"outfit": known.outfits, "dude": known.dudes, "deed": known.deeds, "card": known.others}[
            kind
        ].items()
    }


@pytest.fixture
def form(qtbot) -> DeckForm:
    made = DeckForm(None, rows)
    qtbot.addWidget(made)
    return made


def test_a_pasted_list_becomes_cards_and_outfit(form, qtbot):
    with qtbot.waitSignal(form.changed):
        form.list.setPlainText("Law Dogs\n2x Bad Company\n1x Abram Grothe")
    assert form.fields() == {"cards": [f"2x {code('Bad Company')}", f"1x {code('Abram Grothe')}"], "outfit": "01002"}
    assert form.counted.text() == "3 cards"
    assert "not 52" in form.wrong.text()


def test_an_unknown_line_stays_in_the_text_and_is_named(form):
    form.list.setPlainText("Law Dogs\n2x Bad Compani")
    form.show_fields(form.fields())
    assert "2x Bad Compani" in form.list.toPlainText()
    assert "Line 2" in form.wrong.text()
    assert "Line 2" in form.missing()


def test_the_text_stays_while_cards_and_outfit_are_set_one_after_the_other(form):
    form.list.setPlainText("Law Dogs\n2x Bad Company\n1x Nobody at All")
    form.show_fields({"cards": form.fields()["cards"], "outfit": ""})
    assert "Nobody at All" in form.list.toPlainText()
    form.show_fields(form.fields())
    assert "Nobody at All" in form.list.toPlainText()
    assert "Line 3" in form.wrong.text()


def test_another_record_is_written_as_a_list(form):
    deck = catalogue().decks["learn_law_dogs"]
    form.show_fields({"cards": list(deck.cards), "outfit": deck.outfit})
    assert form.list.toPlainText().startswith("Law Dogs\n")
    assert (form.counted.text(), form.wrong.text()) == ("52 cards", "")
    assert sorted(form.fields()["cards"]) == sorted(deck.cards)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-8", "cp1252", "utf-16"])
def test_a_file_is_taken_in_whatever_its_encoding(form, tmp_path, encoding):
    (tmp_path / "deck.txt").write_text("1x Pat’s Perch", encoding=encoding)
    form.bring(tmp_path / "deck.txt")
    assert form.fields()["cards"] == [f"1x {code('Pat')}"]


@pytest.mark.parametrize("found", [b"\x00\x01\x02" * 100, b"x" * 300_000], ids=["no text", "too large"])
def test_what_is_no_list_is_refused_with_the_reason(form, tmp_path, found):
    (tmp_path / "deck.txt").write_bytes(found)
    form.bring(tmp_path / "deck.txt")
    assert form.list.toPlainText() == ""
    assert form.wrong.isVisibleTo(form)
    assert "cannot be read" in form.wrong.text()


def test_a_file_that_cannot_be_read_leaves_the_list(form, tmp_path):
    form.list.setPlainText("2x Bad Company")
    form.bring(tmp_path / "none.txt")
    assert form.list.toPlainText() == "2x Bad Company"
    assert "none.txt cannot be read" in form.wrong.text()


def test_a_line_without_a_number_is_kept_for_another_look(form):
    form.list.setPlainText("Law Dogs\n2x Bad Company\nAbram Grothe\nNobody at All")
    assert form.counted.text() == "3 cards. One each, as no number is given: Abram Grothe"
    assert "Line 4: there is no card “Nobody at All”." in form.wrong.text()
    kept = form.fields()
    form.show_fields({"cards": [], "outfit": ""})
    form.show_fields(kept)
    assert "Nobody at All" in form.list.toPlainText().splitlines()
