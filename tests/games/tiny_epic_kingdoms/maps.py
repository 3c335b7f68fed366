"""Maps to test with: the two samples the vectors are drawn on, and random valid ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random
from typing import Any

from solocompanion.core.changed_copy import changed
from solocompanion.games.tiny_epic_kingdoms.facts import (
    EDGE,
    KINDS_OF_REGION,
    RESOURCE_KINDS,
    Catalogue,
    Faction,
    Region,
    Territory,
    Tracks,
    flaws,
)
from solocompanion.games.tiny_epic_kingdoms.rules.positions import land_of
from solocompanion.games.tiny_epic_kingdoms.state import Kingdom, Setup, State

TRACKS = Tracks("tracks")


def territory(name: str, home: str, regions: Iterable[Region], links: Iterable[str], card: str = "") -> Territory:
    lines = tuple(one.line() for one in regions)
    return Territory(id=name, name=name, card=card, home=home, regions=lines, links=tuple(links))


def region(name: str, kind: str, *, border: bool = False) -> Region:
    return Region(name, kind, border, ((ord(name) * 7 % EDGE, ord(name) * 3 % EDGE),), f"Region {name}")


def by_points(some: Iterable[Sequence[tuple[int, int]]], kinds: Sequence[str] = ("plains",)) -> Territory:
    """Return a territory of regions at some points, its kinds in turn."""
    lines = (
        Region(f"r{n}", kinds[n % len(kinds)], True, tuple(own), f"Region {n}").line() for n, own in enumerate(some)
    )
    return Territory("t", "T", regions=tuple(lines))


def random_points(seed: int, n: int = 7) -> Territory:
    chance = Random(seed)  # noqa: S311 - a sample
    some = [
        [(chance.randrange(EDGE), chance.randrange(EDGE)) for _ in range(chance.choice((1, 1, 2)))] for _ in range(n)
    ]
    return by_points(some, KINDS_OF_REGION)


SAMPLE_A = territory(
    "sample_a",
    "h",
    (
        region("h", "plains"),
        region("f", "forest", border=True),
        region("m", "mountain", border=True),
        region("p", "plains"),
        region("c", "capital", border=True),
    ),
    ("h-f", "h-m", "f-p", "m-p", "p-c"),
)
SAMPLE_B = territory(
    "sample_b",
    "F",
    (
        region("F", "forest", border=True),
        region("M", "mountain", border=True),
        region("P", "plains", border=True),
        region("Q", "forest"),
        region("R", "ruins", border=True),
    ),
    ("F-M", "M-P", "F-Q", "P-Q", "Q-R"),
)


def catalogue(*territories: Territory, tracks: Tracks = TRACKS) -> Catalogue:
    factions = {name: Faction(id=name, name=name.title()) for name in ("elves", "orcs", "dwarves")}
    return Catalogue({one.id: one for one in territories}, factions, tracks)


SAMPLES = catalogue(SAMPLE_A, SAMPLE_B)


def position(
    ai_at: dict[str, int], you_at: dict[str, int] | None = None, known: Catalogue = SAMPLES, **changes: Any
) -> State:
    """Return a state with these meeples on the samples, or on the first two territories of a catalogue.

    Changes are fields of the state or of the set-up; before the AI leads where none says otherwise.
    """
    one, two = list(known.territories)[:2]
    names = [name for name in Setup.__annotations__ if name in changes]
    setup = Setup(one, two, **{name: changes.pop(name) for name in names})
    return State(setup, ai_at=ai_at, you_at=you_at or {}, **{"phase": "lead", **changes})


# -- random ones -------------------------------------------------------------------------------------------------------
def random_territory(chosen: Random, name: str, *, ruins: bool) -> Territory:
    """Return a territory without grave flaws: four to six regions that can be entered, and perhaps water."""
    kinds = [*RESOURCE_KINDS, *RESOURCE_KINDS, "capital", *(("ruins",) if ruins else ())]
    while True:
        n = chosen.choice((4, 5, 5, 5, 6))
        regions = [
            Region(f"r{i}", chosen.choice(kinds), chosen.random() < 0.6, (_point(chosen),), f"{name} {i}")
            for i in range(n)
        ]
        regions.append(Region("w", chosen.choice(("water", "crags")), False, (_point(chosen),)))
        links = [f"{a.id}-{b.id}" for a, b in combinations(regions[:n], 2) if chosen.random() < 0.45]
        home = chosen.choice([one.id for one in regions])
        chosen.shuffle(regions)
        found = territory(name, home, regions, links)
        if not any(flaw.grave for flaw in flaws(found)):
            return found


def _point(chosen: Random) -> tuple[int, int]:
    return chosen.randint(0, EDGE), chosen.randint(0, EDGE)


def random_catalogue(chosen: Random, ruins: float = 0.2) -> Catalogue:
    """Return two random territories; the AI's seldom has Ruins (in games never), and some regions cannot be reached."""
    return catalogue(
        random_territory(chosen, "one", ruins=chosen.random() < ruins),
        random_territory(chosen, "two", ruins=True),
    )


HOUSE = {
    "covered": ("reached", "all"),
    "patrol_order": ("home_gain", "source_strict"),
    "meets": ("count", "order"),
    "odd_pay": ("over", "under"),
    "hopeless": ("attack", "stay"),
    "latch": ("each", "together"),
    "far_gate": ("own", "both"),
    "expand_near": ("steps", "own_card"),
    "expand_ruins": ("yes", "no"),
    "expand_tie": ("over", "card"),
    "quest_from": ("order", "most"),
    "quest_to": ("list", "order"),
    "no_gain_when": ("own", "both"),
    "trade_gain": ("collect", "nothing"),
    "two_flags": ("choice", "both"),
    "retreat": ("nobody", "you", "both"),
    "ruins_abroad": ("one", "nothing"),
    "reached_when": ("at_once", "both"),
    "ties": ("order", "person", "chance"),
}
ADJUSTMENTS = ("gain_one", "no_gain", "ai_poor", "dark_army", "you_poor", "abilities", "no_alliances")


def random_setup(chosen: Random) -> dict[str, str]:
    """Return any mix of adjustments and house rules; half of the games have no house rule but the usual."""
    settings = {name: chosen.choice(("no", "no", "yes")) for name in ADJUSTMENTS}
    if chosen.random() < 0.5:
        settings |= {name: chosen.choice(choices) for name, choices in HOUSE.items()}
    return settings


def random_position(chosen: Random) -> tuple[State, Catalogue]:
    """Return a position that could come up: Home holds two, no space more, no side more than seven."""
    known = random_catalogue(chosen)
    state = position({}, known=known, **random_setup(chosen))
    land = land_of(state, known)
    ai, you = {land.home: 2}, {}
    free = [one for one in land.spaces if one != land.home]
    chosen.shuffle(free)
    fill = chosen.random()
    for space in free:
        for _ in range(2):
            side = ai if chosen.random() < 0.55 else you
            if chosen.random() < fill and sum(side.values()) < 7:
                side[space] = side.get(space, 0) + 1
    kingdoms = [
        Kingdom(*(chosen.choice((0, 1, 2, 3, 5, 9)) for _ in range(3)), chosen.randint(0, 6), chosen.randint(0, 5))
        for _ in range(2)
    ]
    return changed(state, ai_at=ai, you_at=you, ai=kingdoms[0], you=kingdoms[1]), known
