"""Random walks through the history of random games: wherever one comes, all that is shown there can be worked out.

SOLO_WALKS multiplies the walks; a failure names game, walk and the acts that led there.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import groupby, islice

import pytest
import sampling

from solocompanion.app.pages import report
from solocompanion.app.play import (
    board_lines,
    compare,
    course,
    differs,
    leaving,
    log,
    odds,
    overruling,
    reasons,
    showable_places,
    showing,
    timeline,
)
from solocompanion.app.play.session import Session
from solocompanion.cli import lines, screen
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.journal import Cursor
from solocompanion.core.requests import IllegalAnswerError
from solocompanion.core.table import ReplayError

from .player import Player

REFUSALS = (IllegalCommandError, IllegalAnswerError, ReplayError)
WALKS = max(1, round(sampling.rounds(8, 1) * float(os.environ.get("SOLO_WALKS", "1"))))
ACTS = sampling.rounds(120, 20)
WHOLE = 10  # acts from one look at everything, comparison and report included, to the next
REASONS = sampling.rounds(60, 6)  # sprites that are asked for


class Walker(Player):
    """A player who looks back, begins again and changes their mind more often than they go on."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(name, f"walk {seed}", by_person=seed % 3 == 2)
        self.session.listeners.remove(self._check)  # it knows one line alone
        self.acts: list[str] = []
        self.done: Counter[str] = Counter()

    def act(self, number: int) -> None:
        """Do one thing; a refusal is fine."""
        chosen = FIRST[number] if number < len(FIRST) else self.dice.choice(ACTS_OF_HISTORY)
        self.acts.append(f"{chosen.__name__} at {self.session.cursor} of {self.session.tip}")
        with suppress(*REFUSALS):
            chosen(self)
            self.done[chosen.__name__] += 1

    def some_entry(self) -> int:
        return self.dice.choice(list(self.session.journal.entries))

    # -- going on --------------------------------------------------------------------------------------------------
    def go_on(self) -> None:
        for _ in range(self.dice.choice((1, 3))):
            if self.session.is_between:
                self.step()

    def correct_the_mirror(self) -> None:
        self.correct()

    def decide_otherwise(self) -> None:
        self.overrule()

    def draw_again(self) -> None:
        self.session.draw_again()

    def set_up_again(self) -> None:
        roots = self.session.journal.children(None)
        self.session.go(self.end(self.dice.choice(roots)))
        self.session.draw_again()

    def answer_otherwise(self) -> None:
        asked = [one.id for one in self.session.journal.entries.values() if one.waiting is not None]
        if asked:
            self.session.go(self.end(self.dice.choice(asked)))
            self.person.act()

    def cancel(self) -> None:
        leaving.leave(self.session)

    def play_again(self) -> None:
        if (found := differs.compare(self.session)) is not None:
            differs.words(self.session, found), differs.brief(self.session, found)
            differs.play_again(self.session, found)

    # -- walking ---------------------------------------------------------------------------------------------------
    def undo(self) -> None:
        for _ in range(self.dice.choice((1, 4))):
            self.session.undo()

    def undo_all(self) -> None:
        while self.session.undo_label():
            self.session.undo()

    def redo(self) -> None:
        for _ in range(self.dice.choice((1, 4))):
            self.session.redo()

    def walk(self) -> None:
        for _ in range(self.dice.choice((1, 5))):
            way = self.dice.choice(("first", "turn_back", "back", "forward", "turn_forward", "last"))
            self.session.go(timeline.walked(self.session, way))

    def look_anywhere(self) -> None:
        entry = self.some_entry()
        self.session.go(Cursor(entry, self.dice.randint(0, len(self.session.journal[entry].steps))))

    def look_at_a_beginning(self) -> None:
        self.session.go(self.end(self.dice.choice(self.session.journal.children(None))))

    def continue_here(self) -> None:
        self.session.continue_here()

    def take_a_line(self) -> None:
        if found := timeline.branches(self.session):
            self.session.take_line(self.dice.choice(found).leaf)

    def take_what_was_undone(self) -> None:
        undone = [tick.entry for tick in timeline.ticks(self.session) if tick.undone]
        if undone:
            self.session.take_line(self.dice.choice(undone))

    # -- names -----------------------------------------------------------------------------------------------------
    def name_a_moment(self) -> None:
        self.session.rename(self.some_entry(), self.dice.choice(("the plan", "")), self.dice.choice((None, "a note")))

    def go_to_a_bookmark(self) -> None:
        if found := timeline.bookmarks(self.session):
            self.session.go(self.end(self.dice.choice(found).entry))

    def end(self, entry: int) -> Cursor:
        return Cursor(entry, len(self.session.journal[entry].steps))


ACTS_OF_HISTORY: tuple[Callable[[Walker], None], ...] = (
    Walker.go_on, Walker.go_on, Walker.go_on, Walker.correct_the_mirror, Walker.decide_otherwise, Walker.draw_again,
    Walker.set_up_again, Walker.answer_otherwise, Walker.cancel, Walker.play_again, Walker.undo, Walker.undo_all,
    Walker.redo, Walker.walk, Walker.walk, Walker.look_anywhere, Walker.look_anywhere, Walker.look_at_a_beginning,
    Walker.continue_here,
    Walker.take_a_line, Walker.take_a_line, Walker.take_what_was_undone, Walker.name_a_moment, Walker.name_a_moment,
    Walker.go_to_a_bookmark, Walker.go_to_a_bookmark,
)  # fmt: skip
FIRST = (Walker.set_up_again, Walker.take_a_line, Walker.go_to_a_bookmark)  # where one stands on another beginning


def look(session: Session) -> None:
    """Work out what page and terminal show at the cursor."""
    for part in showable_places.PARTS:
        part(session)
    board = showing.board(session)
    board_lines.groups(board_lines.board_lines(board, showing.changed(session), showing.offers(session)))
    showing.checklist(session)
    showing.options_in_force(session)
    overruling.since(session)
    for number in range(len(showing.turn_steps(session))):
        overruling.alternatives(session, number)
    for sprite in islice(board.sprites.values(), REASONS):
        if (found := reasons.because(session, sprite.id, sprite.spoken)) is not None:
            list(reasons.written(session, sprite.spoken, found))
    screen.table(session), screen.score(session), screen.checklist(session)
    for line in lines.turn_lines(session):
        lines.said(session, line), lines.why(session, line)
    leaving.can_leave(session)
    session.can_continue  # noqa: B018 - it is worked out


def look_at_lines(session: Session) -> None:
    """Work out what spans whole lines: log, bookmarks, comparison, the text of the game, the odds of what comes."""
    told = log.lines(session)
    assert log.place_of(told, session.cursor) < len(told)
    for one in told:
        log.sprites(session, one)
    log.as_text(log.sift(told, "all", "a"))
    timeline.bookmarks(session)
    ends = compare.ends(session)
    for end in (*ends[:3], *ends[-1:]):
        compare.as_text(compare.compare(session, ends[0].entry, end.entry), ends[0].label, end.label)
    roots = session.journal.children(None)
    compare.compare(session, roots[0], session.tip)
    assert report.report(session)
    forecast = odds.ahead(session)
    for _ in islice(forecast or (), 3):
        pass


def check_timeline(session: Session) -> None:
    """What was brought up to date move by move is what one finds who goes over the whole line."""
    journal, turns, places = session.journal, timeline.ticks(session), timeline.places(session)
    path = journal.path(session.line_end)
    assert list(timeline.line(session)) == path
    marks = list(cut_into_turns(session, path))
    assert [(one.first, one.entry, one.side, one.round, one.label, one.more) for one in turns] == marks
    assert [one.undone for one in turns] == [path.index(one.first) > path.index(session.tip) for one in turns]
    for number, tick in enumerate(turns, start=1):
        own = path[path.index(tick.first) : path.index(tick.entry) + 1]
        assert {places[one] for one in own} == {number}
        assert tick.name == next((journal[one].label for one in reversed(own) if journal[one].label), "")
    rounds = [(round_, list(some)) for round_, some in groupby(enumerate(turns, 1), lambda one: one[1].round)]
    assert [(one.round, one.first, one.last) for one in turns.runs] == [(n, a[0][0], a[-1][0]) for n, a in rounds]
    anew = showable_places._beside(session, session.cursor, session.tip)
    anew._ahead = session._ahead  # what was undone last is of this sitting
    for part in (timeline.ticks, timeline.branches, timeline.following, log.lines):
        assert part(session) == part(anew), part.__name__


def cut_into_turns(session: Session, path: list[int]) -> Iterator[tuple[object, ...]]:
    """Yield each turn of a line: first and last entry, whose, round, what was done first, how much more."""
    journal, found = session.journal, list[list[int]]()
    for one in path:
        if found and journal[one].parent != session.tip and course.goes_on(session, journal[one]):
            found[-1].append(one)
        else:
            found.append([one])
    for turn in found:
        start = journal[journal.turn_start(turn[0])]
        if start.parent is not None:
            sides = {journal[one].command.side for one in turn}
            side = next(one for one in ("opponent", "human", "table") if one in sides)
            more = sum(journal.turn_start(one) == one for one in turn[1:])
            yield turn[0], turn[-1], side, session.round_of(start), session.label(start), more


def reopen(session: Session) -> None:
    """The saved game opens at this place."""
    again = Session.resume(session.game_at(None), session.stored())
    assert (again.cursor, again.tip, again.unshown) == (session.cursor, session.tip, "")
    assert again.state == session.state
    look(again)


@pytest.fixture
def walks(name) -> Iterator[Walker]:
    return (Walker(name, seed) for seed in range(WALKS))


def test_wherever_one_comes_in_the_history_everything_can_be_shown(name, walks):
    done: Counter[str] = Counter()
    for seed, walker in enumerate(walks):
        try:
            for number in range(ACTS):
                walker.act(number)
                look(walker.session)
                check_timeline(walker.session)
                if number % WHOLE == WHOLE - 1:
                    look_at_lines(walker.session)
                    reopen(walker.session)
        except Exception as error:
            error.add_note(f"walk {seed} of {name}: {walker.acts[-8:]}")
            raise
        done += walker.done
    assert len(done) > 4, f"nearly nothing was done: {done}"
