"""Why here, why not here: the reasons in the trails of the shown turn for one piece or place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from attrs import evolve

from solocompanion.app.play import asking, overruling, showing
from solocompanion.app.play.session import Session
from solocompanion.core.effects import Effect, Step
from solocompanion.core.frozen import frozen
from solocompanion.core.rules import RuleError
from solocompanion.core.verdicts import Row, Verdict, Verdicts
from solocompanion.core.words import text

Rows = Sequence[tuple[str, str, str]]  # of a table: what is compared, the preferred place, this place


@frozen
class Reason:
    """The reason of one step for a place.

    `step` is its number in the turn (-1: it follows from the rules alone), `done` its effect in words, `words` the
    reasons in the order they were noted, `taken` whether this place was chosen, and `rival` the reason for
    the chosen one. A piece that lay at the chosen place before the turn is `earlier`: it was not placed now. Where
    conditions decided, `verdicts` are those of the place and of the preferred one, whose name is `preferred`; `beside`
    are the reasons they do not say. `instead` is what the opponent could do to take this place after all.
    """

    step: int
    done: str
    words: tuple[str, ...]
    rule: str
    taken: bool = False
    rival: str = ""
    earlier: bool = False
    verdicts: Verdicts | None = None
    preferred: str = ""
    beside: tuple[str, ...] = ()
    instead: Effect[Any] | None = None


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
    def rules(self) -> tuple[str, ...]:
        """The rules of the reasons."""
        return tuple(reason.rule for reason in self.reasons)

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
    reasons = tuple(_with_other(session, reason, subject) for reason in found if reason is not None)
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
    verdicts = view.verdicts(subject, trail)
    if verdicts is None:
        return Reason(number, came, words, rule, taken, rival)
    beside = tuple(str(view.note(note)) for note in own if note not in verdicts.told) + words[len(own) :]
    preferred = str(view.subject(verdicts.preferred, before))
    return Reason(number, came, words, rule, taken, rival, verdicts=verdicts, preferred=preferred, beside=beside)


def _with_other(session: Session, reason: Reason, subject: str) -> Reason:
    """Add what would take the place after all, where the person may decide so."""
    if reason.taken or reason.earlier:
        return reason
    others = overruling.alternatives(session, reason.step)
    return evolve(reason, instead=next((one.effect for one in others if one.subject == subject), None))


def _full(session: Session, spoken: str, answer: Because) -> str:
    """Return one text in reading order: place, question, reasons, the place chosen instead, and each rule once."""
    lines = [spoken, answer.title]
    for reason in answer.reasons:
        lines += _said(answer, reason)
    return "\n".join((*lines, *_rules(session, answer)))


def _said(answer: Because, reason: Reason) -> Iterator[str]:
    said = ", ".join(reason.words)
    if reason.done:
        yield reason.done
        said = f"{answer.place}: {said}"
    yield said
    if reason.rival:
        yield text("Chosen: {rival}", rival=reason.rival)


def written(session: Session, spoken: str, answer: Because) -> Iterator[str | Rows]:
    """Yield the same for where columns can be aligned: lines, and the rows of a table instead of its words."""
    yield spoken
    yield answer.title
    for reason in answer.reasons:
        if reason.verdicts is None:
            yield from _said(answer, reason)
        else:
            yield reason.done
            yield _rows(answer, reason, reason.verdicts)
            yield from reason.beside
    yield from _rules(session, answer)


def _rows(answer: Because, reason: Reason, found: Verdicts) -> Rows:
    rows = [("", reason.preferred, answer.place)]
    rows += map(_row, found.rows)
    if found.met is not None:
        rows.append((text("Meets"), str(found.met[0]), str(found.met[1])))
    return rows if found.between is None else [*rows, _row(found.between)]


def _row(one: Row) -> tuple[str, str, str]:
    return one.condition, _in_words(one.preferred), _in_words(one.other)


def _in_words(one: Verdict) -> str:
    met = text("met") if one.is_met else text("not met")
    return f"{one.words}: {met}" if one.words else met


def _rules(session: Session, answer: Because) -> Iterator[str]:
    for rule in dict.fromkeys(reason.rule for reason in answer.reasons):
        try:
            known = session.game.rules[rule]
        except RuleError:
            continue
        yield f"{rule}: {known.said()} ({known.citation()})"
