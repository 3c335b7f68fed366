"""Which areas that are proposed from a photo are drawn on the map already."""

from __future__ import annotations

import math
from collections import Counter, defaultdict

from solocompanion.core.maps.drawn_map import DrawnMap
from solocompanion.core.maps.photo.partition import Partition
from solocompanion.core.maps.shapes import spans

EVERY = 2  # rows of pixels, of which one is looked at
MOST = 0.5  # of a proposed area: with more of it drawn it is there


def drawn_already(part: Partition, one: DrawnMap) -> dict[int, str]:
    """Return the proposed areas that lie mostly within areas of a map of outlines: in which one most of each lies."""
    w, h = part.picture.width, part.picture.height
    rows = range(0, h, EVERY)
    drawn: dict[int, Counter[str]] = defaultdict(Counter)
    for area in one.areas:
        if not area.rings:
            continue
        own: Counter[int] = Counter()
        low, high = (pick(y for ring in area.rings for _, y in ring) * h / one.paper.down for pick in (min, max))
        for row in rows[int(low) // EVERY : math.ceil(high / EVERY)]:
            for left, right in spans(area.rings, (row + 0.5) * one.paper.down / h):
                first, last = (round(x * w / one.paper.across) for x in (left, right))
                own.update(part.numbers[row * w + first : row * w + last])
        for number, size in own.items():
            drawn[number][area.id] = size
    whole: Counter[int] = Counter()
    for row in rows:
        whole.update(part.numbers[row * w : row * w + w])
    return {
        number: within.most_common(1)[0][0] for number, within in drawn.items() if within.total() > MOST * whole[number]
    }
