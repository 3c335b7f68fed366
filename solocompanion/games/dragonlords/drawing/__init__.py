"""The map as it is drawn: an old chart with inked coasts, and where things stand on it."""
