"""Her decision card, drawn: what it says from top to bottom, what is done ticked, what is being done lit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solocompanion.core.board import Board, Label, Sprite
from solocompanion.core.words import capital, plural, text
from solocompanion.games.wyrmspan.board.geometry import Point, Spot
from solocompanion.games.wyrmspan.board.pieces import PLATE, SIGN, lettering, sign
from solocompanion.games.wyrmspan.facts import CAVES, Card
from solocompanion.games.wyrmspan.state import State

WIDTH, HEIGHT = 146.0, 205.0
CENTRE = (WIDTH / 2, HEIGHT / 2)
TOP, TICK = 3, 8  # above a lit frame; above all
LIT_BOX: dict[str, tuple[float, float, float, float]] = {  # where the frame of a lit part lies: centre and size
    "refresh": (40, 57, 56, 46),
    "coin": (104, 57, 56, 46),
    "dragon": (40, 172, 58, 46),
    "cave": (104, 172, 58, 46),
    "marker": (104, 172, 58, 46),
}
TICKS: dict[str, Point] = {
    "refresh": (64, 43), "coin": (132, 43), "dragon": (56, 153), "cave": (121, 153), "marker": (130, 153)
}  # fmt: skip


def face_down(cards: int) -> Board:
    """Return the back of the deck with how many cards are left."""
    said = plural("{n} card to turn over", "{n} cards to turn over", cards)
    label = Label(plural("{n} card", "{n} cards", cards), 0, 81, 14, "xbackline", 600, room=WIDTH - 20)
    back = Sprite("card", "decision_back_large", *CENTRE, WIDTH, HEIGHT, PLATE, said, labels=(label,), rule="WY-D4")
    return Board.of(WIDTH, HEIGHT, (back,))


def face_up(card: Card, state: State, done: Sequence[str], steps: int) -> Board:
    """Return the card; `done` are its resolved parts, the last one being lit, `steps` those she took or would take.

    The parts are "card" itself, "pass", "refresh", "coin", "steps", "dragon", "cave" and "marker".
    """
    now = done[-1] if done else ""
    passes = "pass" in done or state.automa.passed  # then she takes no steps
    sprites = [
        *_head(card),
        *_lit(card, now),
        *_top(card),
        *(
            _caves(card, None if passes else steps)
            if card.steps_from_caves
            else _by_round(card, 0 if passes else state.round)
        ),
        *_brown(card),
        *_ticks(card, state.round, done[:-1]),
    ]
    return Board.of(WIDTH, HEIGHT, sprites)


def printed(card: Card) -> Board:
    """Return the card as it is printed, with nothing lit."""
    steps = _caves(card) if card.steps_from_caves else _by_round(card, 0)
    return Board.of(WIDTH, HEIGHT, [*_head(card), *_top(card), *steps, *_brown(card)])


def _head(card: Card) -> Iterator[Sprite]:
    """The strip: the id, in an oval where the printed card has one, and the pass sign."""
    oval, wide = card.set == "oval", len(card.id) > 1
    size, x = (17.0, 13.0) if wide and not oval else (15.0, 14.0) if oval else (21.0, 13.0)
    labels = (
        lettering(card.id, (29, 21) if oval else (x, 23), CENTRE, size, "stripink", 700, "middle" if oval else "start"),
        lettering(text("Decision"), (85 if wide else 73, 21.5), CENTRE, 13, "stripink", room=64 if wide else 80),
        lettering(text("If brown space"), (73, 143.5), CENTRE, 12, "cardink", room=WIDTH - 12),
    )
    yield Sprite("card", "decision_face", *CENTRE, WIDTH, HEIGHT, PLATE, spoken(card), labels=labels, rule="WY-T3")
    if oval:
        yield Sprite("card:oval", "oval_id", 29, 16, 42, 22, SIGN)
    if card.pass_icon:
        said = text("Pass sign: she passes if this is her last card")
        yield sign("card:pass", "moon", Spot(126, 16, 18), TOP, hint=said, rule="WY-T4")


def _lit(card: Card, part: str) -> Iterator[Sprite]:
    if part == "pass" and card.pass_icon:
        yield Sprite("card:lit", "pass_lit", 126, 16, 26, 24, SIGN)
    elif part in LIT_BOX:
        yield Sprite("card:lit", "part_lit", *LIT_BOX[part], SIGN)


def _top(card: Card) -> Iterator[Sprite]:
    if card.refresh_dragons:
        said = text("Refresh: replace the three dragons of the display")
        yield sign("card:refresh", "refresh", Spot(40, 57, 44), TOP, hint=said, rule="WY-T5")
    if card.objective_coin:
        change = "+" if card.objective_coin > 0 else "−"
        label = Label(change, 23, 6, 20, "cardink", 700)
        said = text("A coin on the objective") if card.objective_coin > 0 else text("A coin off the objective")
        yield sign("card:coin", "coin", Spot(98, 57, 34), TOP, labels=(label,), hint=said, rule="WY-T6")


def _by_round(card: Card, round_: int) -> Iterator[Sprite]:
    for n, value in enumerate(card.steps_by_round, start=1):
        spot = Spot(27 + 30.5 * (n - 1), 105, 30)
        now = n == round_
        label = Label(str(value), 1, 6, 17, "accink" if now else "cardink2", 700 if now else 600)
        said = plural("{n} step in round {round}", "{n} steps in round {round}", value, round=n)
        art = "steps_lit" if now else "steps"
        yield sign(f"card:steps:{n}", art, spot, TOP, labels=(label,), hint=said, rule="WY-A1")


def _caves(card: Card, steps: int | None = None) -> Iterator[Sprite]:
    """Ravel steps: the three caves, which of them counts, and what that comes to in a game."""
    said, hint = text("most") if card.steps_from_caves == "most" else text("least"), capital(spoken_steps(card))
    for number, name in enumerate(CAVES):
        labels = (Label(said, 0, 21, 12, "cardink", 600, room=62),) if number == 1 else ()
        yield sign(f"card:cave:{number}", f"cave_{name}", Spot(24 + 21 * number, 99, 19), TOP, labels=labels,
                   hint=hint, rule="WY-A2")  # fmt: skip
    if card.steps_plus:
        labels = (Label(f"+{card.steps_plus}", 0, 5, 12, "cardink", 700),)
        more = plural("{n} step more", "{n} steps more", card.steps_plus)
        yield sign("card:plus", "steps", Spot(88, 105, 24), TOP, labels=labels, hint=more, rule="WY-A2")
    if steps is not None:
        label = Label(str(steps), 1, 6, 17, "accink", 700)
        taken = plural("{n} step now", "{n} steps now", steps)
        yield sign("card:steps", "steps_lit", Spot(118, 105, 32), TOP, labels=(label,), hint=taken, rule="WY-A2")


def _brown(card: Card) -> Iterator[Sprite]:
    said = text("She takes dragon {n} of the display", n=card.take_dragon)
    yield sign("card:dragon", "dragon_card", Spot(40, 171, 42), TOP, hint=said, rule="WY-B1")
    yield _count("dragon", (54, 186), card.take_dragon)
    if card.take_cave:
        said = text("She takes cave card {n} of the display", n=card.take_cave)
        yield sign("card:cave", "cave_card", Spot(104, 171, 42), TOP, hint=said, rule="WY-B2")
        yield _count("cave", (118, 186), card.take_cave)
    if card.marker_count:
        said = text("Her marker, counting {n} rows", n=card.marker_count)
        yield sign("card:marker", "marker_ai", Spot(91, 172, 20), TOP, hint=said, rule="WY-B3")
        label = Label(str(card.marker_count), 0, 5.4, 15, "cardink", 700)
        yield sign("card:marker:count", "oval", Spot(115, 172, 30), TOP, labels=(label,))


def _count(part: str, place: Point, n: int) -> Sprite:
    label = Label(str(n), 0, 4.9, 14, "badgeink", 700)
    return sign(f"card:{part}:count", "count_badge", Spot(*place, 20), TICK - 1, labels=(label,))


def _ticks(card: Card, round_: int, done: Sequence[str]) -> Iterator[Sprite]:
    for part in done:
        if part == "steps":
            place = (133.0, 92.0) if card.steps_from_caves else (14 + 30.5 * round_, 92.0)
        elif part in TICKS:
            place = TICKS[part]
        else:
            continue
        yield sign(f"card:{part}:tick", "check", Spot(*place, 17.6), TICK)


def spoken(card: Card) -> str:
    """Read the card out, top to bottom."""
    said = [text("Decision card {id}", id=card.id)]
    if card.pass_icon:
        said.append(text("pass sign"))
    if card.refresh_dragons:
        said.append(text("replace the dragons"))
    if card.objective_coin:
        said.append(text("a coin on the objective") if card.objective_coin > 0 else text("a coin off the objective"))
    said.append(spoken_steps(card))
    lower = [text("dragon {n}", n=card.take_dragon)]
    if card.take_cave:
        lower.append(text("cave {n}", n=card.take_cave))
    if card.marker_count:
        lower.append(text("a marker counting {n}", n=card.marker_count))
    return text("{card}. If brown space: {lower}", card=", ".join(said), lower=", ".join(lower))


def spoken_steps(card: Card) -> str:
    """Say where the steps come from."""
    if card.steps_by_round:
        return text("steps by round {steps}", steps=" ".join(map(str, card.steps_by_round)))
    if card.steps_from_caves == "least":
        return text("steps: spaces of your least open cave")
    if card.steps_plus:
        return text("steps: spaces of your most open cave and {n}", n=card.steps_plus)
    return text("steps: spaces of your most open cave")
