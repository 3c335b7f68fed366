"""The signs of turns on the timeline: a closed set, in an order of weight, each with its word."""

from __future__ import annotations

from collections.abc import Iterable

from solocompanion.core.words import later, text

# From the weightiest: a turn bears the sign of what weighs most in it. Passing outweighs the scoring that follows it.
WORDS = {
    "battle": later("battle"),
    "shootout": later("shootout"),
    "claim": later("claim"),
    "build": later("building"),
    "explore": later("exploring"),
    "pass": later("pass"),
    "score": later("scoring"),
}
SIGNS = tuple(WORDS)


class SignError(ValueError):
    """Something is told with a sign that there is not."""


def check(sign: str, of: str) -> None:
    """Raise `SignError` for a sign that is not one of the set; `of` names what bears it. An empty one is none."""
    if sign and sign not in WORDS:
        message = f"{of}: {sign!r} is no sign; the signs are {', '.join(SIGNS)}"
        raise SignError(message)


def weightiest(signs: Iterable[str]) -> str:
    """Return the sign that weighs most; empty where there is none."""
    return min(filter(None, signs), key=SIGNS.index, default="")


def word(sign: str) -> str:
    """Return the word for a sign, for tooltips and screen readers; empty for none."""
    return text(WORDS[sign]) if sign else ""
