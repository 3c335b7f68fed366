"""What a rule may ask: each request knows its legal answers; a chance request also knows its odds."""

from solocompanion.core.requests.asking import (
    MANY,
    Answer,
    Form,
    IllegalAnswerError,
    Line,
    Number,
    Pick,
    PickSeveral,
    Request,
    Written,
    whole,
)
from solocompanion.core.requests.chance import Chance, Draw, Flip, Odds, Roll, RollHits, RollSeveral, Shuffle

__all__ = [
    "MANY",
    "REQUESTS",
    "Answer",
    "Chance",
    "Draw",
    "Flip",
    "Form",
    "IllegalAnswerError",
    "Line",
    "Number",
    "Odds",
    "Pick",
    "PickSeveral",
    "Request",
    "Roll",
    "RollHits",
    "RollSeveral",
    "Shuffle",
    "Written",
    "whole",
]

REQUESTS: tuple[type[Request[Answer]], ...] = (
    Pick,
    PickSeveral,
    Number,
    Form,
    Written,
    Draw,
    Roll,
    RollSeveral,
    RollHits,
    Flip,
    Shuffle,
)
