"""Your own copy: what the app does not know it asks once and remembers; a blank is never guessed."""

from __future__ import annotations

import pytest

from solocompanion.core.correction import Correct
from solocompanion.core.requests import IllegalAnswerError
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands import CovenantTurn, FinalCount, PlaceCube, Sail, SetUp
from solocompanion.games.dead_reckoning.correcting.faults import faults
from solocompanion.games.dead_reckoning.correcting.mirror import MIRROR
from solocompanion.games.dead_reckoning.rules.cannons import card_icons
from solocompanion.games.dead_reckoning.rules.teaching import lessons
from solocompanion.games.dead_reckoning.view import build_view

from .play import CATALOGUE, NAMES, RULES, Play, effects

IT = "covenant"
VIEW = build_view(CATALOGUE, RULES)
ISLAND, SEA = (4, 9, 4, 2, 1), (1, 0)


def own_boards() -> Play:
    """Three boards of one's own in row 1: an island, open sea, an island."""
    play = Play(boards="own")
    play.do(SetUp(), "island", ISLAND, "sea", SEA, "island", (3, 6, 2, 1, 1))
    return play


def usual_in(request) -> list[int | None]:
    """Return the number that each field of a question begins with; `None` where it is empty."""
    return [one.usual for one in getattr(request, "lines", (request,))]


@pytest.mark.rule("SET-1", "EXP-1", "B2")
def test_what_is_printed_on_a_board_is_asked_by_the_rule_that_has_it_lie_open():
    asked = [Play(boards="own").ask(SetUp(), *told).waiting for told in ((), ("island",))]
    play = own_boards().deal("cubes r2c1=1; end H")
    asked += [play.ask(CovenantTurn(), *told).waiting for told in ((), ("island",))]
    board = play.state.spaces["r1c2"].board
    play.do(Correct(((f"kind.{board}", "island"),)))  # it lies there already: who is at turn comes to it
    asked += [play.deal("cubes r1c2=1; end H").ask(CovenantTurn()).waiting, play.yours().ask(PlaceCube("r1c2")).waiting]
    assert [one.key for one in asked] == ["ocean_kind", "ocean_facts"] * 2 + ["ocean_facts"] * 2
    assert [one.rule for one in asked] == ["SET-1"] * 2 + ["EXP-1"] * 3 + ["B2"]


@pytest.mark.rule("GEN-1")
def test_what_is_printed_and_not_known_is_never_filled_in():
    asked = [Play(boards="own").ask(SetUp(), "island").waiting]
    asked.append(own_boards().it(space="r1c1").deal("end H; do coins ?").ask(CovenantTurn()).waiting)
    asked.append(own_boards().deal("take r1c1; end H").ask(CovenantTurn()).waiting)
    assert [one.key for one in asked] == ["ocean_facts", "amount", "card_icons"]
    assert {one for request in asked for one in usual_in(request)} == {None}


@pytest.mark.rule("SEC-2")
def test_a_section_nobody_entered_is_asked_once_and_remembered():
    play = Play(cards="own")
    play.do(SetUp())
    play.set(unseen=("own_1", "own_2"))
    steps = play.do(CovenantTurn(), {"covenant_card": "own_1"}, "end H; do coins 2")
    assert effects(steps, did.SectionLearned) == [did.SectionLearned("own_1/normal/1", "end H; do coins 2")]
    assert play.covenant.coins == 17
    play.set(unseen=("own_1",))
    play.do(CovenantTurn(), {"covenant_card": "own_1"})
    assert play.covenant.coins == 19
    play.it(turns=3).set(unseen=("own_1",))
    waiting = play.ask(CovenantTurn(), {"covenant_card": "own_1"}).waiting
    assert (waiting.key, waiting.rule) == ("section", "SEC-2")


@pytest.mark.rule("SEC-2", "A-2")
def test_only_a_section_that_fits_the_grid_is_taken():
    play = Play(cards="own")
    play.do(SetUp())
    for line in ("end r5c1", "cubes r1c4=2; end H", "do coins 2", "end H; do coins", "take r1c1 r1c2 r1c3; end H"):
        with pytest.raises(IllegalAnswerError):
            play.do(CovenantTurn(), line)
    play.do(CovenantTurn(), "take r1c1 r1c2; cubes r4c3=9; end r4c1; top; bottom; do if 7: attack else nothing")


@pytest.mark.rule("RGT-5", "GEN-1")
@pytest.mark.parametrize(("first", "answers", "built"), [(9, ((2, 0),), "r1c1"), (8, (), "r1c1"), (10, (), "r1c3")])
def test_what_an_outpost_adds_is_asked_where_it_decides_on_a_building(first, answers, built):
    play = Play(boards="own")
    play.do(SetUp(), "island", ISLAND, "sea", SEA, "island", (3, first, 2, 2, 2))
    for cell in ("r1c1", "r1c3"):
        play.space(cell, cubes=(IT,), permanent=(IT,))
    play.space("r1c1", buildings=("covenant outpost",))
    steps = play.turn("end H; do build fort", *answers)
    assert [one.cell for one in effects(steps, did.BuildingPlaced)] == [built]


@pytest.mark.rule("EXP-1", "SET-1")
def test_what_is_printed_on_a_board_is_asked_when_it_is_turned_over():
    play = own_boards()
    first, second, _ = (play.state.spaces[cell].board for cell in ("r1c1", "r1c2", "r1c3"))
    assert play.state.known[first] == (1, *ISLAND, 0, 0)
    assert play.state.known[second] == (0, 0, 0, 0, 0, 0, *SEA)
    play.turn("cubes r1c1=9 r1c2=2; end H")
    assert (play.cubes("r1c1"), play.cubes("r1c2")) == (4, 0)


@pytest.mark.rule("RGT-6", "HR-3")
def test_told_facts_decide_production_with_the_sea_beside():
    play = own_boards().space("r1c1", cubes=(IT,), permanent=(IT,)).space("r1c3", cubes=(IT,), permanent=(IT,))
    steps = play.turn("end H; do produce 2")
    assert effects(steps, did.IslandProduced) == [
        did.IslandProduced(IT, "r1c1", 3, 1),
        did.IslandProduced(IT, "r1c3", 2, 1),
    ]


@pytest.mark.rule("RGT-6", "B7")
def test_what_an_outpost_adds_is_asked_when_it_matters_and_once():
    play = own_boards().space("r1c1", cubes=(IT,), permanent=(IT,))
    play.turn("end H; do produce 1")  # no Outpost, no question
    play.turn("end H; do build outpost, produce 1", (2, 0))
    assert effects(play.steps, did.IslandProduced)[-1] == did.IslandProduced(IT, "r1c1", 5, 1)
    play.turn("end H; do produce 1")


@pytest.mark.rule("B2")
def test_you_are_asked_for_a_board_you_turn_over_too():
    play = own_boards().yours()
    play.do(Sail("r2c1"), "sea", SEA)
    assert play.state.known[play.state.spaces["r2c1"].board][0] == 0


# -- row cards: their icons are asked for when they matter -------------------------------------------------------------
def test_a_row_card_is_dealt_by_its_kind_alone():
    for row in range(1, 5):
        deck = set(CATALOGUE.row_deck("own", row))
        assert {CATALOGUE.row_cards[card].kind for card in deck} == {"advancement", "merchant", "encounter", "fortune"}
        assert len(deck) == 5  # and the Merchant ship of a Saga


@pytest.mark.rule("ADV-2")
@pytest.mark.parametrize(("n", "pile"), [(0, "mercantile"), (1, "pirate"), (7, "pirate")])
def test_the_icons_of_an_advancement_are_asked_when_it_is_taken(n, pile):
    play = own_boards().space("r1c1", card="own_r1_plain")
    steps = play.turn("take r1c1; end H", n)
    assert getattr(play.covenant, pile) == (f"own_r1_plain/{n}",)
    assert card_icons(CATALOGUE, f"own_r1_plain/{n}") == n
    taken = next(step.effect for step in steps if isinstance(step.effect, did.AdvancementClaimed))
    assert taken.icons == n
    assert not faults(play.state, CATALOGUE)


@pytest.mark.rule("ADV-2", "ADV-3")
@pytest.mark.parametrize(("side", "name"), [("tails", "own_r1_merchant/2"), ("heads", "own_r1_merchant/back/2")])
def test_of_a_merchant_ship_only_the_side_that_is_kept_is_asked_for(side, name):
    play = own_boards().space("r1c1", card="own_r1_merchant")
    waiting = play.deal("take r1c1; end H").ask(CovenantTurn(), {"merchant_coin": side}).waiting
    assert (waiting.key, waiting.about) == ("card_icons", f"{'back' if side == 'heads' else 'front'} r1c1")
    assert VIEW.prompt(waiting, play.state).startswith("Row 1, top")
    play.turn("take r1c1; end H", {"merchant_coin": side}, 2)
    assert play.covenant.pirate == (name,)
    assert "2 cannons or abilities" in NAMES.card(name)
    assert ("(back)" in NAMES.card(name)) == (side == "heads")


@pytest.mark.rule("ADV-2")
def test_a_pile_with_counted_cards_can_be_corrected():
    play = own_boards().it(pirate=("own_r1_plain/7",))
    targets = {one.target: one.now for one in VIEW.values(play.state)}
    assert targets["pile.covenant.pirate.1.own_r1_plain/7"] == 1
    assert targets["pile.covenant.mercantile.1.own_r1_plain/0"] == 0
    play.do(Correct((("pile.covenant.pirate.1.own_r1_merchant/back/3", 2),)))
    assert play.covenant.pirate == ("own_r1_plain/7", *("own_r1_merchant/back/3",) * 2)


# -- a board that a correction laid ------------------------------------------------------------------------------------
def laid() -> tuple[Play, str]:
    """Return a game with one's own boards, and the board that a correction laid on r2c1."""
    play = own_boards()
    board = play.state.boards[0]
    play.do(Correct((("board.r2c1", board),)))
    return play, board


@pytest.mark.rule("EXP-1", "GEN-1")
def test_what_is_printed_on_a_board_laid_by_a_correction_is_asked_when_it_matters():
    play, board = laid()
    steps = play.turn("cubes r2c1=2; end H", "island", ISLAND)
    assert play.cubes("r2c1") == 2
    assert effects(steps, did.FactLearned) == [did.FactLearned(board, (1, *ISLAND, 0, 0))]
    assert [(one.kind, one.record) for one in lessons(effects(steps, did.FactLearned)[0], CATALOGUE)] == [
        ("ocean", board)
    ]
    play, _ = laid()
    play.yours().do(Sail("r2c1"), "sea", SEA)
    play.yours().do(Sail("r1c1"))
    assert play.do(Sail("r2c1"))  # asked once


@pytest.mark.rule("HR-3")
def test_a_board_laid_beside_an_island_is_asked_about_when_that_produces():
    play, _ = laid()
    play.space("r1c1", cubes=(IT,), permanent=(IT,))
    steps = play.turn("end H; do produce 1", "sea", (3, 0))
    assert [one.coins for one in effects(steps, did.IslandProduced)] == [ISLAND[3] + SEA[0] + 3]


def test_the_facts_of_a_board_laid_by_a_correction_can_be_set():
    play, board = laid()
    targets = [one.target for one in MIRROR.values(play.state, NAMES)]
    assert f"kind.{board}" in targets
    assert f"fact.{board}.1" not in targets
    play.do(Correct(((f"kind.{board}", "island"),)))
    values = {one.target: one.shown for one in MIRROR.values(play.state, NAMES)}
    assert values[f"kind.{board}"] == "island"
    assert [values.get(f"fact.{board}.{at}") for at in range(1, 8)] == ["?"] * 5 + [None, None]
    play.do(Correct(((f"fact.{board}.1", 4),)))
    play.turn("cubes r2c1=2; end H", ISLAND[1:])
    assert play.state.known[board] == (1, *ISLAND, 0, 0)


def shown(play: Play, board: str) -> list[str]:
    """Return the numbers of a board as the list of corrections shows them."""
    return [one.shown for one in MIRROR.values(play.state, NAMES) if one.target.startswith(f"fact.{board}.")]


@pytest.mark.rule("GEN-1")
def test_a_board_corrected_to_another_kind_has_numbers_that_nobody_has_told():
    play = own_boards()
    first, second, _ = (play.state.spaces[cell].board for cell in ("r1c1", "r1c2", "r1c3"))
    play.do(Correct(((f"kind.{first}", "sea"), (f"kind.{second}", "island"))))
    assert shown(play, first) == ["?"] * 2
    assert shown(play, second) == ["?"] * 5
    said = {name: one.spoken for name, one in VIEW.board(play.state).sprites.items()}
    assert "worth ? at the end" in said["space:r1c2"]
    assert "what it produces is not known; cubes: ? free" in said["space:r1c2"]
    assert "what it adds to islands beside it is not known" in said["space:r1c1"]
    play.do(Correct(((f"fact.{second}.1", 0),)))
    assert shown(play, second) == ["0", *["?"] * 4]


@pytest.mark.rule("GEN-1", "RGT-6", "B6")
def test_numbers_that_a_corrected_kind_leaves_unknown_are_asked_when_they_matter():
    def corrected() -> Play:
        play = own_boards()
        board = play.state.spaces["r1c2"].board
        play.do(Correct(((f"kind.{board}", "island"), ("cubes.r1c2.covenant", 3))))
        return play

    play = corrected()
    assert play.deal("end H; do produce 1").ask(CovenantTurn()).waiting.key == "ocean_facts"
    steps = play.turn("end H; do produce 1", ISLAND)
    assert effects(steps, did.IslandProduced) == [did.IslandProduced(IT, "r1c2", 2, 1)]
    for line, cell in (("end H; do build fort", "r1c3"), ("end H; do later 2 coins", "r1c3")):
        play = corrected()
        play.space(cell, cubes=(IT,), permanent=(IT,))
        assert play.deal(line).ask(CovenantTurn()).waiting.key == "ocean_facts"
    play = corrected()
    assert (
        play.space("r1c2", coins=2, cubes=(), permanent=()).deal("end H; bottom").ask(CovenantTurn()).waiting.key
        == "ocean_facts"
    )
    play = corrected()
    assert play.yours().ask(PlaceCube("r1c2")).waiting.key == "ocean_facts"
    play.do(PlaceCube("r1c2"), ISLAND)
    assert play.cubes("r1c2", "you") == 1
    play = corrected()
    play.set(over=True)
    assert play.ask(FinalCount()).waiting.key == "ocean_facts"


@pytest.mark.rule("GEN-1", "INF-6")
def test_an_island_is_not_told_to_take_fewer_cubes_than_lie_there():
    play = own_boards()
    play.do(Correct(((f"kind.{play.state.spaces['r1c2'].board}", "island"), ("cubes.r1c2.covenant", 3))))
    asked = play.deal("end H; do produce 1").ask(CovenantTurn()).waiting
    assert [(line.name, line.low) for line in asked.lines if line.low] == [("room", 3)]


def test_a_board_that_nobody_has_described_is_not_called_open_sea():
    play, board = laid()
    said = VIEW.board(play.state).sprites
    assert "what it shows is not known" in said["space:r2c1"].spoken
    assert "sea" not in said["space:r2c1"].spoken
    assert [label.text for label in said["name:r2c1"].labels] == [f"{NAMES.board(board)}: ?"]
