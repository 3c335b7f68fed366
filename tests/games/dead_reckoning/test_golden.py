"""A game of each difficulty and one of two against two, compared to the letter."""

from __future__ import annotations

from kit.goldens import Goldens

from .transcripts import GAMES, transcript


class TestTranscripts(Goldens):
    names, transcript = tuple(GAMES), transcript
