"""What a rule may ask: each request knows its legal answers; a chance request also knows its odds."""

from solocompanion.core.requests.asking import Answer, Form, IllegalAnswerError, Line, Number, Pick, Request, Written
from solocompanion.core.requests.chance import Chance, Draw, Flip, Odds, Roll, Shuffle

__all__ = [
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
    "Request",
    "Roll",
    "Shuffle",
    "Written",
]

REQUESTS: tuple[type[Request], ...] = (Pick, Number, Form, Written, Draw, Roll, Flip, Shuffle)
