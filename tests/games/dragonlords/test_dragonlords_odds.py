"""The odds of a battle: by hand in small cases, and beside battles that are really fought."""

from __future__ import annotations

from math import sqrt

import pytest
import sampling
from attrs import evolve

from solocompanion.core.chance import Fate
from solocompanion.core.running import run
from solocompanion.games.dragonlords.commands.battles import FightOn
from solocompanion.games.dragonlords.commands.encounters import Fight
from solocompanion.games.dragonlords.rules import odds as odds_module
from solocompanion.games.dragonlords.rules.odds import odds
from solocompanion.games.dragonlords.state import Army, Battle, Foes, Force, Group
from tests.games.dragonlords.play import GAME, HOME, Play

RULE, CATALOGUE = GAME.spec.rule, GAME.catalogue
FOUGHT = sampling.rounds(4000, 600)  # battles for each comparison


def table(force, foes, area="larkfell", civ="orcs", lords=0, units=0, **changes):
    """A table on which a force stands before foes, or before an army of so many units and DragonLords."""
    king = not force.king
    play = Play.table(
        "encounter",
        {HOME: Force(3, king=king)} if king else {HOME: Force(3)},
        civ=civ,
        foes={area: foes} if foes else {},
        groups=(Group(area, force, stopped=True),),
        known=(area,),
        **changes,
    )
    if units or lords:
        play.set(armies=(Army(1, area, units, lords),))
    return play


def found(force, foes, area="larkfell", **changes):
    battle = Battle(area, "you")
    return odds(table(force, foes, area, **changes).state, CATALOGUE, battle)


SCOUT = Foes("scouts", 1, fresh=False)


def monster(face):
    return Foes("monster", 1, face, prize="treasure")


# -- by hand -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("COM-3")
def test_one_against_one_of_three_and_six_is_a_third_each():
    one = found(Force(1), SCOUT)
    assert (one.win, one.lose, one.nobody, one.king) == pytest.approx((1 / 3, 1 / 3, 1 / 3, 0))
    assert one.left == pytest.approx(1 / 3)
    assert one.is_exact


@pytest.mark.rule("DEF-3")
def test_a_king_alone_against_one_falls_twice_in_three():
    one = found(Force(king=True), SCOUT)
    assert (one.win, one.lose, one.nobody, one.king) == pytest.approx((1 / 3, 0, 0, 2 / 3))


@pytest.mark.rule("COM-4")
def test_a_unit_falls_before_the_king():
    # a round: both dice of mine at one scout, 3/4 to hit; its die at the unit first
    one = found(Force(1, king=True), SCOUT)
    lone_win, lone_king = 1 / 3, 2 / 3
    win = (3 / 4 + 1 / 8 * lone_win) / (1 - 1 / 8)
    assert (one.win, one.king) == pytest.approx((win, 1 / 8 * lone_king / (1 - 1 / 8)))


@pytest.mark.rule("EXP-9")
def test_a_unit_against_the_manticore_wins_three_in_thirty_one():
    # a round: 1/3 struck free; else 3/8 against d8 and 2/3 against d6
    one = found(Force(1), monster("4"))
    assert (one.win, one.nobody, one.lose) == pytest.approx((3 / 31, 6 / 31, 22 / 31))


@pytest.mark.rule("A-22")
def test_fear_counts_in_the_first_round_alone():
    later = (0.3 / 3) / (1 - 0.7 / 3)
    assert found(Force(1), monster("2")).win == pytest.approx(0.2 / 3 + 0.8 / 3 * later)
    state = table(Force(1), monster("2")).state
    begun = Battle("larkfell", "you", opened=True)
    assert odds(state, CATALOGUE, begun).win == pytest.approx(0.2 / 3 + 0.8 / 3 * later)
    after = evolve(begun, round=1)
    assert odds(state, CATALOGUE, after).win == pytest.approx(later)


@pytest.mark.rule("A-23")
def test_lightning_strikes_once_before_the_first_round():
    hit, struck = 1 / 4, 5 / 6
    fight = hit * (1 - struck) / (1 - (1 - hit) * (1 - struck))
    assert found(Force(1), monster("6")).win == pytest.approx(fight / 2)
    begun = Battle("larkfell", "you", opened=True)
    assert odds(table(Force(1), monster("6")).state, CATALOGUE, begun).win == pytest.approx(fight)


@pytest.mark.rule("CIV-A")
@pytest.mark.rule("CIV-E")
def test_arrows_and_a_sneak_attack_come_before_the_first_round():
    assert found(Force(1), SCOUT, civ="amazons").win == pytest.approx(1 / 3 + 2 / 3 * 1 / 3)
    assert found(Force(1), SCOUT, civ="elves").win == pytest.approx(1 / 2 + 1 / 2 * 1 / 3)
    assert found(Force(1), evolve(SCOUT, fresh=True), civ="elves").win == pytest.approx(1 / 3)


@pytest.mark.rule("COM-1")
@pytest.mark.parametrize(
    ("units", "foes", "area", "expected"),
    [
        (5, Foes("scouts", 2), "larkfell", (0.998, 0.001, 0.001)),
        (5, Foes("scouts", 3), "larkfell", (0.961, 0.027, 0.012)),
        (5, Foes("scouts", 5), "larkfell", (0.47, 0.47, 0.06)),
        (5, Foes("scouts", 5), "pellan", (0.21, 0.76, 0.03)),
        (8, Foes("scouts", 5), "pellan", (0.86, 0.13, 0.01)),
        (8, Foes("neutrals", 6, "elves"), "pellan", (0.63, 0.35, 0.02)),
        (5, Foes("monster", 1, "5"), "larkfell", (0.99, 0.0, 0.01)),
        (2, Foes("monster", 1, "5"), "larkfell", (0.51, 0.37, 0.12)),
    ],
)
def test_odds_are_those_of_forty_thousand_tries_elsewhere(units, foes, area, expected):
    one = found(Force(units), foes, area)
    assert (one.win, one.lose, one.nobody) == pytest.approx(expected, abs=0.012)


# -- beside battles that are fought ------------------------------------------------------------------------------------
CASES = {
    "scouts": (Force(3), Foes("scouts", 3), {}),
    "king": (Force(2, king=True), Foes("scouts", 3), {}),
    "manticore": (Force(3), monster("4"), {}),
    "mummy": (Force(2, king=True), monster("2"), {}),
    "dragon": (Force(3), monster("6"), {}),
    "amazons": (Force(3), None, {"civ": "amazons", "units": 3, "lords": 1}),
    "elves": (Force(3, lords=1), Foes("scouts", 4, fresh=False), {"civ": "elves"}),
    "dwarves": (Force(4), Foes("scouts", 5, fresh=False), {"civ": "dwarves", "area": "goldthwaite"}),
    "kingdom": (Force(6, king=True, lords=1), None, {"area": "pellan", "zealots": {"pellan": 5}}),
}


@pytest.mark.rule("COM-3")
@pytest.mark.parametrize("case", CASES)
def test_odds_are_those_of_battles_that_are_really_fought(case):
    force, foes, changes = CASES[case]
    play = table(force, foes, **changes)
    area = changes.get("area", "larkfell")
    one = odds(play.state, CATALOGUE, Battle(area, "you"))
    won = lost = fell = left = 0
    for n in range(FOUGHT):
        state, counts, fate = play.state, {}, Fate(f"{case} {n}")
        for command in (Fight(area), FightOn()):
            if state.battle is None and command != Fight(area):
                break
            outcome = run(RULE(command), command, state, CATALOGUE, (), fate, counts)
            assert outcome.waiting is None
            state, counts = outcome.state, dict(outcome.counts)
        mine = state.force(area)
        fell += state.ending == "king"
        won += bool(mine.fights and state.ending != "king")
        left += mine.figures if state.ending != "king" else 0
        lost += not mine.fights and state.is_hostile(area) and state.ending != "king"
    for share, n in ((one.win, won), (one.king, fell), (one.lose, lost)):
        assert n / FOUGHT == pytest.approx(share, abs=0.004 + 3.5 * sqrt(share * (1 - share) / FOUGHT))
    assert left / FOUGHT == pytest.approx(one.left, abs=0.25)


def test_large_battles_are_tried_and_come_near(monkeypatch):
    exact = found(Force(6, king=True), Foes("scouts", 6))
    assert exact.is_exact
    monkeypatch.setattr(odds_module, "LARGEST", 0)
    tried = found(Force(6, king=True), Foes("scouts", 6))
    assert not tried.is_exact
    assert tried == found(Force(6, king=True), Foes("scouts", 6))
    pairs = [(exact.win, tried.win), (exact.lose, tried.lose), (exact.nobody, tried.nobody), (exact.king, tried.king)]
    assert all(one == pytest.approx(other, abs=0.06) for one, other in pairs)
    assert tried.win + tried.lose + tried.nobody + tried.king == pytest.approx(1)
