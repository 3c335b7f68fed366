"""Questions, standing, reminders, checklist and names, in words."""

from __future__ import annotations

import re

import pytest
import sampling

from solocompanion import resources
from solocompanion.app.content.manual import manual
from solocompanion.app.content.toml_file import read_toml
from solocompanion.core.changed_copy import changed
from solocompanion.core.options import Start
from solocompanion.core.requests import Form, Number, Pick, PickSeveral, Written
from solocompanion.core.rules import read_rules
from solocompanion.core.table import Suspended, Table
from solocompanion.games.doomtown import call_outs
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.rules import fights
from solocompanion.games.doomtown.state import Setup, Shootout, State, home
from solocompanion.games.doomtown.town import Town
from solocompanion.games.doomtown.wording import last_name, playing, short_playing
from solocompanion.games.doomtown.words import lobby, standing
from solocompanion.games.doomtown.words.questions import QUESTIONS
from tests.games.doomtown.streets import Streets, catalogue, code
from tests.games.doomtown.test_doomtown_telling import GAMES, ID, NAMES, recorded

BOOK = read_rules(read_toml(resources.folder("games", "doomtown", "rules.toml"))).rules
SEEDS = range(32) if sampling.whole else GAMES


def asked():
    return [one for seed in SEEDS for one in recorded(seed).asked]


def states():
    return [told[-1][0].effect.apply(told[-1][1]) for seed in SEEDS for _, told in recorded(seed).turns if told]


# -- questions ---------------------------------------------------------------------------------------------------------
def test_every_question_and_answer_of_random_games_is_worded_without_ids():
    keys = set()
    for request, state in asked():
        keys.add(request.key)
        said = QUESTIONS.prompt(request, state, NAMES)
        assert said.strip()
        assert not ID.search(said), said
        answers = [one.name for one in request.lines] if isinstance(request, Form) else list(request.examples())
        for answer in answers[:30]:
            for part in answer if isinstance(answer, tuple) else (answer,):
                label = QUESTIONS.label(request, part, state, NAMES)
                assert label.strip()
                assert isinstance(request, Written | Number) or not ID.search(label), label
    assert {"hand", "lowball", "accept", "casualty", "shooter", "run", "join"} <= keys


def test_a_call_out_is_asked_about_whole():
    told = [QUESTIONS.prompt(one, state, NAMES) for one, state in asked() if one.key == "accept"]
    assert told
    assert all(re.fullmatch(r".+ calls out .+\. Do you accept\?", one) for one in told), told


def test_dudes_are_clicked_to_answer_and_what_is_clicked_is_a_legal_answer():
    met = set()
    for request, state in asked():
        for sprite, answer in QUESTIONS.places(request, state, NAMES).items():
            assert request.check(answer) == answer
            assert sprite.partition(":")[2] in {*state.dudes, *state.deeds, "square", home("you"), home("wyatt")}
            met.add(request.key)
    assert "shooter" in met


@pytest.mark.parametrize(
    ("key", "options"),
    [
        ("job_mark", ("square", "Undertaker", "Tommy Harden")),
        ("where", ("square", "Undertaker", home("you"))),
        ("entrance", ("square", home("you"))),
        ("until", ("game", "day", "shootout")),
        ("your_end", ("left", "right")),
        ("wages", ("pay", "discard")),
        ("better", ("you", "wyatt", "tie")),
        ("lower", ("you", "wyatt", "tie")),
        ("starter", ("done", "01018")),
        ("hire", ("01018",)),
        ("build", ("01079",)),
        ("enter", ("01079", "01018")),
        ("goods", ("01081",)),
    ],
)
def test_every_question_of_the_persons_own_is_worded(key, options):
    about = {"your_end": "01079", "entrance": "01018", "lower": "3"}.get(key, "Tommy Harden")
    request, state = Pick(key, "B6", options, about), a_town().state
    assert QUESTIONS.prompt(request, state, NAMES).endswith(("?", "."))
    for one in options:
        label = QUESTIONS.label(request, one, state, NAMES)
        assert label[0].isupper()
        assert not ID.search(label)


@pytest.mark.rule("B2", "B17")
def test_a_starting_dude_shows_its_numbers_and_the_question_whether_wyatt_would_win():
    state = a_town().state.without_dude("Tommy Harden")
    request = Pick("starter", "B2", ("done", code("Tommy Harden")), besides=("done",))
    label = QUESTIONS.label(request, code("Tommy Harden"), state, NAMES)
    assert label == "Tommy Harden, cost 5, influence 1, 1 stud"
    losing, safe = a_town().deed("Bank", "wyatt").state, a_town().dude("Sheriff", "you", "square").state
    control = Town(losing, catalogue()).control("wyatt")
    assert QUESTIONS.prompt(request, losing, NAMES).endswith(f"Wyatt's control {control} beats it, and wins on day 1.")
    assert QUESTIONS.prompt(request, safe, NAMES).endswith("Your influence is 4, against Wyatt's control 3.")


@pytest.mark.rule("B2")
def test_a_starting_gang_names_its_dudes_and_what_they_come_to():
    state = changed(a_town().state, dudes={}).with_purse("you", outfit=catalogue().decks["learn_sloane"].outfit)
    options = ("done", "01035", "01049", "gang:learn_sloane", "gang:west_outlaws")
    request = Pick("starter", "B2", options, besides=("done", "gang:learn_sloane"))
    labels = {one: QUESTIONS.label(request, one, state, NAMES) for one in options}
    gang = [catalogue().dudes[card] for card in catalogue().decks["learn_sloane"].start]
    numbers = f"cost {sum(one.cost for one in gang)}, influence {sum(one.influence for one in gang)}"
    assert labels["gang:learn_sloane"] == f"Learn to play: {numbers}\nHensman, Blackwood, Lepp, Ramsey"
    assert labels["gang:west_outlaws"].startswith("Outlaws, Weird West: cost ")
    assert labels["done"] == "Nobody"
    with_two = a_town().dude("Prescott Utter", "you", "square").state
    assert QUESTIONS.label(request, "done", with_two, NAMES).startswith("Nobody else: Harden, Moone and Utter; cost ")
    listed = QUESTIONS.listed(request, state, NAMES)
    assert listed.likely == ("01035",)
    assert listed.rows["01049"][0] == "Travis Moone"
    hensman = catalogue().dudes["01035"]
    assert listed.rows["01035"] == ("Allie Hensman", str(hensman.cost), str(hensman.influence), "2 draw")


def test_the_numbers_of_a_form_are_named():
    assert QUESTIONS.label(Form("numbers", "B18", (), "Tommy Harden"), "bullets", a_town().state, NAMES) == "Bullets"


def a_town() -> Streets:
    streets = Streets()
    streets.deed("Railroad Station", "wyatt").deed("Undertaker", "wyatt", left=True)
    streets.dude("Barton Everest", "wyatt", "Railroad Station").dude("Pancho Castillo", "wyatt", "square")
    return streets.dude("Tommy Harden", "you", "Railroad Station").dude("Travis Moone", "you", "square")


ACCEPT = Pick("accept", "B7", ("accept", "refuse"), "Tommy Harden")


def test_a_call_out_shows_what_accepting_leads_to():
    said = QUESTIONS.label(ACCEPT, "accept", a_town().state, NAMES)
    assert said.splitlines() == [
        "Accept",
        "Shootout at Railroad Station",
        "Against Everest: 7 cards",
        "Castillo may join him, booting",
        "Moone may join, booting",
        "+1 bounty on your dudes there",
    ]


def test_a_call_out_shows_what_refusing_leads_to_with_what_control_becomes():
    streets = a_town()
    streets.dude("Philip Swinford", "you", "Railroad Station")
    state = streets.state.with_dude("Barton Everest", place="square")
    assert Town(state, catalogue()).controller("Railroad Station") == "you"
    alone = did.DudeGone("Philip Swinford").apply(state)
    said = QUESTIONS.label(ACCEPT, "refuse", alone, NAMES).splitlines()
    assert said[:3] == ["Refuse", "Harden goes home booted", "Railroad Station turns to Wyatt"]
    assert said[3].startswith("His control ")


def test_the_answer_on_record_is_short():
    assert QUESTIONS.whole(ACCEPT, "accept", a_town().state, NAMES) == "Accept"


def test_what_accepting_says_of_cards_is_what_he_draws():
    for request, state in asked():
        if request.key == "accept":
            first = next(one for one in call_outs.accepted(state, request.about, NAMES) if "cards" in one)
            assert 5 <= int(first.rpartition(": ")[2].split()[0]) <= 40


def test_who_comes_from_elsewhere_is_said_to_boot():
    streets = a_town()
    fight = Shootout("Railroad Station", "Barton Everest", "Tommy Harden", {"wyatt": (), "you": ()})
    streets._with(fight=fight)
    request = PickSeveral("join", "B8", ("Travis Moone",), 0, 1)
    assert QUESTIONS.label(request, "Travis Moone", streets.state, NAMES) == "Travis Moone from Town Square, booting"


@pytest.mark.rule("B9")
def test_who_joins_a_job_from_elsewhere_is_said_to_boot_and_who_is_at_the_mark_is_not():
    streets = a_town().dude("Steven", "you", "Railroad Station").dude("Sloane", "you", home("you"))
    request = PickSeveral("job_join", "B9", ("Steven", "Travis Moone", "Sloane"), 0, 3, "Barton Everest")
    assert [QUESTIONS.label(request, one, streets.state, NAMES) for one in request.options] == [
        "Steven Wiles",
        "Travis Moone from Town Square, booting",
        "Sloane from your home",  # her trait: she joins without booting
    ]
    assert "boots" in QUESTIONS.prompt(request, streets.state, NAMES)


@pytest.mark.rule("B6")
def test_a_deed_to_build_shows_what_it_costs_and_brings_and_whether_it_is_out_of_town():
    def said(name: str) -> str:
        return QUESTIONS.label(Pick("build", "B6", (code(name),)), code(name), a_town().state, NAMES)

    assert said("Undertaker") == "Undertaker, cost 4, control 2, production 1"
    assert said("Blake Ranch") == "Blake Ranch, cost 4, control 0, production 3, out of town"


@pytest.mark.rule("B11")
def test_the_shooter_that_is_offered_first_is_the_best_stud_else_the_best_draw():
    def offered(*posse: str) -> list[str]:
        streets = Streets().dude("Barton Everest", "wyatt", "square")
        for name in posse:
            streets.dude(name, "you", "square")
        fight = Shootout("square", posse[0], "Barton Everest", {"wyatt": ("Barton Everest",), "you": posse})
        state = streets._with(fight=changed(fight, step="shooters", leading="you")).state
        at = Table(state, catalogue(), (), None)
        with pytest.raises(Suspended) as stopped:
            fights.go_on(at)
        request = stopped.value.request
        return [QUESTIONS.label(request, one, at.state, NAMES) for one in request.options]

    assert offered("Travis Moone", "Tommy Harden", "Clint") == [
        "Clint Ramsey, 2 stud: your best stud",
        "Tommy Harden, 1 stud",
        "Travis Moone, 2 draw",
    ]
    assert offered("Micah", "Travis Moone") == ["Travis Moone, 2 draw: your best draw", "Micah Ryse, 0 stud"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("10h 10d 3c 3s 2s", "Two pair 10♥ 10♦ 3♣ 3♠ 2♠"),
        ("rank 6 cheating", "Flush, cheatin'"),
        ("rank 1", "High card"),
        ("too few", "Fewer than five cards"),
        ("what", "what"),
    ],
)
def test_a_hand_that_was_typed_is_said_in_words(line, said):
    asked_for = Written("hand", "B12", ".*", (line,))
    assert QUESTIONS.label(asked_for, line, a_town().state, NAMES) == said


@pytest.mark.parametrize(
    ("key", "said"),
    [("unpaid", "Pay all 6"), ("run", "All stay"), ("join", "Nobody joins"), ("job_join", "Nobody joins")],
)
def test_to_choose_none_of_several_dudes_says_what_that_means(key, said):
    town = Streets().dude("Sheriff", "you", "square").dude("Avie", "you", "square")
    town.state = town.state.with_purse("you", rock=5)
    dearest = PickSeveral(key, "B4", ("Avie", "Sheriff"), 0, 2)
    assert QUESTIONS.whole(dearest, (), town.state, NAMES) == said


@pytest.mark.rule("B4")
@pytest.mark.parametrize(
    ("rock", "least", "asked"),
    [
        (6, 0, "Do you pay for all of them? If not, say whom you discard."),
        (5, 1, "Whom do you discard? You pay for all the others."),
    ],
)
def test_upkeep_asks_who_is_paid_before_who_leaves(rock, least, asked):
    town = Streets().dude("Sheriff", "you", "square").dude("Avie", "you", "square")
    town.state = town.state.with_purse("you", rock=rock)
    said = QUESTIONS.prompt(PickSeveral("unpaid", "B4", ("Avie", "Sheriff"), least, 2), town.state, NAMES)
    assert said == f"Upkeep: your dudes cost 6 ghost rock, and you have {rock}. {asked}"


def test_casualties_are_covered_by_name():
    request, state = Pick("casualty", "B13", ("ace Tommy Harden", "sidekick"), "2"), a_town().state
    assert QUESTIONS.prompt(request, state, NAMES) == "You take 2 casualties. Whom do you lose?"
    assert QUESTIONS.label(request, "ace Tommy Harden", state, NAMES) == "Ace Tommy Harden"
    assert QUESTIONS.label(request, "sidekick", state, NAMES) == "A sidekick that is not listed here covers one"
    known = f"sidekick Tommy Harden {code('Bluetick')}"
    assert QUESTIONS.label(request, known, state, NAMES) == "Bluetick of Tommy Harden covers one"


# -- standing ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("B1")
def test_the_moment_is_the_day_and_its_phase():
    state = Streets().state
    days = did.DayBegun(3).apply(state)
    assert (standing.moment(days).round, standing.moment(days).turn) == (3, 1)
    sundown = did.PhaseBegun("sundown").apply(days)
    assert (standing.moment(sundown).round, standing.moment(sundown).turn) == (3, 4)
    assert standing.moment(did.GameWon("you").apply(sundown)).over


def test_both_sheets_add_up_to_control_less_the_influence_to_beat():
    for state in states()[::7]:
        town = Town(state, catalogue())
        sheets = {sheet.side: sheet for sheet in standing.score(state, NAMES)}
        assert sheets["human"].total == town.control("you") - town.influence("wyatt")
        assert sheets["opponent"].total == town.control("wyatt") - town.influence("you")
        for sheet in sheets.values():
            assert sheet.total == sum(line.value for line in sheet.lines)
            assert all(line.label and line.rule in BOOK for line in sheet.lines)
            assert not any(ID.search(line.name) for line in sheet.lines)


def test_a_sheet_is_called_by_the_two_numbers_it_sets_against_each_other():
    state = states()[0]
    town = Town(state, catalogue())
    yours, his = (sheet.title for sheet in standing.score(state, NAMES))
    assert yours == f"Your control {town.control('you')}, Wyatt's influence {town.influence('wyatt')}"
    assert his == f"Wyatt's control {town.control('wyatt')}, your influence {town.influence('you')}"


def test_the_winner_is_who_would_win_at_sundown():
    for state in states()[::7]:
        leader = Town(state, catalogue()).leader()
        assert state.is_over or standing.winner(state, NAMES) == {"you": "human", "wyatt": "opponent"}.get(leader, "")


def test_the_summary_says_outfit_day_and_both_numbers():
    state = did.PhaseBegun("noon").apply(did.DayBegun(2).apply(a_town().state))
    assert standing.summary(state, NAMES) == "The Fourth Ring · day 2, high noon · you 0 : 3, he 3 : 1"
    won = did.GameWon("wyatt").apply(state)
    assert standing.summary(won, NAMES) == "The Fourth Ring · Wyatt won, control 3 : influence 1"


def test_there_is_no_score_before_the_set_up():
    assert standing.score(State(Setup()), NAMES) == ()


# -- reminders ---------------------------------------------------------------------------------------------------------
def reminded(streets: Streets) -> dict[str, str]:
    return {one.kind: one.words for one in standing.reminders(streets.state, NAMES)}


@pytest.mark.rule("A30")
def test_the_person_is_warned_where_a_pass_would_lose():
    assert reminded(a_town())["check"] == "If you pass, Wyatt wins: control 3 beats your influence 1."


def test_booted_dudes_and_private_places_are_named():
    streets = a_town().dude("Prescott Utter", "you", home("you"), booted=True)
    found = reminded(streets)
    assert found["booted"] == "Booted, so they neither move nor call out: Utter."
    assert found["private"] == "A shootout at Railroad Station puts a bounty on your dudes."


def test_nothing_is_reminded_of_in_his_play():
    streets = a_town()
    streets._with(turn="wyatt")
    assert not reminded(streets)


def test_every_reminder_of_random_games_is_short_has_a_rule_and_is_the_only_one_of_its_kind():
    for state in states()[::3]:
        found = standing.reminders(state, NAMES)
        assert len({one.kind for one in found}) == len(found)
        assert all(one.rule in BOOK and not ID.search(one.words) for one in found)
        assert all(len(one.words) <= 110 for one in found), found


# -- the lobby ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("B2", "W-SET-1", "W-DECK")
def test_the_checklist_names_both_outfits_and_the_deck():
    deck = next(iter(catalogue().decks))
    state = State(Setup(deck=deck))
    checks = lobby.checklist(state, NAMES, Start())
    said = " | ".join(check.text for check in checks)
    assert catalogue().outfits[catalogue().decks[deck].outfit].name in said
    assert catalogue().outfits[state.setup.yours].name in said
    assert "the app draws" in said
    assert all(check.rule in BOOK for check in checks)


def test_the_checklist_says_who_draws_for_him():
    state = State(Setup(deck=next(iter(catalogue().decks))))
    said = " ".join(one.text for one in lobby.checklist(state, NAMES, Start(chance={"Wyatt's deck": "person"})))
    assert "you draw for him" in said


def test_the_checklist_of_a_game_under_way_says_where_his_cards_lie():
    now = a_town().state
    said = [check.text for check in lobby.checklist(State(Setup()), NAMES, Start(now=now))]
    assert "Left of his home, from the left: Undertaker" in said
    assert "Right of his home, from the left: Railroad Station" in said
    assert "At Railroad Station: Barton Everest" in said


def test_the_tags_of_a_deck_count_its_suits():
    for deck in catalogue().decks:
        chips = lobby.tags("deck", deck, NAMES)
        assert [chip.text[-1] for chip in chips] == ["♠", "♥", "♦", "♣"]
        assert sum(int(chip.text[:-1]) for chip in chips) == 52
    assert lobby.tags("outfit", "01001", NAMES) == ()


# -- help and rules ----------------------------------------------------------------------------------------------------
def test_the_help_names_rules_that_exist_and_reads_well():
    own = read_toml(resources.folder("games", "doomtown", "help.toml"))
    rules = {rule for section in manual("doomtown") for one in section.paragraphs for rule in one.rules}
    cited = {rule for section in own["section"] for one in section["paragraph"] for rule in one.get("rules", ())}
    assert cited <= set(BOOK)
    assert cited <= rules
    assert any(section.get("name") == "first_turn" for section in own["section"])


def test_every_house_rule_is_a_field_of_the_set_up_and_every_such_field_a_house_rule():
    setup = Setup()
    houses = {rule.house.option: rule.house for rule in BOOK.values() if rule.house is not None}
    for option, house in houses.items():
        assert getattr(setup, option) == house.default
        assert 2 <= len(house.choices) <= 3
    fields = {one.name for one in type(setup).__attrs_attrs__} - {"deck", "outfit", "yours"}
    assert fields == set(houses)


# -- names -------------------------------------------------------------------------------------------------------------
def test_cards_of_a_hand_are_named():
    assert playing((10, "hearts")) == "ten of hearts"
    assert short_playing((1, "spades")) == "A♠"
    assert playing((0, "joker")) == short_playing((0, "joker")) == "joker"


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Barton Everest", "Everest"),
        ("Mongwau the Mighty", "Mongwau"),
        ("The Ghostly Gun", "The Ghostly Gun"),
        ("Philip Swinford (Exp.1)", "Swinford"),
        ("Makaio Kaleo, Esq.", "Kaleo"),
        ('Xiong "Wendy" Cheng', "Cheng"),
        ("Bobo", "Bobo"),
    ],
)
def test_the_last_name_of_a_dude(name, short):
    assert last_name(name) == short
