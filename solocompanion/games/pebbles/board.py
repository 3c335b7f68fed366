"""The table as sprites: where everything is, and what it is called aloud.

Board units: a piece is drawn on a module of 40. The view scales everything; nothing here knows a screen.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from solocompanion.core.board import Board, Label, Sprite
from solocompanion.core.piles import Pile, PileCard
from solocompanion.core.words import plural, text
from solocompanion.games.pebbles import things
from solocompanion.games.pebbles.facts import Catalogue
from solocompanion.games.pebbles.state import BANK, WELL, Side, State
from solocompanion.games.pebbles.words import PLACES, Names, stone

WIDTH, HEIGHT = 760.0, 420.0
STONE, TOKEN, PEBBLE, CARD, DIE = (72.0, 58.0), 40.0, 30.0, (60.0, 84.0), 44.0
SIDES = {"human": "you", "heron": "ai"}  # the letter on a piece for people who cannot tell colours apart
Point = tuple[float, float]


def spot(stone: int) -> Point:
    """Return the centre of a stone; 0 and 10 are the banks."""
    return 70 + 62 * stone, 224 + 48 * math.sin(0.95 * stone)


def project(state: State, names: Names) -> Board:
    """Show the state. Sprites come in reading order, because a screen reader goes through them like this."""
    sprites = [Sprite("ground", "ground", WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT)]
    sprites += _heron_cards(state, names)
    sprites += [_stone(number) for number in range(BANK + 1)]
    sprites += _piles(state)
    sprites += _pebbles(state, names.catalogue)
    sprites += [_token(state, "human"), _token(state, "heron")]
    return Board.of(WIDTH, HEIGHT, sprites)


def _heron_cards(state: State, names: Names) -> Iterator[Sprite]:
    left = len(state.deck)
    spoken = plural("Heron's deck, {n} card left", "Heron's deck, {n} cards left", left)
    yield Sprite("deck", "card_back", 66, 64, *CARD, spoken=spoken, badge=str(left), rule="PB-4")
    if state.played:
        card = names.catalogue.cards[state.played[-1]]
        spoken = text("Last card: {card}", card=names.card(card.id))
        yield Sprite("card", "card", 136, 64, *CARD, spoken=spoken, rule="PB-4", labels=(
            Label(str(card.stones), y=6, size=28, ink="cardink"),
            Label(names.card(card.id), y=32, size=11, ink="cardink", room=CARD[0] - 6),
        ))  # fmt: skip
    face = str(state.die) if state.die else ""
    spoken = text("Die: {face}", face=face) if face else text("Die, not rolled yet")
    labels = (Label(face, y=8, size=22, ink="dieink"),)
    yield Sprite("die", "die", 200, 80, DIE, DIE, spoken=spoken, labels=labels, rule="PB-5")


def _stone(number: int) -> Sprite:
    art = {0: "landing", BANK: "landing", WELL: "well"}.get(number, "stone")
    label = () if number in {0, BANK} else (Label(str(number), y=22, size=12, ink="stoneink"),)
    rule = {WELL: "PB-5", BANK: "PB-9"}.get(number, "PB-2")
    return Sprite(
        things.STONE(number), art, *spot(number), *STONE, 1, stone(number), labels=label, outline="round", rule=rule
    )


def _piles(state: State) -> Iterator[Sprite]:
    yours = Label(text("Your pebbles"), -146, 5, 14, "plateink", align="start", room=140)
    hers = Label(text("Heron"), 146, 5, 14, "plateink", align="end", room=90)
    shells = "" if state.shells is None else str(state.shells)
    counts = [sum(owner == side for owner in state.pebbles.values()) for side in ("human", "heron")]
    said = plural("Before you, {n} pebble", "Before you, {n} pebbles", counts[0])
    yield Sprite(things.PILE("human"), "plate", 180, 384, 320, 48, 1, said, shells, (yours,), rule="PB-10")
    said = plural("Before the heron, {n} pebble", "Before the heron, {n} pebbles", counts[1])
    yield Sprite(things.PILE("heron"), "plate", 580, 36, 320, 48, 1, said, labels=(hers,), rule="PB-10")


def _pebbles(state: State, catalogue: Catalogue) -> Iterator[Sprite]:
    for place, pebble in enumerate(catalogue.pebbles.values()):
        owner = state.pebbles.get(pebble.id)
        if owner is None:  # before the set-up
            continue
        x, y = spot(pebble.stone)
        where = {"path": (x, y - 6), "human": (162.0 + 30 * place, 384.0), "heron": (446.0 + 30 * place, 36.0)}[owner]
        said = text("on stone {n}", n=pebble.stone) if owner == "path" else text(PLACES[owner])
        points = plural("{n} point", "{n} points", pebble.points)
        yield Sprite(
            things.PEBBLE(pebble.id),
            f"pebble_{pebble.points}",
            *where,
            PEBBLE,
            PEBBLE,
            layer=2,
            spoken=f"{text(pebble.name)}, {points}, {said}",
            labels=(Label(str(pebble.points), y=5, size=14, ink="pebbleink", weight=700),),
            outline="round",
            side=SIDES.get(owner, ""),
            rule="PB-3",
        )


def _token(state: State, side: Side) -> Sprite:
    x, y = spot(state.at(side))
    if side == "human":
        spoken = text("You, on stone {n}", n=state.human)
        return Sprite(
            things.TOKEN("human"),
            "you",
            x - 20,
            y - 24,
            TOKEN,
            TOKEN,
            3,
            spoken,
            outline="round",
            side="you",
            rule="PB-2",
        )
    spoken = text("The heron, on stone {n}", n=state.heron)
    return Sprite(
        things.TOKEN("heron"),
        "heron",
        x + 20,
        y - 30,
        TOKEN,
        TOKEN,
        3,
        spoken,
        outline="diamond",
        side="ai",
        rule="PB-4",
    )


def piles(state: State, names: Names) -> Iterator[Pile]:
    """Yield the heron's cards that were turned over (PB-4); those still in her deck lie face down."""
    cards = tuple(PileCard(names.card(card)) for card in reversed(state.played))
    yield Pile("played", text("Cards played"), cards, "PB-4", sprites=("card",))
