"""Saved games, a new game, the set-up checklist."""
