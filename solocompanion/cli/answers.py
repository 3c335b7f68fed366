"""Answers typed in the terminal: the options, and parsing a typed line."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from solocompanion.core.finding import found, plain
from solocompanion.core.frozen import frozen
from solocompanion.core.requests import (
    MANY,
    Answer,
    Draw,
    Flip,
    Form,
    IllegalAnswerError,
    Pick,
    PickSeveral,
    Request,
    Roll,
    RollHits,
    RollSeveral,
    Shuffle,
)
from solocompanion.core.words import text


def choices(request: Request[Any]) -> tuple[str, ...]:
    """Return the options that can be named in the answer, each once; none where numbers are asked for."""
    match request:
        case Pick() | PickSeveral() | Draw():
            return tuple(dict.fromkeys(request.options))
        case Flip():
            return request.faces
        case Shuffle():
            return tuple(dict.fromkeys(request.items))
    return ()


ALL = "all"  # typed for all options of a question for several
SHOWN = 12  # names listed where several fit what was typed
NOT_CALLED: Mapping[str, str] = MappingProxyType({})
NUMBERED = re.compile(r"(?P<stem>[^\W\d_]*_?)(?P<number>\d+(/\d+)*)")  # a name that is a number, such as own_4 or R2/5


class SeveralFitError(IllegalAnswerError):
    """What was typed fits several of the names: `options` are they."""

    def __init__(self, typed: str, names: Sequence[str], options: Sequence[str]) -> None:
        super().__init__(several(typed, names))
        self.options = tuple(options)


def several(typed: str, names: Sequence[str]) -> str:
    """Say that what was typed fits several names."""
    some = "; ".join(names[:SHOWN])
    more = text(", and {n} more", n=len(names) - SHOWN) if len(names) > SHOWN else ""
    return text("“{typed}” fits {some}{more}: type more of it", typed=typed, some=some, more=more)


def keys(options: Sequence[str], called: Mapping[str, str] = NOT_CALLED) -> dict[str, str]:
    """Return what to type for each option: its place in the list, unless options are known by numbers.

    Those keep their numbers, so that a number never takes another than the one it names: without a stem that all share
    (own_4, own_7), the names themselves. An option that is `called` something without its number is not known by it.
    """
    found = [NUMBERED.fullmatch(option.strip()) for option in options]
    known = [
        one for option, one in zip(options, found, strict=True) if one and _is_shown(one, called.get(option, option))
    ]
    places = {str(number): option for number, option in enumerate(options, start=1)}
    if not known and not any(one and one["number"] in places for one in found):
        return places if len(options) <= MANY else {option: option for option in options}  # a place nobody sees
    stems = {one["stem"] if one else None for one in found}
    numbered = {one["number"]: option for one, option in zip(found, options, strict=True) if one}
    shared = stems.pop() if len(stems) == 1 else None
    is_apart = shared is not None and shared.endswith("_") and len(numbered) == len(options)
    return numbered if is_apart else {option: option for option in options}


def _is_shown(numbered: re.Match[str], label: str) -> bool:
    """Tell whether a label shows the number of a name."""
    return re.search(rf"(?<!\d){re.escape(numbered['number'])}(?!\d)", label) is not None


def read_answer(
    request: Request[Any], typed: str, called: Mapping[str, str] = NOT_CALLED, *, in_full: bool = False
) -> Answer:
    """Return the answer given by a line, in its normal form. Raises `IllegalAnswerError`.

    `called` is what each option is called on the screen: that can be typed too, and unless `in_full` its first words.
    For several “all” takes all of them, unless one is called so.
    """
    line = typed.strip()
    options = choices(request)
    known = _Known(options, called, in_full)
    given: Any = known.named(line) if options else _numbers(request, line)
    if isinstance(request, PickSeveral) and line.casefold() == ALL and not known.has(ALL):
        given = request.options
    elif isinstance(request, Shuffle | PickSeveral):
        given = [known.named(part) for part in _parts(line, known)]
    answer: Answer = request.check(given)
    return answer


def is_answer(request: Request[Any], typed: str, called: Mapping[str, str], *, in_full: bool) -> bool:
    """Tell whether a line names what the question offers."""
    try:
        read_answer(request, typed, called, in_full=in_full)
    except IllegalAnswerError:
        return False
    return bool(choices(request))


@frozen
class _Known:
    """The options of a question, and how a typed line names one."""

    options: Sequence[str]
    called: Mapping[str, str]
    in_full: bool

    def has(self, name: str) -> bool:
        """Tell whether an option is called exactly this, in any case."""
        return any(name in {one.casefold(), self.called.get(one, one).casefold()} for one in self.options)

    def named(self, typed: str) -> str:
        """Return the option by its exact name, its key, what it is called in any case, or beginnings of that."""
        if typed in self.options:
            return typed
        known, wanted = keys(self.options, self.called), typed.casefold()
        if typed in known:
            return known[typed]
        labels = {option: self.called.get(option, option).casefold() for option in self.options}
        ways = [
            [option for option in self.options if option.casefold() == wanted],
            [option for option, label in labels.items() if label == wanted],
            [option for option, label in labels.items() if label.partition(", ")[0] == wanted],  # the name alone
        ]
        if not self.in_full and plain(wanted) and not "".join(wanted.split()).isdecimal():
            ways.append([option for option, label in labels.items() if label.startswith(wanted)])
            is_named = any(len(way) == 1 for way in ways[:-1])
            if not is_named and (len(self.options) > MANY or len(ways[-1]) != 1):
                ways.append(self._found(typed))
        return next((one[0] for one in ways if len(one) == 1), typed)

    def _found(self, typed: str) -> list[str]:
        """Return the only option that fits. Raises `SeveralFitError` where several do."""
        fitting = found(typed, {option: self.called.get(option, option) for option in self.options})
        if len(fitting) > 1:
            raise SeveralFitError(typed, [self.called.get(one, one) for one in fitting], fitting)
        return fitting


def _parts(line: str, known: _Known) -> list[str]:
    """Split at commas, and at spaces when no option contains one."""
    if "," in line or any(" " in option for option in known.options) or known.named(line) in known.options:
        return [part.strip() for part in line.split(",") if part.strip()]
    return line.split()


def _numbers(request: Request[Any], line: str) -> Any:
    """Split several numbers, also given as name=number; a single one is returned as it is."""
    parts = line.replace(",", " ").split()
    if isinstance(request, Form) and parts and all("=" in part for part in parts):
        return dict(part.split("=", 1) for part in parts)
    return parts if isinstance(request, Form | Roll | RollSeveral | RollHits) else line
