"""The SQLite file and what keeps it whole. It knows no game."""
