"""Wyatt against a second, slow reading of the rulebook, in random positions.

`SOLO_ORACLE_POSITIONS` takes more of them: 20000 for a long look.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from solocompanion.core.chance import Fate
from solocompanion.core.changed_copy import changed
from solocompanion.core.ladder import narrow
from solocompanion.core.table import Answered, Suspended, Table
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown.correcting import MIRROR
from solocompanion.games.doomtown.poker import Hand
from solocompanion.games.doomtown.rules import fights, posses, shooting
from solocompanion.games.doomtown.rules.decision_trees import TREES, walk
from solocompanion.games.doomtown.state import SQUARE, Bonus, Deed, Dude, Purse, Setup, Shootout, State, home
from solocompanion.games.doomtown.town import Town
from tests.games.doomtown.naive import Naive, NaiveRound
from tests.games.doomtown.streets import catalogue, losing

POSITIONS = int(os.environ.get("SOLO_ORACLE_POSITIONS", "300"))
PARTS = 4
DUDES, DEEDS = list(catalogue().dudes)[:50], list(catalogue().deeds)[:26]
CARDS = [*DUDES, *DEEDS, *list(catalogue().others)[:30]]
OPTIONS = {
    "captured": ("literal", "nobody"),
    "booted_home": ("nobody", "somebody"),
    "take_back": ("together", "home"),
    "goal": ("deed", "dude"),
    "winning": ("sundown", "unbeaten", "never"),
    "shotgun": ("you", "first"),
    "shotgun_at": ("place", "posse"),
    "square_joins": ("booted", "count"),
    "leavers": ("gone", "there"),
    "harrowed": ("home", "as_any"),
    "nearest": ("street", "steps"),
    "counted": ("could", "would"),
    "priority": ("now", "printed"),
    "lowest_pd": ("anywhere", "town"),
    "unable": ("next", "none"),
    "no_bullets": ("draw", "stud"),
    "sun": ("first", "last"),
}


def position(chosen: Random) -> State:
    """Return a town of any kind; half of them with the usual readings."""
    options = {name: chosen.choice(values) for name, values in OPTIONS.items()} if chosen.random() < 0.5 else {}
    deeds, streets, outside = {}, {side: [home(side)] for side in ("wyatt", "you")}, []
    for card in chosen.sample(DEEDS, chosen.randint(0, 9)):
        side = chosen.choice(("wyatt", "you"))
        deeds[card] = Deed(card, side, bonuses=bonuses(chosen, "control", "production"))
        if catalogue().deeds[card].is_out_of_town:
            outside.append(card)
        else:
            streets[side].insert(chosen.choice((0, len(streets[side]))), card)
    places = [SQUARE, *deeds]
    dudes = {}
    for n, card in enumerate(chosen.choices(DUDES, k=chosen.randint(0, 14))):
        owner = chosen.choice(("wyatt", "you"))
        holder = "you" if owner == "wyatt" and chosen.random() < 0.05 else ""
        place = home(holder or owner) if chosen.random() < 0.25 else chosen.choice(places)
        dudes[f"{card}#{n}"] = Dude(
            card,
            owner,
            place,
            booted=chosen.random() < 0.35,
            bounty=chosen.choice((0, 0, 0, 1, 3)),
            bonuses=bonuses(chosen, "influence", "bullets", "value", "control"),
            holder=holder,
            shooter=chosen.choice(("", "", "", "stud", "draw")),
            has_horse=chosen.random() < 0.2,
            is_safe=chosen.random() < 0.1,
        )
    hill = tuple(chosen.sample(CARDS, 3))
    purses = {
        "wyatt": Purse("01001", chosen.choice((0, 0, 1, 2, 4, 9)), boot_hill=hill),
        "you": Purse("01002", chosen.randint(0, 9)),
    }
    made = {side: tuple(street) for side, street in streets.items()}
    return State(
        Setup(**options), phase="noon", purses=purses, dudes=dudes, deeds=deeds, streets=made, outside=tuple(outside)
    )


def bonuses(chosen: Random, *stats: str) -> tuple[Bonus, ...]:
    if chosen.random() < 0.7:
        return ()
    return (Bonus(chosen.choice(stats), chosen.choice((-2, -1, 1, 2))),)  # type: ignore[arg-type]  # a stat


def with_fight(chosen: Random, state: State) -> State | None:
    """Return the position with a shootout where both have somebody; `None` where they have not."""
    meets = [one for one in (SQUARE, *state.deeds) if any(state.at(one, "you")) and any(state.at(one, "wyatt"))]
    if not meets:
        return None
    place = chosen.choice(meets)
    his, mine = chosen.choice(list(state.at(place, "wyatt"))), chosen.choice(list(state.at(place, "you")))
    leader, mark = chosen.sample((his, mine), 2)
    fight = Shootout(place, leader, mark, {"wyatt": (his,), "you": (mine,)}, leading=state.dudes[leader].side)
    return changed(state, fight=fight)


def done(state: State, rule) -> tuple[Table, list[str]]:
    """Run a rule, with chance breaking ties; return the table and how they were broken."""
    at = Table(state, catalogue(), (), Fate("a tie"))
    rule(at)
    return at, [one.value for one in at.given if isinstance(one, Answered) and one.key == "tie"]


def following(ties: list[str]):
    """Return a way to choose that follows what chance chose elsewhere, from the same candidates."""

    def choose(options: list[str]) -> str:
        chosen = ties.pop(0)
        assert chosen in options
        return chosen

    return choose


def look(chosen: Random) -> None:
    """Compare everything in one position."""
    state = position(chosen)
    compare_town(state)
    for suit in TREES:
        compare_play(state, chosen.choice([one for one in CARDS if catalogue().cards[one].suit == suit]))
    for place in (SQUARE, *state.deeds):
        compare_calls(state, place)
    fought = with_fight(chosen, state)
    if fought is not None:
        compare_fight(chosen, fought)


def compare_town(state: State) -> None:
    town, naive = Town(state, catalogue()), Naive(state, catalogue())
    for side in ("you", "wyatt"):
        assert town.influence(side) == naive.total_influence(side)
        assert town.control(side) == naive.total_control(side)
    assert town.is_winning() == naive.winning()
    for place in (SQUARE, *state.deeds):
        assert town.pd(place) == naive.pd(place)
    for name in state.dudes:
        assert town.stat(name, "value") == naive.value(name)
        for place in (SQUARE, home("you"), home("wyatt"), *state.deeds):
            if place != state.dudes[name].place:
                assert town.boots(name, place) == naive.boots(name, place)


def compare_play(state: State, card: str) -> None:
    condition, found, _ = walk(Town(state, catalogue()), card)
    left, _ = narrow(found.plays, found.by, lambda one: one.name)
    assert (condition.id, sorted(one.name for one in left)) == Naive(state, catalogue()).play(card)


def compare_calls(state: State, place: str) -> None:
    town, naive = Town(state, catalogue()), Naive(state, catalogue())
    assert sorted(town.callable(place)) == sorted(naive.callable(place))
    if town.callable(place):
        found = []
        _, ties = done(state, lambda at: found.append(posses.call_out(at, place)))
        assert found == [Naive(state, catalogue(), following(ties)).call_out(place)]
        assert not ties
    for mark in state.at(place, "wyatt"):
        assert posses.accepts(town, mark)[0] == naive.accepts(mark)


def compare_fight(chosen: Random, state: State) -> None:
    town = Town(state, catalogue())
    came = posses.can_join(town, state.fight.place, "you", already=state.fight.posses["you"])
    if state.fight.leading == "you" and came:  # then the person's posse is formed before his
        at, _ = done(state, lambda at: [posses.join(at, one, "B8") for one in chosen.sample(came, len(came) // 2)])
        state = at.state
    at, ties = done(state, posses.gather)
    naive = Naive(state, catalogue(), following(ties))
    posse, booted = naive.posse()
    assert list(at.state.fight.posses["wyatt"]) == posse
    assert [
        step.effect.name for step in at.steps if getattr(step.effect, "came", False) and step.effect.boots
    ] == booted
    assert not ties
    compare_round(chosen, at.state)
    compare_casualties(chosen, at.state)


def compare_round(chosen: Random, state: State) -> None:
    naive = Naive(state, catalogue())
    for roll in (1, 3, 4, 5, 6):
        compare_roll(state, roll)
    at, _ = done(state, shooting.pick_shooter)
    shooter = at.state.fight.shooters["wyatt"]
    assert shooter in naive.shooters()
    for name in state.fight.posses["wyatt"]:
        assert shooting.cards_to_draw(Town(state, catalogue()), name) == naive.cards(name)
    assert shooting.flees(Town(state, catalogue())) == naive.flees()
    first = chosen.choice(("", *state.fight.posses["wyatt"]))
    state = changed(state, fight=changed(state.fight, first_lost=first))
    n = chosen.randint(1, 9)
    at, ties = done(losing(state, n), shooting.take_lumps)
    taken = [
        (
            step.effect.name,
            "home" if isinstance(step.effect, did.PosseLeft) else ("discarded", "aced")[step.effect.aced],
        )
        for step in at.steps
        if isinstance(step.effect, did.PosseLeft | did.DudeGone)
    ]
    assert taken == Naive(state, catalogue(), following(ties)).casualties(n)
    assert not ties


def compare_casualties(chosen: Random, state: State) -> None:
    """Compare the casualties after cards and corrections of any kind, in any order."""
    yours, his = chosen.randint(1, 11), chosen.randint(1, 11)
    naive = NaiveRound(yours, his)
    hands = {"you": Hand(yours, (), is_rough=True), "wyatt": Hand(his, (9,))}
    state = changed(state, fight=changed(state.fight, step="lumps", hands=hands))
    at = Table(state, catalogue(), (Answered("better", "tie"),) * 20)
    fights.decide_round(at)
    for _ in range(chosen.randint(0, 6)):
        kind, side = chosen.choice(("rank", "card", "lumps", "hand")), chosen.choice(("you", "wyatt"))
        n = {"lumps": chosen.randint(0, 15), "hand": chosen.randint(1, 11)}.get(kind, chosen.choice((-2, -1, 1, 2)))
        naive.happens(kind, side, n)
        if kind == "rank":
            fights.change_rank(at, side, n)
        elif kind == "card":
            fights.change_lumps(at, side, n)
        else:
            MIRROR.correct(at, ((f"{kind}.{side}", n),))
        fight = at.state.fight
        assert [fight.due(one) for one in ("you", "wyatt")] == [naive.casualties(one) for one in ("you", "wyatt")]
        assert naive.loser() in {None, fight.loser}


def question(at: Table, rule):
    """Run a rule; return what it asks the person, if it does."""
    try:
        rule(at)
    except Suspended as asked:
        return asked.request
    return None


def compare_roll(state: State, roll: int) -> None:
    """Compare a shootout play: whether it is made, what it costs, and whom it may hit."""
    naive = Naive(state, catalogue()).d6(roll)
    at = Table(state, catalogue(), (Answered("play", roll),), Fate("a tie"))
    if asked := question(at, shooting.make_play):
        assert sorted(asked.options) == naive[1]
        return
    rolled = at.steps[0].effect
    assert rolled.is_made == (naive is not None)
    if naive is None:
        assert len(at.steps) == 1
        return
    cost, targets = naive
    assert (
        sum(
            -one.effect.n
            for one in at.steps
            if isinstance(one.effect, did.RockChanged)
            and one.rule != "B15"
            and one.effect.side == "wyatt"
            and one.effect.n < 0
        )
        == cost
    )
    hit = [one.effect.name for one in at.steps if isinstance(one.effect, did.DudeGone | did.PosseLeft | did.BonusGiven)]
    assert len(hit) == bool(targets)
    assert set(hit) <= set(targets)


@pytest.mark.parametrize("part", range(PARTS))
def test_he_does_what_a_plain_reading_of_the_rulebook_does(part):
    for n in range(part, POSITIONS, PARTS):
        look(Random(n))  # noqa: S311 - not for secrets
