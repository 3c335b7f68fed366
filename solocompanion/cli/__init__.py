"""The terminal: the same engine without a window."""
