"""Which areas that are proposed from a photo are drawn on the map already."""

from __future__ import annotations

import math
from collections import Counter

from solocompanion.core.maps.drawn_map import DrawnMap
from solocompanion.core.maps.photo.partition import Partition
from solocompanion.core.maps.shapes import spans

EVERY = 2  # rows of pixels, of which one is looked at
MOST = 0.5  # of a proposed area: with more of it drawn it is there


def drawn_already(part: Partition, one: DrawnMap) -> frozenset[int]:
    """Return the numbers of the proposed areas that lie mostly within areas of a map of outlines."""
    w, h = part.picture.width, part.picture.height
    rows = range(0, h, EVERY)
    drawn: Counter[int] = Counter()
    for area in one.areas:
        if not area.rings:
            continue
        low, high = (pick(y for ring in area.rings for _, y in ring) * h / one.paper.down for pick in (min, max))
        for row in rows[int(low) // EVERY : math.ceil(high / EVERY)]:
            for left, right in spans(area.rings, (row + 0.5) * one.paper.down / h):
                first, last = (round(x * w / one.paper.across) for x in (left, right))
                drawn.update(part.numbers[row * w + first : row * w + last])
    whole: Counter[int] = Counter()
    for row in rows:
        whole.update(part.numbers[row * w : row * w + w])
    return frozenset(number for number in part.areas if drawn[number] > MOST * whole[number])
