"""A game of Amazons on the practice map, compared to the letter."""

from __future__ import annotations

from kit.goldens import Goldens

from .transcripts import GAMES, transcript


class TestTranscripts(Goldens):
    names, transcript = GAMES, transcript
