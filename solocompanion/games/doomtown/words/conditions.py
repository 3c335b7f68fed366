"""The conditions of Wyatt's trees in short words, by their suit and number."""

from __future__ import annotations

from collections.abc import Mapping

from solocompanion.core.words import later, text

TAKE_MORE, CALL_YOURS, PASS = (
    later("take a deed for more control"),
    later("call out at a deed you control, highest PD"),
    later("pass"),
)
WORDS: Mapping[str, str] = {
    "hearts_1": later("pass if his influence reaches your control"),
    "hearts_2": later("out of town to the square"),
    "hearts_3": later("to a deed he owns and lost, highest PD"),
    "hearts_4": TAKE_MORE,
    "hearts_5": CALL_YOURS,
    "hearts_6": PASS,
    "diamonds_1": later("pay for the deed and build it"),
    "diamonds_2": later("to an undefended deed he controls"),
    "diamonds_3": later("to an undefended deed he owns"),
    "diamonds_4": later("to a deed he controls, lowest PD"),
    "diamonds_5": later("call out at a deed he controls, PD 0 or more"),
    "diamonds_6": later("in danger: take a deed for more control"),
    "diamonds_7": later("in danger: a new dude to an undefended deed"),
    "diamonds_8": PASS,
    "clubs_1": later("call out at a deed you control, PD 0 or more"),
    "clubs_2": later("home to the square, top dude first"),
    "clubs_3": later("square to a deed you control, lowest PD"),
    "clubs_4": CALL_YOURS,
    "clubs_5": later("take a deed without losing control"),
    "clubs_6": later("call out at any deed, highest PD"),
    "clubs_7": later("square to a deed in town, lowest PD"),
    "clubs_8": PASS,
    "spades_1": later("pay for the dude, who comes home"),
    "spades_2": later("home to the square, top dude first"),
    "spades_3": later("square to a deed you control, PD 0 or more"),
    "spades_4": TAKE_MORE,
    "spades_5": later("call out in the square, PD 0 or more"),
    "spades_6": later("in danger: the dude comes for what he has"),
    "spades_7": PASS,
}
BRIEF: Mapping[str, str] = {  # for those he did not get to
    "hearts_2": later("to the square"),
    "hearts_3": later("to a lost deed"),
    "hearts_4": later("take a deed"),
    "hearts_5": later("call out"),
    "diamonds_1": later("build"),
    "diamonds_2": later("defend his"),
    "diamonds_3": later("defend owned"),
    "diamonds_4": later("guard"),
    "diamonds_5": later("call out"),
    "diamonds_6": later("take a deed"),
    "diamonds_7": later("new dude"),
    "clubs_2": later("to the square"),
    "clubs_3": later("to your deed"),
    "clubs_4": later("call out"),
    "clubs_5": later("take a deed"),
    "clubs_6": later("call out anywhere"),
    "clubs_7": later("to a deed"),
    "spades_2": later("to the square"),
    "spades_3": later("to your deed"),
    "spades_4": later("take a deed"),
    "spades_5": later("call out"),
    "spades_6": later("for what he has"),
}
TREES: Mapping[str, str] = {
    "hearts": later("Heart {n}"),
    "diamonds": later("Diamond {n}"),
    "clubs": later("Club {n}"),
    "spades": later("Spade {n}"),
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
    """Return the id as it stands in a row: "C4" of "clubs_4"."""
    suit, _, n = name.partition("_")
    return f"{suit[:1].upper()}{n}"


def numbered(name: str) -> str:
    """Name a condition by its tree and number: "Club 4"."""
    suit, _, n = name.partition("_")
    return text(TREES[suit], n=n)


def full_condition(name: str) -> str:
    """Name a condition and say it: "Club 4 (call out at a deed you control, highest PD)"."""
    return text("{numbered} ({words})", numbered=numbered(name), words=condition(name))
