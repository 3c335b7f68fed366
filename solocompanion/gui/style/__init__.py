"""Themes, sizes, lettering, icons and drawings."""
