"""Every question of Wyrmspan: what chance decides, and what the person is asked."""

from __future__ import annotations

from solocompanion.core.questions import DrawQuestion, FormQuestion, NumberQuestion

DECK, TILES, FACES = "decision deck", "guild tiles", "objective tiles"  # the sources of chance

DECISION_CARD = DrawQuestion("decision_card", DECK, "WY-T3")
GUILD_TILE = DrawQuestion("guild_tile", TILES, "WY-S1")
OBJECTIVE = DrawQuestion("objective", FACES, "WY-S2")
CAVES = FormQuestion("caves", "WY-Q16")
QUANTITY = NumberQuestion("quantity", "WY-O3")
SHEET = FormQuestion("sheet", "WY-G4")
