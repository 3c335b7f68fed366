"""The parts a view is put together from, and the small records they return.

The functions of a part take what they show, then the state, then the game's `names`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from solocompanion.core.board import Board
from solocompanion.core.commands import Count
from solocompanion.core.effects import Step
from solocompanion.core.form_table import FormTable
from solocompanion.core.frozen import frozen
from solocompanion.core.options import Check, Chip, Lead, Outlook, Start
from solocompanion.core.panel import LedgerRow, Panel, Reminder
from solocompanion.core.requests import Answer, Form, Request, Written
from solocompanion.core.trail import Note, Ruling, Trail
from solocompanion.core.verdicts import Verdicts
from solocompanion.core.words import later, text

Told = Sequence[tuple[Step, Any]]


@frozen
class Offer:
    """Something the person may do now: a command, its wording, and a key for it ("" for none).

    `here` are fewer words, for where the piece or place is named already. `foretold` says what it does that cannot be
    taken back at the table, "" where it is done at once. `count` is what it changes by one. `carried` are the pieces
    that are dragged to where it is offered, to do it. `also` says what else it does, where it is the main button.
    What `is_rare` is folded away at a piece that has others. `refused` says why it cannot be done now, of a move that
    the person looks for beside the others; "" where it can. `asked_first` names it where a click on the piece alone
    would do it, "" where the click says enough. What `is_begun` has its places lit.
    """

    command: Any
    label: str
    key: str = ""
    here: str = ""
    foretold: str = ""
    count: Count | None = None
    carried: tuple[str, ...] = ()
    also: str = ""
    is_rare: bool = False
    refused: str = ""
    asked_first: str = ""
    is_begun: bool = False


@frozen
class Moment:
    """When something happens: the round (or era) and the turn in it, both from 1; `over` once the game has ended.

    `opens` is the round that the opponent's next turn opens, where it opens one.
    """

    round: int
    turn: int
    over: bool = False
    opens: int = 0


@frozen
class Sheet:
    """A score sheet: whose, the total, and every line with the rule it comes from."""

    side: str
    title: str
    total: int
    lines: tuple[LedgerRow, ...]


# -- the parts ---------------------------------------------------------------------------------------------------------
def _none(*_: Any) -> None:
    return None


def _nothing(*_: Any) -> tuple[()]:
    return ()


def _nowhere(*_: Any) -> Mapping[str, Any]:
    return {}


def _no_words(*_: Any) -> str:
    return ""


def _range_of_scores(low: int, high: int) -> str:
    return text("Cards of the opponent, and what it usually scores: {low} to {high}", low=low, high=high)


@frozen(kw_only=True)
class Pictures:
    """What is drawn.

    Attributes
    ----------
    board
        (state, names): the state as a board.
    record
        (kind, record, names): a record of a pack as it is printed, for the Workshop.

    """

    board: Callable[[Any, Any], Board]
    record: Callable[[str, Any, Any], Board | None] = _none


@frozen(kw_only=True)
class Questions:
    """How questions are worded, laid out and answered on the board.

    Attributes
    ----------
    prompt
        (request, state, names): the question in words.
    label
        (request, answer, state, names): an answer in words; for a form, the name of one of its lines.
    whole
        (request, answer, state, names): a whole answer in words of the game's own, or "".
    table
        (form, state, names): how a form is laid out, where one line under the other will not do.
    written
        (request): what may be written on a line, in words of the game's own, or "".
    places
        (request, state, names): the answers that can be clicked on the board, by sprite.
    barred
        (request, state, names): what a person may look for among many answers and cannot choose now, by what it is
        called: why not.

    """

    prompt: Callable[[Request[Any], Any, Any], str]
    label: Callable[[Request[Any], Answer, Any, Any], str]
    whole: Callable[[Request[Any], Answer, Any, Any], str] = _no_words
    table: Callable[[Form, Any, Any], FormTable | None] = _none
    written: Callable[[Written], str] = _no_words
    places: Callable[[Request[Any], Any, Any], Mapping[str, Answer]] = _nowhere
    barred: Callable[[Request[Any], Any, Any], Mapping[str, str]] = _nowhere


@frozen(kw_only=True)
class Reasons:
    """Why here, why not here.

    Attributes
    ----------
    note, subject
        (note, names), (subject, state, names): why a candidate stayed or fell, and what a candidate or place is called.
    subject_of
        (sprite): the subject of a trail that a piece or place stands for; "" where nothing is ever chosen.
    ruling
        (subject, steps with the state before each, names): why a turn left (or took) a subject of which no trail
        speaks; `None`: nothing to say.
    verdicts
        (subject, trail, names): a candidate beside the one that was preferred to it; `None`: where words say enough.

    """

    note: Callable[[Note, Any], str]
    subject: Callable[[str, Any, Any], str]
    subject_of: Callable[[str], str] = _no_words
    ruling: Callable[[str, Told, Any], Ruling | None] = _none
    verdicts: Callable[[str, Trail, Any], Verdicts | None] = _none


@frozen(kw_only=True)
class Standing:
    """Where the game stands.

    Attributes
    ----------
    moment
        (state): when this is.
    panel
        (state, steps, names): the opponent's panel; `steps` are those shown of its latest turn.
    others
        (state, steps, names): the panels of further opponents, where there are several.
    score
        (state, names): every side's present sheet; nothing during set-up, while it cannot be scored.
    summary
        (state, names): in a few words, for the list of saved games.
    winner
        (state, names): "human", "opponent" or "" for nobody, where the rules break ties; `None`: the higher total.
    unknown
        (state, names): what scores and is not known, in words; while there is any, nobody has won.
    reminders
        (state, names): the rules to remember in the person's turn, at most one of a kind; nothing in other turns.
    has_points
        Whether a game is won by points, so that it is said by how many.
    first_result
        What is said of the first play like this one: the first option, by which the play log groups plays, may be a
        difficulty or what one plays against.
    era
        What a round is called with its number, and several in a row.

    """

    moment: Callable[[Any], Moment]
    panel: Callable[[Any, Sequence[Step], Any], Panel]
    score: Callable[[Any, Any], Sequence[Sheet]]
    summary: Callable[[Any, Any], str]
    winner: Callable[[Any, Any], str] | None = None
    unknown: Callable[[Any, Any], Iterable[str]] = _nothing
    reminders: Callable[[Any, Any], Sequence[Reminder]] = _nothing
    has_points: bool = True
    first_result: str = later("Your first result at this difficulty")
    era: tuple[str, str] = (later("Round {n}"), later("Round {a}–{b}"))

    def round_name(self, first: int, last: int = 0) -> str:
        """Name a round, or the rounds up to the `last`."""
        one, several = self.era
        return text(several, a=first, b=last) if last > first else text(one, n=first)

    others: Callable[[Any, Sequence[Step], Any], Sequence[Panel]] = _nothing


@frozen(kw_only=True)
class Lobby:
    """What a tab without a game shows.

    Attributes
    ----------
    checklist
        (state, names, start): the physical set-up; `start` says what a state before the set-up does not know.
    outlook
        (option, value, names): what a difficulty usually leads to, where that is known.
    caption
        (low, high): what the chart of outlooks shows.
    tags
        (option, value, names): the tags beside a choice, such as the cards of a deck.
    lead
        (names): the question asked before all others, such as whether the person owns the game.

    """

    checklist: Callable[[Any, Any, Start], Sequence[Check]] = _nothing
    outlook: Callable[[str, str, Any], Outlook | None] = _none
    caption: Callable[[int, int], str] = _range_of_scores
    tags: Callable[[str, str, Any], Sequence[Chip]] = _nothing
    lead: Callable[[Any], Lead | None] = _none
