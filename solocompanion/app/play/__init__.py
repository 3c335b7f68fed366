"""One game being played, and all that is worked out from it."""
