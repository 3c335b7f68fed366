"""Wyatt's panel: his card with the tree it leads through, his numbers, how far both are from winning."""

from __future__ import annotations

from functools import cache

import pytest

from solocompanion import resources
from solocompanion.app.content.toml_file import read_toml
from solocompanion.core.changed_copy import changed
from solocompanion.core.effects import Step
from solocompanion.core.requests import Written
from solocompanion.core.rules import read_rules
from solocompanion.core.trail import Note, Trail
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.card_picture import WIDTH
from solocompanion.games.doomtown.panel import panel
from solocompanion.games.doomtown.rules.decision_trees import TREES
from solocompanion.games.doomtown.state import SQUARE, Bonus, Setup, Shootout, State
from solocompanion.games.doomtown.town import Town
from solocompanion.games.doomtown.words.conditions import short_id
from solocompanion.games.doomtown.words.outcomes import lacks_words, short_by
from solocompanion.games.doomtown.words.questions import QUESTIONS
from tests.games.doomtown.streets import Streets, catalogue, code
from tests.games.doomtown.test_doomtown_telling import GAMES, ID, NAMES, recorded

BOOK = read_rules(read_toml(resources.folder("games", "doomtown", "rules.toml"))).rules
ART = {path.stem for path in resources.folder("games", "doomtown", "art").glob("*.svg")}
INKS = {"panelink", "headerink", "grey", "accent"}


@cache
def shown():
    """Return (panel, state after, steps) after every step of Wyatt's commands in random games."""
    found = []
    for seed in GAMES:
        for command, told in recorded(seed).turns:
            if command.side != "opponent":
                continue
            for n in range(1, len(told) + 1):
                state = told[n - 1][0].effect.apply(told[n - 1][1])
                steps = [step for step, _ in told[:n]]
                found.append((panel(state, steps, NAMES), state, steps))
    return found


def words_of(board) -> list[str]:
    return [label.text for sprite in board.sprites.values() for label in sprite.labels]


def met(streets: Streets, card: str, id_: str, *notes: Note, after=()):
    step = Step(did.ConditionMet(code(card), id_), id_, Trail(id_, (*notes, Note(id_, "met"))))
    state, steps = streets.state, [step]
    for effect in after:
        steps.append(Step(effect, id_))
        state = effect.apply(state)
    return panel(state, steps, NAMES)


# -- everywhere --------------------------------------------------------------------------------------------------------
def test_every_number_and_sign_of_random_games_has_a_name_a_rule_and_a_drawing():
    for one, _, _ in shown():
        for part in (*one.counters, *one.pieces, *one.ledger):
            assert part.name.strip()
            assert part.rule in BOOK
            assert part.art in ART
            assert not ID.search(part.name), part
        assert one.total_rule in BOOK
        assert one.art in ART
        assert not ID.search(one.subtitle), one.subtitle


def test_every_part_of_every_card_has_a_name_a_rule_a_drawing_and_a_known_ink():
    cards = [one.card for one, _, _ in shown() if one.card is not None]
    assert cards
    for board in cards:
        for sprite in board.sprites.values():
            assert not sprite.art or sprite.art in ART
            assert {label.ink for label in sprite.labels} <= INKS
            if sprite.art and sprite.layer:
                naming = board.naming(sprite.id)
                assert naming is not None, sprite
                assert naming.rule in BOOK, sprite
            assert not any(ID.search(label.text) for label in sprite.labels), sprite.labels
            assert sprite.y + sprite.h / 2 <= board.height + 1
            assert sprite.y - sprite.h / 2 >= 0


def test_every_card_lies_flat_so_that_it_has_the_whole_width_of_the_panel():
    assert all(one.card.width > one.card.height for one, _, _ in shown() if one.card is not None)


def test_a_tree_fits_at_its_longest():
    ids = [one.id for one in TREES["clubs"]]
    fell = (Note(one, "no_dude", kept=False) for one in ids[:-1])
    found = met(Streets(), "Bottom Dealin'", ids[-1], *fell)
    assert found.card.height < WIDTH


# -- the tree ----------------------------------------------------------------------------------------------------------
def test_the_conditions_before_the_one_that_was_met_have_a_cross_and_their_reason():
    found = met(
        Streets(), "Bottom Dealin'", "clubs_3", Note("clubs_1", "pd_below", (-1, 0)), Note("clubs_2", "no_dude", (0,))
    )
    sprites = found.card.sprites
    assert sprites["card:clubs_1:sign"].art == sprites["card:clubs_2:sign"].art == "cross"
    assert sprites["card:clubs_1"].labels[2].text == "The highest PD is −1, below 0"
    assert sprites["card:clubs_2"].labels[2].text == "Nobody unbooted of his is at home"


def test_the_condition_that_was_met_is_lit_and_checked_and_says_what_he_does():
    streets = Streets().dude("Barton Everest", "wyatt", "home:wyatt")
    found = met(streets, "Bottom Dealin'", "clubs_2", after=(did.DudeMoved("Barton Everest", "square"),))
    sprites = found.card.sprites
    assert sprites["card:clubs_2"].art == "row_lit"
    assert sprites["card:clubs_2:sign"].art == "check"
    assert sprites["card:clubs_2"].labels[2].text == "Everest to Town Square"


def test_those_he_did_not_get_to_stand_in_grey_lines_without_a_sign():
    found = met(Streets(), "Bottom Dealin'", "clubs_2")
    lines = [sprite for name, sprite in found.card.sprites.items() if name.startswith("card:later:")]
    said = " ".join(line.labels[0].text for line in lines)
    assert all(line.labels[0].ink == "grey" for line in lines)
    assert [word for word in said.split() if word.startswith("C") and word[1:].isdigit()] == [
        "C3", "C4", "C5", "C6", "C7", "C8",
    ]  # fmt: skip


def test_heart_1_says_the_numbers_it_was_met_by():
    step = Step(
        did.ConditionMet(code("Bluetick"), "hearts_1"),
        "hearts_1",
        Trail("hearts_1", (Note("hearts_1", "met", (6, 3)),)),
    )
    found = panel(Streets().state, [step], NAMES)
    assert found.card.sprites["card:hearts_1"].labels[2].text == "Influence 6 reaches control 3"


def test_the_drawn_card_stands_in_the_header_with_value_and_suit():
    found = met(Streets(), "Bottom Dealin'", "clubs_2")
    sprites = found.card.sprites
    assert sprites["card:header"].labels[0].text == "Bottom Dealin'"
    assert sprites["card:playing:suit"].art == "suit_clubs"
    assert sprites["card:playing"].labels[0].text == "2"
    assert sprites["card"].spoken == "Wyatt drew Bottom Dealin', two of clubs; C2 is met"


def test_every_condition_of_the_tree_is_on_the_card_once():
    for one, _, steps in shown():
        last = [step.effect for step in steps if isinstance(step.effect, did.ConditionMet)]
        if not last or one.card is None or "card:playing" not in one.card.sprites:
            continue
        tree = [row.id for row in TREES[catalogue().cards[last[-1].card].suit]]
        said = words_of(one.card)
        assert all(sum(short_id(id_) in text.split() for text in said) == 1 for id_ in tree), said


def test_a_card_that_was_just_drawn_shows_its_whole_tree_to_come():
    state = did.CardDrawn(code("Bottom Dealin'")).apply(Streets().state)
    found = panel(state, [Step(did.CardDrawn(code("Bottom Dealin'")), "W-NOON-2")], NAMES)
    assert found.card is not None
    assert not any(name.endswith(":sign") for name in found.card.sprites)


# -- shootouts and hands -----------------------------------------------------------------------------------------------
def test_a_shootout_shows_posses_shooters_cards_hands_and_casualties():
    streets = Streets().deed("Railroad Station", "you")
    streets.dude("Barton Everest", "wyatt", "Railroad Station").dude("Tommy Harden", "you", "Railroad Station")
    fight = Shootout(
        "Railroad Station", "Barton Everest", "Tommy Harden",
        {"wyatt": ("Barton Everest",), "you": ("Tommy Harden",)}, step="lumps", round=2,
        shooters={"wyatt": "Barton Everest", "you": "Tommy Harden"}, fixed_lumps={"you": 3},
    )  # fmt: skip
    streets._with(fight=fight)
    hand = did.HandShown("wyatt", 6, ((13, "clubs"), (9, "clubs"), (7, "clubs"), (3, "clubs"), (2, "clubs")))
    before = " | ".join(words_of(panel(streets.state, (), NAMES).card))
    assert "He draws | 7 cards" in before
    assert "You draw | 6 cards" in before
    shown = Step(hand, "W-DRAW-2", Trail("hand", (Note("hand", "best_of", (9,)),)))
    after = hand.apply(streets.state.with_dude("Barton Everest", bonuses=(Bonus("bullets", -1),)))
    said = " | ".join(words_of(panel(after, [shown], NAMES).card))
    for one in ("Shootout at Railroad Station", "Round 2 · casualties", "Everest, 1 stud", "3 casualties"):
        assert one in said
    assert "He drew | 9 cards" in said
    assert "He draws" not in said
    assert "Flush K♣ 9♣ 7♣ 3♣ 2♣" in said


@pytest.mark.rule("B11")
@pytest.mark.parametrize(
    ("shooter", "said"),
    [("Tommy Harden", "6 cards, redraw up to 1"), ("Travis Moone", "6 cards, redraw up to 2")],
)
def test_a_shootout_says_how_many_cards_you_draw_and_may_draw_again(shooter, said):
    streets = Streets().dude("Barton Everest", "wyatt", SQUARE)
    streets.dude("Tommy Harden", "you", SQUARE).dude("Travis Moone", "you", SQUARE)
    posses = {"wyatt": ("Barton Everest",), "you": ("Tommy Harden", "Travis Moone")}
    shooters = {"wyatt": "Barton Everest", "you": shooter}
    fight = Shootout(SQUARE, "Barton Everest", "Tommy Harden", posses, step="hands", shooters=shooters)
    state = streets._with(fight=fight).state
    assert f"You draw | {said}" in " | ".join(words_of(panel(state, (), NAMES).card))
    assert QUESTIONS.prompt(Written("hand", "B12", ".+", ("rank 2",)), state, NAMES).startswith(f"You draw {said}. ")


def test_the_hands_stay_on_the_card_for_the_round():
    streets = Streets().deed("Railroad Station", "you").dude("Barton Everest", "wyatt", "Railroad Station")
    posses = {"wyatt": ("Barton Everest",), "you": ()}
    streets._with(fight=Shootout("Railroad Station", "Barton Everest", "Railroad Station", posses, step="lumps"))
    state = did.HandShown("wyatt", 6).apply(did.HandShown("you", 3).apply(streets.state))
    said = words_of(panel(did.RankChanged("you", 1).apply(state), (), NAMES).card)
    assert "Flush" in said
    assert "Three of a kind" in said


def test_the_lowball_shows_his_five_cards():
    found = [one for one, state, _ in shown() if state.phase == "gamblin" and one.card is not None]
    assert found
    assert all(words_of(one.card)[0].startswith("Lowball: ") for one in found)


def test_the_lowball_names_his_cards_and_not_the_persons():
    for one, state, steps in shown():
        if state.phase == "gamblin" and one.card is not None:
            last = [step.effect for step in steps if isinstance(step.effect, did.HandShown)]
            his = next(hand for hand in reversed(last) if hand.side == "wyatt")
            said = words_of(one.card)[2:]
            assert [catalogue().cards[card].name for card in drawn_for(steps, his)] == said[1 : 2 * len(his.cards) : 2]


def drawn_for(steps, his) -> list[str]:
    """Return the cards that were drawn for a hand."""
    effects = [step.effect for step in steps]
    drawn = [one.card for one in effects[: effects.index(his)] if isinstance(one, did.CardDrawn)]
    return drawn[-len(his.cards) :]


def test_the_tree_stays_in_sight_while_a_call_out_of_his_begins_a_shootout():
    streets = Streets().deed("Railroad Station", "you")
    streets.dude("Barton Everest", "wyatt", "Railroad Station").dude("Tommy Harden", "you", "Railroad Station")
    call = did.CalledOut("Barton Everest", "Tommy Harden")
    begun = did.ShootoutBegun("Railroad Station", "Barton Everest", "Tommy Harden")
    found = met(streets, "Bottom Dealin'", "clubs_1", after=(call, begun))
    assert found.card.sprites["card:clubs_1"].labels[2].text == "Everest calls out Harden"


def test_there_is_no_card_where_he_drew_none():
    assert panel(Streets().state, (), NAMES).card is None
    assert panel(State(Setup()), (), NAMES).card is None


# -- numbers -----------------------------------------------------------------------------------------------------------
def test_the_total_is_his_control_against_your_influence():
    for one, state, _ in shown()[::5]:
        town = Town(state, catalogue())
        assert one.total == f"{town.control('wyatt')} : {town.influence('you')}"


def test_how_far_each_side_is_from_winning_is_said():
    assert lacks_words(short_by(4, 4), 4, "wyatt") == "one more and he wins"
    assert lacks_words(short_by(3, 8), 8, "you") == "you need 9"
    assert lacks_words(short_by(5, 4), 4, "wyatt") == "check: he wins"
    assert lacks_words(short_by(8, 8), 8, "you") == "one more and you win"


@pytest.mark.rule("B17")
@pytest.mark.parametrize("turn", ["you", "wyatt"])
def test_in_the_end_it_says_who_won_and_not_what_is_lacking(turn):
    state = changed(Streets().deed("Undertaker", "you").state, phase="over", turn=turn)
    rows = {row.art.removeprefix("sign_"): row.formula for row in panel(state, (), NAMES).ledger}
    assert set(rows.values()) == {"won", "lost"}
    assert rows[turn] == "won"


def test_the_winner_of_the_lowball_is_named_once_there_was_one():
    state = did.PhaseBegun("noon").apply(did.DayBegun(1).apply(Streets().state))
    assert panel(state, (), NAMES).counters[0].words == "Winner: you"
    assert panel(did.DayBegun(1).apply(Streets().state), (), NAMES).counters == ()
