"""The panel goes along with a turn: parts of the card are ticked, struck through or lit; places answer "why here"."""

from __future__ import annotations

import pytest
from attrs import evolve

from solocompanion.app.play import log, timeline
from solocompanion.app.play.session import Session
from solocompanion.core.effects import Step
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.chart.progress import progress, this_card
from solocompanion.games.dead_reckoning.commands import ChestCoins, CovenantTurn, EndTurn
from solocompanion.games.dead_reckoning.sections import read_section
from solocompanion.games.dead_reckoning.view import build_view

from .play import CATALOGUE, GAME, RULES, Play, battle

VIEW = build_view(CATALOGUE, RULES)
LINE = "take r1c3; cubes r1c1=2 r4c3=1; end r2c2; do coins 2, build fort"


def played() -> tuple[Play, list]:
    play = Play.laid_out()
    return play, play.turn(LINE)


def test_what_is_done_is_ticked_and_what_is_left_out_is_struck_through():
    _, steps = played()
    done = progress(read_section(LINE), this_card(steps))
    assert (done.claims, done.cubes, done.left) == ({"r1c3"}, {"r1c1"}, {"r4c3"})
    assert done.has_ended
    assert (done.icons, done.is_over) == (2, True)


def test_claims_cubes_and_the_end_are_known_by_what_happened_whatever_is_cited():
    _, steps = played()
    other = [evolve(step, rule="GEN-1") for step in this_card(steps)]
    done = progress(read_section(LINE), other)
    assert (done.claims, done.cubes, done.has_ended) == ({"r1c3"}, {"r1c1"}, True)


def test_why_an_icon_did_not_attack_is_told_whatever_is_cited():
    state = Play.laid_out().state
    held = did.NothingDone("covenant", "attack", "besieged")
    told = [VIEW.not_done(Step(held, rule), state) for rule in ("MB-1", "GEN-1")]
    assert told == ["No attack: it fought a building"] * 2


def test_the_icon_being_done_is_lit_until_the_next():
    play, steps = played()
    upto = next(n for n, step in enumerate(steps) if isinstance(step.effect, did.CoinsGained)) + 1
    done = progress(read_section(LINE), this_card(steps[:upto]))
    assert (done.icons, done.is_over) == (1, False)
    card = VIEW.panel(play.state, steps[:upto]).card
    assert card.sprites["icon:0"].art == "effect_lit"
    assert card.sprites["icon:1"].art == "effect_normal"
    assert "grid:r4c3:left" in card.sprites


def test_the_panel_counts_what_it_has():
    play = Play.laid_out().it(coins=17, cargo=2, damage=1, mercantile=("good_rope",), claimed=("settler",))
    panel = VIEW.panel(play.state, ())
    assert [(one.value, one.label) for one in panel.counters] == [("1/4", "achieved")]
    found = {one.label: one.value for one in (*panel.pieces, *panel.aims)}
    assert (found["coins"], found["Dock"], found["damage"], found["Mercantile"]) == ("17", "2", "1/4", "1")
    assert found["Settler"] == "✓"
    assert found["Explorer"] == "0/5"


@pytest.mark.parametrize(
    ("cell", "here", "rule"),
    [("r1c1", True, "INF-1"), ("r1c3", True, "ADV-2"), ("r4c3", False, "INF-6"), ("r3c1", False, "INF-1")],
)
def test_every_space_has_its_reason(cell, here, rule):
    play = Play.laid_out().space("r1c3", card="spare_sail").deal(LINE)
    state, told = play.state, []
    for step in play.do(CovenantTurn()):
        told.append((step, state))
        state = step.effect.apply(state)
    ruling = VIEW.ruling(VIEW.subject_of(f"space:{cell}"), told)
    assert (ruling.here, ruling.rule) == (here, rule)
    assert ruling.words.endswith(".")


def test_before_the_first_card_the_back_of_the_deck_is_shown():
    card = VIEW.panel(Play.laid_out().state, ()).card
    assert card.sprites["card"].spoken == "18 Covenant cards to turn over"


@pytest.mark.parametrize(
    ("space", "mark", "said"), [("H", "strike", "no effect"), ("r1c1", "tick", "done")], ids=["in the Harbor", "at sea"]
)
def test_a_flag_that_does_not_strike_is_struck_through_and_not_ticked(space, mark, said):
    play = Play.laid_out().you(space=space)
    steps = play.turn("end H; top; do attack +2 at sea, coins 2", *[battle(0, 3)] * (space != "H"))
    card = VIEW.panel(play.state, steps).card
    assert {"icon:0:tick", "icon:0:strike"} & set(card.sprites) == {f"icon:0:{mark}"}
    assert card.sprites["icon:0"].hint.endswith(f", {said}")
    assert card.sprites["line:top"].hint.endswith(", no effect")
    assert "line:top:tick" not in card.sprites


@pytest.mark.rule("RGT-8", "A-12", "MB-1")
def test_why_an_attack_was_left_out_is_said_with_its_rule():
    play = Play.laid_out()
    steps = play.turn("end H; do attack +2 at sea")
    held = next(step for step in steps if isinstance(step.effect, did.NothingDone))
    why = "It strikes only a ship that is not in the Harbor."
    assert VIEW.log(held.effect, play.state) == f"Nothing for the Covenant: the Attack Flag did not strike. {why}"
    ruling = VIEW.ruling("you", [(step, play.state) for step in steps])
    assert (ruling.words, ruling.rule) == (f"Its Attack Flag did not strike. {why}", "RGT-8")


def test_a_turn_has_one_number_in_log_timeline_panel_and_summary_and_yours_has_that_of_its_last():
    session = Session.start(GAME, {}, seed="numbers")
    for number in (1, 2, 3):
        session.perform(CovenantTurn())
        while session.waiting is not None:
            session.answer(next(iter(session.waiting.examples())))
        its = timeline.ticks(session)[-1]
        assert (its.side, its.round, its.label) == ("opponent", number, f"Its turn {number}")
        assert timeline.following(session) == f"your turn {number}"
        assert f"turn {number} \N{MIDDLE DOT}" in VIEW.summary(session.state)
        assert VIEW.panel(session.state, ()).subtitle.startswith(f"Turn {number}, ")
        session.perform(ChestCoins(1))
        yours = timeline.ticks(session)[-1]
        assert (yours.side, yours.round, yours.number, its.number) == ("human", number, 1, 1)
    heads = [line.text for line in log.lines(session) if line.kind == "round"]
    assert heads == ["Round 1", "Round 2", "Round 3"]


def test_in_a_game_of_pairs_a_round_goes_from_the_first_covenant_to_the_second_person():
    play = Play.two_pairs()
    moments = []
    for seat in ("covenant", "you", "ally", "partner"):
        moments.append((seat, VIEW.moment(play.state).round, VIEW.moment(play.state).opens))
        play.turn("end H") if seat in play.state.covenants else play.do(EndTurn())
    assert moments == [("covenant", 1, 1), ("you", 1, 0), ("ally", 1, 0), ("partner", 1, 2)]


def test_what_a_cannon_of_the_pirate_pile_is_made_of_is_icons_and_not_cards():
    play = Play.laid_out().it(pirate=("heavy_gun",))
    one = CATALOGUE.row_cards["heavy_gun"]
    (row,) = [row for row in VIEW.panel(play.state, ()).ledger if row.label == "Pirate pile"]
    assert row.formula == f"{one.cannons + one.abilities} icons ÷ 2"


def test_an_island_says_what_its_two_numbers_are():
    play = Play.laid_out()
    ocean = CATALOGUE.oceans[play.state.spaces["r1c1"].board]
    sprites = VIEW.board(play.state).sprites
    assert f"{ocean.first} to whoever controls it, {ocean.second} to the next" in sprites["worth:r1c1"].hint
    assert f"worth {ocean.first} at the end" in sprites["space:r1c1"].spoken


@pytest.mark.parametrize(
    ("cards", "boards", "has"), [("practice", "practice", False), ("own", "practice", True), ("practice", "own", True)]
)
def test_only_a_game_of_practice_has_no_pieces_on_a_table(cards, boards, has):
    play = Play(cards=cards, boards=boards)
    assert VIEW.panel(play.state, []).has_pieces is has
    if boards == "practice":
        assert VIEW.panel(Play.laid_out(cards=cards).state, []).has_pieces is has


def test_that_these_are_the_last_turns_comes_before_what_may_be_cut():
    assert VIEW.panel(Play.laid_out().set(ended_by="you").state, ()).subtitle.split(" · ")[1:] == [
        "last turns",
        "Practice deck",
    ]
