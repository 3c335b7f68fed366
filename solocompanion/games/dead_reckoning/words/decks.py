"""How the Covenant cards are laid out with the sleeves: how many of each colour, in which order, in how many decks."""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.core.words import later, text
from solocompanion.games.dead_reckoning.state import Setup

DECK = 18
PER_DECK = DECK // 2
ALL_BLUE = later("Its {n} cards sleeved with the blue side in front: shuffle, and lay them face down")
ALL_RED = (later("Its {n} cards sleeved with the red side in front: shuffle, and lay them face down"), "DIF-X")


def reds(setup: Setup, turn: int = 1) -> int:
    """Return how many of the cards have to show red in a deal whose first turn is `turn`.

    On Hard odd turns are blue and even ones red. Two decks of nine that begin with blue hold ten blue cards together;
    those for turns 10 to 18 begin with red and hold ten red ones (COP-3, A-19).
    """
    if setup.difficulty == "hard":
        blue = 2 * ((PER_DECK + turn % 2) // 2) if setup.is_coop else PER_DECK
        return DECK - blue
    return {"normal": 0, "custom": int(setup.hard_cards)}.get(setup.difficulty, DECK)


def laying_out(setup: Setup, turn: int = 1) -> Iterator[tuple[str, str]]:
    """Yield what to do with the cards before a turn is drawn from them, each with its rule."""
    red = reds(setup, turn)
    if setup.difficulty == "hard":
        yield _by_turns(setup, turn, red)
    elif red == DECK:
        yield text(ALL_RED[0], n=DECK), "DIF-E" if setup.difficulty == "extreme" else ALL_RED[1]
    elif setup.difficulty == "normal":
        yield text(ALL_BLUE, n=DECK), "DIF-N"
    else:
        yield text("{n} of its cards red, the others blue: shuffle all", n=red), "DIF-C"
    if setup.is_coop and setup.difficulty != "hard":
        yield text("Two decks of {n} cards, one for each Covenant", n=PER_DECK), "COP-2"


def _by_turns(setup: Setup, turn: int, red: int) -> tuple[str, str]:
    """Say how the decks of Hard are built."""
    counts = {"blue": DECK - red, "red": red}
    if not setup.is_coop:
        return text(
            "{blue} of its cards blue, {red} red, at random: shuffle apart, then blue and red by turns, blue on top",
            **counts,
        ), "DIF-H"
    each = {"blue": counts["blue"] // 2, "red": red // 2}
    said = later(
        "{blue} cards blue, {red} red: shuffle apart. Each Covenant gets a deck of {a} blue and {b} red by turns, "
        "blue on top"
    )
    if turn % 2 == 0:
        said = later(
            "{blue} cards blue, {red} red: shuffle apart. Each Covenant gets a deck of {a} blue and {b} red by turns, "
            "red on top"
        )
    return text(said, a=each["blue"], b=each["red"], **counts), "COP-3" if turn > 1 else "A-19"
