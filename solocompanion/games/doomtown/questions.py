"""Every question of Doomtown: what chance decides, and what the person is asked."""

from __future__ import annotations

from solocompanion.core.questions import (
    DrawQuestion,
    FlipQuestion,
    FormQuestion,
    NumberQuestion,
    PickQuestion,
    RollQuestion,
    SeveralQuestion,
    WrittenQuestion,
)
from solocompanion.games.doomtown.poker import ANY_LINE, SAMPLES

# The sources of chance.
DECK, REAL_DECK, BOX = "Wyatt's deck", "Wyatt's deck on the table", "cards of a base set"
DIE, SIDES_OF_STREET, TIES = "die", "either end", "tie"

# -- Wyatt's cards, and where chance decides for him -------------------------------------------------------------------
CARD = DrawQuestion("card", DECK)
BOX_CARD = DrawQuestion("deck", BOX, "W-DECK")
PLAY = RollQuestion("play", DIE, 6, "W-PLAY-0")
END = FlipQuestion("end", SIDES_OF_STREET, faces=("left", "right"))
TIE = DrawQuestion("tie", TIES)

# -- the day -----------------------------------------------------------------------------------------------------------
STARTER = PickQuestion("starter", "B2")
LOWBALL = WrittenQuestion("lowball", "B3", ANY_LINE, SAMPLES)
LOWER = PickQuestion("lower", "B3")
UNPAID = SeveralQuestion("unpaid", "B4")

# -- cards of the person's ---------------------------------------------------------------------------------------------
HIRE = PickQuestion("hire", "B6")
BUILD = PickQuestion("build", "B6")
YOUR_END = PickQuestion("your_end")
GOODS = PickQuestion("goods", "B6")
VERSION = PickQuestion("version", "A78")
ENTER = PickQuestion("enter", "B6")
ENTRANCE = PickQuestion("entrance", "B6")
WAGES = PickQuestion("wages", "W-POSSE-4")
WHERE = PickQuestion("where", "A81")
UNTIL = PickQuestion("until", "B18")
NUMBERS = FormQuestion("numbers", "B18")

# -- jobs --------------------------------------------------------------------------------------------------------------
JOB_MARK = PickQuestion("job_mark", "B9")
JOB_JOIN = SeveralQuestion("job_join", "B9")
JOB_ROCK = NumberQuestion("job_rock", "B9")

# -- shootouts ---------------------------------------------------------------------------------------------------------
ACCEPT = PickQuestion("accept", "B7")
JOIN = SeveralQuestion("join", "B8")
SHOTGUN = PickQuestion("shotgun", "W-PLAY-1")
SHOOTER = PickQuestion("shooter", "B11")
HAND = WrittenQuestion("hand", "B12", ANY_LINE, SAMPLES)
WHIP = PickQuestion("whip", "W-PLAY-4")
BETTER = PickQuestion("better", "B13")
CASUALTY = PickQuestion("casualty", "B13")
RUN = SeveralQuestion("run", "B16")
