"""A game as it is told to others: its set-up, its turns line by line, its end. What page and report are made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

from attrs import evolve, frozen

from solocompanion.app.content.card import card
from solocompanion.app.logbook.game_lines import GameLine, game_lines
from solocompanion.app.play import log, showing
from solocompanion.app.play.log import LineKind, LogLine
from solocompanion.app.play.session import Session
from solocompanion.core.commands import Side
from solocompanion.core.effects import Step, cited
from solocompanion.core.journal import Cursor
from solocompanion.core.rules import RuleError
from solocompanion.core.view import Sheet, View
from solocompanion.core.words import capital, text


@frozen
class Considered:
    """A candidate of a choice: what became of it, whether it was chosen, and the rule where it is not the line's."""

    subject: str
    words: str
    chosen: bool
    rule: str = ""


@frozen
class Why:
    """The reason for a line: who decided, where not the rules, what they wanted instead, and the candidates."""

    decided: str = ""
    wanted: str = ""
    considered: tuple[Considered, ...] = ()


@frozen
class Line:
    """One line of a turn: a moment of the game.

    `number` counts what is done with the real pieces for the opponent; it is 0 for all else. `marks` are the pieces
    that moved or changed, `beside` the rules that hold beside the one that says why.
    """

    cursor: Cursor
    kind: LineKind
    words: str
    rule: str
    number: int = 0
    why: Why = Why()
    marks: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules it cites: none, or why it is done and what else holds there."""
        return (self.rule, *self.beside) if self.rule else self.beside


@frozen
class Turn:
    """A turn: whose, the round (0: the set-up) and its name, its title, the person's names and notes, its lines.

    `entry` is its first entry.
    """

    side: Side
    round: int
    era: str
    title: str
    notes: tuple[str, ...]
    lines: tuple[Line, ...]
    entry: int

    @property
    def name(self) -> str:
        """The title with the round."""
        if not self.round:
            return self.title
        return text("{round}: {label}", round=self.era, label=self.title)


@frozen
class Cited:
    """A rule in our words, and where it is printed."""

    id: str
    words: str
    citation: str


@frozen
class Story:
    """A whole game.

    Attributes
    ----------
    game, opponent, title, credits, date
        The game's name, who is played against, the person's own title for this play, whose game it is, the day it
        began.
    facts
        The settings in words, by name.
    turns
        In order, up to the present.
    rules
        Those the lines cite, in order of first use.
    standing, over, sheets
        Where it stands, whether it has ended, and every side's score sheet.

    """

    game: str
    opponent: str
    title: str
    credits: str
    date: str
    facts: tuple[tuple[str, str], ...]
    turns: tuple[Turn, ...]
    rules: tuple[Cited, ...]
    standing: str
    over: bool
    sheets: tuple[Sheet, ...]

    @property
    def ending(self) -> str:
        """The title of what comes after the turns."""
        return text("Result") if self.over else text("So far")

    @property
    def lines(self) -> Iterator[Line]:
        """Yield the lines of all turns."""
        return (line for turn in self.turns for line in turn.lines)

    @property
    def name(self) -> str:
        """The title with the game's name."""
        return text("{game}: {title}", game=self.game, title=self.title) if self.title else self.game


def tell(session: Session) -> Story:
    """Tell a session's current line up to its present."""
    game, state = session.game_at(session.tip), session.journal.state(session.tip)
    turns = tuple(_turns(session))
    sheets = tuple(game.view.score(state))
    return Story(
        game=text(game.spec.title),
        opponent=text(game.spec.opponent),
        title=session.record.title,
        credits=card(session.record.game).credits,
        date=session.record.created[:10],
        facts=tuple(_facts(session)),
        turns=turns,
        rules=rules_of(session, turns, sheets),
        standing=game.view.summary(state),
        over=game.view.moment(state).over,
        sheets=sheets,
    )


@frozen
class Try:
    """Another line of a game: what it is called and where it parts, and its turns.

    The first `shared` turns are those of the game itself. It has no turns where it was left out.
    """

    line: GameLine
    turns: tuple[Turn, ...] = ()
    shared: int = 0

    @property
    def own(self) -> tuple[Turn, ...]:
        """The turns that are its own: the first of them may begin as one of the game does."""
        return self.turns[self.shared :]


def tries(session: Session, story: Story, most: int) -> tuple[Try, ...]:
    """Tell the other lines of a session, newest first, as far as `most` effects of their own go.

    The cursor is moved, and put back on the current line.
    """
    tip, found, room = session.tip, list[Try](), most
    own = set(session.journal.path(tip))
    for one in game_lines(session)[1:]:
        long = sum(len(session.journal[entry].steps) for entry in session.journal.path(one.leaf) if entry not in own)
        if long > room:
            found.append(Try(one))
            continue
        room -= long
        session.take_line(one.leaf)
        turns = tuple(_turns(session))
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(turns, story.turns, strict=False)))
        found.append(Try(one, turns, same))
    session.take_line(tip)
    return tuple(found)


def _facts(session: Session) -> Iterator[tuple[str, str]]:
    """Yield the settings that mattered; of the house rules those that were changed."""
    for option, chosen in showing.options_in_force(session):
        if not (option.house and chosen.value == option.default):
            yield option.label.rstrip("."), chosen.label


def _turns(session: Session) -> Iterator[Turn]:
    """Yield the turns of the log, which has a head for each."""
    head: LogLine | None = None
    body: list[LogLine] = []
    for one in log.lines(session):
        if one.undone:
            break
        if one.kind != "turn":
            body += [one] if one.kind != "round" else []
            continue
        if head is not None:
            yield _turn(session, head, body)
        head, body = one, []
    if head is not None:
        yield _turn(session, head, body)


def _turn(session: Session, head: LogLine, body: list[LogLine]) -> Turn:
    start = session.journal[head.entry]
    round_ = session.round_of(start)
    lines = tuple(_lines(session, head, [one for one in body if one.kind != "name"]))
    notes = tuple(one.text for one in body if one.kind == "name")
    era = session.game.view.round_name(round_)
    return Turn(head.side, round_, era, capital(head.text), notes, lines, head.entry)


def _lines(session: Session, head: LogLine, body: list[LogLine]) -> Iterator[Line]:
    """Yield the lines of a turn as window and terminal say them, each at the moment it ends."""
    start, last = session.journal[head.entry], session.journal[body[-1].entry if body else head.entry]
    view, told = session.game_at(start.parent).view, session.steps_of(Cursor(last.id, len(last.steps)))
    stops = showing.stops(session.journal.turn(last.id))
    lines = showing.turn_lines(view, told, session.chance, is_own=head.side == "human", stops=stops)
    by_end = {one.steps[-1]: one for one in lines}
    before, count = {}, 0  # the steps of the turn before each of its entries
    for entry in session.journal.turn(last.id):
        before[entry.id], count = count, count + len(entry.steps)
    done = {before[one.entry] + one.step - 1: one for one in body if one.step}  # not each step has a line
    for one in body:
        if not one.step:
            yield Line(one.cursor, one.kind, one.text, one.rule)
            continue
        if (line := by_end.get(before[one.entry] + one.step - 1)) is not None:
            marks = dict.fromkeys(mark for n in line.steps if n in done for mark in log.sprites(session, done[n]))
            why = _why(view, [told[n] for n in line.steps])
            rule = done.get(line.steps[0], one).rule
            beside = cited(told[n][0] for n in line.steps)[1:]
            yield Line(one.cursor, one.kind, line.words, rule, line.number, why, tuple(marks), beside)


def _why(view: View[Any, Any], told: showing.Told) -> Why:
    """Give the reasons for a line with those of each of its steps."""
    whys = [_why_step(view, *one) for one in told]
    rule = told[0][0].rule
    by = [(one, step.rule) for why, (step, _) in zip(whys, told, strict=True) for one in why.considered]
    return Why(
        next((why.decided for why in whys if why.decided), ""),
        next((why.wanted for why in whys if why.wanted), ""),
        tuple(one if one.rule or own == rule else evolve(one, rule=own) for one, own in by),
    )


def _why_step(view: View[Any, Any], step: Step, before: Any) -> Why:
    trail, wanted = step.trail, ""
    if step.instead_of is not None:
        meant = view.script(step.instead_of, before) or view.log(step.instead_of, before)
        wanted = text("The rules wanted: {what}", what=meant)
    notes = () if trail is None else trail.notes
    chosen = "" if trail is None or step.instead_of is not None else trail.chosen
    ties = {"person": text("You broke the tie."), "chance": text("Chance broke the tie.")}
    return Why(
        showing.decided(step) or ("" if trail is None else ties.get(trail.tie, "")),
        wanted,
        tuple(
            Considered(
                view.subject(one.subject, before),
                view.note(one),
                one.kept and one.subject == chosen,
                "" if one.rule == step.rule else one.rule,
            )
            for one in notes
        ),
    )


def rules_of(session: Session, turns: Sequence[Turn], sheets: Sequence[Sheet]) -> tuple[Cited, ...]:
    """Return the rules that turns and sheets cite, in order of first use."""
    return tuple(_cited(session, turns, sheets))


def _cited(session: Session, turns: Sequence[Turn], sheets: Sequence[Sheet]) -> Iterator[Cited]:
    rules = session.game_at(session.tip).rules
    lines = [line for turn in turns for line in turn.lines]
    used = [rule for line in lines for rule in (*line.rules, *(one.rule for one in line.why.considered))]
    for rule in dict.fromkeys([*used, *(row.rule for sheet in sheets for row in sheet.lines)]):
        try:
            found = rules[rule]
        except RuleError:  # a file may cite what does not exist, and a correction cites none
            continue
        yield Cited(rule, found.said(), found.citation())
