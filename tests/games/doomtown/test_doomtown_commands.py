"""What the person does: plays at noon, jobs, cards that come and go, what cards change; and all that is refused."""

from __future__ import annotations

from collections import Counter

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.core.chance import Fate
from solocompanion.core.changed_copy import changed
from solocompanion.core.commands import IllegalCommandError, carry_out
from solocompanion.core.requests import Pick
from solocompanion.core.running import run
from solocompanion.core.table import Answered, Table
from solocompanion.games.doomtown import commands as do
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.poker import Hand
from solocompanion.games.doomtown.rules import posses
from solocompanion.games.doomtown.state import SQUARE, Bonus, Dude, Shootout, home
from solocompanion.games.doomtown.telling import TELLING
from solocompanion.games.doomtown.town import Town
from solocompanion.games.doomtown.wording import Names
from solocompanion.games.doomtown.words.notes import note
from tests.games.doomtown.streets import Streets, catalogue, code, due

HIS, YOURS = home("wyatt"), home("you")
NAMES = Names(catalogue())


def perform(state, command, *answers):
    """Do it with answers to (key, value) in order; return the state and what happened."""
    given = [Answered(key, value) for key, value in answers]
    outcome = run(carry_out, command, state, catalogue(), given, Fate("commands"))
    assert outcome.waiting is None, outcome.waiting
    return outcome.state, [step.effect for step in outcome.steps]


def asked(state, command, *answers):
    """Return what is asked after some answers."""
    given = [Answered(key, value) for key, value in answers]
    return run(carry_out, command, state, catalogue(), given, Fate("commands")).waiting


def refused(state, command):
    """Return why it is refused; what is refused is never offered."""
    with pytest.raises(IllegalCommandError) as why:
        command.check(state, catalogue())
    return str(why.value)


def offered(state):
    """Return everything that is offered and allowed."""
    found = []
    for kind in do.COMMANDS:
        for sprite, command in kind.offered(state, NAMES):
            try:
                command.check(state, catalogue())
            except IllegalCommandError:
                continue
            found.append((sprite, command))
    return found


def town(**setup):
    """Build two streets with dudes of both sides everywhere; the person has 10 ghost rock."""
    streets = Streets(**setup).deed("Bank", "wyatt").deed("General Store", "you").deed("Pony", "you", left=True)
    streets = streets.deed("Blake", "you")
    streets = streets.dude("Travis", "you", YOURS).dude("Tommy", "you", SQUARE).dude("Philip", "you", "Bank")
    streets = streets.dude("Clint", "wyatt", SQUARE).dude("Max", "wyatt", "Bank").dude("Avie", "wyatt", HIS)
    return streets.state.with_purse("you", rock=10)


def fighting(step="plays", **more):
    """Return a shootout in the square."""
    posses = {"you": ("Tommy",), "wyatt": ("Clint",)}
    return changed(town(), fight=Shootout(SQUARE, "Tommy", "Clint", posses, step=step, **more))


# -- when --------------------------------------------------------------------------------------------------------------
PLAYS = (
    do.Move("Travis", SQUARE),
    do.CallOut("Tommy", "Clint"),
    do.OtherPlay(),
    do.Pass(),
    do.Hire(),
    do.Build(),
    do.Equip("Travis"),
    do.StartJob("Travis"),
)
ANYTIME = (
    do.Enter(),
    do.Turn("Travis"),
    do.SendHome("Clint"),
    do.MoveByCard("Travis"),
    do.Leave("Clint"),
    do.SetMark("Travis", "has_horse"),
    do.SetShooter("Clint"),
    do.TakeControl("Clint"),
    do.Bounty("Clint", 1),
    do.Stat("Clint", "bullets", 1),
    do.Adjust("Clint"),
    do.TurnDeed("Bank"),
    do.LoseDeed("Bank"),
    do.Rock("you", 1),
)


@pytest.mark.rule("B5")
@pytest.mark.parametrize("play", PLAYS, ids=repr)
def test_a_play_is_made_in_the_persons_play_at_noon_and_at_no_other_time(play):
    state = town()
    play.check(state, catalogue())
    assert refused(changed(state, turn="wyatt"), play) == "It is Wyatt's play"
    for phase in ("gamblin", "upkeep", "sundown"):
        assert refused(changed(state, phase=phase), play) == "Plays are made at high noon (B5)"
    assert refused(fighting(), play) == "Finish the shootout first"


@pytest.mark.parametrize("act", ANYTIME, ids=repr)
def test_what_cards_do_is_possible_in_every_phase_and_in_a_shootout(act):
    for state in (*(changed(town(), phase=phase) for phase in ("gamblin", "upkeep", "noon", "sundown")), fighting()):
        if isinstance(act, do.MoveByCard) and state.fight:
            continue
        act.check(changed(state, turn="wyatt"), catalogue())


@pytest.mark.parametrize("one", [*PLAYS, *ANYTIME], ids=repr)
def test_nothing_is_possible_before_the_first_day_or_after_the_game(one):
    assert refused(changed(town(), phase="over"), one) == "The game is over"
    assert refused(changed(town(), phase="setup"), one) == "Wyatt's set-up comes first"
    assert not offered(changed(town(), phase="over"))
    assert do.main(changed(town(), phase="over")) is None


def test_a_play_ends_the_persons_turn_and_what_cards_do_does_not():
    state, _ = perform(town(), do.Move("Travis", SQUARE))
    assert state.turn == "wyatt"
    state, _ = perform(town(), do.Turn("Travis"))
    assert state.turn == "you"


# -- move --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("B-MOVE")
@pytest.mark.parametrize(
    ("dude", "place", "booted"),
    [
        ("Travis", SQUARE, False),
        ("Travis", "General Store", False),
        ("Travis", "Bank", True),
        ("Travis", "Blake", True),
        ("Tommy", "Bank", False),
        ("Tommy", YOURS, True),
        ("Tommy", "Blake", True),
        ("Philip", SQUARE, True),
        ("Philip", YOURS, True),
    ],
)
def test_a_move_boots_as_the_places_say_and_its_label_says_so(dude, place, booted):
    move = do.Move(dude, place)
    assert ("booting" in move.label(town(), NAMES)) is booted
    assert ("booting" in move.short(town(), NAMES)) is booted
    state, _ = perform(town(), move)
    assert (state.dudes[dude].place, state.dudes[dude].booted) == (place, booted)


@pytest.mark.rule("W-RES-1")
def test_a_move_the_rules_refuse_says_why():
    state = town()
    assert "W-RES-1" in refused(state, do.Move("Travis", HIS))
    assert refused(state, do.Move("Travis", YOURS)) == "It is there already"
    assert refused(state, do.Move("Travis", "nowhere")) == "There is no such place"
    assert refused(state, do.Move("Clint", SQUARE)) == "There is no such dude of yours"
    assert refused(state.with_dude("Travis", booted=True), do.Move("Travis", SQUARE)) == "It is booted"


def test_a_move_says_what_changes_hands():
    state = town().with_dude("Max", place=HIS)
    leaves = do.Move("Philip", SQUARE)
    assert leaves.offer(state, NAMES).endswith("Wyatt controls Bank of California")
    home_again = state.with_dude("Philip", place=YOURS)
    comes = do.Move("Philip", "Bank")
    assert comes.offer(home_again, NAMES).endswith("you control Bank of California")
    assert comes.short(home_again, NAMES).endswith("you control Bank of California")
    assert ";" not in do.Move("Travis", SQUARE).offer(state, NAMES)


def test_a_dude_is_dragged_to_a_place_or_to_whom_it_calls_out():
    pieces = {(tuple(one.carried(town())), sprite) for sprite, one in offered(town())}
    assert (("dude:Travis",), f"place:{SQUARE}") in pieces
    assert (("dude:Tommy",), "dude:Clint") in pieces


# -- call out ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("B7")
def test_a_call_out_the_rules_refuse_says_why():
    state = town()
    call = do.CallOut("Tommy", "Clint")
    assert refused(state, do.CallOut("Tommy", "Max")) == "They are not at the same place"
    assert refused(state, do.CallOut("Tommy", "Travis")) == "There is no such mark"
    assert refused(state, do.CallOut("Max", "Clint")) == "There is no such dude of yours"
    assert refused(state.with_dude("Tommy", booted=True), call) == "It is booted"
    assert refused(state.with_dude("Clint", is_safe=True), call) == "It cannot be called out"
    at_home = state.with_dude("Tommy", place=HIS).with_dude("Clint", place=HIS)
    assert refused(at_home, call) == "Nobody is called out at home (B7)"


@pytest.mark.rule("W-CALL-2")
@pytest.mark.parametrize(
    ("yours", "booted", "says", "fights"),
    [
        (("Tommy",), False, "Wyatt accepts", True),
        (("Tommy", "Travis", "Philip", "Prescott"), False, "Wyatt refuses", False),
        (("Tommy", "Travis", "Philip", "Prescott"), True, "Wyatt must accept", True),
    ],
)
def test_a_call_out_foretells_with_the_sums_what_wyatt_then_does(yours, booted, says, fights):
    streets = Streets().dude("Clint", "wyatt", SQUARE, booted=booted)
    for name in yours:
        streets = streets.dude(name, "you", SQUARE)
    call = do.CallOut("Tommy", "Clint")
    foretold = call.foretold(streets.state, NAMES)
    assert foretold.startswith(says)
    if not booted:
        costs = {name: catalogue().dudes[code(name)].cost for name in (*yours, "Clint")}
        assert f" {costs['Clint'] + 3}," in foretold
        assert f" {sum(costs[name] for name in yours)}" in foretold
        assert foretold.split(": ")[1].startswith("Ramsey and Town Square cost ")
        assert all(NAMES.dude(streets.state, name) in foretold for name in yours)
    state, _ = perform(streets.state, call)
    assert (state.fight is not None) is fights
    assert fights or (state.dudes["Clint"].place, state.dudes["Clint"].booted) == (HIS, True)


# -- pass --------------------------------------------------------------------------------------------------------------
def winning(side):
    """Return a town in which a side would win at sundown."""
    streets = Streets()
    for n, deed in enumerate(("Bank", "Pony", "General Store", "Railroad Station")):
        streets = streets.deed(deed, side, left=bool(n % 2))
    return streets.state


@pytest.mark.rule("A30", "W-NOON-1")
def test_a_pass_that_hands_wyatt_the_game_says_so():
    state = winning("wyatt")
    assert do.Pass().foretold(state, NAMES) == "Wyatt passes too and wins at sundown"
    state, _ = perform(state, do.Pass())
    state, _ = perform(state, do.WyattPlay())
    state, _ = perform(state, do.Sundown())
    assert (state.phase, state.turn) == ("over", "wyatt")


@pytest.mark.rule("B5", "A30")
def test_a_pass_after_wyatts_ends_high_noon_and_says_who_wins():
    after = {side: changed(winning(side), passes=1) for side in ("you", "wyatt")}
    assert do.Pass().foretold(after["you"], NAMES) == "High noon ends: you win"
    assert do.Pass().foretold(after["wyatt"], NAMES) == "High noon ends, and Wyatt wins at sundown"
    assert do.Pass().foretold(changed(town(), passes=1), NAMES) == "High noon ends: both have passed"
    assert do.Pass().foretold(town(), NAMES) == "High noon ends if Wyatt passes too"
    state, _ = perform(after["you"], do.Pass())
    assert state.phase == "sundown"


@pytest.mark.rule("B5", "W-NOON-1")
def test_who_passes_for_the_rest_of_the_day_passes_after_each_of_his_plays_until_high_noon_ends():
    streets = Streets().dude("Sheriff", "you", YOURS).dude("Prescott", "you", YOURS).dude("Clint", "wyatt", HIS)
    deck = tuple(map(code, ("Railroad Station", "Undertaker")))  # then he has no card left, and passes
    state = changed(streets.state, turn="you").with_purse("wyatt", deck=deck, discard=(), rock=20)
    after, effects = perform(state, do.PassOn())
    sides = [one.side for one in effects if isinstance(one, did.Passed)]
    built = sum(isinstance(one, did.DeedBuilt) for one in effects)
    assert after.phase == "sundown"
    assert built == 2
    assert sides == ["you", "you", "you", "wyatt"]
    assert refused(after, do.PassOn()) == "This is not the time for it"
    assert refused(changed(state, turn="wyatt"), do.PassOn()) == "It is Wyatt's play"
    assert [kind for _, kind in do.PassOn.offered(state, NAMES)] == [do.PassOn()]


@pytest.mark.rule("B5", "B7")
def test_passing_for_the_rest_of_the_day_stops_where_wyatt_calls_out_or_would_win():
    streets = Streets().deed("Bank", "wyatt").dude("Clint", "wyatt", "Bank").dude("Tommy", "you", "Bank")
    streets = streets.dude("Sheriff", "you", YOURS).dude("Prescott", "you", YOURS)
    state = changed(streets.state, turn="you").with_purse("wyatt", deck=(code("Bad Company"),) * 9, rock=0)
    question = asked(state, do.PassOn())
    assert (question.key, question.about) == ("accept", "Tommy")
    after, effects = perform(state, do.PassOn(), ("card", code("Bad Company")), ("accept", "refuse"))
    assert after.turn == "you"
    assert after.phase == "noon"
    assert sum(isinstance(one, did.Passed) for one in effects) == 1
    rich = changed(Streets().dude("Tommy", "you", home("you")).state, turn="you")
    rich = rich.with_purse("wyatt", deck=tuple(map(code, ("Bank", "Railroad Station", "Charlie's"))), rock=30)
    after, effects = perform(rich, do.PassOn())
    assert Town(after, catalogue()).leader() == "wyatt"
    assert (after.phase, after.turn) == ("noon", "you")


# -- cards that come ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("B2")
def test_the_person_starts_with_dudes_of_their_gang_or_of_none_whom_they_can_pay():
    state = changed(town(), phase="setup", dudes={}, deeds={}).with_purse("you", outfit=code_of("Law Dogs"), rock=9)
    from solocompanion.games.doomtown.commands.beginning import begin  # noqa: PLC0415 - what the set-up ends with

    def starting(*cards):
        given = [Answered("starter", card) for card in cards]
        return run(lambda table, _: begin(table), None, state, catalogue(), given)

    first = starting().waiting
    dudes = [catalogue().dudes[card] for card in first.options if card in catalogue().dudes]
    assert {gang for one in dudes for gang in one.gang} == {"law_dogs"}
    assert any(not one.gang for one in dudes)
    assert max(one.cost for one in dudes) <= 9
    grifter = next(one for one in dudes if "grifter" in one.keywords and one.cost <= 4)
    second = starting(grifter.id).waiting
    assert not any("grifter" in catalogue().dudes[one].keywords for one in second.options if one != "done")
    done = starting(grifter.id, "done")
    assert done.state.purses["you"].rock == 9 - grifter.cost
    assert [dude.place for dude in done.state.dudes.values()] == [YOURS]
    assert done.waiting is None
    cheap = sorted((one for one in dudes if "grifter" not in one.keywords), key=lambda one: one.cost)[:6]
    five = starting(*(one.id for one in cheap[:5]))
    assert five.waiting is None
    assert len(five.state.dudes) == 5


@pytest.mark.rule("B2")
@pytest.mark.parametrize("deck", ["learn_law_dogs", "learn_sloane", "faith_fourth_ring"])
def test_the_starting_dudes_of_a_deck_are_taken_at_once_and_paid(deck):
    from solocompanion.games.doomtown.commands.beginning import begin  # noqa: PLC0415 - as above

    outfit = catalogue().decks[deck].outfit
    rock = catalogue().outfits[outfit].ghost_rock
    state = changed(town(), phase="setup", dudes={}, deeds={}).with_purse("you", outfit=outfit, rock=rock)

    def starting(*cards):
        return run(lambda table, _: begin(table), None, state, catalogue(), [Answered("starter", one) for one in cards])

    first = starting().waiting
    assert f"gang:{deck}" in first.options
    assert {f"gang:{deck}", "done"} <= set(first.besides)
    taken = starting(f"gang:{deck}")
    gang = [catalogue().dudes[card] for card in catalogue().decks[deck].start]
    assert taken.waiting is None
    assert sorted(dude.card for dude in taken.state.dudes.values()) == sorted(one.id for one in gang)
    assert taken.state.purses["you"].rock == rock - sum(one.cost for one in gang)
    assert not any(one.startswith("gang:") for one in starting(first.options[1]).waiting.options)
    poor = state.with_purse("you", rock=6)
    asked = run(lambda table, _: begin(table), None, poor, catalogue(), []).waiting
    assert not any(one.startswith("gang:") for one in asked.options)


def test_every_deck_starts_with_dudes_that_are_in_it():
    for deck in catalogue().decks.values():
        assert 3 < len(deck.start) < 6, deck.id
        assert not Counter(deck.start) - Counter(catalogue().deck(deck.id)), deck.id


def code_of(outfit):
    return next(one.id for one in catalogue().outfits.values() if one.name == outfit)


@pytest.mark.rule("B6")
def test_a_dude_is_hired_at_home_for_its_cost():
    card = catalogue().dudes[code("Prescott")]
    state, steps = perform(town(), do.Hire(), ("hire", card.id))
    assert state.purses["you"].rock == 10 - card.cost
    assert (state.dudes[card.id].place, state.dudes[card.id].owner, state.dudes[card.id].booted) == (
        YOURS,
        "you",
        False,
    )
    assert state.turn == "wyatt"
    again, _ = perform(town(), do.Hire(card.id))
    assert again == state
    assert steps[0] == did.RockChanged("you", -card.cost, "cost", card.id)


@pytest.mark.rule("B6")
@pytest.mark.parametrize(
    ("name", "end", "answers", "street"),
    [
        ("Railroad Station", "left", (), ("Railroad Station", "Pony", YOURS, "General Store")),
        ("Railroad Station", "", (("your_end", "right"),), ("Pony", YOURS, "General Store", "Railroad Station")),
        ("Pat's Perch", "", (), ("Pony", YOURS, "General Store")),
    ],
)
def test_a_deed_is_built_at_the_end_that_is_chosen_or_out_of_town(name, end, answers, street):
    card = catalogue().deeds[code(name)]
    state, _ = perform(town(), do.Build(card.id, end), *answers)
    assert tuple(name if one == card.id else one for one in state.streets["you"]) == street
    assert (card.id in state.outside) is card.is_out_of_town
    assert state.purses["you"].rock == 10 - card.cost


@pytest.mark.rule("B6")
def test_what_cannot_be_bought_is_refused_and_not_among_the_choices():
    state = town()
    dear = next(one for one in catalogue().dudes.values() if one.cost > 10)
    assert f"costs {dear.cost}, and you have 10" in refused(state, do.Hire(dear.id))
    assert "is unique" in refused(state, do.Hire(code("Travis")))
    assert "is unique" in refused(state, do.Build(code("Pony")))
    assert refused(state, do.Hire("nobody")) == "There is no such dude"
    assert refused(state, do.Build("nothing")) == "There is no such deed"
    assert refused(state, do.Build(code("Railroad Station"), "middle")) == "A street has a left and a right end"
    assert refused(state.with_purse("you", rock=0), do.Build()) == "You have no ghost rock for a deed"
    options = asked(state, do.Hire()).options
    assert not {dear.id, code("Travis")} & set(options)
    assert code("Clint") in options  # Wyatt's copy does not matter


@pytest.mark.rule("B6")
def test_goods_add_to_a_dude_what_is_printed_on_them():
    gun = next(one for one in catalogue().others.values() if one.name == "Peacemaker")
    state, _ = perform(town(), do.Equip("Travis"), ("goods", gun.id))
    assert state.dudes["Travis"].bonuses == (Bonus("bullets", gun.bullets),)
    assert state.purses["you"].rock == 10 - gun.cost
    horse = next(one for one in catalogue().others.values() if one.name == "Roan")
    state, _ = perform(town(), do.Equip("Travis", horse.id))
    assert state.dudes["Travis"].has_horse
    assert refused(town(), do.Equip("Tommy")) == "Goods are bought at a place you control (B6)"
    assert refused(town(), do.Equip("Travis", code("Ambush"))) == "There are no such goods"


@pytest.mark.rule("B6")
def test_a_card_brings_a_dude_or_deed_for_free():
    card = code("Prescott")
    state, _ = perform(town(), do.Enter(), ("enter", card), ("entrance", SQUARE))
    assert (state.dudes[card].place, state.purses["you"].rock, state.turn) == (SQUARE, 10, "you")
    state, _ = perform(town(), do.Enter(), ("enter", code("Railroad Station")), ("your_end", "left"))
    assert state.streets["you"][0] == code("Railroad Station")
    assert refused(town(), do.Enter(card, HIS)) == "There is no such place"
    assert refused(town(), do.Enter(code("Railroad Station"), SQUARE)) == "A street has a left and a right end"
    assert refused(town(), do.Enter("nothing")) == "There is no such dude or deed"


# -- jobs --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("B9")
def test_without_opposition_a_job_succeeds_and_its_posse_goes_home_booted():
    answers = (("job_mark", SQUARE), ("job_join", ("Travis",)), ("job_rock", 0))
    state, steps = perform(town(), do.StartJob("Tommy"), *answers)
    assert did.JobDone("Tommy", SQUARE, succeeded=True) in steps
    assert {(state.dudes[one].place, state.dudes[one].booted) for one in ("Tommy", "Travis")} == {(YOURS, True)}
    assert (state.dudes["Philip"].place, state.turn, state.fight) == ("Bank", "wyatt", None)
    assert not any(isinstance(one, did.RockChanged) for one in steps)


@pytest.mark.rule("B9")
def test_what_a_job_gives_is_asked_and_said_before_its_posse_goes_home():
    state, steps = perform(town(), do.StartJob("Tommy", SQUARE), ("job_join", ()), ("job_rock", 3))
    assert did.RockChanged("you", 3, "job") in steps
    assert state.purses["you"].rock == town().purses["you"].rock + 3
    done, left = (next(one for one in steps if isinstance(one, kind)) for kind in (did.JobDone, did.PosseLeft))
    assert steps.index(done) < steps.index(left)
    assert TELLING.is_due(done)
    assert TELLING.script(done, town(), NAMES) == "The job of Harden succeeds: take what its card gives"
    assert not TELLING.is_due(did.JobDone("Tommy", SQUARE, succeeded=False))
    question = asked(town(), do.StartJob("Tommy", SQUARE), ("job_join", ()))
    assert (question.low, question.usual) == (0, 0)


@pytest.mark.rule("B9")
def test_who_comes_to_an_opposed_job_is_still_to_be_moved():
    _, steps = perform(town(), do.StartJob("Tommy", "Bank"), ("job_join", ("Travis",)))
    came = [one for one in steps if isinstance(one, did.DudeMoved | did.PosseJoined)]
    assert [one.name for one in came] == ["Tommy", "Travis"]
    assert all(TELLING.is_due(one) for one in came)
    _, steps = perform(town(), do.Move("Travis", SQUARE))
    assert not TELLING.is_due(steps[0])


@pytest.mark.rule("W-JOB-1", "A42")
@pytest.mark.parametrize(
    ("mark", "is_opposed"),
    [("Bank", True), ("Clint", True), (SQUARE, False), ("General Store", False), ("Pony", False), ("Philip", False)],
)
def test_wyatt_opposes_a_job_whose_mark_he_controls_with_dudes_of_his_there(mark, is_opposed):
    state = town().with_dude("Philip", place=YOURS)
    rock = () if is_opposed else (("job_rock", 0),)
    after, steps = perform(state, do.StartJob("Tommy", mark), ("job_join", ()), *rock)
    assert (after.fight is not None) is is_opposed
    assert any(isinstance(one, did.JobDone) for one in steps) is not is_opposed


@pytest.mark.rule("A41", "A42")
def test_he_does_not_oppose_at_a_deed_of_his_that_is_empty_or_that_you_control():
    empty = town().with_dude("Max", place=HIS).with_dude("Philip", place=YOURS)
    after, _ = perform(empty, do.StartJob("Tommy", "Bank"), ("job_join", ()), ("job_rock", 0))
    assert after.fight is None
    bonus = town().with_dude("Philip", bonuses=(Bonus("influence", 9),))
    after, _ = perform(bonus, do.StartJob("Tommy", "Bank"), ("job_join", ()), ("job_rock", 0))
    assert after.fight is None


@pytest.mark.rule("B9", "A41")
@pytest.mark.parametrize(("house", "his"), [("posse", {"Max", "Clint"}), ("here", {"Max"})])
def test_both_posses_come_to_the_mark_and_all_but_the_leader_and_who_is_there_boot(house, his):
    state = town(job_joins=house).with_dude("Avie", booted=True)
    state, _ = perform(state, do.StartJob("Tommy", "Bank"), ("job_join", ("Philip", "Travis")))
    assert set(state.fight.posses["you"]) == {"Tommy", "Philip", "Travis"}
    state, _ = perform(state, do.FightOn())
    fight = state.fight
    assert (fight.place, fight.step, fight.is_job) == ("Bank", "plays", True)
    assert set(fight.posses["you"]) == {"Tommy", "Philip", "Travis"}
    assert set(fight.posses["wyatt"]) == his
    booted = {name: state.dudes[name].booted for name in ("Tommy", "Philip", "Travis")}
    assert booted == {"Tommy": False, "Philip": False, "Travis": True}
    assert {state.dudes[name].place for name in (*booted, *his)} == {"Bank"}


@pytest.mark.rule("B9")
def test_who_may_join_a_job_is_there_or_unbooted_at_or_beside_leader_or_mark():
    state = town().with_dude("Philip", booted=True)
    assert set(asked(state, do.StartJob("Tommy", "Bank")).options) == {"Philip", "Travis"}
    away = state.with_dude("Travis", place="Blake").with_dude("Philip", place="Pony", booted=False)
    assert set(asked(away, do.StartJob("Tommy", "Bank")).options) == {"Philip"}  # Blake's is beside nothing
    assert asked(state, do.StartJob("Tommy")).key == "job_mark"


@pytest.mark.rule("B9")
@pytest.mark.parametrize("wins", [True, False])
def test_after_the_shootout_of_a_job_the_leaders_posse_goes_home_booted_and_defenders_stay(wins):
    state, _ = perform(town(job_joins="here"), do.StartJob("Tommy", "Bank"), ("job_join", ("Philip",)))
    state, _ = perform(state, do.FightOn())
    lost = ("Max",) if wins else ("Tommy", "Philip")
    for name in lost:
        state, steps = perform(state, do.Leave(name), *((("job_rock", 0),) if wins else ()))
    assert state.fight is None
    assert did.JobDone("Tommy", "Bank", succeeded=wins) in steps
    if wins:
        assert {(state.dudes[one].place, state.dudes[one].booted) for one in ("Tommy", "Philip")} == {(YOURS, True)}
    else:
        assert (state.dudes["Max"].place, state.dudes["Max"].booted) == ("Bank", False)


@pytest.mark.rule("W-JOB-1")
def test_his_posse_against_a_job_forms_as_his_own_step_so_that_its_moves_are_numbered():
    state, _ = perform(town(job_joins="posse"), do.StartJob("Tommy", "Bank"), ("job_join", ()))
    assert (state.fight.step, state.fight.posses["wyatt"]) == ("posses", ())
    assert do.FightOn.side == "opponent"
    _, steps = perform(state, do.FightOn())
    assert did.PosseJoined("Clint", came=True) in steps


@pytest.mark.rule("B9")
def test_a_job_whose_leader_goes_before_his_posse_forms_fails():
    state, _ = perform(town(job_joins="here"), do.StartJob("Tommy", "Bank"), ("job_join", ()))
    state, steps = perform(state, do.Leave("Tommy"))
    assert state.fight is None
    assert did.JobDone("Tommy", "Bank", succeeded=False) in steps


def unopposed(state, *answers):
    """Form posses against a job that started; return what followed, with the rules."""
    after, steps = perform(state, do.FightOn(), *answers)
    assert after.fight is None
    return steps


@pytest.mark.rule("W-JOB-1", "A41")
def test_whether_he_opposes_is_seen_when_his_posse_forms():
    weak = town().with_dude("Philip", bonuses=(Bonus("influence", -9),))  # the Bank stays his without Max
    started, _ = perform(weak, do.StartJob("Tommy", "Bank"), ("job_join", ("Philip",)))
    left, _ = perform(started, do.SendHome("Max"))
    steps = unopposed(left, ("job_rock", 2))
    assert did.JobUnopposed("Bank", "nobody_there") in steps
    assert did.JobDone("Tommy", "Bank", succeeded=True) in steps
    assert not any(isinstance(one, did.PosseJoined | did.BountyChanged) for one in steps)
    assert {one.name for one in steps if isinstance(one, did.PosseLeft)} == {"Tommy", "Philip"}


@pytest.mark.rule("A41")
def test_by_house_rule_he_opposes_wherever_one_of_his_can_join():
    weak = town(job_joins="always").with_dude("Philip", bonuses=(Bonus("influence", -9),))
    started, _ = perform(weak, do.StartJob("Tommy", "Bank"), ("job_join", ("Philip",)))
    left, _ = perform(started, do.SendHome("Max"))
    after, _ = perform(left, do.FightOn())
    assert "Clint" in after.fight.posses["wyatt"]


@pytest.mark.rule("B9", "B20")
def test_who_joins_a_job_unbooted_cites_the_trait_that_spares_it():
    streets = Streets().deed("Bank", "wyatt").dude("Max", "wyatt", "Bank").dude("Tommy", "you", SQUARE)
    state = streets.dude("Sloane", "you", YOURS).dude("Travis", "you", SQUARE).state
    given = [Answered("job_join", ("Sloane", "Travis"))]
    steps = run(carry_out, do.StartJob("Tommy", "Bank"), state, catalogue(), given, Fate("commands")).steps
    sloane, travis = (step for step in steps if isinstance(step.effect, did.PosseJoined))
    assert (sloane.rule, sloane.beside, sloane.effect.boots) == ("B9", "B20", False)
    assert [note(one, NAMES) for one in sloane.trail.notes] == ["by Sloane it does not boot"]
    assert (travis.rule, travis.beside, travis.effect.boots) == ("B9", "", True)


@pytest.mark.rule("A80")
@pytest.mark.parametrize("goes", [do.SendHome("Max"), do.Leave("Max")])
@pytest.mark.parametrize(("house", "succeeds"), [("fails", False), ("succeeds", True)])
def test_a_job_whose_mark_has_left_before_his_posse_forms_is_not_opposed_and_fails(goes, house, succeeds):
    started, _ = perform(town(mark_gone=house), do.StartJob("Tommy", "Max"), ("job_join", ()))
    left, _ = perform(started, goes)
    steps = unopposed(left, *((("job_rock", 0),) if succeeds else ()))
    assert did.JobUnopposed("Max", "gone") in steps
    assert did.JobDone("Tommy", "Max", succeeded=succeeds) in steps


@pytest.mark.rule("W-JOB-1", "A42")
@pytest.mark.parametrize(
    ("mark", "why", "rule"), [("Bank", "yours", "W-JOB-1"), ("Pony", "not_his", "A42"), (SQUARE, "not_his", "A42")]
)
def test_a_deed_he_owns_and_you_control_is_told_apart_from_what_was_never_his(mark, why, rule):
    state = town().with_dude("Philip", bonuses=(Bonus("influence", 9),))
    given = [Answered("job_join", ()), Answered("job_rock", 0)]
    steps = run(carry_out, do.StartJob("Tommy", mark), state, catalogue(), given, Fate("commands")).steps
    assert [(one.effect, one.rule) for one in steps if isinstance(one.effect, did.JobUnopposed)] == [
        (did.JobUnopposed(mark, why), rule)
    ]


@pytest.mark.rule("W-POSSE-2", "A41")
def test_who_joins_against_a_job_from_elsewhere_cites_the_reading_beside():
    started, _ = perform(town(), do.StartJob("Tommy", "Bank"), ("job_join", ()))
    steps = run(carry_out, do.FightOn(), started, catalogue(), [], Fate("commands")).steps
    joined = {one.effect.name: one.rules for one in steps if isinstance(one.effect, did.PosseJoined)}
    assert joined == {"Max": ("W-POSSE-2",), "Clint": ("W-POSSE-2", "A41")}
    fought = Streets().dude("Clint", "wyatt", SQUARE).deed("Bank", "wyatt").dude("Max", "wyatt", "Bank").state
    called = Shootout("Bank", "Max", "Max", {"wyatt": ("Max",), "you": ()})
    at = Table(changed(fought, fight=called), catalogue())
    posses.gather(at)
    assert [step.rules for step in at.steps] == [("W-POSSE-2",)]


@pytest.mark.rule("A42")
def test_a_mark_that_you_have_taken_control_of_is_not_defended():
    started, _ = perform(town(), do.StartJob("Tommy", "Max"), ("job_join", ()))
    taken, _ = perform(started, do.TakeControl("Max"))
    assert did.JobUnopposed("Max", "yours") in unopposed(taken, ("job_rock", 0))


@pytest.mark.rule("W-JOB-1", "A42")
def test_a_deed_that_has_become_yours_before_his_posse_forms_is_not_defended():
    started, _ = perform(town(), do.StartJob("Tommy", "Bank"), ("job_join", ()))
    taken = started.with_dude("Philip", bonuses=(Bonus("influence", 9),))
    assert did.JobUnopposed("Bank", "yours") in unopposed(taken, ("job_rock", 0))
    assert perform(started, do.FightOn())[0].fight is not None


@pytest.mark.rule("W-JOB-1", "A42")
def test_a_posse_that_has_come_to_a_deed_of_his_does_not_make_it_yours():
    strong = town().with_dude("Tommy", bonuses=(Bonus("influence", 9),))
    strong = strong.with_dude("Travis", bonuses=(Bonus("influence", 9),))
    started, _ = perform(strong, do.StartJob("Tommy", "Bank"), ("job_join", ("Travis",)))
    assert Town(started, catalogue()).controller("Bank") == "you"
    fought, _ = perform(started, do.FightOn())
    assert "Max" in fought.fight.posses["wyatt"]
    gone, _ = perform(started, do.SendHome("Tommy"))
    assert perform(gone, do.FightOn())[0].fight is not None


@pytest.mark.rule("A43")
def test_no_job_leads_to_wyatts_home_unless_the_house_rule_allows_it():
    assert "A43" in refused(town(), do.StartJob("Tommy", "Avie"))
    assert "A43" in refused(town(), do.StartJob("Tommy", HIS))
    assert not {"Avie", HIS} & set(asked(town(), do.StartJob("Tommy")).options)
    assert {"Avie", HIS} <= set(asked(town(job_home="allow"), do.StartJob("Tommy")).options)
    after, _ = perform(town(job_home="allow"), do.StartJob("Tommy", "Avie"), ("job_join", ()))
    assert after.fight.place == HIS


def test_a_job_the_rules_refuse_says_why():
    assert refused(town().with_dude("Tommy", booted=True), do.StartJob("Tommy")) == "It is booted"
    assert refused(town(), do.StartJob("Clint")) == "There is no such dude of yours"
    assert refused(town(), do.StartJob("Tommy", "nothing")) == "There is no such mark"
    assert refused(town(), do.StartJob("Tommy", "Tommy")) == "There is no such mark"


# -- what cards do to dudes --------------------------------------------------------------------------------------------
@pytest.mark.rule("B14")
@pytest.mark.parametrize(("aced", "pile"), [(False, "discard"), (True, "boot_hill")])
def test_a_dude_of_wyatts_goes_to_the_pile_it_belongs_on(aced, pile):
    state, _ = perform(town(), do.Leave("Clint", aced))
    assert getattr(state.wyatt, pile) == (code("Clint"),)
    assert "Clint" not in state.dudes
    yours, _ = perform(town(), do.Leave("Travis", aced))
    assert not yours.wyatt.discard
    assert not yours.wyatt.boot_hill


@pytest.mark.rule("B15")
def test_the_bounty_on_a_dude_of_wyatts_is_yours_where_your_card_did_it():
    state = town().with_dude("Clint", bounty=3)
    ways = {one.collects for _, one in offered(state) if isinstance(one, do.Leave) and one.dude == "Clint"}
    assert ways == {True, False}
    after, _ = perform(state, do.Leave("Clint", collects=True))
    assert after.purses["you"].rock == 13
    assert "you get 3 ghost rock" in do.Leave("Clint", collects=True).foretold(state, NAMES)
    after, _ = perform(state, do.Leave("Clint"))
    assert after.purses["you"].rock == 10
    assert refused(town(), do.Leave("Clint", collects=True)) == "There is no bounty on it"
    own = town().with_dude("Travis", bounty=2)
    assert refused(own, do.Leave("Travis", collects=True)) == "You never get a bounty for a dude of yours (B15)"


@pytest.mark.rule("B13")
def test_a_harrowed_dude_is_not_aced_by_a_card():
    assert refused(town(), do.Leave("Avie", aced=True)) == "A Harrowed dude that is aced by a card is discarded (B13)"


@pytest.mark.rule("B11", "B18")
@pytest.mark.parametrize("gone", [do.Leave("Clint"), do.SendHome("Clint"), do.TakeControl("Clint")], ids=repr)
def test_a_shootout_ends_at_once_where_a_card_empties_a_posse(gone):
    state, steps = perform(fighting(), gone)
    assert state.fight is None
    assert steps[-1] == did.ShootoutEnded()


@pytest.mark.rule("B18")
def test_a_dude_is_sent_home_booted():
    state, _ = perform(town(), do.SendHome("Philip"))
    assert (state.dudes["Philip"].place, state.dudes["Philip"].booted) == (YOURS, True)
    assert refused(state, do.SendHome("Philip")) == "It is at home booted already"


@pytest.mark.rule("B18")
def test_a_card_moves_a_dude_without_booting_it_and_never_yours_to_his_home():
    state, _ = perform(town().with_dude("Philip", booted=True), do.MoveByCard("Philip"), ("where", SQUARE))
    assert (state.dudes["Philip"].place, state.dudes["Philip"].booted) == (SQUARE, True)
    assert HIS not in asked(town(), do.MoveByCard("Travis")).options
    assert HIS in asked(town(), do.MoveByCard("Clint")).options
    assert "W-RES-1" in refused(town(), do.MoveByCard("Travis", HIS))
    assert refused(town(), do.MoveByCard("Travis", YOURS)) == "It is there already"
    assert refused(town(), do.MoveByCard("Travis", "nowhere")) == "There is no such place"
    assert "posse" in refused(fighting(), do.MoveByCard("Tommy"))


def test_horse_safety_stud_and_control_are_marked_and_taken_back():
    for mark in ("has_horse", "is_safe"):
        state, _ = perform(town(), do.SetMark("Travis", mark))
        assert getattr(state.dudes["Travis"], mark)
        state, _ = perform(state, do.SetMark("Travis", mark))
        assert state == town()
    assert refused(town(), do.SetMark("Clint", "has_horse")) == "Wyatt uses no goods and no abilities"
    state, _ = perform(town(), do.SetShooter("Travis"))
    assert state.dudes["Travis"].shooter == ("draw" if catalogue().dudes[code("Travis")].stud else "stud")
    state, _ = perform(state, do.SetShooter("Travis"))
    assert state == town()
    state, _ = perform(town(), do.TakeControl("Clint"))
    assert state.dudes["Clint"].side == "you"
    state, _ = perform(state, do.TakeControl("Clint"))
    assert state == town()
    assert refused(town(), do.TakeControl("Travis")) == "You control it already"


@pytest.mark.rule("A81")
@pytest.mark.parametrize(
    "command",
    [
        do.Turn("Travis"),
        do.TurnDeed("Bank"),
        do.MoveByCard("Travis", SQUARE),
        do.SetMark("Travis", "has_horse"),
        do.SetMark("Travis", "is_safe"),
        do.SetShooter("Clint"),
        do.TakeControl("Clint"),
        do.Rock("you", 1),
        do.Rock("wyatt", -1),
    ],
    ids=repr,
)
def test_what_a_card_of_yours_does_is_cited_as_that(command):
    outcome = run(carry_out, command, town(), catalogue(), (), Fate("commands"))
    assert [step.rule for step in outcome.steps] == ["A81"]


def test_the_rule_of_shopping_says_where_goods_go():
    assert "goods" in open_game("doomtown").rules["B6"].wording


# -- numbers -----------------------------------------------------------------------------------------------------------
def test_counts_go_up_and_down_by_one_and_never_below_none():
    state, _ = perform(town(), do.Bounty("Clint", 1))
    assert state.dudes["Clint"].bounty == 1
    assert do.Bounty("Clint", 1).counted(state, NAMES).now == 1
    assert refused(town(), do.Bounty("Clint", -1)) == "There is no bounty on it"
    assert refused(town(), do.Bounty("Clint", 2)) == "It is one more or one less"
    state, _ = perform(town(), do.Rock("you", -1))
    assert (state.purses["you"].rock, do.Rock("you", 1).counted(state, NAMES).now) == (9, 9)
    assert refused(town().with_purse("you", rock=0), do.Rock("you", -1)) == "There is no ghost rock left"
    assert refused(town(), do.Rock("you", 3)) == "It is one more or one less"


@pytest.mark.rule("B18")
def test_a_number_lasts_for_the_game_and_in_a_posse_for_the_shootout():
    lasts = {one.until for _, one in offered(town()) if isinstance(one, do.Stat)}
    assert lasts == {"game"}
    shooting = {one.until for sprite, one in offered(fighting()) if isinstance(one, do.Stat) and sprite == "dude:Tommy"}
    assert shooting == {"shootout"}
    before = do.Stat("Travis", "bullets", 1).counted(town(), NAMES).now
    state, _ = perform(town(), do.Stat("Travis", "bullets", 1))
    assert do.Stat("Travis", "bullets", 1).counted(state, NAMES).now == before + 1
    state, _ = perform(town(), do.Stat("Bank", "control", 1))
    assert state.deeds["Bank"].bonuses == (Bonus("control", 1),)
    for _ in range(9):
        state, _ = perform(state, do.Stat("Clint", "influence", 1))
    assert refused(state, do.Stat("Clint", "influence", 1)) == "No card adds so much"
    assert refused(state, do.Stat("nobody", "influence", 1)) == "There is no such dude or deed"
    assert refused(state, do.Stat("Bank", "bullets", 1)) == "It has no such number"
    assert refused(state, do.Stat("Clint", "bullets", 1, "shootout")) == "There is no shootout"
    assert refused(state, do.Stat("Clint", "bullets", 4)) == "It is one more or one less"


@pytest.mark.rule("B18")
def test_several_numbers_change_at_once_for_a_time():
    state, _ = perform(town(), do.Adjust("Travis"), ("until", "day"), ("numbers", (2, -1, 0, 0)))
    assert state.dudes["Travis"].bonuses == (Bonus("bullets", 2, "day"), Bonus("influence", -1, "day"))
    assert asked(town(), do.Adjust("Travis")) == Pick("until", "B18", ("game", "day"), about="Travis")
    assert "shootout" in asked(fighting(), do.Adjust("Travis")).options


# -- deeds -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("B14")
def test_a_deed_leaves_play_its_dudes_go_home_booted_and_the_gap_closes():
    state = Streets().deed("Bank", "wyatt").deed("Pony", "wyatt").deed("General Store", "wyatt", left=True).state
    dudes = {"Clint": Dude(code("Clint"), "wyatt", "Bank"), "Travis": Dude(code("Travis"), "you", "Bank")}
    after, _ = perform(changed(state, dudes=dudes), do.LoseDeed("Bank"))
    assert after.streets["wyatt"] == ("General Store", HIS, "Pony")
    assert {(one.place, one.booted) for one in after.dudes.values()} == {(HIS, True), (YOURS, True)}
    assert after.wyatt.discard == (code("Bank"),)
    aced, _ = perform(state, do.LoseDeed("Bank", aced=True))
    assert aced.wyatt.boot_hill == (code("Bank"),)
    outside, _ = perform(town(), do.LoseDeed("Blake"))
    assert outside.outside == ()
    assert not outside.wyatt.discard


def test_a_deed_is_booted_and_kept_while_a_shootout_takes_place_there():
    state, _ = perform(town(), do.TurnDeed("Bank"))
    assert state.deeds["Bank"].booted
    fought = changed(town(), fight=Shootout("Bank", "Philip", "Max", {"you": ("Philip",), "wyatt": ("Max",)}))
    assert "shootout" in refused(fought, do.LoseDeed("Bank"))
    assert refused(town(), do.LoseDeed("Travis")) == "There is no such deed"


# -- shootouts ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("B12", "B13", "A56", "A59")
def test_cards_change_ranks_casualties_and_how_many_cards_wyatt_draws():
    hands = {"you": Hand(2, (5,)), "wyatt": Hand(4, (9,))}
    shown = fighting("lumps", hands=hands, loser="you")
    state, _ = perform(shown, do.ShiftRank("you", 1))
    assert due(state.fight) == {"you": 1, "wyatt": 0}
    state, _ = perform(shown, do.ShiftLumps("you", -1))
    assert due(state.fight) == {"you": 1, "wyatt": 0}
    state, _ = perform(fighting(), do.ShiftDraw(-1))
    assert state.fight.more_cards == -1
    state, _ = perform(fighting(), do.LoseFirst("Clint"))
    assert state.fight.first_lost == "Clint"
    state, _ = perform(state, do.LoseFirst("Clint"))
    assert state.fight.first_lost == ""


@pytest.mark.parametrize(
    ("state", "command", "why"),
    [
        (town(), do.ShiftRank("you", 1), "There is no shootout"),
        (fighting("run"), do.ShiftRank("you", 1), "No hands count now"),
        (fighting("lumps"), do.ShiftRank("you", 1), "No hands were shown"),
        (fighting(), do.ShiftRank("you", 2), "It is one more or one less"),
        (fighting(), do.ShiftLumps("you", 1), "Casualties are known once both hands are shown"),
        (fighting("lumps"), do.ShiftLumps("you", -1), "There cannot be so many casualties"),
        (fighting("lumps"), do.ShiftDraw(1), "Hands are not drawn any more"),
        (fighting(), do.LoseFirst("Tommy"), "It is not in Wyatt's posse"),
        (fighting("run"), do.LoseFirst("Clint"), "Casualties were taken"),
    ],
    ids=repr,
)
def test_a_change_of_a_shootout_comes_at_its_step(state, command, why):
    assert refused(state, command) == why


# -- all of them -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "state", [town(), fighting(), changed(town(), phase="upkeep")], ids=["noon", "fight", "upkeep"]
)
def test_whatever_is_offered_has_a_name_and_can_be_done(state):
    found = offered(state)
    assert found
    for sprite, command in found:
        assert command.label(state, NAMES)
        assert sprite == "" or sprite.partition(":")[0] in {"dude", "place"}
        carry = run(carry_out, command, state, catalogue(), (), Fate("offered"))
        assert carry.waiting is None or list(carry.waiting.examples())


def test_an_ordinary_play_comes_before_what_cards_do():
    kinds = [type(one) for _, one in offered(town())]
    assert kinds.index(do.Move) < kinds.index(do.Turn)
    assert kinds.index(do.StartJob) < kinds.index(do.Leave)


def test_who_is_no_dude_or_deed_in_play_is_refused_everywhere():
    for act in (
        do.Turn("nobody"),
        do.SendHome("nobody"),
        do.MoveByCard("nobody"),
        do.Leave("nobody"),
        do.SetMark("nobody", "is_safe"),
        do.SetShooter("nobody"),
        do.TakeControl("nobody"),
        do.Bounty("nobody", 1),
        do.Adjust("nobody"),
    ):
        assert refused(town(), act) == "There is no such dude"
    assert refused(town(), do.TurnDeed("nothing")) == "There is no such deed"


# -- versions and goods ------------------------------------------------------------------------------------------------
def a_grothe(**setup):
    made = Streets(**setup).dude("Abram", "you", YOURS, booted=True, bounty=2, bonuses=(Bonus("bullets", 1),))
    made.state = made.state.with_dude("Abram", card=grothe(0), goods=(code("Pinto"),))
    return changed(made.state, turn="you")


def grothe(level):
    every = catalogue().versions["Abram Grothe"]
    return next(one for one in every if catalogue().dudes[one].experienced == level)


@pytest.mark.rule("A78")
@pytest.mark.rule("B5")
def test_another_version_takes_the_place_of_a_dude_for_free_and_keeps_all_that_is_on_it():
    before = a_grothe()
    state, _ = perform(before, do.Replace("Abram"), ("version", grothe(1)))
    assert state.dudes["Abram"] == changed(before.dudes["Abram"], card=grothe(1), is_replaced=True)
    assert state.purses["you"] == before.purses["you"]
    again = changed(state, turn="you")
    assert refused(again, do.Replace("Abram", grothe(2))) == "It was replaced today already (B5)"
    tomorrow = did.Unbooted("you").apply(again)
    assert perform(tomorrow, do.Replace("Abram", grothe(2)))[0].dudes["Abram"].card == grothe(2)


@pytest.mark.rule("A78")
def test_a_version_two_steps_up_takes_its_place_by_house_rule_only():
    assert refused(a_grothe(), do.Replace("Abram", grothe(2))) == "A version is replaced by one a step apart (A78)"
    state, _ = perform(a_grothe(versions="any"), do.Replace("Abram", grothe(2)))
    assert state.dudes["Abram"].card == grothe(2)
    assert refused(a_grothe(), do.Replace("Abram", code("Max"))) == "This is no other version of it"


@pytest.mark.rule("B6")
def test_goods_are_kept_by_name_and_what_they_added_goes_with_them():
    horse = next(one for one in catalogue().others.values() if "horse" in one.keywords and one.bullets == 0)
    state, _ = perform(town(), do.Equip("Travis", horse.id))
    assert state.dudes["Travis"].goods == (horse.id,)
    assert refused(state, do.DropGoods("Travis", "01001")) == "It does not have this card"
    state, _ = perform(state, do.DropGoods("Travis", horse.id))
    assert (state.dudes["Travis"].goods, state.dudes["Travis"].has_horse) == ((), False)
    gun = next(one for one in catalogue().others.values() if one.kind == "goods" and one.bullets > 0)
    before = Town(town(), catalogue()).stat("Travis", "bullets")
    state, _ = perform(town(), do.Equip("Travis", gun.id))
    assert Town(state, catalogue()).stat("Travis", "bullets") == before + gun.bullets
    state, _ = perform(state, do.DropGoods("Travis", gun.id))
    assert Town(state, catalogue()).stat("Travis", "bullets") == before
