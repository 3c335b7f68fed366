"""Every question of the game: what chance decides, and what the person is asked."""

from __future__ import annotations

from solocompanion.core.questions import (
    DrawQuestion,
    FormQuestion,
    NumberQuestion,
    PickQuestion,
    RollHitsQuestion,
    RollQuestion,
    WrittenQuestion,
)

CULT_DIE, TABLE_DICE, BATTLE_DICE, CRYSTAL_DIE, WAY, SPELLS = (
    "cult die",
    "table dice",
    "battle dice",
    "crystal die",
    "way",
    "spell",
)  # the sources of chance

# -- set-up ------------------------------------------------------------------------------------------------------------
HOME = PickQuestion("home", "SET-5")
THIRD_SPELL = DrawQuestion("third_spell", SPELLS, "SET-7")

# -- exploration -------------------------------------------------------------------------------------------------------
FIND = RollQuestion("find", TABLE_DICE, 12, "EXP-5")
RUMOR = RollQuestion("rumor", TABLE_DICE, 6, "EXP-8")
MONSTER = RollQuestion("monster", TABLE_DICE, 6, "EXP-9")
HOW_MANY = RollQuestion("how_many", TABLE_DICE, 4, "A-5")
NEAREST = DrawQuestion("nearest", WAY, "A-13")
NEUTRAL_CIV = PickQuestion("neutral_civ", "EXP-7")
PARTY = FormQuestion("party", "EXP-1")
ESCORT = PickQuestion("escort", "A-31")

CHARM = PickQuestion("charm", "EXP-9")

# -- battles -----------------------------------------------------------------------------------------------------------
D6 = RollHitsQuestion("d6", BATTLE_DICE, 6, "COM-3")
D8 = RollHitsQuestion("d8", BATTLE_DICE, 8, "COM-3")
D10 = RollHitsQuestion("d10", BATTLE_DICE, 10, "COM-3")
D12 = RollHitsQuestion("d12", BATTLE_DICE, 12, "COM-3")
DICE = {one.sides: one for one in (D6, D8, D10, D12)}
LOSSES = FormQuestion("losses", "A-20")
RAISED = NumberQuestion("raised", "CIV-N")
GO_BACK_TO = PickQuestion("go_back_to", "ENC-3")

# -- the cult ----------------------------------------------------------------------------------------------------------
CULT_ROLL = RollQuestion("cult_roll", CULT_DIE, 8, "CULT-1")
CULT_WAY = DrawQuestion("cult_way", WAY, "CULT-7")
FARTHEST = DrawQuestion("farthest", WAY, "EVT-7")

# -- without a map -----------------------------------------------------------------------------------------------------
NEW, THROUGH = (
    "new ",
    "through",
)  # answers: an area of a kind that the mirror does not show yet, and through a Teleportal
ENTERED = PickQuestion("entered")
TRACK = PickQuestion("track", "CULT-5")
LIES_BESIDE = PickQuestion("lies_beside", "A-76")
REALM_OF = PickQuestion("realm_of", "A-13")
FARTHEST_ARMY = PickQuestion("farthest_army", "EVT-7")
OWN_NAME = WrittenQuestion("own_name", "A-76", r"[^\s{}][^{}]{0,17}", ("Northmark", "Grey Bay", "Old Ford"))

# -- quests ------------------------------------------------------------------------------------------------------------
CRYSTAL = RollQuestion("crystal", CRYSTAL_DIE, 6, "EVT-1")
QUEST_GOLD = NumberQuestion("quest_gold", "EVT-1")
QUEST_ITEM = PickQuestion("quest_item", "EVT-5")
QUEST_SPELL = PickQuestion("quest_spell", "UNIT-2")
QUEST_DEFENSE = PickQuestion("quest_defense", "EVT-4")
QUEST_FOES = FormQuestion("quest_foes", "EVT-4")
QUEST = FormQuestion("quest", "EVT-1")
