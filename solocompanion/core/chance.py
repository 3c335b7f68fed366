"""Seeded chance: one stream per source, addressed by position, so that going back needs no rewinding.

The n-th outcome of a source depends on the seed, the source and n alone. Drawing from one deck never disturbs another,
and going back and forward again finds the same card. "Draw again" counts an attempt up and thereby leaves the stream.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Literal, TypeVar

from solocompanion.core.requests import Answer, Chance

By = Literal["app", "person"]
A = TypeVar("A", bound=Answer)


def number(seed: str, source: str, index: int, attempt: int = 0) -> int:
    """Return the uniform 64-bit number at that place."""
    place = f"{seed}|{source}|{index}|{attempt}".encode()
    return int.from_bytes(blake2b(place, digest_size=8).digest(), "big")


class Fate:
    """Answers chance requests for one game: by the seed, or not at all if the person uses the real deck or die.

    Attributes
    ----------
    seed
        Any text.
    by
        Who answers, by source; a source not named is the app's.
    attempt
        For "draw again": how often what is drawn now was drawn before. It holds for every source: decks that are drawn
        from together, such as at a set-up, are all drawn from again.

    """

    def __init__(self, seed: str, by: Mapping[str, By] | None = None, attempt: int = 0) -> None:
        self.seed = seed
        self.by = dict(by or {})
        self.attempt = attempt

    def answer(self, request: Chance[A], index: int) -> A | None:
        """Return the outcome, or `None` if the person provides it."""
        if self.by and self.by.get(request.source) == "person":
            return None
        return request.resolve(number(self.seed, request.source, index, self.attempt))
