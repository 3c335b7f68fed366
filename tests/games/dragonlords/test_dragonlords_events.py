"""The event phase: what a quest gives, takes and begins, sections 2.6, 3.2 and 3.3."""

from __future__ import annotations

import pytest
from attrs import evolve

from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords.commands import events
from solocompanion.games.dragonlords.commands.battles import FightOn, Round, Withdraw
from solocompanion.games.dragonlords.commands.flow import CultTurn
from solocompanion.games.dragonlords.state import Army, Force
from solocompanion.games.dragonlords.wording import Names
from tests.games.dragonlords.play import GAME, HOME, Play, effects


def quest(**changes):
    return Play.table("event", **changes)


@pytest.mark.rule("EVT-1")
def test_after_the_cult_a_quest_is_faced_by_the_heroes_and_without_heroes_there_is_none():
    play = Play.table(armies=())
    play.do(CultTurn())
    assert play.state.phase == "event"
    without = Play.table(armies=(), heroes=0)
    without.do(CultTurn())
    assert without.state.phase == "purchase"  # nothing to reinforce either: the next turn


@pytest.mark.rule("EVT-1")
def test_the_crystal_die_is_rolled_with_six_faces():
    play = quest()
    assert set(play.ask(events.RollCrystal()).waiting.examples()) == {1, 2, 3, 4, 5, 6}
    assert effects(play.do(events.RollCrystal(), 4)) == [did.CrystalRolled(4)]


@pytest.mark.parametrize(("meant", "said"), [
    ("curse", "The Crystal Die showed 5: the gods curse the party."),
    ("", "The Crystal Die showed 5. Your rulebook says what that means: set it in the Workshop, and it is said here."),
])  # fmt: skip
def test_what_a_face_of_the_crystal_die_means_is_said_or_where_it_is_found(meant, said):
    faces = ("", "", "", "", meant, "")
    names = Names(evolve(GAME.catalogue, combat=evolve(GAME.catalogue.combat, crystal=faces)))
    assert names.crystal(5) == said


@pytest.mark.rule("EVT-1")
def test_where_the_party_gains_units_the_person_gains_heroes_up_to_six():
    play = quest(heroes=5)
    play.do(events.QuestHero())
    assert (play.state.heroes, play.state.everybody.units) == (6, 5)
    assert "UNIT-3" in play.refused(events.QuestHero())


def test_gold_of_a_quest_is_gained_or_lost():
    play = quest()
    play.do(events.QuestGold(), 7)
    assert play.state.gold == 17
    play.do(events.QuestGoldLost(), 9)
    assert play.state.gold == 8
    assert quest(gold=0).refused(events.QuestGoldLost())


@pytest.mark.rule("EVT-2")
def test_a_shard_is_the_persons_at_once():
    play = quest()
    play.do(events.QuestShard())
    assert play.state.shards == 4


@pytest.mark.rule("EVT-3")
def test_a_wizard_is_two_scroll_cards_instead_as_far_as_there_is_room():
    play = quest()
    play.do(events.QuestWizard())
    assert (play.state.scrolls, play.state.everybody.wizard) == (3, True)
    full = quest(scrolls=5)
    full.do(events.QuestWizard())
    assert full.state.scrolls == 6
    assert "UNIT-4" in full.refused(events.QuestWizard())


@pytest.mark.rule("UNIT-2")
def test_a_spell_that_is_gained_the_wizard_knows():
    play = quest()
    assert set(play.ask(events.QuestSpell()).waiting.examples()) == {"4", "5", "6"}
    play.do(events.QuestSpell(), "6")
    assert play.state.spells == (1, 2, 3, 6)
    assert "UNIT-2" in quest(spells=(1, 2, 3, 4, 5, 6)).refused(events.QuestSpell())


@pytest.mark.rule("B10")
def test_spells_are_known_by_their_numbers():
    assert quest().state.spells == (1, 2, 3)


@pytest.mark.rule("EVT-4")
@pytest.mark.rule("UNIT-3")
def test_heroes_fight_with_attack_four_and_defense_six_and_who_falls_is_lost():
    play = quest()
    play.do(events.QuestFight(), (2, 3), "8")  # two foes, Attack 3, Defense 8
    steps = play.do(Round(), (4, 8, 8), (3, 6))
    rolled = [(one.by, one.attack, one.sides, one.n) for one in effects(steps, did.DiceRolled)]
    assert rolled == [("you", 4, 8, 3), ("foe", 3, 6, 2)]
    assert (play.state.heroes, play.state.battle.n) == (2, 1)
    assert play.refused(Withdraw())
    play.do(FightOn(), (8, 8), (1,), (8,), (1,))
    assert (play.state.heroes, play.state.battle, play.state.phase) == (0, None, "event")
    assert play.refused(events.QuestFight())


@pytest.mark.rule("UNIT-3")
def test_heroes_count_in_no_battle_on_the_map():
    play = Play.table(you={HOME: Force(1, king=True)}, armies=(("wending", 5),), heroes=6)
    play.do(CultTurn(), 6)
    steps = play.do(Round(), (6, 6), (6,) * 5)
    assert [one.n for one in effects(steps, did.DiceRolled)] == [2, 5]


@pytest.mark.rule("CIV-A")
@pytest.mark.rule("A-24")
def test_amazons_do_not_shoot_on_a_quest():
    play = quest(civ="amazons")
    play.do(events.QuestFight(), (2, 3), "6")
    assert play.state.battle.opened


@pytest.mark.rule("EVT-5")
def test_an_item_of_a_quest_stays_with_the_heroes_or_goes_to_the_kingdom_for_good():
    play = quest(items={"torch": 1})
    play.do(events.QuestItem(), "treasure")
    assert dict(play.state.items) == {"torch": 1, "treasure": 1}
    assert "EVT-5" in play.refused(events.SendItem("torch"))
    play.do(events.SendItem("treasure"))
    assert (dict(play.state.items), dict(play.state.kept)) == ({"torch": 1}, {"treasure": 1})
    assert "EVT-5" in play.refused(events.SendItem("treasure"))


@pytest.mark.rule("UNIT-3")
def test_an_item_is_used_up_on_a_quest_and_nowhere_else():
    play = quest(items={"torch": 1})
    assert play.refused(events.UseItem("potion"))
    play.do(events.UseItem("torch"))
    assert dict(play.state.items) == {}
    assert play.refused(events.UseItem("torch"))
    assert "UNIT-3" in Play.table("exploration", items={"torch": 1}).refused(events.UseItem("torch"))


@pytest.mark.rule("UNIT-4")
def test_a_scroll_card_is_used_and_a_seventh_not_gained():
    play = quest(scrolls=6)
    assert "UNIT-4" in play.refused(events.QuestScroll())
    play.do(events.UseScroll())
    assert play.state.scrolls == 5
    play.do(events.QuestScroll())
    assert play.state.scrolls == 6
    assert quest(scrolls=0).refused(events.UseScroll())


@pytest.mark.rule("EVT-4")
def test_a_quest_can_cost_a_hero():
    play = quest(heroes=1)
    play.do(events.QuestHeroLost())
    assert play.state.heroes == 0
    assert play.refused(events.QuestHeroLost())


@pytest.mark.rule("EVT-6")
def test_a_dragonlord_that_is_granted_stands_in_the_home_kingdom():
    play = quest()
    play.do(events.QuestLord())
    assert play.state.force(HOME) == Force(5, king=True, wizard=True, lords=1)


@pytest.mark.rule("EVT-7")
def test_a_dragonlord_of_the_cults_is_with_the_army_farthest_from_the_persons_kingdom():
    play = quest(armies=(("wending", 5), ("oxbow", 5), ("sallow", 5)))
    play.do(events.CultLord())
    assert play.army(2) == Army(2, "oxbow", 5, lords=1)
    play = quest(armies=(("blackmaw", 5), ("oxbow", 5)))  # out of the Wasteland by the Village it is far
    play.do(events.CultLord())
    assert play.army(1).lords == 1


@pytest.mark.rule("EVT-7")
def test_of_several_armies_that_are_as_far_chance_chooses_and_without_any_the_cult_gains_none():
    play = quest(armies=(("wending", 5), ("greyhithe", 5)))
    assert set(play.ask(events.CultLord()).waiting.examples()) == {"1", "2"}
    play.do(events.CultLord(), "2")
    assert play.army(2).lords == 1
    assert "EVT-7" in quest(armies=()).refused(events.CultLord())


@pytest.mark.rule("EVT-7")
def test_it_moves_with_its_army_alone():
    play = Play.table(armies=(("sallow", 5),)).set(armies=(Army(1, "sallow", 5, lords=1),))
    play.do(CultTurn(), 6)
    assert play.army(1) == Army(1, "pellan", 5, lords=1)


def test_nothing_of_a_quest_happens_in_another_phase():
    kinds = (
        events.RollCrystal, events.QuestGold, events.QuestItem, events.QuestScroll, events.QuestSpell, events.QuestHero,
        events.QuestHeroLost, events.QuestShard, events.QuestWizard, events.QuestLord, events.CultLord,
        events.QuestFight, events.EndQuest,
    )  # fmt: skip
    for kind in kinds:
        assert Play.table("exploration").refused(kind())
