"""Every question of Pebbles: what chance decides, and what the person is asked."""

from __future__ import annotations

from solocompanion.core.questions import DrawQuestion, NumberQuestion, PickQuestion, RollQuestion

DECK, DIE = "heron deck", "well die"  # the sources of chance

CARD = DrawQuestion("card", DECK, "PB-4")
WELL = RollQuestion("well", DIE, 6, "PB-5")
PEBBLE = PickQuestion("pebble")  # `choose` says by which rule
SHELLS = NumberQuestion("shells", "PB-10")
