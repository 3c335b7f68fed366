"""What was planned and did not come, what came and was not planned, and what is told of either."""

from __future__ import annotations

import pytest

from solocompanion.app.play.reasons import because
from solocompanion.app.play.session import Session
from solocompanion.core.correction import Correct
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands import CovenantTurn
from solocompanion.games.dead_reckoning.questions import TOSS
from solocompanion.games.dead_reckoning.telling import reasons
from solocompanion.games.dead_reckoning.view import build_view

from .play import CATALOGUE, GAME, ISLANDS, RULES, Play, battle, battles, left_out, told_turn

VIEW = build_view(CATALOGUE, RULES)
YOU, PARTNER = "you", "partner"
UNREAD = "own_r1_merchant"  # a Merchant ship whose back nobody has entered
WON, LOST = battle(0, 3), battle(3, 0)
TAKEN, BEATEN = battle(0, 3, 0, 0, 0, 0, 0), battle(3, 0, 0, 0, 0, 0, 0)
FORT = {"cubes": (YOU,), "permanent": (YOU,), "buildings": ("you fort",)}
TILE = "end {end}; do upgrade 1, if 2: attack else coins 2"  # which tile it takes decides on the attack


def why_not(name: str, told) -> tuple[str, str]:
    ruled = reasons.ruling(name, told, VIEW.names)
    return ruled.words, ruled.rule


def not_done(told) -> list[tuple[str, str]]:
    """Return the lines that say what was left out, each with its rule."""
    said = ((VIEW.not_done(step, before), step.rule) for step, before in told)
    return [(words, rule) for words, rule in said if words]


def tile_left(play: Play) -> Play:
    """Leave two tiles to choose from for the level, one without a cannon."""
    return play.set(tiles=("spare_canvas", "bow_gun"))


# -- an attack that was planned and does not come ----------------------------------------------------------------------
@pytest.mark.rule("MB-2", "END-2", "A-3")
@pytest.mark.parametrize("cubes", ["", "cubes r2c1=2; "])
def test_a_ship_in_pirate_mode_spared_for_a_planned_flag_is_told_and_explained(cubes):
    play = tile_left(Play.laid_out().you(space="r2c1", mode="pirate"))
    told = told_turn(play, cubes + TILE.format(end="r2c1"), "spare_canvas")
    assert not battles([step for step, _ in told])
    assert ("No battle where its ship ends: an attack on the ship is planned", "MB-2") in not_done(told)
    words, rule = why_not(YOU, told)
    assert (rule, "An Attack Flag was planned" in words or "an Attack Flag was planned" in words) == ("MB-2", True)


@pytest.mark.rule("MB-2")
def test_cubes_left_out_under_a_ship_for_a_flag_that_does_not_come_explain_the_ship_too():
    play = tile_left(Play.laid_out().you(space="r2c1", mode="pirate"))
    told = told_turn(play, "cubes r2c1=2; " + TILE.format(end="H"), "spare_canvas")
    assert why_not(YOU, told)[1] == "MB-2"


@pytest.mark.rule("A-5", "END-2", "CND-1")
def test_a_ship_spared_for_the_top_icon_by_house_rule_is_told_by_that_rule():
    play = Play.laid_out(pirate_and_top="merge").you(space="r2c1", mode="pirate", coins=3)
    told = told_turn(play, "cubes r2c1=2; end r2c1; top", WON)
    assert left_out([step for step, _ in told]) == {"r2c1": ("A-5", 2)}
    assert ("No battle where its ship ends: an attack on the ship is planned", "A-5") in not_done(told)
    words, _ = why_not("r2c1", told)
    assert "an attack by the top icon was planned. (A-5)" in words
    assert "Attack Flag" not in words


@pytest.mark.rule("MB-1", "A-3")
@pytest.mark.parametrize(("tile", "rule"), [("spare_canvas", "A-3"), ("bow_gun", "MB-1")])
def test_a_building_spared_for_a_flag_says_whether_that_came(tile, rule):
    play = tile_left(Play.laid_out().you(space="r3c3").space("r2c1", **FORT))
    told = told_turn(play, "cubes r2c1=2; " + TILE.format(end="H"), tile, *[WON] * (rule == "MB-1"))
    words, cited = why_not("r2c1", told)
    assert cited == rule
    assert words.startswith("An attack was planned" if rule == "A-3" else "An attack on a ship is planned this turn")


@pytest.mark.rule("MB-1", "A-3", "A-37")
@pytest.mark.parametrize(("fell", "rule"), [(YOU, "MB-1"), (PARTNER, "A-3")])
def test_a_building_of_the_one_a_coin_spares_says_so(fell, rule):
    play = Play.two_pairs(attack_spares="own").you(space="r1c2").you(PARTNER, space="r1c2").space("r2c1", **FORT)
    told = told_turn(play, "cubes r2c1=2; end H; do attack", {"coin": fell}, WON)
    assert why_not("r2c1", told)[1] == rule


@pytest.mark.rule("MB-1", "A-27")
def test_a_building_spared_for_the_top_icon_says_that_the_coins_were_gone():
    play = Play.laid_out().you(space="r3c3", mode="pirate", coins=3).space("r2c1", **FORT)
    told = told_turn(play, "cubes r2c1=2 r3c3=2; end H; top", battle(0, 3, 0, 0, 3))
    assert why_not("r2c1", told)[1] == "A-27"  # it fought the ship in Pirate mode alone


# -- an attack that nobody could foresee -------------------------------------------------------------------------------
@pytest.mark.rule("MB-2", "RGT-11")
@pytest.mark.parametrize("line", ["cubes r2c1=2; end H", "end r2c1"])
def test_an_attack_nobody_could_foresee_is_left_out_after_a_battle_with_that_ship_in_pirate_mode(line):
    play = Play.laid_out().you(space="r2c1", mode="pirate").space("r3c2", card=UNREAD)
    told = told_turn(play, f"{line}; do merchant, if 2: attack else coins 3", WON, 2)
    assert [kind for kind, *_ in battles([step for step, _ in told])] == ["ship"]
    assert ("No attack: it fought the ship already", "MB-2") in not_done(told)
    assert why_not(YOU, told)[0].startswith("It attacked this ship. An Attack Flag keeps it from that only where")


@pytest.mark.rule("MB-2", "A-4")
def test_two_attacks_of_the_right_side_are_both_fought():
    play = Play.laid_out().you(space="r2c1", mode="pirate", coins=3)
    assert len(battles(play.turn("end r2c1; top; do attack", WON, WON))) == 2


@pytest.mark.rule("A-5", "CND-1")
@pytest.mark.parametrize(("choice", "fought"), [("both", 2), ("merge", 1)])
def test_coins_won_in_pirate_mode_call_the_top_icon_unless_the_two_are_one_battle(choice, fought):
    play = Play.laid_out(pirate_and_top=choice).you(space="r2c1", mode="pirate")
    steps = play.turn("end r2c1; top", battle(3, 0, 0, 0, 3), *[WON] * (fought - 1))
    assert len(battles(steps)) == fought
    rules = [step.rule for step in steps if isinstance(step.effect, did.NothingDone)]
    assert rules == ["A-5"] * (fought == 1)


# -- one building battle a turn ----------------------------------------------------------------------------------------
@pytest.mark.rule("MB-4")
def test_an_island_left_out_for_another_battle_claims_nothing_about_its_coins():
    play = Play.laid_out().space("r4c1", **FORT, coins=1).it(tiles=("bow_gun",) * 2)
    play.space("r3c1", **FORT, coins=5).you(space="r3c1", mode="pirate", damage=4)
    told = told_turn(play, "cubes r4c1=2; end r3c1; bottom; do coins 1", battle(0, 3, 1), TAKEN)
    words, _ = why_not("r3c1", told)
    assert "It fights for one island a turn, and that is another one. (MB-4)" in words


# -- whom it would attack ----------------------------------------------------------------------------------------------
@pytest.mark.rule("COP-21", "RGT-11")
def test_a_coin_that_decides_a_condition_names_a_target_and_no_attack():
    play = Play.two_pairs().space("r1c1", cubes=("ally",), permanent=("ally",), buildings=("ally fort",))
    play.set(order=("ally", PARTNER, "covenant", YOU)).you(space="r1c1").you(PARTNER, space="r1c3")
    told = told_turn(play, "end H; do if 2: attack else coins 3", {"coin": PARTNER})
    said = [VIEW.log(step.effect, before) for step, before in told if isinstance(step.effect, did.CoinFlipped)]
    assert said == ["A coin was flipped: the second Covenant’s target is your partner."]
    assert not battles([step for step, _ in told])


# -- what a line cites -------------------------------------------------------------------------------------------------
@pytest.mark.rule("HR-2", "BAT-5")
@pytest.mark.parametrize(("line", "rule"), [("cubes r2c1=2; end H", "HR-2"), ("end H; do attack", "BAT-5")])
def test_a_tie_cites_the_rule_that_decides_it(line, rule):
    play = Play.laid_out().you(space="r2c2").space("r2c1", **FORT)
    answer = battle(1, 1, 0, 0, 0, 0, 0) if rule == "HR-2" else battle(1, 1)
    steps = play.turn(line, answer)
    assert [step.rule for step in steps if isinstance(step.effect, did.BattleFought)] == [rule]


# -- the numbers that decided ------------------------------------------------------------------------------------------
@pytest.mark.rule("CND-2")
def test_the_island_the_bottom_icon_means_is_told_with_its_number():
    play = Play.laid_out().space("r1c1", coins=3).space("r1c2", coins=2).space("r1c3", cargo=1)
    steps = play.turn("end H; bottom")
    trail = next(step.trail for step in steps if isinstance(step.effect, did.CubePlaced))
    chosen = [VIEW.note(note) for note in trail.notes if note.subject == "r1c1"]
    assert chosen == ["3 coins on it"]
    play = Play.laid_out().space("r1c1", coins=3).space("r1c2", coins=3, cargo=1)
    trail = next(step.trail for step in play.turn("end H; bottom") if isinstance(step.effect, did.CubePlaced))
    assert [VIEW.note(note) for note in trail.notes if note.subject == "r1c2"] == ["4 on it, coins and cargo together"]


@pytest.mark.rule("HR-1")
def test_an_island_nobody_controls_says_who_has_how_many():
    play = Play.laid_out().space("r1c1", cubes=(YOU, "covenant"), permanent=(YOU, "covenant"))
    play.space("r1c2", cubes=(YOU, "covenant"))
    sprites = VIEW.board(play.state).sprites
    assert "nobody controls it: 2 blue and 2 red, permanent cubes included;" in sprites["space:r1c1"].spoken
    assert "nobody controls it: 1 blue and 1 red;" in sprites["space:r1c2"].spoken
    assert "nobody controls it;" in sprites["space:r1c3"].spoken


@pytest.mark.rule("A-24")
def test_goods_for_later_without_an_island_are_told_as_left_out():
    told = told_turn(Play.laid_out(), "end H; do later 1 coin")
    assert ("1 coin left out: the Covenant controls no island", "A-24") in not_done(told)


# -- what an open question is about ------------------------------------------------------------------------------------
def asking(section: str, *changes: tuple[str, str | int]) -> Session:
    """Play a first turn up to the question its section comes to; coins are flipped by hand."""
    session = Session.start(GAME, {"cards": "own"}, seed="a")
    islands = {space.board for space in session.state.spaces.values()}
    free = [board for board in ISLANDS if board not in islands]
    session.perform(Correct((("board.r2c1", free[0]), ("board.r3c1", free[1]))))
    for change in changes:
        session.perform(Correct((change,)))
    session.set_chance(TOSS, "person")
    session.perform(CovenantTurn())
    session.answer(section)
    return session


@pytest.mark.rule("RGT-6", "GEN-1")
def test_a_place_that_a_tie_is_asked_about_is_said_to_be_what_the_question_is_about():
    alike = (("goods.r2c1.coins", 2), ("goods.r3c1.coins", 2))
    session = asking("end H; bottom; do coins 1", *alike)
    assert session.waiting.key == "bottom_where"
    for cell in ("r2c1", "r3c1"):
        told = because(session, f"space:{cell}")
        assert [(one.words, one.rule) for one in told.reasons] == [(("The question is about it.",), "CND-2")]
    assert "so far nothing on its card" in because(session, "space:r1c1").full
    session.answer("r3c1")
    assert "tied, you chose another" in because(session, "space:r2c1").full
    assert "tied, you chose it" in because(session, "space:r3c1").full


@pytest.mark.rule("ADV-3")
def test_a_merchant_ship_that_a_coin_is_flipped_for_is_said_to_be_what_the_question_is_about():
    ship = next(card for card in CATALOGUE.row_cards.values() if card.set == "practice" and card.kind == "merchant")
    cell = f"r{ship.row}c1"
    session = asking(f"take {cell}; end H", *[("board.r4c1", ISLANDS[9])] * (ship.row == 4), (f"row.{cell}", ship.id))
    assert session.waiting.key == "merchant_coin"
    assert [one.words for one in because(session, f"space:{cell}").reasons] == [("The question is about it.",)]
