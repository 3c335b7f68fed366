"""Why here, why not here: an answer for every dude and place after every play of Wyatt's, and the right one."""

from __future__ import annotations

from functools import cache

import pytest

from solocompanion import resources
from solocompanion.app.content.toml_file import read_toml
from solocompanion.core.effects import Step
from solocompanion.core.rules import read_rules
from solocompanion.core.trail import Note, Trail
from solocompanion.games.doomtown import commands as do
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown import reasons
from solocompanion.games.doomtown.rules.decision_trees import TREES
from solocompanion.games.doomtown.state import home
from solocompanion.games.doomtown.town import Town
from solocompanion.games.doomtown.words import notes
from solocompanion.games.doomtown.words.conditions import BRIEF, PASS, WORDS, condition
from solocompanion.games.doomtown.words.conditions import brief as brief_words
from tests.games.doomtown.streets import Streets, catalogue, code
from tests.games.doomtown.test_doomtown_telling import GAMES, ID, NAMES, recorded

BOOK = read_rules(read_toml(resources.folder("games", "doomtown", "rules.toml")))
EVERY = [one.id for tree in TREES.values() for one in tree]


def plays():
    """Yield the steps of every play of Wyatt's in random games."""
    for seed in GAMES:
        for command, told in recorded(seed).turns:
            if isinstance(command, do.WyattPlay):
                yield told


@cache
def answers():
    """Return (steps, subject, answer) for every play of these games, and every dude and place."""
    return [(told, one, reasons.ruling(one, told, NAMES)) for told in plays() for one in subjects(told[0][1])]


def subjects(state):
    return (*state.dudes, *state.deeds, "square", home("you"), home("wyatt"))


def test_every_dude_and_place_has_an_answer_after_every_play_of_random_games():
    assert len(answers()) > 150 * len(GAMES)
    for _, subject, found in answers():
        assert found is not None, subject
        assert found.words.endswith("."), found
        assert not ID.search(found.words), found
        assert found.words[0].isupper(), found
        assert found.rule in BOOK.rules, found


def test_the_answer_says_here_exactly_where_he_went_or_called_out():
    for told, subject, found in answers():
        about = set()
        for step, before in told:
            if isinstance(step.effect, did.DudeMoved):
                about |= {step.effect.name, step.effect.place}
            elif isinstance(step.effect, did.CalledOut):
                about |= {step.effect.leader, step.effect.mark, before.dudes[step.effect.mark].place}
            elif isinstance(step.effect, did.DudeEntered):
                about |= {step.effect.place}
        assert found.here == (subject in about), found


def test_a_later_condition_that_could_have_come_there_is_one_that_has_a_play_with_it():
    met = 0
    for told, subject, found in answers():
        if "could have led here" not in found.words:
            continue
        step, before = next(one for one in reversed(told) if isinstance(one[0].effect, did.ConditionMet))
        tree = TREES[catalogue().cards[step.effect.card].suit]
        later = tree[[one.id for one in tree].index(step.effect.id) + 1 :]
        town = Town(before, catalogue())
        assert any(play.place == subject for one in later for play in one.find(town, step.effect.card).plays)
        met += 1
    assert met


def test_every_note_of_random_games_is_worded_and_every_subject_named():
    for seed in GAMES:
        for _, told in recorded(seed).turns:
            for step, before in told:
                for one in step.trail.notes if step.trail is not None else ():
                    said, named = notes.note(one, NAMES), notes.subject(one.subject, before, NAMES)
                    assert said != one.key or one.key in {"chosen", "met"}, one
                    assert not ID.search(said), said
                    assert not ID.search(named), named


def test_every_condition_has_words_and_short_words():
    assert set(WORDS) == set(EVERY)
    for one in EVERY:
        assert condition(one)
        assert len(condition(one)) <= 48
        assert brief_words(one)
    assert {one for one in EVERY if WORDS[one] != PASS and one not in BRIEF} == {"hearts_1", "clubs_1", "spades_1"}


@pytest.mark.parametrize(
    ("sprite", "subject"),
    [
        ("dude:01018#2", "01018#2"),
        ("dude:01018:bullets", "01018"),
        ("place:square", "square"),
        ("place:home:you", "home:you"),
        ("place:home:wyatt:control", "home:wyatt"),
        ("place:01079:pd", "01079"),
        ("card:clubs_4", ""),
        ("sky", ""),
    ],
)
def test_a_sprite_and_its_parts_stand_for_the_dude_or_place(sprite, subject):
    assert reasons.subject_of(sprite) == subject


# -- the right answer --------------------------------------------------------------------------------------------------
def met(streets: Streets, card: str, id_: str, *after):
    """Return a play in which a card led to a condition, and what followed."""
    state = streets.state
    told = [(Step(did.ConditionMet(code(card), id_), id_), state)]
    for effect in after:
        told.append((Step(effect, id_), state))
        state = effect.apply(state)
    return told


def why(streets: Streets, subject: str, *args) -> str:
    return reasons.ruling(subject, met(streets, *args), NAMES).words


def a_town() -> Streets:
    streets = Streets()
    streets.deed("Railroad Station", "you").deed("Undertaker", "wyatt").deed("Telegraph Office", "you")
    streets.dude("Barton Everest", "wyatt", "Railroad Station").dude("Tommy Harden", "you", "Railroad Station")
    return streets.dude("Prescott Utter", "you", "Telegraph Office")


CLUB = "Bottom Dealin'"


def test_the_pd_that_was_too_low_is_named():
    streets = a_town().dude("Philip Swinford", "you", "square").dude("Lucinda", "you", "Railroad Station")
    said = why(streets, "Railroad Station", CLUB, "clubs_8", did.Passed("wyatt"))
    assert "Club 1 (call out at a deed you control, PD 0 or more): not here, PD −2 is below 0." in said


def test_that_nobody_is_there_to_call_is_said():
    streets = a_town().dude("Fred Aims", "wyatt", home("wyatt"))
    said = why(streets, "Telegraph Office", CLUB, "clubs_2", did.DudeMoved("Fred Aims", "square"))
    assert said == "Club 1 (call out at a deed you control, PD 0 or more): not here, nobody unbooted of his is there."


def test_who_controls_a_deed_is_said_with_the_influence_of_both():
    streets = a_town().dude("Marion Seville", "wyatt", "Undertaker")
    said = why(streets, "Undertaker", CLUB, "clubs_4", did.CalledOut("Barton Everest", "Tommy Harden"))
    assert "he controls it, influence " in said


def test_a_deed_of_yours_that_he_holds_is_said_to_be_defended_by_your_dude():
    streets = Streets().deed("Railroad Station", "you").dude("Sheriff", "wyatt", "Railroad Station")
    streets.dude("Fred Aims", "wyatt", home("wyatt")).dude("Tommy Harden", "you", "Railroad Station")
    said = why(streets, "Railroad Station", "Undertaker", "diamonds_8", did.Passed("wyatt"))
    assert "(to an undefended deed he controls): not here, the deed is yours, and 1 dude of yours is there." in said


def test_equal_influence_is_said_to_leave_a_deed_to_its_owner():
    streets = Streets().deed("Railroad Station", "you").dude("Barton Everest", "wyatt", home("wyatt"))
    streets.dude("Tommy Harden", "you", "Railroad Station")
    assert streets.town.stat("Barton Everest", "influence") == streets.town.stat("Tommy Harden", "influence")
    said = why(streets, "Railroad Station", "Bluetick", "hearts_6", did.Passed("wyatt"))
    assert said.endswith("with Everest he would have influence 1 there, you 1: equal, so it stays its owner's.")


def test_what_a_higher_pd_decided_is_said_with_both():
    streets = a_town().dude("Fred Aims", "wyatt", "Telegraph Office").dude("Silas Aims", "wyatt", "Telegraph Office")
    said = why(streets, "Railroad Station", CLUB, "clubs_1", did.CalledOut("Fred Aims", "Prescott Utter"))
    assert said.endswith("fits too, but Telegraph Office came first: PD 0 against 1.")


def test_what_a_dude_of_higher_priority_decided_is_said_with_both():
    streets = Streets().dude("Barton Everest", "wyatt", home("wyatt")).dude("Allie Hensman", "wyatt", home("wyatt"))
    said = why(streets, "Allie Hensman", CLUB, "clubs_2", did.DudeMoved("Barton Everest", "square"))
    assert said.startswith(
        "Club 2 (home to the square, top dude first) fits too, but Everest to Town Square came first: "
    )
    assert " against " in said


def two_at_home() -> Streets:
    streets = Streets().deed("Yan Li", "wyatt").deed("Railroad Station", "wyatt", left=True)
    streets.dude("Tommy Harden", "wyatt", home("wyatt")).dude("Olivia Jenks", "wyatt", home("wyatt"))
    return streets


@pytest.mark.rule("W-DEF-2")
def test_a_deed_is_compared_by_the_dude_that_went_not_by_one_that_came_later_in_priority():
    chosen = did.DudeMoved("Tommy Harden", "Yan Li")
    said = why(two_at_home(), "Railroad Station", "Pony Express", "diamonds_2", chosen)
    assert said.endswith("fits too, but Harden to Yan Li's Tailoring came first: cost 2 against 3.")
    said = why(two_at_home(), "Olivia Jenks", "Pony Express", "diamonds_2", chosen)
    assert said.endswith("fits too, but Harden to Yan Li's Tailoring came first: cost 3 against 5.")


@pytest.mark.rule("W-DEF-9")
def test_a_deed_of_a_higher_pd_is_told_its_pd_where_several_dudes_could_go():
    streets = two_at_home().dude("Xiong", "wyatt", "Yan Li").dude("Andreas", "wyatt", "Railroad Station")
    streets.dude("Barton Everest", "you", "Railroad Station", booted=True)
    chosen = did.DudeMoved("Tommy Harden", "Railroad Station")
    said = why(streets, "Yan Li", "Pony Express", "diamonds_4", chosen)
    assert said.endswith("fits too, but Harden to Railroad Station came first: PD 1 against 0.")


def test_what_the_person_had_him_choose_is_not_said_to_have_come_first():
    chosen = did.DudeMoved("Olivia Jenks", "Railroad Station")
    said = why(two_at_home(), "Yan Li", "Pony Express", "diamonds_2", chosen)
    assert said.endswith("fits too, but Jenks to Railroad Station was taken instead.")


def test_a_later_condition_is_said_to_lead_only_to_the_deed_that_comes_first_by_it():
    streets = two_at_home().dude("Xiong", "wyatt", "Yan Li").dude("Andreas", "wyatt", "square")
    chosen = did.DudeMoved("Tommy Harden", "square")
    assert "Club 7 could have led here" in why(streets, "Railroad Station", CLUB, "clubs_2", chosen)
    assert "could have led here" not in why(streets, "Yan Li", CLUB, "clubs_2", chosen)


def test_a_booted_dude_is_said_to_be_booted():
    streets = Streets().dude("Barton Everest", "wyatt", home("wyatt"))
    streets.dude("Allie Hensman", "wyatt", home("wyatt"), booted=True)
    said = why(streets, "Allie Hensman", CLUB, "clubs_2", did.DudeMoved("Barton Everest", "square"))
    assert said == "Club 2 (home to the square, top dude first): not this dude, it is booted."


@pytest.mark.rule("A19")
def test_a_dude_that_is_booted_moves_by_no_condition():
    for told, subject, found in answers():
        if subject in told[0][1].dudes and told[0][1].dudes[subject].booted and found.here:
            assert not any(isinstance(step.effect, did.DudeMoved) and step.effect.name == subject for step, _ in told)


def test_heart_1_says_influence_and_control():
    streets = Streets().deed("Undertaker", "wyatt").dude("Barton Everest", "wyatt", "Undertaker")
    said = why(streets, home("wyatt"), "Bluetick", "hearts_1", did.Passed("wyatt"))
    assert said == "Heart 1 (pass if his influence reaches your control) was met first: influence 1 reaches control 0."


@pytest.mark.rule("W-RES-2")
def test_your_home_is_safe():
    said = why(a_town(), home("you"), CLUB, "clubs_8", did.Passed("wyatt"))
    assert said == "Your home is safe: he calls nobody out there and sends nobody there."


def test_a_pass_without_a_card_says_that_he_wins():
    streets = Streets().deed("Undertaker", "wyatt").dude("Barton Everest", "wyatt", "Undertaker")
    wins = Trail("pass", (Note("pass", "winning", (2, 0)),))
    told = [(Step(did.Passed("wyatt"), "W-NOON-1", wins), streets.state)]
    said = reasons.ruling("Undertaker", told, NAMES).words
    assert said == (
        "He passed without a card: you had just passed. Wyatt would win at sundown: control 2, your influence 0."
    )


def test_the_dude_that_was_called_out_instead_is_named():
    streets = a_town().dude("Lucinda", "you", "Railroad Station", booted=True)
    said = why(streets, "Tommy Harden", CLUB, "clubs_1", did.CalledOut("Barton Everest", "Lucinda"))
    assert said == "He called out Clover: the last in priority of those booted there."


def test_nobody_has_an_answer_before_he_has_played():
    assert reasons.ruling("square", [(Step(did.DayBegun(1), "B1"), Streets().state)], NAMES) is None
    assert reasons.ruling("", [], NAMES) is None


# -- notes -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("note", "said"),
    [
        (Note("hearts_1", "threatened", (6, 7)), "no: influence 6 < control 7"),
        (Note("diamonds_6", "not_threatened", (6, 3)), "no danger: influence 6, your control 3"),
        (Note("hearts_1", "met", (6, 3)), "influence 6 reaches control 3"),
        (Note("hearts_1", "met", (3, 3)), "influence 3 reaches control 3"),
        (Note("diamonds_7", "met", (4, 5)), "in danger: influence 4 < control 5"),
        (Note("spades_6", "met", (4, 5)), "in danger: influence 4 < control 5"),
        (Note("diamonds_6", "met"), "met"),
        (Note("diamonds_2", "home_booted", (1,)), "who is at home is booted, and by house rule nobody else goes"),
        (Note("spades_1", "too_dear", (5, 3)), "costs 5, he has 3"),
        (Note("clubs_1", "pd_below", (-1, 0)), "the highest PD is −1, below 0"),
        (Note("clubs_2", "no_dude"), "nobody unbooted of his is at home"),
        (Note("clubs_3", "no_dude"), "nobody unbooted of his is in the square"),
        (Note("move a b", "dude_priority", ("4", "2", "1", "9")), "priority: cost 4, bullets 2, influence 1, rank 9"),
        (Note("01079", "would_lose", ("01079",)), "he would lose control of Railroad Station"),
    ],
)
def test_a_note_says_the_number(note, said):
    assert notes.note(note, NAMES) == said
