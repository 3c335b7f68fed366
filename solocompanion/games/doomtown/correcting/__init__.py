"""What can be corrected of a game of Doomtown, and which tables are impossible."""

from solocompanion.games.doomtown.correcting.faults import faults
from solocompanion.games.doomtown.correcting.mirror import MIRROR

__all__ = ["MIRROR", "faults"]
