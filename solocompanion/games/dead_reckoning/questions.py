"""Every question of Dead Reckoning: what chance decides, and what the people are asked."""

from __future__ import annotations

from solocompanion.core.questions import (
    DrawQuestion,
    FlipQuestion,
    FormQuestion,
    NumberQuestion,
    PickQuestion,
    WrittenQuestion,
)

# The sources of chance.
DECK, FACES, START, TOSS = "Covenant deck", "faces", "start player", "coin"
OCEAN_BOARDS, ROW_DECKS = "Ocean boards", "row decks"

# -- the Covenant's card -----------------------------------------------------------------------------------------------
FIRST_COVENANT = DrawQuestion("first_covenant", START, "COP-1")
COVENANT_CARD = DrawQuestion("covenant_card", DECK, "SEC-1")
FACE = DrawQuestion("face", FACES, "DIF-C")
SECTION = WrittenQuestion(
    "section",
    "SEC-2",
    ".+",  # the reader names the fault
    (
        "take r1c2; cubes r2c1=2 r3c3=1; end r2c2; do coins 2, attack +1 at sea",
        "end H; do coins 3, upgrade 1",
        "cubes r1c1=2; end r1c3; bottom; do produce 1, say as it is printed",
    ),
)

# -- the ocean ---------------------------------------------------------------------------------------------------------
OCEAN_BOARD = DrawQuestion("ocean_board", OCEAN_BOARDS)
OCEAN_KIND = PickQuestion("ocean_kind")
OCEAN_FACTS = FormQuestion("ocean_facts")
ROW_CARD = DrawQuestion("row_card", ROW_DECKS)
CARD_ICONS = NumberQuestion("card_icons", "ADV-2")
MERCHANT_COIN = FlipQuestion("merchant_coin", TOSS, "ADV-3")
TILE_CANNONS = NumberQuestion("tile_cannons", "BAT-2")
OUTPOST = FormQuestion("outpost", "RGT-6")

# -- what the people choose for a Covenant: the rule stands where a tie is broken --------------------------------------
COIN = DrawQuestion("coin", TOSS)
REPLACE_WHOSE = PickQuestion("replace_whose")
FIGHT_FIRST = PickQuestion("fight_first", "A-39")
BATTLE_WHERE = PickQuestion("battle_where")
BOTTOM_WHERE = PickQuestion("bottom_where")
TILE_WHICH = PickQuestion("tile_which")
BUILD_WHERE = PickQuestion("build_where")
PRODUCE_WHERE = PickQuestion("produce_where")
LATER_WHERE = PickQuestion("later_where")
MERCHANT_WHICH = PickQuestion("merchant_which")

# -- battles -----------------------------------------------------------------------------------------------------------
SHIP_BATTLE = FormQuestion("ship_battle")
BUILDING_BATTLE = FormQuestion("building_battle")
BATTLES = {"ship": SHIP_BATTLE, "building": BUILDING_BATTLE}
BUILDING_LOST = PickQuestion("building_lost", "B8")
BUILDING_TIE = PickQuestion("building_tie", "HR-2")
DEFENCE = NumberQuestion("defence", "HR-7")
SINKING = FormQuestion("sinking", "HR-8")

# -- the end -----------------------------------------------------------------------------------------------------------
RATES = FormQuestion("rates", "A-20")
SHEET = FormQuestion("sheet", "B12")
