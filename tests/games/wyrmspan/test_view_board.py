"""The mirror, piece by piece: positions before, during and after a game."""

from __future__ import annotations

import pytest
from attrs import evolve

from solocompanion.core.correction import Correct
from solocompanion.core.effects import Step
from solocompanion.core.requests import Draw, Form, Line
from solocompanion.core.table import Table
from solocompanion.games.wyrmspan.board import geometry
from solocompanion.games.wyrmspan.board.benefits import compose
from solocompanion.games.wyrmspan.commands import ScoreObjective
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.rules import rounds
from solocompanion.games.wyrmspan.rules.scoring import SHEET
from solocompanion.games.wyrmspan.state import Result
from solocompanion.games.wyrmspan.view import build_view

from .play import CATALOGUE, LEVELS, RULES, Play

VIEW = build_view(CATALOGUE, RULES)


def sprites(state):
    return VIEW.board(state).sprites


def test_a_board_shows_before_anything_is_drawn():
    shown = sprites(Play().state)
    assert "not chosen" in shown["tile"].spoken
    assert all("to be drawn" in shown[f"round:{n}"].spoken for n in range(1, 5))
    assert VIEW.main(Play().state) is None
    assert VIEW.offers(Play().state) == {}
    assert VIEW.score(Play().state) == ()


@pytest.mark.parametrize("tile", list(CATALOGUE.tiles))
def test_every_space_for_markers_of_every_tile_is_there(tile):
    play = Play.laid_out(tile=tile)
    shown = sprites(play.state)
    for row, spaces in enumerate((*CATALOGUE.tiles[tile].spaces, 3), start=1):
        for k in range(spaces):
            assert shown[f"socket:{row}:{k}"].spoken
        assert f"socket:{row}:{spaces}" not in shown
    assert f"Guild tile: {CATALOGUE.tiles[tile].name}" == shown["tile"].spoken


def test_a_placed_marker_keeps_its_name_when_others_come(play):
    first = sprites(play.set(rows=((), (), (), (), ("automa",))).state)["marker:5:0"]
    later = sprites(play.set(rows=((), (), (), (), ("automa", *["human"] * 4, "automa"))).state)
    assert later["marker:5:0"] == first
    places = [(later[f"marker:5:{k}"].x, later[f"marker:5:{k}"].y) for k in range(6)]
    assert len(set(places)) == 6


@pytest.mark.parametrize("tile", list(CATALOGUE.tiles))
@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_every_benefit_is_composed_of_signs_that_stay_clear_of_the_spaces(tile, row):
    benefit = compose(row, CATALOGUE.tiles[tile].signs[row - 1])
    left = geometry.socket(row, 0, CATALOGUE.tiles[tile].spaces[row - 1])
    edges = [sprite.x + sprite.w / 2 for sprite in benefit.pictures]
    assert edges
    assert max(edges) < left.x - left.size / 2


@pytest.mark.parametrize("i", range(12))
@pytest.mark.parametrize("start_at", ["bottom", "top"])
def test_tokens_stand_on_their_stone_and_push_the_sign_aside(i, start_at):
    play = Play.laid_out(start_at=start_at).at(steps=i).you(steps=12 + i)
    shown = sprites(play.state)
    stone = shown[f"space:{i}"]
    assert "both tokens are here" in stone.spoken
    for side in ("automa", "human"):
        token = shown[f"token:{side}"]
        assert abs(token.x - stone.x) < stone.w / 2
        assert abs(token.y - stone.y) < stone.h / 2
    if i % 6:
        free = sprites(play.at(steps=i + 1).you(steps=i + 1).state)[f"space:{i}:sign"]
        assert shown[f"space:{i}:sign"].x < free.x


def test_start_may_lie_at_the_top():
    below, above = (sprites(Play.laid_out(start_at=at).state) for at in ("bottom", "top"))
    assert below["space:0"].y > geometry.CENTRE[1] > above["space:0"].y
    assert above["space:0"].art == below["space:0"].art == "brown_start"
    assert (above["space:6"].x, above["space:6"].y) == (below["space:0"].x, below["space:0"].y)


def test_a_token_travels_along_the_ring_and_once_round_on_twelve_steps(play):
    state = play.state
    for steps in (1, 5, 12):
        effect = did.TokenAdvanced("human", steps)
        (motion,) = VIEW.motions(effect, state, effect.apply(state))
        assert motion.sprite == "token:human"
        assert len(motion.through) >= 2 * steps


def test_a_marker_comes_from_where_it_lay_ready(play):
    effect = did.MarkerPlaced("automa", 3)
    (motion,) = VIEW.motions(effect, play.state, effect.apply(play.state))
    ready = sprites(play.state)["ready:automa:0"]
    assert motion.through == ((ready.x, ready.y),)
    assert motion.sprite == "marker:3:0"


def test_a_card_flies_from_its_place_to_the_hoard(play):
    effect = did.DragonTaken(2)
    after = effect.apply(play.state)
    fly, *_ = VIEW.motions(effect, play.state, after)
    card = sprites(after)["display:dragon:2"]
    assert fly.through == ((card.x, card.y),)
    assert sprites(after)[fly.sprite].id == "hoard:dragons:1"
    assert fly.sprite not in sprites(play.state)


def test_her_quantity_is_shown_as_base_plus_coins_and_capped(play):
    play.set(round=4, coins=3, results=(Result(1, 1, 4, 4),) * 3)  # cards in the Crimson Cavern: 5 + 3, at most 7
    shown = sprites(play.state)
    assert shown["quantity"].labels[0].text == "7"
    assert shown["coins"].badge == "3"
    assert "3 coins she has 7" in shown["round:4"].spoken


def test_ranks_of_a_tie_lie_side_by_side_on_the_first_place(play):
    tied = sprites(play.set(round=2, results=(Result(2, 2, 4, 4),)).state)
    assert tied["rank:1:human"].x < tied["rank:1:automa"].x < tied["rank:1:vp:0"].x
    assert "rank:1:slot:0" not in tied
    assert "rank:1:slot:1" in tied
    alone = sprites(play.set(results=(Result(0, 2, 0, 4),)).state)
    assert "rank:1:human" not in alone


def test_no_round_is_lit_once_all_are_scored(play):
    over = sprites(play.set(round=4, results=(Result(1, 2, 2, 5),) * 4).state)
    assert {over[f"round:{n}"].art for n in range(1, 5)} == {"slab"}
    assert "coins" not in over
    assert VIEW.main(play.state).label == "Final count"


def test_the_big_button_follows_the_round(play):
    assert VIEW.main(play.state).label == "AI turn"
    assert VIEW.main(play.at(passed=True).state) is None
    assert VIEW.main(play.you(passed=True).state).label == "Score round 1"
    assert VIEW.main(play.at(passed=False).state).label == "AI turn"


def test_an_offer_says_where_it_leads_and_the_timeline_what_was_done(play):
    offers = VIEW.offers(play.state)
    said = {sprite: (offers[sprite][0].label, VIEW.command(offers[sprite][0].command, play.state))
            for sprite in ("space:3", "row:5", "cave:1:2")}  # fmt: skip
    assert said == {
        "space:3": ("Your token 3 forward, to the dragon card space", "Your token 3 forward"),
        "row:5": ("Your marker: row 5, on the 6", "Your marker: row 5"),
        "cave:1:2": ("Excavate Golden Grotto, space 2", "Excavate Golden Grotto"),
    }


@pytest.mark.parametrize(("row", "said"), [(1, "row 1, {} space from left"), (2, "row 2"), (5, "row 5, on the {}")])
def test_a_space_of_the_guild_tile_is_named_as_the_board_shows_it(row, said):
    play = Play.laid_out(tile="plains")
    names = [VIEW.names.place_in_row(play.state, row, place) for place in range(2)]
    shown = ("6", "3") if row == 5 else ("1st", "2nd")
    assert names == [said.format(one) for one in shown]


def test_an_objective_is_not_asked_why_she_did_not_choose_it():
    assert VIEW.subject_of("round:2") == ""
    assert VIEW.subject_of("coins") == "coins"


@pytest.mark.parametrize("level", LEVELS)
def test_passing_says_what_ravel_mode_takes(level):
    (action,) = VIEW.actions(Play.laid_out(level=level).state)
    assert ("2 coins" in action.label) == CATALOGUE.levels[level].ravel
    assert action.key == "P"


@pytest.mark.parametrize(
    ("hers", "yours", "said"),
    [(False, False, "round 1"), (True, False, "she passed"), (False, True, "you passed"), (True, True, "both passed")],
)
def test_the_head_says_in_one_word_who_has_passed(play, hers, yours, said):
    play.at(passed=hers).you(passed=yours)
    assert VIEW.panel(play.state, ()).subtitle.rpartition(" · ")[2] == said


def test_the_persons_sheet_says_what_is_counted_already_and_names_every_line(play):
    play.set(round=4, results=(Result(2, 1, 4, 1),) * 4, rows=((), (), (), (), ("human",)))
    form = Form("sheet", "WY-G4", tuple(Line(line.id, 0, line.most, None) for line in SHEET))
    table = VIEW.form_table(form, play.state)
    assert [row.lines for row in table.rows] == [(line.id,) for line in SHEET]
    assert [bool(row.comes_to) for row in table.rows] == [line.each > 1 for line in SHEET]
    assert [table.rows[-1].comes_to(n) for n in (None, 3, 9)] == ["comes to – VP", "comes to 0 VP", "comes to 2 VP"]
    assert VIEW.answer_words(form, (5, 63, 2, 4, 9, 2, 4, 9), play.state) == "91 VP"
    assert "objectives (16 VP) and row 5 (6 VP) are counted already" in VIEW.prompt(form, play.state)


def panel_after(play, card):
    steps = play.turn(card)
    return VIEW.panel(play.state, steps)


@pytest.mark.parametrize("card", list(CATALOGUE.cards))
def test_every_card_is_drawn_with_its_parts(card):
    level = next(level for level in LEVELS if card in CATALOGUE.levels[level].deck)
    play = Play.laid_out(level=level).at(steps=5)
    panel = panel_after(play, card)
    face = CATALOGUE.cards[card]
    shown = panel.card.sprites
    assert (panel.card.width, panel.card.height) == (146, 205)
    assert card in shown["card"].spoken
    assert ("card:pass" in shown) == face.pass_icon
    assert ("card:refresh" in shown) == face.refresh_dragons
    assert ("card:coin" in shown) == bool(face.objective_coin)
    assert ("card:cave" in shown) == bool(face.take_cave)
    assert ("card:marker:count" in shown) == bool(face.marker_count)
    assert ("card:oval" in shown) == (face.set == "oval")
    assert "card:steps:tick" in shown
    assert "card:dragon:tick" in shown
    assert "card:lit" in shown  # the cave or the marker, done last
    assert panel.notes[-1].title == "Brown space entered"
    assert [note.y for note in panel.notes] == sorted(note.y for note in panel.notes)
    assert panel.chips[-1].lit


def test_the_card_is_ticked_as_far_as_the_steps_are_shown(play):
    play.at(steps=5)
    steps = play.turn("7")
    state = play.state
    for n, ticks in enumerate((0, 0, 1, 2, 3, 4), start=1):
        shown = VIEW.panel(state, steps[:n]).card.sprites
        assert sum(name.endswith(":tick") for name in shown) == ticks


def test_no_brown_space_is_said_as_soon_as_she_has_moved(play):
    panel = panel_after(play, "8")
    assert panel.notes[-1].title == "No brown space entered"


def test_the_back_is_shown_until_a_card_is_drawn_this_round(play):
    panel = VIEW.panel(play.state, ())
    assert panel.card.sprites["card"].art == "decision_back_large"
    assert panel.notes == ()
    steps = play.turn("8")
    rounds.shuffle_deck(table := Table(play.state, CATALOGUE), "WY-U2")
    assert VIEW.panel(table.state, steps).card.sprites["card"].art == "decision_back_large"


def test_a_card_only_marked_as_drawn_is_not_the_card_she_is_on(play):
    steps = play.turn("4")
    before = VIEW.panel(play.state, steps)
    play.do(Correct((("card.7", "drawn"),)))
    panel = VIEW.panel(play.state, steps)
    assert [(chip.text, chip.lit) for chip in panel.chips] == [("7", False), ("4", True)]
    assert panel.card == before.card
    assert panel.notes[0].title == "2nd card, 5 left, 1 aside"
    assert panel.notes[1:] == before.notes[1:]
    play.do(Correct((("card.4", "unseen"),)))
    panel = VIEW.panel(play.state, steps)
    assert panel.card.sprites["card"].art == "decision_back_large"
    assert (panel.notes, [chip.lit for chip in panel.chips]) == ((), [False])


def told(play, card):
    before, steps = play.state, []
    for step in play.turn(card):
        steps.append((step, before))
        before = step.effect.apply(before)
    return steps


def test_a_row_below_the_counted_ones_was_not_reached(play):
    card = next(card for card in play.state.unseen if 0 < CATALOGUE.cards[card].marker_count < 5)
    ruling = VIEW.ruling("row:5", told(play.at(steps=5), card))
    assert ruling.words == "The count from the top ended before it came to this row."
    assert (ruling.rule, ruling.here) == ("WY-B3", False)


def test_without_a_ready_marker_that_is_the_reason_of_every_row(play):
    card = next(card for card in play.state.unseen if 0 < CATALOGUE.cards[card].marker_count < 5)
    ruling = VIEW.ruling("row:1", told(play.at(steps=5, ready=0), card))
    assert ruling.words == "Her card shows a marker, but she has none ready."
    assert ruling.rule == "WY-B4"


@pytest.mark.parametrize(
    ("effect", "words", "here"),
    [
        (did.CoinPlaced(), "Her card put a coin onto the objective.", True),
        (did.NoCoinThere(), "Her card takes a coin off the objective, but none lay there.", False),
        (did.CoinsLeft(), "You decided that no coin is moved.", False),
    ],
)
def test_the_coins_have_the_reason_of_what_was_done_with_them(play, effect, words, here):
    ruling = VIEW.ruling("coins", [(Step(effect, "WY-T6"), play.state)])
    assert (ruling.words, ruling.here) == (words, here)


def test_the_panel_adds_up(play):
    play.set(dragons=5, caves=2).at(steps=8)
    panel = VIEW.panel(play.state, ())
    assert panel.total == str(5 * 7 + 2 * 2 + 2)
    assert [counter.value for counter in panel.counters] == ["7", "1"]
    assert sum(int(counter.value) for counter in panel.pieces) == 4
    assert VIEW.moment(play.state).turn == 1


def test_a_ravel_card_shows_the_steps_she_takes():
    play = Play.laid_out(level="ravel_3").set(excavated=(3, 2, 1))
    shown = panel_after(play, "R2/5").card.sprites
    assert shown["card:steps"].labels[0].text == "4"
    assert "card:plus" in shown


@pytest.mark.parametrize("level", LEVELS)
def test_a_card_with_which_she_passes_lights_no_steps(level):
    play = Play.laid_out(level=level)
    card = next(one for one in CATALOGUE.levels[level].deck if CATALOGUE.cards[one].pass_icon)
    passing = [Step(did.CardDrawn(card), "WY-T3"), Step(did.Passed("automa"), "WY-T4")]
    drawn = did.CardDrawn(card).apply(play.state)
    state = did.Passed("automa").apply(drawn)
    for steps in (passing, ()):  # in her turn, and after the person's next act
        shown = VIEW.panel(state, steps).card.sprites
        assert not any(one.art == "steps_lit" for one in shown.values())
    before = VIEW.panel(drawn, passing[:1]).card.sprites
    assert any(one.art == "steps_lit" for one in before.values()), "they are lit while she plays it"


@pytest.mark.parametrize("face", [face for face, one in CATALOGUE.objectives.items() if one.solo])
def test_an_objective_has_one_name_everywhere(face):
    state = Play.laid_out().state
    state = evolve(state, setup=evolve(state.setup, objectives=(face,) * 4))
    name = CATALOGUE.objectives[face].name
    for round_ in (1, 2):
        slab = VIEW.board(state).sprites[f"round:{round_}"]
        assert slab.labels[0].text == name
        assert name in slab.spoken


def test_questions_about_objectives_ask_in_the_words_of_the_tile(play):
    quantity = play.at(passed=True).you(passed=True)
    waiting = quantity.ask(ScoreObjective()).waiting
    assert VIEW.prompt(waiting, play.state) == "Objective of round 1: how many medium dragons on your mat?"
    eggs = evolve(
        play.state, setup=evolve(play.state.setup, objectives=("egg_capacity", *play.state.setup.objectives[1:]))
    )
    assert VIEW.prompt(waiting, eggs) == "Objective of round 1: how many eggs could your dragons hold?"
    draw = Draw("objective", "WY-S2", "objective tiles", ("eggs",))
    assert VIEW.prompt(draw, Play().state) == "Which objective did you draw for round 1?"


@pytest.mark.parametrize("round_", [1, 2, 3, 4])
def test_the_ring_round_new_coins_leaves_the_plus_free(round_):
    places = geometry.slab_places(round_, round_)
    ring, half_a_plus, air = 6, 5, 3  # board units
    assert places.plus[0] + half_a_plus + air < places.coins.x - places.coins.size / 2 - ring
