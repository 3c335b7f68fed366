"""How a question is worded, laid out and answered, declared once for each: the prompt, its answers, where they lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from solocompanion.core.answer_list import AnswerList
from solocompanion.core.form_table import FormTable
from solocompanion.core.named_tuple import Declared
from solocompanion.core.questions import AnyQuestion, Question
from solocompanion.core.requests import Answer, Form, Request, Written
from solocompanion.core.sentences import Fill, Said

S = TypeVar("S")
N = TypeVar("N")
V = TypeVar("V")
# What takes a request is only ever given one of its own question, as a `Tell` is given effects of its class: so what is
# said of some questions may stand for what is said of any.
R_co = TypeVar("R_co", bound=Request[Any], covariant=True)
A_co = TypeVar("A_co", bound=Answer, covariant=True)
R_contra = TypeVar("R_contra", bound=Request[Any], contravariant=True)  # of several questions with answers of one kind
A_contra = TypeVar("A_contra", bound=Answer, contravariant=True)


class QuestionError(TypeError):
    """A question is worded twice."""


class Answers(Declared, Generic[R_contra, A_contra, S, N]):
    """A kind of answers that several questions have, such as spaces or cards: their words and places go together.

    Its functions are those of `Worded`, which says what they are given.
    """

    words: Mapping[str, Said[Any, S, N]] = {}
    label: Callable[[R_contra, str, S, N], str] | None = None
    whole: Callable[[R_contra, A_contra, S, N], str] | None = None
    places: Callable[[R_contra, S, N], Mapping[str, Answer]] | None = None
    table: Callable[[R_contra, S, N], FormTable] | None = None
    barred: Callable[[S, N], Mapping[str, str]] | None = None
    record: str = ""


class Worded(Declared, Generic[R_co, A_co, S, N]):
    """What is said and shown of one question.

    Attributes
    ----------
    question
        The question.
    prompt
        It in words: a message that is filled with the fields of the request and the words of the game's `Fill` (marked
        with `later`), or a function of (request, state, names).
    called
        What its answer is called where a long one has no room, such as "your hand"; said like the prompt.
    answers
        The kind of its answers, where other questions have the same. What is declared here goes before it.
    words
        Answers, or lines of a form, that have a message of their own, filled like the prompt.
    label
        Any other answer in words, or the name of a line: a function of (request, answer, state, names), where the
        answer is one of the options, a line's name, or a number in digits. Without it the answer stands as it is.
    none
        What it means to choose none of several, said like the prompt: it is then a button of its own, and what a key
        too many takes.
    whole
        A whole answer in other words than those of its parts, or "": a function of (request, answer, state, names).
    places
        The answers that can be clicked on the board, by sprite: a function of (request, state, names).
    table
        How a form is laid out, where one line under the other will not do: a function of (request, state, names).
    written
        What may be written on a line, in words of the game's own: a function without arguments.
    barred
        What a person may look for among many answers and cannot choose now, by what it is called: why not. A function
        of (state, names).
    listed
        Many answers with their numbers in columns, and the likeliest of them, which stand there before anything is
        typed: a function of (request, state, names).
    folds
        Whether what was done before is folded away while it is asked, as another matter than the question.
    record
        The kind of the records that the answers name: where they are few, each is shown as it is printed.
    seldom
        Returns an example, where it is asked so seldom that sample games may not come to it.

    """

    question: Question[R_co, A_co]
    prompt: Said[R_co, S, N]
    called: Said[R_co, S, N] = ""
    answers: Answers[R_co, A_co, S, N] = Answers()
    words: Mapping[str, Said[R_co, S, N]] = {}
    label: Callable[[R_co, str, S, N], str] | None = None
    none: Said[R_co, S, N] = ""
    whole: Callable[[R_co, A_co, S, N], str] | None = None
    places: Callable[[R_co, S, N], Mapping[str, Answer]] | None = None
    table: Callable[[R_co, S, N], FormTable] | None = None
    written: Callable[[], str] | None = None
    barred: Callable[[S, N], Mapping[str, str]] | None = None
    listed: Callable[[R_co, S, N], AnswerList | None] | None = None
    folds: bool = False
    record: str = ""
    seldom: Callable[[], R_co] | None = None


class Questions(Generic[S, N]):
    """How every question of a game is worded, laid out and answered.

    `fill` fills the messages, with the game's words for what a request is about. Raises `QuestionError` for a question
    that is worded twice, `MessageError` for a message that names what the request has not.
    """

    def __init__(self, *worded: Worded[Request[Any], Any, S, N], fill: Fill[S, N] | None = None) -> None:
        self._by: dict[str, Worded[Request[Any], Any, S, N]] = {}
        self._fill: Fill[S, N] = fill or Fill()
        for one in worded:
            if one.question.key in self._by:
                raise QuestionError(f"{one.question} is worded twice")
            self._by[one.question.key] = one
            for said in (one.prompt, one.called, one.none, *one.words.values(), *one.answers.words.values()):
                self._fill.check(said, one.question.kind)

    @property
    def declared(self) -> tuple[AnyQuestion, ...]:
        """The questions that it words."""
        return tuple(one.question for one in self._by.values())

    def prompt(self, request: Request[Any], state: S, names: N) -> str:
        """Return the question in words."""
        return self._fill.said(self._by[request.key].prompt, request, state, names)

    def called(self, request: Request[Any], state: S, names: N) -> str:
        """Return what the answer to a question is called in a few words; empty where the game has none for it."""
        return self._fill.said(self._by[request.key].called, request, state, names)

    def label(self, request: Request[Any], answer: Answer, state: S, names: N) -> str:
        """Return an answer in words; for a form, the name of one of its lines."""
        one, said = self._by[request.key], str(answer)
        words = one.words.get(said) or one.answers.words.get(said)
        if words is not None:
            return self._fill.said(words, request, state, names)
        label = one.label or one.answers.label
        return said if label is None else label(request, said, state, names)

    def whole(self, request: Request[Any], answer: Answer, state: S, names: N) -> str:
        """Return a whole answer in words of its own; "" where those of its parts say it."""
        one = self._by[request.key]
        if answer == () and one.none:
            return self._fill.said(one.none, request, state, names)
        whole = one.whole or one.answers.whole
        return "" if whole is None else whole(request, answer, state, names)

    def record(self, request: Request[Any]) -> str:
        """Return the kind of the records that the answers name; "" where they name none."""
        one = self._by[request.key]
        return one.record or one.answers.record

    def places(self, request: Request[Any], state: S, names: N) -> Mapping[str, Answer]:
        """Return the answers that can be clicked on the board, by sprite."""
        one = self._by[request.key]
        places = one.places or one.answers.places
        return {} if places is None else places(request, state, names)

    def table(self, request: Form, state: S, names: N) -> FormTable | None:
        """Return how a form is laid out; `None`: one line under the other."""
        one = self._by[request.key]
        table = one.table or one.answers.table
        return None if table is None else table(request, state, names)

    def written(self, request: Written) -> str:
        """Say what may be written on a line in words of the game's own; "" where it has none."""
        said = self._by[request.key].written
        return "" if said is None else said()

    def barred(self, request: Request[Any], state: S, names: N) -> Mapping[str, str]:
        """Say what cannot be chosen now although a person may look for it, by what it is called: why not."""
        one = self._by[request.key]
        barred = one.barred or one.answers.barred
        return {} if barred is None else barred(state, names)

    def listed(self, request: Request[Any], state: S, names: N) -> AnswerList | None:
        """Return many answers as a table, with the likeliest of them; `None` where their words will do."""
        listed = self._by[request.key].listed
        return None if listed is None else listed(request, state, names)

    def folds(self, request: Request[Any]) -> bool:
        """Tell whether what was done before a question is folded away while it is asked."""
        return self._by[request.key].folds

    def seldom(self) -> Sequence[Request[Any]]:
        """Return an example of each question that sample games may not come to."""
        return [one.seldom() for one in self._by.values() if one.seldom is not None]
