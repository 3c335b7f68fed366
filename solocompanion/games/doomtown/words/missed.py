"""Why a condition left out a dude or place, in words: those of its fall."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from solocompanion.core.frozen import frozen
from solocompanion.core.trail import Note, Scalar
from solocompanion.core.words import later, plural, printed, text
from solocompanion.games.doomtown.state import State
from solocompanion.games.doomtown.wording import Names, rocks, signed, stat
from solocompanion.games.doomtown.words.notes import note


@frozen
class Said:
    """What the words of a fall name things by: the state, the names and the card he drew."""

    state: State
    names: Names
    card: str


def missed(condition: str, fall: Note, said: Said) -> str:
    """Word why a condition left out a dude or place; what holds for the whole condition as its own reason is worded."""
    if fall.key in FILLED:
        return FILLED[fall.key](said, *fall.args)
    if fall.key in PLAIN:
        return text(PLAIN[fall.key])
    return note(Note(condition, fall.key, fall.args), said.names)


PLAIN: Mapping[str, str] = {
    "not_owned": later("the deed is yours, not his"),
    "out_of_town": later("it is out of town"),
    "no_control": later("its control is 0"),
    "safe": later("it cannot be called out"),
    "dude_booted": later("it is booted"),
    "not_at_home": later("it is not at home"),
    "not_in_square": later("it is not in the square"),
    "not_near": later("it is neither at home nor in the square"),
    "not_outside": later("it is not out of town"),
    "home_first": later("those at home go first"),
    "takes_nothing": later("no move of this dude does that"),
}


def _held_by_him(_: Said, by: Scalar, his: Scalar, yours: Scalar) -> str:
    if his == yours:
        return text("he controls it as its owner, {by} {n} each", by=stat(str(by)), n=his)
    return text("he controls it, {by} {his} to your {yours}", by=stat(str(by)), his=his, yours=yours)


def _held_by_you(_: Said, by: Scalar, his: Scalar, yours: Scalar) -> str:
    if his == yours:
        return text("you control it as its owner, {by} {n} each", by=stat(str(by)), n=his)
    return text("you control it, {by} {yours} to his {his}", by=stat(str(by)), his=his, yours=yours)


def _defended(_: Said, side: Scalar, n: Scalar) -> str:
    if side == "you":
        return plural("the deed is yours, and {n} dude of yours is there",
                      "the deed is yours, and {n} dudes of yours are there", int(n))  # fmt: skip
    return plural("{n} dude of his is there already", "{n} dudes of his are there already", int(n))


def _not_callable(_: Said, yours: Scalar, his: Scalar) -> str:
    """Say who is missing there: of the person's dudes, or of his unbooted ones."""
    if not yours:
        return text("none of your dudes is there")
    return text("your dudes there cannot be called out") if his else text("nobody unbooted of his is there")


def _pd_too_low(_: Said, pd: Scalar) -> str:
    return text("PD {pd} is below 0", pd=printed(int(pd)))


def _passed_over(said: Said, first: Scalar) -> str:
    place = said.names.place(said.state, str(first))
    return text("{place} comes first, and by house rule he calls out there or nowhere", place=place)


def _all_booted(_: Said, there: Scalar) -> str:
    """Say that nobody can come; `there` are those unbooted who are there already."""
    return text("nobody unbooted of his is elsewhere") if there else text("nobody of his is unbooted")


def _gains_less(_: Said, most: Scalar) -> str:
    return text("his control would change by {n}", n=signed(int(most)) if most else 0)


def _not_enough(said: Said, dude: Scalar, by: Scalar, his: Scalar, yours: Scalar) -> str:
    message = (
        later("with {dude} he would have {by} {his} there, you {yours}: equal, so it stays its owner's")
        if his == yours
        else later("with {dude} he would have {by} {his} there, you {yours}")
    )
    name = said.names.dude(said.state, str(dude))
    return text(message, dude=name, by=stat(str(by)), his=his, yours=yours)


def _not_threatened(_: Said, his: Scalar, yours: Scalar) -> str:
    return text("he is in no danger, influence {his} to your control {yours}", his=his, yours=yours)


def _too_dear(said: Said, cost: Scalar, rock: Scalar) -> str:
    card = said.names.card(said.card)
    return text("{card} costs {cost}, he has {rock}", card=card, cost=cost, rock=rocks(int(rock)))


FILLED: Mapping[str, Callable[..., str]] = {
    "held_by_him": _held_by_him,
    "held_by_you": _held_by_you,
    "defended": _defended,
    "not_callable": _not_callable,
    "pd_too_low": _pd_too_low,
    "passed_over": _passed_over,
    "all_booted": _all_booted,
    "gains_less": _gains_less,
    "not_enough": _not_enough,
    "not_threatened": _not_threatened,
    "too_dear": _too_dear,
}
