"""Questions, each declared once: the key it is kept by, the kind of request, and what is the same whenever it is asked.

    START = PickQuestion("start", "TEK-S3")   # its key, and its rule where that is always the same
    table.ask(START(known.of("B")))           # START(...) is a `Pick`; a type checker knows what it takes
    START.is_asked(request)                   # tells it from other questions

A key stands in no other place: rules call the question, words are declared for it (`core.worded`). Keys are in saved
games, so a key stays when a question is worded otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Generic, TypeGuard, TypeVar

from solocompanion.core.requests import (
    Answer,
    Draw,
    Flip,
    Form,
    Line,
    Number,
    Pick,
    PickSeveral,
    Request,
    Roll,
    RollHits,
    RollSeveral,
    Shuffle,
    Written,
)

R_co = TypeVar("R_co", bound=Request[Any], covariant=True)
A_co = TypeVar("A_co", bound=Answer, covariant=True)


class Question(Generic[R_co, A_co]):
    """A kind of question. Calling it makes the request; the `rule` is given there where it is not always the same."""

    kind: ClassVar[type[Request[Any]]]

    def __init__(self, key: str, rule: str = "") -> None:
        self.key, self.rule = key, rule

    def is_asked(self, request: Request[Any] | None) -> TypeGuard[R_co]:
        """Tell whether a request asks this question."""
        return request is not None and request.key == self.key

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.key!r})"


# -- questions for the person ------------------------------------------------------------------------------------------
class PickQuestion(Question[Pick, str]):
    """Asks to choose one of several; see `Pick`."""

    kind = Pick

    def __call__(
        self, options: Iterable[str], about: str = "", *, besides: tuple[str, ...] = (), rule: str = ""
    ) -> Pick:
        """Return the request."""
        return Pick(self.key, rule or self.rule, tuple(options), about, besides)

    def by_chance(self, source: str) -> DrawQuestion:
        """Return the same question for chance, where the person has left it to that."""
        return DrawQuestion(self.key, source, self.rule)


class SeveralQuestion(Question[PickSeveral, tuple[str, ...]]):
    """Asks to choose some of several; see `PickSeveral`."""

    kind = PickSeveral

    def __call__(
        self, options: Iterable[str], about: str = "", *, least: int = 0, most: int | None = None, rule: str = ""
    ) -> PickSeveral:
        """Return the request; without a `most` all may be chosen."""
        several = tuple(options)
        most = len(several) if most is None else most
        return PickSeveral(self.key, rule or self.rule, several, least, most, about)


class NumberQuestion(Question[Number, int]):
    """Asks for a number; see `Number`."""

    kind = Number

    def __call__(self, low: int, high: int, usual: int | None = 0, about: str = "", *, rule: str = "") -> Number:
        """Return the request."""
        return Number(self.key, rule or self.rule, low, high, usual, about)


class FormQuestion(Question[Form, tuple[int, ...]]):
    """Asks for several numbers; see `Form`."""

    kind = Form

    def __call__(self, lines: Iterable[Line], about: str = "", *, total: int | None = None, rule: str = "") -> Form:
        """Return the request."""
        return Form(self.key, rule or self.rule, tuple(lines), about, total)


class WrittenQuestion(Question[Written, str]):
    """Asks for a line of text in one notation; see `Written`."""

    kind = Written

    def __init__(self, key: str, rule: str, pattern: str, samples: tuple[str, ...]) -> None:
        super().__init__(key, rule)
        self.pattern, self.samples = pattern, samples

    def __call__(self) -> Written:
        """Return the request."""
        return Written(self.key, self.rule, self.pattern, self.samples)


# -- questions for chance ----------------------------------------------------------------------------------------------
class DrawQuestion(Question[Draw, str]):
    """Asks chance for one of several, from the deck `source`; see `Draw`."""

    kind = Draw

    def __init__(self, key: str, source: str, rule: str = "") -> None:
        super().__init__(key, rule)
        self.source = source

    def __call__(
        self, options: Iterable[str], about: str = "", *, source: str = "", rule: str = "", purpose: str = ""
    ) -> Draw:
        """Return the request; from another deck where a `source` is given, for a `purpose` where it has several."""
        return Draw(self.key, rule or self.rule, source or self.source, tuple(options), about, purpose)


class RollQuestion(Question[Roll, int]):
    """Asks for a face of the die `source`; see `Roll`."""

    kind = Roll

    def __init__(self, key: str, source: str, sides: int, rule: str = "") -> None:
        super().__init__(key, rule)
        self.source, self.sides = source, sides

    def __call__(self, *, rule: str = "") -> Roll:
        """Return the request."""
        return Roll(self.key, rule or self.rule, self.source, self.sides)


class RollSeveralQuestion(Question[RollSeveral, tuple[int, ...]]):
    """Asks for the faces of several dice; see `RollSeveral`."""

    kind = RollSeveral

    def __init__(self, key: str, source: str, sides: int, rule: str = "") -> None:
        super().__init__(key, rule)
        self.source, self.sides = source, sides

    def __call__(self, count: int, *, rule: str = "") -> RollSeveral:
        """Return the request."""
        return RollSeveral(self.key, rule or self.rule, self.source, self.sides, count)


class RollHitsQuestion(Question[RollHits, int]):
    """Asks how many of several dice hit; see `RollHits`."""

    kind = RollHits

    def __init__(self, key: str, source: str, sides: int, rule: str = "") -> None:
        super().__init__(key, rule)
        self.source, self.sides = source, sides

    def __call__(self, count: int, attack: int, about: str = "", *, rule: str = "") -> RollHits:
        """Return the request."""
        return RollHits(self.key, rule or self.rule, self.source, self.sides, count, attack, about)


class FlipQuestion(Question[Flip, str]):
    """Asks for one of the two faces of the coin `source`; see `Flip`."""

    kind = Flip

    def __init__(self, key: str, source: str, rule: str = "", faces: tuple[str, str] = ("heads", "tails")) -> None:
        super().__init__(key, rule)
        self.source, self.faces = source, faces

    def __call__(self, about: str = "", *, rule: str = "") -> Flip:
        """Return the request."""
        return Flip(self.key, rule or self.rule, self.source, self.faces, about)


class ShuffleQuestion(Question[Shuffle, tuple[str, ...]]):
    """Asks for an order of all items of the deck `source`; see `Shuffle`."""

    kind = Shuffle

    def __init__(self, key: str, source: str, rule: str = "") -> None:
        super().__init__(key, rule)
        self.source = source

    def __call__(self, items: Iterable[str], *, rule: str = "") -> Shuffle:
        """Return the request."""
        return Shuffle(self.key, rule or self.rule, self.source, tuple(items))


AnyQuestion = Question[Request[Any], Any]
"""A question of any kind."""
