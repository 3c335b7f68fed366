"""Both score sheets (B12, A-20, FIN-3, COP-5)."""

from __future__ import annotations

import pytest

from solocompanion.games.dead_reckoning.commands import FinalCount
from solocompanion.games.dead_reckoning.rules.scoring import island_value, score, sheet_lines, winner
from solocompanion.games.dead_reckoning.words.lobby import summary

from .play import CATALOGUE, NAMES, Play

IT, YOU = "covenant", "you"


def rows(play: Play, side: int) -> dict[str, tuple[int, str]]:
    return {row.label: (row.value, row.formula) for row in score(play.state, NAMES)[side].lines}


@pytest.mark.rule("B12", "A-43")
def test_the_controller_has_the_first_place_and_the_next_the_second():
    play = Play.laid_out().space("r1c1", cubes=(IT, IT, YOU), permanent=(IT,))
    ocean = CATALOGUE.oceans[play.state.spaces["r1c1"].board]
    assert island_value(play.state, CATALOGUE, "r1c1", IT) == ocean.first
    assert island_value(play.state, CATALOGUE, "r1c1", YOU) == ocean.second
    play.space("r1c1", cubes=(IT, YOU), permanent=())
    assert island_value(play.state, CATALOGUE, "r1c1", IT) == ocean.second
    assert island_value(play.state, CATALOGUE, "r1c1", YOU) == ocean.second
    play.space("r1c1", cubes=(IT, IT, YOU, "partner"), permanent=())  # two tie for the second place
    assert [island_value(play.state, CATALOGUE, "r1c1", one) for one in (YOU, "partner")] == [ocean.second] * 2
    assert island_value(play.state, CATALOGUE, "r1c2", IT) == 0


@pytest.mark.rule("A-20")
def test_its_sheet_counts_coins_islands_buildings_tiles_and_achievements():
    play = Play.laid_out().it(coins=22, tiles=("gun_deck", "bow_gun"), claimed=("settler", "elite"))
    play.space("r1c1", cubes=(IT,), permanent=(IT,), buildings=("covenant garrison",))
    found = rows(play, 1)
    rate = {name: CATALOGUE.rates[f"practice_{name}"].value for name in ("building_garrison", "achievement")}
    assert found["Coins"][0] == 22
    assert found["Garrison"][0] == rate["building_garrison"]
    assert found["Achievements"][0] == 2 * rate["achievement"]
    assert found["Upgrades 1"][0] == CATALOGUE.rates["practice_upgrade_1"].value
    assert "Crew levels" not in found
    opponent = score(play.state, NAMES)[1]
    assert opponent.total == sum(row.value for row in opponent.lines)


@pytest.mark.rule("FIN-3", "B12")
def test_the_person_counts_crew_tiles_and_bonuses_and_the_rest_is_known():
    play = Play.laid_out().set(over=True).you(chest=20, coins=4, claimed=("terror",))
    lines = sheet_lines(play.state)
    assert lines[0].name == "you.coins"
    assert lines[0].usual == 24
    play.do(FinalCount(), (24, 10, 1, 0, 2, 7))
    found = rows(play, 0)
    assert found["Coins"][0] == 24
    assert found["Crew levels"][0] == 10 * CATALOGUE.rates["practice_crew_level"].value
    assert found["Upgrades 3"][0] == 2 * CATALOGUE.rates["practice_upgrade_3"].value
    assert found["Special bonuses"][0] == 7
    assert play.state.is_over


@pytest.mark.rule("COP-5")
def test_two_against_two_each_team_adds_up():
    play = Play.two_pairs().it(coins=10).it("ally", coins=12).you(chest=3).you("partner", chest=4)
    human, opponent = score(play.state, NAMES)
    assert (human.total, opponent.total) == (7, 22)
    assert "Your partner: Coins" in {row.label for row in human.lines}
    assert winner(play.state, NAMES) == "opponent"


@pytest.mark.rule("COP-5", "B12")
def test_cubes_on_the_board_break_a_tie():
    play = Play.laid_out()
    assert winner(play.state, NAMES) == ""
    sea = play.state.setup.cells[-1]
    play.space(sea, cubes=(YOU,))  # worth nothing there
    assert winner(play.state, NAMES) == "human"


def test_a_price_nobody_knows_counts_nothing_and_shows():
    play = Play.laid_out(boards="practice").set(setup=Play(boards="own").state.setup)
    play.it(claimed=("settler",))
    assert rows(play, 1)["Achievements"] == (0, "1 × ?")


@pytest.mark.rule("B12")
def test_the_islands_that_are_counted_are_named_with_what_each_is_worth():
    play = Play.laid_out().space("r1c1", cubes=(IT,)).space("r1c2", cubes=(IT,))
    (line,) = [row for row in score(play.state, NAMES)[1].lines if row.label == "Islands"]
    for cell in ("r1c1", "r1c2"):
        ocean = CATALOGUE.oceans[play.state.spaces[cell].board]
        assert f"{NAMES.where(play.state, cell)}: {ocean.first}" in line.hint
    assert line.hint in line.name, "for whoever hears it"


@pytest.mark.rule("A-44", "COP-5", "B12")
@pytest.mark.parametrize(
    ("permanent", "said"),
    [
        ((YOU, IT, IT), "the Covenant won 20 : 20 · cubes on the board 1 : 2 (A-44)"),
        ((YOU, IT), "a draw, 20 : 20 · cubes on the board 1 : 1 (A-44)"),
    ],
)
def test_a_tie_says_how_it_was_decided(permanent, said):
    play = Play.laid_out().it(coins=20)
    assert not [name for name in rows(play, 0) if "Cubes" in name]
    play.space(play.state.setup.cells[-1], permanent=permanent).set(over=True)
    play.do(FinalCount(), (20, 0, 0, 0, 0, 0))
    assert summary(play.state, NAMES).endswith(said)
    found = [sheet.lines[-1] for sheet in score(play.state, NAMES)]
    assert [(row.formula, row.value, row.rule) for row in found] == [
        ("1 cube", 0, "A-44"),
        ("2 cubes" if IT in permanent[2:] else "1 cube", 0, "A-44"),
    ]
