"""Her turn: passing, refresh, coins, and the walk round the guild track (rules WY-T and WY-A)."""

from __future__ import annotations

import pytest
from attrs import evolve

from solocompanion.app.play import odds
from solocompanion.app.play.session import Session
from solocompanion.core.correction import Correct
from solocompanion.core.requests import IllegalAnswerError
from solocompanion.core.trail import Note, Trail
from solocompanion.games.wyrmspan.commands import (
    AutomaTurn,
    Excavate,
    FinalCount,
    MoveToken,
    Pass,
    PlaceMarker,
    ScoreObjective,
)
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.rules.automa import enters_brown

from .naive import CARDS, DECKS, walks_onto_brown
from .play import CATALOGUE, GAME, LEVELS, Play, cited, effects

VIEW = GAME.view
PASSING = [name for name, card in CARDS.items() if card[0]]
STAYING = [name for name, card in CARDS.items() if not card[0]]


def with_deck(card: str, left: int, **settings) -> Play:
    """A table whose deck holds `left` cards, this one among them; one more is aside."""
    level = next(level for level in LEVELS if card in DECKS[level].split())
    others = [name for name in DECKS[level].split() if name != card]
    play = Play.laid_out(level, **settings)
    return play.set(unseen=(card, *others[:left]), drawn=tuple(others[left:]))


# -- passing -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("WY-T1")
def test_once_she_has_passed_she_takes_no_more_turns_this_round():
    play = Play.laid_out().at(passed=True)
    assert "She has passed" in play.refused(AutomaTurn())


@pytest.mark.rule("WY-T2", "WY-Q9")
def test_with_an_empty_deck_she_passes_on_her_next_turn_not_at_once():
    play = with_deck("1", 1)
    last = play.turn("1")
    assert play.state.deck == 0
    assert not effects(last, did.Passed)
    assert not play.state.automa.passed
    before = play.state
    (step,) = play.turn()
    assert (step.effect, step.rule) == (did.Passed("automa"), "WY-T2")
    assert play.state == evolve(before, automa=evolve(before.automa, passed=True))


@pytest.mark.rule("WY-T3")
def test_she_turns_over_the_top_card_of_her_deck():
    play = Play.laid_out()
    asked = play.ask(AutomaTurn()).waiting
    assert (asked.key, asked.source, asked.rule) == ("decision_card", "decision deck", "WY-T3")
    steps = play.turn("4")
    assert (steps[0].effect, steps[0].rule) == (did.CardDrawn("4"), "WY-T3")
    assert play.state.drawn == ("4",)
    assert "4" not in play.state.unseen


@pytest.mark.rule("WY-T3")
@pytest.mark.parametrize("card", ["4", "1/4", "R8", "9"])
def test_a_card_that_is_drawn_already_or_not_in_the_deck_cannot_come(card):
    play = Play.laid_out()
    play.turn("4")
    with pytest.raises(IllegalAnswerError, match="legal is one of 1, 2, 3, 5, 6, 7, 8"):
        play.turn(card)


@pytest.mark.rule("WY-T4")
@pytest.mark.parametrize("card", PASSING)
def test_on_the_last_card_with_the_pass_sign_she_passes_and_does_nothing_else(card):
    play = with_deck(card, 1).at(steps=5).set(coins=2)
    steps = play.turn(card)
    assert effects(steps) == [did.CardDrawn(card), did.Passed("automa")]
    assert cited(steps) == ["WY-T3", "WY-T4"]
    assert steps[1].trail == Trail(f"card:{card}", (Note(f"card:{card}", "last_with_pass"),))
    assert (play.state.coins, play.state.automa.steps, play.state.dragons, play.state.caves) == (2, 5, 0, 0)
    assert play.state.automa.passed


@pytest.mark.rule("WY-T4")
@pytest.mark.parametrize("card", STAYING)
def test_on_the_last_card_without_the_pass_sign_she_acts(card):
    play = with_deck(card, 1)
    play.turn(card)
    assert play.state.automa.steps > 0
    assert not play.state.automa.passed
    assert play.state.deck == 0


@pytest.mark.rule("WY-T4")
@pytest.mark.parametrize("left", range(2, 8))
@pytest.mark.parametrize("card", PASSING)
def test_the_pass_sign_means_nothing_while_cards_are_left(card, left):
    play = with_deck(card, left)
    steps = play.turn(card)
    assert not effects(steps, did.Passed)
    assert play.state.automa.steps > 0


@pytest.mark.rule("WY-T2", "WY-T4")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("place", range(8))
def test_she_acts_six_turns_when_the_last_card_bears_the_pass_sign_and_seven_when_not(level, place):
    cards = DECKS[level].split()
    last, others = cards[place], cards[:place] + cards[place + 1 :]
    play = Play.laid_out(level)
    acted = play.round([*others[:6], last])
    assert acted == (6 if CARDS[last][0] else 7)
    passed = [step.rule for step in play.steps if step.effect == did.Passed("automa")]
    assert passed == ["WY-T4" if CARDS[last][0] else "WY-T2"]


@pytest.mark.rule("WY-T4")
def test_vector_the_coin_of_card_7_is_not_placed_when_it_comes_last():
    play = Play.laid_out()
    assert play.round(["1", "2", "3", "4", "5", "6", "7"]) == 6
    assert play.state.results[0].automa == 0 + 1  # base 0 and the coin of card 6
    play = Play.laid_out()
    assert play.round(["7", "2", "3", "4", "5", "6", "1"]) == 7


@pytest.mark.rule("WY-T9")
def test_when_the_person_has_passed_she_takes_her_remaining_turns_in_a_row():
    play = Play.laid_out()
    play.turn("1")
    play.do(Pass())
    for card in ("2", "3", "4", "5", "6"):
        play.turn(card)
    assert len(play.state.drawn) == 6
    assert not play.state.is_round_over
    play.turn("7")
    assert play.state.is_round_over


@pytest.mark.rule("WY-T9")
def test_when_she_has_passed_the_person_goes_on_alone():
    play = Play.laid_out().at(passed=True)
    play.do(MoveToken(2))
    play.do(Excavate(0))
    play.do(PlaceMarker(1))
    assert not play.state.is_round_over
    play.do(Pass())
    assert play.state.is_round_over


# -- the upper part of the card ----------------------------------------------------------------------------------------
@pytest.mark.rule("WY-T5")
@pytest.mark.parametrize("card", CARDS)
def test_refresh_replaces_the_three_dragons_on_the_cards_that_show_it(card):
    play = with_deck(card, 7)
    steps = play.turn(card)
    refreshed = [step for step in steps if step.effect == did.DragonsRefreshed()]
    assert len(refreshed) == (1 if card in {"7", "R8"} else 0)
    assert all(step.rule == "WY-T5" for step in refreshed)


@pytest.mark.rule("WY-T5", "WY-Q14")
def test_a_refresh_leaves_her_hoard_alone():
    play = with_deck("7", 7).set(dragons=3, caves=2)
    play.turn("7")
    assert (play.state.dragons, play.state.caves) == (3, 2)


@pytest.mark.rule("WY-T6")
@pytest.mark.parametrize("coins", range(4))
@pytest.mark.parametrize("card", CARDS)
def test_a_coin_comes_goes_or_stays_as_the_card_shows(card, coins):
    play = with_deck(card, 7).set(coins=coins)
    steps = play.turn(card)
    sign = CARDS[card][2]
    assert play.state.coins == max(0, coins + sign)
    happened = [step for step in steps if step.rule == "WY-T6"]
    expected = {1: [did.CoinPlaced()], 0: [], -1: [did.CoinRemoved() if coins else did.NoCoinThere()]}
    assert [step.effect for step in happened] == expected[sign]


@pytest.mark.rule("WY-T6")
def test_with_no_coin_there_nothing_is_removed():
    play = Play.laid_out()
    play.turn("2")
    assert play.state.coins == 0
    play.turn("3")
    assert play.state.coins == 1
    play.turn("5")
    assert play.state.coins == 0


@pytest.mark.rule("WY-Q6")
def test_refresh_comes_before_the_coin_and_both_before_the_walk():
    assert cited(with_deck("7", 7).at(steps=5).turn("7")) == ["WY-T3", "WY-T5", "WY-T6", "WY-A1", "WY-B1", "WY-B3"]


def test_coins_on_a_tile_never_exceed_three_in_any_deck():
    for level in LEVELS:
        assert sum(CARDS[card][2] == 1 for card in DECKS[level].split()) <= 3


# -- the walk ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("WY-A1")
@pytest.mark.parametrize("round_", [1, 2, 3, 4])
@pytest.mark.parametrize("card", [card for card in CARDS if CARDS[card][3].isdigit()])
def test_her_steps_are_the_number_the_card_shows_for_the_round(card, round_):
    play = with_deck(card, 7).set(round=round_, excavated=(4, 4, 4))
    steps = play.turn(card)
    shown = int(CARDS[card][3][round_ - 1])
    (walk,) = [step for step in steps if step.rule == "WY-A1"]
    assert walk.effect == did.TokenAdvanced("automa", shown)
    assert play.state.automa.steps == shown
    assert walk.trail.chosen == f"round:{round_}"
    kept = [note.args for note in walk.trail.notes if note.kept]
    assert kept == [(shown,)]
    assert [note.args[0] for note in walk.trail.notes] == [int(n) for n in CARDS[card][3]]


@pytest.mark.rule("WY-A2")
@pytest.mark.parametrize(
    ("excavated", "most", "plus", "least"),
    [
        ((3, 2, 1), 3, 4, 1),  # the rulebook's examples 3a and 3b: 3 in the Crimson Cavern, 1 in the Amethyst Abyss
        ((4, 4, 4), 4, 5, 4),
        ((1, 1, 1), 1, 2, 1),
        ((1, 4, 2), 4, 5, 1),
        ((2, 2, 3), 3, 4, 2),
    ],
)
def test_example_3a_and_3b_r_cards_count_the_most_or_the_least_excavated_cave(excavated, most, plus, least):
    for card, expected in {"R1/4": most, "R3/6": most, "R8": most, "R2/5": plus, "R2": least}.items():
        play = with_deck(card, 7).set(excavated=excavated)
        steps = play.turn(card)
        assert effects(steps, did.TokenAdvanced) == [did.TokenAdvanced("automa", expected)]
        assert "WY-A2" in cited(steps)


@pytest.mark.rule("WY-A2")
def test_ravel_steps_for_every_mat_there_can_be():
    for code in range(64):
        excavated = (code // 16 + 1, code // 4 % 4 + 1, code % 4 + 1)
        ordered = sorted(excavated)
        for card, expected in {"R1/4": ordered[2], "R2/5": ordered[2] + 1, "R2": ordered[0]}.items():
            play = with_deck(card, 7).set(excavated=excavated)
            play.turn(card)
            assert play.state.automa.steps == expected


@pytest.mark.rule("WY-A2")
def test_the_trail_of_ravel_steps_names_the_caves_that_decide():
    play = with_deck("R2/5", 7).set(excavated=(3, 1, 3))
    (walk,) = [step for step in play.turn("R2/5") if step.rule == "WY-A2"]
    assert walk.trail == Trail(
        "cave:0",
        (
            Note("card", "most"),
            Note("cave:0", "open", (3,)),
            Note("cave:1", "open", (1,), kept=False),
            Note("cave:2", "open", (3,)),
            Note("card", "plus", (1, 3, 4), rule="WY-A2"),
        ),
    )
    play = with_deck("R2", 7).set(excavated=(3, 1, 2))
    (walk,) = [step for step in play.turn("R2") if step.rule == "WY-A2"]
    assert walk.trail.chosen == "cave:1"
    assert [(note.key, note.kept) for note in walk.trail.notes[:2]] == [("least", True), ("open", False)]
    assert [note.kept for note in walk.trail.notes[1:]] == [False, True, False]


@pytest.mark.rule("WY-A2")
def test_the_plus_of_a_card_is_told_as_a_sum_in_the_trail_and_at_the_caves():
    play = with_deck("R2/5", 7).set(excavated=(3, 1, 3))
    before = play.state
    (walk,) = [step for step in play.turn("R2/5") if step.rule == "WY-A2"]
    said = "3 open + 1 for the plus = 4 steps"
    assert VIEW.note(walk.trail.notes[-1]) == said
    told = VIEW.ruling("cave:0", [(walk, before)])
    assert (told.words, told.rule, told.is_beside) == (f"{said}.", "WY-A2", True)
    without = evolve(walk, trail=evolve(walk.trail, notes=walk.trail.notes[:-1]))
    assert VIEW.ruling("cave:0", [(without, before)]) is None


def test_the_plus_of_a_game_saved_before_it_was_a_sum_still_has_words():
    assert VIEW.note(Note("card", "plus", (1,))) == "1 more step"


@pytest.mark.rule("WY-A2", "WY-Q16")
def test_ravel_steps_are_read_at_the_moment_of_the_turn():
    play = with_deck("R1/4", 7)
    play.do(Excavate(1))
    play.do(Excavate(1))
    play.turn("R1/4")
    assert play.state.automa.steps == 3
    play.do(Excavate(1))
    play.turn("R3/6")
    assert play.state.automa.steps == 3 + 4


@pytest.mark.rule("WY-A2")
def test_ravel_steps_are_the_same_in_every_round():
    for round_ in (1, 2, 3, 4):
        play = with_deck("R8", 7).set(round=round_, excavated=(2, 1, 1))
        play.turn("R8")
        assert play.state.automa.steps == 2


@pytest.mark.rule("WY-T7")
@pytest.mark.parametrize("start", range(12))
@pytest.mark.parametrize("card", ["1", "2/5", "R2/5"])
def test_she_goes_forward_and_gains_nothing_from_the_spaces(card, start):
    play = with_deck(card, 7).at(steps=start)
    before = play.state
    steps = play.turn(card)
    allowed = {did.CardDrawn, did.CoinPlaced, did.TokenAdvanced, did.DragonTaken, did.CaveTaken, did.MarkerPlaced}
    assert {type(effect) for effect in effects(steps)} <= allowed
    assert play.state.automa.steps - before.automa.steps == effects(steps, did.TokenAdvanced)[0].steps
    assert (play.state.human, play.state.excavated) == (before.human, before.excavated)


@pytest.mark.rule("WY-T7")
def test_the_ring_closes_after_twelve_spaces():
    play = Play.laid_out().at(steps=11)
    play.turn("1")
    assert play.state.automa.space == 0
    play.turn("2")
    assert play.state.automa.space == 1


@pytest.mark.rule("WY-A3")
@pytest.mark.parametrize(
    ("before", "steps", "entered"),
    [(0, 1, False), (0, 5, False), (5, 1, True), (5, 2, True), (6, 5, False), (11, 3, True), (4, 5, True)],
)
def test_a_brown_space_counts_when_moved_onto_and_not_when_started_from(before, steps, entered):
    assert enters_brown(before, steps) is entered


@pytest.mark.rule("WY-A3")
def test_brown_crossing_agrees_with_walking_step_by_step():
    for before in range(60):
        for steps in range(6):
            browns = walks_onto_brown(before % 12, steps)
            assert len(browns) <= 1
            assert enters_brown(before, steps) == bool(browns)


@pytest.mark.rule("WY-A3", "WY-T8")
@pytest.mark.parametrize("before", range(24))
@pytest.mark.parametrize("steps", range(1, 6))
def test_the_lower_part_is_done_for_every_crossing_and_no_other(before, steps):
    card = "R2" if steps == 1 else "R2/5"  # one step for the least excavated cave, or one more than the most
    done = with_deck(card, 7).set(excavated=(1, 1, max(1, steps - 1))).at(steps=before).turn(card)
    browns = walks_onto_brown(before % 12, steps)
    taken = [step for step in done if step.rule == "WY-B1"]
    assert len(taken) == len(browns)
    if browns:
        how = "ended" if (before + steps) % 6 == 0 else "entered"
        assert taken[0].trail == Trail(f"space:{browns[0]}", (Note(f"space:{browns[0]}", how, (), rule="WY-A3"),))
        assert CATALOGUE.spaces[browns[0]].brown


@pytest.mark.rule("WY-A3")
def test_the_brown_spaces_are_start_and_the_one_opposite():
    assert [int(space.id) for space in CATALOGUE.spaces if space.brown] == [0, 6]
    assert [int(space.id) for space in CATALOGUE.spaces] == list(range(12))


@pytest.mark.rule("WY-T8", "WY-Q7")
def test_example_1_she_passes_the_brown_space_and_takes_a_dragon_and_places_a_marker_after_the_whole_move():
    """Round 4, 3 steps, the second of them onto the brown space: a dragon and a marker, once she has stopped."""
    for card, slot, row in (("8", 1, 3), ("7", 2, 2)):
        play = Play.laid_out(tile="seafarers").set(round=4).at(steps=4)
        steps = play.turn(card)
        assert play.state.automa.space == 7
        assert cited(steps)[-3:] == ["WY-A1", "WY-B1", "WY-B3"]
        assert effects(steps)[-3:] == [
            did.TokenAdvanced("automa", 3),
            did.DragonTaken(slot),
            did.MarkerPlaced("automa", row),
        ]
        assert (play.state.dragons, play.state.automa.ready) == (1, 0)


@pytest.mark.rule("WY-T8")
@pytest.mark.parametrize("start", [3, 4, 5])
def test_ending_on_the_brown_space_counts_as_well_as_going_on_past_it(start):
    play = Play.laid_out().set(round=4).at(steps=start)
    assert "WY-B1" in cited(play.turn("7"))


@pytest.mark.rule("WY-T8")
def test_leaving_the_brown_space_she_stands_on_does_not_count():
    for start in (0, 6, 12):
        play = Play.laid_out().at(steps=start)
        assert cited(play.turn("1")) == ["WY-T3", "WY-A1"]


@pytest.mark.rule("WY-A4")
def test_she_keeps_going_round_after_her_fourth_marker():
    play = Play.laid_out().set(waiting=(False, False, False), round=4).at(steps=10, ready=0)
    play.set(rows=(("automa",), ("automa",), ("automa",), (), ("automa",)))
    for card in "125":
        play.turn(card)
    assert play.state.automa.steps == 10 + 2 + 3 + 1
    assert (play.state.dragons, play.state.automa.ready) == (1, 0)
    for card in "78":
        play.turn(card)
    assert play.state.automa.steps == 22
    assert play.state.dragons == 2


# -- when it is not her turn -------------------------------------------------------------------------------------------
def test_there_is_no_turn_before_the_table_is_laid_out():
    assert "nothing on the table" in Play(level="automa_1").refused(AutomaTurn())


def test_there_is_no_turn_once_both_have_passed_or_the_game_is_over():
    play = Play.laid_out().at(passed=True).you(passed=True)
    assert "Both have passed" in play.refused(AutomaTurn())
    play = Play.seeded("over")
    for _ in range(4):
        play.round()
    assert "WY-O5" in play.refused(AutomaTurn())
    play.finish()
    for command in (AutomaTurn(), ScoreObjective(), FinalCount(), Pass(), MoveToken(1), Excavate(0), PlaceMarker(5)):
        play.refused(command)


@pytest.mark.rule("WY-T2")
def test_with_an_empty_deck_it_is_certain_that_she_passes():
    session = Session.start(GAME, {"level": "automa_1"}, seed="empty")
    session.perform(Correct(tuple((f"card.{n}", "drawn") for n in range(1, 8))))
    counting = odds.ahead(session)
    found = None
    while found is None:
        try:
            next(counting)
        except StopIteration as done:
            found = done.value
    (line,) = odds.lines(found)
    assert (line.odds, line.words, line.rule) == ("certain", "She passes for round 1", "WY-T2")


def test_cards_with_the_same_steps_share_what_is_told_of_them():
    """A trail is kept by what the card says, so it is made once for all cards that say it."""
    cards = [card for card in CATALOGUE.cards.values() if card.steps_by_round]
    one, other = next((a, b) for a in cards for b in cards if a.id < b.id and a.steps_by_round == b.steps_by_round)
    told = [with_deck(card.id, 3).turn(card.id) for card in (one, other)]
    walked = [next(step.trail for step in steps if isinstance(step.effect, did.TokenAdvanced)) for steps in told]
    assert walked[0] is walked[1]
