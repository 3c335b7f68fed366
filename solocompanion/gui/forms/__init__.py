"""Compiled from ui/."""
