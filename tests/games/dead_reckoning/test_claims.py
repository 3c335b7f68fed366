"""A person claims their Achievements themselves: what each needs is said, and how far the mirror knows them to be."""

from __future__ import annotations

import pytest

from solocompanion.games.dead_reckoning.commands import Achieve
from solocompanion.games.dead_reckoning.view import build_view

from .play import CATALOGUE, RULES, Play

VIEW = build_view(CATALOGUE, RULES)


def offered(play: Play, name: str):
    return next(one for one in VIEW.offers(play.state)["space:H"] if one.command == Achieve(name))


@pytest.mark.rule("B13")
def test_a_claim_the_mirror_does_not_bear_out_says_so_first():
    play = Play.laid_out().yours()
    unmet = offered(play, "capitalist")
    assert unmet.label == "Claim Capitalist: 15/30"
    assert unmet.foretold == "Needs 30 coins in the chest, as of the Covenant; the mirror has 15"
    met = offered(play.you(chest=30), "capitalist")
    assert met.foretold == ""


@pytest.mark.rule("B13")
@pytest.mark.parametrize(
    ("name", "words"), [("builder", "5 buildings; the mirror has 0"), ("settler", "6 permanent cubes, as of")]
)
def test_what_lies_on_the_board_is_counted(name, words):
    assert words in offered(Play.laid_out().yours(), name).foretold


@pytest.mark.rule("B13", "COP-22")
def test_what_lies_at_the_table_is_by_their_own_count():
    play = Play.laid_out().yours()
    assert offered(play, "sailors").foretold == "Needs 3 sailors of level 4; by your own count"
    assert "own count" in offered(play, "merchant").foretold
    assert "3 Ocean boards" in offered(Play.two_pairs().yours(), "explorer").foretold


def test_the_harbor_says_which_achievements_the_person_has():
    def harbor(play):
        return VIEW.board(play.state).sprites["space:H"].spoken

    play = Play.laid_out().yours()
    assert "your Achievements: none yet" in harbor(play)
    assert "your Achievements: Explorer, Builder" in harbor(play.you(claimed=("explorer", "builder"))).replace(
        " and ", ", "
    )
