"""The side gallery: the card display, the person's caves, and her hoard."""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.core.board import Label, Sprite
from solocompanion.core.words import plural, text
from solocompanion.games.wyrmspan import things
from solocompanion.games.wyrmspan.board import geometry
from solocompanion.games.wyrmspan.board.geometry import Point, Spot
from solocompanion.games.wyrmspan.board.pieces import CARD, SIGN, SOCKET, lettering, sign
from solocompanion.games.wyrmspan.facts import CAVES
from solocompanion.games.wyrmspan.state import State
from solocompanion.games.wyrmspan.wording import cave

COLUMNS = 4
GHOST = 0.35  # how faint an empty place for a pile is


def display() -> Iterator[Sprite]:
    """Yield the six display cards and the discs that number their places."""
    slots = {"dragon": geometry.dragon_slot, "cave": geometry.cave_slot}
    for kind, slot in slots.items():
        for k in range(1, 4):
            said = text("Display, dragon {k}", k=k) if kind == "dragon" else text("Display, cave card {k}", k=k)
            rule = "WY-B1" if kind == "dragon" else "WY-B2"
            yield Sprite(things.DISPLAY[kind](k), f"{kind}_face", *slot(k), *geometry.CARD, CARD, said, rule=rule)
    for k in range(1, 4):
        spot = Spot(geometry.dragon_slot(k)[0], geometry.DISPLAY_NUMBER_Y, 25)
        labels = (Label(str(k), 0, 5, 14, "label", 700),)
        said = text("Place {k}, counted from the left", k=k)
        yield sign(things.DISC(k), "place_disc", spot, labels=labels, hint=said, rule="WY-B1")


def caves(state: State) -> Iterator[Sprite]:
    """Yield the person's three caves with their open, next and closed spaces."""
    for number, name in enumerate(CAVES):
        head, place = geometry.cave_head(number)
        count = state.excavated[number]
        said = plural("{cave}: {n} space open of 4", "{cave}: {n} spaces open of 4", count, cave=cave(number))
        label = lettering(cave(number), place, head[:2], 12, "label", 600, "start", room=160)
        yield sign(things.CAVE(number), f"cave_{name}", head, SIGN, spoken=said, labels=(label,), rule="WY-G2")
        for column in range(1, COLUMNS + 1):
            yield _space(number, column, count)


def _space(number: int, column: int, count: int) -> Sprite:
    art = "space_open" if column <= count else "space_next" if column == count + 1 else "space_closed"
    states = {"space_open": text("open"), "space_next": text("to be excavated next"), "space_closed": text("closed")}
    said = text("{cave}, space {n}, {how}", cave=cave(number), n=column, how=states[art])
    place, size = geometry.cave_space(number, column), geometry.CAVE_SPACE
    return Sprite(things.CAVE_SPACE(number, column), art, *place, *size, SOCKET, said, rule="WY-G2")


def hoard(state: State) -> Iterator[Sprite]:
    """Yield her two piles: of dragons and of cave cards."""
    dragons = plural("Her hoard: {n} dragon", "Her hoard: {n} dragons", state.dragons)
    yield from _pile("dragons", "dragon", geometry.HOARD_DRAGONS, state.dragons, dragons)
    caves_ = plural("Her hoard: {n} cave card", "Her hoard: {n} cave cards", state.caves)
    yield from _pile("caves", "cave", geometry.HOARD_CAVES, state.caves, caves_)


def _pile(name: str, kind: str, place: Point, count: int, said: str) -> Iterator[Sprite]:
    """Yield a pile and, over it, its top card: a new sprite for every card, so that it can travel there."""
    art = f"pile_{kind}" if count > 1 else f"top_{kind}"
    opacity = 1 if count else GHOST
    rule = "WY-E1" if kind == "dragon" else "WY-E2"
    yield Sprite(things.HOARD(name), art, *place, *geometry.PILE, CARD, said, opacity=opacity, rule=rule)
    if count:
        yield Sprite(things.TOP(name, count), f"top_{kind}", *place, *geometry.PILE, CARD, badge=str(count))


def headings(centre: Point) -> tuple[Label, ...]:
    """Return the lettering of the gallery, for a sprite with that centre."""
    her, hoard_ = geometry.HOARD_LABELS
    return (
        lettering(text("DISPLAY"), geometry.DISPLAY_LABEL, centre, 12, "label", 700, "start", 1.4, 190),
        lettering(text("YOUR CAVES"), geometry.CAVES_LABEL, centre, 12, "label", 700, "start", 1.4, 190),
        lettering(text("HER"), her, centre, 12, "label", 700, spacing=1.4, room=78),
        lettering(text("HOARD"), hoard_, centre, 12, "label", 700, spacing=1.4, room=78),
    )
