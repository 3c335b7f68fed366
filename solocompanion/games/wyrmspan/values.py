"""Every value of the mirror that can be corrected, by the names `State.corrected` knows, and words for them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from solocompanion.core.correction import Value
from solocompanion.core.trail import Scalar
from solocompanion.core.words import text
from solocompanion.games.wyrmspan.state import TRACK, Side, State
from solocompanion.games.wyrmspan.wording import Names, cave

YES_NO = ("yes", "no")
SIDES: tuple[Side, Side] = ("automa", "human")
MARKERS = 4  # each side has so many
ROW_5_MOST = 5
HOARD_MOST = 60
COINS_MOST = 20
QUANTITY_MOST = 99


def values(state: State, names: Names) -> tuple[Value, ...]:
    """Return all of them, in the order of the board."""
    parts = (_rounds(state, names), _guild(state, names), _rows(state, names), _gallery(state), _deck(state, names))
    return tuple(value for part in parts for value in part)


def value_name(target: str) -> str:
    """Name a correctable value."""
    name, _, place = target.partition(".")
    if name in {"space", "ready", "passed"}:
        return _of_side(name, place)
    if name == "result":
        return _result_name(*place.split("."))
    words = {
        "round": text("Round"),
        "coins": text("Coins on the objective"),
        "dragons": text("Her dragons"),
        "caves": text("Her cave cards"),
        "row": text("Row {n}", n=place),
        "card": text("Card {id}", id=place),
        "objective": text("Objective of round {n}", n=place),
        "tile": text("Guild tile"),
        "waiting": text("Her marker after round {n}", n=place),
    }
    return words[name] if name in words else text("Open spaces, {cave}", cave=cave(int(place)))


def value_word(target: str, value: Scalar, names: Names) -> str:
    """Word a value, such as "yours, hers" for a row."""
    name = target.partition(".")[0]
    if name == "tile" and value in names.catalogue.tiles:
        return names.tile(str(value))
    if name == "objective" and value in names.catalogue.objectives:
        return names.objective(str(value))
    if name == "row":
        owners = [text("hers") if owner == "automa" else text("yours") for owner in str(value).split()]
        return ", ".join(owners) or text("empty")
    words = {"yes": text("yes"), "no": text("no"), "drawn": text("drawn"), "unseen": text("not drawn")}
    return words.get(str(value), str(value))


def _of_side(name: str, side: str) -> str:
    words = {
        ("space", "automa"): text("Her token's space"),
        ("space", "human"): text("Your token's space"),
        ("ready", "automa"): text("Her ready markers"),
        ("ready", "human"): text("Your ready markers"),
        ("passed", "automa"): text("She has passed"),
        ("passed", "human"): text("You have passed"),
    }
    return words[name, side]


def _result_name(round_: str, what: str) -> str:
    words = {
        "human": text("Round {n}: your quantity", n=round_),
        "automa": text("Round {n}: her quantity", n=round_),
        "human_vp": text("Round {n}: your VP", n=round_),
        "automa_vp": text("Round {n}: her VP", n=round_),
    }
    return words[what]


def _rounds(state: State, names: Names) -> Iterator[Value]:
    yield _number("round", state.round, f"round:{state.round}", 1, 4)
    if len(state.setup.objectives) >= state.round:
        shown = "coins" if len(state.results) < state.round else f"round:{state.round}"
        yield _number("coins", state.coins, shown, 0, COINS_MOST)
    for n, face in enumerate(state.setup.objectives, start=1):
        yield _choice(f"objective.{n}", face, f"round:{n}", _faces(state, face, names), names)
    for n, waits in enumerate(state.waiting, start=1):
        yield _choice(f"waiting.{n}", _yes(waits), f"between:{n}", YES_NO, names)
    for n, result in enumerate(state.results, start=1):
        vp = names.catalogue.rounds[n - 1].first
        for side in ("human", "automa"):
            quantity, points = getattr(result, side), getattr(result, f"{side}_vp")
            yield _number(f"result.{n}.{side}", quantity, f"round:{n}", 0, QUANTITY_MOST)
            yield _number(f"result.{n}.{side}_vp", points, f"round:{n}", 0, vp)


def _faces(state: State, now: str, names: Names) -> tuple[str, ...]:
    """Return the faces that may lie there: of this tile, or of one that no other round uses."""
    faces = names.catalogue.objectives
    used = {faces[face].tile for face in state.setup.objectives if face != now}
    return tuple(face for face in names.catalogue.solo_objectives if faces[face].tile not in used)


def _guild(state: State, names: Names) -> Iterator[Value]:
    for side in SIDES:
        guild = state.automa if side == "automa" else state.human
        yield _number(f"space.{side}", guild.space, f"token:{side}", 0, TRACK - 1)
        yield _number(f"ready.{side}", guild.ready, f"ready:{side}", 0, MARKERS)
        yield _choice(f"passed.{side}", _yes(guild.passed), f"token:{side}", YES_NO, names)


def _rows(state: State, names: Names) -> Iterator[Value]:
    if not state.setup.tile:
        return
    yield _choice("tile", state.setup.tile, "tile", tuple(names.catalogue.tiles), names)
    tile = names.catalogue.tiles[state.setup.tile]
    for row, owners in enumerate(state.rows, start=1):
        most = max(len(owners), tile.spaces[row - 1] if row < 5 else ROW_5_MOST)
        yield _choice(f"row.{row}", " ".join(owners), f"row:{row}", _fillings(most), names)


def _fillings(most: int) -> tuple[str, ...]:
    """Every order of up to so many markers, none of a side more often than it has markers."""
    return tuple(
        " ".join(owners)
        for count in range(most + 1)
        for owners in product(SIDES, repeat=count)
        if max(owners.count(side) for side in SIDES) <= MARKERS
    )


def _gallery(state: State) -> Iterator[Value]:
    for number, count in enumerate(state.excavated):
        yield _number(f"excavated.{number}", count, f"cave:{number}", 1, 4)
    yield _number("dragons", state.dragons, "hoard:dragons", 0, HOARD_MOST)
    yield _number("caves", state.caves, "hoard:caves", 0, HOARD_MOST)


def _deck(state: State, names: Names) -> Iterator[Value]:
    for card in names.catalogue.levels[state.setup.level].deck:
        now = "drawn" if card in state.drawn else "unseen"
        yield _choice(f"card.{card}", now, "", ("unseen", "drawn"), names)


def _number(target: str, now: int, sprite: str, low: int, high: int) -> Value:
    return Value(target, value_name(target), now, sprite, min(low, now), max(high, now))


def _choice(target: str, now: str, sprite: str, choices: tuple[str, ...], names: Names) -> Value:
    known = choices if now in choices else (now, *choices)
    words = tuple(value_word(target, choice, names) for choice in known)
    return Value(target, value_name(target), now, sprite, choices=known, words=words)


def _yes(fact: bool) -> str:  # noqa: FBT001 - a fact to be worded, not a switch
    return "yes" if fact else "no"
