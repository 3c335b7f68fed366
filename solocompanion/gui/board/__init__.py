"""The board: sprites, motion, pointer, keys, reader."""
