"""Packs and rule catalogue made into a Game."""
