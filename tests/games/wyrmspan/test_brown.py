"""The lower part of the card: dragon, cave and marker (rules WY-B)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solocompanion.core.trail import Note
from solocompanion.games.wyrmspan.commands import PlaceMarker
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.rules.automa import count_rows
from solocompanion.games.wyrmspan.rules.scoring import automa_sheet, fixed_vp, human_sheet

from .naive import CARDS, DECKS, ROOM, counted_row
from .play import CATALOGUE, LEVELS, Play, cited, effects, filled

EMPTY = ((), (), (), (), ())


def on_the_brink(card: str, tile: str = "plains", **settings) -> Play:
    """A table where any step takes her onto the brown space opposite START."""
    level = next(level for level in LEVELS if card in DECKS[level].split())
    return Play.laid_out(level, tile, **settings).at(steps=5)


@pytest.mark.rule("WY-B1", "WY-Q17")
@pytest.mark.parametrize("card", CARDS)
def test_she_takes_the_dragon_at_the_position_shown(card):
    play = on_the_brink(card)
    steps = play.turn(card)
    (taken,) = [step for step in steps if step.rule == "WY-B1"]
    assert taken.effect == did.DragonTaken(CARDS[card][4])
    assert 1 <= taken.effect.slot <= 3  # the place to refill at once
    assert play.state.dragons == 1


@pytest.mark.rule("WY-B2", "WY-Q17")
@pytest.mark.parametrize("card", CARDS)
def test_if_the_card_shows_a_cave_she_takes_the_cave_card_at_that_position(card):
    play = on_the_brink(card)
    steps = play.turn(card)
    shown = CARDS[card][5]
    assert [step.effect for step in steps if step.rule == "WY-B2"] == ([did.CaveTaken(shown)] if shown else [])
    assert play.state.caves == bool(shown)


@pytest.mark.rule("WY-B1", "WY-B2", "WY-B3")
def test_dragon_then_cave_or_marker_from_top_to_bottom():
    assert cited(on_the_brink("2").turn("2"))[-3:] == ["WY-A1", "WY-B1", "WY-B2"]
    assert cited(on_the_brink("8").turn("8"))[-3:] == ["WY-A1", "WY-B1", "WY-B3"]
    assert all(bool(cave) != bool(marker) for *_, cave, marker in CARDS.values())


@pytest.mark.rule("WY-B3")
@pytest.mark.parametrize("tile", ROOM)
@pytest.mark.parametrize("card", [card for card in CARDS if CARDS[card][6]])
def test_on_an_empty_tile_the_marker_goes_to_the_row_of_its_number(card, tile):
    play = on_the_brink(card, tile)
    play.turn(card)
    row = CARDS[card][6]
    assert play.state.rows == tuple(("automa",) if n == row else () for n in range(1, 6))
    assert play.state.automa.ready == 0


@pytest.mark.rule("WY-B3", "WY-Q1", "WY-Q2")
def test_vector_counting_three_three_times_on_the_plains_then_four():
    play = Play.laid_out().at(ready=4).set(waiting=(False, False, False))
    for expected, card, worth in ((3, "1", 0), (4, "1", 0), (5, "1", 6), (1, "5", 6)):
        play.set(unseen=(card, "2"), drawn=("3", "4", "6", "7", "8")).set(drawn=())
        play.at(steps=5)
        steps = play.turn(card)
        assert effects(steps, did.MarkerPlaced) == [did.MarkerPlaced("automa", expected)]
        assert fixed_vp(play.state, CATALOGUE, "automa") == worth
    assert play.state.automa.ready == 0


@pytest.mark.rule("WY-B3")
@pytest.mark.parametrize("tile", ROOM)
@pytest.mark.parametrize("count", range(1, 10))
@pytest.mark.parametrize("already", range(6))
def test_with_rows_1_to_4_full_any_count_ends_in_row_5(tile, count, already):
    row, trail = count_rows(CATALOGUE.tiles[tile], filled(tile, ("human",) * already), count)
    assert row == 5
    assert [note.key for note in trail.notes] == ["full", "full", "full", "full", "counts"] * count


@pytest.mark.rule("WY-B3")
def test_passing_the_bottom_row_she_goes_back_to_the_top_and_counts_on():
    row, trail = count_rows(CATALOGUE.tiles["highlands"], EMPTY, 7)
    assert row == 2
    assert trail.chosen == "row:2"
    assert trail.notes == tuple(
        Note(f"row:{number}", "counts", (said,), kept=said == 7)
        for said, number in enumerate((1, 2, 3, 4, 5, 1, 2), start=1)
    )


@pytest.mark.rule("WY-B3", "WY-Q1")
def test_a_row_counts_while_one_of_its_spaces_is_free():
    """Row 1 of the Plains Guild has two spaces: the second is the leftmost free one."""
    tile = CATALOGUE.tiles["plains"]
    assert count_rows(tile, (("human",), (), (), (), ()), 1)[0] == 1
    assert count_rows(tile, (("human", "automa"), (), (), (), ()), 1)[0] == 2
    play = on_the_brink("7").set(rows=(("human",), ("human",), ("human",), (), ())).you(ready=1)
    play.turn("7")
    assert play.state.rows[3] == ("automa",)
    play = on_the_brink("5").set(rows=((), ("human",), ("human",), ("human",), ())).you(ready=1)
    play.turn("5")  # rows 1, 5, 1 and 5 again
    assert play.state.rows == ((), ("human",), ("human",), ("human",), ("automa",))
    play = Play.laid_out().set(rows=(("human",), ("human",), ("human",), ("human",), ())).you(ready=0).at(steps=5)
    play.turn("1")  # rows 1, 5 and 1 again: the space to the right of the person's
    assert play.state.rows[0] == ("human", "automa")


@st.composite
def tables(draw):
    tile = draw(st.sampled_from(sorted(ROOM)))
    side = st.sampled_from(["human", "automa"])
    rows = [tuple(draw(st.lists(side, max_size=spaces))) for spaces in ROOM[tile]]
    return tile, (*rows, tuple(draw(st.lists(side, max_size=6))))


@pytest.mark.rule("WY-B3", "WY-Q2")
@given(tables(), st.integers(1, 9))
def test_counting_agrees_with_a_finger_going_down_the_rows(table, count):
    tile, rows = table
    room = [spaces - len(row) for spaces, row in zip(ROOM[tile], rows, strict=False)]
    row, trail = count_rows(CATALOGUE.tiles[tile], rows, count)
    assert row == counted_row(room, count)
    assert trail.chosen == f"row:{row}"
    counted = [note for note in trail.notes if note.key == "counts"]
    assert [note.args for note in counted] == [(n,) for n in range(1, count + 1)]
    assert [note.kept for note in counted] == [False] * (count - 1) + [True]
    assert all(not room[int(note.subject[-1]) - 1] for note in trail.notes if note.key == "full")


@pytest.mark.rule("WY-Q2")
def test_row_5_always_has_a_space():
    for tile in CATALOGUE.tiles.values():
        assert all(tile.has_space(5, taken) for taken in range(9))
        for row, spaces in enumerate(tile.spaces, start=1):
            assert [tile.has_space(row, taken) for taken in range(4)] == [taken < spaces for taken in range(4)]


@pytest.mark.rule("WY-B4")
@pytest.mark.parametrize("card", [card for card in CARDS if CARDS[card][6]])
def test_without_a_ready_marker_she_places_none_but_takes_the_dragon(card):
    play = on_the_brink(card).at(ready=0).set(waiting=(True, True, False), rows=((), ("automa", "automa"), (), (), ()))
    rows = play.state.rows
    steps = play.turn(card)
    assert [(step.effect, step.rule) for step in steps[-2:]] == [
        (did.DragonTaken(CARDS[card][4]), "WY-B1"),
        (did.NoMarkerReady(), "WY-B4"),
    ]
    assert (play.state.dragons, play.state.rows, play.state.automa.ready) == (1, rows, 0)


@pytest.mark.rule("WY-B4", "WY-A4")
@pytest.mark.parametrize(("placed", "why", "rule"), [(2, "none_ready", ""), (4, "all_placed", "WY-A4")])
def test_why_no_marker_is_ready_is_said(placed, why, rule):
    waiting = (placed == 2, placed == 2, False)
    play = on_the_brink("8").at(ready=0).set(waiting=waiting, rows=((), (), (), (), ("automa",) * placed))
    (step,) = [step for step in play.turn("8") if isinstance(step.effect, did.NoMarkerReady)]
    assert [(note.key, note.rule) for note in step.trail.notes] == [(why, rule)]


@pytest.mark.rule("WY-B4")
@pytest.mark.parametrize("card", [card for card in CARDS if CARDS[card][5]])
def test_without_a_ready_marker_she_takes_dragon_and_cave(card):
    play = on_the_brink(card).at(ready=0)
    steps = play.turn(card)
    assert (play.state.dragons, play.state.caves) == (1, 1)
    assert not effects(steps, did.NoMarkerReady)


@pytest.mark.rule("WY-B5")
def test_markers_of_both_sides_fill_the_same_spaces():
    play = on_the_brink("8")
    play.do(PlaceMarker(3))
    play.turn("8")  # counts rows 1, 2 and 4: the person's marker fills row 3 of the Plains Guild
    assert play.state.rows == ((), (), ("human",), ("automa",), ())
    assert "full" in play.refused(PlaceMarker(4))
    assert "full" in play.refused(PlaceMarker(3))
    play.do(PlaceMarker(1))
    play.do(PlaceMarker(1))
    assert "full" in play.refused(PlaceMarker(1))
    assert play.state.human.ready == 1


@pytest.mark.rule("WY-B5", "WY-Q13")
@pytest.mark.parametrize(
    ("owners", "human", "automa"),
    [
        ((), 0, 0),
        (("human",), 6, 0),
        (("automa",), 0, 6),
        (("human", "automa"), 6, 3),
        (("automa", "human"), 3, 6),
        (("automa", "human", "automa", "human"), 4, 7),
        (("human", "human", "human", "human", "automa", "automa", "automa", "automa"), 11, 4),
        (("automa",) * 4, 0, 11),
    ],
)
def test_in_row_5_the_first_is_worth_6_the_second_3_every_other_1(owners, human, automa):
    state = Play.laid_out("ravel_1").set(rows=((), (), (), (), owners)).state
    assert fixed_vp(state, CATALOGUE, "human") == human
    assert fixed_vp(state, CATALOGUE, "automa") == automa
    assert {line.rule: line.value for line in automa_sheet(state, CATALOGUE).lines}["WY-E5"] == automa
    assert {line.rule: line.value for line in human_sheet(state, CATALOGUE).lines}["WY-B5"] == human


@pytest.mark.rule("WY-Q13")
def test_a_marker_in_row_5_takes_the_next_value_nobody_chooses():
    play = on_the_brink("1").set(rows=filled()).you(ready=4)
    play.do(PlaceMarker(5))
    play.turn("1")
    play.do(PlaceMarker(5))
    assert play.state.rows[4] == ("human", "automa", "human")
    assert fixed_vp(play.state, CATALOGUE, "human") == 6 + 1
    assert fixed_vp(play.state, CATALOGUE, "automa") == 3


@pytest.mark.rule("WY-Q14")
def test_her_face_down_cards_never_leave_her_hoard():
    for level in LEVELS:
        play = Play.seeded("hoard", level=level)
        most = (0, 0)
        for _ in range(4):
            play.round()
            assert play.state.dragons >= most[0]
            assert play.state.caves >= most[1]
            most = (play.state.dragons, play.state.caves)
        assert play.state.dragons == len(effects(play.steps, did.DragonTaken)) > 0
        assert play.state.caves == len(effects(play.steps, did.CaveTaken))


@pytest.mark.rule("WY-Q8")
def test_no_deck_of_dragons_or_caves_runs_out_on_the_mirror():
    """The discard pile is shuffled at the table; the mirror counts neither pile and refuses no card."""
    play = on_the_brink("2").set(dragons=183, caves=75)
    play.turn("2")
    assert (play.state.dragons, play.state.caves) == (184, 76)
