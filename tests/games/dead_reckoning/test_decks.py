"""The decks are told as they are played: as many of each colour, in the order in which the turns need them."""

from __future__ import annotations

from collections import Counter

import pytest

from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands import SetUp
from solocompanion.games.dead_reckoning.rules.turn import choose_face
from solocompanion.games.dead_reckoning.sections import read_section
from solocompanion.games.dead_reckoning.state import Setup
from solocompanion.games.dead_reckoning.telling import TELLING
from solocompanion.games.dead_reckoning.view import build_view
from solocompanion.games.dead_reckoning.words.decks import DECK, PER_DECK, laying_out, reds

from .play import CATALOGUE, NAMES, RULES, Play

VIEW = build_view(CATALOGUE, RULES)


def told(setup: Setup, turn: int = 1) -> str:
    return "; ".join(said for said, _ in laying_out(setup, turn))


@pytest.mark.rule("A-19", "COP-2", "COP-3", "DIF-H")
@pytest.mark.parametrize(("players", "first"), [("solo", 1), ("solo", 19), ("coop", 1), ("coop", 10), ("coop", 19)])
def test_on_hard_as_many_cards_show_red_as_the_turns_of_the_deal_take(players, first):
    play = Play(players=players, difficulty="hard", cards="own")
    decks, each = (2, PER_DECK) if players == "coop" else (1, DECK)
    faces = Counter(choose_face(play, turn) for turn in range(first, first + each))
    assert reds(play.state.setup, first) == decks * faces["hard"]
    said = told(play.state.setup, first)
    assert f"{decks * faces['normal']} " in said
    assert f"{decks * faces['hard']} red" in said
    if players == "coop":
        assert ("red on top" in said) == (choose_face(play, first) == "hard")


@pytest.mark.rule("COP-2", "DIF-C", "DIF-N", "DIF-X", "DIF-E")
def test_the_checklist_tells_the_colours_and_the_decks():
    assert told(Setup(difficulty="hard", players="coop")).startswith("10 cards blue, 8 red")
    assert told(Setup(difficulty="hard", players="coop"), 10).startswith("8 cards blue, 10 red")
    assert "two decks" in told(Setup(players="coop")).casefold()
    assert told(Setup(difficulty="custom", hard_cards="6")).startswith("6 of its cards red")
    for difficulty in ("normal", "hard", "expert", "extreme", "custom"):
        play = Play(players="coop", difficulty=difficulty, cards="own")
        checks = [check.text for check in VIEW.checklist(play.state)]
        assert all(said in checks for said, _ in laying_out(play.state.setup))


AGAIN = "8 cards blue, 10 red: shuffle apart. Each Covenant gets a deck of 4 blue and 5 red by turns, red on top"
SOLO = "9 of its cards blue, 9 red, at random: shuffle apart, then blue and red by turns, blue on top"


@pytest.mark.rule("COP-3", "A-1")
@pytest.mark.parametrize(("players", "turns", "said"), [("coop", 9, AGAIN), ("solo", 18, SOLO)])
def test_shuffling_again_is_told_with_decks_and_colours(players, turns, said):
    play = Play(players=players, difficulty="hard", cards="own")
    play.do(SetUp())
    for seat in play.state.covenants:
        play.it(seat, turns=turns)
    effect = did.DeckShuffled(CATALOGUE.deck("own"))
    assert TELLING.script(effect, play.state, NAMES) == said


def test_practice_cards_need_no_shuffling():
    play = Play()
    play.do(SetUp())
    assert TELLING.script(did.DeckShuffled(CATALOGUE.deck("practice")), play.state, NAMES) == ""


@pytest.mark.rule("SET-1", "SET-3")
@pytest.mark.parametrize("players", ["solo", "coop"])
def test_with_own_cards_and_practice_boards_only_the_cards_are_laid_out(players):
    play = Play(cards="own", players=players)
    said = [check.text for check in VIEW.checklist(play.state)]
    assert "Only the Covenant’s cards are on your table" in said[0]
    assert not [one for one in said if "base game" in one or "face up with a card" in one]
    assert [one for one in said if "lay them face down" in one]


@pytest.mark.rule("COP-1")
@pytest.mark.parametrize("cards", ["practice", "own"])
def test_two_against_two_the_checklist_speaks_of_both_covenants_and_of_who_was_drawn(cards):
    play = Play(players="coop", cards=cards, boards=cards)
    said = [check.text for check in VIEW.checklist(play.state)]
    assert [one for one in said if "drawn at the start" in one]
    said = [check.text for check in VIEW.checklist(Play.two_pairs(cards=cards).state)] if cards == "practice" else said
    assert not [one for one in said if "The Covenant has" in one]
    assert all(one[0].isupper() or not one[0].isalpha() for one in said)


@pytest.mark.rule("RGT-3")
def test_the_tile_shown_is_read_back():
    assert read_section("end H; do upgrade 2 gun_deck").icons[0].words().endswith("(Gun Deck)")
