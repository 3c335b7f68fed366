"""Saved and finished games, backups, play log."""
