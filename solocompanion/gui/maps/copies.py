"""What a copy of a map is called."""

from __future__ import annotations

from collections.abc import Container
from itertools import chain, count

from solocompanion.core.words import text
from solocompanion.gui.maps.area_panel import LONGEST


def copy_name(name: str, taken: Container[str]) -> str:
    """Return a name for a copy that none has yet, and that its field has room for."""
    said = text("{name} copy", name=name).strip()
    ends = chain([""], (f" {n}" for n in count(2)))
    return next(one for one in (said[: LONGEST - len(end)].rstrip() + end for end in ends) if one not in taken)
