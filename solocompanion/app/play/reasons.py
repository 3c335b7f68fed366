"""Why here, why not here: the reasons in the trails of the shown turn for one piece or place."""

from __future__ import annotations

from typing import Any

from solocompanion.app.play import asking, showing
from solocompanion.app.play.session import Session
from solocompanion.core.effects import Step
from solocompanion.core.frozen import frozen
from solocompanion.core.rules import RuleError
from solocompanion.core.words import text


@frozen
class Reason:
    """The reason of one step for a place.

    `step` is its number in the turn (-1: it follows from the rules alone), `done` its effect in words, `words` the
    reasons in the order they were noted, `taken` whether this place was chosen, and `rival` the reason for
    the chosen one. A piece that lay at the chosen place before the turn is `earlier`: it was not placed now.
    """

    step: int
    done: str
    words: tuple[str, ...]
    rule: str
    taken: bool = False
    rival: str = ""
    earlier: bool = False


@frozen
class Because:
    """The whole answer for one piece or place; `full` is one text, with the wording of the rules."""

    place: str
    reasons: tuple[Reason, ...]
    full: str = ""

    @property
    def steps(self) -> tuple[int, ...]:
        """The steps of the turn that mention it."""
        return tuple(reason.step for reason in self.reasons)

    @property
    def title(self) -> str:
        """The question that is answered."""
        if any(reason.earlier for reason in self.reasons):
            return text("Why not this one?")
        return text("Why here?") if any(reason.taken for reason in self.reasons) else text("Why not here?")


def because(session: Session, sprite: str, spoken: str = "") -> Because | None:
    """Return the reasons for a sprite in the shown turn; `None` where the opponent has no choice there, or no turn."""
    view = session.game.view
    subject = view.subject_of(sprite)
    entry = session.journal[showing.told_entry(session)]
    if not subject or entry.command.side != "opponent":
        return None
    told, earlier = showing.turn_steps(session), _was_there(session, sprite)
    found = [_noted(view, number, *one, subject, earlier=earlier) for number, one in enumerate(told)]
    reasons = tuple(reason for reason in found if reason is not None)
    if (asked := _asked(session, subject)) is not None:
        reasons = (*reasons, asked)
    ruling = view.ruling(subject, told)
    if ruling is not None and (not reasons or ruling.is_beside):
        reasons = (*reasons, Reason(-1, "", (ruling.words,), ruling.rule, ruling.here))
    if not reasons:
        return None
    place = str(view.subject(subject, session.state))
    return Because(place, reasons, _full(session, spoken or place, Because(place, reasons)))


def _asked(session: Session, subject: str) -> Reason | None:
    """Return that the open question is about a place or piece, if it is."""
    request = session.waiting
    if request is None:
        return None
    answers = (session.game.view.subject_of(sprite) for sprite in asking.places(session))
    if subject != getattr(request, "about", "") and subject not in answers:
        return None
    return Reason(-1, "", (text("The question is about it."),), request.rule, taken=True)


def _was_there(session: Session, sprite: str) -> bool:
    """Tell whether a sprite is a piece of either side that the turn did not move."""
    found = showing.board(session).sprites.get(sprite)
    return found is not None and bool(found.side) and sprite not in showing.changed(session)


def _noted(view: Any, number: int, done: Step, before: Any, subject: str, *, earlier: bool) -> Reason | None:
    """Return the reason in the trail of a step for a subject."""
    trail = done.trail
    if trail is None:
        return None
    own = [note for note in trail.notes if note.subject == subject]
    if not own:
        return None
    taken = trail.chosen == subject
    rivals = [note for note in trail.notes if note.subject == trail.chosen and note.kept]
    rival = "" if taken or not rivals else f"{view.subject(trail.chosen, before)}: {view.note(rivals[-1])}"
    came = view.script(done.effect, before) or view.log(done.effect, before)
    rule = next((note.rule for note in own if note.rule), done.rule)
    words = tuple(str(view.note(note)) for note in own)
    if trail.tie == "person" and own[-1].key == "tied":
        words = (*words, text("you chose it") if taken else text("you chose another"))
    if taken and earlier:
        return Reason(number, came, (*words, text("this one was there before")), rule, earlier=True)
    return Reason(number, came, words, rule, taken, rival)


def _full(session: Session, spoken: str, answer: Because) -> str:
    """Return one text in reading order: place, question, reasons, the place chosen instead, and each rule once."""
    lines = [spoken, answer.title]
    for reason in answer.reasons:
        said = ", ".join(reason.words)
        if reason.done:
            lines.append(reason.done)
            said = f"{answer.place}: {said}"
        lines.append(said)
        if reason.rival:
            lines.append(text("Chosen: {rival}", rival=reason.rival))
    for rule in dict.fromkeys(reason.rule for reason in answer.reasons):
        try:
            known = session.game.rules[rule]
        except RuleError:
            continue
        lines.append(f"{rule}: {known.said()} ({known.citation()})")
    return "\n".join(lines)
