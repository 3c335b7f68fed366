"""One game a level, compared to the letter."""

from __future__ import annotations

from kit.goldens import Goldens

from .play import LEVELS
from .transcripts import transcript


class TestTranscripts(Goldens):
    names, transcript = LEVELS, transcript
