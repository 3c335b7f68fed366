"""The notes beside her card: what each part of it came to, once it is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from solocompanion.core.effects import Step
from solocompanion.core.view import CardNote
from solocompanion.core.words import listed, plural, text
from solocompanion.games.wyrmspan.effects import turn as did
from solocompanion.games.wyrmspan.facts import Card
from solocompanion.games.wyrmspan.rules.automa import enters_brown
from solocompanion.games.wyrmspan.state import LAP, State
from solocompanion.games.wyrmspan.wording import Names, ordinal

T = TypeVar("T")
HEAD, TOP, STEPS, BROWN = 8.0, 52.0, 100.0, 152.0  # heights on the card


def card_notes(card: Card, state: State, steps: Sequence[Step], names: Names) -> tuple[CardNote, ...]:
    """Return a note for every part of the card that was shown."""
    effects = [step.effect for step in steps]
    return (
        _head(card, state, passed=_one(effects, did.Passed) is not None),
        *_top(effects, state),
        *_steps(card, effects, state, names),
        *_brown(effects, state),
    )


def _one(effects: Sequence[object], kind: type[T]) -> T | None:
    return next((effect for effect in effects if isinstance(effect, kind)), None)


def _head(card: Card, state: State, *, passed: bool) -> CardNote:
    nth = ordinal(len(state.drawn))
    title = text("{nth} card, {left} left, {aside} aside", nth=nth, left=state.deck, aside=min(1, len(state.unseen)))
    if passed:
        return CardNote(
            HEAD, title, text("Pass sign: she passes") if card.pass_icon else text("No card left: she passes")
        )
    if card.pass_icon:
        return CardNote(HEAD, title, text("Pass sign: last card only"))
    return CardNote(HEAD, title, text("No pass sign"))


def _top(effects: Sequence[object], state: State) -> Iterator[CardNote]:
    dragons = _one(effects, did.DragonsRefreshed)
    coin = _coin(effects, state)
    if dragons and coin:
        yield CardNote(TOP, text("3 new dragons"), text("and {coin}", coin=": ".join(coin)))
    elif dragons:
        yield CardNote(TOP, text("3 new dragons"))
    elif coin:
        yield CardNote(TOP, text("On the objective"), ": ".join(coin))


def _coin(effects: Sequence[object], state: State) -> list[str]:
    """Say what the coin did, and from how many to how many unless they were returned since."""
    coins = state.coins
    if _one(effects, did.CoinPlaced):
        change = [text("{old} becomes {new}", old=coins - 1, new=coins)] if coins else []
        return [text("a coin more"), *change]
    if _one(effects, did.CoinRemoved):
        return [text("a coin less"), text("{old} becomes {new}", old=coins + 1, new=coins)]
    if _one(effects, did.CoinsLeft):
        return [text("unchanged")]
    return [text("no coin to take off")] if _one(effects, did.NoCoinThere) else []


def _steps(card: Card, effects: Sequence[object], state: State, names: Names) -> Iterator[CardNote]:
    moved = _one(effects, did.TokenAdvanced)
    if moved is None:
        return
    where = _way(state.automa.steps, moved.steps, names)
    if card.steps_by_round:
        title = plural("{n} step in round {round}", "{n} steps in round {round}", moved.steps, round=state.round)
    elif card.steps_plus:
        title = plural("{n} step: most open, +1", "{n} steps: most open, +1", moved.steps)
    elif card.steps_from_caves == "most":
        title = plural("{n} step: most open cave", "{n} steps: most open cave", moved.steps)
    else:
        title = plural("{n} step: least open cave", "{n} steps: least open cave", moved.steps)
    yield CardNote(STEPS, title, where)


def _way(end: int, steps: int, names: Names) -> str:
    """Say where she went; a brown space she went past is named."""
    brown = end // LAP * LAP
    if end - steps < brown < end:
        return text("past {brown} to {where}", brown=names.space(brown), where=names.space(end))
    return text("to {where}", where=names.space(end))


def _brown(effects: Sequence[object], state: State) -> Iterator[CardNote]:
    moved = _one(effects, did.TokenAdvanced)
    if moved is None:
        return
    if not enters_brown(state.automa.steps - moved.steps, moved.steps):
        yield CardNote(BROWN, text("No brown space entered"), text("The lower part is not done"))
        return
    said = []
    if dragon := _one(effects, did.DragonTaken):
        said.append(text("dragon {n}", n=dragon.slot))
    if cave := _one(effects, did.CaveTaken):
        said.append(text("cave {n}", n=cave.slot))
    if marker := _one(effects, did.MarkerPlaced):
        said.append(text("a marker in row {n}", n=marker.row))
    if _one(effects, did.NoMarkerReady):
        said.append(text("no marker was ready"))
    yield CardNote(BROWN, text("Brown space entered"), listed(said))
