"""What is told of a game: log, script and what is left out, in words that a hand at a table can follow."""

from __future__ import annotations

import re
from functools import cache

import pytest
import sampling

from solocompanion.core.chance import Fate
from solocompanion.core.changed_copy import changed
from solocompanion.core.commands import carry_out
from solocompanion.core.effects import Step
from solocompanion.core.table import Answered, Suspended, Table
from solocompanion.core.trail import Note, Trail
from solocompanion.games.doomtown import commands as do
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.board.projection import project
from solocompanion.games.doomtown.poker import Hand, read_hand
from solocompanion.games.doomtown.state import Bonus, Shootout, home
from solocompanion.games.doomtown.telling import TELLING
from solocompanion.games.doomtown.wording import Names
from tests.games.doomtown.streets import Streets, catalogue, code
from tests.games.doomtown.test_doomtown_game import Game

NAMES = Names(catalogue())
ID = re.compile(r"\b\d{5}\b|#\d|home:(you|wyatt)|\{|\}|\bNone\b|_")
TURNS = 120
# Of twenty random games these have every kind of command, effect, rule, note and question.
KINDS = 147
GAMES = range(20) if sampling.whole else (1, 5, 6, 14, 15)


class Recorded(Game):
    """A random game that keeps every command's steps with the state before each, and its questions."""

    def __init__(self, seed: int) -> None:
        self.turns: list[tuple[object, list[tuple[Step, object]]]] = []
        self.asked: list[tuple[object, object]] = []
        super().__init__(seed)

    def perform(self, command) -> None:
        command.check(self.state, catalogue())
        given: list[Answered] = []
        self.n += 1
        start = self.state
        while True:
            at = Table(self.state, catalogue(), tuple(given), Fate(f"{self.seed} {self.n}"))
            try:
                carry_out(at, command)
            except Suspended as asked:
                self.asked.append((asked.request, at.state))
                given = [*at.given, self.answer(asked.request)]
                continue
            break
        told = []
        for step in at.steps:
            told.append((step, start))
            start = step.effect.apply(start)
        self.turns.append((command, told))
        self.state, self.steps = at.state, [step.effect for step in at.steps]


@cache
def recorded(seed: int) -> Recorded:
    """Return a random game that is played on to its end, or for some days."""
    game = Recorded(seed)
    for _ in range(TURNS):
        if game.state.is_over:
            break
        game.act()
    return game


def every_step():
    for seed in GAMES:
        for _, told in recorded(seed).turns:
            yield from told


def scripted(effect, state) -> str:
    return TELLING.script(effect, state, NAMES)


def logged(effect, state) -> str:
    return TELLING.log(effect, state, NAMES)


def test_every_effect_is_told_and_nothing_else():
    assert set(TELLING.effects) == set(did.EFFECTS)


def test_the_games_have_every_kind_of_command_effect_rule_note_and_question():
    kinds = {type(command) for seed in GAMES for command, _ in recorded(seed).turns}
    kinds |= {one.key for seed in GAMES for one, _ in recorded(seed).asked}
    for step, _ in every_step():
        kinds |= {type(step.effect), step.rule}
        kinds |= {(note.key, note.kept) for note in (step.trail.notes if step.trail is not None else ())}
    assert len(kinds) >= KINDS


def test_every_log_line_of_random_games_says_something_and_names_no_id():
    for step, before in every_step():
        said = logged(step.effect, before)
        assert said.strip(), step
        assert not ID.search(said), said
        assert said[0].isupper() or not said[0].isalpha(), said
        assert said.endswith("."), said


def test_no_line_of_the_script_names_an_id_or_ends_as_a_sentence():
    for step, before in every_step():
        for said in (scripted(step.effect, before), TELLING.not_done(step, before, NAMES)):
            assert not ID.search(said), said
            assert not said.endswith("."), said
            assert not said or said[0].isupper() or not said[0].isalpha(), said


def test_every_effect_moves_something_but_a_condition_what_begins_and_what_happens_on_no_board():
    silent = {did.ConditionMet, did.DayBegun, did.PhaseBegun, did.Passed, did.PlayEnded, did.HandFilled}
    for step, before in every_step():
        after = step.effect.apply(before)
        motions = TELLING.motions(step.effect, before, after, NAMES)
        assert bool(motions) != (type(step.effect) in silent), step
        dudes = {one.sprite.removeprefix("dude:") for one in motions if one.sprite.startswith("dude:")}
        assert dudes <= {*before.dudes, *after.dudes}


def test_every_alternative_of_random_games_is_another_effect_that_can_happen():
    met = set()
    for step, before in every_step():
        for other in TELLING.alternatives(step, before, NAMES, lambda name: name):
            assert other.effect != step.effect
            other.effect.apply(before)
            assert other.label
            assert logged(other.effect, before)
            met.add(type(step.effect))
    assert {did.ShooterPicked, did.DeedBuilt} <= met


# -- lines for the hand ------------------------------------------------------------------------------------------------
def a_town() -> Streets:
    streets = Streets()
    streets.deed("Railroad Station", "you").deed("Undertaker", "wyatt", left=True)
    streets.dude("Barton Everest", "wyatt", "home:wyatt").dude("Pancho Castillo", "wyatt", "square")
    return streets.dude("Tommy Harden", "you", "Railroad Station", bounty=2)


def test_a_move_says_who_from_where_to_where():
    assert scripted(did.DudeMoved("Barton Everest", "square"), a_town().state) == (
        "Everest from Wyatt's home to Town Square"
    )


def test_a_move_that_boots_is_one_line():
    state = a_town().state
    went, boots = did.DudeMoved("Barton Everest", "Railroad Station"), did.DudeBooted("Barton Everest")
    assert TELLING.are_joined(Step(went, "B8"), Step(boots, "B8"))
    said = TELLING.joined([(went, state), (boots, went.apply(state))], NAMES)
    assert said == "Everest from Wyatt's home to Railroad Station, booted"


def test_moves_of_two_dudes_are_two_lines():
    one, other = did.DudeMoved("Barton Everest", "square"), did.DudeBooted("Pancho Castillo")
    assert not TELLING.are_joined(Step(one, "B8"), Step(other, "B8"))


def test_a_dude_of_his_comes_from_his_deck():
    effect = did.DudeEntered("01044", "01044", "wyatt", "home:wyatt", booted=True)
    assert scripted(effect, a_town().state).endswith("from his deck to Wyatt's home, booted")


def test_a_dude_of_the_persons_own_needs_no_line():
    assert not scripted(did.DudeEntered("01018", "01018", "you", "home:you"), a_town().state)


@pytest.mark.parametrize(
    ("end", "where"), [("left", "the left end of Wyatt's street"), ("outside", "Wyatt's side, out of town")]
)
def test_a_deed_of_his_says_at_which_end(end, where):
    effect = did.DeedBuilt("01070", "01070", "wyatt", end)
    assert scripted(effect, a_town().state) == f"Pat's Perch from his deck to {where}"


def test_a_dude_of_his_that_is_paid_for_and_comes_is_one_line():
    state = Streets().state
    card = code("Travis Moone")
    for booted, had, end in ((False, 10, ""), (True, 1, ", booted")):
        before = state.with_purse("wyatt", rock=had)
        paid = min(had, catalogue().dudes[card].cost)
        cost = did.RockChanged("wyatt", -paid, "cost", card)
        came = did.DudeEntered(card, card, "wyatt", home("wyatt"), booted)
        one, other = Step(cost, "W-SET-2"), Step(came, "W-SET-2")
        assert TELLING.are_joined(one, other)
        assert not TELLING.are_joined(one, one)
        assert not TELLING.are_joined(other, one)
        said = TELLING.joined([(cost, before), (came, cost.apply(before))], NAMES)
        part = "2 ghost rock: 10 to 8" if had > 1 else "1 ghost rock of the 2 it costs: 1 to 0"
        assert said == f"Travis Moone from his deck to Wyatt's home{end}, for {part}"
    yours = did.RockChanged("you", -2, "cost", card), did.DudeEntered(card, card, "you", home("you"))
    assert not TELLING.are_joined(*(Step(effect, "B6") for effect in yours))


def test_a_lost_dude_goes_to_its_owners_pile_and_its_bounty_comes_off():
    state = a_town().state
    assert scripted(did.DudeGone("Tommy Harden", aced=True), state) == (
        "Harden from Railroad Station to your Boot Hill, bounty off"
    )
    assert scripted(did.DudeGone("Barton Everest"), state) == "Everest from Wyatt's home to Wyatt's discard pile"


def test_ghost_rock_says_how_much_from_where_and_what_it_becomes():
    state = a_town().state
    paid = did.RockChanged("wyatt", -3, "upkeep")
    assert scripted(paid, state) == "3 ghost rock from Wyatt to the bank, upkeep: 10 to 7"
    assert scripted(did.RockChanged("you", 4), state) == "4 ghost rock from the bank to you, by a card: 0 to 4"
    assert not scripted(did.RockChanged("you", -4), state)  # there is none


@pytest.mark.parametrize(
    ("purpose", "about", "said"),
    [
        ("ante", "", "the ante"),
        ("repaid", "", "the borrowed ante paid back"),
        ("cost", "Ivor Hawley", "1 of the 9 that Ivor Hawley costs"),
        ("play", "2", "for Hired Help"),
        ("bounty", "Tommy Harden", "the bounty on Tommy Harden"),
        ("job", "", "by the job"),
    ],
)
def test_ghost_rock_says_what_it_is_for(purpose, about, said):
    state, about = a_town().state, code(about) if about and purpose != "play" else about
    where = "into the pot" if purpose == "ante" else "to the bank"
    change = did.RockChanged("wyatt", -1, purpose, about)
    assert scripted(change, state) == f"1 ghost rock from Wyatt {where}, {said}: 10 to 9"
    assert TELLING.log(change, state, NAMES) == f"Wyatt paid 1 ghost rock, {said}: 10 became 9."


def test_a_card_that_is_paid_in_full_is_told_by_its_cost():
    hawley = code("Ivor Hawley")
    change = did.RockChanged("wyatt", -catalogue().cards[hawley].cost, "cost", hawley)
    assert scripted(change, a_town().state) == "9 ghost rock from Wyatt to the bank, the cost of Ivor Hawley: 10 to 1"


def test_no_ghost_rock_changes_hands_in_a_game_without_saying_what_for():
    changes = [step.effect for step, _ in every_step() if isinstance(step.effect, did.RockChanged)]
    assert {"ante", "income", "upkeep", "cost"} <= {one.purpose for one in changes}
    own = [command for game in map(recorded, GAMES) for command, _ in game.turns if isinstance(command, do.Rock)]
    assert sum(one.purpose == "card" for one in changes) == len(own)


@pytest.mark.parametrize("source", ["Wyatt's deck", "Wyatt's deck on the table"])
def test_a_deck_on_the_table_is_shuffled_by_hand(source):
    state = a_town().state.with_purse("wyatt", discard=(code("Bobo"), code("Bio")))
    said = "Shuffle the 2 cards of Wyatt's discard pile: they are his deck"
    assert TELLING.to_do(did.DeckReshuffled(), state, NAMES, {source: "person"}) == said
    assert not TELLING.to_do(did.DeckReshuffled(), state, NAMES, {source: "app"})
    motions = TELLING.motions(did.DeckReshuffled(), state, did.DeckReshuffled().apply(state), NAMES)
    assert "flip" in {one.kind for one in motions if one.sprite == "pile:deck"}


def test_the_square_is_not_touched_where_nothing_happened_there():
    state = a_town().state
    for effect in (did.Passed("wyatt"), did.PlayEnded("you")):
        assert not TELLING.motions(effect, state, effect.apply(state), NAMES)


@pytest.mark.rule("W-PLAY-0")
@pytest.mark.parametrize(
    ("winner", "said"),
    [
        ("you", "You are the Winner: your shootout plays come first"),
        ("wyatt", "Wyatt is the Winner: his shootout play comes first"),
    ],
)
def test_who_plays_first_in_a_round_is_told(winner, said):
    state = changed(a_town().state, winner=winner)
    for effect in (did.StepReached("plays"), did.RoundEnded()):
        assert TELLING.not_done(Step(effect, "B11"), state, NAMES) == said
    assert not TELLING.not_done(Step(did.StepReached("hands"), "B11"), state, NAMES)


@pytest.mark.rule("B12")
def test_a_rank_that_a_trait_cannot_raise_says_so():
    fight = Shootout("square", "Barton Everest", "Tommy Harden", hands={"you": Hand(11, ()), "wyatt": Hand(10, ())})
    state = changed(a_town().state, fight=fight)
    raised = Step(did.RankChanged("you", 2, "Tommy Harden"), "B12")
    assert TELLING.not_done(raised, state, NAMES) == "Your hand stayed at rank 11, +2, by Harden: no hand is above it"
    raised = Step(did.RankChanged("wyatt", 2, "Barton Everest"), "B20")
    assert TELLING.not_done(raised, state, NAMES) == "Wyatt's hand changed by +2 in rank, by Everest: 10 became 11"


def test_a_bounty_by_a_trait_names_the_dude():
    state, by = a_town().state, did.BountyChanged("Tommy Harden", 1, by="Barton Everest")
    assert TELLING.log(by, state, NAMES).endswith("by Everest.")
    assert scripted(by, state).endswith("by Everest")
    assert "Everest" not in scripted(did.BountyChanged("Tommy Harden", 1), state)


def test_what_lies_as_it_should_needs_no_line():
    state = a_town().state
    assert not scripted(did.DudeBooted("Barton Everest", booted=False), state)
    assert not scripted(did.Unbooted("wyatt"), state)
    booted = state.with_dude("Barton Everest", booted=True)
    assert scripted(did.Unbooted("wyatt"), booted) == "Unboot all of Wyatt's cards"
    assert not scripted(did.PosseLeft("Barton Everest"), booted)
    said = scripted(did.PosseLeft("Pancho Castillo"), state)
    assert said == "Castillo from Town Square to Wyatt's home, booted"


def test_cards_laid_away_one_by_one_are_one_line_for_who_draws_for_him():
    one, other = did.CardsDiscarded(("01010",)), did.CardsDiscarded(("01070",))
    state = a_town().state
    assert TELLING.are_joined(Step(one, "B8"), Step(other, "B8"))
    assert TELLING.joined([(one, state), (other, state)], NAMES) == (
        "From what he drew, 2 onto Wyatt's discard pile: Avie Cline and Pat's Perch"
    )
    assert TELLING.to_do(one, state, NAMES, {"Wyatt's deck": "person"})
    assert not TELLING.to_do(one, state, NAMES, {"Wyatt's deck": "app"})


def test_a_pass_of_his_is_for_the_eyes_and_not_the_hands():
    state = a_town().state
    step = Step(did.Passed("wyatt"), "hearts_1")
    assert not scripted(step.effect, state)
    assert TELLING.not_done(step, state, NAMES) == "Wyatt passes"
    assert not TELLING.not_done(Step(did.Passed("you"), "B5"), state, NAMES)


@pytest.mark.parametrize(
    ("roll", "rock", "said"),
    [
        (1, 0, "1, Shotgun: it costs 1, he has 0, so no play"),
        (3, 5, "3, Ridden Down: nobody of your posse is without a Horse, so no play"),
        (6, 5, "6, Nothin' Doin': no play"),
    ],
)
def test_a_play_he_cannot_make_says_why(roll, rock, said):
    state = a_town().rock(rock).state
    step = Step(did.PlayRolled(roll, is_made=False), "W-PLAY-0")
    assert TELLING.not_done(step, state, NAMES) == said


def test_a_recruit_that_nobody_answers_is_said():
    state = a_town().state
    trail = Trail("diamonds_8", (Note("diamonds_7", "no_dude_drawn", kept=False), Note("diamonds_8", "met")))
    step = Step(did.ConditionMet("01070", "diamonds_8"), "diamonds_8", trail)
    assert TELLING.not_done(step, state, NAMES) == "No dude came: nobody is brought into play"


def test_the_person_is_told_at_once_what_came_of_a_call_out_or_a_pass():
    assert TELLING.sums_up(did.CalledOut("a", "b"))
    assert TELLING.sums_up(did.Passed("you"))
    assert not TELLING.sums_up(did.DudeMoved("a", "b"))
    assert TELLING.is_due(did.PosseLeft("a"))  # his mark goes home though the call-out was the person's
    assert not TELLING.is_due(did.DudeMoved("a", "b"))


# -- names -------------------------------------------------------------------------------------------------------------
def test_a_dude_is_called_by_its_last_name_with_an_initial_where_another_has_it():
    streets = a_town().dude("Fred Aims", "wyatt", "square").dude("Silas Aims", "wyatt", "square")
    assert NAMES.dude(streets.state, "Barton Everest") == "Everest"
    assert NAMES.dude(streets.state, "Fred Aims") == "F. Aims"
    assert NAMES.dude(streets.state, "Silas Aims") == "S. Aims"
    board = project(streets.state, NAMES).sprites
    shown = {board[f"dude:{one}"].labels[-1].text for one in ("Fred Aims", "Silas Aims")}
    assert shown == {"F. Aims", "S. Aims"}


def test_two_dudes_of_one_name_are_told_apart_by_their_owner_or_a_number():
    state = a_town().state
    dude = state.dudes["Tommy Harden"]
    both = did.DudeEntered("again", dude.card, "wyatt", "square").apply(state)
    assert NAMES.thing(both, "Tommy Harden") == "Tommy Harden (yours)"
    assert NAMES.thing(both, "again") == "Tommy Harden (Wyatt's)"
    more = did.DudeEntered("third", dude.card, "wyatt", "square").apply(both)
    assert len({NAMES.dude(more, one) for one in ("Tommy Harden", "again", "third")}) == 3


def test_a_name_with_what_follows_it_is_called_by_the_name():
    streets = a_town().dude("Mongwau", "wyatt", "square").dude("The Ghostly Gun", "you", "square")
    assert NAMES.dude(streets.state, "Mongwau") == "Mongwau"
    assert NAMES.dude(streets.state, "The Ghostly Gun") == "The Ghostly Gun"


def test_bonuses_say_number_and_time():
    state = a_town().state
    effect = did.BonusGiven("Tommy Harden", Bonus("bullets", -2, "shootout"))
    assert scripted(effect, state) == "Harden: −2 bullets until the end of the shootout"


@pytest.mark.rule("B12")
def test_a_hand_of_fewer_than_five_cards_is_told_as_that():
    short = did.shown("you", read_hand("too few"), ())
    assert TELLING.log(short, Streets().state, NAMES) == "You showed a hand: fewer than five cards."
    rough = did.shown("you", read_hand("rank 1"), ())
    assert TELLING.log(rough, Streets().state, NAMES) == "You showed a hand: high card."


def test_a_hand_is_shown_with_its_cards():
    state = a_town().state
    hand = did.HandShown("wyatt", 7, ((13, "clubs"), (13, "hearts"), (13, "spades"), (3, "clubs"), (3, "hearts")))
    assert TELLING.not_done(Step(hand, "W-DRAW-2"), state, NAMES) == "Wyatt shows a hand: full house, K♣ K♥ K♠ 3♣ 3♥"


def test_who_comes_to_a_shootout_from_elsewhere_goes_there_booted():
    streets = a_town()
    fight = Shootout("Railroad Station", "Pancho Castillo", "Tommy Harden", {"wyatt": (), "you": ()})
    streets._with(fight=fight)
    said = scripted(did.PosseJoined("Pancho Castillo", came=True), streets.state)
    assert said == "Castillo from Town Square to Railroad Station, booted"
    assert not scripted(did.PosseJoined("Pancho Castillo"), streets.state)


def test_goods_are_named_at_their_dude_and_leave_with_it():
    town = Streets().dude("Tommy Harden", "you", "square", goods=(code("Peacemaker"), code("Roan")))
    both = "Peacemaker and Roan"
    assert scripted(did.DudeGone("Tommy Harden", aced=True), town.state).endswith(f"; {both} to your discard pile")
    assert scripted(did.GoodsGone("Tommy Harden", code("Roan")), town.state) == "Roan from Harden to your discard pile"
    assert f"has {both}" in project(town.state, NAMES).sprites["dude:Tommy Harden"].spoken
