"""Why here, why not here: the trail's names for places, and the reason for places that no trail mentions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from solocompanion.core.effects import Step
from solocompanion.core.trail import Ruling
from solocompanion.core.words import plural, text
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.state import TRACK, State
from solocompanion.games.wyrmspan.wording import Names

Told = Sequence[tuple[Step, State]]
_SUBJECTS = {
    "row": "row", "socket": "row", "marker": "row", "space": "space", "cave": "cave", "round": "round",
    "display:dragon": "dragon", "display:cave": "card_slot",
}  # fmt: skip


def subject_of(sprite: str) -> str:
    """Return the trail's name for a sprite: a marker and its space both have the name of their row."""
    if sprite == "coins":
        return sprite
    kind, _, place = sprite.partition(":")
    if kind == "display":
        more, _, place = place.partition(":")
        kind = f"display:{more}"
    number = place.partition(":")[0]
    return f"{_SUBJECTS[kind]}:{number}" if kind in _SUBJECTS and number.isdigit() else ""


def ruling(subject: str, told: Told, names: Names) -> Ruling | None:
    """Say what the rules make of a place in a turn of hers; `None` where they have nothing to say of it."""
    kind, _, place = subject.partition(":")
    answer = _RULINGS.get(kind)
    if answer is None:
        return None
    for step, _ in told:
        if isinstance(step.effect, did.Passed):
            return Ruling(text("She passed, so she moved and took nothing."), step.rule)
    return answer(int(place or 0), told, names)


def _row(_: int, told: Told, __: Names) -> Ruling:
    if _first(told, did.NoMarkerReady):
        return Ruling(text("Her card shows a marker, but she has none ready."), "WY-B4")
    if _first(told, did.DragonTaken):
        return Ruling(text("Her card shows no marker, so no row was counted."), "WY-B3")
    return _no_brown()


def _no_brown() -> Ruling:
    return Ruling(text("She entered no brown space, so the lower part of her card was not done."), "WY-A3")


def _space(space: int, told: Told, names: Names) -> Ruling | None:
    found = _first(told, did.TokenAdvanced)
    if found is None:
        return None
    step, before = found
    start, steps = before.automa.steps, int(step.effect.steps)
    way = {"start": names.the_space(start), "end": names.the_space(start + steps)}
    took = plural("{n} step took her from {start} to {end}", "{n} steps took her from {start} to {end}", steps, **way)
    reached = [one % TRACK for one in range(start + 1, start + steps + 1)]
    if space == (start + steps) % TRACK:
        return Ruling(text("{steps}: here.", steps=took), step.rule, here=True)
    if space in reached:
        return Ruling(text("{steps}, past this space.", steps=took), step.rule)
    return Ruling(text("{steps}. This space is not on that path.", steps=took), step.rule)


def _cave(_: int, told: Told, __: Names) -> Ruling | None:
    return _by(told, "WY-A1", text("Her card goes by the round, not by your open caves."))


def _round(_: int, told: Told, __: Names) -> Ruling | None:
    return _by(told, "WY-A2", text("Her card goes by your open caves, not by the round."))


def _by(told: Told, rule: str, words: str) -> Ruling | None:
    return Ruling(words, rule) if any(step.rule == rule for step, _ in told) else None


def _dragon(slot: int, told: Told, _: Names) -> Ruling:
    found = _first(told, did.DragonTaken)
    if found is None:
        return _no_brown()
    taken = int(found[0].effect.slot)
    if slot == taken:
        return Ruling(text("The dragon on her card is number {n}: this one.", n=taken), "WY-B1", here=True)
    return Ruling(text("The dragon on her card is number {n}.", n=taken), "WY-B1")


def _card_slot(slot: int, told: Told, _: Names) -> Ruling:
    found = _first(told, did.CaveTaken)
    if found is not None:
        taken = int(found[0].effect.slot)
        if slot == taken:
            return Ruling(text("The cave card on her card is number {n}: this one.", n=taken), "WY-B2", here=True)
        return Ruling(text("The cave card on her card is number {n}.", n=taken), "WY-B2")
    if _first(told, did.DragonTaken):
        return Ruling(text("Her card shows no cave card."), "WY-B2")
    return _no_brown()


def _coins(_: int, told: Told, __: Names) -> Ruling:
    if _first(told, did.CoinPlaced):
        return Ruling(text("Her card put a coin onto the objective."), "WY-T6", here=True)
    if _first(told, did.CoinRemoved):
        return Ruling(text("Her card took a coin off the objective."), "WY-T6", here=True)
    if _first(told, did.NoCoinThere):
        return Ruling(text("Her card takes a coin off the objective, but none lay there."), "WY-T6")
    return Ruling(text("Her card shows no coin."), "WY-T6")


def _first(told: Told, kind: type) -> tuple[Any, State] | None:
    return next((pair for pair in told if isinstance(pair[0].effect, kind)), None)


_RULINGS: Mapping[str, Callable[[int, Told, Names], Ruling | None]] = {
    "row": _row, "space": _space, "cave": _cave, "round": _round,
    "dragon": _dragon, "card_slot": _card_slot, "coins": _coins,
}  # fmt: skip
