"""The round tracker: four slabs with their objectives, ranks and her quantity, and her markers between the rounds."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from solocompanion.core.board import Label, Sprite
from solocompanion.core.words import plural, text
from solocompanion.games.wyrmspan import things
from solocompanion.games.wyrmspan.board import geometry
from solocompanion.games.wyrmspan.board.geometry import Plate, SlabPlaces, Spot
from solocompanion.games.wyrmspan.board.pieces import (
    CARD,
    MARKER,
    SIGN,
    SOCKET,
    lettering,
    marker,
    middle,
    plated,
    shield,
    sign,
)
from solocompanion.games.wyrmspan.facts import Objective, RoundVp
from solocompanion.games.wyrmspan.rules.rounds import automa_quantity
from solocompanion.games.wyrmspan.state import Result, Side, State
from solocompanion.games.wyrmspan.wording import Names, owner, vp

SIGNS = """aggressive_dragons cave_cards egg_capacity eggs cached_resources hatchlings small_dragons medium_dragons
large_dragons playful_dragons shy_dragons helpful_dragons cards_in_amethyst cards_in_crimson cards_in_golden cost_0_2
cost_3_plus when_played_or_once_per_round if_activated"""
DRAWN = frozenset(SIGNS.split())  # objectives we have a sign for
MOST_COINS = 9  # the highest pile there is a picture of
TIED = (-15.0, 3.0)  # where two markers lie beside each other on the first rank, and how large
TIED_SIZE = 19.0
SLAB_EDGE = 8.0  # what lettering leaves free at the right of a slab


def current(state: State) -> int | None:
    """Return the round that is played, `None` once all four are scored."""
    return None if len(state.results) > 3 else state.round


def tracker(state: State, names: Names) -> Iterator[Sprite]:
    """Yield the slabs and what lies between them, from left to right."""
    for round_ in range(1, 5):
        yield from _slab(round_, state, names)
        if round_ < 4:
            yield from _between(round_, state)


def waiting_spot(k: int, state: State) -> Spot:
    """Return where her marker after round `k` waits."""
    spot = geometry.between(k, current(state))
    return Spot(spot.x, spot.y - 1, 27)


def _between(k: int, state: State) -> Iterator[Sprite]:
    waits = state.waiting[k - 1]
    place = text("Between rounds {a} and {b}", a=k, b=k + 1)
    said = text("{place}: her marker waits", place=place) if waits else text("{place}: empty", place=place)
    spot = geometry.between(k, current(state))
    yield sign(things.BETWEEN(k), "between", spot, SOCKET, spoken=said, outline="diamond", rule="WY-U1")
    if waits:
        waiting = marker(things.WAITING(k), "automa", waiting_spot(k, state), rule="WY-U1")
        yield evolve(waiting, hint=text("Her marker, ready after round {n}", n=k))


def _slab(round_: int, state: State, names: Names) -> Iterator[Sprite]:
    now = current(state)
    lit = round_ == now
    plate, places = geometry.slab(round_, now), geometry.slab_places(round_, now)
    face = _face(round_, state, names)
    art, said = "slab_lit" if lit else "slab", _spoken(round_, state, names, face)
    labels = _labels(round_, face, places, plate, names, lit=lit)
    yield plated(things.ROUND(round_), art, plate, geometry.SLAB_MARGIN, said, labels, "WY-O1")
    yield _disc(round_, places, lit=lit)
    if face is not None:
        drawn = face.id if face.id in DRAWN else ""
        yield sign(things.ROUND_SIGN(round_), f"objective_{drawn}" if drawn else "emblem_slab", places.sign)
        yield _lit_base(round_, face, places, lit=lit)
        if lit:
            yield from _quantity(face, state, places)
    yield from _ranks(round_, state, names.catalogue.rounds[round_ - 1], places, lit=lit)


def _face(round_: int, state: State, names: Names) -> Objective | None:
    known = len(state.setup.objectives) >= round_
    return names.catalogue.objectives[state.setup.objectives[round_ - 1]] if known else None


def _labels(
    round_: int, face: Objective | None, places: SlabPlaces, plate: Plate, names: Names, *, lit: bool
) -> tuple[Label, ...]:
    ink, faint = ("tileink", "tileink2") if lit else ("slabink", "slabink2")
    centre, room = middle(plate), plate.x + plate.w - places.name[0] - SLAB_EDGE
    if face is None:
        return (lettering(text("to be drawn"), places.name, centre, 14, faint, 600, "start", room=room),)
    name = names.objective(face.id)
    return (
        lettering(name, places.name, centre, 14, ink, 700, "start", room=room),
        *(
            lettering(str(value), place, centre, 13, faint)
            for k, (value, place) in enumerate(zip(face.base, places.base, strict=True), start=1)
            if k != round_
        ),
    )


def _disc(round_: int, places: SlabPlaces, *, lit: bool) -> Sprite:
    number = lettering(str(round_), places.number, places.disc[:2], 16, "vpink" if lit else "label", 700)
    art = "round_disc_lit" if lit else "round_disc"
    return sign(things.ROUND_DISC(round_), art, places.disc, labels=(number,))


def _lit_base(round_: int, face: Objective, places: SlabPlaces, *, lit: bool) -> Sprite:
    """Return the box with the base value that counts in this round."""
    x, y = places.base[round_ - 1]
    art, ink = ("base_box_lit", "headink") if lit else ("base_box", "label")
    labels = (Label(str(face.base[round_ - 1]), 0, 4.9, 13, ink, 700),)
    return Sprite(things.ROUND_BOX(round_), art, x, y - 4.9, 20, 18, SIGN, labels=labels)


def _quantity(face: Objective, state: State, places: SlabPlaces) -> Iterator[Sprite]:
    """Yield base + coins = her quantity; once scored, what was scored."""
    scored = len(state.results) >= state.round
    quantity = (
        state.results[state.round - 1].automa
        if scored
        else automa_quantity(face, state.setup, state.round, state.coins)
    )
    centre = places.total[:2]
    labels = [Label(str(quantity), 0, 10, 28, "onside", 700)]
    if not scored or state.coins:
        base = str(face.base[state.round - 1])
        labels += [
            lettering(base, places.sum_base, centre, 21, "tileink", 700),
            lettering("+", places.plus, centre, 18, "tileink2"),
            lettering("=", places.equals, centre, 18, "tileink2"),
        ]
    if state.coins or not scored:
        yield _coins(state, places)
    said = text("Her quantity of this objective: {n}", n=quantity)
    hers = sign("quantity", "sum_diamond", places.total, labels=tuple(labels), outline="diamond", rule="WY-O1")
    yield evolve(hers, hint=said)


def _coins(state: State, places: SlabPlaces) -> Sprite:
    said = plural("{n} coin on the objective", "{n} coins on the objective", state.coins)
    if not state.coins:
        x, y = places.coins.x, places.total.y
        none = (Label("0", 0, 5.5, 16, "tileink2", 600),)
        said = text("No coin on the objective")
        return sign(things.COINS(), "rank_slot_lit", Spot(x, y, 30), CARD, spoken=said, labels=none, rule="WY-T6")
    art = f"coins_{min(state.coins, MOST_COINS)}"
    return sign(things.COINS(), art, places.coins, CARD, spoken=said, badge=str(state.coins), rule="WY-T6")


def _ranks(round_: int, state: State, worth: RoundVp, places: SlabPlaces, *, lit: bool) -> Iterator[Sprite]:
    result = state.results[round_ - 1] if len(state.results) >= round_ else None
    on = ranked(result, worth)
    for k, points in enumerate((worth.first, worth.second)):
        place = text("First: {vp}", vp=vp(points)) if k == 0 else text("Second: {vp}", vp=vp(points))
        if k not in on.values():
            art = "rank_slot_lit" if lit else "rank_slot"
            yield sign(things.RANK_SLOT(round_, k), art, places.ranks[k], hint=place, rule="WY-O3")
        yield shield(things.RANK_VP(round_, k), places.points[k], points, hint=place, rule="WY-O3")
    tied = len(on) > 1 and len(set(on.values())) == 1
    for n, (side, rank) in enumerate(on.items()):
        spot = places.ranks[rank]
        if tied:
            spot = Spot(spot.x + TIED[n], spot.y, TIED_SIZE)
        ranked_here = sign(
            things.RANKED(round_, side), f"marker_{'ai' if side == 'automa' else 'you'}_small", spot, MARKER
        )
        said = text("{owner} marker, round {n}", owner=owner(side), n=round_)
        yield evolve(ranked_here, outline="diamond" if side == "automa" else "round", hint=said, rule="WY-O4")


def ranked(result: Result | None, worth: RoundVp) -> dict[Side, int]:
    """Return the rank, from 0, of each side that scores (WY-O3)."""
    if result is None:
        return {}
    sides: tuple[tuple[Side, int, int], ...] = (
        ("human", result.human_vp, result.human),
        ("automa", result.automa_vp, result.automa),
    )
    return {side: 0 if points >= worth.first else 1 for side, points, quantity in sides if points and quantity}


def _spoken(round_: int, state: State, names: Names, face: Objective | None) -> str:
    if face is None:
        return text("Round {n}: objective to be drawn", n=round_)
    name = names.objective(face.id)
    if len(state.results) >= round_:
        result = state.results[round_ - 1]
        if not result.is_known:
            return text("Round {n}, {name}: the result is not known yet", n=round_, name=name)
        return text(
            "Round {n}, {name}: you had {you} for {your_vp}, she had {she} for {her_vp}",
            n=round_, name=name, you=result.human, your_vp=vp(result.human_vp), she=result.automa,
            her_vp=vp(result.automa_vp),
        )  # fmt: skip
    base = face.base[round_ - 1]
    if round_ != state.round:
        return text("Round {n}, {name}: her base is {base}", n=round_, name=name, base=base)
    quantity = automa_quantity(face, state.setup, state.round, state.coins)
    said = text("Round {n}, now, {name}: her base is {base}", n=round_, name=name, base=base)
    with_coins = plural("{n} coin", "{n} coins", state.coins)
    return text("{said}, with {coins} she has {quantity}", said=said, coins=with_coins, quantity=quantity)
