"""Words for the values that can be corrected and for what they may be."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from solocompanion.core.trail import Scalar
from solocompanion.core.words import text
from solocompanion.games.dead_reckoning.rules.territory import ASKED
from solocompanion.games.dead_reckoning.wording import (
    Names,
    achievement,
    building,
    capital,
    colour,
    mode,
    pile,
    place,
    who,
)


def value_name(target: str, names: Names, places: int = 0) -> str:
    """Name a correctable value; the number of places in a row makes its words exact."""
    kind, *of = target.split(".")
    if kind in _OF_SPACE:
        return text("{place}: {what}", place=capital(place(of[0], places)), what=_OF_SPACE[kind](of[1:]))
    if kind in _OF_SEAT:
        return text("{who}: {what}", who=who(of[0]), what=_OF_SEAT[kind](of[1:], names))
    words = {"faces": text("Red faces left"), "ended": text("Who triggered the end")}
    if kind == "card":
        return names.covenant_card(of[0])
    if kind == "fact":
        return _fact(of[0], int(of[1]), names)
    if kind == "sheet":
        return text("Final count, line {n}", n=int(of[0]) + 1)
    return words.get(kind, target)


def value_word(target: str, value: Scalar, names: Names, places: int = 0) -> str:
    """Word one of the choices of a value, or a number as it is."""
    kind, said = target.partition(".")[0], str(value)
    if kind == "ship":
        return capital(place(said, places))
    if kind == "mode":
        return capital(mode(said))
    if kind == "board":
        return capital(names.board(said)) if said else text("face down")
    if kind == "row":
        return names.card(said) if said else text("none")
    if kind == "ended":
        return who(said) if said else text("nobody")
    words = {"yes": text("yes"), "no": text("no"), "drawn": text("drawn"), "unseen": text("not drawn")}
    return words.get(said, said)


def _fact(record: str, at: int, names: Names) -> str:
    if record in names.catalogue.tiles:
        return text("{tile}: cannons", tile=names.tile(record))
    if record in names.catalogue.rates:
        return text(names.catalogue.rates[record].name)
    return text("{board}: {what}", board=names.board(record), what=fact(ASKED[at - 1] if at else "kind"))


def fact(name: str) -> str:
    """Name what is printed on an Ocean board."""
    words = {
        "kind": text("island (1) or open sea (0)"),
        "room": text("cube spaces"),
        "first": text("value of the first place"),
        "second": text("value of the second place"),
        "coins": text("coins it produces"),
        "cargo": text("cargo it produces"),
        "bonus_coins": text("coins it adds beside it"),
        "bonus_cargo": text("cargo it adds beside it"),
    }
    return words.get(name, name)


def _goods(of: list[str]) -> str:
    return text("coins") if of[0] == "coins" else text("cargo")


_OF_SPACE: Mapping[str, Callable[[list[str]], str]] = {
    "board": lambda _: text("Ocean board"),
    "row": lambda _: text("card"),
    "goods": _goods,
    "cubes": lambda of: text("{colour} cubes", colour=colour(of[0])),
    "permanent": lambda of: text("{colour} permanent cube", colour=colour(of[0])),
    "built": lambda of: text("{colour} {building}", colour=colour(of[0]), building=building(of[1])),
}


def _coins(_: list[str], __: Names) -> str:
    return text("coins")


_OF_SEAT: Mapping[str, Callable[[list[str], Names], str]] = {
    "ship": lambda *_: text("place of the ship"),
    "mode": lambda *_: text("mode"),
    "coins": _coins,
    "cargo": lambda *_: text("cargo"),
    "chest": lambda *_: text("coins in the chest"),
    "damage": lambda *_: text("damage"),
    "turns": lambda *_: text("turns taken"),
    "marks": lambda of, _: text("cubes on {achievement}", achievement=achievement(of[0])),
    "claimed": lambda of, _: text("{achievement} claimed", achievement=achievement(of[0])),
    "tiles": lambda of, names: text("tile {tile}", tile=names.tile(of[0])),
    "pile": lambda of, names: text("{pile}, {card}", pile=pile(of[0]), card=names.card(of[2])),
}
