"""Help and rule catalogue: what they cite exists, and what is searched is found."""

from __future__ import annotations

import pytest

from solocompanion import resources
from solocompanion.app.content import manual
from solocompanion.app.content.games import rule_book
from solocompanion.core import registry
from solocompanion.core.content import ContentError
from solocompanion.core.rules import read_rules

MARKS = {"mark:changed", "mark:asked", "mark:focused", "mark:badge"}
BOOK = read_rules(
    {
        "sources": {"A": "Book", "US": "Our reading"},
        "rule": [
            {"id": "X-1", "says": "Draw a card.", "source": "A", "section": "Setup", "page": 3},
            {"id": "X-2", "says": "A tie is yours.", "source": "US"},
            {"id": "X-3", "says": "Lay out coins.", "source": "A", "section": "Setup"},
            {
                "id": "X-4",
                "says": "Who begins is open.",
                "source": "A",
                "section": "Turns",
                "option": "begin",
                "default": "you",
                "choices": {"she": "She begins", "you": "You begin"},
            },
        ],
    }
)


@pytest.mark.parametrize("game", registry.names())
def test_every_rule_the_help_cites_exists_and_every_sign_is_drawn(game):
    paragraphs = [one for section in manual.manual(game) for one in section.paragraphs]
    assert {rule for one in paragraphs for rule in one.rules} <= set(rule_book(game).rules)
    signs = {one.sign for one in paragraphs if one.sign}
    drawn = {sign for sign in signs if resources.folder("games", game, "art", f"{sign}.svg").is_file()}
    assert signs - drawn <= MARKS
    assert drawn


@pytest.mark.parametrize("game", registry.names())
def test_every_game_has_help_of_its_own_before_that_of_the_window(game):
    headings = [section.heading for section in manual.manual(game)]
    assert headings.index("The marks on the board") >= 3
    assert len(set(headings)) == len(headings)


def test_a_game_without_help_has_that_of_the_window(monkeypatch, tmp_path):
    real = resources.folder("help.toml")
    monkeypatch.setattr(resources, "folder", lambda *parts: real if parts == ("help.toml",) else tmp_path / "none")
    assert manual.manual("stranger")[0].heading == "The marks on the board"


@pytest.mark.parametrize(
    "broken", ['heading = "A"', '[[section.paragraph]]\nsays = "A"', 'heading = "A"\n[[section.paragraph]]\ntext = "A"']
)
def test_a_broken_help_file_is_named_with_the_section(monkeypatch, tmp_path, broken):
    (tmp_path / "help.toml").write_text(f"[[section]]\n{broken}\n", encoding="utf-8")
    monkeypatch.setattr(resources, "folder", lambda *_: tmp_path / "help.toml")
    with pytest.raises(ContentError, match=r"help\.toml, 1"):
        manual.manual("pebbles")


def test_rules_of_a_section_stand_together_and_those_of_none_come_last():
    found = manual.entries(BOOK, {})
    assert [one.rule.id for one in found] == ["X-1", "X-3", "X-4", "X-2"]
    assert [one.heading for one in found] == ["Book: Setup", "Book: Setup", "Book: Turns", "Our reading"]


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("x-2", ["X-2"]),
        ("CARD draw", ["X-1"]),
        ("setup", ["X-1", "X-3"]),
        ("page 3", ["X-1"]),
        ("you begin", ["X-4"]),
        ("coins card", []),
        ("", ["X-1", "X-3", "X-4", "X-2"]),
    ],
)
def test_a_rule_is_found_by_id_words_section_page_and_reading(words, ids):
    assert [one.rule.id for one in manual.entries(BOOK, {}) if one.matches(words)] == ids


def test_a_house_rule_says_what_this_game_uses():
    usual = next(one for one in manual.entries(BOOK, {}) if one.rule.house)
    other = next(one for one in manual.entries(BOOK, {"begin": "she"}) if one.rule.house)
    assert (usual.reading, usual.is_changed) == ("You begin", False)
    assert (other.reading, other.is_changed) == ("She begins", True)
    assert manual.readings(other.rule) == ("You begin", "She begins")
    assert manual.readings(BOOK["X-1"]) == ()
