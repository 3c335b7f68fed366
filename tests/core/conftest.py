"""Random examples come out the same on every machine and at every speed."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("solo", deadline=None, derandomize=True, database=None, max_examples=60)
settings.load_profile("solo")
