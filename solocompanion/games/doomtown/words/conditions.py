"""The conditions of Wyatt's trees in short words, by the ids of their rules."""

from __future__ import annotations

from collections.abc import Mapping

from solocompanion.core.words import later, text

TAKE_MORE, CALL_YOURS, PASS = (
    later("take a deed for more control"),
    later("call out at a deed you control, highest PD"),
    later("pass"),
)
WORDS: Mapping[str, str] = {
    "W-H1": later("pass if his influence reaches your control"),
    "W-H2": later("out of town to the square"),
    "W-H3": later("to a deed he owns and lost, highest PD"),
    "W-H4": TAKE_MORE,
    "W-H5": CALL_YOURS,
    "W-H6": PASS,
    "W-D1": later("pay for the deed and build it"),
    "W-D2": later("to an undefended deed he controls"),
    "W-D3": later("to an undefended deed he owns"),
    "W-D4": later("to a deed he controls, lowest PD"),
    "W-D5": later("call out at a deed he controls, PD 0 or more"),
    "W-D6": later("in danger: take a deed for more control"),
    "W-D7": later("in danger: a new dude to an undefended deed"),
    "W-D8": PASS,
    "W-C1": later("call out at a deed you control, PD 0 or more"),
    "W-C2": later("home to the square, top dude first"),
    "W-C3": later("square to a deed you control, lowest PD"),
    "W-C4": CALL_YOURS,
    "W-C5": later("take a deed without losing control"),
    "W-C6": later("call out at any deed, highest PD"),
    "W-C7": later("square to a deed in town, lowest PD"),
    "W-C8": PASS,
    "W-S1": later("pay for the dude, who comes home"),
    "W-S2": later("home to the square, top dude first"),
    "W-S3": later("square to a deed you control, PD 0 or more"),
    "W-S4": TAKE_MORE,
    "W-S5": later("call out in the square, PD 0 or more"),
    "W-S6": later("in danger: the dude comes for what he has"),
    "W-S7": PASS,
}
BRIEF: Mapping[str, str] = {  # for those he did not get to
    "W-H2": later("to the square"),
    "W-H3": later("to a lost deed"),
    "W-H4": later("take a deed"),
    "W-H5": later("call out"),
    "W-D1": later("build"),
    "W-D2": later("defend his"),
    "W-D3": later("defend owned"),
    "W-D4": later("guard"),
    "W-D5": later("call out"),
    "W-D6": later("take a deed"),
    "W-D7": later("new dude"),
    "W-C2": later("to the square"),
    "W-C3": later("to your deed"),
    "W-C4": later("call out"),
    "W-C5": later("take a deed"),
    "W-C6": later("call out anywhere"),
    "W-C7": later("to a deed"),
    "W-S2": later("to the square"),
    "W-S3": later("to your deed"),
    "W-S4": later("take a deed"),
    "W-S5": later("call out"),
    "W-S6": later("for what he has"),
}
TREES: Mapping[str, str] = {
    "H": later("Heart {n}"),
    "D": later("Diamond {n}"),
    "C": later("Club {n}"),
    "S": later("Spade {n}"),
}


def is_condition(name: str) -> bool:
    """Tell whether a name is the id of a condition."""
    return name in WORDS


def condition(name: str) -> str:
    """Say a condition in a few words: "call out at a deed you control, highest PD"."""
    return text(WORDS[name])


def brief(name: str) -> str:
    """Say a condition in a word or two."""
    return text(BRIEF.get(name, PASS))


def short_id(name: str) -> str:
    """Return the id as it stands in a row: "C4" of "W-C4"."""
    return name.removeprefix("W-")


def numbered(name: str) -> str:
    """Name a condition by its tree and number: "Club 4"."""
    letter, n = short_id(name)[:1], short_id(name)[1:]
    return text(TREES[letter], n=n)


def full_condition(name: str) -> str:
    """Name a condition and say it: "Club 4 (call out at a deed you control, highest PD)"."""
    return text("{numbered} ({words})", numbered=numbered(name), words=condition(name))
