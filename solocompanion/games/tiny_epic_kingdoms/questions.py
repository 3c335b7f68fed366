"""Every question of Tiny Epic Kingdoms: what chance decides, and what the person is asked."""

from __future__ import annotations

from solocompanion.core.questions import DrawQuestion, FormQuestion, NumberQuestion, PickQuestion, RollQuestion

TERRITORIES, FACTIONS, DIE, TIE = "territory", "faction", "war die", "tie"  # the sources of chance
SIDES_OF_DIE = 12

# -- set-up ------------------------------------------------------------------------------------------------------------
TERRITORY_CARD = DrawQuestion("territory_card", TERRITORIES, "TEK-S1")
TERRITORY_YOU = DrawQuestion("territory_you", TERRITORIES, "TEK-S1")
TERRITORY_AI = DrawQuestion("territory_ai", TERRITORIES, "TEK-S1")
YOUR_TERRITORY = PickQuestion("your_territory", "TEK-S1")
FACTION_CARD = DrawQuestion("faction_card", FACTIONS, "TEK-S1")
FACTION_YOU = DrawQuestion("faction_you", FACTIONS, "TEK-S1")
FACTION_AI = DrawQuestion("faction_ai", FACTIONS, "TEK-S1")
YOUR_FACTION = PickQuestion("your_faction", "TEK-S1")
RESOURCES = FormQuestion("resources")
START = PickQuestion("start", "TEK-S3")

# -- actions -----------------------------------------------------------------------------------------------------------
SOURCE = PickQuestion("source", "AMB-38")
TARGET = PickQuestion("target", "AMB-38")
RUINS_YIELD = PickQuestion("ruins_yield", "B13")
ONE_MEEPLE = PickQuestion("one_meeple", "B2")
TRADE = PickQuestion("trade", "B8")
TRADE_N = NumberQuestion("trade_n", "B8")
GIVE_N = NumberQuestion("give_n", "TEK-G1")
GAIN_N = NumberQuestion("gain_n", "TEK-G1")

# -- war ---------------------------------------------------------------------------------------------------------------
ALLIED_WAR = PickQuestion("allied_war", "AMB-20")
FOOD_FROM = NumberQuestion("food_from", "AMB-50")
BID = NumberQuestion("bid", "TEK-W1")
WAR_DIE = RollQuestion("war_die", DIE, SIDES_OF_DIE, "TEK-W1")
WAR_GONE = PickQuestion("war_gone")
ALLIANCE = PickQuestion("alliance", "TEK-W4")
WAR_PAY = PickQuestion("war_pay", "B10")
RETREAT = PickQuestion("retreat", "B11")

# -- the end -----------------------------------------------------------------------------------------------------------
TOWER_POINTS = FormQuestion("tower_points", "TEK-V1")
BONUS = NumberQuestion("bonus", "AMB-27")
