"""The window's own entries of Quest for the DragonLords."""
