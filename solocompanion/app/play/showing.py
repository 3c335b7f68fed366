"""What a session shows, computed without a window: the shown turn, its script, what it changed, the banner."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import accumulate, takewhile
from typing import Any

from attrs import evolve

from solocompanion.app.play import timeline
from solocompanion.app.play.memo import per_entry, per_look
from solocompanion.app.play.session import Session
from solocompanion.core.adoption import BESIDE_PLAY
from solocompanion.core.board import Board, Motion
from solocompanion.core.commands import Command
from solocompanion.core.correction import Correct
from solocompanion.core.effects import Corrected, Noted, Step, cited, in_a_row
from solocompanion.core.frozen import frozen
from solocompanion.core.journal import Cursor, Entry
from solocompanion.core.options import WINDOW, Check, Choice, Front, Option, Start
from solocompanion.core.view import Moment, Offer, Panel, Reminder, View
from solocompanion.core.words import text

Told = Sequence[tuple[Step, Any]]


@frozen
class ScriptLine:
    """A physical move with its rule; `step` is the number of the effect it comes from.

    `decided` says that the person decided it against the rules, and why; empty for other lines. `also` are the next
    effects, where one line tells them all. `to_do` is false where the line says what is *not* done: for the eyes only.
    `beside` are the other rules that its effects cite beside the one that says why.
    """

    step: int
    words: str
    rule: str
    decided: str = ""
    also: tuple[int, ...] = ()
    to_do: bool = True
    beside: tuple[str, ...] = ()

    @property
    def cited(self) -> str:
        """Its rules as a chip shows them."""
        return in_a_row((self.rule, *self.beside))

    @property
    def steps(self) -> tuple[int, ...]:
        """The numbers of all effects it comes from."""
        return (self.step, *self.also)


@frozen
class TurnLine:
    """A line of a whole turn, told by the effects `steps`; `number` is 0 where there is nothing to do at the table."""

    number: int
    words: str
    steps: tuple[int, ...]


@frozen
class Beat:
    """One effect to play: the board after it, what moves, and what a screen reader says."""

    board: Board
    motions: tuple[Motion, ...]
    said: str = ""


@per_look
def told_entry(session: Session) -> int:
    """Return the entry shown in the panel: the one at the cursor if it is not the person's own, else the last such.

    Where there is none, it is the first on the way to the cursor: a set-up that was drawn again has one of its own.
    """
    return told_at(session, session.cursor.entry)


def told_at(session: Session, at: int) -> int:
    """Return the same of any entry."""
    journal = session.journal
    while (parent := journal[at].parent) is not None:
        command = journal[at].command
        if not isinstance(command, BESIDE_PLAY) and command.side != "human":
            return at
        at = parent
    return at


@per_look
def since_told(session: Session) -> tuple[int, ...]:
    """Return the entries after the one shown in the panel up to the cursor, first to last."""
    return _between(session, told_entry(session), session.cursor.entry)


def _between(session: Session, told: int, at: int) -> tuple[int, ...]:
    """Return the entries after one on the way to another."""
    return tuple(takewhile(lambda one: one != told, session.journal.back(at)))[::-1]


@per_look
def turn_steps(session: Session) -> Told:
    """Return the steps of the turn shown in the panel up to the cursor, each with the state before it."""
    entry = told_entry(session)
    if entry == session.cursor.entry:
        return tuple(session.shown_turn())
    return tuple(session.steps_of(Cursor(entry, len(session.journal[entry].steps))))


def panel(session: Session) -> Panel:
    """Build the opponent's panel at the cursor, from the steps of its own turn: not from what the person did since."""
    found: Panel = session.game.view.panel(session.state, [step for step, _ in turn_steps(session)])
    return found


@per_look
def told_steps(session: Session) -> Told:
    """Return the steps of that turn, then those that moves and corrections since have left to do at the table."""
    journal = session.journal
    due = [(journal[entry].steps[n], journal.state_at(Cursor(entry, n))) for entry, n in due_places(session)]
    return (*turn_steps(session), *due)


@per_look
def due_places(session: Session) -> tuple[tuple[int, int], ...]:
    """Return where those steps are: the entry, and the number of the step in it."""
    return _due(session, since_told(session), session.cursor)


def _due(session: Session, own: Sequence[int], cursor: Cursor) -> tuple[tuple[int, int], ...]:
    """Return what some of the person's entries, up to a place, have left to do at the table."""
    journal, view = session.journal, session.game.view
    found = []
    for one in own:
        entry = journal[one]
        shown = entry.steps[: cursor.shown] if one == cursor.entry else entry.steps
        follows = isinstance(entry.command, BESIDE_PLAY)  # what a correction leads to lies on no table yet
        found += [(one, n) for n, done in enumerate(shown) if follows or view.is_due(done.effect)]
    return tuple(found)


@per_look
def _stops(session: Session) -> frozenset[int]:
    """Return at which of `told_steps` the person went on, by an answer or a move: what came before is done then."""
    return _went_on(session, told_entry(session), due_places(session))


def _went_on(session: Session, told: int, due: Sequence[tuple[int, int]]) -> frozenset[int]:
    """Return the same of any turn, and of what was due after it."""
    chain, entries = session.journal.turn(told), [entry for entry, _ in due]
    turn = sum(len(entry.steps) for entry in chain)
    own = (turn + n for n, entry in enumerate(entries) if not n or entries[n - 1] != entry)
    return stops(chain) | frozenset(own)


def stops(chain: Sequence[Entry]) -> frozenset[int]:
    """Return at which steps of a turn an answer of the person's led on, by the entries of the turn."""
    return frozenset(accumulate(len(entry.steps) for entry in chain[:-1]))


def script(session: Session, told: Told) -> list[ScriptLine]:
    """Return the table script of a turn: what moves something real, and what is left out.

    What belongs together is one line; what was told before the person went on is one by itself, as it is done by then.
    """
    return script_lines(session.game.view, told, session.chance, _stops(session))


@frozen
class PastScript:
    """The table script of an earlier turn, as it stood when the next began; `side` took that turn, from `start` on.

    It `goes_on` with the one before it, where something of the person's came into that.

    `places` are its steps, each by its entry and its number there; its lines count them from 0.
    """

    side: str
    start: int
    places: tuple[tuple[int, int], ...]
    lines: tuple[ScriptLine, ...]
    goes_on: bool


def goes_on(session: Session, start: int) -> bool:
    """Tell whether the turn that begins with an entry goes on with the one told before it."""
    begun = session.journal[start]
    return begun.parent is not None and begun.command.goes_on(session.journal.state(begun.parent))


def past_scripts(session: Session) -> Iterator[PastScript]:
    """Yield the table scripts before the one shown, newest first."""
    journal = session.journal
    start = journal.turn_start(told_entry(session))
    while (at := journal[start].parent) is not None:
        found = _past_script(session, at)
        start = found.start
        yield found


@per_entry
def _past_script(session: Session, at: int) -> PastScript:
    """Return what is to do of the script after an entry."""
    journal, told = session.journal, told_at(session, at)
    chain = journal.turn(told)
    due = _due(session, _between(session, told, at), Cursor(at, len(journal[at].steps)))
    places = (*((entry.id, n) for entry in chain for n in range(len(entry.steps))), *due)
    steps = [(journal[entry].steps[n], journal.state_at(Cursor(entry, n))) for entry, n in places]
    lines = script_lines(session.game.view, steps, session.chance, _went_on(session, told, due))
    to_do = tuple(one for one in lines if one.to_do)
    return PastScript(chain[0].command.side, chain[0].id, places, to_do, goes_on(session, chain[0].id))


def script_lines(
    view: View[Any, Any], told: Told, chance: Mapping[str, str], stops: Collection[int] = ()
) -> list[ScriptLine]:
    """Return the same without a session; no line joins what comes before a step of `stops` with what follows."""
    lines: list[ScriptLine] = []
    for number, (done, before) in enumerate(told):
        words = view.to_do(done.effect, before, chance)
        said = words or view.not_done(done, before)
        if not said:
            continue
        line = ScriptLine(number, said, done.rule, decided(done), to_do=bool(words), beside=done.rules[1:])
        is_apart = bool(lines) and any(lines[-1].steps[-1] < stop <= number for stop in stops)
        if lines and not is_apart and _is_more_of(lines[-1], line, told, view):
            also = (*lines[-1].also, number)
            rules = cited(told[n][0] for n in (lines[-1].step, *also))
            lines[-1] = evolve(lines[-1], also=also, beside=rules[1:])
        else:
            lines.append(line)
    return [_whole(one, told, view) if one.also else one for one in lines]


def turn_lines(
    view: View[Any, Any], told: Told, chance: Mapping[str, str], *, is_own: bool, stops: Collection[int] = ()
) -> list[TurnLine]:
    """Return a whole turn: the lines of its table script, numbered, and between them what needs nothing done.

    Effects that are one line stand where the last of them happened. The person's own moves are not numbered: they are
    done already, except for what they leave due. Nor is a corrected value, but what follows from it is. `stops` are the
    steps at which an answer led on: a line that was read before it does not count what came after it.
    """
    places = [n for n, (done, _) in enumerate(told) if not is_own or view.is_due(done.effect)]
    apart = {bisect_left(places, stop) for stop in stops}
    to_do = [line for line in script_lines(view, [told[n] for n in places], chance, apart) if line.to_do]
    scripted = {n: TurnLine(0, "", ()) for line in to_do for n in (places[step] for step in line.steps)}
    for number, line in enumerate(to_do, start=1):
        steps = tuple(places[step] for step in line.steps)
        scripted[steps[-1]] = TurnLine(number, line.words, steps)
    logged = (TurnLine(0, view.log(done.effect, before), (n,)) for n, (done, before) in enumerate(told))
    return [line for line in (scripted.get(one.steps[0], one) for one in logged) if line.words]


def _is_more_of(one: ScriptLine, next_: ScriptLine, told: Told, view: View[Any, Any]) -> bool:
    """Tell whether a line goes on with the one before it: it says the same, or the game has them in one."""
    if any(view.begins(done.effect) for done, _ in told[one.steps[-1] + 1 : next_.step]):
        return False
    if evolve(one, step=next_.step, also=(), beside=next_.beside) == next_:
        return True
    is_alike = (one.to_do, one.decided) == (next_.to_do, next_.decided)
    return is_alike and view.are_joined(told[one.step][0], told[next_.step][0])


def _whole(line: ScriptLine, told: Told, view: View[Any, Any]) -> ScriptLine:
    """Say all that a line tells."""
    joined = view.joined([(told[n][0].effect, told[n][1]) for n in line.steps])
    return evolve(line, words=joined or times(len(line.steps), line.words))


def times(number: int, words: str) -> str:
    """Say that something is done several times."""
    return text("{number} × {words}", number=number, words=words)


def result(session: Session) -> tuple[str, ...]:
    """Say what came of the person's act at the cursor, such as a battle; nothing for most acts, and amid one.

    Of a correction it is all that follows from it; where nothing does, the act before it stays in sight.
    """
    return () if session.waiting is not None else _result_at(session, result_place(session))


def result_place(session: Session) -> Cursor:
    """Return where the act ended whose result is told: at the cursor, or before corrections that led to nothing."""
    journal, at = session.journal, session.cursor
    while isinstance(journal[at.entry].command, BESIDE_PLAY) and not _result_at(session, at):
        parent = journal[at.entry].parent
        if parent is None or journal[parent].waiting is not None:
            break
        at = Cursor(parent, len(journal[parent].steps))
    return at


def _result_at(session: Session, at: Cursor) -> tuple[str, ...]:
    command, view, told = session.journal[at.entry].command, session.game_at(at.entry).view, session.steps_of(at)
    if isinstance(command, Correct):
        followed = [one for one in told if not isinstance(one[0].effect, Corrected)]
        return tuple(words for done, before in followed if (words := view.log(done.effect, before)))
    if command.side != "human":
        return ()
    first = next((n for n, (done, _) in enumerate(told) if view.sums_up(done.effect)), len(told))
    return tuple(words for done, before in told[first:] if (words := view.log(done.effect, before)))


def decided(step: Step) -> str:
    """Say that the person decided a step otherwise, and why; empty where the rules decided."""
    if step.instead_of is None:
        return ""
    if not step.reason:
        return text("You decided otherwise.")
    return text("You decided otherwise: {reason}", reason=step.reason)


@per_look
def moment(session: Session) -> Moment:
    """Return the round and turn at the cursor, and whether the game is over there."""
    if session.is_between:
        return session.moment_at(session.cursor.entry)
    found: Moment = session.game.view.moment(session.state)
    return found


def checklist(session: Session, front: Front = WINDOW) -> tuple[Check, ...]:
    """Return what to set up with the real pieces, with what the set-up drew, in the words of a front end."""
    state = session.journal.state(timeline.first(session).entry)
    start = Start(session.record.settings, session.chance, front, session.state)
    found: tuple[Check, ...] = session.game.view.checklist(state, start)
    return found


def options_in_force(session: Session) -> tuple[tuple[Option, Choice], ...]:
    """Return the settings and house rules that matter in this game, each with what was chosen, or its default."""
    game, settings = session.game_at(session.tip), session.record.settings
    return tuple(
        (option, option.chosen(settings.get(option.id, option.default)))
        for option in game.options
        if option.when is None or option.when.holds(settings)
    )


@per_look
def offers(session: Session) -> Mapping[str, tuple[Offer, ...]]:
    """Return what the person may do, by piece; nothing amid a turn or while a question is open."""
    if not session.is_between or session.waiting is not None:
        return {}
    return dict(session.game.view.offers(session.state))


def going(session: Session, name: str) -> tuple[Offer, ...]:
    """Return what a piece, or whatever stands at a place, is dragged elsewhere for, worded with where it goes.

    So a click on it, or its name, leads to its moves too.
    """
    sprites = {name, *(sprite for sprite, one in board(session).sprites.items() if one.at == name)}
    some = {one.command: one for here in offers(session).values() for one in here if sprites & {*one.carried}}
    return tuple(evolve(one, here="") for one in some.values())


@per_look
def main(session: Session) -> Offer | None:
    """Return what the big button does.

    What it foretells, that it passes over a turn of the person's, holds until something is recorded in that turn.
    """
    at_end = session.is_between
    offer = timeline.main_at(session, session.cursor.entry) if at_end else session.game.view.main(session.state)
    if offer is None or not offer.foretold or offer.command.side == "human":
        return offer
    last = _last_of_play(session)
    if last is None or last.command.side != "human":
        return offer
    before = session.game.view.main(session.journal.state(last.parent))
    return evolve(offer, foretold="") if before is not None and before.foretold else offer


def next_at_once(session: Session) -> Command[Any, Any, Any] | None:
    """Return what follows a turn of the opponent's without a press: a step that only asks the person something."""
    if not session.is_present or session.waiting is not None:
        return None
    if session.entry.command.side != "opponent" or session.entry.waiting or (offer := main(session)) is None:
        return None
    command: Command[Any, Any, Any] = offer.command
    return command if not offer.foretold and command.follows_at_once(session.state) else None


def _last_of_play(session: Session) -> Entry | None:
    """Return where the last command began that was no correction; `None` where there is only the set-up."""
    journal = session.journal
    for one in journal.back(session.cursor.entry):
        entry = journal[journal.turn_start(one)]
        if entry.parent is not None and not isinstance(entry.command, BESIDE_PLAY) and entry.command.side != "table":
            return entry
    return None


@per_look
def loose(session: Session) -> frozenset[str]:
    """Return the pieces that can be dragged: to do something, or to correct where they lie; none amid a turn."""
    if not session.is_between:
        return frozenset()
    carried = {piece for some in offers(session).values() for offer in some for piece in offer.carried}
    return frozenset(carried | session.game.view.loose(session.state))


@per_look
def reminders(session: Session) -> tuple[Reminder, ...]:
    """Return what the person should remember now; nothing amid a turn or while a question is open."""
    if not session.is_between or session.waiting is not None:
        return ()
    found: tuple[Reminder, ...] = session.game.view.reminders(session.state)
    return found


@per_look
def last_final(session: Session) -> int:
    """Return where the person's last act since the turn shown began that foretold something, or that turn's entry."""
    journal, turn = session.journal, told_entry(session)
    for one in reversed(since_told(session)):
        entry = journal[journal.turn_start(one)]  # what an act foretells is said of the table before its first question
        names = session.game_at(entry.parent).view.names
        if not isinstance(entry.command, BESIDE_PLAY) and entry.command.foretold(journal.state(entry.parent), names):
            return entry.id
    return turn


def last_corrected(session: Session) -> int:
    """Return the person's last entry since the turn shown that is no play, such as a correction; -1 without one."""
    journal = session.journal
    corrected = (one for one in reversed(since_told(session)) if isinstance(journal[one].command, BESIDE_PLAY))
    return next(corrected, -1)


def board(session: Session, explained: Collection[int] = ()) -> Board:
    """Return the board at the cursor, with the traces of the opponent's last turn.

    Illustrations of the `explained` steps (their numbers in the turn) are drawn over it.
    """
    traced = _traced(session)
    if not explained or not _is_opponents(session):
        return traced
    view, told = session.game.view, turn_steps(session)
    return traced.over(sprite for n, one in enumerate(told) if n in explained for sprite in view.illustrate(*one))


@per_look
def _traced(session: Session) -> Board:
    plain = _plain(session)
    if not _is_opponents(session):
        return plain
    view = session.game.view
    return plain.over(sprite for done, before in turn_steps(session) for sprite in view.traces(done, before))


@per_look
def _plain(session: Session) -> Board:
    found: Board = session.game.view.board(session.state)
    return found


def _is_opponents(session: Session) -> bool:
    command = session.journal[told_entry(session)].command
    return command.side == "opponent"


def changed(session: Session, steps: Collection[int] | None = None) -> frozenset[str]:
    """Return the sprites the opponent's last turn changed, or some of its steps; nothing after other turns."""
    parts = (found for n, found in enumerate(_changed(session)) if steps is None or n in steps)
    return frozenset[str]().union(*parts)


@per_look
def _changed(session: Session) -> tuple[set[str], ...]:
    """Return which sprites each step of the opponent's last turn changed: none, where it only notes something."""
    view, told = session.game.view, turn_steps(session) if _is_opponents(session) else ()
    return tuple(
        set()
        if isinstance(done.effect, Noted)
        else {one.sprite for one in view.motions(done.effect, was, done.effect.apply(was))}
        for done, was in told
    )


def beats(session: Session, entry: Entry) -> list[Beat]:
    """Return an entry as beats to play, effect by effect."""
    view = session.game.view
    state = session.journal.state(entry.parent)
    found = []
    for number, done in enumerate(entry.steps, start=1):
        after = done.effect.apply(state)
        shown = _board_at(session, Cursor(entry.id, number), after)
        found.append(Beat(shown, view.motions(done.effect, state, after), view.log(done.effect, state)))
        state = after
    return found


def _board_at(session: Session, cursor: Cursor, state: Any) -> Board:
    """Return the board of a state; at the cursor it is projected only once."""
    found: Board = _plain(session) if cursor == session.cursor else session.game.view.board(state)
    return found


def outcome(session: Session, entry: Entry) -> list[Beat]:
    """Return an entry as beats that show only the end: each has the board with its traces, and nothing moves."""
    view = session.game.view
    state, said = session.journal.state(entry.parent), []
    for done in entry.steps:
        said.append(view.log(done.effect, state))
        state = done.effect.apply(state)
    end = board(session) if session.cursor == Cursor(entry.id, len(entry.steps)) else view.board(state)
    return [Beat(end, (), words) for words in said]


def banner(session: Session) -> str:
    """Say where in the past the cursor is; empty at the present."""
    if session.is_present:
        return ""
    numbers, looked = timeline.places(session), session.cursor.entry
    name = session.label(session.entry) if session.entry.parent is not None else text("Set-up")
    shown, steps = session.cursor.shown, len(session.entry.steps)
    if shown < steps:
        name = text("{name}, step {n} of {all}", name=name, n=shown, all=steps)
    if looked not in numbers:
        return text("{name}, on another line. The present is unchanged.", name=name)
    at, all_ = numbers[looked], max(numbers[looked], numbers[session.tip])
    return text("{name} ({n} of {all} on the timeline). The present is unchanged.", name=name, n=at, all=all_)
