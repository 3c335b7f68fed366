"""A few days of three games, compared to the letter."""

from __future__ import annotations

from kit.goldens import Goldens

from .transcripts import GAMES, transcript


class TestTranscripts(Goldens):
    names, transcript = GAMES, transcript


def test_a_whole_day_with_two_shootouts_is_among_them():
    days = [
        day
        for name in GAMES
        for day in TestTranscripts.path(name).read_text(encoding="utf-8").split("DayBegun(")
        if "Sundown()" in day
    ]
    assert any(day.count("ShootoutBegun(") > 1 and "LowballWon" in day for day in days)
    assert any("is_job=True" in day for day in days)
