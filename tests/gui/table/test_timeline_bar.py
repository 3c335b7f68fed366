"""The timeline in the window: steps, folded rounds, other lines, by mouse and by keys; and ways that lead nowhere."""

from __future__ import annotations

from itertools import pairwise

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QMenu

from gui import places
from gui.board.test_player import differences
from gui.hands import Keys, Pointer
from solocompanion.app.play import log
from solocompanion.app.play.timeline import branches, ticks
from solocompanion.core.journal import Cursor
from solocompanion.gui.table import partings, timeline_scores
from solocompanion.gui.table.tick_line import EDGE
from solocompanion.gui.table.timeline_drawing import BELOW, ROW, Y
from solocompanion.gui.table.timeline_heads import Heads

WAYS = ("first", "turn_back", "back", "forward", "turn_forward", "last")
SHIFT = Qt.KeyboardModifier.ShiftModifier


def perform(page, space):
    """Move the person's token to a space at once, without the look at the outcome that a click would open first."""
    page.perform(page.offers()[space][0].command)


@pytest.fixture
def way():
    """Three turns of hers, each followed by a move of the person's."""
    return places.three_turns


@pytest.fixture
def page(open_table, way):
    made = open_table("wyrmspan", at=way)
    made.window().resize(1280, 800)  # in which a long line has no room
    return made


@pytest.fixture
def bar(page):
    return page.bottom.timeline


@pytest.fixture
def hand(qtbot, page):
    return Pointer(qtbot, page.window())


@pytest.fixture
def keys(qtbot, page):
    found = Keys(qtbot, page.window())
    found.tab_to(page.bottom.timeline)
    return found


def point(bar, x, y=Y):
    """Return the place of designed pixels of the line."""
    return QPoint(round((x - bar._shift()) * bar._unit), round(y * bar._unit))


def long_game(session):
    """Play to the end, after three turns nothing but hers."""
    places.three_turns(session)
    while not session.moment_at(session.tip).over:
        offer = session.game.view.main(session.state) or session.game.view.actions(session.state)[0]
        session.perform(offer.command)
        places.answered(session)


LONG = pytest.mark.parametrize("way", [long_game])


def test_a_click_on_a_step_looks_at_it_and_hovering_says_its_line(page, bar, hand):
    hand.walk("turn_back")
    session, steps = page.session, bar._line().steps
    assert len(steps) == len(session.entry.steps) > 1
    for number in range(len(steps) - 1):
        at = point(bar, bar._line().steps[number])
        cursor = Cursor(session.entry.id, number + 1)
        words = log.words_at(session, cursor)
        assert words
        assert bar._words_at(at.toPointF() / bar._unit) == f"Step {number + 1} of {len(steps)}: {words}"
        hand.click(bar, at)
        assert session.cursor == cursor
        assert differences(page) == []
    assert "step" in bar.accessibleDescription()


def test_a_turn_with_a_sign_says_its_word_to_pointer_and_screen_reader(page, bar, hand):
    page.perform(next(one.command for one in page.session.game.view.actions(page.session.state)))
    assert [tick.sign for tick in ticks(page.session)][-1] == "pass"
    number = len(ticks(page.session))
    mark = point(bar, bar._line().x[number])
    assert bar._words_at(mark.toPointF() / bar._unit).splitlines()[0].endswith(" (pass)")
    hand.click(bar, mark)
    assert " (pass)" in bar.accessibleDescription()


def test_what_both_have_is_a_thin_line_in_its_band_and_said_at_each_turn(page, bar, monkeypatch):
    number = len(ticks(page.session))
    words = bar._words_at(point(bar, bar._line().x[number]).toPointF() / bar._unit)
    hers = page.session.game.view.scores(page.session.state)["opponent"]
    assert words.endswith(f"\nVP: Automa {hers}")
    assert f"VP: Automa {hers}" in bar.accessibleDescription()
    drawn = bar.grab().toImage()
    monkeypatch.setattr(timeline_scores, "draw", lambda *_: None)
    bare = bar.grab().toImage()
    ratio = bar.devicePixelRatio() * bar._unit
    rows = {y for y in range(drawn.height()) for x in range(drawn.width()) if drawn.pixel(x, y) != bare.pixel(x, y)}
    assert rows
    assert (timeline_scores.TOP - 3) * ratio <= min(rows) <= max(rows) <= (timeline_scores.BOTTOM + 3) * ratio


@pytest.mark.parametrize("way", [long_game])
def test_only_what_is_in_view_is_asked_what_both_had(page, bar, monkeypatch):
    asked = []
    bar._look = evolve(bar._look, scores=lambda entry: asked.append(entry) or {"opponent": 1})
    bar._open(frozenset(range(1, 9)))
    bar.grab()
    in_view = sum(bar._shift() - 30 <= x <= bar._shift() + bar._wide + 30 for x in bar._line().xs)
    assert 0 < len(asked) <= in_view + 2 < len(bar._look.ticks)


def test_steps_are_walked_by_key_and_before_the_first_is_the_turn_before(page, bar, keys):
    session = page.session
    keys.key(Qt.Key.Key_Left)
    turn = session.cursor
    for shown in range(turn.shown - 1, 0, -1):
        keys.key(Qt.Key.Key_Left, SHIFT)
        assert session.cursor == Cursor(turn.entry, shown)
    keys.key(Qt.Key.Key_Left, SHIFT)
    assert session.cursor.entry == turn.entry - 1
    keys.key(Qt.Key.Key_Right)
    keys.key(Qt.Key.Key_Left, SHIFT)
    keys.key(Qt.Key.Key_Right, SHIFT)
    assert session.cursor == turn
    assert bar.hasFocus()


def test_home_and_end_lead_to_the_ends_of_the_line(page, keys):
    keys.key(Qt.Key.Key_Home)
    assert page.session.cursor.entry == 0
    keys.key(Qt.Key.Key_End)
    assert page.session.is_present


def test_no_step_leads_past_the_beginning_of_the_line(page, keys):
    keys.key(Qt.Key.Key_Home)
    for _ in range(len(page.session.journal[0].steps) + 2):
        keys.key(Qt.Key.Key_Left, SHIFT)
        assert page.session.cursor.entry == 0


def test_all_that_one_does_before_her_turn_is_one_mark(page, bar):
    before = len(ticks(page.session))
    perform(page, "space:9")
    perform(page, "space:10")
    assert len(page.session.journal.entries) == 9
    assert len(ticks(page.session)) == before
    mark = point(bar, bar._line().x[before])
    assert bar._words_at(mark.toPointF() / bar._unit).splitlines()[0].endswith("and 2 more")


@LONG
def test_a_folded_round_unfolds_by_a_click_and_by_key(page, bar, hand, keys):
    (chip,) = bar._line().chips
    assert chip.rounds[0] == 1
    folded = chip.runs[0].first
    assert folded not in bar._line().x
    hand.click(bar, point(bar, chip.middle))
    assert folded in bar._line().x
    keys.key(Qt.Key.Key_Minus)
    assert folded not in bar._line().x
    keys.key(Qt.Key.Key_Plus)
    assert bar._line().chips == []
    keys.key(Qt.Key.Key_Minus)
    while page.session.cursor.entry != ticks(page.session)[folded - 1].entry:
        keys.key(Qt.Key.Key_Left)
    assert folded in bar._line().x, "what is looked at is never folded"


@LONG
def test_the_words_of_an_unfolded_round_fold_it_again(page, bar, hand):
    (chip,) = bar._line().chips
    hand.click(bar, point(bar, chip.middle))
    assert bar._opened
    (left,) = [x for run, x in bar._line().heads if run.round == 1]
    hand.click(bar, point(bar, left, 12))
    assert not bar._opened


@LONG
def test_the_wheel_scrolls_a_long_line(page, bar):
    bar._open(frozenset(range(1, 9)))
    page.walk("turn_back")
    whole = bar._shift()
    assert whole > 0
    for turned in (120, 1200, -1200):
        wheel(bar, turned)
        assert bar._shift() == (whole - 60 if turned == 120 else 0 if turned > 0 else pytest.approx(_most(bar)))
    page.walk("turn_back")
    assert bar._shift() <= bar._line().x[bar._look.at] <= bar._shift() + bar._wide, "what is looked at is in view"


def _most(bar):
    return bar._line().end + bar._line().asked.beside + EDGE - bar._wide


def wheel(bar, turned):
    at, none = bar.rect().center().toPointF(), Qt.MouseButton.NoButton
    phase, plain = Qt.ScrollPhase.NoScrollPhase, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(bar, QWheelEvent(at, at, QPoint(), QPoint(0, turned), none, plain, phase, False))


def test_every_other_line_is_drawn_below_where_it_leaves(page, bar, hand):
    session = page.session
    ends = []
    for entry in (2, 2, 4):
        ends.append(session.tip)
        session.go(Cursor(entry, 99))
        perform(page, "space:9" if len(ends) == 1 else "space:10")
    bar._line()
    drawn = [branch.leaf for parting in bar._partings for branch in parting.branches]
    assert sorted(drawn) == sorted(branch.leaf for branch in branches(session))
    assert set(drawn) <= set(ends)


def test_a_replayed_turn_leaves_its_old_line_in_sight_and_named(page, bar, hand):
    session = page.session
    hand.walk("turn_back")
    page.draw_again()
    (parting,) = _partings(bar)
    assert parting.words.startswith("Other try")
    assert parting.xs == (bar._line().x[4],)
    page.session.rename(parting.branches[0].leaf, "by the river")
    assert _partings(bar)[0].words == "by the river"
    hand.click(bar, point(bar, parting.words_at + 8, Y + ROW))
    assert session.tip == parting.branches[0].leaf


def test_lines_that_leave_at_one_place_are_counted_and_chosen_from_a_menu(page, bar, hand, keys):
    session = page.session
    for space in ("space:9", "space:10"):
        session.go(Cursor(4, 99))
        perform(page, space)
    (parting,) = _partings(bar)
    assert parting.words == "2 other tries"
    assert "Other try" in bar._words_at(point(bar, parting.words_at, BELOW + 4).toPointF() / bar._unit)
    keys.key(Qt.Key.Key_Down)
    assert "Enter takes it" in bar.accessibleDescription()
    keys.key(Qt.Key.Key_Return)
    (menu,) = bar.findChildren(QMenu)
    assert [action.text().count("(") for action in menu.actions()] == [1, 1]
    menu.actions()[-1].trigger()
    menu.close()
    assert session.tip == parting.branches[-1].leaf


def test_up_and_down_choose_another_line_and_enter_takes_it(page, bar, hand, keys):
    session = page.session
    old = session.tip
    session.go(Cursor(4, 99))
    perform(page, "space:9")
    keys.key(Qt.Key.Key_Return)
    assert session.tip != old, "none is chosen yet"
    keys.key(Qt.Key.Key_Down)
    keys.key(Qt.Key.Key_Up)
    keys.key(Qt.Key.Key_Return)
    assert session.tip != old
    keys.key(Qt.Key.Key_Down)
    keys.key(Qt.Key.Key_Return)
    assert session.tip == old


def test_ways_that_lead_nowhere_are_off(page, hand):
    able = lambda: [way for way in WAYS if page.window().actions_[way].isEnabled()]  # noqa: E731 - read again and again
    assert able() == ["first", "turn_back", "back"]
    hand.walk("back")
    assert able() == list(WAYS)
    hand.walk("first")
    assert able() == ["forward", "turn_forward", "last"]
    hand.walk("last")
    page.undo()
    assert able() == ["first", "turn_back", "back"], "what was undone comes back with redo"


def _partings(bar):
    bar._line()
    return bar._partings


def test_from_a_step_amid_its_turn_one_continues_with_what_comes_next(open_table, qtbot):
    page = open_table("dead_reckoning")
    session, hand = page.session, Pointer(qtbot, page.window())
    page.main()
    while session.waiting is not None:
        page.answer(next(iter(session.waiting.examples())))
    entries = set(session.journal.entries)
    page.walk("back")
    while session.is_between or not page.banner.proceed.isEnabled():
        page.walk("back")
    shown = session.shown_turn()
    hand.click(page.banner.proceed)
    assert session.is_present
    assert session.waiting is not None
    assert session.shown_turn()[: len(shown)] == shown
    assert entries < set(session.journal.entries)
    assert page.bottom.undo.isEnabled()
    page.answer(next(iter(session.waiting.examples())))
    assert session.entry.parent not in entries, "the turn goes on from there"


def test_words_of_several_lines_that_have_no_room_are_fewer_and_whole(page, bar):
    for space in ("space:9", "space:10"):
        page.session.go(Cursor(4, 99))
        perform(page, space)

    def fitted(words: str, room: float) -> tuple[str, float]:
        return (words, 6.0 * len(words)) if 6.0 * len(words) <= room else (words[:3] + "…", room)

    line, look = bar._line(), bar._look
    (whole,) = partings.partings(look, line, fitted, 1e6)
    assert whole.words == "2 other tries"
    (few,) = partings.partings(look, line, fitted, whole.words_at + 6.0 * len("2 tries"))
    assert few.words == "2 tries"


@LONG
def test_no_round_is_named_by_half_a_word_at_the_edge_of_a_scrolled_line(page, bar, monkeypatch):
    bar._open(frozenset(range(1, 9)))
    page.walk("turn_back")
    written, write = [], Heads._write

    def watched(heads, left, words, wide, token):
        drawn = write(heads, left, words, wide, token)
        if drawn:
            written.append((left, left + wide, words))
        return drawn

    monkeypatch.setattr(Heads, "_write", watched)
    strip, cut = 12, set()
    for _ in range(60):
        wheel(bar, 16)
        written.clear()
        bar.grab()
        cut |= {words for left, _, words in written if bar._shift() > 1 and left < bar._shift() + strip}
        cut |= {words for _, right, words in written if right > bar._shift() + bar._wide}
        assert any("Round" in words for *_, words in written)
    assert not cut


def test_a_number_alone_is_never_that_of_a_turn(page, bar, monkeypatch):
    written = []
    monkeypatch.setattr(Heads, "_write", lambda _, left, words, wide, __: written.append(words) or bool(wide))
    bar.grab()
    assert "Round 1" in written
    assert "turn 2" in written
    assert not [words for words in written if words.isdecimal()]


@LONG
def test_the_turns_that_are_numbered_are_every_one_or_every_second_or_fifth(page, bar, monkeypatch):
    bar._open(frozenset(range(1, 9)))
    page.walk("turn_back")
    written, write = [], Heads._write
    monkeypatch.setattr(
        Heads,
        "_write",
        lambda heads, left, words, *rest: write(heads, left, words, *rest) and not written.append(words),
    )
    page.window().resize(900, 700)
    for _ in range(40):
        wheel(bar, 16)
        written.clear()
        bar.grab()
        numbers = [int(words.removeprefix("turn ")) for words in written if words.startswith("turn ")]
        ahead = [b - a for a, b in pairwise(numbers) if b > a]
        assert len(set(ahead)) <= 1, written
        assert not numbers or not ahead or all(number % ahead[0] == 0 for number in numbers), written
