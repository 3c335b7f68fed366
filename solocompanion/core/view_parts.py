"""The parts a view is put together from, and the small records they return.

The functions of a part take what they show, then the state, then the game's `names`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from solocompanion.core.board import Board
from solocompanion.core.commands import Command, Count, Side
from solocompanion.core.effects import Step
from solocompanion.core.frozen import frozen
from solocompanion.core.options import Check, Chip, Exhibit, Lead, Outlook, Settings, Start
from solocompanion.core.panel import LedgerRow, Panel, Reminder
from solocompanion.core.piles import Pile
from solocompanion.core.trail import Note, Ruling, Trail
from solocompanion.core.verdicts import Verdicts
from solocompanion.core.words import later, text

S = TypeVar("S")
C = TypeVar("C")
N = TypeVar("N")
Told = Sequence[tuple[Step, Any]]
UNREAD: Any = object()  # stands for words of an offer until they are read
_WORKED_OUT = {
    "_label": "offer",
    "_here": "short",
    "_foretold": "foretold",
    "_count": "counted",
    "_asked_first": "asked_first",
}


@frozen
class Offer:
    """Something the person may do now: a command, its wording, and a key for it ("" for none).

    `here` are fewer words, for where the piece or place is named already. `foretold` says what it does that cannot be
    taken back at the table, "" where it is done at once. `count` is what it changes by one. `carried` are the pieces
    that are dragged to where it is offered, to do it. `also` says what else it does, where it is the main button.
    What `is_rare` is folded away at a piece that has others. `refused` says why it cannot be done now, of a move that
    the person looks for beside the others; "" where it can. `asked_first` names it where a click on the piece alone
    would do it, "" where the click says enough. What `is_begun` has its places lit.

    There are hundreds of offers, and few are read: what is `UNREAD` is asked of the command when it is read first, with
    the state and the names it is `asked` with.
    """

    command: Any
    _label: str
    key: str = ""
    _here: str = ""
    _foretold: str = ""
    _count: Count | None = None
    carried: tuple[str, ...] = ()
    also: str = ""
    is_rare: bool = False
    refused: str = ""
    _asked_first: str = ""
    is_begun: bool = False
    asked: tuple[object, ...] = ()

    def read(self) -> None:
        """Work out all of it, as where nobody can be told later that it cannot be."""
        self._compared()

    def _read(self, name: str) -> Any:
        """Return a field, worked out when it is read first."""
        found = self.__dict__[name]
        if found is UNREAD:
            found = self.__dict__[name] = getattr(self.command, _WORKED_OUT[name])(*self.asked)
        return found

    @property
    def label(self) -> str:
        """What it is called, with where it leads."""
        return str(self._read("_label"))

    @property
    def here(self) -> str:
        """What it is called where the piece or place is named already."""
        return str(self._read("_here"))

    @property
    def foretold(self) -> str:
        """What it does that cannot be taken back at the table."""
        return str(self._read("_foretold"))

    @property
    def count(self) -> Count | None:
        """What it changes by one."""
        found: Count | None = self._read("_count")
        return found

    @property
    def asked_first(self) -> str:
        """What it is called where a click on the piece alone would do it."""
        return str(self._read("_asked_first"))

    @property
    def is_done_at_once(self) -> bool:
        """Whether a click on the piece alone does it: a move that says enough, and no count to go up or down by one."""
        return not (self.foretold or self.asked_first) and self.count is None

    def _compared(self) -> tuple[object, ...]:
        words = self.label, self.here, self.foretold, self.asked_first, self.also, self.refused
        return (*words, self.key, self.count, self.carried, self.is_rare, self.is_begun)

    def __eq__(self, other: object) -> bool:
        """Compare all of it; the words, which take longest, where the command is the same."""
        if not isinstance(other, Offer):
            return NotImplemented
        return self is other or (bool(self.command == other.command) and self._compared() == other._compared())

    def __hash__(self) -> int:
        """Go by the command."""
        return hash(self.command)


def offer_of(command: Command[S, C, N], asked: tuple[S, N], key: str = "", refused: str = "") -> Offer:
    """Return the offer of a command with a state and names, its words unread."""
    return Offer(
        command,
        UNREAD,
        key,
        UNREAD,
        UNREAD,
        UNREAD,
        tuple(command.carried(asked[0])),
        is_rare=command.is_rare,
        refused=refused,
        asked_first=UNREAD,
        is_begun=command.is_begun(asked[0]),
        asked=asked,
    )


@frozen
class Moment:
    """When something happens: the round (or era) and the turn in it, both from 1; `over` once the game has ended.

    The turn is 0 where a round is one turn of both, in which the person may do something before and after the opponent.

    `opens` is the round that the opponent's next turn opens, where it opens one. `whose` names the turn that a person
    takes, where that is not the one the program speaks to: "your partner's turn".
    """

    round: int
    turn: int
    over: bool = False
    opens: int = 0
    whose: str = ""


@frozen
class Sheet:
    """A score sheet: whose, the total, and every line with the rule it comes from."""

    side: str
    title: str
    total: int
    lines: tuple[LedgerRow, ...]


# -- the parts ---------------------------------------------------------------------------------------------------------
def _none(*_: object) -> None:
    return None


def _nothing(*_: object) -> tuple[()]:
    return ()


def _no_words(*_: object) -> str:
    return ""


def _range_of_scores(low: int, high: int) -> str:
    return text("Cards of the opponent, and what it usually scores: {low} to {high}", low=low, high=high)


@frozen(kw_only=True)
class Pictures(Generic[S, N]):
    """What is drawn.

    Attributes
    ----------
    board
        (state, names): the state as a board.
    record
        (kind, record, names): a record of a pack as it is printed, for the Workshop.
    piles
        (state, names): what lies open and may be looked through, such as a discard pile.

    """

    board: Callable[[S, N], Board]
    record: Callable[[str, Any, N], Board | None] = _none
    piles: Callable[[S, N], Iterable[Pile]] = _nothing


@frozen(kw_only=True)
class Reasons(Generic[S, N]):
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

    note: Callable[[Note, N], str]
    subject: Callable[[str, S, N], str]
    subject_of: Callable[[str], str] = _no_words
    ruling: Callable[[str, Told, N], Ruling | None] = _none
    verdicts: Callable[[str, Trail, N], Verdicts | None] = _none


@frozen(kw_only=True)
class Standing(Generic[S, N]):
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
    scores
        (state, names): what each side would have now, as the sheets of `score` have it; a side of which something that
        scores is not known has none. `None`: the totals of the sheets, and none while anything is `unknown`.
    counted
        What these numbers count, in a word or two.
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

    moment: Callable[[S], Moment]
    panel: Callable[[S, Sequence[Step], N], Panel]
    score: Callable[[S, N], Sequence[Sheet]]
    summary: Callable[[S, N], str]
    scores: Callable[[S, N], Mapping[Side, int]] | None = None
    counted: str = later("Points")
    winner: Callable[[S, N], str] | None = None
    unknown: Callable[[S, N], Iterable[str]] = _nothing
    reminders: Callable[[S, N], Sequence[Reminder]] = _nothing
    has_points: bool = True
    first_result: str = later("Your first result at this difficulty")
    era: tuple[str, str] = (later("Round {n}"), later("Round {a}–{b}"))

    def round_name(self, first: int, last: int = 0) -> str:
        """Name a round, or the rounds up to the `last`."""
        one, several = self.era
        return text(several, a=first, b=last) if last > first else text(one, n=first)

    others: Callable[[S, Sequence[Step], N], Sequence[Panel]] = _nothing


@frozen(kw_only=True)
class Lobby(Generic[S, N]):
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
    exhibits
        (settings, names): what the choices are about, such as the maps that are played on.

    """

    checklist: Callable[[S, N, Start], Sequence[Check]] = _nothing
    outlook: Callable[[str, str, N], Outlook | None] = _none
    caption: Callable[[int, int], str] = _range_of_scores
    tags: Callable[[str, str, N], Sequence[Chip]] = _nothing
    lead: Callable[[N], Lead | None] = _none
    exhibits: Callable[[Settings, N], Iterable[Exhibit]] = _nothing
