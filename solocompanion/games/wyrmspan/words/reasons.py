"""Why here, why not here: the trail's names for places, and the reason for places that no trail mentions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from solocompanion.core.effects import Noted, Step
from solocompanion.core.things import AnyThing, Thing
from solocompanion.core.trail import Ruling
from solocompanion.core.words import capital, plural, text
from solocompanion.games.wyrmspan import things
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.state import TRACK, State
from solocompanion.games.wyrmspan.telling import TELLING
from solocompanion.games.wyrmspan.wording import Names
from solocompanion.games.wyrmspan.words.questions import note

Told = Sequence[tuple[Step, State]]
Done = Mapping[str, tuple[Step, State]]  # the step of each part of her card, with the state before it
_SUBJECTS: Sequence[tuple[AnyThing, Thing[int]]] = (  # each piece, and what trails name it by: its first key
    (things.ROW, things.ROW), (things.SOCKET, things.ROW), (things.MARKER, things.ROW),
    (things.SPACE, things.SPACE), (things.CAVE, things.CAVE),
    (things.DISPLAY["dragon"], things.DRAGON), (things.DISPLAY["cave"], things.CARD_SLOT),
)  # fmt: skip


def subject_of(sprite: str) -> str:
    """Return the trail's name for a sprite: a marker and its space both have the name of their row.

    An objective has none: nothing is chosen among objectives in a turn of hers.
    """
    if sprite == things.COINS():
        return sprite
    found = ((subject, of) for piece, subject in _SUBJECTS if (of := piece.of(sprite)) is not None)
    return next((subject(of[0]) for subject, of in found), "")


def ruling(subject: str, told: Told, names: Names) -> Ruling | None:
    """Say what the rules make of a place in a turn of hers; `None` where they have nothing to say of it."""
    found = next(((answer, of) for kind, answer in _RULINGS if (of := kind.of(subject)) is not None), None)
    if found is None:
        return None
    answer, of = found
    done = {TELLING.part(step.effect): (step, before) for step, before in told}
    if "pass" in done:
        return Ruling(text("She passed, so she moved and took nothing."), done["pass"][0].rule)
    return answer(of[0] if of else 0, done, names)


def _row(_: int, done: Done, names: Names) -> Ruling:
    if "marker" in done:
        step, before = done["marker"]
        return Ruling(TELLING.here(step.effect, before, names), step.rule)
    if "dragon" in done:
        return Ruling(text("Her card shows no marker, so no row was counted."), "WY-B3")
    return _no_brown()


def _no_brown() -> Ruling:
    return Ruling(text("She entered no brown space, so the lower part of her card was not done."), "WY-A3")


def _space(space: int, done: Done, names: Names) -> Ruling | None:
    if "steps" not in done:
        return None
    step, before = done["steps"]
    moved = step.effect
    assert isinstance(moved, did.TokenAdvanced)  # which alone is that part
    start, steps = before.automa.steps, moved.steps
    way = {"start": names.the_space(start), "end": names.the_space(start + steps)}
    took = plural("{n} step took her from {start} to {end}", "{n} steps took her from {start} to {end}", steps, **way)
    reached = [one % TRACK for one in range(start + 1, start + steps + 1)]
    if space == (start + steps) % TRACK:
        return Ruling(text("{steps}: here.", steps=took), step.rule, here=True)
    if space in reached:
        return Ruling(text("{steps}, past this space.", steps=took), step.rule)
    return Ruling(text("{steps}. This space is not on that path.", steps=took), step.rule)


def _cave(_: int, done: Done, names: Names) -> Ruling | None:
    if "steps" not in done:
        return None
    step, __ = done["steps"]
    trail = step.trail
    if trail is not None and things.ROUND.of(trail.chosen) is not None:
        return Ruling(text("Her card goes by the round, not by your open caves."), step.rule)
    noted = trail.notes if trail is not None and step.instead_of is None else ()
    plus = next((one for one in noted if one.key == "plus"), None)
    return None if plus is None else Ruling(f"{capital(note(plus, names))}.", step.rule, is_beside=True)


def _dragon(slot: int, done: Done, _: Names) -> Ruling:
    if "dragon" not in done:
        return _no_brown()
    taken = _slot(done["dragon"])
    if slot == taken:
        return Ruling(text("The dragon on her card is number {n}: this one.", n=taken), "WY-B1", here=True)
    return Ruling(text("The dragon on her card is number {n}.", n=taken), "WY-B1")


def _card_slot(slot: int, done: Done, _: Names) -> Ruling:
    if "cave" in done:
        taken = _slot(done["cave"])
        if slot == taken:
            return Ruling(text("The cave card on her card is number {n}: this one.", n=taken), "WY-B2", here=True)
        return Ruling(text("The cave card on her card is number {n}.", n=taken), "WY-B2")
    if "dragon" in done:
        return Ruling(text("Her card shows no cave card."), "WY-B2")
    return _no_brown()


def _slot(told: tuple[Step, State]) -> int:
    took = told[0].effect
    assert isinstance(took, did.DragonTaken | did.CaveTaken)  # which alone are those parts
    return took.slot


def _coins(_: int, done: Done, names: Names) -> Ruling:
    if "coin" not in done:
        return Ruling(text("Her card shows no coin."), "WY-T6")
    step, before = done["coin"]
    return Ruling(TELLING.here(step.effect, before, names), step.rule, here=not isinstance(step.effect, Noted))


_RULINGS: Sequence[tuple[AnyThing, Callable[[int, Done, Names], Ruling | None]]] = (
    (things.ROW, _row), (things.SPACE, _space), (things.CAVE, _cave),
    (things.DRAGON, _dragon), (things.CARD_SLOT, _card_slot), (things.COINS, _coins),
)  # fmt: skip
