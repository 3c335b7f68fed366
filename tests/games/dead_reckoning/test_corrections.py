"""What follows from a correction, what is refused, and what holds inside an open question."""

from __future__ import annotations

import pytest

from solocompanion.core.commands import IllegalCommandError, carry_out
from solocompanion.core.correction import Correct
from solocompanion.core.effects import Corrected, Step
from solocompanion.core.running import run
from solocompanion.core.table import Answered, Mended
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.commands import (
    BattleShip,
    ChestCoins,
    CovenantTurn,
    EndTurn,
    FinalCount,
    LoadGoods,
)
from solocompanion.games.dead_reckoning.correcting.mirror import MIRROR
from solocompanion.games.dead_reckoning.rules.scoring import score
from solocompanion.games.dead_reckoning.rules.your_side import added
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.state import ACHIEVEMENTS, Planned, Space
from solocompanion.games.dead_reckoning.view import build_view

from .play import CATALOGUE, GAME, NAMES, RULES, Play, battle, cited, effects

IT, ALLY, YOU, PARTNER = "covenant", "ally", "you", "partner"
ISLANDS = ("r1c1", "r1c2", "r1c3", "r2c1", "r2c2")


def fix(play: Play, *changes: tuple[str, str | int]):
    return play.do(Correct(changes))


@pytest.mark.rule("ACH-8")
def test_coins_corrected_to_thirty_claim_capitalist_and_sinking_does_not_take_it_away():
    play = Play.laid_out()
    claimed = did.AchievementClaimed(IT, "capitalist", is_corrected=True, was=15, now=31)
    assert effects(fix(play, ("coins.covenant", 31)))[1:] == [claimed]
    play.yours().you(space="r2c2").it(space="r2c2", damage=4)
    play.do(BattleShip(IT), battle(3, 0, 0, 1))
    assert (play.covenant.coins, play.covenant.claimed) == (26, ("capitalist",))
    fix(play, ("coins.covenant", 5))
    assert play.covenant.claimed == ("capitalist",)


@pytest.mark.rule("ACH-1", "ACH-3", "ACH-5", "ACH-6", "ACH-7")
@pytest.mark.parametrize(
    ("ready", "change", "earned"),
    [
        ({"cubes": {"legendary": 3}}, ("marks.covenant.legendary", 4), "legendary"),
        ({"cubes": {"sailors": 2}}, ("marks.covenant.sailors", 3), "sailors"),
        ({"cubes": {"explorer": 4}}, ("marks.covenant.explorer", 5), "explorer"),
        ({}, ("built.r2c3.covenant.fort", "yes"), "builder"),
        ({}, ("permanent.r2c3.covenant", "yes"), "settler"),
    ],
)
def test_an_achievement_follows_what_earns_it(ready, change, earned):
    play = Play.laid_out().it(**ready)
    if earned == "builder":  # a building counts on an island that is its own
        play.space("r2c3", cubes=(IT,))
    for cell in ISLANDS if earned == "settler" else ISLANDS[1:]:
        play.space(cell, cubes=(IT,), permanent=(IT,), buildings=("covenant fort",) if earned == "builder" else ())
    steps = fix(play, change)
    (claimed,) = effects(steps, did.AchievementClaimed)
    assert (claimed.seat, claimed.name, claimed.is_corrected) == (IT, earned, True)
    assert claimed.now - claimed.was == 1


@pytest.mark.rule("ACH-4")
def test_a_fourth_tile_claims_elite_vessel():
    play = Play.laid_out()
    assert not effects(fix(play, ("tiles.covenant.gun_deck", 2), ("tiles.covenant.bow_gun", 1)), did.AchievementClaimed)
    steps = fix(play, ("tiles.covenant.spare_canvas", 1))
    assert effects(steps, did.AchievementClaimed) == [
        did.AchievementClaimed(IT, "elite", is_corrected=True, was=3, now=4)
    ]


@pytest.mark.rule("FIN-1", "FIN-2")
@pytest.mark.parametrize(("seat", "rule"), [(IT, "FIN-1"), (YOU, "FIN-2")])
def test_a_fourth_achievement_triggers_the_end(seat, rule):
    play = Play.laid_out()
    (play.it if seat == IT else play.you)(claimed=ACHIEVEMENTS[:3])
    steps = fix(play, (f"claimed.{seat}.settler", "yes"))
    assert cited(steps) == ["TABLE", rule]
    assert play.state.ended_by == seat
    assert cited(fix(play, (f"claimed.{seat}.builder", "yes"))) == ["TABLE"]


@pytest.mark.rule("EOT-1", "ACH-8")
def test_what_was_corrected_in_an_older_game_is_settled_at_the_end_of_its_turn():
    play = Play.laid_out().it(coins=31)
    steps = play.turn("end H")
    assert effects(steps, did.AchievementClaimed) == [did.AchievementClaimed(IT, "capitalist")]


@pytest.mark.rule("ACH-8")
def test_what_follows_from_a_correction_made_at_an_open_question_is_done_once():
    play = Play.laid_out().you(space="r2c2", mode="pirate").it(coins=28).deal("cubes r2c2=2; end H; do coins 5")
    asked = run(carry_out, CovenantTurn(), play.state, CATALOGUE, (), play.dice, play.counts)
    assert asked.waiting.key == "ship_battle"
    made = Correct((("coins.covenant", 30),))
    fixed = run(GAME.spec.rule(made), made, asked.state, CATALOGUE)
    answer = [*asked.given, Mended(fixed.steps), Answered("ship_battle", battle(0, 3))]
    outcome = run(carry_out, CovenantTurn(), play.state, CATALOGUE, answer, play.dice, asked.counts)
    assert outcome.waiting is None
    mine = outcome.state.covenants[IT]
    assert (mine.coins, mine.claimed) == (35, ("capitalist",))


@pytest.mark.rule("FIN-1")
def test_what_followed_from_a_correction_counts_once_where_a_turn_played_again_leads_to_it_too():
    claims = (did.AchievementClaimed(IT, "capitalist"), did.EndTriggered(IT))
    fixed = Mended(tuple(Step(one, "FIN-1") for one in (Corrected("coins.covenant", 30), *claims)))
    play = Play.laid_out().you(space="r2c2", mode="pirate").it(claimed=(*ACHIEVEMENTS[:3], "capitalist"))
    play.set(ended_by=YOU, owed=(IT,)).deal("cubes r2c2=2; end H")
    asked = run(carry_out, CovenantTurn(), play.state, CATALOGUE, (), play.dice, play.counts)
    given = [*asked.given, fixed, Answered("ship_battle", battle(0, 3))]
    after = run(carry_out, CovenantTurn(), play.state, CATALOGUE, given, play.dice, asked.counts).state
    assert after.covenants[IT].claimed == (*ACHIEVEMENTS[:3], "capitalist")
    assert after.ended_by == YOU


@pytest.mark.rule("BAT-6")
def test_a_correction_that_takes_away_what_an_open_move_needs_is_refused_with_its_reason():
    play = Play.laid_out().yours().you(space="r2c2").it(space="r2c2")
    away = Mended((Step(Corrected("ship.you", "r2c3"), "TABLE"),))
    with pytest.raises(IllegalCommandError, match="BAT-6"):
        run(carry_out, BattleShip(IT), play.state, CATALOGUE, [away])


@pytest.mark.rule("B1")
def test_a_pirate_corrected_into_the_harbor_is_in_mercantile_mode():
    play = Play.laid_out().you(space="r2c2", mode="pirate")
    assert cited(fix(play, ("ship.you", HARBOR))) == ["TABLE", "B1"]
    assert (play.ship.space, play.ship.mode) == (HARBOR, "mercantile")


@pytest.mark.rule("B5")
def test_goods_lie_only_on_islands():
    play = Play.laid_out().yours().you(space="r4c3", cargo=1)
    assert play.refused(LoadGoods("cargo", -1))
    play.space("r3c1", cargo=1)
    assert "no island" in play.refused(Correct((("board.r3c1", ""),)))
    fix(play, ("goods.r3c1.cargo", 0), ("board.r3c1", ""))


@pytest.mark.rule("A-34")
def test_more_coins_than_the_box_has_may_be_in_play():
    play = Play.laid_out().yours().you(chest=50).it(coins=31, claimed=("capitalist",))
    fix(play, ("coins.you", 20))
    play.do(ChestCoins(1))
    assert play.ship.chest + play.ship.coins + play.covenant.coins == 102


def test_a_correction_of_nothing_is_refused():
    assert Play.laid_out().refused(Correct(()))


def test_a_place_is_worded_for_its_grid():
    for grid, said in (("4x3", "Row 1, middle"), ("4x4", "Row 1, 2nd from the top")):
        play = Play.laid_out(grid=grid)
        value = next(one for one in build_view(CATALOGUE, RULES).values(play.state) if one.target == "ship.you")
        assert value.words[value.choices.index("r1c2")] == said
        assert said in build_view(CATALOGUE, RULES).log(Corrected("ship.you", "r1c2"), play.state)


@pytest.mark.rule("FIN-1", "B13")
@pytest.mark.parametrize("seat", [IT, YOU])
def test_a_fourth_achievement_taken_back_takes_the_end_back(seat):
    play = Play.laid_out()
    four = ACHIEVEMENTS[:4]
    fix(play, *((f"claimed.{seat}.{name}", "yes") for name in four))
    assert (play.state.ended_by, play.state.owed) == (seat, (YOU,) if seat == IT else (IT,))
    fix(play, (f"claimed.{seat}.{four[0]}", "no"))
    assert (play.state.ended_by, play.state.owed) == ("", ())


@pytest.mark.rule("FIN-1", "FIN-2")
def test_the_end_stays_where_another_side_has_four_too():
    play = Play.laid_out().you(claimed=ACHIEVEMENTS[:4])
    fix(play, *((f"claimed.{IT}.{name}", "yes") for name in ACHIEVEMENTS[:4]), ("ended", IT))
    fix(play, (f"claimed.{IT}.{ACHIEVEMENTS[0]}", "no"))
    assert play.state.ended_by == YOU


@pytest.mark.rule("FIN-1", "FIN-2")
def test_a_corrected_end_says_whose_last_turns_follow_and_counts_the_turn_just_over():
    play = Play.laid_out().yours()
    value = next(one for one in MIRROR.values(play.state, NAMES) if one.target == "ended")
    assert dict(zip(value.choices, value.words, strict=True)) == {
        "": "nobody",
        IT: "The Covenant; your turn under way is the last one",
        YOU: "You; one more turn: the Covenant",
        f"{IT}_meanwhile": "The Covenant, in the turn under way; one more turn: you",
    }
    fix(play, ("ended", IT))
    assert play.state.is_final_turn()
    play = Play.laid_out().yours()
    fix(play, ("ended", YOU))
    assert play.state.owed == (IT,)
    assert not play.state.is_last_turn()
    play.do(EndTurn())
    value = next(one for one in MIRROR.values(play.state, NAMES) if one.target == "ended")
    assert value.words[value.choices.index(YOU)] == "You; the Covenant’s turn under way is the last one"
    pairs = Play.two_pairs().yours(ALLY)
    fix(pairs, ("ended", YOU))
    assert pairs.state.owed == (ALLY, PARTNER, IT)


@pytest.mark.rule("FIN-1")
@pytest.mark.parametrize(
    "changes", [(("ended", YOU),), tuple((f"claimed.you.{name}", "yes") for name in ACHIEVEMENTS[:4])]
)
def test_an_end_before_the_first_turn_leaves_every_other_seat_that_one_turn(changes):
    play = Play.laid_out()
    value = next(one for one in MIRROR.values(play.state, NAMES) if one.target == "ended")
    assert value.words[value.choices.index(YOU)] == "You; the Covenant’s turn under way is the last one"
    fix(play, *changes)
    assert (play.state.ended_by, play.state.owed) == (YOU, (IT,))
    assert play.to_the_end() == [(IT, True)]


@pytest.mark.rule("FIN-1", "FIN-2")
def test_two_against_two_an_end_before_the_first_turn_leaves_three_last_turns():
    play = Play.two_pairs()
    fix(play, ("ended", PARTNER))
    assert play.to_the_end() == [(IT, True), (YOU, True), (ALLY, True)]
    play = Play.laid_out()
    fix(play, ("ended", IT))  # whose own turn comes first
    assert play.to_the_end() == [(IT, False), (YOU, True)]


# -- what cannot lie like that -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("built.r2c1.covenant.garrison", "yes"), "Buildings of another side"),
        (("ship.you", "r3c3"), "turns it face up"),
        (("ship.covenant", "r3c3"), "turns it face up"),
    ],
)
def test_neither_buildings_of_two_sides_nor_a_ship_on_a_board_face_down_can_be_corrected_in(change, said):
    play = Play.laid_out().space("r2c1", cubes=(YOU,), permanent=(YOU,), buildings=("you fort",))
    play.set(spaces={**play.state.spaces, "r3c3": Space()})
    with pytest.raises(IllegalCommandError, match=said):
        fix(play, change)


def test_a_board_is_not_turned_face_down_under_a_ship():
    play = Play.laid_out().you(space="r2c1")
    with pytest.raises(IllegalCommandError, match="A ship lies there"):
        fix(play, ("board.r2c1", ""))
    fix(play, ("ship.you", "H"), ("board.r2c1", ""))
    assert not play.state.spaces["r2c1"].board


def test_two_boards_change_places_in_one_correction_in_either_order():
    for cells in (("r2c1", "r2c2"), ("r2c2", "r2c1")):
        play = Play.laid_out()
        boards = [play.state.spaces[cell].board for cell in cells]
        left = play.state.boards
        fix(play, *((f"board.{cell}", board) for cell, board in zip(cells, boards[::-1], strict=True)))
        assert [play.state.spaces[cell].board for cell in cells] == boards[::-1]
        assert sorted(play.state.boards) == sorted(left)


# -- words that follow from where the game stands ----------------------------------------------------------------------
@pytest.mark.rule("HR-6")
def test_the_main_button_promises_no_turn_of_the_covenant_where_none_follows():
    pairs = Play.two_pairs(claim_meanwhile="skip").yours(YOU)
    pairs.set(ended_by=ALLY, ended_in=pairs.state.begun, owed=(PARTNER,))
    assert CovenantTurn().label(pairs.state, NAMES) == "End my turn"
    assert CovenantTurn().short(pairs.state, NAMES) == "End turn"
    assert CovenantTurn().short(Play.laid_out().yours().state, NAMES) == "AI turn"


@pytest.mark.rule("HR-6", "FIN-1")
def test_a_fourth_achievement_in_anothers_turn_says_that_this_turn_goes_on():
    play = Play.laid_out().yours()
    log = build_view(CATALOGUE, RULES).log
    assert "Your turn goes on" in log(did.EndTriggered(IT), play.state)
    assert "turn goes on" not in log(did.EndTriggered(YOU), play.state)


@pytest.mark.rule("COP-14")
def test_the_battle_of_a_partner_asks_for_the_partners_crowns():
    play = Play.two_pairs().you(PARTNER, space="r2c1")
    outcome = play.deal("end H; do attack").ask(CovenantTurn())
    said = build_view(CATALOGUE, RULES).answer_label(outcome.waiting, "your_crowns", outcome.state)
    assert said == "Your partner’s crowns"


FOUR = ("builder", "settler", "elite", "terror")


def four(seat: str) -> tuple[tuple[str, str], ...]:
    """Return the corrections that give a side four Achievements."""
    return tuple((f"claimed.{seat}.{name}", "yes") for name in FOUR)


@pytest.mark.rule("FIN-2")
def test_an_achievement_corrected_between_two_turns_was_claimed_in_the_turn_just_over():
    play = Play.laid_out().yours()
    play.do(EndTurn())
    before = play.state
    steps = fix(play, *four(YOU))
    assert effects(steps, did.EndTriggered) == [did.EndTriggered(YOU, is_late=True)]
    said = build_view(CATALOGUE, RULES).log(did.EndTriggered(YOU, is_late=True), before)
    assert said == "That was the fourth Achievement, in the turn before. One last turn: the Covenant."
    assert play.state.is_final_turn()
    play.turn("end H")
    assert play.state.over


@pytest.mark.rule("FIN-1", "HR-6")
@pytest.mark.parametrize(("choice", "turns"), [("order", [IT, YOU]), ("skip", [YOU])])
def test_a_claim_of_its_corrected_between_two_turns_names_its_turn_before_your_last_one(choice, turns):
    play = Play.laid_out(claim_meanwhile=choice).yours()
    play.do(EndTurn())
    before = play.state
    fix(play, *four(IT))
    said = build_view(CATALOGUE, RULES).log(did.EndTriggered(IT, is_late=True), before)
    assert ("The Covenant’s turn still comes (HR-6)." in said) == (choice == "order")
    assert said.endswith("One last turn: you.")
    assert [seat for seat, _ in play.to_the_end()] == turns


@pytest.mark.rule("FIN-1")
@pytest.mark.parametrize("change", [(f"coins.{IT}", 30), (f"claimed.{IT}.settler", "yes")])
def test_what_its_last_turn_should_have_given_is_corrected_in_your_last_turn(change):
    play = Play.laid_out().it(claimed=("terror", "elite", "explorer"))
    play.turn("end H")
    before = play.state
    steps = fix(play, change)
    assert effects(steps, did.EndTriggered) == [did.EndTriggered(IT, is_late=True)]
    said = build_view(CATALOGUE, RULES).log(did.EndTriggered(IT, is_late=True), before)
    assert said == (
        "That was the fourth Achievement, in the turn before. One last turn: you. "
        "If it came only in the turn under way, correct who triggered the end."
    )
    assert play.state.is_final_turn()
    play.do(EndTurn())
    assert play.state.over


@pytest.mark.rule("FIN-1", "HR-6")
def test_an_end_it_triggered_in_your_turn_is_told_from_one_in_its_own_and_corrected_either_way():
    play = Play.laid_out().it(claimed=("terror", "elite", "explorer"))
    play.turn("end H")
    fix(play, (f"coins.{IT}", 30))
    fix(play, ("ended", f"{IT}_meanwhile"))
    assert [seat for seat, _ in play.to_the_end()] == [YOU, IT, YOU]
    play = Play.laid_out().yours().it(coins=30)
    play.set(ended_by=IT, ended_in=play.state.begun, owed=(YOU,))
    fix(play, ("ended", IT))
    assert play.state.is_final_turn()


@pytest.mark.rule("FIN-1", "COP-4")
def test_what_the_other_pairs_covenant_has_by_a_correction_is_claimed_in_the_turn_under_way():
    play = Play.two_pairs().yours(PARTNER)
    assert effects(fix(play, *four(IT)), did.EndTriggered) == [did.EndTriggered(IT)]
    play = Play.two_pairs().yours(PARTNER)
    assert effects(fix(play, *four(ALLY)), did.EndTriggered) == [did.EndTriggered(ALLY, is_late=True)]


@pytest.mark.rule("FIN-2")
def test_an_achievement_corrected_amid_its_turn_is_claimed_in_that_turn():
    play = Play.laid_out().you(space="r2c2", mode="pirate").yours()
    play.do(EndTurn())
    asked = play.deal("cubes r2c2=2; end H").ask(CovenantTurn())
    made = Correct(four(YOU))
    steps = run(GAME.spec.rule(made), made, asked.state, CATALOGUE).steps
    assert effects(steps, did.EndTriggered) == [did.EndTriggered(YOU)]


@pytest.mark.rule("HR-6")
def test_a_correction_that_would_take_its_turn_away_while_its_card_is_asked_for_is_refused():
    play = Play.laid_out(claim_meanwhile="skip").yours()
    play.do(EndTurn())
    away = Mended(run(GAME.spec.rule(made := Correct(four(IT))), made, play.state, CATALOGUE).steps)
    with pytest.raises(IllegalCommandError, match="HR-6"):
        run(carry_out, CovenantTurn(), play.state, CATALOGUE, [away])


@pytest.mark.rule("HR-11", "INF-8", "BAT-9", "B11")
@pytest.mark.parametrize(("choice", "placed", "more"), [("other", 2, 0), ("every", 1, 2)])
def test_the_last_turn_of_an_ally_is_held_back_where_you_brought_on_the_end(choice, placed, more):
    def ally_plays(ended_by: str) -> Play:
        play = Play.two_pairs(last_turns=choice).its(ALLY).you(space="r2c2")
        play.space("r1c1", cubes=(YOU,) * 4, permanent=(YOU,))
        return play.set(ended_by=ended_by, ended_in=play.state.begun - 1, owed=(ALLY, PARTNER))

    play = ally_plays(IT)
    assert added(play.state, YOU, Planned("ship", "r2c2", 1, "flag", against=YOU)).last_turn == more
    play.deal("cubes r1c1=2; end H", ALLY).do(CovenantTurn())
    assert play.cubes("r1c1", ALLY) == placed
    play = ally_plays(PARTNER)
    play.deal("cubes r1c1=2; end H", ALLY).do(CovenantTurn())
    assert play.cubes("r1c1", ALLY) == 1


@pytest.mark.rule("HR-11", "BAT-9")
@pytest.mark.parametrize(("choice", "told"), [("other", set()), ("every", {"its_last_turn"})])
def test_the_reminder_of_its_last_turn_stands_where_the_rules_of_last_turns_hold_in_it(choice, told):
    view = build_view(CATALOGUE, RULES)
    play = Play.two_pairs(last_turns=choice).yours()
    fix(play, *four(IT))
    assert {one.kind for one in view.reminders(play.state)} == {"last_turn", *told}
    play = Play.two_pairs(last_turns=choice).yours(PARTNER)
    fix(play, ("ended", YOU))
    assert "its_last_turn" in {one.kind for one in view.reminders(play.state)}


@pytest.mark.rule("INF-2", "B6")
@pytest.mark.parametrize(("seat", "other", "rule"), [(IT, YOU, "INF-2"), (YOU, IT, "B6")])
def test_an_island_whose_majority_a_correction_changes_loses_its_buildings_to_the_new_controller(seat, other, rule):
    play = Play.laid_out().space("r1c1", cubes=(other,), permanent=(), buildings=(f"{other} fort", f"{other} garrison"))
    steps = fix(play, (f"cubes.r1c1.{seat}", 2))
    assert [(step.effect, step.rule) for step in steps[1:]] == [(did.ControlTaken("r1c1", seat), rule)]
    assert (play.state.spaces["r1c1"].buildings, play.state.spaces["r1c1"].permanent) == ((), (seat,))


@pytest.mark.rule("B6")
@pytest.mark.parametrize(
    ("held", "change"),
    [
        ({"cubes": (IT, IT), "permanent": (YOU,)}, ("cubes.r1c1.you", 1)),  # a tie: nobody controls it
        ({"cubes": (IT, YOU), "permanent": (IT, YOU), "buildings": ("covenant fort",)}, ("cubes.r1c1.you", 0)),
        ({"cubes": (YOU,), "permanent": (IT,)}, ("cubes.r1c1.you", 0)),
    ],
)
def test_a_majority_put_back_by_correction_costs_and_gains_nothing(held, change):
    play = Play.laid_out().space("r1c1", **held)
    assert effects(fix(play, change)) == [Corrected(*change)]


@pytest.mark.rule("INF-2", "B6")
@pytest.mark.parametrize(("seat", "other", "rule"), [(IT, YOU, "INF-2"), (YOU, IT, "B6")])
@pytest.mark.parametrize("order", ["cubes first", "building first", "together", "a takeover"])
def test_control_that_a_correction_gives_with_a_building_brings_a_permanent_cube(seat, other, rule, order):
    cubes, built = (f"cubes.r1c1.{seat}", 2), (f"built.r1c1.{seat}.fort", "yes")
    play = Play.laid_out()
    if order == "a takeover":
        play.space("r1c1", permanent=(other,), buildings=(f"{other} fort",))
        steps = fix(play, cubes, (f"built.r1c1.{other}.fort", "no"), built)
    elif order == "together":
        steps = fix(play, cubes, built)
    else:
        steps = [
            step for one in ((cubes, built) if order == "cubes first" else (built, cubes)) for step in fix(play, one)
        ]
    space = play.state.spaces["r1c1"]
    assert (space.permanent[-1], space.permanent.count(seat)) == (seat, 1)
    assert [(one.seat, one.kind) for one in space.buildings] == [(seat, "fort")]
    assert [rule_ for rule_ in cited(steps) if rule_ != "TABLE"] == [rule]


@pytest.mark.rule("ACH-7")
def test_six_islands_entered_at_once_with_a_building_each_claim_settler():
    play, cells = Play.laid_out(), (*ISLANDS, "r2c3")
    built = [(f"built.{cell}.covenant.outpost", "yes") for cell in cells]
    steps = fix(play, *((f"cubes.{cell}.covenant", 1) for cell in cells), *built)
    assert did.AchievementClaimed(IT, "settler", is_corrected=True, was=0, now=6) in effects(steps)
    assert did.ControlTaken("r1c1", IT, keeps=True) in effects(steps)


# -- there and back ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("ACH-8", "A-14")
def test_a_claim_that_followed_from_a_correction_lapses_when_that_is_corrected_back():
    play = Play.laid_out()
    fix(play, (f"coins.{IT}", 30))
    steps = fix(play, (f"coins.{IT}", 15))
    assert play.covenant.claimed == ()
    assert [(step.rule, step.effect) for step in steps[1:]] == [("ACH-8", did.AchievementLapsed(IT, "capitalist"))]


@pytest.mark.rule("A-14")
def test_a_claim_of_the_turns_stays_whatever_is_corrected_and_so_does_one_the_person_confirms():
    played = Play.laid_out().it(coins=29)
    played.turn("end H; do coins 1")
    fix(played, (f"coins.{IT}", 15))
    told = Play.laid_out()
    fix(told, (f"coins.{IT}", 30))
    fix(told, (f"claimed.{IT}.capitalist", "no"), (f"coins.{IT}", 15))
    fix(told, (f"claimed.{IT}.capitalist", "yes"))
    fix(told, (f"coins.{IT}", 14))
    assert (played.covenant.claimed, told.covenant.claimed) == (("capitalist",),) * 2


@pytest.mark.rule("A-14", "ACH-8")
def test_a_claim_stays_where_what_it_was_for_was_lost_before_it_was_corrected():
    play = Play.laid_out()
    fix(play, (f"coins.{IT}", 30))
    play.it(coins=25)  # a sinking
    fix(play, (f"coins.{IT}", 24))
    assert play.covenant.claimed == ("capitalist",)


@pytest.mark.rule("FIN-1", "ACH-8")
def test_the_last_turn_that_a_corrected_claim_brought_on_lapses_with_it():
    play = Play.laid_out().it(claimed=ACHIEVEMENTS[:3])
    fix(play, (f"coins.{IT}", 30))
    assert play.state.ended_by == IT
    steps = fix(play, (f"coins.{IT}", 15))
    assert (play.state.ended_by, play.state.owed) == ("", ())
    assert [(step.rule, step.effect) for step in steps[2:]] == [("FIN-1", did.EndLapsed())]


@pytest.mark.rule("ACH-7", "ACH-8")
def test_a_set_of_corrections_is_judged_by_its_end():
    play = Play.laid_out()
    for cell in ISLANDS[1:]:
        play.space(cell, permanent=(IT,))
    steps = fix(play, (f"permanent.{ISLANDS[0]}.{IT}", "yes"), (f"permanent.{ISLANDS[1]}.{IT}", "no"))
    assert play.covenant.claimed == ()
    assert not effects(steps, did.AchievementClaimed, did.AchievementLapsed)


@pytest.mark.rule("INF-2")
def test_what_stays_of_an_island_that_was_taken_by_a_slip_is_told():
    play = Play.laid_out().space("r2c1", cubes=(YOU,), buildings=("you fort",))
    fix(play, (f"cubes.r2c1.{IT}", 2))
    steps = fix(play, (f"cubes.r2c1.{IT}", 0))
    assert effects(steps, did.TracesLeft) == [did.TracesLeft("r2c1", IT)]
    assert not effects(fix(play, (f"permanent.r2c1.{IT}", "no")), did.TracesLeft)


def in_your_turn(**its) -> Play:
    """Lay a table at your first turn, so that what is corrected is the Covenant's of the turn before."""
    play = Play.laid_out().it(**its)
    play.turn("end H")
    return play


@pytest.mark.rule("A-14", "ACH-8")
def test_a_claim_given_by_a_correction_and_outlived_in_play_stays_whatever_slip_is_put_back():
    play = in_your_turn()
    fix(play, (f"coins.{IT}", 31), *((f"claimed.{IT}.{name}", "yes") for name in FOUR[:3]))
    ended = play.state.ended_by, play.state.ended_in, play.state.owed
    play.you(space="r2c2").it(space="r2c2", damage=4)
    play.do(BattleShip(IT), battle(3, 0, 0, 1))
    for slip in (36, 31):
        assert effects(fix(play, (f"coins.{IT}", slip)), did.ClaimOutlived) == [did.ClaimOutlived(IT, "capitalist")] * (
            slip == 36
        )
        steps = fix(play, (f"coins.{IT}", 26))
        assert effects(steps)[1:] == [did.AchievementKept(IT, "capitalist")]
        assert "capitalist" in play.covenant.claimed
    assert (play.state.ended_by, play.state.ended_in, play.state.owed) == ended == (IT, play.state.begun - 1, (YOU,))


@pytest.mark.rule("A-14", "ACH-6")
def test_builder_given_by_a_correction_outlives_a_building_lost_in_play_and_a_slip_put_back():
    play = in_your_turn()
    for cell in ISLANDS[1:]:
        play.space(cell, cubes=(IT,), permanent=(IT,), buildings=("covenant fort",))
    play.space(ISLANDS[0], cubes=(IT,), permanent=(IT,))
    fix(play, (f"built.{ISLANDS[0]}.{IT}.fort", "yes"))
    play.space(ISLANDS[0], buildings=())  # a battle
    for is_built in ("yes", "no"):
        fix(play, (f"built.{ISLANDS[0]}.{IT}.outpost", is_built))
    assert play.covenant.claimed == ("builder",)


@pytest.mark.rule("A-14", "ACH-8")
@pytest.mark.parametrize(
    ("back", "stays"),
    [
        (18, False),  # 31 instead of 15, and three came since
        (27, True),  # six lost at the table
    ],
)
def test_a_slip_is_put_back_in_the_next_turn_by_as_much_as_it_was(back, stays):
    play = in_your_turn(coins=15)
    fix(play, (f"coins.{IT}", 31))
    play.do(EndTurn())
    play.turn("end H; do coins 3")
    steps = fix(play, (f"coins.{IT}", back))
    assert (play.covenant.claimed == ("capitalist",)) == stays
    assert bool(effects(steps, did.AchievementKept)) == stays


@pytest.mark.rule("A-14", "ACH-8")
def test_a_claim_with_which_a_game_was_entered_half_way_is_a_fact_a_round_later():
    play = in_your_turn(coins=15)
    fix(play, (f"coins.{IT}", 31))
    for _ in range(2):
        play.do(EndTurn())
        play.turn("end H")
    assert effects(fix(play, (f"coins.{IT}", 15)))[1:] == [did.AchievementKept(IT, "capitalist")]


@pytest.mark.rule("A-14")
def test_a_claim_of_a_game_saved_before_its_slip_was_kept_lapses_in_the_same_turn():
    play = in_your_turn().it(coins=31)
    play.state = did.AchievementClaimed(IT, "capitalist", is_corrected=True).apply(play.state)
    fix(play, (f"coins.{IT}", 15))
    assert not play.covenant.claimed


@pytest.mark.rule("A-14", "BAT-4")
def test_a_claim_of_a_battle_entered_wrong_stays_when_the_coins_are_put_back_and_that_is_said():
    play = in_your_turn(coins=29)
    play.do(EndTurn())
    play.turn("end H; do coins 1")
    before = play.state
    kept = did.AchievementKept(IT, "capitalist")
    assert effects(fix(play, (f"coins.{IT}", 20)))[1:] == [kept]
    said = "Capitalist stays claimed by the Covenant, whatever is lost later. If it never was, correct that too."
    assert build_view(CATALOGUE, RULES).log(kept, before) == said


@pytest.mark.rule("FIN-1", "FIN-2")
@pytest.mark.parametrize("seat", [IT, YOU])
@pytest.mark.parametrize("is_over", [False, True])
def test_a_fourth_achievement_taken_away_and_put_back_in_one_turn_leaves_the_end_as_it_was(seat, is_over):
    play = in_your_turn()
    fix(play, *four(seat))
    while play.state.over < is_over:
        play.turn("end H") if play.state.seat == IT else play.do(EndTurn())
    before = play.state
    steps = [step for said in ("no", "yes") for step in fix(play, (f"claimed.{seat}.{FOUR[-1]}", said))]
    assert effects(steps, did.EndRestored) == [did.EndRestored(seat)]
    after = play.state
    assert (after.ended_by, after.ended_in, after.owed, after.over, after.at) == (
        before.ended_by, before.ended_in, before.owed, before.over, before.at,
    )  # fmt: skip


@pytest.mark.rule("FIN-1", "FIN-2")
@pytest.mark.parametrize(("first", "second"), [(IT, YOU), (YOU, IT)])
def test_an_end_that_lapses_where_another_side_has_four_is_not_said_to_be_nobodys(first, second):
    play = in_your_turn()
    fix(play, *four(first))
    fix(play, *four(second))
    before = play.state
    steps = fix(play, (f"claimed.{first}.{FOUR[-1]}", "no"))
    assert play.state.ended_by == second
    assert [type(one) for one in effects(steps)[1:]] == [did.EndLapsed, did.EndTriggered]
    lost = Corrected(f"claimed.{first}.{FOUR[-1]}", "no").apply(before)
    whose = {IT: "The Covenant’s", YOU: "Your"}[first]
    said = build_view(CATALOGUE, RULES).log(did.EndLapsed(), lost)
    assert said == f"{whose} fourth Achievement is gone; another side has four."


# -- after the final count ---------------------------------------------------------------------------------------------
def counted(ender: str, **setup: str) -> Play:
    """Return a game that a side ended with its fourth Achievement, the other's last turn taken, and counted up."""
    play = Play.laid_out(**setup).yours()
    fix(play, *((f"claimed.{ender}.{name}", "yes") for name in ACHIEVEMENTS[:4]), ("ended", ender))
    play.to_the_end()
    play.do(FinalCount(), (0,) * 6)
    assert play.state.is_over
    return play


@pytest.mark.rule("FIN-1", "FIN-2")
@pytest.mark.parametrize("fours", [1, 2])
@pytest.mark.parametrize(("ender", "whose", "rule"), [(IT, "The Covenant’s", "FIN-1"), (YOU, "Your", "FIN-2")])
def test_after_the_count_a_fourth_achievement_taken_back_changes_the_score_and_announces_no_turn(
    ender, whose, rule, fours
):
    play = counted(ender)
    if fours == 2:
        other = YOU if ender == IT else IT
        play.state = play.state.with_side(other, claimed=ACHIEVEMENTS[:5])
    sums = [sheet.total for sheet in score(play.state, NAMES)]
    steps = fix(play, (f"claimed.{ender}.{ACHIEVEMENTS[0]}", "no"))
    assert [(step.effect, step.rule) for step in steps[1:]] == [(did.CountStood(ender), rule)]
    assert build_view(CATALOGUE, RULES).log(steps[-1].effect, play.state) == (
        f"{whose} fourth Achievement is gone, but the game is counted up, and the count stands. "
        "Undo leads back to before it."
    )
    assert play.state.is_over
    assert [sheet.total for sheet in score(play.state, NAMES)] != sums
    assert not effects(fix(play, (f"claimed.{ender}.{ACHIEVEMENTS[0]}", "yes")), did.EndTriggered, did.EndRestored)


@pytest.mark.rule("FIN-1", "FIN-2")
def test_after_the_count_who_triggered_the_end_promises_no_turn():
    play = counted(YOU)
    value = next(one for one in MIRROR.values(play.state, NAMES) if one.target == "ended")
    assert not [words for words in value.words if "one more turn" in words or "is the last one" in words]


@pytest.mark.rule("A-1", "FIN-1")
def test_once_the_cards_ran_out_a_fourth_achievement_triggers_nothing():
    play = Play.laid_out(run_out="end").set(unseen=())
    play.do(CovenantTurn())
    assert play.state.over
    steps = fix(play, *((f"claimed.{YOU}.{name}", "yes") for name in ACHIEVEMENTS[:4]))
    assert not effects(steps, did.EndTriggered)
