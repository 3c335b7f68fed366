"""Set-up and the decision deck: rules WY-S and WY-D."""

from __future__ import annotations

from collections import Counter

import pytest
import sampling
from attrs import asdict, fields

from solocompanion.core.chance import Fate
from solocompanion.core.commands import carry_out
from solocompanion.core.running import run
from solocompanion.games.wyrmspan.commands import AutomaTurn, Pass, SetUp
from solocompanion.games.wyrmspan.effects import rounds as between
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.game import SPEC
from solocompanion.games.wyrmspan.state import Guild, State

from .naive import CARDS, DECKS, ROOM
from .play import CATALOGUE, LEVELS, OBJECTIVES, RULES, Play, cited, effects


@pytest.mark.rule("WY-S1")
@pytest.mark.parametrize("tile", ROOM)
def test_the_guild_tile_shows_its_side_for_one_and_two_players(tile):
    assert CATALOGUE.tiles[tile].spaces == ROOM[tile]
    assert sum(ROOM[tile]) == 5
    assert CATALOGUE.tiles[tile].fixed_vp == (6, 3, 1)
    assert Play.laid_out(tile=tile).state.setup.tile == tile


@pytest.mark.rule("WY-S1")
def test_the_guild_tile_is_drawn_from_all_four_alike():
    asked = Play(level="automa_1").ask(SetUp()).waiting
    assert (asked.source, asked.rule) == ("guild tiles", "WY-S1")
    assert asked.options == ("plains", "seafarers", "highlands", "rainforest")


@pytest.mark.rule("WY-S2")
def test_four_objectives_are_drawn_and_position_on_the_guild_is_put_back():
    drawn = Counter()
    for seed in range(300):
        play = Play.seeded(f"objectives {seed}")
        faces = play.state.setup.objectives
        assert len(faces) == 4
        assert len({CATALOGUE.objectives[face].tile for face in faces}) == 4
        drawn.update(faces)
    assert set(drawn) == set(CATALOGUE.objectives) - {"guild_position"}


@pytest.mark.rule("WY-S2")
def test_nineteen_faces_are_legal_in_solo():
    assert len(CATALOGUE.objectives) == 20
    assert len(CATALOGUE.solo_objectives) == 19
    assert "guild_position" not in CATALOGUE.solo_objectives


@pytest.mark.rule("WY-S2")
def test_a_drawn_objective_never_shares_a_tile_with_one_that_was_chosen():
    play = Play(level="automa_1", tile="plains")
    asked = play.ask(SetUp("plains", ("draw", "eggs", "draw", "shy_dragons"))).waiting
    assert not {"eggs", "egg_capacity", "shy_dragons", "helpful_dragons"} & set(asked.options)
    assert len(asked.options) == 15
    asked = play.ask(SetUp("plains", ("draw", "eggs", "draw", "shy_dragons")), "hatchlings").waiting
    assert len(asked.options) == 13
    assert "small_dragons" not in asked.options
    play.do(SetUp("plains", ("draw", "eggs", "draw", "shy_dragons")), "hatchlings", "cave_cards")
    assert play.state.setup.objectives == ("hatchlings", "eggs", "cave_cards", "shy_dragons")


@pytest.mark.rule("WY-Q5")
def test_the_tile_of_the_guild_position_may_still_come_with_its_other_face():
    options = Play(level="automa_1", tile="plains").ask(SetUp("plains")).waiting.options
    assert "cached_resources" in options
    assert CATALOGUE.objectives["cached_resources"].tile == CATALOGUE.objectives["guild_position"].tile
    assert options == CATALOGUE.solo_objectives


@pytest.mark.rule("WY-S3")
@pytest.mark.parametrize("level", LEVELS)
def test_she_starts_on_start_with_one_marker_ready_and_one_between_each_two_rounds(level):
    state = Play.laid_out(level).state
    assert state.automa == Guild(steps=0, ready=1, passed=False)
    assert state.automa.space == 0
    assert CATALOGUE.spaces[0].name == "START"
    assert state.waiting == (True, True, True)
    assert (state.dragons, state.caves, state.coins, state.round) == (0, 0, 0, 1)


@pytest.mark.rule("WY-S3")
def test_she_has_no_mat_and_no_goods_ever():
    assert [one.name for one in fields(Guild)] == ["steps", "ready", "passed"]
    hers = {"automa", "unseen", "drawn", "waiting", "dragons", "caves", "card", "moves"}
    shared = {"setup", "round", "begun", "coins", "scored_coins", "rows", "results", "set_aside"}
    yours = {"human", "excavated", "sheet", "earlier_visits", "entered", "is_back"}
    assert {one.name for one in fields(State)} == hers | shared | yours


@pytest.mark.rule("WY-S3")
def test_the_person_has_four_guild_markers_ready():
    assert Play.laid_out().state.human == Guild(steps=0, ready=4, passed=False)


@pytest.mark.rule("WY-S4")
def test_the_person_starts_every_round():
    play = Play.laid_out()
    for number in range(1, 5):
        assert play.state.round == number
        assert not play.state.human.passed
        assert not play.state.automa.passed
        assert play.state.drawn == ()
        play.do(Pass())
        while not play.state.automa.passed:
            play.do(AutomaTurn(), *play.state.unseen[: 1 if play.state.deck else 0])
        steps = play.score()
        if number < 4:
            assert (steps[-1].effect, steps[-1].rule) == (between.RoundBegan(number + 1), "WY-S4")


@pytest.mark.rule("WY-S5", "WY-P1", "WY-Q4")
def test_taking_the_five_neighbour_dragons_out_changes_nothing_else():
    assert set(CATALOGUE.neighbours) == {"47", "103", "114", "168", "170"}
    names = {
        "Owlatic Amphiptere",
        "Miserly Amphiptere",
        "Avaricious Amphiptere",
        "Ringtail Serpent",
        "Vanishing Creeper",
    }
    assert {dragon.name for dragon in CATALOGUE.neighbours.values()} == names
    games = []
    for choice in ("set_aside", "redraw"):
        play = Play.seeded("neighbours", neighbours=choice)
        assert play.state.setup.neighbours == choice
        for _ in range(4):
            play.round()
        games.append(play.steps)
    assert games[0] == games[1]


@pytest.mark.rule("WY-Q3")
def test_start_at_the_top_or_the_bottom_changes_nothing_but_the_drawing():
    games = []
    for choice in ("bottom", "top"):
        play = Play.seeded("start", start_at=choice)
        assert play.state.setup.start_at == choice
        for _ in range(4):
            play.round()
        games.append(play.steps)
    assert games[0] == games[1]


# -- the deck ----------------------------------------------------------------------------------------------------------
def ways_to_fill(slots, number=1) -> int:
    """Count the ways to hand out the numbers 1 to 8, one to each card."""
    if not slots:
        return number == 9
    return sum(ways_to_fill(slots[:n] + slots[n + 1 :], number + 1) for n, one in enumerate(slots) if number in one)


@pytest.mark.rule("WY-D1")
@pytest.mark.parametrize("level", LEVELS)
def test_her_deck_has_eight_cards_that_fill_the_numbers_once_each(level):
    deck = CATALOGUE.levels[level].deck
    assert len(set(deck)) == 8
    printed = [tuple(int(n) for n in name.removeprefix("R").split("/")) for name in deck]
    assert [CATALOGUE.cards[name].slots for name in deck] == printed
    assert ways_to_fill(printed) == {"ravel_3": 8}.get(level, 1)


@pytest.mark.rule("WY-D2")
@pytest.mark.parametrize("level", LEVELS[:3])
def test_automa_levels_name_their_eight_cards(level):
    assert CATALOGUE.levels[level].deck == tuple(DECKS[level].split())
    assert not CATALOGUE.levels[level].ravel
    assert {CATALOGUE.cards[card].set for card in CATALOGUE.levels[level].deck} <= {"base", "oval"}


@pytest.mark.rule("WY-D3")
@pytest.mark.parametrize("level", LEVELS[3:])
def test_ravel_levels_name_their_eight_cards_and_r_cards_are_theirs_alone(level):
    assert CATALOGUE.levels[level].deck == tuple(DECKS[level].split())
    assert CATALOGUE.levels[level].ravel
    for other in LEVELS[:3]:
        assert not any(card.startswith("R") for card in CATALOGUE.levels[other].deck)


def test_sixteen_cards_eight_base_three_oval_five_ravel():
    assert Counter(card.set for card in CATALOGUE.cards.values()) == {"base": 8, "oval": 3, "ravel": 5}
    assert set(CATALOGUE.cards) == set(CARDS)


@pytest.mark.rule("WY-D4")
@pytest.mark.parametrize("level", LEVELS)
def test_all_eight_are_shuffled_one_set_aside_and_seven_form_the_deck(level):
    play = Play.laid_out(level)
    assert play.steps[-1].effect == did.DeckShuffled(CATALOGUE.levels[level].deck)
    assert play.steps[-1].rule == "WY-D4"
    assert sorted(play.state.unseen) == sorted(CATALOGUE.levels[level].deck)
    assert play.state.deck == 7
    for left in range(6, -1, -1):
        play.turn(play.state.unseen[0])
        assert play.state.deck == left
        assert len(play.state.drawn) == 7 - left
        assert len(play.state.unseen) == left + 1
    assert set(play.state.unseen) | set(play.state.drawn) == set(CATALOGUE.levels[level].deck)


@pytest.mark.rule("WY-D4")
def test_every_card_is_as_likely_to_be_set_aside_and_to_come_first():
    games, aside, first = sampling.rounds(1200, 480), Counter(), Counter()
    low, high = games / 12, games / 6
    for seed in range(games):
        play = Play.laid_out()
        play.fate = Fate(f"aside {seed}")
        play.do(Pass())
        while not play.state.automa.passed:
            play.turn()
        aside.update(play.state.unseen)
        first[play.state.drawn[0]] += 1
    for card in DECKS["automa_1"].split():
        assert low < aside[card] < high
        assert low < first[card] < high


@pytest.mark.rule("WY-D5")
@pytest.mark.parametrize("drawn", [(), ("3", "7", "1"), ("8", "1", "5", "4", "7", "6", "2")])
def test_the_state_holds_neither_the_order_of_the_deck_nor_the_card_aside(drawn):
    """The seed decides what comes; what is written down is the same for every seed until the card is drawn."""
    written = []
    for seed in ("one", "two", "three"):
        play = Play.laid_out()
        play.fate = Fate(seed)
        for card in drawn:
            play.fate = None
            play.turn(card)
        written.append(SPEC.codec.plain(play.state))
    assert written[0] == written[1] == written[2]
    assert set(written[0]["unseen"]) == set(DECKS["automa_1"].split()) - set(drawn)
    assert list(written[0]["drawn"]) == list(drawn)
    deck = list(CATALOGUE.levels["automa_1"].deck)
    assert list(written[0]["unseen"]) == [card for card in deck if card not in drawn]


@pytest.mark.rule("WY-D5")
def test_each_unseen_card_may_come_next_with_the_same_odds():
    play = Play.laid_out()
    for card in ("4", "8"):
        play.turn(card)
    odds = dict(play.ask(AutomaTurn()).waiting.outcomes())
    assert set(odds) == {"1", "2", "3", "5", "6", "7"}
    assert len(set(odds.values())) == 1
    assert sum(odds.values()) == 1


def test_set_up_happens_in_order_and_cites_its_rules():
    steps = Play.laid_out("ravel_2", "highlands").steps
    assert cited(steps) == ["WY-S1", "WY-S2", "WY-S2", "WY-S2", "WY-S2", "WY-D4"]
    assert effects(steps, did.ObjectiveChosen) == [did.ObjectiveChosen(face) for face in OBJECTIVES]


def test_set_up_comes_from_the_settings():
    play = Play.seeded("settings", level="ravel_3", tile="rainforest", objective_2="eggs", objective_4="cost_0_2")
    setup = play.state.setup
    assert (setup.level, setup.tile) == ("ravel_3", "rainforest")
    assert (setup.objectives[1], setup.objectives[3]) == ("eggs", "cost_0_2")
    options = {option.id: option for option in SPEC.all_options(CATALOGUE, RULES)}
    assert [choice.value for choice in options["level"].choices] == list(LEVELS)
    assert [choice.value for choice in options["tile"].choices] == ["draw", *ROOM]
    assert "guild_position" not in {choice.value for choice in options["objective_1"].choices}
    assert options["tile"].default == options["objective_3"].default == "draw"


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (SetUp("moon"), "no guild tile moon"),
        (SetUp("plains", ("eggs",)), "four objectives, not 1"),
        (SetUp("plains", ("eggs", "guild_position", "draw", "draw")), "guild_position is not an objective"),
        (SetUp("plains", ("draw", "draw", "draw", "gold")), "gold is not an objective"),
        (SetUp("plains", ("eggs", "egg_capacity", "draw", "draw")), "faces of one tile"),
        (SetUp("plains", ("eggs", "eggs", "draw", "draw")), "faces of one tile"),
    ],
)
def test_a_table_that_cannot_be_laid_out_is_refused(command, why):
    assert why in Play(level="automa_1").refused(command)


def test_the_table_is_laid_out_once():
    assert "already" in Play.laid_out().refused(SetUp())


def test_set_up_is_the_same_for_the_same_seed_and_another_for_another():
    twice = [Play.seeded("same").steps for _ in range(2)]
    assert twice[0] == twice[1]
    assert len({Play.seeded(str(n)).state.setup for n in range(20)}) > 15
    assert asdict(twice[0][0].effect)["tile"] in CATALOGUE.tiles


def test_set_up_waits_for_the_person_who_draws():
    play = Play(Fate("tiles", by={"objective tiles": "person"}), level="automa_1")
    outcome = run(carry_out, SetUp(), play.state, CATALOGUE, (), play.fate)
    assert outcome.waiting.source == "objective tiles"
    assert [type(one) for one in effects(outcome.steps)] == [did.TileChosen]
