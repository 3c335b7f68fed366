"""The table differs: what the opponent would have done in its last turn, had the mirror been correct before it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from attrs import evolve

from solocompanion.app.play import replaying
from solocompanion.app.play.session import Session
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.correction import Changes, Correct, Value
from solocompanion.core.effects import Step
from solocompanion.core.frozen import frozen
from solocompanion.core.journal import Entry
from solocompanion.core.running import Outcome, run
from solocompanion.core.table import Answered, Given, Overruled, ReplayError
from solocompanion.core.trail import Scalar
from solocompanion.core.words import plural, text

BRIEF = 110  # letters that have room in two lines


@frozen
class Comparison:
    """The result of replaying a turn after correcting the mirror before it.

    Attributes
    ----------
    chain
        The opponent's turn as it was played.
    changes, given
        The correction, in the values of the table before that turn, and the answers that still fit.
    old, new
        The lines of the script (of the log, where nothing is to be moved) in which the two differ; both are empty when
        the result is the same.
    asks
        Whether the turn would now ask something it did not ask before.

    """

    chain: tuple[Entry, ...]
    changes: Changes
    given: tuple[Given, ...]
    old: tuple[str, ...] = ()
    new: tuple[str, ...] = ()
    asks: bool = False

    @property
    def is_same(self) -> bool:
        """Whether nothing would have been different."""
        return not (self.old or self.new or self.asks)


def compare(session: Session) -> Comparison | None:
    """Replay the opponent's last turn with the corrections that directly follow it.

    `None` where there is nothing to compare: no such turn or correction, or one about what the turn itself did.
    """
    made = _corrections(session)
    if not made or made[0].parent is None:
        return None
    last = session.journal[made[0].parent]
    parent = session.journal[session.journal.turn_start(last.id)].parent
    if parent is None or last.waiting is not None or isinstance(last.command, Correct):
        return None
    if last.command.side != "opponent":
        return None
    chain = tuple(session.journal.turn(last.id))
    try:
        before = _before_the_turn(session, made, session.journal.state(parent))
        outcome = _tried(session, chain, before)
    except (IllegalCommandError, ReplayError, LookupError, ValueError):
        return None  # the correction makes no sense before that turn
    if outcome is None:
        return None
    found = _compared(session, chain, before.changes, before.state, outcome)
    return None if found.is_same and before.results and not _is_redrawn(chain, outcome) else found


def _corrections(session: Session) -> list[Entry]:
    """Return the corrections at the end of the current line, first to last."""
    found: list[Entry] = []
    at: int | None = session.tip
    while at is not None and isinstance(session.journal[at].command, Correct):
        found.append(session.journal[at])
        at = found[-1].parent
    return found[::-1] if session.is_present else []


@frozen
class _Before:
    """Corrections carried back to before the turn, and the state they lead to there.

    `results` are corrections of what the turn itself did, such as the card it drew.
    """

    changes: Changes
    state: Any
    results: Changes


def _before_the_turn(session: Session, made: Sequence[Entry], state: Any) -> _Before:
    """Carry corrections back to before the turn.

    A value the turn did not touch is set to its corrected value. A number the turn changed is shifted by the same
    amount. A correction that is even partly about anything else the turn changed describes its result.
    """
    start, changes, results = state, dict[str, Scalar](), dict[str, Scalar]()
    rule, catalogue = session.game.spec.rule(made[0].command), session.game.catalogue
    for entry in made:
        asked = entry.command
        assert isinstance(asked, Correct)
        now, then = _values(session, session.journal.state(entry.parent)), _values(session, state)
        carried = tuple(
            (target, moved)
            for target, value in asked.changes
            if (moved := _carried(target, value, now, then)) is not None
        )
        if len(carried) < len(asked.changes):
            results.update(asked.changes)
            continue
        state = run(rule, Correct(carried), state, catalogue).state
        changes.update(carried)
    left = {} if session.game.view.mirror.is_so(start, tuple(changes.items())) else changes
    return _Before(tuple(left.items()), state, tuple(results.items()))


def _tried(session: Session, chain: Sequence[Entry], before: _Before) -> Outcome | None:
    """Replay the turn; where a corrected draw explains its corrected results, with the other card."""
    ruled = _ruled(chain)
    for answers in _redrawn(replaying.answers_of(chain), before.results):
        outcome = replaying.again(session, chain, before.state, ruled, answers)
        values = _values(session, outcome.state)
        if all(target in values and values[target].now == value for target, value in before.results):
            return outcome
    return replaying.again(session, chain, before.state, ruled) if before.changes else None


def _redrawn(answers: Sequence[Given], results: Changes) -> Iterator[list[Given]]:
    """Yield the answers of a turn with one draw replaced by another card that the corrections name."""
    named = list(dict.fromkeys(target.rpartition(".")[2] for target, _ in results))
    for place, one in enumerate(answers):
        if isinstance(one, Answered) and one.source and one.value in named:
            for other in named:
                if other != one.value:
                    yield [*answers[:place], evolve(one, value=other, by="person"), *answers[place + 1 :]]


def _is_redrawn(chain: Sequence[Entry], outcome: Outcome) -> bool:
    drawn = [one.value for one in outcome.given if isinstance(one, Answered) and one.source]
    return drawn != [one.value for one in replaying.answers_of(chain) if isinstance(one, Answered) and one.source]


def _values(session: Session, state: Any) -> Mapping[str, Value]:
    return {value.target: value for value in session.game.view.values(state)}


def _carried(target: str, value: Scalar, now: Mapping[str, Value], then: Mapping[str, Value]) -> Scalar | None:
    if target not in now or target not in then:
        return None
    after, before = now[target].now, then[target].now
    if after == before:
        return value
    if isinstance(value, int) and isinstance(after, int) and isinstance(before, int) and not then[target].choices:
        return before + value - after
    return None


def _compared(session: Session, chain: tuple[Entry, ...], changes: Changes, state: Any, outcome: Outcome) -> Comparison:
    played = [step for entry in chain for step in entry.steps]
    old = _lines(session, played, session.journal.state(chain[0].parent))
    new = _lines(session, outcome.steps, state)
    start = 0
    while start < min(len(old), len(new)) and old[start][0] == new[start][0]:
        start += 1
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end][0] == new[-1 - end][0]:
        end += 1
    apart = old[start : len(old) - end], new[start : len(new) - end]
    voice = 1 if any(line[1] for lines in apart for line in lines) else 2
    was, would_be = (tuple(line[voice] for line in lines if line[voice]) for lines in apart)
    return Comparison(chain, changes, outcome.given, was, would_be, outcome.waiting is not None)


def _lines(session: Session, steps: Sequence[Step], state: Any) -> list[tuple[Any, str, str]]:
    """Return each effect with its line in the script, which may be empty, and its line in the log."""
    view, found = session.game.view, []
    for step in steps:
        found.append((step.effect, view.script(step.effect, state), view.log(step.effect, state)))
        state = step.effect.apply(state)
    return found


def _ruled(chain: Sequence[Entry]) -> list[Overruled]:
    return [one for entry in chain for one in entry.given if isinstance(one, Overruled)]


def words(session: Session, found: Comparison) -> str:
    """Say what the turn would have done."""
    who = text(session.game.spec.opponent)
    if found.is_same:
        return text("{who}: the last turn is the same with this correction.", who=who)
    if found.asks and not found.new:
        return text("{who}: with this correction, the last turn would have asked something else.", who=who)
    new, old = "; ".join(found.new), "; ".join(found.old)
    if not old:
        return text("{who}: with this correction, “{new}” would have been part of the last turn.", who=who, new=new)
    if not new:
        return text("{who}: with this correction, “{old}” would not have been part of the last turn.", who=who, old=old)
    message = "{who}: with this, the last turn would have been “{new}” instead of “{old}”."
    return text(message, who=who, new=new, old=old)


def brief(session: Session, found: Comparison) -> str:
    """Say the same in at most two lines of the panel: how much differs, where to say what would be longer."""
    new, old = "; ".join(found.new), "; ".join(found.old)
    if not (new or old):
        return words(session, found)
    if not old:
        said = text("With this, also: “{new}”.", new=new)
    elif not new:
        said = text("With this, without: “{old}”.", old=old)
    else:
        said = text("With this: “{new}” instead of “{old}”.", new=new, old=old)
    if len(said) <= BRIEF:
        return said
    message = "With this correction, {n} line of the last turn would be different."
    many = "With this correction, {n} lines of the last turn would be different."
    return plural(message, many, max(len(found.new), len(found.old)))


def play_again(session: Session, found: Comparison) -> None:
    """Play the turn again on a branch of its own: the correction before it, then the turn with the same answers.

    The old line stays in the tree. Raises what `Session.perform` raises; then nothing has changed.
    """
    parent = found.chain[0].parent
    assert parent is not None
    label = text("with the correction")
    correction = [(Correct(found.changes), (), "")] if found.changes else []
    replaying.branch(session, parent, [*correction, (found.chain[0].command, found.given, label)])
