"""Why here, why not here: the trail's name for a piece or place, and the reasons that no trail gives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from solocompanion.core.effects import Step
from solocompanion.core.trail import Note, Ruling
from solocompanion.core.words import later, listed, text
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms import things
from solocompanion.games.tiny_epic_kingdoms.facts import CLOSED
from solocompanion.games.tiny_epic_kingdoms.rules.positions import has_land
from solocompanion.games.tiny_epic_kingdoms.state import State
from solocompanion.games.tiny_epic_kingdoms.wording import ACTION, Names, space_of
from solocompanion.games.tiny_epic_kingdoms.words.notes import resource_words

Told = Sequence[tuple[Step, State]]


def subject_of(sprite: str) -> str:
    """Return the trail's name for a sprite: a meeple stands for its space, a shield for its action."""
    if space := space_of(sprite):
        return space
    if (action := things.ACTION.of(sprite) or things.SHIELD.of(sprite)) is not None:
        return things.ACTION(*action)
    if (amount := things.RES.of(sprite)) is not None:
        return things.RES(*amount) if amount[0] == "ai" else ""
    for kind in (things.RESEARCH, things.SUPPLY):
        if (whose := kind.of(sprite)) is not None:
            return kind(*whose) if whose == ("ai",) else ""
    if things.TOWER_OF.of(sprite) == ("you",):
        return ""
    return next((kind() for kind in (things.WAR, things.TOWER) if kind.of(sprite) is not None), "")


# -- what no trail says ------------------------------------------------------------------------------------------------
def ruling(subject: str, told: Told, names: Names) -> Ruling | None:
    """Say what a trail cannot: which region a place waits for, and why places no trail mentions were not chosen."""
    if not told or told[0][1].phase == "setup":
        return None
    if (action := things.ACTION.of(subject)) is not None:
        return _action(*action, told, names)
    if (amount := things.RES.of(subject)) is not None:
        return _of_resources(amount[1], told)
    if any(kind.of(subject) is not None for kind in (things.TOWER, things.RESEARCH, things.SUPPLY)):
        return _not_done(told, names)
    return _space(subject, told, names) if "." in subject else None


def _space(space: str, told: Told, names: Names) -> Ruling | None:
    before = told[-1][1]
    if not has_land(before.setup, names.catalogue):
        return None
    if names.region(before, space).kind in CLOSED:
        return Ruling(text("Nobody can enter water or crags."), "B3")
    noted = list(_noted(space, told))
    for one, state in reversed(noted):
        if one.key in _NAMED:
            words = text(_NAMED[one.key], space=names.space(state, str(one.args[0])))
            return Ruling(words, one.rule, is_beside=True)
    if noted:
        return None
    if any(isinstance(step.effect, did.Gained) and step.effect.side == "ai" for step, _ in told):
        return Ruling(text("No meeple of the AI's is there, so it yields nothing."), "TEK-C1")
    return _not_done(told, names)


_NAMED: Mapping[str, str] = {  # notes whose first argument is a region
    "closed": later("It waits for a meeple in {space}."),
    "waived": later("It does not wait for {space}, which lies behind it or cannot be reached."),
    "other_source": later("The AI moves from {space}."),
    "lone_stays": later("The meeple in {space} is alone."),
    "quest_waits": later("A Quest waits for a meeple in {space}."),
}


def _noted(subject: str, told: Told) -> Iterator[tuple[Note, State]]:
    for step, before in told:
        for one in step.trail.notes if step.trail is not None else ():
            if one.subject == subject:
                yield one, before


def _actions(told: Told) -> Iterator[str]:
    """Yield the actions of the turn: the one that was followed, and the one that was led."""
    first = told[0][1]
    if first.phase == "follow" and first.action:
        yield first.action
    for step, _ in told:
        if isinstance(step.effect, did.ShieldPlaced) and step.effect.side == "ai":
            yield step.effect.action


def _not_done(told: Told, names: Names) -> Ruling | None:
    """Say that the actions of the turn have nothing to do with it."""
    done: list[Any] = list(dict.fromkeys(_actions(told)))
    if not done:
        return None
    return Ruling(text("The AI's action was {action}.", action=listed([names.action(one) for one in done])), "TEK-T2")


def _action(action: str, told: Told, names: Names) -> Ruling | None:
    done: list[Any] = list(_actions(told))
    led = [step.effect.action for step, _ in told if isinstance(step.effect, did.ShieldPlaced)]
    if action == "trade":
        return Ruling(text("At most four shields are out when the AI chooses: Trade is never its topmost."), "TEK-T4")
    if led:
        return Ruling(text("{action} is open and higher on the card.", action=names.action(led[-1])), "TEK-T2")
    if done:
        return Ruling(text("The AI followed {action}, your choice.", action=names.action(done[0])), "TEK-T3")
    return None


PAID_FOR: Mapping[str, str] = {one: ACTION[one] for one in ("build", "research", "expand")}


def _of_resources(resource: str, told: Told) -> Ruling | None:
    """Say by which rule a resource was paid or gained, or why it was not."""
    last: Ruling | None = None
    for step, before in told:
        effect = step.effect
        if not isinstance(effect, did.Paid | did.Gained) or effect.side != "ai":
            continue
        if isinstance(effect, did.Gained):
            last = Ruling(_gained(resource, getattr(effect, resource)), step.rule, here=bool(getattr(effect, resource)))
        elif effect.what == "war":
            words = later("A war is paid with Mana first, then Ore; never with Food.")
            if before.ai.fights_with_food:
                words = later("A war is paid with Mana first, then with what it has more of: Ore or Food.")
            last = Ruling(text(words), "TEK-W3", here=bool(getattr(effect, resource)))
        elif getattr(effect, resource) and effect.what in PAID_FOR:
            last = Ruling(text("It paid for {action}.", action=text(PAID_FOR[effect.what])), step.rule, here=True)
    return last


def _gained(resource: str, n: int) -> str:
    if n:
        return text("Its regions yield {n} {resource}.", n=n, resource=resource_words(resource))
    return text("No region adds {resource} to what it has.", resource=resource_words(resource))
