"""What stands in the fields, drawn round its own middle: trees, peaks, rocks, houses, an abbey without its roof."""

from __future__ import annotations

SPRUCE = (
    '<path d="M-1.4,6h2.8v4h-2.8Z" fill="var(--trunk)"/>'
    '<path d="M0,-13L6,-3H3.6L8,6.4H-8L-3.6,-3H-6Z" fill="var(--tree)" stroke="var(--tree_d)" '
    'stroke-width="1.2" stroke-linejoin="round"/>'
    '<path d="M0,-13L6,-3H3.6L8,6.4H1L1.6,-2.6Z" fill="var(--tree_d)"/>'
)
OAK = (
    '<path d="M-1.5,4h3v6h-3Z" fill="var(--trunk)"/>'
    '<path d="M0,-10C4,-10 6.4,-7.4 6.4,-5C9.4,-4 9.8,1.4 6.8,3.4C4.6,6.4 -4.6,6.4 '
    '-6.8,3.4C-9.8,1.4 -9.4,-4 -6.4,-5C-6.4,-7.4 -4,-10 0,-10Z" fill="var(--tree2)" '
    'stroke="var(--tree_d)" stroke-width="1.2"/>'
    '<path d="M6.4,-5C9.4,-4 9.8,1.4 6.8,3.4C4.6,6.4 -3.6,6 -5.6,4C1,4.6 5.4,1 6.4,-5Z" fill="var(--tree_d)"/>'
)
PEAK = (
    '<path d="M-17,11L-7,-4L-4.6,-2L2,-13L8.4,-3L10.4,-5.4L18,11Z" fill="var(--rock)" '
    'stroke="var(--rock_d)" stroke-width="1.3" stroke-linejoin="round"/>'
    '<path d="M2,-13L8.4,-3L10.4,-5.4L18,11H5L1.4,2.6L4,-3.4Z" fill="var(--rock_d)"/>'
    '<path d="M-1.6,-7L2,-13L6,-6.8L3.8,-4.6L2,-7L-.4,-3.6Z" fill="var(--snow)"/>'
)
STACK = (
    '<path d="M-6.5,5C-7,-1 -3.6,-7 0,-8C3.6,-7 7,-1 6.5,5Z" fill="var(--plains3)" '
    'stroke="var(--wall_d)" stroke-width="1.3" stroke-linejoin="round"/>'
    '<path d="M-2.6,3L-1,-5M2.8,3L1,-5" stroke="var(--wheat)" stroke-width="1.1"/>'
)
MILL = (
    '<path d="M-6,13L-4,-4L0,-8L4,-4L6,13Z" fill="var(--wall)" stroke="var(--wall_d)" '
    'stroke-width="1.3" stroke-linejoin="round"/>'
    '<path d="M-4.4,-3.6L0,-8.6L4.4,-3.6Z" fill="var(--roof)" stroke="var(--wall_d)" '
    'stroke-width="1.1" stroke-linejoin="round"/>'
    '<path d="M-1.6,13V8H1.6V13Z" fill="var(--wall_d)"/>'
    '<path d="M-11,-12L11,4M-9,6L9,-14" stroke="var(--wall_d)" stroke-width="1.5" stroke-linecap="round"/>'
    '<path d="M-11,-12L-4,-10.6L-2,-5.6ZM11,4L4,2.6L2,-2.4ZM-9,6L-7.4,-.6L-1.6,-2.4Z'
    'M9,-14L7.4,-7.4L1.6,-5.6Z" fill="var(--wall)" stroke="var(--wall_d)" stroke-width="1" '
    'stroke-linejoin="round"/>'
)
ROCK = (
    '<path d="M-13,9L-10,-3L-5,-6L-1,-12L4,-9L6,-3L11,0L13,9Z" fill="var(--crag2)" '
    'stroke="var(--crag_d)" stroke-width="1.4" stroke-linejoin="round"/>'
    '<path d="M-10,-3L-5,-6L-3,1L-7,9H-13ZM-1,-12L4,-9L2,-2L-3,1L-5,-6Z" fill="var(--crag_l)"/>'
    '<path d="M6,-3L11,0L13,9H4Z" fill="var(--crag_d)" fill-opacity=".45"/>'
)
RUBBLE = (
    '<path d="M-4,2.4L-2.8,-2.8L2,-4L4,1.2L1.6,4Z" fill="var(--stone)" stroke="var(--stone_d)"'
    ' stroke-width="1.1" stroke-linejoin="round"/>'
)


def put(motif: str, x: float, y: float, scale: float = 1.0, *, is_turned: bool = False) -> str:
    """Return a motif somewhere, `is_turned` with left and right changed."""
    across = f"{-scale if is_turned else scale:.2f}"
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({across} {scale:.2f})">{motif}</g>'


def _house(x: float, y: float, scale: float, w: float, roof: str) -> str:
    half = w / 2
    return put(
        f'<path d="M{-half},8V-1L0,-8L{half},-1V8Z" fill="var(--wall)" stroke="var(--wall_d)" '
        'stroke-width="1.2" stroke-linejoin="round"/>'
        f'<path d="M{-half - 1.6},-.4L0,-8.6L{half + 1.6},-.4L{half - 0.6},1.2L0,-5.4L'
        f'{0.6 - half},1.2Z" fill="var(--{roof})" stroke="var(--wall_d)" stroke-width="1" '
        'stroke-linejoin="round"/>'
        '<path d="M-1.6,8V3.6H1.6V8Z" fill="var(--wall_d)"/>',
        x,
        y,
        scale,
    )


def _town() -> str:
    """Return houses and a keep behind a wall; the foot of the wall is at 0."""
    houses = ((-50, -23, 1.0, 13, "roof"), (-32, -27, 1.05, 12, "roof2"), (-14, -24, 1.1, 14, "roof"))
    more = ((26, -22, 1.05, 13, "roof"), (46, -21, 1.0, 12, "roof2"))
    wall = "M-68,0V-16H-64V-13H-60V-16H-56V-10" + "".join(f"H{x}V-13H{x + 4}V-10" for x in range(-52, 52, 8))
    keep = (
        '<path d="M-1,-6V-34H11V-6Z" fill="var(--wall)" stroke="var(--wall_d)" stroke-width="1.2" '
        'stroke-linejoin="round"/>'
        '<path d="M-2.6,-33V-38.4H.8V-36H3.3V-38.4H6.7V-36H9.2V-38.4H12.6V-33Z" '
        'fill="var(--wall)" stroke="var(--wall_d)" stroke-width="1.2" stroke-linejoin="round"/>'
        '<path d="M3.4,-24V-29.4H6.6V-24Z" fill="var(--wall_d)"/>'
    )
    return (
        "".join(_house(*one) for one in (*houses, *more))
        + keep
        + f'<path d="{wall}H56V-16H60V-13H64V-16H68V0Z" fill="var(--wall)" stroke="var(--wall_d)" '
        'stroke-width="1.2" stroke-linejoin="round"/>'
        + '<path d="M-6,0V-5C-6,-11 6,-11 6,-5V0Z" fill="var(--wall_d)"/>'
    )


def _arch(x: float, w: float, h: float) -> str:
    return (
        f'<path d="M{x - w},0V{-h * 0.55:.1f}C{x - w},{-h * 0.82:.1f} {x - 2},{-h * 0.95:.1f} {x},{-h}'
        f'C{x + 2},{-h * 0.95:.1f} {x + w},{-h * 0.82:.1f} {x + w},{-h * 0.55:.1f}V0Z" fill="var(--stone_d)"/>'
    )


TOWN = _town()
ABBEY = (
    '<path d="M-62,0V-13L-58,-16L-55,-12L-52,-24L-46,-27L-43,-22L-40,-34L-34,-40L'
    "-28,-41L-24,-36L-18,-37L-14,-44L-8,-47L-2,-44L2,-38L9,-37L13,-40L18,-37L"
    '21,-29L27,-30L31,-24L36,-26L39,-17L45,-18L49,-9L55,-10L59,-4L64,0Z" fill="var(--stone)" '
    'stroke="var(--stone_d)" stroke-width="1.5" stroke-linejoin="round"/>'
    + _arch(-34, 6, 26)
    + _arch(-9, 8, 35)
    + _arch(16, 6, 25)
    + '<path d="M-9,-35V0M-17,-17H-1" stroke="var(--stone)" stroke-width="1.3"/>'
    '<path d="M-60,-7h14M-50,-14h6M-24,-30h6M-25,-14h5M2,-26h7M3,-9h5M26,-20h6M26,-8h12M42,-10h5" '
    'stroke="var(--stone_d)" stroke-width="1.1" stroke-opacity=".7"/>'
)
