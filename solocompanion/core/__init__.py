"""What a game is and how it runs: table, effects, requests, chance, journal, view. Pure Python."""
