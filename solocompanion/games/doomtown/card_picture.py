"""The card of Wyatt's panel, drawn: the card he drew with his tree below it, a shootout, or the hand of a lowball."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solocompanion.core.board import Board, Label, Sprite
from solocompanion.core.frozen import frozen
from solocompanion.core.words import capital, text
from solocompanion.games.doomtown.facts import DrawnCard
from solocompanion.games.doomtown.rules.decision_trees import CITED
from solocompanion.games.doomtown.wording import LETTERS, TREES, playing
from solocompanion.games.doomtown.words.conditions import brief, condition, short_id

WIDTH = 328.0
HEADER, ROW, LIT, LINE, FOOT = 44.0, 34.0, 36.0, 15.0, 6.0  # heights
EDGE, TEXT, SIGN = 12.0, 42.0, 16.0
PLATE, BAND, DRAWN, TOP = 0, 1, 2, 3  # layers
BRIEF_LINE = 52  # letters in a line of conditions that were not reached
Entry = tuple[str, str]  # what a row is about, and what it says


@frozen
class Row:
    """A condition that was looked at: its id, whether it was met (`None`: not yet), and why or what came of it."""

    id: str
    is_met: bool | None
    detail: str = ""


def _label(sprite_y: float, words: str, x: float, y: float, size: float, ink: str, weight: int = 400, room: float = 0,
           *, right: bool = False) -> Label:  # fmt: skip
    """Return lettering at a place of the board, for a sprite in the middle whose own height is given."""
    return Label(words, x - WIDTH / 2, y - sprite_y, size, ink, weight, "end" if right else "start", room=room)


def _plate(height: float, spoken: str, rule: str) -> Sprite:
    return Sprite("card", "card", WIDTH / 2, height / 2, WIDTH, height, PLATE, spoken, rule=rule)


def _header(title: str, below: str, rule: str, *, indent: float = EDGE) -> Sprite:
    middle = HEADER / 2
    labels = (
        _label(middle, title, indent, 20, 15, "headerink", 700, WIDTH - indent - EDGE),
        _label(middle, below, indent, 36, 11.5, "headerink", 400, WIDTH - indent - EDGE),
    )
    said = f"{title}\n{below}" if below else title
    return Sprite(
        "card:header", "card_header", WIDTH / 2, middle, WIDTH, HEADER, BAND, labels=labels, hint=said, rule=rule
    )


def _small_card(card: DrawnCard) -> Iterator[Sprite]:
    """The drawn card in small: value and suit."""
    said = playing((card.rank, card.suit))
    label = Label(LETTERS[card.rank - 1], -7, -5, 13, "panelink", 700)
    yield Sprite("card:playing", "card", 24, HEADER / 2, 28, 38, DRAWN, labels=(label,), hint=said, rule="W-NOON-2")
    yield Sprite("card:playing:suit", f"suit_{card.suit}", 26, 28, 17, 17, TOP)


# -- a tree ------------------------------------------------------------------------------------------------------------
def tree(card: DrawnCard, rows: Sequence[Row], later_on: Sequence[str]) -> Board:
    """Return the drawn card with the conditions of its tree; `later_on` are those he did not get to."""
    lines = list(_lines(later_on))
    heights = [LIT if row.is_met else ROW for row in rows]
    height = HEADER + sum(heights) + (LINE * len(lines) + FOOT if lines else 0) + 2
    sprites = [
        _plate(height, _spoken(card, rows), "W-NOON-2"),
        _header(text(card.name), _below(card), "W-NOON-2", indent=TEXT + 6),
        *_small_card(card),
    ]
    y = HEADER
    for row, high in zip(rows, heights, strict=True):
        sprites.extend(_row(row, y, high))
        y += high
    for number, line in enumerate(lines):
        sprites.append(_not_reached(number, line, y + FOOT / 2 + LINE * (number + 0.5)))
    return Board.of(WIDTH, height, sprites)


def _below(card: DrawnCard) -> str:
    return text("{tree} · the first condition met is his play", tree=text(TREES[card.suit]))


def _spoken(card: DrawnCard, rows: Sequence[Row]) -> str:
    drawn = text("Wyatt drew {name}, {playing}", name=text(card.name), playing=playing((card.rank, card.suit)))
    met = [text("{id} is met", id=short_id(row.id)) for row in rows if row.is_met]
    return "; ".join((drawn, *met))


def _row(row: Row, y: float, high: float) -> Iterator[Sprite]:
    middle = y + high / 2
    ink, weight = ("panelink", 700) if row.is_met else ("panelink", 400)
    words, room = capital(condition(row.id)), WIDTH - TEXT - EDGE - SIGN - 8
    at = 14.5 if row.detail else 21.5
    labels = [
        _label(middle, short_id(row.id), EDGE, y + at, 11.5, "accent" if row.is_met else "grey", 700),
        _label(middle, words, TEXT, y + at, 12.5, ink, weight, room),
    ]
    if row.detail:
        below_ink = "panelink" if row.is_met else "grey"
        labels.append(_label(middle, capital(row.detail), TEXT, y + 28.5, 11.5, below_ink, 400, room))
    said = f"{text('{id}: {words}', id=short_id(row.id), words=condition(row.id))}\n{capital(row.detail)}".strip()
    art = "row_lit" if row.is_met else ""
    name = f"card:{row.id}"
    yield Sprite(
        name, art, WIDTH / 2, middle, WIDTH - 2, high, BAND, labels=tuple(labels), hint=said, rule=CITED[row.id]
    )
    if row.is_met is not None:
        sign = "check" if row.is_met else "cross"
        yield Sprite(f"{name}:sign", sign, WIDTH - EDGE - SIGN / 2, middle, SIGN, SIGN, TOP)


def _lines(later_on: Sequence[str]) -> Iterator[str]:
    """Yield the conditions he did not get to in a word or two each, as many in a line as it takes."""
    line = ""
    for name in later_on:
        said = f"{short_id(name)} {brief(name)}"
        if line and len(line) + len(said) > BRIEF_LINE:
            yield line
            line = ""
        line = f"{line}   {said}".strip()
    if line:
        yield line


def _not_reached(number: int, line: str, y: float) -> Sprite:
    label = Label(line, EDGE - WIDTH / 2, 4, 11.5, "grey", 400, "start", room=WIDTH - 2 * EDGE)
    said = text("Not reached: {conditions}", conditions=line)
    return Sprite(
        f"card:later:{number}", "", WIDTH / 2, y, WIDTH - 2, LINE, BAND, labels=(label,), hint=said, rule="W-NOON-2"
    )


# -- a shootout, a lowball ---------------------------------------------------------------------------------------------
def sheet(title: str, below: str, entries: Sequence[Entry], rule: str) -> Board:
    """Return a card of lines, what each is about on its left."""
    row = 24.0
    height = HEADER + row * len(entries) + 2 * FOOT
    sprites = [_plate(height, f"{title}; {below}" if below else title, rule), _header(title, below, rule)]
    for number, (about, words) in enumerate(entries):
        y = HEADER + FOOT + row * (number + 0.5)
        labels = (
            Label(about, EDGE - WIDTH / 2, 4.4, 11.5, "grey", 400, "start", room=92),
            Label(words, 106 - WIDTH / 2, 4.4, 12.5, "panelink", 600, "start", room=WIDTH - 106 - EDGE),
        )
        hint = text("{about}: {words}", about=about, words=words) if about else words
        sprites.append(
            Sprite(f"card:line:{number}", "", WIDTH / 2, y, WIDTH - 2, row, BAND, labels=labels, hint=hint, rule=rule)
        )
    return Board.of(WIDTH, height, sprites)
