"""The page of a game being played."""
