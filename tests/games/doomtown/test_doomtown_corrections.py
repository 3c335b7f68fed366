"""Corrections: every value is set and read back, what cannot be is refused, and impossible tables are named."""

from __future__ import annotations

from collections import Counter

import pytest
import sampling

from solocompanion.app.content.games import open_game
from solocompanion.core.changed_copy import changed
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.correction import Correct, Value
from solocompanion.core.running import run
from solocompanion.games.doomtown.correcting import MIRROR, faults
from solocompanion.games.doomtown.game import SPEC
from solocompanion.games.doomtown.poker import Hand
from solocompanion.games.doomtown.state import SQUARE, Bonus, Deed, Dude, Setup, Shootout, State, home
from solocompanion.games.doomtown.town import Town
from solocompanion.games.doomtown.wording import Names
from tests.games.doomtown.streets import Streets, catalogue
from tests.games.doomtown.walk import Walk

HIS, YOURS = home("wyatt"), home("you")
NAMES = Names(catalogue())
# In five of twelve random games all kinds of commands, questions and corrections come that do in all of them.
GAMES, STEPS = range(12) if sampling.whole else (0, 1, 5, 8, 9), 60


def town() -> State:
    """Return a town in which Wyatt's whole deck is accounted for."""
    streets = Streets().deed("Blake", "you").deed("Pony", "you").deed("Bank", "you", left=True)
    streets = streets.dude("Travis", "you", SQUARE).dude("Tommy", "you", SQUARE).dude("Philip", "you", YOURS)
    state = streets.state
    cards = list(catalogue().deck(state.setup.deck))
    dude = next(card for card in cards if card in catalogue().dudes)
    deed = next(card for card in cards if card in catalogue().deeds)
    cards.remove(dude)
    cards.remove(deed)
    state = changed(
        state,
        day=2,
        dudes={**state.dudes, dude: Dude(dude, "wyatt", SQUARE)},
        deeds={**state.deeds, deed: Deed(deed, "wyatt")},
        streets={**state.streets, "wyatt": (HIS, deed)},
    )
    return state.with_purse("wyatt", deck=tuple(cards[:30]), discard=tuple(cards[30:48]), boot_hill=tuple(cards[48:]))


def his(state: State) -> str:
    """Return the dude of Wyatt's."""
    return next(state.of("wyatt"))


def fighting() -> State:
    """Return a shootout in the square, with hands shown."""
    state = town()
    posses = {"you": ("Travis", "Tommy"), "wyatt": (his(state),)}
    hands = {"you": Hand(2, (5,)), "wyatt": Hand(4, (9,))}
    shooters = {"you": "Travis", "wyatt": his(state)}
    fight = Shootout(SQUARE, "Travis", his(state), posses, step="lumps", shooters=shooters, hands=hands)
    return changed(state, fight=fight)


def fix(state: State, *changes: tuple[str, object]) -> State:
    """Make a correction as a session does."""
    MIRROR.check(state, NAMES, changes)
    made = Correct(changes)
    return run(SPEC.rule(made), made, state, catalogue()).state


def refused(state: State, *changes: tuple[str, object]) -> str:
    """Return why a correction is refused."""
    with pytest.raises((IllegalCommandError, ValueError)) as why:
        fix(state, *changes)
    return str(why.value)


def values(state: State) -> dict[str, object]:
    return {one.target: one.now for one in MIRROR.values(state, NAMES)}


def looked_at(state: State) -> list[Value]:
    """Return some values of each kind, the first among them; with `--long` all."""
    kinds: dict[str, list[Value]] = {}
    for one in MIRROR.values(state, NAMES):
        kinds.setdefault(one.target.partition(".")[0], []).append(one)
    return [one for some in kinds.values() for one in sampling.every(5, some)]


# -- every value -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("state", [town(), fighting()], ids=["noon", "shootout"])
def test_every_value_is_set_to_everything_it_can_be_and_read_back(state):
    assert not faults(state, catalogue())
    for one in looked_at(state):
        options = one.choices or range(one.low, one.high + 1)
        for value in {options[0], options[len(options) // 2], options[-1]}:
            if value != one.now:
                set_to = MIRROR.corrected(state, one.target, value)
                assert values(set_to).get(one.target, value) == value, one.target
                assert MIRROR.corrected(set_to, one.target, one.now) is not None
        assert MIRROR.corrected(state, one.target, one.now) == state, one.target


@pytest.mark.parametrize("state", [town(), fighting()], ids=["noon", "shootout"])
def test_every_value_has_a_name_of_its_own_a_heading_and_words_for_what_it_can_be(state):
    found = MIRROR.values(state, NAMES)
    names = Counter((one.group, one.label) for one in found)
    assert all(n == 1 for n in names.values()), names.most_common(3)
    assert all(one.group and one.label for one in found)
    assert all(one.words and all(one.words) for one in found if one.choices)
    assert len({one.target for one in found}) == len(found)


def test_every_part_of_the_state_can_be_corrected():
    kinds = {target.partition(".")[0] for target in values(fighting())}
    assert kinds == {
        *("day", "phase", "winner", "turn", "passes", "rock", "debt", "outfit"),
        *("place", "booted", "bounty", "holder", "shooting", "horse", "safe", "bonus"),
        *("spot", "turned", "counter", "pile"),
        *("posse", "shooter", "round", "step", "rolled", "whip", "lumps", "loser"),
        *("hand", "shift", "more", "first", "leading"),
    }
    assert "unseen" in values(changed(town(), setup=Setup(deck="table")))


def test_what_a_pile_holds_is_listed_first():
    state = town()
    held = state.wyatt.discard[:3]
    assert held
    listed = [target.split(".")[2] for target in values(state) if target.startswith("pile.discard.")]
    there = [card in state.wyatt.discard for card in listed]
    assert there == sorted(there, reverse=True)
    assert not all(there)


def test_before_the_first_day_the_day_cannot_be_corrected_and_before_the_set_up_nothing():
    kinds = {target.partition(".")[0] for target in values(changed(town(), phase="setup"))}
    assert {"place", "rock", "pile"} <= kinds
    assert not {"day", "phase", "winner", "turn", "passes"} & kinds
    assert values(State(Setup())) == {}


@pytest.mark.parametrize(
    ("target", "value"),
    [
        ("phase", "never"),
        ("winner", "nobody"),
        ("place.Travis", "nowhere"),
        ("holder.Travis", "nobody"),
        ("shooting.Travis", "gun"),
        ("bonus.Travis.bullets.game", "10"),
        ("bonus.Travis.cards.game", "1"),
        ("spot.Pony", "left 9"),
        ("spot.Pony", "up 1"),
        ("rock.you", -1),
        ("place.nobody", SQUARE),
        ("posse.Travis", "yes"),
        ("no.such", 1),
    ],
)
def test_what_no_value_can_be_is_refused(target, value):
    with pytest.raises(ValueError, match=r"\S"):
        MIRROR.corrected(town(), target, value)


# -- the day -----------------------------------------------------------------------------------------------------------
def test_another_phase_or_play_waits_until_the_shootout_is_over():
    assert fix(town(), ("phase", "sundown")).phase == "sundown"
    assert fix(town(), ("turn", "wyatt")).turn == "wyatt"
    for change in (("phase", "sundown"), ("turn", "wyatt")):
        assert refused(fighting(), change) == "Finish the shootout first"
    assert "not legal" in refused(town(), ("phase", "over"))
    assert fix(changed(town(), phase="over"), ("phase", "noon")).phase == "noon"


# -- dudes -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("B5")
def test_a_pass_counts_against_the_other_side_only():
    passed = changed(town(), turn="wyatt", passes=1)
    assert fix(passed, ("turn", "you")).passes == 0


@pytest.mark.rule("B17")
@pytest.mark.parametrize(
    ("his", "yours", "phase", "winner"),
    [(9, 0, "over", "wyatt"), (9, 9, "over", "you"), (0, 9, "over", "you"), (-9, -9, "sundown", None)],
)
def test_after_the_end_a_correction_is_judged_anew(his, yours, phase, winner):
    """What Wyatt and you control is corrected; influence stays the same."""
    state = town()
    deed = next(name for name, one in state.deeds.items() if one.owner == "wyatt")
    over = changed(state.with_deed(deed, bonuses=(Bonus("control", 5),)), phase="over", turn="wyatt")
    before = Town(over, catalogue())
    assert before.leader() == "wyatt"
    after = fix(over, (f"counter.{deed}.control.game", str(his)), ("counter.Pony.control.game", str(yours)))
    assert (after.phase, Town(after, catalogue()).leader()) == (phase, winner)
    assert winner is None or after.turn == winner


def test_a_dude_is_dragged_to_a_place_or_to_something_drawn_there():
    state = town()
    assert MIRROR.dropped(state, NAMES, "dude:Travis", "place:Pony") == (("place.Travis", "Pony"),)
    assert MIRROR.dropped(state, NAMES, "dude:Travis", f"place:{YOURS}:rock") == (("place.Travis", YOURS),)
    assert MIRROR.dropped(state, NAMES, "dude:Travis", "dude:Tommy") == ()
    assert f"dude:{his(state)}" in set(MIRROR.loose(state, NAMES))
    assert {one.target for one in MIRROR.values_at(state, NAMES, "place:Pony")} >= {"spot.Pony", "turned.Pony"}


@pytest.mark.rule("W-RES-1")
def test_your_dudes_are_never_at_wyatts_home_unless_jobs_may_lead_there():
    assert "W-RES-1" in refused(town(), ("place.Travis", HIS))
    allowed = changed(town(), setup=Setup(job_home="allow"))
    assert fix(allowed, ("place.Travis", HIS)).dudes["Travis"].place == HIS


def test_who_shoots_stays_where_the_shootout_is_and_on_its_side():
    for change in (("place.Travis", YOURS), ("holder.Travis", "wyatt")):
        assert "posse" in refused(fighting(), change)
    without = fix(fighting(), ("posse.Travis", "no"))
    assert fix(without, ("place.Travis", YOURS)).dudes["Travis"].place == YOURS


def test_a_bonus_is_set_to_a_sum_whatever_it_was_made_of():
    state = town().with_dude("Travis", bonuses=(Bonus("bullets", 1), Bonus("bullets", 2), Bonus("bullets", 1, "day")))
    assert values(state)["bonus.Travis.bullets.game"] == "3"
    after = fix(state, ("bonus.Travis.bullets.game", "-1"))
    assert set(after.dudes["Travis"].bonuses) == {Bonus("bullets", -1), Bonus("bullets", 1, "day")}
    assert fix(after, ("bonus.Travis.bullets.day", "0")).dudes["Travis"].bonuses == (Bonus("bullets", -1),)


# -- deeds and piles ---------------------------------------------------------------------------------------------------
def test_a_deed_is_moved_along_its_street():
    state = town()
    assert values(state)["spot.Bank"] == "left 1"
    assert fix(state, ("spot.Bank", "right 2")).streets["you"] == (YOURS, "Pony", "Bank")
    assert fix(state, ("spot.Pony", "left 1")).streets["you"] == ("Bank", "Pony", YOURS)
    assert fix(state, ("spot.Pony", "left 2")).streets["you"] == ("Pony", "Bank", YOURS)
    assert "spot.Blake" not in values(state)


def test_a_card_goes_from_pile_to_pile_and_none_is_lost():
    state = town()
    card = state.wyatt.deck[0]
    before = {pile: getattr(state.wyatt, pile).count(card) for pile in ("deck", "discard", "boot_hill")}
    after = fix(state, (f"pile.boot_hill.{card}", before["boot_hill"] + 1))
    assert after.wyatt.boot_hill.count(card) == before["boot_hill"] + 1
    piles = [*after.wyatt.deck, *after.wyatt.discard, *after.wyatt.boot_hill]
    assert Counter(piles) == Counter([*state.wyatt.deck, *state.wyatt.discard, *state.wyatt.boot_hill])
    gone = fix(state, (f"pile.deck.{card}", 0))
    assert gone.wyatt.deck.count(card) == 0
    assert gone.wyatt.discard.count(card) == before["deck"] + before["discard"]
    assert "not legal" in refused(state, (f"pile.deck.{card}", 5))


# -- the shootout ------------------------------------------------------------------------------------------------------
def test_a_posse_is_never_emptied_by_a_correction_and_forms_at_the_shootout():
    state = fighting()
    assert "last of its posse" in refused(state, (f"posse.{his(state)}", "no"))
    assert "posse.Philip" not in values(state)
    there = fix(state, ("place.Philip", SQUARE))
    assert fix(there, ("posse.Philip", "yes")).fight.posses["you"] == ("Travis", "Tommy", "Philip")
    assert refused(state, ("step", "posses")) == "The posses have formed: correct who is in them"


def test_a_hand_is_corrected_by_its_rank_and_its_cards_are_forgotten():
    after = fix(fighting(), ("hand.you", 6))
    assert after.fight.hand("you") == Hand(6, (), is_rough=True)
    assert fix(fighting(), ("shift.you", "-1")).fight.hand("you").rank == 1


# -- impossible tables -------------------------------------------------------------------------------------------------
def broken(state: State, **changes: object) -> list[str]:
    return list(faults(changed(state, **changes), catalogue()))


def test_an_impossible_table_is_named():
    state = town()
    card = state.wyatt.deck[0]
    assert not faults(state, catalogue())
    deck = (*state.wyatt.deck, *(card,) * 4)
    assert any("times in Wyatt's deck" in one for one in faults(state.with_purse("wyatt", deck=deck), catalogue()))
    assert any("Wyatt has 56 cards" in one for one in faults(state.with_purse("wyatt", deck=deck), catalogue()))
    assert faults(state.with_purse("you", rock=-1), catalogue()) == ["You: ghost rock is below 0"]
    assert faults(state.with_dude("Travis", place="nowhere"), catalogue()) == ["Travis Moone is nowhere"]
    assert faults(state.with_dude("Travis", bounty=-1), catalogue()) == ["Travis Moone: the bounty is below 0"]
    twice = {**state.dudes, "Travis#2": state.dudes["Travis"]}
    assert broken(state, dudes=twice) == ["You: Travis Moone is unique, and in play twice"]


def test_streets_that_do_not_fit_are_named():
    state = town()
    mine, theirs = state.streets["you"], state.streets["wyatt"]
    assert any("nowhere or twice" in one for one in broken(state, outside=()))
    assert any("nowhere or twice" in one for one in broken(state, streets={"you": (*mine, "Pony"), "wyatt": theirs}))
    lost = {"you": tuple(one for one in mine if one != YOURS), "wyatt": theirs}
    assert broken(state, streets=lost) == ["You: there is no home on the street"]
    swapped = {"you": tuple(one for one in mine if one != "Pony"), "wyatt": (*theirs, "Pony")}
    assert broken(state, streets=swapped) == ["Pony Express lies on the street of the other side"]
    strange = {"you": (*mine, "the moon"), "wyatt": theirs}
    assert broken(state, streets=strange) == ["there is no place the moon"]


def test_posses_that_do_not_fit_are_named():
    state = fighting()
    fight = state.fight

    def posse(**posses: tuple[str, ...]) -> list[str]:
        return broken(state, fight=changed(fight, posses={**fight.posses, **posses}))

    assert posse(you=("Travis", "nobody")) == ["somebody in a posse is not in play"]
    assert posse(wyatt=(*fight.posses["wyatt"], "Philip")) == ["Philip Swinford is in the posse of the other side"]
    assert set(posse(you=("Tommy", "Tommy"))) == {"Tommy Harden is in the posse of the other side"}


# -- random games ------------------------------------------------------------------------------------------------------
def counted(state: State) -> int:
    """Count Wyatt's cards wherever they are."""
    piles = state.wyatt
    things = [one for one in (*state.dudes.values(), *state.deeds.values()) if one.owner == "wyatt"]
    return len(piles.deck) + len(piles.discard) + len(piles.boot_hill) + len(things)


MADE: Counter[str] = Counter()


@pytest.mark.parametrize("seed", GAMES)
def test_a_random_game_with_corrections_loses_no_card_and_comes_to_no_impossible_table(seed):
    game = Walk(seed, MADE)
    for _ in range(STEPS):
        game.step()
        assert counted(game.state) == 52
        assert all(purse.rock >= 0 for purse in game.state.purses.values())
        assert not faults(game.state, catalogue())


@pytest.mark.parametrize(
    ("target", "value", "sprite"),
    [
        ("shooter.you", "Tommy", "dude:Tommy"),
        ("shooter.you", "", "fight:sign"),
        ("round", 2, "fight:sign"),
    ],
)
def test_a_correction_of_a_shootout_that_is_drawn_pulses_what_shows_it(target, value, sprite):
    view, state = open_game("doomtown").view, fighting()
    fixed = run(SPEC.rule(Correct(((target, value),))), Correct(((target, value),)), state, catalogue())
    assert view.board(fixed.state) != view.board(state)
    effect = next(step.effect for step in fixed.steps)
    assert [one.sprite for one in view.motions(effect, state, fixed.state)] == [sprite]
    assert sprite in view.board(fixed.state).sprites
