"""Finished games: kept, added up, shared."""
