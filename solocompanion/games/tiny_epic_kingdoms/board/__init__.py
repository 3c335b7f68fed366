"""The board of Tiny Epic Kingdoms: actions, both territory cards, the tower, and what both sides have."""
