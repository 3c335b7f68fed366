"""The person's moves and what the Automa's rules forbid or spare them (rules WY-P and WY-G)."""

from __future__ import annotations

import pytest

from solocompanion.core.commands import IllegalCommandError
from solocompanion.games.wyrmspan.commands import AutomaTurn, Excavate, MoveToken, Pass, PlaceMarker, ScoreObjective
from solocompanion.games.wyrmspan.effects import rounds as between
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.game import SPEC
from solocompanion.games.wyrmspan.state import Result

from .play import CATALOGUE, LEVELS, RULES, Play, effects, filled

VIEW = SPEC.view(CATALOGUE, RULES)


@pytest.mark.rule("WY-P1")
def test_no_neighbour_dragon_is_asked_for_by_any_rule():
    """They are a matter of the table: named for the checklist, never drawn by the mirror."""
    assert len(CATALOGUE.neighbours) == 5
    assert all(dragon.name and dragon.sure == "sure" for dragon in CATALOGUE.neighbours.values())
    assert {source.id for source in SPEC.sources} == {"decision deck", "guild tiles", "objective tiles"}


@pytest.mark.rule("WY-P2")
@pytest.mark.parametrize("command", [MoveToken(3), PlaceMarker(1), PlaceMarker(5), Excavate(2), Pass()])
@pytest.mark.parametrize("level", LEVELS)
def test_nothing_the_person_does_gives_her_anything(command, level):
    play = Play.laid_out(level).at(steps=4).set(dragons=2, caves=1, coins=1)
    before = play.state
    play.do(command)
    after = play.state
    assert (after.automa, after.dragons, after.caves, after.coins) == (before.automa, 2, 1, 1)
    assert (after.unseen, after.drawn, after.waiting) == (before.unseen, before.drawn, before.waiting)


@pytest.mark.rule("WY-P3")
@pytest.mark.parametrize("level", LEVELS)
def test_in_ravel_mode_the_person_discards_down_to_2_coins_when_passing(level):
    steps = Play.laid_out(level).do(Pass())
    expected = [(did.Passed("human"), "WY-G3")]
    if level.startswith("ravel"):
        expected.append((did.CoinsCapped(), "WY-P3"))
    assert [(step.effect, step.rule) for step in steps] == expected


@pytest.mark.rule("WY-P3", "WY-Q10")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("choice", ["once", "again"])
def test_between_rounds_the_2_coins_hold_again_before_the_income(level, choice):
    play = Play.laid_out(level, ravel_coins=choice).at(passed=True).you(passed=True)
    steps = play.score()
    again = level.startswith("ravel") and choice == "again"
    assert [step.rules for step in steps if step.effect == did.CoinsCapped()] == [("WY-P3", "WY-Q10")] * again
    if again:
        happened = effects(steps)
        assert happened.index(did.CoinsCapped()) < happened.index(between.IncomeTaken())


@pytest.mark.rule("WY-Q10", "WY-P3")
def test_by_default_no_more_than_2_coins_are_stored_between_rounds():
    """The rulebook says both: discard when you pass, and store no more than 2 between rounds."""
    play = Play.laid_out("ravel_1").at(passed=True).you(passed=True)
    assert did.CoinsCapped() in effects(play.score())


@pytest.mark.rule("WY-P4")
@pytest.mark.parametrize("level", LEVELS)
def test_she_pays_nothing_and_receives_nothing_but_what_her_rules_say(level):
    hers = {
        did.CardDrawn,
        did.DragonsRefreshed,
        did.CoinPlaced,
        did.CoinRemoved,
        did.NoCoinThere,
        did.TokenAdvanced,
        did.DragonTaken,
        did.CaveTaken,
        did.MarkerPlaced,
        did.NoMarkerReady,
        did.Passed,
    }
    for seed in range(10):
        play = Play.seeded(f"pays {seed}", level=level)
        for _ in range(4):
            play.do(Pass())
            while not play.state.automa.passed:
                before = play.state
                steps = play.turn()
                assert {type(effect) for effect in effects(steps)} <= hers
                assert all(getattr(effect, "side", "automa") == "automa" for effect in effects(steps))
                assert (play.state.human, play.state.excavated) == (before.human, before.excavated)
                assert (play.state.round, play.state.results) == (before.round, before.results)
            play.score()


@pytest.mark.rule("WY-P4")
def test_no_effect_of_the_game_speaks_of_coins_eggs_or_resources_of_hers():
    """Coins lie on the objective and go back to the supply; income and cap are the person's."""
    named = {kind.__name__ for kind in SPEC.effects if any(word in kind.__name__ for word in ("Coin", "Egg", "Income"))}
    on_the_objective = {"CoinPlaced", "CoinRemoved", "NoCoinThere", "CoinsLeft", "CoinsReturned"}
    assert named == {*on_the_objective, "CoinsCapped", "CoinsUncapped", "IncomeTaken"}


# -- the person's own moves --------------------------------------------------------------------------------------------
@pytest.mark.rule("WY-G1")
@pytest.mark.parametrize("steps", range(1, 13))
def test_the_persons_token_goes_forward(steps):
    play = Play.laid_out().you(steps=7)
    done = play.do(MoveToken(steps))
    assert [(step.effect, step.rule) for step in done] == [(did.TokenAdvanced("human", steps), "WY-G1")]
    assert play.state.human.steps == 7 + steps
    assert play.state.human.space == (7 + steps) % 12
    assert play.state.automa.steps == 0


@pytest.mark.rule("WY-G1")
@pytest.mark.parametrize("steps", [0, -1, 13])
def test_the_persons_token_goes_1_to_12_spaces(steps):
    assert f"not {steps}" in Play.laid_out().refused(MoveToken(steps))


@pytest.mark.rule("WY-B5")
@pytest.mark.parametrize("row", range(1, 6))
def test_the_person_places_a_marker_in_a_row_with_a_free_space(row):
    play = Play.laid_out()
    (step,) = play.do(PlaceMarker(row))
    assert (step.effect, step.rule) == (did.MarkerPlaced("human", row), "WY-G6")
    assert play.state.rows[row - 1] == ("human",)
    assert (play.state.human.ready, play.state.automa.ready) == (3, 1)


@pytest.mark.rule("WY-B5")
@pytest.mark.parametrize("row", [0, 6, -1])
def test_the_guild_tile_has_rows_1_to_5(row):
    assert f"not {row}" in Play.laid_out().refused(PlaceMarker(row))


@pytest.mark.rule("WY-B5")
def test_the_person_has_four_guild_markers():
    play = Play.laid_out()
    for _ in range(4):
        play.do(PlaceMarker(5))
    assert "All your guild markers" in play.refused(PlaceMarker(5))


@pytest.mark.rule("WY-B5")
@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_a_full_row_takes_no_marker_of_the_person(row):
    play = Play.laid_out().set(rows=filled(owner="automa"))
    assert f"Row {row} of the guild tile is full" in play.refused(PlaceMarker(row))
    play.do(PlaceMarker(5))


@pytest.mark.rule("WY-G2")
@pytest.mark.parametrize("cave", [0, 1, 2])
def test_excavating_opens_the_next_space_and_the_first_is_open_from_the_start(cave):
    play = Play.laid_out()
    assert play.state.excavated == (1, 1, 1)
    for opened in (2, 3, 4):
        (step,) = play.do(Excavate(cave))
        assert (step.effect, step.rule) == (did.SpaceExcavated(cave), "WY-G2")
        assert play.state.excavated == tuple(opened if n == cave else 1 for n in range(3))
    assert "fully excavated" in play.refused(Excavate(cave))


@pytest.mark.rule("WY-G2")
@pytest.mark.parametrize("cave", [-1, 3])
def test_there_are_three_caves(cave):
    assert f"no cave {cave}" in Play.laid_out().refused(Excavate(cave))


@pytest.mark.rule("WY-G3")
def test_passing_is_final_for_the_round():
    play = Play.laid_out()
    play.do(Pass())
    assert play.state.human.passed
    assert not play.state.automa.passed
    assert "You have passed" in play.refused(Pass())


@pytest.mark.rule("WY-G5")
@pytest.mark.parametrize("command", [MoveToken(2), PlaceMarker(1), Excavate(0)])
@pytest.mark.parametrize("round_", [1, 4])
@pytest.mark.parametrize(("choice", "she_too"), [("end", True), ("pass", True), ("pass", False)])
def test_what_abilities_give_after_passing_is_recorded_until_the_round_is_scored(command, round_, choice, she_too):
    scored = (Result(0, 0, 0, 0),) * (round_ - 1)
    play = Play.laid_out(once_per_round=choice).set(round=round_, results=scored).at(passed=she_too).you(steps=6)
    play.do(Pass())
    offered = {offer.command for found in VIEW.offers(play.state).values() for offer in found}
    assert command in offered
    steps = play.do(command)
    assert len(steps) == 1
    assert play.state.human.passed
    play.at(passed=True).score()
    assert play.state.human.passed == (round_ == 4)
    assert round_ == 1 or "The last round is over" in play.refused(command)


@pytest.mark.rule("WY-Q19", "WY-G5")
@pytest.mark.parametrize("command", [MoveToken(2), PlaceMarker(1), Excavate(0)])
def test_abilities_wait_until_she_has_passed_too(command):
    play = Play.laid_out()
    play.do(Pass())
    assert command not in {offer.command for found in VIEW.offers(play.state).values() for offer in found}
    assert "wait until she has too (WY-Q19)" in play.refused(command)
    places = [sprite for sprite, one in type(command).offered(play.state, VIEW.names) if one == command]
    assert places
    assert all(any("(WY-Q19)" in why for why in VIEW.refused(play.state, place)) for place in places)
    play.at(passed=True).you(steps=6).do(command)


@pytest.mark.rule("WY-G6")
def test_a_marker_that_is_not_due_is_weighed_and_after_the_pass_refused():
    play = Play.laid_out()
    assert "No marker is due yet (WY-G6)" in PlaceMarker(1).foretold(play.state, VIEW.names)
    assert PlaceMarker(1).foretold(play.you(steps=6).state, VIEW.names) == ""
    play = Play.laid_out().at(passed=True)
    play.do(Pass())
    assert "No marker is due" in play.refused(PlaceMarker(1))
    assert "(WY-G6)" in "".join(VIEW.refused(play.state, "row:1"))
    play.do(MoveToken(6))
    play.do(PlaceMarker(1))


@pytest.mark.rule("WY-Q18", "WY-P3")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("choice", ["discard", "keep"])
@pytest.mark.parametrize("round_", [1, 3, 4])
def test_in_round_4_of_ravel_mode_a_house_rule_lets_the_person_keep_their_coins(level, choice, round_):
    play = Play.laid_out(level, ravel_last_coins=choice).set(round=round_)
    capped = level.startswith("ravel") and (round_ < 4 or choice == "discard")
    (passing,) = VIEW.actions(play.state)
    assert passing.label == ("Pass (discard to 2 coins)" if capped else "Pass")
    rules = [step.rules for step in play.do(Pass()) if step.effect == did.CoinsCapped()]
    assert rules == [("WY-P3", "WY-Q18") if round_ == 4 else ("WY-P3",)] * capped


@pytest.mark.rule("WY-G3")
def test_the_person_is_in_again_in_the_next_round():
    play = Play.laid_out()
    play.round(play.state.unseen[:7])
    play.do(MoveToken(1))
    assert play.state.human.steps == 1


@pytest.mark.parametrize("command", [MoveToken(1), PlaceMarker(1), Excavate(0), Pass()])
def test_before_the_table_is_laid_out_the_person_cannot_move(command):
    assert "nothing on the table" in Play(level="automa_1").refused(command)


@pytest.mark.parametrize("command", [MoveToken(1), PlaceMarker(1), Excavate(0), Pass()])
def test_after_the_last_objective_the_person_moves_no_more(command):
    play = Play.seeded("over")
    for _ in range(4):
        play.round()
    assert "The last round is over" in play.refused(command)
    play.finish()
    assert "The last round is over" in play.refused(command)


def test_a_stranger_is_no_command_of_this_game():
    with pytest.raises(IllegalCommandError, match="object is not a command of Wyrmspan"):
        SPEC.rule(object())


def test_commands_belong_to_a_side():
    sides = {kind: kind.side for kind in SPEC.commands}
    assert sides[AutomaTurn] == "opponent"
    assert {command for command, side in sides.items() if side == "human"} == {MoveToken, PlaceMarker, Excavate, Pass}
    assert sides[ScoreObjective] == "table"


@pytest.mark.rule("WY-O5", "WY-O1", "WY-G2")
def test_a_refusal_names_its_rule():
    play = Play.laid_out().at(passed=True).you(passed=True)
    assert "(WY-O1)" in play.refused(AutomaTurn())
    play.you(passed=False).set(excavated=(4, 1, 1))
    assert "(WY-G2)" in play.refused(Excavate(0))
    play.set(results=(Result(1, 1, 4, 4),) * 4)
    assert all("(WY-O5)" in play.refused(one) for one in (AutomaTurn(), Pass(), Excavate(1)))
