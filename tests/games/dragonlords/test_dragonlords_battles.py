"""Battles: who strikes with what, free attacks, who falls, and what civilizations and monsters change."""

from __future__ import annotations

import pytest

from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords.commands.battles import EnterLosses, FightOn, Round, Withdraw
from solocompanion.games.dragonlords.commands.encounters import Fight
from solocompanion.games.dragonlords.commands.flow import CultTurn
from solocompanion.games.dragonlords.state import Army, Battle, Foes, Force, Group
from solocompanion.games.dragonlords.wording import Names
from solocompanion.games.dragonlords.words.prospects import numbers
from tests.games.dragonlords.play import GAME, HOME, Play, effects

KNOWN = Foes("scouts", 2, fresh=False)
KING = Force(1, king=True)
FAR = (("blackmaw", 5),)


def attack(area, foes, force=Force(3), **changes):  # noqa: B008 - a value, never changed
    """A table on which some stand before others in an area."""
    there = Group(area, force, 1, stopped=True)
    return Play.table("encounter", foes={area: foes} if foes else {}, groups=(there,), **changes)


def strikes(steps, by="you", blow="round"):
    """Return the (Attack, Defense, number of dice) of what a side struck."""
    return [
        (one.attack, one.sides, one.n) for one in effects(steps, did.DiceRolled)
        if (one.by, one.blow) == (by, blow)
    ]  # fmt: skip


def cult_comes(area, units=5, near="cinderreach", **changes):
    """Let the cult's only army come into an area from beside it."""
    play = Play.table("exploration", armies=((near, units),), **changes)
    asked = play.ask(CultTurn(), 6).waiting
    return play, play.do(CultTurn(), 6, *([area] if asked is not None and asked.key == "cult_way" else []))


# -- COM ---------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("B1")
@pytest.mark.rule("COM-1")
def test_a_die_of_the_targets_defense_hits_that_shows_the_attack_or_less():
    play = attack("larkfell", Foes("monster", 1, "1", prize="treasure"))
    play.do(Fight("larkfell"))
    steps = play.do(Round(), (4, 4, 4), (4,))
    assert strikes(steps) == [(3, 8, 3)]
    assert strikes(steps, "foe") == [(4, 6, 1)]
    assert play.state.foes["larkfell"].n == 1
    assert play.state.force("larkfell") == Force(2)
    play.do(Round(), (3, 8), (5,))
    assert "larkfell" not in play.state.foes


@pytest.mark.rule("B3")
@pytest.mark.rule("COM-1")
@pytest.mark.rule("A-73")
def test_who_attacks_a_kingdom_has_an_attack_that_is_one_lower():
    for foes in (Foes("neutrals", 6, "dwarves", fresh=False), None):
        play = attack("pellan", foes, zealots={} if foes else {"pellan": 5})
        play.do(Fight("pellan"))
        steps = play.do(Round(), (3, 3, 2), (4,) * (6 if foes else 5))
        assert strikes(steps) == [(2, 6, 3)]
        assert effects(steps, did.DiceRolled)[0].hits == 1
        assert strikes(steps, "foe")[0][0] == 3


@pytest.mark.rule("A-73")
def test_the_cult_that_attacks_a_kingdom_of_the_persons_or_of_neutrals_has_it_too():
    play, _ = cult_comes("pellan", near="sallow", home="pellan")
    steps = play.do(Round(), (6,) * 6, (3,) * 5)
    assert strikes(steps, "foe") == [(2, 6, 5)]
    assert strikes(steps) == [(3, 6, 6)]
    play = Play.table(armies=(("sallow", 5),), foes={"pellan": Foes("neutrals", 1, "elves", fresh=False)})
    steps = play.do(CultTurn(), 6, (2,) * 5, (6,))
    assert strikes(steps, "foe", "neutrals") == [(2, 6, 5)]
    assert strikes(steps, "neutrals", "neutrals") == [(3, 6, 1)]


@pytest.mark.rule("CULT-9")
def test_cult_units_have_attack_three_and_defense_six():
    play, _ = cult_comes("greyhithe", own=("greyhithe",))
    steps = play.do(Round(), (6,), (6,) * 5)
    assert (strikes(steps), strikes(steps, "foe")) == ([(3, 6, 1)], [(3, 6, 5)])


@pytest.mark.rule("B4")
@pytest.mark.rule("COM-3")
def test_both_sides_strike_at_the_same_time_so_a_unit_that_is_hit_still_strikes_back():
    play = attack("larkfell", KNOWN, Force(2))
    play.do(Fight("larkfell"))
    steps = play.do(Round(), (1, 1), (1, 1))
    assert (strikes(steps), strikes(steps, "foe")) == ([(3, 6, 2)], [(3, 6, 2)])
    assert effects(steps, did.BattleEnded) == [did.BattleEnded("larkfell", "nobody")]


@pytest.mark.rule("COM-3")
@pytest.mark.rule("A-21")
def test_every_figure_rolls_a_die_and_one_hit_removes_one():
    play = attack("larkfell", Foes("scouts", 3, fresh=False), Force(4, lords=1))
    play.do(Fight("larkfell"))
    steps = play.do(Round(), (1, 6, 6, 6, 6), (6, 6, 1))
    assert strikes(steps) == [(3, 6, 5)]
    assert strikes(steps, "foe") == [(3, 6, 3)]
    assert (play.state.foes["larkfell"].n, play.state.force("larkfell")) == (2, Force(3, lords=1))


@pytest.mark.rule("COM-4")
@pytest.mark.rule("A-32")
def test_units_fall_first_then_dragonlords_then_the_king_and_the_wizard_never():
    play = attack(
        "larkfell", Foes("scouts", 3, fresh=False), Force(1, king=True, wizard=True, lords=1), you={HOME: Force(4)}
    )
    play.do(Fight("larkfell"))
    # three dice are dealt out: one at the unit, one at the DragonLord (d10), one at the King
    steps = play.do(Round(), (6, 6, 6), (1, 6), (1,))
    assert sorted(strikes(steps, "foe")) == [(3, 6, 2), (3, 10, 1)]
    assert play.state.force("larkfell") == Force(king=True, wizard=True)
    asked = [one.effect for one in steps if isinstance(one.effect, did.UnitsFell | did.LordsFell | did.KingFell)]
    assert asked == [did.UnitsFell("larkfell", 1), did.LordsFell("larkfell", 1)]


@pytest.mark.rule("COM-4")
def test_a_battle_is_over_once_a_side_has_nobody_left_who_fights():
    play = attack("larkfell", KNOWN)
    play.do(Fight("larkfell"))
    play.do(Round(), (6, 6, 6), (6, 6))
    assert play.state.battle.round == 1
    play.do(FightOn(), (1, 1, 6), (6, 6))
    assert play.state.battle is None


@pytest.mark.rule("COM-5")
def test_who_is_attacked_by_the_cult_may_leave_for_a_friendly_territory_beside_after_a_round():
    play, _ = cult_comes("greyhithe", you={HOME: KING, "greyhithe": Force(4), "larkfell": Force(1)})
    assert "COM-5" in play.refused(Withdraw())
    play.do(Round(), (6,) * 4, (6,) * 5)
    play.do(Withdraw())
    assert play.state.force(HOME) == Force(5, king=True)
    assert (play.owner("greyhithe"), play.army(1)) == ("", Army(1, "greyhithe", 5))
    shut_in, _ = cult_comes("greyhithe", you={"larkfell": KING, "greyhithe": Force(4)}, known=(HOME,))
    shut_in.do(Round(), (6,) * 4, (6,) * 5)
    assert "COM-5" in shut_in.refused(Withdraw())


@pytest.mark.rule("A-20")
def test_losses_of_a_battle_that_was_fought_at_the_table_are_entered():
    play = attack("larkfell", Foes("monster", 1, "5", prize="treasure"))
    play.do(Fight("larkfell"))
    play.do(EnterLosses(), (1, 1))
    assert (play.state.force("larkfell"), play.owner("larkfell")) == (Force(2), "you")
    assert play.state.kept["treasure"] == 1


@pytest.mark.rule("EXP-5")
@pytest.mark.rule("EXP-8")
@pytest.mark.parametrize(("prize", "rule"), [("treasure", "EXP-5"), ("lair", "EXP-8")])
def test_a_treasure_is_gained_by_the_table_that_led_to_its_monster(prize, rule):
    play = attack("larkfell", Foes("monster", 1, "1", prize=prize))
    play.do(Fight("larkfell"))
    steps = play.do(Round(), (1, 1, 1), (6,))
    assert [one.rule for one in steps if isinstance(one.effect, did.TreasureGained)] == [rule]


# -- the King ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("UNIT-1")
@pytest.mark.rule("B16")
@pytest.mark.rule("DEF-3")
def test_the_kings_death_ends_the_game_at_once():
    play = attack("larkfell", KNOWN, Force(king=True), you={HOME: Force(9)})
    play.do(Fight("larkfell"))
    steps = play.do(Round(), (1,), (1, 6))
    assert (play.state.phase, play.state.ending, play.state.battle) == ("over", "king", None)
    assert [type(one.effect) for one in steps][-2:] == [did.KingFell, did.GameEnded]
    assert "DEF-3" in [one.rule for one in steps]


@pytest.mark.rule("UNIT-1")
def test_the_king_is_not_safe_at_home():
    play, _ = cult_comes(HOME, near="wending", you={HOME: Force(king=True)})
    play.do(Round(), (6,), (2, 6, 6, 6, 6))
    assert play.state.ending == "king"


# -- civilizations -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CIV-D")
@pytest.mark.parametrize(("civ", "n"), [("dwarves", 4), ("orcs", 3)])
def test_dwarves_attack_stronger_in_a_mine_whoever_holds_it(civ, n):
    for zealots, foes in (({"goldthwaite": 5}, None), ({}, KNOWN)):
        play = attack("goldthwaite", foes, civ=civ, zealots=zealots)
        play.do(Fight("goldthwaite"))
        steps = play.do(Round(), (6,) * 3, (6,) * (2 if foes else 5))
        assert strikes(steps) == [(n, 6, 3)]


@pytest.mark.rule("CIV-D")
def test_dwarves_defend_a_mine_stronger_and_nowhere_else():
    mine = {"near": "torroads", "own": ("goldthwaite",)}
    play, _ = cult_comes("goldthwaite", civ="dwarves", **mine)
    steps = play.do(Round(), (6,), (6,) * 5)
    assert strikes(steps) == [(4, 6, 1)]
    assert [step.rules for step in steps if isinstance(step.effect, did.DiceRolled) and step.effect.by == "you"] == [
        ("COM-3", "CIV-D")
    ]
    play, _ = cult_comes("greyhithe", civ="dwarves", own=("greyhithe",))
    assert strikes(play.do(Round(), (6,), (6,) * 5)) == [(3, 6, 1)]


@pytest.mark.rule("CIV-E")
@pytest.mark.rule("COM-2")
def test_elves_strike_first_at_who_was_on_the_map_when_the_turn_began():
    play = attack("larkfell", KNOWN, civ="elves")
    steps = play.do(Fight("larkfell"), (1, 6, 6))
    assert strikes(steps, blow="sneak") == [(3, 6, 3)]
    assert play.state.foes["larkfell"].n == 1
    steps = play.do(Round(), (6,) * 3, (6,))
    assert strikes(steps, "foe") == [(3, 6, 1)]  # who was hit does not strike back


@pytest.mark.rule("CIV-E")
@pytest.mark.parametrize("area", ["larkfell", "goldthwaite"])
def test_elves_sneak_up_on_the_cult_wherever_else_it_stands(area):
    play = attack(area, None, civ="elves", armies=((area, 5),))
    assert strikes(play.do(Fight(area), (6,) * 3), blow="sneak") == [(3, 6, 3)]


@pytest.mark.rule("CIV-E")
@pytest.mark.parametrize(
    ("area", "foes"),
    [
        ("larkfell", Foes("scouts", 2)),
        ("pellan", KNOWN),
        ("gullisle", KNOWN),
        ("larkfell", Foes("neutrals", 2, "orcs")),
    ],
)
def test_elves_make_no_sneak_attack_on_undiscovered_enemies_in_other_kingdoms_and_on_islands(area, foes):
    play = attack(area, foes, civ="elves")
    assert not strikes(play.do(Fight(area)), blow="sneak")


@pytest.mark.rule("CIV-E")
def test_elves_sneak_into_their_own_kingdom_and_never_when_they_defend():
    play = attack(HOME, None, civ="elves", zealots={HOME: 5}, you={"larkfell": KING})
    assert strikes(play.do(Fight(HOME), (6,) * 3), blow="sneak") == [(2, 6, 3)]
    _, steps = cult_comes("greyhithe", civ="elves", own=("greyhithe",))
    assert not strikes(steps, blow="sneak")


@pytest.mark.rule("CIV-A")
@pytest.mark.rule("COM-2")
@pytest.mark.rule("A-24")
def test_amazons_shoot_with_an_attack_of_two_when_a_battle_begins_and_who_is_hit_does_not_strike_back():
    play = attack("larkfell", KNOWN, civ="amazons")
    steps = play.do(Fight("larkfell"), (2, 3, 6))
    assert strikes(steps, blow="volley") == [(2, 6, 3)]
    assert play.state.foes["larkfell"].n == 1
    steps = play.do(Round(), (6,) * 3, (6,))
    assert strikes(steps, "foe") == [(3, 6, 1)]
    assert not strikes(play.do(Round(), (6,) * 3, (6,)), blow="volley")


@pytest.mark.rule("CIV-A")
def test_amazons_shoot_at_who_attacks_them_too():
    play = Play.table(civ="amazons", own=("greyhithe",), armies=(("cinderreach", 5),))
    steps = play.do(CultTurn(), 6, "greyhithe", (2,))
    assert strikes(steps, blow="volley") == [(2, 6, 1)]
    assert play.army(1).units == 4


@pytest.mark.rule("CIV-A")
@pytest.mark.rule("UNIT-5")
def test_dragonlords_of_the_cult_are_immune_to_the_arrows():
    play = attack("larkfell", None, civ="amazons", armies=())
    play.set(armies=(Army(1, "larkfell", 1, lords=1),))
    steps = play.do(Fight("larkfell"), (1, 1, 1))
    assert strikes(steps, blow="volley") == [(2, 6, 3)]
    assert play.army(1) == Army(1, "larkfell", 0, lords=1)
    alone = attack("larkfell", None, civ="amazons").set(armies=(Army(1, "larkfell", 0, lords=2),))
    assert not strikes(alone.do(Fight("larkfell")), blow="volley")
    assert alone.army(1).lords == 2


@pytest.mark.rule("CIV-N")
def test_necromancers_are_asked_how_many_of_the_fallen_they_raise():
    play = attack("larkfell", KNOWN, civ="necromancers")
    play.do(Fight("larkfell"))
    asked = play.ask(Round(), (1, 1, 6), (6, 6)).waiting
    assert (asked.key, asked.low, asked.high) == ("raised", 0, 2)
    play.do(Round(), (1, 1, 6), (6, 6), 2)
    assert play.state.force("larkfell") == Force(5)


@pytest.mark.rule("CIV-N")
def test_necromancers_who_defend_are_asked_as_well():
    play, _ = cult_comes("greyhithe", units=1, civ="necromancers", own=("greyhithe",))
    asked = play.ask(Round(), (1,), (6,)).waiting
    assert (asked.key, asked.low, asked.high) == ("raised", 0, 1)
    before = play.state.force("greyhithe").units
    play.do(Round(), (1,), (6,), 1)
    assert (play.state.battle, play.state.force("greyhithe").units) == (None, before + 1)


# -- DragonLords and monsters ------------------------------------------------------------------------------------------
@pytest.mark.rule("UNIT-5")
def test_dragonlords_of_both_sides_have_attack_three_and_defense_ten():
    play = attack("larkfell", None, Force(lords=1), known=("larkfell",)).set(armies=(Army(1, "larkfell", 0, lords=1),))
    play.do(Fight("larkfell"))
    steps = play.do(Round(), (3,), (4,))
    assert (strikes(steps), strikes(steps, "foe")) == ([(3, 10, 1)], [(3, 10, 1)])
    assert play.army(1) is None
    assert play.state.force("larkfell") == Force(lords=1)


@pytest.mark.rule("EXP-9")
@pytest.mark.rule("COM-3")
def test_a_manticore_strikes_free_in_every_round_and_who_is_hit_does_not_strike_back():
    play = attack("larkfell", Foes("monster", 1, "4", prize="treasure"))
    play.do(Fight("larkfell"))
    steps = play.do(Round(), (2,), (8, 8), (6,))
    assert strikes(steps, "foe", "free_attack") == [(2, 6, 1)]
    assert strikes(steps) == [(3, 8, 2)]
    assert strikes(steps, "foe") == [(4, 6, 1)]
    steps = play.do(Round(), (3,), (8, 8), (6,))
    assert strikes(steps, "foe", "free_attack") == [(2, 6, 1)]
    assert play.state.force("larkfell") == Force(2)


@pytest.mark.rule("A-22")
def test_in_fear_of_the_mummy_the_attack_is_one_lower_in_the_first_round_only():
    play = attack("larkfell", Foes("monster", 1, "2", prize="treasure"))
    play.do(Fight("larkfell"))
    assert "in Fear, in the first round" in numbers(play.state, Names(GAME.catalogue))
    assert strikes(play.do(Round(), (10,) * 3, (6,))) == [(2, 10, 3)]
    assert "in Fear" not in numbers(play.state, Names(GAME.catalogue))
    assert strikes(play.do(Round(), (10,) * 3, (6,))) == [(3, 10, 3)]


def test_who_fights_is_said_by_number():
    names = Names(GAME.catalogue)
    one = attack("larkfell", Foes("scouts", 1))
    one.do(Fight("larkfell"))
    assert numbers(one.state, names).startswith(
        "Your 3 units (Attack 3, d6) against 1 scout of the cult (Attack 3, d6)"
    )
    army = attack("larkfell", None, Force(1), armies=(("larkfell", 5), ("redmaw", 5)))
    army.do(Fight("larkfell"))
    assert "Your unit (Attack 3, d6) against 5 units of Army I (Attack 3, d6)" in numbers(army.state, names)


@pytest.mark.rule("COM-1")
@pytest.mark.rule("A-73")
def test_the_dice_say_what_they_had_to_show_and_what_made_that_less():
    play = attack("pellan", Foes("neutrals", 1, "elves"))
    play.do(Fight("pellan"))
    began = play.state
    steps = play.do(Round(), (3, 3, 1), (6,))
    assert said(steps, began) == [
        "You: 1 of 3 hit: 2 or less on a d6, −1 against a Kingdom.",
        "They: 0 of 1 hit: 3 or less on a d6.",
    ]
    cult = Play.table("exploration", armies=((HOME, 5),))
    began = cult.set(phase="cult", battle=Battle(HOME, "cult", 1, opened=True)).state
    assert GAME.view.log(did.DiceRolled("foe", "round", 2, 6, 5, 1), began) == (
        "They: 1 of 5 hit: 2 or less on a d6, −1 against a Kingdom."
    )


def said(steps, state):
    """Return what is said of the dice."""
    found = []
    for step in steps:
        if isinstance(step.effect, did.DiceRolled):
            found.append(GAME.view.log(step.effect, state))
        state = step.effect.apply(state)
    return found


@pytest.mark.rule("A-23")
@pytest.mark.rule("COM-2")
def test_lightning_of_the_blue_dragon_is_one_free_blow_when_the_battle_begins():
    play = attack("larkfell", Foes("monster", 1, "6", prize="treasure"))
    steps = play.do(Fight("larkfell"), (3,))
    assert strikes(steps, "foe", "lightning") == [(3, 6, 1)]
    assert play.state.force("larkfell") == Force(2)
    assert not strikes(play.do(Round(), (12, 12), (6,)), "foe", "lightning")


@pytest.mark.rule("COM-2")
def test_who_falls_to_a_free_attack_to_the_last_loses_the_battle_before_its_first_round():
    play = attack("larkfell", KNOWN, civ="amazons")
    steps = play.do(Fight("larkfell"), (1, 2, 6))
    assert effects(steps, did.BattleEnded) == [did.BattleEnded("larkfell", "you")]
    assert play.owner("larkfell") == "you"


def test_every_monster_of_the_table_can_be_fought_to_the_end():
    for who, monster in GAME.catalogue.monsters.items():
        play = attack("larkfell", Foes("monster", 1, who, prize="treasure"))
        play.do(Fight("larkfell"), *([(6,)] if monster.special == "lightning" else []))
        free = [(6,)] if monster.special == "free_attack" else []
        play.do(Round(), *free, (1, 1, 1), (6,))
        assert play.owner("larkfell") == "you"
