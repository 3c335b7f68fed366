"""Words for questions and answers, and for the reasons in a trail."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from solocompanion.core import worded
from solocompanion.core.requests import Answer, Form, Number, Request
from solocompanion.core.things import Thing
from solocompanion.core.trail import Note
from solocompanion.core.view import FormRow, FormTable
from solocompanion.core.worded import Questions
from solocompanion.core.words import later, listed, plural, text
from solocompanion.games.wyrmspan import questions, things
from solocompanion.games.wyrmspan.facts import CAVES
from solocompanion.games.wyrmspan.rules.scoring import SHEET, SheetLine, asked_label, human_sheet
from solocompanion.games.wyrmspan.state import State
from solocompanion.games.wyrmspan.wording import Names, cave, vp

R = TypeVar("R", bound=Request[Any])
A = TypeVar("A", bound=Answer)


# -- prompts -----------------------------------------------------------------------------------------------------------
def _sheet_prompt(_: Form, state: State, names: Names) -> str:
    """Ask for what the mirror does not know of the person's score, and name the rounds whose result is not known."""
    objectives, markers = (vp(line.value) for line in human_sheet(state, names.catalogue).lines[:2])
    said = text(
        "Your score: objectives ({objectives}) and row 5 ({markers}) are counted already. What else do you score?",
        objectives=objectives, markers=markers,
    )  # fmt: skip
    if not state.unknown_rounds:
        return said
    values = list(_unknown(state))
    return plural(
        "Not known, so not counted: {values}; correct it. {said}",
        "Not known, so not counted: {values}; correct them. {said}",
        len(values),
        values=listed(values),
        said=said,
    )


def _unknown(state: State) -> Iterator[str]:
    """Yield the names of the quantities that nobody has entered yet."""
    for n in state.unknown_rounds:
        result = state.results[n - 1]
        if not result.known:
            yield text("“Round {n}: your quantity”", n=n)
        if not result.hers_known:
            yield text("“Round {n}: her quantity”", n=n)


def _quantity_prompt(_: Number, state: State, names: Names) -> str:
    """Ask for the person's quantity of this round's objective."""
    face = names.catalogue.objectives[state.objective]
    if face.id == "egg_capacity":
        return text("Objective of round {n}: how many eggs could your dragons hold?", n=state.round)
    return text("Objective of round {n}: how many {what}?", n=state.round, what=text(face.counts))


# -- the person's sheet ------------------------------------------------------------------------------------------------
LINES = {line.id: line for line in SHEET}


def _sheet_table(_: Form, state: State, names: Names) -> FormTable:
    """Lay the person's sheet out: a sign, a name and a number for each line, and the VP where that is a count."""
    rows = (
        FormRow(
            asked_label(line, state, names.catalogue),
            (line.id,),
            line.art,
            comes_to=partial(_comes_to, line) if line.each > 1 else None,
        )
        for line in SHEET
    )
    return FormTable(("",), tuple(rows))


def _comes_to(line: SheetLine, count: int | None) -> str:
    return text("comes to {vp}", vp=text("– VP") if count is None else vp(count // line.each))


def _total(_: Form, counts: tuple[int, ...], __: State, ___: Names) -> str:
    return vp(sum(count // line.each for count, line in zip(counts, SHEET, strict=True)))


# -- what is said of each ----------------------------------------------------------------------------------------------
class Worded(worded.Worded[R, A, State, Names]):
    """What is said and shown of one question of Wyrmspan."""


WORDED = (
    Worded(
        questions.DECISION_CARD,
        prompt=later("Which card did she turn over?"),
        label=lambda _, card, __, ___: text("Card {id}", id=card),
    ),
    Worded(
        questions.GUILD_TILE,
        prompt=later("Which guild tile did you draw?"),
        label=lambda _, tile, __, names: names.tile(tile),
    ),
    Worded(
        questions.OBJECTIVE,
        prompt=lambda _, state, __: text(
            "Which objective did you draw for round {n}?", n=len(state.setup.objectives) + 1
        ),
        label=lambda _, objective, __, names: names.objective(objective),
    ),
    Worded(
        questions.CAVES,
        prompt=later("Correct the mirror first where it has too many. How many spaces are open in your caves?"),
        called=later("your open spaces"),
        label=lambda _, line, __, ___: cave(CAVES.index(line)) if line in CAVES else line,
    ),
    Worded(questions.QUANTITY, prompt=_quantity_prompt, called=later("your quantity")),
    Worded(
        questions.SHEET,
        prompt=_sheet_prompt,
        called=later("your final count"),
        label=lambda _, line, state, names: asked_label(LINES[line], state, names.catalogue),
        whole=_total,
        table=_sheet_table,
    ),
)
QUESTIONS: Questions[State, Names] = Questions(*WORDED)


# -- reasons -----------------------------------------------------------------------------------------------------------
def note(reason: Note, _: Names) -> str:
    """Say why a candidate stayed or fell."""
    n = int(reason.args[0]) if reason.args else 0
    words = {
        "counts": text("counts {n}", n=n),
        "full": text("full"),
        "steps": plural("{n} step", "{n} steps", n),
        "open": text("{n} open", n=n),
        "plus": _plus(*map(int, reason.args)) if reason.key == "plus" else "",
        "entered": text("entered on the way"),
        "ended": text("she moved onto it and stops there"),
        "most": text("counts the open spaces of your most excavated cave"),
        "least": text("counts the open spaces of your least excavated cave"),
        "base": text("her number {n}", n=n),
        "coins_more": plural("{n} more coin", "{n} more coins", n),
        "over": text("{n} would be more than possible", n=n),
        "variant": text("more than the {n} possible: not capped, by the variant you chose", n=n),
        "uncapped": text("no maximum is known for this objective: not capped"),
        "capped": text("more than possible: {n} counts", n=n),
        "quantity": text("quantity {n}", n=n),
        "none": text("quantity 0, which scores nothing"),
        "you_first": text("you first"),
        "she_first": text("she first"),
        "both_first": text("both first"),
        "nobody": text("nobody scores"),
        "all_placed": text("all four are on the guild tile; her token goes on"),
        "none_ready": text("none is ready yet"),
        "last_with_pass": text("the last card, with the pass sign"),
        "tied": text("tied"),
        "chosen": text("chosen"),
    }
    return words.get(reason.key, reason.key)


def _plus(more: int, spaces: int = 0, steps: int = 0) -> str:
    """Say what the plus of a card adds; a game saved before the sum was noted has only that."""
    if not steps:
        return plural("{n} more step", "{n} more steps", more)
    return text("{n} open + {more} for the plus = {sum} steps", n=spaces, more=more, sum=steps)


def subject(name: str, __: State, names: Names) -> str:
    """Name a candidate or a place of a trail."""
    if (card := things.CARD.of(name)) is not None:
        return text("Card {id}", id=card[0])
    if (number := things.CAVE.of(name)) is not None:
        return cave(number[0])
    if (space := things.SPACE.of(name)) is not None:
        return text("Space {n}, {name}", n=space[0], name=names.space(space[0]))
    numbered = ((words, of[0]) for kind, words in _NUMBERED if (of := kind.of(name)) is not None)
    alone = text(_ALONE[name]) if name in _ALONE else name
    return next((text(words, n=n) for words, n in numbered), alone)


_ALONE: Mapping[str, str] = {
    "card": later("The card"),
    things.COINS(): later("The coins"),
    "human": later("You"),
    "automa": later("Automa"),
    "markers": later("Her markers"),
}
_NUMBERED: Sequence[tuple[Thing[int], str]] = (
    (things.ROW, later("Row {n}")),
    (things.ROUND, later("Round {n}")),
    (things.DRAGON, later("Dragon {n} of the display")),
    (things.CARD_SLOT, later("Cave card {n} of the display")),
)
