"""Three whole games, compared to the letter."""

from __future__ import annotations

from kit.goldens import Goldens

from .transcripts import GAMES, transcript


class TestTranscripts(Goldens):
    names, transcript = GAMES, transcript


def test_the_games_have_wars_alliances_and_an_end():
    games = {name: TestTranscripts.path(name).read_text(encoding="utf-8") for name in GAMES}
    assert all(game.count("GameEnded()") == 1 for game in games.values())
    assert all(f"{what}(" in games["wars"] for what in ("BidMade", "AllianceStruck", "AllianceBroken", "MeepleLost"))
    assert all(f"\n{rule} " in games["house_rules"] for rule in ("A2", "A7", "AMB-29"))
