"""Why here, why not here: the trail's name for a piece, and what Wyatt's tree makes of a dude or a place.

Trails know the plays of the condition that was met. For every dude and place this says which condition would have led
there and which number prevented it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from solocompanion.core.conditions import Falls
from solocompanion.core.effects import Step
from solocompanion.core.ladder import Criterion, narrow
from solocompanion.core.trail import Note, Ruling
from solocompanion.core.words import capital, later, printed, text
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown import things
from solocompanion.games.doomtown.rules.decision_trees import CITED, TREES, Condition, Play
from solocompanion.games.doomtown.rules.demands import NOT_SAFE
from solocompanion.games.doomtown.state import State, home
from solocompanion.games.doomtown.telling import TELLING
from solocompanion.games.doomtown.town import town_at
from solocompanion.games.doomtown.wording import Names
from solocompanion.games.doomtown.words.conditions import full_condition, numbered
from solocompanion.games.doomtown.words.missed import Said, missed
from solocompanion.games.doomtown.words.notes import apart, note
from solocompanion.games.doomtown.words.outcomes import danger

Told = Sequence[tuple[Step, State]]


def subject_of(sprite: str) -> str:
    """Return the name of the dude or place that a sprite, or a part of it, stands for."""
    found = things.DUDE.of(sprite) or things.PLACE.of(sprite)
    return found[0] if found is not None else ""


def ruling(subject: str, told: Told, names: Names) -> Ruling | None:
    """Say why a dude or place was, or was not, chosen in Wyatt's play; `None` where he had no play."""
    if not subject:
        return None
    found = [n for n, (step, _) in enumerate(told) if isinstance(step.effect, did.ConditionMet)]
    if found:
        return _Walk(told, found[-1], names).about(subject)
    return _without_card(told, names) or _posse(subject, told, names)


def _without_card(told: Told, names: Names) -> Ruling | None:
    """Say why he passed without a card (W-NOON-1, A63)."""
    for step, before in told:
        if isinstance(step.effect, did.Passed) and step.effect.side == "wyatt":
            if step.trail is not None and any(one.key == "winning" for one in step.trail.notes):
                said = text("He passed without a card: you had just passed. {why}.", why=danger(before, names))
                return Ruling(said, step.rule)
            return Ruling(text("He had no card to draw, so he passed."), step.rule)
    return None


def _posse(dude: str, told: Told, names: Names) -> Ruling | None:
    """Say why a dude of his did not join a posse that formed (B8)."""
    formed = [one for one in told if isinstance(one[0].effect, did.PosseJoined | did.StayedAway)]
    if not formed:
        return None
    before = formed[0][1]
    if before.fight is None or dude not in before.dudes or before.dudes[dude].side != "wyatt":
        return None
    place, here = before.fight.place, before.dudes[dude].place
    if dude in {before.fight.leader, before.fight.mark}:
        return Ruling(text("It is the leader or the mark: it is always in its posse."), "W-POSSE-1", here=True)
    is_barred = before.fight.is_job and before.setup.job_joins == "here" and here != place
    if not is_barred and (before.fight.side_of(dude) or here == place or any(_named(step, dude) for step, _ in formed)):
        return Ruling(text("It was in the posse, or could join it."), "W-POSSE-2", here=True)
    return _kept_away(here, before, names, is_barred=is_barred)


def _kept_away(here: str, before: State, names: Names, *, is_barred: bool) -> Ruling:
    """Say why a dude could not come to a shootout from where it was; `is_barred` by the house rule on jobs."""
    assert before.fight is not None
    if is_barred:
        return Ruling(text("It is not at the mark: by house rule only who is there joins against a job."), "A41")
    place, where = before.fight.place, names.place(before, here)
    if here not in town_at(before, names.catalogue).adjacent(place):
        return Ruling(text("{where} is not beside the shootout.", where=capital(where)), "B8")
    return Ruling(text("It is booted, and came from {where}: only the unbooted join.", where=where), "B8")


def _named(step: Step, dude: str) -> bool:
    return getattr(step.effect, "name", "") == dude


class _Walk:
    """His way through a tree: the conditions before the one that was met, that one, and those after it."""

    def __init__(self, told: Told, at: int, names: Names) -> None:
        step, self.state = told[at]
        effect: Any = step.effect
        self.names, self.card, self.met = names, effect.card, effect.id
        self.after = told[at + 1 :]
        self.town = town_at(self.state, names.catalogue)
        tree = TREES[names.catalogue.cards[effect.card].suit]
        place = [one.id for one in tree].index(effect.id)
        self.looked, self.later = tree[: place + 1], tree[place + 1 :]
        self.found = tree[place].find(self.town, effect.card)
        notes = step.trail.notes if step.trail is not None else ()
        self.noted = {one.subject: one for one in notes if not one.kept}  # what came of those before it
        self.said = Said(self.state, names, effect.card)
        self._falls: dict[str, Falls] = {}

    def about(self, subject: str) -> Ruling:
        """Return what the walk says of a dude or a place."""
        taken = self._taken(subject)
        if taken is not None:
            return taken
        rival = self._outdone(subject)
        if rival:
            return Ruling(rival, CITED[self.met])
        is_yours = self._is_yours(subject)
        if home("you") in {subject, self.state.dudes[subject].place if is_yours else ""}:
            return Ruling(text("Your home is safe: he calls nobody out there and sends nobody there."), "W-RES-2")
        nearest, why = self._missed(self.looked, subject)
        would = self._would(subject, is_yours=is_yours)
        if not why and not would:
            _, afterwards = self._missed(self.later, subject)
            why = " ".join(one for one in (self._nothing(), afterwards) if one)
        return Ruling(" ".join(one for one in (why, would) if one), CITED[nearest or self.met])

    def _is_yours(self, subject: str) -> bool:
        return subject in self.state.dudes and self.state.dudes[subject].side == "you"

    # -- what happened -------------------------------------------------------------------------------------------------
    def _taken(self, subject: str) -> Ruling | None:
        """Say that he did something with it, and by which condition."""
        for step, before in self.after:
            if subject in _about(step.effect, before):
                done = TELLING.log(step.effect, before, self.names)
                condition = capital(full_condition(self.met))
                said = text("{done} {condition}{why}.", done=done, condition=condition, why=self._strength(subject))
                return Ruling(said, CITED[self.met], here=True)
        return None

    def _strength(self, place: str) -> str:
        """Add the power differential of a place where his condition goes by it."""
        by_pd = any(one.key == "pd" for one in self.found.by)
        if place in self.state.dudes or not by_pd:
            return ""
        return text(": PD {pd}", pd=printed(self.town.pd(place)))

    # -- what else the condition allowed -------------------------------------------------------------------------------
    def _outdone(self, subject: str) -> str:
        """Say which criterion took another play of the condition that was met; "" where it allowed none with it."""
        fall = self._falls_of(self.looked[-1]).get(subject)
        is_safe = fall is not None and fall.note.key == NOT_SAFE.key
        if not is_safe and (instead := self._not_the_mark(subject)):
            return instead
        if not self._allows(self.looked[-1], subject):
            return ""
        at = self.state.dudes[subject].place if self._is_yours(subject) else subject
        mine = [play for play in self.found.plays if at in {play.dude, play.place}]
        said = {"condition": capital(full_condition(self.met)), "chosen": self._chosen_words()}
        chosen = next((play for play in self.found.plays if play == self._chosen()), None)
        if chosen is None:
            return text("{condition} fits too, but {chosen} was taken instead.", **said)
        _, notes = narrow(self.found.plays, self.found.by, lambda one: one.name)
        fell = {one.subject: one.key for one in notes}
        if chosen.name in fell:  # the person had him choose it
            return text("{condition} fits too, but {chosen} was taken instead.", **said)
        best = _first(mine, self.found.by)[0]  # what ruled out the others does not tell why it was not taken
        why = self._apart(fell.get(best.name, ""), best, chosen)
        if not why:
            return text("{condition} fits too, and was equal: chance chose {chosen}.", **said)
        return text("{condition} fits too, but {chosen} came first: {why}.", why=why, **said)

    def _apart(self, key: str, mine: Play, chosen: Play) -> str:
        """Say by which number another play came first; "" for a tie."""
        by = next((one for one in self.found.by if one.key == key), None)
        if by is None:
            return ""
        here, there = by.value(mine), by.value(chosen)
        if isinstance(here, int):
            here, there = (here,), (there,)
        return apart(key, here, there) or text("it comes later in priority")

    def _not_the_mark(self, dude: str) -> str:
        """Say that another dude there was called out, or called out for him."""
        for step, before in self.after:
            effect: Any = step.effect
            if isinstance(effect, did.CalledOut) and dude in before.dudes:
                if before.dudes[dude].place != before.dudes[effect.mark].place:
                    return ""
                who = effect.mark if before.dudes[dude].side == "you" else effect.leader
                return self._other(dude, who, before)
        return ""

    def _other(self, dude: str, who: str, before: State) -> str:
        is_mark = before.dudes[dude].side == "you"
        name = self.names.dude(before, who)
        if not is_mark:
            if before.dudes[dude].booted:
                return text("It is booted, so {name} called out.", name=name)
            return text("{name} called out: its priority is higher.", name=name)
        if before.dudes[who].booted:
            return text("He called out {name}: the last in priority of those booted there.", name=name)
        return text("He called out {name}: the first in priority there.", name=name)

    def _chosen(self) -> Play | None:
        """Return what he chose; `None` where it was no move, call-out or new dude."""
        for step, before in self.after:
            effect: Any = step.effect
            if isinstance(effect, did.DudeMoved):
                return Play("move", effect.name, effect.place)
            if isinstance(effect, did.CalledOut):
                return Play("call", place=before.dudes[effect.mark].place)
            if isinstance(effect, did.DudeEntered):
                return Play("recruit", place=effect.place)
        return None

    def _chosen_words(self) -> str:
        """Name what he chose."""
        chosen = self._chosen()
        if chosen is None:
            return text("another play")
        place = self.names.place(self.state, chosen.place)
        if not chosen.dude:
            return place
        return text("{dude} to {place}", dude=self.names.dude(self.state, chosen.dude), place=place)

    # -- what prevented it ---------------------------------------------------------------------------------------------
    def _missed(self, among: Sequence[Condition], subject: str) -> tuple[str, str]:
        """Return the condition that came nearest to it, and why it did not fit; both empty where none is about it."""
        best: tuple[int, str, str] = (-1, "", "")
        for condition in among:
            noted, fall = self.noted.get(condition.id), self._falls_of(condition).get(subject)
            if noted is not None and self._allows(condition, subject):  # but he drew no dude for it
                best = (0, condition.id, note(noted, self.names))
                break
            if fall is not None and fall.passed > best[0]:
                best = (fall.passed, condition.id, missed(condition.id, fall.note, self.said))
        _, nearest, why = best
        if not nearest:
            return "", ""
        said = (
            later("{condition}: not this dude, {why}.")
            if subject in self.state.dudes
            else later("{condition}: not here, {why}.")
        )
        return nearest, text(said, condition=capital(full_condition(nearest)), why=why)

    def _falls_of(self, condition: Condition) -> Falls:
        """Return the falls of a condition, which decides once more for it."""
        if condition.id not in self._falls:
            self._falls[condition.id] = condition.fell(self.town, self.card)
        return self._falls[condition.id]

    def _allows(self, condition: Condition, subject: str) -> bool:
        """Tell whether a condition has a play with a dude or place."""
        return condition.is_about(self.town, subject) and subject not in self._falls_of(condition)

    def _comes_to(self, condition: Condition, at: str) -> bool:
        """Tell whether a condition would choose a dude or place; one without plays has nothing to choose."""
        found = condition.find(self.town, self.card)
        return not found.plays or any(at in {play.dude, play.place} for play in _first(found.plays, found.by))

    # -- what would have come ------------------------------------------------------------------------------------------
    def _would(self, subject: str, *, is_yours: bool) -> str:
        """Name the first condition after the one that was met whose priorities would have come to it."""
        at = self.state.dudes[subject].place if is_yours else subject
        for condition in self.later:
            if self._allows(condition, subject) and self._comes_to(condition, at):
                return text(
                    self._could(subject, is_yours=is_yours), later=numbered(condition.id), met=numbered(self.met)
                )
        return ""

    def _could(self, subject: str, *, is_yours: bool) -> str:
        """Return what a later condition could have done with it, as a message."""
        if is_yours:
            return later("{later} could have called it out, but {met} was met before it.")
        if subject in self.state.dudes:
            return later("{later} could have moved it, but {met} was met before it.")
        return later("{later} could have led here, but {met} was met before it.")

    def _nothing(self) -> str:
        """Say that no condition up to the one that was met is about it."""
        met = capital(full_condition(self.met))
        if self.found.values:
            why = note(Note(self.met, "met", self.found.values), self.names)
            return text("{met} was met first: {why}.", met=met, why=why)
        return text("{met} was met first.", met=met)


def _first(plays: Sequence[Play], by: Sequence[Criterion[Play]]) -> list[Play]:
    """Return the plays that come first by the criteria: several where they are equal."""
    return narrow(plays, by, lambda one: one.name)[0]


def _about(effect: Any, before: State) -> Iterator[str]:
    """Yield the dudes and places that an effect of his play is about."""
    if isinstance(effect, did.DudeMoved):
        yield from (effect.name, effect.place)
    elif isinstance(effect, did.CalledOut):
        yield from (effect.leader, effect.mark, before.dudes[effect.mark].place)
    elif isinstance(effect, did.DudeEntered):
        yield from (effect.name, effect.place)
    elif isinstance(effect, did.DeedBuilt):
        yield effect.name
